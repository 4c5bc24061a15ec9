//! What a side has for certain counts in every game of a tree search that goes by.

use tengen_core::nim::{Nim, Take};
use tengen_core::{Board, Bounds, Color, Knowledge, Outcome, Playout, Rng, Value};
use tengen_search::{Limits, Mcts, MctsOptions};

use crate::{ONE, UCT};

/// Playouts that Black always wins, and a certain draw where White leaves an even heap.
struct BlackWins;

impl Knowledge<Nim> for BlackWins {
    fn play_out(
        &self,
        _: &Nim,
        _: Option<Take>,
        _: &mut Rng,
        _: u32,
        _: impl FnMut(Color, Take),
    ) -> Playout {
        Playout { outcome: Some(Outcome::Win(Color::Black)), plies: 0 }
    }

    fn bounds(&self, heap: &Nim) -> Bounds {
        match heap.turn() == Color::Black && heap.left() % 2 == 0 {
            true => Bounds::exactly(Value::Draw),
            false => Bounds::UNKNOWN,
        }
    }
}

#[test]
fn whoever_has_a_certain_draw_never_counts_a_loss() {
    // White can leave an even heap, so no playout makes a move of Black's better than a draw, nor worse.
    let mut engine = Mcts::new(BlackWins, Limits::playouts(600)).with_options(MctsOptions::PLAY);
    let report = engine.search(&Nim::new(61));
    assert!(
        report.moves.iter().all(|of| of.visits > 20 && (0.4..0.6).contains(&of.value)),
        "{report:?}"
    );
}

#[test]
fn a_move_that_was_played_before_does_not_count_as_played_later() {
    let rave = Some(100.0);
    let options = MctsOptions { solver: false, reuse: true, rave, ..UCT };
    let mut engine = Mcts::new((), Limits::playouts(500)).with_options(options);
    // Black takes one of four, White another: with two left nobody can play a move later.
    let heap = Nim::new(4);
    engine.search_parallel(&heap, Some(&[Take(1)]), ONE, |_| {});
    engine.set_limits(Limits::playouts(0));
    let report = engine.search(&heap.after(Take(1)).after(Take(1)));
    assert_eq!(report.moves.len(), 2, "{report:?}");
    for of in report.moves {
        assert!(of.visits > 0 && of.later_visits == of.visits, "{of:?}");
    }
}

//! What a side has for certain counts in every game of a tree search that goes by.

use core::ops::ControlFlow;
use std::num::ParseIntError;

use tengen_core::nim::{Nim, Take};
use tengen_core::{Board, Color, Key, Knowledge, Outcome, Playout, Rng};
use tengen_search::{Limits, Mcts, MctsOptions};

use crate::tree::{Branch, NoSuchBranch};
use crate::{ONE, UCT};

/// A game in which either side may end every game drawn (0) or go on (1), for as long as a tree grows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Truce {
    ply: u8,
    is_over: bool,
}

impl Board for Truce {
    type Move = Branch;
    type Illegal = NoSuchBranch;
    type ParseMoveError = ParseIntError;
    const CODES: u32 = 2;

    fn turn(&self) -> Color {
        Color::ALL[usize::from(self.ply % 2)]
    }

    fn key(&self) -> Key {
        Key::of(u64::from(self.ply) << 1 | u64::from(self.is_over))
    }

    fn each_move<T>(&self, visit: impl FnMut(Branch) -> ControlFlow<T>) -> ControlFlow<T> {
        let count = if self.is_over || self.ply == u8::MAX { 0 } else { 2 };
        (0..count).map(Branch).try_for_each(visit)
    }

    fn check(&self, mv: Branch) -> Result<(), NoSuchBranch> {
        if !self.is_over && mv.0 < 2 { Ok(()) } else { Err(NoSuchBranch) }
    }

    fn play_unchecked(&mut self, mv: Branch) {
        (self.ply, self.is_over) = (self.ply + 1, mv.0 == 0);
    }

    fn early_outcome(&self) -> Option<Outcome> {
        self.is_over.then_some(Outcome::Draw)
    }

    fn no_move_outcome(&self) -> Outcome {
        Outcome::Draw
    }

    fn code(mv: Branch) -> u32 {
        mv.0.into()
    }

    fn parse_move(&self, text: &str) -> Result<Branch, ParseIntError> {
        text.parse().map(Branch)
    }
}

/// Playouts that Black always wins.
struct BlackWins;

impl<B: Board> Knowledge<B> for BlackWins {
    fn play_out(
        &self,
        _: &B,
        _: Option<B::Move>,
        _: &mut Rng,
        _: u32,
        _: impl FnMut(Color, B::Move),
    ) -> Playout {
        Playout { outcome: Some(Outcome::Win(Color::Black)), plies: 0 }
    }
}

#[test]
fn whoever_has_a_certain_draw_never_counts_a_loss() {
    // After Black's going on White could end the game, so no playout makes that better than a draw.
    let mut engine = Mcts::new(BlackWins, Limits::playouts(300));
    let report = engine.search(&Truce { ply: 0, is_over: false });
    let going_on = report.moves.iter().find(|of| of.mv == Branch(1)).unwrap();
    assert!(going_on.visits > 200 && going_on.value < 0.55, "{report:?}");
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

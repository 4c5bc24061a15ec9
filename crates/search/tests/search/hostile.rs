//! Knowledge, options and boards that nobody should give: whatever they are, a search ends, does
//! not panic, and answers with a legal move.

use core::fmt;
use std::convert::Infallible;
use std::ops::ControlFlow;

use tengen_core::{Board, Color, Key, Outcome, Score};
use tengen_search::{AlphaBeta, Limits, Options, Stopped};

use crate::ONE;
use crate::check::{all_options, minimax_values, report_is_true};
use crate::known::Known;
use crate::tree::{Branch, Shape, Tree};

type Evaluate = fn(&Tree) -> Score;
type Hint = fn(&Tree, Branch) -> i32;

#[test]
fn evaluations_at_the_ends_of_the_scores_leave_a_legal_move() {
    let evaluations: [Evaluate; 5] = [
        |_| Score::MAX,
        |_| Score::MIN,
        |tree| if tree.key().0 & 1 == 0 { Score::MAX } else { Score::MIN },
        |_| Score::win_in(0),
        |tree| Score::from_value((tree.key().0 as u32) as i32),
    ];
    for evaluate in evaluations {
        for (seed, options) in (0..).zip(all_options().step_by(3)) {
            let tree = Tree::unfinished(seed, Shape::ALL[seed as usize % 3]);
            let options =
                Options { deeper_entries: seed % 2 == 0, lines: 1 + seed as usize % 2, ..options };
            let mut engine = AlphaBeta::new(evaluate, Limits::depth(5)).with_options(options);
            let report = engine.search(&tree);
            assert!(tree.is_legal(report.best.unwrap()) && report.line.len() <= 5, "{report:?}");
        }
    }
}

#[test]
fn the_greatest_and_the_least_hints_do_not_change_the_value() {
    let hints: [Hint; 3] = [
        |_, _| i32::MAX,
        |_, _| i32::MIN,
        |tree, mv| [i32::MIN, i32::MAX, 0, i32::MIN + 1][(tree.key().0 >> mv.0) as usize % 4],
    ];
    for hint in hints {
        for (seed, options) in (0..).zip(all_options().step_by(6)) {
            let tree = Tree::unfinished(seed * 10, Shape::ALL[seed as usize % 3]);
            let values = minimax_values(&tree, 5, &Tree::estimate);
            let options = Options { order: true, ..options };
            let known = Known { order: hint, ..Known::new(Tree::estimate) };
            let mut engine = AlphaBeta::new(known, Limits::depth(4)).with_options(options);
            report_is_true(&tree, &engine.search(&tree), &values, &Tree::estimate);
        }
    }
}

#[test]
fn numbers_beyond_all_bounds_are_cut() {
    let tree = Tree::unfinished(3, Shape::Branching);
    let options = Options { lines: usize::MAX, ..Options::PLAY };
    let limits = Limits::depth(u32::MAX).with_nodes(2_000);
    let mut engine = AlphaBeta::new(Tree::estimate as Evaluate, limits).with_options(options);
    let report = engine.search(&tree);
    assert!(tree.is_legal(report.best.unwrap()), "{report:?}");
    assert_eq!(report.lines.len(), tree.count_moves());
    let answer = engine.search_window(&tree, u32::MAX, Score::MIN..Score::MAX);
    assert!(answer.is_ok() || answer == Err(Stopped::Nodes));
}

/// Shows two moves, says that four are legal, and when it shows none that there are some.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Liar {
    ply: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Lie(u8);

impl Board for Liar {
    type Move = Lie;
    type Illegal = fmt::Error;
    type ParseMoveError = Infallible;
    const CODES: u32 = 0;

    fn turn(&self) -> Color {
        Color::ALL[usize::from(self.ply % 2)]
    }

    fn key(&self) -> Key {
        Key::ZERO
    }

    fn each_move<T>(&self, visit: impl FnMut(Lie) -> ControlFlow<T>) -> ControlFlow<T> {
        (0..if self.ply < 3 { 2 } else { 0 }).map(Lie).try_for_each(visit)
    }

    fn has_moves(&self) -> bool {
        true
    }

    fn check(&self, mv: Lie) -> Result<(), fmt::Error> {
        if mv.0 < 4 { Ok(()) } else { Err(fmt::Error) }
    }

    fn play_unchecked(&mut self, _: Lie) {
        self.ply += 1;
    }

    fn early_outcome(&self) -> Option<Outcome> {
        None
    }

    fn no_move_outcome(&self) -> Outcome {
        Outcome::Win(!self.turn())
    }

    fn code(_: Lie) -> u32 {
        u32::MAX
    }

    fn parse_move(&self, _: &str) -> Result<Lie, Infallible> {
        Ok(Lie(0))
    }
}

impl fmt::Display for Lie {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[test]
fn a_board_that_breaks_its_laws_neither_panics_nor_keeps_a_search_for_ever() {
    let evaluate = |_: &Liar| Score::DRAW;
    let mut engine = AlphaBeta::new(evaluate, Limits::unlimited());
    for (n, mut options) in all_options().step_by(7).enumerate() {
        (options.lines, options.deeper_entries) = (n % 4, n % 3 == 0);
        options.killers = true;
        engine = engine.with_options(options);
        engine.set_limits(Limits::depth(6));
        let report = engine.search(&Liar { ply: 0 });
        assert_eq!(report.lines.len(), (n % 4).clamp(1, 2), "the moves that are shown");
        let among = [Lie(3), Lie(1), Lie(1), Lie(9)];
        let report = engine.search_parallel(&Liar { ply: 0 }, Some(&among), ONE, |_| {});
        assert_eq!((report.best, report.lines.len()), (Some(Lie(1)), 1));
        let report = engine.search(&Liar { ply: 3 });
        assert_eq!((report.best, report.depth), (None, 0));
        assert!(engine.search_window(&Liar { ply: 3 }, 4, Score::MIN..Score::MAX).is_ok());
    }
}

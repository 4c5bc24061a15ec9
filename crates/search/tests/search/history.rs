//! Boards with history rules are searched without a table, unless the path is to be ignored.

use tengen_core::{Board, HistoryRules, Key, Outcome, Past, Score, WithHistory};
use tengen_search::{AlphaBeta, Limits, Options, Report, minimax};

use crate::check::{minimax_values, report_is_true};
use crate::tree::{Branch, NoSuchBranch, Shape, Tree};

/// A position that comes back is a draw.
impl HistoryRules for Tree {
    type Trace = Self;
    type Clock = ();

    fn trace_key(&self) -> Key {
        self.key()
    }

    fn trace(&self) -> Self {
        *self
    }

    fn tick(&self, (): (), _: Branch) {}

    fn is_irreversible(&self, _: Branch) -> bool {
        false
    }

    fn check_past(&self, _: Branch, _: &Past<Self>) -> Result<(), NoSuchBranch> {
        Ok(())
    }

    fn outcome_past(&self, past: &Past<Self>) -> Option<Outcome> {
        (past.count(self.key(), || *self) > 0).then_some(Outcome::Draw)
    }

    fn finished_error(&self) -> NoSuchBranch {
        NoSuchBranch
    }
}

fn evaluate(game: &WithHistory<Tree>) -> Score {
    game.board().estimate()
}

fn search(game: &WithHistory<Tree>, depth: u32, ignore_paths: bool) -> Report<Branch> {
    let options = Options { ignore_paths, ..Options::default() };
    AlphaBeta::new(evaluate, Limits::depth(depth)).with_options(options).search(game)
}

#[test]
fn history_rules_are_searched_exactly() {
    for seed in 0..40 {
        let game = WithHistory::new(Tree::unfinished(seed * 10, Shape::Circling));
        let values = minimax_values(&game, 7, &evaluate);
        let report = AlphaBeta::new(evaluate, Limits::depth(6)).search(&game);
        report_is_true(&game, &report, &values, &evaluate);
    }
}

#[test]
fn only_who_ignores_the_path_takes_one_paths_value_for_anothers() {
    let mut mistaken = 0;
    for seed in 0..40 {
        let game = WithHistory::new(Tree::unfinished(seed, Shape::Circling));
        let value = minimax(&game, 5, &evaluate);
        let score = |ignore_paths| search(&game, 5, ignore_paths).score;
        assert_eq!(score(false), value, "seed {seed}");
        mistaken += u32::from(score(true) != value);
    }
    assert!(mistaken > 0, "no path made a difference");
}

#[test]
fn the_path_makes_no_difference_on_a_path_independent_board() {
    let tree = Tree::unfinished(8, Shape::Circling);
    let nodes = |ignore_paths| {
        let options = Options { ignore_paths, ..Options::default() };
        AlphaBeta::new(Tree::estimate, Limits::depth(7)).with_options(options).search(&tree).nodes
    };
    assert_eq!(nodes(false), nodes(true));
}

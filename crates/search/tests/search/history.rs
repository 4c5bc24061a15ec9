//! Boards whose rules look back are searched with the table off.

use tengen_core::{Board, Key, LooksBack, Outcome, Past, WithHistory};
use tengen_search::{AlphaBeta, Limits, Options, TableSize};

use crate::check::{minimax_values, report_is_true};
use crate::tree::{Branch, NoSuchBranch, Shape, Tree};

/// A position that comes back is a draw.
impl LooksBack for Tree {
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

#[test]
fn without_a_table_rules_that_look_back_are_searched_exactly() {
    let judge = |game: &WithHistory<Tree>| game.board().estimate();
    let options = Options { table: TableSize::OFF, ..Options::default() };
    for seed in 0..40 {
        let game = WithHistory::new(Tree::unfinished(seed * 10, Shape::Circling));
        let values = minimax_values(&game, 7, &judge);
        let report = AlphaBeta::new(judge, Limits::depth(6)).with_options(options).search(&game);
        report_is_true(&game, &report, &values, &judge);
    }
}

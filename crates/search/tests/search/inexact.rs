//! The devices that are not exact: what they prove is true.

use std::cell::{Cell, RefCell};
use std::collections::HashSet;

use proptest::prelude::*;
use tengen_core::{Board, Kept, Knowledge, Score};
use tengen_search::{
    AlphaBeta, Bound, Limits, MAX_DEPTH, Options, Stopped, TableSize, minimax, negamax,
};

use crate::chain::Chain;
use crate::check::line_leads_to_the_value;
use crate::known::Known;
use crate::tic_tac_toe::TicTacToe;
use crate::tree::{Branch, Shape, Tree, unfinished_trees};

/// All moves are reducible, and anybody may pass.
fn bold() -> Known<Tree, fn(&Tree) -> Score> {
    Known { null_move: |tree| Some(tree.passed()), ..reducible() }
}

fn reducible() -> Known<Tree, fn(&Tree) -> Score> {
    Known { reducible: true, ..Known::new(Tree::estimate as fn(&Tree) -> Score) }
}

/// The choice of inexact devices by `bits`, beside all exact ones.
fn inexact(bits: u32) -> Options {
    let is_on = |bit: u32| bits & (1 << bit) != 0;
    Options {
        table: TableSize::entries(1 << 12),
        deeper_entries: is_on(0),
        internal_reductions: is_on(1),
        late_reductions: is_on(2),
        null_move: is_on(3),
        extend_only_moves: is_on(4),
        use_unfinished: is_on(5),
        late_pruning: is_on(6),
        futility: is_on(7),
        ..Options::EXACT
    }
}

const INEXACT_BITS: u32 = 8;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn a_proven_winner_is_right_whatever_is_pruned(
        tree in unfinished_trees(),
        bits in 0_u32..1 << INEXACT_BITS,
    ) {
        let known = bold();
        let mut engine = AlphaBeta::new(known, Limits::depth(7)).with_options(inexact(bits));
        let report = engine.search(&tree);
        let best = report.best.expect("an unfinished position has a move");
        prop_assert!(tree.is_legal(best));
        // Farther ends are too far for minimax; extensions may find them.
        if let Some(plies) = report.score.plies_to_win().filter(|&plies| plies <= 8) {
            prop_assert!(minimax(&tree, plies, &Tree::estimate) >= report.score);
        }
        if let Some(plies) = report.score.plies_to_loss().filter(|&plies| plies <= 8) {
            prop_assert!(minimax(&tree, plies, &Tree::estimate) <= report.score);
        }
    }
}

#[test]
fn a_game_searched_to_its_end_has_its_value_whatever_is_pruned() {
    let mut rng = tengen_core::Rng::new(9);
    for round in 0..300 {
        let mut board = TicTacToe::EMPTY;
        board.playout(|n| rng.below(n), 2 + round % 5);
        if board.outcome().is_some() {
            continue;
        }
        let evaluate = |_: &TicTacToe| Score::DRAW;
        let pass = |board: &TicTacToe| Some(board.passed());
        let known = Known { reducible: true, null_move: pass, ..Known::new(evaluate) };
        let limits = Limits::depth(14);
        let mut engine =
            AlphaBeta::new(known, limits).with_options(inexact(round % (1 << INEXACT_BITS)));
        let value = negamax(&board, 9, &evaluate);
        let report = engine.search(&board);
        let sign = |score: Score| score.value().signum();
        assert_eq!(
            sign(report.score),
            sign(value),
            "{board:?} {:?}",
            inexact(round % (1 << INEXACT_BITS))
        );
    }
}

#[test]
fn reductions_passes_and_extensions_change_the_nodes() {
    let nodes = |options| {
        let known = bold();
        let mut engine = AlphaBeta::new(known, Limits::depth(7)).with_options(options);
        (0..20)
            .map(|seed| Tree::unfinished(seed, [Shape::Branching, Shape::Broad][seed as usize % 2]))
            .map(|tree| engine.search(&tree).nodes)
            .sum::<u64>()
    };
    let exact = nodes(inexact(0));
    let found = [2, 4, 8, 16, 64, 128, 255].map(|bits| nodes(inexact(bits)));
    assert_eq!((exact, found), (2640, [2636, 2286, 2375, 2903, 2456, 2640, 2428]));
}

#[test]
fn only_positions_that_the_table_does_not_know_are_searched_less_deeply() {
    // There is no choice: what an iteration meets above the horizon the one before has met.
    let plies =
        |table| plies_looked_at(12, Options { table, internal_reductions: true, ..Options::EXACT });
    assert_eq!(plies(TableSize::entries(1 << 10)), 12);
    assert!(plies(TableSize::OFF) < 12);
}

/// How many plies of a game without choice a search of `depth` looks at.
fn plies_looked_at(depth: u32, options: Options) -> u32 {
    let evaluate = |chain: &Chain| Score::estimate(chain.ply() as i32);
    let mut engine = AlphaBeta::new(evaluate, Limits::depth(depth)).with_options(options);
    let report = engine.search(&Chain::START);
    let plies = report.score.value().unsigned_abs();
    assert_eq!((report.depth, report.line.len()), (depth, plies as usize));
    plies
}

#[test]
fn extensions_make_a_search_three_times_as_deep_at_most_and_never_deeper_than_any_may_be() {
    let options = Options { table: TableSize::OFF, extend_only_moves: true, ..Options::EXACT };
    let plies = [1, 2, 10, 42, 43, 100, MAX_DEPTH].map(|depth| plies_looked_at(depth, options));
    assert_eq!(plies, [3, 6, 30, 126, MAX_DEPTH, MAX_DEPTH, MAX_DEPTH]);
}

#[test]
fn no_pass_answers_a_pass() {
    /// Records what it has made.
    struct Passes(RefCell<HashSet<Tree>>);

    impl Knowledge<Tree> for Passes {
        fn evaluate(&self, tree: &Tree) -> Score {
            tree.estimate()
        }

        fn null_move(&self, tree: &Tree) -> Option<Tree> {
            assert!(!self.0.borrow().contains(tree), "two passes in a row");
            self.0.borrow_mut().insert(tree.passed());
            Some(tree.passed())
        }
    }

    let known = Passes(RefCell::default());
    // No way but a pass leads to what a pass leads to.
    let mut engine = AlphaBeta::new(known, Limits::depth(9)).with_options(inexact(1 << 3));
    let report = engine.search(&Tree::new(1, Shape::Endless));
    assert_eq!(report.depth, 9);
}

#[test]
fn what_a_pass_refutes_is_not_proven() {
    // So a search says that its value is settled only if it is that of every greater depth.
    let mut settled = 0;
    for seed in 0..600 {
        let tree = Tree::unfinished(seed, Shape::Branching);
        let known = Known { reducible: false, ..bold() };
        let mut engine = AlphaBeta::new(known, Limits::depth(6)).with_options(inexact(1 << 3));
        let report = engine.search(&tree);
        if report.stopped == Stopped::Settled {
            let deeper = minimax(&tree, report.depth + 2, &Tree::estimate);
            assert_eq!(report.score, deeper, "{tree:?}");
            settled += 1;
        }
    }
    assert!(settled > 100, "{settled}");
}

#[test]
fn a_loss_is_stored_only_when_the_moves_that_were_left_out_are_tried() {
    // Where the safe moves lose at once by themselves, the others lose a ply later. A search that
    // is stopped between the two leaves nothing behind.
    let mut losses = 0;
    for seed in 0..3000 {
        let tree = Tree::unfinished(seed, Shape::Branching);
        if minimax(&tree, 2, &Tree::estimate) != Score::loss_in(2) {
            continue;
        }
        for nodes in 1..8 {
            let known = Known { forced: true, ..Known::new(Tree::estimate) };
            let limits = Limits::unlimited().with_nodes(nodes);
            let mut engine = AlphaBeta::new(known, limits).with_options(inexact(1));
            let _ = engine.search_window(&tree, 2, Score::MIN..Score::MAX);
            engine.set_limits(Limits::unlimited());
            let farther = Score::loss_in(1)..Score::DRAW;
            let answer = engine.search_window(&tree, 2, farther);
            assert_eq!(answer, Ok((Score::loss_in(2), Bound::Exact)), "{tree:?}");
        }
        losses += 1;
    }
    assert!(losses > 50, "{losses}");
}

#[test]
fn a_late_move_that_looks_good_is_searched_to_the_full_depth() {
    // So the best line is as long as the depth, and the value is that of its end.
    let options = Options { late_reductions: true, table: TableSize::OFF, ..Options::EXACT };
    for seed in 0..60 {
        let tree = Tree::unfinished(seed, Shape::Branching);
        let known = reducible();
        let mut engine = AlphaBeta::new(known, Limits::depth(6)).with_options(options);
        let report = engine.search(&tree);
        line_leads_to_the_value(&tree, &report.line, report.depth, report.score, &Tree::estimate);
    }
}

#[test]
fn late_moves_are_left_out_only_where_another_does_not_lose() {
    let mut decided = [0; 2];
    for seed in 0..300 {
        let tree = Tree::unfinished(1000 * seed, Shape::Broad);
        let known = reducible();
        let options = Options { late_pruning: true, table: TableSize::OFF, ..Options::EXACT };
        let mut engine = AlphaBeta::new(known, Limits::unlimited()).with_options(options);
        let value = minimax(&tree, 3, &Tree::estimate).value();
        // No evaluation is so great.
        for (sign, alpha) in [(1, 100), (-1, -101)] {
            let window = Score::estimate(alpha)..Score::estimate(alpha + 1);
            let (score, bound) = engine.search_window(&tree, 3, window).unwrap();
            let tells = if sign > 0 { Bound::Lower } else { Bound::Upper };
            if bound == tells {
                assert_eq!(value.signum(), sign, "{tree:?}: {score}");
                assert!(value.abs() > 100, "{tree:?}: {score}");
                decided[usize::from(sign > 0)] += 1;
            }
        }
    }
    assert!(decided.iter().all(|&count| count > 20), "{decided:?}");
}

#[test]
fn no_first_move_is_left_out() {
    for seed in 0..100 {
        let tree = Tree::unfinished(1000 * seed, Shape::Broad);
        let value = minimax(&tree, 1, &Tree::estimate);
        let options = Options { late_pruning: true, ..Options::EXACT };
        let mut engine = AlphaBeta::new(Tree::estimate, Limits::unlimited()).with_options(options);
        let window = Score::from_value(value.value() - 1)..value;
        assert_eq!(engine.search_window(&tree, 1, window), Ok((value, Bound::Lower)), "{tree:?}");
    }
}

#[test]
fn a_position_far_better_than_asked_is_not_searched() {
    let nodes = |futility| {
        let options = Options { futility, table: TableSize::OFF, ..Options::EXACT };
        let guess = |board: &TicTacToe| Score::estimate((board.key().0 % 100) as i32);
        let mut engine = AlphaBeta::new(Known::new(guess), Limits::depth(4)).with_options(options);
        engine.search(&TicTacToe::EMPTY).nodes
    };
    assert!(nodes(true) < nodes(false), "{} of {}", nodes(true), nodes(false));
}

#[test]
fn what_stands_well_settles_nothing() {
    let guess = |tree: &Tree| Score::estimate(20 * tree.estimate().value());
    for seed in 0..100 {
        let settles = |futility| {
            let options = Options { futility, ..Options::EXACT };
            let known = Known::new(guess);
            let mut engine = AlphaBeta::new(known, Limits::depth(2)).with_options(options);
            let tree = Tree::unfinished(1000 * seed, Shape::Branching);
            engine.search(&tree).stopped == Stopped::Settled
        };
        assert!(!settles(true) || settles(false), "{seed}");
    }
}

#[test]
fn an_unfinished_iteration_may_give_the_move() {
    let tree = Tree::new(21, Shape::Endless);
    let mut lines = 0;
    for nodes in (100..3000).step_by(50) {
        let search = |use_unfinished| {
            let options = Options { use_unfinished, table: TableSize::OFF, ..Options::EXACT };
            let engine = AlphaBeta::new(Tree::estimate, Limits::unlimited().with_nodes(nodes));
            engine.with_options(options).search(&tree)
        };
        let [with, without] = [search(true), search(false)];
        assert_eq!((with.stopped, with.depth), (Stopped::Nodes, without.depth));
        assert!(tree.is_legal(with.best.unwrap()));
        lines += u32::from(with.line != without.line);
    }
    assert!(lines > 10, "{lines}");
}

/// Counts how often it is asked, roughly and for the evaluation.
struct Rough<'a>(&'a [Cell<u32>; 2]);

impl Knowledge<Tree> for Rough<'_> {
    const HAS_NOISY: bool = true;

    fn evaluate(&self, tree: &Tree) -> Score {
        self.0[1].set(self.0[1].get() + 1);
        tree.estimate()
    }

    fn evaluate_roughly(&self, tree: &Tree, _: &Kept) -> Option<[Score; 2]> {
        self.0[0].set(self.0[0].get() + 1);
        Some([-3, 2].map(|by| Score::estimate(tree.estimate().value() + by)))
    }
}

#[test]
fn rough_evaluations_tell_what_lies_outside_the_window_and_are_not_asked_if_values_are_exact() {
    let asked = [const { [const { Cell::new(0) }; 2] }; 2];
    for seed in 0..100 {
        let tree = Tree::unfinished(seed << 8, Shape::Branching);
        let scores = [false, true].map(|futility| {
            let options = Options { futility, ..Options::EXACT };
            let known = Rough(&asked[usize::from(futility)]);
            AlphaBeta::new(known, Limits::depth(5)).with_options(options).search(&tree).score
        });
        assert_eq!(scores[0], scores[1], "{tree:?}");
    }
    let [[never, exact], [_, fewer]] = asked.map(|of| of.map(Cell::into_inner));
    assert!(never == 0 && fewer * 3 < exact * 2, "{never}, {fewer}, {exact}");
}

#[test]
fn a_search_that_is_stopped_at_once_has_no_move_of_the_search_before() {
    let mut board = TicTacToe::EMPTY;
    let evaluate = |_: &TicTacToe| Score::DRAW;
    let mut engine = AlphaBeta::new(evaluate, Limits::depth(4)).with_options(inexact(63));
    for nodes in 0..5 {
        engine.set_limits(Limits::depth(4));
        let best = engine.search(&board).best.expect("an unfinished board");
        board.play(best).unwrap();
        for limits in
            [Limits::unlimited().with_nodes(nodes), Limits::time(std::time::Duration::ZERO)]
        {
            engine.set_limits(limits);
            let report = engine.search(&board);
            assert!(board.is_legal(report.best.unwrap()), "{report:?}");
        }
    }
}

#[test]
fn entries_of_an_earlier_search_answer_a_later_one() {
    let tree = Tree::new(33, Shape::Endless);
    let nodes = |deeper_entries| {
        let options = Options { deeper_entries, ..Options::EXACT };
        let mut engine = AlphaBeta::new(Tree::estimate, Limits::depth(8)).with_options(options);
        engine.search(&tree);
        engine.set_limits(Limits::depth(6));
        engine.search(&tree.after(Branch(0))).nodes
    };
    assert!(nodes(true) * 10 < nodes(false) * 9, "{} of {}", nodes(true), nodes(false));
}

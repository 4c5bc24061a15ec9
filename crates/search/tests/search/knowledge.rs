//! Knowledge changes how many nodes are searched, and not the value.

use std::cell::RefCell;
use std::collections::HashMap;
use std::ops::ControlFlow;

use proptest::prelude::*;
use tengen_core::{
    Board, BySymmetry, Forced, Key, Knowledge, Score, Symmetric, nim::Nim, nim::Take,
};
use tengen_search::{AlphaBeta, Bound, Limits, Options, TableSize};

use crate::MAX_QUIESCENCE_PLY;
use crate::check::{EXACT_BITS, NearSymmetry, minimax_values, options, report_is_true};
use crate::known::{Known, forced, loses_at_once};
use crate::tic_tac_toe::{Square, TicTacToe};
use crate::tree::{Branch, Shape, Tree, unfinished_trees};

/// A branch is noisy now and then, and where captures would be compulsory all are.
struct Noise;

impl Noise {
    /// A random number below eight that belongs to the position and `purpose`.
    fn random(tree: &Tree, purpose: u64) -> u64 {
        Key::of(tree.key().0.wrapping_add(purpose)).0 >> 61
    }
}

impl Knowledge<Tree> for Noise {
    const HAS_NOISY: bool = true;

    fn evaluate(&self, tree: &Tree) -> Score {
        tree.estimate()
    }

    fn forced(&self, tree: &Tree) -> Forced<Branch> {
        forced(tree)
    }

    fn each_safe<T>(
        &self,
        tree: &Tree,
        mut visit: impl FnMut(Branch) -> ControlFlow<T>,
    ) -> ControlFlow<T> {
        tree.each_move(|mv| match loses_at_once(tree, mv) {
            true => ControlFlow::Continue(()),
            false => visit(mv),
        })
    }

    fn each_noisy<T>(
        &self,
        tree: &Tree,
        mut visit: impl FnMut(Branch) -> ControlFlow<T>,
    ) -> ControlFlow<T> {
        let all = !self.may_stand_pat(tree);
        tree.each_move(|mv| match all || Self::random(tree, u64::from(mv.0)) == 0 {
            true => visit(mv),
            false => ControlFlow::Continue(()),
        })
    }

    fn may_stand_pat(&self, tree: &Tree) -> bool {
        Self::random(tree, 9) > 0
    }
}

/// The value that following all noisy moves gives.
fn settled(tree: &Tree, left: u32) -> Score {
    if let Some(outcome) = tree.outcome() {
        return Score::of_outcome(outcome, tree.turn());
    }
    let stands = left == 0 || Noise.may_stand_pat(tree);
    let mut best = if stands { tree.estimate() } else { Score::MIN };
    if left > 0 {
        let _ = Noise.each_noisy(tree, |mv| {
            best = best.max(settled(&tree.after(mv), left - 1).one_ply_before());
            ControlFlow::<()>::Continue(())
        });
    }
    best
}

/// Searches and checks every iteration.
fn assert_minimax<B: Board, K: Knowledge<B>>(
    engine: &mut AlphaBeta<B, K>,
    board: &B,
    values: &[Score],
) {
    let report = engine.search_with(board, |progress| {
        if progress.bound == Bound::Exact {
            assert_eq!(progress.score, values[progress.depth as usize], "depth {}", progress.depth);
        }
    });
    assert_eq!(report.score, values[report.depth as usize]);
    assert_eq!(board.check(report.best.expect("an unfinished position has a move")), Ok(()));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn forced_moves_do_not_change_the_value(
        tree in unfinished_trees(),
        bits in 0_u32..1 << EXACT_BITS,
        table in prop::sample::select(&[0_usize, 4, 1 << 12][..]),
    ) {
        let values = minimax_values(&tree, 6, &Tree::estimate);
        let hint = |tree: &Tree, mv: Branch| (tree.key().0 >> (mv.0 * 3) & 3) as i32;
        let known = Known { forced: true, order: hint, ..Known::new(Tree::estimate) };
        let options = Options { forced: true, ..options(bits, TableSize::entries(table)) };
        let mut engine = AlphaBeta::new(known, Limits::depth(5)).with_options(options);
        let report = engine.search(&tree);
        report_is_true(&tree, &report, &values, &Tree::estimate);
        assert_minimax(&mut engine, &tree, &values);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn quiescence_is_an_evaluation_that_follows_noisy_moves(
        seed in 0_u64..1 << 40,
        // Where positions come back, noise may go round without end.
        shape in prop::sample::select(&[Shape::Branching, Shape::Meeting][..]),
        bits in 0_u32..1 << EXACT_BITS,
        table in prop::sample::select(&[0_usize, 4, 1 << 12][..]),
    ) {
        let tree = Tree::unfinished(seed, shape);
        let evaluate = |tree: &Tree| settled(tree, MAX_QUIESCENCE_PLY);
        let values = minimax_values(&tree, 4, &evaluate);
        let options = options(bits, TableSize::entries(table));
        let mut engine = AlphaBeta::new(Noise, Limits::depth(4)).with_options(options);
        assert_minimax(&mut engine, &tree, &values);
    }
}

#[test]
fn without_quiescence_positions_are_evaluated_as_they_stand() {
    let tree = Tree::unfinished(5, Shape::Branching);
    let values = minimax_values(&tree, 5, &Tree::estimate);
    let options = Options { quiescence: false, ..Options::EXACT };
    let mut engine = AlphaBeta::new(Noise, Limits::depth(4)).with_options(options);
    assert_minimax(&mut engine, &tree, &values);
}

/// Every move is noisy, and may be declined.
struct Loud(fn(&Tree) -> Score);

impl Knowledge<Tree> for Loud {
    const HAS_NOISY: bool = true;

    fn evaluate(&self, tree: &Tree) -> Score {
        (self.0)(tree)
    }

    fn each_noisy<T>(
        &self,
        tree: &Tree,
        visit: impl FnMut(Branch) -> ControlFlow<T>,
    ) -> ControlFlow<T> {
        tree.each_move(visit)
    }
}

impl Loud {
    /// The value that following all moves gives, or none.
    fn settled(&self, tree: &Tree, left: u32, known: &mut HashMap<(Tree, u32), Score>) -> Score {
        if let Some(outcome) = tree.outcome() {
            return Score::of_outcome(outcome, tree.turn());
        }
        if let Some(&score) = known.get(&(*tree, left)) {
            return score;
        }
        let mut best = (self.0)(tree);
        for mv in tree.legal_moves().into_iter().filter(|_| left > 0) {
            best = best.max(self.settled(&tree.after(mv), left - 1, known).one_ply_before());
        }
        known.insert((*tree, left), best);
        best
    }
}

#[test]
fn noisy_lines_that_meet_are_followed_once_and_to_the_same_value() {
    // Who thinks that the other stands better always moves on.
    let mut nodes = 0;
    for loud in [Loud(|_| Score::estimate(-1)), Loud(Tree::estimate)] {
        for seed in 0..25 {
            let (tree, mut known) = (Tree::unfinished(seed, Shape::Meeting), HashMap::new());
            let mut after = |mv| loud.settled(&tree.after(mv), MAX_QUIESCENCE_PLY, &mut known);
            let values = tree.legal_moves().into_iter().map(|mv| after(mv).one_ply_before());
            let best = values.max().expect("an unfinished position has a move");
            let limits = Limits::depth(1).with_nodes(200_000);
            let report = AlphaBeta::new(Loud(loud.0), limits).search(&tree);
            assert_eq!((report.score, report.depth), (best, 1), "seed {seed}");
            nodes += report.nodes;
        }
    }
    assert!(nodes < 6_000, "{nodes}");
}

#[test]
fn symmetry_that_costs_much_is_asked_far_from_the_horizon_only() {
    let nodes = |depth, symmetry| {
        let known = BySymmetry(());
        let options = Options { symmetry, ..Options::EXACT };
        let mut engine = AlphaBeta::new(known, Limits::depth(depth)).with_options(options);
        engine.search(&TicTacToe::EMPTY).nodes
    };
    let least = <BySymmetry<()> as Knowledge<TicTacToe>>::CANONICAL_MIN_DEPTH;
    assert_eq!(nodes(least - 1, true), nodes(least - 1, false));
    assert!(nodes(9, true) < nodes(9, false));
}

#[test]
fn the_move_of_the_table_is_turned_with_the_board() {
    // Black must stop the row of White.
    let block_at_2 = TicTacToe::drawn("OO. .X. ..X");
    let block_at_8 = TicTacToe::drawn("..X .X. OO.");
    let evaluated = RefCell::new(Vec::new());
    let evaluate = |board: &TicTacToe| {
        evaluated.borrow_mut().push(*board);
        Score::DRAW
    };
    let known = NearSymmetry(evaluate);
    let mut engine = AlphaBeta::new(known, Limits::unlimited());
    for (board, block) in [(block_at_2, Square(2)), (block_at_8, Square(8))] {
        evaluated.borrow_mut().clear();
        engine.search_window(&board, 2, Score::MIN..Score::MAX).unwrap();
        assert!(!evaluated.borrow()[0].is_legal(block), "the block is not tried first");
    }
}

#[test]
fn symmetric_keys_do_not_change_the_value() {
    let mut rng = tengen_core::Rng::new(5);
    for n in 0..120 {
        let mut board = TicTacToe::EMPTY;
        board.playout(|n| rng.below(n), n % 6);
        if board.outcome().is_some() {
            continue;
        }
        let evaluate = |board: &TicTacToe| Score::estimate((least_key(board).0 % 7) as i32 - 3);
        let values = minimax_values(&board, 4, &evaluate);
        let known = NearSymmetry(Known { forced: true, ..Known::new(evaluate) });
        let options =
            options((n * 0x9E5 % (1 << EXACT_BITS)) | (1 << 5), TableSize::entries(1 << 10));
        let mut engine = AlphaBeta::new(known, Limits::depth(4)).with_options(options);
        assert_minimax(&mut engine, &board, &values);
    }
}

/// The same for symmetric boards.
fn least_key(board: &TicTacToe) -> Key {
    board.symmetries().iter().map(|&symmetry| board.transformed(symmetry).key()).min().unwrap()
}

#[test]
fn a_win_at_once_needs_no_search() {
    let known = Known { forced: true, ..Known::new(|_: &Nim| Score::DRAW) };
    let report = AlphaBeta::new(known, Limits::unlimited()).search(&Nim::new(3));
    assert_eq!((report.best, report.score), (Some(Take(3)), Score::win_in(1)));
    assert_eq!((report.nodes, report.line), (2, vec![Take(3)]));
}

/// The square that a symmetry puts where `square` was.
fn mapped(square: Square, symmetry: u8) -> Square {
    let (mut row, mut col) = (square.0 / 3, square.0 % 3);
    if symmetry & 1 != 0 {
        row = 2 - row;
    }
    if symmetry & 2 != 0 {
        col = 2 - col;
    }
    if symmetry & 4 != 0 {
        (row, col) = (col, row);
    }
    Square(row * 3 + col)
}

impl Symmetric for TicTacToe {
    type Symmetry = u8;

    fn symmetries(&self) -> &'static [u8] {
        &[0, 1, 2, 3, 4, 5, 6, 7]
    }

    fn transformed(&self, symmetry: u8) -> Self {
        self.rearranged(|square| mapped(square, symmetry))
    }

    fn transform_move(&self, mv: Square, symmetry: u8) -> Square {
        mapped(mv, symmetry)
    }
}

//! The solver proves what minimax says, whatever its knowledge and however small its table.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use proptest::prelude::*;
use tengen_core::{
    Board, Bounds, Color, Forced, Knowledge, Outcome, ProofNumbers, WithHistory, nim::Nim,
};
use tengen_search::{Limits, MAX_DEPTH, Solution, Solver, Stopped, TableSize};

use crate::chain::Chain;
use crate::known::{forced, loses_at_once};
use crate::short::Short;
use crate::tic_tac_toe::TicTacToe;
use crate::tree::{Branch, Shape, Tree};

/// What the solver is told of a random game: the truth, as far as it goes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Told {
    pub(crate) order: bool,
    pub(crate) forced: bool,
    pub(crate) bounds: bool,
    pub(crate) misled: bool,
}

pub(crate) const NOTHING: Told = Told { order: false, forced: false, bounds: false, misled: false };

impl Knowledge<Short> for Told {
    fn order(&self, board: &Short, mv: Branch) -> i32 {
        if self.order { (board.key().0 >> (mv.0 * 3) & 3) as i32 - 1 } else { 0 }
    }

    fn forced(&self, board: &Short) -> Forced<Branch> {
        if self.forced { forced(board) } else { Forced::Free }
    }

    fn each_safe<T>(
        &self,
        board: &Short,
        mut visit: impl FnMut(Branch) -> ControlFlow<T>,
    ) -> ControlFlow<T> {
        board.each_move(|mv| match self.forced && loses_at_once(board, mv) {
            true => ControlFlow::Continue(()),
            false => visit(mv),
        })
    }

    fn bounds(&self, board: &Short) -> Bounds {
        if !self.bounds {
            return Bounds::UNKNOWN;
        }
        match board.key().0 % 4 {
            0 => Bounds { least: board.value(), ..Bounds::UNKNOWN },
            1 => Bounds { most: board.value(), ..Bounds::UNKNOWN },
            2 => Bounds::exactly(board.value()),
            _ => Bounds::UNKNOWN,
        }
    }

    /// Numbers that mean nothing, to be steered by.
    fn proof_numbers(&self, board: &Short) -> ProofNumbers {
        let random = board.key().0;
        match self.misled {
            true => ProofNumbers { proof: (random >> 32) as u32, disproof: random as u32 % 9 },
            false => ProofNumbers::default(),
        }
    }
}

fn solver(told: Told, entries: usize) -> Solver<Short, Told> {
    Solver::alpha_beta(told, Limits::unlimited()).with_table(TableSize::entries(entries))
}

/// The outcome is that of minimax, and every move of the line keeps it.
pub(crate) fn assert_proven(board: &Short, solution: &Solution<Branch>) {
    let value = board.value();
    assert_eq!(solution.outcome, Some(value.to_outcome(board.turn())));
    assert_eq!(solution.bounds, Bounds::exactly(value));
    assert_eq!(solution.stopped, Stopped::Settled);
    assert_eq!(solution.best, solution.line.first().copied());
    let mut position = *board;
    for &mv in &solution.line {
        position.play(mv).unwrap();
        let outcome = position.value().to_outcome(position.turn());
        assert_eq!(Some(outcome), solution.outcome, "after {mv} of {:?}", solution.line);
    }
    assert_eq!(position.outcome(), solution.outcome, "the line breaks off");
}

#[test]
fn the_short_random_game_obeys_the_laws_of_a_board() {
    let mut rng = tengen_core::Rng::new(1);
    let game = Short::new(Tree::unfinished(1, Shape::Circling), 9);
    tengen_core::conformance::random_games(&game, 20, 30, &mut rng).unwrap();
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn the_outcome_is_that_of_minimax_on_any_tree(
        seed in 0_u64..1 << 40,
        shape in prop::sample::select(&Shape::ALL[..]),
        plies in 0_u8..8,
        (order, forced, bounds) in any::<(bool, bool, bool)>(),
        entries in prop::sample::select(&[0_usize, 2, 16, 1 << 12][..]),
    ) {
        let board = Short::new(Tree::new(seed, shape), plies);
        let solution = solver(Told { order, forced, bounds, ..NOTHING }, entries).solve(&board);
        assert_proven(&board, &solution);
    }
}

#[test]
fn knowledge_and_memory_save_nodes() {
    let nodes = |told, entries| {
        let boards = (0..40).map(|seed| Short::new(Tree::unfinished(seed, Shape::Meeting), 8));
        let mut solver = solver(told, entries);
        boards.map(|board| solver.solve(&board).nodes).sum::<u64>()
    };
    let plain = nodes(NOTHING, 0);
    let with_table = nodes(NOTHING, 1 << 12);
    assert!(with_table < plain, "{with_table} {plain}");
    for told in [Told { forced: true, ..NOTHING }, Told { bounds: true, ..NOTHING }] {
        let knowing = nodes(told, 1 << 12);
        assert!(knowing < with_table, "{told:?}: {knowing} {with_table}");
    }
    // A signature: it changes with the search or the order of moves, not with their form.
    let ordered = Told { order: true, ..NOTHING };
    assert_eq!([plain, with_table, nodes(ordered, 0), nodes(ordered, 16)], [4208, 704, 4270, 729]);
}

#[test]
fn history_rules_are_solved_without_a_table() {
    // Who repeats a position draws: which position is worth what depends on the path.
    let mut differs = 0;
    for seed in 0..30 {
        let game = WithHistory::new(Tree::unfinished(seed, Shape::Circling));
        let plies = 9;
        let nodes = |size| {
            let mut solver = Solver::alpha_beta((), Limits::depth(plies)).with_table(size);
            let solution = solver.solve(&game);
            (solution.outcome, solution.bounds, solution.nodes)
        };
        assert_eq!(nodes(TableSize::OFF), nodes(TableSize::mib(1)));
        differs += u32::from(nodes(TableSize::OFF).0.is_some());
    }
    assert!(differs > 0);
}

#[test]
fn the_line_of_a_game_that_may_go_round_in_circles_has_an_end() {
    let mut proven = 0;
    for size in [TableSize::OFF, TableSize::entries(1 << 12)] {
        let mut solver =
            Solver::alpha_beta((), Limits::depth(10).with_nodes(5_000)).with_table(size);
        for seed in 0..60 {
            let mut tree = Tree::unfinished(seed, Shape::Circling);
            let solution = solver.solve(&tree);
            assert!(solution.line.len() <= MAX_DEPTH as usize);
            for &mv in &solution.line {
                tree.play(mv).unwrap();
            }
            proven += u32::from(solution.outcome.is_some());
        }
    }
    assert!(proven > 30, "{proven}");
}

/// A solver by either method.
type Make<B> = fn((), Limits) -> Solver<B, ()>;

fn solvers<B: Board>() -> [Make<B>; 2] {
    [Solver::alpha_beta, Solver::proof_numbers]
}

#[test]
fn the_same_solver_finds_the_same_again() {
    for (make, (entries, times)) in solvers().into_iter().zip([(16, 70), (64, 140)]) {
        let mut solver = make((), Limits::unlimited()).with_table(TableSize::entries(entries));
        let board = Short::new(Tree::unfinished(5, Shape::Meeting), 8);
        let summary = |found: Solution<Branch>| (found.outcome, found.line, found.nodes);
        let first = summary(solver.solve(&board));
        for _ in 0..times {
            assert_eq!(summary(solver.solve(&board)), first);
        }
    }
}

#[test]
fn nim_is_lost_on_multiples_of_four() {
    for (make, most) in solvers().into_iter().zip([120, 60]) {
        let mut solver = make((), Limits::unlimited());
        for heap in 0..=most {
            let loser = if heap % 4 == 0 { Color::Black } else { Color::White };
            assert_eq!(solver.solve(&Nim::new(heap)).outcome, Some(Outcome::Win(!loser)), "{heap}");
        }
    }
}

#[test]
fn a_limit_leaves_a_legal_move_and_what_is_proven_so_far() {
    for make in solvers() {
        let mut stops = 0;
        let mut solver = make((), Limits::unlimited()).with_table(TableSize::entries(1 << 10));
        for seed in 0..20 {
            let board = Short::new(Tree::unfinished(seed, Shape::Branching), 7);
            let value = board.value();
            for nodes in 0..60 {
                solver.set_limits(Limits::unlimited().with_nodes(nodes));
                let solution = solver.solve(&board);
                assert!(solution.nodes <= nodes, "{solution:?}");
                assert_eq!(board.check(solution.best.unwrap()), Ok(()));
                assert!(solution.bounds.least <= value && value <= solution.bounds.most);
                if solution.outcome.is_none() {
                    assert_eq!((solution.stopped, solution.line), (Stopped::Nodes, vec![]));
                    stops += 1;
                }
            }
        }
        assert!(stops > 20);
    }
}

#[test]
fn a_stop_flag_and_no_time_leave_a_legal_move() {
    let flagged = Limits::unlimited().with_stop_flag(Arc::new(AtomicBool::new(true)));
    let timed = Limits::time(std::time::Duration::ZERO);
    for (limits, stopped) in [(flagged, Stopped::Flag), (timed, Stopped::Time)] {
        for make in solvers() {
            let solution = make((), limits.clone()).solve(&TicTacToe::EMPTY);
            assert_eq!((solution.outcome, solution.stopped), (None, stopped));
            assert!(solution.best.is_some());
        }
    }
}

#[test]
fn a_game_without_end_is_given_up_on_a_small_stack() {
    for (make, stack) in solvers().into_iter().zip([2 << 20, 1 << 17]) {
        let run = move || {
            for depth in [3, MAX_DEPTH] {
                let solution = make((), Limits::depth(depth)).solve(&Chain::START);
                assert_eq!((solution.outcome, solution.stopped), (None, Stopped::Depth));
                assert_eq!(solution.nodes, u64::from(depth) + 1);
            }
        };
        let thread = std::thread::Builder::new().stack_size(stack).spawn(run);
        thread.unwrap().join().unwrap();
    }
}

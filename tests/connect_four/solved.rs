//! What is proven: against a naive solver, on small boards and on the usual one.

use std::collections::HashMap;

use proptest::prelude::*;
use tengen_core::{Board, Bounds, Forced, Key, Knowledge, Rng, Value, View};
use tengen_search::{Limits, Mcts, MctsOptions, Solver, TableSize};

use crate::game::{Column, ConnectFour, Tactics};
use crate::naive::Naive;

type Tactical<const W: usize, const H: usize> = Solver<ConnectFour<W, H>, Tactics>;

fn tactical<const W: usize, const H: usize>() -> Tactical<W, H> {
    Solver::alpha_beta(Tactics, Limits::unlimited()).with_table(TableSize::mib(4))
}

/// Checks the outcome, and that the line leads to it.
fn value_of<const W: usize, const H: usize>(
    solver: &mut Tactical<W, H>,
    board: &ConnectFour<W, H>,
) -> Value {
    let solution = solver.solve(board);
    let outcome = solution.outcome.expect("no limit is set");
    let end = solution.line.iter().fold(*board, |board, &column| board.after(column));
    assert_eq!(end.outcome(), Some(outcome), "{board}\n{:?}", solution.line);
    Value::of_outcome(outcome, board.turn())
}

/// All positions after so many plies from the empty board are worth what the naive solver says,
/// and what the tactics say of each of them is true.
fn all_agree<const W: usize, const H: usize>(plies: u32) {
    let mut known = HashMap::new();
    let mut solver = tactical::<W, H>();
    let mut positions = vec![(ConnectFour::<W, H>::EMPTY, Naive::empty(W, H))];
    for _ in 0..=plies {
        let mut next = Vec::new();
        for (board, naive) in positions {
            assert_eq!(value_of(&mut solver, &board), naive.value(&mut known), "{board}");
            for column in naive.moves() {
                let mut after = naive.clone();
                after.play(column);
                next.push((board.after(Column(column as u8)), after));
            }
        }
        positions = next;
    }
}

#[test]
fn small_boards_are_worth_what_the_naive_solver_says() {
    all_agree::<4, 3>(4);
    all_agree::<5, 2>(4);
    all_agree::<3, 5>(4);
}

#[test]
#[ignore = "a minute with optimisation"]
fn larger_small_boards_are_worth_what_the_naive_solver_says() {
    all_agree::<4, 4>(4);
    all_agree::<4, 5>(4);
    all_agree::<5, 4>(4);
}

/// Positions of our own making, with the outcomes that `scripts/connect_four_positions.py` found.
#[test]
fn positions_of_our_own_have_the_outcome_that_an_independent_program_found() {
    let mut solver = tactical::<7, 6>();
    for line in include_str!("positions.txt").lines() {
        let (moves, outcome) = line.split_once(' ').unwrap();
        let board: ConnectFour = moves.parse().unwrap();
        let value = value_of(&mut solver, &board);
        let found = value
            .to_outcome(board.turn())
            .winner()
            .map_or("draw".to_string(), |color| color.to_string());
        assert_eq!(found, outcome, "{board}");
    }
}

/// Random positions of 31 to 35 plies.
#[test]
fn late_positions_are_worth_what_the_naive_solver_says() {
    let mut rng = Rng::new(42);
    let mut solver = tactical::<7, 6>();
    for plies in [31, 32, 33, 34, 35].into_iter().cycle().take(30) {
        let moves = random_moves(plies, &mut rng);
        let board: ConnectFour = moves.parse().unwrap();
        let value = Naive::after(7, 6, &moves).value(&mut HashMap::new());
        assert_eq!(value_of(&mut solver, &board), value, "{moves}");
    }
}

/// An unfinished game of so many random moves.
fn random_moves(plies: usize, rng: &mut Rng) -> String {
    loop {
        let mut board = ConnectFour::<7, 6>::EMPTY;
        let mut moves = String::new();
        while moves.len() < plies && board.outcome().is_none() {
            let column = board.nth_move(rng.below(board.count_moves() as u32) as usize).unwrap();
            board.play_unchecked(column);
            moves.push_str(&column.to_string());
        }
        if board.outcome().is_none() {
            return moves;
        }
    }
}

/// The order of moves and the keys of the tactics alone.
struct Mirrored;

impl Knowledge<ConnectFour> for Mirrored {
    fn order(&self, board: &ConnectFour, column: Column) -> i32 {
        Tactics.order(board, column)
    }

    fn canonical(&self, board: &ConnectFour) -> (Key, View) {
        Tactics.canonical(board)
    }
}

#[test]
fn without_any_knowledge_the_solver_finds_the_same() {
    let mut rng = Rng::new(7);
    let mut knowing = tactical::<7, 6>();
    let mut plain = Solver::alpha_beta((), Limits::unlimited());
    let mut mirrored = Solver::alpha_beta(Mirrored, Limits::unlimited());
    for _ in 0..10 {
        let board: ConnectFour = random_moves(30, &mut rng).parse().unwrap();
        let outcome = knowing.solve(&board).outcome;
        assert_eq!(plain.solve(&board).outcome, outcome, "{board}");
        assert_eq!(mirrored.solve(&board.mirrored()).outcome, outcome, "{board}");
    }
}

fn wins_at_once(board: &ConnectFour, column: Column) -> bool {
    board.after(column).early_outcome().is_some()
}

fn loses_at_once(board: &ConnectFour, column: Column) -> bool {
    let after = board.after(column);
    after.legal_moves().iter().any(|&reply| wins_at_once(&after, reply))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn the_forced_moves_are_those_that_two_plies_show(seed: u64, plies in 0_usize..40) {
        let board: ConnectFour = random_moves(plies, &mut Rng::new(seed)).parse().unwrap();
        let moves = board.legal_moves();
        let safe: Vec<Column> =
            moves.iter().copied().filter(|&column| !loses_at_once(&board, column)).collect();
        match Tactics.forced(&board) {
            Forced::Wins(column) => prop_assert!(wins_at_once(&board, column)),
            _ if moves.iter().any(|&column| wins_at_once(&board, column)) => {
                prop_assert!(false, "a win is missed on\n{board}");
            }
            Forced::Lost => prop_assert_eq!(&safe, &vec![]),
            Forced::Only(column) => prop_assert_eq!(&safe, &vec![column]),
            Forced::Free => {
                let mut shown = Vec::new();
                let _ = Tactics.each_safe(&board, |column| {
                    shown.push(column);
                    std::ops::ControlFlow::<()>::Continue(())
                });
                prop_assert_eq!(&shown, &safe);
            }
        }
    }

    #[test]
    fn the_known_bounds_are_true(seed: u64, plies in 30_usize..40) {
        let board: ConnectFour = random_moves(plies, &mut Rng::new(seed)).parse().unwrap();
        let bounds = Tactics.bounds(&board);
        if bounds != Bounds::UNKNOWN {
            let mut solver = Solver::alpha_beta((), Limits::unlimited());
            let value = solver.solve(&board).bounds.value().unwrap();
            prop_assert!(bounds.least <= value && value <= bounds.most, "{bounds:?} {value:?}");
        }
    }
}

#[test]
#[ignore = "a minute of work with optimisation, and a gibibyte of room"]
fn the_first_player_wins_from_the_empty_board() {
    let mut solver = tactical::<7, 6>().with_table(TableSize::mib(1024));
    let solution = solver.solve(&ConnectFour::EMPTY);
    println!("{} nodes in {:?}", solution.nodes, solution.elapsed);
    assert_eq!(solution.bounds, Bounds::exactly(Value::Win));
    assert_eq!(solution.best, Some(Column(3)));
}

#[test]
fn what_tree_search_proves_is_what_the_solver_says() {
    let (mut solver, mut rng) = (tactical::<5, 4>(), Rng::new(1));
    let mut decided = 0;
    for seed in 0..12 {
        let mut board = ConnectFour::<5, 4>::EMPTY;
        board.playout(|n| rng.below(n), 11);
        if board.outcome().is_some() {
            continue;
        }
        let options = MctsOptions { seed, ..MctsOptions::default() };
        let engine = Mcts::new((), Limits::playouts(20_000)).with_options(options);
        let report = { engine }.search(&board);
        assert!(report.is_proven, "{board}");
        let outcome = solver.solve(&board).outcome.expect("no limit is set");
        assert_eq!(
            report.score.value().signum(),
            Value::of_outcome(outcome, board.turn()) as i32 - 1,
            "{board}"
        );
        decided += 1;
    }
    assert!(decided >= 4, "{decided}");
}

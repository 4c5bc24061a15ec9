//! Proof-number search proves what minimax says, and is right where games go round in circles.

use std::num::ParseIntError;
use std::ops::ControlFlow;

use proptest::prelude::*;
use tengen_core::{
    Board, BySymmetry, Color, Key, Knowledge, Outcome, ProofNumbers, Value, WithHistory,
};
use tengen_search::{Limits, Solver, TableSize};

use crate::short::Short;
use crate::solver::{NOTHING, Told, assert_proven};
use crate::tic_tac_toe::TicTacToe;
use crate::tree::{Branch, NoSuchBranch, Shape, Tree};

/// The value of every position that can be reached, where endless play is a draw: what one side
/// can bring about by force is found from the ends backwards.
pub(crate) fn retrograde(root: &Tree) -> Value {
    let mut places = vec![*root];
    let mut n = 0;
    while n < places.len() {
        for mv in places[n].legal_moves() {
            let after = places[n].after(mv);
            if !places.contains(&after) {
                places.push(after);
            }
        }
        n += 1;
    }
    let wins = |color: Color| {
        let mut won = vec![false; places.len()];
        loop {
            let before = won.clone();
            for (n, place) in places.iter().enumerate() {
                let after = |mv| places.iter().position(|other| *other == place.after(mv));
                let mut replies = place.legal_moves().into_iter().map(|mv| won[after(mv).unwrap()]);
                won[n] = match place.outcome() {
                    Some(outcome) => outcome == Outcome::Win(color),
                    None if place.turn() == color => replies.any(|is_won| is_won),
                    None => replies.all(|is_won| is_won),
                };
            }
            if won == before {
                return won[0];
            }
        }
    };
    match (wins(root.turn()), wins(!root.turn())) {
        (true, _) => Value::Win,
        (_, true) => Value::Loss,
        _ => Value::Draw,
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(160))]

    #[test]
    fn the_outcome_is_that_of_minimax_on_any_tree(
        seed in 0_u64..1 << 40,
        shape in prop::sample::select(&Shape::ALL[..]),
        plies in 0_u8..8,
        (order, forced, bounds, misled) in any::<(bool, bool, bool, bool)>(),
        entries in prop::sample::select(&[0_usize, 8, 64, 1 << 12][..]),
    ) {
        let board = Short::new(Tree::new(seed, shape), plies);
        let told = Told { order, forced, bounds, misled };
        let solver = Solver::proof_numbers(told, Limits::unlimited());
        let mut solver = solver.with_table(TableSize::entries(entries));
        assert_proven(&board, &solver.solve(&board));
    }

    #[test]
    fn endless_play_is_a_draw_and_no_answer_of_one_path_serves_another(
        seed in 0_u64..1 << 40,
        entries in prop::sample::select(&[16_usize, 64, 1 << 12][..]),
    ) {
        let tree = Tree::new(seed, Shape::Circling);
        let mut solver = Solver::proof_numbers((), Limits::unlimited()).with_table(TableSize::entries(entries));
        let solution = solver.solve(&tree);
        let outcome = retrograde(&tree).to_outcome(tree.turn());
        prop_assert_eq!(solution.outcome, Some(outcome));
        let mut position = tree;
        for &mv in solution.line.iter().take(5) {
            position.play(mv).unwrap();
            let outcome = retrograde(&position).to_outcome(position.turn());
            prop_assert_eq!(solution.outcome, Some(outcome));
        }
    }
}

#[test]
fn history_rules_have_every_path_searched_by_itself() {
    // Who repeats a position draws. The solver by alpha-beta searches every path, too.
    let limits = Limits::depth(12).with_nodes(30_000);
    let mut both = 0;
    for seed in 0..60 {
        let game = WithHistory::new(Tree::unfinished(seed, Shape::Circling));
        let plain = Solver::alpha_beta((), limits.clone()).with_table(TableSize::OFF).solve(&game);
        let solution = Solver::proof_numbers((), limits.clone())
            .with_table(TableSize::entries(256))
            .solve(&game);
        if let (Some(outcome), Some(expected)) = (solution.outcome, plain.outcome) {
            assert_eq!(outcome, expected, "seed {seed}");
            both += 1;
        }
    }
    assert!(both > 20, "{both}");
}

#[test]
fn knowledge_saves_nodes() {
    let nodes = |told: Told| {
        let boards = (0..40).map(|seed| Short::new(Tree::unfinished(seed, Shape::Meeting), 8));
        let mut solver = Solver::proof_numbers(told, Limits::unlimited());
        boards.map(|board| solver.solve(&board).nodes).sum::<u64>()
    };
    let ignorant = nodes(NOTHING);
    for told in [Told { forced: true, ..NOTHING }, Told { bounds: true, ..NOTHING }] {
        assert!(nodes(told) < ignorant, "{told:?}: {} {ignorant}", nodes(told));
    }
    // A signature: it changes with the search or the order of moves, not with their form.
    let ordered = Told { order: true, ..NOTHING };
    assert_eq!(
        [ignorant, nodes(ordered), nodes(Told { misled: true, ..ordered })],
        [1125, 1138, 1060]
    );
}

#[test]
fn tic_tac_toe_is_a_draw_and_symmetry_saves_nodes() {
    let plain = Solver::proof_numbers((), Limits::unlimited()).solve(&TicTacToe::EMPTY);
    let symmetric =
        Solver::proof_numbers(BySymmetry(()), Limits::unlimited()).solve(&TicTacToe::EMPTY);
    for solution in [&plain, &symmetric] {
        assert_eq!((solution.outcome, solution.line.len()), (Some(Outcome::Draw), 9));
    }
    assert!(symmetric.nodes * 2 < plain.nodes, "{} {}", symmetric.nodes, plain.nodes);
}

/// A game in which a refutation that rests on a repetition is wrong for another path.
///
/// ```text
///     R - a - P - w - x - Black wins
///         |  / \
///         | c   b
///         |  \ /
///         +-- M
/// ```
///
/// Black moves in R, P, M and x. On the way over P and b, M can only go back to P, which looks
/// like a failure; but P is won over w, and so is M. White in a has the choice of both.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Maze(u8);

impl Maze {
    const AFTER: [&[u8]; 9] = [&[1], &[2, 4], &[3, 6], &[4], &[5], &[2], &[7], &[8], &[]];
}

impl Board for Maze {
    type Move = Branch;
    type Illegal = NoSuchBranch;
    type ParseMoveError = ParseIntError;
    const CODES: u32 = 9;

    fn turn(&self) -> Color {
        if [0, 2, 4, 7].contains(&self.0) { Color::Black } else { Color::White }
    }

    fn key(&self) -> Key {
        Key::of(self.0.into())
    }

    fn each_move<T>(&self, visit: impl FnMut(Branch) -> ControlFlow<T>) -> ControlFlow<T> {
        Self::AFTER[usize::from(self.0)].iter().map(|&place| Branch(place)).try_for_each(visit)
    }

    fn check(&self, mv: Branch) -> Result<(), NoSuchBranch> {
        let is_there = Self::AFTER[usize::from(self.0)].contains(&mv.0);
        if is_there { Ok(()) } else { Err(NoSuchBranch) }
    }

    fn play_unchecked(&mut self, mv: Branch) {
        self.0 = mv.0;
    }

    fn early_outcome(&self) -> Option<Outcome> {
        (self.0 == 8).then_some(Outcome::Win(Color::Black))
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

/// Says that M looks hard to refute.
struct Warned;

impl Knowledge<Maze> for Warned {
    fn proof_numbers(&self, maze: &Maze) -> ProofNumbers {
        ProofNumbers { proof: 1, disproof: 1 + 49 * u32::from(maze.0 == 4) }
    }
}

#[test]
fn a_refutation_by_repetition_does_not_serve_another_path() {
    // So White's other move is gone into first.
    let mut solver = Solver::proof_numbers(Warned, Limits::unlimited());
    for place in 0..9 {
        let solution = solver.solve(&Maze(place));
        assert_eq!(solution.outcome, Some(Outcome::Win(Color::Black)), "from {place}");
        let proof = solver.prove(&Maze(place), Color::Black, Value::Win).unwrap();
        assert!(proof.check(&Maze(place)).is_ok());
    }
}

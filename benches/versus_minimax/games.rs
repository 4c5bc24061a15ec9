//! The games, their positions and depths, and what both searches know of them.

use std::fmt::Display;
use std::ops::Range;

use tengen_core::{Board, BySymmetry, Knowledge, Rng, Score};
use tengen_draughts::{Draughts, Move, Valuation};
use tengen_nogo::{ExclusivePoints, NoGo, Position, Strategy};
use tengen_stones::{Lattice, Point};

use crate::connect_four::{ConnectFour, Tactics};
use crate::contest::{Contest, Trial};
use crate::othello::{Othello, Squares};

/// Positions follow from this.
const SEED: u64 = 20_261_122;

/// How many positions there are of each game.
const POSITIONS: usize = 10;

/// Runs the games of these names, or all.
pub(crate) fn compare(contest: &Contest, names: &[String]) {
    let is_wanted = |name: &str| names.is_empty() || names.iter().any(|wanted| wanted == name);
    if is_wanted("connect-four") {
        let mut trials = middle_games(&ConnectFour::<7, 6>::EMPTY, 4..9, (13, 9), Tactics);
        for (trial, moves) in &mut trials {
            trial.text = moves.iter().map(ToString::to_string).collect();
        }
        contest.run::<_, Tactics>("Connect Four", &without_moves(trials));
    }
    if is_wanted("nogo-5x5") {
        let trials = middle_games(&NoGo::<5>::new(), 4..9, (9, 7), Exclusive);
        contest.run::<_, BySymmetry<Exclusive>>("NoGo 5×5", &without_moves(trials));
    }
    if is_wanted("nogo-7x7") {
        let trials = middle_games(&NoGo::<7>::new(), 6..15, (7, 3), Exclusive);
        contest.run::<_, BySymmetry<Exclusive>>("NoGo 7×7", &without_moves(trials));
    }
    if is_wanted("draughts") {
        let trials = middle_games(&Draughts::new(), 10..31, (10, 5), Material::default());
        contest.run::<_, Material>("Draughts", &without_moves(trials));
    }
    if is_wanted("othello") {
        let trials = middle_games(&Othello::START, 8..18, (8, 2), Squares);
        contest.run::<_, Squares>("Othello", &without_moves(trials));
    }
}

fn without_moves<B: Board>(trials: Vec<(Trial<B>, Vec<B::Move>)>) -> Vec<Trial<B>> {
    trials.into_iter().map(|(trial, _)| trial).collect()
}

/// Random positions after so many plies which no search of four plies decides, and their moves.
fn middle_games<B: Board + Display>(
    start: &B,
    plies: Range<u32>,
    (depth, more): (u8, u8),
    knowledge: impl Knowledge<B>,
) -> Vec<(Trial<B>, Vec<B::Move>)> {
    let mut rng = Rng::new(SEED);
    let mut games = Vec::new();
    while games.len() < POSITIONS {
        let (mut board, mut moves) = (start.clone(), Vec::new());
        for _ in 0..plies.start + rng.below(plies.end - plies.start) {
            let choice = board.nth_move(rng.below(board.count_moves() as u32) as usize);
            moves.extend(choice.inspect(|&mv| board.play_unchecked(mv)));
        }
        let is_open = board.outcome().is_none()
            && !tengen_search::negamax(&board, 4, &knowledge).is_decided();
        if is_open {
            games.push((Trial { text: board.to_string(), board, depth, more }, moves));
        }
    }
    games
}

/// NoGo: the evaluation counts moves in the bank, the order is the documents' value of the move.
#[derive(Clone, Copy, Default)]
pub(crate) struct Exclusive;

impl<L: Lattice> Knowledge<Position<L>> for Exclusive {
    fn evaluate(&self, board: &Position<L>) -> Score {
        ExclusivePoints.evaluate(board)
    }

    fn order(&self, board: &Position<L>, point: Point) -> i32 {
        Strategy::default().order(board, point)
    }
}

/// Draughts: the documents' evaluation; moves in the board's order, captures of more pieces first.
#[derive(Clone, Copy, Default)]
pub(crate) struct Material(Valuation);

impl Knowledge<Draughts> for Material {
    fn evaluate(&self, board: &Draughts) -> Score {
        let value = self.0.evaluate(board).value();
        Score::estimate(value.clamp(-30_000, 30_000)) // `minimax` counts in sixteen bits
    }

    fn order(&self, _: &Draughts, mv: Move) -> i32 {
        mv.captured.len() as i32
    }
}

//! The games, their positions and depths, and what both searches know of them.

use std::fmt::Display;
use std::ops::Range;

use tengen_core::{Board, BySymmetry, Evaluate, NoForced, OrderHint, OwnKey, Rng, Score};
use tengen_draughts::{Draughts, Move, Valuation};
use tengen_nogo::{ExclusivePoints, NoGo, Position, Strategy};
use tengen_stones::{Lattice, Point};

use crate::adapter::Known;
use crate::connect_four::{ConnectFour, Tactics};
use crate::contest::{Contest, Trial};

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
        contest.run::<_, Exclusive>("NoGo 5×5", &without_moves(trials));
    }
    if is_wanted("nogo-7x7") {
        let trials = middle_games(&NoGo::<7>::new(), 6..15, (7, 3), Exclusive);
        contest.run::<_, Exclusive>("NoGo 7×7", &without_moves(trials));
    }
    if is_wanted("draughts") {
        let trials = middle_games(&Draughts::new(), 10..31, (10, 5), Material::default());
        contest.run::<_, Material>("Draughts", &without_moves(trials));
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
    judge: impl Evaluate<B>,
) -> Vec<(Trial<B>, Vec<B::Move>)> {
    let mut rng = Rng::new(SEED);
    let mut games = Vec::new();
    while games.len() < POSITIONS {
        let (mut board, mut moves) = (start.clone(), Vec::new());
        for _ in 0..plies.start + rng.below(plies.end - plies.start) {
            let choice = board.nth_move(rng.below(board.count_moves() as u32) as usize);
            moves.extend(choice.inspect(|&mv| board.play_unchecked(mv)));
        }
        let is_open =
            board.outcome().is_none() && !tengen_search::negamax(&board, 4, &judge).is_decided();
        if is_open {
            games.push((Trial { text: board.to_string(), board, depth, more }, moves));
        }
    }
    games
}

impl Known<ConnectFour> for Tactics {
    type Forced = Self;
    type Keys = Self;
}

/// NoGo: the judgement counts moves in the bank, the hint is the documents' value of the move.
#[derive(Clone, Copy, Default)]
pub(crate) struct Exclusive;

impl<L: Lattice> Known<Position<L>> for Exclusive {
    type Forced = NoForced;
    type Keys = BySymmetry;
}

impl<L: Lattice> Evaluate<Position<L>> for Exclusive {
    fn evaluate(&self, board: &Position<L>) -> Score {
        ExclusivePoints.evaluate(board)
    }
}

impl<L: Lattice> OrderHint<Position<L>> for Exclusive {
    fn hint(&self, board: &Position<L>, point: Point) -> i32 {
        Strategy::default().hint(board, point)
    }
}

/// Draughts: the documents' judgement; moves in the board's order, captures of more pieces first.
#[derive(Clone, Copy, Default)]
pub(crate) struct Material(Valuation);

impl Known<Draughts> for Material {
    type Forced = NoForced;
    type Keys = OwnKey;
}

impl Evaluate<Draughts> for Material {
    fn evaluate(&self, board: &Draughts) -> Score {
        let value = self.0.evaluate(board).value();
        Score::estimate(value.clamp(-30_000, 30_000)) // `minimax` counts in sixteen bits
    }
}

impl OrderHint<Draughts> for Material {
    fn hint(&self, _: &Draughts, mv: Move) -> i32 {
        mv.captured.len() as i32
    }
}

//! Finds how early points are tried, from the moves that a search chooses.

use tengen_core::{Board, Forced, Knowledge, Rng};
use tengen_gomoku::{AlphaBetaKnowledge, Move, ThreatBoard};
use tengen_search::{AlphaBeta, Limits, Options, TableSize};

use crate::Shared;
use crate::adam::Adam;

/// The features of a point of one colour.
const POINTS: usize = 210;
/// What a side has: for points when it is to move, and when the other is.
const ONE_SIDE: usize = 2 * POINTS;
/// The nodes of each search.
const NODES: u64 = 5000;
/// Longer games are broken off.
const LONGEST: usize = 100;
/// So many points of the order make the odds e to one.
const SCALE: f32 = 100.0;
const PASSES: u32 = 12;
const BATCH: usize = 256;
/// How strongly the weights are drawn to nothing.
const PULL: f32 = 1e-5;

/// The moves of a position, each by its two weights, and which of them was chosen.
pub(crate) struct Choice {
    moves: Vec<[usize; 2]>,
    chosen: usize,
}

/// Plays a game from an opening and tells what was chosen where nothing was forced.
pub(crate) fn choices(mut board: ThreatBoard, shared: Shared) -> Vec<Choice> {
    let options = Options { table: TableSize::mib(4), late_pruning: true, ..Options::PLAY };
    let limits = Limits::unlimited().with_nodes(NODES);
    let mut search = AlphaBeta::new(AlphaBetaKnowledge, limits).with_options(options);
    let mut found = Vec::new();
    for _ in 0..LONGEST {
        let Some(best) = search.search(&board).best else { break };
        if AlphaBetaKnowledge.forced(&board) == Forced::Free {
            found.extend(choice(&board, best, shared));
        }
        board.play_unchecked(best);
    }
    found
}

fn choice(board: &ThreatBoard, best: Move, shared: Shared) -> Option<Choice> {
    let weights = |point| {
        let [own, enemy] = board.order_features(point);
        let side = if shared == Shared::ByBoth { 0 } else { board.turn().index() };
        let other = if shared == Shared::ByBoth { 0 } else { 1 - side };
        [side * ONE_SIDE + own, other * ONE_SIDE + POINTS + enemy]
    };
    let points: Vec<_> = board.legal_moves().iter().filter_map(|mv| mv.point()).collect();
    let chosen = points.iter().position(|&point| Move::Play(point) == best)?;
    Some(Choice { moves: points.into_iter().map(weights).collect(), chosen })
}

impl Choice {
    /// How likely each move is by the weights, less 1 for the one that was chosen.
    fn misses(&self, weights: &[f32]) -> Vec<f32> {
        let value = |&[own, enemy]: &[usize; 2]| (weights[own] + weights[enemy]) / SCALE;
        let mut likely: Vec<f32> = self.moves.iter().map(|mv| value(mv).exp()).collect();
        let sum: f32 = likely.iter().sum();
        likely.iter_mut().for_each(|it| *it /= sum);
        likely[self.chosen] -= 1.0;
        likely
    }
}

/// Fits the weights to what was chosen: softmax regression.
pub(crate) fn fit(choices: &[Choice], rng: &mut Rng) -> Vec<f32> {
    let mut weights = vec![0.0_f32; 2 * ONE_SIDE];
    let mut adam = Adam::new(weights.len());
    let mut order: Vec<usize> = (0..choices.len()).collect();
    for pass in 0..PASSES {
        rng.shuffle(&mut order);
        let length = 5.0 * (1.0 - pass as f32 / PASSES as f32);
        for batch in order.chunks(BATCH) {
            let mut slope: Vec<f32> = weights.iter().map(|weight| PULL / SCALE * weight).collect();
            for choice in batch.iter().map(|&n| &choices[n]) {
                for (places, miss) in choice.moves.iter().zip(choice.misses(&weights)) {
                    places.iter().for_each(|&place| slope[place] += miss / batch.len() as f32);
                }
            }
            adam.step(&mut weights, &slope, length);
        }
        let unlikely = |choice: &Choice| -(1.0 + choice.misses(&weights)[choice.chosen]).ln();
        let mean = choices.iter().map(unlikely).sum::<f32>() / choices.len() as f32;
        eprintln!("pass {pass}: cross entropy {mean}");
    }
    weights
}

//! Who chooses the moves.

use std::any::Any;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::Instant;

use clap::ValueEnum;
use tengen_core::{Board, Outcome, Score};
use tengen_gomoku::{DocumentPlayer, Gomoku, Rule, Setup};
use tengen_search::TableSize;
use tengen_stones::Size;

use super::support::gomoku_brain::{Brain, Means, Thought};
use super::support::pace::Pace;

/// The players there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Player {
    /// Looks for threats and searches, for as long as it may
    Search,
    /// The source document's player, which looks one move ahead
    Document,
}

/// A player that is asked for a move.
pub(crate) struct Asked<'a> {
    pub(crate) player: Player,
    pub(crate) means: Means,
    /// What cuts the thought short, if it may be.
    pub(crate) stop: Option<Arc<AtomicBool>>,
    pub(crate) kept: &'a mut Option<Kept>,
}

/// A brain for boards of some size, kept from move to move with what it has seen.
pub(crate) struct Kept {
    brain: Box<dyn Any>,
    /// What the keys of its table may leave out.
    rule: Rule,
    size: Size,
    table: TableSize,
}

impl Asked<'_> {
    /// Chooses a move, on the board that serves the size best.
    pub(crate) fn choose(self, setup: &Setup) -> Result<Thought, String> {
        let size = setup.placement.size();
        match size.cols().max(size.rows()) {
            0..=15 => self.choose_on::<15>(setup),
            _ => self.choose_on::<25>(setup),
        }
    }

    fn choose_on<const N: usize>(self, setup: &Setup) -> Result<Thought, String> {
        let board = Gomoku::<N>::try_from(setup).map_err(|error| error.to_string())?;
        match board.outcome() {
            Some(Outcome::Win(winner)) => {
                return Err(format!("the game is over: {winner} has five"));
            }
            Some(Outcome::Draw) => return Err("the game is over: a draw".to_string()),
            None => {}
        }
        let thought = match self.player {
            Player::Search => think(self.kept, &board, self.means, self.stop),
            Player::Document => document_thought(&board),
        };
        thought.ok_or_else(|| "there is no legal move".to_string())
    }
}

/// Lets the kept brain think, if it is one for this board, or else a new one.
fn think<const N: usize>(
    kept: &mut Option<Kept>,
    board: &Gomoku<N>,
    means: Means,
    stop: Option<Arc<AtomicBool>>,
) -> Option<Thought> {
    let begin = Instant::now();
    let (rule, size, table) = (board.rule(), board.size(), means.table);
    let suits = |kept: &Kept| (kept.rule, kept.size, kept.table) == (rule, size, table);
    if !kept.as_ref().is_some_and(|kept| suits(kept) && kept.brain.is::<Brain<N>>()) {
        *kept = None; // its memory is needed
        let brain = Box::new(Brain::<N>::new(Pace::Clock(means.budget), table));
        *kept = Some(Kept { brain, rule, size, table });
    }
    let brain = kept.as_mut()?.brain.downcast_mut::<Brain<N>>()?;
    brain.heed(stop);
    // To make the table has taken a while.
    brain.think(board, Pace::Clock(means.budget).after(begin.elapsed()))
}

fn document_thought<const N: usize>(board: &Gomoku<N>) -> Option<Thought> {
    let mv = DocumentPlayer::default().choose(board)?;
    Some(Thought { mv, score: Score::DRAW, line: vec![mv], depth: 1, nodes: 1 })
}

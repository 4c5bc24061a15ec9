//! Many games at once, for programs that learn.

mod boards;
mod seat;
mod threads;
mod tree;
mod trees;

use std::sync::atomic::AtomicBool;
#[cfg(feature = "solve")]
use std::sync::atomic::Ordering::Relaxed;

use thiserror::Error;

use crate::game::Game;
use crate::kind::Kind;
use crate::refusal::Refusal;
#[cfg(feature = "solve")]
use crate::solve::SolveOptions;
pub use trees::{TreeOptions, Trees};

/// Many games from one position, played by [numbered actions](Game#numbered-actions) on all cores.
///
/// A game that is over begins anew at once. The same seed and the same steps give the same games on any
/// number of cores.
///
/// ```
/// use tengen::{Kind, Start, StepResults};
///
/// let game = Start::new(Kind::Nogo).with_size(5, 5).begin()?;
/// let mut batch = game.batch(100, 1, 1_000)?;
/// let (mut reward, mut done, mut mask) = (vec![0.0; 100], vec![false; 100], vec![false; 2600]);
/// let mut ended = 0;
/// for _ in 0..100 {
///     batch.step_random(StepResults { reward: &mut reward, done: &mut done, mask: &mut mask })?;
///     ended += done.iter().filter(|is_done| **is_done).count();
/// }
/// assert_eq!(ended, 400); // four of each: a random game takes about 22 moves
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Batch {
    boards: Box<dyn Boards>,
    kind: Option<Kind>,
}

/// What a step writes, game by game.
#[derive(Debug)]
pub struct StepResults<'a> {
    /// 1 if the side that has just acted has won by it, −1 if it has lost, else 0.
    pub reward: &'a mut [f32],
    /// Whether the game is over, or was cut, and has begun anew.
    pub done: &'a mut [bool],
    /// Which actions are legal now, so many numbers a game as there are actions.
    pub mask: &'a mut [bool],
}

/// Says why a batch did nothing.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum BatchError {
    /// The position cannot be played by numbers.
    #[error("{0}")]
    Refused(Refusal),
    /// A slice has another length than the batch needs.
    #[error("{what}: expected {expected} elements, found {found}")]
    Length {
        /// Which slice.
        what: &'static str,
        /// How many elements it should have.
        expected: usize,
        /// How many it has.
        found: usize,
    },
    /// An action is not legal.
    #[error("game {game}: action {action} is not legal")]
    Illegal {
        /// The number of the game, from 0.
        game: usize,
        /// The action.
        action: u32,
    },
}

/// # Batches
impl Game {
    /// Begins so many games from this position, each of which is cut after so many moves.
    ///
    /// # Errors
    ///
    /// If the game is over, or its moves have no [numbers](Game#numbered-actions).
    pub fn batch(&self, games: usize, seed: u64, max_plies: u32) -> Result<Batch, BatchError> {
        let mut mask = vec![false; self.actions() as usize];
        self.legal_actions(&mut mask);
        if !mask.contains(&true) {
            let reason = "expected a game that is not over and whose moves have numbers";
            return Err(BatchError::Refused(Refusal::new("illegal", reason)));
        }
        let boards = self.erased().boards(self.begun(), games, seed, max_plies);
        Ok(Batch { boards, kind: self.kind() })
    }
}

impl Batch {
    /// Returns how many games there are.
    #[must_use]
    pub fn games(&self) -> usize {
        self.boards.games()
    }

    /// Plays an action in each game. O(games), on all cores.
    ///
    /// # Errors
    ///
    /// If a slice has a wrong length or an action is not legal; then nothing is played.
    pub fn step(&mut self, actions: &[u32], results: StepResults<'_>) -> Result<(), BatchError> {
        self.check_results(&results)?;
        check("actions", actions.len(), self.games())?;
        self.boards.step(Some(actions), results)
    }

    /// Plays a random legal action in each game, each equally likely.
    ///
    /// # Errors
    ///
    /// If a slice has a wrong length; then nothing is played.
    pub fn step_random(&mut self, results: StepResults<'_>) -> Result<(), BatchError> {
        self.check_results(&results)?;
        self.boards.step(None, results)
    }

    /// Writes which actions are legal.
    ///
    /// # Errors
    ///
    /// If the slice has a wrong length.
    pub fn legal_actions(&self, mask: &mut [bool]) -> Result<(), BatchError> {
        check("mask", mask.len(), self.games() * self.boards.actions())?;
        self.boards.legal_actions(mask);
        Ok(())
    }

    /// Writes the [planes](Game#observations) of all games.
    ///
    /// # Errors
    ///
    /// If the slice has a wrong length.
    pub fn observe(&self, to: &mut [i8]) -> Result<(), BatchError> {
        check("observation", to.len(), self.games() * self.boards.observation())?;
        self.boards.observe(to);
        Ok(())
    }

    /// Plays so many random games from each position, and writes what they are worth to the side to
    /// move: from 1, all won, to −1. When another thread sets `stop`, it ends soon, and what it has written
    /// means nothing.
    ///
    /// # Errors
    ///
    /// If the slice has a wrong length.
    pub fn playouts(
        &self,
        games: u32,
        seed: u64,
        stop: &AtomicBool,
        worth: &mut [f32],
    ) -> Result<(), BatchError> {
        check("worth", worth.len(), self.games())?;
        self.boards.playouts(games, seed, stop, worth);
        Ok(())
    }

    /// Proves who wins each game, on all cores, and writes it for the side to move: 1, 0 or −1; not a number where
    /// a limit came first.
    ///
    /// # Errors
    ///
    /// If the slice has a wrong length.
    #[cfg(feature = "solve")]
    pub fn solve(&self, options: &SolveOptions, worth: &mut [f32]) -> Result<(), BatchError> {
        check("worth", worth.len(), self.games())?;
        threads::each(worth.iter_mut().enumerate(), |(n, to)| {
            let is_stopped = options.stop.as_ref().is_some_and(|stop| stop.load(Relaxed));
            let game = self.game(n).filter(|_| !is_stopped);
            let proven = |game: Game| Some((game.solve(options, |_| {}).outcome?, game.turn()));
            let proven = game.and_then(proven);
            *to = proven.map_or(f32::NAN, |(outcome, turn)| seat::worth(outcome, turn));
        });
        Ok(())
    }

    /// Returns one of the games where it stands, without the moves that led there; `None` if there are
    /// no so many.
    #[must_use]
    pub fn game(&self, index: usize) -> Option<Game> {
        self.boards.game(index, self.kind)
    }

    /// Begins a tree search of each game with an evaluation from outside.
    #[must_use]
    pub fn trees(&self, options: TreeOptions) -> Trees {
        Trees { forest: self.boards.trees(options) }
    }

    fn check_results(&self, results: &StepResults<'_>) -> Result<(), BatchError> {
        check("reward", results.reward.len(), self.games())?;
        check("done", results.done.len(), self.games())?;
        check("mask", results.mask.len(), self.games() * self.boards.actions())
    }
}

fn check(what: &'static str, found: usize, expected: usize) -> Result<(), BatchError> {
    match found == expected {
        true => Ok(()),
        false => Err(BatchError::Length { what, expected, found }),
    }
}

/// The games of a batch, whatever their board. Slices have the right lengths.
pub(crate) trait Boards: Send + Sync {
    fn games(&self) -> usize;
    fn actions(&self) -> usize;
    fn observation(&self) -> usize;
    /// Plays these actions, or random ones.
    fn step(&mut self, actions: Option<&[u32]>, to: StepResults<'_>) -> Result<(), BatchError>;
    fn legal_actions(&self, mask: &mut [bool]);
    fn observe(&self, to: &mut [i8]);
    fn playouts(&self, games: u32, seed: u64, stop: &AtomicBool, worth: &mut [f32]);
    fn game(&self, index: usize, kind: Option<Kind>) -> Option<Game>;
    fn trees(&self, options: TreeOptions) -> Box<dyn trees::Forest>;
}

pub use boards::BatchGames;

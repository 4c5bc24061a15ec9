//! What thinks about a game.

use std::sync::atomic::Ordering::Relaxed;

use pyo3::prelude::*;

use super::Game;
use crate::analysis::{Analysis, Limits, analyse};
use crate::errors::{value_error, whole};
use crate::results::Playouts;
use crate::signals::interruptible;

/// Random games that share one random sequence.
const BLOCK: u64 = 64;

/// Counts are no deeper: the stack has to hold that many positions.
const DEEPEST_COUNT: u32 = 1_000;

#[pymethods]
impl Game {
    /// Chooses a move without the interpreter lock; `None` if the game is over. Without any limit it
    /// thinks for a second. `time` is in seconds, `memory` in mebibytes.
    ///
    /// >>> Game("gomoku", position="15/15/15/15/15/15/15/2OXXXX8/3OOO9/15/15/15/15/15/15 X").best_move(depth=3)
    /// 'H8'
    #[pyo3(signature = (time=None, nodes=None, depth=None, threads=1, memory=16))]
    fn best_move(
        slf: &Bound<'_, Self>,
        time: Option<f64>,
        #[pyo3(from_py_with = whole)] nodes: Option<u64>,
        #[pyo3(from_py_with = whole)] depth: Option<u32>,
        #[pyo3(from_py_with = whole)] threads: usize,
        #[pyo3(from_py_with = whole)] memory: usize,
    ) -> PyResult<Option<String>> {
        let limits = Limits { time, nodes, depth, lines: 1, threads };
        let game = slf.try_borrow()?.0.clone();
        Ok(analyse(slf.py(), &game, &limits, memory)?.map(|found| found.best))
    }

    /// Analyses the position as `best_move` does, and tells of so many moves.
    #[pyo3(signature = (lines=1, time=None, nodes=None, depth=None, threads=1, memory=16))]
    #[allow(clippy::too_many_arguments)] // Python names them
    fn analyse(
        slf: &Bound<'_, Self>,
        #[pyo3(from_py_with = whole)] lines: usize,
        time: Option<f64>,
        #[pyo3(from_py_with = whole)] nodes: Option<u64>,
        #[pyo3(from_py_with = whole)] depth: Option<u32>,
        #[pyo3(from_py_with = whole)] threads: usize,
        #[pyo3(from_py_with = whole)] memory: usize,
    ) -> PyResult<Option<Analysis>> {
        let game = slf.try_borrow()?.0.clone();
        analyse(slf.py(), &game, &Limits { time, nodes, depth, lines, threads }, memory)
    }

    /// Plays random games from here without the interpreter lock; the same seed gives the same games, those
    /// of the program's `playouts`.
    #[pyo3(signature = (games=1000, seed=1))]
    fn playouts(
        slf: &Bound<'_, Self>,
        #[pyo3(from_py_with = whole)] games: u64,
        #[pyo3(from_py_with = whole)] seed: u64,
    ) -> PyResult<Playouts> {
        let game = slf.try_borrow()?.0.clone();
        let deal = |block: u64| games.saturating_sub(block.saturating_mul(BLOCK)).min(BLOCK);
        let played = interruptible(slf.py(), |stop| {
            let next = |block| if stop.load(Relaxed) { 0 } else { deal(block) };
            game.playouts_by_blocks(1, seed, next)
        });
        played.map(Playouts::from)
    }

    /// Counts the sequences of so many legal moves, up to 1,000, without the interpreter lock.
    ///
    /// >>> Game("draughts").perft(5)
    /// 27117
    fn perft(slf: &Bound<'_, Self>, #[pyo3(from_py_with = whole)] depth: u32) -> PyResult<u64> {
        if depth > DEEPEST_COUNT {
            return Err(value_error(format!("depth {depth}: expected {DEEPEST_COUNT} at most")));
        }
        let game = slf.try_borrow()?.0.clone();
        let count = interruptible(slf.py(), |stop| game.perft_until(depth, stop));
        count.map(Option::unwrap_or_default) // without a signal there is one
    }
}

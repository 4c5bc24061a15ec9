//! Counting move sequences: the classic proof and benchmark of a move generator.
//!
//! `perft(d)` is the number of sequences of exactly `d` legal moves; 1 at depth 0, and 0 at any
//! greater depth from a finished position. [`Board::perft`] counts the last two plies with as little making as the board can,
//! [`every_leaf`] makes every move, and [`divide`] splits the count by first move. All give the same
//! number.

use alloc::vec::Vec;
use core::hint::black_box;
use core::ops::ControlFlow;

use crate::board::Board;

#[cfg(feature = "std")]
mod table;

/// Counts sequences of `depth` moves, the last two plies by [`Board::count_replies`] alone.
pub(crate) fn bulk<B: Board>(board: &B, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => board.count_moves() as u64,
        2 => board.count_replies(),
        _ => sum_over_moves(board, |next| bulk(next, depth - 1)),
    }
}

/// Counts sequences of `depth` moves and makes each of them, the last ply too.
///
/// Slower than [`Board::perft`]; it times `play_unchecked` as well as the generator.
#[must_use]
pub fn every_leaf<B: Board>(board: &B, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => sum_over_moves(board, |next| {
            black_box(next); // made, although nobody looks at it
            1
        }),
        _ => sum_over_moves(board, |next| every_leaf(next, depth - 1)),
    }
}

/// Counts the sequences of `depth` moves that begin with each legal move, in the order of
/// [`Board::each_move`]. Empty at depth 0. The counts do not depend on the number of threads; one of
/// more than 64 bits is `u64::MAX`.
///
/// The calling thread is one of the `threads`. The positions two plies from the root are shared out
/// one by one, so that uneven subtrees leave no thread idle. There are never more threads than four
/// for each processor, and fewer where the system does not grant so many; without the feature `std`
/// there is one.
///
/// A table of at most this many `bytes`, if not 0, counts positions that come again only once. Two
/// positions whose [keys](Board::key) are equal by chance then make the count wrong; for two given
/// ones the chance is 1 in 2^64. Without the feature `std`, without room for a table, and for boards
/// whose rules look back (see [`Board::PATH_INDEPENDENT`]), there is no table.
///
/// ```
/// use tengen_core::{Board, nim::Nim, perft};
///
/// let counts: Vec<u64> = perft::divide(&Nim::new(4), 2, 1, 0).into_iter().map(|(_, n)| n).collect();
/// assert_eq!(counts, [3, 2, 1]);
/// let by_two = perft::divide(&Nim::new(20), 6, 2, 1 << 16);
/// assert_eq!(by_two.iter().map(|(_, count)| count).sum::<u64>(), Nim::new(20).perft(6));
/// ```
#[must_use]
pub fn divide<B: Board>(
    board: &B,
    depth: u32,
    threads: usize,
    bytes: usize,
) -> Vec<(B::Move, u64)> {
    #[cfg(feature = "std")]
    if B::PATH_INDEPENDENT && bytes > 0 {
        if let Some(table) = table::Table::new(bytes) {
            return divide_by(board, depth, threads, |board, depth| table.count(board, depth));
        }
    }
    let _ = bytes;
    divide_by(board, depth, threads, bulk)
}

/// Splits the count by first move; `count` counts what is below.
fn divide_by<B: Board>(
    board: &B,
    depth: u32,
    threads: usize,
    count: impl Fn(&B, u32) -> u64 + Sync,
) -> Vec<(B::Move, u64)> {
    #[cfg(feature = "std")]
    if threads > 1 && depth > 2 {
        return parallel::divide(board, depth, threads, count);
    }
    let _ = threads;
    if depth == 0 {
        return Vec::new();
    }
    let count = |mv| (mv, count(&board.after(mv), depth - 1));
    board.legal_moves().into_iter().map(count).collect()
}

#[cfg(feature = "std")]
mod parallel {
    use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering::Relaxed};
    use std::thread;
    use std::vec::Vec;

    use crate::board::Board;

    /// More threads for each processor would only cost memory.
    const THREADS_PER_PROCESSOR: usize = 4;

    /// Counts with several threads, to a depth of 2 at least.
    pub(super) fn divide<B: Board>(
        board: &B,
        depth: u32,
        threads: usize,
        count: impl Fn(&B, u32) -> u64 + Sync,
    ) -> Vec<(B::Move, u64)> {
        let roots: Vec<(B::Move, B)> =
            board.legal_moves().into_iter().map(|mv| (mv, board.after(mv))).collect();
        let counts: Vec<AtomicU64> = roots.iter().map(|_| AtomicU64::new(0)).collect();
        // Moves, not boards: two plies from an empty 19×19 board there are 130,000 of them.
        let replies_of = |(root, (_, next)): (usize, &(B::Move, B))| {
            next.legal_moves().into_iter().map(move |reply| (root, reply))
        };
        let jobs: Vec<(usize, B::Move)> = roots.iter().enumerate().flat_map(replies_of).collect();
        let next_job = AtomicUsize::new(0);
        let work = || {
            while let Some(&(root, reply)) = jobs.get(next_job.fetch_add(1, Relaxed)) {
                let count = count(&roots[root].1.after(reply), depth - 2);
                let _ = counts[root]
                    .fetch_update(Relaxed, Relaxed, |sum| Some(sum.saturating_add(count)));
            }
        };
        let processors = thread::available_parallelism().map_or(1, usize::from);
        let threads = threads.min(jobs.len()).min(THREADS_PER_PROCESSOR * processors);
        thread::scope(|scope| {
            for _ in 1..threads {
                if thread::Builder::new().spawn_scoped(scope, work).is_err() {
                    break; // those there are do it all
                }
            }
            work();
        });
        roots.into_iter().zip(counts).map(|((mv, _), count)| (mv, count.into_inner())).collect()
    }
}

/// Adds up `count` over the positions one move from `board`.
pub(crate) fn sum_over_moves<B: Board>(board: &B, mut count: impl FnMut(&B) -> u64) -> u64 {
    let mut sum = 0;
    let _ = board.each_after(|next| {
        sum = u64::saturating_add(sum, count(next));
        ControlFlow::<()>::Continue(())
    });
    sum
}

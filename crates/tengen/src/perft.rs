//! Counting move sequences.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::ops::ControlFlow;
use core::sync::atomic::{AtomicBool, Ordering::Relaxed};

use tengen_core::{Board, Key, perft};

/// How move sequences are counted: to which depth, and with what.
///
/// ```
/// use tengen::{Kind, Perft, Start};
///
/// let game = Start::new(Kind::Nogo).with_size(3, 2).begin()?;
/// let counts = game.divide(Perft { threads: 2, ..Perft::to_depth(4) });
/// assert_eq!(counts.iter().map(|(_, count)| count).sum::<u64>(), 264);
/// # Ok::<(), tengen::StartError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Perft {
    /// So many moves each.
    pub depth: u32,
    /// On so many threads, but at most four for each processor. The counts do not depend on it.
    pub threads: usize,
    /// At most so many bytes for a table of positions that come again; see
    /// [`perft::divide`]. 0 for none.
    pub memory: usize,
}

impl Perft {
    /// Counts on one thread, without a table.
    #[must_use]
    pub const fn to_depth(depth: u32) -> Self {
        Self { depth, threads: 1, memory: 0 }
    }

    fn divide<B: Board>(self, board: &B) -> Vec<(B::Move, u64)> {
        perft::divide(board, self.depth, self.threads, self.memory)
    }
}

/// Something that counts moves, on whichever board is the fastest at it.
pub trait Counting: Copy {
    /// What comes out.
    type Count;

    /// Counts on a board. `images` are the keys of a position seen through each symmetry, its own
    /// among them, and of no more than the board where the rules look back.
    fn on<B: Board>(self, board: &B, images: impl Fn(&B) -> Vec<Key>) -> Self::Count;
}

/// Counts what begins with each legal move, in the order of the board. None at depth 0.
impl Counting for Perft {
    type Count = Vec<(String, u64)>;

    fn on<B: Board>(self, board: &B, _: impl Fn(&B) -> Vec<Key>) -> Self::Count {
        self.divide(board).into_iter().map(|(mv, count)| (mv.to_string(), count)).collect()
    }
}

/// Counts on one thread until another sets the flag.
#[derive(Clone, Copy)]
pub(crate) struct Until<'a>(pub(crate) u32, pub(crate) &'a AtomicBool);

/// The count; `None` if it was broken off.
impl Counting for Until<'_> {
    type Count = Option<u64>;

    fn on<B: Board>(self, board: &B, _: impl Fn(&B) -> Vec<Key>) -> Self::Count {
        self.count(board)
    }
}

impl Until<'_> {
    fn count<B: Board>(self, board: &B) -> Option<u64> {
        let Self(depth, stop) = self;
        if depth <= 2 {
            return Some(board.perft(depth));
        }
        let (mut sum, below) = (0, Until(depth - 1, stop));
        let end = board.each_after(|next| match below.count(next) {
            Some(count) if !stop.load(Relaxed) => {
                sum = u64::saturating_add(sum, count);
                ControlFlow::Continue(())
            }
            _ => ControlFlow::Break(()),
        });
        end.is_continue().then_some(sum)
    }
}

/// Counts what begins with these moves.
#[derive(Clone, Copy)]
pub(crate) struct After<'a>(pub(crate) &'a [String], pub(crate) Perft);

/// The words of the first move that cannot be played, or the count; `None` if that has more than 64 bits.
impl Counting for After<'_> {
    type Count = Result<Option<u64>, String>;

    fn on<B: Board>(self, board: &B, _: impl Fn(&B) -> Vec<Key>) -> Self::Count {
        let Self(moves, perft) = self;
        let mut board = board.clone();
        for text in moves {
            let mv = board.parse_move(text).ok().filter(|&mv| board.is_legal(mv));
            board.play_unchecked(mv.ok_or_else(|| text.clone())?);
        }
        let mut counts = perft.divide(&board).into_iter().map(|(_, count)| count);
        let sum = if perft.depth == 0 { Some(1) } else { counts.try_fold(0, u64::checked_add) };
        Ok(sum.filter(|&sum| sum < u64::MAX))
    }
}

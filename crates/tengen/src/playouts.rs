//! Random games in numbers.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::ops::AddAssign;

use tengen_core::{Board, ByColor, Key, Outcome, Rng};

use crate::game::Game;
use crate::perft::Counting;

/// What came of some random games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Playouts {
    /// How many were played.
    pub games: u64,
    /// All their moves.
    pub plies: u64,
    /// How many each side won.
    pub wins: ByColor<u64>,
    /// How many were drawn.
    pub draws: u64,
}

/// Plays this many random games from a seed; the same seed gives the same games.
pub type RandomGames = Box<dyn Fn(u64, u64) -> Playouts + Send + Sync>;

impl Playouts {
    /// Longer games are cut, and count for nobody.
    pub const MAX_PLIES: u32 = 1_000;

    /// Makes what plays random games from a board.
    #[must_use]
    pub fn from<B: Board>(board: B) -> RandomGames {
        Box::new(move |games, seed| Self::of(&board, games, seed))
    }

    fn of<B: Board>(board: &B, games: u64, seed: u64) -> Self {
        let (mut rng, mut sum) = (Rng::new(seed), Self::default());
        for _ in 0..games {
            let played = board.clone().playout(|n| rng.below(n), Self::MAX_PLIES);
            sum.games += 1;
            sum.plies += u64::from(played.plies);
            match played.outcome {
                Some(Outcome::Win(color)) => sum.wins[color] += 1,
                Some(Outcome::Draw) => sum.draws += 1,
                None => {}
            }
        }
        sum
    }
}

/// Makes what plays random games from whichever board is the fastest at counting.
#[derive(Clone, Copy)]
pub(crate) struct PlayingOut;

impl Counting for PlayingOut {
    type Count = RandomGames;

    fn on<B: Board>(self, board: &B, _: impl Fn(&B) -> Vec<Key>) -> RandomGames {
        Playouts::from(board.clone())
    }
}

/// # Random games
impl Game {
    /// Plays random games from here; the same seed gives the same games.
    #[must_use]
    pub fn playouts(&self, games: u64, seed: u64) -> Playouts {
        self.erased().random_games()(games, seed)
    }

    /// Plays random games from here on several threads, in blocks.
    ///
    /// `deal` is asked, by any of the threads, how many games each block has, from block 0 on; 0 ends
    /// it. The same seed and the same blocks give the same games on any number of threads.
    ///
    /// ```
    /// use tengen::{Kind, Start};
    ///
    /// let game = Start::new(Kind::Nogo).with_size(5, 5).begin()?;
    /// let deal = |block| if block < 10 { 64 } else { 0 };
    /// let sum = game.playouts_by_blocks(2, 1, deal);
    /// assert_eq!((sum.games, sum), (640, game.playouts_by_blocks(1, 1, deal)));
    /// # Ok::<(), tengen::StartError>(())
    /// ```
    #[cfg(feature = "std")]
    #[must_use]
    pub fn playouts_by_blocks(
        &self,
        threads: usize,
        seed: u64,
        deal: impl Fn(u64) -> u64 + Sync,
    ) -> Playouts {
        use std::panic::resume_unwind;
        use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
        use std::thread;

        // Mixed once, or the blocks of the next seed would be the same but for one.
        let seed = Rng::new(seed).next_u64();
        let (next, play) = (AtomicU64::new(0), self.erased().random_games());
        let work = || {
            let mut sum = Playouts::default();
            loop {
                let block = next.fetch_add(1, Relaxed);
                match deal(block) {
                    0 => return sum,
                    games => sum += play(games, Rng::new(seed.wrapping_add(block)).next_u64()),
                }
            }
        };
        thread::scope(|scope| {
            let spawn = |_| thread::Builder::new().spawn_scoped(scope, work).ok();
            let others: Vec<_> = (1..threads).map_while(spawn).collect();
            let mut sum = work();
            for other in others {
                sum += other.join().unwrap_or_else(|panic| resume_unwind(panic));
            }
            sum
        })
    }
}

impl AddAssign for Playouts {
    fn add_assign(&mut self, other: Self) {
        self.games += other.games;
        self.plies += other.plies;
        self.wins.black += other.wins.black;
        self.wins.white += other.wins.white;
        self.draws += other.draws;
    }
}

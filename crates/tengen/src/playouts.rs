//! Random games in numbers.

use alloc::boxed::Box;
#[cfg(feature = "std")]
use alloc::vec::Vec;
use core::ops::AddAssign;

use tengen_core::{Board, ByColor, Outcome, Rng};

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

    /// Plays blocks of games on several threads, the calling one included, as many as there can be.
    ///
    /// `deal(block)` tells how many games the next block has, and 0 that there are no more. `play`
    /// plays this many games from a seed. Each block has a seed of its own, so it does not matter which
    /// thread plays it.
    #[cfg(feature = "std")]
    pub(crate) fn by_blocks(
        threads: usize,
        seed: u64,
        deal: &(dyn Fn(u64) -> u64 + Sync),
        play: &RandomGames,
    ) -> Self {
        use std::panic::resume_unwind;
        use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
        use std::thread;

        // Mixed once, or the blocks of the next seed would be the same but for one.
        let seed = Rng::new(seed).next_u64();
        let next = AtomicU64::new(0);
        let work = || {
            let mut sum = Self::default();
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

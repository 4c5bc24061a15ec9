//! What is known of eight moves that follow each other, side by side.

use core::array::from_fn;
use core::sync::atomic::{AtomicI32, AtomicU32, Ordering::Relaxed};

use tengen_core::{Prior, Score};

use crate::table::Word;

/// How many moves are valued at once.
pub(super) const LANES: usize = 8;

/// No proof yet, and no such move: numbers that are no score.
const UNPROVEN: i32 = i32::MIN;
const ABSENT: i32 = i32::MIN + 1;

/// Nobody has looked at the position yet: the bits of what is no chance.
const UNSEEN: u32 = u32::MAX;

/// Games and what came of them.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Counts {
    pub(super) games: u32,
    /// What was won of them, in parts.
    won: u32,
}

impl Counts {
    #[inline(always)]
    pub(super) fn wins(self) -> f32 {
        in_games(self.won)
    }
}

/// So many parts has a game: what a playout and a look at the position say of it together is seldom a whole one.
pub(super) const PARTS: u32 = 16;

#[inline(always)]
pub(super) fn in_games(won: u32) -> f32 {
    won as f32 * (1.0 / PARTS as f32)
}

/// The games of eight moves: in each word the games below, and the parts won above.
#[derive(Debug)]
pub(super) struct Tally([Word; LANES]);

impl Tally {
    fn none() -> Self {
        Self(from_fn(|_| Word::zero()))
    }

    #[inline(always)]
    pub(super) fn of(&self, lane: usize) -> Counts {
        let word = self.0[lane].get();
        Counts { games: word as u32, won: (word >> 32) as u32 }
    }

    /// All games, and all that was won of them.
    #[inline(always)]
    pub(super) fn load(&self) -> [[u32; LANES]; 2] {
        let words: [u64; LANES] = from_fn(|lane| self.0[lane].get());
        [words.map(|word| word as u32), words.map(|word| (word >> 32) as u32)]
    }

    /// Counts games. What two threads count at the same moment may count once.
    #[inline(always)]
    pub(super) fn count(&self, lane: usize, games: u32, won: u32) {
        let word = &self.0[lane];
        word.set(word.get().wrapping_add(u64::from(won) << 32 | u64::from(games)));
    }

    /// Counts games that are not won yet. Returns how many there were.
    #[inline(always)]
    pub(super) fn begin(&self, lane: usize, games: u32) -> u32 {
        self.0[lane].add(games.into()) as u32
    }

    /// Counts what was won of so many games, and takes back those that have begun.
    #[inline(always)]
    pub(super) fn end(&self, lane: usize, won: u32, games: u32, begun: u32) {
        let won = u64::from(won) << 32;
        self.0[lane].add(won.wrapping_add(games.into()).wrapping_sub(begun.into()));
    }
}

/// Eight moves or fewer, from the seat of their mover. What is known of one kind stands together, for a pass
/// looks at one kind after the other.
#[derive(Debug)]
#[repr(align(64))]
pub(super) struct Block {
    pub(super) own: Tally,
    /// Games in which a move was played later.
    pub(super) later: Tally,
    pub(super) prior_games: [f32; LANES],
    pub(super) prior_wins: [f32; LANES],
    /// The value of the position after a move, from the point of view of the side to move there.
    proofs: [AtomicI32; LANES],
    /// How likely the side to move there wins, as the bits of a number.
    chances: [AtomicU32; LANES],
}

impl Block {
    /// Makes moves of which so many games are thought.
    pub(super) fn new(priors: &[Prior]) -> Self {
        let prior = |lane| priors.get(lane).copied().unwrap_or_default();
        let proof = |lane| if lane < priors.len() { UNPROVEN } else { ABSENT };
        Self {
            own: Tally::none(),
            later: Tally::none(),
            prior_games: from_fn(|lane| prior(lane).games),
            prior_wins: from_fn(|lane| prior(lane).wins),
            proofs: from_fn(|lane| AtomicI32::new(proof(lane))),
            chances: from_fn(|_| AtomicU32::new(UNSEEN)),
        }
    }

    /// Puts what another block knows of a move in place of what this one knows of one.
    pub(super) fn put(&mut self, lane: usize, (other, from): (&Self, usize)) {
        for (to, of) in [(&self.own, &other.own), (&self.later, &other.later)] {
            to.0[lane].set(of.0[from].get());
        }
        *self.proofs[lane].get_mut() = other.proofs[from].load(Relaxed);
        *self.chances[lane].get_mut() = other.chances[from].load(Relaxed);
    }

    pub(super) fn prior(&self, lane: usize) -> Prior {
        Prior { wins: self.prior_wins[lane], games: self.prior_games[lane] }
    }

    #[inline(always)]
    pub(super) fn proof(&self, lane: usize) -> Option<Score> {
        let value = self.proofs[lane].load(Relaxed);
        (value != UNPROVEN).then(|| Score::from_value(value))
    }

    pub(super) fn prove(&self, lane: usize, score: Option<Score>) {
        self.proofs[lane].store(score.map_or(UNPROVEN, Score::value), Relaxed);
    }

    /// How likely the side to move wins after a move, by a look that is taken once.
    #[inline(always)]
    pub(super) fn chance(&self, lane: usize, look: impl FnOnce() -> Option<f32>) -> Option<f32> {
        let known = self.chances[lane].load(Relaxed);
        if known != UNSEEN {
            return Some(f32::from_bits(known));
        }
        let chance = look()?;
        self.chances[lane].store(chance.to_bits(), Relaxed);
        Some(chance)
    }

    /// Whether each move is there and not proven, and whether one is proven a draw.
    #[inline(always)]
    pub(super) fn open(&self) -> ([bool; LANES], bool) {
        let proofs: [i32; LANES] = from_fn(|lane| self.proofs[lane].load(Relaxed));
        let has_draw =
            proofs.iter().fold(false, |has, &proof| has | (proof == Score::DRAW.value()));
        (proofs.map(|proof| proof == UNPROVEN), has_draw)
    }
}

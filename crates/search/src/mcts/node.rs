//! What is known of a move and the position after it, and what follows from ends of games.

use alloc::boxed::Box;
use core::sync::atomic::{AtomicI32, AtomicU32, Ordering::Relaxed};

use tengen_core::{Color, Outcome, Prior, Score};

/// A place that is filled once: by whichever thread comes first.
#[cfg(not(feature = "std"))]
pub(super) type Once<T> = core::cell::OnceCell<T>;
#[cfg(feature = "std")]
pub(super) type Once<T> = std::sync::OnceLock<T>;

/// Games and what came of them.
#[derive(Debug, Default)]
pub(super) struct Counts {
    games: AtomicU32,
    /// Won points: a win is two, a draw one.
    halves: AtomicU32,
}

impl Counts {
    #[inline(always)]
    pub(super) fn games(&self) -> u32 {
        self.games.load(Relaxed)
    }

    #[inline(always)]
    pub(super) fn wins(&self) -> f32 {
        self.halves.load(Relaxed) as f32 * 0.5
    }

    /// Counts a game. What two threads count at the same moment may count once.
    #[inline(always)]
    fn count(&self, halves: u32) {
        self.games.store(self.games.load(Relaxed).wrapping_add(1), Relaxed);
        self.halves.store(self.halves.load(Relaxed).wrapping_add(halves), Relaxed);
    }
}

/// A move with what is known of it, from the seat of its mover; the root is a move too, of the
/// player who is not to move.
#[derive(Debug)]
pub(super) struct Node<M> {
    own: Counts,
    /// Games in which it was played later.
    amaf: Counts,
    pub(super) prior: Prior,
    /// Its share of the odds that the priors give.
    pub(super) policy: f32,
    /// The value of the position after it, from the point of view of the side to move there.
    proof: AtomicI32,
    children: Once<Box<Children<M>>>,
}

/// All legal moves of a position.
#[derive(Debug)]
pub(super) struct Children<M> {
    pub(super) moves: Box<[M]>,
    pub(super) nodes: Box<[Node<M>]>,
}

/// No proof yet: a number that is no score.
const UNPROVEN: i32 = i32::MIN;

impl<M> Node<M> {
    pub(super) fn new() -> Self {
        Self::with_prior(Prior::default(), 0.0)
    }

    /// Makes the node of a move with a prior and its share of the odds.
    pub(super) fn with_prior(prior: Prior, policy: f32) -> Self {
        Self {
            own: Counts::default(),
            amaf: Counts::default(),
            prior,
            policy,
            proof: AtomicI32::new(UNPROVEN),
            children: Once::new(),
        }
    }

    #[inline(always)]
    pub(super) fn own(&self) -> &Counts {
        &self.own
    }

    #[inline(always)]
    pub(super) fn amaf(&self) -> &Counts {
        &self.amaf
    }

    #[inline(always)]
    pub(super) fn count_amaf(&self, halves: u32) {
        self.amaf.count(halves);
    }

    /// Comes by, with so many games that count as lost meanwhile. Returns how often anybody has.
    #[inline(always)]
    pub(super) fn enter(&self, games: u32) -> u32 {
        self.own.games.fetch_add(games, Relaxed)
    }

    /// Takes games back that `enter` has counted.
    #[inline(always)]
    pub(super) fn withdraw(&self, games: u32) {
        if games > 0 {
            self.own.games.fetch_sub(games, Relaxed);
        }
    }

    #[inline(always)]
    pub(super) fn win(&self, halves: u32) {
        if halves > 0 {
            self.own.halves.fetch_add(halves, Relaxed);
        }
    }

    #[inline(always)]
    pub(super) fn proof(&self) -> Option<Score> {
        match self.proof.load(Relaxed) {
            UNPROVEN => None,
            value => Some(Score::from_value(value)),
        }
    }

    pub(super) fn prove(&self, score: Score) {
        self.proof.store(score.value(), Relaxed);
    }

    pub(super) fn doubt(&mut self) {
        *self.proof.get_mut() = UNPROVEN;
    }

    #[inline(always)]
    pub(super) fn children(&self) -> Option<&Children<M>> {
        self.children.get().map(|children| &**children)
    }

    pub(super) fn children_mut(&mut self) -> Option<&mut Children<M>> {
        self.children.get_mut().map(|children| &mut **children)
    }

    pub(super) fn take_children(&mut self) -> Option<Box<Children<M>>> {
        self.children.take()
    }

    /// Adds the moves of the position. `false` if another thread was faster.
    pub(super) fn grow(&self, children: Box<Children<M>>) -> bool {
        self.children.set(children).is_ok()
    }
}

impl<M> Node<M> {
    /// Proves the position from its moves, if they tell: a won one is enough, else all must be
    /// proven. Returns whether it is proven now.
    pub(super) fn prove_by_children(&self) -> bool {
        let Some(score) = self.children().and_then(Children::proven_value) else { return false };
        self.prove(score);
        true
    }
}

impl<M> Children<M> {
    /// Returns the value for the side to move, if it is certain. Of several wins the nearest
    /// counts, and of losses the farthest.
    fn proven_value(&self) -> Option<Score> {
        let mut best = None;
        let mut all = true;
        for proof in self.nodes.iter().map(Node::proof) {
            all &= proof.is_some();
            best = best.max(proof.map(Score::one_ply_before));
        }
        best.filter(|best| all || best.plies_to_win().is_some())
    }
}

/// Returns the outcome that a proven score means.
pub(super) fn outcome_of(score: Score, to_move: Color) -> Outcome {
    match score.value() {
        1.. => Outcome::Win(to_move),
        0 => Outcome::Draw,
        _ => Outcome::Win(!to_move),
    }
}

//! All that a search is told about a game beyond its rules.

use tengen_core::{
    Board, CanonicalKey, Evaluate, ForcedMoves, NoForced, NoHint, NoNoisy, NoNullMove, NoQuiet,
    NoisyMoves, NullMove, OrderHint, OwnKey, QuietMoves,
};

/// Gathers what a search is told about a game: a judgement, and whatever else is known.
///
/// What is not given is not known: the types tell (`No…`).
///
/// # Examples
///
/// ```
/// use tengen_core::{Score, nim::{Nim, Take}};
/// use tengen_search::{AlphaBeta, Guide, Limits};
///
/// let guide = Guide::new(|_: &Nim| Score::DRAW)
///     .with_hint(|heap: &Nim, mv: Take| i32::from(heap.left() % 4 == mv.0));
/// let mut engine = AlphaBeta::guided(guide, Limits::depth(9));
/// assert_eq!(engine.search(&Nim::new(9)).best, Some(Take(1)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Guide<E, H = NoHint, F = NoForced, Q = NoNoisy, N = NoNullMove, L = NoQuiet, C = OwnKey>
{
    evaluate: E,
    hint: H,
    forced: F,
    noisy: Q,
    null_move: N,
    quiet: L,
    keys: C,
}

impl<E> Guide<E> {
    /// Knows a judgement and nothing else.
    pub const fn new(evaluate: E) -> Self {
        Self {
            evaluate,
            hint: NoHint,
            forced: NoForced,
            noisy: NoNoisy,
            null_move: NoNullMove,
            quiet: NoQuiet,
            keys: OwnKey,
        }
    }
}

impl<E, H, F, Q, N, L, C> Guide<E, H, F, Q, N, L, C> {
    /// Adds an order of moves.
    #[must_use]
    pub fn with_hint<T>(self, hint: T) -> Guide<E, T, F, Q, N, L, C> {
        let Self { evaluate, forced, noisy, null_move, quiet, keys, .. } = self;
        Guide { evaluate, hint, forced, noisy, null_move, quiet, keys }
    }

    /// Adds the moves that leave no choice.
    #[must_use]
    pub fn with_forced<T>(self, forced: T) -> Guide<E, H, T, Q, N, L, C> {
        let Self { evaluate, hint, noisy, null_move, quiet, keys, .. } = self;
        Guide { evaluate, hint, forced, noisy, null_move, quiet, keys }
    }

    /// Adds the moves that a judgement must wait for.
    #[must_use]
    pub fn with_noisy<T>(self, noisy: T) -> Guide<E, H, F, T, N, L, C> {
        let Self { evaluate, hint, forced, null_move, quiet, keys, .. } = self;
        Guide { evaluate, hint, forced, noisy, null_move, quiet, keys }
    }

    /// Adds the permission to pass.
    #[must_use]
    pub fn with_null_move<T>(self, null_move: T) -> Guide<E, H, F, Q, T, L, C> {
        let Self { evaluate, hint, forced, noisy, quiet, keys, .. } = self;
        Guide { evaluate, hint, forced, noisy, null_move, quiet, keys }
    }

    /// Adds the permission to search late moves less deeply.
    #[must_use]
    pub fn with_quiet<T>(self, quiet: T) -> Guide<E, H, F, Q, N, T, C> {
        let Self { evaluate, hint, forced, noisy, null_move, keys, .. } = self;
        Guide { evaluate, hint, forced, noisy, null_move, quiet, keys }
    }

    /// Adds keys that symmetric positions share.
    #[must_use]
    pub fn with_keys<T>(self, keys: T) -> Guide<E, H, F, Q, N, L, T> {
        let Self { evaluate, hint, forced, noisy, null_move, quiet, .. } = self;
        Guide { evaluate, hint, forced, noisy, null_move, quiet, keys }
    }
}

/// What a search of `B` asks; [`Guide`] answers.
///
/// ```
/// use tengen_core::{Board, Evaluate, Score, nim::Nim};
/// use tengen_search::{Guidance, Guide};
///
/// /// Judges a position with whatever a guide has.
/// fn judged<B: Board>(guide: &impl Guidance<B>, board: &B) -> Score {
///     guide.judge().evaluate(board)
/// }
///
/// let guide = Guide::new(|heap: &Nim| Score::estimate(i32::from(heap.left())));
/// assert_eq!(judged(&guide, &Nim::new(9)), Score::estimate(9));
/// ```
pub trait Guidance<B: Board> {
    /// Judges positions.
    type Evaluate: Evaluate<B>;
    /// Orders moves.
    type Hint: OrderHint<B>;
    /// Finds forced moves.
    type Forced: ForcedMoves<B>;
    /// Finds noisy moves.
    type Noisy: NoisyMoves<B>;
    /// Grants passes.
    type NullMove: NullMove<B>;
    /// Grants reductions.
    type Quiet: QuietMoves<B>;
    /// Gives keys.
    type Keys: CanonicalKey<B>;

    /// Returns who judges positions.
    fn judge(&self) -> &Self::Evaluate;
    /// Returns who orders moves.
    fn hint(&self) -> &Self::Hint;
    /// Returns who finds forced moves.
    fn forced(&self) -> &Self::Forced;
    /// Returns who finds noisy moves.
    fn noisy(&self) -> &Self::Noisy;
    /// Returns who grants passes.
    fn null_move(&self) -> &Self::NullMove;
    /// Returns who grants reductions.
    fn quiet(&self) -> &Self::Quiet;
    /// Returns who gives keys.
    fn keys(&self) -> &Self::Keys;
}

impl<B, E, H, F, Q, N, L, C> Guidance<B> for Guide<E, H, F, Q, N, L, C>
where
    B: Board,
    E: Evaluate<B>,
    H: OrderHint<B>,
    F: ForcedMoves<B>,
    Q: NoisyMoves<B>,
    N: NullMove<B>,
    L: QuietMoves<B>,
    C: CanonicalKey<B>,
{
    type Evaluate = E;
    type Hint = H;
    type Forced = F;
    type Noisy = Q;
    type NullMove = N;
    type Quiet = L;
    type Keys = C;

    #[inline]
    fn judge(&self) -> &E {
        &self.evaluate
    }

    #[inline]
    fn hint(&self) -> &H {
        &self.hint
    }

    #[inline]
    fn forced(&self) -> &F {
        &self.forced
    }

    #[inline]
    fn noisy(&self) -> &Q {
        &self.noisy
    }

    #[inline]
    fn null_move(&self) -> &N {
        &self.null_move
    }

    #[inline]
    fn quiet(&self) -> &L {
        &self.quiet
    }

    #[inline]
    fn keys(&self) -> &C {
        &self.keys
    }
}

//! What a solver is told of the game.

use tengen_core::{NoBounds, NoForced, NoHint, OwnKey};

/// What is known of the game.
pub(crate) struct Knowledge<H, F, S, C> {
    pub(crate) hint: H,
    pub(crate) forced: F,
    pub(crate) bounds: S,
    pub(crate) canonical: C,
    /// What a move counts for each doubling of the successes of its code, if that is learnt.
    pub(crate) per_doubling: i32,
}

impl Knowledge<NoHint, NoForced, NoBounds, OwnKey> {
    /// The rules alone.
    pub(crate) const NOTHING: Self = Self {
        hint: NoHint,
        forced: NoForced,
        bounds: NoBounds,
        canonical: OwnKey,
        per_doubling: 0,
    };
}

impl<H, F, S, C> Knowledge<H, F, S, C> {
    pub(crate) fn with_hint<T>(self, hint: T) -> Knowledge<T, F, S, C> {
        let Self { forced, bounds, canonical, per_doubling, .. } = self;
        Knowledge { hint, forced, bounds, canonical, per_doubling }
    }

    pub(crate) fn with_forced<T>(self, forced: T) -> Knowledge<H, T, S, C> {
        let Self { hint, bounds, canonical, per_doubling, .. } = self;
        Knowledge { hint, forced, bounds, canonical, per_doubling }
    }

    pub(crate) fn with_bounds<T>(self, bounds: T) -> Knowledge<H, F, T, C> {
        let Self { hint, forced, canonical, per_doubling, .. } = self;
        Knowledge { hint, forced, bounds, canonical, per_doubling }
    }

    pub(crate) fn with_keys<T>(self, canonical: T) -> Knowledge<H, F, S, T> {
        let Self { hint, forced, bounds, per_doubling, .. } = self;
        Knowledge { hint, forced, bounds, canonical, per_doubling }
    }
}

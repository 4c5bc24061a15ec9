//! The state of a chain in one number, and what the states around a point tell together.

/// From the top: one bit, set if the chain is white; eleven for its pseudo-liberties, of which the
/// largest board has 1200; ten for its stones; ten for its number, so that no two are equal.
pub(super) const BLACK: u32 = 0;
pub(super) const WHITE: u32 = 1 << 31;
pub(super) const LIBERTY: u32 = 1 << 20;
pub(super) const STONE: u32 = 1 << 10;

/// The state of the empty points and the wall, but for the colour, which is always the enemy's: a
/// chain with more liberties than any.
pub(super) const NEITHER: u32 = 2000 * LIBERTY;

/// Orders states: the enemy's chains before the mover's own, each by their pseudo-liberties.
#[inline(always)]
pub(super) fn rank<const MOVER: u32>(state: u32) -> u32 {
    state ^ MOVER ^ WHITE
}

/// Says whether this is a chain of the mover's.
#[inline(always)]
pub(super) fn is_own<const MOVER: u32>(state: u32) -> bool {
    state ^ MOVER < WHITE
}

/// The number of the chain.
#[inline(always)]
pub(super) fn number(state: u32) -> usize {
    (state & (STONE - 1)) as usize
}

/// How many pseudo-liberties the chain has.
#[inline(always)]
pub(super) fn liberties(state: u32) -> u32 {
    (state & !WHITE) / LIBERTY
}

/// How many stones the chain has, in an order only.
#[inline(always)]
pub(super) fn size(state: u32) -> u32 {
    state & (LIBERTY - STONE)
}

/// The stones and pseudo-liberties, to be added to those of another chain.
#[inline(always)]
pub(super) fn contents(state: u32) -> u32 {
    state & (WHITE - STONE)
}

/// The own chain with the most liberties; where no chain is the mover's, one of the others.
#[inline(always)]
pub(super) fn most_own<const MOVER: u32>([a, b, c, d]: [u32; 4]) -> u32 {
    let most = |a, b| if rank::<MOVER>(a) > rank::<MOVER>(b) { a } else { b };
    most(most(a, b), most(c, d))
}

/// The own chain with the fewest liberties; where no chain is the mover's, one of the others.
#[inline(always)]
pub(super) fn least_own<const MOVER: u32>([a, b, c, d]: [u32; 4]) -> u32 {
    let least = |a, b| if a ^ MOVER < b ^ MOVER { a } else { b };
    least(least(a, b), least(c, d))
}

/// The enemy chain with the fewest liberties; where all chains are the mover's, one of those.
#[inline(always)]
fn least_enemy<const MOVER: u32>([a, b, c, d]: [u32; 4]) -> u32 {
    let least = |a, b| if rank::<MOVER>(a) < rank::<MOVER>(b) { a } else { b };
    least(least(a, b), least(c, d))
}

/// Says whether an enemy chain has nothing left.
#[inline(always)]
pub(super) fn captures<const MOVER: u32>(left: [u32; 4]) -> bool {
    is_captured::<MOVER>(least_enemy::<MOVER>(left))
}

/// Says whether this is an enemy chain that has nothing left.
#[inline(always)]
pub(super) fn is_captured<const MOVER: u32>(state: u32) -> bool {
    rank::<MOVER>(state) < LIBERTY
}

/// Says whether a stone without a liberty of its own lives between chains that have so much left:
/// by an own chain that has another or by a capture.
///
/// Both are one bit, for a branch that cannot be guessed costs more than all of this. Less a
/// liberty, the rank of an own chain stays in the upper half if it has one left, and that of an
/// enemy chain wraps round into it if it has none.
#[inline(always)]
pub(super) fn lives<const MOVER: u32>(left: [u32; 4]) -> bool {
    let [a, b, c, d] = left.map(|state| rank::<MOVER>(state).wrapping_sub(LIBERTY));
    a | b | c | d >= WHITE
}

/// Says whether two own chains differ, the first and last that there are; not if there are none.
#[inline(always)]
pub(super) fn are_two<const MOVER: u32>(most_own: u32, least_own: u32) -> bool {
    rank::<MOVER>(most_own).saturating_sub(WHITE) > least_own ^ MOVER
}

/// The sides, as bits, whose states pass.
#[inline(always)]
pub(super) fn which(states: [u32; 4], passes: impl Fn(u32) -> bool) -> u32 {
    let [a, b, c, d] = states.map(|state| u32::from(passes(state)));
    a | b << 1 | c << 2 | d << 3
}

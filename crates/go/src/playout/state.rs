//! The state of a chain in one number, and what the states around a point tell together.

/// From the top: an unused bit, one for each colour, nineteen for the pseudo-liberties and ten for
/// the chain's number, so that no two are equal. What is no chain, the empty points and the wall,
/// has no colour.
pub(super) const WHITE: u32 = 1 << 30;
pub(super) const BLACK: u32 = 1 << 29;
pub(super) const LIBERTY: u32 = 1 << 10;
const NUMBERS: u32 = LIBERTY - 1;

/// The state of the empty points and the wall: they have more liberties than they can lose.
pub(super) const NEITHER: u32 = 2000 * LIBERTY;

/// The colour that is not the mover's.
const fn enemy<const MOVER: u32>() -> u32 {
    MOVER ^ BLACK ^ WHITE
}

/// The state of a chain that has no stone and no liberty yet.
#[inline(always)]
pub(super) fn fresh<const MOVER: u32>(number: usize) -> u32 {
    MOVER | number as u32
}

/// Orders states: the enemy's chains, then what is no chain, then the mover's own chains, each by
/// their liberties. It is its own inverse.
#[inline(always)]
pub(super) fn rank<const MOVER: u32>(state: u32) -> u32 {
    state ^ enemy::<MOVER>()
}

/// The rank of an own chain without anything else.
const OWN: u32 = BLACK | WHITE;

/// Says whether this is a chain of the mover's.
#[inline(always)]
pub(super) fn is_own<const MOVER: u32>(state: u32) -> bool {
    state & MOVER != 0
}

/// Says whether this is a chain of the enemy's.
#[inline(always)]
pub(super) fn is_enemy<const MOVER: u32>(state: u32) -> bool {
    state & enemy::<MOVER>() != 0
}

/// The number of the chain.
#[inline(always)]
pub(super) fn number(state: u32) -> usize {
    (state & NUMBERS) as usize
}

/// How many pseudo-liberties the chain has.
#[inline(always)]
pub(super) fn liberties(state: u32) -> u32 {
    state % BLACK / LIBERTY
}

/// The state of the chain that is made of two, under the first one's number.
#[inline(always)]
pub(super) fn united(first: u32, second: u32) -> u32 {
    first + liberties(second) * LIBERTY
}

/// The rank of the own chain with the most liberties; where no chain is the mover's, of another.
#[inline(always)]
pub(super) fn most(ranks: [u32; 4]) -> u32 {
    ranks.into_iter().fold(0, u32::max)
}

/// The rank of the own chain with the fewest liberties, less that of an own chain without any.
#[inline(always)]
pub(super) fn least(ranks: [u32; 4]) -> u32 {
    ranks.into_iter().fold(u32::MAX, |least, rank| least.min(rank.wrapping_sub(OWN)))
}

/// Says whether there are two own chains, by the most and the least.
#[inline(always)]
pub(super) fn are_two(most: u32, least: u32) -> bool {
    least < most.saturating_sub(OWN) // 0 without an own chain
}

/// Says whether there is an own chain, by the highest rank.
#[inline(always)]
pub(super) fn has_own(most: u32) -> bool {
    most >= OWN
}

/// Says whether an enemy chain of these ranks has nothing left.
#[inline(always)]
pub(super) fn captures(ranks: [u32; 4]) -> bool {
    ranks.into_iter().fold(0, |all, rank| all | rank.wrapping_sub(LIBERTY)) > i32::MAX as u32
}

/// Says whether this is an enemy chain that has nothing left.
#[inline(always)]
pub(super) fn is_captured<const MOVER: u32>(state: u32) -> bool {
    rank::<MOVER>(state) < LIBERTY
}

/// Says whether a stone without a liberty of its own lives between chains of these ranks: by an own
/// chain that has something left or by a capture.
///
/// All is one number, for a branch that cannot be guessed costs more than all of this. Less a
/// liberty, the rank of an own chain stays above that of one without any if it has something left,
/// and that of an enemy chain wraps round to there if it has nothing.
#[inline(always)]
pub(super) fn lives(ranks: [u32; 4]) -> bool {
    // Of 64 bits, or the compiler would move all four to a vector and wait for them there.
    let less = |rank: u32| u64::from(rank.wrapping_sub(LIBERTY));
    ranks.into_iter().fold(0, |most, rank| most.max(less(rank))) >= u64::from(OWN)
}

/// The sides, as bits, whose states pass.
#[inline(always)]
pub(super) fn which(states: [u32; 4], passes: impl Fn(u32) -> bool) -> u32 {
    let [a, b, c, d] = states.map(|state| u32::from(passes(state)));
    a | b << 1 | c << 2 | d << 3
}

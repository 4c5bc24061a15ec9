//! The state of a chain in one number, and what the states around a point tell together.

/// From the top: an unused bit, one for each colour, thirteen for the pseudo-liberties, of which the
/// largest board has 1200; three for what is watched; ten for its number, so that no two are equal.
/// What is no chain, the empty points and the wall, has no colour.
pub(super) const WHITE: u32 = 1 << 30;
pub(super) const BLACK: u32 = 1 << 29;
pub(super) const LIBERTY: u32 = 1 << 16;
const SIDE: u32 = 1 << 10;
const NUMBERS: u32 = SIDE - 1;

/// Where the count of pseudo-liberties starts, less one for each side that is watched.
///
/// A chain that has one point on `n` sides is in atari there as soon as it has `n`
/// pseudo-liberties. So one comparison tells of all that a move must look after: chains that are
/// captured, and chains in atari whose last liberty is watched.
///
/// ```text
/// pseudo-liberties         0   1   2   3   4   5
/// counted                  4 | 5   6   7   8   9
/// with two sides watched   2   3   4 | 5   6   7
/// ```
const SLACK: u32 = 4 * LIBERTY;
const CALM: u32 = SLACK + LIBERTY;

/// The state of the empty points and the wall: they have more liberties than they can lose.
pub(super) const NEITHER: u32 = 2000 * LIBERTY;

/// The colour that is not the mover's.
const fn enemy<const MOVER: u32>() -> u32 {
    MOVER ^ BLACK ^ WHITE
}

/// The state of a chain that has no stone and no liberty yet.
#[inline(always)]
pub(super) fn fresh<const MOVER: u32>(number: usize) -> u32 {
    MOVER | SLACK | number as u32
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
    (unbiased(state) % BLACK - SLACK) / LIBERTY
}

/// The same state with its pseudo-liberties counted as if no side was watched.
#[inline(always)]
fn unbiased(state: u32) -> u32 {
    state + sides(state) * LIBERTY
}

/// On how many sides of one point the chain is watched.
#[inline(always)]
pub(super) fn sides(state: u32) -> u32 {
    state / SIDE % 8
}

/// The state of a chain that is made of two, but for its number, which is the first one's. What was
/// watched on sides of both is on all of them now.
#[inline(always)]
pub(super) fn united(first: u32, second: u32) -> u32 {
    let on_sides = u32::min(sides(first) + sides(second), 4);
    watched(first + liberties(second) * LIBERTY, on_sides)
}

/// The state of the chain when it is watched on this many sides, if not on more.
#[inline(always)]
pub(super) fn watched(state: u32, on_sides: u32) -> u32 {
    state - on_sides.saturating_sub(sides(state)) * (LIBERTY - SIDE)
}

/// The state of the chain when it is watched no more.
#[inline(always)]
pub(super) fn unwatched(state: u32) -> u32 {
    state + sides(state) * (LIBERTY - SIDE)
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

/// Has the highest bit if an enemy chain of these ranks has nothing left, or no more than the sides
/// on which it is watched.
#[inline(always)]
pub(super) fn alarm_of(ranks: [u32; 4]) -> u32 {
    ranks.into_iter().fold(0, |all, rank| all | rank.wrapping_sub(CALM))
}

/// Has the highest bit if this is so of a chain.
#[inline(always)]
pub(super) fn alarm(state: u32) -> u32 {
    (state % BLACK).wrapping_sub(CALM)
}

/// Says whether a chain has nothing left, or no more than the sides on which it is watched.
#[inline(always)]
pub(super) fn is_alarming(state: u32) -> bool {
    state % BLACK < CALM
}

/// Says whether an enemy chain has nothing left.
#[inline(always)]
pub(super) fn captures<const MOVER: u32>(left: [u32; 4]) -> bool {
    let counted = |state| unbiased(rank::<MOVER>(state));
    left.into_iter().fold(u32::MAX, |least, state| least.min(counted(state))) < CALM
}

/// Says whether this is an enemy chain that has nothing left.
#[inline(always)]
pub(super) fn is_captured<const MOVER: u32>(state: u32) -> bool {
    unbiased(rank::<MOVER>(state)) < CALM
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
    let less = |rank| u64::from(unbiased(rank).wrapping_sub(CALM));
    ranks.into_iter().fold(0, |most, rank| most.max(less(rank))) >= u64::from(OWN)
}

/// The sides, as bits, whose states pass.
#[inline(always)]
pub(super) fn which(states: [u32; 4], passes: impl Fn(u32) -> bool) -> u32 {
    let [a, b, c, d] = states.map(|state| u32::from(passes(state)));
    a | b << 1 | c << 2 | d << 3
}

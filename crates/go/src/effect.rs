//! What a stone does to the board, whatever the rules say: what it takes, suicide, and the simple *ko*
//! (`ko_after`), which `check` then refuses. `history` refuses superko.

use tengen_core::Color;
use tengen_stones::{Chain, Lattice, Point, PointSet, Stones};

/// What a stone does to the stones on the board: first it takes enemy chains, then its own chain
/// leaves if it has no liberty still.
///
/// ```
/// use tengen_core::{Board, Color};
/// use tengen_go::Go;
///
/// let board: Go<3> = "1XO/XO1/3 X".parse()?;
/// let effect = board.effect(Color::Black, "C2".parse()?).expect("an empty point");
/// assert_eq!(effect.captured.first(), Some("C3".parse()?));
/// assert_eq!((effect.chain.stones.len(), effect.chain.liberties.len()), (1, 2));
/// assert!(effect.suicide.is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Effect<L: Lattice> {
    /// The enemy stones that lose their last liberty and leave the board.
    pub captured: PointSet<L>,
    /// The new stone's own chain, with its liberties after the capture.
    pub chain: Chain<L>,
    /// The stones of that chain if it has no liberty after the capture: they leave the board.
    pub suicide: PointSet<L>,
    /// The point of the one stone taken, if one stone took one and could be retaken alone: a
    /// simple ko.
    pub ko: Option<Point>,
}

/// Tells what a stone of `color` does at `point`; `None` unless that is an empty point of the
/// board.
#[must_use]
pub(crate) fn effect_of<L: Lattice>(
    stones: &Stones<L>,
    point: Point,
    color: Color,
) -> Option<Effect<L>> {
    let chain = stones.chain_joined(point, color)?;
    let here = PointSet::of(stones.lattice(), point);
    let captured = captured_by(stones, here, color);
    let liberties = chain.liberties | chain.stones.neighbours_within(captured);
    let suicide =
        if liberties.is_empty() { chain.stones } else { PointSet::empty(stones.lattice()) };
    let ko = ko_after(stones, here, color, captured);
    Some(Effect { captured, chain: Chain { liberties, ..chain }, suicide, ko })
}

/// The enemy stones that a stone of `color` at the empty point `here` takes.
///
/// Stones that touch another empty point are passed over at once; only the chains of the others
/// are followed.
#[inline(always)]
pub(crate) fn captured_by<L: Lattice>(
    stones: &Stones<L>,
    here: PointSet<L>,
    color: Color,
) -> PointSet<L> {
    let enemy = stones.of(!color);
    let vacant = stones.vacant() - here;
    let touched = here.neighbours_within(enemy);
    let suspects = touched - vacant.neighbours_within(touched);
    if suspects.is_empty() {
        return suspects;
    }
    let chains = suspects.flood(enemy);
    chains - vacant.neighbours_within(chains).flood(chains)
}

/// The stones of `color` that leave the board when one at the empty point `here` takes nothing.
#[inline(always)]
pub(crate) fn suicide_by<L: Lattice>(
    stones: &Stones<L>,
    here: PointSet<L>,
    color: Color,
) -> PointSet<L> {
    let none = PointSet::empty(stones.lattice());
    if !here.neighbours_within(stones.vacant()).is_empty() {
        return none;
    }
    let chain = here.flood(stones.of(color) | here);
    let breathes = !chain.neighbours_within(stones.vacant() - here).is_empty();
    if breathes { none } else { chain }
}

/// The point that may not be retaken at once after a stone of `color` at `here` has taken
/// `captured`: one stone was taken by one that has no other liberty.
#[inline(always)]
pub(crate) fn ko_after<L: Lattice>(
    stones: &Stones<L>,
    here: PointSet<L>,
    color: Color,
    captured: PointSet<L>,
) -> Option<Point> {
    if captured.is_empty() || captured.has_several() {
        return None;
    }
    let open = here.neighbours_within(stones.vacant() | stones.of(color));
    if open.is_empty() { captured.first() } else { None }
}

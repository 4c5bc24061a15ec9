//! Stones on a board of a given shape, with their chains and liberties. No rule decides here.

use core::fmt;

use tengen_core::{ByColor, Color};
use thiserror::Error;

use crate::lattice::Lattice;
use crate::placement::Placement;
use crate::point::Point;
use crate::point_set::PointSet;
use crate::size::Size;
use crate::symmetry::Symmetry;

/// Which points are black, white and empty: three sets that share out the board.
///
/// Chains and liberties are found when they are asked for, by set operations; nothing is kept up
/// to date but the three sets, so a copy is cheap (48 bytes at 9×9).
///
/// ```
/// use tengen_core::Color;
/// use tengen_stones::{Fixed, Placement, Stones};
///
/// let stones = Stones::try_from_placement(Fixed::<3, 3>, &"X2/XX1/O2".parse::<Placement>()?)?;
/// let chain = stones.chain("A3".parse()?).expect("a stone");
/// assert_eq!((chain.color, chain.stones.len(), chain.liberties.len()), (Color::Black, 3, 3));
/// let doomed = stones.chain("A1".parse()?).expect("a stone");
/// assert_eq!(doomed.sole_liberty(), "B1".parse().ok());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Stones<L: Lattice> {
    of: ByColor<PointSet<L>>,
    empty: PointSet<L>,
}

/// One chain: solidly connected stones of one colour, and the empty points next to them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Chain<L: Lattice> {
    /// The colour of the stones.
    pub color: Color,
    /// The stones.
    pub stones: PointSet<L>,
    /// The empty points next to any of the stones, each once.
    pub liberties: PointSet<L>,
}

impl<L: Lattice> Chain<L> {
    /// Returns the only liberty of a chain in atari.
    #[must_use]
    pub fn sole_liberty(&self) -> Option<Point> {
        if self.liberties.len() == 1 { self.liberties.first() } else { None }
    }
}

/// One colour's chains, told apart by whether they have one liberty or more.
///
/// ```
/// use tengen_core::Color;
/// use tengen_stones::{Fixed, Placement, Stones};
///
/// let stones = Stones::try_from_placement(Fixed::<5, 1>, &"XO1X1".parse::<Placement>()?)?;
/// let split = stones.split_by_atari(Color::White);
/// assert_eq!((split.out_of_atari.len(), split.sole_liberties.first()), (0, Some("C1".parse()?)));
/// assert_eq!(stones.split_by_atari(Color::Black).without_liberties.first(), Some("A1".parse()?));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct AtariSplit<L: Lattice> {
    /// The stones of all chains with two liberties or more.
    pub out_of_atari: PointSet<L>,
    /// The only liberties of the chains in atari.
    pub sole_liberties: PointSet<L>,
    /// The stones of the chains without any liberty.
    pub without_liberties: PointSet<L>,
}

/// Says that stones were placed on a board of another size.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("stones on a board of size {found}, expected size {expected}")]
pub struct WrongSize {
    /// The size of the placement.
    pub found: Size,
    /// The size of the board.
    pub expected: Size,
}

impl<L: Lattice> Stones<L> {
    /// Makes the board without stones.
    #[inline]
    #[must_use]
    pub fn empty(lattice: L) -> Self {
        let none = PointSet::empty(lattice);
        Self { of: ByColor::new(none, none), empty: PointSet::all(lattice) }
    }

    /// Takes over the stones of a placement.
    ///
    /// # Errors
    ///
    /// [`WrongSize`] if the placement is not of the size of the lattice.
    pub fn try_from_placement(lattice: L, placement: &Placement) -> Result<Self, WrongSize> {
        let (found, expected) = (placement.size(), lattice.size());
        if found != expected {
            return Err(WrongSize { found, expected });
        }
        let mut stones = Self::empty(lattice);
        for color in Color::ALL {
            let columns = |row| placement.columns_of(row, color);
            stones.put_all(PointSet::from_rows(lattice, columns), color);
        }
        Ok(stones)
    }

    /// Copies the stones into a placement, the form that has texts and diagrams.
    #[must_use]
    pub fn to_placement(&self) -> Placement {
        let mut placement = Placement::empty(self.lattice().size());
        for color in Color::ALL {
            for point in self.of[color] {
                let placed = placement.set(point, Some(color));
                debug_assert_eq!(placed, Ok(()));
            }
        }
        placement
    }

    /// Returns the shape of the board.
    #[inline(always)]
    #[must_use]
    pub fn lattice(&self) -> L {
        self.empty.lattice()
    }

    /// Returns the points with a stone of `color`.
    #[inline(always)]
    #[must_use]
    pub fn of(&self, color: Color) -> PointSet<L> {
        self.of[color]
    }

    /// Returns the points without a stone.
    #[inline(always)]
    #[must_use]
    pub fn vacant(&self) -> PointSet<L> {
        self.empty
    }

    /// Returns the stone at `point`: `None` if it is empty or off the board.
    #[inline]
    #[must_use]
    pub fn get(&self, point: Point) -> Option<Color> {
        Color::ALL.into_iter().find(|&color| self.of[color].contains(point))
    }

    /// Puts a stone of `color` on `point`, instead of what was there. Off the board nothing
    /// happens.
    #[inline(always)]
    pub fn put(&mut self, point: Point, color: Color) {
        self.put_all(PointSet::of(self.lattice(), point), color);
    }

    /// Puts a stone of `color` on each of `points`, instead of what was there.
    ///
    /// # Panics
    ///
    /// In debug builds if `points` belong to a board of another size; release builds then leave
    /// stones without meaning, and what uses them may panic.
    #[inline(always)]
    pub fn put_all(&mut self, points: PointSet<L>, color: Color) {
        self.of[color] |= points;
        self.of[!color] -= points;
        self.empty -= points;
    }

    /// Takes the stones of `points` off the board.
    #[inline]
    pub fn take(&mut self, points: PointSet<L>) {
        self.of.black -= points;
        self.of.white -= points;
        self.empty |= points;
    }

    /// Returns the chain that the stone at `point` belongs to; `None` without a stone.
    ///
    /// One flood: a few instructions for each step across the chain.
    #[must_use]
    pub fn chain(&self, point: Point) -> Option<Chain<L>> {
        let color = self.get(point)?;
        Some(self.chain_of(PointSet::of(self.lattice(), point), color))
    }

    /// Walks all chains of `color`, by their first stones.
    pub fn chains(&self, color: Color) -> impl Iterator<Item = Chain<L>> {
        self.chains_within(self.of[color], color)
    }

    /// Walks the chains of `color` next to `point`, each once.
    fn chains_next_to(&self, point: Point, color: Color) -> impl Iterator<Item = Chain<L>> {
        let own = self.of[color];
        let seeds = PointSet::of(self.lattice(), point).beside() & own;
        self.chains_within(seeds.flood(own), color)
    }

    /// Walks the chains of the other colour that a stone of `color` at `point` would capture: it
    /// takes their last liberty. Whether that is legal is for the rules to say.
    ///
    /// ```
    /// use tengen_core::Color;
    /// use tengen_stones::{Fixed, Placement, Stones};
    ///
    /// let stones = Stones::try_from_placement(Fixed::<3, 1>, &"XO1".parse::<Placement>()?)?;
    /// let captured = stones.chains_captured_by("C1".parse()?, Color::Black);
    /// assert_eq!(captured.map(|chain| chain.stones.len()).collect::<Vec<_>>(), [1]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn chains_captured_by(&self, point: Point, color: Color) -> impl Iterator<Item = Chain<L>> {
        let here = PointSet::of(self.lattice(), point);
        self.chains_next_to(point, !color).filter(move |chain| chain.liberties == here)
    }

    /// Returns the chain that a stone of `color` at the empty `point` would belong to, before
    /// anything is captured. `None` if there is a stone, or no such point.
    #[must_use]
    pub fn chain_joined(&self, point: Point, color: Color) -> Option<Chain<L>> {
        let here = PointSet::of(self.lattice(), point) & self.empty;
        if here.is_empty() {
            return None;
        }
        let mut after = *self;
        after.put(point, color);
        Some(after.chain_of(here, color))
    }

    /// Tells the chains of `color` with one liberty from those with more, all at once.
    ///
    /// A stone with two empty neighbours gives its chain two liberties, and so do two stones next to
    /// each other that both have one, since no point is next to both. One flood spreads this over
    /// the chains; the few that are left are looked at one by one. About 30 ns at 9×9.
    #[inline]
    #[must_use]
    pub fn split_by_atari(&self, color: Color) -> AtariSplit<L> {
        let own = self.of[color];
        let (one, two) = self.empty.count_neighbours(own);
        let mut out_of_atari = (two | (one & one.beside())).flood(own);
        let mut sole_liberties = PointSet::empty(self.lattice());
        let mut without_liberties = sole_liberties;
        let mut rest = own - out_of_atari;
        while !rest.is_empty() {
            let chain = rest.first_alone().flood(rest);
            rest -= chain;
            let liberties = chain.beside() & self.empty;
            if liberties.has_several() {
                out_of_atari |= chain;
            } else if liberties.is_empty() {
                without_liberties |= chain;
            } else {
                sole_liberties |= liberties;
            }
        }
        AtariSplit { out_of_atari, sole_liberties, without_liberties }
    }

    /// Returns the stones as they look through `symmetry`, or `None` if that would change the
    /// shape of the board.
    #[must_use]
    pub fn transformed(&self, symmetry: Symmetry) -> Option<Self> {
        let size = self.lattice().size();
        if symmetry.apply_size(size) != size {
            return None;
        }
        let mut image = Self::empty(self.lattice());
        for color in Color::ALL {
            for point in self.of[color] {
                image.put(symmetry.apply(point, size), color);
            }
        }
        Some(image)
    }

    fn chain_of(&self, seed: PointSet<L>, color: Color) -> Chain<L> {
        let stones = seed.flood(self.of[color]);
        Chain { color, stones, liberties: stones.beside() & self.empty }
    }

    fn chains_within(&self, stones: PointSet<L>, color: Color) -> impl Iterator<Item = Chain<L>> {
        let empty = self.empty;
        let chain =
            move |stones: PointSet<L>| Chain { color, stones, liberties: stones.beside() & empty };
        stones.components().map(chain)
    }
}

/// Writes the rows as text, as a [`Placement`] does.
impl<L: Lattice> fmt::Display for Stones<L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.to_placement().fmt(f)
    }
}

impl<L: Lattice> fmt::Debug for Stones<L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Stones({self})")
    }
}

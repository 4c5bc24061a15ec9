//! What differs between two snapshots of a board.

use tengen_core::Color;
use thiserror::Error;

use crate::{Placement, Point, Size};

/// Tells what happened to one point between two placements.
///
/// ```
/// use tengen_core::Color;
/// use tengen_stones::{Change, Placement};
///
/// let before: Placement = "1X1".parse()?;
/// let change = before.changes(&"1X1".replace('X', "O").parse()?).next();
/// let point = "B1".parse()?;
/// let recoloured = Change { point, before: Some(Color::Black), after: Some(Color::White) };
/// assert_eq!(change, Some(recoloured));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Change {
    /// The point.
    pub point: Point,
    /// What was there before.
    pub before: Option<Color>,
    /// What is there after.
    pub after: Option<Color>,
}

/// Says why two placements do not differ by one stone put on the board.
///
/// ```
/// use tengen_stones::{NotOneStone, Placement};
///
/// let before: Placement = "1X1".parse()?;
/// assert_eq!(before.stone_added(&before), Err(NotOneStone::Unchanged));
/// let error = before.stone_added(&"XXX".parse()?).unwrap_err();
/// assert_eq!(error.to_string(), "2 stones have come, the first at A1 and C1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum NotOneStone {
    /// The boards are of different sizes.
    #[error("a board of size {before} has become one of size {after}")]
    Size {
        /// The size before.
        before: Size,
        /// The size after.
        after: Size,
    },
    /// A stone has gone.
    #[error("the {stone} stone at {point} has gone")]
    Gone {
        /// Where it was.
        point: Point,
        /// Its colour.
        stone: Color,
    },
    /// A stone has changed its colour.
    #[error("the stone at {point} was {} and is {stone}", !*stone)]
    Recoloured {
        /// Where it is.
        point: Point,
        /// Its colour now.
        stone: Color,
    },
    /// No stone has come.
    #[error("nothing has changed")]
    Unchanged,
    /// More than one stone has come.
    #[error("{stones} stones have come, the first at {first} and {second}")]
    Several {
        /// Where the first of them is, in the order of the points.
        first: Point,
        /// Where the second is.
        second: Point,
        /// How many there are.
        stones: usize,
    },
}

impl Placement {
    /// Walks the points of this board that a later placement has otherwise, in their order; what
    /// a smaller board has not is empty there.
    ///
    /// ```
    /// use tengen_stones::Placement;
    ///
    /// let before: Placement = "1X1/O2".parse()?;
    /// let after: Placement = "1XX/3".parse()?;
    /// let points: Vec<_> = before.changes(&after).map(|change| change.point.to_string()).collect();
    /// assert_eq!(points, ["A1", "C2"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn changes(&self, after: &Self) -> impl Iterator<Item = Change> {
        self.size().points().filter_map(|point| {
            let (before, after) = (self.get(point), after.get(point));
            (before != after).then_some(Change { point, before, after })
        })
    }

    /// Returns the one stone that a later placement has more, for games in which stones never
    /// leave the board. Whether it was legal is the game's to say.
    ///
    /// A camera over a board tells placements and not moves. Where stones are captured,
    /// [`single_move_between`](tengen_core::single_move_between) tries the legal moves.
    ///
    /// # Errors
    ///
    /// [`NotOneStone`]: the first variant that is true, and the first point of which it is.
    ///
    /// # Examples
    ///
    /// ```
    /// use tengen_core::Color;
    /// use tengen_stones::{NotOneStone, Placement};
    ///
    /// let before: Placement = "1X1/O2".parse()?;
    /// assert_eq!(before.stone_added(&"1XX/O2".parse()?), Ok(("C2".parse()?, Color::Black)));
    /// let error = before.stone_added(&"1XX/3".parse()?).unwrap_err();
    /// assert_eq!(error.to_string(), "the white stone at A1 has gone");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn stone_added(&self, after: &Self) -> Result<(Point, Color), NotOneStone> {
        if self.size() != after.size() {
            return Err(NotOneStone::Size { before: self.size(), after: after.size() });
        }
        let unfit = self.changes(after).find_map(|change| match (change.before, change.after) {
            (Some(stone), None) => Some(NotOneStone::Gone { point: change.point, stone }),
            (Some(_), Some(stone)) => Some(NotOneStone::Recoloured { point: change.point, stone }),
            (None, _) => None,
        });
        let mut added =
            self.changes(after).filter_map(|change| Some((change.point, change.after?)));
        match (unfit, added.next(), added.next()) {
            (Some(unfit), ..) => Err(unfit),
            (None, Some(stone), None) => Ok(stone),
            (None, Some((first, _)), Some((second, _))) => {
                Err(NotOneStone::Several { first, second, stones: 2 + added.count() })
            }
            (None, None, _) => Err(NotOneStone::Unchanged),
        }
    }
}

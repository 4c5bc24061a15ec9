//! What one node says about a board of stones.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use tengen_core::Color;
use thiserror::Error;

use crate::coordinate::{Coordinate, StoneMove};
use crate::node::Node;
use crate::points::{PointGrid, Rectangle};
use crate::size::BoardSize;
use crate::value_error::PropertyError;

/// The properties that set up stones, and what is on their points from then on.
pub(crate) const SET_UP: [(&str, Option<Color>); 3] =
    [("AB", Some(Color::Black)), ("AW", Some(Color::White)), ("AE", None)];

/// What one node says about a board of stones: first stones are put up, then the turn is set, then
/// a move is made.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StoneContent {
    /// `AB`, `AW` and `AE`: points and what is on them from now on. No point comes twice.
    pub stones: Vec<(Coordinate, Option<Color>)>,
    /// `PL`: the side to move.
    pub turn: Option<Color>,
    /// `B` or `W`.
    pub play: Option<(Color, StoneMove)>,
}

/// Says why a node makes no sense on a board of stones.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum StoneContentError {
    /// A property has no value of its type, or its point is not on the board.
    #[error(transparent)]
    Property(#[from] PropertyError),
    /// A stone is set up off the board.
    #[error("property {ident}: {point} is off the board of size {}", sides(*.size))]
    OffBoard {
        /// The property.
        ident: &'static str,
        /// The point as SGF writes it.
        point: Coordinate,
        /// The size of the board.
        size: BoardSize,
    },
    /// A point is in two of `AB`, `AW` and `AE`.
    #[error("{point} is set up twice in one node")]
    SetTwice {
        /// The point as SGF writes it.
        point: Coordinate,
    },
    /// Both colours move in one node.
    #[error("both B and W in one node, expected one move at most")]
    TwoMoves,
}

/// Writes a size as people do.
fn sides(size: BoardSize) -> String {
    match (size.cols(), size.rows()) {
        (cols, rows) if cols == rows => cols.to_string(),
        (cols, rows) => format!("{cols}x{rows}"),
    }
}

impl Node<'_> {
    /// Reads what a node says about a board of stones of this size.
    ///
    /// ```
    /// use tengen_core::Color;
    /// use tengen_sgf::{BoardSize, Collection};
    ///
    /// let text: Collection = "(;AB[aa:ba]AE[ca]PL[W])".parse()?;
    /// let root = text.games().next().expect("a game");
    /// let content = root.stone_content(BoardSize::square(5).expect("a size"))?;
    /// assert_eq!(content.stones[1], ("ba".parse()?, Some(Color::Black)));
    /// assert_eq!((content.turn, content.play), (Some(Color::White), None));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`StoneContentError`] if a property has a wrong value or a point off the board, if a point is
    /// set up twice, or if both colours move.
    pub fn stone_content(self, size: BoardSize) -> Result<StoneContent, StoneContentError> {
        let mut seen = PointGrid::default();
        self.stone_content_with(size, |point| match seen.insert(point) {
            true => Ok(()),
            false => Err(StoneContentError::SetTwice { point }),
        })
    }

    /// As [`stone_content`](Self::stone_content), but a point may be set up twice, as it is in some
    /// game texts: it comes twice in the content, too, and the last counts, `AE` after `AW` and that
    /// after `AB`.
    ///
    /// # Errors
    ///
    /// [`StoneContentError`] as there, but for [`SetTwice`](StoneContentError::SetTwice).
    pub fn lenient_stone_content(self, size: BoardSize) -> Result<StoneContent, StoneContentError> {
        self.stone_content_with(size, |_| Ok(()))
    }

    fn stone_content_with(
        self,
        size: BoardSize,
        mut check: impl FnMut(Coordinate) -> Result<(), StoneContentError>,
    ) -> Result<StoneContent, StoneContentError> {
        let mut stones = Vec::new();
        for (ident, stone) in SET_UP {
            let Some(list) = self.list::<Rectangle>(ident)? else { continue };
            let (start, mut seen) = (stones.len(), PointGrid::default());
            for rectangle in list {
                if let Some(point) = rectangle.beyond(size) {
                    return Err(StoneContentError::OffBoard { ident, point, size });
                }
                seen.add(&rectangle, &mut stones, |point| (point, stone));
            }
            stones[start..].iter().try_for_each(|&(point, _)| check(point))?;
        }
        let play = self.stone_play(size)?;
        Ok(StoneContent { stones, turn: self.turn()?, play })
    }

    /// Reads `B` or `W`.
    fn stone_play(self, size: BoardSize) -> Result<Option<(Color, StoneMove)>, StoneContentError> {
        match Color::ALL.map(|color| self.stone_move(color, size)) {
            [Ok(Some(_)), Ok(Some(_))] => Err(StoneContentError::TwoMoves),
            [black, white] => {
                let black = black?.map(|stone| (Color::Black, stone));
                Ok(black.or(white?.map(|stone| (Color::White, stone))))
            }
        }
    }

    /// Finds whose turn a game text says it is at its root: that of `PL`, or else of who makes the first
    /// move of the main line. `None` if that move cannot be read, or if a later `PL` comes before it,
    /// which tells nothing of the root. O(nodes before that move).
    #[must_use]
    pub fn first_turn(self, size: BoardSize) -> Option<Color> {
        if let Ok(Some(turn)) = self.turn() {
            return Some(turn);
        }
        let speaks = |node: &Self| ["B", "W", "PL"].iter().any(|ident| node.has(ident));
        let first = self.main_line().find(speaks).filter(|node| !node.has("PL"))?;
        first.lenient_stone_content(size).ok()?.play.map(|(color, _)| color)
    }
}

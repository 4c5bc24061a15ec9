//! What one node says about a board of stones.

use alloc::vec::Vec;

use tengen_core::Color;
use thiserror::Error;

use crate::points::PointGrid;
use crate::{BoardSize, Coordinate, Node, PropertyError, StoneMove};

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
    #[error("property {ident}: {point} is off the board of size {size}")]
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

impl Node<'_> {
    /// Reads what a node says about a board of stones of this size.
    ///
    /// # Errors
    ///
    /// [`StoneContentError`] if a property has a wrong value or a point off the board, if a point is
    /// set up twice, or if both colours move.
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
    pub fn stone_content(self, size: BoardSize) -> Result<StoneContent, StoneContentError> {
        let (mut stones, mut seen) = (Vec::new(), PointGrid::default());
        for (ident, stone) in [("AB", Some(Color::Black)), ("AW", Some(Color::White)), ("AE", None)]
        {
            for point in self.points(ident)? {
                if !point.is_on(size) {
                    return Err(StoneContentError::OffBoard { ident, point, size });
                }
                if !seen.insert(point) {
                    return Err(StoneContentError::SetTwice { point });
                }
                stones.push((point, stone));
            }
        }
        let play = match Color::ALL.map(|color| self.stone_move(color, size)) {
            [Ok(Some(_)), Ok(Some(_))] => return Err(StoneContentError::TwoMoves),
            [black, white] => {
                let black = black?.map(|stone| (Color::Black, stone));
                black.or(white?.map(|stone| (Color::White, stone)))
            }
        };
        Ok(StoneContent { stones, turn: self.turn()?, play })
    }
}

impl StoneContent {
    /// Says whether the node changes the board other than by a move.
    #[must_use]
    pub fn is_edit(&self) -> bool {
        !self.stones.is_empty() || self.turn.is_some()
    }
}

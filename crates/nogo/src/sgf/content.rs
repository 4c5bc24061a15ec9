//! What one node says.

use alloc::vec::Vec;

use tengen_core::{Attempt, Color};
use tengen_sgf::{Node, StoneMove};
use tengen_stones::{Point, Size};

use super::{Misfit, RecordError};

/// What one node of a record says about the board: first the stones, then the turn, then the move.
///
/// It is for those who map the whole tree with its variations; [`Record`](crate::Record) is one line of it.
///
/// # Examples
///
/// ```
/// use tengen_core::Color;
/// use tengen_core::Attempt;
/// use tengen_nogo::NodeContent;
/// use tengen_sgf::Collection;
///
/// let text: Collection = "(;AB[aa:ba]AE[ca]PL[W])".parse()?;
/// let root = text.games().next().expect("a game");
/// let content = NodeContent::read(root, "5".parse()?)?;
/// assert_eq!(content.stones[1], ("B5".parse()?, Some(Color::Black)));
/// assert_eq!(content.stones[2], ("C5".parse()?, None));
/// assert_eq!((content.turn, content.play), (Some(Color::White), None));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NodeContent {
    /// `AB`, `AW` and `AE`: points and what is on them from now on. No point comes twice.
    pub stones: Vec<(Point, Option<Color>)>,
    /// `PL`: the side to move.
    pub turn: Option<Color>,
    /// `B` or `W`.
    pub play: Option<(Color, Attempt<Point>)>,
}

impl NodeContent {
    /// Reads what a node says, on a board of this size.
    ///
    /// # Errors
    ///
    /// [`RecordError`] if a property has a wrong value or a point off the board, if a point is set
    /// up twice, or if both colours move.
    pub fn read(node: Node<'_>, size: Size) -> Result<Self, RecordError> {
        Self::try_read(node, size).map_err(|reason| RecordError { node: node.id(), reason })
    }

    fn try_read(node: Node<'_>, size: Size) -> Result<Self, Misfit> {
        let content = node.stone_content(size.into()).map_err(|e| Misfit::of(e, size))?;
        let stones = content.stones.into_iter();
        Ok(Self {
            stones: stones.filter_map(|(at, stone)| Some((at.to_point(size)?, stone))).collect(),
            turn: content.turn,
            play: content.play.map(|(color, stone)| (color, attempt(stone, size))),
        })
    }

    /// Says whether the node changes the board other than by a move.
    #[must_use]
    pub fn is_edit(&self) -> bool {
        !self.stones.is_empty() || self.turn.is_some()
    }
}

fn attempt(stone: StoneMove, size: Size) -> Attempt<Point> {
    stone.point().and_then(|at| at.to_point(size)).map_or(Attempt::Pass, Attempt::Play)
}

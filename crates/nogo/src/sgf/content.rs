//! What one node says.

use alloc::vec::Vec;

use tengen_core::{Attempt, Color};
use tengen_sgf::{Coordinate, Node, StoneMove};
use tengen_stones::{Point, Size};

use super::{Misfit, RecordError, to_sgf_size};

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
        let mut stones = Placed::default();
        stones.add(node, "AB", Some(Color::Black), size)?;
        stones.add(node, "AW", Some(Color::White), size)?;
        stones.add(node, "AE", None, size)?;
        Ok(Self { stones: stones.list, turn: node.turn()?, play: move_of(node, size)? })
    }

    /// Says whether the node changes the board other than by a move.
    #[must_use]
    pub fn is_edit(&self) -> bool {
        !self.stones.is_empty() || self.turn.is_some()
    }
}

/// The stones that one node puts up.
#[derive(Default)]
struct Placed {
    list: Vec<(Point, Option<Color>)>,
    /// Rows of bits.
    seen: [u32; 32],
}

impl Placed {
    fn add(
        &mut self,
        node: Node<'_>,
        ident: &'static str,
        stone: Option<Color>,
        size: Size,
    ) -> Result<(), Misfit> {
        for point in node.points(ident)? {
            let (row, col) = (usize::from(point.row()), usize::from(point.col()));
            let point = Point::from_row_col(row, col, size).map_err(|_| Misfit::OffBoard {
                ident,
                point,
                size,
            })?;
            let bit = 1 << point.col();
            let seen = &mut self.seen[usize::from(point.row())];
            if *seen & bit != 0 {
                return Err(Misfit::SetTwice { point });
            }
            *seen |= bit;
            self.list.push((point, stone));
        }
        Ok(())
    }
}

fn move_of(node: Node<'_>, size: Size) -> Result<Option<(Color, Attempt<Point>)>, Misfit> {
    let board = to_sgf_size(size);
    let black = node.stone_move(Color::Black, board)?;
    let white = node.stone_move(Color::White, board)?;
    match (black, white) {
        (Some(_), Some(_)) => Err(Misfit::TwoMoves),
        (Some(stone), None) => Ok(Some((Color::Black, attempt(stone, size)))),
        (None, Some(stone)) => Ok(Some((Color::White, attempt(stone, size)))),
        (None, None) => Ok(None),
    }
}

fn attempt(stone: StoneMove, size: Size) -> Attempt<Point> {
    let on_board = |at: Coordinate| {
        Point::from_row_col(usize::from(at.row()), usize::from(at.col()), size).ok()
    };
    stone.point().and_then(on_board).map_or(Attempt::Pass, Attempt::Play)
}

//! Boards as SVG pictures.

use core::fmt;

use tengen_core::Color;

use crate::moves::Move;
use crate::position::{Piece, Rank};
use crate::setup::Setup;
use crate::square::Square;

/// The side of a square; all else is measured by it.
const CELL: u32 = 40;
const LIGHT: &str = "#f3e0c0";
const DARK: &str = "#a9774b";
const LAST: &str = "#c9b13f";
const INK: &str = "#2b2118";

/// A picture of a board, Black at the top, with the numbers of the empty dark squares and the move
/// that led there.
///
/// `Display` writes a whole SVG document. Men are discs, kings are two discs, one on the other. Of two
/// pieces on one square of a [`Setup`] it shows what [`Diagram`](crate::Diagram) shows.
///
/// ```
/// use tengen_core::Board;
/// use tengen_draughts::{Draughts, Svg};
///
/// let board: Draughts = "W:W28,32:B17,23,K27".parse()?;
/// let mv = board.parse_move("32x12")?;
/// let picture = Svg::new(board.after(mv)).after(mv).to_string();
/// assert!(picture.starts_with("<svg xmlns=") && picture.ends_with("</svg>\n"));
/// assert_eq!(picture.matches("<circle").count(), 3); // a disc for each man that is left
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Svg {
    setup: Setup,
    last: Option<Move>,
}

impl Svg {
    /// Makes the picture of a position or a setup.
    #[must_use]
    pub fn new(setup: impl Into<Setup>) -> Self {
        Self { setup: setup.into(), last: None }
    }

    /// Marks the move that led here: its two squares, and a cross where pieces were captured.
    #[must_use]
    pub const fn after(self, last: Move) -> Self {
        Self { last: Some(last), ..self }
    }

    /// Writes what lies below the pieces.
    fn write_square(&self, f: &mut fmt::Formatter<'_>, square: Square) -> fmt::Result {
        let (x, y) = corner(square);
        let is_last = self.last.is_some_and(|last| square == last.from || square == last.to);
        let fill = if is_last { LAST } else { DARK };
        writeln!(
            f,
            "<rect x=\"{x}\" y=\"{y}\" width=\"{CELL}\" height=\"{CELL}\" fill=\"{fill}\"/>"
        )
    }

    fn write_number(&self, f: &mut fmt::Formatter<'_>, square: Square) -> fmt::Result {
        let (x, y) = corner(square);
        let number = square.number();
        writeln!(f, "<text x=\"{}\" y=\"{}\">{number}</text>", x + 3, y + 11)
    }

    fn write_capture(&self, f: &mut fmt::Formatter<'_>, square: Square) -> fmt::Result {
        let (x, y) = centre(square);
        writeln!(
            f,
            "<path d=\"M-7-7L7 7M-7 7L7-7\" transform=\"translate({x} {y})\" stroke=\"{INK}\" \
             stroke-width=\"3\"/>"
        )
    }
}

fn write_piece(f: &mut fmt::Formatter<'_>, square: Square, piece: Piece) -> fmt::Result {
    let (fill, edge) = match piece.color {
        Color::Black => ("#1d1d1d", "#777"),
        Color::White => ("#fdfdfd", "#555"),
    };
    let (x, y) = centre(square);
    let mut disc = |y: u32| {
        writeln!(
            f,
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"15\" fill=\"{fill}\" stroke=\"{edge}\" stroke-width=\"2\"/>"
        )
    };
    match piece.rank {
        Rank::Man => disc(y),
        Rank::King => disc(y + 3).and_then(|()| disc(y - 4)),
    }
}

/// The corner of a square at the upper left.
fn corner(square: Square) -> (u32, u32) {
    (CELL * u32::from(square.column()), CELL * u32::from(square.row()))
}

fn centre(square: Square) -> (u32, u32) {
    let (x, y) = corner(square);
    (x + CELL / 2, y + CELL / 2)
}

/// Writes the document.
impl fmt::Display for Svg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = 10 * CELL;
        writeln!(
            f,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {side} {side}\" \
             width=\"{side}\" height=\"{side}\" font-family=\"sans-serif\">"
        )?;
        writeln!(f, "<rect width=\"{side}\" height=\"{side}\" fill=\"{LIGHT}\"/>")?;
        Square::all().try_for_each(|square| self.write_square(f, square))?;
        writeln!(f, "<g font-size=\"10\" fill=\"{INK}\">")?;
        let mut empty = Square::all().filter(|&square| self.setup.at(square).is_none());
        empty.try_for_each(|square| self.write_number(f, square))?;
        writeln!(f, "</g>")?;
        for square in Square::all() {
            match self.setup.at(square) {
                Some(piece) => write_piece(f, square, piece)?,
                None if self.last.is_some_and(|last| last.captured.contains(square)) => {
                    self.write_capture(f, square)?;
                }
                None => {}
            }
        }
        writeln!(f, "</svg>")
    }
}

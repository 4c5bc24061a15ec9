//! What the games of stones share.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::str::FromStr;

use tengen_core::{ByColor, Color, Key, Symmetric};
use tengen_stones::{Letters, Placement, Point, Size};

use crate::cell::{Cell, Piece};
use crate::rules::Rules;
use crate::start::{Start, StartError};
#[cfg(any(feature = "nogo", feature = "go"))]
use crate::words::{counted, spaced};

pub(super) fn cell(point: Point) -> Cell {
    Cell { col: point.col(), row: point.row() }
}

pub(super) fn point(cell: Cell) -> Option<Point> {
    Point::new(cell.col, cell.row)
}

/// The keys of a board seen through its symmetries.
pub(super) fn images<B: Symmetric>(board: &B) -> Vec<Key> {
    board.symmetries().iter().map(|&symmetry| board.transformed(symmetry).key()).collect()
}

pub(super) fn stone(color: Option<Color>) -> Option<Piece> {
    color.map(Piece::plain)
}

/// Visits the stones of Black and White.
#[cfg(any(feature = "nogo", feature = "go"))]
pub(super) fn each<L: tengen_stones::Lattice>(
    stones: [tengen_stones::PointSet<L>; 2],
    mut visit: impl FnMut(Cell, Piece),
) {
    for (color, stones) in Color::ALL.into_iter().zip(stones) {
        stones.iter().for_each(|at| visit(cell(at), Piece::plain(color)));
    }
}

pub(super) fn name(cell: Cell, letters: Letters) -> Option<String> {
    Some(point(cell)?.text(letters).to_string())
}

/// The setup that a start asks for: an empty board, a picture, where the stones tell who is to move, or a line.
pub(super) fn setup<S: FromStr<Err: ToString>>(
    start: &Start,
    of_placement: impl FnOnce(Placement, Color) -> S,
) -> Result<S, StartError> {
    let Some(text) = &start.position else {
        let (cols, rows) = start.size.unwrap_or(start.kind.default_size());
        let size = Size::new(cols, rows).map_err(|error| StartError::Size(error.to_string()))?;
        return Ok(of_placement(Placement::empty(size), Color::Black));
    };
    let Some(placement) = picture(text).transpose()? else {
        return text.parse().map_err(StartError::position);
    };
    let turn = placement.likely_turn();
    Ok(of_placement(placement, turn))
}

/// Refuses a position of another size than the one that is asked for.
pub(super) fn check_size(start: &Start, placement: &Placement) -> Result<(), StartError> {
    let size = placement.size();
    match start.size {
        Some(asked) if asked != (size.cols(), size.rows()) => {
            let (cols, rows) = asked;
            let expected =
                format!("{cols}x{rows} disagrees with the position, which is of size {size}");
            Err(StartError::Size(expected))
        }
        _ => Ok(()),
    }
}

/// Reads a board that is no line: a diagram, or the documents' matrix with 1 for Black and 2 for White; `None`
/// for a line. A matrix is several lines, or one of numbers without a side to move behind them.
fn picture(text: &str) -> Option<Result<Placement, StartError>> {
    let mut words = text.split_whitespace();
    let is_number = words.next().is_none_or(|word| word.parse::<i32>().is_ok());
    let has_side = words.next().is_some_and(|word| word.starts_with(char::is_alphabetic));
    let is_picture = text.trim().contains('\n') || is_number && !has_side;
    let is_diagram = || text.contains(['.', '+', 'X', 'O']);
    is_picture.then(|| match is_diagram() {
        true => Placement::from_diagram(text).map_err(StartError::position),
        false => Placement::from_matrix(text).map_err(StartError::position),
    })
}

/// The stones of an edited position; those that are off the board are left out.
pub(super) fn placement(size: Size, pieces: &[(Cell, Piece)]) -> Placement {
    let mut placement = Placement::empty(size);
    for (at, piece) in pieces {
        let _ = point(*at).map(|at| placement.set(at, Some(piece.color)));
    }
    placement
}

/// The rules that a start asks for.
pub(super) fn rules<R: FromStr<Err: ToString>>(start: &Start) -> Result<Option<R>, StartError> {
    let rule = start.rule.as_deref().map(str::parse).transpose();
    rule.map_err(|error: R::Err| wrong_rule(start, error.to_string()))
}

/// The error of a rule that a position contradicts.
pub(super) fn disagrees(start: &Start, found: impl ToString) -> StartError {
    let found = found.to_string();
    wrong_rule(start, format!("disagrees with the position, which says {found}"))
}

/// The error of a rule that is asked for.
pub(super) fn wrong_rule(start: &Start, expected: String) -> StartError {
    StartError::Rule { rule: start.rule.clone().unwrap_or_default(), expected }
}

/// Tells how many stones there are, and who is to move.
pub(super) fn census(board: &impl Rules) -> Vec<String> {
    let (cols, rows) = board.size();
    let (mut stones, mut empty) = (ByColor::<u32>::default(), u32::from(cols) * u32::from(rows));
    board.each_piece(|_, stone| {
        stones[stone.color] += 1;
        empty -= 1;
    });
    let ByColor { black, white } = stones;
    let stones = format!("black {black} white {white} empty {empty}");
    Vec::from([stones, format!("{} to move", board.turn())])
}

/// Tells a chain with its liberties.
#[cfg(any(feature = "nogo", feature = "go"))]
pub(super) fn describe_chain<L: tengen_stones::Lattice>(chain: &tengen_stones::Chain<L>) -> String {
    let (stones, liberties) = (spaced(chain.stones), spaced(chain.liberties));
    let count = counted(chain.liberties.len(), "liberty");
    format!("{} chain {stones}: {count} {liberties}", chain.color)
}

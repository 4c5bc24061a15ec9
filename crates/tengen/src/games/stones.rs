//! What the games of stones share.

use alloc::format;
use alloc::string::{String, ToString};

use tengen_core::{ByColor, Color};
use tengen_record::sgf::{Dialect, GameTree};
use tengen_record::{Record, Replay};
use tengen_sgf::{Node, SimpleText};
use tengen_stones::{Letters, Placement, Point, Size};

use crate::cell::{Cell, Piece};
use crate::files::{Loaded, ReadError};
use crate::game::Game;
use crate::kind::Kind;
use crate::rules::Rules;
use crate::start::{Start, StartError};

pub(super) fn cell(point: Point) -> Cell {
    Cell { col: point.col(), row: point.row() }
}

pub(super) fn point(cell: Cell) -> Option<Point> {
    Point::new(cell.col, cell.row)
}

#[cfg(feature = "go")]
pub(super) fn points(cells: &[Cell]) -> alloc::vec::Vec<Point> {
    cells.iter().filter_map(|&at| point(at)).collect()
}

pub(super) fn stone(color: Option<Color>) -> Option<Piece> {
    color.map(Piece::plain)
}

pub(super) fn name(cell: Cell, letters: Letters) -> Option<String> {
    Some(point(cell)?.text(letters).to_string())
}

/// The size that a start asks for.
pub(super) fn size(start: &Start) -> Result<Size, StartError> {
    let (cols, rows) = start.size.unwrap_or(start.kind.default_size());
    Size::new(cols, rows).map_err(|error| StartError::Size(error.to_string()))
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

/// Says whether a position is a matrix of the documents: several lines or several numbers.
pub(super) fn is_matrix(text: &str) -> bool {
    text.trim().contains('\n')
}

/// Writes a record with the names of its players.
pub(super) fn to_sgf<D: Dialect>(
    game: &Record<D::Board>,
    players: &ByColor<String>,
) -> Option<String> {
    let mut record = GameTree::<D>::new(game.clone()).to_sgf();
    let root = record.games().next()?.id();
    for (color, name) in [(Color::Black, "PB"), (Color::White, "PW")] {
        if !players[color].is_empty() {
            record.node_mut(root)?.set(name, &SimpleText::new(&players[color])).ok()?;
        }
    }
    Some(record.to_string())
}

/// Replays the game below a root.
pub(super) fn read_sgf<D: Dialect<Board: Rules>>(
    kind: Kind,
    root: Node<'_>,
) -> Result<Loaded, ReadError> {
    let tree = GameTree::<D>::from_sgf(root, Replay::Tolerant).map_err(ReadError::new)?;
    let warnings = tree.warnings.iter().map(ToString::to_string);
    let warnings = warnings
        .chain(tree.faults.iter().map(|fault| format!("move {}: {}", fault.ply, fault.reason)));
    let (warnings, stated) = (warnings.collect(), tree.result().map(|result| result.to_string()));
    let mut game = Game::of_record(Some(kind), tree.game);
    let names = [(Color::Black, "PB"), (Color::White, "PW")];
    for (color, name) in names {
        game.players[color] = root.simple_text(name).unwrap_or_default();
    }
    Ok(Loaded { game, warnings, stated })
}

/// An error of a start.
pub(super) fn position_error(error: impl ToString) -> StartError {
    StartError::Position(error.to_string())
}

#[cfg(any(feature = "go", feature = "gomoku"))]
/// The error of a rule that a position contradicts.
pub(super) fn disagrees(rule: &str, found: impl ToString) -> StartError {
    let expected = format!("disagrees with the position, which says {}", found.to_string());
    StartError::Rule { rule: rule.into(), expected }
}

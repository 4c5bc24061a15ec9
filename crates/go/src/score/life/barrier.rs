//! Empty points that one side guards by shape.

use tengen_core::{ByColor, Color};
use tengen_stones::{Lattice, Point, PointSet};

use super::field::Field;

/// Shapes around an empty point `*` where an enemy stone would lead nowhere. `X` living stones of
/// the guard; `.` no obstacle to it: empty, or a living stone of its own, or a dead enemy; `?`
/// anything; `-` beyond the edge of the board. They hold turned and mirrored.
static SHAPES: [[&str; 3]; 6] = [
    [
        "XX ", //
        "*. ", "X. ",
    ],
    [
        ".X?", //
        ".*.", ".X?",
    ],
    [
        "X..", //
        ".*X", "X..",
    ],
    [
        "?.?", //
        "X*X", "---",
    ],
    [
        "XX ", //
        "*. ", "-- ",
    ],
    [
        ".X?", //
        ".*.", "---",
    ],
];

/// A cell of a shape: how far it is from `*`, and what must be there.
type Cell = (i16, i16, u8);

/// The barriers of both colours. Of a point that both guard White is the guard.
pub(super) fn find<L: Lattice>(field: &Field<L>) -> ByColor<PointSet<L>> {
    let guarded = |color: Color| {
        let mut guarded = field.none();
        for point in field.stones.vacant() {
            if SHAPES.iter().any(|shape| fits(field, color, point, shape)) {
                guarded.insert(point);
            }
        }
        guarded
    };
    let white = guarded(Color::White);
    ByColor::new(guarded(Color::Black) - white, white)
}

/// Says whether a shape fits around a point, turned and mirrored in any of the eight ways.
fn fits<L: Lattice>(
    field: &Field<L>,
    color: Color,
    point: Point,
    shape: &'static [&'static str; 3],
) -> bool {
    (0..8).any(|turn| {
        cells(shape).all(|(dx, dy, sign)| {
            let (dx, dy) = turned(dx, dy, turn);
            holds(field, color, shifted(point, dx, dy), sign)
        })
    })
}

/// The cells of a shape, without `*` and blanks.
fn cells(shape: &'static [&'static str; 3]) -> impl Iterator<Item = Cell> {
    let center = shape[1].find('*').unwrap_or(0) as i16;
    let row = move |(row, text): (i16, &'static &'static str)| {
        let cell = move |(col, sign)| (col - center, row - 1, sign);
        (0..).zip(text.bytes()).map(cell)
    };
    (0..).zip(shape).flat_map(row).filter(|cell| !matches!(cell.2, b'*' | b' ' | b'?'))
}

fn turned(dx: i16, dy: i16, turn: u8) -> (i16, i16) {
    let (dx, dy) = if turn & 1 == 0 { (dx, dy) } else { (-dx, dy) };
    let (dx, dy) = if turn & 2 == 0 { (dx, dy) } else { (dx, -dy) };
    if turn & 4 == 0 { (dx, dy) } else { (dy, dx) }
}

/// The point this many columns and rows further; `None` beyond any board.
fn shifted(point: Point, dx: i16, dy: i16) -> Option<Point> {
    let shift = |line: u8, by: i16| u8::try_from(i16::from(line) + by).ok();
    Point::new(shift(point.col(), dx)?, shift(point.row(), dy)?)
}

/// Says whether there is at a place what the sign of a shape asks for.
fn holds<L: Lattice>(field: &Field<L>, color: Color, place: Option<Point>, sign: u8) -> bool {
    let on_board = place.filter(|&point| field.stones.lattice().size().check(point).is_ok());
    let Some(point) = on_board else { return sign == b'-' };
    let own = field.living[color].contains(point);
    match sign {
        b'X' => own,
        b'.' => {
            let open = field.stones.vacant() | field.dead(!color);
            own || open.contains(point)
        }
        _ => false,
    }
}

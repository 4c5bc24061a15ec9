//! Random stones for the games on a lattice, on a board of ours and on the oracle's.

use tengen_core::Color;
use tengen_stones::{Placement, Point, Size};

use crate::Input;
use crate::oracle::Oracle;

/// Places no stone, or one for every two bits of the input that say so.
pub(crate) fn place(size: Size, any: bool, input: &mut Input) -> Option<(Placement, Oracle)> {
    let mut placement = Placement::empty(size);
    let mut oracle = Oracle::empty(size.cols().into(), size.rows().into());
    let mut bits = 0;
    for place in 0..oracle.area() * usize::from(any) {
        bits = if place % 4 == 0 { input.byte()? } else { bits >> 2 };
        let stone = [None, Some(Color::Black), Some(Color::White), None][usize::from(bits & 3)];
        oracle.put(place, stone);
        placement.set(point_at(place, size), stone).expect("a point of the board");
    }
    Some((placement, oracle))
}

/// The point with this number, counted by row from the bottom.
pub(crate) fn point_at(place: usize, size: Size) -> Point {
    let cols = usize::from(size.cols());
    Point::new((place % cols) as u8, (place / cols) as u8).expect("a point of the board")
}

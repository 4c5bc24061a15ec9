//! What random games come upon too seldom to be tested by them.

use tengen_core::Color;
use tengen_stones::{Fixed, Lattice, Stones};

use super::field::Field;
use super::state::{BLACK, WHITE};

type Board = Field<Fixed<5, 4>>;

/// Puts a stone down, takes off what it captures, and returns its site.
fn put<const MOVER: u32>(field: &mut Board, point: &str) -> usize {
    let number = Fixed::<5, 4>.number(point.parse().unwrap()).unwrap();
    let spot = field.enter(number + field.margin());
    field.join::<MOVER>(spot);
    field.capture::<MOVER>(number + field.margin(), |_| ());
    number + field.margin()
}

#[test]
fn a_stone_that_joins_a_chain_does_not_stand_alone_for_what_stood_there_before() {
    // . . . . .
    // . . O . .      Black's stone at A1 has one liberty when the others take it in by B1. White
    // O O X O .      captures all four, and Black comes back.
    // X X X O .
    let mut field = Board::new(&Stones::empty(Fixed::<5, 4>));
    for point in ["C1", "C2", "A1", "B1"] {
        put::<BLACK>(&mut field, point);
    }
    for point in ["A2", "B2", "C3", "D2", "D1"] {
        put::<WHITE>(&mut field, point);
    }
    assert!(field.stones().0.of(Color::Black).is_empty());
    let first = put::<BLACK>(&mut field, "B1");
    assert!(!field.is_alone(first), "two liberties");
    let joined = put::<BLACK>(&mut field, "A1");
    assert!(!field.is_alone(joined), "two stones");
    put::<WHITE>(&mut field, "C1"); // and captures again
    let alone = put::<BLACK>(&mut field, "A1");
    assert!(field.is_alone(alone));
}

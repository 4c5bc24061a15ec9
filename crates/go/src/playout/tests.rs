//! What random games come upon too seldom to be tested by them.

use alloc::vec::Vec;

use tengen_core::{Color, Rng};
use tengen_stones::{Fixed, Lattice, PointSet, Stones};

use super::field::{Field, on_sides};
use super::past::NoPast;
use super::run::Run;
use super::shapes::Colors;
use super::state::{BLACK, WHITE};
use super::vacant::Aside;
use crate::eye::eyes;
use crate::position::Position;
use crate::rules::{Rules, Suicide};

type Board = Field<Fixed<5, 4>>;

/// Puts a stone down, takes off what it captures, and returns its site.
fn put<const MOVER: u32>(field: &mut Board, point: &str) -> usize {
    let number = Fixed::<5, 4>.number(point.parse().unwrap()).unwrap();
    let spot = field.look_at(number + field.margin());
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
    let mut field = Board::empty(Fixed::<5, 4>);
    field.put_all(&Stones::empty(Fixed::<5, 4>));
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

/// The points that a colour does not choose from.
fn barred<L: Lattice, const COLOR: u32>(run: &Run<L, NoPast>) -> PointSet<L> {
    let (first, count) = run.vacant.choices_of::<COLOR>(Aside::default());
    let points = (0..run.vacant.len())
        .filter(|place| !(first..first + count).contains(place))
        .map(|place| run.vacant.site(place) - run.field.margin());
    points.fold(PointSet::empty(run.lattice), |set, number| {
        set | PointSet::of_number(run.lattice, number)
    })
}

/// Plays a game and compares what is barred with the rules after each move; returns how many
/// points were barred.
fn assert_barred_points_are_refused<L: Lattice + Default>(seed: u64) -> usize {
    let rules = Rules { suicide: Suicide::Forbidden, ..Rules::TROMP_TAYLOR };
    let mut board = Position::<L>::new().with_rules(rules);
    let (mut run, mut rng) = (Run::new(&board, NoPast), Rng::new(seed));
    let (mut left, mut count) = (1000, 0);
    let below = &mut |n| rng.below(n);
    while match run.turn {
        Color::Black => run.step::<BLACK>(below, &mut left),
        Color::White => run.step::<WHITE>(below, &mut left),
    } {
        board.take_over(run.end());
        assert_eq!(run.vacant.len(), board.stones().vacant().len());
        let of = [barred::<L, BLACK>(&run), barred::<L, WHITE>(&run)];
        for (barred, color) in of.into_iter().zip(Color::ALL) {
            let may_play = board.legal_points(color) - eyes(board.stones(), color);
            assert!((barred & may_play).is_empty(), "{board}: {color}");
            count += barred.len();
        }
    }
    count
}

#[test]
fn no_point_is_barred_that_may_be_played() {
    let games = if cfg!(debug_assertions) { 40 } else { 5_000 };
    let mut barred = 0;
    for seed in 0..games {
        barred += assert_barred_points_are_refused::<Fixed<9, 9>>(seed);
        barred += assert_barred_points_are_refused::<Fixed<5, 4>>(seed);
        barred += assert_barred_points_are_refused::<Fixed<7, 1>>(seed);
        barred += assert_barred_points_are_refused::<Fixed<1, 1>>(seed);
    }
    assert!(barred > 100 * games as usize);
}

#[test]
fn what_is_on_each_site_stays_true_in_a_playout() {
    for seed in 0..20 {
        let board = Position::<Fixed<5, 4>>::new();
        let mut run = Run::new(&board, Colors::of(board.stones()));
        let (mut rng, mut left) = (Rng::new(seed), 200);
        let below = &mut |n| rng.below(n);
        while match run.turn {
            Color::Black => run.step::<BLACK>(below, &mut left),
            Color::White => run.step::<WHITE>(below, &mut left),
        } {
            assert!(run.past == Colors::of(&run.end().stones), "{:?}", run.end().stones);
        }
    }
}

#[test]
fn a_chain_counts_on_each_side_that_it_is_on() {
    for (chains, sides) in [
        ([7, 8, 9, 6], [1; 4]),
        ([7, 7, 8, 7], [3, 3, 1, 3]),
        ([8, 7, 7, 7], [1, 3, 3, 3]),
        ([7, 8, 7, 8], [2; 4]),
        ([7; 4], [4; 4]),
    ] {
        assert_eq!(on_sides(chains), sides);
    }
}

#[test]
fn the_weights_of_the_priors_are_those_of_the_trainer() {
    let file = include_bytes!("weights.bin");
    let sum = |sum: u32, &byte: &u8| sum.wrapping_mul(31).wrapping_add(byte.into());
    assert_eq!(file.iter().fold(0, sum), 0xc127_d8cd);
    let firsts = super::prior::WEIGHTS.firsts();
    assert_eq!(file.len(), (0..).zip(firsts).filter(|(feature, first)| feature == first).count());
}

/// A 3x3 neighbourhood in all eight directions: rows of `a`, `b` and `.`.
fn turned(diagram: [&str; 3]) -> Vec<[[u8; 3]; 3]> {
    let mut shape = diagram.map(|row| [0, 1, 2].map(|col| row.as_bytes()[col]));
    let mut all = Vec::new();
    for turn in 0..8 {
        shape = [0, 1, 2].map(|row| [0, 1, 2].map(|col| shape[2 - col][row]));
        if turn == 4 {
            shape.reverse();
        }
        all.push(shape);
    }
    all
}

#[test]
fn a_shape_is_one_in_every_direction_and_for_both_colours() {
    for (diagram, expected) in [
        (["ba.", "...", "..."], true), // round a stone
        (["ba.", "..a", "..."], true),
        (["ba.", "...", ".a."], false), // nothing is open behind
        (["ba.", "a..", "..."], true),  // cut or connect
        (["ba.", "a.b", "..."], true),
        (["ba.", "a.b", ".b."], false), // both sides are taken
        (["ba.", "a..", ".a."], false),
        (["aa.", "a..", "..."], false), // nothing to cut
        ([".b.", "a.a", "..."], true),  // between
        ([".b.", "a.a", ".b."], false),
        ([".b.", "a..", "..."], false),
        ([".a.", "a.a", "..."], false),
        ([".a.", "...", "..."], false),
    ] {
        for (shape, black) in
            turned(diagram).iter().flat_map(|shape| [(shape, b'a'), (shape, b'b')])
        {
            let lattice = Fixed::<5, 5>;
            let mut stones = Stones::empty(lattice);
            for (row, signs) in (1..).zip(shape) {
                for (col, &sign) in (1..).zip(signs).filter(|(_, sign)| **sign != b'.') {
                    let color = if sign == black { Color::Black } else { Color::White };
                    stones.put(tengen_stones::Point::new(col, row).unwrap(), color);
                }
            }
            let (colors, stride) = (Colors::of(&stones), lattice.stride());
            let centre = lattice.number("C3".parse().unwrap()).unwrap() + stride + 1;
            for last in [centre - stride - 1, centre - 1, centre + stride, centre + stride + 1] {
                let found = colors.shapes_around(last, stride).any(|site| site == centre);
                assert_eq!(found, expected, "{diagram:?} {shape:?}");
            }
        }
    }
}

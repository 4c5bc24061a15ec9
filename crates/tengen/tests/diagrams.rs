//! Pictures show what is on the board, where it is, and nothing else.

use proptest::prelude::*;
use tengen::core::Color;
use tengen::{Cell, DiagramOptions, Kind, Piece, Sign, Start};

use crate::at;

fn plain(kind: Kind, position: &str) -> String {
    at(kind, position).svg(DiagramOptions::default())
}

fn count(picture: &str, what: &str) -> usize {
    picture.matches(what).count()
}

#[test]
fn every_stone_line_star_and_coordinate_is_drawn() {
    let picture = plain(Kind::Go, "X8/9/9/9/4O4/9/9/9/9 X");
    assert_eq!((count(&picture, "r=\"16\""), count(&picture, "r=\"3.5\"")), (2, 5));
    assert_eq!(count(&picture, "<text"), 4 * 9);
    let lines = picture.lines().find(|line| line.contains("square")).unwrap();
    assert_eq!((count(lines, "H"), count(lines, "V")), (9, 9));
    // A9 is the upper left point, E5 the middle.
    assert!(picture.contains("cx=\"48\" cy=\"48\" r=\"16\" fill=\"#1d1d1d\""), "{picture}");
    assert!(picture.contains("cx=\"208\" cy=\"208\" r=\"16\" fill=\"#fdfdfd\""), "{picture}");
}

#[test]
fn columns_have_the_letters_of_the_game() {
    let letters = |kind| {
        let picture =
            Start::new(kind).with_size(10, 10).begin().unwrap().svg(DiagramOptions::default());
        ["I", "J", "K"].map(|letter| count(&picture, &format!(">{letter}</text>")))
    };
    assert_eq!(letters(Kind::Go), [0, 2, 2]);
    assert_eq!(letters(Kind::Gomoku), [2, 2, 0]);
}

#[test]
fn a_small_picture_has_its_width_and_no_coordinates() {
    let options = DiagramOptions { is_bare: true, width: Some(90), ..DiagramOptions::default() };
    let picture = Start::new(Kind::Go).with_size(9, 3).begin().unwrap().svg(options);
    assert!(picture.contains("viewBox=\"28 28 360 120\" width=\"90\" height=\"30\""), "{picture}");
    assert_eq!(count(&picture, "<text"), 0);
    let bare = DiagramOptions { is_bare: true, ..DiagramOptions::default() };
    let squares = Start::new(Kind::Draughts).begin().unwrap().svg(bare);
    assert_eq!((count(&squares, "<text"), count(&squares, "width=\"40\"")), (0, 100));
    let wide = DiagramOptions { width: Some(u32::MAX), ..DiagramOptions::default() };
    assert!(at(Kind::Go, "1/1/1/1/1 X").svg(wide).contains("viewBox=\"0 0 96 256\""));
}

#[test]
fn empty_dark_squares_have_their_numbers() {
    let picture = Start::new(Kind::Draughts).begin().unwrap().svg(DiagramOptions::default());
    let numbered: Vec<u8> =
        (1..=50).filter(|number| picture.contains(&format!(">{number}</text>"))).collect();
    assert_eq!(numbered, (21..=30).collect::<Vec<u8>>());
    assert_eq!(count(&picture, "width=\"40\" height=\"40\""), 100);
}

#[test]
fn a_king_is_two_discs_and_a_ring() {
    assert_eq!(count(&plain(Kind::Draughts, "W:W28:B1"), "<circle"), 2);
    assert_eq!(count(&plain(Kind::Draughts, "W:WK28:B1"), "<circle"), 4);
}

#[test]
fn the_last_move_shows() {
    let accent = "#c0392b";
    let mut draughts = at(Kind::Draughts, "W:W28,32:B17,23,27");
    assert_eq!(count(&draughts.svg(DiagramOptions::default()), accent), 0);
    draughts.play("32x12").unwrap();
    let picture = draughts.svg(DiagramOptions::default());
    assert_eq!(count(&picture, accent), 3, "each square of the way");
    assert_eq!(count(&picture, "M-7-7L7 7M-7 7L7-7"), 2, "each capture");
    let mut go = at(Kind::Go, "5/5/5/5/5 X");
    go.play("C3").unwrap();
    let dot = format!("cx=\"128\" cy=\"128\" r=\"5\" fill=\"{accent}\"");
    assert_eq!(count(&go.svg(DiagramOptions::default()), &dot), 1);
}

#[test]
fn signs_texts_ghosts_and_arrows_are_drawn_on_the_board_alone() {
    let board = at(Kind::Go, "4/4/4/4 X");
    let before = board.svg(DiagramOptions::default());
    let diagram = |cell: Cell| DiagramOptions {
        signs: [Sign::Triangle, Sign::Square, Sign::Circle, Sign::Cross]
            .into_iter()
            .chain([Sign::Territory(Color::White)])
            .map(|sign| (cell, sign))
            .collect(),
        texts: vec![(cell, "12".to_string())],
        ghosts: vec![(cell, Piece::plain(Color::Black))],
        arrows: vec![(Cell::new(0, 0), cell)],
        last: vec![cell],
        ..DiagramOptions::default()
    };
    let after = board.svg(diagram(Cell::new(3, 1)));
    assert_eq!(count(&after, "translate(168 128)"), 4);
    assert_eq!((count(&after, ">12</text>"), count(&after, "opacity=\"0.45\"")), (1, 1));
    assert_eq!(count(&after, "M48 168L168 128"), 1);
    for off in [Cell::new(4, 0), Cell::new(0, 4), Cell::new(255, 255)] {
        assert_eq!(board.svg(diagram(off)), before, "{off:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn texts_are_escaped(text: String) {
        let texts = vec![(Cell::new(0, 0), text.clone())];
        let picture = at(Kind::Go, "1 X").svg(DiagramOptions { texts, ..DiagramOptions::default() });
        let (_, rest) = picture.rsplit_once("fill=\"#33271a\">").unwrap(); // the last text
        let (inside, after) = rest.split_once("</text>").unwrap();
        prop_assert_eq!(after, "\n</svg>\n");
        prop_assert!(!inside.contains(['<', '>']) && !inside.contains(char::is_control));
        let plain = inside.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&");
        let readable = |c: char| if c.is_control() || c == '\u{FFFE}' || c == '\u{FFFF}' { ' ' } else { c };
        prop_assert_eq!(plain, text.chars().map(readable).collect::<String>());
    }
}

//! The variants: their counts, their rules, the laws of every board.

use tengen_core::{Board, Color, Knowledge, Outcome, Rng, Score, WithHistory, conformance};
use tengen_draughts::Position;
use tengen_draughts::variant::{
    Antidraughts, Brazilian, Breakthrough, Frisian, International, MaterialBalance, Russian,
    Variant,
};

fn board<V: Variant>(fen: &str) -> Position<V> {
    fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"))
}

fn moves<V: Variant>(fen: &str) -> Vec<String> {
    let mut moves: Vec<_> = board::<V>(fen).legal_moves().iter().map(ToString::to_string).collect();
    moves.sort();
    moves
}

fn counts<V: Variant>(known: &[u64]) {
    let board = Position::<V>::new();
    let found: Vec<u64> = (1..=known.len() as u32).map(|depth| board.perft(depth)).collect();
    assert_eq!(found, known, "{}", V::RULES.name);
}

#[test]
fn counts_from_the_start_are_those_of_py_draughts() {
    counts::<International>(&[9, 81, 658, 4265, 27117]);
    counts::<Russian>(&[7, 49, 302, 1469, 7482]);
    counts::<Brazilian>(&[7, 49, 302, 1469, 7473]);
    counts::<Frisian>(&[9, 81, 658, 3874, 21265]);
    counts::<Antidraughts>(&[9, 81, 658, 4265, 27117]);
    counts::<Breakthrough>(&[9, 81, 658, 4265, 27117]);
}

fn laws<V: Variant>() {
    let start = Position::<V>::new();
    let mut rng = Rng::new(1);
    conformance::random_games(&start, 1, 40, &mut rng).expect("the laws hold");
    conformance::random_games(&WithHistory::new(start), 1, 30, &mut rng).expect("the laws hold");
}

#[test]
fn every_variant_obeys_the_laws_of_a_board() {
    laws::<Russian>();
    laws::<Brazilian>();
    laws::<Frisian>();
    laws::<Antidraughts>();
    laws::<Breakthrough>();
}

#[test]
fn a_russian_man_crowned_in_a_capture_goes_on_as_a_king() {
    // 9 takes 6, is crowned on 2, and takes 7 from there; a man stops on 2.
    assert_eq!(moves::<Russian>("W:W9:B6,7"), ["9x11x6x7", "9x16x6x7", "9x20x6x7"]);
    assert_eq!(moves::<Brazilian>("W:W9:B6,7"), ["9x11x6x7"]);
    assert_eq!(moves::<Brazilian>("W:W9:B6,8"), ["9x2x6"]);
}

#[test]
fn in_russian_draughts_any_capture_may_be_chosen() {
    let fen = "W:W22,24:B17,18,10";
    assert_eq!(moves::<Russian>(fen), ["22x13x17", "22x6x10x18"]);
    assert_eq!(moves::<Brazilian>(fen), ["22x6x10x18"]);
    // But each to its end: from 18 a king goes on to either side.
    assert_eq!(moves::<Russian>("W:WK29:B22,23"), ["29x27x22x23", "29x32x22x23"]);
    assert_eq!(moves::<Russian>("W:WK29:B14,22"), ["29x5x14x22", "29x9x14x22"]);
}

#[test]
fn a_frisian_piece_captures_along_rows_and_columns() {
    // 33 takes 23, which stands above it, and 32 beside it.
    assert_eq!(moves::<Frisian>("W:W33:B23"), ["33x13x23"]);
    assert_eq!(moves::<Frisian>("W:W34:B33"), ["34x32x33"]);
    assert_eq!(moves::<Frisian>("W:WK50:B30"), ["50x10x30", "50x20x30"]);
}

#[test]
fn a_frisian_king_among_the_captured_counts_for_almost_two_men() {
    // One king is worth more than one man, and less than two; of equal ones a king takes.
    assert_eq!(moves::<Frisian>("W:W28,40:BK22,34"), ["28x17x22"]);
    assert_eq!(moves::<Frisian>("W:W28,40:BK22,24,34"), ["40x20x24x34"]);
    assert_eq!(moves::<Frisian>("W:W28,40:BK22,K11,14,24,34"), ["28x6x11x22"]);
    assert_eq!(moves::<Frisian>("W:WK1,40:B34,7").len(), 4);
}

#[test]
fn in_antidraughts_who_cannot_move_has_won() {
    assert_eq!(MaterialBalance.evaluate(&board::<Russian>("W:W21,K22:B1")), Score::estimate(300));
    let blocked = board::<Antidraughts>("W:W46:B37,41");
    assert_eq!(blocked.outcome(), Some(Outcome::Win(Color::White)));
    assert_eq!(board::<Antidraughts>("W:W:B1").outcome(), Some(Outcome::Win(Color::White)));
}

#[test]
fn in_breakthrough_the_first_king_wins() {
    let mut board = board::<Breakthrough>("W:W6:B45");
    board.play(board.parse_move("6-1").unwrap()).unwrap();
    assert_eq!(board.outcome(), Some(Outcome::Win(Color::White)));
    assert_eq!(board.count_moves(), 0);
}

#[test]
fn small_boards_have_their_own_numbers() {
    let start = Position::<Brazilian>::new();
    assert_eq!(start.to_string(), "W:W21-32:B1-12");
    assert_eq!(board::<Brazilian>("B:W21-32:B1-12").turn(), Color::Black);
    for (fen, error) in [
        ("W:W33:B1", "there is no square 33, expected 1 to 32"),
        ("W:W1:B5", "a white man on square 1, where it would have been crowned"),
        ("W:W5:B32", "a black man on square 32, where it would have been crowned"),
    ] {
        assert_eq!(fen.parse::<Position<Russian>>().unwrap_err().to_string(), error);
    }
    assert_eq!(
        start.parse_move("33-1").unwrap_err().to_string(),
        "there is no square 33, expected 1 to 32"
    );
}

//! What tolerant mode makes of texts that strict mode refuses.

use tengen_sgf::{Collection, Mode, ReadOptions};

/// Reads tolerantly and writes. Strict mode must refuse the text.
fn mended(text: &str) -> String {
    assert!(text.parse::<Collection>().is_err(), "{text} needs no mending");
    let read = ReadOptions::tolerant().read(text);
    read.map_or_else(|error| error.to_string(), |read| read.to_string())
}

#[test]
fn text_around_the_games_is_passed_over() {
    assert_eq!(mended("From: (me)\n\n(;B[aa]) bye (\n;W[bb]) ."), "(;B[aa])\n(;W[bb])\n");
}

#[test]
fn small_letters_of_names_are_dropped() {
    assert_eq!(mended("(;GaMe[1]SiZe[9]AddBlack[aa];White[bb])"), "(;GM[1]SZ[9]AB[aa];W[bb])\n");
    assert_eq!(mended("(;none[1]B[aa])"), "(;B[aa])\n");
}

#[test]
fn a_property_that_comes_twice_is_one_list() {
    assert_eq!(mended("(;AB[aa]C[x]AB[bb][cc])"), "(;AB[aa][bb][cc]C[x])\n");
}

#[test]
fn what_is_open_at_the_end_is_closed() {
    assert_eq!(mended("(;B[aa](;W[bb])(;W[cc]"), "(;B[aa]\n(;W[bb])\n(;W[cc]))\n");
    assert_eq!(mended("(;B[aa];W[bb]C[and then"), "(;B[aa];W[bb])\n");
}

#[test]
fn a_closing_parenthesis_too_many_is_passed_over() {
    assert_eq!(mended("(;B[aa])))(;W[bb])"), "(;B[aa])\n(;W[bb])\n");
}

#[test]
fn a_property_without_values_is_dropped() {
    assert_eq!(mended("(;B;W[aa]KO)"), "(;;W[aa])\n");
}

#[test]
fn characters_that_have_no_business_in_a_game_are_passed_over() {
    assert_eq!(mended("(;B[aa], W[bb] é [cc];)"), "(;B[aa]W[bb];)\n");
}

#[test]
fn a_node_behind_a_variation_is_a_variation() {
    assert_eq!(mended("(;B[aa](;W[bb]);W[cc];B[dd])"), "(;B[aa]\n(;W[bb])\n(;W[cc];B[dd]))\n");
}

#[test]
fn parentheses_without_a_node_are_taken_for_nothing() {
    assert_eq!(mended("((;B[aa]))"), "(;B[aa])\n");
    assert_eq!(mended("(;B[aa]((;W[bb])())())"), "(;B[aa];W[bb])\n");
}

#[test]
fn a_node_begins_by_itself_where_its_semicolon_is_missing() {
    assert_eq!(mended("(;B[aa](W[bb])(W[cc]))"), "(;B[aa]\n(;W[bb])\n(;W[cc]))\n");
}

#[test]
fn a_text_without_a_game_is_an_error_still() {
    let error = "expected ( to begin a game, found the end";
    assert_eq!(mended("no game"), format!("line 1, column 8: {error}"));
    assert_eq!(ReadOptions::tolerant().mode, Mode::Tolerant);
}

#[test]
fn digits_of_old_names_are_kept() {
    let options = ReadOptions::tolerant();
    let read = options.read("(;B2[x])").expect("a collection");
    assert_eq!(options.read(&read.to_string()), Ok(read));
}

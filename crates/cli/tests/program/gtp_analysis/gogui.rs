//! What the program GoGui draws and asks.

use super::grammar::{check_lz, is_count, is_vertex};
use crate::talk::Talk;

/// The cells where White's stones stand are White's: below -0.5, as GoGui draws them, from the upper row down.
#[test]
fn gogui_is_told_of_owners_moves_and_lines() {
    let wall: String = "abcdefg".chars().map(|col| format!(" b {col}3 w {col}5")).collect();
    let mut talk = Talk::go();
    talk.ask(r#"kata-set-params {"maxTime": 600, "maxVisits": 200}"#);
    talk.ask(&format!("set_position{wall}"));
    let grid = talk.ask("tengen-owners");
    let numbers = |row: usize| grid[row].trim_start_matches("= ").split(' ');
    let is =
        |row, sign: f64| numbers(row).all(|word| word.parse().is_ok_and(|of: f64| sign * of > 0.5));
    assert!(grid.len() == 7 && numbers(0).count() == 7 && is(2, -1.0) && is(4, 1.0), "{grid:?}");
    let moves = talk.ask("tengen-moves");
    assert!(moves[0].starts_with("= LABEL ") && moves[1].starts_with("TEXT "), "{moves:?}");
    let mut labels = moves[0][8..].split(' ');
    while let Some(at) = labels.next() {
        assert!(is_vertex(at) && labels.next().is_some_and(is_count), "{moves:?}");
    }
    assert!(talk.ask("tengen-line")[0][2..].split(' ').all(is_vertex));
    let kinds = "none string hstring pstring hpstring plist pspairs eplist bwboard cboard dboard sboard \
        var varb varw varc varp varpo gfx param";
    for line in talk.ask("gogui-analyze_commands") {
        let parts: Vec<&str> = line.trim_start_matches("= ").splitn(3, '/').collect();
        let is_known = kinds.split_whitespace().any(|kind| kind == parts[0]);
        assert!(is_known && parts.len() == 3, "{line}");
    }
    let estimate = talk.ask("estimate_score").remove(0);
    assert!(estimate[2..].starts_with("B+") || estimate[2..].starts_with("W+"), "{estimate}");
}

#[test]
fn gogui_is_told_the_rules_of_other_games() {
    let mut talk =
        Talk::gtp(&["--game", "gomoku", "--size", "9", "--rule", "renju", "--time", "0.1"]);
    for (line, wanted) in [
        ("name", "= tengen gomoku"),
        ("gogui-rules_game_id", "= Gomoku"),
        ("gogui-rules_board_size", "= 9"),
        ("gogui-rules_captured_count", "= 0 0"),
        ("gogui-rules_side_to_move", "= black"),
        ("play b E5", "="),
        ("play w J9", "="),
        ("play b J9", "? illegal move"),
        ("gogui-rules_side_to_move", "= black"),
        ("gogui-rules_final_result", "= the game goes on"),
        ("gogui-rules_setup", "="),
        ("final_score", "? cannot score"),
        ("estimate_score", "? cannot score"),
    ] {
        assert_eq!(talk.ask(line)[0].trim_end(), wanted, "{line}");
    }
    let board = talk.ask("gogui-rules_board");
    assert_eq!((&board[0][..], &board[4][..]), ("= . . . . . . . . O", ". . . . X . . . ."));
    let legal = talk.ask("gogui-rules_legal_moves").remove(0);
    assert_eq!(legal[2..].split(' ').filter(|at| is_vertex(at)).count(), 79);
    assert!(!legal.contains('I') && !legal.contains("E5 "), "{legal}");
    assert!(talk.ask("genmove b")[0][2..].chars().next().is_some_and(|c| c != 'I'));
    talk.say("lz-analyze 5");
    let lines = [talk.hear(), talk.hear()];
    assert!(lines[0] == "=" && check_lz(&lines[1]) > 0, "{lines:?}");
    let mut talk = Talk::gtp(&["--game", "nogo", "--size", "5x4"]);
    assert_eq!(talk.ask("gogui-rules_board_size"), ["= 5 4 rect"]);
    assert_eq!(talk.ask("gogui-rules_board_gfx"), ["= "]);
    talk.ask("gogui-setup b A2 b B1");
    talk.ask("gogui-setup_player w");
    assert_eq!(talk.ask("gogui-rules_board_gfx"), ["= MARK A1"], "suicide");
    assert_eq!(talk.ask("gogui-rules_game_id"), ["= Nogo"]);
    assert_eq!(Talk::go().ask("gogui-rules_game_id"), ["? unknown command"]);
}

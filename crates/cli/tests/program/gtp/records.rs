//! Records that are loaded and printed.

use super::go;
use crate::run::file;

#[test]
fn records_are_loaded_up_to_a_move_and_printed() {
    let text =
        b"(;GM[1]FF[4]SZ[9]KM[5.5]RU[Japanese]HA[2]AB[gc][cg];W[ee];B[ce](;W[gg];B[])(;W[aa]))";
    let path = file("gtp.sgf", text);
    let found = go(&format!(
        "loadsgf {path}\nlist_stones w\nget_komi\nkata-get-rules\nloadsgf {path} 2\nlist_stones b\nundo\n"
    ));
    assert_eq!(found[..3], ["= white", "= G3 E5", "= 5.5"].map(str::to_string));
    assert!(found[3].contains("TERRITORY"), "{found:?}");
    assert_eq!(found[4..], ["= black", "= C3 G7", "= "].map(str::to_string));
    let bad = file("bad.sgf", b"(;GM[1]SZ[9];B[aa];W[aa])");
    let found = go(&format!("play b e5\nloadsgf {bad}\nloadsgf no-such.sgf\nlist_stones b\n"));
    assert_eq!(
        found[1..],
        ["? cannot load file", "? cannot load file", "= E5"].map(str::to_string)
    );
    let printed =
        go("boardsize 5\nkomi 0.5\nset_position b c3\nplay w a1\nplay b pass\nprintsgf\n");
    let printed = printed.last().unwrap().trim_start_matches("= ");
    assert!(printed.contains("AB[cc]") && printed.ends_with(";W[ae];B[])"), "{printed}");
}

#[test]
fn a_printed_game_is_loaded_as_it_was() {
    let state = "showboard\nall_legal b\nall_legal w\ncaptures w\nget_handicap\nkata-get-rules\n";
    let path = file("again.sgf", b"");
    let game = format!(
        "boardsize 5\nkata-set-rules chinese\nkomi 0.5\nset_free_handicap b2 d4\nplay w a3\n\
         play b a5\nplay b b4\nplay w c5\nplay w c4\nplay b pass\nplay w pass\nplay w b3\n\
         play b e5\nplay w b5\nplay w a4\n{state}printsgf {path}\nclear_board\nkata-set-rules japanese\n\
         komi 9\nloadsgf {path}\n{state}undo\nundo\nundo\nundo\nplay b e5\n"
    );
    let found = go(&game);
    assert!(found[15].contains("white: 2 captured"), "{found:?}");
    assert_eq!(found[25], "= black");
    assert_eq!(found[15..21], found[26..32]);
    assert!(found[32..].iter().all(|reply| reply == "= "), "{found:?}");
    // What a file does not say stays as it is.
    let bare = file("bare.sgf", b"(;SZ[9];B[ee])");
    let lines = format!("kata-set-rules aga\nkomi 3\nloadsgf {bare}\nget_komi\nkata-get-rules\n");
    let found = go(&lines);
    assert_eq!(found[2..4], ["= white", "= 3"].map(str::to_string));
    assert!(found[4].contains("\"N-1\""), "{found:?}");
}

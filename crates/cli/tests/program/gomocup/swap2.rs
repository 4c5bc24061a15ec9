//! The Swap2 opening.

use super::{answers, is_answer, place};
use crate::run::run_with_input;

#[test]
fn the_swap2_opening_is_answered_at_each_of_its_steps() {
    // The first three stones are others each time, and the board knows them.
    let three = || answers(&["START 15", "SWAP2BOARD", "DONE"]).swap_remove(1);
    assert_eq!(three().split(' ').map(place).count(), 3);
    assert!((0..9).any(|_| three() != three()));
    let corner = ["TURN 0,0", "TURN 0,0"];
    let said = answers(&[&["START 15", "SWAP2BOARD", "DONE"][..], &corner].concat());
    assert!(place(&said[2]).0 < 15 && said[3] == "ERROR 0,0 is occupied", "{said:?}");
    // Black's two stones stand together in the middle, White's far away: better be Black.
    let three = ["INFO max_depth 7", "START 15", "SWAP2BOARD", "7,7", "0,14", "7,8", "DONE"];
    let said = answers(&three);
    assert_eq!(said, ["OK", "SWAP"]);
    let five = ["7,7", "0,14", "14,14", "1,14", "14,0"];
    let said = answers(&[&["START 15", "SWAP2BOARD"], &five[..], &["DONE"]].concat());
    assert!(said[1] == "SWAP" || place(&said[1]).0 < 15);
}

#[test]
fn who_lets_the_opponent_choose_goes_on_as_black_if_he_says_nothing() {
    // The document's player does not look ahead and finds all even: it puts two more. Then comes White's
    // sixth.
    let input = b"START 15\nSWAP2BOARD\n0,7\n14,0\n7,14\nDONE\nTURN 7,7\n";
    let run = run_with_input("gomocup", &["--player", "document"], input);
    let said: Vec<&str> = run.out.lines().filter(is_answer).collect();
    let mut points: Vec<(u8, u8)> = said[1].split(' ').chain([said[2]]).map(place).collect();
    points.extend([(0, 7), (14, 0), (7, 14), (7, 7)]);
    points.sort_unstable();
    points.dedup();
    assert_eq!(points.len(), 7, "{said:?}");
}

#[test]
fn who_has_swapped_plays_on_with_the_other_colour() {
    // Black has an open three, and White's stones are far away.
    let five = ["7,7", "0,14", "7,8", "0,0", "7,9"];
    let rest = ["DONE", "TURN 14,0", "TURN 14,14", "TURN 14,7"];
    let said = answers(&[&["START 15", "SWAP2BOARD"], &five[..], &rest[..]].concat());
    assert_eq!(said[1], "SWAP");
    assert_eq!(said[4], "ERROR the game is over: black has five", "{said:?}");
}

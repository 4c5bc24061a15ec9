//! What the errors say.

use tengen_core::nim::{Nim, Take};
use tengen_core::{Color, Outcome};
use tengen_record::{Ending, Record, TakeBack};

#[test]
fn errors_say_what_is_wrong() {
    let mut game = Record::new(Nim::new(2));
    let illegal = game.play(Take(3)).unwrap_err().to_string();
    let claim = game.end(Ending::Board(Outcome::Win(Color::Black))).unwrap_err().to_string();
    let node = game.play(Take(1)).unwrap();
    game.delete(node).unwrap();
    let mut rated = game.clone();
    rated.set_take_back_policy(TakeBack::Refused);
    rated.play(Take(1)).unwrap();
    let refused = rated.take_back(1).unwrap_err().to_string();
    for (error, message) in [
        (illegal.as_str(), "illegal move 3: took 3 from a heap of 2"),
        (&refused, "no move may be taken back"),
        (&claim, "the board does not say: black won on the board"),
        (&game.go_to(node).unwrap_err().to_string(), "no node 1 in this game"),
    ] {
        assert_eq!(error, message);
    }
}

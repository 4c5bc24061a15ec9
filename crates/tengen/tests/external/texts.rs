//! Texts of Hub and DXP.

use tengen::core::Color::{Black, White};
use tengen::core::Rng;
use tengen::external::{FullMove, GameRequest, HubLine, Message, fen_of_squares, squares_of};
use tengen::{Game, Kind, Start};

fn draughts(position: &str) -> Game {
    crate::at(Kind::Draughts, position)
}

#[test]
fn the_published_messages_of_dxp_are_read_and_written() {
    let name = || "Tornado voor Windows 4.0".to_string();
    let request = GameRequest {
        version: 1,
        name: name(),
        follower: White,
        minutes: 60,
        moves: 65,
        position: None,
    };
    let capture = FullMove { from: 5, to: 25, captured: vec![12, 20, 22, 23] };
    let quiet = FullMove { from: 6, to: 11, captured: vec![] };
    for (text, message) in [
        ("R01Tornado voor Windows 4.0        W060065A", Message::Request(request)),
        ("ATornado voor Windows 4.0        0", Message::Accept { name: name(), code: 0 }),
        ("M0012061100", Message::Move { seconds: 12, mv: quiet }),
        ("M001205250412202223", Message::Move { seconds: 12, mv: capture.clone() }),
        ("E00", Message::End { reason: 0, is_last: false }),
        (
            "CWhat do you think about move 35?",
            Message::Chat("What do you think about move 35?".into()),
        ),
        ("B005Z", Message::Back { number: 5, turn: Black }),
        ("K1", Message::BackAnswer(1)),
    ] {
        assert_eq!(text.parse().as_ref(), Ok(&message));
        assert_eq!(message.to_string(), text);
    }
    // The squares of a capture come in any order.
    let message = Message::Move { seconds: 12, mv: capture };
    assert_eq!("M001205250422122320".parse(), Ok(message));
}

#[test]
fn a_position_goes_over_dxp_and_back() {
    let game = draughts("B:W28,K33:B19,K5");
    let request = |position| {
        let (version, name, follower) = (1, "a".to_string(), Black);
        let request = GameRequest { version, name, follower, minutes: 5, moves: 0, position };
        Message::Request(request)
    };
    let letters = squares_of(&game).expect("50 squares");
    let text = request(Some(letters.clone())).to_string();
    assert_eq!((text.len(), &text[42..45]), (94, "BZe"));
    assert_eq!((&text[48..49], &text[62..63], &text[71..72], &text[76..77]), ("Z", "z", "w", "W"));
    let read = text.parse::<Message>().expect("a message");
    assert_eq!(read, request(Some(letters.clone())));
    assert_eq!(fen_of_squares(&letters).map(|fen| draughts(&fen).position()), Ok(game.position()));
}

#[test]
fn what_is_no_message_is_refused_with_its_column() {
    for (text, error) in [
        ("", "column 1: expected one of R A M E C B K"),
        ("X", "column 1: expected one of R A M E C B K"),
        ("M00120", "column 7: expected a digit"),
        ("M00120611-1", "column 10: expected a digit"),
        ("M0012061101", "column 12: expected a digit"),
        ("M00120611001", "column 12: expected the end"),
        ("E4", "column 2: expected a smaller digit"),
        ("K3", "column 2: expected a smaller digit"),
        ("B005B", "column 5: expected W or Z"),
        ("ATornado", "column 9: expected a name of 32 characters"),
    ] {
        let found = text.parse::<Message>().map_err(|error| error.to_string());
        assert_eq!(found, Err(error.to_string()), "{text:?}");
    }
}

#[test]
fn a_move_in_full_is_found_again_in_every_variant() {
    for (rules, position, text, full) in [
        ("international", "W:W28:B23", "28x19", "28x19x23"),
        ("international", "W:WK47:B14,19,29,31,42", "47x38x20x9x36", "47x36x14x29x31x42"),
        ("international", "W:W32:B1", "32-28", "32-28"),
        ("frisian", "W:W28:B18", "28x8", "28x8x18"),
        ("breakthrough", "W:W28:B23", "28x19", "28x19x23"),
        ("antidraughts", "W:W28:B23", "28x19", "28x19x23"),
    ] {
        let start = Start::new(Kind::Draughts).with_rule(rules).with_position(position);
        let game = start.begin().expect("a position");
        let found = FullMove::of(&game, text).expect(text);
        assert_eq!((found.to_string().as_str(), found.find(&game).as_deref()), (full, Some(text)));
    }
    let nowhere = FullMove { from: 1, to: 2, captured: vec![] };
    assert_eq!(nowhere.find(&draughts("W:W28:B23")), None);
}

#[test]
fn random_and_mutated_texts_are_read_or_refused() {
    let mut rng = Rng::new(1);
    let mut random = |below: usize| rng.below(below as u32) as usize;
    let letters: Vec<char> = "RAMECBK0123456789WZweéz =\"\0-xpos".chars().collect();
    let samples = [
        "R01Alpha                           Z003075A",
        "M000128190123",
        "pos pos=Wbbe moves=\"32-28 19-23\"",
        "level time=1 inc=0.5",
    ];
    for _ in 0..100_000 {
        let noise: String = (0..random(60)).map(|_| letters[random(letters.len())]).collect();
        let mut mutant: Vec<char> = samples[random(samples.len())].chars().collect();
        let at = random(mutant.len());
        match random(3) {
            0 => mutant[at] = letters[random(letters.len())],
            1 => mutant.truncate(at),
            _ => mutant.insert(at, letters[random(letters.len())]),
        }
        for text in [noise, mutant.into_iter().collect()] {
            if let Ok(message) = text.parse::<Message>() {
                let text = message.to_string();
                assert_eq!(text.parse::<Message>().is_ok(), text.len() < 200);
            }
            if let Ok(line) = text.parse::<HubLine>() {
                assert!(line.to_string().parse::<HubLine>().is_ok(), "{text:?}");
            }
            let _refused = fen_of_squares(&text);
        }
    }
}

//! Games over DXP.

use std::io::{BufRead, BufReader, Write};
use std::net::TcpListener;
use std::thread;
use std::time::Duration;

use tengen::core::{Clock, Color, TimeControl};
use tengen::external::{External, Fault, Protocol};
use tengen::{Effort, End, Game, Kind, Start};

/// What a program hears at the other end of a connection that says these things in turn.
fn dxp_server(says: &'static [&'static str]) -> (String, thread::JoinHandle<Vec<String>>) {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = listener.local_addr().expect("its address").to_string();
    let server = thread::spawn(move || {
        let (mut stream, _) = listener.accept().expect("a caller");
        let mut output = BufReader::new(stream.try_clone().expect("the same"));
        let mut heard = Vec::new();
        let mut hear = || {
            let mut bytes = Vec::new();
            output.read_until(0, &mut bytes).expect("a message");
            heard.push(String::from_utf8(bytes).expect("text").replace('\0', ""));
        };
        for &text in says {
            match text {
                "" => hear(),
                _ => stream.write_all(format!("{text}\0").as_bytes()).expect("a listener"),
            }
        }
        hear();
        heard
    });
    (address, server)
}

fn minutes() -> Effort {
    let main = Duration::from_secs(180);
    let clock = Clock::new(TimeControl::SuddenDeath { main });
    Effort { clock: Some(clock), ..Effort::default() }
}

#[test]
fn a_game_over_dxp_goes_from_its_request_to_its_confirmed_end() {
    let accept = "ABeta                            0";
    let says =
        ["", accept, "", "CHello", "B001W", "", "M0002192300", "", "M000114230119", "", "E00"];
    let says: &'static [&'static str] = Box::leak(Box::new(says));
    let (address, server) = dxp_server(says);
    let mut game: Game = Start::new(Kind::Draughts).begin().expect("a game");
    let mut engine = External::start(Protocol::Dxp, &[address]).expect("no connection yet");
    engine.begin(&game, &minutes()).expect("a connection");
    for (ours, answer) in [("32-28", "19-23"), ("28x19", "14x23")] {
        game.play(ours).expect("a legal move");
        assert_eq!(engine.best_move(&game, &minutes()), Ok(Some(answer.to_string())));
        game.play(answer).expect("a legal move");
    }
    game.end(End::Resign(Color::White)).expect("an end");
    engine.end(&game);
    drop(engine);
    let heard = server.join().expect("a server");
    let first = "R01tengen                          Z003000A";
    assert_eq!(heard, [first, "M0000322800", "K1", "M000028190123", "E10", ""]);
}

#[test]
fn what_a_program_does_wrong_over_dxp_is_a_fault() {
    type Check = fn(&Result<Option<String>, Fault>) -> bool;
    let is_illegal =
        |fault: &Result<Option<String>, Fault>| matches!(fault, Err(Fault::Illegal(_)));
    const ACCEPT: &str = "ABeta                            0";
    let cases: [(&'static [&'static str], Check); 6] = [
        (&["", "ABeta                            2"], |found| {
            matches!(found, Err(Fault::Refused { .. }))
        }),
        (&["", ACCEPT, "M0000322700"], |found| found == &Ok(Some("32-27".to_string()))),
        (&["", ACCEPT, "M0000322300"], is_illegal),
        (&["", ACCEPT, "hm"], |found| matches!(found, Err(Fault::Nonsense(_)))),
        (&["", ACCEPT, "E11"], |found| found == &Ok(None)),
        (&["", ACCEPT, "E20"], |found| matches!(found, Err(Fault::Ended(_)))),
    ];
    for (says, is_right) in cases {
        let (address, server) = dxp_server(says);
        let game = Start::new(Kind::Draughts).begin().expect("a game");
        let mut engine = External::start(Protocol::Dxp, &[address]).expect("no connection yet");
        engine.begin(&game, &minutes()).expect("a connection");
        let found = engine.best_move(&game, &minutes());
        assert!(is_right(&found), "{says:?}: {found:?}");
        drop(engine);
        let heard = server.join().expect("a server");
        assert_eq!(heard[0], "R01tengen                          W003000A");
    }
}

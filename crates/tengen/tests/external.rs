//! Engines outside keep their deadlines, whatever they do; texts of Hub and DXP.
#![cfg(feature = "external")]

use tengen::core::Color::{Black, White};
use tengen::external::{FullMove, GameRequest, HubLine, Message, fen_of_squares, squares_of};
use tengen::{Game, Kind, Start};

fn draughts(position: &str) -> Game {
    Start::new(Kind::Draughts).with_position(position).begin().expect("a position")
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
        let name = "a".to_string();
        Message::Request(GameRequest {
            version: 1,
            name,
            follower: Black,
            minutes: 5,
            moves: 0,
            position,
        })
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
    let mut seed = 1_u64;
    let mut random = |below: usize| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) as usize % below
    };
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
                assert_eq!(
                    message.to_string().parse::<Message>().is_ok(),
                    message.to_string().len() < 200
                );
            }
            if let Ok(line) = text.parse::<HubLine>() {
                assert!(line.to_string().parse::<HubLine>().is_ok(), "{text:?}");
            }
            let _refused = fen_of_squares(&text);
        }
    }
}

#[cfg(unix)]
mod engines {
    use std::io::{Read, Write};
    use std::net::TcpListener;
    use std::thread;
    use std::time::{Duration, Instant};

    use tengen::core::{Clock, Color, TimeControl};
    use tengen::external::{External, Fault, Protocol};
    use tengen::{Effort, End, Game, Kind, Start};

    /// Starts a program for the shell that answers each line by its first word, and asks it for a move.
    fn ask(
        protocol: Protocol,
        cases: &str,
        limit: Duration,
    ) -> (Result<Option<String>, Fault>, Duration) {
        let script = format!("while read word rest; do case $word in {cases} esac; done");
        let kind = match protocol {
            Protocol::Gtp => Kind::Go,
            Protocol::Gomocup => Kind::Gomoku,
            _ => Kind::Draughts,
        };
        let game = Start::new(kind).begin().expect("a game");
        let effort = Effort::time(limit);
        let mut engine = External::start(protocol, &["sh", "-c", &script]).expect("a shell");
        engine.margin = Duration::from_millis(50);
        let begun = engine.begin(&game, &effort);
        let begin = Instant::now();
        let found = begun.and_then(|()| engine.best_move(&game, &effort));
        (found, begin.elapsed())
    }

    #[test]
    fn an_engine_that_hangs_dies_floods_or_talks_nonsense_is_a_fault_in_time() {
        let gtp = |act: &str| format!("genmove) {act};; quit) exit;; *) echo '= '; echo;;");
        let gomocup = |act: &str| format!("START) echo OK;; BEGIN) {act};; END) exit;;");
        let hub =
            |act: &str| format!("hub) echo wait;; init) echo ready;; go) {act};; quit) exit;;");
        let protocols: [(Protocol, &dyn Fn(&str) -> String, &str, &str); 3] = [
            (Protocol::Gtp, &gtp, "echo '= D4'; echo", "echo; echo"),
            (Protocol::Gomocup, &gomocup, "echo 7,7", "echo MESSAGE hm"),
            (Protocol::Hub, &hub, "echo done move=32-28", "echo info depth=1"),
        ];
        let (short, long) = (Duration::from_millis(100), Duration::from_secs(60));
        for (protocol, cases, good, chat) in protocols {
            let (found, _) = ask(protocol, &cases(good), long);
            assert!(matches!(found, Ok(Some(_))), "{protocol:?}: {found:?}");
            for act in [
                "exec sleep 60",
                "trap '' TERM; exec sleep 60",
                &format!("while {chat}; do :; done"),
            ] {
                let (found, took) = ask(protocol, &cases(act), short);
                assert_eq!(found, Err(Fault::Late), "{protocol:?} {act}");
                assert!(took < Duration::from_secs(10), "{protocol:?} {act} {took:?}");
            }
            let (found, took) = ask(protocol, &cases("echo why >&2; exit 3"), long);
            let Err(Fault::Gone(reason)) = found else { panic!("{protocol:?}: {found:?}") };
            assert!(reason.contains("exit status: 3; it last wrote \"why\""), "{reason}");
            assert!(took < Duration::from_secs(10), "{protocol:?} {took:?}");
            let (found, _) = ask(protocol, &cases("printf 'h\\033 \"\\n\\n'"), long);
            assert!(matches!(found, Err(Fault::Nonsense(_))), "{protocol:?}: {found:?}");
            let (found, _) = ask(protocol, "*) exit 4;;", long);
            assert!(matches!(found, Err(Fault::NotStarted(_))), "{protocol:?}: {found:?}");
        }
        let none = External::start(Protocol::Hub, &["/there/is/no/such/program"]).err();
        assert!(matches!(none, Some(Fault::NotStarted(_))), "{none:?}");
    }

    #[test]
    fn an_engine_that_is_dropped_leaves_no_process() {
        let pid = std::env::temp_dir().join(format!("tengen-external-{}", std::process::id()));
        let script =
            format!("trap '' TERM; echo $$ > '{}'; while :; do read x; done", pid.display());
        let engine = External::start(Protocol::Gtp, &["sh", "-c", &script]).expect("a shell");
        let mut number = String::new();
        while number.trim().is_empty() {
            number = std::fs::read_to_string(&pid).unwrap_or_default();
        }
        drop(engine);
        std::fs::remove_file(&pid).expect("the file of the number");
        let probe = std::process::Command::new("kill").args(["-0", number.trim()]).output();
        assert!(!probe.expect("kill").status.success());
    }

    #[test]
    fn a_protocol_refuses_games_and_limits_that_it_has_no_words_for() {
        let game = |kind, rule: &str| {
            let start = Start::new(kind);
            if rule.is_empty() { start.begin() } else { start.with_rule(rule).begin() }
                .expect("a game")
        };
        let time = Effort::time(Duration::from_secs(1));
        for (protocol, kind, rule, effort) in [
            (Protocol::Gtp, Kind::Draughts, "", time.clone()),
            (Protocol::Gomocup, Kind::Go, "", time.clone()),
            (Protocol::Gomocup, Kind::Gomoku, "", Effort::nodes(9)),
            (Protocol::Hub, Kind::Draughts, "russian", time.clone()),
            (Protocol::Dxp, Kind::Draughts, "", time.clone()),
            (Protocol::Dxp, Kind::Draughts, "frisian", time),
        ] {
            let found = protocol.check(&game(kind, rule), &effort);
            assert!(matches!(found, Err(Fault::Unsupported(_))), "{protocol:?} {kind} {rule}");
        }
    }

    /// What a program hears at the other end of a connection that says these things in turn.
    fn dxp_server(says: &'static [&'static str]) -> (String, thread::JoinHandle<Vec<String>>) {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let address = listener.local_addr().expect("its address").to_string();
        let server = thread::spawn(move || {
            let (mut stream, _) = listener.accept().expect("a caller");
            let mut heard = Vec::new();
            let mut hear = |stream: &mut std::net::TcpStream| {
                let bytes = stream.bytes().map_while(Result::ok).take_while(|&byte| byte != 0);
                heard.push(String::from_utf8(bytes.collect()).expect("text"));
            };
            for &text in says {
                match text {
                    "" => hear(&mut stream),
                    _ => stream.write_all(format!("{text}\0").as_bytes()).expect("a listener"),
                }
            }
            hear(&mut stream);
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
        let is_illegal =
            |fault: &Result<Option<String>, Fault>| matches!(fault, Err(Fault::Illegal(_)));
        const ACCEPT: &str = "ABeta                            0";
        let cases: [(&'static [&'static str], fn(&Result<Option<String>, Fault>) -> bool); 6] = [
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
}

//! `dxp`, as player and as server, and as a player of a match.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, ChildStdout};

use crate::run::{parts, refuses, refuses_words, run, start};

/// A server of the program, and where it listens.
pub(crate) fn listen(args: &[&str]) -> (Child, BufReader<ChildStdout>, String) {
    let mut child = start(&[&["dxp", "--listen", "0"], args].concat());
    let mut output = BufReader::new(child.stdout.take().expect("its output"));
    let mut line = String::new();
    output.read_line(&mut line).expect("a line");
    let address = line.trim().strip_prefix("listening ").expect("an address").to_string();
    assert!(address.starts_with("127.0.0.1:"), "{address}");
    (child, output, address)
}

fn rest(output: BufReader<ChildStdout>) -> String {
    std::io::read_to_string(output).expect("text")
}

#[test]
fn d14_two_programs_play_whole_games_either_side_beginning() {
    let args = ["--time", "0.001", "--games", "2"];
    let (mut server, output, address) = listen(&args);
    let client = run("dxp", &[&["--connect", &address], &args[..]].concat());
    let (served, asked) = (rest(output), client.out);
    assert!(server.wait().expect("it ends").success(), "{served}");
    assert_eq!((client.status, client.err.as_str()), (Some(0), ""), "{asked}");
    for (game, ours, theirs) in [(0, "white", "black"), (1, "black", "white")] {
        let [asked, served] = [&asked, &served].map(|text| text.lines().nth(game).expect("a game"));
        assert!(asked.starts_with(&format!("game {} {ours} result ", game + 1)), "{asked}");
        assert_eq!(asked.replace(ours, "us"), served.replacen(theirs, "us", 1).replace(ours, "us"));
    }
    let numbers = |text: &str| {
        let last = text.lines().last().expect("a summary").to_string();
        last.split(' ').filter_map(|word| word.parse().ok()).collect::<Vec<u32>>()
    };
    let (ours, theirs) = (numbers(&asked), numbers(&served));
    assert_eq!(ours, [theirs[2], theirs[1], theirs[0], 0], "{asked} {served}");
    assert_eq!(ours.iter().sum::<u32>(), 2);
}

#[test]
fn a_match_plays_against_a_program_that_waits() {
    let (mut server, output, address) = listen(&["--time", "0.01", "--games", "2"]);
    let args = format!("draughts --b builtin:random --a dxp:{address}");
    let found = run("match", &parts(&format!("{args} --games 2 --clock 120")));
    assert!(found.out.contains("a wins 2 draws 0 losses 0\n"), "{found:?}");
    assert!(!found.out.contains("fault: "), "{found:?}");
    let served = rest(output);
    assert!(server.wait().expect("it ends").success(), "{served}");
    assert!(served.ends_with("wins 2 draws 0 losses 0 unknown 0\n"), "{served}");
    refuses_words("match", &format!("{args} --time 1"), &["give a clock"]);
}

/// Says messages to a server and returns what it said before it ended, and its error.
fn talk(messages: &[&str]) -> (Vec<String>, String, Option<i32>) {
    let (mut server, _output, address) = listen(&["--time", "0.01"]);
    let mut stream = TcpStream::connect(address).expect("it listens");
    for message in messages {
        stream.write_all(format!("{message}\0").as_bytes()).expect("it hears");
    }
    stream.shutdown(std::net::Shutdown::Write).expect("a connection");
    let mut said = Vec::new();
    let _closed_or_reset = stream.read_to_end(&mut said);
    let said = String::from_utf8_lossy(&said).split_terminator('\0').map(str::to_string).collect();
    let status = server.wait().expect("it ends").code();
    let error = std::io::read_to_string(server.stderr.take().expect("its errors")).expect("text");
    (said, error, status)
}

#[test]
fn what_a_partner_does_wrong_ends_the_game_with_one_line() {
    let ask = "R01Alpha                           Z003000A";
    for (messages, error) in [
        (&["hello"][..], "said nonsense: \"hello\""),
        (&[ask, "M0000322300"], "played an illegal move: 32-23"),
        (&[ask, "M0000322799"], "said nonsense: "),
        (&[ask], "crashed: it closed its output"),
        (&[], "crashed: it closed its output"),
    ] {
        let (_, told, status) = talk(messages);
        let is_told = told.starts_with("error: 127.0.0.1:0: ") && told.contains(error);
        assert!(is_told && status == Some(2), "{messages:?}: {told}");
        assert_eq!(told.lines().count(), 1, "{told}");
    }
}

#[test]
fn other_versions_and_impossible_games_are_refused_and_the_talk_goes_on() {
    let name = "Alpha                           ";
    let version = format!("R02{name}Z003000A");
    // A white man on the last row.
    let crowned = format!("R01{name}Z003000BWw{}", "e".repeat(49));
    let lost = format!("R01{name}Z003000BW{}w", "e".repeat(49)); // Black has nothing left
    let messages = [&version, &crowned, "CHello", "B001W", &lost, "E10"];
    let (said, told, status) = talk(&messages.map(|text: &str| text));
    let codes = said.iter().map(|text| text.split_whitespace().last().unwrap_or_default());
    assert!(codes.take(3).eq(["1", "2", "K1"]), "{said:?} {told}");
    assert!(said[3].ends_with('0') && said[4] == "E00" && status == Some(0), "{said:?} {told}");
}

#[test]
fn one_of_two_ways_must_be_named() {
    for args in [
        &[][..],
        &["--listen", "0", "--connect", "127.0.0.1:1"],
        &["--connect", "127.0.0.1:1"],
        &["--listen", "x"],
    ] {
        refuses("dxp", args, &[]);
    }
}

//! Lines that nobody should send: no panic, no hang, bounded memory. Optimised, it is 100,000 random and as many
//! mutated lines for each game and corpus, or `TENGEN_HOSTILE` of them:
//! `cargo test --release -p tengen-cli --test program hostile`.

mod corpora;

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::{env, fs, thread};

use tengen::core::Rng;

use crate::dxp::listen;
use crate::run::start;

/// So many lines of each kind, unless the environment tells another number.
const LINES: u32 = if cfg!(debug_assertions) { 60 } else { 100_000 };
/// The most kilobytes that the program may have held.
const MOST: u64 = 700_000;

/// What is worth a word of its own in a mutated line.
const WORDS: [&str; 14] = [
    "b", "w", "A1", "pass", "-1", "1e9", "nan", "99", "true", "interval", "T19", "\"", "{", "null",
];

fn random(rng: &mut Rng) -> Vec<u8> {
    (0..rng.below(40)).map(|_| rng.below(256) as u8).collect()
}

/// A line of the protocol with some bytes or words of it exchanged, left out or put in.
fn mutated(line: &str, rng: &mut Rng) -> Vec<u8> {
    let mut line = line.as_bytes().to_vec();
    for _ in 0..rng.below(4) {
        let at = rng.below(line.len() as u32 + 1) as usize;
        let byte = 32 + rng.below(96) as u8;
        let mut words: Vec<&[u8]> = line.split(|&byte| byte == b' ').collect();
        let word = rng.below(words.len() as u32) as usize;
        match rng.below(5) {
            0 => line.insert(at, byte),
            1 if at < line.len() => drop(line.remove(at)),
            2 if at < line.len() => line[at] = byte,
            3 => {
                words.insert(word, WORDS[rng.below(WORDS.len() as u32) as usize].as_bytes());
                line = words.join(&b' ');
            }
            _ => {
                words.remove(word);
                line = words.join(&b' ');
            }
        }
    }
    line
}

fn count() -> u32 {
    env::var("TENGEN_HOSTILE").map_or(LINES, |told| told.parse().expect("a number of lines"))
}

/// So many random and mutated lines in turn, which end like this. What writes or reads files, or ends the
/// program, is left out.
fn lines(corpus: &[&str], count: u32, end: u8, rng: &mut Rng) -> Vec<u8> {
    let mut all = Vec::new();
    for n in 0..2 * count {
        let mut line = match n % 2 {
            0 => random(rng),
            _ => mutated(corpus[rng.below(corpus.len() as u32) as usize], rng),
        };
        line.retain(|&byte| byte != end);
        let lower = line.to_ascii_lowercase();
        let has = |name: &str| lower.windows(name.len()).any(|part| part == name.as_bytes());
        if !["sgf", "quit", "end"].iter().any(|name| has(name)) {
            all.extend(line);
            all.push(end);
        }
    }
    all
}

/// Says broken lines to the program, and then one that it must answer so; it ends with its input.
fn survives(args: &[&str], corpora: &[&[&str]], last: &str, wanted: &str) {
    for (corpus, seed) in corpora.iter().zip(1..) {
        hears(args, lines(corpus, count(), b'\n', &mut Rng::new(seed)), last, wanted);
    }
}

fn hears(args: &[&str], mut said: Vec<u8>, last: &str, wanted: &str) {
    let mut child = start(args);
    let (mut input, output) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
    said.extend([last.as_bytes(), b"\n"].concat());
    let speaker = thread::spawn(move || input.write_all(&said).map(|()| input));
    let mut heard = BufReader::new(output).lines();
    let found = heard.by_ref().any(|line| line.expect("UTF-8").contains(wanted));
    assert!(found, "{args:?}: {:?}", child.wait_with_output());
    let status = fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap_or_default();
    let peak =
        status.lines().find_map(|line| line.strip_prefix("VmHWM:")?.split_whitespace().next());
    assert!(peak.is_none_or(|peak| peak.parse::<u64>().is_ok_and(|peak| peak < MOST)), "{peak:?}");
    drop(speaker.join().unwrap().expect("it listens"));
    heard.for_each(drop);
    let ended = child.wait_with_output().unwrap();
    assert!(ended.status.success() && ended.stderr.is_empty(), "{args:?}: {ended:?}");
}

#[test]
fn gtp_survives_hostile_lines() {
    for game in ["go", "nogo", "gomoku"] {
        let args = ["gtp", "--game", game, "--size", "5", "--time", "0.001"];
        let corpora = [corpora::THOUGHTS, corpora::WORDS_OF_CLOCKS];
        survives(&args, &corpora, "\n4242 name", "=4242 tengen");
    }
}

#[test]
fn analysis_survives_hostile_lines() {
    for game in ["go", "nogo"] {
        let last = r#"{"id":"4242","action":"query_version"}"#;
        survives(&["analysis", "--game", game], &[corpora::QUERIES], last, "\"4242\"");
    }
}

#[test]
fn gomocup_survives_hostile_lines() {
    // What it may take for a move stands before the lines that ask for one.
    let last = "DONE\nFAREWELL4242";
    for dialect in ["gomocup", "yixin"] {
        let args = ["gomocup", "--dialect", dialect];
        let quick = b"INFO timeout_turn 0\nINFO max_depth 1\nINFO max_memory 1\n".to_vec();
        let thoughts = lines(corpora::GOMOCUP, count(), b'\n', &mut Rng::new(5));
        hears(&args, [quick, thoughts].concat(), last, "UNKNOWN FAREWELL4242");
        survives(&args, &[corpora::INFO], last, "UNKNOWN FAREWELL4242");
    }
}

#[test]
fn hub_survives_hostile_lines() {
    let last = "set-param name=hash value=x4242";
    survives(&["hub"], &[corpora::HUB, corpora::TABLES], last, "x4242");
}

/// The first message that is none, or cannot be played, ends the program.
#[test]
fn dxp_survives_hostile_messages() {
    let mut rng = Rng::new(6);
    for n in 0..(count() / 100).max(3) {
        let (server, _, address) = listen(&["--time", "0.001"]);
        let mut stream = TcpStream::connect(address).expect("it listens");
        let mut said =
            if n % 2 == 0 { Vec::new() } else { [corpora::DXP[0], "\0"].concat().into() };
        said.extend(lines(corpora::DXP, 100, 0, &mut rng));
        let _it_may_hear_no_more = stream.write_all(&said);
        let _gone_already = stream.shutdown(Shutdown::Write);
        let _closed_or_reset = stream.read_to_end(&mut Vec::new());
        let ended = server.wait_with_output().expect("it ends");
        let error = String::from_utf8(ended.stderr).expect("UTF-8");
        let is_told = error.starts_with("error: ") && error.lines().count() == 1;
        match ended.status.code() {
            Some(0) => assert_eq!(error, ""),
            status => assert!(status == Some(2) && is_told, "{status:?} {error}"),
        }
    }
}

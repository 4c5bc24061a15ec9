//! Lines that nobody should send: no panic, no hang, bounded memory. Optimised, it is 100,000 random and as many
//! mutated lines for each game: `cargo test --release -p tengen-cli --test program hostile`.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;
use std::thread;

use tengen::core::Rng;

use crate::run::command;

/// So many lines of each kind.
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

/// Random and mutated lines in turn. What writes or reads files, or ends the program, is left out.
fn lines(corpus: &[&str], seed: u64) -> Vec<u8> {
    let (mut rng, mut all) = (Rng::new(seed), Vec::new());
    for n in 0..2 * LINES {
        let mut line = match n % 2 {
            0 => random(&mut rng),
            _ => mutated(corpus[rng.below(corpus.len() as u32) as usize], &mut rng),
        };
        line.retain(|&byte| byte != b'\n');
        let has = |name: &str| line.windows(name.len()).any(|part| part == name.as_bytes());
        if !["sgf", "quit"].iter().any(|name| has(name)) {
            all.extend(line);
            all.push(b'\n');
        }
    }
    all
}

/// Says lines to the program, and then one that it must answer so; it ends with its input.
fn survives(args: &[&str], mut said: Vec<u8>, last: &str, wanted: &str) {
    let mut command = command();
    command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program starts");
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

/// Thoughts, which take a moment each, and what they are about.
const THOUGHTS: [&str; 36] = [
    "genmove b",
    "reg_genmove b",
    "lz-analyze b 10 maxmoves 3",
    "kata-analyze 5 ownership true rootInfo true",
    "lz-analyze w 5 avoid w A1,B2 1",
    "kata-analyze 5 allow b C3:D4 1",
    "lz-genmove_analyze b 1",
    "kata-genmove_analyze w 1 ownership true",
    "kata-search_cancellable b",
    "kata-search_analyze_cancellable w 1 minmoves 3",
    "cgos-genmove_analyze b",
    "gomill-genmove_ex b claim",
    "kgs-genmove_cleanup w",
    "estimate_score",
    "tengen-owners",
    "tengen-moves",
    "play b D4",
    "play w pass",
    "undo",
    "gg-undo 3",
    "boardsize 5",
    "boardsize 7 4",
    "rectangular_boardsize 3 9",
    "clear_board",
    "clear_cache",
    "komi 6.5",
    "kata-set-rules {\"ko\":\"SIMPLE\",\"suicide\":true}",
    "kgs-rules aga",
    "place_free_handicap 3",
    "set_free_handicap A1 B2",
    "set_position b A1 w B2",
    "gogui-play_sequence b A1 w A2",
    "final_status_list dead",
    "showboard",
    "12 name",
    "# interrupt",
];
/// Clocks and parameters, without thoughts that could take as long as they say, and what is told at once.
const WORDS_OF_CLOCKS: [&str; 23] = [
    "time_settings 10 5 3",
    "time_left b 3.5 1",
    "kgs-time_settings byoyomi 10 5 3",
    "kata-time_settings fischer 3 1",
    "kata-set-param maxTime 0.5",
    "kata-set-params {\"maxVisits\": 3}",
    "tengen-param numSearchThreads 2",
    "kata-get-params",
    "kata-set-rule scoring TERRITORY",
    "gogui-setup b C3",
    "gogui-setup_player w",
    "gogui-rules_board",
    "gogui-rules_board_gfx",
    "gogui-rules_legal_moves",
    "gogui-analyze_commands",
    "all_legal b",
    "is_legal w C3",
    "countlib D4",
    "captures w",
    "kgs-chat game me hello",
    "gomill-describe_engine",
    "known_command name",
    "showboard",
];

#[test]
fn gtp_survives_hostile_lines() {
    for (seed, game) in (1..).zip(["go", "nogo", "gomoku"]) {
        let args = ["gtp", "--game", game, "--size", "5", "--time", "0.001"];
        for corpus in [&THOUGHTS[..], &WORDS_OF_CLOCKS] {
            survives(&args, lines(corpus, seed), "\n4242 name", "=4242 tengen");
        }
    }
}

const QUERIES: [&str; 5] = [
    r#"{"id":"a", "moves":[["B","C3"], ["W","B2"]], "rules":"chinese", "komi":0.5, "boardXSize":5, "boardYSize":4, "maxVisits":4}"#,
    r#"{"id":"b", "initialStones":[["B","A1"], ["W","B2"]], "initialPlayer":"W", "rules":{"ko":"SIMPLE"}, "boardXSize":3, "boardYSize":3, "maxVisits":4, "includeOwnership":true, "includePolicy":true}"#,
    r#"{"id":"c", "moves":[["B","pass"], ["W","pass"]], "analyzeTurns":[0, 1, 2], "priorities":[1, 2, 3], "rules":"aga", "boardXSize":4, "boardYSize":4, "maxVisits":4, "reportDuringSearchEvery":0.1}"#,
    r#"{"id":"d", "moves":[], "avoidMoves":[{"player":"B", "moves":["C3"], "untilDepth":1}], "rules":"japanese", "boardXSize":5, "boardYSize":5, "overrideSettings":{"maxTime":0.01, "maxVisits":4}}"#,
    r#"{"id":"e", "action":"terminate", "terminateId":"a", "turnNumbers":[2]}"#,
];

#[test]
fn analysis_survives_hostile_lines() {
    for (seed, game) in (4..).zip(["go", "nogo"]) {
        let last = r#"{"id":"4242","action":"query_version"}"#;
        survives(&["analysis", "--game", game], lines(&QUERIES, seed), last, "\"4242\"");
    }
}

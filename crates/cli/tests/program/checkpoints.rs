//! Shards that are killed go on from their checkpoints.

use std::fs;
use std::path::Path;
use std::process::Stdio;
use std::thread;
use std::time::Duration;

use crate::pieces::split;
use crate::run::{command, last_line, output, refuses, run};

#[test]
fn a_shard_goes_on_where_it_was_killed() {
    let [shard] = &split("killed", "perft", &["nogo", "--size", "4", "--depth", "4"], 1)[..] else {
        panic!("one shard");
    };
    let out = format!("{shard}.out");
    let keep_done = |input: &str, done: usize, nodes: u64| {
        keep(&out, input, &format!(r#"{{"done":{done},"nodes":{nodes}}}"#));
    };
    let checkpoint = |input: &str, nodes: u64| keep_done(input, 0, nodes);
    let input = input(shard);
    let args = ["--shard", shard, "--out", &out];
    let whole = output("perft", &args);
    checkpoint(&input, 1_000_000);
    fs::remove_file(&out).unwrap();
    let nodes = |out: &str| -> u64 { last_line(out).split(' ').nth(1).unwrap().parse().unwrap() };
    assert_eq!(nodes(&output("perft", &args)), nodes(&whole) + 1_000_000, "it was read");
    assert!(!Path::new(&format!("{out}.checkpoint")).exists(), "it is not needed any more");
    // What is done is not counted again.
    let text = fs::read_to_string(shard).unwrap();
    let (_, openings) = text.split_once(r#""openings":[["#).expect("openings");
    keep_done(&input, openings.matches("],[").count() + 1, 7);
    fs::remove_file(&out).unwrap();
    assert_eq!(nodes(&output("perft", &args)), 7);
    fs::remove_file(&out).unwrap();
    for wrong in ["of another shard", "its checksum is wrong"] {
        checkpoint("of another", 1_000_000);
        if wrong.contains("checksum") {
            let path = format!("{out}.checkpoint");
            let text = fs::read_to_string(&path).unwrap().replace("of another", "of nobody");
            fs::write(path, text).unwrap();
        }
        refuses("perft", &args, &[wrong, "--force takes no notice of it"]);
    }
    assert_eq!(output("perft", &[&args[..], &["--force"]].concat()), whole);
}

#[test]
fn a_proof_goes_on_where_its_shard_was_killed() {
    let shards = split("killed-proof", "solve", &["nogo", "--size", "3"], 1);
    let [out, proof] = [".out", ".proof"].map(|end| shards[0].clone() + end);
    let args = ["--shard", &shards[0], "--out", &out];
    let solved = r#"{"outcomes":["white"],"proven":[],"written":"","proof":null}"#;
    keep(&out, &input(&shards[0]), solved);
    output("solve", &args);
    assert!(fs::read_to_string(&out).unwrap().contains(r#""found":["white"]"#), "it was read");
    // What was solved has still to be written down.
    fs::remove_file(&out).unwrap();
    keep(&out, &input(&shards[0]), solved);
    output("solve", &[&args[..], &["--proof", &proof]].concat());
    assert!(fs::read_to_string(&out).unwrap().contains(r#""found":["black"]"#));
    assert_eq!(last_line(&output("solve", &["nogo", "--check", &proof])), "result black");
    // A checkpoint is no leave to replace a file.
    fs::remove_file(&out).unwrap();
    keep(&out, &input(&shards[0]), r#"{"outcomes":[],"proven":[],"written":"","proof":null}"#);
    refuses("solve", &[&args[..], &["--proof", &proof]].concat(), &["there already"]);
}

#[test]
fn a_proof_and_its_table_are_kept_while_it_is_written() {
    // Larger boards are for a program that is done with the smaller ones before anything is kept.
    assert!(["5x3", "8x2", "6x3", "7x3"].into_iter().any(is_kept_while_it_is_written));
}

/// Kills the proof of a board while it is written, and goes on; false: it came to its end.
fn is_kept_while_it_is_written(size: &str) -> bool {
    let shards = split("kept-writing", "solve", &["nogo", "--size", size], 1);
    let [out, proof] = [".out", ".proof"].map(|end| shards[0].clone() + end);
    let args = ["solve", "--shard", &shards[0], "--out", &out, "--proof", &proof];
    let mut child = command().args(args).stderr(Stdio::null()).spawn().unwrap();
    let checkpoint = || fs::read_to_string(format!("{out}.checkpoint")).unwrap_or_default();
    while !checkpoint().contains(r#""written":"black wins "#) {
        if child.try_wait().unwrap().is_some() {
            return false;
        }
        thread::sleep(Duration::from_millis(10));
    }
    child.kill().unwrap();
    child.wait().unwrap();
    let tables = || {
        let names = fs::read_dir(Path::new(&out).parent().unwrap()).unwrap();
        names.filter(|name| name.as_ref().unwrap().path().extension() == Some("table".as_ref()))
    };
    assert_eq!(tables().count(), 1);
    let again = run("solve", &args[1..]);
    let told = last_line(&again.err).split(' ').next().unwrap();
    let nodes: u64 = told.parse().expect("few nodes");
    assert!(again.status == Some(0) && nodes < 10, "{again:?}");
    assert_eq!(tables().count(), 0);
    assert_eq!(last_line(&output("solve", &["nogo", "--check", &proof])), "result black");
    true
}

#[test]
fn the_writing_of_a_proof_goes_on_where_it_was_killed() {
    for (game, size) in [("nogo", "4x2"), ("gomoku", "3x2")] {
        let shards = split("killed-writing", "solve", &[game, "--size", size], 1);
        let [out, proof] = [".out", ".proof"].map(|end| shards[0].clone() + end);
        let args = ["--shard", &shards[0], "--out", &out, "--proof", &proof, "--force"];
        let goes_on = |written: &str| {
            let state =
                format!(r#"{{"outcomes":[],"proven":[],"written":"{written}","proof":null}}"#);
            fs::remove_file(&out).unwrap();
            fs::remove_file(&proof).unwrap();
            keep(&out, &input(&shards[0]), &state);
            output("solve", &args[..args.len() - 1]);
            let text = fs::read_to_string(&proof).unwrap();
            text.split_whitespace().skip(5).map(str::to_string).collect::<Vec<_>>().join(" ")
        };
        output("solve", &args);
        let whole = goes_on("");
        assert!(whole.starts_with(if game == "nogo" { "white wins" } else { "black draws" }));
        for ends in [12, 100, whole.rfind("white").unwrap() + 8, whole.len() - 5] {
            let (written, _) = whole[..ends].rsplit_once(' ').expect("words");
            assert_eq!(goes_on(written), whole);
        }
        let left: String = whole.split(' ').take(2).chain(["?"]).collect::<Vec<_>>().join(" ");
        assert!(goes_on(&left).contains(" ?"), "it was read");
        assert!(output("solve", &[game, "--check", &proof]).contains("\nresult "));
    }
}

#[test]
fn a_shard_that_was_killed_behind_its_proof_lets_it_be() {
    let shards = split("killed-behind", "solve", &["nogo", "--size", "3"], 1);
    let [out, proof] = [".out", ".proof"].map(|end| shards[0].clone() + end);
    let solve = || run("solve", &["--shard", &shards[0], "--out", &out, "--proof", &proof]);
    let sum = checksum(b"as it was");
    let state = format!(r#"{{"outcomes":["white"],"proven":[],"written":"","proof":"{sum}"}}"#);
    keep(&out, &input(&shards[0]), &state);
    fs::write(&proof, "as it was").unwrap();
    assert_eq!(solve().status, Some(0));
    assert_eq!(fs::read_to_string(&proof).unwrap(), "as it was");
    assert!(fs::read_to_string(&out).unwrap().contains(r#""found":["white"]"#), "it was read");
    // What else is there is no proof, and is nobody's to replace.
    fs::remove_file(&out).unwrap();
    keep(&out, &input(&shards[0]), &state);
    fs::write(&proof, "as it is").unwrap();
    solve().is_refused(&["there already"]);
    assert!(fs::exists(format!("{out}.checkpoint")).unwrap());
    for nothing in [true, false] {
        fs::remove_file(&proof).unwrap();
        if nothing {
            fs::write(&proof, "").unwrap();
        } else {
            fs::remove_file(&out).unwrap();
            keep(&out, &input(&shards[0]), &state);
        }
        assert_eq!(solve().status, Some(0));
        assert_eq!(last_line(&output("solve", &["nogo", "--check", &proof])), "result black");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn a_shard_whose_proof_cannot_be_written_is_not_done() {
    let shards = split("unwritten", "solve", &["nogo", "--size", "3"], 1);
    let out = shards[0].clone() + ".out";
    for _ in 0..2 {
        let found = run("solve", &["--shard", &shards[0], "--out", &out, "--proof", "/dev/full"]);
        assert!(found.status == Some(2) && found.err.contains("cannot be written"), "{found:?}");
        assert!(!fs::exists(&out).unwrap() && fs::exists(format!("{out}.checkpoint")).unwrap());
    }
}

/// Writes the checkpoint of a shard beside its result.
fn keep(out: &str, input: &str, state: &str) {
    let kept = format!(r#"{{"input":"{input}","state":{state}}}"#);
    fs::write(format!("{out}.checkpoint"), sealed(&kept)).unwrap();
}

/// A file of this content, with its checksum.
pub(crate) fn sealed(content: &str) -> String {
    let hash = checksum(content.as_bytes());
    format!(r#"{{"checksum":"{hash}","content":{content}}}"#)
}

/// The checksum of a shard.
fn input(shard: &str) -> String {
    fs::read_to_string(shard).unwrap()[r#"{"checksum":""#.len()..][..16].to_string()
}

/// The 64-bit FNV-1a hash, <http://www.isthe.com/chongo/tech/comp/fnv/>.
pub(crate) fn checksum(bytes: &[u8]) -> String {
    let hash = bytes.iter().fold(0xcbf2_9ce4_8422_2325_u64, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    });
    format!("{hash:016x}")
}

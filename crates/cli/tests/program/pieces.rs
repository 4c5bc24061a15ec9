//! `perft` and `solve` in pieces: `--split`, `--shard` and `--merge`.

use std::fs;

use crate::checkpoints::sealed;
use crate::run::{Run, last_line, new_path, output, refuses, refuses_words, run};

/// Cuts a run into so many shards at most, and returns their files.
pub(crate) fn split(name: &str, command: &str, args: &[&str], most: u32) -> Vec<String> {
    let (folder, most) = (new_path(name), most.to_string());
    let more = ["--split", &most, "--out", &folder];
    // To make a table takes longer than these searches.
    let memory = if command == "solve" { &["--memory", "1"][..] } else { &[] };
    output(command, &[args, &more, memory].concat()).lines().map(str::to_string).collect()
}

/// Runs shards, and returns the files of their results.
fn run_all(command: &str, shards: &[String]) -> Vec<String> {
    let run_one = |shard: &String| {
        let out = format!("{shard}.out");
        output(command, &["--shard", shard, "--out", &out]);
        out
    };
    shards.iter().map(run_one).collect()
}

fn merge(command: &str, files: &[&String]) -> Run {
    let files: Vec<&str> = files.iter().map(|file| file.as_str()).collect();
    run(command, &[&["--merge"], &files[..]].concat())
}

/// The result of a run in so many pieces.
fn in_pieces(name: &str, command: &str, args: &[&str], most: u32) -> String {
    let results = run_all(command, &split(name, command, args, most));
    assert!((1..=most as usize).contains(&results.len()), "{args:?}");
    let backwards: Vec<&String> = results.iter().rev().collect();
    let found = merge(command, &backwards);
    assert!(matches!(found.status, Some(0 | 1)), "{found:?}");
    last_line(&found.out).to_string()
}

#[test]
fn the_shards_of_a_count_add_up_in_every_game() {
    for args in [
        &["nogo", "--size", "4", "--depth", "4"][..],
        &["nogo", "--size", "3x2", "--depth", "6"],
        &["nogo", "--position", "3/1X1/3 O", "--depth", "4"],
        &["nogo", "--position", "1X1/X1X/1X1 O", "--depth", "3"],
        &["nogo", "--depth", "0"],
        // Superko looks back, simple ko does not; two passes end a game.
        &["go", "--size", "3", "--depth", "4"],
        &["go", "--size", "2", "--depth", "6"],
        &["go", "--size", "3", "--rule", "japanese", "--depth", "4"],
        &["go", "--position", "XO1/3/3 X passes=1", "--depth", "4"],
        &["gomoku", "--size", "5", "--depth", "3"],
        &["gomoku", "--size", "7", "--rule", "renju", "--depth", "3"],
        &["draughts", "--depth", "5"],
        &["draughts", "--position", "W:WK46,28:BK5,K10", "--depth", "5"],
        &["draughts", "--rule", "russian", "--depth", "5"],
    ] {
        let whole = output("perft", args);
        assert_eq!(format!("{}\n", in_pieces("all", "perft", args, 4)), whole, "{args:?}");
    }
}

#[test]
fn openings_that_are_images_of_each_other_are_counted_once() {
    // Six of the 25 first moves stand for all.
    let shards = split("images", "perft", &["nogo", "--size", "5", "--depth", "3"], 100);
    assert_eq!(shards.len(), 6);
    let first = fs::read_to_string(&shards[0]).unwrap();
    assert!(first.contains(r#""openings":[["A1",4]]"#), "{first}");
    let last = fs::read_to_string(&shards[5]).unwrap();
    assert!(last.contains(r#""openings":[["C3",1]]"#), "{last}");
    // By superko too, where a position is its path.
    let shards = split("paths", "perft", &["go", "--size", "5", "--depth", "3"], 100);
    assert_eq!(shards.len(), 7, "six points and the pass");
}

#[test]
fn shards_of_a_proof_find_the_winner() {
    for (args, most) in [
        ("nogo --size 1x1", 2),
        ("nogo --size 2x1", 2),
        ("nogo --size 3", 3),
        ("nogo --size 3x4", 5),
        ("nogo --position 4/1X2/4_O", 4),
        ("gomoku --size 3", 9),
    ] {
        let args: Vec<String> = args.split(' ').map(|word| word.replace('_', " ")).collect();
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        let whole = output("solve", &args);
        let found = in_pieces("solved", "solve", &args, most);
        assert_eq!(found, last_line(&whole), "{args:?}");
    }
}

#[test]
fn the_first_move_of_a_merged_proof_wins() {
    let args = ["nogo", "--size", "5x2"];
    let results = run_all("solve", &split("first", "solve", &args, 4));
    let found = merge("solve", &results.iter().collect::<Vec<_>>()).out;
    let mv = found.lines().next().unwrap().strip_prefix("line ").expect("a move");
    let shown = output("show", &["nogo", "--size", "5x2", "--moves", mv]);
    let position = shown.lines().find_map(|line| line.strip_prefix("position ")).unwrap();
    assert_eq!(last_line(&output("solve", &["nogo", "--position", position])), last_line(&found));
}

#[test]
fn a_shard_of_one_opening_writes_its_proof() {
    let args = ["nogo", "--position", "4/1X2/4 O"];
    let shards = split("proof", "solve", &args, 1);
    let [out, proof, whole] = [".out", ".proof", ".whole"].map(|end| shards[0].clone() + end);
    let shard = |proof| ["--shard", &shards[0], "--out", &out, "--proof", proof];
    output("solve", &[&shard(&proof)[..], &["--effort", "16"]].concat());
    let to = ["--proof", &whole, "--effort", "16", "--memory", "1"];
    output("solve", &[&args[..], &to].concat());
    assert_eq!(fs::read_to_string(&proof).unwrap(), fs::read_to_string(&whole).unwrap());
    let checked = output("solve", &["nogo", "--check", &proof]);
    assert!(checked.contains("position 4/1X2/4 O\n"), "{checked}");
    let several = split("proofs", "solve", &args, 4);
    let checkpoint = out.clone() + ".checkpoint";
    for (shard, to, words) in [
        (&several[0], &whole, "openings"),
        (&shards[0], &out, "are one file"),
        (&shards[0], &checkpoint, "are one file"),
    ] {
        let args = ["--shard", shard, "--out", &out, "--proof", to, "--force"];
        refuses("solve", &args, &[words]);
    }
}

#[test]
fn a_shard_run_twice_writes_the_same_bytes() {
    for (command, args) in [
        ("perft", &["nogo", "--size", "4", "--depth", "5"][..]),
        ("solve", &["nogo", "--size", "4x3"]),
    ] {
        let shards = split("twice", command, args, 3);
        let once = run_all(command, &shards);
        let again = split("twice-again", command, args, 3);
        let twice = run_all(command, &again);
        let bytes =
            |files: &[String]| files.iter().map(|file| fs::read(file).unwrap()).collect::<Vec<_>>();
        assert!(bytes(&shards) == bytes(&again) && bytes(&once) == bytes(&twice), "{command}");
        refuses(command, &["--shard", &again[0], "--out", &twice[0]], &["--force"]);
        output(command, &["--shard", &again[0], "--out", &twice[0], "--force"]);
        let over = ["--shard", &again[0], "--out", &again[0], "--force"];
        refuses(command, &over, &["are one file"]);
        assert_eq!(bytes(&shards), bytes(&again));
    }
}

#[test]
fn gaps_doubles_mixtures_and_changed_files_are_refused() {
    let refused = |files: &[&String], words: &str| {
        merge("perft", files).is_refused(&["error: --merge", words]);
    };
    let args = ["nogo", "--size", "4", "--depth", "4"];
    let shards = split("refused", "perft", &args, 3);
    let all = run_all("perft", &shards);
    let [one, two, three] = &all[..] else { panic!("{all:?}") };
    refused(&[one, three], "shard 2/3 is missing");
    refused(&[one, two, three, two], "shard 2/3 is in ");
    for (most, args) in [
        (2, args),
        (3, ["nogo", "--size", "4", "--depth", "5"]),
        (3, ["go", "--size", "4", "--depth", "4"]),
    ] {
        let other = run_all("perft", &split("other", "perft", &args, most));
        refused(&[one, &other[1], three], "another run, or one cut otherwise, than in ");
    }
    let solved = run_all("solve", &split("solved-other", "solve", &["nogo", "--size", "3"], 3));
    refused(&[&solved[0]], "it is no such file");
    refused(&[&shards[0]], "it is no such file");
    let of_old = |file: &String| {
        let (text, old) = (fs::read_to_string(file).unwrap(), file.clone() + ".old");
        let (_, content) = text.trim_end().split_once(r#","content":"#).expect("a content");
        let content = content[..content.len() - 1].replace(r#""version":""#, r#""version":"0.0."#);
        fs::write(&old, sealed(&content)).unwrap();
        old
    };
    refused(&[&of_old(one), &of_old(two), &of_old(three)], "written by version 0.0.");
    let args = ["--shard", &of_old(&shards[0]), "--out", &format!("{one}.old")];
    refuses("perft", &args, &["written by version 0.0."]);
    let bent = fs::read_to_string(two).unwrap().replace("\"shard\":2", "\"shard\":1");
    fs::write(two, bent).unwrap();
    refused(&[one, two, three], "its checksum is wrong");
    let bent = fs::read_to_string(&shards[0]).unwrap().replace("\"A1", "\"B2");
    fs::write(&shards[0], bent).unwrap();
    let args = ["--shard", &shards[0], "--out", &format!("{one}.new")];
    refuses("perft", &args, &["checksum is wrong"]);
}

#[test]
fn pieces_that_cannot_be_are_refused() {
    for (command, args, words) in [
        ("perft", "nogo --split 2 --out x", "--depth"),
        ("perft", "nogo --depth 2 --split 2", "--out"),
        ("perft", "nogo --depth 2 --split 0 --out x", "--split"),
        ("perft", "nogo --depth 2 --out x", "--out goes with"),
        ("perft", "nogo --shard x --out y", "cannot be used with"),
        ("perft", "--shard x", "--out"),
        ("perft", "--shard /no/such --out y", "/no/such"),
        ("perft", "--merge", "--merge"),
        ("perft", "--merge x --quiet", "cannot be used with"),
        ("perft", "--depth 3", "<GAME>"),
        ("solve", "", "<GAME>"),
        ("solve", "nogo --split 2", "--out"),
        ("solve", "nogo --split 2 --out x --limit 1", "--limit"),
        ("solve", "nogo --split 2 --out x --proof y", "--proof"),
        ("solve", "nogo --split 2 --out x --effort 5", "--effort"),
        ("solve", "nogo --check x --out y", "--out"),
        ("perft", "nogo --depth 2 --split 2 --out x --threads 2", "--threads"),
        ("solve", "go --size 3 --split 2 --out x", "--split: the moves before a position decide"),
        ("solve", "draughts --split 2 --out x", "--split: the moves before a position decide"),
    ] {
        refuses_words(command, args, &[words]);
    }
}

//! `match --shard` and `--merge`: a match in several runs.

use std::fs;

use super::{moves, play, try_to_play};
use crate::checkpoints::checksum;
use crate::run::{Run, file, last_line, new_path, output, parts, run};

/// A short match that does not depend on the clock, with games of all results.
const MATCH: &str = "nogo --size 4 --a builtin:engine --b builtin:seed --depth 1 --seed 7";

/// Plays a match in so many shards, and returns their files.
fn play_shards(name: &str, args: &str, of: u32) -> Vec<String> {
    let shard = |index: u32| {
        let file = new_path(&format!("{name}-{index}.jsonl"));
        play(args, &["--shard", &format!("{index}/{of}"), "--out", &file]);
        file
    };
    (1..=of).map(shard).collect()
}

fn merge(files: &[&str]) -> Run {
    run("match", &[&["--merge"], files].concat())
}

fn refuses(files: &[&str], words: &str) {
    merge(files).is_refused(&["error: --merge", words]);
}

/// Ends the file of a share that has these lines as the program does: with their checksum.
fn sealed(lines: &[&str]) -> String {
    let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
    format!("{text}{{\"checksum\":\"{}\"}}\n", checksum(text.as_bytes()))
}

/// Writes the file of a share with such a line.
fn write_sealed(path: &str, lines: &[&str]) {
    fs::write(path, sealed(lines)).expect("a file");
}

#[test]
fn three_shards_merged_print_the_table_of_one_run() {
    let args = format!("{MATCH} --games 15");
    let log = new_path("whole.jsonl");
    let whole = play(&args, &["--log", &log]);
    let files = play_shards("three", &args, 3);
    let [one, two, three] = [&*files[0], &files[1], &files[2]];
    assert_eq!(output("match", &["--merge", three, one, two]), whole);
    assert!(last_line(&whole).ends_with(" of 15 games"), "{whole}");
    // They are the same games.
    let games = |file: &str| -> Vec<String> {
        let text = fs::read_to_string(file).unwrap();
        text.lines().filter(|line| line.starts_with("{\"game\":")).map(str::to_string).collect()
    };
    let mut dealt = [games(one), games(two), games(three)].concat();
    let mut played = games(&log);
    assert_eq!([games(one).len(), games(two).len(), games(three).len()], [6, 6, 3]);
    dealt.sort();
    played.sort();
    assert_eq!(dealt, played);
    // By nodes and by chance, too.
    let args = "gomoku --size 9 --a builtin:alpha-beta --b builtin:random --nodes 40 --games 6";
    let files = play_shards("nodes", args, 3);
    let files: Vec<&str> = files.iter().map(String::as_str).collect();
    assert_eq!(merge(&files).out, play(args, &[]));
}

#[test]
fn gaps_doubles_and_mixtures_are_not_merged() {
    let args = format!("{MATCH} --games 8");
    let files = play_shards("merged", &args, 2);
    let [one, two] = [&*files[0], &files[1]];
    refuses(&[one], "shard 2/2 is missing");
    refuses(&[one, two, one], "shard 1/2 is in ");
    let other = play_shards("other", &args.replace("seed 7", "seed 8"), 2);
    refuses(&[one, &other[1]], &format!("{}: another match than in {one}: \"", other[1]));
    let more = play_shards("more", &args.replace("games 8", "games 9"), 2);
    refuses(&[one, &more[1]], "; shard 2/2 of 9 games, by version");
    let finer = play_shards("finer", &args, 3);
    refuses(&[one, &finer[1]], "; shard 2/3 of 8 games, by version");
    let tested = play_shards("tested", &format!("{args} --sprt 0 300"), 2);
    let with_test = "; shard 2/2 of 8 games, sprt [0.0, 300.0, 0.05, 0.05], by version";
    refuses(&[one, &tested[1]], with_test);
    let log = new_path("no-shard.jsonl");
    play(&args, &["--log", &log]);
    refuses(&[&log], "a whole match, and no share of one");

    let text = fs::read_to_string(two).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    let bent = new_path("bent.jsonl");
    let with = |lines: &[&str]| write_sealed(&bent, lines);
    with(&lines[..4]);
    refuses(&[one, &bent], "game 8 of shard 2/2 is missing");
    with(&[lines[0], lines[1], lines[2], lines[4], lines[3]]);
    refuses(&[one, &bent], "game 8 is not the next one of shard 2/2");
    with(&[lines[0], lines[1], lines[1]]);
    refuses(&[one, &bent], "line 3: game 5 is there already");
    let stray = fs::read_to_string(one).unwrap().lines().nth(1).unwrap().to_string();
    with(&[&lines[..5], &[&stray]].concat());
    refuses(&[one, &bent], "game 1 is not the next one of shard 2/2");
    fs::write(&bent, "notes\n").unwrap();
    refuses(&[one, &bent], "does not begin the log of a match");
    merge(&[one, "/no/such/file"]).is_refused(&["/no/such/file"]);
}

#[test]
fn a_shard_ends_with_its_checksum_and_is_not_merged_after_a_change() {
    let files = play_shards("sealed", &format!("{MATCH} --games 8"), 2);
    let [one, two] = [&*files[0], &files[1]];
    let text = fs::read_to_string(two).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(text, sealed(&lines[..5]));
    let bent = new_path("changed.jsonl");
    let refused = |content: &str, words: &str| {
        fs::write(&bent, content).unwrap();
        refuses(&[one, &bent], &format!("{bent}: {words}"));
    };
    let [black, white] = [r#""outcome":"black""#, r#""outcome":"white""#];
    let (won, lost) = if text.contains(black) { (black, white) } else { (white, black) };
    let changed = text.replacen(won, lost, 1);
    refused(&changed, "its checksum is wrong: ");
    let with_blank = text.replacen(r#"{"game":6,"#, r#"{ "game":6,"#, 1);
    refused(&with_blank, "its checksum is wrong: ");
    for more in ["x", "\n", lines[4], &format!("{}\n", lines[5])] {
        refused(&format!("{text}{more}"), "line 7: something comes after the checksum");
    }
    let games = text.len() - lines[5].len() - 1;
    for length in [0, 9, lines[0].len(), lines[0].len() + 1, games - 9, games, text.len() - 1] {
        refused(&text[..length], "it is not complete: the run was broken off");
    }
    refuses(&[two, &bent], "shard 2/2 is in ");
    // Nor does a run go on with it.
    fs::write(&bent, &changed).unwrap();
    let goes_on = format!("{MATCH} --games 8 --shard 2/2 --resume --out {bent}");
    try_to_play(&goes_on, &[]).is_refused(&["its checksum is wrong"]);
    assert_eq!(fs::read_to_string(&bent).unwrap(), changed);
}

#[test]
fn shards_of_other_openings_in_a_file_of_the_same_name_are_not_merged() {
    let book = file("dealt-book.txt", b"A1 B2\nC3\nA3\nB3\n");
    let args = format!("{MATCH} --games 8 --openings {book}");
    let files = play_shards("booked", &args, 2);
    let [one, two] = [&*files[0], &files[1]];
    let whole = merge(&[one, two]);
    assert_eq!((whole.status, whole.out), (Some(0), play(&args, &[])));
    let text = fs::read_to_string(two).unwrap();
    file("dealt-book.txt", b"A1 B2\nC2\nA3\nB3\n");
    let words = format!("{args} --shard 2/2 --resume --out {two}");
    try_to_play(&words, &[]).is_refused(&["another match is there, "]);
    assert_eq!(fs::read_to_string(two).unwrap(), text);
    play(&words.replace("--resume", "--force"), &[]);
    refuses(&[one, two], &format!("{two}: another match than in {one}: \""));
    // Words that are no moves do not matter.
    file("dealt-book.txt", b"# a book\nA1  B2\r\nC3\nA3\nB3\n");
    play(&words.replace("--resume", "--force"), &[]);
    assert_eq!(fs::read_to_string(two).unwrap(), text);
}

#[test]
fn shards_of_another_version_of_the_program_are_not_merged() {
    let files = play_shards("versions", &format!("{MATCH} --games 8"), 2);
    let own = format!(r#""version":"{}""#, env!("CARGO_PKG_VERSION"));
    let refused = |version: &str, words: &str| {
        let names = [new_path("version-1.jsonl"), new_path("version-2.jsonl")];
        for (file, name) in files.iter().zip(&names) {
            let text = fs::read_to_string(file).unwrap();
            assert_eq!(text.matches(&own).count(), 1, "{text}");
            let text = text.replace(&own, version).replace(",}", "}");
            let lines: Vec<&str> = text.lines().collect();
            write_sealed(name, &lines[..5]);
        }
        refuses(&[&names[0], &names[1]], words);
    };
    refused(r#""version":"0.0.9""#, "written by version 0.0.9, and this is ");
    refused("", "missing field `version`");
}

#[test]
fn a_shard_that_was_broken_off_goes_on_and_is_replaced_by_force_alone() {
    let args = format!("{MATCH} --games 8 --shard 2/2 --out");
    let file = new_path("broken.jsonl");
    let whole = play(&args, &[&file]);
    assert!(whole.starts_with("# NoGo 4x4; "), "{whole}");
    assert!(whole.contains("; shard 2/2 of 8 games, by version "), "{whole}");
    let text = fs::read_to_string(&file).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    let first = lines[1].replace(&moves(lines[1])[4..].join(r#"",""#), "A1");
    fs::write(&file, format!("{}\n{first}\n{}", lines[0], &lines[2][..20])).unwrap();
    assert_eq!(play(&args, &[&file, "--resume"]), whole);
    let gone_on = fs::read_to_string(&file).unwrap();
    assert_eq!(gone_on, sealed(&[&[lines[0], &first], &lines[2..5]].concat()), "not played again");
    // The bytes are those of a run that was not broken off, wherever it was.
    for length in [0, 9, lines[0].len() + 1, text.len() / 2, text.len() - 30, text.len()] {
        fs::write(&file, &text[..length]).unwrap();
        assert_eq!(play(&args, &[&file, "--resume", "--parallel", "3"]), whole);
        assert_eq!(fs::read_to_string(&file).unwrap(), text, "after {length} bytes");
    }
    fs::write(&file, format!("{}\n{}\n", lines[0], lines[2])).unwrap();
    try_to_play(&args, &[&file, "--resume"]).is_refused(&["game 6 is not the next "]);
    assert_eq!(play(&args, &[&file, "--force"]), whole);
    assert_eq!(fs::read_to_string(&file).unwrap(), text);
    let other = args.replace("2/2", "1/2");
    try_to_play(&other, &[&file]).is_refused(&["--resume goes on"]);
    try_to_play(&other, &[&file, "--resume"]).is_refused(&["another match is there, "]);
}

#[test]
fn a_shard_writes_the_same_bytes_however_many_games_are_played_at_once() {
    let args = format!("{MATCH} --games 24");
    let files = play_shards("in-turn", &args, 2);
    for games in ["2", "8"] {
        let args = format!("{args} --parallel {games}");
        for (file, other) in files.iter().zip(play_shards("at-once", &args, 2)) {
            assert_eq!(fs::read_to_string(other).unwrap(), fs::read_to_string(file).unwrap());
        }
    }
}

#[test]
fn a_sequential_test_ends_at_the_merge_as_it_does_in_one_run() {
    let args = "nogo --size 5 --a builtin:engine --b builtin:random --depth 1 --games 40 \
                --sprt -20 200";
    let whole = play(args, &[]);
    let files = play_shards("sprt", args, 2);
    let found = merge(&[&files[0], &files[1]]);
    assert_eq!((found.status, found.out), (Some(0), whole.clone()));
    assert!(whole.contains("better by elo 200\n") && !whole.ends_with("of 40 games\n"), "{whole}");
    assert!(found.err.ends_with(" after the decision are left out\n"), "{}", found.err);
    assert_eq!(fs::read_to_string(&files[0]).unwrap().lines().count(), 22, "all games are played");
    // The first shards are enough as soon as they decide the test; whatever comes later does not.
    let files = play_shards("sprt-many", args, 10);
    let decided = (1..=10).find(|&count| {
        let first: Vec<&str> = files[..count].iter().map(String::as_str).collect();
        merge(&first).out == whole
    });
    let decided = decided.expect("a decision");
    assert!(decided < 10, "{whole}");
    refuses(&[&files[decided - 1]], "shard 1/10 is missing");
    refuses(&[&files[0], &files[9]], "shard 2/10 is missing");
    // One that was broken off is as one that is not there.
    let broken = |shard: usize, length: usize| {
        let (text, file) = (fs::read(&files[shard - 1]).unwrap(), new_path("broken-off.jsonl"));
        fs::write(&file, &text[..length.min(text.len() - 9)]).unwrap();
        file
    };
    let first: Vec<&str> = files[..decided].iter().map(String::as_str).collect();
    for length in [0, 20, 1000, usize::MAX] {
        let found = merge(&[&first[..], &[&broken(10, length)]].concat());
        assert_eq!((found.status, &found.out), (Some(0), &whole), "{length}: {found:?}");
        let needed = broken(decided, length);
        let words = format!("--merge {needed}: it is not complete");
        refuses(&[&first[..decided - 1], &[&needed]].concat(), &words);
    }
}

#[test]
fn shards_that_do_not_fit_are_refused() {
    let refused = |more: &str, words| try_to_play(MATCH, &parts(more)).is_refused(&[words]);
    for shard in ["0/2", "3/2", "1", "1/0", "x/2"] {
        refused(&format!("--out x --shard {shard}"), "expected I/K");
    }
    refused("--shard 1/2", "--out");
    refused("--out x", "--shard");
    refused("--shard 1/2 --out x --log y", "--log");
    refused("--resume", "--log");
    refused("--resume --records x.sgf", "--out");
    refused("--games 4 --shard 1/3 --out x", "there are 2 pairs of games to deal");
    refused("--merge x", "--merge");
    assert!(merge(&[]).err.contains("--merge"));
}

//! `match --shard` and `--merge`: a match in several runs.

use std::fs;

use super::{moves, new_path, play};
use crate::run::{Run, last_line, output, run};

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
    let found = merge(files);
    assert_eq!((found.status, found.out.as_str()), (Some(2), ""), "{words}: {found:?}");
    assert!(found.err.starts_with("error: --merge") && found.err.contains(words), "{found:?}");
    assert_eq!(found.err.lines().count(), 1, "{found:?}");
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
        fs::read_to_string(file).unwrap().lines().skip(1).map(str::to_string).collect()
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
    refuses(
        &[one, &tested[1]],
        "; shard 2/2 of 8 games, sprt [0.0, 300.0, 0.05, 0.05], by version",
    );
    let log = new_path("no-shard.jsonl");
    play(&args, &["--log", &log]);
    refuses(&[&log], "a whole match, and no share of one");

    let text = fs::read_to_string(two).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    let bent = new_path("bent.jsonl");
    let with = |lines: &[&str]| fs::write(&bent, format!("{}\n", lines.join("\n"))).unwrap();
    with(&[lines[0], lines[1], lines[2], lines[4]]);
    refuses(&[one, &bent], "game 7 of shard 2/2 is missing");
    with(&[lines[0], lines[1], lines[1]]);
    refuses(&[one, &bent], "line 3: game 5 is there already");
    let stray = fs::read_to_string(one).unwrap().lines().nth(1).unwrap().to_string();
    with(&[&lines[..], &[&stray]].concat());
    refuses(&[one, &bent], "game 1 is not one of shard 2/2");
    fs::write(&bent, &text[..text.len() - 9]).unwrap();
    refuses(&[one, &bent], "the last line is not finished");
    fs::write(&bent, "").unwrap();
    refuses(&[one, &bent], "does not begin the log of a match");
    assert_eq!(merge(&[one, "/no/such/file"]).status, Some(2));
}

#[test]
fn a_shard_that_was_broken_off_goes_on_and_is_replaced_by_force_alone() {
    let args = format!("{MATCH} --games 8 --shard 2/2 --out");
    let file = new_path("broken.jsonl");
    let whole = play(&args, &[&file]);
    assert!(
        whole.starts_with("# NoGo 4x4; ") && whole.contains("; shard 2/2 of 8 games, by version "),
        "{whole}"
    );
    let text = fs::read_to_string(&file).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    let second = lines[2].replace(&moves(lines[2])[4..].join(r#"",""#), "A1");
    fs::write(&file, format!("{}\n{second}\n{}", lines[0], &lines[1][..20])).unwrap();
    assert_eq!(play(&args, &[&file, "--resume"]), whole);
    assert!(fs::read_to_string(&file).unwrap().contains(&second), "it was not played again");
    assert_eq!(play(&args, &[&file, "--force"]), whole);
    assert_eq!(fs::read_to_string(&file).unwrap(), text);
    let other = args.replace("2/2", "1/2");
    let words: Vec<&str> = other.split(' ').chain([&*file]).collect();
    let found = run("match", &words);
    assert!(found.status == Some(2) && found.err.contains("--resume goes on"), "{found:?}");
    let found = run("match", &[&words[..], &["--resume"]].concat());
    assert!(found.status == Some(2) && found.err.contains("another match is there, "), "{found:?}");
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
    assert_eq!(fs::read_to_string(&files[0]).unwrap().lines().count(), 21, "all games are played");
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
}

#[test]
fn shards_that_do_not_fit_are_refused() {
    let refused = |more: &str, words: &str| {
        let found = run("match", &format!("{MATCH} {more}").split(' ').collect::<Vec<_>>());
        assert_eq!((found.status, found.out.as_str()), (Some(2), ""), "{words}: {found:?}");
        assert!(found.err.contains(words), "{words}: {found:?}");
    };
    for shard in ["0/2", "3/2", "1", "1/0", "x/2"] {
        refused(&format!("--out x --shard {shard}"), "expected I/K");
    }
    refused("--shard 1/2", "--out");
    refused("--out x", "--shard");
    refused("--shard 1/2 --out x --log y", "--log");
    refused("--games 4 --shard 1/3 --out x", "there are 2 pairs of games to deal");
    refused("--merge x", "--merge");
    assert!(merge(&[]).err.contains("--merge"));
}

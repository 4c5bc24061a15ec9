//! Proofs that `solve` writes and checks, and what it says of those that somebody has bent.

use std::fs::{self, OpenOptions};

use crate::run::{self, Run, file, last_line, new_path, output, refuses_words, run};

/// Solves with the proof in a file of this name, and returns the file's path. A `$` is a blank in an argument.
fn prove(name: &str, args: &str) -> (String, String) {
    let path = new_path(name);
    let args: Vec<String> = args.split(' ').map(|word| word.replace('$', " ")).collect();
    let mut words: Vec<&str> = args.iter().map(String::as_str).collect();
    words.extend(["--memory", "1", "--proof", &path]);
    (output("solve", &words), path)
}

fn check(game: &str, path: &str) -> Run {
    run("solve", &[game, "--check", path])
}

#[test]
fn proofs_of_every_game_are_written_and_checked() {
    for (name, args) in [
        ("small.proof", "nogo --size 3"),
        ("numbers.proof", "nogo --size 4x2 --method df-pn"),
        ("threads.proof", "nogo --size 4x3 --threads 2"),
        ("row.proof", "nogo --size 12x1"),
        ("ends.proof", "nogo --size 4x3 --effort 64"),
        ("finished.proof", "nogo --position 1X1/X1X/1X1$O"),
        ("draw.proof", "gomoku --size 3"),
        ("standard.proof", "gomoku --size 3x2 --rule standard --method df-pn"),
        (
            "four.proof",
            "gomoku --size 15 --position 15/15/15/15/15/15/15/3XXXX8/3OOO9/15/15/15/15/15/15$X",
        ),
        ("go.proof", "go --size 2x1 --rule cgos"),
        ("superko.proof", "go --size 2x1 --rule tromp-taylor --method df-pn"),
        ("men.proof", "draughts --position W:W28:B22"),
        ("russian.proof", "draughts --rule russian --position W:W18:B13"),
        ("anti.proof", "draughts --rule antidraughts --position W:W28:B22"),
    ] {
        let (solved, path) = prove(name, args);
        let told = check(args.split(' ').next().expect("a game"), &path);
        assert_eq!(told.status, Some(0), "{name}: {told:?}");
        assert!(told.out.contains("\nchecked "), "{name}: {told:?}");
        assert_eq!(last_line(&told.out), last_line(&solved), "{name}");
    }
}

#[test]
fn a_proof_says_what_its_position_and_its_claims_are() {
    let (_, path) = prove("read-russian.proof", "draughts --rule russian --position W:W18:B13");
    let text = fs::read_to_string(path).unwrap();
    assert!(text.starts_with("proof draughts\nrule russian\nposition W:W18:B13\n"), "{text}");
    let (_, path) = prove("read-draw.proof", "gomoku --size 3 --rule renju");
    let text = fs::read_to_string(path).unwrap();
    assert!(text.starts_with("proof gomoku\nposition 3/3/3 X rule=renju\nblack draws\n"), "{text}");
    assert!(text.contains("\nwhite draws\n"), "{text}");
}

#[test]
fn the_check_says_of_which_position_something_is_proven() {
    for (args, begin) in [
        ("nogo --size 3", "NoGo 3x3\nposition 3/3/3 X\nchecked "),
        ("gomoku --size 3 --rule renju", "Gomoku 3x3, renju\nposition 3/3/3 X rule=renju\n"),
        (
            "draughts --rule russian --position W:W18:B13",
            "Draughts, russian rules\nposition W:W18:B13\nchecked ",
        ),
    ] {
        let (game, _) = args.split_once(' ').expect("a game");
        let (_, path) = prove(&format!("subject-{game}.proof"), args);
        let told = check(game, &path);
        assert!(told.status == Some(0) && told.out.starts_with(begin), "{args}: {told:?}");
    }
}

/// Asserts that a proof is refused in one line that names the file and says these words.
fn refuses(game: &str, content: &[u8], words: &[&str]) {
    let told = check(game, &file("bent.proof", content));
    assert!(told.err.len() < 1000, "{told:?}");
    told.is_refused(&[&["error: --check ", "bent.proof: "], words].concat());
}

#[test]
fn a_bent_head_is_refused() {
    for (text, words) in [
        ("", &["line 1: expected \"proof nogo\", found the end"][..]),
        ("\n", &["line 1: expected \"proof nogo\""]),
        ("nogo 3/3/3 X\nblack\n", &["line 1: expected \"proof nogo\", found \"nogo 3/3/3 X\""]),
        ("proof nogo", &["expected \"position \""]),
        ("proof nogo\nblack wins\n", &["line 2: expected \"position \"", "\"black wins\""]),
        (
            "proof gomoku\nposition 3/3/3 X\nblack wins\n",
            &["line 1: a proof of \"gomoku\", not of nogo"],
        ),
        ("proof chess\n", &["line 1: a proof of \"chess\""]),
        ("proof nogo\nrule renju\nposition 3/3/3 X\nblack wins\n", &["nogo has no rule sets"]),
        ("proof nogo\nposition 3/2 X\nblack wins\n", &["line 2: "]),
        ("proof nogo\nposition 99999999999999999999/3/3 X\nblack wins\n", &["line 2: "]),
        ("proof nogo\nposition 30/30 X\nblack wins\n", &["line 2: "]),
        ("proof nogo\nposition XO/O1 X\nblack wins\n", &["line 2: ", "has no liberty"]),
        ("proof nogo\nposition 3/3/3 X\n", &["line 3: expected a claim", "the file ends"]),
        ("proof nogo\nposition 3/3/3 X\nB2\n", &["line 3: expected a claim", "\"B2\""]),
        ("proof nogo\nposition 3/3/3 X\nblack loses\n", &["line 3: expected a claim"]),
        ("proof nogo\nposition 3/3/3 X\nblack draws\n", &["line 3: a win is one claim"]),
        ("proof nogo\nposition 3/3/3 X\nblack wins\nwhite wins\n", &["line 4: a win is one claim"]),
        ("proof nogo\nposition 3/3/3 X\nblack draws\nblack draws\n", &["line 4: a win is one"]),
    ] {
        refuses("nogo", text.as_bytes(), words);
    }
    let vast = format!("proof nogo\nposition {} X\n", "3/".repeat(1 << 16));
    refuses("nogo", vast.as_bytes(), &["line 2: more than 4096 bytes"]);
    refuses("draughts", b"proof draughts\nrule x\nposition W:W1:B2\nwhite wins\n", &["\"x\""]);
    refuses("go", b"proof go\nposition 2/2 X komi=1e99\nwhite wins\n", &["line 2: "]);
}

#[test]
fn a_bent_proof_proves_nothing() {
    let (_, path) = prove("straight.proof", "nogo --size 3");
    let text = fs::read_to_string(path).unwrap();
    let (head, answers) = text.split_once("black wins\n").expect("the claim");
    let answers: Vec<&str> = answers.split_whitespace().collect();
    let with = |claim: &str, answers: &[&str]| {
        format!("{head}{claim}\n{}\n", answers.join("\n")).into_bytes()
    };
    let claim = "black wins";
    let straight = check("nogo", &file("joined.proof", &with(claim, &answers)));
    assert_eq!(last_line(&straight.out), "result black", "ends of lines do not matter");

    let (mut refused, mut tried) = (0, 0);
    for n in (0..answers.len()).step_by(5) {
        tried += 2;
        let (before, after) = answers.split_at(n);
        refuses("nogo", &with(claim, before), &["line ", &format!("breaks off after {n} answers")]);
        for other in [[before, &after[1..]].concat(), [before, &after[..1], after].concat()] {
            let told = check("nogo", &file("other.proof", &with(claim, &other)));
            // What is left may by chance be a proof of the same, which is true.
            match told.status {
                Some(0) => assert_eq!(last_line(&told.out), "result black"),
                _ => {
                    assert!(told.status == Some(2) && told.out.is_empty(), "{told:?}");
                    assert!(told.err.contains(": line ") && told.err.contains(claim), "{told:?}");
                    refused += 1;
                }
            }
        }
        for (word, reason) in
            [("Z9", "\"Z9\""), ("A99999999999999999999", "answer"), ("\u{202E}", "answer")]
        {
            let other = [before, &[word], &after[1..]].concat();
            let place = format!("line {}: black wins: answer {}", n + 4, n + 1);
            refuses("nogo", &with(claim, &other), &[&place, reason]);
        }
    }
    assert!(4 * refused > 3 * tried, "{refused} of {tried}");
    let taken = [&answers[..1], &answers[..1], &answers[2..]].concat();
    let reason = format!("answer 2, \"{}\", in ", answers[0]);
    refuses("nogo", &with(claim, &taken), &["line 5: black wins: ", &reason, "occupied"]);
    let more = [&answers[..], &["A1"]].concat();
    refuses("nogo", &with(claim, &more), &["the proof is complete after", "\"A1\""]);
    let vast = "A".repeat(1 << 20);
    refuses("nogo", &with(claim, &[&vast]), &["line 4: ", "a word of more than 200 bytes"]);
    refuses("nogo", &with("white wins", &answers), &["line ", "white wins: "]);
    let searched = "white wins: a line ends with less than the claim after answer 1";
    refuses("nogo", &with("white wins", &["?"]), &["line 4: ", searched]);
    refuses("nogo", &with("black draws\nwhite draws", &answers), &["line "]);
    refuses("nogo", &with("black wins\nB2\nwhite draws", &answers), &["line 5: a win is one"]);

    let mut bytes = with(claim, &answers);
    bytes.insert(head.len() + 11, 0xFF);
    refuses("nogo", &bytes, &["line 4: ", "utf-8"]);
    bytes[head.len() + 11] = 0;
    refuses("nogo", &bytes, &["line 4: black wins: answer 1"]);
    let other = |from: &str, to: &str| text.replacen(from, to, 1).into_bytes();
    refuses("nogo", &other("3/3/3 X", "4/4/4/4 X"), &["line ", "black wins: "]);
    refuses("nogo", &other("3/3/3 X", "3/3/3 O"), &["line ", "black wins: "]);
    refuses("gomoku", &other("proof nogo", "proof gomoku"), &["line ", "black wins: "]);
}

#[test]
fn a_long_proof_is_read_to_where_it_fails() {
    let (_, path) = prove("long.proof", "nogo --size 3");
    let lines = fs::read_to_string(&path).unwrap().lines().count();
    OpenOptions::new().write(true).open(&path).unwrap().set_len(70 << 20).expect("a sparse file");
    let told = check("nogo", &path);
    fs::remove_file(&path).expect("the file");
    let words = format!("line {}: a word of more than 200 bytes\n", lines + 1);
    told.is_refused(&[&words]);
}

#[test]
fn a_check_takes_no_more_memory_than_it_may() {
    let (_, path) = prove("large.proof", "gomoku --size 4x3");
    assert_eq!(run("solve", &["gomoku", "--check", &path, "--memory", "16"]).status, Some(0));
    let before = ": black draws: the positions before answer ";
    let more = " take more than the 1 MiB of memory\n";
    run::refuses("solve", &["gomoku", "--check", &path, "--memory", "1"], &[before, more]);
}

#[test]
fn either_half_of_a_draw_must_hold() {
    let (_, path) = prove("whole-draw.proof", "gomoku --size 3x2");
    let text = fs::read_to_string(path).unwrap();
    let at = text.find("white draws").expect("the second claim");
    let cut = |text: &str| text.trim_end().rsplit_once(' ').expect("answers").0.to_string();
    let second = cut(&text);
    refuses("gomoku", second.as_bytes(), &["line ", "white draws: the proof breaks off after"]);
    let first = format!("{}\n{}", cut(&text[..at]), &text[at..]);
    refuses("gomoku", first.as_bytes(), &["line ", "black draws: the proof breaks off after"]);
    let half = &text[..at];
    refuses("gomoku", half.as_bytes(), &["line 3: a win is one claim"]);
    let line = text[..at].lines().count() + 1;
    for other in ["black draws", "white wins"] {
        let double = text.replace("white draws", other);
        let reason = format!("line {line}: a win is one claim");
        refuses("gomoku", double.as_bytes(), &[&reason, "does not complete either"]);
    }
}

#[test]
fn files_that_cannot_be_are_refused_before_any_work() {
    for (args, words) in [
        ("nogo --check no-such.proof", "--check no-such.proof: "),
        ("nogo --check examples", "--check examples: "),
        ("nogo --size 9 --proof no-such-folder/a.proof", "--proof no-such-folder/a.proof: "),
        ("nogo --size 9 --proof examples", "--proof examples: "),
        ("nogo --check a --size 3", "cannot be used with"),
        ("draughts --check a --rule russian", "cannot be used with"),
    ] {
        refuses_words("solve", args, &[words]);
    }
}

#[test]
fn what_is_in_a_file_stays_until_there_is_a_proof() {
    let path = file("kept.proof", b"an older one");
    let args = ["nogo", "--limit", "0.05", "--memory", "1", "--proof", &path];
    run::refuses("solve", &args, &["--force replaces it"]);
    assert_eq!(run("solve", &[&args[..], &["--force"]].concat()).status, Some(1));
    assert_eq!(fs::read(&path).unwrap(), b"an older one");
}

#[cfg(target_os = "linux")]
#[test]
fn a_proof_that_cannot_be_written_is_still_told() {
    let told = run("solve", &["nogo", "--size", "3", "--proof", "/dev/full"]);
    told.is_refused(&["error: --proof /dev/full: black is proven, but the proof "]);
    // No file can be made there, which is seen before any work.
    let args = "nogo --size 9 --proof /proc/a.proof";
    refuses_words("solve", args, &["error: --proof /proc/a.proof: "]);
}

#[test]
fn a_proof_for_which_there_is_no_time_is_not_written() {
    let path = new_path("late.proof");
    let told = run("solve", &["nogo", "--limit", "0.05", "--memory", "1", "--proof", &path]);
    assert_eq!((told.status, last_line(&told.out)), (Some(1), "result unknown"), "{told:?}");
    assert!(!fs::exists(&path).unwrap());
}

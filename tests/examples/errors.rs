//! Wrong input: one line that begins with `error: `, exit status 2, nothing on the output.

use crate::program::{file, output, run};

/// Asserts the rule for one command line, and that the line says these words.
fn refuses(name: &str, args: &[&str], words: &[&str]) {
    let run = run(name, args);
    assert_eq!((run.status, run.out.as_str()), (Some(2), ""), "{name} {args:?}: {run:?}");
    assert!(run.err.starts_with("error: ") && run.err.ends_with('\n'), "{name} {args:?}: {run:?}");
    assert_eq!(run.err.lines().count(), 1, "{name} {args:?}: {run:?}");
    assert!(!run.err.starts_with("error: error:"), "{run:?}");
    for word in words {
        assert!(run.err.contains(word), "{name} {args:?}: {word:?} is not in {:?}", run.err);
    }
}

/// As [`refuses`], with the arguments between blanks.
fn refuses_words(name: &str, args: &str, words: &[&str]) {
    refuses(name, &args.split_whitespace().collect::<Vec<_>>(), words);
}

#[test]
fn usage_is_checked_in_every_program() {
    refuses_words("record", "", &["required"]);
    refuses_words("play", "--frobnicate", &["--frobnicate"]);
    refuses_words("play", "--rule japanese", &["rule", "nogo"]);
    refuses_words("play", "--size 0", &["0", "1 to 25"]);
    refuses_words("play", "--size 9x26", &["9x26", "1 to 25"]);
    refuses_words("play", "--size 9x", &["9x", "1 to 25"]);
}

#[test]
fn a_game_that_is_not_there_is_refused_with_those_that_are() {
    refuses_words("play", "chess", &["chess", "nogo"]);
    refuses_words("record", "examples/data/fig7.txt --game chess", &["chess", "nogo"]);
}

#[test]
fn negative_numbers_get_the_complaint_of_the_option() {
    refuses_words("play", "--time -1", &["seconds above 0"]);
}

#[test]
fn play_refuses_unknown_players_and_records_before_it_begins() {
    refuses_words(
        "play",
        "--black robot",
        &["robot", "human", "engine", "alpha-beta", "mcts", "random", "seed"],
    );
    refuses_words("play", "--time 0", &["time"]);
    refuses_words("play", "draughts --record game.sgf", &["game.sgf", "expected a .pdn or a .txt"]);
    refuses_words("play", "--record examples/data/.sgf", &["examples/data/.sgf", ".txt"]);
    refuses_words("play", "--record game", &["game", ".sgf", ".txt"]);
    refuses_words("play", "--record no-such-folder/game.txt", &["no-such-folder/game.txt"]);
}

#[test]
fn record_refuses_what_is_no_matrix() {
    for (name, content, words) in [
        ("empty.txt", &b""[..], &["nothing"][..]),
        ("ragged.txt", b"0 1 0\n0 1\n", &["line 2", "2 entries", "3"]),
        ("entry.txt", b"0 1\n0 3\n", &["line 2, column 2", "\"3\""]),
        ("dead.txt", b"1 2\n2 0\n", &["black chain at A2 has no liberty"]),
        ("binary.txt", b"\xff\xfe\x00", &["UTF-8"]),
        ("control.txt", b"0 \x1b[31m\n", &["line 1, column 2"]),
    ] {
        let path = file(name, content);
        refuses("record", &[&path], &[&[name][..], words].concat());
    }
    refuses_words("record", "no-such-file.txt", &["no-such-file.txt"]);
}

#[test]
fn record_does_not_draw_over_what_it_reads() {
    let path = file("own.txt", b"0 1\n0 0\n");
    let same = format!("{}/./own.txt", env!("CARGO_TARGET_TMPDIR"));
    refuses("record", &[&path, "--svg", &same], &["own.txt", "--svg would write over the record"]);
    assert_eq!(std::fs::read(&path).unwrap(), b"0 1\n0 0\n");
}

#[cfg(target_os = "linux")]
#[test]
fn record_does_not_read_for_ever() {
    let path = file("endless.txt", b"");
    std::fs::remove_file(&path).expect("the file that was there");
    std::os::unix::fs::symlink("/dev/zero", &path).expect("a link");
    refuses("record", &[&path], &["endless.txt", "1048576 bytes"]);
    std::fs::remove_file(&path).expect("the link");
}

#[test]
fn record_refuses_what_is_not_there_yet() {
    for name in ["game.doc", "game"] {
        refuses("record", &[name], &[name, ".sgf", ".txt"]);
    }
    refuses_words("record", "no-such-file.sgf", &["no-such-file.sgf"]);
    let nowhere = "examples/data/fig7.txt --svg no-such-folder/board.svg";
    refuses_words("record", nowhere, &["--svg", "no-such-folder/board.svg"]);
    refuses_words("record", "examples/data/fig7.txt --label colours", &["--label", "liberties"]);
    refuses_words("record", "examples/data/fig7.txt --at 1", &["--at 1", "0 plies"]);
}

#[test]
fn record_refuses_what_is_no_sgf_or_of_another_game() {
    let nest = "(;".repeat(100_000);
    for (name, content, words) in [
        ("none.sgf", &b""[..], &["line 1, column 1", "expected ("][..]),
        ("words.sgf", b"a game", &["line 1, column 1", "expected ("]),
        ("cut.sgf", b"(;GM[1]RU[NoGo]SZ[9];B[aa", &["value of property B", "never ends"]),
        ("nest.sgf", nest.as_bytes(), &["65536", "bound of depth"]),
        ("deadgo.sgf", b"(;GM[1]SZ[2]AB[aa]AW[ab][ba])", &["chain at A2 has no liberty"]),
        ("second.sgf", b"(;GM[1]RU[NoGo])(;GM[7])", &["game 2", "GM[7]", "not read"]),
        ("gess.sgf", b"(;GM[20])", &["GM[20]", "not read"]),
        ("other.sgf", b"(;GM[7])", &["GM[7]", "not read"]),
        ("size.sgf", b"(;GM[1]RU[NoGo]SZ[26])", &["size 26", "25"]),
        ("dead.sgf", b"(;GM[1]RU[NoGo]SZ[2]AB[aa]AW[ab][ba])", &["chain at A2 has no liberty"]),
    ] {
        let path = file(name, content);
        refuses("record", &[&path], &[&[name][..], words].concat());
    }
    let japanese = file("japanese.sgf", b"(;GM[1]RU[Japanese])");
    refuses("record", &[&japanese, "--game", "nogo"], &["Japanese", "NoGo"]);
    let nogo = file("nogo.sgf", b"(;GM[1]RU[NoGo]SZ[9];B[aa])");
    refuses("record", &[&nogo, "--game", "go"], &["nogo.sgf", "NoGo", "not Go"]);
    refuses("record", &[&nogo, "--at", "2"], &["game 1", "--at 2", "has 1 ply"]);
}

#[test]
fn record_reads_no_file_beyond_its_bound() {
    for (name, bound) in [("vast.sgf", 64 << 20), ("vast.txt", 1 << 20)] {
        let path = file(name, b"");
        let vast = std::fs::OpenOptions::new().write(true).open(&path).expect("the file");
        vast.set_len(bound + 1).expect("a sparse file");
        refuses("record", &[&path], &[name, &format!("longer than {bound} bytes"), "bound"]);
        std::fs::remove_file(&path).expect("the file");
    }
}

#[test]
fn help_and_version_succeed() {
    for name in ["play", "record", "solve"] {
        assert!(output(name, &["--help"]).contains("Usage:"), "{name}");
        assert_eq!(output(name, &["--version"]).split(' ').next(), Some(name));
    }
}

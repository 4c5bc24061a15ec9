//! Wrong input: one line that begins with `error: `, exit status 2, nothing on the output.

use crate::program::{file, run};

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
fn match_refuses_players_tests_and_files_that_make_no_sense() {
    let players = "--a builtin:random --b builtin:random";
    for (args, words) in [
        ("nogo", &["required", "--a"][..]),
        ("chess --a builtin:random --b builtin:random", &["chess", "nogo"]),
        ("nogo --a engine --b builtin:random", &["expected builtin:NAME"]),
        ("nogo --a gtp: --b builtin:random", &["expected builtin:NAME"]),
        ("nogo --a builtin:rybka --b builtin:random", &["rybka", "engine, alpha-beta, mcts, seed"]),
        ("nogo --a builtin:engine,depth=0 --b builtin:random", &["nodes=N, depth=N", "depth=0"]),
        ("nogo --a builtin:engine,threads=0 --b builtin:random", &["1 to 1024", "threads=0"]),
        ("nogo --a builtin:mcts,threads=1025 --b builtin:random", &["1 to 1024", "threads=1025"]),
        ("nogo --a builtin:seed,threads=2 --b builtin:random", &["seed has one thread"]),
        ("go --a builtin:minimax --b builtin:random", &["--a", "minimax cannot play"]),
        ("nogo --a builtin:minimax --b builtin:random --nodes 9", &["minimax cannot play"]),
        ("nogo --a gtp:/no/such/engine --b builtin:random", &["--a gtp:/no/such/engine"]),
        ("nogo --a gtp:'x --b builtin:random", &["quote"]),
        ("gomoku --a gtp:x --b builtin:random", &["go and nogo only"]),
        ("gomoku --a gomocup:x --b builtin:random --depth 2", &["times only"]),
        ("draughts --rule russian --a hub:x --b builtin:random", &["international"]),
    ] {
        refuses_words("match", args, words);
    }
    for (args, words) in [
        ("--sprt 5 0", &["E0 below E1"][..]),
        ("--sprt 0 5 --alpha 0.7", &["below 0.5"]),
        ("--alpha 0.1", &["--sprt"]),
        ("--clock soon", &["60+0.5"]),
        ("--time 1 --depth 2", &["cannot be used with"]),
        ("--games 0", &["--games"]),
        ("--parallel 0", &["--parallel"]),
        ("--openings /no/such/file", &["/no/such/file"]),
        ("--log /no/such/folder/log", &["--log", "/no/such/folder/log"]),
        ("--size 9 --rule x", &["--rule"]),
        ("--size 1 --opening-plies 0", &["the game is over before its first move: white"]),
    ] {
        refuses_words("match", &format!("nogo {players} {args}"), words);
    }
    for (text, words) in [
        (&b"# nothing\n\n"[..], &["no opening"][..]),
        (b"A1\nA1 A1\n", &["line 2", "move 2, A1", "occupied"]),
        (b"Q77\n", &["line 1", "move 1, Q77"]),
        (&[b'Q'; 5000], &["line 1", "move 1, QQQQQ"]),
    ] {
        let path = file("wrong-openings.txt", text);
        refuses_words("match", &format!("nogo {players} --openings {path}"), words);
    }
    for text in ["something else\n", "something else", "# NoGo 9x9"] {
        let path = file("wrong.log", text.as_bytes());
        let args = format!("nogo --size 5 {players} --log {path}");
        refuses_words("match", &args, &["another match is there"]);
        assert_eq!(std::fs::read_to_string(path).unwrap(), text, "it is left as it was");
    }
}

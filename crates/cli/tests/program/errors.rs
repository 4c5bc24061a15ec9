//! Wrong input: one line that begins with `error: `, exit status 2, nothing on the output.

use crate::run::{file, new_path, output, refuses, refuses_words, run, run_args};

#[test]
fn usage_is_checked_in_every_subcommand() {
    refuses_words("perft", "", &["required", "--depth"]);
    refuses_words("perft", "nogo", &["required", "--depth"]);
    refuses_words("playouts", "", &["required"]);
    refuses_words("show", "", &["required"]);
    refuses_words("diff", "nogo", &["required"]);
    refuses_words("completions", "", &["required"]);
    refuses_words("match", "", &["required"]);
    refuses_words("match", "nogo", &["required", "--a"]);
    refuses_words("record", "", &["required"]);
    for (name, rest) in [
        ("perft", "nogo --depth 1"),
        ("playouts", "nogo --games 1"),
        ("show", "nogo"),
        ("diff", "nogo A B"),
        ("match", "nogo --a builtin:random --b builtin:random"),
        ("play", ""),
    ] {
        refuses_words(name, &format!("{rest} --frobnicate"), &["--frobnicate"]);
        refuses_words(name, &format!("{rest} --rule japanese"), &["rule", "nogo"]);
        refuses_words(name, &format!("{rest} --size 0"), &["0", "1 to 25"]);
        refuses_words(name, &format!("{rest} --size 9x26"), &["9x26", "1 to 25"]);
        refuses_words(name, &format!("{rest} --size 9x"), &["9x", "1 to 25"]);
    }
}

#[test]
fn a_subcommand_is_required_and_a_wrong_one_is_refused() {
    refuses_words("frobnicate", "", &["frobnicate"]);
    run_args(&[]).is_refused(&["perft"]);
}

#[test]
fn a_game_that_is_not_there_is_refused_with_those_that_are() {
    refuses_words("perft", "chess --depth 1", &["chess", "nogo"]);
    refuses_words("playouts", "chess", &["chess", "nogo"]);
    refuses_words("show", "chess", &["chess", "nogo"]);
    refuses_words("match", "chess --a builtin:random --b builtin:random", &["chess", "nogo"]);
    refuses_words("diff", "chess A B", &["chess", "nogo"]);
    refuses_words("play", "chess", &["chess", "nogo"]);
    refuses_words("record", "examples/data/fig7.txt --game chess", &["chess", "nogo"]);
}

#[test]
fn perft_refuses_wrong_numbers_and_positions() {
    for depth in ["x", "-1", "1.5", "99999999999"] {
        refuses("perft", &["nogo", "--depth", depth], &[]);
    }
    refuses_words("perft", "nogo --depth 1 --threads 0", &["threads"]);
    refuses_words("perft", "nogo --depth 1 --threads 5000", &["threads"]);
    for (position, words) in [
        ("", &["--position"][..]),
        ("3/1X1/3", &["side to move"]),
        ("3/2X1 O", &["--position"]),
        ("3/1X1/3 W", &["W"]),
        ("XO/O1 X", &["--position: ", "black chain at A2 has no liberty"]),
        ("3/1X1/3 O\nresult", &["--position"]),
    ] {
        refuses("perft", &["nogo", "--depth", "1", "--position", position], words);
    }
    let disagreeing = ["nogo", "--depth", "1", "--size", "4", "--position", "3/1X1/3 O"];
    refuses("perft", &disagreeing, &["--size 4", "3"]);
}

#[test]
fn the_reason_survives_values_of_several_lines_and_odd_characters() {
    refuses("perft", &["nogo", "--depth", "1", "--size", "a\n\nb"], &["columns of a size"]);
    for odd in ['\u{2028}', '\u{2029}', '\u{202E}', '\u{200F}', '\u{85}'] {
        let size = format!("9{odd}9");
        let run = run("perft", &["nogo", "--depth", "1", "--size", &size]);
        run.is_refused(&[]);
        assert!(!run.err.contains(odd), "{run:?}");
    }
}

#[test]
fn the_reason_survives_values_of_any_length() {
    let long = "A".repeat(100_000);
    let run = run("perft", &["nogo", "--depth", &long]);
    assert!(run.status == Some(2) && run.err.len() < 2100, "{} bytes", run.err.len());
    let (begin, end) = run.err.split_once(" … ").expect("a gap");
    assert!(begin.starts_with("error: invalid value 'A"), "{begin}");
    assert!(end.ends_with("' for '--depth <D>': invalid digit found in string\n"), "{end}");
}

#[test]
fn playouts_refuses_wrong_limits() {
    for seconds in ["0", "-1", "nan", "inf", "1e-30", "1e30", "x"] {
        refuses("playouts", &["nogo", "--seconds", seconds], &[]);
    }
    refuses_words("playouts", "nogo --games 0", &["games"]);
    refuses_words("playouts", "nogo --games 5 --seconds 1", &["--games", "--seconds"]);
    refuses_words("playouts", "nogo --games 5 --seed x", &["seed"]);
}

#[test]
fn negative_numbers_get_the_complaint_of_the_option() {
    refuses_words("perft", "nogo --depth -1", &["-1", "--depth"]);
    refuses_words("playouts", "nogo --seconds -1", &["seconds above 0"]);
    refuses_words("playouts", "nogo --games 1 --seed -1", &["-1", "--seed"]);
    refuses_words("play", "--time -1", &["seconds above 0"]);
}

#[test]
fn help_and_version_succeed() {
    let names = "perft playouts match show diff play record solve gtp hub gomocup completions";
    for name in names.split(' ') {
        let help = output(name, &["--help"]);
        assert!(help.contains("Usage:") && help.contains("Examples:"), "{name}: {help}");
        assert!(output(name, &["--version"]).ends_with(concat!(env!("CARGO_PKG_VERSION"), "\n")));
    }
    assert!(output("--help", &[]).contains("completions"));
    assert_eq!(output("--version", &[]), concat!("tengen ", env!("CARGO_PKG_VERSION"), "\n"));
}

#[test]
fn match_refuses_players_tests_and_files_that_make_no_sense() {
    let players = "--a builtin:random --b builtin:random";
    for (args, words) in [
        ("nogo --a engine --b builtin:random", &["expected builtin:NAME"][..]),
        ("nogo --a gtp: --b builtin:random", &["expected builtin:NAME"]),
        ("nogo --a builtin:rybka --b builtin:random", &["rybka", "engine, alpha-beta, mcts, seed"]),
        ("nogo --a builtin:engine,depth=0 --b builtin:random", &["nodes=N, depth=N", "depth=0"]),
        ("nogo --a builtin:engine,threads=0 --b builtin:random", &["1 to 1024", "threads=0"]),
        ("nogo --a builtin:mcts,threads=1025 --b builtin:random", &["1 to 1024", "threads=1025"]),
        ("nogo --a builtin:seed,threads=2 --b builtin:random", &["seed has one thread"]),
        ("go --a builtin:mcts --b builtin:random --depth 2", &["--a", "mcts cannot play"]),
        ("nogo --a gtp:/no/such/engine --b builtin:random", &["--a gtp:/no/such/engine"]),
        ("nogo --a gtp:'x --b builtin:random", &["quote"]),
        ("gomoku --a gtp:x --b builtin:random", &["go and nogo only"]),
        ("gomoku --a gomocup:x --b builtin:random --depth 2", &["times only"]),
        ("draughts --rule russian --a hub:x --b builtin:random", &["50 squares"]),
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
    for text in ["something else\n", "something else", "{\"match\":\"NoGo 9x9"] {
        let path = file("wrong.log", text.as_bytes());
        let args = format!("nogo --size 5 {players} --resume --log {path}");
        refuses_words("match", &args, &["another match is there"]);
        assert_eq!(std::fs::read_to_string(path).unwrap(), text, "it is left as it was");
    }
}

#[test]
fn play_refuses_unknown_players_and_records_before_it_begins() {
    let players = ["robot", "human", "engine", "alpha-beta", "mcts", "random", "seed"];
    refuses_words("play", "--black robot", &players);
    refuses_words("play", "--time 0", &["time"]);
    let told = "game.sgf: this game is not written so, expected a .pdn or a .txt";
    refuses_words("play", "draughts --record game.sgf", &[told]);
    refuses_words("play", "--record examples/data/.sgf", &["examples/data/.sgf", ".txt"]);
    refuses_words("play", "--record game", &["game", ".sgf", ".txt"]);
    refuses_words("play", "--record no-such-folder/game.txt", &["no-such-folder/game.txt"]);
}

#[test]
fn record_refuses_what_is_no_matrix_no_sgf_or_of_another_game() {
    for (name, content, words) in [
        ("empty.txt", &b""[..], &["nothing"][..]),
        ("ragged.txt", b"0 1 0\n0 1\n", &["line 2", "2 entries", "3"]),
        ("entry.txt", b"0 1\n0 3\n", &["line 2, column 2", "\"3\""]),
        ("dead.txt", b"1 2\n2 0\n", &["black chain at A2 has no liberty"]),
        ("binary.txt", b"\xff\xfe\x00", &["UTF-8"]),
        ("control.txt", b"0 \x1b[31m\n", &["line 1, column 2"]),
        ("none.sgf", b"", &["line 1, column 1", "expected ("]),
        ("words.sgf", b"a game", &["line 1, column 1", "expected ("]),
        ("nest.sgf", "(;".repeat(100_000).as_bytes(), &["65536", "bound of depth"]),
        ("deadgo.sgf", b"(;GM[1]SZ[2]AB[aa]AW[ab][ba])", &["chain at A2 has no liberty"]),
        ("gess.sgf", b"(;GM[20])", &["GM[20]", "not read"]),
        ("other.sgf", b"(;GM[7])", &["GM[7]", "not read"]),
        ("size.sgf", b"(;GM[1]RU[NoGo]SZ[26])", &["size 26", "25"]),
        ("dead.sgf", b"(;GM[1]RU[NoGo]SZ[2]AB[aa]AW[ab][ba])", &["chain at A2 has no liberty"]),
    ] {
        let path = file(name, content);
        refuses("record", &[&path], &[&[name][..], words].concat());
    }
    let cut = file("cut.sgf", b"(;GM[1]RU[NoGo]SZ[9];B[aa");
    refuses("record", &[&cut, "--strict"], &["value of property B", "never ends"]);
    let nogo = file("nogo.sgf", b"(;GM[1]RU[NoGo]SZ[9];B[aa])");
    refuses("record", &[&nogo, "--at", "2"], &["game 1", "--at 2", "has 1 ply"]);
    refuses_words("record", "no-such-file.txt", &["no-such-file.txt"]);
}

#[cfg(target_os = "linux")]
#[test]
fn record_does_not_read_for_ever() {
    for name in ["endless.txt", "endless.sgf", "endless.pdn", "endless.psq"] {
        let path = new_path(name);
        std::os::unix::fs::symlink("/dev/zero", &path).expect("a link");
        refuses("record", &[&path, "--max-bytes", "1000000"], &[name, "longer than 1000000 bytes"]);
    }
}

#[cfg(target_os = "linux")]
#[test]
fn more_memory_than_there_is_is_refused() {
    for (name, args) in [("solve", "nogo --size 3 --memory"), ("perft", "nogo --depth 1 --hash")] {
        let most = format!("{args} 1048576");
        refuses_words(name, &most, &["1048576", "this machine has ", " MiB free"]);
        refuses_words(name, &format!("{args} 1048577"), &["expected a number from ", "to 1048576"]);
    }
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
fn record_reads_no_file_beyond_its_bound() {
    let bound = 64 << 20;
    for name in ["vast.sgf", "vast.txt"] {
        let path = file(name, b"");
        let vast = std::fs::OpenOptions::new().write(true).open(&path).expect("the file");
        vast.set_len(bound + 1).expect("a sparse file");
        refuses("record", &[&path], &[name, &format!("longer than {bound} bytes"), "bound"]);
        std::fs::remove_file(&path).expect("the file");
    }
}

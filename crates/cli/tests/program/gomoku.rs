//! Gomoku in `perft`, `play` and `record`.

use crate::run::{file, last_line, output, parts, refuses, run, run_with_input};

#[test]
fn perft_counts_by_every_rule() {
    for (args, count) in [
        (&["--depth", "2"][..], "nodes 50400\n"),
        (&["--rule", "renju", "--size", "7", "--depth", "2"], "nodes 2352\n"),
        (&["--size", "3x2", "--depth", "6", "--threads", "2"], "nodes 720\n"),
        (&["--position", "7/3X3/3X3/1XX4/7/7/7 X rule=renju", "--depth", "1"], "nodes 44\n"),
        (&["--position", "XX1XXX X", "--rule", "renju", "--depth", "2"], "nodes 2\n"),
        (&["--position", "2 X passes=0", "--depth", "2"], "nodes 7\n"),
        (&["--position", "XXXXX2 O", "--depth", "1"], "nodes 0\n"),
    ] {
        assert_eq!(output("perft", &[&["gomoku"], args].concat()), count, "{args:?}");
    }
    let divided = output("perft", &["gomoku", "--size", "9x1", "--depth", "1", "--divide"]);
    assert!(divided.ends_with("H1 1\nI1 1\nnodes 9\n"), "{divided}");
}

#[test]
fn rules_and_sizes_that_disagree_are_refused() {
    for (args, word) in [
        (&["--depth", "1", "--rule", "go"][..], "freestyle, standard, renju, caro or caro6"),
        (&["--depth", "1", "--rule", "caro", "--position", "3 X rule=renju"], "disagrees"),
        (&["--depth", "1", "--size", "4", "--position", "3 X"], "disagrees"),
        (&["--depth", "1", "--position", "3 O", "--rule", "renju"], "black begins"),
        (&["--depth", "1", "--position", "XXXXX/OOOOO X"], "both have five"),
    ] {
        refuses("perft", &[&["gomoku"], args].concat(), &[word]);
    }
}

#[test]
fn a_person_is_told_why_a_point_is_forbidden() {
    let moves = "e7\na1\nf7\nc1\ng8\ne1\ng9\ng1\ng7\npass\nresign\n";
    let args = ["gomoku", "--rule", "renju", "--black", "human", "--white", "human"];
    let run = run_with_input("play", &args, moves.as_bytes());
    run.is_fine();
    let told = "refused: G7 is forbidden to black: double three: three E7 F7 G7, three G7 G8 G9";
    assert!(run.out.contains(told), "{}", run.out);
    assert!(run.out.contains("refused: nobody may pass"), "{}", run.out);
    assert_eq!(last_line(&run.out), "result white black-resigned");
}

#[test]
fn the_engine_finishes_a_game() {
    let args = "gomoku --size 9 --black engine --white random --level beginner";
    let out = output("play", &parts(args));
    assert_eq!(last_line(&out), "result black black-has-five", "{out}");
}

#[test]
fn g4_the_documents_player_begins_in_the_centre() {
    let out = output("play", &["gomoku", "--black", "seed", "--white", "seed"]);
    assert!(out.contains("1. black H8"), "{out}");
}

#[test]
fn a_matrix_is_studied() {
    let path = file("gomoku-matrix.txt", b"0 0 0 0 0 0\n0 1 1 1 2 0\n0 0 2 0 0 0\n");
    let out = output("record", &[&path, "--game", "gomoku"]);
    assert!(out.contains("white to move"), "{out}");
    assert!(out.contains("black row B2-D2: 3 stones, 1 open end, room 4"), "{out}");
    assert_eq!(last_line(&out), "score ?");
}

#[test]
fn a_record_of_renju_in_sgf_ends_by_a_forbidden_point() {
    let text =
        "(;GM[4]SZ[15]RU[Renju];B[eh];W[oo];B[fh];W[oa];B[gg];W[ao];B[gf];W[aa];B[gh];W[ab])";
    let path = file("gomoku-renju.sgf", text.as_bytes());
    let run = run("record", &[&path]);
    assert_eq!((run.status, run.err.as_str()), (Some(1), ""), "{run:?}");
    assert!(run.out.contains("ply 9: illegal: G8 is forbidden to black: double three"), "{run:?}");
    assert!(run.out.contains("not replayed after that: 1 node"), "{run:?}");
    assert!(run.out.ends_with("games 1\nplies 8\nillegal 1\nwarnings 0\nscore W+F\n"), "{run:?}");
}

#[test]
fn a_psq_and_a_move_string_are_replayed_by_the_rule_that_is_named() {
    let psq =
        file("game.psq", b"Piskvorky 15x15, 11:11, 0\r\n8,8,1200\r\n9,7,850\r\na\r\nb\r\n-1\r\n");
    let out = output("record", &[&psq]);
    assert!(out.contains("Gomoku 15x15, freestyle"), "{out}");
    assert!(out.ends_with("games 1\nplies 2\nillegal 0\nwarnings 0\nscore ?\n"), "{out}");

    // Six in a row, which are no five by the standard rule.
    let word = file("moves.txt", b"h8h9g8g9 i8i9f8f9\nk8k9j8a1b2\n");
    let out = output("record", &[&word, "--rule", "standard"]);
    assert!(out.ends_with("plies 13\nillegal 0\nwarnings 0\nscore ?\n"), "{out}");
    let run = run("record", &[&word]);
    assert_eq!(run.status, Some(1));
    assert!(run.out.contains("ply 12: illegal: the game is over: black has won"), "{run:?}");
    assert!(run.out.ends_with("plies 11\nillegal 1\nwarnings 0\nscore B+\n"), "{run:?}");
    let out = output("record", &[&word, "--game", "gomoku", "--at", "2", "--rule", "standard"]);
    assert!(out.contains("ply 2 of 13"), "{out}");
}

#[test]
fn records_of_gomoku_are_read_in_all_formats() {
    let head = [b"\xFFRenLib\xFF\x03\x04", &[0xFF; 10][..]].concat();
    // H8, then I9 with a comment, or H9.
    let lib = [&head[..], &[0x78, 0, 0x69, 0xC8, b'o', b'k', 0, 0, 0x68, 0x40]].concat();
    let rif = b"<game black='1' bresult='1'><move>h8 i9</move></game><game><move>h8</move></game>";
    for (name, bytes, games, plies, warnings, score) in [
        ("tree.lib", &lib[..], 1, 2, 0, "?"),
        ("one.rec", b"a\nb\n7,7,0\n8,6,0\n0\n", 1, 2, 0, "?"),
        ("all.rif", rif, 2, 3, 0, "B+ *"),
        ("plain.psq", b"Piskvorky 20x20, 11:11, 0\n8,8,0\n-1\n", 1, 1, 0, "?"),
        ("pasted.txt", b"1. h8 i9 2. g7,f6", 1, 4, 0, "?"),
        ("large.txt", b"t20 j10", 1, 2, 1, "?"),
    ] {
        let out = output("record", &[&file(name, bytes)]);
        let counts = format!("games {games}\nplies {plies}\nillegal 0\nwarnings {warnings}\n");
        assert!(out.ends_with(&format!("{counts}score {score}\n")), "{name}: {out}");
    }
    let sgf = file("library.sgf", b"");
    output("record", &[&file("to-sgf.lib", &lib), "--out", &sgf]);
    let text = std::fs::read_to_string(&sgf).unwrap();
    assert!(text.ends_with(";B[hh]\n(;W[ig]C[ok])\n(;W[hg]))\n"), "{text}");
}

#[test]
fn bad_moves_and_rules_of_records_are_refused() {
    let word = file("bad-moves.txt", b"h8i");
    let good = file("good-moves.txt", b"h8i9");
    let sgf = file("good.sgf", b"(;GM[4];B[hh])");
    for (args, word) in [
        (&[word.as_str()][..], "move 2, character 3"),
        (&[&good, "--game", "nogo"], "gomoku"),
        (&[&good, "--rule", "chess"], "freestyle, standard, renju, caro or caro6"),
        (&[&good, "--at", "3"], "it has 2 plies"),
        (&[&sgf, "--rule", "chess"], "freestyle, standard, renju, caro or caro6"),
        (&[&file("bad.psq", b"Piskvorky 15x15, 11:11, 0\n16,1,0\na\nb\n")], "line 2"),
        (&[&file("bad.lib", b"text")], "RenLib"),
        (&[&file("bad.rif", b"<html>")], "no game"),
        (&[&file("size.sgf", b"(;GM[4]SZ[26])")], "at most 25"),
    ] {
        refuses("record", args, &[word]);
    }
    assert!(output("record", &[&sgf, "--rule", "renju"]).contains("\nGomoku 15x15, renju\n"));
}

#[test]
fn a_game_is_kept_as_sgf_and_read_again() {
    let path = file("played-gomoku.sgf", b"");
    let moves = "h8\ng7\nresign\n";
    let args =
        ["gomoku", "--rule", "renju", "--black", "human", "--white", "human", "--record", &path];
    assert_eq!(run_with_input("play", &args, moves.as_bytes()).status, Some(0));
    let text = std::fs::read_to_string(&path).unwrap();
    assert!(text.contains("GM[4]SZ[15]RU[renju]RE[W+R]") && text.contains(";B[hh]"), "{text}");
    let out = output("record", &[&path]);
    assert!(out.ends_with("games 1\nplies 2\nillegal 0\nwarnings 0\nscore W+R\n"), "{out}");
}

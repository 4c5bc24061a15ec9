//! `record`: files of other formats, of many games, and what is saved of them.

use crate::record::{GO, WON, sgf, summary};
use crate::run::{file, last_line, new_path, output, refuses, run};

#[test]
fn a_record_is_read_in_the_character_set_that_it_names() {
    // The second byte of the name's one character is a backslash in ASCII.
    let path = file("shift-jis.sgf", b"(;GM[1]RU[NoGo]SZ[3]CA[Shift_JIS]PB[\x83\x5C];B[aa])");
    let run = run("record", &[&path]);
    assert_eq!(summary(&run), "games 1, plies 1, illegal 0, score ?");
}

#[test]
fn a_damaged_record_is_read_tolerantly_unless_it_is_to_be_strict() {
    let text = "Dear Ann, (;GaMe[1]RUles[NoGo]SiZe[3];Black[aa], ;W[bb] ;B[cc]C[and then";
    sgf("damaged.sgf", text, &["--strict"]).is_refused(&[]);
    let tolerant = sgf("damaged.sgf", text, &[]);
    assert_eq!(tolerant.status, Some(0), "{tolerant:?}");
    assert_eq!(summary(&tolerant), "plies 3, illegal 0, warnings 9, score ?");
    let first =
        "warning: game 1: line 1, column 1: outside of the games, passed over: 9 characters\n";
    assert!(tolerant.err.starts_with(first), "{tolerant:?}");
    // The rules are the same.
    let foul = sgf("foul.sgf", "(;GM[1]RU[NoGo]SZ[3];B[aa];White[])", &[]);
    assert_eq!(summary(&foul), "plies 1, illegal 1, warnings 1, score B+F");
    assert_eq!(foul.status, Some(1));
    refuses("record", &[&file("matrix.txt", b"0 1 0\n"), "--strict"], &["--strict"]);
}

#[test]
fn a_game_of_draughts_in_pdn_is_shown() {
    let path =
        file("one.pdn", b"[White \"Ann\"]\n1. 32-28 19-23 (1... 18-22) 2. 28x19 14x23 1-1\n");
    let out = output("record", &[&path]);
    assert!(out.starts_with("game 1 of 1, ply 4 of 4\nInternational draughts\n"), "{out}");
    assert!(out.ends_with("\ngames 1\nplies 4\nillegal 0\nwarnings 0\nscore 1-1\n"), "{out}");
    let out = output("record", &[&path, "--at", "1"]);
    assert!(out.contains("black to move") && out.ends_with("\nscore *\n"), "{out}");
}

#[test]
fn a_draw_by_a_rule_of_draughts_is_told_from_one_that_was_agreed() {
    let moves = "46-41 4-36 41-46 36-4 46-41 4-36 41-47 36-4 47-36";
    for (rest, ending) in [
        ("1-1", "drawn by agreement"),
        ("4-22 1-1", "drawn on the board: 5 moves each with at most two pieces against a king"),
    ] {
        let text = format!("[FEN \"W:WK46:BK4\"] {moves} {rest}");
        let out = output("record", &[&file("drawn.pdn", text.as_bytes())]);
        assert!(out.contains(&format!("\n\n{ending}\n\ngames 1\n")), "{out}");
    }
}

#[test]
fn a_file_of_many_games_is_summed_up_and_a_bad_one_loses_no_other() {
    let text = "[Event \"a\"] 1. 32-28 19-23 2-0\n[Event \"b\"] 1. 32-28 18-27 0-2\n[Event \"c\"] 1. 32-28 {\n\
                [Event \"d\"] 1. 33-28 1/2-1/2\n[Event \"e\"] [GameType \"21\"] *";
    let run = run("record", &[&file("many.pdn", text.as_bytes())]);
    let expected = "game 2 ply 2: illegal: 18-27: a man moves one square, not from 18 to 27\n\
        the record says Result 0-2\n\
        games 4\nplies 5\nillegal 1\nwarnings 2\nscore 2-0 * * 1-1\n";
    let warned = "warning: game 3: line 3, column 22: the comment that begins here is not closed\n\
        warning: game 5 is left out: GameType \"21\", English draughts, is another game, \
        expected international, russian, brazilian, frisian, antidraughts or breakthrough\n";
    assert_eq!((run.status, run.out.as_str(), run.err.as_str()), (Some(1), expected, warned));
}

#[test]
fn pdn_that_cannot_be_read_at_all_is_refused() {
    for (name, text, word) in [
        ("empty.pdn", &b""[..], "no game"),
        ("bad.pdn", b"no moves", "line 1, column 1"),
        ("english.pdn", b"1. 11-15 * 1. 12-16 *", "another game"),
        ("two.pdn", b"1. 32-28 * 1. 32-28 *", "several games"),
    ] {
        let path = file(name, text);
        let at: &[&str] = if name == "english.pdn" { &[] } else { &["--at", "1"] };
        refuses("record", &[&[path.as_str()], at].concat(), &[word]);
    }
}

#[test]
fn a_game_of_another_kind_is_left_out_unless_it_is_named() {
    let text = "(;GM[1]SZ[5];B[aa])(;GM[12];B[a1])(;GM[1]SZ[5]AB[ba][ab]AW[aa])(;GM[4];B[hh])";
    let run = sgf("kinds.sgf", text, &[]);
    assert_eq!(summary(&run), "plies 2, illegal 1, warnings 1, score B+24 * ?");
    assert_eq!(run.status, Some(1));
    assert!(run.err.starts_with("warning: game 2 is left out: GM[12]"), "{run:?}");
    assert!(run.out.contains("game 3: not read: "), "{run:?}");
    sgf("kinds.sgf", text, &["--strict"]).is_refused(&[]);
    sgf("other.sgf", "(;GM[12];B[a1])", &[]).is_refused(&[]);
    for (game, said) in
        [("go", "GM[12]"), ("gomoku", "GM[12]"), ("nogo", "GM[1]RU[Japanese]"), ("go", "RU[NoGo]")]
    {
        let run = sgf("named.sgf", &format!("(;{said};B[aa])"), &["--game", game]);
        let is_read = summary(&run).starts_with("plies 1, illegal 0, warnings 1");
        assert!(is_read && run.status == Some(0), "{run:?}");
        assert!(run.err.contains(&format!("the game is read as {game}, but says")), "{run:?}");
    }
}

#[test]
fn what_was_mended_is_saved_and_told() {
    let text =
        "Dear Ann, (;GaMe[1]SiZe[5]KM[0,5]EV[Final]PB[Ann];Black[aa]C[good] ;W[bb](;B[cc])(;B[aa])";
    let out = new_path("mended.sgf");
    let run = sgf("to-mend.sgf", text, &["--out", &out]);
    assert_eq!(run.status, Some(1), "{run:?}");
    assert!(run.out.contains("\nplies 3\nillegal 1\nwarnings 6\nscore "), "{run:?}");
    assert!(run.err.starts_with("warning: game 1: ") && run.err.contains("0,5"), "{run:?}");
    let saved = std::fs::read_to_string(&out).expect("the saved record");
    for part in ["KM[0.5]", "EV[Final]", "PB[Ann]", "B[aa]C[good]", ";W[bb]", "B[cc]"] {
        assert!(saved.contains(part), "{part}: {saved}");
    }
    let again = output("record", &[&out]);
    assert!(again.contains("\nplies 3\nillegal 0\nwarnings 0\nscore "), "{again}");
}

#[test]
fn records_are_converted_and_lists_of_moves_have_a_line_for_each_game() {
    let saved = |args: &[&str], out: &str| {
        let run = run("record", &[args, &["--out", out]].concat());
        assert!(matches!(run.status, Some(0 | 1)) && run.err.is_empty(), "{run:?}");
        std::fs::read_to_string(out).expect("the saved record")
    };
    let word = file("to-convert.txt", b"h8i9 g7");
    let sgf = saved(&[&word, "--rule", "renju"], &new_path("converted.sgf"));
    assert!(sgf.contains("RU[renju]") && sgf.contains(";B[hh];W[ig];B[gi]"), "{sgf}");
    let lost = file("lost.sgf", sgf.as_bytes());
    let renju = run("record", &[&lost, "--out", &new_path("lost.psq")]);
    assert!(renju.err.starts_with("warning: a .psq does not tell the rule, renju"), "{renju:?}");
    let named = sgf.replace("RU[renju]", "PB[Ann]PW[Bob]");
    let psq = saved(&[&file("to-psq.sgf", named.as_bytes())], &new_path("converted.psq"));
    assert!(psq.ends_with("\nAnn\nBob\n-1\n"), "{psq}");
    assert!(psq.starts_with("Piskvorky 15x15") && psq.contains("8,8,0"), "{psq}");
    let moves = saved(&[&file("to-moves.psq", psq.as_bytes())], &new_path("converted.txt"));
    assert_eq!(moves, "H8 I9 G7\n");
    let games = b"[Event \"a\"] 1. 32-28 19-23 2. 28x19 *\n[Event \"b\"] 1. 33-28 0-2\n";
    let two = file("two-games.pdn", games);
    assert_eq!(saved(&[&two], &new_path("two-games.txt")), "32-28 19-23 28x19\n33-28\n");
    let pdn = saved(&[&two], &new_path("two-again.pdn"));
    assert!(pdn.contains("[Event \"b\"]") && pdn.ends_with("1. 33-28 0-2\n"), "{pdn}");
}

#[test]
fn nothing_is_saved_over_the_record_or_in_a_format_that_the_game_lacks() {
    let game = file("to-keep.sgf", WON.as_bytes());
    // Black moves twice, which the alternating moves of a .psq do not tell.
    let twice = file("twice.sgf", b"(;GM[4]SZ[15];B[hh];B[hi];W[gg])");
    let several = file("several-to-keep.sgf", format!("{WON}{WON}").as_bytes());
    let gomoku = file("gomoku-to-keep.sgf", b"(;GM[4];B[hh])(;GM[4];B[hh])");
    let set_up = file("set-up.pdn", b"[FEN \"W:W31-50:B1-19\"] 1. 31-27 *");
    let handicap = file("handicap-to-keep.sgf", b"(;GM[1]SZ[9]HA[2]AB[cc][gg];W[ee])");
    for (from, to, told) in [
        (&game, game.clone(), "the record and --out are one file"),
        (&game, new_path("kept.pdn"), "kept.pdn: game 1 cannot be written so"),
        (&game, new_path("kept.doc"), "expected an .sgf, a .pdn, a .psq or a .txt"),
        (&several, new_path("kept.psq"), "game 1 cannot be written so"),
        (&twice, new_path("twice.psq"), "game 1 cannot be written so"),
        (&gomoku, new_path("kept-too.psq"), "a .psq holds one game"),
        (&set_up, new_path("kept.txt"), "game 1 cannot be written so"),
        (&handicap, new_path("kept-two.txt"), "game 1 cannot be written so"),
    ] {
        refuses("record", &[from, "--out", &to], &[told]);
        assert!(to == game || !std::path::Path::new(&to).exists(), "{to}");
        assert!(!std::path::Path::new(&format!("{to}.draft")).exists(), "{to}");
    }
    assert_eq!(std::fs::read_to_string(&game).expect("the record"), WON);
}

#[test]
fn a_record_of_go_is_counted_and_compared_with_its_result() {
    let marked = GO.replace(";W[])", ";W[]TB[aa:cc]TW[fa:gc])");
    let run = sgf("go-counted.sgf", &marked, &[]);
    assert_eq!(summary(&run), "games 1, plies 10, illegal 0, score B+3.5");
    for line in [
        "black: territory 9, prisoners 0, dead stones 1: 10",
        "white: territory 6, prisoners 0, dead stones 0, komi 0.5: 6.5",
        "dead stones: B3 (as the record marks territory)",
        "the record says the same",
    ] {
        assert!(run.out.lines().any(|found| found == line), "{line}: {run:?}");
    }
    let estimated = sgf("go-estimated.sgf", &GO.replace(";W[ba]", ";W[]"), &[]);
    assert_eq!(last_line(&estimated.out), "score B+2.5");
    assert!(estimated.out.contains("dead stones: none (an estimate)"), "{estimated:?}");
    let other = sgf("go-other.sgf", &marked.replace("B+3.5", "W+2"), &[]);
    assert!(other.out.contains("the record says RE[W+2]"), "{other:?}");
    assert_eq!(last_line(&other.out), "score B+3.5");
    let resigned = sgf("go-resigned.sgf", "(;SZ[9]RE[W+R];B[aa])", &[]);
    assert_eq!(summary(&resigned), "games 1, plies 1, illegal 0, score W+R");
}

#[test]
fn a_result_of_go_is_compared_as_a_number_and_may_lack_its_points() {
    let told = |result: &str| {
        let text = GO.replace("RE[B+3.5]", &format!("RE[{result}]"));
        sgf("go-result.sgf", &text, &[]).out
    };
    let plain = told("?");
    let score = last_line(&plain).strip_prefix("score ").expect("a score").to_string();
    let (winner, _) = score.split_at(2);
    for same in [
        score.clone(),
        format!("{score}{}", if score.contains('.') { "0" } else { ".0" }),
        winner.into(),
    ] {
        let out = told(&same);
        assert!(out.contains("the record says the same"), "{same}: {out}");
        assert_eq!(last_line(&out), format!("score {score}"), "{same}");
    }
    let other = told("B+77");
    assert!(other.contains("the record says RE[B+77]") && !other.contains("the same"), "{other}");
}

#[test]
fn an_illegal_move_of_go_is_told_and_carried_out() {
    let ko = "(;SZ[4]RU[Chinese]AB[ba][ab][bc]AW[ca][bb][db][cc];B[cb];W[bb];B[dd])";
    let run = sgf("go-ko.sgf", ko, &[]);
    assert_eq!(run.status, Some(1), "{run:?}");
    assert!(run.out.contains("game 1 ply 2: illegal: "), "{run:?}");
    assert!(run.out.contains("ko"), "{run:?}");
    assert!(summary(&run).starts_with("games 1, plies 2, illegal 1"), "{run:?}");
}

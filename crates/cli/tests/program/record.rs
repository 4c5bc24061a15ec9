//! `record`.

use crate::run::{ROOT, Run, file, last_line, output, run};

#[test]
fn n9_figure_7_loads_prints_and_names_the_two_points_closed_to_white() {
    let out = output("record", &["examples/data/fig7.txt"]);
    // Closed to White: `w`.
    let board = "
  A B C D E F G H J
9 . O . X . X w X . 9
8 X . O O . . X . O 8
7 . O + O . . + . . 7
6 . . X . . . . . . 6
5 . . . . X . . . . 5
4 . . . . . . . . . 4
3 . . + . . . + . . 3
2 X . . . . . O . X 2
1 . O . . . . O X w 1
  A B C D E F G H J
";
    assert!(out.contains(board), "{out}");
    for line in [
        "black 10 white 9 empty 62",
        "white to move",
        "black may play 62 of 62 empty points",
        "white may play 60 of 62 empty points",
    ] {
        assert!(out.lines().any(|found| found == line), "{line}: {out}");
    }
    let closed: Vec<&str> = out.lines().filter(|line| line.contains("closed to white:")).collect();
    assert_eq!(closed.len(), 2, "{out}");
    assert!(closed[0].contains("J1 (row 8, column 8)"), "{closed:?}");
    assert!(closed[1].contains("G9 (row 0, column 6)"), "{closed:?}");
    assert!(closed.iter().all(|line| line.contains("would be suicide")), "{closed:?}");
    assert!(!out.contains("closed to black:"), "{out}");
}

#[test]
fn the_last_lines_are_those_of_the_contract() {
    let out = output("record", &["examples/data/fig7.txt", "--game", "nogo", "--at", "0"]);
    assert!(out.ends_with("\ngames 1\nplies 0\nillegal 0\nwarnings 0\nscore ?\n"), "{out}");
}

#[test]
fn every_chain_is_listed_with_its_liberties() {
    //     3 X X .
    //     2 . O .
    //     1 O O .
    let path = file("chains.txt", b"1 1 0\n0 2 0\n2 2 0\n");
    let out = output("record", &[&path]);
    let chains: Vec<&str> = out.lines().filter(|line| line.contains(" chain ")).collect();
    let expected =
        ["black chain A3 B3: 2 liberties A2 C3", "white chain A1 B1 B2: 3 liberties C1 A2 C2"];
    assert_eq!(chains, expected);
}

#[test]
fn a_capture_names_the_chains_that_would_die() {
    //     3 O b O
    //     2 X w X
    //     1 O b O
    let path = file("capture.txt", b"2 0 2\n1 0 1\n2 0 2\n");
    let out = output("record", &[&path]);
    let closed: Vec<&str> = out.lines().filter(|line| line.contains("closed to")).collect();
    assert_eq!(closed.len(), 3, "{out}");
    for (line, (place, chains)) in closed.iter().zip([
        ("black: B1 (row 2, column 1)", "the chains A1 and C1"),
        ("black: B3 (row 0, column 1)", "the chains A3 and C3"),
        ("white: B2 (row 1, column 1)", "the chains A2 and C2"),
    ]) {
        assert!(
            line.contains(place) && line.contains("capture") && line.ends_with(chains),
            "{out}"
        );
    }
}

#[test]
fn a_finished_game_has_a_winner_and_no_margin() {
    // Black is to move, since there are as many stones of each colour, and would capture.
    let path = file("lost.txt", b"1 0 2\n");
    assert_eq!(last_line(&output("record", &[&path])), "score W+");
    // White is to move and has suicide alone.
    let path = file("won.txt", b"0 1 0\n");
    assert_eq!(last_line(&output("record", &[&path])), "score B+");
}

#[test]
fn a_byte_order_mark_is_passed_over() {
    let path = file("marked.txt", b"\xEF\xBB\xBF0 1 0\n");
    assert_eq!(last_line(&output("record", &[&path])), "score B+");
    let path = file("marked.sgf", b"\xEF\xBB\xBF(;GM[1]RU[NoGo]SZ[3:1];B[ba])");
    assert_eq!(last_line(&output("record", &[&path])), "score B+");
}

/// Runs `record` on an SGF text.
fn sgf(name: &str, text: &str, args: &[&str]) -> Run {
    let path = file(name, text.as_bytes());
    run("record", &[&[path.as_str()], args].concat())
}

/// The four lines of the contract, in one.
fn summary(run: &Run) -> String {
    let lines: Vec<&str> = run.out.lines().filter(|line| *line != "warnings 0").collect();
    lines[lines.len().saturating_sub(4)..].join(", ")
}

/// A game of NoGo on 3×3 that Black has won.
const WON: &str = "(;GM[1]RU[NoGo]SZ[3]RE[B+];B[ba];W[cc];B[ab];W[ca];B[bc];W[cb];B[aa])";

#[test]
fn w9_a_game_is_replayed_and_drawn_after_any_ply() {
    let end = sgf("won.sgf", WON, &[]);
    assert_eq!((end.status, end.err.as_str()), (Some(0), ""), "{end:?}");
    assert_eq!(summary(&end), "games 1, plies 7, illegal 0, score B+");
    let board = "
  A B C
3(X)X O 3
2 X * O 2
1 w X O 1
  A B C
";
    assert!(end.out.contains(board), "{end:?}");
    let second = sgf("won.sgf", WON, &["--at", "2"]);
    assert_eq!(summary(&second), "games 1, plies 2, illegal 0, score ?");
    assert!(second.out.contains("1 . .(O)1"), "{second:?}");
    assert!(second.out.contains("ply 2 of 7"), "{second:?}");
    let start = sgf("won.sgf", WON, &["--at", "0"]);
    assert!(start.out.contains("black 0 white 0 empty 9"), "{start:?}");
}

#[test]
fn n3_n4_n5_an_illegal_move_is_told_with_game_ply_and_reason_and_loses() {
    let root = "(;GM[1]RU[NoGo]SZ[3]";
    for (name, moves, told, summed) in [
        (
            "capture.sgf",
            ";B[aa];W[ab];B[cc];W[ba];B[bb])",
            "game 1 ply 4: illegal: a white stone at B3 would capture",
            "games 1, plies 3, illegal 1, score B+F",
        ),
        (
            "suicide.sgf",
            "AW[ab][ba];B[aa])",
            "game 1 ply 1: illegal: a black stone at A3 would be suicide",
            "games 1, plies 0, illegal 1, score W+F",
        ),
        (
            "pass.sgf",
            ";B[aa];W[])",
            "game 1 ply 2: illegal: white passed, which nobody may in NoGo",
            "games 1, plies 1, illegal 1, score B+F",
        ),
        (
            "occupied.sgf",
            ";B[aa];W[aa])",
            "game 1 ply 2: illegal: A3 is occupied by a black stone",
            "games 1, plies 1, illegal 1, score ?",
        ),
    ] {
        let run = sgf(name, &format!("{root}{moves}"), &[]);
        assert_eq!((run.status, run.err.as_str()), (Some(1), ""), "{run:?}");
        assert!(run.out.lines().any(|line| line == told), "{told}: {run:?}");
        assert_eq!(summary(&run), summed);
    }
}

#[test]
fn a_game_cut_short_by_an_illegal_move_is_drawn_where_it_stopped() {
    let run = sgf("cut.sgf", "(;GM[1]RU[NoGo]SZ[3];B[aa];W[];B[bb];W[cc])", &["--at", "3"]);
    assert!(run.out.contains("ply 1 of 1"), "{run:?}");
    assert!(run.out.contains("not replayed after that: 2 nodes"), "{run:?}");
    assert_eq!(
        (run.status, summary(&run).as_str()),
        (Some(1), "games 1, plies 1, illegal 1, score B+F")
    );
}

#[test]
fn every_game_of_a_collection_is_replayed_with_its_variations() {
    let second = "(;GM[1]RU[NoGo]SZ[5:4]RE[W+R];B[aa](;W[bb];B[cc])(;W[aa])(;W[]))";
    let run = sgf("several.sgf", &format!("{WON}\n{second}"), &[]);
    assert_eq!(summary(&run), "games 2, plies 10, illegal 2, score B+ W+R");
    assert_eq!(run.status, Some(1));
    for line in [
        "game 2 of 2, ply 3 of 3",
        "NoGo 5x4",
        "game 2 ply 2 of a variation: illegal: A4 is occupied by a black stone",
        "game 2 ply 2 of a variation: illegal: white passed, which nobody may in NoGo",
    ] {
        assert!(run.out.lines().any(|found| found == line), "{line}: {run:?}");
    }
}

#[test]
fn w9_setups_and_one_colour_twice_are_replayed() {
    let text = "(;GM[1]RU[NoGo]SZ[3]AB[aa];AW[cc]PL[B];B[bb];B[ca];AE[aa];W[ab])";
    let run = sgf("edited.sgf", text, &[]);
    assert_eq!(summary(&run), "games 1, plies 3, illegal 0, score ?");
    assert!(run.out.contains("black 2 white 2 empty 5"), "{run:?}");
}

#[test]
fn n6_w11_the_result_by_resignation_or_time_is_the_score_at_the_end() {
    for result in ["W+R", "B+T"] {
        let text = format!("(;GM[1]RU[NoGo]SZ[3]TM[900]RE[{result}];B[aa]BL[898.5])");
        let run = sgf(&format!("{result}.sgf"), &text, &[]);
        assert_eq!(summary(&run), format!("games 1, plies 1, illegal 0, score {result}"));
    }
    let odd = sgf("odd.sgf", &WON.replace("RE[B+]", "RE[W+R]"), &[]);
    assert_eq!(last_line(&odd.out), "score B+");
    assert!(odd.out.contains("the record says RE[W+R]"), "{odd:?}");
}

#[test]
fn a_record_of_nogo_that_names_no_rules_is_read_if_the_game_is_named() {
    let run = sgf("unnamed.sgf", "(;GM[1]SZ[3];B[aa])", &["--game", "nogo"]);
    assert_eq!(summary(&run), "games 1, plies 1, illegal 0, score ?");
}

#[test]
fn a_record_of_100_000_nodes_is_replayed() {
    let moves = ";B[aa];W[cc];B[ca];W[ac];AE[aa][cc][ca][ac]".repeat(20_000);
    let run = sgf("long.sgf", &format!("(;GM[1]RU[NoGo]SZ[3]{moves})"), &["--at", "79998"]);
    assert_eq!(summary(&run), "games 1, plies 79998, illegal 0, score ?");
}

#[test]
fn n5_a_foul_in_the_main_line_ends_it_though_a_variation_goes_on() {
    for (moves, score) in [
        ("B[cc](;W[]C[I pass])(;W[bb];B[dd])", "B+F"),
        ("B[cc](;W[cc])(;W[bb];B[dd])", "?"), // occupied: void
    ] {
        let sgf = format!("(;GM[1]RU[NoGo]SZ[5];{moves})");
        let path = file("foul-first.sgf", sgf.as_bytes());
        let run = run("record", &[&path]);
        assert_eq!(run.status, Some(1), "{run:?}");
        assert!(run.out.contains("game 1 ply 2: illegal: "), "{}", run.out);
        let end = format!("games 1\nplies 1\nillegal 1\nwarnings 0\nscore {score}\n");
        assert!(run.out.ends_with(&end), "{}", run.out);
    }
}

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
    let strict = sgf("damaged.sgf", text, &["--strict"]);
    assert_eq!((strict.status, strict.out.as_str()), (Some(2), ""), "{strict:?}");
    let tolerant = sgf("damaged.sgf", text, &[]);
    assert_eq!(tolerant.status, Some(0), "{tolerant:?}");
    assert_eq!(summary(&tolerant), "plies 3, illegal 0, warnings 9, score ?");
    let first = "warning: game 1: line 1, column 1: expected ( to begin a game, found 'D'\n";
    assert!(tolerant.err.starts_with(first), "{tolerant:?}");
    // The rules are the same.
    let foul = sgf("foul.sgf", "(;GM[1]RU[NoGo]SZ[3];B[aa];White[])", &[]);
    assert_eq!(
        (foul.status, summary(&foul).as_str()),
        (Some(1), "plies 1, illegal 1, warnings 1, score B+F")
    );
    let matrix = file("matrix.txt", b"0 1 0\n");
    let refused = run("record", &[&matrix, "--strict"]);
    assert_eq!((refused.status, refused.out.as_str()), (Some(2), ""), "{refused:?}");
}

/// White's stone at B3 is dead: 9 points and 1 prisoner against 6 points and komi.
const GO: &str = "(;GM[1]SZ[7:3]RU[Japanese]KM[0.5]RE[B+3.5];B[da];W[ea];B[db];W[eb];B[dc];W[ec]\
    ;B[];W[ba];B[];W[])";

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
        assert!(
            out.contains("the record says the same") && last_line(&out) == format!("score {score}"),
            "{same}: {out}"
        );
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
    assert!(run.out.contains("B3 is a ko") || run.out.contains("ko"), "{run:?}");
    assert!(summary(&run).starts_with("games 1, plies 2, illegal 1"), "{run:?}");
}

#[test]
fn w10_pictures_are_written_with_numbers_or_liberties() {
    let picture = std::path::PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("board.svg");
    let path = picture.to_str().expect("a path in UTF-8");
    let drawn = |name: &str, text: &str, args: &[&str]| {
        let run = sgf(name, text, &[&["--svg", path], args].concat());
        assert!(matches!(run.status, Some(0 | 1)), "{run:?}");
        std::fs::read_to_string(&picture).expect("the picture")
    };
    let numbers = drawn("numbers.sgf", GO, &["--at", "6"]);
    assert!(numbers.starts_with("<svg") && numbers.contains(">6</text>"), "{numbers}");
    assert_eq!(numbers.matches("<circle").count(), 6);
    let liberties = drawn("liberties.sgf", GO, &["--at", "6", "--label", "liberties"]);
    // Both chains have three stones and three liberties; the rows are numbered in both pictures.
    let threes = |picture: &str| picture.matches(">3</text>").count();
    assert!(!liberties.contains(">6</text>"), "{liberties}");
    assert_eq!(threes(&liberties), threes(&numbers) + 5, "{liberties}");
    let marked = GO.replace(";W[])", ";W[]TB[aa:cc]TW[fa:gc])");
    let counted = drawn("counted.sgf", &marked, &["--label", "none"]);
    assert_eq!(counted.matches("<rect").count(), 1 + 9 + 6);
    assert!(drawn("nogo.sgf", WON, &[]).contains("<circle"));
    let path_of_game = file("picture.pdn", b"1. 32-28 18-23 2. 33-29 23x32 *\n");
    output("record", &[&path_of_game, "--svg", path]);
    let draughts = std::fs::read_to_string(&picture).expect("the picture");
    assert_eq!(draughts.matches("<circle").count(), 39, "{draughts}");
    assert_eq!(draughts.matches("<path").count(), 1, "the cross on 28: {draughts}");
    let labelled = sgf("labelled.sgf", GO, &["--at", "6", "--label", "numbers"]);
    assert!(labelled.out.contains("\n2 .  .  .  X3 O4 .  .  2\n"), "{labelled:?}");
}

#[test]
fn the_pictures_in_the_readme_are_those_that_record_draws() {
    let picture = std::path::PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("readme.svg");
    let path = picture.to_str().expect("a path in UTF-8");
    for (name, args) in [
        ("nogo", &["examples/data/nogo.sgf"][..]),
        ("go", &["examples/data/go.sgf"]),
        ("renju", &["examples/data/renju.sgf", "--at", "24"]),
        ("draughts", &["examples/data/draughts.pdn"]),
    ] {
        output("record", &[args, &["--svg", path]].concat());
        let expected = format!("{ROOT}/docs/pictures/{name}.svg");
        let same = std::fs::read(&picture).expect("the picture")
            == std::fs::read(&expected).expect("the picture in docs");
        assert!(same, "{expected} is not what `record {args:?} --svg` draws");
    }
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
        let run = run("record", &[&[path.as_str()], at].concat());
        assert_eq!((run.status, run.out.as_str()), (Some(2), ""), "{name}: {run:?}");
        assert!(run.err.contains(word) && run.err.lines().count() == 1, "{name}: {run:?}");
    }
}

/// A path in the folder for temporary files, where nothing is.
fn fresh(name: &str) -> String {
    let path = file(name, b"");
    std::fs::remove_file(&path).expect("the file");
    path
}

#[test]
fn of_very_many_games_those_that_state_their_result_are_not_counted() {
    for (games, is_counted) in [(2, true), (33, false)] {
        let run = sgf("many.sgf", &"(;SZ[5]RE[W+1];B[cc];W[];B[])".repeat(games), &[]);
        assert_eq!(run.out.contains("dead stones"), is_counted, "{games}");
        let score = if is_counted { " B+" } else { " W+1" };
        assert_eq!(run.out.lines().last().unwrap().matches(score).count(), games, "{run:?}");
    }
}

#[test]
fn a_game_of_another_kind_is_left_out_unless_it_is_named() {
    let text = "(;GM[1]SZ[5];B[aa])(;GM[12];B[a1])(;GM[1]SZ[5]AB[ba][ab]AW[aa])(;GM[4];B[hh])";
    let run = sgf("kinds.sgf", text, &[]);
    assert_eq!(
        (run.status, summary(&run).as_str()),
        (Some(1), "plies 2, illegal 1, warnings 1, score B+24 * ?")
    );
    assert!(run.err.starts_with("warning: game 2 is left out: GM[12]"), "{run:?}");
    assert!(run.out.contains("game 3: not read: "), "{run:?}");
    assert_eq!(sgf("kinds.sgf", text, &["--strict"]).status, Some(2));
    assert_eq!(sgf("other.sgf", "(;GM[12];B[a1])", &[]).status, Some(2));
    for (game, said) in
        [("go", "GM[12]"), ("gomoku", "GM[12]"), ("nogo", "GM[1]RU[Japanese]"), ("go", "RU[NoGo]")]
    {
        let run = sgf("named.sgf", &format!("(;{said};B[aa])"), &["--game", game]);
        assert_eq!(
            (run.status, summary(&run).as_str().starts_with("plies 1, illegal 0, warnings 1")),
            (Some(0), true),
            "{run:?}"
        );
        assert!(run.err.contains(&format!("the game is read as {game}, but says")), "{run:?}");
    }
}

#[test]
fn what_was_mended_is_saved_and_told() {
    let text =
        "Dear Ann, (;GaMe[1]SiZe[5]KM[0,5]EV[Final]PB[Ann];Black[aa]C[good] ;W[bb](;B[cc])(;B[aa])";
    let out = fresh("mended.sgf");
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
    let sgf = saved(&[&word, "--rule", "renju"], &fresh("converted.sgf"));
    assert!(sgf.contains("RU[renju]") && sgf.contains(";B[hh];W[ig];B[gi]"), "{sgf}");
    let psq = saved(&[&file("to-psq.sgf", sgf.as_bytes())], &fresh("converted.psq"));
    assert!(psq.starts_with("Piskvorky 15x15") && psq.contains("8,8,0"), "{psq}");
    let moves = saved(&[&file("to-moves.psq", psq.as_bytes())], &fresh("converted.txt"));
    assert_eq!(moves, "H8 I9 G7\n");
    let two = file(
        "two-games.pdn",
        b"[Event \"a\"] 1. 32-28 19-23 2. 28x19 *\n[Event \"b\"] 1. 33-28 0-2\n",
    );
    assert_eq!(saved(&[&two], &fresh("two-games.txt")), "32-28 19-23 28x19\n33-28\n");
    let pdn = saved(&[&two], &fresh("two-again.pdn"));
    assert!(pdn.contains("[Event \"b\"]") && pdn.ends_with("1. 33-28 0-2\n"), "{pdn}");
}

#[test]
fn nothing_is_saved_over_the_record_or_in_a_format_that_the_game_lacks() {
    let game = file("to-keep.sgf", WON.as_bytes());
    let several = file("several-to-keep.sgf", format!("{WON}{WON}").as_bytes());
    let gomoku = file("gomoku-to-keep.sgf", b"(;GM[4];B[hh])(;GM[4];B[hh])");
    let set_up = file("set-up.pdn", b"[FEN \"W:W31-50:B1-19\"] 1. 31-27 *");
    let handicap = file("handicap-to-keep.sgf", b"(;GM[1]SZ[9]HA[2]AB[cc][gg];W[ee])");
    for (from, to, told) in [
        (&game, game.clone(), "the record and --out are one file"),
        (&game, fresh("kept.pdn"), "kept.pdn: game 1 cannot be written so"),
        (&game, fresh("kept.doc"), "expected an .sgf, a .pdn, a .psq or a .txt"),
        (&several, fresh("kept.psq"), "game 1 cannot be written so"),
        (&gomoku, fresh("kept-too.psq"), "a .psq holds one game"),
        (&set_up, fresh("kept.txt"), "game 1 cannot be written so"),
        (&handicap, fresh("kept-two.txt"), "game 1 cannot be written so"),
    ] {
        let run = run("record", &[from, "--out", &to]);
        assert_eq!((run.status, run.out.as_str()), (Some(2), ""), "{run:?}");
        assert!(run.err.starts_with("error: ") && run.err.contains(told), "{run:?}");
        assert!(to == game || !std::path::Path::new(&to).exists(), "{to}");
        assert!(!std::path::Path::new(&format!("{to}.draft")).exists(), "{to}");
    }
    assert_eq!(std::fs::read_to_string(&game).expect("the record"), WON);
}

//! `record`.

use crate::run::{Run, file, last_line, output, run};

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
        assert!(line.contains(place) && line.contains("capture"), "{out}");
        assert!(line.ends_with(chains), "{out}");
    }
}

#[test]
fn a_finished_game_has_a_winner_and_no_margin() {
    for (name, matrix, score) in [
        // Black is to move, since there are as many stones of each colour, and would capture.
        ("lost.txt", &b"1 0 2\n"[..], "score W+"),
        // White is to move and has suicide alone.
        ("won.txt", b"0 1 0\n", "score B+"),
        // A byte order mark is passed over.
        ("marked.txt", b"\xEF\xBB\xBF0 1 0\n", "score B+"),
        ("marked.sgf", b"\xEF\xBB\xBF(;GM[1]RU[NoGo]SZ[3:1];B[ba])", "score B+"),
    ] {
        assert_eq!(last_line(&output("record", &[&file(name, matrix)])), score, "{name}");
    }
}

/// Runs `record` on an SGF text.
pub(crate) fn sgf(name: &str, text: &str, args: &[&str]) -> Run {
    let path = file(name, text.as_bytes());
    run("record", &[&[path.as_str()], args].concat())
}

/// The four lines of the contract, in one.
pub(crate) fn summary(run: &Run) -> String {
    let lines: Vec<&str> = run.out.lines().filter(|line| *line != "warnings 0").collect();
    lines[lines.len().saturating_sub(4)..].join(", ")
}

/// A game of NoGo on 3×3 that Black has won.
pub(crate) const WON: &str =
    "(;GM[1]RU[NoGo]SZ[3]RE[B+];B[ba];W[cc];B[ab];W[ca];B[bc];W[cb];B[aa])";

#[test]
fn w9_a_game_is_replayed_and_drawn_after_any_ply() {
    let end = sgf("won.sgf", WON, &[]);
    end.is_fine();
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
    assert_eq!(summary(&run), "games 1, plies 1, illegal 1, score B+F");
    assert_eq!(run.status, Some(1));
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
fn of_more_than_32_games_no_board_is_shown_unasked_and_none_is_counted() {
    // Counted, it would be W+8.5, as the mark tells that A1 is dead.
    let game = "(;GM[1]RU[Chinese]SZ[3]KM[0.5];W[bb];B[ac];W[];B[]TW[aa:cc])";
    let of = |games: usize, args: &[&str]| sgf("many.sgf", &game.repeat(games), args);
    let few = of(32, &[]);
    assert_eq!(last_line(&few.out), format!("score{}", " W+9.5".repeat(32)));
    assert!(few.out.contains("game 32 of 32, ply 4 of 4"), "{few:?}");
    let many = of(33, &[]);
    let open = " W+0.5".repeat(33);
    assert_eq!(many.out, format!("games 33\nplies 132\nillegal 0\nwarnings 0\nscore{open}\n"));
    assert!(of(33, &["--at", "1"]).out.contains("game 33 of 33, ply 1 of 4"));
    let stated = sgf("stated.sgf", &"(;SZ[3]RE[W+1];B[bb];W[];B[])".repeat(33), &[]);
    assert_eq!(last_line(&stated.out), format!("score{}", " W+1".repeat(33)));
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
        let run = self::sgf("foul-first.sgf", &sgf, &[]);
        assert_eq!(run.status, Some(1), "{run:?}");
        assert!(run.out.contains("game 1 ply 2: illegal: "), "{run:?}");
        let summed = format!("games 1, plies 1, illegal 1, score {score}");
        assert_eq!(summary(&run), summed);
    }
}

/// White's stone at B3 is dead: 9 points and 1 prisoner against 6 points and komi.
pub(crate) const GO: &str = "(;GM[1]SZ[7:3]RU[Japanese]KM[0.5]RE[B+3.5];B[da];W[ea];B[db];W[eb];B[dc];W[ec]\
    ;B[];W[ba];B[];W[])";

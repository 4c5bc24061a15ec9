//! The board for a search: its laws, its candidates, and what is known of it without searching.

use std::ops::ControlFlow;

use proptest::prelude::*;
use tengen_core::{Board, Color, Forced, Knowledge, Outcome, Rng, Score, conformance};
use tengen_gomoku::{
    AlphaBetaKnowledge, AttackResult, Gomoku, Line, Move, NoCandidate, Rule, Setup, Shape,
    ThreatBoard, Vcf,
};
use tengen_stones::Size;

use crate::properties::rules;

/// A board after some random candidates, which makes for many threats.
fn after_candidates(size: Size, rule: Rule, plies: u32, seed: u64) -> ThreatBoard {
    let board = Gomoku::try_from(Setup::empty(size, rule)).expect("an empty board");
    let mut board = ThreatBoard::from(&board);
    let mut rng = Rng::new(seed);
    for _ in 0..plies {
        let moves = board.legal_moves();
        let some = (0..8).map(|_| board.after(moves[rng.below(moves.len() as u32) as usize]));
        let Some(after) = some.into_iter().find(|after| after.outcome().is_none()) else { break };
        board = after;
    }
    board
}

/// Says whether a move wins at once.
fn wins(board: &Gomoku, mv: Move) -> bool {
    board.after(mv).outcome() == Some(Outcome::Win(board.turn()))
}

/// Says whether a move loses at once: some reply wins.
fn loses(board: &Gomoku, mv: Move) -> bool {
    let after = board.after(mv);
    after.outcome().is_none() && after.legal_moves().into_iter().any(|reply| wins(&after, reply))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]

    #[test]
    fn the_board_obeys_the_laws_of_every_board(
        cols in 1..=7_u8, rows in 1..=7_u8, rule in rules(), seed: u64,
    ) {
        let size = Size::new(cols, rows).expect("a size");
        let start = after_candidates(size, rule, 0, seed);
        if let Err(broken) = conformance::random_games(&start, 2, 64, &mut Rng::new(seed)) {
            prop_assert!(false, "{broken}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn the_worth_is_kept_as_if_found_anew(
        side in 5..=15_u8, rule in rules(), plies in 0..60_u32, seed: u64,
    ) {
        let size = Size::square(side).expect("a size");
        let board = after_candidates(size, rule, plies, seed);
        let anew = ThreatBoard::from(board.board());
        for color in Color::ALL {
            prop_assert_eq!(board.worth(color), anew.worth(color), "{:?}", board);
        }
    }

    #[test]
    fn a_threat_leaves_out_only_moves_that_lose_to_it(
        side in 7..=10_u8, rule in rules(), plies in 4..40_u32, seed: u64,
    ) {
        let size = Size::square(side).expect("a size");
        let board = after_candidates(size, rule, plies, seed);
        let (position, enemy) = (board.board(), !board.turn());
        let candidates = board.legal_moves();
        let threatens = position.empty_points().any(|point| {
            let shape = |line| position.shape(enemy, line, point);
            Line::ALL.into_iter().any(|line| shape(line) >= Shape::OpenFour)
        });
        if matches!(rule, Rule::Caro | Rule::Caro6) || !threatens || position.outcome().is_some() {
            return Ok(());
        }
        // Where quiet moves are candidates, none is left out but by guess: nothing forces.
        let is_four = |&mv: &Move| {
            let point = mv.point().expect("nobody may pass");
            let shapes = Color::ALL.map(|color| position.shapes(color, point));
            shapes.as_flattened().iter().any(|&shape| shape >= Shape::Four)
        };
        let wins_now = position.legal_moves().into_iter().any(|mv| wins(position, mv));
        if wins_now || !candidates.iter().all(is_four) {
            return Ok(());
        }
        let mut fours = Vcf::default();
        for mv in position.legal_moves().into_iter().filter(|mv| !candidates.contains(mv)) {
            match fours.solve(&position.after(mv)) {
                AttackResult::Win(line) => prop_assert!(line.len() <= 3, "{} {}", position, mv),
                found => prop_assert!(false, "{:?} after {} of {}", found, mv, position),
            }
        }
    }

    #[test]
    fn what_is_said_to_be_forced_is_true(
        side in 5..=10_u8, rule in rules(), plies in 4..50_u32, seed: u64,
    ) {
        let board = after_candidates(Size::square(side).expect("a size"), rule, plies, seed);
        let position = board.board();
        if position.outcome().is_some() {
            return Ok(());
        }
        let others_lose = |spared: Option<Move>| {
            let mut moves = position.legal_moves().into_iter().filter(|&mv| Some(mv) != spared);
            moves.all(|mv| loses(position, mv))
        };
        match AlphaBetaKnowledge.forced(&board) {
            Forced::Wins(mv) => prop_assert!(wins(position, mv), "{mv} of {position}"),
            Forced::Only(mv) => {
                prop_assert_eq!(position.check(mv), Ok(()));
                prop_assert!(others_lose(Some(mv)), "{mv} of {position}");
            }
            Forced::Lost => prop_assert!(others_lose(None) && position.has_moves(), "{position}"),
            Forced::Free => {
                let any = position.legal_moves().into_iter().any(|mv| wins(position, mv));
                prop_assert!(!any, "a five is overlooked in {position}");
            }
        }
    }

    #[test]
    fn a_score_that_claims_a_win_is_proven_by_fours(
        side in 6..=10_u8, rule in rules(), plies in 4..50_u32, seed: u64,
    ) {
        let board = after_candidates(Size::square(side).expect("a size"), rule, plies, seed);
        let position = board.board();
        if position.outcome().is_some() {
            return Ok(());
        }
        if let Some(plies) = AlphaBetaKnowledge.evaluate(&board).plies_to_win() {
            let AttackResult::Win(line) = Vcf::default().solve(position) else {
                return Err(TestCaseError::fail(format!("no win in {position}")));
            };
            // Sooner only where the one answer to a four is forbidden to Black.
            let may_be_sooner = rule == Rule::Renju && position.turn() == Color::White;
            let found = line.len() as u32;
            prop_assert!(found == plies || may_be_sooner && found < plies, "{found}: {position}");
        }
    }
}

pub(crate) fn board(text: &str) -> ThreatBoard {
    ThreatBoard::from(&text.parse::<Gomoku>().expect("a position"))
}

fn names(moves: impl IntoIterator<Item = Move>) -> Vec<String> {
    moves.into_iter().map(|mv| mv.to_string()).collect()
}

#[test]
fn the_candidates_are_what_threats_leave_or_the_points_near_stones() {
    for (text, candidates) in [
        // Who can make five looks at nothing else; a four must be stopped.
        ("9/9/9/1XXXX4/9/9/1OOOO4/9/9 X", &["A6", "F6"][..]),
        ("9/9/9/1OOOOX3/9/9/9/9/9 X", &["A6"]),
        ("9/9/9/9/9/9/9/9/X8 O", &["B1", "C1", "A2", "B2", "C2", "A3", "B3", "C3"]),
        // An empty board is begun in its centre.
        ("9/9/9/9/9/9/9/9/9 X", &["E5"]),
        ("4/4/4/4/4/4/4 X", &["C4"]),
        ("1 X", &["A1"]),
    ] {
        assert_eq!(names(board(text).legal_moves()), candidates, "{text}");
    }
}

#[test]
fn an_open_four_that_is_forbidden_to_black_binds_white_to_nothing() {
    // Black's row has one way to an open four, F6, which would be a double three.
    let rows = "11/11/7X3/6X4/O1XXX6/5X5/5X5/11/11/11 O";
    let moves = |rule: &str| names(board(&format!("{rows} rule={rule}")).legal_moves());
    assert_eq!(moves("standard"), ["B6", "F6", "G6"]);
    assert!(moves("renju").len() > 20, "{:?}", moves("renju"));
}

#[test]
fn a_stone_far_away_may_forbid_an_open_four_to_black() {
    // H8 makes an open four, a three upwards, and a three to the lower left that is not real: E5 would
    // be a double three. White's E6 frees E5, and so H8 is one.
    let rows = "15/15/15/15/15/7X1O5/7X7/8XXX1O2/6X8/5X9/2XX11/4X10/4X10/15/15 O";
    let renju = board(&format!("{rows} rule=renju"));
    let [h8, e6] = ["H8", "E6"].map(|text| renju.parse_move(text).expect("a move"));
    assert_eq!(renju.board().check_for(Color::Black, h8), Ok(()));
    assert!(renju.board().after(e6).check_for(Color::Black, h8).is_err());
    assert_eq!(renju.check(e6), Ok(()));
    assert!(board(&format!("{rows} rule=standard")).check(e6).is_err());
}

#[test]
fn a_position_is_not_judged_before_a_four_is_answered() {
    let noisy = |text| {
        let (board, mut moves) = (board(text), Vec::new());
        let _ = AlphaBetaKnowledge.each_noisy(&board, |mv| {
            moves.push(mv);
            ControlFlow::<()>::Continue(())
        });
        (AlphaBetaKnowledge.may_stand_pat(&board), names(moves))
    };
    let answered = |moves: &[&str]| (false, moves.iter().map(ToString::to_string).collect());
    assert_eq!(noisy("9/9/9/1OOOOX3/9/9/9/9/9 X"), answered(&["A6"]));
    assert_eq!(noisy("9/9/9/1OOOO4/9/9/9/9/9 X"), answered(&["A6", "F6"]));
    // There is nothing to answer where he makes five himself, may pass for a draw, or in caro.
    let calm = (true, Vec::new());
    assert_eq!(noisy("9/9/9/1OOOOX3/9/9/XXXX5/9/9 X"), calm);
    assert_eq!(noisy("9/9/9/1OOOOX3/9/9/9/9/9 X passes=1"), calm);
    assert_eq!(noisy("9/9/9/1OOOOX3/9/9/9/9/9 X rule=caro"), calm);
    assert_eq!(noisy("9/9/9/2OOOX3/9/9/9/9/9 X"), calm);
}

#[test]
fn who_may_end_the_game_by_a_pass_is_not_lost() {
    // White has two ways to five, but Black's pass, the second, is a draw.
    let rows = "9/9/9/9/2OOOO3/9/9/9/9 X";
    let lost = board(&format!("{rows} passes=0"));
    assert_eq!(AlphaBetaKnowledge.forced(&lost), Forced::Lost);
    assert_eq!(lost.check(Move::Pass), Err(NoCandidate::Unpromising { mv: Move::Pass }));
    let drawn = board(&format!("{rows} passes=1"));
    assert_eq!(AlphaBetaKnowledge.forced(&drawn), Forced::Free);
    assert_eq!(names(drawn.legal_moves()), ["B5", "G5", "pass"]);
    assert_eq!(drawn.check(Move::Pass), Ok(()));
    // Nobody passes who can make five.
    let won = board("9/9/9/9/2XXXX3/9/9/9/9 X passes=1");
    assert_eq!(names(won.legal_moves()), ["B5", "G5"]);
}

#[test]
fn an_open_four_wins_where_it_leaves_black_nothing_but_a_pass() {
    // White's D3 leaves the ends A3 and F3, both overlines for Black.
    let rows = "XOXXOX/XXOOXX/XOXOOX/1OO1O1/XXOXXX/XOXOXX O";
    let passing = board(&format!("{rows} rule=renju"));
    assert_eq!(AlphaBetaKnowledge.evaluate(&passing), Score::win_in(3));
    let line = ["D3", "pass", "A3"].map(|text| text.parse().expect("a move"));
    assert_eq!(Vcf::default().solve(passing.board()), AttackResult::Win(line.to_vec()));
    let end = line.into_iter().fold(*passing.board(), |board, mv| board.after(mv));
    assert_eq!(end.outcome(), Some(Outcome::Win(Color::White)));
    // With B1 free Black has a move, and loses as well.
    let won = board("XOXXOX/XXOOXX/XOXOOX/1OO1O1/XXOXXX/X1XOXX O rule=renju");
    assert_eq!(AlphaBetaKnowledge.evaluate(&won), Score::win_in(3));
}

#[test]
fn in_caro_a_four_may_be_stopped_from_beside() {
    // The four B6 to E6 has its fives at A6 and F6; G6 and the edge leave it one end.
    let moves = names(board("9/9/9/1OOOO4/9/9/9/9/9 X rule=caro").legal_moves());
    assert!(moves.contains(&"G6".to_string()) && moves.len() > 2, "{moves:?}");
}

#[test]
fn a_legal_move_far_away_is_refused_by_name() {
    let board = board("9/9/9/9/9/9/9/9/X8 O");
    let mv = board.parse_move("H8").expect("a move");
    assert_eq!(board.check(mv), Err(NoCandidate::Unpromising { mv }));
    assert_eq!(board.check(mv).unwrap_err().to_string(), "H8 is no candidate");
}

#[test]
fn threats_come_before_other_moves() {
    let board = board("9/9/9/9/2XX5/9/9/9/9 X");
    let best =
        board.legal_moves().into_iter().max_by_key(|&mv| AlphaBetaKnowledge.order(&board, mv));
    let point = best.and_then(Move::point).expect("a move");
    assert_eq!(board.board().shape(Color::Black, Line::Row, point), Shape::OpenThree);
    assert!(!AlphaBetaKnowledge.is_reducible(&board, Move::Play(point)));
    assert!(AlphaBetaKnowledge.is_reducible(&board, board.parse_move("D7").expect("a move")));
}

#[test]
fn a_stone_that_makes_threes_or_fours_of_either_colour_is_not_reducible() {
    let is_reducible = |text: &str, mv: &str| {
        let board = board(text);
        AlphaBetaKnowledge.is_reducible(&board, board.parse_move(mv).expect("a move"))
    };
    // Open threes: one, of row and column, of both diagonals, of three lines; then fours of two lines.
    assert!(!is_reducible("9/9/9/9/2XX5/9/9/9/9 X", "E5"));
    assert!(!is_reducible("9/9/9/4X4/4X4/2XX5/9/9/9 X", "E4"));
    assert!(!is_reducible("9/9/2X6/3X5/9/3X5/2X6/9/9 O", "E5"));
    assert!(!is_reducible("9/9/2X1X1X2/3XXX3/2XX5/9/9/9/9 O", "E5"));
    assert!(!is_reducible("9/9/4O4/4X4/4X4/OXXX1X3/4X4/9/9 O", "E4"));
    assert!(is_reducible("9/9/9/9/2XX5/9/9/9/9 X", "D7"));
    assert!(is_reducible("9/9/9/4XO3/9/2X6/9/9/9 X", "E4"));
}

#[test]
fn what_stops_the_enemy_comes_before_other_moves() {
    let board = board("9/9/9/9/2OO5/9/9/9/9 X");
    let hint = |text| AlphaBetaKnowledge.order(&board, board.parse_move(text).expect("a move"));
    assert!(hint("E5") > hint("E4") && hint("E4") > hint("H9"));
}

#[test]
fn black_is_lost_where_the_only_parry_is_forbidden_to_him() {
    // F4 is an overline.
    let rows = "9/9/5X3/5X3/5X3/XOOOO4/5X3/5X3/9 X";
    assert_eq!(AlphaBetaKnowledge.forced(&board(&format!("{rows} rule=renju"))), Forced::Lost);
    let free = board(&format!("{rows} rule=standard"));
    assert_eq!(
        AlphaBetaKnowledge.forced(&free),
        Forced::Only(free.parse_move("F4").expect("a move"))
    );
}

#[test]
fn an_open_four_wins_only_where_the_enemy_does_not_make_five_first() {
    let score = |text| AlphaBetaKnowledge.evaluate(&board(text));
    assert_eq!(score("9/9/9/3XXX3/9/9/9/9/XOOO5 X"), Score::win_in(3));
    assert!(!score("9/9/9/3XXX3/9/9/9/9/XOOOO4 X").is_decided());
    // A four and three.
    assert!(!score("7/2X1O1O/3OX1X/1XOX1O1/1XOXX2/OXO4/O1O1X2 X").is_decided());
}

#[test]
fn the_side_with_more_stones_in_line_stands_better() {
    let score = AlphaBetaKnowledge.evaluate(&board("9/9/9/9/3XX4/9/O7O/9/9 X"));
    assert!(score > Score::DRAW && !score.is_decided());
}

#[test]
fn the_candidates_are_all_points_within_two_lines_of_a_stone() {
    for (stone, expected) in [("E5", 24), ("A1", 8), ("I9", 8), ("B8", 15), ("H2", 15), ("A5", 14)]
    {
        let mut board = Gomoku::<9>::with_rule(Rule::Freestyle);
        board.play(board.parse_move(stone).unwrap()).unwrap();
        let board = ThreatBoard::from(&board);
        assert_eq!(board.legal_moves().len(), expected, "{stone}");
    }
}

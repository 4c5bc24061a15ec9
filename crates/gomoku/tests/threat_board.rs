//! The board for a search: its laws, its candidates, and what is known of it without searching.

use proptest::prelude::*;
use tengen_core::{
    Board, Color, Evaluate, Forced, ForcedMoves, OrderHint, Outcome, QuietMoves, Rng, Score,
    conformance,
};
use tengen_gomoku::{
    AttackResult, Gomoku, Line, Move, NoCandidate, Rule, Setup, Shape, ThreatBoard, ThreatSense,
    Vcf,
};
use tengen_stones::Size;

fn rules() -> impl Strategy<Value = Rule> {
    prop::sample::select(Rule::ALL.to_vec())
}

/// A board after some random candidates, which makes for many threats.
fn after_candidates(size: Size, rule: Rule, plies: u32, seed: u64) -> ThreatBoard {
    let board = Gomoku::try_from(Setup::empty(size, rule)).expect("an empty board");
    let mut board = ThreatBoard::from(&board);
    let mut rng = Rng::new(seed);
    for _ in 0..plies {
        let moves = board.legal_moves();
        let open: Vec<Move> = moves.iter().copied().filter(|&mv| rarely_ends(&board, mv)).collect();
        if open.is_empty() {
            break;
        }
        board.play_unchecked(open[rng.below(open.len() as u32) as usize]);
    }
    board
}

fn rarely_ends(board: &ThreatBoard, mv: Move) -> bool {
    board.after(mv).outcome().is_none()
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
        let (bare, enemy) = (board.board(), !board.turn());
        let candidates = board.legal_moves();
        let threatens = bare.empty_points().any(|point| {
            let shape = |line| bare.shape(enemy, line, point);
            Line::ALL.into_iter().any(|line| shape(line) >= Shape::OpenFour)
        });
        if rule == Rule::Caro || !threatens || bare.outcome().is_some() {
            return Ok(());
        }
        let wins_now = bare.legal_moves().into_iter().any(|mv| wins(bare, mv));
        for mv in bare.legal_moves() {
            if candidates.contains(&mv) || wins_now {
                continue;
            }
            match Vcf::default().solve(&bare.after(mv)) {
                AttackResult::Win(line) => prop_assert!(line.len() <= 3, "{} {}", bare, mv),
                found => {
                    // A forbidden open four is no threat; then nothing may be left out but by guess.
                    let real = bare.empty_points().any(|point| {
                        bare.check_for(enemy, Move::Play(point)).is_ok()
                            && Line::ALL
                                .into_iter()
                                .any(|line| bare.shape(enemy, line, point) >= Shape::OpenFour)
                    });
                    prop_assert!(!real, "{:?} after {} of {}", found, mv, bare);
                }
            }
        }
    }

    #[test]
    fn what_is_said_to_be_forced_is_true(
        side in 5..=10_u8, rule in rules(), plies in 4..50_u32, seed: u64,
    ) {
        let board = after_candidates(Size::square(side).expect("a size"), rule, plies, seed);
        let bare = board.board();
        if bare.outcome().is_some() {
            return Ok(());
        }
        let others_lose = |spared: Option<Move>| {
            let mut moves = bare.legal_moves().into_iter().filter(|&mv| Some(mv) != spared);
            moves.all(|mv| loses(bare, mv))
        };
        match ThreatSense.forced(&board) {
            Forced::Wins(mv) => prop_assert!(wins(bare, mv), "{mv} of {bare}"),
            Forced::Only(mv) => {
                prop_assert_eq!(bare.check(mv), Ok(()));
                prop_assert!(others_lose(Some(mv)), "{mv} of {bare}");
            }
            Forced::Lost => prop_assert!(others_lose(None) && bare.has_moves(), "{bare}"),
            Forced::Free => {
                let any = bare.legal_moves().into_iter().any(|mv| wins(bare, mv));
                prop_assert!(!any, "a five is overlooked in {bare}");
            }
        }
    }

    #[test]
    fn a_score_that_claims_a_win_is_proven_by_fours(
        side in 6..=10_u8, rule in rules(), plies in 4..50_u32, seed: u64,
    ) {
        let board = after_candidates(Size::square(side).expect("a size"), rule, plies, seed);
        let bare = board.board();
        if bare.outcome().is_some() {
            return Ok(());
        }
        if let Some(plies) = ThreatSense.evaluate(&board).plies_to_win() {
            let AttackResult::Win(line) = Vcf::default().solve(bare) else {
                return Err(TestCaseError::fail(format!("no win in {bare}")));
            };
            prop_assert_eq!(line.len() as u32, plies, "{}", bare);
        }
    }
}

fn board(text: &str) -> ThreatBoard {
    ThreatBoard::from(&text.parse::<Gomoku>().expect("a position"))
}

fn names(moves: impl IntoIterator<Item = Move>) -> Vec<String> {
    moves.into_iter().map(|mv| mv.to_string()).collect()
}

#[test]
fn who_can_make_five_looks_at_nothing_else() {
    assert_eq!(names(board("9/9/9/1XXXX4/9/9/1OOOO4/9/9 X").legal_moves()), ["A6", "F6"]);
}

#[test]
fn a_four_must_be_stopped() {
    assert_eq!(names(board("9/9/9/1OOOOX3/9/9/9/9/9 X").legal_moves()), ["A6"]);
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
fn in_caro_a_four_may_be_stopped_from_beside() {
    // The four B6 to E6 has its fives at A6 and F6; G6 and the edge leave it one end.
    let moves = names(board("9/9/9/1OOOO4/9/9/9/9/9 X rule=caro").legal_moves());
    assert!(moves.contains(&"G6".to_string()) && moves.len() > 2, "{moves:?}");
}

#[test]
fn quiet_moves_are_the_points_near_stones() {
    let moves = board("9/9/9/9/9/9/9/9/X8 O").legal_moves();
    assert_eq!(names(moves), ["B1", "C1", "A2", "B2", "C2", "A3", "B3", "C3"]);
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
    let best = board.legal_moves().into_iter().max_by_key(|&mv| ThreatSense.hint(&board, mv));
    let point = best.and_then(Move::point).expect("a move");
    assert_eq!(board.board().shape(Color::Black, Line::Row, point), Shape::OpenThree);
    assert!(!ThreatSense.is_quiet(&board, Move::Play(point)));
    assert!(ThreatSense.is_quiet(&board, board.parse_move("D7").expect("a move")));
}

#[test]
fn the_side_with_more_stones_in_line_stands_better() {
    let score = ThreatSense.evaluate(&board("9/9/9/9/3XX4/9/O7O/9/9 X"));
    assert!(score > Score::DRAW && !score.is_decided());
}

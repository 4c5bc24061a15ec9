//! A naive Go, with suicide or without and superko by its past, through the trait.

use tengen_core::{Board, ByColor, Color, Outcome, Rng, Score, WithHistory, conformance};

use crate::naive::go::{Go, GoMove, IllegalGo, Suicide};
use crate::search::{Window, alpha_beta, minimax};
use crate::{assert_erasure, assert_perft, assert_perft_agrees};

fn drawn(rows: &str, turn: Color, suicide: Suicide) -> Go {
    Go::setup(rows.parse().unwrap(), turn, suicide)
}

fn play_all<B: Board<Move = GoMove>>(board: &mut B, texts: &str) {
    for text in texts.split_whitespace() {
        let mv = board.parse_move(text).unwrap_or_else(|error| panic!("{text}: {error}"));
        board.play(mv).unwrap_or_else(|error| panic!("{text}: {error}"));
    }
}

#[test]
fn chains_without_liberties_are_taken_off() {
    let rows = "
        .XX.
        XOO.
        .XX.";
    let mut board = drawn(rows, Color::Black, Suicide::Forbidden);
    play_all(&mut board, "d2");
    let after = "
        .XX.
        X..X
        .XX.";
    assert_eq!(*board.stones(), after.parse().unwrap());
}

#[test]
fn a_lone_stone_may_never_kill_itself_and_a_chain_only_where_the_rules_allow() {
    let rows = "
        ..XO.
        XXO.O
        O.O.O";
    for suicide in [Suicide::Forbidden, Suicide::Allowed] {
        let board = drawn(rows, Color::Black, suicide);
        let point = |text| match board.parse_move(text) {
            Ok(GoMove::Play(point)) => point,
            other => panic!("{other:?}"),
        };
        let lone = point("d1");
        assert_eq!(board.check(GoMove::Play(lone)), Ok(()), "d2 is still a liberty");
        let mut closed = board.clone();
        play_all(&mut closed, "pass d2");
        let suicide = IllegalGo::Suicide { point: lone };
        assert_eq!(closed.check(GoMove::Play(lone)), Err(suicide));
    }
    let rows = "
        .XO
        XXO
        OO.";
    let board = drawn(rows, Color::Black, Suicide::Forbidden);
    assert_eq!(board.count_moves(), 2, "c1, which captures, and a pass");
    let mut board = drawn(rows, Color::Black, Suicide::Allowed);
    assert_eq!(board.count_moves(), 3, "a3 too");
    play_all(&mut board, "a3");
    let after = "
        ..O
        ..O
        OO.";
    assert_eq!(*board.stones(), after.parse().unwrap());
}

const KO: &str = "
    .XO.
    X.XO
    .XO.";

#[test]
fn a_ko_may_not_be_taken_back_at_once() {
    let mut board = drawn(KO, Color::White, Suicide::Forbidden);
    play_all(&mut board, "b2");
    let retake = board.parse_move("c2").unwrap();
    assert!(matches!(board.check(retake), Err(IllegalGo::Ko { .. })));
    play_all(&mut board, "pass pass");
    assert_eq!(board.check(retake), Err(IllegalGo::Finished));
}

#[test]
fn a_pass_and_a_move_elsewhere_lift_the_ko() {
    let mut board = WithHistory::new(drawn(KO, Color::White, Suicide::Forbidden));
    play_all(&mut board, "b2 pass d3 c2");
    let after = "
        .XOO
        X.XO
        .XO.";
    assert_eq!(*board.board().stones(), after.parse().unwrap());
}

#[test]
fn superko_refuses_exactly_the_stones_that_stood_before() {
    let mut rng = Rng::new(12);
    let mut refused = 0;
    for suicide in [Suicide::Forbidden, Suicide::Allowed].repeat(20) {
        let mut game = WithHistory::new(Go::new(2, 2, suicide));
        let mut stood = vec![game.board().stones().clone()];
        while game.outcome().is_none() {
            for mv in game.board().legal_moves() {
                let after = game.board().after(mv);
                let last = stood.iter().rposition(|stones| stones == after.stones());
                let wanted = match (mv, last) {
                    (GoMove::Play(point), Some(last)) => {
                        refused += 1;
                        let moves_ago = (stood.len() - 1 - last) as u32;
                        Err(IllegalGo::Superko { point, moves_ago })
                    }
                    _ => Ok(()),
                };
                assert_eq!(game.check(mv), wanted, "{mv} in {game}");
            }
            let moves = game.legal_moves();
            let stones = moves.len() as u32 - 1; // the pass comes last, and only if it must
            game.play(moves[rng.below(stones.max(1)) as usize]).unwrap();
            stood.push(game.board().stones().clone());
        }
    }
    assert!(refused > 100, "superko spoke {refused} times only");
}

#[test]
fn the_area_is_stones_and_the_points_that_only_they_touch() {
    let rows = "
        .XO.
        XXO.
        .XOO
        .XO.";
    let board = drawn(rows, Color::Black, Suicide::Forbidden);
    assert_eq!(board.area(), ByColor::new(8, 8));
    let even = drawn("X.O", Color::Black, Suicide::Forbidden);
    assert_eq!(even.area(), ByColor::new(1, 1));
    let mut ended = even.with_komi_halves(1);
    play_all(&mut ended, "pass pass");
    assert_eq!(ended.outcome(), Some(Outcome::Win(Color::White)));
    let mut ended = drawn("X.O", Color::Black, Suicide::Forbidden);
    play_all(&mut ended, "pass pass");
    assert_eq!(ended.outcome(), Some(Outcome::Draw));
}

/// (columns, rows, counts from depth 1) under positional superko, passes counted, two passes end.
/// 3×3 and 5×5 are published counts; the others were computed with two programs.
const SUPERKO_FORBIDDEN: [(u8, u8, &[u64]); 6] = [
    (3, 3, &[10, 91, 738, 5281, 33384]),
    (5, 5, &[26, 651]),
    (2, 2, &[5, 21, 68, 156, 316, 604, 1088, 2184]),
    (2, 1, &[3, 7, 8, 6, 2, 0]),
    (3, 1, &[4, 11, 22, 41, 58, 78, 98, 110, 116, 128]),
    (4, 1, &[5, 19, 54, 120, 224, 418, 714, 1300]),
];
const SUPERKO_ALLOWED: [(u8, u8, &[u64]); 4] = [
    (1, 1, &[1, 1, 0]),
    (3, 2, &[7, 43, 222, 942, 3378, 9834]),
    (4, 1, &[5, 19, 58, 142, 288, 592, 1086, 2018]),
    (5, 1, &[6, 29, 116, 375, 1082, 2864]),
];
/// The same with the simple ko only, suicide forbidden.
const SIMPLE_KO: [(u8, u8, &[u64]); 3] = [
    (3, 2, &[7, 43, 222, 934, 3242, 8666]),
    (2, 2, &[5, 21, 68, 156, 316, 604, 1168, 2592]),
    (5, 1, &[6, 29, 112, 333, 828, 1860]),
];

#[test]
fn the_known_numbers_of_sequences_come_out() {
    for (width, height, counts) in SUPERKO_FORBIDDEN {
        assert_perft(&WithHistory::new(Go::new(width, height, Suicide::Forbidden)), counts);
    }
    for (width, height, counts) in SUPERKO_ALLOWED {
        assert_perft(&WithHistory::new(Go::new(height, width, Suicide::Allowed)), counts);
    }
    for (width, height, counts) in SIMPLE_KO {
        assert_perft(&Go::new(width, height, Suicide::Forbidden), counts);
    }
}

#[test]
#[ignore = "a minute in debug builds: run with --release"]
fn the_deeper_numbers_of_sequences_come_out() {
    let forbidden = WithHistory::new(Go::new(3, 3, Suicide::Forbidden));
    assert_perft(&forbidden, &[10, 91, 738, 5281, 33384, 179_712, 842_696]);
    let allowed = WithHistory::new(Go::new(3, 3, Suicide::Allowed));
    assert_perft(&allowed, &[10, 91, 738, 5281, 33384, 180_768, 857_576]);
    let larger = WithHistory::new(Go::new(5, 5, Suicide::Forbidden));
    assert_perft(&larger, &[26, 651, 15650, 361_041]);
}

/// Black's lead in area, from the seat of the side to move.
fn lead<B: AsGo>(board: &B) -> Score {
    let lead = board.go().lead_halves();
    Score::estimate(if board.turn() == Color::Black { lead } else { -lead })
}

/// A Go board with or without its past.
trait AsGo: Board<Move = GoMove> {
    fn go(&self) -> &Go;
}

impl AsGo for Go {
    fn go(&self) -> &Go {
        self
    }
}

impl AsGo for WithHistory<Go> {
    fn go(&self) -> &Go {
        self.board()
    }
}

#[test]
fn alpha_beta_has_the_value_of_minimax() {
    let captures_first = |board: &WithHistory<Go>, mv| -lead(&board.after(mv)).value();
    let mut rng = Rng::new(4);
    for plies in [0, 3, 6, 9, 12] {
        let mut board = WithHistory::new(Go::new(3, 2, Suicide::Allowed).with_komi_halves(1));
        board.playout(|n| rng.below(n), plies);
        for depth in 0..4 {
            let value = minimax(&board, depth, &lead);
            assert_eq!(alpha_beta(&board, depth, Window::FULL, &lead, &|_: &_, _| 0), value);
            assert_eq!(alpha_beta(&board, depth, Window::FULL, &lead, &captures_first), value);
        }
    }
}

#[test]
fn every_law_holds() {
    let mut rng = Rng::new(2);
    for (width, height, suicide) in
        [(1, 1, Suicide::Allowed), (3, 1, Suicide::Forbidden), (3, 3, Suicide::Allowed)]
    {
        let bare = Go::new(width, height, suicide).with_komi_halves(15);
        conformance::random_games(&bare, 2, 60, &mut rng).unwrap();
        conformance::keys_tell_apart(&bare, 10, 60, &mut rng).unwrap();
        conformance::walk(&bare, 60, &mut rng, conformance::recomputed).unwrap();
        assert_perft_agrees(&bare, 3);
        let game = WithHistory::new(bare);
        conformance::random_games(&game, 2, 60, &mut rng).unwrap();
        assert_perft_agrees(&game, 3);
        assert_erasure(&game, 60);
    }
}

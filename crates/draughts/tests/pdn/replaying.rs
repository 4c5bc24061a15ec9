//! Records and games.

use core::time::Duration;

use tengen_core::{Board, Color, Outcome};
use tengen_draughts::pdn::{GameText, GameTree, Line, Points};
use tengen_record::{Ending, Replay};

fn tree(text: &str) -> GameTree {
    <GameTree>::from_text(&text.parse::<GameText>().unwrap(), Replay::Tolerant).unwrap()
}

/// The position at the end of the main line.
fn end(tree: &GameTree) -> String {
    let mut game = tree.game.clone();
    game.to_end();
    game.board().to_string()
}

#[test]
fn the_line_that_was_played_is_replayed() {
    let tree = tree("1. 32-28 19-23 2. 28x19 14x23 2-0");
    assert_eq!(end(&tree), "W:W31,33-50:B1-13,15-18,20,23");
    assert_eq!(tree.game.result(), Some(&Ending::Agreement(Outcome::Win(Color::White))));
    assert_eq!(tree.stated, None);
}

#[test]
fn captures_are_told_apart_by_paths_and_by_captured_squares() {
    let start = "[FEN \"W:WK47:B14,19,29,31,42\"]";
    let by_path = tree(&format!("{start} 1. 47x13x36"));
    let by_squares = tree(&format!("{start} 1. 47x36x42x29x19x31"));
    let text = "[GameType \"20\"]\n[FEN \"W:WK47:B14,19,29,31,42\"]\n\n1. 47x38x24x13x36 *\n";
    for tree in [by_path, by_squares] {
        assert!(tree.faults.is_empty());
        assert_eq!(end(&tree), "B:WK36:B14");
        assert_eq!(tree.to_text().to_string(), text);
    }
}

#[test]
fn an_illegal_move_ends_its_line_and_no_other() {
    let text = "1. 32-28 19-23 (1... 18-27 2. 31x22 (2. 33-28) 3. 1-7) (1... 17-21) 2. 33-29 \
                (2. 28x19) 23x32 3. 1-6 0-2";
    let tree = tree(text);
    let faults: Vec<_> =
        tree.faults.iter().map(|f| (f.ply, f.line, f.reason.to_string())).collect();
    let [first, second] = &faults[..] else { panic!("{faults:?}") };
    let reason = "a man moves one square, not from 18 to 27".to_string();
    assert_eq!(first, &(2, Line::Variation, reason));
    let reason = "a capture is compulsory: 1 must be captured".to_string();
    assert_eq!(second, &(3, Line::Main, reason));
    assert!(tree.faults[0].to_string().starts_with("line 1, column 22: ply 2, 18-27: "));
    assert_eq!(tree.skipped, 5);
    assert_eq!(tree.game.result(), None, "the result is of moves that are not there");
    assert_eq!(tree.stated.unwrap().to_string(), "0-2");
}

#[test]
fn a_set_up_in_the_middle_begins_anew_even_after_the_end() {
    let tree = tree("[FEN \"W:W28:B23\"] 1. 28x19 /FEN \"B:W50:B1\"/ 1... 1-6 1-1");
    assert_eq!(end(&tree), "W:W50:B6");
    let text = "[GameType \"20\"]\n[Result \"1-1\"]\n[FEN \"W:W28:B23\"]\n\n\
                1. 28x19 /FEN \"B:W50:B1\"/ 1... 1-6 1-1\n";
    assert_eq!(tree.to_text().to_string(), text);
}

#[test]
fn a_bad_set_up_of_several_lines_is_told_on_one() {
    let tree = tree("1. 32-28 /FEN \"B:W51\n:B1\"/ *");
    let expected =
        "line 1, column 10: ply 2, B:W51 :B1: column 4: there is no square 51, expected 1 to 50";
    assert_eq!(tree.faults[0].to_string(), expected);
    assert_eq!(tree.faults[0].text, "B:W51\n:B1");
}

#[test]
fn clocks_and_words_stand_with_their_moves() {
    let tree =
        tree("{start} 1. 32-28 {[%clk 1:00:00]} {good} 19-23 {[%clock w0:59:00 b1:00:05]} *");
    let line: Vec<_> = tree.game.main_line().map(|id| tree.game.node(id).unwrap().note()).collect();
    let seconds =
        |n: usize, color| line[n].time_left[color].map(|left: tengen_core::TimeLeft| left.time);
    assert_eq!(line[0].comment, "start");
    assert_eq!(line[1].comment, "good");
    assert_eq!(seconds(1, Color::White), Some(Duration::from_secs(3600)));
    assert_eq!(seconds(1, Color::Black), None);
    assert_eq!(seconds(2, Color::White), Some(Duration::from_secs(3540)));
    assert_eq!(seconds(2, Color::Black), Some(Duration::from_secs(3605)));
}

#[test]
fn a_move_without_signs_keeps_none() {
    let tree = tree("1. 32-28 19-23! 2. 28x19 $4 *");
    let signs: Vec<_> = tree.game.main_line().map(|id| tree.symbols.contains_key(&id)).collect();
    assert_eq!(signs, [false, false, true, true]);
}

#[test]
fn the_result_of_the_board_comes_first_and_a_contradiction_is_kept() {
    let tree = tree("[FEN \"W:W28:B23\"] 1. 28x19 0-2");
    assert_eq!(tree.game.result(), Some(&Ending::Board(Outcome::Win(Color::White))));
    assert_eq!(tree.stated.unwrap().to_string(), "0-2");
    assert_eq!(tree.result().to_string(), "0-2");
}

#[test]
fn the_tag_tells_the_result_where_the_end_does_not() {
    let tree = tree("[Result \"1/2-1/2\"] 1. 32-28 *");
    assert_eq!(tree.game.result(), Some(&Ending::Agreement(Outcome::Draw)));
    assert_eq!(tree.result().to_string(), "1/2-1/2");
}

#[test]
fn a_draw_by_the_rules_is_told_from_one_that_was_agreed_a_ply_before() {
    // Five moves each with a king against a king: the tenth ply draws.
    let fen = "[FEN \"W:WK46:BK4\"]";
    let nine = "46-41 4-36 41-46 36-4 46-41 4-36 41-47 36-4 47-36";
    for (result, points) in [("1-1", Points::Two), ("1/2-1/2", Points::One)] {
        let agreed = tree(&format!("{fen} {nine} {result}"));
        assert_eq!(agreed.game.result(), Some(&Ending::Agreement(Outcome::Draw)));
        let by_rule = tree(&format!("{fen} {nine} 4-22 {result}"));
        assert_eq!(by_rule.game.result(), Some(&Ending::Board(Outcome::Draw)));
        for tree in [agreed, by_rule] {
            assert_eq!((tree.points, tree.stated), (points, None));
            assert_eq!(tree.result().to_string(), result);
        }
    }
    let open = tree(&format!("{fen} {nine} *"));
    assert_eq!(open.game.result(), None);
    let silent = tree(&format!("{fen} {nine} 4-22 *"));
    assert_eq!(silent.game.result(), Some(&Ending::Board(Outcome::Draw)));
    assert_eq!(silent.result().to_string(), "1-1");
    let wrong = tree(&format!("{fen} {nine} 4-22 2-0"));
    assert_eq!(wrong.stated.unwrap().to_string(), "2-0");
}

#[test]
fn moves_after_a_draw_by_the_rules_are_refused_with_the_rule() {
    let back_and_forth = "46-41 1-6 41-46 6-1 ".repeat(3);
    let tree = tree(&format!("[FEN \"W:WK46,31:BK1,20\"] {back_and_forth} *"));
    assert_eq!(tree.faults.len(), 1);
    assert!(tree.faults[0].to_string().ends_with("drawn before: third repetition"));
    assert_eq!((tree.faults[0].ply, tree.skipped), (9, 3));
}

#[test]
fn other_games_and_bad_positions_are_refused() {
    for (tag, error) in [
        (
            "[GameType \"25\"]",
            "GameType \"25\" is another game, expected 20, international draughts",
        ),
        ("[FEN \"W:W1:B2\"]", "FEN: a white man on square 1, where it would have been crowned"),
        ("[FEN \"x\"]", "FEN: column 1: expected W or B"),
    ] {
        let record: GameText = format!("{tag} *").parse().unwrap();
        assert_eq!(<GameTree>::from_text(&record, Replay::Tolerant).unwrap_err().to_string(), error);
    }
    assert!(tree("[GameType \"20,W,10,10,N2,0\"] *").faults.is_empty());
}

#[test]
fn a_variation_before_any_move_begins_at_the_root() {
    let tree = tree("(1. 33-28) 1. 32-28 *");
    assert_eq!(tree.game.variations().count(), 2);
    assert_eq!(tree.game.board().count_moves(), 9);
}

#[test]
fn the_main_line_ends_at_its_first_fault_though_a_variation_goes_on() {
    let text: GameText = "1. 32-28 19-23 2. 33-29 (2. 28x19 14x23) 23x32 2-0".parse().unwrap();
    let tolerant = <GameTree>::from_text(&text, Replay::Tolerant).unwrap();
    assert_eq!((tolerant.main_line().count(), tolerant.game.main_line().count()), (3, 5));
    assert_eq!((tolerant.ending(), tolerant.result().to_string()), (None, "2-0".to_string()));
    let strict = <GameTree>::from_text(&text, Replay::Strict).unwrap_err();
    assert_eq!(strict.to_string(), tolerant.faults[0].to_string());
}

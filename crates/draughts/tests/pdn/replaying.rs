//! Records and games.

use core::time::Duration;

use tengen_core::{Board, Color, Outcome};
use tengen_draughts::pdn::{GameText, GameTree, Line, Points};
use tengen_draughts::variant::{Antidraughts, Brazilian, Frisian, Russian, Variant};
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
    let reason = "a capture is compulsory: 1 piece must be captured".to_string();
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
fn of_two_results_that_differ_the_end_of_the_moves_counts() {
    for (tag, end, warnings) in [("2-0", "0-2", 1), ("1-0", "2-0", 0), ("2-0", "*", 0)] {
        let tree = tree(&format!("[Result \"{tag}\"] 1. 32-28 {end}"));
        let counts = if end == "*" { tag } else { end };
        assert_eq!((tree.result().to_string(), mends(&tree).len()), (counts.into(), warnings));
    }
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

/// What was mended, without its place.
fn mends<V: Variant>(tree: &GameTree<V>) -> Vec<String> {
    assert!(tree.faults.is_empty(), "{:?}", tree.faults);
    tree.warnings.iter().map(|warning| warning.mend.to_string()).collect()
}

/// FMJD, Annex 1, art. 6.1: a player declares the draw; who does not may play on.
#[test]
fn moves_after_a_draw_by_the_rules_are_legal_with_a_warning() {
    let back_and_forth = "46-41 1-6 41-46 6-1 ".repeat(3);
    let text = format!("[FEN \"W:WK46,31:BK1,20\"] {back_and_forth} (6-11 46-41) *");
    let played = tree(&text);
    let drawn = "the game goes on though it could have been declared drawn: third repetition";
    assert_eq!(mends(&played), [drawn]);
    let place = played.warnings[0].place.map(|place| (place.line, place.column));
    assert_eq!(place, Some((1, 66)));
    assert_eq!(end(&played), "W:W31,K46:BK1,20");
    // It is written without the set-up, and read again.
    let again = tree(&played.to_text().to_string());
    assert_eq!((mends(&again).len(), end(&again)), (1, end(&played)));
    assert_eq!(again.main_line().count(), played.main_line().count());
    assert!(<GameTree>::from_text(&text.parse().unwrap(), Replay::Strict).is_err());
    // It is told once.
    let twice = tree(&text.replace("(6-11", &back_and_forth.repeat(2)).replace("46-41) *", "*"));
    assert_eq!(mends(&twice), [drawn]);
}

#[test]
fn other_games_and_bad_positions_are_refused() {
    let expected =
        "expected international, russian, brazilian, frisian, antidraughts or breakthrough";
    for (tag, error) in [
        ("[GameType \"25\"]", "russian is another game, expected international"),
        ("[Variant \"Frisian\"]", "frisian is another game, expected international"),
        (
            "[GameType \"21,B,8,8,N1,0\"]",
            "GameType \"21,B,8,8,N1,0\", English draughts, is another game, ",
        ),
        ("[GameType \"7\"]", "GameType \"7\" is another game, "),
        ("[Variant \"English\"]", "Variant \"english\" is another game, "),
        ("[FEN \"W:W3:BK3\"]", "FEN: column 7: square 3 is named twice"),
        ("[FEN \"x\"]", "FEN: column 1: expected W or B"),
    ] {
        let record: GameText = format!("{tag} *").parse().unwrap();
        let found = <GameTree>::from_text(&record, Replay::Tolerant).unwrap_err().to_string();
        assert!(found.starts_with(error), "{found}");
        assert_eq!(found.ends_with(expected), error.ends_with("is another game, "), "{found}");
    }
    for tag in
        ["[GameType \"20,W,10,10,N2,0\"]", "[Variant \"Standard\"]", "[Variant \"From Position\"]"]
    {
        assert!(tree(&format!("{tag} *")).faults.is_empty());
    }
    let losing: GameText = "[GameType \"20\"] [Variant \"Losing\"] *".parse().unwrap();
    assert_eq!(losing.rules(), Ok(Some("antidraughts")));
}

/// Every way of writing moves and positions that is mended or read, with the position at the end.
#[test]
fn games_of_every_dialect_end_where_they_should() {
    let after = "B:W28,31,33-50:B1-20";
    let lost = "the sign of 32x28 is missing or another";
    for (text, expected, mended) in [
        ("1. 32x28", after, lost),
        ("1. 3228", after, "the sign of 3228 is missing or another"),
        ("1. 32\u{2013}28", after, ""),
        ("1. 32\u{2212}28", after, ""),
        ("1. D4-\u{435}5", after, ""),
        ("[FEN \"W:W28:B23\"] 28 \u{445} 19", "B:W19:B", ""),
        (
            "1. 32-28 [%clk 0:01] 19-23",
            "W:W28,31,33-50:B1-18,20,23",
            "words outside of a comment: \"[%clk 0:01]\"",
        ),
        ("1. D4-e5 *", after, ""),
        ("[FEN \"W:W28:B23\"] 1. 28-19", "B:W19:B", "the sign of 28-19 is missing or another"),
        ("[FEN \"B:W28:B23\"] 1. ... 23x32", "W:W:B32", ""),
        ("[FEN \"B:W28:B12\"] 1. ... 12-17 2. 28-22", "B:W22:B17", ""),
        ("1. ... 19-23 2. 33-28", "B:W28,31,32,34-50:B1-18,20,23", "the move of white is missing"),
        ("32-28 -- 28-22 17x28", "W:W31,33-50:B1-16,18-20,28", "the move of black is missing"),
        ("1. 32-28 /FEN \"W::\"/ 2. 37-32", "B:W28,31-36,38-50:B1-20", ""),
        ("[FEN \"?:W28:B12\"] 12-17", "W:W28:B17", "black is to move, by the first move"),
        ("[FEN \"W:W28:B12\"] 12-17", "W:W28:B17", "black is to move, by the first move"),
        ("[FEN \"w : wa1,Kc3 : Bb10 .\"] a1-b2", "B:WK37,41:B1", ""),
        ("[FEN \"\"] 1. 32-28", after, ""),
        (
            "[FEN \"W:W1,28:B30,50\"] 1. 1-6",
            "B:WK6,28:B30,K50",
            "the man on square 50 is a king: it would have been crowned there",
        ),
        (
            "1. 32-28 /FEN \"W:W2:B45\"/ 1. 2-24",
            "B:WK24:B45",
            "the man on square 2 is a king: it would have been crowned there",
        ),
        ("[FEN \"B::.\"]", "B:W:B", ""),
        ("[GameType \"20,W,10,10,N1,0\"] 1. 19-23", after, ""),
        ("[GameType \"20,B,10,10,N2,0\"] 1. 19-23", after, ""),
        ("[GameType \"20,W,10,10,N0\"] 1. 17-23", after, ""),
        ("[GameType \",W,10,10,N0\"] 1. 17-23", after, ""),
        ("[GameType \"20,W,10,10,N3\"] 1. 34-28", after, ""),
        ("[GameType \"20,W,10,10,N2,1\"] 1. 34-28", after, ""),
        (
            "[GameType \"20,W,10,10,N1,0\"] 1. 32-28",
            after,
            "the squares are not named as GameType says",
        ),
        (
            "[GameType \"20,W,10,10,N1,0\"] [FEN \"W:W1,K2:B50\"] 1. 2x7",
            "B:WK44,50:B1",
            "the sign of 2x7 is missing or another",
        ),
    ] {
        let tree = tree(text);
        assert_eq!(
            (end(&tree), mends(&tree).join("; ")),
            (expected.into(), mended.into()),
            "{text}"
        );
    }
}

#[test]
fn what_follows_tells_which_of_several_captures_was_meant() {
    // On 36 the king has taken 14, 29, 31, 42 or 19, 29, 31, 42; then Black moves the one that is left.
    let fen = "[FEN \"W:WK47:B14,19,29,31,42\"] 1. 47x36";
    for (text, expected) in [("14-20", "W:WK36:B20"), ("(1. 47x36 14-20) 19-23 *", "W:WK36:B23")] {
        let tree = tree(&format!("{fen} {text}"));
        assert_eq!((end(&tree).as_str(), mends(&tree).len()), (expected, 0), "{text}");
    }
    let open = tree(&format!("{fen} 1-0"));
    assert_eq!(mends(&open), ["47x36 may be several captures, 47x36x14x29x31x42 is read"]);
}

#[test]
fn variants_are_read_and_written_with_their_own_names_of_squares() {
    fn read<V: Variant>(text: &str) -> GameTree<V> {
        GameTree::from_text(&text.parse().unwrap(), Replay::Strict).unwrap()
    }
    for text in [
        "1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. c3-b4 g5-h4 4. b4xd6 e7xc5",
        "1. c3d4 d6c5 2. b2c3 f6g5 3. c3b4 g5h4 4. b4:d6 e7:c5",
        "[GameType \"25,W,8,8,N2,0\"] 1. 22-18 10-14 2. 25-22 11-16 3. 22-17 16-20 4. 17x10 7x14",
        "[GameType \"25,W,8,8,A3\"] 1. f6-e5 e3-f4 2. g7-f6 c3-b4 3. f6-g5 b4-a5 4. g5xe3 d2xf4",
    ] {
        let mut tree = read::<Russian>(text);
        let expected =
            "[GameType \"25\"]\n\n1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. c3-b4 g5-h4 4. b4:d6 e7:c5 *\n";
        assert_eq!(tree.to_text().to_string(), expected, "{text}");
        tree.game.to_end();
        assert_eq!(tree.game.board().to_string(), "W:W18,21,23,24,26-32:B1-6,8,9,12,14,20");
    }
    let fen = "[FEN \"W:Wa3,Ka1:Bb4,d6,h8\"]";
    let russian = read::<Russian>(&format!("{fen} 1. a3:c5:e7 h8-g7 *"));
    assert!(
        russian.to_text().to_string().contains("[FEN \"W:Wa3,Ka1:Bh8,d6,b4\"]\n\n1. a3:e7 h8-g7")
    );
    let brazilian = read::<Brazilian>("[GameType \"26\"] 1. c3-d4 1-0");
    assert_eq!(
        brazilian.to_text().to_string(),
        "[GameType \"26\"]\n[Result \"1-0\"]\n\n1. c3-d4 1-0\n"
    );
    let frisian = read::<Frisian>("[FEN \"W:W28:B27,5\"] 1. 28x26 5-10 *");
    assert!(frisian.to_text().to_string().starts_with("[GameType \"40\"]\n"));
    let anti = read::<Antidraughts>("[GameType \"98\"] 1. 32-28 *");
    let text = "[GameType \"98\"]\n[Variant \"antidraughts\"]\n\n1. 32-28 *\n";
    assert_eq!(anti.to_text().to_string(), text);
    assert_eq!(read::<Antidraughts>(text).to_text().to_string(), text);
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

//! What is written of a game is the same game when it is read again.

use tengen_core::{Board, Rng, WithHistory};
use tengen_draughts::Draughts;
use tengen_draughts::pdn::{Fault, GameText, GameTree, Tag};
use tengen_record::{Record, Replay};

fn tree(text: &str) -> GameTree {
    <GameTree>::from_text(&text.parse::<GameText>().unwrap(), Replay::Tolerant).unwrap()
}

/// Writes the moves, without the tags and on one line.
fn moves(tree: &GameTree) -> String {
    let mut text = tree.to_text();
    text.tags.clear();
    text.to_string().replace('\n', " ").trim_end().into()
}

/// Reads a text and writes it, and reads and writes that again.
fn written(text: &str) -> String {
    let (first, second) = survive(text);
    assert_eq!(second.to_text().to_string(), first.to_text().to_string(), "{text}");
    moves(&first)
}

/// Reads a text, writes it and reads that: the game, the main line and the result are the same.
fn survive(text: &str) -> (GameTree, GameTree) {
    let first = tree(text);
    let second = tree(&first.to_text().to_string());
    assert_eq!(told(&second), told(&first), "{text} became {}", first.to_text());
    (first, second)
}

/// The positions of the main line, the result, the number of nodes, and the faults.
fn told(tree: &GameTree) -> impl PartialEq + core::fmt::Debug + use<> {
    let position = |id| tree.game.board_at(id).map(|game| game.to_string());
    let main: Vec<_> = tree.main_line().map(position).collect();
    let fault = |fault: &Fault| format!("{} {:?} {}", fault.ply, fault.line, fault.text);
    let mut faults: Vec<_> = tree.faults.iter().map(fault).collect();
    faults.sort();
    (
        main,
        tree.result(),
        tree.ending().cloned(),
        tree.game.subtree(tree.game.root()).count(),
        faults,
    )
}

fn play(game: &mut Record<WithHistory<Draughts>>, mv: &str) {
    let mv = game.board().parse_move(mv).unwrap();
    game.play(mv).unwrap();
}

#[test]
fn a_refused_move_is_written_as_it_stood_with_what_follows_it() {
    for text in [
        "1. 99-28 (1. 32-28 19-23) 1-1",
        "1. 99-28! {too far} $2 (1. 32-28) 1... 19-23 (1... 18-22 {in}) 2. 37-32 2-0",
        "1. 32-28 (1. 33-28 99-1 (1... 19-23) 2. 40-34) (1. 34-30) 1... 19-23 *",
        "1. 32-28 (1. 99-1) (1. 33-28) (1. 99-2) 1... 19-23 2. 37-32 20-25 0-2",
        "1. 32-28 19-23 (1... 99-1 (1... 98-1 2. 32-27)) 2. 28x19 *",
        "1. 32-28 /FEN \"W:W1:B1\"/ (1... 19-23) 1... 40-34 1-1",
    ] {
        let faults = tree(text).faults.len();
        assert!(faults > 0, "{text}");
        let flat = text.replace(" (1... 98-1 2. 32-27))", ") (1... 98-1 2. 32-27)");
        assert_eq!(written(text), flat);
    }
}

#[test]
fn a_variation_before_the_main_line_is_written_behind_it() {
    for (text, expected) in [
        ("(1. 32-28) 1. 33-28 2-0", "1. 33-28 (1. 32-28) 2-0"),
        ("(1. 32-28) (1. 99-28) 1. 33-28 2-0", "1. 33-28 (1. 32-28) (1. 99-28) 2-0"),
        ("(1. 99-28) 1. 33-28 2-0", "1. 33-28 (1. 99-28) 2-0"),
        ("(1. 32-28) 1. 99-28 2-0", "1. 99-28 (1. 32-28) 2-0"),
        ("1. 32-28 (1. 32-28 18-22) 1... 19-23 2-0", "1. 32-28 19-23 (1... 18-22) 2-0"),
    ] {
        assert_eq!(written(text), expected);
        assert_eq!(tree(text).result().to_string(), "2-0");
    }
}

#[test]
fn a_variation_that_goes_on_after_the_main_line_is_none_of_it() {
    for text in [
        "1. 32-28 (1. 32-28 19-23) 2-0",
        "1. 32-28 (1. 33-28) (1. 32-28 19-23 (1... 18-22) 2. 28x19) 2-0",
        "1. 32-28 (1. 32-28 99-1) 2-0",
        "(1. 32-28 19-23) 2-0",
        "(1. 99-28) 2-0",
    ] {
        assert_eq!(written(text), text);
        let tree = tree(text);
        assert_eq!(tree.main_line().count(), if text.starts_with('(') { 1 } else { 2 });
        assert_eq!((tree.result().to_string(), tree.stated), ("2-0".to_string(), None));
    }
}

#[test]
fn a_remark_is_written_with_the_node_before_it_and_splits_no_variations() {
    let mut game = Record::new(WithHistory::new(Draughts::new()));
    play(&mut game, "32-28");
    let node = game.here();
    game.add_remark().unwrap();
    game.note_mut().comment = "a".into();
    play(&mut game, "19-23");
    game.go_to(node).unwrap();
    play(&mut game, "18-23");
    game.go_to(node).unwrap();
    game.add_remark().unwrap();
    game.note_mut().comment = "b".into();
    game.add_remark().unwrap();
    play(&mut game, "18-22");
    let text = moves(&GameTree::new(game));
    assert_eq!(text, "1. 32-28 {a} {b} 1... 19-23 (1... 18-23) (1... 18-22) *");
    assert!(tree(&text).faults.is_empty());
}

#[test]
fn a_main_line_that_ends_in_a_remark_ends_there() {
    let mut game = Record::new(WithHistory::new(Draughts::new()));
    play(&mut game, "32-28");
    game.add_remark().unwrap();
    game.note_mut().comment = "adjourned".into();
    game.back();
    play(&mut game, "19-23");
    let text = moves(&GameTree::new(game));
    assert_eq!(text, "1. 32-28 {adjourned} (1. 32-28 19-23) *");
    assert_eq!(written(&text), text);
}

#[test]
fn tags_that_follow_from_the_rest_are_not_written_twice() {
    let mut tree = tree("1. 32-28 1-1");
    for (name, value) in
        [("Event", "a"), ("fen", "x"), ("SetUp", "1"), ("GameType", "25"), ("Result", "2-0")]
    {
        tree.tags.push(Tag { name: name.into(), value: value.into() });
    }
    let text = tree.to_text().to_string();
    assert_eq!(text, "[Event \"a\"]\n[GameType \"20\"]\n[Result \"1-1\"]\n\n1. 32-28 1-1\n");
    assert_eq!(survive(&text).0.tags.len(), 1);
}

#[test]
fn a_time_in_the_words_does_not_set_the_clock() {
    let mut tree = tree("1. 32-28 {[%clk 1:00:00]} *");
    tree.game.to_end();
    tree.game.note_mut().comment = "not [%clk 0:00:01]".into();
    assert_eq!(moves(&tree), "1. 32-28 {[%clk 1:00:00] not [ %clk 0:00:01]} *");
    assert_eq!(written(&moves(&tree)), moves(&tree));
}

#[test]
fn any_text_tells_the_same_game_when_it_is_written() {
    const PARTS: [&str; 16] = [
        "32-28",
        "33-28",
        "19-23",
        "18-22",
        "31-27",
        "28x19",
        "14x23",
        "99-1",
        "1-1",
        "{a}",
        "$1",
        "{[%clk 0:00:01]}",
        "/FEN W:W28:B1/",
        "/FEN W:W28:B28/",
        "(",
        ")",
    ];
    let mut rng = Rng::new(5);
    for _ in 0..3000 {
        let (mut text, mut depth) = (String::new(), 0);
        for _ in 0..rng.below(30) {
            // Results stand in variations only, else they would end the game.
            let part = match PARTS[rng.below(16) as usize] {
                ")" | "1-1" if depth == 0 => "(",
                part => part,
            };
            depth += usize::from(part == "(");
            depth -= usize::from(part == ")");
            text += part;
            text.push(' ');
        }
        let result = ["*", "2-0", "0-0", "1/2-1/2"][rng.below(4) as usize];
        written(&format!("{text}{} {result}", ") ".repeat(depth)));
    }
}

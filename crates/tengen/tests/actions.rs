//! Numbered actions: different moves have different ones, and they play what the texts play.

use std::collections::HashSet;

use tengen::core::Rng;
use tengen::{End, Game, Kind, Start};

fn mask(game: &Game) -> Vec<bool> {
    let mut mask = vec![true; game.actions() as usize + 3];
    game.legal_actions(&mut mask);
    mask
}

/// Plays a random game by text and by number.
fn agree(start: &Start, plies: u32, rng: &mut Rng) {
    let mut by_text = start.begin().unwrap_or_else(|error| panic!("{start:?}: {error}"));
    let mut by_number = by_text.clone();
    for _ in 0..plies {
        let texts = by_text.legal_texts();
        let of = |text: &String| by_text.actions_of(text).expect("a legal move");
        let actions: Vec<Vec<u32>> = texts.iter().map(of).collect();
        assert_eq!(actions.iter().collect::<HashSet<_>>().len(), texts.len(), "{actions:?}");
        let legal = mask(&by_number);
        assert!(actions.iter().all(|of| legal[of[0] as usize]), "{start:?} {actions:?}");
        let firsts: HashSet<u32> = actions.iter().map(|of| of[0]).collect();
        assert!(firsts.len() <= legal.iter().filter(|&&is| is).count());
        refuses_all_else(&mut by_number, &legal, rng);
        if texts.is_empty() {
            return;
        }
        let n = rng.below(texts.len() as u32) as usize;
        for (done, action) in actions[n].iter().enumerate() {
            assert_eq!(by_number.begun().len(), if done == 0 { 0 } else { done + 1 });
            assert!(mask(&by_number)[*action as usize]);
            by_number.play_action(*action).expect("a legal action");
            assert_eq!(by_number.turn() == by_text.turn(), done + 1 < actions[n].len());
        }
        by_text.play(&texts[n]).expect("a legal move");
        assert_eq!((by_number.key(), by_number.moves()), (by_text.key(), by_text.moves()));
    }
}

fn refuses_all_else(game: &mut Game, legal: &[bool], rng: &mut Rng) {
    let (before, begun) = (game.ply(), game.begun().to_vec());
    let tries = (0..20).map(|_| rng.below(legal.len() as u32));
    for action in tries.filter(|&action| !legal[action as usize]) {
        let refusal = game.play_action(action).expect_err("an illegal action");
        assert!(!refusal.reason.is_empty() && (game.ply(), game.begun()) == (before, &begun));
    }
    assert!(game.play_action(u32::MAX).is_err());
}

#[test]
fn numbers_play_what_texts_play() {
    let mut rng = Rng::new(1);
    for (kind, size, rule, games) in [
        (Kind::Nogo, (9, 9), None, 3),
        (Kind::Nogo, (3, 5), None, 20),
        (Kind::Go, (5, 5), Some("chinese"), 5),
        (Kind::Go, (7, 4), Some("japanese"), 5),
        (Kind::Gomoku, (15, 15), Some("renju"), 3),
        (Kind::Gomoku, (9, 12), None, 3),
        (Kind::Draughts, (10, 10), None, 8),
    ] {
        let start = Start { rule: rule.map(str::to_string), ..Start::new(kind) };
        (0..games).for_each(|_| agree(&start.clone().with_size(size.0, size.1), 150, &mut rng));
    }
}

#[test]
fn captures_of_kings_go_jump_by_jump() {
    let mut rng = Rng::new(2);
    for position in [
        "W:WK47:B14,19,29,31,42",
        "W:W38:B22,23,32,33",
        "B:WK5,K10,31,32,33:BK46,K41,12,13,18,19,22,24",
    ] {
        let start = Start::new(Kind::Draughts).with_position(position);
        (0..10).for_each(|_| agree(&start, 20, &mut rng));
    }
}

#[test]
fn other_changes_forget_a_capture_that_is_begun() {
    let start = Start::new(Kind::Draughts).with_position("W:W38,50:B32,22,1");
    let begun = || {
        let mut game = start.begin().unwrap();
        let jumps = game.actions_of("38x18").unwrap();
        game.play_action(jumps[0]).unwrap();
        let refusal = game.play_action(jumps[0]).unwrap_err();
        assert_eq!((refusal.code, game.begun().len()), ("no-such-capture", 2));
        game
    };
    let mut game = begun();
    assert!(game.undo() && game.begun().is_empty() && !game.undo());
    let mut game = begun();
    game.play("38x18").unwrap();
    assert!(game.begun().is_empty() && game.ply() == 1);
    let mut game = begun();
    assert!(game.go_to(game.root()) && game.begun().is_empty());
    let mut game = begun();
    assert!(!game.redo() && game.begun().len() == 2, "nothing has changed");
    game.end(End::Resign(game.turn())).unwrap();
    assert!(game.begun().is_empty() && Game::load(&game.save()).unwrap().over() == game.over());
    let (mut game, actions) = (begun(), start.begin().unwrap().actions_of("38x18").unwrap());
    assert_eq!(game.actions_of("38x18").unwrap(), actions[1..], "what is left of the move");
    let mut again = Game::load(&game.save()).unwrap();
    for game in [&mut game, &mut again] {
        assert_eq!(game.begun().len(), 2);
        game.play_action(actions[1]).unwrap();
        assert_eq!(game.moves(), ["38x18"]);
    }
}

#[test]
fn another_capture_than_the_one_that_is_begun_has_no_actions() {
    let start = Start::new(Kind::Draughts).with_position("W:W38,40:B32,22,34,24");
    let mut game = start.begin().unwrap();
    let texts = game.legal_texts();
    assert_eq!(texts.len(), 2, "{texts:?}");
    let actions = game.actions_of(&texts[0]).unwrap();
    game.play_action(actions[0]).unwrap();
    assert_eq!(game.actions_of(&texts[1]).unwrap_err().code, "no-such-capture");
    let legal: Vec<usize> = (0..).zip(mask(&game)).filter_map(|(n, is)| is.then_some(n)).collect();
    assert_eq!(legal, [actions[1] as usize], "the other piece does not go on");
    let others = start.begin().unwrap().actions_of(&texts[1]).unwrap();
    assert_eq!(game.play_action(others[1]).unwrap_err().code, "no-such-capture");
}

#[test]
fn a_refusal_says_why() {
    for (kind, position, action, code) in [
        (Kind::Nogo, "1X1/X2/3 O", 6, "suicide"),
        (Kind::Nogo, "3/3/3 X", 9, "pass"),
        (Kind::Go, "3/3/X2 O", 0, "occupied"),
        (Kind::Go, "3/3/X2 O", 10, "unreadable"),
        (Kind::Draughts, "W:W38,50:B32,22,1", 153, "must-capture"), // 50-44
        (Kind::Draughts, "W:W38,50:B32,22,1", 9, "off-board"),
        (Kind::Draughts, "W:W38,50:B32,22,1", 1800, "unreadable"),
    ] {
        let mut game = Start::new(kind).with_position(position).begin().unwrap();
        assert_eq!(game.play_action(action).unwrap_err().code, code, "{position} {action}");
    }
}

#[cfg(feature = "variants")]
#[test]
fn variants_of_draughts_have_no_numbers() {
    let mut game = Start::new(Kind::Draughts).with_rule("russian").begin().unwrap();
    assert_eq!((game.actions(), mask(&game)), (0, vec![false; 3]));
    assert!(game.play_action(0).is_err() && game.actions_of("22-18").is_err());
}

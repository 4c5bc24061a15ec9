//! Generated games survive text → record → game → record → text.

use core::time::Duration;

use tengen_core::{Board, Color, Outcome, Rng, TimeLeft, WithHistory};
use tengen_draughts::Draughts;
use tengen_draughts::pdn::{GameResult, GameTree, Points, Reader, Tag};
use tengen_record::{Ending, Record, Replay};

const WORDS: [&str; 5] = ["good", "(2-0 *", "[x] \u{e9}", "two\nlines", "[%eval 3] $5 !"];
const MARKS: [&str; 5] = ["", "", "!", "?!", "*"];
const STARTS: [&str; 3] =
    ["W:WK47:B14,19,29,31,42", "B:W28,32,K46,48:B7,17,23,K5,20", "W:W26,38,K49:B12,K21,31,32"];

/// Makes a game with variations, notes, set-ups and a result.
fn generate(rng: &mut Rng, plies: u32) -> GameTree {
    let start = match rng.below(4) {
        0 => STARTS[rng.below(3) as usize].parse().unwrap(),
        1 => Draughts::new().with_turn(Color::Black),
        _ => Draughts::new(),
    };
    let mut tree = GameTree::new(Record::new(WithHistory::new(start)));
    annotate(&mut tree, rng);
    for _ in 0..plies {
        match rng.below(12) {
            0 => drop(tree.game.back()),
            1 => drop(tree.game.back().and_then(|_| tree.game.back())),
            2 => tree.game.to_end(),
            _ => {}
        }
        if rng.below(60) == 0 {
            let _open = tree.game.reopen();
            let board = STARTS[rng.below(3) as usize].parse().unwrap();
            tree.game.set_up(WithHistory::new(board)).unwrap();
        }
        let moves = tree.game.board().legal_moves();
        if moves.is_empty() || tree.game.ending().is_some() {
            continue;
        }
        let known = tree.game.variations().count();
        tree.game.play(moves[rng.below(moves.len() as u32) as usize]).unwrap();
        if known > 0 {
            let here = tree.game.here();
            tree.game.promote(here).unwrap();
        }
        annotate(&mut tree, rng);
    }
    finish(&mut tree, rng);
    tree
}

/// Writes something to the node at the cursor, if chance wants it.
fn annotate(tree: &mut GameTree, rng: &mut Rng) {
    let (here, turn) = (tree.game.here(), tree.game.board().turn());
    let is_move = tree.game.current().mv().is_some();
    let note = tree.game.note_mut();
    let left = |rng: &mut Rng| {
        let time = Duration::from_millis(u64::from(rng.below(9_000_000)));
        Some(TimeLeft { time, overtime: None })
    };
    match rng.below(12) {
        0 => note.comment = WORDS[rng.below(5) as usize].into(),
        1 => note.time_left[!turn] = left(rng),
        2 => note.time_left = tengen_core::ByColor::new(left(rng), left(rng)),
        3 => note.elapsed = Some(Duration::from_secs(u64::from(rng.below(5000)))),
        4 if is_move => {
            tree.symbols.entry(here).or_default().nags = vec![1, rng.below(70_000) as u16];
        }
        5 if is_move => {
            tree.symbols.entry(here).or_default().strength = MARKS[rng.below(5) as usize].into();
        }
        _ => {}
    }
}

fn finish(tree: &mut GameTree, rng: &mut Rng) {
    tree.game.to_start();
    tree.game.to_end();
    let endings = [
        Ending::Agreement(Outcome::Draw),
        Ending::Agreement(Outcome::Win(Color::White)),
        Ending::NoResult,
    ];
    if let Some(ending) = endings.get(rng.below(5) as usize) {
        let _the_boards_own_comes_first = tree.game.end(ending.clone());
    }
    if rng.below(2) == 0 && matches!(tree.result(), GameResult::Ended(..)) {
        tree.points = Points::One;
    }
    let value = WORDS[rng.below(3) as usize].to_string();
    tree.tags = vec![Tag { name: "Event".into(), value }];
    tree.game.to_start();
}

/// What must be the same: every node with its position, words, times and signs.
fn content(tree: &GameTree) -> Vec<String> {
    let show = |id| {
        let (game, node) = (tree.game.board_at(id).unwrap(), tree.game.node(id).unwrap());
        let symbols = tree.symbols.get(&id).cloned().unwrap_or_default();
        format!("{} {game} {:?} {symbols:?}", node.ply(), node.note())
    };
    tree.game.subtree(tree.game.root()).map(show).collect()
}

fn survive(games: u32, seed: u64) {
    let mut rng = Rng::new(seed);
    let trees: Vec<GameTree> = (0..games)
        .map(|_| {
            let plies = rng.below(80);
            generate(&mut rng, plies)
        })
        .collect();
    let text: String = trees.iter().map(|tree| tree.to_text().to_string()).collect();
    let mut read = 0;
    for (tree, record) in trees.iter().zip(Reader::new(text.as_bytes())) {
        let record = record.unwrap_or_else(|error| panic!("{error}"));
        let again = <GameTree>::from_text(&record, Replay::Tolerant).unwrap();
        assert!(again.faults.is_empty(), "{:?} in {record}", again.faults);
        assert_eq!(content(&again), content(tree));
        assert_eq!(again.result(), tree.result());
        assert_eq!(again.to_text().to_string(), tree.to_text().to_string());
        assert_eq!(again.to_text(), record);
        read += 1;
    }
    assert_eq!(read, games);
}

#[test]
fn generated_games_survive() {
    survive(50, 1);
}

/// Minutes without optimisation.
#[test]
#[cfg_attr(debug_assertions, ignore = "long without optimisation")]
fn ten_thousand_generated_games_survive() {
    survive(10_000, 2);
}

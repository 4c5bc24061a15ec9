//! PDN in: nothing panics, no game is lost, and what is read is written so that it is read back.

use tengen_draughts::pdn::{RawGame, GameTree, ParsePdnError, GameText, Splitter};

use crate::text::{assert_one_line, read};

/// Cuts bytes into games, in one piece and in pieces as long as the first byte says, and reads,
/// replays and writes every game.
///
/// # Panics
///
/// If a reader panics, the pieces matter, an error says nothing or more than a line, or a record is
/// not read back from its own text.
pub fn pdn_text(bytes: &[u8]) {
    let size = 1 + usize::from(bytes.first().copied().unwrap_or(0)) % 40;
    let games = split(bytes, bytes.len().max(1));
    assert_eq!(split(bytes, size), games, "in pieces of {size}");
    for game in games {
        if let Some(record) = read(game.parse()) {
            round_trip(&record);
            replay(&record);
        }
    }
}

fn split(bytes: &[u8], size: usize) -> Vec<RawGame> {
    let mut splitter = Splitter::new();
    let mut games = Vec::new();
    for piece in bytes.chunks(size) {
        splitter.push(piece);
        games.extend(std::iter::from_fn(|| splitter.next_game()));
    }
    splitter.finish();
    games.extend(std::iter::from_fn(|| splitter.next_game()));
    games
}

/// Writes a record and reads it back, one game with the same text.
fn round_trip(record: &GameText) {
    let text = record.to_string();
    let again: Result<GameText, ParsePdnError> = text.parse();
    let again = again.unwrap_or_else(|error| panic!("{error} in {text:?} of {record:?}"));
    assert_eq!(again.to_string(), text, "{record:?}");
    let is_game = !record.tags.is_empty() || record.result.is_some();
    assert!(!is_game || split(text.as_bytes(), 7).len() == 1, "{text:?} is one game");
}

/// Replays a record; what could be replayed is written and replayed again.
fn replay(record: &GameText) {
    let tree = match GameTree::from_record(record) {
        Ok(tree) => tree,
        Err(error) => return assert_one_line(&error),
    };
    tree.faults.iter().for_each(assert_one_line);
    let written = tree.to_record();
    round_trip(&written);
    let again = GameTree::from_record(&written).expect("it was replayed before");
    assert!(again.faults.is_empty(), "{:?} in {written}", again.faults);
    assert_eq!(again.to_record().to_string(), written.to_string());
}

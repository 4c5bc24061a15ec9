//! PDN in: nothing panics, no game is lost, and what is read is written so that it is read back.

use tengen_draughts::pdn::{GameText, GameTree, Item, ParsePdnError, Splitter};
use tengen_record::Replay;

use crate::text::{assert_one_line, read};

/// Cuts bytes into games, in one piece and in pieces as long as the first byte says, and reads,
/// replays and writes every game.
///
/// # Panics
///
/// If a reader panics, the pieces matter, an error says nothing or more than a line, or what was read,
/// with warnings or without, is not read back from its own text.
pub fn pdn_text(bytes: &[u8]) {
    let size = 1 + usize::from(bytes.first().copied().unwrap_or(0)) % 40;
    let games = split(bytes, bytes.len().max(1));
    assert_eq!(split(bytes, size), games, "in pieces of {size}");
    for game in games {
        let Some(text) = read(game) else { continue };
        round_trip(&text);
        replay(&text);
    }
}

fn split(bytes: &[u8], size: usize) -> Vec<Result<GameText, ParsePdnError>> {
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

/// Writes a text and reads it back: the same text, and one game if it is more than comments. But for the
/// warnings and further tags with the name of the first, which are not written: none is ever read, but
/// the first of a tree may be another.
fn round_trip(text: &GameText) {
    let written = text.to_string();
    let mut text = text.clone();
    let first = text.tags.first().map(|tag| tag.name.clone());
    let mut is_first = true;
    text.tags.retain(|tag| std::mem::take(&mut is_first) || Some(&tag.name) != first.as_ref());
    let again: Result<GameText, ParsePdnError> = written.parse();
    let again = again.unwrap_or_else(|error| panic!("{error} in {written:?} of {text:?}"));
    assert_eq!(again, text, "{written:?}");
    let is_comment = |item: &Item| matches!(item, Item::Comment(_));
    if !text.tags.is_empty() || text.result.is_some() || !text.items.iter().all(is_comment) {
        assert_eq!(split(written.as_bytes(), 7), [Ok(again)], "{written:?}");
    }
}

/// Replays a text; the game is written and replayed again, with the same faults.
fn replay(text: &GameText) {
    let tree = match <GameTree>::from_text(text, Replay::Tolerant) {
        Ok(tree) => tree,
        Err(error) => return assert_one_line(&error),
    };
    tree.faults.iter().for_each(assert_one_line);
    let written = tree.to_text();
    round_trip(&written);
    let again = <GameTree>::from_text(&written, Replay::Tolerant).expect("it was replayed before");
    let told = |tree: &GameTree| (tree.faults.len(), tree.skipped, tree.main_line().count());
    assert_eq!(told(&again), told(&tree), "{written}");
    assert_eq!(again.result(), tree.result(), "{written}");
    assert_eq!(again.to_text().to_string(), written.to_string());
}

//! What the program GoGui asks.

use super::setup::placed;
use super::{Command, done};
use crate::gtp::protocol::{Reply, error};
use crate::gtp::session::Session;
use crate::gtp::words::{Words, color};

pub(super) const COMMANDS: &[Command] = &[
    ("gogui-analyze_commands", analyze_commands),
    ("gogui-play_sequence", play_sequence),
    ("gogui-setup", setup),
    ("gogui-setup_player", setup_player),
    ("gogui-interrupt", interrupt),
];

/// What can be asked about a position, by kind, title and command.
const ANALYSES: [&str; 9] = [
    "string/Final Score/final_score",
    "pstring/Alive Stones/final_status_list alive",
    "pstring/Seki Stones/final_status_list seki",
    "pstring/Dead Stones/final_status_list dead",
    "plist/All Legal/all_legal %c",
    "plist/Liberties/findlib %p",
    "string/Liberty Count/countlib %p",
    "string/Captures/captures %c",
    "string/Show Board/showboard",
];

fn analyze_commands(_: &mut Session, words: &mut Words<'_>) -> Reply {
    words.end()?;
    Ok(ANALYSES.join("\n"))
}

/// Plays colours and vertices in turn: all of them or none.
fn play_sequence(session: &mut Session, words: &mut Words<'_>) -> Reply {
    let mut moves = Vec::new();
    while !words.is_empty() {
        moves.push((color(words.word()?)?, words.vertex()?));
    }
    for (played, &(color, vertex)) in moves.iter().enumerate() {
        if !session.play(color, vertex) {
            let undone = session.undo(played);
            debug_assert!(undone.is_ok(), "they have just been played");
            return error("illegal move");
        }
    }
    done()
}

/// Adds stones to those on the board; the game begins anew there.
fn setup(session: &mut Session, words: &mut Words<'_>) -> Reply {
    let stones = placed(session.stones(), words)?;
    let turn = session.game.turn();
    if session.begin(&stones, turn) { done() } else { error("illegal position") }
}

fn setup_player(session: &mut Session, words: &mut Words<'_>) -> Reply {
    let color = words.color()?;
    words.end()?;
    let stones = session.stones();
    if session.begin(&stones, color) { done() } else { error("illegal position") }
}

/// Says that a comment `# interrupt` may stop the engine: none comes through while it thinks, and
/// the time it takes is bounded.
fn interrupt(_: &mut Session, words: &mut Words<'_>) -> Reply {
    words.end()?;
    done()
}

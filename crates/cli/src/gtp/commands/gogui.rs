//! What the program GoGui asks.

use super::setup::with_stones;
use super::{Command, Reply, Session, Words, bare, done, with};

pub(super) const COMMANDS: &[Command] = &[
    bare("gogui-analyze_commands", |_| Ok(ANALYSES.join("\n"))),
    with("gogui-play_sequence", play_sequence),
    // The game begins anew with stones added to those on the board.
    with("gogui-setup", |session, words| {
        let stones = with_stones(session.stones(), words)?;
        session.begin(&stones, session.game.turn())
    }),
    with("gogui-setup_player", |session, words| {
        let color = words.one()?;
        session.begin(&session.stones(), color)
    }),
    // Says that a comment `# interrupt` may stop the engine: none comes through while it thinks, and
    // the time it takes is bounded.
    bare("gogui-interrupt", |_| done()),
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

/// Plays colours and vertices in turn: all of them or none.
fn play_sequence(session: &mut Session, words: &mut Words<'_>) -> Reply {
    let before = session.game.clone();
    for (color, mv) in words.pairs()? {
        if let Err(illegal) = session.play(color, mv) {
            session.game = before;
            return Err(illegal);
        }
    }
    done()
}

//! What the program GoGui asks.

use super::setup::placed;
use super::{Command, done};
use crate::args::{Args, color};
use crate::protocol::{Reply, error};
use crate::session::Session;
use crate::table::Table;

/// Holds the table for each game.
pub(super) struct Commands<T>(std::marker::PhantomData<T>);

impl<T: Table> Commands<T> {
    pub(super) const ALL: &'static [Command<T>] = &[
        ("gogui-analyze_commands", analyze_commands),
        ("gogui-play_sequence", play_sequence),
        ("gogui-setup", setup),
        ("gogui-setup_player", setup_player),
        ("gogui-interrupt", interrupt),
    ];
}

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

fn analyze_commands<T: Table>(_: &mut Session<T>, args: &mut Args<'_>) -> Reply {
    args.end()?;
    Ok(ANALYSES.join("\n"))
}

/// Plays colours and vertices in turn: all of them or none.
fn play_sequence<T: Table>(session: &mut Session<T>, args: &mut Args<'_>) -> Reply {
    let mut moves = Vec::new();
    while !args.is_empty() {
        moves.push((color(args.word()?)?, args.vertex()?));
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
fn setup<T: Table>(session: &mut Session<T>, args: &mut Args<'_>) -> Reply {
    let stones = placed(*session.board().stones(), args)?;
    let turn = session.board().turn();
    if session.begin(stones, turn) { done() } else { error("illegal position") }
}

fn setup_player<T: Table>(session: &mut Session<T>, args: &mut Args<'_>) -> Reply {
    let color = args.color()?;
    args.end()?;
    let stones = *session.board().stones();
    if session.begin(stones, color) { done() } else { error("illegal position") }
}

/// Says that a comment `# interrupt` may stop the engine: none comes through while it thinks, and
/// the time it takes is bounded.
fn interrupt<T: Table>(_: &mut Session<T>, args: &mut Args<'_>) -> Reply {
    args.end()?;
    done()
}

//! What the program GoGui asks.

use tengen::core::Color;
use tengen::{Analysis, Candidate, Effort, Game};

use super::setup::with_stones;
use super::{Command, Reply, Session, Words, all, bare, done, say_all, with};
use crate::gtp::report::{Report, explain};

pub(super) const COMMANDS: &[Command] = &[
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
    // Says that the comment `# interrupt` ends a thought.
    bare("gogui-interrupt", |_| done()),
    bare("gogui-analyze_commands", |session| {
        let known = |line: &&&str| {
            let command = line.rsplit('/').next().and_then(|of| of.split(' ').next());
            all(session.kind).any(|of| Some(of.name) == command)
        };
        Ok(ANALYSES.iter().filter(known).copied().collect::<Vec<_>>().join("\n"))
    }),
    bare("tengen-owners", owners),
    bare("tengen-moves", moves),
    bare("tengen-line", |session| {
        let (game, vertex) = (session.game.clone(), session.vertex());
        let found = look(session, &game, 1)?;
        let line = found.candidates.first().map_or(&[][..], |best| &best.line);
        say_all(line.iter().map(|mv| vertex(mv)))
    }),
];

/// What can be asked about a position, by kind, title and command.
const ANALYSES: [&str; 14] = [
    "gfx/Best Moves/tengen-moves",
    "varc/Expected Line/tengen-line",
    "dboard/Expected Owners/tengen-owners",
    "string/Expected Score/estimate_score %c",
    "string/Final Score/final_score",
    "pstring/Alive Stones/final_status_list alive",
    "pstring/Seki Stones/final_status_list seki",
    "pstring/Dead Stones/final_status_list dead",
    "plist/All Legal/all_legal %c",
    "plist/Liberties/findlib %p",
    "string/Liberty Count/countlib %p",
    "string/Captures/captures %c",
    "string/Show Board/showboard",
    "param/Parameters/tengen-param",
];

/// Thinks about the position as long as about a move, but plays none.
fn look(session: &mut Session, game: &Game, lines: usize) -> Reply<Analysis> {
    let effort = Effort { lines, territory: true, ..session.effort(game.turn()) };
    session.think(game, &effort, |_| {}).ok_or_else(|| "the game is over".to_string())
}

/// Whose each point is expected to be, from -1 for White to 1 for Black.
fn owners(session: &mut Session) -> Reply {
    let game = session.game.clone();
    let sign = if game.turn() == Color::Black { 1.0 } else { -1.0 };
    let found = look(session, &game, 1)?;
    let (cols, vertex) = (usize::from(game.size().0), session.vertex());
    let owners: Vec<f32> = Report::new(&found, 1, &vertex).grid(&game).collect();
    let row = |row: &[f32]| -> String {
        row.iter().map(|owner| format!("{:.2}", sign * owner)).collect::<Vec<_>>().join(" ")
    };
    Ok(owners.chunks(cols).map(row).collect::<Vec<_>>().join("\n"))
}

/// The best moves with their chances in a hundred.
fn moves(session: &mut Session) -> Reply {
    const SHOWN: usize = 8;
    let (game, vertex) = (session.game.clone(), session.vertex());
    let found = look(session, &game, SHOWN)?;
    let label = |of: &Candidate| format!("{} {:.0}", vertex(&of.mv), 100.0 * of.value.chance());
    let labels = found.candidates.iter().filter(|of| of.mv != "pass").map(label);
    let labels = labels.collect::<Vec<_>>().join(" ");
    Ok(format!("LABEL {labels}\nTEXT {}", explain(&found, &vertex)))
}

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

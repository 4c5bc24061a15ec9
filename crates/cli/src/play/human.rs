//! A person at the keyboard.

use std::io::{self, IsTerminal, Write};
use std::time::Duration;

use tengen::session::{Input, Phase, Session, Who};
use tengen::{Cell, Game};

use crate::failure::Failure;
use crate::program::Out;
use crate::{input, layout};

/// What a person decides.
pub(super) enum Decision {
    /// Plays this legal move.
    Play(String),
    ShowBoard,
    Resign,
    Quit,
    EndOfInput,
}

/// No line that means anything is longer; the rest of a longer one is passed over.
const MAX_LINE: u64 = 1_000;

const HELP: &str = "  D4       plays at that point; in draughts 32-28, 32x23
  moves    lists where you may play
  board    shows the board again
  resign   gives the game up
  quit     leaves; there is no result
  help     shows this";

const COUNT_HELP: &str = "  D4       marks the chain there as dead, or as alive again
  agree    ends the game by this count
  play     goes on with the game";

/// Reads lines until one of them decides; answers the others.
pub(super) fn decide(game: &Game, out: &mut Out) -> Result<Decision, Failure> {
    loop {
        let prompt = format!("{} to move> ", game.turn());
        let Some(line) = hear(&prompt, out)? else { return Ok(Decision::EndOfInput) };
        match line.as_str() {
            "" => {}
            "help" | "?" => writeln!(out, "{HELP}")?,
            "moves" => writeln!(out, "{}", layout::rows(&game.legal_texts()))?,
            "board" => return Ok(Decision::ShowBoard),
            "resign" => return Ok(Decision::Resign),
            "quit" | "exit" => return Ok(Decision::Quit),
            word => match game.explain(word) {
                Ok(mv) => return Ok(Decision::Play(mv.text)),
                Err(refusal) if refusal.code == "unreadable" => {
                    let reason = refusal.reason.replacen("no move", "no move and no command", 1);
                    writeln!(out, "refused: {reason}; help shows what you can type")?;
                }
                Err(refusal) => writeln!(out, "refused: {refusal}")?,
            },
        }
    }
}

/// Asks, if there is somebody who can see it, and reads a line; `None` at the end of the input.
pub(super) fn hear(prompt: &str, out: &mut Out) -> Result<Option<String>, Failure> {
    if io::stdin().is_terminal() {
        write!(out, "{prompt}")?;
    }
    out.flush()?;
    let heard = input::read_line(&mut io::stdin().lock(), MAX_LINE);
    let line = heard.map_err(|error| input::unheard(&error))?;
    Ok(line.map(|line| line.trim().to_lowercase()))
}

/// Lets the stones be marked until the count stands or the game goes on; at the end of the input it is
/// left as it is.
pub(super) fn count(session: &mut Session, out: &mut Out) -> Result<(), Failure> {
    while session.phase() == Phase::Scoring {
        let Some(count) = session.view().count else { break };
        let names = count.dead.iter().filter_map(|&cell| session.game().name(cell));
        let dead: Vec<String> = names.collect();
        let dead = if dead.is_empty() { "none".to_string() } else { dead.join(" ") };
        writeln!(out, "dead stones: {dead}\ncount: {}", count.text)?;
        let input = loop {
            let Some(line) = hear("dead stones> ", out)? else { return Ok(()) };
            match line.as_str() {
                "" => {}
                "agree" => break Input::Agree,
                "play" => break Input::PlayOn,
                name => match cell_named(session.game(), name) {
                    Some(cell) => break Input::Dead(cell),
                    None => writeln!(out, "{COUNT_HELP}")?,
                },
            }
        };
        if let Err(refusal) = session.apply(Who::Table, &input, Duration::ZERO) {
            writeln!(out, "refused: {refusal}")?;
        }
    }
    Ok(())
}

fn cell_named(game: &Game, name: &str) -> Option<Cell> {
    game.cells().find(|&cell| game.name(cell).is_some_and(|known| known.eq_ignore_ascii_case(name)))
}

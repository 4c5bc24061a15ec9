//! A person at the keyboard.

use std::io::{self, IsTerminal, Stdin, Write};

use tengen::Game;

use crate::failure::Failure;
use crate::input;
use crate::layout;
use crate::program::Out;

/// Asks a person for moves.
pub(super) struct Human {
    input: Stdin,
}

/// What a person decides.
pub(super) enum Decision {
    /// Plays this legal move.
    Play(String),
    /// Wants to see the board again.
    ShowBoard,
    /// Gives the game up.
    Resign,
    /// Leaves.
    Quit,
    /// Has nothing more to say: the input has ended.
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

impl Human {
    pub(super) fn new() -> Self {
        Self { input: io::stdin() }
    }

    /// Reads lines until one of them decides; answers the others.
    pub(super) fn decide(&mut self, game: &Game, out: &mut Out) -> Result<Decision, Failure> {
        loop {
            self.prompt(game, out)?;
            let heard = input::read_line(&mut self.input.lock(), MAX_LINE);
            let Some(line) = heard.map_err(|error| input::unheard(&error))? else {
                return Ok(Decision::EndOfInput);
            };
            match line.trim().to_lowercase().as_str() {
                "" => {}
                "help" | "?" => writeln!(out, "{HELP}")?,
                "moves" => writeln!(out, "{}", layout::rows(&game.legal_texts()))?,
                "board" => return Ok(Decision::ShowBoard),
                "resign" => return Ok(Decision::Resign),
                "quit" | "exit" => return Ok(Decision::Quit),
                word => match game.explain(word) {
                    Ok(mv) => return Ok(Decision::Play(mv.text)),
                    Err(refusal) if refusal.code == "unreadable" => {
                        let reason =
                            refusal.reason.replacen("no move", "no move and no command", 1);
                        writeln!(out, "refused: {reason}; help shows what you can type")?;
                    }
                    Err(refusal) => writeln!(out, "refused: {refusal}")?,
                },
            }
        }
    }

    /// Asks, if there is somebody who can see it.
    fn prompt(&self, game: &Game, out: &mut Out) -> Result<(), Failure> {
        if self.input.is_terminal() {
            write!(out, "{} to move> ", game.turn())?;
        }
        Ok(out.flush()?)
    }
}

//! A person at the keyboard.

use std::io::{BufRead, IsTerminal, Read, Stdin, Write};

use crate::support::failure::Failure;
use crate::support::layout;
use crate::support::program::Out;
use crate::support::shown::Shown;

/// Asks a person for moves.
pub(crate) struct Human {
    input: Stdin,
}

/// What a person decides.
pub(crate) enum Decision<M> {
    /// Plays this legal move.
    Play(M),
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
    pub(crate) fn new(input: Stdin) -> Self {
        Self { input }
    }

    /// Reads lines until one of them decides; answers the others.
    pub(crate) fn decide<B: Shown>(
        &mut self,
        board: &B,
        out: &mut Out,
    ) -> Result<Decision<B::Move>, Failure> {
        loop {
            self.prompt(board, out)?;
            let Some(line) = self.read_line()? else {
                return Ok(Decision::EndOfInput);
            };
            match line.trim().to_lowercase().as_str() {
                "" => {}
                "help" | "?" => writeln!(out, "{HELP}")?,
                "moves" => {
                    let names: Vec<String> =
                        board.legal_moves().into_iter().map(|mv| board.name(mv)).collect();
                    writeln!(out, "{}", layout::rows(&names))?;
                }
                "board" => return Ok(Decision::ShowBoard),
                "resign" => return Ok(Decision::Resign),
                "quit" | "exit" => return Ok(Decision::Quit),
                word => match read_move(board, word) {
                    Ok(mv) => return Ok(Decision::Play(mv)),
                    Err(reason) => writeln!(out, "refused: {reason}")?,
                },
            }
        }
    }

    /// Asks, if there is somebody who can see it.
    fn prompt<B: Shown>(&self, board: &B, out: &mut Out) -> Result<(), Failure> {
        if self.input.is_terminal() {
            write!(out, "{} to move> ", board.turn())?;
        }
        Ok(out.flush()?)
    }

    /// Reads one line, whatever bytes it holds; `None` at the end.
    fn read_line(&mut self) -> Result<Option<String>, Failure> {
        let mut line = Vec::new();
        let mut input = self.input.lock();
        let read = input.by_ref().take(MAX_LINE).read_until(b'\n', &mut line);
        let read = read.and_then(|read| {
            if read as u64 == MAX_LINE && line.last() != Some(&b'\n') {
                input.skip_until(b'\n')?;
            }
            Ok(read)
        });
        let read = read.map_err(|error| Failure::input(format!("cannot read: {error}")))?;
        Ok((read > 0).then(|| String::from_utf8_lossy(&line).into_owned()))
    }
}

/// Reads a legal move, or says what is wrong with it.
fn read_move<B: Shown>(board: &B, word: &str) -> Result<B::Move, String> {
    let refused_pass = if word == "pass" { board.pass_refusal() } else { None };
    if let Some(reason) = refused_pass {
        return Err(reason);
    }
    let mv = board.parse_move(word).map_err(|error| {
        let word: String = word.chars().take(20).collect();
        format!("{word:?} is no move and no command: {error}; help shows what you can type")
    })?;
    match board.refusal(mv) {
        Some(reason) => Err(reason),
        None => Ok(mv),
    }
}

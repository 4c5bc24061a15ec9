//! What is in a file.

use std::path::Path;

use tengen_sgf::{Collection, ReadOptions};

use crate::Record;
use crate::support::failure::Failure;
use crate::support::game::Game;
use crate::support::gomoku_record::Moves;
use crate::support::input;

/// The bytes of the largest matrix that is read.
const MAX_MATRIX: u64 = 1 << 20;

/// The bytes of the largest collection of games that is read.
const MAX_GAMES: u64 = 64 << 20;

/// What is in a file.
pub(crate) enum Content {
    /// Games that are read one by one.
    Pdn,
    Matrix(String),
    Games(Collection),
    Moves(Moves),
}

impl Record {
    /// Reads the file.
    pub(crate) fn open(&self) -> Result<Content, Failure> {
        let kind = kind_of(&self.file)?;
        if self.svg.as_ref().is_some_and(|svg| is_same(svg, &self.file)) {
            return Err(self.in_file("--svg would write over the record"));
        }
        if self.rule.is_some() && matches!(kind, Kind::Sgf) {
            return Err(Failure::input("--rule: an .sgf names its rule itself, leave it out"));
        }
        match kind {
            Kind::Pdn => Ok(Content::Pdn),
            Kind::Matrix if self.tolerant => {
                Err(self.in_file("--tolerant is for games in an .sgf, not for a matrix"))
            }
            Kind::Matrix => {
                let text = self.read_text()?;
                match text.trim_start().starts_with(|c: char| c.is_ascii_alphabetic()) {
                    true => self.moves(Moves::of_string(&text)),
                    false => Ok(Content::Matrix(text)),
                }
            }
            Kind::Psq => self.moves(Moves::of_psq(&self.read_text()?)),
            Kind::Sgf => {
                let bytes = input::read(&self.file, MAX_GAMES)?;
                let options = match self.tolerant {
                    true => ReadOptions::tolerant(),
                    false => ReadOptions::strict(),
                };
                let collection = options.read_bytes(&bytes);
                Ok(Content::Games(collection.map_err(|error| self.in_file(error))?))
            }
        }
    }

    fn read_text(&self) -> Result<String, Failure> {
        let text = String::from_utf8(input::read(&self.file, MAX_MATRIX)?);
        let text = text.map_err(|_| self.in_file("expected text in UTF-8"))?;
        // A byte order mark is no part of the text.
        Ok(text.strip_prefix('\u{FEFF}').map_or(text.clone(), Into::into))
    }

    /// Takes moves, which are of gomoku.
    fn moves(&self, moves: Result<Moves, Failure>) -> Result<Content, Failure> {
        let moves = moves.map_err(|failure| failure.in_input(|error| self.in_file(error)))?;
        match self.game {
            None | Some(Game::Gomoku) => Ok(Content::Moves(moves)),
            Some(game) => {
                Err(self
                    .in_file(format!("--game {game:?}: such moves are of gomoku").to_lowercase()))
            }
        }
    }
}

/// The kinds of files that are read.
enum Kind {
    Matrix,
    Psq,
    Sgf,
    Pdn,
}

/// Says whether two paths lead to one file that is there.
fn is_same(one: &Path, other: &Path) -> bool {
    matches!((one.canonicalize(), other.canonicalize()), (Ok(one), Ok(other)) if one == other)
}

/// Tells files apart by the end of their names.
fn kind_of(file: &Path) -> Result<Kind, Failure> {
    let kind = file.extension().unwrap_or_default().to_string_lossy().to_lowercase();
    let problem = match kind.as_str() {
        "txt" => return Ok(Kind::Matrix),
        "sgf" => return Ok(Kind::Sgf),
        "psq" => return Ok(Kind::Psq),
        "pdn" => return Ok(Kind::Pdn),
        _ => "unknown kind of record",
    };
    let expected = "expected games in an .sgf, a .psq or a .pdn, or a matrix in a .txt";
    Err(Failure::input(format!("{}: {problem}, {expected}", file.display())))
}

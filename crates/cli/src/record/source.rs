//! What is in a file.

use std::fs::File;
use std::io::{self, BufReader, Read};
use std::iter;

use tengen::{Format, Game, Games, Kind, Loaded, ReadError, Reading, Start, StartError};

use super::Args;
use super::study::Study;
use crate::draft::format_of;
use crate::failure::Failure;
use crate::input;
use crate::progress::Progress;

/// What is in a file.
pub(super) enum Source<'a> {
    /// A position without moves.
    Position(Game),
    Games(Games),
    /// Games that are read one by one, however many there are.
    Many(ManyGames<'a>),
}

/// The games of a file; an error of the file itself ends them.
type ManyGames<'a> = Box<dyn Iterator<Item = io::Result<Result<Loaded, ReadError>>> + 'a>;

/// A file that tells how much of it has been read, and is not read beyond its bound.
struct Watched<'a> {
    file: File,
    bytes: u64,
    bound: u64,
    progress: &'a Progress,
}

impl Read for Watched<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.file.read(buffer)?;
        self.bytes += read as u64;
        self.progress.reach(self.bytes);
        match self.bytes > self.bound {
            true => Err(io::Error::other(input::too_long(self.bound))),
            false => Ok(read),
        }
    }
}

impl Args {
    /// Opens the file, whose kind the end of its name tells.
    pub(super) fn open<'a>(&self, progress: &'a Progress) -> Result<Source<'a>, Failure> {
        let format = format_of(&self.file);
        let text = || input::text(&self.file, self.max_bytes);
        let bytes = || input::bytes(&self.file, self.max_bytes);
        match format {
            Some(Format::Moves) => self.open_text(&text()?),
            Some(Format::Pdn) => self.open_pdn(progress),
            Some(Format::Rif) => {
                let games = self.games(Format::Rif, &bytes()?)?;
                Ok(Source::Many(Box::new(games.map(Ok))))
            }
            Some(format) => self.games(format, &bytes()?).map(Source::Games),
            None => Err(self.in_file(
                "unknown kind of record, expected games in an .sgf, .pdn, .psq, .rec, .lib or .rif, or moves or a matrix in a .txt",
            )),
        }
    }

    fn games(&self, format: Format, bytes: &[u8]) -> Result<Games, Failure> {
        let (format, kind, rule) = (Some(format), self.game, self.rule.clone());
        let reading = Reading { format, kind, rule, is_strict: self.strict };
        reading.games(bytes).map_err(|error| self.in_file(error))
    }

    /// Opens a list of moves, or the documents' matrix.
    fn open_text(&self, text: &str) -> Result<Source<'static>, Failure> {
        let is_point = |pair: &[u8]| pair[0].is_ascii_alphabetic() && pair[1].is_ascii_digit();
        if text.as_bytes().windows(2).any(is_point) {
            return self.games(Format::Moves, text.as_bytes()).map(Source::Games);
        }
        if self.strict {
            return Err(self.in_file("--strict is for games, not for a matrix"));
        }
        let start = Start {
            position: Some(text.to_string()),
            rule: self.rule.clone(),
            ..Start::new(self.game.unwrap_or(Kind::Nogo))
        };
        start.begin().map(Source::Position).map_err(|error| match error {
            StartError::Position(reason) => self.in_file(reason),
            StartError::Rule { rule, expected } => {
                Failure::input(format!("--rule {rule:?}: {expected}"))
            }
            other => self.in_file(other),
        })
    }

    fn open_pdn<'a>(&self, progress: &'a Progress) -> Result<Source<'a>, Failure> {
        if let Some(game) = self.game.filter(|&game| game != Kind::Draughts) {
            return Err(Failure::input(format!("--game {game}: a .pdn holds games of draughts")));
        }
        let file = File::open(&self.file).map_err(|error| self.in_file(error))?;
        let file = Watched { file, bytes: 0, bound: self.max_bytes, progress };
        let file = BufReader::with_capacity(1 << 16, file);
        let (rule, is_strict) = (self.rule.clone(), self.strict);
        let reading = Reading { rule, is_strict, ..Reading::default() };
        Ok(Source::Many(Box::new(reading.pdn(file))))
    }

    /// Replays all games of a file of any size. A single one is shown.
    pub(super) fn study_many(
        &self,
        mut games: ManyGames<'_>,
        study: &mut Study,
    ) -> Result<(), Failure> {
        let mut next = || games.next().transpose().map_err(|error| self.in_file(error));
        let first = next()?.ok_or_else(|| self.in_file("no game"))?;
        let Some(second) = next()? else {
            let loaded = first.map_err(|error| self.in_file(error))?;
            study.check_at(&loaded).map_err(|error| self.in_file(error))?;
            return study.game((1, 1), loaded);
        };
        if let Some(at) = self.at {
            return Err(self.in_file(format!("--at {at}: it holds several games")));
        }
        let others = iter::from_fn(|| next().transpose());
        for (n, loaded) in (1..).zip([Ok(first), Ok(second)].into_iter().chain(others)) {
            match loaded? {
                Err(error) if self.strict => {
                    return Err(self.in_file(format!("game {n}: {error}")));
                }
                loaded => study.count(n, loaded)?,
            }
        }
        study.check_any().map_err(|error| self.in_file(error))
    }
}

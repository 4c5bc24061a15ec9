//! The games of a match as records.

use tengen::core::Outcome;
use tengen::{End, Game};

use super::MatchArgs;
use super::entry::Entry;
use super::player::Fault;
use crate::export::Export;
use crate::failure::Failure;

/// The file of records, which has its name when all games have been played.
pub(super) struct Records(Option<Export>);

impl Records {
    /// Makes the file if there is to be one.
    pub(super) fn new(args: &MatchArgs, start: &Game) -> Result<Self, Failure> {
        let export = args.records.as_deref().map(|path| {
            let export = Export::new("--records", path, args.force)?;
            export.check(start, args.games).map(|()| export)
        });
        export.transpose().map(Self)
    }

    pub(super) fn add(&mut self, game: &Game) -> Result<(), Failure> {
        self.0.as_mut().map_or(Ok(()), |export| export.add(|format| game.to_record(format)))
    }

    /// Adds a game that a log tells of; its beginning has the players' names.
    pub(super) fn add_logged(&mut self, begin: Game, entry: &Entry) -> Result<(), Failure> {
        if self.0.is_none() {
            return Ok(());
        }
        let number = entry.game;
        let broken =
            || Failure::input(format!("--records: game {number} of the log has no such moves"));
        self.add(&replayed(begin, entry).ok_or_else(broken)?)
    }

    pub(super) fn finish(&self) -> Result<(), Failure> {
        self.0.as_ref().map_or(Ok(()), Export::finish)
    }
}

/// Plays the moves of a game and ends it as it ended.
fn replayed(mut game: Game, entry: &Entry) -> Option<Game> {
    entry.moves.iter().try_for_each(|mv| game.play(mv)).ok()?;
    if game.over().is_none() {
        game.end(match (entry.winner(), &*entry.kind) {
            (Some(winner), Fault::TIME) => End::Time(!winner),
            (Some(winner), "limit") => End::Agreed(Outcome::Win(winner)),
            (Some(winner), _) => End::Resign(!winner),
            (None, _) => End::Agreed(Outcome::Draw),
        })
        .ok()?;
    }
    game.note_mut().comment.clone_from(&entry.reason);
    Some(game)
}

//! What is kept of a session while it goes on.

use std::path::PathBuf;

use tengen::session::Session;

use crate::draft::Draft;
use crate::failure::Failure;
use crate::play::keeper::Keeper;

/// The option that names the file of the session.
const OPTION: &str = "--resume";

/// The files that are written after each move.
#[derive(Default)]
pub(super) struct Files {
    /// The session itself, so that a killed program loses nothing.
    pub(super) session: Option<PathBuf>,
    /// The record of the game that was begun with.
    pub(super) keeper: Option<Keeper>,
    /// The first failure; nothing is written after it.
    pub(super) failure: Option<Failure>,
}

impl Files {
    /// Says whether a session is kept in its file.
    pub(super) fn has_session(&self) -> bool {
        self.session.as_ref().is_some_and(|path| path.exists())
    }

    /// Refuses a file that cannot be written, before anything is played.
    pub(super) fn check(&self) -> Result<(), Failure> {
        let draft = self.session.as_ref().map(|path| Draft::new(OPTION, path));
        draft.transpose().map(drop)
    }

    /// Writes all, and says whether that went well.
    pub(super) fn keep(&mut self, session: &Session) -> bool {
        self.failure = self.failure.take().or_else(|| self.write(session).err());
        self.failure.is_none()
    }

    fn write(&self, session: &Session) -> Result<(), Failure> {
        if let Some(path) = &self.session {
            Draft::new(OPTION, path)?.store(&session.save())?;
        }
        self.keeper.as_ref().map_or(Ok(()), |keeper| keeper.keep(session.game()))
    }

    /// Puts the record where it was to be.
    pub(super) fn finish(&mut self) -> Result<(), Failure> {
        let kept = self.keeper.take().map_or(Ok(()), |keeper| keeper.finish());
        self.failure.take().map_or(kept, Err)
    }
}

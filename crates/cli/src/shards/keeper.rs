//! The checkpoint of a shard: a file beside its result until that is there.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::sealed;
use crate::draft::{Draft, ForceArgs};
use crate::failure::Failure;
use crate::input::in_option;
use crate::program::note;

/// States are kept no more often.
const LEAST: Duration = Duration::from_secs(2);
/// After one that could not be kept, the next is tried so much later.
const PATIENCE: Duration = Duration::from_secs(60);
/// Keeping takes no more than one part in so many of the time.
const SHARE: u32 = 50;

/// Keeps the state of a shard now and then.
pub(crate) struct Keeper {
    path: PathBuf,
    input: String,
    /// When the next state is due.
    due: Instant,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Kept<S> {
    /// The checksum of the shard.
    input: String,
    state: S,
}

impl Keeper {
    /// Reads what a run that was killed has left beside `out`, which can be written; force takes no
    /// notice of it.
    pub(crate) fn begin<S: Serialize + DeserializeOwned + Default>(
        (out, force): (&Path, ForceArgs),
        input: &str,
    ) -> Result<(Self, S), Failure> {
        drop(force.draft("--out", out)?);
        let path = checkpoint_of(out);
        let state = match path.exists() && !force.is_given() {
            true => read(&path, input)?,
            false => S::default(),
        };
        Ok((Self { path, input: input.to_string(), due: Instant::now() + LEAST }, state))
    }

    /// Keeps the state if that is due.
    pub(crate) fn keep<S: Serialize>(&mut self, state: &S) {
        if Instant::now() >= self.due {
            self.keep_now(state);
        }
    }

    /// Keeps the state. Where that fails it is said, and the run goes on.
    pub(crate) fn keep_now<S: Serialize>(&mut self, state: &S) {
        let begin = Instant::now();
        self.due = match self.write(state) {
            Ok(()) => Instant::now() + LEAST.max(SHARE * begin.elapsed()),
            Err(failure) => {
                note(&format!("warning: {failure}; the run goes on"));
                begin + PATIENCE
            }
        };
    }

    fn write<S: Serialize>(&self, state: &S) -> Result<(), Failure> {
        let kept = sealed::text(&Kept { input: self.input.clone(), state })?;
        Draft::new("--out", &self.path)?.store(&kept)
    }

    /// Removes the file: the result is there.
    pub(crate) fn finish(self) {
        let _there_may_be_none = fs::remove_file(self.path);
    }
}

/// The checkpoint of the shard that writes this result.
pub(crate) fn checkpoint_of(out: &Path) -> PathBuf {
    let mut name = out.file_name().map_or_else(OsString::new, OsString::from);
    name.push(".checkpoint");
    out.with_file_name(name)
}

fn read<S: Serialize + DeserializeOwned>(path: &Path, input: &str) -> Result<S, Failure> {
    let kept = sealed::read::<Kept<S>>("--out", path);
    let kept = kept.and_then(|(kept, _)| match kept.input == input {
        true => Ok(kept.state),
        false => Err(in_option("--out", path, "this is the checkpoint of another shard")),
    });
    kept.map_err(|failure| Failure::input(format!("{failure}; --force takes no notice of it")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_state_that_cannot_be_kept_ends_nothing_and_is_not_tried_again_at_once() {
        let path = std::env::temp_dir(); // a folder
        let mut keeper = Keeper { path, input: String::new(), due: Instant::now() };
        keeper.keep(&1);
        assert!(keeper.due > Instant::now() + PATIENCE / 2);
    }
}

//! `--merge`: the results of all shards.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::{Done, Job, VERSION, other_version, sealed};
use crate::failure::Failure;
use crate::input::in_option;

/// Reads the results of all shards of one job, and returns them in the order of the shards.
pub(crate) fn merge<T>(paths: &[PathBuf]) -> Result<(Job, Vec<T>), Failure>
where
    T: Serialize + DeserializeOwned,
{
    let mut found: BTreeMap<usize, (&Path, Done<T>)> = BTreeMap::new();
    for path in paths {
        let refused = |reason: String| in_option("--merge", path, reason);
        let (done, _) = sealed::read::<Done<T>>("--merge", path)?;
        if let Some((other, first)) = found.values().next()
            && done.job != first.job
        {
            let other = other.display();
            return Err(refused(format!("another run, or one cut otherwise, than in {other}")));
        }
        let (shard, shards) = (done.shard, done.job.shards);
        if !(1..=shards).contains(&shard) {
            return Err(refused(format!("there is no shard {shard} of {shards}")));
        }
        if let Some((other, _)) = found.insert(shard, (path, done)) {
            let other = other.display();
            return Err(refused(format!("shard {shard}/{shards} is in {other} already")));
        }
    }
    complete(found)
}

fn complete<T>(found: BTreeMap<usize, (&Path, Done<T>)>) -> Result<(Job, Vec<T>), Failure> {
    let Some((path, Done { job, .. })) = found.values().next() else {
        return Err(Failure::input("--merge: no file"));
    };
    if job.version != VERSION {
        return Err(in_option("--merge", path, other_version(&job.version)));
    }
    if let Some(missing) = (1..=job.shards).find(|shard| !found.contains_key(shard)) {
        return Err(Failure::input(format!("--merge: shard {missing}/{} is missing", job.shards)));
    }
    let job = job.clone();
    Ok((job, found.into_values().map(|(_, done)| done.found).collect()))
}

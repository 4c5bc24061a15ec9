//! Files of JSON with a checksum.

use std::path::Path;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::checksum::{Checksum, WRONG};
use crate::failure::Failure;
use crate::input::{self, in_option};

/// No such file is longer.
const MAX_FILE: u64 = 1 << 32;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Sealed<T> {
    checksum: String,
    content: T,
}

/// Writes a value as a file has it.
pub(super) fn text<T: Serialize>(content: &T) -> Result<String, Failure> {
    let sealed = Sealed { checksum: checksum(content)?, content };
    Ok(format!("{}\n", serde_json::to_string(&sealed).map_err(Failure::input)?))
}

/// Reads the file that an option names, and its checksum.
pub(super) fn read<T: Serialize + DeserializeOwned>(
    option: &str,
    path: &Path,
) -> Result<(T, String), Failure> {
    let bytes = input::bytes(path, MAX_FILE)
        .map_err(|error| Failure::input(format!("{option} {error}")))?;
    let sealed: Sealed<T> = serde_json::from_slice(&bytes)
        .map_err(|error| in_option(option, path, format!("it is no such file: {error}")))?;
    match checksum(&sealed.content)? == sealed.checksum {
        true => Ok((sealed.content, sealed.checksum)),
        false => Err(in_option(option, path, WRONG)),
    }
}

/// The checksum of a value as JSON.
pub(super) fn checksum(value: &impl Serialize) -> Result<String, Failure> {
    let bytes = serde_json::to_vec(value).map_err(Failure::input)?;
    Ok(Checksum::START.then(&bytes).to_string())
}

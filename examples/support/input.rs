//! Reading files of whatever size.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use super::failure::Failure;

/// Reads a file that has not more than so many bytes; one that never ends is not read to its end.
pub(crate) fn read(path: &Path, bound: u64) -> Result<Vec<u8>, Failure> {
    let refused =
        |error: &dyn std::fmt::Display| Failure::input(format!("{}: {error}", path.display()));
    let mut bytes = Vec::new();
    let file = File::open(path).map_err(|error| refused(&error))?;
    file.take(bound + 1).read_to_end(&mut bytes).map_err(|error| refused(&error))?;
    if bytes.len() as u64 > bound {
        return Err(refused(&format!(
            "longer than {bound} bytes, which is the bound of such files"
        )));
    }
    Ok(bytes)
}

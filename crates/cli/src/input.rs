//! Reading positions out of files.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use crate::failure::Failure;

/// No position is as long as that.
const BOUND: u64 = 1 << 20;

/// Returns the text of the file of this name, or if there is none, the text itself.
pub(crate) fn position(text: &str) -> Result<String, Failure> {
    let path = Path::new(text);
    // A name too long for a file is no error.
    let is_there = !text.contains('\n') && path.try_exists().unwrap_or(false);
    if is_there { read(path) } else { Ok(text.to_string()) }
}

fn read(path: &Path) -> Result<String, Failure> {
    let refused = |error| Failure::input(format!("{}: {error}", path.display()));
    String::from_utf8(bytes(path, BOUND)?).map_err(refused)
}

/// Reads a file that has not more than so many bytes; one that never ends is not read to its end.
pub(crate) fn bytes(path: &Path, bound: u64) -> Result<Vec<u8>, Failure> {
    let refused =
        |error: &dyn std::fmt::Display| Failure::input(format!("{}: {error}", path.display()));
    let mut bytes = Vec::new();
    let file = File::open(path).map_err(|error| refused(&error))?;
    file.take(bound + 1).read_to_end(&mut bytes).map_err(|error| refused(&error))?;
    match bytes.len() as u64 > bound {
        true => Err(refused(&format!("longer than {bound} bytes, which is the bound"))),
        false => Ok(bytes),
    }
}

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
    let refused =
        |error: &dyn std::fmt::Display| Failure::input(format!("{}: {error}", path.display()));
    let mut text = String::new();
    let file = File::open(path).map_err(|error| refused(&error))?;
    file.take(BOUND + 1).read_to_string(&mut text).map_err(|error| refused(&error))?;
    if text.len() as u64 > BOUND {
        return Err(refused(&format!(
            "longer than {BOUND} bytes, which is the bound of positions"
        )));
    }
    Ok(text)
}

//! The page as files for any web server.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::{fs, io};

use super::assets::ASSETS;

/// What `scripts/wasm` builds, and the page needs.
const BUILT: [&str; 4] = ["tengen.js", "international.bin", "breakthrough.bin", "tengen_bg.wasm"];

/// Why a page was not written.
#[derive(Debug, thiserror::Error)]
pub enum ExportError {
    /// There is something in the folder.
    #[error("{0:?} is not an empty folder")]
    NotEmpty(PathBuf),
    /// What was built is not there, or is something else.
    #[error("{0:?} is not what scripts/wasm has built: {1}")]
    Wasm(PathBuf, io::Error),
    /// The files cannot be written.
    #[error("cannot write {0:?}: {1}")]
    Write(PathBuf, io::Error),
}

/// Writes the page into a new or empty folder, for any web server and any path on it. `wasm` is the folder
/// that `scripts/wasm` has built, or the `.wasm` file in it; without it the page has no engine and no rules, and
/// says so. The folder is there when all is written, or not at all.
///
/// # Errors
///
/// If the folder is not empty or cannot be written, or if `wasm` is something else.
pub fn export(folder: &Path, wasm: Option<&Path>) -> Result<(), ExportError> {
    let built = wasm.map(read_built).transpose()?;
    if fs::read_dir(folder).is_ok_and(|mut of| of.next().is_some()) || folder.is_file() {
        return Err(ExportError::NotEmpty(folder.into()));
    }
    let mut name =
        folder.components().next_back().map_or_else(OsString::new, |of| of.as_os_str().into());
    name.push(".draft");
    let draft = folder.with_file_name(name);
    let written = write(&draft, built.as_deref()).and_then(|()| {
        // A folder does not take the place of another everywhere.
        let _ = fs::remove_dir(folder);
        fs::rename(&draft, folder)
    });
    written.map_err(|error| {
        let _ = fs::remove_dir_all(&draft);
        ExportError::Write(folder.into(), error)
    })
}

/// Reads what was built, with the names of the files.
fn read_built(wasm: &Path) -> Result<Vec<Vec<u8>>, ExportError> {
    let wrong = |error| ExportError::Wasm(wasm.into(), error);
    let folder = if wasm.is_dir() { wasm } else { wasm.parent().unwrap_or(wasm) };
    let built = BUILT.iter().map(|name| fs::read(folder.join(name)));
    let built = built.collect::<io::Result<Vec<_>>>().map_err(wrong)?;
    match built.last().is_some_and(|wasm| wasm.starts_with(b"\0asm")) {
        true => Ok(built),
        false => Err(wrong(io::Error::other("no WebAssembly"))),
    }
}

fn write(draft: &Path, built: Option<&[Vec<u8>]>) -> io::Result<()> {
    let page = draft.join("page");
    fs::create_dir(draft)?;
    fs::create_dir(&page)?;
    for (name, _, body) in ASSETS {
        match name {
            "index.html" => fs::write(draft.join(name), body)?,
            _ => fs::write(page.join(name), body)?,
        }
    }
    let host = if built.is_some() { "local" } else { "none" };
    fs::write(page.join("host.js"), format!("export * from './{host}.js';\n"))?;
    for (name, bytes) in BUILT.iter().zip(built.into_iter().flatten()) {
        fs::write(page.join(name), bytes)?;
    }
    Ok(())
}

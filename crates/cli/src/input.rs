//! Reading files and the standard input, of whatever size.

use std::fmt::Display;
use std::fs::File;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

pub(crate) use tengen::external::read_line;

use crate::failure::Failure;

/// The bytes of the longest record that is read, if nothing else is said.
pub(crate) const RECORD: u64 = 64 << 20;

/// An end so soon after the line before comes from a file of commands, and their answers are wanted.
const ONE_BREATH: Duration = Duration::from_millis(50);

/// The bytes of the longest position that is read.
const POSITION: u64 = 1 << 20;

/// Returns the text of the file of this name, or if there is none, the text itself.
pub(crate) fn position(text: &str) -> Result<String, Failure> {
    let path = Path::new(text);
    // A name too long for a file is no error.
    let is_there = !text.contains('\n') && path.try_exists().unwrap_or(false);
    if is_there { self::text(path, POSITION) } else { Ok(text.to_string()) }
}

/// Reads a text without its byte order mark.
pub(crate) fn text(path: &Path, bound: u64) -> Result<String, Failure> {
    let bytes = bytes(path, bound)?;
    let text = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(&bytes);
    String::from_utf8(text.to_vec()).map_err(|_| in_file(path, "expected text in UTF-8"))
}

/// Reads a file that has not more than so many bytes; one that never ends is not read to its end.
pub(crate) fn bytes(path: &Path, bound: u64) -> Result<Vec<u8>, Failure> {
    let mut bytes = Vec::new();
    let file = File::open(path).map_err(|error| in_file(path, error))?;
    let mut file = file.take(bound.saturating_add(1));
    file.read_to_end(&mut bytes).map_err(|error| in_file(path, error))?;
    match bytes.len() as u64 > bound {
        true => Err(in_file(path, too_long(bound))),
        false => Ok(bytes),
    }
}

/// Says that a file is longer than is read.
pub(crate) fn too_long(bound: u64) -> String {
    format!("longer than {bound} bytes, which is the bound of such files")
}

/// Says what is wrong with a file.
pub(crate) fn in_file(path: &Path, error: impl Display) -> Failure {
    Failure::input(format!("{}: {error}", path.display()))
}

/// Says what is wrong with a file that an option names.
pub(crate) fn in_option(option: &str, path: &Path, error: impl Display) -> Failure {
    Failure::input(format!("{option} {}: {error}", path.display()))
}

/// Refuses a file that is named after two options.
pub(crate) fn check_apart(files: &[(&str, Option<&Path>)]) -> Result<(), Failure> {
    let files: Vec<_> = files.iter().filter_map(|&(option, path)| Some((option, path?))).collect();
    for (n, &(option, path)) in files.iter().enumerate() {
        if let Some((other, _)) = files[..n].iter().find(|(_, other)| is_same(path, other)) {
            let path = path.display();
            return Err(Failure::input(format!("{other} and {option} are one file, {path}")));
        }
    }
    Ok(())
}

/// Says whether two paths lead to one file, by whatever links, or would if it were there.
pub(crate) fn is_same(one: &Path, other: &Path) -> bool {
    match (place(one), place(other)) {
        (Some(one), Some(other)) => one == other || is_linked(&one, &other),
        _ => false,
    }
}

/// The path without links; the file itself need not be there, but its folder.
fn place(path: &Path) -> Option<PathBuf> {
    let of_folder = || {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
        Some(folder.unwrap_or(Path::new(".")).canonicalize().ok()?.join(path.file_name()?))
    };
    path.canonicalize().ok().or_else(of_folder)
}

/// Says whether two names are of one file, as hard links are.
#[cfg(unix)]
fn is_linked(one: &Path, other: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;

    let identity = |path: &Path| path.metadata().ok().map(|of| (of.dev(), of.ino()));
    identity(one).is_some_and(|one| identity(other) == Some(one))
}

#[cfg(not(unix))]
fn is_linked(_: &Path, _: &Path) -> bool {
    false
}

/// Hears the standard input in a thread of its own, and hands on each line without its end when it
/// comes; `None` at the end of the input, and no more after that or an error. Beside it stands whether it is late:
/// it has not come in one breath with the line before.
///
/// A line may hold any bytes. What is beyond `longest` bytes of it is cut off. An error of `hear` says that nobody
/// wants to know any more.
pub(crate) fn listen<E>(
    longest: u64,
    mut hear: impl FnMut(Option<io::Result<String>>, bool) -> Result<(), E> + Send + 'static,
) {
    thread::spawn(move || {
        let (mut input, mut last) = (io::stdin().lock(), Instant::now());
        loop {
            let heard = read_line(&mut input, longest).transpose();
            let is_last = !matches!(heard, Some(Ok(_)));
            if hear(heard, last.elapsed() > ONE_BREATH).is_err() || is_last {
                break;
            }
            last = Instant::now();
        }
        drop(hear); // and with it what it holds, which tells others of the end
        await_nobody();
    });
}

/// Ends the program once nobody can read any more what it says: whoever spoke to it has died. Without
/// this it would end its thought first.
#[cfg(unix)]
fn await_nobody() {
    use rustix::event::{PollFd, PollFlags, poll};
    let out = io::stdout();
    let mut asked = [PollFd::new(&out, PollFlags::empty())];
    while poll(&mut asked, None) == Err(rustix::io::Errno::INTR) {}
    if asked[0].revents().intersects(PollFlags::ERR | PollFlags::HUP) {
        std::process::exit(0);
    }
}

#[cfg(not(unix))]
const fn await_nobody() {}

/// Says that the input cannot be heard.
pub(crate) fn unheard(error: &io::Error) -> Failure {
    Failure::input(format!("cannot read the input: {error}"))
}

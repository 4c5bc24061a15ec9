//! Hearing the standard input while an engine thinks.

use std::io::{self, BufRead, Read};
use std::ops::ControlFlow;
use std::thread;

use crate::failure::Failure;

/// Hears the standard input in a thread of its own, and hands on each line without its end when it
/// comes; `None` at the end of the input, and no more after that or an error.
///
/// A line may hold any bytes. What is beyond `longest` bytes of it is cut off.
pub(crate) fn listen(
    longest: u64,
    mut hear: impl FnMut(Option<io::Result<String>>) -> ControlFlow<()> + Send + 'static,
) {
    thread::spawn(move || {
        let mut input = io::stdin().lock();
        loop {
            let heard = read_line(&mut input, longest).transpose();
            let is_last = !matches!(heard, Some(Ok(_)));
            if hear(heard).is_break() || is_last {
                break;
            }
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

/// Reads a line without its end, as [`listen`] hands it on.
pub(crate) fn read_line(input: &mut impl BufRead, longest: u64) -> io::Result<Option<String>> {
    let mut bytes = Vec::new();
    let count = input.by_ref().take(longest).read_until(b'\n', &mut bytes)?;
    if count as u64 == longest && bytes.last() != Some(&b'\n') {
        input.skip_until(b'\n')?;
    }
    let line = String::from_utf8_lossy(&bytes);
    Ok((count > 0).then(|| line.trim_end_matches(['\n', '\r']).to_string()))
}

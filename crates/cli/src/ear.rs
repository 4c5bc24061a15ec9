//! Hearing the standard input while an engine thinks.

use std::io;
use std::ops::ControlFlow;
use std::thread;

pub(crate) use tengen::external::read_line;

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
                return;
            }
        }
    });
}

/// Says that the input cannot be heard.
pub(crate) fn unheard(error: &io::Error) -> Failure {
    Failure::input(format!("cannot read the input: {error}"))
}

//! The terminal, which is left as it was found.

use std::io::{self, IsTerminal, stdout};

use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use ratatui::crossterm::{execute, terminal};

/// The least columns and rows of a terminal that is filled.
const LEAST: (u16, u16) = (40, 20);

/// Says whether somebody sits at a terminal that can be filled.
pub(crate) fn is_filled() -> bool {
    let is_there = io::stdin().is_terminal() && stdout().is_terminal();
    let is_plain = std::env::var_os("TERM").is_none_or(|term| term.is_empty() || term == "dumb");
    let fits = |(cols, rows)| cols >= LEAST.0 && rows >= LEAST.1;
    is_there && !is_plain && terminal::size().is_ok_and(fits)
}

/// The terminal while it is filled. A panic and the end of this value leave it as it was.
pub(super) struct Screen(pub(super) DefaultTerminal);

impl Screen {
    pub(super) fn open() -> io::Result<Self> {
        // This has a panic restore the terminal before it is told.
        let screen = Self(ratatui::try_init()?);
        execute!(stdout(), EnableMouseCapture, EnableBracketedPaste)?;
        let restore = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            let _ = execute!(stdout(), DisableMouseCapture, DisableBracketedPaste);
            restore(panic);
        }));
        Ok(screen)
    }

    /// Gives the terminal back to the shell until the program is resumed.
    pub(super) fn suspend(&mut self) -> io::Result<()> {
        close();
        stop_process();
        terminal::enable_raw_mode()?;
        execute!(
            stdout(),
            terminal::EnterAlternateScreen,
            EnableMouseCapture,
            EnableBracketedPaste
        )?;
        self.0.clear()
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        close();
    }
}

fn close() {
    let _ = execute!(stdout(), DisableMouseCapture, DisableBracketedPaste);
    ratatui::restore();
}

/// Stops this process as Ctrl-Z does where the terminal handles it.
#[cfg(unix)]
fn stop_process() {
    let id = std::process::id().to_string();
    let _ = std::process::Command::new("kill").args(["-TSTP", &id]).status();
}

#[cfg(not(unix))]
fn stop_process() {}

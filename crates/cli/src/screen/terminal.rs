//! The terminal, which is left as it was found.

use std::io::{self, IsTerminal, stdout};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{
    DisableBracketedPaste, DisableMouseCapture, EnableBracketedPaste, EnableMouseCapture,
};
use ratatui::crossterm::{cursor, execute, terminal};

use crate::draft::heed_signals_with;

/// The least columns and rows of a terminal that is filled.
const LEAST: (u16, u16) = (40, 20);

/// Says whether somebody sits at a terminal that can be filled.
pub(crate) fn is_filled() -> bool {
    let is_there = io::stdin().is_terminal() && stdout().is_terminal();
    let is_plain = std::env::var_os("TERM").is_none_or(|term| term.is_empty() || term == "dumb");
    let fits = |(cols, rows)| cols >= LEAST.0 && rows >= LEAST.1;
    is_there && !is_plain && terminal::size().is_ok_and(fits)
}

/// The terminal while it is filled. A panic, a signal that ends the program and the end of this value
/// leave it as it was.
pub(super) struct Screen(DefaultTerminal);

/// Whether there is something to restore.
static IS_FILLED: AtomicBool = AtomicBool::new(false);

impl Screen {
    pub(super) fn open() -> io::Result<Self> {
        heed_signals_with(farewell)?;
        IS_FILLED.store(true, Ordering::SeqCst);
        // This has a panic restore the terminal before it is told.
        let screen = Self(ratatui::try_init().inspect_err(|_| close())?);
        execute!(stdout(), EnableMouseCapture, EnableBracketedPaste)?;
        let restore = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            close();
            restore(panic);
        }));
        Ok(screen)
    }

    pub(super) fn render(
        &mut self,
        render: impl FnOnce(&mut ratatui::Frame<'_>),
    ) -> io::Result<()> {
        let _guard = RENDERING.lock();
        self.0.draw(render).map(drop)
    }

    /// Gives the terminal back to the shell until the program is resumed.
    pub(super) fn suspend(&mut self) -> io::Result<()> {
        close();
        stop_process()?;
        IS_FILLED.store(true, Ordering::SeqCst);
        terminal::enable_raw_mode()?;
        execute!(
            stdout(),
            terminal::EnterAlternateScreen,
            terminal::Clear(terminal::ClearType::All),
            EnableMouseCapture,
            EnableBracketedPaste
        )?;
        // Nothing is known of what stands there, so that all is rendered.
        self.0.swap_buffers();
        Ok(())
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        close();
    }
}

/// Restores the terminal, once.
fn close() {
    if IS_FILLED.swap(false, Ordering::SeqCst) {
        let _ = execute!(stdout(), DisableMouseCapture, DisableBracketedPaste, cursor::Show);
        ratatui::restore();
    }
}

/// Who renders holds this, so that no picture comes after the farewell.
static RENDERING: Mutex<()> = Mutex::new(());

/// Restores the terminal when a signal ends the program. The standard output is locked by who prints the
/// result, so it is written by its number. A terminal that takes nothing is not waited for.
fn farewell() {
    let tries = |_| {
        std::thread::sleep(Duration::from_millis(10));
        RENDERING.try_lock().ok()
    };
    let rendering = (0..50).find_map(tries);
    if IS_FILLED.swap(false, Ordering::SeqCst) {
        let _ = terminal::disable_raw_mode();
        if let Some(mut terminal) = output() {
            let _ = execute!(
                terminal,
                DisableMouseCapture,
                DisableBracketedPaste,
                terminal::LeaveAlternateScreen,
                cursor::Show
            );
        }
    }
    std::mem::forget(rendering);
}

#[cfg(unix)]
fn output() -> Option<std::fs::File> {
    use std::os::fd::AsFd;

    stdout().as_fd().try_clone_to_owned().ok().map(Into::into)
}

#[cfg(not(unix))]
fn output() -> Option<std::fs::File> {
    None
}

/// Sets the flag when the terminal or another program asks this one to stop for a while.
#[cfg(unix)]
pub(super) fn heed_stops() -> io::Result<Arc<AtomicBool>> {
    let asked = Arc::new(AtomicBool::new(false));
    signal_hook::flag::register(signal_hook::consts::SIGTSTP, asked.clone())?;
    Ok(asked)
}

#[cfg(not(unix))]
pub(super) fn heed_stops() -> io::Result<Arc<AtomicBool>> {
    Ok(Arc::default())
}

/// Waits for keys, so long at most, and says whether the terminal has gone away: whoever reads from it then
/// reads nothing over and over.
#[cfg(unix)]
pub(super) fn is_gone_within(pause: Duration) -> io::Result<bool> {
    use rustix::event::{PollFd, PollFlags, Timespec, poll};

    let input = io::stdin();
    let mut asked = [PollFd::new(&input, PollFlags::IN)];
    match poll(&mut asked, Some(&Timespec { tv_sec: 0, tv_nsec: pause.subsec_nanos().into() })) {
        Ok(_) => Ok(asked[0].revents().intersects(PollFlags::ERR | PollFlags::HUP)),
        Err(rustix::io::Errno::INTR) => Ok(false),
        Err(error) => Err(error.into()),
    }
}

#[cfg(not(unix))]
pub(super) fn is_gone_within(pause: Duration) -> io::Result<bool> {
    ratatui::crossterm::event::poll(pause).map(|_| false)
}

/// Stops this process as Ctrl-Z does where the terminal handles it.
#[cfg(unix)]
fn stop_process() -> io::Result<()> {
    signal_hook::low_level::emulate_default_handler(signal_hook::consts::SIGTSTP)
}

#[cfg(not(unix))]
fn stop_process() -> io::Result<()> {
    Ok(())
}

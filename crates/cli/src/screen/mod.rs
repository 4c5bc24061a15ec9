//! `play` on a whole terminal: a session of crate `tengen`, rendered.
//!
//! [`app`] holds the state of the screen, [`keys`] and [`mouse`] what keys and clicks mean, [`board`], [`panel`] and
//! [`menu`] render, [`worker`] lets engines think, [`terminal`] leaves all as it was.

mod app;
mod board;
mod edit;
mod files;
mod grid;
mod help;
#[cfg(test)]
mod hostile;
mod keys;
mod layer;
mod menu;
mod mouse;
mod panel;
mod render;
mod terminal;
mod theme;
mod worker;

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use ratatui::crossterm::event;
use tengen::Style;
use tengen::core::ByColor;
use tengen::session::Session;

pub(crate) use terminal::is_filled;

use crate::failure::Failure;
use crate::play::keeper::Keeper;
use app::App;
use files::Files;
use terminal::{Screen, heed_stops};
use worker::Worker;

/// What the screen begins with.
pub(crate) struct Opening {
    pub(crate) session: Session,
    /// Whether a menu is shown first.
    pub(crate) has_menu: bool,
    /// How the engines choose their moves.
    pub(crate) styles: ByColor<Style>,
    pub(crate) threads: NonZeroUsize,
    pub(crate) seed: u64,
    /// Where the session is kept after each move.
    pub(crate) file: Option<PathBuf>,
    /// The record that is written.
    pub(crate) keeper: Option<Keeper>,
}

/// How long nothing is rendered where nothing happens.
const PAUSE: Duration = Duration::from_millis(50);
/// How long a look for keys takes: in no time none are seen.
const LOOK: Duration = Duration::from_millis(1);

/// Lets people play until they leave, and returns the session as they left it.
pub(crate) fn run(opening: Opening) -> Result<Session, Failure> {
    let worker = Worker::new(opening.styles, opening.threads, opening.seed);
    let files = Files { session: opening.file, keeper: opening.keeper, failure: None };
    files.check()?;
    let mut app = App::new(opening.session, worker, opening.has_menu, files);
    let mut screen = Screen::open()?;
    let is_stopped = heed_stops()?;
    let start = Instant::now();
    while !app.is_left {
        app.pass_time(start.elapsed());
        if app.is_due() {
            screen.render(|frame| app.render(frame))?;
            app.rendering = start.elapsed().saturating_sub(app.now);
        }
        if terminal::is_gone_within(PAUSE)? {
            break;
        }
        if event::poll(LOOK)? {
            // All that has come is heard before it is rendered.
            loop {
                app.hear(&event::read()?);
                if app.is_left || app.wants_suspension || !event::poll(LOOK)? {
                    break;
                }
            }
        }
        let is_stopped = is_stopped.swap(false, Ordering::Relaxed);
        if core::mem::take(&mut app.wants_suspension) || is_stopped {
            screen.suspend()?;
        }
    }
    drop(screen);
    app.into_session()
}

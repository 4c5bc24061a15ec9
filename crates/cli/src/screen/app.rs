//! The state of the screen.

use std::time::Duration;

use ratatui::layout::Rect;
use tengen::core::ByColor;
use tengen::session::{Answer, Event as Happened, Input, Phase, Session, Who};
use tengen::{Cell, Style};

use super::files::Files;
use super::grid::Grid;
use super::keys;
use super::layer::Layer;
use super::menu::Menu;
use super::theme::Theme;
use super::worker::Worker;
use crate::failure::Failure;

/// What lies over the board.
pub(super) enum Window {
    Text(&'static str, Vec<String>),
    Menu(Menu),
    /// A question that y answers with this deed, and all else with nothing.
    Ask(&'static str, Box<Deed>),
}

/// What is done only if the person is sure.
pub(super) enum Deed {
    Tell(Input),
    /// Begins another game, which takes the place of the one in the file of the session.
    Begin(Box<Session>),
    Leave,
}

pub(super) struct App {
    pub(super) session: Session,
    worker: Worker,
    files: Files,
    pub(super) now: Duration,
    pub(super) cursor: Cell,
    pub(super) grid: Grid,
    pub(super) is_turned: bool,
    pub(super) has_labels: bool,
    pub(super) layer: Layer,
    pub(super) window: Option<Window>,
    /// The columns of the terminal, and the lines of a window that it has room for.
    pub(super) columns: u16,
    pub(super) room: usize,
    /// Where the lines of the menu are.
    pub(super) menu_area: Rect,
    /// A move or a comment that is being typed.
    pub(super) typed: Option<Typed>,
    pub(super) message: String,
    pub(super) warned: Vec<Cell>,
    pub(super) wants_suspension: bool,
    pub(super) is_left: bool,
    /// Whether something was changed that no file keeps.
    is_unkept: bool,
    /// When the files were written last.
    kept: Duration,
    pub(super) theme: Theme,
    /// When it was rendered last, unless something has happened since.
    pub(super) rendered: Option<Duration>,
    /// How long that took.
    pub(super) rendering: Duration,
}

/// No more signs of a message are shown: a reason may hold what was pasted.
const LONGEST_MESSAGE: usize = 200;

/// Says whether an input changes what a file would keep, not only what is looked at.
const fn is_change(input: &Input) -> bool {
    use Input::{Analyse, Autoplay, Go, Hint, Study, Unclick};
    !matches!(input, Go(_) | Autoplay(_) | Hint | Analyse(_) | Study | Unclick)
}

/// A line that is being typed.
pub(super) enum Typed {
    Move(String),
    Comment(String),
}

impl App {
    pub(super) fn new(session: Session, worker: Worker, has_menu: bool, files: Files) -> Self {
        let window = has_menu.then(|| Window::Menu(Menu::new()));
        let mut app = Self {
            session,
            worker,
            files,
            now: Duration::ZERO,
            cursor: Cell::new(0, 0),
            grid: Grid::default(),
            is_turned: false,
            has_labels: true,
            layer: Layer::Nothing,
            window,
            columns: 0,
            room: 1,
            menu_area: Rect::default(),
            typed: None,
            message: String::new(),
            warned: Vec::new(),
            wants_suspension: false,
            is_left: false,
            is_unkept: false,
            kept: Duration::ZERO,
            theme: Theme::of_environment(),
            rendered: None,
            rendering: Duration::ZERO,
        };
        app.center();
        app
    }

    fn center(&mut self) {
        let (cols, rows) = self.session.game().size();
        self.cursor = Cell::new(cols / 2, rows / 2);
    }

    pub(super) fn does(&mut self, deed: Deed) {
        match deed {
            Deed::Tell(input) => drop(self.tell(input)),
            Deed::Begin(session) => self.replace(*session),
            Deed::Leave => self.is_left = true,
        }
    }

    /// Takes another session in place of this one, or asks first where something would be lost.
    pub(super) fn begin(&mut self, session: Session) {
        let question = match self.files.has_session() {
            true => Some("Replace the kept game?"),
            false => self.has_something_to_lose().then_some("Leave this game?"),
        };
        if let Some(question) = question {
            self.window = Some(Window::Ask(question, Box::new(Deed::Begin(Box::new(session)))));
        } else {
            self.replace(session);
        }
    }

    fn replace(&mut self, session: Session) {
        self.worker.stop();
        // The record is that of the first game.
        self.files.failure = self.files.finish().err();
        self.worker.styles = ByColor::new(Style::Best, Style::Best);
        self.session = session;
        (self.window, self.is_unkept) = (None, false);
        self.center();
        self.keep();
    }

    /// Tells the session something, and shows why it is refused.
    pub(super) fn tell(&mut self, input: Input) -> bool {
        let told = self.session.apply(Who::Table, &input, self.now);
        self.warned.clear();
        self.message.clear();
        match told {
            Ok(events) => {
                self.is_unkept |= !events.is_empty() && is_change(&input);
                self.hear_of(&events);
                true
            }
            Err(refusal) => {
                let reason = refusal.reason.chars().take(LONGEST_MESSAGE);
                self.message = format!("refused: {}", reason.collect::<String>());
                self.warned = refusal.cells;
                false
            }
        }
    }

    /// Lets time pass, unless a menu is open over a game that has not begun, and hears the engines.
    pub(super) fn pass_time(&mut self, now: Duration) {
        self.now = now;
        if self.waits_for_menu() {
            return;
        }
        for thought in self.worker.hear() {
            // One that nobody waits for any more is stale, which is no news.
            if let Ok(events) = self.session.apply(Who::Table, &thought, now) {
                self.hear_of(&events);
            }
        }
        if let Ok(events) = self.session.apply(Who::Table, &Input::Tick, now) {
            self.hear_of(&events);
        }
        // A clock that runs is written now and then, so that a killed program forgets no more of it.
        let has_clock =
            self.session.phase() == Phase::Play && self.session.game().clock().is_some();
        if has_clock && now >= self.kept + Duration::from_secs(5) {
            self.keep();
        }
        let task = self.session.task();
        let session = &self.session;
        self.worker.turn_to(task, |task| session.game_of(task).into_owned());
    }

    /// Keeps what has happened, and tells what the board does not show.
    fn hear_of(&mut self, events: &[Happened]) {
        for event in events {
            match event {
                Happened::Swapped => self.message = "the players have changed colours".to_string(),
                Happened::Answered(by, _, Answer::Decline) => {
                    self.message = format!("{by} declines");
                }
                _ => {}
            }
        }
        if !events.is_empty() {
            self.keep();
        }
    }

    /// Says whether a menu is open over a game that has not begun.
    pub(super) fn waits_for_menu(&self) -> bool {
        matches!(self.window, Some(Window::Menu(_))) && self.session.game().ply() == 0
    }

    /// Writes what is kept of the session.
    fn keep(&mut self) {
        self.kept = self.now;
        self.is_left |= !self.files.keep(&self.session);
    }

    /// Keeps the session as it was left, the time that was used among it.
    pub(super) fn into_session(mut self) -> Result<Session, Failure> {
        if self.files.has_session() || self.session.game().ply() > 0 {
            self.keep();
        }
        self.files.finish().map(|()| self.session)
    }

    /// Says whether to render: something has happened, or a clock shows another second soon. Rendering for the clock
    /// takes a tenth of the time at most, or a long paste would wait for it on a slow machine.
    pub(super) fn is_due(&self) -> bool {
        const OFTEN: Duration = Duration::from_millis(200);
        self.rendered.is_none_or(|rendered| self.now >= rendered + OFTEN.max(10 * self.rendering))
    }

    pub(super) fn hear(&mut self, event: &ratatui::crossterm::event::Event) {
        self.rendered = None;
        keys::hear(self, event);
    }

    /// Says whether a game is under way, or was changed in study, that would be gone.
    pub(super) fn has_something_to_lose(&self) -> bool {
        self.is_played() || self.session.phase() == Phase::Study && self.is_unkept
    }

    /// Says whether a person could still move.
    pub(super) fn is_played(&self) -> bool {
        let is_live = matches!(self.session.phase(), Phase::Play | Phase::Opening | Phase::Scoring);
        is_live && self.session.game().ply() > 0
    }
}

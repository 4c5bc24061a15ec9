//! What has been asked for so far, and the search that runs.

use std::io::{self, Write};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};

use tengen_core::WithHistory;
use tengen_draughts::Draughts;

use crate::engine::{Engine, Mode, Stop};
use crate::level::Level;
use crate::line::HubLine;
use crate::position;

/// Whether the program goes on after a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Next {
    GoOn,
    Quit,
}

/// A conversation in the Hub protocol.
pub(crate) struct Session {
    engine: Arc<Mutex<Engine>>,
    hash: usize,
    game: WithHistory<Draughts>,
    level: Level,
    running: Option<Running>,
}

struct Running {
    thread: JoinHandle<()>,
    stop: Stop,
    mode: Mode,
}

impl Running {
    /// Ends the search, which then tells its move.
    fn stop(&self) {
        self.stop.set();
        self.stop.release(self.thread.thread());
    }
}

/// Mebibytes of the table, unless `set-param` says otherwise.
const HASH: usize = 64;
const MAX_HASH: usize = 16_384;

impl Session {
    pub(crate) fn new() -> Self {
        Self {
            engine: Arc::new(Mutex::new(Engine::new(1))),
            hash: HASH,
            game: WithHistory::new(Draughts::new()),
            level: Level::Infinite,
            running: None,
        }
    }

    /// Obeys one line. Unknown commands are ignored; what is wrong with a known one is told.
    pub(crate) fn obey(&mut self, text: &str) -> Next {
        let line = match text.parse::<HubLine>() {
            Ok(line) => line,
            Err(error) => {
                say_error(&error);
                return Next::GoOn;
            }
        };
        match line.command.as_str() {
            "quit" => return Next::Quit,
            "ping" => say(&HubLine::new("pong")),
            "stop" => self.running.iter().for_each(Running::stop),
            "ponder-hit" => self.ponder_hit(),
            "hub" => introduce(),
            "init" => {
                self.settle();
                self.engine = Arc::new(Mutex::new(Engine::new(self.hash)));
                say(&HubLine::new("ready"));
            }
            "new-game" => {
                self.settle();
                self.engine.lock().unwrap_or_else(PoisonError::into_inner).forget();
            }
            "set-param" => self.set_param(&line),
            "pos" => self.set_position(&line),
            "level" => self.set_level(&line),
            "go" => self.go(&line),
            _ => {}
        }
        Next::GoOn
    }

    /// Ends the search that runs, which tells its move, before anything is changed.
    pub(crate) fn settle(&mut self) {
        if let Some(running) = self.running.take() {
            running.stop();
            let _a_panic_has_been_told = running.thread.join();
        }
    }

    /// The expected move has been played: the time runs from now.
    fn ponder_hit(&mut self) {
        let Some(running) = self.running.as_mut().filter(|r| r.mode == Mode::Ponder) else {
            return;
        };
        running.mode = Mode::Think;
        running.stop.release(running.thread.thread());
        if let Some(budget) = self.level.budget() {
            running.stop.set_after(budget.soft);
        }
    }

    fn set_param(&mut self, line: &HubLine) {
        self.settle();
        let value = line.value("value").unwrap_or_default();
        match line.value("name") {
            Some("hash") => match value.parse().ok().filter(|hash| (1..=MAX_HASH).contains(hash)) {
                Some(hash) => self.hash = hash,
                None => say_error(&format!("hash: expected 1 to {MAX_HASH}, found {value:?}")),
            },
            Some("variant") if value != "normal" => {
                say_error(&format!("variant: expected normal, found {value:?}"));
            }
            Some(_) => {}
            None => say_error(&"set-param: expected name"),
        }
    }

    fn set_position(&mut self, line: &HubLine) {
        self.settle();
        let Some(text) = line.value("pos") else { return say_error(&"pos: expected pos=…") };
        let moves = line.value("moves").unwrap_or_default();
        match position::read(text).and_then(|board| position::play(board, moves)) {
            Ok(game) => self.game = game,
            Err(error) => say_error(&error),
        }
    }

    fn set_level(&mut self, line: &HubLine) {
        self.settle();
        match Level::read(line) {
            Ok(level) => self.level = level,
            Err(error) => say_error(&error),
        }
    }

    fn go(&mut self, line: &HubLine) {
        self.settle();
        let is_asked = |name: &str| line.value(name).is_some();
        let mode = match (is_asked("think"), is_asked("ponder"), is_asked("analyze")) {
            (true, ..) => Mode::Think,
            (_, true, _) => Mode::Ponder,
            (.., true) => Mode::Analyze,
            _ => return say_error(&"go: expected think, ponder or analyze"),
        };
        let (engine, stop) = (self.engine.clone(), Stop::default());
        let (game, level, flag) = (self.game.clone(), self.level.clone(), stop.clone());
        let search = move || {
            let mut engine = engine.lock().unwrap_or_else(PoisonError::into_inner);
            let answer = engine.search(&game, &level, mode, &flag, |info| say(&info));
            if mode == Mode::Ponder {
                flag.wait(); // it is the other's turn still
            }
            let mut done = HubLine::new("done");
            match answer {
                Some(answer) => done = done.with("move", answer.mv),
                None => say_error(&"the game is over: there is no legal move"),
            }
            if let Some(ponder) = answer.and_then(|answer| answer.ponder) {
                done = done.with("ponder", ponder);
            }
            say(&done);
        };
        self.running = Some(Running { thread: thread::spawn(search), stop, mode });
    }
}

fn introduce() {
    let id = HubLine::new("id").with("name", "tengen").with("version", env!("CARGO_PKG_VERSION"));
    say(&id.with("author", "The tengen developers"));
    let param =
        |name: &str, value: &str| HubLine::new("param").with("name", name).with("value", value);
    say(&param("variant", "normal").with("type", "enum").with("values", "normal"));
    let hash = param("hash", &HASH.to_string()).with("type", "int");
    say(&hash.with("min", 1).with("max", MAX_HASH));
    say(&HubLine::new("wait"));
}

fn say_error(error: &impl ToString) {
    say(&HubLine::new("error").with("message", error.to_string()));
}

/// Says one line, at once and as a whole. If nobody listens any more, the program is over.
fn say(line: &HubLine) {
    let mut out = io::stdout().lock();
    if writeln!(out, "{line}").and_then(|()| out.flush()).is_err() {
        std::process::exit(0);
    }
}

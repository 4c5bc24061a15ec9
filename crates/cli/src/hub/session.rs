//! What has been asked for so far, and the search that runs.

use std::collections::VecDeque;
use std::io::Write;
use std::ops::ControlFlow;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread::{self, JoinHandle};

use tengen::{Effort, Engine, Game};

use super::level::Level;
use super::line::HubLine;
use super::position;
use super::search::{Answer, Mode, Signals, search};
use crate::ear;
use crate::failure::Failure;
use crate::program::Out;

/// A conversation in the Hub protocol.
pub(crate) struct Session<'a> {
    out: &'a mut Out,
    events: (SyncSender<Event>, Receiver<Event>),
    /// Lines that are not obeyed yet; `None` is the end of the input.
    lines: VecDeque<Option<String>>,
    engine: Option<Engine>,
    /// Mebibytes of the table.
    hash: usize,
    /// None after a position that was refused.
    game: Option<Game>,
    level: Level,
    running: Option<Running>,
}

/// What the session waits for.
enum Event {
    Heard(Option<String>),
    Found(HubLine),
    /// The search has come to its end.
    Over,
}

struct Running {
    thread: JoinHandle<(Engine, Option<Answer>)>,
    signals: Signals,
    /// Whether the answer is wanted as soon as it is there: not while it is the other's turn.
    is_awaited: bool,
    is_over: bool,
}

/// Unless `set-param` says otherwise.
const HASH: usize = 64;
const MAX_HASH: usize = 16_384;
/// No line of the protocol is longer.
const LONGEST: u64 = 1 << 20;
/// So many events wait to be attended to; other lines wait in the input.
const MAX_AHEAD: usize = 64;

impl<'a> Session<'a> {
    pub(crate) fn new(out: &'a mut Out) -> Self {
        Self {
            out,
            events: sync_channel(MAX_AHEAD),
            lines: VecDeque::new(),
            engine: None,
            hash: HASH,
            game: position::first(),
            level: Level::default(),
            running: None,
        }
    }

    /// Obeys all lines up to `quit` or the end of the input.
    pub(crate) fn converse(mut self) -> Result<(), Failure> {
        let sender = self.events.0.clone();
        ear::listen(LONGEST, move |heard| {
            let line = heard.and_then(Result::ok);
            match sender.send(Event::Heard(line)) {
                Ok(()) => ControlFlow::Continue(()),
                Err(_) => ControlFlow::Break(()),
            }
        });
        loop {
            match self.lines.pop_front() {
                None => self.attend()?,
                Some(Some(line)) if command(&line) != Some("quit") => self.obey(&line)?,
                Some(_) => return self.settle(),
            }
        }
    }

    /// Waits for one event and attends to it; lines are put by.
    fn attend(&mut self) -> Result<(), Failure> {
        match self.events.1.recv() {
            Ok(Event::Heard(line)) => self.lines.push_back(line),
            Ok(Event::Found(info)) => self.say(&info)?,
            Ok(Event::Over) => {
                self.running.iter_mut().for_each(|running| running.is_over = true);
                self.answer()?;
            }
            Err(_) => self.lines.push_back(None),
        }
        Ok(())
    }

    /// Obeys one line. Unknown commands are ignored; what is wrong with a known one is told.
    fn obey(&mut self, text: &str) -> Result<(), Failure> {
        let line = match text.parse::<HubLine>() {
            Ok(line) => line,
            Err(error) => {
                if command(text) == Some("pos") {
                    self.settle()?;
                    self.game = None;
                }
                return self.say_error(&error);
            }
        };
        match line.command.as_str() {
            "ping" => self.say(&HubLine::new("pong")),
            "stop" => self.release(Signals::stop),
            "ponder-hit" => self.release(Signals::hit),
            "hub" => self.introduce(),
            "init" | "new-game" => {
                self.settle()?;
                self.renew();
                if line.command == "init" { self.say(&HubLine::new("ready")) } else { Ok(()) }
            }
            "set-param" => self.set_param(&line),
            "pos" => self.set_position(&line),
            "level" => self.set_level(&line),
            "go" => self.go(&line),
            _ => Ok(()),
        }
    }

    /// Ends the search that runs, which tells its move, before anything is changed.
    fn settle(&mut self) -> Result<(), Failure> {
        self.release(Signals::stop)?;
        while self.running.is_some() {
            self.attend()?;
        }
        Ok(())
    }

    /// Signals something to the search that runs; its answer is wanted now.
    fn release(&mut self, signal: fn(&Signals)) -> Result<(), Failure> {
        if let Some(running) = &mut self.running {
            signal(&running.signals);
            running.is_awaited = true;
        }
        self.answer()
    }

    /// Tells the answer if it is wanted and there.
    fn answer(&mut self) -> Result<(), Failure> {
        let is_due = |running: &mut Running| running.is_awaited && running.is_over;
        let Some(running) = self.running.take_if(is_due) else { return Ok(()) };
        let mut answer = None;
        if let Ok((engine, found)) = running.thread.join() {
            (self.engine, answer) = (Some(engine), found);
        }
        if answer.is_none() {
            self.say_error(&"the game is over: there is no legal move")?;
        }
        self.say(&Answer::done(answer.as_ref()))
    }

    /// Makes an engine that remembers nothing, with its table.
    fn renew(&mut self) {
        self.engine = None; // its memory is needed
        self.engine = position::first().map(|game| {
            let mut engine = Engine::for_game(&game, self.hash << 20);
            let _made_with_the_first_search = engine.best_move(&game, &Effort::depth(1));
            engine
        });
    }

    fn set_param(&mut self, line: &HubLine) -> Result<(), Failure> {
        self.settle()?;
        let value = line.value("value").unwrap_or_default();
        match line.value("name") {
            Some("hash") => match value.parse().ok().filter(|hash| (1..=MAX_HASH).contains(hash)) {
                Some(hash) => self.hash = hash,
                None => {
                    let error = format!("hash: expected 1 to {MAX_HASH}, found {value:?}");
                    return self.say_error(&error);
                }
            },
            Some("variant") if value != "normal" => {
                return self.say_error(&format!("variant: expected normal, found {value:?}"));
            }
            Some(_) => {}
            None => return self.say_error(&"set-param: expected name"),
        }
        Ok(())
    }

    fn set_position(&mut self, line: &HubLine) -> Result<(), Failure> {
        self.settle()?;
        self.game = None;
        let Some(text) = line.value("pos") else { return self.say_error(&"pos: expected pos=…") };
        match position::read(text, line.value("moves").unwrap_or_default()) {
            Ok(game) => self.game = Some(game),
            Err(error) => self.say_error(&error)?,
        }
        Ok(())
    }

    fn set_level(&mut self, line: &HubLine) -> Result<(), Failure> {
        self.settle()?;
        match Level::read(line) {
            Ok(level) => self.level = level,
            Err(error) => self.say_error(&error)?,
        }
        Ok(())
    }

    fn go(&mut self, line: &HubLine) -> Result<(), Failure> {
        self.settle()?;
        let modes = [("think", Mode::Think), ("ponder", Mode::Ponder), ("analyze", Mode::Analyze)];
        let asked = modes.into_iter().find(|(name, _)| line.value(name).is_some());
        let Some((_, mode)) = asked else {
            return self.say_error(&"go: expected think, ponder or analyze");
        };
        let Some(game) = self.game.clone() else {
            self.say_error(&"go: no position, the last one was refused")?;
            return self.say(&Answer::done(None));
        };
        if self.engine.is_none() {
            self.renew();
        }
        let Some(engine) = self.engine.take() else { return Ok(()) };
        self.running = Some(self.start(engine, game, mode));
        Ok(())
    }

    /// Starts a search in a thread of its own.
    fn start(&self, mut engine: Engine, game: Game, mode: Mode) -> Running {
        let (signals, sender) = (Signals::new(mode), self.events.0.clone());
        let effort = signals.effort(&self.level);
        let thread = thread::spawn(move || {
            // Who does not hear it is gone.
            let tell = |info| drop(sender.send(Event::Found(info)));
            let answer = search(&mut engine, &game, mode, &effort, tell);
            let _ = sender.send(Event::Over);
            (engine, answer)
        });
        Running { thread, signals, is_awaited: mode != Mode::Ponder, is_over: false }
    }

    fn introduce(&mut self) -> Result<(), Failure> {
        let id = HubLine::new("id").with("name", "tengen");
        let id = id.with("version", env!("CARGO_PKG_VERSION"));
        self.say(&id.with("author", "The tengen developers"))?;
        let param =
            |name, value: &str| HubLine::new("param").with("name", name).with("value", value);
        self.say(&param("variant", "normal").with("type", "enum").with("values", "normal"))?;
        let hash = param("hash", &HASH.to_string()).with("type", "int");
        self.say(&hash.with("min", 1).with("max", MAX_HASH))?;
        self.say(&HubLine::new("wait"))
    }

    fn say_error(&mut self, error: &impl ToString) -> Result<(), Failure> {
        self.say(&HubLine::new("error").with("message", error.to_string()))
    }

    /// Says one line, at once.
    fn say(&mut self, line: &HubLine) -> Result<(), Failure> {
        writeln!(self.out, "{line}")?;
        Ok(self.out.flush()?)
    }
}

fn command(line: &str) -> Option<&str> {
    line.split_whitespace().next()
}

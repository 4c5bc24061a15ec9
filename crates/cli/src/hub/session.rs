//! What has been asked for so far, and the search that runs.

use std::collections::VecDeque;
use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread::{self, JoinHandle};

use tengen::external::{HUB_VARIANTS, HubLine};
use tengen::{Effort, Engine, Game};

use super::level::Level;
use super::param::Params;
use super::position;
use super::search::{Mode, search};
use crate::args::ThreadArgs;
use crate::failure::Failure;
use crate::input;
use crate::program::{self, Out};

/// A conversation in the Hub protocol.
pub(crate) struct Session<'a> {
    out: &'a mut Out,
    /// Why nothing more can be said or heard.
    broken: Option<Failure>,
    events: (SyncSender<Event>, Receiver<Event>),
    /// Lines that are not obeyed yet; `None` is the end of the input.
    lines: VecDeque<Option<String>>,
    engine: Option<Engine>,
    params: Params,
    /// None after a position that was refused.
    game: Option<Game>,
    level: Level,
    running: Option<Running>,
}

/// What the session waits for.
enum Event {
    Heard(Option<io::Result<String>>),
    Found(HubLine),
    /// The search has come to its end.
    Over,
}

/// Tells the session of a search, and in the end that it is over, however it ends.
struct Teller(SyncSender<Event>);

impl Teller {
    fn tell(&self, event: Event) {
        let _nobody_may_listen_any_more = self.0.send(event);
    }
}

impl Drop for Teller {
    fn drop(&mut self) {
        self.tell(Event::Over);
    }
}

struct Running {
    /// Returns the move and the answer that it expects.
    thread: JoinHandle<(Engine, Vec<String>)>,
    stop: Arc<AtomicBool>,
    /// Set while it is the other's turn, and no time counts.
    pondering: Arc<AtomicBool>,
    /// Whether the answer is wanted as soon as it is there.
    is_awaited: bool,
    is_over: bool,
}

/// What is wrong with a command is told, and the conversation goes on.
type Obeyed = Result<(), String>;

/// No line of the protocol is longer.
const LONGEST: u64 = 1 << 20;
/// So many events wait to be attended to; other lines wait in the input.
const MAX_AHEAD: usize = 64;

impl<'a> Session<'a> {
    pub(crate) fn new(out: &'a mut Out, threads: ThreadArgs) -> Self {
        Self {
            out,
            broken: None,
            events: sync_channel(MAX_AHEAD),
            lines: VecDeque::new(),
            engine: None,
            params: Params::new(threads),
            game: position::begin(HUB_VARIANTS[0].1, None).ok(),
            level: Level::default(),
            running: None,
        }
    }

    /// Obeys all lines up to `quit`, after which nothing is said, or the end of the input. That ends a search
    /// and tells its move, if it comes in one breath with the line before it, as from a file; else it is a `quit`.
    pub(crate) fn converse(mut self) -> Result<(), Failure> {
        let sender = self.events.0.clone();
        input::listen(LONGEST, move |heard, is_late| {
            let heard = heard.or_else(|| is_late.then(|| Ok("quit".to_string())));
            sender.send(Event::Heard(heard))
        });
        while self.broken.is_none() {
            match self.lines.pop_front() {
                None => self.attend(),
                Some(Some(line)) if command(&line) != Some("quit") => {
                    if let Err(error) = self.obey(&line) {
                        self.say_error(&error);
                    }
                }
                Some(quit) => {
                    if quit.is_none() {
                        self.settle();
                    }
                    break;
                }
            }
        }
        self.broken.map_or(Ok(()), Err)
    }

    /// Waits for one event and attends to it; lines are put by.
    fn attend(&mut self) {
        match self.events.1.recv() {
            Ok(Event::Heard(line)) => match line.transpose() {
                Ok(line) => self.lines.push_back(line),
                Err(error) => self.broken = Some(input::unheard(&error)),
            },
            Ok(Event::Found(info)) => self.say(&info),
            Ok(Event::Over) => {
                self.running.iter_mut().for_each(|running| running.is_over = true);
                self.answer();
            }
            Err(_) => self.lines.push_back(None),
        }
    }

    /// Obeys one line. Unknown commands are ignored.
    fn obey(&mut self, text: &str) -> Obeyed {
        if command(text) == Some("pos") {
            self.settle();
            self.game = None;
        }
        let line = text.parse::<HubLine>().map_err(|error| error.to_string())?;
        match line.command.as_str() {
            "ping" => self.say(&HubLine::new("pong")),
            "stop" => self.release(|running| running.stop.store(true, Relaxed)),
            "ponder-hit" => self.release(|running| running.pondering.store(false, Relaxed)),
            "hub" => self.introduce(),
            "init" => {
                self.renew();
                self.say(&HubLine::new("ready"));
            }
            "new-game" => self.renew(),
            "set-param" => self.set_param(&line)?,
            "pos" => {
                let moves = line.value("moves").unwrap_or_default();
                self.game = Some(position::read(self.params.rule, line.value("pos"), moves)?);
            }
            "level" => {
                self.settle();
                self.level = Level::read(&line)?;
            }
            "go" => self.go(&line)?,
            _ => {}
        }
        Ok(())
    }

    /// Ends the search that runs, which tells its move, before anything is changed.
    fn settle(&mut self) {
        self.release(|running| running.stop.store(true, Relaxed));
        while self.running.is_some() {
            self.attend();
        }
    }

    /// Signals something to the search that runs; its answer is wanted now.
    fn release(&mut self, signal: fn(&Running)) {
        if let Some(running) = &mut self.running {
            signal(running);
            running.is_awaited = true;
        }
        self.answer();
    }

    /// Tells the answer if it is wanted and there.
    fn answer(&mut self) {
        let is_due = |running: &mut Running| running.is_awaited && running.is_over;
        let Some(running) = self.running.take_if(is_due) else { return };
        let mut moves = Vec::new();
        if let Ok((engine, found)) = running.thread.join() {
            (self.engine, moves) = (Some(engine), found);
        }
        if moves.is_empty() {
            self.say_error("the game is over: there is no legal move");
        }
        let named = ["move", "ponder"].into_iter().zip(moves);
        self.say(&named.fold(HubLine::new("done"), |done, (name, mv)| done.with(name, mv)));
    }

    /// Makes an engine with an empty table.
    fn renew(&mut self) {
        self.settle();
        self.engine = None; // its memory is needed
        self.engine = position::begin(self.params.rule, None).ok().map(|game| {
            let mut engine = Engine::for_game(&game, self.params.hash << 20);
            let _made_with_the_first_search = engine.best_move(&game, &Effort::depth(1));
            engine
        });
    }

    fn set_param(&mut self, line: &HubLine) -> Obeyed {
        self.settle();
        let rule = self.params.rule;
        self.params.set(line)?;
        if self.params.rule != rule {
            (self.engine, self.game) = (None, position::begin(self.params.rule, None).ok());
        }
        Ok(())
    }

    fn go(&mut self, line: &HubLine) -> Obeyed {
        self.settle();
        let modes = [("think", Mode::Think), ("ponder", Mode::Ponder), ("analyze", Mode::Analyze)];
        let asked = modes.into_iter().find(|(name, _)| line.value(name).is_some());
        let (_, mode) = asked.ok_or("go: expected think, ponder or analyze")?;
        if self.engine.is_none() {
            self.renew();
        }
        match (self.game.clone(), self.engine.take()) {
            (Some(game), Some(engine)) => self.running = Some(self.start(engine, game, mode)),
            (_, engine) => {
                self.engine = engine;
                self.say_error("go: no position, the last one was refused");
                self.say(&HubLine::new("done"));
            }
        }
        Ok(())
    }

    /// Starts a search in a thread of its own.
    fn start(&self, mut engine: Engine, game: Game, mode: Mode) -> Running {
        let (stop, sender) = (Arc::<AtomicBool>::default(), self.events.0.clone());
        let pondering = Arc::new(AtomicBool::new(mode == Mode::Ponder));
        let mut effort = self.level.effort(stop.clone());
        effort.pondering = Some(pondering.clone());
        effort.threads = self.params.threads.non_zero();
        let thread = thread::spawn(move || {
            let teller = Teller(sender);
            let tell = |info| teller.tell(Event::Found(info));
            let moves = search(&mut engine, &game, mode, &effort, tell);
            (engine, moves)
        });
        Running { thread, stop, pondering, is_awaited: mode != Mode::Ponder, is_over: false }
    }

    fn introduce(&mut self) {
        let id = HubLine::new("id").with("name", "tengen");
        let id = id.with("version", env!("CARGO_PKG_VERSION"));
        self.say(&id.with("author", "The tengen developers"));
        self.params.lines().iter().for_each(|line| self.say(line));
        self.say(&HubLine::new("wait"));
    }

    fn say_error(&mut self, error: &str) {
        self.say(&HubLine::new("error").with("message", error));
    }

    /// Says one line, at once.
    fn say(&mut self, line: &HubLine) {
        let said = program::say(self.out, line);
        self.broken = self.broken.take().or(said.err().map(Failure::Output));
    }
}

fn command(line: &str) -> Option<&str> {
    line.split_whitespace().next()
}

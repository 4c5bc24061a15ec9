//! The games of a match, several at a time.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use indicatif::{ProgressBar, ProgressStyle};
use tengen_core::{ByColor, Color, FullRules};

use crate::bout::{Bout, Conditions, Played, Seat};
use crate::builtin::Builtin;
use crate::gomocup::Gomocup;
use crate::gtp::Gtp;
use crate::hub::Hub;
use crate::log::{self, Entry, Log};
use crate::opening::Openings;
use crate::process::Engine;
use crate::records::{Records, Written};
use crate::spec::{Kind, Protocol, Spec};
use crate::support::failure::Failure;
use crate::support::program::{self, Out};
use crate::support::shown::Shown;
use crate::terms::Terms;
use crate::trial::Trial;
use crate::{Match, summary};

/// A match that is to be played.
pub(crate) struct Arena<'a, B: Shown + FullRules> {
    args: &'a Match,
    terms: Terms,
    start: B,
    openings: Openings<B::Move>,
    conditions: Conditions,
    records: Option<Records>,
    log: Option<Log>,
    trial: Trial,
}

/// A game that has ended.
struct Report {
    entry: Entry,
    /// If records are wanted and the game has any.
    record: Option<Written>,
}

/// What a thread tells.
type News = Result<Report, String>;

impl<'a, B: Shown + FullRules> Arena<'a, B> {
    /// Reads what there is to read, and looks whether the players are there.
    pub(crate) fn new(args: &'a Match, terms: Terms, start: B) -> Result<Self, Failure> {
        let conditions = Conditions {
            tempo: args.tempo.tempo(),
            margin: args.tempo.margin(),
            max_plies: args.max_plies,
            at_limit: args.at_limit,
        };
        let openings = match &args.openings {
            Some(path) => Openings::read(path, &start)?,
            None => Openings::Random { plies: args.opening_plies(), seed: args.seed },
        };
        openings.of_pair(0, &start).map_err(Failure::input)?;
        let (records, log, trial) = (None, None, Trial::new(args.sprt()?));
        let mut arena = Self { args, terms, start, openings, conditions, records, log, trial };
        for (name, spec) in [("--a", &args.a), ("--b", &args.b)] {
            let seat = arena.seat(spec, 0);
            seat.map_err(|reason| Failure::input(format!("{name} {spec}: {reason}")))?;
        }
        arena.records = args.records.clone().map(Records::new).transpose()?;
        if let Some(path) = &args.log {
            let (log, entries) = Log::open(path, &arena.title())?;
            entries
                .into_iter()
                .try_for_each(|entry| arena.remember(entry))
                .map_err(|reason| Failure::input(format!("--log {}: {reason}", path.display())))?;
            arena.log = Some(log);
        }
        Ok(arena)
    }

    /// Says what the results depend on, in one line.
    fn title(&self) -> String {
        let Match { a, b, seed, .. } = self.args;
        let Conditions { tempo, margin, max_plies, at_limit } = self.conditions;
        let openings = match &self.args.openings {
            Some(path) => path.display().to_string(),
            None => format!("{} random plies", self.args.opening_plies()),
        };
        let resign = self.args.resign.map(|moves| format!("; resign after {moves}"));
        let (title, resign) = (self.start.title(), resign.unwrap_or_default());
        let title = format!(
            "# {title}; a {a}; b {b}; {tempo}, margin {} s; openings {openings}, seed {seed}; \
             at most {max_plies} plies, then {}{resign}",
            margin.as_secs_f64(),
            at_limit.name()
        );
        title.replace(char::is_control, " ")
    }

    /// Takes a game out of the log. A file of openings may have changed since.
    fn remember(&mut self, entry: Entry) -> Result<(), String> {
        let opening = self.openings.of_pair(entry.number / 2, &self.start)?;
        let opening: Vec<String> = opening.iter().map(ToString::to_string).collect();
        let mut moves = entry.moves.split(' ');
        if !opening.iter().all(|mv| moves.next() == Some(mv)) {
            return Err(format!(
                "game {} does not begin with its opening, {}",
                entry.number + 1,
                opening.join(" ")
            ));
        }
        self.trial.add(entry);
        Ok(())
    }

    /// Sits a player down.
    fn seat(&self, spec: &Spec, seed: u64) -> Result<Seat<B>, String> {
        let Conditions { tempo, .. } = self.conditions;
        let (protocol, words) = match &spec.kind {
            Kind::Builtin(own) => {
                let player = Builtin::new(own, tempo, seed)?;
                let player = player.with_patience(self.args.resign);
                return Ok(Seat { player: Box::new(player), is_timed: own.pace.is_none() });
            }
            Kind::Engine { protocol, words } => (*protocol, words),
        };
        if let Some(refusal) = protocol.refusal(&self.terms, tempo) {
            return Err(refusal.to_string());
        }
        let terms = self.terms;
        let is_missing = |error: std::io::Error| error.to_string();
        Ok(Seat {
            player: match protocol {
                Protocol::Gtp => {
                    let gtp = Gtp::new(terms, &tempo.new_clock());
                    Box::new(Engine::start::<B>(words, gtp).map_err(is_missing)?)
                }
                Protocol::Hub => {
                    Box::new(Engine::start::<B>(words, Hub::new(tempo)).map_err(is_missing)?)
                }
                Protocol::Gomocup => {
                    let gomocup = Gomocup::new(terms, tempo);
                    Box::new(Engine::start::<B>(words, gomocup).map_err(is_missing)?)
                }
            },
            is_timed: true,
        })
    }

    /// Plays what is left of the match, and tells its result.
    pub(crate) fn run(mut self, out: &mut Out) -> Result<(), Failure> {
        let (log, mut trial) =
            (self.log.take(), std::mem::replace(&mut self.trial, Trial::new(None)));
        let is_left = |number: &u32| !trial.games().contains_key(number);
        let left: Vec<u32> = (0..self.args.games).rev().filter(is_left).collect();
        if !trial.is_decided() {
            let threads = left.len().min(self.args.parallel.into());
            let (left, stop) = (Mutex::new(left), AtomicBool::new(false));
            let (sender, news) = channel();
            let arena = &self;
            thread::scope(|scope| {
                for _ in 0..threads {
                    let (sender, left, stop) = (sender.clone(), &left, &stop);
                    scope.spawn(move || arena.work(left, stop, &sender));
                }
                drop(sender);
                let listened = arena.listen(&news, log, &mut trial, &stop);
                stop.store(true, Relaxed);
                listened
            })?;
        }
        let title = self.title();
        let players = [&self.args.a, &self.args.b];
        summary::tell(&title, players, &trial, out)
    }

    /// Hears of the games until all have been played or the test is decided. Those that end after that
    /// are forgotten, so that a log ends with the decision, too.
    fn listen(
        &self,
        news: &Receiver<News>,
        mut log: Option<Log>,
        trial: &mut Trial,
        stop: &AtomicBool,
    ) -> Result<(), Failure> {
        let bar = ProgressBar::new(self.args.games.into());
        let style =
            ProgressStyle::with_template("{bar:30} {pos} of {len} games, {msg}, {eta} left");
        bar.set_style(style.unwrap_or(ProgressStyle::default_bar()));
        while !trial.is_decided() {
            let Ok(report) = news.recv() else { break };
            let Report { entry, record } = report.map_err(Failure::input)?;
            if let (Some(records), Some(record)) = (&self.records, &record) {
                records.keep(entry.number, record)?;
            }
            log.as_mut().map_or(Ok(()), |log| log.append(&entry))?;
            if entry.is_fault() {
                let (number, reason) = (entry.number + 1, &entry.reason);
                bar.suspend(|| program::note(&format!("game {number}: {reason}")));
            }
            trial.add(entry);
            bar.set_message(summary::brief(trial));
            bar.set_position(trial.games().len() as u64);
        }
        stop.store(true, Relaxed);
        bar.finish_and_clear();
        Ok(())
    }

    /// Plays one game after the other, until none is left or enough is known.
    fn work(&self, left: &Mutex<Vec<u32>>, stop: &AtomicBool, news: &Sender<News>) {
        let mut seats = match self.seats() {
            Ok(seats) => seats,
            Err(reason) => return drop(news.send(Err(reason))),
        };
        while !stop.load(Relaxed) {
            let number = left.lock().map_or(None, |mut left| left.pop());
            let Some(number) = number else { return };
            let Some(told) = self.play(number, &mut seats, stop).transpose() else { return };
            if news.send(told).is_err() {
                return;
            }
        }
    }

    fn seats(&self) -> Result<[Seat<B>; 2], String> {
        let Match { a, b, seed, .. } = self.args;
        Ok([self.seat(a, seed.wrapping_mul(2))?, self.seat(b, seed.wrapping_mul(2) ^ (1 << 32))?])
    }

    /// Plays a game; one that is stopped has nothing to report.
    fn play(
        &self,
        number: u32,
        [a, b]: &mut [Seat<B>; 2],
        stop: &AtomicBool,
    ) -> Result<Option<Report>, String> {
        let color_of_a = log::color_of_a(number);
        let opening = self.openings.of_pair(number / 2, &self.start)?;
        let (black, white) = if color_of_a == Color::Black { (a, b) } else { (b, a) };
        let seats = ByColor::new(black, white);
        let bout = Bout::new(number, self.start.clone(), &opening, seats, self.conditions);
        let Some(played) = bout.run(|| !stop.load(Relaxed)) else { return Ok(None) };
        let Played { game, moves, conclusion } = played;
        let spec = |color| if color == color_of_a { &self.args.a } else { &self.args.b };
        let players = ByColor::from_fn(|color| spec(color).to_string());
        let record = self.records.as_ref().and_then(|_| Written::of(&game, &players));
        let moves: Vec<String> = moves.iter().map(ToString::to_string).collect();
        let entry = Entry {
            number,
            color_of_a,
            outcome: conclusion.outcome,
            kind: conclusion.kind.to_string(),
            reason: conclusion.reason,
            moves: moves.join(" "),
        };
        Ok(Some(Report { entry, record }))
    }
}

//! The games of a match, several at a time.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use tengen::Game;
use tengen::core::{ByColor, Color};

use super::bout::{Bout, Conditions, Seat};
use super::builtin::Builtin;
use super::entry::{Entry, color_of_a};
use super::gomocup::Gomocup;
use super::gtp::Gtp;
use super::head::{Head, Share};
use super::hub::Hub;
use super::log::{Log, Purpose};
use super::opening::Openings;
use super::process::Program;
use super::records::{Records, Written};
use super::shard::Shard;
use super::spec::{Protocol, Spec, Who};
use super::trial::Trial;
use super::{MatchArgs, summary};
use crate::failure::Failure;
use crate::program::{Out, Verdict};

/// A match that is to be played, or a share of one.
pub(super) struct Arena<'a> {
    args: &'a MatchArgs,
    start: Game,
    openings: Openings,
    conditions: Conditions,
    records: Option<Records>,
    head: Head,
    shard: Shard,
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

impl<'a> Arena<'a> {
    /// Reads what there is to read, and looks whether the players are there.
    pub(super) fn new(args: &'a MatchArgs) -> Result<Self, Failure> {
        let start = args.game.begin(None)?;
        let conditions = Conditions {
            tempo: args.tempo.tempo(),
            margin: args.tempo.margin(),
            max_plies: args.max_plies,
            at_limit: args.at_limit,
        };
        let plies = args.opening_plies.unwrap_or(start.opening_plies());
        let openings = match &args.openings {
            Some(path) => Openings::read(path, &start)?,
            None => Openings::Random { plies, seed: args.seed },
        };
        openings.of_pair(0, &start).map_err(Failure::input)?;
        let head = head(args, &start, plies, conditions);
        let shard = shard(args)?;
        let (records, log, trial) = (None, None, trial(args)?);
        let mut arena =
            Self { args, start, openings, conditions, records, head, shard, log, trial };
        for (name, spec) in [("--a", &args.a), ("--b", &args.b)] {
            let seat = arena.seat(spec, 0);
            seat.map_err(|reason| Failure::input(format!("{name} {spec}: {reason}")))?;
        }
        arena.records = args.records.clone().map(Records::new).transpose()?;
        arena.open_log()?;
        Ok(arena)
    }

    /// Opens the log if there is to be one, and takes the games out of it.
    fn open_log(&mut self) -> Result<(), Failure> {
        let (name, path) = match (&self.args.log, &self.args.out) {
            (Some(path), _) => ("--log", path),
            (None, Some(path)) => ("--out", path),
            (None, None) => return Ok(()),
        };
        let purpose = if self.args.force { Purpose::Replace } else { Purpose::Resume };
        let (log, entries) = Log::open(name, path, purpose, &self.head)?;
        let remembered = entries.into_iter().try_for_each(|entry| self.remember(entry));
        remembered.map_err(|reason| log.refuse(&reason))?;
        self.log = Some(log);
        Ok(())
    }

    /// Takes a game out of the log. A file of openings may have changed since.
    fn remember(&mut self, entry: Entry) -> Result<(), String> {
        let opening = self.openings.of_pair(entry.number / 2, &self.start)?;
        if !entry.moves.starts_with(&opening) {
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
    fn seat(&self, spec: &Spec, seed: u64) -> Result<Seat, String> {
        let (tempo, start) = (self.conditions.tempo, &self.start);
        let (protocol, words) = match &spec.who {
            Who::Builtin(own) => {
                let player = Builtin::new(own, start, tempo, seed, self.args.resign)?;
                return Ok(Seat { player: Box::new(player), is_timed: own.pace.is_none() });
            }
            Who::Program { protocol, words } => (*protocol, words),
        };
        if let Some(refusal) = protocol.refusal(start, tempo) {
            return Err(refusal.to_string());
        }
        let program = match protocol {
            Protocol::Gtp => Program::start(words, Box::new(Gtp::new(start, &tempo.new_clock()))),
            Protocol::Hub => Program::start(words, Box::new(Hub::new(tempo))),
            Protocol::Gomocup => Program::start(words, Box::new(Gomocup::new(start, tempo))),
        };
        let player = Box::new(program.map_err(|error| error.to_string())?);
        Ok(Seat { player, is_timed: true })
    }

    /// Plays what is left of the match, and tells its result.
    pub(super) fn run(mut self, out: &mut Out) -> Result<Verdict, Failure> {
        let (log, mut trial) =
            (self.log.take(), std::mem::replace(&mut self.trial, Trial::new(None)));
        let is_left =
            |number: &u32| self.shard.holds(*number) && !trial.games().contains_key(number);
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
                let listened = arena.listen(&news, log, &mut trial);
                stop.store(true, Relaxed);
                listened
            })?;
        }
        let shard = self.head.share.as_ref().map(|share| format!("; shard {}", share.shard));
        let title = format!("{}{}", self.head.title, shard.unwrap_or_default());
        summary::tell(&title, &self.head, &trial, out)
    }

    /// Hears of the games until all have been played or the test is decided. Those that end after that
    /// are forgotten, so that a log ends with the decision, too.
    fn listen(
        &self,
        news: &Receiver<News>,
        mut log: Option<Log>,
        trial: &mut Trial,
    ) -> Result<(), Failure> {
        let games = (0..self.args.games).filter(|&number| self.shard.holds(number)).count();
        let progress = self.args.progress.watch(Some(games as u64));
        while !trial.is_decided() {
            let Ok(report) = news.recv() else { break };
            let Report { entry, record } = report.map_err(Failure::input)?;
            if let (Some(records), Some(record)) = (&self.records, &record) {
                records.keep(entry.number, record)?;
            }
            log.as_mut().map_or(Ok(()), |log| log.append(&entry))?;
            if entry.is_fault() {
                progress.note(&format!("game {}: {}", entry.number + 1, entry.reason));
            }
            trial.add(entry);
            progress.tell(summary::brief(trial));
            progress.reach(trial.games().len() as u64);
        }
        progress.finish();
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

    fn seats(&self) -> Result<[Seat; 2], String> {
        let MatchArgs { a, b, seed, .. } = self.args;
        Ok([self.seat(a, seed.wrapping_mul(2))?, self.seat(b, seed.wrapping_mul(2) ^ (1 << 32))?])
    }

    /// Plays a game; one that is stopped has nothing to report.
    fn play(
        &self,
        number: u32,
        [a, b]: &mut [Seat; 2],
        stop: &AtomicBool,
    ) -> Result<Option<Report>, String> {
        let color_of_a = color_of_a(number);
        let opening = self.openings.of_pair(number / 2, &self.start)?;
        let (black, white) = if color_of_a == Color::Black { (a, b) } else { (b, a) };
        let mut game = self.start.clone();
        let spec = |color| if color == color_of_a { &self.args.a } else { &self.args.b };
        game.players = ByColor::from_fn(|color| spec(color).to_string());
        let seats = ByColor::new(black, white);
        let bout = Bout::new(number, game, &opening, seats, self.conditions);
        let Some(played) = bout.run(|| !stop.load(Relaxed)) else { return Ok(None) };
        let record = self.records.as_ref().and_then(|_| Written::of(&played.game));
        let entry = Entry {
            number,
            outcome: played.conclusion.outcome,
            kind: played.conclusion.kind.to_string(),
            reason: played.conclusion.reason,
            moves: played.game.moves(),
        };
        Ok(Some(Report { entry, record }))
    }
}

/// Says which match it is, with all that its results depend on.
fn head(args: &MatchArgs, start: &Game, plies: u32, conditions: Conditions) -> Head {
    let MatchArgs { a, b, seed, games, .. } = args;
    let Conditions { tempo, margin, max_plies, at_limit } = conditions;
    let openings = match &args.openings {
        Some(path) => path.display().to_string(),
        None => format!("{plies} random plies"),
    };
    let resign = args.resign.map(|moves| format!("; resign after {moves}")).unwrap_or_default();
    let title = format!(
        "{}; a {a}; b {b}; {tempo}, margin {} s; openings {openings}, seed {seed}; \
         at most {max_plies} plies, then {}{resign}",
        start.title(),
        margin.as_secs_f64(),
        at_limit.name()
    );
    let line = |text: &str| text.replace(char::is_control, " ");
    let share = args.shard.map(|shard| Share { games: *games, shard, sprt: args.test() });
    Head { title: line(&title), a: line(&a.to_string()), b: line(&b.to_string()), share }
}

/// The share that is to be played; all, if nothing is said.
fn shard(args: &MatchArgs) -> Result<Shard, Failure> {
    let pairs = args.games.div_ceil(2);
    match args.shard {
        None => Ok(Shard::WHOLE),
        Some(shard) if shard.of > pairs => {
            let reason = format!("--shard {shard}: there are {pairs} pairs of games to deal");
            Err(Failure::input(reason))
        }
        Some(shard) => Ok(shard),
    }
}

/// The test, which ends no share of a match.
fn trial(args: &MatchArgs) -> Result<Trial, Failure> {
    let sprt = args.test().map(|test| test.sprt()).transpose();
    let sprt = sprt.map_err(|error| Failure::input(format!("--sprt: {error}")))?;
    Ok(Trial::new(sprt.filter(|_| args.shard.is_none())))
}

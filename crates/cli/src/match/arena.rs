//! The games of a match, several at a time.

use std::collections::BTreeMap;
use std::iter;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use tengen::Game;
use tengen::core::{ByColor, Color};
use tengen::search::system_time;

use super::bout::{Bout, Seat};
use super::builtin::{Builtin, clock_of};
use super::entry::{Entry, color_of_a};
use super::head::{Head, Share, sprt};
use super::log::Log;
use super::opening::Openings;
use super::outside::Outside;
use super::records::Records;
use super::shard::Shard;
use super::spec::{Spec, Who};
use super::trial::Trial;
use super::{MatchArgs, summary};
use crate::failure::Failure;
use crate::input;
use crate::program::{Out, Verdict};
use crate::shards::VERSION;

/// A match that is to be played, or a share of one.
pub(super) struct Arena<'a> {
    args: &'a MatchArgs,
    start: Game,
    openings: Openings,
    head: Head,
    shard: Shard,
}

/// What a thread tells of a game.
type News = Result<(Entry, Game), String>;

impl<'a> Arena<'a> {
    /// Reads what there is to read, and looks whether the players are there.
    pub(super) fn new(args: &'a MatchArgs) -> Result<Self, Failure> {
        let start = args.game.begin(None)?;
        let plies = args.opening_plies.unwrap_or(start.opening_plies());
        let openings = match &args.openings {
            Some(path) => Openings::read(path, &start)?,
            None => Openings::Random { plies, seed: args.seed },
        };
        openings.of_game(1, &start).map_err(Failure::input)?;
        let (shard, pairs) = (args.shard.unwrap_or(Shard::WHOLE), args.games.div_ceil(2));
        if shard.of > pairs {
            let reason = format!("--shard {shard}: there are {pairs} pairs of games to deal");
            return Err(Failure::input(reason));
        }
        let head = head(args, &start, plies, &openings);
        let arena = Self { args, head, start, openings, shard };
        for (name, spec) in [("--a", &args.a), ("--b", &args.b)] {
            let seat = arena.seat(spec, 0);
            seat.map_err(|reason| Failure::input(format!("{name} {spec}: {reason}")))?;
        }
        Ok(arena)
    }

    /// Opens the log if there is to be one, and takes the games out of it.
    fn open_log(&self, trial: &mut Trial, records: &mut Records) -> Result<Option<Log>, Failure> {
        let (option, path) = match (&self.args.log, &self.args.out) {
            (Some(path), _) => ("--log", path),
            (None, Some(path)) => ("--out", path),
            (None, None) => return Ok(None),
        };
        let mut log = Log::open(option, path, &self.head, self.args)?;
        let mut due = self.shard.games(self.args.games);
        for entry in log.read(&self.head)? {
            if let Some(shard) = self.args.shard {
                let turn = shard.check_turn(due.next(), entry.game);
                turn.map_err(|reason| log.refuse(&reason))?;
            }
            self.compare(&entry).map_err(|reason| log.refuse(&reason))?;
            records.add_logged(self.begin(entry.game), &entry)?;
            trial.add(entry);
        }
        Ok(Some(log))
    }

    /// Refuses a game with another opening: a file of openings may have changed since.
    fn compare(&self, Entry { game, moves, .. }: &Entry) -> Result<(), String> {
        let opening = self.openings.of_game(*game, &self.start)?;
        match moves.starts_with(&opening) {
            true => Ok(()),
            false => {
                let opening = opening.join(" ");
                Err(format!("game {game} does not begin with its opening, {opening}"))
            }
        }
    }

    /// Sits a player down.
    fn seat(&self, spec: &Spec, seed: u64) -> Result<Seat, String> {
        let tempo = self.args.tempo.tempo();
        match &spec.who {
            Who::Builtin(own) => {
                let player = Builtin::new(own, &self.start, tempo, seed, self.args.resign)?;
                Ok(Seat {
                    player: Box::new(player),
                    is_timed: own.pace.is_none(),
                    now: clock_of(own),
                })
            }
            Who::Outside(protocol, words) => {
                let player = Outside::new(*protocol, words, &self.start, &self.args.tempo)?;
                Ok(Seat { player: Box::new(player), is_timed: true, now: system_time })
            }
        }
    }

    /// Plays what is left of the match, and tells its result.
    pub(super) fn run(self, out: &mut Out) -> Result<Verdict, Failure> {
        // No share of a match ends by the test.
        let test = sprt(self.args.test()).map_err(Failure::input)?;
        let mut trial = Trial::new(test.filter(|_| self.args.shard.is_none()));
        self.check_files()?;
        let mut records = Records::new(self.args, &self.start)?;
        let log = self.open_log(&mut trial, &mut records)?;
        let is_left = |game: &u32| !trial.games.contains_key(game);
        let left: Vec<u32> = self.shard.games(self.args.games).rev().filter(is_left).collect();
        if !trial.is_decided() {
            let threads = left.len().min(self.args.parallel.into());
            let (left, stop) = (Mutex::new(left), AtomicBool::new(false));
            let (sender, news) = channel();
            thread::scope(|scope| {
                for _ in 0..threads {
                    let (arena, sender, left, stop) = (&self, sender.clone(), &left, &stop);
                    scope.spawn(move || arena.work(left, stop, &sender));
                }
                drop(sender);
                let listened = self.listen(&news, log, &mut records, &mut trial);
                stop.store(true, Relaxed);
                listened
            })?;
        }
        records.finish()?;
        summary::tell(&self.head, &trial, out)
    }

    /// Refuses two things in one file.
    fn check_files(&self) -> Result<(), Failure> {
        let MatchArgs { openings, log, out, records, .. } = self.args;
        let files =
            [("--openings", openings), ("--log", log), ("--out", out), ("--records", records)];
        input::check_apart(&files.map(|(option, path)| (option, path.as_deref())))
    }

    /// Hears of the games until all have been played or the test is decided. Those that end after that
    /// are forgotten, so that a log ends with the decision, too.
    fn listen(
        &self,
        news: &Receiver<News>,
        mut log: Option<Log>,
        records: &mut Records,
        trial: &mut Trial,
    ) -> Result<(), Failure> {
        let games = self.shard.games(self.args.games).count();
        let progress = self.args.progress.watch(Some(games as u64));
        let mut news = self.hear(news, trial.games.len());
        while !trial.is_decided() {
            let Some(told) = news.next() else { break };
            let (entry, game) = told.map_err(Failure::input)?;
            records.add(&game)?;
            log.as_mut().map_or(Ok(()), |log| log.append(&entry))?;
            if entry.is_fault() {
                progress.note(&format!("game {}: {}", entry.game, entry.reason));
            }
            trial.add(entry);
            progress.tell(summary::brief(trial));
            progress.reach(trial.games.len() as u64);
        }
        progress.finish();
        match log.filter(|_| self.args.shard.is_some() && trial.games.len() == games) {
            Some(mut log) => log.seal(),
            None => Ok(()),
        }
    }

    /// Hears of games as they end; those of a share wait for the ones before them, so that its file is
    /// the same whichever ends first.
    fn hear<'n>(
        &self,
        news: &'n Receiver<News>,
        played: usize,
    ) -> Box<dyn Iterator<Item = News> + 'n> {
        if self.args.shard.is_none() {
            return Box::new(news.iter());
        }
        let mut due = self.shard.games(self.args.games).skip(played);
        let mut early = BTreeMap::new();
        Box::new(iter::from_fn(move || {
            let next = due.next()?;
            loop {
                if let Some(told) = early.remove(&next) {
                    return Some(Ok(told));
                }
                match news.recv().ok()? {
                    Ok(told) => early.insert(told.0.game, told),
                    Err(reason) => return Some(Err(reason)),
                };
            }
        }))
    }

    /// Plays one game after the other, until none is left or enough is known.
    fn work(&self, left: &Mutex<Vec<u32>>, stop: &AtomicBool, news: &Sender<News>) {
        let MatchArgs { a, b, seed, .. } = self.args;
        let a = self.seat(a, seed.wrapping_mul(2));
        let b = self.seat(b, seed.wrapping_mul(2) ^ (1 << 32));
        let mut seats = match (a, b) {
            (Ok(a), Ok(b)) => [a, b],
            (Err(reason), _) | (_, Err(reason)) => return drop(news.send(Err(reason))),
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

    /// Plays a game; one that is stopped has nothing to report.
    fn play(
        &self,
        number: u32,
        [a, b]: &mut [Seat; 2],
        stop: &AtomicBool,
    ) -> Result<Option<(Entry, Game)>, String> {
        let opening = self.openings.of_game(number, &self.start)?;
        let seats = match color_of_a(number) {
            Color::Black => ByColor::new(a, b),
            Color::White => ByColor::new(b, a),
        };
        let bout = Bout::new(self.begin(number), &opening, seats, self.args);
        Ok(bout.run(number, || !stop.load(Relaxed)))
    }

    /// Returns the beginning of a game with the players' names.
    fn begin(&self, number: u32) -> Game {
        let MatchArgs { a, b, .. } = self.args;
        let mut game = self.start.clone();
        let name = |color| if color == color_of_a(number) { a.to_string() } else { b.to_string() };
        game.players = ByColor::from_fn(name);
        game
    }
}

/// Says which match it is, with all that its results depend on.
fn head(args: &MatchArgs, start: &Game, plies: u32, openings: &Openings) -> Head {
    let MatchArgs { a, b, seed, games, tempo, max_plies, .. } = args;
    let begin = match &args.openings {
        Some(path) => path.display().to_string(),
        None => format!("{plies} random plies"),
    };
    let resign = args.resign.map(|moves| format!("; resign after {moves}")).unwrap_or_default();
    let title = format!(
        "{}; a {a}; b {b}; {}, margin {} s; openings {begin}, seed {seed}; at most {max_plies} plies, \
         then {}{resign}",
        start.title(),
        tempo.tempo(),
        tempo.margin().as_secs_f64(),
        args.at_limit.name()
    );
    let line = |text: &str| text.replace(char::is_control, " ");
    let (a, b) = (line(&a.to_string()), line(&b.to_string()));
    let share = |shard: Shard| Share {
        shard: shard.to_string(),
        games: *games,
        test: args.test(),
        openings: openings.checksum(),
        version: VERSION.to_string(),
    };
    Head { title: line(&title), a, b, share: args.shard.map(share) }
}

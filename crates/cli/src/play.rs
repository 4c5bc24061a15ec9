//! `tengen play`: a game on the terminal, between people, engines and chance.

pub(crate) mod clock;
mod contest;
mod human;
pub(crate) mod keeper;
mod notes;
mod opening;
#[cfg(feature = "screen")]
mod review;

#[cfg(feature = "screen")]
use std::io::Write;
use std::path::PathBuf;
use std::time::Duration;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use tengen::core::{ByColor, Clock, Color, TimeControl};
#[cfg(feature = "screen")]
use tengen::session::{self, Phase, Plan, Session};
use tengen::session::{Dialogue, Level};
use tengen::{Effort, Engine, Game, Start, Style, UnknownStyle};

use crate::args::{GameArgs, Seconds, ThreadArgs, named};
use crate::draft::ForceArgs;
use crate::failure::Failure;
use crate::input;
use crate::program::{Out, Verdict};
use contest::{Contest, Seat};
use keeper::Keeper;

/// Plays a game between any two players
///
/// On a terminal the board fills it, and `?` lists the keys; without arguments a menu comes first. Elsewhere,
/// and with --plain, boards are printed one below the other.
///
/// The last line is `result <black|white|draw|none> <reason>`. A person types moves such as D4;
/// `help` lists what else can be typed. A move against the rules is refused with its reason, and
/// the game goes on.
#[derive(clap::Args)]
#[command(
    allow_negative_numbers = true,
    mut_arg("kind", |arg| arg.required(false).default_value("nogo")),
    after_help = "\
Examples:
  tengen play
  tengen play go --size 9 --handicap 2 --black human
  tengen play gomoku --rule renju --black human --white human --record game.sgf
  tengen play draughts --white seed --black random --seed 7"
)]
pub(crate) struct Args {
    #[command(flatten)]
    game: GameArgs,
    /// The position to begin with, in one line: `<rows> <side>`, such as "3/1X1/3 O", or FEN for
    /// draughts
    #[arg(long, value_name = "TEXT")]
    position: Option<String>,
    /// What White gets in Go, in points
    #[arg(long, value_name = "K")]
    komi: Option<f64>,
    /// The stones that Black has on the board of Go before White begins
    #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true)]
    handicap: u8,
    /// Who plays Black: you (human), the search that plays this game best (engine), an alpha-beta
    /// search, a Monte-Carlo tree search (mcts), the player of the source document (seed), or chance
    #[arg(long, value_name = "WHO", default_value = "engine", value_parser = players())]
    black: Player,
    /// Who plays White
    #[arg(long, value_name = "WHO", default_value = "engine", value_parser = players())]
    white: Player,
    /// How many seconds an engine thinks about each move: 0.15, or 10 at most where --level bounds it
    #[arg(long, value_name = "SECONDS")]
    time: Option<Seconds>,
    #[command(flatten)]
    threads: ThreadArgs,
    /// What random moves follow from
    #[arg(long, value_name = "K", default_value_t = 1)]
    seed: u64,
    /// Writes the game with its times and result to FILE.sgf or FILE.psq (draughts: FILE.pdn), or the
    /// last position to FILE.txt as the documents' matrix
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    #[command(flatten)]
    force: ForceArgs,
    /// How much time each side has: 15m, 3m+2s (for each move), 10m+3x30s (periods), 10m+20/5m (stones in
    /// a time); NoGo on a terminal that is filled has 15m
    #[arg(long, value_name = "TEXT", value_parser = clock::read)]
    clock: Option<TimeControl>,
    /// The opening dialogue of gomoku, swap or swap2: three stones, then the other takes a colour, or in swap2 may put
    /// two more and leave the choice
    #[arg(long, value_name = "NAME", value_parser = named::<Dialogue>(Dialogue::ALL.map(Dialogue::name)))]
    opening: Option<Dialogue>,
    /// How strong the engines play, whatever the machine: first-evening, beginner, casual, club, expert, master,
    /// strongest
    #[arg(long, value_name = "NAME", default_value = "strongest", hide_default_value = true)]
    level: Level,
    /// Prints boards and reads lines even on a terminal that could be filled
    #[arg(long)]
    plain: bool,
    /// Goes on with the session in FILE if it is there, and keeps it there after each move; on a terminal
    #[arg(long, value_name = "FILE")]
    resume: Option<PathBuf>,
    /// Looks at the first game of FILE step by step, with the reasons of illegal moves; on a terminal
    #[arg(long, value_name = "FILE", conflicts_with_all = ["resume", "record"])]
    review: Option<PathBuf>,
}

/// Who sits at a side of the board.
#[derive(Clone, Copy, Debug)]
enum Player {
    Human,
    Machine(Style),
}

const HUMAN: &str = "human";

/// Reads a player.
fn players() -> impl TypedValueParser<Value = Player> {
    let names = [HUMAN].into_iter().chain(Style::ALL.map(Style::name));
    PossibleValuesParser::new(names).try_map(|name| match name.as_str() {
        HUMAN => Ok::<_, UnknownStyle>(Player::Human),
        style => Ok(Player::Machine(style.parse()?)),
    })
}

/// The bytes that an engine has for its tables.
pub(crate) const MEMORY: usize = 64 << 20;

impl Args {
    pub(crate) fn run(&self, out: &mut Out) -> Result<Verdict, Failure> {
        #[cfg(feature = "screen")]
        if !self.plain && crate::screen::is_filled() {
            self.on_screen(out)?;
            return Ok(Verdict::Fine);
        }
        if let Some(path) = self.resume.as_ref().or(self.review.as_ref()) {
            let expected = "expected a terminal of at least 40x20, and no --plain";
            return Err(input::in_file(path, expected));
        }
        let mut game = self.game.begin_as(self.start(), "--position")?;
        if let Some(clock) = self.clock {
            game.set_clock(Clock::new(clock));
        }
        game.players = ByColor::from_fn(|color| self.describe(color));
        let keeper =
            self.record.as_deref().map(|path| Keeper::new(path, &game, self.force)).transpose()?;
        let seats = ByColor::new(self.seat(Color::Black, &game)?, self.seat(Color::White, &game)?);
        let begun = |dialogue| self.game.complete(self.start()).map(|start| (start, dialogue));
        let opening = self.opening.map(begun).transpose()?;
        Contest { game, seats, keeper, opening, out }.run()?;
        Ok(Verdict::Fine)
    }

    fn start(&self) -> Start {
        Start {
            komi: self.komi,
            handicap: self.handicap,
            position: self.position.clone(),
            ..Start::new(self.game.kind())
        }
    }

    fn time(&self) -> Duration {
        let unasked = match self.level {
            Level::Strongest => Duration::from_millis(150),
            _ => Duration::from_secs(10),
        };
        self.time.map_or(unasked, |time| time.0)
    }

    fn player(&self, color: Color) -> Player {
        if color == Color::Black { self.black } else { self.white }
    }

    fn seat(&self, color: Color, game: &Game) -> Result<Seat, Failure> {
        let Player::Machine(style) = self.player(color) else {
            return Ok(Seat::Human);
        };
        let seed = self.seed.wrapping_add(color.index() as u64);
        let none = || Failure::input(format!("--{color} {style}: this game has no such player"));
        let engine = Engine::of_style(game, style, MEMORY, seed).ok_or_else(none)?;
        let nodes = self.level.nodes(game.kind());
        let threads = self.threads.non_zero();
        let effort = Effort { threads, nodes, ..Effort::time(self.time()) };
        Ok(Seat::Machine(engine, Box::new(effort)))
    }

    fn describe(&self, color: Color) -> String {
        let by = |name: &str| format!("{name}, {} s a move", self.time().as_secs_f64());
        match self.player(color) {
            Player::Human => "you".to_string(),
            Player::Machine(Style::TreeSearch) => by("tree search"),
            Player::Machine(Style::Random) => format!("random moves, seed {}", self.seed),
            Player::Machine(Style::Seed) => "the document's one-ply player".to_string(),
            Player::Machine(style) => by(style.name()),
        }
    }
}

#[cfg(feature = "screen")]
impl Args {
    /// Plays on the whole terminal; the last line is printed when it is left.
    fn on_screen(&self, out: &mut Out) -> Result<(), Failure> {
        let styles = ByColor::from_fn(|color| match self.player(color) {
            Player::Machine(style) => style,
            Player::Human => Style::Best,
        });
        let session = self.session()?;
        let keeper = |path: &PathBuf| Keeper::new(path, session.game(), self.force);
        let keeper = self.record.as_ref().map(keeper).transpose()?;
        let session = crate::screen::run(crate::screen::Opening {
            session,
            keeper,
            has_menu: std::env::args_os().len() == 2,
            styles,
            threads: self.threads.non_zero(),
            seed: self.seed,
            file: self.resume.clone(),
        })?;
        // Who leaves before the dead stones are agreed on leaves no result, as the record tells.
        let over = session.game().over().filter(|_| session.phase() != Phase::Scoring);
        let winner = over.as_ref().and_then(|over| over.outcome);
        let winner = winner.map_or("none".to_string(), |outcome| outcome.to_string());
        let turn = session.game().turn();
        let reason = over.map_or_else(|| format!("{turn} quit"), |over| over.reason);
        Ok(writeln!(out, "result {winner} {}", reason.replace(' ', "-"))?)
    }

    /// The session that is kept, or a new one.
    fn session(&self) -> Result<Session, Failure> {
        if let Some(path) = &self.review {
            return review::session(path);
        }
        if let Some(path) = self.resume.as_deref().filter(|path| path.exists()) {
            let session = Session::load(&input::text(path, input::RECORD)?);
            return session.map_err(|error| input::in_file(path, error));
        }
        let mut plan = Plan::new(self.game.complete(self.start())?);
        plan.seats = ByColor::from_fn(|color| match self.player(color) {
            Player::Human => session::Seat::Person,
            Player::Machine(_) => session::Seat::Engine { level: self.level, time: self.time() },
        });
        plan.names = ByColor::from_fn(|color| match self.player(color) {
            Player::Human => "you".to_string(),
            Player::Machine(Style::Best) => plan.seats[color].to_string(),
            Player::Machine(style) => style.to_string(),
        });
        plan.dialogue = self.opening;
        plan.clock = self.clock.or(plan.start.kind.default_clock()).map(Into::into);
        Session::begin(&plan).map_err(|error| self.game.refused(error, "--position"))
    }
}

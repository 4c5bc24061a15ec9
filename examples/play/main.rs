//! Plays a game on the terminal: people, engines, chance.
//!
//! `cargo run --release --example play` shows two engines, `-- nogo --black human` asks you.

mod contest;
mod file;
mod human;
#[path = "../support/mod.rs"]
mod support;

use std::io;
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, ValueEnum};
use tengen_core::{ByColor, Color, FullRules};

use contest::{Contest, Seat};
use file::RecordFile;
use human::Human;
use support::args::{BoardArgs, Seconds, ThreadArgs};
use support::failure::Failure;
use support::game::{Game, Visitor};
use support::pace::{Pace, SharedPace};
use support::program::{self, Out};
use support::shown::Shown;
use support::style::Style;
use support::thinker;

/// Plays a game, board by board, between any two players.
///
/// The last line is `result <black|white|draw|none> <reason>`. A person types points such as D4;
/// `help` lists what else can be typed. A move against the rules is refused with its reason, and
/// the game goes on.
#[derive(Parser)]
#[command(name = "play", version, allow_negative_numbers = true)]
struct Play {
    /// The game
    #[arg(default_value = "nogo")]
    game: Game,
    #[command(flatten)]
    board: BoardArgs,
    /// Who plays Black
    #[arg(long, value_enum, default_value_t = Kind::Engine)]
    black: Kind,
    /// Who plays White
    #[arg(long, value_enum, default_value_t = Kind::Engine)]
    white: Kind,
    /// How many seconds an engine thinks about each move
    #[arg(long, value_name = "SECONDS", default_value = "0.15")]
    time: Seconds,
    #[command(flatten)]
    threads: ThreadArgs,
    /// What random moves follow from
    #[arg(long, value_name = "K", default_value_t = 1)]
    seed: u64,
    /// Writes the game with its times and result to FILE.sgf (draughts: FILE.pdn), or the last position
    /// to FILE.txt as the documents' matrix
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
}

/// Who sits at a side of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Kind {
    /// You
    Human,
    /// The search that plays this game better, limited by --time
    Engine,
    /// An alpha-beta search
    AlphaBeta,
    /// A Monte-Carlo tree search
    Mcts,
    /// Every legal move equally often
    Random,
    /// The one-ply player of the source document
    Seed,
}

impl Play {
    fn kind(&self, color: Color) -> Kind {
        if color == Color::Black { self.black } else { self.white }
    }

    fn seat<B: Shown>(&self, color: Color) -> Seat<B> {
        match self.kind(color) {
            Kind::Human => Seat::Human(Human::new(io::stdin())),
            Kind::Engine => Seat::Machine(B::engine_at(self.pace())),
            Kind::AlphaBeta => Seat::Machine(B::alpha_beta_at(self.pace())),
            Kind::Mcts => Seat::Machine(B::tree_search_at(self.pace())),
            Kind::Random => {
                Seat::Machine(thinker::random(self.seed.wrapping_add(color.index() as u64)))
            }
            Kind::Seed => Seat::Machine(B::seed_player()),
        }
    }

    fn pace(&self) -> SharedPace {
        SharedPace::new(Pace::Time(self.time.0)).with_threads(self.threads.non_zero())
    }

    fn describe(&self, color: Color) -> String {
        match self.kind(color) {
            Kind::Human => "you".to_string(),
            Kind::Engine => format!("engine, {} s a move", self.time.0.as_secs_f64()),
            Kind::AlphaBeta => format!("alpha-beta, {} s a move", self.time.0.as_secs_f64()),
            Kind::Mcts => format!("tree search, {} s a move", self.time.0.as_secs_f64()),
            Kind::Random => format!("random moves, seed {}", self.seed),
            Kind::Seed => "the document's one-ply player".to_string(),
        }
    }
}

struct Begin<'a> {
    args: &'a Play,
    out: &'a mut Out,
}

impl Visitor for Begin<'_> {
    fn visit<B: Shown + FullRules>(self, board: B) -> Result<(), Failure> {
        let Self { args, out } = self;
        let file = args.record.clone().map(RecordFile::new).transpose()?;
        let players = ByColor::from_fn(|color| args.describe(color));
        let seats = ByColor::from_fn(|color| args.seat(color));
        Contest::new(board, players, seats, file, Style::of_stdout(), out)?.run()
    }
}

fn main() -> ExitCode {
    program::run(|args: Play, out| args.game.begin(&args.board, None, Begin { args: &args, out }))
}

//! Plays a match between two engines, programs or players of this house, and says which is better.
//!
//! `cargo run --release --example match -- nogo --a builtin:engine --b builtin:seed --games 20`
//!
//! # Reading map
//!
//! [`arena`] lets the games be played in parallel, [`bout`] plays one, [`opening`] says where it
//! begins. A [`player`] chooses moves: [`builtin`] lists those of this house, [`gtp`], [`hub`] and
//! [`gomocup`] are the protocols of others, spoken with a [`process`]. [`tempo`] says how long they may
//! think, [`log`] remembers games from run to run, [`statistics`] counts, [`trial`] says when enough have
//! been played, and [`summary`] tells.

mod arena;
mod bout;
mod builtin;
mod gomocup;
mod gtp;
mod hub;
#[path = "../../crates/cli/src/hub/line.rs"]
#[allow(dead_code, reason = "the referee uses a part")]
mod line;
mod log;
mod opening;
mod player;
mod process;
mod records;
mod spec;
mod statistics;
mod summary;
#[path = "../support/mod.rs"]
mod support;
mod tempo;
mod terms;
mod trial;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Parser, ValueEnum};
use tengen_core::FullRules;

use arena::Arena;
use spec::Spec;
use statistics::{Bounds, Sprt};
use support::args::BoardArgs;
use support::failure::Failure;
use support::game::{Game, Visitor};
use support::program::{self, Out};
use support::shown::Shown;
use tempo::TempoArgs;
use terms::Terms;

/// Plays a match and tells wins, draws and losses, the difference in Elo and its 95% interval.
///
/// A player is `builtin:NAME`, or a command after its protocol: `gtp:COMMAND` in go and nogo,
/// `hub:COMMAND` in draughts, `gomocup:COMMAND` in gomoku. The names are engine, alpha-beta, mcts (a
/// tree search), seed (the player of the source document), random and minimax (the crate);
/// `builtin:engine,depth=4` and `,nodes=1000` bound one player only, `,threads=2` gives a search two
/// threads. Every opening is played twice with colours exchanged. An illegal move, a crash, nonsense
/// or an overstepped time loses the game.
#[derive(Parser)]
#[command(name = "match", version, allow_negative_numbers = true)]
struct Match {
    /// The game
    game: Game,
    #[command(flatten)]
    board: BoardArgs,
    /// The first player
    #[arg(long, value_name = "CMD")]
    a: Spec,
    /// The second player
    #[arg(long, value_name = "CMD")]
    b: Spec,
    /// How many games there are; an odd number leaves the last opening unpaired
    #[arg(long, value_name = "N", default_value_t = 100)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    games: u32,
    #[command(flatten)]
    tempo: TempoArgs,
    /// How many random moves an opening has; by default 8 in draughts, 3 in gomoku, 4 in go and nogo
    #[arg(long, value_name = "N")]
    opening_plies: Option<u32>,
    /// Takes the openings from FILE: one a line, its moves with blanks between; `#` begins a comment
    #[arg(long, value_name = "FILE", conflicts_with = "opening_plies")]
    openings: Option<PathBuf>,
    /// What the random openings and moves follow from
    #[arg(long, value_name = "K", default_value_t = 1)]
    seed: u64,
    /// How many games are played at the same time
    #[arg(long, value_name = "N", default_value_t = 1)]
    #[arg(value_parser = clap::value_parser!(u16).range(1..=256))]
    parallel: u16,
    /// Ends a game after so many moves beyond the opening
    #[arg(long, value_name = "N", default_value_t = 1000)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..))]
    max_plies: u32,
    /// What a game that has been ended so is
    #[arg(long, value_enum, default_value_t = AtLimit::Draw)]
    at_limit: AtLimit,
    /// Lets a built-in player resign after N moves in a row that it holds hopeless
    #[arg(long, value_name = "N")]
    #[arg(value_parser = clap::value_parser!(u32).range(1..))]
    resign: Option<u32>,
    /// Appends a line for each game to FILE; a match that has been broken off goes on where it was
    #[arg(long, value_name = "FILE")]
    log: Option<PathBuf>,
    /// Writes each game to a file in DIR, as PDN in draughts, as SGF otherwise
    #[arg(long, value_name = "DIR")]
    records: Option<PathBuf>,
    /// Stops as soon as it is clear whether A is better by E1 or by no more than E0 Elo
    #[arg(long, num_args = 2, value_names = ["E0", "E1"])]
    sprt: Option<Vec<f64>>,
    /// The chance that the test says E1 where E0 is true
    #[arg(long, value_name = "P", default_value_t = 0.05, requires = "sprt")]
    alpha: f64,
    /// The chance that the test says E0 where E1 is true
    #[arg(long, value_name = "P", default_value_t = 0.05, requires = "sprt")]
    beta: f64,
}

/// How a game is judged that is ended before its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum AtLimit {
    /// Nobody wins
    Draw,
    /// The score decides, in games that have one at any time
    Score,
}

impl AtLimit {
    const fn name(self) -> &'static str {
        match self {
            Self::Draw => "a draw",
            Self::Score => "by score",
        }
    }
}

impl Match {
    fn sprt(&self) -> Result<Option<Sprt>, Failure> {
        let Some(bounds) = &self.sprt else { return Ok(None) };
        let bounds = Bounds { elo0: bounds[0], elo1: bounds[1] };
        let sprt = Sprt::new(bounds, self.alpha, self.beta);
        sprt.map(Some).map_err(|error| Failure::input(format!("--sprt: {error}")))
    }

    fn opening_plies(&self) -> u32 {
        self.opening_plies.unwrap_or(match self.game {
            Game::Draughts => 8,
            Game::Gomoku => 3,
            Game::Go | Game::Nogo => 4,
        })
    }
}

struct Begin<'a> {
    args: &'a Match,
    out: &'a mut Out,
}

impl Visitor for Begin<'_> {
    fn visit<B: Shown + FullRules>(self, board: B) -> Result<(), Failure> {
        let Self { args, out } = self;
        let terms = Terms::of(args.game, &args.board)?;
        Arena::new(args, terms, board)?.run(out)
    }
}

fn main() -> ExitCode {
    program::run(|args: Match, out| args.game.begin(&args.board, None, Begin { args: &args, out }))
}

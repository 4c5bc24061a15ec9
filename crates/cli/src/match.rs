//! `tengen match`: plays two engines against each other, and says which is better.
//!
//! # Reading map
//!
//! [`arena`] plays the games of a match in parallel, [`bout`] plays one, [`opening`] says where it
//! begins. A [`player`] chooses moves: [`builtin`] is an engine of the library, [`outside`] one that speaks a
//! protocol; [`spec`] reads which is meant. [`tempo`] says how
//! long they may think, [`log`] stores games in [`lines`], of which each is an [`entry`] below a [`head`], [`records`]
//! writes them for other programs,
//! [`shard`] deals them to several runs and [`merge`] puts their logs together. [`trial`] counts, by
//! the [`statistics`], and says when enough has been played, [`summary`] prints the table.

mod arena;
mod bout;
mod builtin;
mod entry;
mod head;
mod lines;
mod log;
mod merge;
mod opening;
mod outside;
mod player;
mod records;
mod shard;
mod spec;
mod statistics;
mod summary;
mod tempo;
mod trial;

use std::path::PathBuf;

use clap::ValueEnum;

use crate::args::GameArgs;
use crate::draft::ForceArgs;
use crate::failure::Failure;
use crate::program::{Out, Verdict};
use crate::progress::ProgressArgs;
use crate::shards::{self, Whole};
use arena::Arena;
use head::Test;
use shard::Shard;
use spec::Spec;
use tempo::TempoArgs;

pub(crate) type Args = shards::Args<MatchArgs>;

/// Plays a match and tells wins, draws and losses, the difference in Elo and its 95% interval
///
/// A player is `builtin:NAME`, or a command after its protocol: `gtp:COMMAND` in go and nogo,
/// `hub:COMMAND` in draughts, `gomocup:COMMAND` in gomoku; `dxp:HOST:PORT` is a program for draughts that
/// waits for a connection, and needs --clock. The names are engine, alpha-beta, mcts (a
/// tree search), seed (the player of the source document) and random; `builtin:engine,depth=4` and
/// `,nodes=1000` bound one player only, `,threads=2` gives a search two threads. Every opening is
/// played twice with colours exchanged. An illegal move, a crash, nonsense or an overstepped time
/// loses the game. The exit status is 1 if no game could be played because an engine ended at once or
/// never made a legal move.
#[derive(clap::Args)]
#[command(
    allow_negative_numbers = true,
    after_help = "\
Examples:
  tengen match nogo --a builtin:engine --b builtin:seed --games 20
  tengen match go --size 9 --a \"gtp:gnugo --mode gtp\" --b builtin:mcts --time 1 --log games.jsonl
  tengen match nogo --a builtin:mcts --b builtin:alpha-beta --nodes 500 --shard 1/3 --out 1.jsonl
  tengen match --merge 1.jsonl 2.jsonl 3.jsonl"
)]
pub(crate) struct MatchArgs {
    #[command(flatten)]
    game: GameArgs,
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
    /// How many random moves an opening has; by default as many as suit the game
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
    /// Appends a line of JSON for each game to FILE, which must be new or empty
    #[arg(long, value_name = "FILE", group = "kept")]
    log: Option<PathBuf>,
    /// Plays the I-th of K shares of the games, I from 1, so that K runs together play the match
    #[arg(long, value_name = "I/K", requires = "out")]
    shard: Option<Shard>,
    /// Where the games of the share are written, as --log does, for --merge
    #[arg(long, value_name = "FILE", requires = "shard", group = "kept")]
    out: Option<PathBuf>,
    /// Goes on where the file of --log or --out ends, if it is there
    #[arg(long, requires = "kept", conflicts_with = "force")]
    resume: bool,
    #[command(flatten)]
    force: ForceArgs,
    /// Writes the games to FILE.sgf, FILE.pdn for draughts, or FILE.psq, or their moves to FILE.txt, when
    /// all have been played; those that a log has are written without their times
    #[arg(long, value_name = "FILE")]
    records: Option<PathBuf>,
    /// Stops as soon as it is clear whether A is better by E1 or by no more than E0 Elo; shards play
    /// all their games, and --merge stops
    #[arg(long, num_args = 2, value_names = ["E0", "E1"])]
    sprt: Option<Vec<f64>>,
    /// The chance that the test says E1 where E0 is true
    #[arg(long, value_name = "P", default_value_t = 0.05, requires = "sprt")]
    alpha: f64,
    /// The chance that the test says E0 where E1 is true
    #[arg(long, value_name = "P", default_value_t = 0.05, requires = "sprt")]
    beta: f64,
    #[command(flatten)]
    progress: ProgressArgs,
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

impl Whole for MatchArgs {
    type Work = ();

    const HAS_FILES: bool = false;

    fn run(&self, out: &mut Out) -> Result<Verdict, Failure> {
        Arena::new(self)?.run(out)
    }

    fn merge(files: &[PathBuf], out: &mut Out) -> Result<Verdict, Failure> {
        merge::run(files, out)
    }
}

impl MatchArgs {
    fn test(&self) -> Option<Test> {
        let bounds = self.sprt.as_ref()?;
        Some([bounds[0], bounds[1], self.alpha, self.beta])
    }
}

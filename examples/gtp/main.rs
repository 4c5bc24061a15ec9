//! Plays Go or NoGo for a program that speaks GTP, the Go Text Protocol.
//!
//! `cargo run --release --example gtp -- --game go --size 9 --rule chinese`

mod args;
mod commands;
mod go;
mod nogo;
mod protocol;
mod rules_json;
mod session;
mod sgf;
#[path = "../support/mod.rs"]
mod support;
mod table;
mod timing;

use std::io::{self, BufRead, Write};
use std::process::ExitCode;

use clap::{Parser, ValueEnum};
use tengen_core::WithHistory;
use tengen_go::Rules;
use tengen_stones::{Large, Size};

use protocol::Line;
use session::{Means, Session, Terms};
use support::args::{Seconds, ThreadArgs};
use support::failure::Failure;
use support::program::{self, Out};
use support::thinker::Engine;
use table::Table;

/// Speaks GTP version 2 on the standard input and output.
///
/// `list_commands` lists what it knows: all commands that version 2 requires, those that servers
/// and programs for matches use, and the kata-, kgs- and gogui- commands that matter. The engine
/// thinks --time seconds about a move unless time settings come.
#[derive(Parser)]
#[command(name = "gtp", version, allow_negative_numbers = true)]
struct Gtp {
    /// The game
    #[arg(long, value_enum)]
    game: Game,
    /// Columns x rows such as 5x4, or one number for a square; go 19 and nogo 9 by default
    #[arg(long, value_name = "S")]
    size: Option<Size>,
    /// The rules of go: a name such as japanese, or axes such as ko=simple,suicide=no
    #[arg(long, value_name = "R")]
    rule: Option<String>,
    /// How the engine searches; by default as plays better, mcts but on the smallest nogo boards
    #[arg(long, value_enum)]
    engine: Option<Engine>,
    /// How many seconds the engine thinks about each move
    #[arg(long, value_name = "SECONDS", default_value = "0.5")]
    time: Seconds,
    #[command(flatten)]
    threads: ThreadArgs,
}

/// The games that GTP is spoken of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Game {
    Go,
    Nogo,
}

impl Gtp {
    fn rules(&self) -> Result<Rules, Failure> {
        let Some(text) = &self.rule else { return Ok(Rules::default()) };
        match self.game {
            Game::Go => text.parse().map_err(|error| Failure::input(format!("--rule: {error}"))),
            Game::Nogo => {
                Err(Failure::input(format!("--rule {text:?}: nogo has no rule sets, leave it out")))
            }
        }
    }

    fn session<T: Table>(&self) -> Result<Session<T>, Failure> {
        let size = self.size.map_or_else(|| Size::square(T::DEFAULT_SIDE), Ok);
        let terms = Terms::new(self.rules()?);
        let engine = match self.engine {
            None => T::engine_at,
            Some(Engine::AlphaBeta) => T::alpha_beta_at,
            Some(Engine::Mcts) => T::tree_search_at,
        };
        let means = Means { per_move: self.time.0, threads: self.threads.non_zero() };
        Ok(Session::new(size.map_err(Failure::input)?, terms, means, engine))
    }
}

/// Answers every request until `quit` or the end of the input.
fn serve<T: Table>(mut session: Session<T>, out: &mut Out) -> Result<(), Failure> {
    let mut input = io::stdin().lock();
    while let Some(line) = read_line(&mut input)? {
        let request = match line.parse() {
            Line::Silent => continue,
            Line::Request(request) => request,
        };
        let reply = commands::answer(&mut session, &request);
        write!(out, "{}", request.frame(&reply))?;
        out.flush()?;
        if request.name == "quit" && reply.is_ok() {
            break;
        }
    }
    Ok(())
}

/// Reads a line; a longer one than any request is read to its end and is no request.
fn read_line(input: &mut impl BufRead) -> Result<Option<protocol::Raw>, Failure> {
    let mut bytes = Vec::new();
    let mut reached_end = false;
    let mut whole = true;
    loop {
        let available = input.fill_buf().map_err(Failure::input)?;
        if available.is_empty() {
            reached_end = true;
            break;
        }
        let end = available.iter().position(|&byte| byte == b'\n');
        let taken = end.map_or(available.len(), |end| end + 1);
        let room = protocol::MAX_LINE - bytes.len();
        bytes.extend_from_slice(&available[..taken.min(room)]);
        whole &= taken <= room;
        input.consume(taken);
        if end.is_some() {
            break;
        }
    }
    if reached_end && bytes.is_empty() && whole {
        return Ok(None);
    }
    Ok(Some(if whole { protocol::Raw::Whole(bytes) } else { protocol::Raw::TooLong(bytes) }))
}

fn main() -> ExitCode {
    program::run(|args: Gtp, out| match args.game {
        Game::Go => serve(args.session::<WithHistory<tengen_go::Position<Large>>>()?, out),
        Game::Nogo => serve(args.session::<tengen_nogo::Position<Large>>()?, out),
    })
}

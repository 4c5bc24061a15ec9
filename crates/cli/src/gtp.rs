//! `tengen gtp`: an engine for programs that speak GTP, the Go Text Protocol.

mod commands;
mod protocol;
mod rules_json;
mod session;
mod sgf;
mod timing;
mod words;

use std::io::{self, Write};

use clap::builder::{PossibleValuesParser, TypedValueParser};
use tengen::go::Rules;
use tengen::stones::Size;
use tengen::{Kind, Style};

use crate::args::{Seconds, ThreadArgs};
use crate::failure::Failure;
use crate::program::{Out, Verdict};
use protocol::Request;
use session::{Session, Terms};

/// Speaks GTP version 2 on the standard input and output
///
/// `list_commands` lists what it knows: all commands that version 2 requires, those that servers
/// and programs for matches use, and the kata-, kgs- and gogui- commands that matter. The engine
/// thinks --time seconds about a move unless time settings come.
#[derive(clap::Args)]
#[command(
    allow_negative_numbers = true,
    after_help = "\
Examples:
  tengen gtp --game go --size 9 --rule chinese
  tengen gtp --game nogo --time 2 --threads 4
  echo 'genmove b' | tengen gtp --game go --size 13"
)]
pub(crate) struct Args {
    /// The game
    #[arg(long, value_parser = kinds())]
    game: Kind,
    /// Columns x rows such as 5x4, or one number for a square; go 19 and nogo 9 by default
    #[arg(long, value_name = "S")]
    size: Option<Size>,
    /// The rules of go: a name such as japanese, or axes such as ko=simple,suicide=no
    #[arg(long, value_name = "R")]
    rule: Option<String>,
    /// How the engine searches: by alpha-beta, or by Monte-Carlo tree search, which plays games to
    /// their end; by default as plays better, mcts but on the smallest nogo boards
    #[arg(long, value_parser = styles())]
    engine: Option<Style>,
    /// How many seconds the engine thinks about each move
    #[arg(long, value_name = "SECONDS", default_value = "0.5")]
    time: Seconds,
    #[command(flatten)]
    threads: ThreadArgs,
}

/// Reads the name of a game that GTP is spoken of.
fn kinds() -> impl TypedValueParser<Value = Kind> {
    let names = [Kind::Go, Kind::Nogo].map(Kind::name);
    PossibleValuesParser::new(names).try_map(|name| name.parse::<Kind>())
}

/// Reads the name of a way to search.
fn styles() -> impl TypedValueParser<Value = Style> {
    let names = [Style::AlphaBeta, Style::TreeSearch].map(Style::name);
    PossibleValuesParser::new(names).try_map(|name| name.parse::<Style>())
}

impl Args {
    /// Answers every request until `quit` or the end of the input.
    pub(crate) fn run(&self, out: &mut Out) -> Result<Verdict, Failure> {
        let mut session = self.session()?;
        let mut input = io::stdin().lock();
        while let Some(request) = Request::read(&mut input).map_err(Failure::input)? {
            let reply = commands::answer(&mut session, &request);
            write!(out, "{}", request.frame(&reply))?;
            out.flush()?;
            if request.name == "quit" && reply.is_ok() {
                break;
            }
        }
        Ok(Verdict::Fine)
    }

    fn session(&self) -> Result<Session, Failure> {
        let (cols, rows) = self.game.default_size();
        let size = self.size.map_or_else(|| Size::new(cols, rows), Ok).map_err(Failure::input)?;
        let player = (self.engine.unwrap_or(Style::Best), self.threads.count());
        let terms = Terms::new(self.rules()?);
        Session::new(self.game, size, terms, player, self.time.0).map_err(Failure::input)
    }

    fn rules(&self) -> Result<Rules, Failure> {
        let Some(text) = &self.rule else { return Ok(Rules::default()) };
        if self.game != Kind::Go {
            let reason = format!("--rule {text:?}: {} has no rule sets, leave it out", self.game);
            return Err(Failure::input(reason));
        }
        text.parse().map_err(|error| Failure::input(format!("--rule: {error}")))
    }
}

//! `tengen gtp`: an engine for programs that speak GTP, the Go Text Protocol.

mod commands;
mod protocol;
mod rules_json;
mod session;
mod sgf;
mod timing;
mod words;

use std::io::{self, BufRead, Write};

use clap::ValueEnum;
use tengen::go::Rules;
use tengen::stones::Size;
use tengen::{Kind, Style};

use crate::args::{Seconds, ThreadArgs};
use crate::failure::Failure;
use crate::program::{Out, Verdict};
use protocol::{Line, Raw};
use session::{Player, Session, Terms};

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
    engine: Option<Search>,
    /// How many seconds the engine thinks about each move
    #[arg(long, value_name = "SECONDS", default_value = "0.5")]
    time: Seconds,
    #[command(flatten)]
    threads: ThreadArgs,
}

/// The games that GTP is spoken of.
#[derive(Clone, Copy, ValueEnum)]
enum Game {
    Go,
    Nogo,
}

/// How the engine searches.
#[derive(Clone, Copy, ValueEnum)]
enum Search {
    /// Looks at all lines to some depth, and evaluates where they lead
    AlphaBeta,
    /// Monte-Carlo tree search: plays games to their end
    Mcts,
}

impl Args {
    /// Answers every request until `quit` or the end of the input.
    pub(crate) fn run(&self, out: &mut Out) -> Result<Verdict, Failure> {
        let mut session = self.session()?;
        let mut input = io::stdin().lock();
        while let Some(line) = read_line(&mut input)? {
            let Line::Request(request) = line.parse() else { continue };
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
        let kind = match self.game {
            Game::Go => Kind::Go,
            Game::Nogo => Kind::Nogo,
        };
        let style = match self.engine {
            None => Style::Best,
            Some(Search::AlphaBeta) => Style::AlphaBeta,
            Some(Search::Mcts) => Style::TreeSearch,
        };
        let (cols, rows) = kind.default_size();
        let size = self.size.map_or_else(|| Size::new(cols, rows), Ok).map_err(Failure::input)?;
        let player = Player::new(style, self.threads.count());
        Session::new(kind, size, Terms::new(self.rules()?), player, self.time.0)
            .map_err(Failure::input)
    }

    fn rules(&self) -> Result<Rules, Failure> {
        let Some(text) = &self.rule else { return Ok(Rules::default()) };
        match self.game {
            Game::Go => text.parse().map_err(|error| Failure::input(format!("--rule: {error}"))),
            Game::Nogo => {
                Err(Failure::input(format!("--rule {text:?}: nogo has no rule sets, leave it out")))
            }
        }
    }
}

/// Reads a line; a longer one than any request is read to its end and is no request.
fn read_line(input: &mut impl BufRead) -> Result<Option<Raw>, Failure> {
    let (mut bytes, mut whole) = (Vec::new(), true);
    loop {
        let available = input.fill_buf().map_err(Failure::input)?;
        if available.is_empty() && bytes.is_empty() {
            return Ok(None);
        }
        let end = available.iter().position(|&byte| byte == b'\n');
        let taken = end.map_or(available.len(), |end| end + 1);
        let room = protocol::MAX_LINE - bytes.len();
        bytes.extend_from_slice(&available[..taken.min(room)]);
        whole &= taken <= room;
        input.consume(taken);
        if end.is_some() || taken == 0 {
            break;
        }
    }
    Ok(Some(if whole { Raw::Whole(bytes) } else { Raw::TooLong(bytes) }))
}

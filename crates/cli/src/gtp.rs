//! `tengen gtp`: an engine for programs that speak GTP, the Go Text Protocol.

mod commands;
mod hearing;
mod live;
mod protocol;
pub(crate) mod report;
pub(crate) mod rules_json;
mod session;
mod sgf;
mod timing;
mod wish;
mod words;

use std::fmt::Display;

use tengen::go::Rules;
use tengen::gomoku::Rule;
use tengen::stones::Size;
use tengen::{Kind, Style};

use crate::args::{Seconds, ThreadArgs, kinds, named};
use crate::failure::Failure;
use crate::program::{Out, Verdict};
use live::Live;
use protocol::Request;
use session::{Session, Terms};

/// Speaks GTP version 2 on the standard input and output
///
/// `list_commands` lists what it knows: all commands that version 2 requires, those that servers
/// and programs for matches use, and the lz-, kata-, cgos-, kgs-, gomill- and gogui- commands that matter.
/// The engine thinks --time seconds about a move unless time settings come.
///
/// Any line ends `lz-analyze` and `kata-analyze`; the comment `# interrupt` ends every other thought, and so does a
/// `quit` that does not come in one breath with the line before it.
/// `allow` and `avoid` are heeded for the next move only. Ownership and score are told of the position,
/// not of each move: random games guess them. Gomoku has the columns A-H and J-T, as GTP has it.
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
    #[arg(long, value_parser = kinds(Kind::has_sizes))]
    game: Kind,
    /// Columns x rows such as 5x4, or one number for a square; go 19, nogo 9 and gomoku 15 by default
    #[arg(long, value_name = "S")]
    size: Option<Size>,
    /// The rules of go, a name such as japanese, or axes such as ko=simple,suicide=no; those of gomoku,
    /// such as renju
    #[arg(long, value_name = "R")]
    rule: Option<String>,
    /// How the engine searches: by alpha-beta, or by Monte-Carlo tree search, which plays games to
    /// their end; by default as plays better, mcts but on the smallest nogo boards
    #[arg(long, value_parser = named::<Style>([Style::AlphaBeta, Style::TreeSearch].map(Style::name)))]
    engine: Option<Style>,
    /// How many seconds the engine thinks about each move
    #[arg(long, value_name = "SECONDS", default_value = "0.5")]
    time: Seconds,
    #[command(flatten)]
    threads: ThreadArgs,
    /// Thinks in the enemy's time too, after each move of its own
    #[arg(long)]
    ponder: bool,
    /// What `name` answers, for programs that look for one they know
    #[arg(long, value_name = "TEXT", value_parser = title)]
    name: Option<String>,
}

/// Reads what `name` answers: one line.
fn title(text: &str) -> Result<String, &'static str> {
    let is_line = !text.trim().is_empty() && !text.contains(char::is_control);
    if is_line { Ok(text.trim().to_string()) } else { Err("a line of text was expected") }
}

impl Args {
    /// Answers every request until `quit` or the end of the input.
    pub(crate) fn run(&self, out: &mut Out) -> Result<Verdict, Failure> {
        let mut session = self.session()?;
        let lines = session.hearing.listen();
        while let Some(line) = lines.next().map_err(Failure::input)? {
            let Some(request) = Request::read(&line) else { continue };
            let mut live = Live::new(out, &request);
            let reply = commands::answer(&mut session, &request, &mut live);
            live.end(&reply)?;
            if request.name == "quit" && reply.is_ok() {
                break;
            }
            session.ponder();
        }
        Ok(Verdict::Fine)
    }

    fn session(&self) -> Result<Session, Failure> {
        let (cols, rows) = self.game.default_size();
        let size = self.size.map_or_else(|| Size::new(cols, rows), Ok).map_err(Failure::input)?;
        let player = (self.engine.unwrap_or(Style::Best), self.threads.non_zero());
        let terms = self.terms()?;
        let session = Session::new(self.game, size, terms, player, self.time.0);
        let mut session = session.map_err(Failure::input)?;
        session.ponders = self.ponder;
        session.name.clone_from(&self.name);
        Ok(session)
    }

    fn terms(&self) -> Result<Terms, Failure> {
        let terms = Terms::new(Rules::default(), Rule::Freestyle);
        let Some(text) = &self.rule else { return Ok(terms) };
        let refused = |error: &dyn Display| Failure::input(format!("--rule {text:?}: {error}"));
        match self.game {
            Kind::Go => {
                text.parse().map(|rules| Terms::new(rules, terms.rule)).map_err(|e| refused(&e))
            }
            Kind::Gomoku => {
                text.parse().map(|rule| Terms { rule, ..terms }).map_err(|e| refused(&e))
            }
            kind => Err(refused(&format!("{kind} has no rule sets, leave it out"))),
        }
    }
}

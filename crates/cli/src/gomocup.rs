//! `tengen gomocup`: an engine for gomoku in the Gomocup (Piskvork) protocol.

mod brain;
mod command;
mod farewell;
mod info;
mod list;
mod place;
mod report;
mod session;
mod stones;
mod swap2;

use std::ops::ControlFlow;

use tengen::Style;
use tengen::gomoku::Rule;

use crate::args::ThreadArgs;
use crate::failure::Failure;
use crate::input;
use crate::program::{self, Out, Verdict};
use brain::Brain;
use farewell::Farewell;
use info::{Dialect, Info};
use session::Session;

/// Plays gomoku for a manager that speaks the Gomocup protocol, by the standard input and output
///
/// Lines may end with CRLF. Understood are START, RECTSTART, RESTART, BEGIN, TURN, BOARD, TAKEBACK,
/// SWAP2BOARD, INFO, ABOUT, END, and of the Yixin extension YXBOARD, YXSTOP, YXNBEST, YXBLOCK, YXBLOCKUNDO,
/// YXBLOCKRESET, YXHASHCLEAR, YXSHOWINFO and YXSHOWFORBID; what else comes is answered with
/// UNKNOWN. YXSTOP ends the thought that runs; other commands that come while it thinks are obeyed in their
/// order afterwards. END and the end of the input cut every thought short, and nothing is told any more, unless
/// they come in one breath with the line before, as from a file. Points are `x,y`, counted from 0 from the left and from the top.
///
/// What it sees is told in MESSAGE lines: the depth, the value in hundredths of a point or the plies to the
/// end (+M5), nodes, nodes in a millisecond, milliseconds, and the line. INFO show_detail adds those that
/// Yixin-Board (1) and gomoku-calculator (2) read. The table has as much as INFO max_memory or
/// hash_size grants, up to half of the machine's memory and a MiB for each 20 ms of a move but 64 at least; 64
/// MiB without them.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  printf 'START 15\\nBEGIN\\nEND\\n' | tengen gomocup
  tengen gomocup --rule renju")]
pub(crate) struct Args {
    /// The rule until an INFO rule names another: freestyle, standard, renju, caro or caro6
    #[arg(long, value_name = "R", default_value_t = Rule::Freestyle)]
    rule: Rule,

    /// Whose numbers of rules a manager tells; by default Gomocup's until it says what only Yixin knows: a
    /// command that begins with YX, INFO show_detail, or START with two numbers
    #[arg(long, value_enum, value_name = "D")]
    dialect: Option<Dialect>,

    #[command(flatten)]
    threads: ThreadArgs,

    /// Who chooses the moves
    #[arg(long, value_name = "P", default_value = "search")]
    player: Player,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum Player {
    /// Looks for threats and searches, for as long as it may
    Search,
    /// The source document's player, which looks one move ahead
    Document,
}

impl Args {
    pub(crate) fn run(&self, out: &mut Out) -> Result<Verdict, Failure> {
        let style = match self.player {
            Player::Search => Style::Best,
            Player::Document => Style::Seed,
        };
        let farewell = Farewell::default();
        let info = Info::new(self.rule, self.threads.count() as u32, self.dialect);
        let mut session = Session::new(info, Brain::new(style, farewell.clone()));
        for line in farewell.listen() {
            let line = line.map_err(|error| input::unheard(&error))?;
            if farewell.has_cut() {
                break;
            }
            let mut said = Ok(());
            let mut say = |text: &str| {
                if said.is_ok() && !(is_thought(text) && farewell.has_cut()) {
                    said = program::say(out, text);
                }
                if said.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            };
            if let Some(answer) = session.hear(line.trim(), &mut say) {
                let _is_told_below = say(&answer);
            }
            said?;
        }
        Ok(Verdict::Fine)
    }
}

/// Whether a line is a move, or of a thought about one: END cuts nothing else.
fn is_thought(line: &str) -> bool {
    let is_report = |word| line.starts_with(word);
    line.starts_with(|first: char| first.is_ascii_digit())
        || ["SWAP", "MESSAGE ", "INFO "].into_iter().any(is_report)
}

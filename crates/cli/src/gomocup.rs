//! `tengen gomocup`: an engine for gomoku in the Gomocup (Piskvork) protocol.

mod brain;
mod command;
mod farewell;
mod info;
mod list;
pub(crate) mod place;
mod session;
mod stones;
mod swap2;

use std::io::Write;
use std::time::Instant;

use tengen::Style;
use tengen::gomoku::Rule;

use crate::failure::Failure;
use crate::input;
use crate::program::{Out, Verdict};
use brain::Brain;
use farewell::Farewell;
use session::Session;

/// Plays gomoku for a manager that speaks the Gomocup protocol, by the standard input and output
///
/// Lines may end with CRLF. Understood are START, RECTSTART, RESTART, BEGIN, TURN, BOARD, TAKEBACK,
/// SWAP2BOARD, INFO, ABOUT, END, and YXSHOWFORBID of the Yixin extension; what else comes is answered with
/// UNKNOWN. Commands that come while it thinks are obeyed in their order afterwards. END and the end of the
/// input cut every thought short, and a move that END has cut is not told. Points are `x,y`, counted from 0
/// from the left and from the top.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  printf 'START 15\\nBEGIN\\nEND\\n' | tengen gomocup
  tengen gomocup --rule renju")]
pub(crate) struct Args {
    /// The rule until an INFO rule names another: freestyle, standard, renju, caro or caro6
    #[arg(long, value_name = "R", default_value_t = Rule::Freestyle)]
    rule: Rule,

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
        let mut session = Session::new(self.rule, Brain::new(style, farewell.clone()));
        for line in farewell.listen() {
            let (line, begin) = (line.map_err(|error| input::unheard(&error))?, Instant::now());
            let answer = session.hear(line.trim());
            if let Some(answer) = answer.filter(|_| !farewell.has_cut_since(begin)) {
                writeln!(out, "{answer}")?;
                out.flush()?;
            }
        }
        Ok(Verdict::Fine)
    }
}

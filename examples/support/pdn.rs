//! Games of draughts in PDN files of any size.

use std::fs::File;
use std::io::BufReader;
use std::path::Path;

use indicatif::{ProgressBar, ProgressStyle};
use tengen_core::WithHistory;
use tengen_draughts::pdn::{self, GameResult, GameText, GameTree, Points, ReadError, Reader};
use tengen_draughts::{Draughts, DrawReason};
use tengen_record::{Ending, Replay};

use super::failure::Failure;
use super::recorded::{Count, Fault, Line, Recorded};

/// The games of a file, one after the other, with a bar on a terminal that tells how far it is.
pub(crate) struct Games {
    reader: Reader<BufReader<File>>,
    bar: ProgressBar,
}

/// A game that has been replayed, or the reason why its text was not read.
pub(crate) type Entry = Result<Recorded<WithHistory<Draughts>>, String>;

impl Games {
    /// Opens a file.
    pub(crate) fn open(path: &Path) -> std::io::Result<Self> {
        let file = File::open(path)?;
        let bar = ProgressBar::new(file.metadata()?.len());
        let template = "{bar:40} {bytes} of {total_bytes}, {msg} games, {eta} left";
        bar.set_style(
            ProgressStyle::with_template(template).unwrap_or(ProgressStyle::default_bar()),
        );
        Ok(Self { reader: Reader::new(BufReader::with_capacity(1 << 16, file)), bar })
    }

    /// Returns the next game, `None` at the end.
    pub(crate) fn next(&mut self, number: usize) -> Result<Option<Entry>, Failure> {
        self.bar.set_position(self.reader.bytes());
        if number % 100 == 0 {
            self.bar.set_message(number.to_string());
        }
        match self.reader.next() {
            None => {
                self.bar.finish_and_clear();
                Ok(None)
            }
            Some(Err(ReadError::Io(error))) => Err(Failure::input(error)),
            Some(Err(error)) => Ok(Some(Err(error.to_string()))),
            Some(Ok(text)) => Ok(Some(replay(&text))),
        }
    }
}

fn replay(text: &GameText) -> Entry {
    let tree = GameTree::from_text(text, Replay::Tolerant).map_err(|error| error.to_string())?;
    let fault = |fault: &pdn::Fault| Fault {
        ply: fault.ply,
        line: if fault.line == pdn::Line::Main { Line::Main } else { Line::Variation },
        reason: format!("{}: {}", fault.text, fault.reason),
    };
    let points = |result: GameResult| match result {
        GameResult::Ended(outcome, _) => GameResult::Ended(outcome, Points::Two).to_string(),
        other => other.to_string(),
    };
    Ok(Recorded {
        main_line: tree.main_line().collect(),
        count: tree.ending().map(|ending| explained(&tree, ending)),
        result: tree.ending().map(|_| points(tree.result())),
        stated: tree.stated.map(|result| format!("Result {result}")),
        faults: tree.faults.iter().map(fault).collect(),
        skipped: tree.skipped,
        game: tree.game,
    })
}

/// Tells how a game ended: a draw by a rule is another than one that was agreed.
fn explained(tree: &GameTree, ending: &Ending<WithHistory<Draughts>>) -> Count {
    let mut game = tree.game.clone();
    let known = tree.main_line().last().map_or(Ok(()), |last| game.go_to(last));
    debug_assert!(known.is_ok(), "the node is of this game");
    let line = match (ending, DrawReason::of(game.board())) {
        (Ending::Board(_), Some(reason)) => format!("{ending}: {reason}"),
        _ => ending.to_string(),
    };
    Count { lines: vec![line], territory: Vec::new() }
}

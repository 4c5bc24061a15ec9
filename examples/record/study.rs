//! What is told of one game: a position, the count of its end, its faults.

use std::io::Write;

use clap::ValueEnum;
use tengen_core::FullRules;
use tengen_stones::Point;

use crate::report::Report;
use crate::support::failure::Failure;
use crate::support::game::Visitor;
use crate::support::layout::counted;
use crate::support::pdn;
use crate::support::recorded::{Count, Line, RecordVisitor, Recorded};
use crate::support::shown::Shown;
use crate::support::style::Style;

/// What is written on the stones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Label {
    /// The numbers of the moves
    Numbers,
    /// The liberties of their chains
    Liberties,
    /// Nothing
    None,
}

/// Where a game is among the others.
#[derive(Clone, Copy)]
pub(crate) struct Number {
    pub(crate) game: usize,
    pub(crate) of: usize,
}

/// Tells all about one position of a game.
pub(crate) struct Study<'a, W> {
    pub(crate) number: Number,
    pub(crate) at: Option<usize>,
    pub(crate) label: Option<Label>,
    pub(crate) report: &'a mut Report<W>,
}

impl<W: Write> Study<'_, W> {
    fn draw<B: Shown>(&mut self, board: &B, last: Option<B::Move>) -> Result<(), Failure> {
        let (style, text) = (Style::of_stdout(), &mut self.report.text);
        writeln!(text, "{}", style.strong(&board.title()))?;
        writeln!(text, "{}\n\n{}\n", B::legend(), board.diagram(last, style))?;
        for line in board.study() {
            writeln!(text, "{line}")?;
        }
        Ok(writeln!(text)?)
    }

    /// Keeps the picture of a position, after these moves, and draws its labels if they are asked for.
    fn picture<B: Shown>(&mut self, board: &B, moves: &[B::Move]) -> Result<(), Failure> {
        let Some(picture) = board.picture(moves.last().copied()) else { return Ok(()) };
        let numbers = (1..).zip(moves).filter_map(|(n, &mv)| Some((B::point(mv)?, n)));
        let numbers: Vec<(Point, usize)> = match self.label.unwrap_or(Label::Numbers) {
            Label::Numbers => numbers.collect(),
            Label::Liberties => board.liberty_counts(),
            Label::None => Vec::new(),
        };
        let drawn = self.label.filter(|&label| label != Label::None);
        if let Some(drawing) = drawn.and_then(|_| picture.labelled(&numbers)) {
            writeln!(self.report.text, "{drawing}\n")?;
        }
        self.report.picture = Some(picture.with_numbers(&numbers));
        Ok(())
    }

    /// Checks that the main line has as many plies as are asked for. One that an illegal move has
    /// cut short is shown at its end.
    fn check_at<B: Shown + FullRules>(&self, recorded: &Recorded<B>) -> Result<(), Failure> {
        let (plies, cut) = (recorded.plies(), recorded.faults.iter().any(|f| f.line == Line::Main));
        match self.at {
            Some(at) if at > plies && !cut => Err(Failure::input(format!(
                "--at {at}: it has {}",
                if plies == 1 { "1 ply".to_string() } else { format!("{plies} plies") }
            ))),
            _ => Ok(()),
        }
    }

    /// Tells how the end was counted, in words and in the picture.
    fn tell_count(&mut self, count: &Count) -> Result<(), Failure> {
        for line in &count.lines {
            writeln!(self.report.text, "{line}")?;
        }
        let picture = self.report.picture.take();
        self.report.picture = picture.map(|picture| picture.with_territory(&count.territory));
        Ok(writeln!(self.report.text)?)
    }

    fn tell_faults<B: Shown + FullRules>(&mut self, recorded: &Recorded<B>) -> Result<(), Failure> {
        let text = &mut self.report.text;
        for fault in &recorded.faults {
            let line = if fault.line == Line::Main { "" } else { " of a variation" };
            let reason = fault.reason.replace(char::is_control, " ");
            writeln!(text, "game {} ply {}{line}: illegal: {reason}", self.number.game, fault.ply)?;
        }
        if recorded.skipped > 0 {
            writeln!(text, "not replayed after that: {}", counted(recorded.skipped, "node"))?;
        }
        if let Some(stated) = &recorded.stated {
            writeln!(text, "the record says {stated}")?;
        }
        Ok(())
    }
}

/// One game of many.
impl<W: Write> Study<'_, W> {
    /// Counts a game without drawing it. One that cannot be read counts as an illegal move.
    pub(crate) fn count(&mut self, entry: pdn::Entry) -> Result<(), Failure> {
        match entry {
            Ok(recorded) => {
                self.tell_faults(&recorded)?;
                self.report.plies += recorded.plies();
                self.report.illegal += recorded.faults.len();
                let whole = recorded.faults.iter().all(|fault| fault.line != Line::Main);
                let score = recorded.result.filter(|_| whole);
                self.report.scores.push(score.unwrap_or_else(|| "*".to_string()));
            }
            Err(error) => {
                writeln!(self.report.text, "game {}: not read: {error}", self.number.game)?;
                self.report.illegal += 1;
                self.report.scores.push("*".to_string());
            }
        }
        Ok(())
    }
}

/// A record without moves.
impl<W: Write> Visitor for Study<'_, W> {
    fn visit<B: Shown + FullRules>(mut self, board: B) -> Result<(), Failure> {
        self.draw(&board, None)?;
        self.picture(&board, &[])?;
        self.report.scores.push(board.score());
        Ok(())
    }
}

impl<W: Write> RecordVisitor for Study<'_, W> {
    fn visit<B: Shown + FullRules>(mut self, mut recorded: Recorded<B>) -> Result<(), Failure> {
        self.check_at(&recorded)?;
        let plies = recorded.plies();
        let at = self.at.unwrap_or(plies);
        let shown = recorded.main_line.iter().rev().find(|&&id| recorded.ply(id) <= at);
        let shown = *shown.unwrap_or(&recorded.game.root());
        recorded.game.go_to(shown).map_err(Failure::input)?;

        let Number { game, of } = self.number;
        let place = format!("game {game} of {of}, ply {} of {plies}", recorded.ply(shown));
        writeln!(self.report.text, "{}", Style::of_stdout().strong(&place))?;
        self.draw(recorded.game.board(), recorded.game.current().mv())?;
        let moves: Vec<_> =
            recorded.game.path().filter_map(|id| recorded.game.node(id)?.mv()).collect();
        self.picture(recorded.game.board(), &moves)?;
        let is_end = recorded.main_line.last() == Some(&shown);
        if let (Some(count), true) = (&recorded.count, is_end) {
            self.tell_count(count)?;
        }
        self.tell_faults(&recorded)?;

        let ended = recorded.result.clone().filter(|_| is_end);
        self.report.scores.push(ended.unwrap_or_else(|| recorded.game.board().score()));
        self.report.plies += plies;
        self.report.illegal += recorded.faults.len();
        Ok(())
    }
}

//! What is told of one game: a position, the count of its end, its faults.

use std::io::Write;

use tengen::record::NodeId;
use tengen::{Count, DiagramOptions, Format, Game, Line, Loaded, ReadError, Sign};

use super::label::{Label, diagram};
use crate::export::Export;
use crate::failure::Failure;
use crate::layout::counted;
use crate::program::{Out, Verdict};

/// Of more games than that none is counted or shown unasked: an estimate takes some tens of milliseconds,
/// and nobody looks at so many boards.
const COUNTED: usize = 32;

/// Tells all about games, one after the other, and writes them again if that is wanted.
pub(super) struct Study {
    pub(super) at: Option<usize>,
    pub(super) label: Option<Label>,
    pub(super) export: Option<Export>,
    pub(super) wants_picture: bool,
    pub(super) report: Report,
}

impl Study {
    /// Tells about a record without moves.
    pub(super) fn position(&mut self, game: &Game) -> Result<(), Failure> {
        self.save(game, |format| game.to_record(format))?;
        self.show(game, None)?;
        self.report.scores.push(game.result());
        Ok(())
    }

    /// Tells about one of so many games.
    pub(super) fn game(&mut self, (n, of): (usize, usize), loaded: Loaded) -> Result<(), Failure> {
        self.save(&loaded.game, |format| loaded.to_record(format))?;
        let (plies, mut loaded) = (plies(&loaded), loaded);
        loaded.game.go_to(loaded.end);
        let count = (of <= COUNTED).then(|| loaded.game.count(loaded.result.as_deref())).flatten();
        let shown = node_at(&loaded.game, self.at.unwrap_or(plies));
        loaded.game.go_to(shown);

        let (game, is_end) = (&loaded.game, shown == loaded.end);
        let place = format!("game {n} of {of}, ply {} of {plies}", game.ply());
        writeln!(self.report.text, "{place}")?;
        self.show(game, count.as_ref().filter(|_| is_end))?;
        let stated = count.as_ref().and_then(|count| count.stated.as_deref());
        self.tell_faults(n, &loaded, stated)?;

        let result = count.and_then(|count| count.result).or_else(|| loaded.result.clone());
        self.report.scores.push(result.filter(|_| is_end).unwrap_or_else(|| game.result()));
        self.report.plies += game.ply(); // of the same moment as the score
        Ok(())
    }

    /// Says whether the board of one of so many games is shown: where few are, at a ply that is asked
    /// for, or for the picture, which is of the last one.
    pub(super) fn is_to_be_shown(&self, (n, of): (usize, usize)) -> bool {
        of <= COUNTED || self.at.is_some() || self.wants_picture && n == of
    }

    /// Counts one game of many without showing it. One that cannot be read counts as an illegal move.
    pub(super) fn count(
        &mut self,
        n: usize,
        loaded: Result<Loaded, ReadError>,
    ) -> Result<(), Failure> {
        let score = match loaded {
            Ok(loaded) => {
                self.tally(n, &loaded)?;
                let is_whole = loaded.faults.iter().all(|fault| fault.line != Line::Main);
                loaded.result.filter(|_| is_whole)
            }
            Err(error) if error.is_other_game() => {
                self.report.warn(format!("game {n} is left out: {error}"));
                return Ok(());
            }
            Err(error) => {
                writeln!(self.report.text, "game {n}: not read: {error}")?;
                self.report.illegal += 1;
                None
            }
        };
        self.report.scores.push(score.unwrap_or_else(|| "*".to_string()));
        Ok(())
    }

    /// Tells of one of many games what it comes to, without showing it.
    pub(super) fn summary(&mut self, n: usize, mut loaded: Loaded) -> Result<(), Failure> {
        self.tally(n, &loaded)?;
        let result = loaded.result.take().unwrap_or_else(|| {
            loaded.game.go_to(loaded.end);
            loaded.game.result()
        });
        self.report.scores.push(result);
        Ok(())
    }

    fn tally(&mut self, n: usize, loaded: &Loaded) -> Result<(), Failure> {
        self.save(&loaded.game, |format| loaded.to_record(format))?;
        self.report.plies += plies(loaded);
        self.tell_faults(n, loaded, None)
    }

    /// Checks that some game is one of those that are played here; else the first warning tells why.
    pub(super) fn check_any(&self) -> Result<(), &str> {
        match self.report.scores[..] {
            [] => Err(self.report.warnings.first().map_or("no game", String::as_str)),
            _ => Ok(()),
        }
    }

    /// Checks that the main line has as many plies as are asked for. One that an illegal move has
    /// cut short is shown at its end.
    pub(super) fn check_at(&self, loaded: &Loaded) -> Result<(), Failure> {
        let plies = plies(loaded);
        let is_cut = loaded.faults.iter().any(|fault| fault.line == Line::Main);
        let noun = if plies == 1 { "ply" } else { "plies" };
        match self.at {
            Some(at) if at > plies && !is_cut => {
                Err(Failure::input(format!("--at {at}: it has {plies} {noun}")))
            }
            _ => Ok(()),
        }
    }

    fn save(
        &mut self,
        game: &Game,
        write: impl Fn(Format) -> Option<String>,
    ) -> Result<(), Failure> {
        let Some(export) = &mut self.export else { return Ok(()) };
        export.hear_rules(&game.rules());
        export.add(write)
    }

    /// Shows a position, with its count if it has been counted.
    fn show(&mut self, game: &Game, count: Option<&Count>) -> Result<(), Failure> {
        let text = &mut self.report.text;
        writeln!(text, "{}\n{}\n", game.title(), game.legend())?;
        writeln!(text, "{}\n", game.diagram().trim_end())?;
        for line in game.study() {
            writeln!(text, "{line}")?;
        }
        writeln!(text)?;
        if let Some(label) = self.label.filter(|&label| label != Label::None) {
            let diagram = diagram(game, &label.of(game));
            diagram.map_or(Ok(()), |diagram| writeln!(text, "{diagram}\n"))?;
        }
        let territory = count.map_or(&[][..], |count| &count.territory);
        if let Some(count) = count {
            count.lines.iter().try_for_each(|line| writeln!(text, "{line}"))?;
            writeln!(text)?;
        }
        if !self.wants_picture {
            return Ok(());
        }
        let mut labels = self.label.unwrap_or(Label::Numbers).of(game);
        territory.iter().for_each(|(cell, _)| _ = labels.remove(cell));
        self.report.picture = Some(game.svg(DiagramOptions {
            texts: labels.iter().map(|(&cell, label)| (cell, label.to_string())).collect(),
            signs: territory.iter().map(|&(cell, color)| (cell, Sign::Territory(color))).collect(),
            ..DiagramOptions::default()
        }));
        Ok(())
    }

    /// Tells what is illegal or was mended, and what the record says of the result that is not so.
    fn tell_faults(
        &mut self,
        n: usize,
        loaded: &Loaded,
        stated: Option<&str>,
    ) -> Result<(), Failure> {
        let text = &mut self.report.text;
        for fault in &loaded.faults {
            let line = if fault.line == Line::Main { "" } else { " of a variation" };
            let reason = fault.reason.replace(char::is_control, " ");
            writeln!(text, "game {n} ply {}{line}: illegal: {reason}", fault.ply)?;
        }
        if loaded.skipped > 0 {
            writeln!(text, "not replayed after that: {}", counted(loaded.skipped, "node"))?;
        }
        if let Some(stated) = stated.or(loaded.stated.as_deref()) {
            writeln!(text, "the record says {stated}")?;
        }
        self.report.illegal += loaded.faults.len();
        let report = &mut self.report;
        loaded.warnings.iter().for_each(|warning| report.warn(format!("game {n}: {warning}")));
        Ok(())
    }
}

/// Counts the moves of the main line.
fn plies(loaded: &Loaded) -> usize {
    loaded.game.ply_at(loaded.end).unwrap_or_default()
}

/// The last node on the way to where the game stands with at most so many plies.
fn node_at(game: &Game, plies: usize) -> NodeId {
    let mut node = game.here();
    while game.ply_at(node).is_some_and(|ply| ply > plies) {
        let Some(parent) = game.parent(node) else { break };
        node = parent;
    }
    node
}

/// What is told of all games, and what is counted.
#[derive(Default)]
pub(super) struct Report {
    pub(super) text: Vec<u8>,
    pub(super) plies: usize,
    pub(super) illegal: usize,
    /// The first of them.
    pub(super) warnings: Vec<String>,
    warned: usize,
    pub(super) scores: Vec<String>,
    /// The picture of the last position.
    pub(super) picture: Option<String>,
}

/// The most warnings that are told.
const TOLD: usize = 10_000;

impl Report {
    fn warn(&mut self, warning: String) {
        self.warned += 1;
        if self.warnings.len() < TOLD {
            self.warnings.push(warning);
        }
    }

    /// Lists what was mended.
    pub(super) fn told_warnings(&self) -> impl Iterator<Item = String> {
        let more = self.warned - self.warnings.len();
        let more = Some(format!("and {more} more")).filter(|_| more > 0);
        self.warnings.iter().cloned().chain(more)
    }

    /// Tells the last lines.
    pub(super) fn conclude(&self, out: &mut Out) -> Result<Verdict, Failure> {
        let Self { plies, illegal, warned, scores, .. } = self;
        writeln!(out, "games {}\nplies {plies}\nillegal {illegal}", scores.len())?;
        writeln!(out, "warnings {warned}")?;
        writeln!(out, "score {}", scores.join(" "))?;
        Ok(if *illegal == 0 { Verdict::Fine } else { Verdict::Refuted })
    }
}

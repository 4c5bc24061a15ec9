//! What there is to see of a game where it stands.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use tengen_core::{Color, Key, Outcome};
use tengen_record::Ending;

use super::Typed;
use super::moves::changes;
use crate::diagram::{DiagramOptions, Look, Sign};
use crate::ending::GameOver;
use crate::rules::Rules;
use crate::score::Count;
use crate::svg::svg;

pub(crate) trait Shown {
    fn turn(&self) -> Color;
    fn key(&self) -> Key;
    fn is_path_independent(&self) -> bool;
    fn over(&self) -> Option<GameOver>;
    fn result(&self) -> String;
    fn study(&self) -> Vec<String>;
    fn count(&self, stated: Option<&str>) -> Option<Count>;
    fn diagram(&self) -> String;
    fn svg(&self, diagram: DiagramOptions) -> String;
}

impl<B: Rules> Shown for Typed<B> {
    fn turn(&self) -> Color {
        self.board().turn()
    }

    fn key(&self) -> Key {
        self.board().key()
    }

    fn is_path_independent(&self) -> bool {
        B::PATH_INDEPENDENT
    }

    fn over(&self) -> Option<GameOver> {
        let ending = self.0.ending()?;
        let reason = match ending {
            Ending::Board(outcome) => self.board().reason(*outcome),
            other => other.to_string(),
        };
        Some(GameOver { outcome: ending.outcome(), reason })
    }

    fn result(&self) -> String {
        let (board, ending) = (self.board(), self.0.ending());
        let outcome = ending.and_then(Ending::outcome);
        let winner = if outcome == Some(Outcome::Win(Color::Black)) { 'B' } else { 'W' };
        match ending {
            Some(Ending::NoResult) if board.look() == Look::Squares => "0-0".to_string(),
            Some(_) if board.look() == Look::Squares => board.result(outcome),
            Some(Ending::Resignation { .. }) => alloc::format!("{winner}+R"),
            Some(Ending::Time { .. }) => alloc::format!("{winner}+T"),
            Some(Ending::Foul { .. }) => alloc::format!("{winner}+F"),
            Some(Ending::NoResult) => "Void".to_string(),
            _ => board.result(outcome),
        }
    }

    fn study(&self) -> Vec<String> {
        self.board().study()
    }

    fn count(&self, stated: Option<&str>) -> Option<Count> {
        B::count(&self.0, stated)
    }

    fn diagram(&self) -> String {
        self.board().diagram(self.0.current().mv())
    }

    fn svg(&self, mut diagram: DiagramOptions) -> String {
        diagram.signs.splice(0..0, self.board().signs());
        if let (true, Some((before, mv))) = (diagram.last.is_empty(), self.last_move()) {
            diagram.last = before.paths(mv).into_iter().next().unwrap_or_default();
            if self.board().look() == Look::Squares {
                let from = diagram.last.first().copied();
                let emptied = changes(&before, self.board()).filter(|to| to.after.is_none());
                let taken = emptied.filter(|of| Some(of.cell) != from);
                diagram.signs.extend(taken.map(|of| (of.cell, Sign::Cross)));
            }
        }
        svg(self.board(), &diagram)
    }
}

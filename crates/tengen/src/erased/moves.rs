//! Moves by texts and by clicks.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::ops::ControlFlow;

use tengen_core::{Change as SeenChange, Color, single_move_between};

use super::Typed;
use crate::cell::{Cell, cells};
use crate::facts::Facts;
use crate::moves::{Change, Effect, Entry, Move};
use crate::refusal::Refusal;
use crate::rules::Rules;
use crate::turn;

pub(crate) trait Played {
    fn legal_moves(&self) -> Vec<Move>;
    fn legal_texts(&self) -> Vec<String>;
    fn legal_cells(&self, cells: &mut Vec<Cell>);
    fn explain(&self, text: &str) -> Result<Move, Refusal>;
    fn effect(&self, text: &str) -> Result<Effect, Refusal>;
    fn enter(&self, clicks: &[Cell]) -> Entry;
    fn move_to(&self, after: &dyn Facts) -> Result<String, String>;
    fn play(&mut self, text: &str) -> Result<(), Refusal>;
    fn play_cell(&mut self, cell: Cell) -> Result<(), Refusal>;
    fn give_turn(&mut self, color: Color) -> Result<(), Refusal>;
}

impl<B: Rules> Played for Typed<B> {
    fn legal_moves(&self) -> Vec<Move> {
        self.each_legal(|mv| self.of(mv))
    }

    fn legal_texts(&self) -> Vec<String> {
        self.each_legal(|mv| self.board().text(mv))
    }

    fn legal_cells(&self, cells: &mut Vec<Cell>) {
        cells.clear();
        if self.is_over() {
            return;
        }
        let _ = self.board().each_move(|mv| {
            cells.extend(self.board().cell(mv));
            ControlFlow::<()>::Continue(())
        });
    }

    fn explain(&self, text: &str) -> Result<Move, Refusal> {
        self.legal(text).map(|mv| self.of(mv))
    }

    fn effect(&self, text: &str) -> Result<Effect, Refusal> {
        let mv = self.legal(text)?;
        let changes = changes(self.board(), &self.board().after(mv)).collect();
        Ok(Effect { path: self.of(mv).path, changes })
    }

    fn enter(&self, clicks: &[Cell]) -> Entry {
        let mut entry = Entry::default();
        for mv in self.each_legal(|mv| mv) {
            let mut is_complete = false;
            for path in self.board().paths(mv) {
                let Some(rest) = path.strip_prefix(clicks) else { continue };
                match rest.first() {
                    None => is_complete = !clicks.is_empty(),
                    Some(next) if !entry.next.contains(next) => entry.next.push(*next),
                    Some(_) => {}
                }
            }
            if is_complete {
                entry.complete.push(self.of(mv));
            }
        }
        entry
    }

    fn move_to(&self, after: &dyn Facts) -> Result<String, String> {
        let ((cols, rows), there) = (self.board().size(), after.size());
        if (cols, rows) != there {
            return Err(format!("the sizes are {cols}x{rows} and {}x{}", there.0, there.1));
        }
        let found = single_move_between(self.board(), |board: &B| {
            let seen = |Change { cell, before, after }| {
                let place = board.name(cell).unwrap_or_else(|| cell.to_string());
                SeenChange { place, before, after }
            };
            changes(board, after).map(seen).collect()
        });
        found.map(|mv| self.board().text(mv)).map_err(|error| format!("{error}"))
    }

    fn play(&mut self, text: &str) -> Result<(), Refusal> {
        let mv = self.read(text)?;
        self.put(mv)
    }

    fn play_cell(&mut self, cell: Cell) -> Result<(), Refusal> {
        let mv = self.board().click(cell).ok_or_else(|| {
            Refusal::new("unreadable", format!("a click on {cell} is no move")).with_cells([cell])
        })?;
        self.put(mv)
    }

    fn give_turn(&mut self, color: Color) -> Result<(), Refusal> {
        turn::give(&mut self.0, color)
    }
}

/// The cells that are otherwise on another board of the same size.
pub(super) fn changes(before: &dyn Facts, after: &dyn Facts) -> impl Iterator<Item = Change> {
    cells(before.size()).filter_map(move |cell| {
        let (before, after) = (before.piece(cell), after.piece(cell));
        (before != after).then_some(Change { cell, before, after })
    })
}

/// The number of characters quoted of a text that is no move.
const QUOTED: usize = 20;

impl<B: Rules> Typed<B> {
    /// Reads a move and asks the rules.
    pub(super) fn legal(&self, text: &str) -> Result<B::Move, Refusal> {
        self.check(self.read(text)?)
    }

    fn read(&self, text: &str) -> Result<B::Move, Refusal> {
        let (board, text) = (self.board(), text.trim());
        board.parse_move(text).map_err(|error| match text.eq_ignore_ascii_case("pass") {
            true => Refusal::new("pass", board.no_pass()),
            false => {
                let unreadable = || {
                    let beginning: String = text.chars().take(QUOTED).collect();
                    Refusal::new("unreadable", format!("{beginning:?} is no move: {error}"))
                };
                board.refusal_of_text(&error).unwrap_or_else(unreadable)
            }
        })
    }

    /// The legal moves, none when the game is over.
    fn each_legal<T>(&self, of: impl Fn(B::Move) -> T) -> Vec<T> {
        match self.is_over() {
            true => Vec::new(),
            false => self.board().legal_moves().into_iter().map(of).collect(),
        }
    }

    fn of(&self, mv: B::Move) -> Move {
        let path = self.board().paths(mv).into_iter().next().unwrap_or_default();
        Move { text: self.board().text(mv), path }
    }
}

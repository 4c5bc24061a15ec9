//! Numbered actions, and what programs that learn see.

use alloc::format;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::Typed;
use crate::actions::{self, each_step};
use crate::cell::Cell;
use crate::diagram::Look;
use crate::refusal::Refusal;
use crate::rules::Rules;

pub(crate) trait Numbered {
    fn actions_of(&self, begun: &[Cell], text: &str) -> Result<Vec<u32>, Refusal>;
    fn legal_actions(&self, begun: &[Cell], mask: &mut [bool]);
    fn play_action(&mut self, begun: &mut Vec<Cell>, action: u32) -> Result<(), Refusal>;
    fn observe(&self, begun: &[Cell], to: &mut [i8]);
}

const NO_NUMBERS: &str = "the moves of this game have no numbers";

fn other_capture(text: &str, begun: &[Cell]) -> Refusal {
    let reason = format!("{text} does not go on with the capture that is begun");
    Refusal::new("no-such-capture", reason).with_cells(begun.iter().copied())
}

impl<B: Rules> Numbered for Typed<B> {
    fn actions_of(&self, begun: &[Cell], text: &str) -> Result<Vec<u32>, Refusal> {
        let mv = self.legal(text)?;
        let actions = actions::of_move(self.board(), mv, begun);
        match actions.is_empty() {
            true if begun.is_empty() => Err(Refusal::new("unreadable", NO_NUMBERS)),
            true => Err(other_capture(text, begun)),
            false => Ok(actions),
        }
    }

    fn legal_actions(&self, begun: &[Cell], mask: &mut [bool]) {
        if self.is_over() {
            return;
        }
        let _ = each_step(self.board(), begun, |step| {
            if let Some(is_legal) = mask.get_mut(step.action as usize) {
                *is_legal = true;
            }
            ControlFlow::<()>::Continue(())
        });
    }

    fn play_action(&mut self, begun: &mut Vec<Cell>, action: u32) -> Result<(), Refusal> {
        let mv = match self.board().look() {
            Look::Points => actions::move_of(self.board(), action),
            Look::Squares => {
                let step = self.step(begun, action)?;
                *begun = step.0;
                let Some(mv) = step.1 else { return Ok(()) };
                Some(mv)
            }
        };
        let mv = mv.ok_or_else(|| self.no_action(action))?;
        begun.clear();
        self.put(mv)
    }

    fn observe(&self, begun: &[Cell], to: &mut [i8]) {
        crate::observation::write(self.board(), &self.marks(begun), to);
    }
}

impl<B: Rules> Typed<B> {
    /// The cell of the last move, or in draughts the capture that is begun.
    pub(super) fn marks(&self, begun: &[Cell]) -> Vec<Cell> {
        let last = match self.board().look() {
            Look::Points => self.last_move().and_then(|(before, mv)| before.cell(mv)),
            Look::Squares => None,
        };
        begun.iter().copied().chain(last).collect()
    }

    /// Finds a step that goes on from the cells begun.
    fn step(&self, begun: &[Cell], action: u32) -> Result<(Vec<Cell>, Option<B::Move>), Refusal> {
        let found = each_step(self.board(), begun, |step| match step.action == action {
            true => ControlFlow::Break((step.cells.to_vec(), step.mv)),
            false => ControlFlow::Continue(()),
        });
        match found {
            ControlFlow::Break(found) if !self.is_over() && !self.0.is_paused() => Ok(found),
            _ => Err(self.no_step(begun, action)),
        }
    }

    /// Says why a step is none.
    fn no_step(&self, begun: &[Cell], action: u32) -> Refusal {
        let is_number = action < self.board().actions();
        match actions::step_text(self.board(), action).filter(|_| is_number) {
            None => self.no_action(action),
            Some(text) => {
                let refusal = self.legal(&text).err().filter(|_| begun.is_empty());
                refusal.unwrap_or_else(|| other_capture(&text, begun))
            }
        }
    }

    fn no_action(&self, action: u32) -> Refusal {
        match self.board().actions() {
            0 => Refusal::new("unreadable", NO_NUMBERS),
            count if action < count && self.board().look() == Look::Squares => {
                Refusal::new("off-board", format!("{action} leads off the board"))
            }
            count if action < count => Refusal::new("pass", self.board().no_pass()),
            count => {
                let reason = format!("{action} is no action: expected less than {count}");
                Refusal::new("unreadable", reason)
            }
        }
    }
}

//! One game of a batch.

use std::ops::ControlFlow;

use tengen_core::{Color, Outcome};

use crate::actions::each_step;
use crate::cell::Cell;
use crate::diagram::Look;
use crate::observation;
use crate::rules::Rules;

/// A game that is played by numbers.
#[derive(Clone)]
pub(super) struct Seat<B: Rules> {
    pub(super) board: B,
    /// The last move, or in draughts the capture that is begun.
    marks: Vec<Cell>,
    /// The legal actions, with the moves that they complete.
    legal: Vec<(u32, Option<B::Move>)>,
    pub(super) plies: u32,
}

impl<B: Rules> Seat<B> {
    pub(super) fn new(board: B, marks: &[Cell]) -> Self {
        let mut seat = Self { board, marks: marks.to_vec(), legal: Vec::new(), plies: 0 };
        seat.find_legal();
        seat
    }

    /// The capture that is begun.
    pub(super) fn begun(&self) -> &[Cell] {
        if self.board.look() == Look::Squares { &self.marks } else { &[] }
    }

    /// Becomes another game without asking the allocator.
    pub(super) fn become_like(&mut self, other: &Self) {
        self.board.clone_from(&other.board);
        self.marks.clone_from(&other.marks);
        self.legal.clone_from(&other.legal);
        self.plies = other.plies;
    }

    pub(super) fn legal(&self) -> impl ExactSizeIterator<Item = u32> + '_ {
        self.legal.iter().map(|(action, _)| *action)
    }

    pub(super) fn position_of(&self, action: u32) -> Option<usize> {
        self.legal().position(|legal| legal == action)
    }

    pub(super) fn observe(&self, to: &mut [i8]) {
        observation::write(&self.board, &self.marks, to);
    }

    pub(super) fn write_mask(&self, mask: &mut [bool]) {
        mask.fill(false);
        self.legal().for_each(|action| mask[action as usize] = true);
    }

    pub(super) fn write(&self, planes: &mut [i8], mask: &mut [bool]) {
        self.observe(planes);
        self.write_mask(mask);
    }

    /// Plays the legal action at this place of the list. Returns the outcome if the game is over.
    pub(super) fn play(&mut self, index: usize) -> Option<Outcome> {
        let (action, mv) = *self.legal.get(index)?;
        match mv {
            Some(mv) => {
                self.marks.clear();
                if self.board.look() == Look::Points {
                    self.marks.extend(self.board.cell(mv));
                }
                self.board.play_unchecked(mv);
                self.plies += 1;
            }
            None => self.jump(action),
        }
        self.find_legal();
        match self.legal.is_empty() {
            true => Some(self.board.early_outcome().unwrap_or(self.board.no_move_outcome())),
            false => None,
        }
    }

    fn jump(&mut self, action: u32) {
        let jumped = each_step(&self.board, &self.marks, |step| match step.action == action {
            true => ControlFlow::Break(step.cells.to_vec()),
            false => ControlFlow::Continue(()),
        });
        self.marks = jumped.break_value().unwrap_or_default();
    }

    fn find_legal(&mut self) {
        let Self { board, marks, legal, .. } = self;
        legal.clear();
        let _ = each_step(board, marks, |step| {
            // Several captures may begin with one jump.
            if board.look() == Look::Points
                || legal.iter().all(|(action, _)| *action != step.action)
            {
                legal.push((step.action, step.mv));
            }
            ControlFlow::<()>::Continue(())
        });
    }
}

/// What an outcome is worth to a side.
pub(super) fn worth(outcome: Outcome, color: Color) -> f32 {
    match outcome {
        Outcome::Win(winner) if winner == color => 1.0,
        Outcome::Win(_) => -1.0,
        Outcome::Draw => 0.0,
    }
}

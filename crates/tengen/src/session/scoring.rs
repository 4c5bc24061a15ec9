//! The count of a game of territory: marks of dead stones, until both players agree.

use tengen_core::Color;
use tengen_record::{Mark, Sign};

use super::{Event, Phase, Regret, Session, Who, not_now};
use crate::cell::Cell;
use crate::ending::End;
use crate::refusal::Refusal;

impl Session {
    /// Suggests the dead stones. Engines agree with whatever people mark.
    pub(super) fn begin_scoring(&mut self) {
        self.enter(Phase::Scoring);
        self.dead = self.game.likely_dead();
        self.forget_agreement();
        if self.seats.black.is_engine() && self.seats.white.is_engine() {
            let _ = self.stand();
        }
    }

    fn forget_agreement(&mut self) {
        self.agreed = self.seats.map(|seat| seat.is_engine());
    }

    pub(super) fn mark_dead(&mut self, cell: Cell) -> Result<(), Refusal> {
        self.in_phase(&[Phase::Scoring])?;
        if self.game.piece(cell).is_none() {
            let reason = "there is no stone to mark";
            return Err(Refusal::new("no-piece", reason).with_cells([cell]));
        }
        let mut dead = self.game.score(&self.dead).map(|score| score.dead).unwrap_or_default();
        if dead.contains(&cell) {
            let chain = self.chain(cell);
            dead.retain(|at| !chain.contains(at));
        } else {
            dead.push(cell);
        }
        self.dead = dead;
        self.forget_agreement();
        self.changed()
    }

    /// At the table both agree at once.
    pub(super) fn agree(&mut self, who: Who) -> Result<(), Refusal> {
        self.in_phase(&[Phase::Scoring])?;
        match who {
            Who::Player(color) => self.agreed[color] = true,
            _ => self.agreed = self.agreed.map(|_| true),
        }
        self.events.push(Event::Changed);
        match self.agreed.black && self.agreed.white {
            true => self.stand(),
            false => Ok(()),
        }
    }

    /// Ends the game by the count, which the record keeps as marks of territory.
    fn stand(&mut self) -> Result<(), Refusal> {
        let score = self.game.score(&self.dead).ok_or_else(|| not_now("nothing to count"))?;
        self.end(End::Agreed(score.outcome))?;
        let is_territory =
            |cell: &Cell| self.game.piece(*cell).is_none() || score.dead.contains(cell);
        let owners = score.owners.iter().filter(|(cell, _)| is_territory(cell));
        let mark = |&(cell, color): &(Cell, Color)| {
            Some(Mark { place: self.game.name(cell)?, sign: Sign::Territory(color) })
        };
        let marks: Vec<Mark> = owners.filter_map(mark).collect();
        let note = self.game.note_mut();
        note.marks.retain(|mark| !matches!(mark.sign, Sign::Territory(_)));
        note.marks.extend(marks);
        Ok(())
    }

    pub(super) fn play_on(&mut self, who: Who) -> Result<(), Refusal> {
        self.in_phase(&[Phase::Scoring, Phase::Study])?;
        if self.phase == Phase::Scoring {
            let first = !self.speaker(who);
            self.game.give_turn(first)?;
            self.dead.clear();
        } else if self.regret != Regret::Free {
            return Err(not_now("this game is over: what was played stands"));
        } else if self.draft.is_some() {
            return Err(not_now("the position is being edited"));
        }
        self.come_back();
        Ok(())
    }
}

//! Moves, and what is taken back of them.

use tengen_core::Color;

use super::{Event, Offer, Phase, Regret, Session, Step, Who, not_now};
use crate::cell::Cell;
use crate::ending::End;
use crate::game::Game;
use crate::moves::Move;
use crate::refusal::Refusal;
use crate::start::Start;

/// # Moves
impl Session {
    /// Says whether somebody may move now; what is refused has its reason.
    fn may_move(&self, who: Who) -> Result<(), Refusal> {
        if self.phase == Phase::Study && self.draft.is_none() {
            return Ok(());
        }
        if self.phase != Phase::Over {
            self.in_phase(&[Phase::Play, Phase::Opening])?;
        }
        if self.shown.is_some() {
            return Err(not_now("an earlier position is shown: go to the end first"));
        }
        let chair = self.chair()?;
        match who {
            Who::Player(color) if color != chair => {
                Err(Refusal::new("not-your-turn", format_args!("it is {chair}'s turn")))
            }
            _ if self.seats[chair].is_engine() && self.phase != Phase::Over => {
                Err(Refusal::new("engine", format_args!("the engine plays {chair}")))
            }
            _ => Ok(()),
        }
    }

    pub(super) fn play_text(&mut self, who: Who, text: &str) -> Result<(), Refusal> {
        self.may_move(who)?;
        self.play(text)
    }

    pub(super) fn play_snapshot(&mut self, who: Who, text: &str) -> Result<(), Refusal> {
        self.may_move(who)?;
        // A matrix may be as the player sees it, or as the documents' program does.
        let found = self.game.move_to(&self.read(&self.seen(text))?);
        let found = found.or_else(|error| {
            let after = self.read(text).ok();
            after.and_then(|after| self.game.move_to(&after).ok()).ok_or(error)
        });
        let mv = found.map_err(|error| Refusal::new("no-single-move", error))?;
        self.play(&mv)
    }

    /// Reads a position of the same game and rules.
    pub(super) fn read(&self, text: &str) -> Result<Game, Refusal> {
        let none = || not_now("positions of this game are not read");
        let start = Start::like(&self.game).ok_or_else(none)?.with_position(text.trim_end());
        start.begin().map_err(|error| Refusal::new("position", error))
    }

    /// Plays a legal move of whoever is to move, for a person or an engine.
    pub(super) fn play(&mut self, text: &str) -> Result<(), Refusal> {
        let color = self.game.turn();
        let text = self.game.explain(text)?.text;
        self.check_opening(&text)?;
        self.game.play(&text)?;
        if self.phase != Phase::Study {
            // The line that is played is the main one.
            let _ = self.game.promote(self.game.here());
        }
        self.events.push(Event::Played(color, text));
        self.wants_hint = false;
        self.clear_look();
        self.offer = self.offer.filter(|(by, _)| *by == color);
        self.settle();
        Ok(())
    }

    pub(super) fn unclick(&mut self, who: Who) -> Result<(), Refusal> {
        self.may_move(who)?;
        self.clicks.clear();
        self.changed()
    }

    /// Plays where one move is left: after a second click, or by its only piece, or its only target.
    pub(super) fn click(&mut self, who: Who, cell: Cell) -> Result<(), Refusal> {
        self.may_move(who)?;
        match self.continued(cell)? {
            Clicked::Move(mv) => self.play(&mv.text),
            Clicked::Step => {
                self.clicks.push(cell);
                self.changed()
            }
            Clicked::Anew => {
                self.clicks = vec![cell];
                self.changed()
            }
            Clicked::Back => self.unclick(who),
        }
    }

    fn continued(&self, cell: Cell) -> Result<Clicked, Refusal> {
        let mut clicks = self.clicks.clone();
        clicks.push(cell);
        let mut entry = self.game.enter(&clicks);
        let is_first = self.clicks.is_empty();
        let is_only = || self.game.legal_moves().len() == 1;
        if entry.next.is_empty() && entry.complete.is_empty() {
            return self.elsewhere(cell);
        }
        // On along the only way, unless it is the first click on a piece that has a choice of moves.
        while !is_first || is_only() {
            match (&entry.next[..], &entry.complete[..]) {
                ([], [mv]) => return Ok(Clicked::Move(mv.clone())),
                ([next], []) => clicks.push(*next),
                _ => break,
            }
            entry = self.game.enter(&clicks);
        }
        match (&entry.next[..], &entry.complete[..]) {
            ([], [mv]) => Ok(Clicked::Move(mv.clone())),
            ([], several) => Err(ambiguous(several)),
            _ => Ok(Clicked::Step),
        }
    }

    /// A click that does not go on: on the last cell again, on another piece, on the target of one move.
    fn elsewhere(&self, cell: Cell) -> Result<Clicked, Refusal> {
        let entry = self.game.enter(&self.clicks);
        match (self.clicks.last(), &entry.complete[..]) {
            (Some(last), [mv]) if *last == cell => return Ok(Clicked::Move(mv.clone())),
            (Some(last), []) if *last == cell => return Ok(Clicked::Back),
            _ => {}
        }
        if !self.clicks.is_empty() && self.game.enter(&[]).next.contains(&cell) {
            return Ok(Clicked::Anew);
        }
        let moves = self.game.legal_moves();
        let begins = |mv: &&Move| mv.path.starts_with(&self.clicks) && mv.path.len() > 1;
        let mut to_it = moves.iter().filter(begins).filter(|mv| mv.path.last() == Some(&cell));
        match (to_it.next(), to_it.next()) {
            (Some(mv), None) => Ok(Clicked::Move(mv.clone())),
            (Some(mv), Some(other)) => Err(ambiguous(&[mv.clone(), other.clone()])),
            (None, _) => {
                let clicks = [&self.clicks[..], &[cell]].concat();
                self.game.explain_clicks(&clicks).map(|_| Clicked::Step)
            }
        }
    }
}

/// What a click comes to.
enum Clicked {
    Move(Move),
    Step,
    Anew,
    Back,
}

fn ambiguous(moves: &[Move]) -> Refusal {
    let instead = moves.iter().map(|mv| mv.text.clone()).collect();
    let cells = moves.iter().filter_map(|mv| mv.path.first().copied());
    let refusal = Refusal::new("ambiguous", "several moves fit").with_cells(cells);
    Refusal { instead, ..refusal }
}

/// # Taking back
impl Session {
    /// The side that wants its move back: at the table who has moved last, if that is a person.
    fn regretter(&self, who: Who) -> Color {
        let turn = self.game.turn();
        match who {
            Who::Player(color) => color,
            _ if self.seats[!turn].is_engine() => turn,
            _ => !turn,
        }
    }

    pub(super) fn ask_take_back(&mut self, who: Who) -> Result<(), Refusal> {
        if self.phase == Phase::Study {
            return self.walk(Step::Back);
        }
        let by = self.regretter(who);
        self.check_take_back(by)?;
        let is_agreed = who == Who::Table || self.seats[!by].is_engine();
        match self.regret {
            Regret::Agreed if !is_agreed => {
                self.offer = Some((by, Offer::TakeBack));
                self.events.push(Event::Offered(by, Offer::TakeBack));
                Ok(())
            }
            _ => self.take_back(by),
        }
    }

    fn check_take_back(&self, by: Color) -> Result<(), Refusal> {
        let refused = |reason: &str| Err(Refusal::new("take-back", reason));
        match self.game.erased().end_at(self.game.here()) {
            _ if self.regret == Regret::Never => refused("nothing is taken back in this game"),
            _ if self.phase == Phase::Opening => refused("nothing is taken back in the opening"),
            _ if self.game.is_paused() => self.check_running(),
            Some(End::Time(_)) => refused("the time is over"),
            Some(_) => Ok(()),
            None if self.game.ply() < self.plies_back(by) => {
                refused("there is no move to take back")
            }
            None => Ok(()),
        }
    }

    /// The moves up to the last one of a side, that one among them.
    fn plies_back(&self, by: Color) -> usize {
        if self.game.turn() == by { 2 } else { 1 }
    }

    /// Takes back the side's last move, or if people have ended the game, that end.
    pub(super) fn take_back(&mut self, by: Color) -> Result<(), Refusal> {
        self.check_take_back(by)?;
        let plies = match self.game.erased().end_at(self.game.here()) {
            Some(_) => {
                self.game.reopen().map_err(not_now)?;
                0
            }
            None => (0..self.plies_back(by)).filter(|_| self.game.undo()).count(),
        };
        self.events.push(Event::TakenBack(plies));
        self.come_back();
        Ok(())
    }

    pub(super) fn redo(&mut self, who: Who) -> Result<(), Refusal> {
        if self.phase == Phase::Study {
            return self.walk(Step::Forward);
        }
        self.in_phase(&[Phase::Play])?;
        self.may_move(who)?;
        if self.regret != Regret::Free {
            return Err(Refusal::new("take-back", "only free take-back is taken back again"));
        }
        self.check_running()?;
        let mut plies = usize::from(self.game.redo());
        if plies == 0 {
            return Err(Refusal::new("take-back", "nothing has been taken back"));
        }
        if self.game.over().is_none() && self.seats[self.game.turn()].is_engine() {
            plies += usize::from(self.game.redo());
        }
        self.events.push(Event::Redone(plies));
        self.come_back();
        Ok(())
    }

    /// Goes on playing where the game stands now.
    pub(super) fn come_back(&mut self) {
        self.analysis = None;
        self.enter(Phase::Play);
        self.settle();
    }
}

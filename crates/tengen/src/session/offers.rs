//! What players propose to each other, and resignation.

use tengen_core::{Color, Outcome};

use super::{Answer, Event, Offer, Phase, Session, Who, not_now};
use crate::ending::End;
use crate::refusal::Refusal;

/// The number of moves that are the opening of a game.
const OPENING: usize = 20;

impl Session {
    pub(super) fn offer(&mut self, who: Who, offer: Offer) -> Result<(), Refusal> {
        if offer == Offer::TakeBack {
            return self.ask_take_back(who);
        }
        self.in_phase(&[Phase::Play])?;
        if offer == Offer::Draw && self.game.kind().is_some_and(|kind| !kind.has_draws()) {
            return Err(not_now("there is no draw in NoGo"));
        }
        if offer == Offer::NoResult && self.game.claim().is_none() {
            return Err(not_now("the rules give no reason for a game without result"));
        }
        let by = self.speaker(who);
        self.offer = Some((by, offer));
        self.events.push(Event::Offered(by, offer));
        match self.engine_answer(!by, offer) {
            Some(answer) => self.answer(Who::Player(!by), answer),
            None => Ok(()),
        }
    }

    /// The answer of the engine of a colour; `None` if a person sits there.
    fn engine_answer(&self, color: Color, offer: Offer) -> Option<Answer> {
        // Nothing is decided in the opening, where a small disadvantage tells little.
        let least = if self.game.ply() < OPENING { 0.25 } else { 0.5 };
        let takes_draw = self.outlook[color].is_some_and(|share| share <= least);
        let answer = match offer {
            Offer::Draw if !takes_draw => Answer::Decline,
            _ => Answer::Accept,
        };
        self.seats[color].is_engine().then_some(answer)
    }

    pub(super) fn answer(&mut self, who: Who, answer: Answer) -> Result<(), Refusal> {
        let none = || Refusal::new("no-offer", "nothing has been proposed");
        let (by, offer) = self.offer.ok_or_else(none)?;
        let speaker = if let Who::Player(color) = who { color } else { !by };
        if speaker == by && answer == Answer::Accept {
            return Err(Refusal::new("not-your-turn", "the other player has to accept"));
        }
        if answer == Answer::Accept {
            match offer {
                Offer::Draw => self.end(End::Agreed(Outcome::Draw))?,
                Offer::NoResult => self.end(End::NoResult)?,
                Offer::TakeBack => self.take_back(by)?,
            }
        }
        self.offer = None;
        self.events.push(Event::Answered(speaker, offer, answer));
        Ok(())
    }

    pub(super) fn resign(&mut self, who: Who) -> Result<(), Refusal> {
        self.in_phase(&[Phase::Play, Phase::Scoring])?;
        self.end(End::Resign(self.speaker(who)))
    }

    /// Ends the game as people do, even where the board has ended it already.
    pub(super) fn end(&mut self, end: End) -> Result<(), Refusal> {
        if self.phase == Phase::Scoring {
            let _ = self.game.reopen();
        }
        self.game.end(end).map_err(not_now)?;
        self.phase = Phase::Play;
        self.settle();
        Ok(())
    }
}

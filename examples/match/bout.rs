//! One game.

use std::time::{Duration, Instant};

use tengen_core::{ByColor, Color, Foul, FullRules, Outcome};
use tengen_record::{Ending, Record};

use crate::AtLimit;
use crate::player::{Decision, Fault, Player, Turn};
use crate::support::shown::Shown;
use crate::tempo::{Tempo, deadline};

/// A player at the table.
pub(crate) struct Seat<B: Shown> {
    pub(crate) player: Box<dyn Player<B>>,
    /// Whether the clock runs for it.
    pub(crate) is_timed: bool,
}

/// What all games are played under.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Conditions {
    pub(crate) tempo: Tempo,
    pub(crate) margin: Duration,
    pub(crate) max_plies: u32,
    pub(crate) at_limit: AtLimit,
}

/// How a game has ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Conclusion {
    /// `None`: there is no result, which counts as a draw.
    pub(crate) outcome: Option<Outcome>,
    /// In one word: `board`, `resign`, `limit`, or the kind of a fault.
    pub(crate) kind: &'static str,
    pub(crate) reason: String,
}

/// A game that is being played.
pub(crate) struct Bout<'a, B: Shown + FullRules> {
    game: Record<B>,
    moves: Vec<B::Move>,
    /// So many of the moves are the opening's.
    opening: usize,
    /// The game within the match.
    number: u32,
    seats: ByColor<&'a mut Seat<B>>,
    conditions: Conditions,
}

/// A game that has ended.
pub(crate) struct Played<B: Shown + FullRules> {
    pub(crate) game: Record<B>,
    pub(crate) moves: Vec<B::Move>,
    pub(crate) conclusion: Conclusion,
}

impl<'a, B: Shown + FullRules> Bout<'a, B> {
    /// Sits the players down after an opening, whose moves are legal.
    pub(crate) fn new(
        number: u32,
        start: B,
        opening: &[B::Move],
        seats: ByColor<&'a mut Seat<B>>,
        conditions: Conditions,
    ) -> Self {
        let mut game = Record::new(start);
        let played = |&&mv: &&B::Move| game.play(mv).is_ok();
        let moves: Vec<_> = opening.iter().take_while(played).copied().collect();
        game.set_clock(conditions.tempo.new_clock());
        Self { game, opening: moves.len(), number, moves, seats, conditions }
    }

    /// Plays to the end, or until nobody wants to know: then there is no end.
    pub(crate) fn run(mut self, is_wanted: impl Fn() -> bool) -> Option<Played<B>> {
        let mut conclusion = self.begin();
        let conclusion = loop {
            match conclusion {
                Some(conclusion) => break conclusion,
                None if is_wanted() => conclusion = self.take_turn(),
                None => return None,
            }
        };
        self.game.note_mut().comment.clone_from(&conclusion.reason);
        Some(Played { game: self.game, moves: self.moves, conclusion })
    }

    fn begin(&mut self) -> Option<Conclusion> {
        Color::ALL.into_iter().find_map(|color| {
            let fault = self.seats[color].player.begin(self.number).err()?;
            Some(self.lose(color, &fault))
        })
    }

    /// Lets the side to move choose, and returns how the game has ended, if it has.
    fn take_turn(&mut self) -> Option<Conclusion> {
        let board = self.game.board();
        if let Some(outcome) = board.outcome() {
            return Some(Conclusion {
                outcome: Some(outcome),
                kind: "board",
                reason: board.reason(outcome),
            });
        }
        if self.moves.len() - self.opening >= self.conditions.max_plies as usize {
            return Some(self.end_at_limit());
        }
        let turn = board.turn();
        match self.ask(turn).and_then(|decision| self.obey(turn, decision)) {
            Ok(conclusion) => conclusion,
            Err(fault) => Some(self.lose(turn, &fault)),
        }
    }

    /// Asks for a move while the clock runs.
    fn ask(&mut self, turn: Color) -> Result<Decision<B::Move>, Fault> {
        let Conditions { tempo, margin, .. } = self.conditions;
        let clock = self.game.clock().cloned().unwrap_or_else(|| tempo.new_clock());
        let seat = &mut *self.seats[turn];
        let begin = Instant::now();
        let decision = seat.player.choose(&Turn {
            board: self.game.board(),
            moves: &self.moves,
            clock: &clock,
            deadline: deadline(&clock, turn, margin),
        })?;
        let used = begin.elapsed().saturating_sub(margin);
        if seat.is_timed {
            self.game.elapse(Duration::from_micros(used.as_micros() as u64));
        }
        match self.game.ending() {
            Some(Ending::Time { .. }) => Err(Fault::Late),
            _ => Ok(decision),
        }
    }

    /// Does what has been decided, if the rules allow it.
    fn obey(
        &mut self,
        turn: Color,
        decision: Decision<B::Move>,
    ) -> Result<Option<Conclusion>, Fault> {
        let Decision::Play(mv) = decision else {
            let _refused_after_an_end = self.game.end(Ending::Resignation { loser: turn });
            let reason = format!("{turn} resigned");
            return Ok(Some(Conclusion::win(!turn, "resign", reason)));
        };
        if let Err(rule) = self.game.board().check(mv) {
            let reason = self.game.board().refusal(mv).unwrap_or_else(|| rule.to_string());
            let foul = Foul::Illegal { mv, rule };
            let _refused_after_an_end = self.game.end(Ending::Foul { loser: turn, foul });
            return Err(Fault::Illegal(format!("{mv}: {reason}")));
        }
        self.game.play(mv).map_err(|error| Fault::Illegal(format!("{mv}: {error}")))?;
        self.moves.push(mv);
        Ok(None)
    }

    /// Writes down that a player has lost by a fault.
    fn lose(&mut self, loser: Color, fault: &Fault) -> Conclusion {
        let ending = match fault {
            Fault::Late => Ending::Time { loser },
            _ => Ending::Resignation { loser },
        };
        let _the_record_has_its_end = self.game.end(ending);
        Conclusion::win(!loser, fault.kind(), format!("{loser} {fault}"))
    }

    /// Ends a game that takes too long.
    fn end_at_limit(&mut self) -> Conclusion {
        let score = match self.conditions.at_limit {
            AtLimit::Draw => String::new(),
            AtLimit::Score => self.game.board().score(),
        };
        let outcome = match score.get(..2) {
            Some("B+") => Outcome::Win(Color::Black),
            Some("W+") => Outcome::Win(Color::White),
            _ => Outcome::Draw,
        };
        let _refused_after_an_end = self.game.end(Ending::Agreement(outcome));
        let reason = format!("ended after {} moves, {outcome}", self.moves.len() - self.opening);
        Conclusion { outcome: Some(outcome), kind: "limit", reason }
    }
}

impl Conclusion {
    fn win(winner: Color, kind: &'static str, reason: String) -> Self {
        Self { outcome: Some(Outcome::Win(winner)), kind, reason }
    }
}

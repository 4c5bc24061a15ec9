//! One game.

use std::time::{Duration, Instant};

use tengen::core::{ByColor, Color, Outcome};
use tengen::{End, Game, Move};

use super::AtLimit;
use super::player::{Decision, Fault, Player, Turn};
use super::tempo::{Tempo, deadline};

/// A player at the table.
pub(super) struct Seat {
    pub(super) player: Box<dyn Player>,
    /// Whether the clock runs for it.
    pub(super) is_timed: bool,
}

/// What all games are played under.
#[derive(Clone, Copy, Debug)]
pub(super) struct Conditions {
    pub(super) tempo: Tempo,
    pub(super) margin: Duration,
    pub(super) max_plies: u32,
    pub(super) at_limit: AtLimit,
}

/// How a game has ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Conclusion {
    /// `None`: there is no result, which counts as a draw.
    pub(super) outcome: Option<Outcome>,
    /// In one word: `board`, `resign`, `limit`, or the kind of a fault.
    pub(super) kind: &'static str,
    pub(super) reason: String,
}

/// A game that is being played.
pub(super) struct Bout<'a> {
    game: Game,
    moves: Vec<Move>,
    /// So many of the moves are the opening's.
    opening: usize,
    /// The game within the match.
    number: u32,
    seats: ByColor<&'a mut Seat>,
    conditions: Conditions,
}

/// A game that has ended.
pub(super) struct Played {
    pub(super) game: Game,
    pub(super) conclusion: Conclusion,
}

impl<'a> Bout<'a> {
    /// Sits the players down after an opening, whose moves are legal.
    pub(super) fn new(
        number: u32,
        mut game: Game,
        opening: &[String],
        seats: ByColor<&'a mut Seat>,
        conditions: Conditions,
    ) -> Self {
        let mut play = |text: &String| {
            let mv = game.explain(text).ok()?;
            game.play(text).ok().map(|()| mv)
        };
        let moves: Vec<Move> = opening.iter().map_while(&mut play).collect();
        game.set_clock(conditions.tempo.new_clock());
        Self { game, opening: moves.len(), number, moves, seats, conditions }
    }

    /// Plays to the end, or until nobody wants to know: then there is no end.
    pub(super) fn run(mut self, is_wanted: impl Fn() -> bool) -> Option<Played> {
        let mut conclusion = self.begin();
        let conclusion = loop {
            match conclusion {
                Some(conclusion) => break conclusion,
                None if is_wanted() => conclusion = self.take_turn(),
                None => return None,
            }
        };
        self.game.note_mut().comment.clone_from(&conclusion.reason);
        Some(Played { game: self.game, conclusion })
    }

    fn begin(&mut self) -> Option<Conclusion> {
        Color::ALL.into_iter().find_map(|color| {
            let fault = self.seats[color].player.begin(self.number).err()?;
            Some(self.lose(color, &fault))
        })
    }

    /// Lets the side to move choose, and returns how the game has ended, if it has.
    fn take_turn(&mut self) -> Option<Conclusion> {
        if let Some(over) = self.game.over() {
            return Some(Conclusion { outcome: over.outcome, kind: "board", reason: over.reason });
        }
        if self.moves.len() - self.opening >= self.conditions.max_plies as usize {
            return Some(self.end_at_limit());
        }
        let turn = self.game.turn();
        match self.ask(turn).and_then(|decision| self.obey(turn, decision)) {
            Ok(conclusion) => conclusion,
            Err(fault) => Some(self.lose(turn, &fault)),
        }
    }

    /// Asks for a move while the clock runs.
    fn ask(&mut self, turn: Color) -> Result<Decision, Fault> {
        let Conditions { tempo, margin, .. } = self.conditions;
        let clock = self.game.clock().cloned().unwrap_or_else(|| tempo.new_clock());
        let seat = &mut *self.seats[turn];
        let begin = Instant::now();
        let decision = seat.player.choose(&Turn {
            game: &self.game,
            moves: &self.moves,
            clock: &clock,
            deadline: deadline(&clock, turn, margin),
        })?;
        let used = begin.elapsed().saturating_sub(margin);
        if seat.is_timed {
            self.game.elapse(Duration::from_micros(used.as_micros() as u64));
        }
        if self.game.over().is_some() { Err(Fault::Late) } else { Ok(decision) }
    }

    /// Does what has been decided, if the rules allow it.
    fn obey(&mut self, turn: Color, decision: Decision) -> Result<Option<Conclusion>, Fault> {
        let Decision::Play(text) = decision else {
            let _refused_after_an_end = self.game.end(End::Resign(turn));
            let reason = format!("{turn} resigned");
            return Ok(Some(Conclusion::win(!turn, "resign", reason)));
        };
        let found = self.game.explain(&text);
        let played = found.and_then(|mv| self.game.play(&text).map(|()| self.moves.push(mv)));
        played.map(|()| None).map_err(|refusal| {
            let _no_move_at_all = self.game.foul(&text);
            Fault::Illegal(format!("{text}: {refusal}"))
        })
    }

    /// Writes down that a player has lost by a fault.
    fn lose(&mut self, loser: Color, fault: &Fault) -> Conclusion {
        let ending = if *fault == Fault::Late { End::Time(loser) } else { End::Resign(loser) };
        let _the_record_has_its_end = self.game.end(ending);
        Conclusion::win(!loser, fault.kind(), format!("{loser} {fault}"))
    }

    /// Ends a game that takes too long.
    fn end_at_limit(&mut self) -> Conclusion {
        let score = match self.conditions.at_limit {
            AtLimit::Draw => None,
            AtLimit::Score => self.game.score(&[]),
        };
        let outcome = score.map_or(Outcome::Draw, |score| score.outcome);
        let _refused_after_an_end = self.game.end(End::Agreed(outcome));
        let reason = format!("ended after {} moves, {outcome}", self.moves.len() - self.opening);
        Conclusion { outcome: Some(outcome), kind: "limit", reason }
    }
}

impl Conclusion {
    fn win(winner: Color, kind: &'static str, reason: String) -> Self {
        Self { outcome: Some(Outcome::Win(winner)), kind, reason }
    }
}

//! One game.

use std::time::Duration;

use tengen::core::{ByColor, Color, Outcome};
use tengen::{End, Game};

use super::entry::{Conclusion, Entry};
use super::player::{Fault, Player};
use super::{AtLimit, MatchArgs};

/// A player at the table.
pub(super) struct Seat {
    pub(super) player: Box<dyn Player>,
    /// Whether the clock runs for it.
    pub(super) is_timed: bool,
    /// The time since a moment that stays the same.
    pub(super) now: fn() -> Duration,
}

/// A game that is being played.
pub(super) struct Bout<'a> {
    game: Game,
    /// So many of the moves are the opening's.
    opening: usize,
    seats: ByColor<&'a mut Seat>,
    args: &'a MatchArgs,
}

impl<'a> Bout<'a> {
    /// Sits the players down after an opening, whose moves are legal.
    pub(super) fn new(
        mut game: Game,
        opening: &[String],
        seats: ByColor<&'a mut Seat>,
        args: &'a MatchArgs,
    ) -> Self {
        let _all_are_legal = opening.iter().try_for_each(|mv| game.play(mv));
        game.set_clock(args.tempo.tempo().new_clock());
        Self { opening: game.ply(), game, seats, args }
    }

    /// How many moves the players have made.
    fn moves(&self) -> usize {
        self.game.ply() - self.opening
    }

    /// Plays the game of this number to the end, or until nobody wants to know: then there is no end.
    pub(super) fn run(
        mut self,
        number: u32,
        is_wanted: impl Fn() -> bool,
    ) -> Option<(Entry, Game)> {
        let mut conclusion = self.begin(number);
        while conclusion.is_none() && is_wanted() {
            conclusion = self.take_turn();
        }
        let conclusion = conclusion?;
        for color in Color::ALL {
            self.seats[color].player.end(&self.game);
        }
        self.game.note_mut().comment.clone_from(&conclusion.2);
        Some((Entry::new(number, conclusion, self.game.moves(), self.opening), self.game))
    }

    fn begin(&mut self, number: u32) -> Option<Conclusion> {
        Color::ALL.into_iter().find_map(|color| {
            let fault = self.seats[color].player.begin(number).err()?;
            Some(self.lose(color, &fault))
        })
    }

    /// Lets the side to move choose, and returns how the game has ended, if it has.
    fn take_turn(&mut self) -> Option<Conclusion> {
        if let Some(over) = self.game.over() {
            return Some((over.outcome, "board", over.reason));
        }
        if self.moves() >= self.args.max_plies as usize {
            return Some(self.end_at_limit());
        }
        let turn = self.game.turn();
        let fault = self.ask(turn).and_then(|text| self.play(&text)).err()?;
        Some(self.lose(turn, &fault))
    }

    /// Asks for a move while the clock runs.
    fn ask(&mut self, turn: Color) -> Result<String, Fault> {
        let tempo = &self.args.tempo;
        let clock = self.game.clock().cloned().unwrap_or_else(|| tempo.tempo().new_clock());
        let seat = &mut *self.seats[turn];
        let begin = (seat.now)();
        let chosen = seat.player.choose(&self.game, &clock)?;
        let used = (seat.now)().saturating_sub(begin).saturating_sub(tempo.margin());
        if seat.is_timed {
            self.game.elapse(Duration::from_micros(used.as_micros() as u64));
        }
        match self.game.over() {
            Some(_) => Err(Fault::late()),
            None => chosen.ok_or_else(Fault::resigned),
        }
    }

    /// Plays what was chosen, if the rules allow it.
    fn play(&mut self, text: &str) -> Result<(), Fault> {
        self.game.play(text).map_err(|refusal| {
            let _no_move_at_all = self.game.foul(text);
            Fault::illegal(&format!("{text}: {refusal}"))
        })
    }

    /// Writes down that a player has lost off the board.
    fn lose(&mut self, loser: Color, fault: &Fault) -> Conclusion {
        let end = if fault.kind == Fault::TIME { End::Time(loser) } else { End::Resign(loser) };
        let _the_record_has_its_end = self.game.end(end);
        (Some(Outcome::Win(!loser)), fault.kind, format!("{loser} {}", fault.deed))
    }

    /// Ends a game that takes too long.
    fn end_at_limit(&mut self) -> Conclusion {
        let score = match self.args.at_limit {
            AtLimit::Draw => None,
            AtLimit::Score => self.game.score(&[]),
        };
        let outcome = score.map_or(Outcome::Draw, |score| score.outcome);
        let _refused_after_an_end = self.game.end(End::Agreed(outcome));
        let reason = format!("ended after {} moves, {outcome}", self.moves());
        (Some(outcome), "limit", reason)
    }
}

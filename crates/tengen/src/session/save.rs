//! A session as one text.
//!
//! The first line is `tengen-session 1`, the last part the text of the game. What only looks is not kept: an
//! unfinished move, a look back, analyses, playing by itself.

use std::fmt::Display;
use std::str::FromStr;
use std::time::Duration;

use tengen_core::{ByColor, Color};

use super::{Choice, Offer, Phase, Regret, Seat, Session};
use crate::cell::{Cell, Piece};
use crate::game::Game;
use crate::load::LoadError;
use crate::save::{named, push, word};

const HEAD: &str = "tengen-session 1";
const PHASES: [(Phase, &str); 5] = [
    (Phase::Opening, "opening"),
    (Phase::Play, "play"),
    (Phase::Scoring, "scoring"),
    (Phase::Over, "over"),
    (Phase::Study, "study"),
];
const REGRETS: [(Regret, &str); 3] =
    [(Regret::Free, "free"), (Regret::Agreed, "agreed"), (Regret::Never, "never")];
const OFFERS: [(Offer, &str); 3] =
    [(Offer::Draw, "draw"), (Offer::NoResult, "no-result"), (Offer::TakeBack, "take-back")];
const CHOICES: [(Choice, &str); 3] = [
    (Choice::Take(Color::Black), "black"),
    (Choice::Take(Color::White), "white"),
    (Choice::TwoMore, "two-more"),
];

/// # Keeping it
impl Session {
    /// Writes the session, for the caller to keep; to adjourn a game is to keep it and stop.
    #[must_use]
    pub fn save(&self) -> String {
        let mut text = format!("{HEAD}\n");
        push(&mut text, format_args!("phase {}", word(&PHASES, &self.phase)));
        push(&mut text, format_args!("regret {}", word(&REGRETS, &self.regret)));
        for color in Color::ALL {
            match self.seats[color] {
                Seat::Person => push(&mut text, format_args!("seat {color} person")),
                Seat::Engine { level, time } => {
                    push(
                        &mut text,
                        format_args!("seat {color} engine {level} {}", time.as_nanos()),
                    );
                }
            }
        }
        if let Some((dialogue, choices)) = &self.opening {
            let choices: String =
                choices.iter().map(|choice| format!(" {}", word(&CHOICES, choice))).collect();
            push(&mut text, format_args!("opening {dialogue}{choices}"));
        }
        if let Some((color, offer)) = &self.offer {
            push(&mut text, format_args!("offer {color} {}", word(&OFFERS, offer)));
        }
        if !self.dead.is_empty() {
            let cells: String = self.dead.iter().map(|cell| format!(" {cell}")).collect();
            push(&mut text, format_args!("dead{cells}"));
        }
        for color in Color::ALL.into_iter().filter(|&color| self.agreed[color]) {
            push(&mut text, format_args!("agreed {color}"));
        }
        if let Some((pieces, turn)) = &self.draft {
            let pieces: String = pieces
                .iter()
                .map(|(cell, piece)| {
                    let king = if piece.is_king { "-king" } else { "" };
                    format!(" {cell} {}{king}", piece.color)
                })
                .collect();
            push(&mut text, format_args!("draft {turn}{pieces}"));
        }
        text + &self.game.save()
    }

    /// Reads what [`save`](Session::save) has written. The clocks go on with the first time that is told.
    ///
    /// # Errors
    ///
    /// The first line that does not fit, or that the rules refuse.
    pub fn load(text: &str) -> Result<Self, LoadError> {
        let (head, rest) = text.split_once('\n').unwrap_or((text, ""));
        if head.trim_end() != HEAD {
            return Err(error(1, format!("expected {HEAD:?}")));
        }
        let place = rest.find("tengen-game ");
        let place = place.ok_or_else(|| error(2, "expected a game".to_string()))?;
        let (lines, game) = rest.split_at(place);
        let before = 1 + lines.lines().count();
        let game =
            Game::load(game).map_err(|error| LoadError { line: error.line + before, ..error })?;
        let mut session = Self::of(game, ByColor::default());
        for (number, line) in (2..).zip(lines.lines()) {
            session.read_line(line).map_err(|reason| error(number, reason))?;
        }
        session.check().map_err(|reason| error(2, reason))?;
        Ok(session)
    }

    /// Refuses a phase in which this game cannot be.
    fn check(&self) -> Result<(), String> {
        let (over, here) = (self.game.over(), self.game.here());
        let is_by_board = self.game.erased().end_at(here).is_none();
        let is_open = over.is_none() && !self.game.erased().is_reopened_at(here);
        let fits = match self.phase {
            Phase::Opening => matches!(super::swap::due(self), Ok(Some(_))) && is_open,
            Phase::Play => is_open,
            Phase::Scoring => !is_open && is_by_board && self.game.score(&[]).is_some(),
            Phase::Over => over.is_some(),
            Phase::Study => true,
        };
        let fits = fits && (self.phase == Phase::Opening) == self.opening.is_some();
        let fits = fits && (self.draft.is_none() || self.phase == Phase::Study);
        if fits { Ok(()) } else { Err("the phase does not fit the game".to_string()) }
    }

    fn read_line(&mut self, line: &str) -> Result<(), String> {
        let mut words = line.split(' ');
        match words.next().unwrap_or_default() {
            "phase" => self.phase = find(&PHASES, words.next())?,
            "regret" => self.regret = find(&REGRETS, words.next())?,
            "seat" => {
                let color: Color = parse(words.next())?;
                self.seats[color] = seat(&mut words)?;
            }
            "opening" => {
                let dialogue = parse(words.next())?;
                let choices: Result<Vec<Choice>, String> =
                    words.map(|word| find(&CHOICES, Some(word))).collect();
                self.opening = Some((dialogue, choices?));
            }
            "offer" => {
                self.offer = Some((parse(words.next())?, find(&OFFERS, words.next())?));
            }
            "dead" => self.dead = words.map(|word| self.cell(word)).collect::<Result<_, _>>()?,
            "agreed" => self.agreed[parse::<Color>(words.next())?] = true,
            "draft" => {
                let turn = parse(words.next())?;
                let mut pieces = Vec::new();
                while let Some(cell) = words.next() {
                    pieces.push((self.cell(cell)?, piece(words.next())?));
                }
                self.draft = Some((pieces, turn));
            }
            _ => {
                let expected = "phase, regret, seat, opening, offer, dead, agreed or draft";
                return Err(format!("expected {expected}"));
            }
        }
        Ok(())
    }

    fn cell(&self, text: &str) -> Result<Cell, String> {
        let cell = text
            .split_once(',')
            .and_then(|(col, row)| Some(Cell::new(col.parse().ok()?, row.parse().ok()?)));
        cell.filter(|cell| cell.is_on(self.game.size()))
            .ok_or_else(|| format!("{text:?} is no cell of this board"))
    }
}

fn error(line: usize, reason: String) -> LoadError {
    LoadError { line, reason }
}

fn find<T: Copy>(table: &[(T, &'static str)], text: Option<&str>) -> Result<T, String> {
    let text = text.unwrap_or_default();
    named(table, text).ok_or_else(|| format!("unknown word {text:?}"))
}

fn parse<T: FromStr<Err: Display>>(text: Option<&str>) -> Result<T, String> {
    let text = text.unwrap_or_default();
    text.parse().map_err(|error: T::Err| format!("{text:?}: {error}"))
}

fn seat<'a>(words: &mut impl Iterator<Item = &'a str>) -> Result<Seat, String> {
    match words.next() {
        Some("person") => Ok(Seat::Person),
        Some("engine") => {
            let level = parse(words.next())?;
            Ok(Seat::Engine { level, time: Duration::from_nanos(parse(words.next())?) })
        }
        _ => Err("expected person or engine".to_string()),
    }
}

fn piece(text: Option<&str>) -> Result<Piece, String> {
    let text = text.unwrap_or_default();
    let (color, is_king) = match text.strip_suffix("-king") {
        Some(color) => (color, true),
        None => (text, false),
    };
    Ok(Piece { color: parse(Some(color))?, is_king })
}

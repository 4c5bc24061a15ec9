//! A game as one text, with its whole record.
//!
//! The first line is `tengen-game 1`. Nodes are numbered from 0, the root, and told after their
//! parents; every move is checked by the rules when it is read. Durations are seconds. Texts have
//! `\n` for a line end and `\\` for a backslash; a place of a mark has `\s` for a blank.

pub(crate) mod time;

use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt::Write;

use tengen_core::{Clock, Color};
use tengen_record::{Mark, NodeId, Sign};

use crate::actions::jumps;
use crate::ending::End;
use crate::erased::Deed;
use crate::game::Game;

pub(crate) const HEAD: &str = "tengen-game 1";

/// The signs that say all by their name.
pub(crate) const SIGNS: [(Sign, &str); 6] = [
    (Sign::Triangle, "triangle"),
    (Sign::Square, "square"),
    (Sign::Circle, "circle"),
    (Sign::Cross, "cross"),
    (Sign::Selected, "selected"),
    (Sign::Dimmed, "dimmed"),
];

/// # Keeping it
impl Game {
    /// Writes the game with its whole record, notes, endings and clock, and where it stands.
    ///
    /// Not written are what was taken back, except as variations, and endings by a foul.
    ///
    /// ```
    /// use tengen::{Game, Kind, Start};
    ///
    /// let mut game = Start::new(Kind::Nogo).with_size(5, 5).begin()?;
    /// game.play("C3").unwrap();
    /// let again = Game::load(&game.save())?;
    /// assert_eq!((again.position(), again.moves()), (game.position(), game.moves()));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn save(&self) -> String {
        let kind = self.kind().map_or("other", |kind| kind.name());
        let mut text = format!("{HEAD}\ngame {kind}\nrules {}\n", self.rules());
        push(&mut text, format_args!("start {}", escaped(&self.erased().start())));
        for color in Color::ALL {
            if !self.players[color].is_empty() {
                push(&mut text, format_args!("player {color} {}", escaped(&self.players[color])));
            }
        }
        let numbers = self.write_nodes(&mut text);
        let mut nodes: Vec<_> = numbers.iter().collect();
        nodes.sort_unstable_by_key(|(_, number)| **number);
        for (&id, number) in nodes {
            self.write_note(&mut text, id, *number);
            if let Some(end) = self.erased().end_at(id) {
                push(&mut text, format_args!("end {number} {}", end_text(end)));
            }
        }
        let is_running = self.over().is_none();
        let (thinking, rested) = self.erased().thinking();
        if let Some(clock) = if is_running { rested } else { self.clock() } {
            write_clock(&mut text, clock);
        }
        push(&mut text, format_args!("here {}", numbers[&self.here()]));
        if is_running && !thinking.is_zero() {
            push(&mut text, format_args!("thinking {}", time::seconds_text(thinking)));
        }
        let begun = if is_running { self.begun() } else { &[] };
        for action in jumps(self.size(), begun) {
            push(&mut text, format_args!("begun {action}"));
        }
        if self.is_paused() {
            text.push_str("paused\n");
        }
        text
    }

    /// Writes all nodes, parents first, and returns their numbers.
    fn write_nodes(&self, text: &mut String) -> BTreeMap<NodeId, usize> {
        let mut numbers = BTreeMap::from([(self.root(), 0)]);
        self.write_reopened(text, self.root(), 0);
        for (id, deed) in self.erased().deeds() {
            let number = numbers.len();
            let parent = self.parent(id).map_or(0, |parent| numbers[&parent]);
            numbers.insert(id, number);
            let action = match deed {
                Deed::Play(mv) => format!("play {mv}"),
                Deed::SetUp(position) => format!("set-up {}", escaped(&position)),
                Deed::Turn(color) => format!("turn {color}"),
                Deed::Remark => "remark".to_string(),
            };
            push(text, format_args!("node {number} {parent} {action}"));
            self.write_reopened(text, id, number);
        }
        numbers
    }

    /// Writes that people have taken back what the board says of the end.
    fn write_reopened(&self, text: &mut String, id: NodeId, number: usize) {
        if self.erased().is_reopened_at(id) {
            push(text, format_args!("reopened {number}"));
        }
    }

    fn write_note(&self, text: &mut String, id: NodeId, number: usize) {
        let Some(note) = self.note(id) else { return };
        if !note.comment.is_empty() {
            push(text, format_args!("comment {number} {}", escaped(&note.comment)));
        }
        for Mark { place, sign } in &note.marks {
            push(text, format_args!("mark {number} {} {}", one_word(place), sign_text(sign)));
        }
        if let Some(elapsed) = note.elapsed {
            push(text, format_args!("elapsed {number} {}", time::seconds_text(elapsed)));
        }
        for color in Color::ALL {
            if let Some(left) = note.time_left[color] {
                push(text, format_args!("left {number} {color} {}", time::left_text(left)));
            }
        }
    }
}

pub(crate) fn push(text: &mut String, line: core::fmt::Arguments<'_>) {
    // A string takes all that is written.
    let _ = writeln!(text, "{line}");
}

fn write_clock(text: &mut String, clock: &Clock) {
    for color in Color::ALL {
        push(text, format_args!("clock {color} {}", time::control_text(clock.controls()[color])));
        if let Some(left) = clock.left(color) {
            push(text, format_args!("clock-left {color} {}", time::left_text(left)));
        }
    }
    if let Some(color) = clock.flag() {
        push(text, format_args!("clock-flag {color}"));
    }
}

pub(crate) fn end_text(end: End) -> String {
    match end {
        End::Resign(color) => format!("resign {color}"),
        End::Time(color) => format!("time {color}"),
        End::Agreed(outcome) => format!("agreed {outcome}"),
        End::NoResult => "no-result".to_string(),
    }
}

fn sign_text(sign: &Sign) -> String {
    match sign {
        Sign::Label(text) => format!("label {}", escaped(text)),
        Sign::LineTo(to) => format!("line {}", escaped(to)),
        Sign::ArrowTo(to) => format!("arrow {}", escaped(to)),
        Sign::Territory(color) => format!("territory {color}"),
        plain => word(&SIGNS, plain).to_string(),
    }
}

/// The word of a value, as a table has it.
pub(crate) fn word<T: PartialEq>(table: &[(T, &'static str)], value: &T) -> &'static str {
    table.iter().find(|(known, _)| known == value).map_or("", |(_, word)| word)
}

/// The value of a word.
pub(crate) fn named<T: Clone>(table: &[(T, &'static str)], word: &str) -> Option<T> {
    table.iter().find(|(_, known)| *known == word).map(|(value, _)| value.clone())
}

fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace('\n', "\\n").replace('\r', "\\r")
}

/// A text without blanks.
fn one_word(text: &str) -> String {
    escaped(text).replace(' ', "\\s")
}

pub(crate) fn unescaped(text: &str) -> String {
    let (mut plain, mut signs) = (String::new(), text.chars());
    while let Some(sign) = signs.next() {
        plain.extend(match sign {
            '\\' => signs.next().map(|sign| match sign {
                'n' => '\n',
                'r' => '\r',
                's' => ' ',
                other => other,
            }),
            sign => Some(sign),
        });
    }
    plain
}

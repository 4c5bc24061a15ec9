//! What a session shows.

use tengen_core::{ByColor, Color, TimeLeft};
use tengen_record::{Mark, Sign};

use super::study::pieces_of;
use super::{Offer, Phase, Purpose, Seat, Session, Task, swap};
use crate::analysis::Analysis;
use crate::cell::{Cell, Piece};
use crate::diagram::Look;
use crate::ending::{End, GameOver};
use crate::game::Game;
use crate::score::Score;

/// One player.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Player {
    /// The name.
    pub name: String,
    /// Who plays.
    pub seat: Seat,
    /// The time that is left; `None` without a clock.
    pub left: Option<TimeLeft>,
    /// The stones that he has taken.
    pub captured: u32,
}

/// One node of the line that is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Line {
    /// The move; `None` at the root, at set-ups and remarks.
    pub text: Option<String>,
    /// How many moves led there.
    pub ply: usize,
    /// How many variations there are beside this one, here and after the same node.
    pub others: usize,
    /// Whether something is written there.
    pub is_noted: bool,
}

/// All that a screen shows of a session.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct View {
    /// Names the game and the board.
    pub title: String,
    /// The columns and rows.
    pub size: (u8, u8),
    /// How the board looks.
    pub look: Look,
    /// Where the session stands.
    pub phase: Phase,
    /// Who is to move.
    pub turn: Color,
    /// Whose it is to do something: in an opening who puts a stone or chooses, else the side to move.
    pub chair: Color,
    /// How many moves led to what is shown.
    pub ply: usize,
    /// What stands on the board. In the middle of a capture the piece has gone as far as it was clicked.
    pub pieces: Vec<(Cell, Piece)>,
    /// The cells of the last move.
    pub last: Vec<Cell>,
    /// The clicks of an unfinished move.
    pub clicks: Vec<Cell>,
    /// The cells that may be clicked next.
    pub next: Vec<Cell>,
    /// The pieces that the clicks have taken so far; they leave the board when the move is complete.
    pub taken: Vec<Cell>,
    /// Whether the side to move may pass; else why not.
    pub pass: Result<(), String>,
    /// The players.
    pub players: ByColor<Player>,
    /// Whether the game is paused.
    pub is_paused: bool,
    /// Whether another position than that of the game is shown.
    pub is_earlier: bool,
    /// Whether the position is being edited.
    pub is_edited: bool,
    /// Who has proposed what.
    pub offer: Option<(Color, Offer)>,
    /// What is due in an opening.
    pub due: Option<String>,
    /// Whether a colour is to be taken, and whether two more stones may be put instead.
    pub choice: Option<bool>,
    /// How the game is over.
    pub over: Option<GameOver>,
    /// The count, in the dialogue about dead stones and after it.
    pub count: Option<Score>,
    /// Who agrees with the count.
    pub agreed: ByColor<bool>,
    /// The line that is shown, from the root.
    pub line: Vec<Line>,
    /// Which node of it.
    pub at: usize,
    /// The moves that follow here, the main one first; `set` for a set-up.
    pub variations: Vec<String>,
    /// The comment of the node.
    pub comment: String,
    /// The signs of the node.
    pub marks: Vec<Mark>,
    /// Tells how the game stands, in a few short lines.
    pub standing: Vec<String>,
    /// What an engine is to think about.
    pub task: Option<Task>,
    /// The running analysis, or the hint, of what is shown.
    pub analysis: Option<(Purpose, Analysis)>,
    /// Whether the record goes on by itself.
    pub is_autoplay: bool,
}

fn variations(game: &Game) -> Vec<String> {
    let text = |&id: &_| game.move_at(id).unwrap_or_else(|| "set".to_string());
    game.variations().iter().map(text).collect()
}

impl Session {
    /// Returns all there is to see. O(cells + nodes of the line).
    #[must_use]
    pub fn view(&self) -> View {
        let game = self.shown();
        let (line, at) = self.line_to_show();
        let node = game.here();
        let due = swap::due(self).ok().flatten().filter(|_| self.phase == Phase::Opening);
        let note = game.note(node).cloned().unwrap_or_default();
        let (pieces, taken) = self.pieces();
        let analysis = self.analysis.as_ref().filter(|(of, ..)| *of == node);
        View {
            title: game.title(),
            size: game.size(),
            look: game.look(),
            phase: self.phase,
            turn: self.draft.as_ref().map_or(game.turn(), |(_, turn)| *turn),
            chair: self.chair().unwrap_or(self.game.turn()),
            ply: game.ply(),
            pieces,
            last: self.last_path(),
            clicks: self.clicks.clone(),
            next: match due.as_ref().is_some_and(|due| due.is_choice) {
                true => Vec::new(),
                false => self.next(),
            },
            taken,
            pass: match self.draft.is_none() {
                true => game.explain("pass").map(|_| ()).map_err(|refusal| refusal.reason),
                false => Err("the position is being edited".to_string()),
            },
            players: ByColor::from_fn(|color| self.player(color)),
            is_paused: self.game.is_paused(),
            is_earlier: self.shown.is_some(),
            is_edited: self.draft.is_some(),
            offer: self.offer,
            choice: due.as_ref().filter(|due| due.is_choice).map(|due| due.two_more),
            due: due.map(|due| due.sentence),
            over: game.over(),
            count: self.count(),
            agreed: self.agreed,
            line,
            at,
            variations: variations(&game),
            comment: note.comment,
            marks: note.marks,
            standing: game.standing(),
            task: self.task(),
            analysis: analysis.map(|(_, purpose, analysis)| (*purpose, analysis.clone())),
            is_autoplay: self.autoplay.is_some(),
        }
    }

    fn player(&self, color: Color) -> Player {
        Player {
            name: self.game.players[color].clone(),
            seat: self.seats[color],
            left: self.game.clock().and_then(|clock| clock.left(color)),
            captured: self.shown().captured(color),
        }
    }

    fn line_to_show(&self) -> (Vec<Line>, usize) {
        let (line, at) = self.line();
        let game = &self.game;
        let show = |(&id, text): (&_, Option<String>)| {
            let beside = game.parent(id).map_or(1, |parent| game.variations_at(parent).len());
            let note = game.note(id);
            Line {
                text,
                ply: game.ply_at(id).unwrap_or_default(),
                others: beside - 1,
                is_noted: note.is_some_and(|note| !note.comment.is_empty()),
            }
        };
        (line.iter().zip(game.texts(&line)).map(show).collect(), at)
    }

    fn last_path(&self) -> Vec<Cell> {
        let shown = self.shown();
        let Some(mv) = shown.move_at(shown.here()).filter(|_| self.draft.is_none()) else {
            return Vec::new();
        };
        if shown.look() == Look::Points {
            // A stone stands where its move says; the position before it would have to be played again.
            let is_there = |cell: &Cell| shown.name(*cell).is_some_and(|name| name == mv);
            return shown.cells().find(is_there).into_iter().collect();
        }
        let mut game = shown.into_owned();
        let Some(parent) = game.parent(game.here()) else { return Vec::new() };
        game.go_to(parent);
        game.resume();
        game.explain(&mv).map(|mv| mv.path).unwrap_or_default()
    }

    /// The cells that may be clicked next; none where nobody may move.
    fn next(&self) -> Vec<Cell> {
        let is_played = matches!(self.phase, Phase::Play | Phase::Opening | Phase::Study);
        let is_open = is_played && self.shown.is_none() && self.draft.is_none();
        match is_open && !self.game.is_paused() {
            true => self.game.enter(&self.clicks).next,
            false => Vec::new(),
        }
    }

    /// What stands on the board, and what an unfinished move has taken.
    pub(super) fn pieces(&self) -> (Vec<(Cell, Piece)>, Vec<Cell>) {
        let mut pieces = match &self.draft {
            Some((pieces, _)) => pieces.clone(),
            None => pieces_of(&self.shown()),
        };
        let (Some(from), Some(to)) = (self.clicks.first(), self.clicks.last()) else {
            return (pieces, Vec::new());
        };
        let taken = self.taken();
        if let Some((cell, _)) = pieces.iter_mut().find(|(cell, _)| cell == from) {
            *cell = *to;
        }
        pieces.sort_unstable_by_key(|(cell, _)| *cell);
        (pieces, taken)
    }

    /// The other side's pieces between the clicks.
    fn taken(&self) -> Vec<Cell> {
        let between = |pair: &[Cell]| {
            let step = |from: u8, to: u8| i16::from(to).cmp(&i16::from(from)) as i16;
            let (from, to) = (pair[0], pair[1]);
            let (dc, dr) = (step(from.col, to.col), step(from.row, to.row));
            let at = move |n: i16| {
                Cell::new(
                    (i16::from(from.col) + n * dc) as u8,
                    (i16::from(from.row) + n * dr) as u8,
                )
            };
            (1..i16::from(from.col.abs_diff(to.col).max(from.row.abs_diff(to.row)))).map(at)
        };
        let enemy = |cell: &Cell| {
            self.game.piece(*cell).is_some_and(|piece| piece.color != self.game.turn())
        };
        self.clicks.windows(2).flat_map(between).filter(enemy).collect()
    }

    /// The count that is under way, or by which the game ended.
    pub(super) fn count(&self) -> Option<Score> {
        let here = self.game.here();
        match self.phase {
            Phase::Scoring => self.game.score(&self.dead),
            Phase::Over => {
                let Some(End::Agreed(agreed)) = self.game.erased().end_at(here) else {
                    return None;
                };
                let is_mark = |mark: &Mark| matches!(mark.sign, Sign::Territory(_));
                let is_marked =
                    self.game.note(here).is_some_and(|note| note.marks.iter().any(is_mark));
                let is_passed = self.game.move_at(here).is_some_and(|last| last == "pass");
                let is_counted = is_marked || is_passed;
                let score = is_counted.then(|| self.game.score(&self.dead)).flatten();
                score.filter(|score| score.outcome == agreed)
            }
            _ => None,
        }
    }
}

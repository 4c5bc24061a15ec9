//! Looking at a record, and what is written to it.

use std::borrow::Cow;
use std::time::Duration;

use tengen_record::{Mark, NodeId, Sign};

use super::{Branch, Edit, Phase, Regret, Session, Step, not_now};
use crate::cell::{Cell, Piece};
use crate::game::Game;
use crate::refusal::Refusal;

/// # Study
impl Session {
    pub(super) fn begin_study(&mut self) -> Result<(), Refusal> {
        self.in_phase(&[Phase::Play, Phase::Scoring, Phase::Over])?;
        if self.regret != Regret::Free && self.phase != Phase::Over {
            return Err(not_now("this game is not left before it is over"));
        }
        self.game.resume();
        let shown = self.shown;
        self.enter(Phase::Study);
        if let Some(node) = shown {
            self.game.go_to(node);
        }
        Ok(())
    }

    /// Returns the game at the node that is shown, a copy where that is not where it stands.
    #[must_use]
    pub fn shown(&self) -> Cow<'_, Game> {
        self.shown.map_or(Cow::Borrowed(&self.game), |node| Cow::Owned(self.game.at(node)))
    }

    /// The nodes of the line that is shown: on the way to the node, and from there the main ones.
    pub(super) fn line(&self) -> (Vec<NodeId>, usize) {
        let mut line = self.game.way_to(self.shown.unwrap_or(self.game.here()));
        let at = line.len() - 1;
        // While the game stands further on, the line leads to it.
        let to_game = self.game.way_to(self.game.here());
        if self.shown.is_some() && to_game.starts_with(&line) {
            line = to_game;
        }
        let last = line[line.len() - 1];
        let first = |id: &NodeId| self.game.variations_at(*id).first().copied();
        line.extend(std::iter::successors(first(&last), first));
        (line, at)
    }

    pub(super) fn walk(&mut self, step: Step) -> Result<(), Refusal> {
        self.in_phase(&[Phase::Play, Phase::Over, Phase::Study])?;
        if self.draft.is_some() {
            return Err(not_now("the position is being edited"));
        }
        let (line, at) = self.line();
        let to = match step {
            Step::Start => line.first().copied(),
            Step::Back => at.checked_sub(1).and_then(|at| line.get(at)).copied(),
            Step::Forward => line.get(at + 1).copied(),
            Step::End if self.phase != Phase::Study => Some(self.game.here()),
            Step::End => line.last().copied(),
            Step::To(nodes) => line.get(nodes).copied(),
            Step::Variation(n) => self.game.variations_at(line[at]).get(n).copied(),
        };
        let none = || Refusal::new("no-such-node", "the record does not go further there");
        self.go_to(to.ok_or_else(none)?)
    }

    fn go_to(&mut self, node: NodeId) -> Result<(), Refusal> {
        self.clicks.clear();
        self.wants_hint = false;
        if self.phase == Phase::Study {
            self.game.go_to(node);
        } else {
            self.shown = (node != self.game.here()).then_some(node);
        }
        self.changed()
    }

    pub(super) fn branch(&mut self, branch: Branch) -> Result<(), Refusal> {
        self.in_phase(&[Phase::Study])?;
        if self.draft.is_some() {
            return Err(not_now("the position is being edited"));
        }
        let here = self.game.here();
        match branch {
            Branch::Promote => self.game.promote(here).map_err(not_now)?,
            Branch::Delete => self.game.delete(here).map_err(not_now)?,
        }
        self.analysis = None;
        self.changed()
    }

    pub(super) fn play_by_itself(&mut self, pace: Option<Duration>) -> Result<(), Refusal> {
        self.in_phase(&[Phase::Over, Phase::Study])?;
        let pace = pace.map(|pace| pace.max(Duration::from_millis(10)));
        self.autoplay = pace.map(|pace| (pace, self.now.unwrap_or_default().saturating_add(pace)));
        self.changed()
    }

    /// Goes on by itself if it is time; stops at the end.
    pub(super) fn step_by_itself(&mut self) {
        let Some((pace, due)) = self.autoplay else { return };
        let now = self.now.unwrap_or_default();
        if now < due {
            return;
        }
        let goes_on = self.walk(Step::Forward).is_ok();
        self.autoplay = goes_on.then_some((pace, now.saturating_add(pace)));
    }
}

/// # Notes
impl Session {
    /// Changes the note of the node that is shown.
    fn note(&mut self, change: impl FnOnce(&mut tengen_record::Note)) -> Result<(), Refusal> {
        match self.shown {
            None => change(self.game.note_mut()),
            Some(node) => {
                // The cursor would take the time of this move and what was taken back with it.
                let mut game = self.game.clone();
                let here = game.here();
                game.go_to(node);
                change(game.note_mut());
                game.go_to(here);
                self.game = game;
            }
        }
        self.changed()
    }

    pub(super) fn comment(&mut self, text: &str) -> Result<(), Refusal> {
        self.note(|note| note.comment = text.to_string())
    }

    pub(super) fn sign(&mut self, cell: Cell, sign: &Sign) -> Result<(), Refusal> {
        let mark = Mark { place: self.name(cell)?, sign: sign.clone() };
        self.note(|note| match note.marks.iter().position(|known| *known == mark) {
            Some(at) => drop(note.marks.remove(at)),
            None => note.marks.push(mark),
        })
    }

    /// The name of a cell of the board.
    fn name(&self, cell: Cell) -> Result<String, Refusal> {
        let off = || Refusal::new("off-board", "there is no such cell").with_cells([cell]);
        self.game.name(cell).ok_or_else(off)
    }
}

/// # Editing
impl Session {
    pub(super) fn edit(&mut self, edit: &Edit) -> Result<(), Refusal> {
        self.in_phase(&[Phase::Study])?;
        let (mut pieces, mut turn) = self.drafted();
        match edit {
            Edit::Put(cell, piece) => {
                self.name(*cell)?;
                pieces.retain(|(at, _)| at != cell);
                pieces.extend(piece.map(|piece| (*cell, piece)));
            }
            Edit::Clear => pieces.clear(),
            Edit::Turn(color) => turn = *color,
            Edit::Paste(text) => {
                let game = self.read(&self.seen(text))?;
                if game.size() != self.game.size() {
                    return Err(Refusal::new("position", "the board is of another size"));
                }
                (pieces, turn) = (pieces_of(&game), game.turn());
            }
            Edit::Done => return self.set_up(),
            Edit::Drop => {
                self.draft = None;
                return self.changed();
            }
        }
        pieces.sort_unstable_by_key(|(cell, _)| *cell);
        self.draft = Some((pieces, turn));
        self.clicks.clear();
        self.changed()
    }

    /// The edited position, or else that of the game.
    pub(super) fn drafted(&self) -> (Vec<(Cell, Piece)>, tengen_core::Color) {
        let of_game = || (pieces_of(&self.game), self.game.turn());
        self.draft.clone().unwrap_or_else(of_game)
    }

    fn set_up(&mut self) -> Result<(), Refusal> {
        let (pieces, turn) = self.draft.clone().ok_or_else(|| not_now("nothing was edited"))?;
        let position = self.game.facts().position_with(&pieces, turn);
        let position = position.ok_or_else(|| not_now("this game is not edited"))?;
        self.game.set_up(&position).map_err(|error| Refusal::new("position", error))?;
        self.draft = None;
        self.changed()
    }
}

/// The pieces of a position, by cell.
pub(super) fn pieces_of(game: &Game) -> Vec<(Cell, Piece)> {
    game.cells().filter_map(|cell| Some((cell, game.piece(cell)?))).collect()
}

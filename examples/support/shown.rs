//! What the programs need of a game beyond its rules.

use std::time::Duration;

use tengen_core::{Board, ByColor, Game, LooksBack, Outcome, WithHistory};
use tengen_stones::{Point, Svg};

use super::failure::Failure;
use super::proof::{self, Effort, Proof};
use super::style::Style;
use super::thinker::Thinker;

/// A board with its pictures, its words and its players.
pub(crate) trait Shown: Board {
    /// Names the game and the board.
    fn title(&self) -> String;

    /// Explains the signs of the drawing, in one line.
    fn legend() -> &'static str;

    /// Draws the board with coordinates and the last move.
    fn draw(&self, last: Option<Self::Move>, style: Style) -> String;

    /// Names a legal move as records of the game do.
    fn name(&self, mv: Self::Move) -> String {
        mv.to_string()
    }

    /// Tells how the game stands, in a few short lines.
    fn standing(&self) -> Vec<String>;

    /// Tells all there is to say about the position, for study.
    fn study(&self) -> Vec<String>;

    /// Says why the side to move may not play `mv`, with the stones concerned; `None` if it may.
    fn refusal(&self, mv: Self::Move) -> Option<String>;

    /// Says why the side to move may not pass; `None` if a pass is a move like others.
    fn pass_refusal(&self) -> Option<String>;

    /// Names in one word, hyphens for blanks, why the finished game has this outcome.
    fn reason(&self, outcome: Outcome) -> String;

    /// Says whether the finished game has no result, not even a draw.
    fn has_no_result(&self) -> bool {
        false
    }

    /// Writes the result as records of the game do: `B+5`, `W+` where there is no margin, `?` for
    /// none yet.
    fn score(&self) -> String {
        self.score_of(self.outcome())
    }

    /// Writes the result of a game that has come here and has this outcome.
    fn score_of(&self, outcome: Option<Outcome>) -> String;

    /// Writes the documents' matrix.
    fn to_matrix(&self) -> String;

    /// Draws the board as a picture, or `None` if the game has none.
    fn picture(&self) -> Option<Svg> {
        None
    }

    /// Returns the point of a board of stones that a move goes to.
    fn point(_mv: Self::Move) -> Option<Point> {
        None
    }

    /// Returns the liberties of every stone, in games that have them.
    fn liberty_counts(&self) -> Vec<(Point, usize)> {
        Vec::new()
    }

    /// Writes a record as SGF, or `None` if the game's records are not written yet.
    fn to_sgf(_game: &Game<Self>, _players: &ByColor<String>) -> Option<String> {
        None
    }

    /// Makes the strong player, which thinks so long about a move.
    fn engine(time: Duration) -> Thinker<Self>;

    /// Makes the player of the source document.
    fn seed_player() -> Thinker<Self>;

    /// Proves who wins, if that can be had for so much.
    ///
    /// # Errors
    ///
    /// What the game does not have.
    fn prove(&self, effort: &Effort) -> Result<Proof<Self::Move>, Failure> {
        effort.refuse_special()?;
        Ok(proof::deepening(self, effort))
    }

    /// Checks the lines of a proof that was written down, after those that tell the game and the
    /// position, and says what it proves.
    ///
    /// # Errors
    ///
    /// What is wrong with it.
    fn check_proof(&self, _lines: &str) -> Result<String, Failure> {
        Err(Failure::input("--check is for nogo"))
    }
}

/// A board with rules that look back: what they change.
pub(crate) trait ShownPast: Shown + LooksBack {
    /// Says why the side to move may not play `mv`, by the rules that look back too.
    fn refusal_in(game: &WithHistory<Self>, mv: Self::Move) -> Option<String>;

    /// Names in one word why the past has ended the game, or `None` if it has not.
    fn reason_in(game: &WithHistory<Self>) -> Option<String>;

    /// Says whether the past has left the game without result, not even a draw.
    fn has_no_result_in(game: &WithHistory<Self>) -> bool;

    /// Writes a record as SGF, or `None` if the game's records are not written yet.
    fn to_sgf_with_past(
        _game: &Game<WithHistory<Self>>,
        _players: &ByColor<String>,
    ) -> Option<String> {
        None
    }

    /// Makes the strong player, which thinks so long about a move.
    fn engine_with_past(time: Duration) -> Thinker<WithHistory<Self>>;

    /// Makes the player of the source document.
    fn seed_player_with_past() -> Thinker<WithHistory<Self>>;
}

/// A board with its past shows what the board shows.
impl<B: ShownPast> Shown for WithHistory<B> {
    fn title(&self) -> String {
        self.board().title()
    }

    fn legend() -> &'static str {
        B::legend()
    }

    fn draw(&self, last: Option<B::Move>, style: Style) -> String {
        self.board().draw(last, style)
    }

    fn name(&self, mv: B::Move) -> String {
        self.board().name(mv)
    }

    fn standing(&self) -> Vec<String> {
        self.board().standing()
    }

    fn study(&self) -> Vec<String> {
        self.board().study()
    }

    fn refusal(&self, mv: B::Move) -> Option<String> {
        B::refusal_in(self, mv)
    }

    fn pass_refusal(&self) -> Option<String> {
        self.board().pass_refusal()
    }

    fn reason(&self, outcome: Outcome) -> String {
        B::reason_in(self).unwrap_or_else(|| self.board().reason(outcome))
    }

    fn has_no_result(&self) -> bool {
        B::has_no_result_in(self)
    }

    fn score_of(&self, outcome: Option<Outcome>) -> String {
        self.board().score_of(outcome)
    }

    fn to_matrix(&self) -> String {
        self.board().to_matrix()
    }

    fn picture(&self) -> Option<Svg> {
        self.board().picture()
    }

    fn point(mv: B::Move) -> Option<Point> {
        B::point(mv)
    }

    fn liberty_counts(&self) -> Vec<(Point, usize)> {
        self.board().liberty_counts()
    }

    fn to_sgf(game: &Game<Self>, players: &ByColor<String>) -> Option<String> {
        B::to_sgf_with_past(game, players)
    }

    fn engine(time: Duration) -> Thinker<Self> {
        B::engine_with_past(time)
    }

    fn seed_player() -> Thinker<Self> {
        B::seed_player_with_past()
    }
}

//! What the programs need of a game beyond its rules.

use std::fmt::Display;

use tengen_core::{
    Board, BoardPlayouts, ByColor, FullRules, HistoryRules, IgnoresHistory, Outcome, WithHistory,
};
use tengen_record::Record;
use tengen_search::{Limits, Mcts};
use tengen_stones::Point;

use super::claims::Claims;
use super::failure::Failure;
use super::pace::SharedPace;
use super::picture::Picture;
use super::proof::{self, Effort, Proof};
use super::style::Style;
use super::thinker::{Thinker, tree_search};

/// A board with its pictures, its words and its players.
pub(crate) trait Shown: Board + Display {
    /// Names the game and the board.
    fn title(&self) -> String;

    /// Explains the signs of the drawing, in one line.
    fn legend() -> &'static str;

    /// Draws the board with coordinates and the last move.
    fn diagram(&self, last: Option<Self::Move>, style: Style) -> String;

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

    /// Names in one word why the players may agree on no result, or `None` if they may not.
    fn no_result(&self) -> Option<String> {
        None
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

    /// Draws the board as a picture, after this move, or `None` if the game has none.
    fn picture(&self, _last: Option<Self::Move>) -> Option<Picture> {
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
    fn to_sgf(_game: &Record<Self>, _players: &ByColor<String>) -> Option<String>
    where
        Self: FullRules,
    {
        None
    }

    /// Writes a record as PDN, or `None` if that is not for this game.
    fn to_pdn(_game: &Record<Self>, _players: &ByColor<String>) -> Option<String>
    where
        Self: FullRules,
    {
        None
    }

    /// Says whether a move may be one of a random opening: not if it would decide too much.
    fn suits_opening(&self, _mv: Self::Move) -> bool {
        true
    }

    /// Makes the strong player, which thinks at this pace: the search that plays better, or more than
    /// a search.
    fn engine_at(pace: SharedPace) -> Thinker<Self> {
        Self::alpha_beta_at(pace)
    }

    /// Makes the player that searches by alpha-beta alone, at this pace.
    fn alpha_beta_at(pace: SharedPace) -> Thinker<Self>;

    /// Makes a search of crate `minimax` with the same evaluation; `None` if it cannot play this
    /// game at this pace.
    fn rival_at(_pace: SharedPace) -> Option<Thinker<Self>> {
        None
    }

    /// Makes the player that searches by Monte-Carlo tree search, at this pace. It cannot be told a
    /// depth.
    fn tree_search_at(pace: SharedPace) -> Thinker<Self> {
        tree_search(Mcts::new(BoardPlayouts, Limits::unlimited()), pace)
    }

    /// Makes the player of the source document.
    fn seed_player() -> Thinker<Self>;

    /// Proves who wins, if that can be had for so much.
    ///
    /// # Errors
    ///
    /// If a limit comes before the claims that are wanted.
    fn prove(&self, effort: &Effort) -> Result<Proof<Self::Move>, Failure> {
        proof::of_any(self, (), effort)
    }

    /// Checks claims about the position by the rules alone, and says what they prove.
    ///
    /// # Errors
    ///
    /// What is wrong with them.
    fn check_claims(&self, claims: &mut Claims) -> Result<String, Failure> {
        claims.check(self)
    }
}

/// A board with rules that look back: what they change.
pub(crate) trait ShownPast: Shown + HistoryRules {
    /// Says why the side to move may not play `mv`, by the rules that look back too.
    fn refusal_in(game: &WithHistory<Self>, mv: Self::Move) -> Option<String>;

    /// Names in one word why the past has ended the game, or `None` if it has not.
    fn reason_in(game: &WithHistory<Self>) -> Option<String>;

    /// Names in one word why the past lets the players agree on no result.
    fn no_result_in(_game: &WithHistory<Self>) -> Option<String> {
        None
    }

    /// Writes a record as SGF, or `None` if the game's records are not written yet.
    fn to_sgf_with_past(
        _game: &Record<WithHistory<Self>>,
        _players: &ByColor<String>,
    ) -> Option<String> {
        None
    }

    /// Writes a record as PDN, or `None` if that is not for this game.
    fn to_pdn_with_past(
        _game: &Record<WithHistory<Self>>,
        _players: &ByColor<String>,
    ) -> Option<String> {
        None
    }

    /// Makes the strong player, which thinks at this pace.
    fn engine_with_past(pace: SharedPace) -> Thinker<WithHistory<Self>> {
        Self::alpha_beta_with_past(pace)
    }

    /// Makes the player that searches by alpha-beta alone, at this pace.
    fn alpha_beta_with_past(pace: SharedPace) -> Thinker<WithHistory<Self>>;

    /// Makes a search of crate `minimax` with the same evaluation; `None` if it cannot play this
    /// game at this pace.
    fn rival_with_past(_pace: SharedPace) -> Option<Thinker<WithHistory<Self>>> {
        None
    }

    /// Makes the player that searches by Monte-Carlo tree search, at this pace. It cannot be told a
    /// depth.
    fn tree_search_with_past(pace: SharedPace) -> Thinker<WithHistory<Self>> {
        tree_search(Mcts::new(IgnoresHistory(BoardPlayouts), Limits::unlimited()), pace)
    }

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

    fn diagram(&self, last: Option<B::Move>, style: Style) -> String {
        self.board().diagram(last, style)
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

    fn no_result(&self) -> Option<String> {
        B::no_result_in(self)
    }

    fn score_of(&self, outcome: Option<Outcome>) -> String {
        self.board().score_of(outcome)
    }

    fn to_matrix(&self) -> String {
        self.board().to_matrix()
    }

    fn picture(&self, last: Option<B::Move>) -> Option<Picture> {
        self.board().picture(last)
    }

    fn point(mv: B::Move) -> Option<Point> {
        B::point(mv)
    }

    fn liberty_counts(&self) -> Vec<(Point, usize)> {
        self.board().liberty_counts()
    }

    fn to_sgf(game: &Record<Self>, players: &ByColor<String>) -> Option<String> {
        B::to_sgf_with_past(game, players)
    }

    fn to_pdn(game: &Record<Self>, players: &ByColor<String>) -> Option<String> {
        B::to_pdn_with_past(game, players)
    }

    fn suits_opening(&self, mv: B::Move) -> bool {
        self.board().suits_opening(mv)
    }

    fn engine_at(pace: SharedPace) -> Thinker<Self> {
        B::engine_with_past(pace)
    }

    fn alpha_beta_at(pace: SharedPace) -> Thinker<Self> {
        B::alpha_beta_with_past(pace)
    }

    fn rival_at(pace: SharedPace) -> Option<Thinker<Self>> {
        B::rival_with_past(pace)
    }

    fn tree_search_at(pace: SharedPace) -> Thinker<Self> {
        B::tree_search_with_past(pace)
    }

    fn seed_player() -> Thinker<Self> {
        B::seed_player_with_past()
    }
}

//! Draughts for the programs.

use std::cmp::max;
use std::time::Duration;

use tengen_core::{Board, Color, Evaluate, NoHint, NoisyMoves, Outcome, Score, WithHistory};
use tengen_draughts::{Draughts, DrawReason, IllegalMove, Move, Setup, Valuation};

use super::args::BoardArgs;
use super::failure::Failure;
use super::game::Visitor;
use super::layout::{counted, spaced};
use super::shown::Shown;
use super::style::Style;
use super::thinker::{Choice, Thinker, alpha_beta};

/// A game with its draws.
type Game = WithHistory<Draughts>;

/// The only variant so far.
const INTERNATIONAL: &str = "international";

/// Shows `visitor` the board that the arguments ask for.
pub(crate) fn begin(
    args: &BoardArgs,
    position: Option<&str>,
    visitor: impl Visitor,
) -> Result<(), Failure> {
    if let Some(size) = args.size {
        return Err(Failure::input(format!("--size {size}: draughts has one board, leave it out")));
    }
    if let Some(rule) = args.rule.as_deref().filter(|&rule| rule != INTERNATIONAL) {
        return Err(Failure::input(format!("--rule {rule:?}: expected {INTERNATIONAL}")));
    }
    let in_position =
        |error: &dyn std::error::Error| Failure::input(format!("--position: {error}"));
    let board: Draughts = match position {
        Some(text) => text.parse().map_err(|error| in_position(&error))?,
        None => Draughts::new(),
    };
    visitor.visit(Game::new(board))
}

/// Shows `visitor` the board of the document's matrix, with White to move.
pub(crate) fn read_matrix(text: &str, visitor: impl Visitor) -> Result<(), Failure> {
    let setup = Setup::from_matrix(text, Color::White).map_err(Failure::input)?;
    let board = Draughts::try_from(setup).map_err(Failure::input)?;
    visitor.visit(Game::new(board))
}

impl Shown for Game {
    type Bare = Draughts;

    fn bare(&self) -> &Draughts {
        self.board()
    }

    fn title(&self) -> String {
        "International draughts".to_string()
    }

    fn legend() -> &'static str {
        "w, b men, W, B kings; of the last move * its start, ( ) its end, x what it captured"
    }

    fn draw(&self, last: Option<Move>, style: Style) -> String {
        let diagram = self.board().draw();
        style.pieces(&last.map_or(diagram, |mv| diagram.after(mv)).to_string())
    }

    fn standing(&self) -> Vec<String> {
        let board = self.board();
        let row = |color: Color| {
            let (men, kings) = (board.men(color).len(), board.kings(color).len());
            format!("{color} {men:>2} men {kings:>2} kings")
        };
        Color::ALL.into_iter().map(row).collect()
    }

    fn study(&self) -> Vec<String> {
        let board = self.board();
        let mut lines = self.standing();
        lines.push(format!("{} to move", board.turn()));
        for color in Color::ALL {
            let moves = counted(board.mobility(color), "move");
            let able = board.can_capture(color);
            lines.push(match able.is_empty() {
                true => format!("{color} has {moves}, no piece can capture"),
                false => format!("{color} has {moves}, able to capture: {able}"),
            });
        }
        let moves = board.legal_moves();
        lines.push(format!("moves {}", spaced(moves.into_iter().map(|mv| board.notation(mv)))));
        lines
    }

    fn refusal(&self, mv: Move) -> Option<String> {
        let illegal = self.check(mv).err()?;
        let evidence = self.board().explain(mv).err();
        let owed = evidence.map(|evidence| evidence.owed).unwrap_or_default();
        let owes = matches!(
            illegal,
            IllegalMove::MustCapture { .. } | IllegalMove::MustCaptureMore { .. }
        );
        if !owes {
            return Some(illegal.to_string());
        }
        let owed = spaced(owed.into_iter().map(|mv| self.board().notation(mv)));
        Some(format!("{illegal}: {owed}"))
    }

    fn pass_refusal(&self) -> Option<String> {
        Some("nobody may pass in draughts".to_string())
    }

    fn reason(&self, outcome: Outcome) -> String {
        let reason = match outcome {
            Outcome::Draw => DrawReason::of(self).map(|reason| reason.to_string()),
            Outcome::Win(_) => None,
        };
        let turn = self.turn();
        let lost = || match self.board().pieces(turn).is_empty() {
            true => format!("{turn} has no piece"),
            false => format!("{turn} has no legal move"),
        };
        reason.unwrap_or_else(lost).replace(' ', "-")
    }

    fn score(&self) -> String {
        match self.outcome() {
            Some(Outcome::Win(Color::White)) => "2-0",
            Some(Outcome::Win(Color::Black)) => "0-2",
            Some(Outcome::Draw) => "1-1",
            None => "*",
        }
        .to_string()
    }

    fn to_matrix(&self) -> String {
        Setup::from(*self.board()).to_matrix()
    }

    fn engine(time: Duration) -> Thinker<Self> {
        let valuation = Valuation::default();
        let unit = valuation.weights.own_man - valuation.weights.enemy_man;
        alpha_beta(Settled(valuation), NoHint, unit, time)
    }

    fn seed_player() -> Thinker<Self> {
        Box::new(|game| Valuation::default().choose(game.board()).map(Choice::plain))
    }
}

/// The document's evaluation, asked where nothing can be captured: until then captures, which are
/// compulsory, are played out.
struct Settled(Valuation);

impl Settled {
    /// The value of the position to the side to move. As deep as captures follow each other, of
    /// which each takes a piece.
    fn value(&self, board: &Draughts, mut alpha: Score, beta: Score) -> Score {
        if self.0.may_stand_pat(board) {
            return self.0.evaluate(board);
        }
        let mut best = Score::MIN;
        for mv in board.legal_moves() {
            best = max(best, -self.value(&board.after(mv), -beta, -alpha));
            alpha = max(alpha, best);
            if alpha >= beta {
                break;
            }
        }
        best
    }
}

impl Evaluate<Game> for Settled {
    fn evaluate(&self, game: &Game) -> Score {
        self.value(game.board(), Score::MIN, Score::MAX)
    }
}

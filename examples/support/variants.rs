//! The variants of draughts for the programs.

use tengen_core::{Board, Color, IgnoresHistory, Outcome, WithHistory};
use tengen_draughts::variant::{
    Antidraughts, Brazilian, Breakthrough, Ending, Frisian, MaterialBalance, Russian, Size, Variant,
};
use tengen_draughts::{DrawReason, IllegalMove, Position, Rank, Setup, Square};

use super::draughts::{PER_MAN, matrix, score};
use super::failure::Failure;
use super::game::Visitor;
use super::layout::spaced;
use super::pace::SharedPace;
use super::shown::{Shown, ShownPast};
use super::style::Style;
use super::thinker::{Choice, Thinker, alpha_beta};

/// A variant other than international draughts, which is shown with all that its crate has.
pub(crate) trait Other: Variant {}

impl Other for Russian {}
impl Other for Brazilian {}
impl Other for Frisian {}
impl Other for Antidraughts {}
impl Other for Breakthrough {}

/// The names after `--rule`, beside that of international draughts.
pub(crate) const NAMES: [&str; 5] =
    ["russian", "brazilian", "frisian", "antidraughts", "breakthrough"];

/// Shows `visitor` the board of a variant, or returns `None` if there is none of this name.
pub(crate) fn begin(
    name: &str,
    position: Option<&str>,
    visitor: impl Visitor,
) -> Option<Result<(), Failure>> {
    Some(match name {
        "russian" => show::<Russian>(position, visitor),
        "brazilian" => show::<Brazilian>(position, visitor),
        "frisian" => show::<Frisian>(position, visitor),
        "antidraughts" => show::<Antidraughts>(position, visitor),
        "breakthrough" => show::<Breakthrough>(position, visitor),
        _ => return None,
    })
}

fn show<V: Other>(position: Option<&str>, visitor: impl Visitor) -> Result<(), Failure> {
    let board: Position<V> = match position {
        Some(text) => {
            text.parse().map_err(|error| Failure::input(format!("--position: {error}")))?
        }
        None => Position::new(),
    };
    visitor.visit(WithHistory::new(board))
}

impl<V: Other> Shown for Position<V> {
    fn title(&self) -> String {
        format!("Draughts, {} rules", V::RULES.name)
    }

    fn legend() -> &'static str {
        "w, b men, W, B kings; before each row the number of its first square"
    }

    fn diagram(&self, _: Option<V::Move>, style: Style) -> String {
        let (first, end) = if V::RULES.size == Size::Eight { (1, 9) } else { (0, 10) };
        let row = |row: u8| {
            let squares = (first..end).map(|column| match Square::at(row, column) {
                None => "  ".to_string(),
                Some(square) => format!("{} ", letter(self, square)),
            });
            let number = u32::from(row - first) * u32::from(end - first) / 2 + 1;
            format!("{number:>3} {}", squares.collect::<String>().trim_end())
        };
        style.pieces(&(first..end).map(row).collect::<Vec<_>>().join("\n"))
    }

    fn standing(&self) -> Vec<String> {
        let row = |color: Color| {
            let (men, kings) = (self.men(color).len(), self.kings(color).len());
            format!("{color} {men:>2} men {kings:>2} kings")
        };
        Color::ALL.into_iter().map(row).collect()
    }

    fn study(&self) -> Vec<String> {
        let mut lines = self.standing();
        lines.push(format!("{} to move", self.turn()));
        let moves = self.legal_moves();
        lines.push(format!("moves {}", spaced(moves.iter().map(ToString::to_string))));
        lines
    }

    fn refusal(&self, mv: V::Move) -> Option<String> {
        self.check(mv).err().map(|illegal| {
            let moves = self.legal_moves();
            format!("{illegal}: {}", spaced(moves.iter().map(ToString::to_string)))
        })
    }

    fn pass_refusal(&self) -> Option<String> {
        Some("nobody may pass in draughts".to_string())
    }

    fn reason(&self, _: Outcome) -> String {
        let turn = self.turn();
        let king = Color::ALL.into_iter().find(|&color| !self.kings(color).is_empty());
        match (V::RULES.ending, king) {
            (Ending::FirstKingWins, Some(color)) => format!("{color}-has-the-first-king"),
            _ if self.pieces(turn).is_empty() => format!("{turn}-has-no-piece"),
            _ => format!("{turn}-has-no-legal-move"),
        }
    }

    fn score_of(&self, outcome: Option<Outcome>) -> String {
        score(outcome).to_string()
    }

    fn to_matrix(&self) -> String {
        matrix(&Setup::from(*self))
    }

    fn alpha_beta_at(pace: SharedPace) -> Thinker<Self> {
        alpha_beta(MaterialBalance, PER_MAN, pace)
    }

    fn seed_player() -> Thinker<Self> {
        Box::new(|board| board.legal_moves().first().copied().map(Choice::plain))
    }
}

fn letter<V: Variant>(board: &Position<V>, square: Square) -> char {
    match board.at(square).map(|piece| (piece.color, piece.rank)) {
        None => '.',
        Some((Color::White, Rank::Man)) => 'w',
        Some((Color::Black, Rank::Man)) => 'b',
        Some((Color::White, Rank::King)) => 'W',
        Some((Color::Black, Rank::King)) => 'B',
    }
}

impl<V: Other> ShownPast for Position<V> {
    fn refusal_in(game: &WithHistory<Self>, mv: V::Move) -> Option<String> {
        match game.check(mv).err()? {
            illegal @ (IllegalMove::Finished | IllegalMove::KingMustRest { .. }) => {
                Some(illegal.to_string())
            }
            _ => game.board().refusal(mv),
        }
    }

    fn reason_in(game: &WithHistory<Self>) -> Option<String> {
        DrawReason::of(game).map(|reason| reason.to_string().replace(' ', "-"))
    }

    fn alpha_beta_with_past(pace: SharedPace) -> Thinker<WithHistory<Self>> {
        alpha_beta(IgnoresHistory(MaterialBalance), PER_MAN, pace)
    }

    fn seed_player_with_past() -> Thinker<WithHistory<Self>> {
        Box::new(|game| game.legal_moves().first().copied().map(Choice::plain))
    }
}

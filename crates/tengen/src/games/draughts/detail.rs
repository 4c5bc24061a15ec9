//! What international draughts has and the variants lack.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use tengen_core::{Board, Color};
use tengen_draughts::variant::{International, Variant};
use tengen_draughts::{Move, Position, Setup};

use super::words;
#[cfg(feature = "engines")]
use super::{Table, engine};
use crate::start::StartError;

/// What international draughts has and the variants lack.
pub(super) trait Detail: Variant {
    /// Whether the paths of captures tell where the piece comes down.
    const HAS_PATHS: bool = false;

    /// The signs of the diagram.
    const LEGEND: &str = words::LEGEND_OF_VARIANTS;

    fn study(board: &Position<Self>) -> Vec<String> {
        words::study(board)
    }

    fn read_matrix(_text: &str) -> Result<Position<Self>, StartError> {
        Err(StartError::Position("the documents' matrix is of international draughts".into()))
    }

    fn diagram(_board: &Position<Self>, _last: Option<Self::Move>) -> Option<String> {
        None
    }

    fn matrix(_board: &Position<Self>) -> Option<String> {
        None
    }

    fn suits_opening(_board: &Position<Self>, _mv: Self::Move) -> bool {
        true
    }

    fn is_even(_board: &Position<Self>) -> bool {
        true
    }

    #[cfg(feature = "engines")]
    fn engine(memory: usize) -> crate::think::Think<Table<Self>> {
        engine::by_material(memory)
    }

    /// Chooses the move of the source document's player; it has none of the variants, and the first
    /// move is taken.
    #[cfg(feature = "engines")]
    fn seed_move(game: &Table<Self>) -> Option<Self::Move> {
        game.legal_moves().first().copied()
    }
}

#[cfg(feature = "variants")]
mod variants {
    use tengen_draughts::variant;

    use super::Detail;

    impl Detail for variant::Russian {}
    impl Detail for variant::Brazilian {}
    impl Detail for variant::Frisian {}
    impl Detail for variant::Antidraughts {}

    impl Detail for variant::Breakthrough {
        #[cfg(feature = "engines")]
        fn engine(memory: usize) -> crate::think::Think<super::Table<Self>> {
            super::engine::by_formation(memory)
        }
    }
}

impl Detail for International {
    const HAS_PATHS: bool = true;

    const LEGEND: &str = words::LEGEND;

    fn study(board: &Position<Self>) -> Vec<String> {
        words::study_of_international(board)
    }

    /// A diagram, perhaps with the marks of a last move, or ten lines of numbers; then perhaps a line `W` or
    /// `B` for the side to move.
    fn read_matrix(text: &str) -> Result<Position<Self>, StartError> {
        let text = text.trim();
        let (matrix, turn) = match text.rsplit_once('\n') {
            Some((matrix, "W" | "w")) => (matrix, Color::White),
            Some((matrix, "B" | "b")) => (matrix, Color::Black),
            _ => (text, Color::White),
        };
        let setup = match matrix.contains('.') {
            true => {
                let unmarked = matrix.replace(['(', ')'], " ").replace(['*', 'x'], ".");
                Setup::from_diagram(&unmarked, turn).map_err(StartError::position)?
            }
            false => Setup::from_matrix(matrix, turn).map_err(StartError::position)?,
        };
        Position::try_from(setup).map_err(StartError::position)
    }

    fn diagram(board: &Position<Self>, last: Option<Move>) -> Option<String> {
        let diagram = board.diagram();
        let diagram = last.map_or(diagram, |mv| diagram.after(mv));
        Some(diagram.to_string().trim_end().to_string())
    }

    fn matrix(board: &Position<Self>) -> Option<String> {
        let turn = if board.turn() == Color::White { "W" } else { "B" };
        Some(alloc::format!("{}\n{turn}", Setup::from(*board).to_matrix()))
    }

    /// Nothing is captured, and nothing can be at once.
    fn suits_opening(board: &Position<Self>, mv: Move) -> bool {
        !mv.is_capture() && board.after(mv).can_capture(!board.turn()).is_empty()
    }

    #[cfg(feature = "engines")]
    fn is_even(board: &Position<Self>) -> bool {
        engine::is_even(board)
    }

    #[cfg(feature = "engines")]
    fn engine(memory: usize) -> crate::think::Think<Table<Self>> {
        engine::by_formation(memory)
    }

    #[cfg(feature = "engines")]
    fn seed_move(game: &Table<Self>) -> Option<Move> {
        tengen_draughts::Valuation::default().choose(game.board())
    }
}

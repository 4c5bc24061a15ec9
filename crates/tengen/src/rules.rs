//! What a game tells beyond its board.

use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use tengen_core::{Board, ByColor, Color, FullRules};
use tengen_record::Record;

#[cfg(feature = "batch")]
use crate::batch::BatchGames;
use crate::cell::{Cell, Piece, drawn};
use crate::facts::Facts;
use crate::format::Format;
use crate::perft::Counting;
use crate::playouts::{Playouts, RandomGames};
use crate::refusal::Refusal;
use crate::score::Count;
#[cfg(feature = "solve")]
use crate::solve::{
    Claims, ClaimsSum, HearSolver, ProofFault, Puzzle, SolveOptions, Solved, Unsolved, solve_any,
};
#[cfg(feature = "engines")]
use crate::{
    analysis::Territory,
    style::Style,
    think::{Think, plain_search, plain_tree_search},
};

/// A board that a [`Game`](crate::Game) can hold: what its moves are beyond the rules of [`Board`].
///
/// Our games implement it and [`Facts`] as one of your own does; see [`Game::of`](crate::Game::of). Every
/// method has a body.
pub trait Rules: Facts + Board + FullRules {
    /// Visits all pieces, in any order.
    fn each_piece(&self, mut visit: impl FnMut(Cell, Piece)) {
        let pieces = crate::cell::cells(self.size());
        pieces
            .filter_map(|at| Some((at, self.piece(at)?)))
            .for_each(|(at, piece)| visit(at, piece));
    }

    /// Reads a position with the rules of this one.
    ///
    /// # Errors
    ///
    /// What is wrong with the text. A game need not read any.
    fn read(&self, _text: &str) -> Result<Self, String> {
        Err("positions of this game are not read".to_string())
    }

    /// Writes a position that was set up after this one, as [`read`](Rules::read) takes it here: also what
    /// [`position`](Facts::position) does not tell of it, such as prisoners.
    fn set_up_text(&self, after: &Self) -> String {
        after.position()
    }

    /// Writes a legal move as records of the game do and [`Board::parse_move`] reads it.
    fn text(&self, mv: Self::Move) -> String {
        mv.to_string()
    }

    /// Returns the cell of a move that one click makes; `None` for a pass.
    fn cell(&self, _mv: Self::Move) -> Option<Cell> {
        None
    }

    /// Returns the move that one click makes, which may be illegal; `None` if a click makes none.
    fn click(&self, _cell: Cell) -> Option<Self::Move> {
        None
    }

    /// Returns the ways to click a legal move, cell by cell; one empty way for a pass.
    fn paths(&self, mv: Self::Move) -> Vec<Vec<Cell>> {
        vec![self.cell(mv).into_iter().collect()]
    }

    /// Says why an illegal move is refused.
    fn refusal(&self, _mv: Self::Move, illegal: &Self::Illegal) -> Refusal {
        Refusal::new("illegal", illegal)
    }

    /// Says why a text that names squares is no move; `None` if it is not known how to read it.
    fn refusal_of_text(&self, _error: &Self::ParseMoveError) -> Option<Refusal> {
        None
    }

    /// Returns the game with the move given to a side, and taken up again if passes had ended it; as it
    /// is if neither changes anything, and `None` if no game of these rules goes on like that.
    fn with_turn(&self, _color: Color) -> Option<Self> {
        None
    }

    /// Writes the board as a text diagram, after this move.
    fn diagram(&self, _last: Option<Self::Move>) -> String {
        plain_diagram(self)
    }

    /// Writes a record in a format; `None` if the game has no such records.
    #[must_use]
    fn to_record(_: &Record<Self>, _: &ByColor<String>, _: Format) -> Option<String> {
        None
    }

    /// Counts moves, on the board of this game that is the fastest at it.
    fn counted<C: Counting>(&self, counting: C) -> C::Count {
        counting.on(self, |board| alloc::vec![board.key()])
    }

    /// Makes what plays random games from here, on the board of this game that is the fastest at it.
    fn random_games(&self) -> RandomGames {
        Playouts::from(self.clone())
    }

    /// Begins a batch of games from here with these marks, on the board of this game that is the fastest at it.
    #[cfg(feature = "batch")]
    fn batch(&self, marks: &[Cell], games: usize, seed: u64, max_plies: u32) -> BatchGames {
        BatchGames::of(self, marks, games, seed, max_plies)
    }

    /// Tells all there is to say about the position, a line for each thing.
    fn study(&self) -> Vec<String> {
        let moves = self.legal_moves().into_iter().map(|mv| self.text(mv));
        let moves = alloc::format!("moves {}", crate::words::spaced(moves));
        vec![alloc::format!("{} to move", self.turn()), moves]
    }

    /// Counts a record where it stands, which says this of its result; `None` if nothing is counted.
    #[must_use]
    fn count(_: &Record<Self>, _stated: Option<&str>) -> Option<Count> {
        None
    }

    /// Says whether a legal move may be one of a random opening: not if it would decide too much.
    fn suits_opening(&self, _mv: Self::Move) -> bool {
        true
    }

    /// Says whether a random opening may end here: neither side is clearly better, as far as that is known.
    fn is_even(&self) -> bool {
        true
    }

    /// Makes the best player that the game has, with this many bytes for its tables.
    #[cfg(feature = "engines")]
    fn engine(&self, memory: usize) -> Think<Self> {
        plain_search(memory)
    }

    /// Guesses whose the cells will be and by how much the side to move will win; `None` in games
    /// without territory.
    #[cfg(feature = "engines")]
    fn territory(&self) -> Option<Territory> {
        None
    }

    /// Proves who wins, on the board of this game that is the fastest at it.
    #[cfg(feature = "solve")]
    fn solve(&self, options: &SolveOptions, hear: HearSolver<'_>) -> Solved<Self::Move> {
        solve_any(self, (), options, hear)
    }

    /// Looks for a win by force within the limits of these options, and for its first moves.
    ///
    /// # Errors
    ///
    /// If none is found, or there is no such search.
    #[cfg(feature = "solve")]
    fn puzzle(&self, _: &SolveOptions) -> Result<Puzzle<Self::Move>, Unsolved> {
        Err(Unsolved::NoPuzzles)
    }

    /// Checks a proof that is a game tree; `None` if proofs of this game are none.
    #[cfg(feature = "solve")]
    #[must_use]
    fn check_tree(_: &Record<Self>) -> Option<Result<ClaimsSum, ProofFault>> {
        None
    }

    /// Checks claims about the position, on the board of this game that is the fastest at it.
    ///
    /// # Errors
    ///
    /// What is wrong with them.
    #[cfg(feature = "solve")]
    fn check_claims(&self, claims: &mut Claims) -> Result<ClaimsSum, ProofFault> {
        claims.check(self, Self::position)
    }

    /// Makes a player of another style than [`Style::Best`] and [`Style::Random`]; `None` if the game
    /// has none.
    #[cfg(feature = "engines")]
    fn player(&self, style: Style, memory: usize) -> Option<Think<Self>> {
        match style {
            Style::AlphaBeta => Some(plain_search(memory)),
            Style::TreeSearch => Some(plain_tree_search(memory)),
            _ => None,
        }
    }
}

/// Writes a board of any game as text: `X` and `O`, kings `B` and `W`.
fn plain_diagram(board: &dyn Facts) -> String {
    let sign = |cell| match board.piece(cell) {
        None => '.',
        Some(Piece { color: Color::Black, is_king: false }) => 'X',
        Some(Piece { color: Color::White, is_king: false }) => 'O',
        Some(Piece { color: Color::Black, is_king: true }) => 'B',
        Some(Piece { color: Color::White, is_king: true }) => 'W',
    };
    drawn(board.size(), sign, |row| alloc::format!("{:>2}", row + 1))
}

//! What a game tells beyond its board.

use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use tengen_core::{Board, ByColor, Color, FullRules, Outcome};
use tengen_record::Record;

use crate::cell::{Cell, Piece};
use crate::format::Format;
use crate::perft::Counting;
use crate::picture::{Look, Sign};
use crate::playouts::{Playouts, RandomGames};
use crate::refusal::Refusal;
use crate::score::{Count, Score};
#[cfg(feature = "solve")]
use crate::solve::{Claims, ClaimsSum, HearSolver, ProofFault, SolveOptions, Solved, solve_any};
#[cfg(feature = "engines")]
use crate::{
    analysis::Territory,
    style::Style,
    think::{Think, plain_search, plain_tree_search},
};

/// A board that a [`Game`](crate::Game) can hold: what it tells of itself beyond the rules of
/// [`Board`].
///
/// Our games implement it as one of your own does; see [`Game::of`](crate::Game::of). Only the three
/// methods without a body are needed.
pub trait Rules: Board + FullRules {
    /// Returns the numbers of columns and rows.
    fn size(&self) -> (u8, u8);

    /// Returns what stands on a cell; `None` off the board too.
    fn piece(&self, cell: Cell) -> Option<Piece>;

    /// Visits all pieces, in any order.
    fn each_piece(&self, mut visit: impl FnMut(Cell, Piece)) {
        let pieces = crate::cell::cells(self.size());
        pieces
            .filter_map(|at| Some((at, self.piece(at)?)))
            .for_each(|(at, piece)| visit(at, piece));
    }

    /// Writes the position on one line, as [`read`](Rules::read) takes it.
    fn position(&self) -> String;

    /// Reads a position with the rules of this one.
    ///
    /// # Errors
    ///
    /// What is wrong with the text. A game need not read any.
    fn read(&self, _text: &str) -> Result<Self, String> {
        Err("positions of this game are not read".to_string())
    }

    /// Writes the position with these pieces alone and this side to move, by the rules of this one, as
    /// [`read`](Rules::read) takes it; it may be illegal. `None` if positions are not edited.
    fn position_with(&self, _pieces: &[(Cell, Piece)], _turn: Color) -> Option<String> {
        None
    }

    /// Names the rules: the name of a rule set or of a variant.
    fn rules(&self) -> String {
        String::new()
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

    /// Counts the [numbered actions](crate::Game#numbered-actions); 0 if moves have no numbers, as where
    /// pieces use all squares or go otherwise than along diagonals.
    fn actions(&self) -> u32 {
        crate::actions::count(self)
    }

    /// Says why an illegal move is refused.
    fn refusal(&self, _mv: Self::Move, illegal: &Self::Illegal) -> Refusal {
        Refusal::new("illegal", illegal)
    }

    /// Says in words why the board has ended the game like this.
    fn reason(&self, outcome: Outcome) -> String {
        match outcome {
            Outcome::Win(color) => alloc::format!("{color} won on the board"),
            Outcome::Draw => "drawn on the board".to_string(),
        }
    }

    /// Says why the players may end the game without a result or as a draw, if they may.
    fn claim(&self) -> Option<String> {
        None
    }

    /// Counts the game, where points are counted, with these cells' chains dead.
    fn score(&self, _dead: &[Cell]) -> Option<Score> {
        None
    }

    /// Guesses the dead stones, by one stone of each chain.
    fn likely_dead(&self) -> Vec<Cell> {
        Vec::new()
    }

    /// Returns how many stones or pieces a side has taken, where that is kept.
    fn captured(&self, _color: Color) -> u32 {
        0
    }

    /// Returns the game with the move given to a side, and taken up again if passes had ended it; as it
    /// is if neither changes anything, and `None` if no game of these rules goes on like that.
    fn with_turn(&self, _color: Color) -> Option<Self> {
        None
    }

    /// How the board looks in a picture.
    const LOOK: Look = Look::Points;

    /// Names a cell as people of the game do: `D4`, `32`; `None` for one that is never used.
    fn name(&self, cell: Cell) -> Option<String> {
        let letter = char::from(b'A' + cell.col % 26);
        Some(alloc::format!("{letter}{}", cell.row + 1))
    }

    /// Draws the board as text, after this move.
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

    /// Names the game and the board in a few words.
    fn title(&self) -> String {
        let (cols, rows) = self.size();
        alloc::format!("{cols}x{rows}")
    }

    /// Explains the signs of the [diagram](Rules::diagram), in one line.
    fn legend(&self) -> &'static str {
        "X black, O white"
    }

    /// Tells how the game stands, in a few short lines.
    fn standing(&self) -> Vec<String> {
        Vec::new()
    }

    /// Tells all there is to say about the position, a line for each thing.
    fn study(&self) -> Vec<String> {
        let moves = self.legal_moves().into_iter().map(|mv| self.text(mv));
        let moves = alloc::format!("moves {}", crate::words::spaced(moves));
        vec![alloc::format!("{} to move", self.turn()), moves]
    }

    /// Says why nobody may pass, where a pass is no move.
    fn no_pass(&self) -> String {
        "nobody may pass in this game".to_string()
    }

    /// Writes the result of a game that has come here as records do: `B+`, `0-2`.
    fn result(&self, outcome: Option<Outcome>) -> String {
        match outcome {
            Some(Outcome::Win(Color::Black)) => "B+",
            Some(Outcome::Win(Color::White)) => "W+",
            Some(Outcome::Draw) => "0",
            None => "?",
        }
        .to_string()
    }

    /// Counts the liberties of every stone, in games that have them.
    fn liberties(&self) -> Vec<(Cell, usize)> {
        Vec::new()
    }

    /// Tells what there is to say about one cell, a line for each thing, as the rows a stone there makes.
    fn about(&self, _cell: Cell) -> Vec<String> {
        Vec::new()
    }

    /// Returns the signs that pictures of the position show, as the forbidden points of renju.
    fn signs(&self) -> Vec<(Cell, Sign)> {
        Vec::new()
    }

    /// Counts a record where it stands, which says this of its result; `None` if nothing is counted.
    #[must_use]
    fn count(_: &Record<Self>, _stated: Option<&str>) -> Option<Count> {
        None
    }

    /// Writes the position as the matrix of the source documents, if the game has one.
    fn matrix(&self) -> Option<String> {
        None
    }

    /// How many random moves an opening has that leaves the game open.
    const OPENING_PLIES: u32 = 4;

    /// Says whether a legal move may be one of a random opening: not if it would decide too much.
    fn suits_opening(&self, _mv: Self::Move) -> bool {
        true
    }

    /// Makes the best player that the game has, with so many bytes for what it remembers.
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

/// Draws a board of any game as text: `X` and `O`, kings `B` and `W`.
fn plain_diagram<B: Rules>(board: &B) -> String {
    let (cols, rows) = board.size();
    let sign = |cell| match board.piece(cell) {
        None => ".",
        Some(Piece { color: Color::Black, is_king: false }) => "X",
        Some(Piece { color: Color::White, is_king: false }) => "O",
        Some(Piece { color: Color::Black, is_king: true }) => "B",
        Some(Piece { color: Color::White, is_king: true }) => "W",
    };
    let row = |row: u8| -> String {
        let signs: Vec<&str> = (0..cols).map(|col| sign(Cell { col, row })).collect();
        alloc::format!("{:>2} {}", row + 1, signs.join(" "))
    };
    (0..rows).rev().map(row).collect::<Vec<_>>().join("\n")
}

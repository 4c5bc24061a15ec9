//! International draughts as one would explain it: fifty squares, and every path walked square by
//! square. Slow, and obviously right. It shares nothing with the library but the names.

use std::collections::BTreeSet;

use tengen_core::{Board, Color};
use tengen_draughts::{Draughts, Move, Piece, Rank, Square};

type Step = (i32, i32);

const STEPS: [Step; 4] = [(-1, -1), (-1, 1), (1, -1), (1, 1)];

/// From, to, what is captured, whether a man is crowned.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct NaiveMove {
    pub(crate) from: usize,
    pub(crate) to: usize,
    pub(crate) captured: BTreeSet<usize>,
    pub(crate) promotes: bool,
}

impl From<Move> for NaiveMove {
    fn from(mv: Move) -> Self {
        let number = |square: Square| usize::from(square.number());
        let captured = mv.captured.iter().map(number).collect();
        Self { from: number(mv.from), to: number(mv.to), captured, promotes: mv.promotes }
    }
}

/// A board and who is to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Naive {
    squares: [Option<Piece>; 50],
    turn: Color,
}

/// The square one step on, or `None` off the board.
fn step(square: usize, (rows, columns): Step) -> Option<usize> {
    let place = square as i32 - 1;
    let row = place / 5;
    let column = 2 * (place % 5) + if row % 2 == 0 { 1 } else { 0 };
    let (row, column) = (row + rows, column + columns);
    let on_board = (0..10).contains(&row) && (0..10).contains(&column);
    on_board.then(|| (row * 5 + column / 2 + 1) as usize)
}

impl Naive {
    pub(crate) fn of(board: &Draughts) -> Self {
        let mut squares = [None; 50];
        for square in Square::all() {
            squares[usize::from(square.number()) - 1] = board.at(square);
        }
        Self { squares, turn: board.turn() }
    }

    fn at(&self, square: usize) -> Option<Piece> {
        self.squares[square - 1]
    }

    fn own(&self) -> impl Iterator<Item = (usize, Piece)> {
        let turn = self.turn;
        (1..=50).filter_map(move |square| {
            self.at(square).filter(|piece| piece.color == turn).map(|piece| (square, piece))
        })
    }

    /// Every legal move.
    pub(crate) fn moves(&self) -> BTreeSet<NaiveMove> {
        let captures = self.captures();
        let most = captures.iter().map(|mv| mv.captured.len()).max();
        match most {
            Some(most) => captures.into_iter().filter(|mv| mv.captured.len() == most).collect(),
            None => self.own().flat_map(|(from, piece)| self.quiet(from, piece)).collect(),
        }
    }

    /// Every capture, cut short or not, whatever its size.
    pub(crate) fn captures(&self) -> BTreeSet<NaiveMove> {
        let mut found = BTreeSet::new();
        for (from, piece) in self.own() {
            let mut lifted = self.clone();
            lifted.squares[from - 1] = None;
            let mut captured = Vec::new();
            lifted.walk(piece, from, from, &mut captured, &mut found);
        }
        found
    }

    /// Captures on from `at`. What is captured stays on the board and cannot be jumped again.
    fn walk(
        &self,
        piece: Piece,
        from: usize,
        at: usize,
        captured: &mut Vec<usize>,
        found: &mut BTreeSet<NaiveMove>,
    ) {
        for direction in STEPS {
            let Some(over) = self.victim(piece, at, direction) else { continue };
            if captured.contains(&over) {
                continue;
            }
            captured.push(over);
            let mut next = step(over, direction);
            while let Some(to) = next.filter(|&to| self.at(to).is_none()) {
                let set = captured.iter().copied().collect();
                found.insert(self.made(piece, from, to, set));
                self.walk(piece, from, to, captured, found);
                next = step(to, direction).filter(|_| piece.rank == Rank::King);
            }
            captured.pop();
        }
    }

    /// The enemy that the piece meets: next to it, or for a king behind empty squares.
    fn victim(&self, piece: Piece, at: usize, direction: Step) -> Option<usize> {
        let mut square = step(at, direction)?;
        while piece.rank == Rank::King && self.at(square).is_none() {
            square = step(square, direction)?;
        }
        self.at(square).filter(|met| met.color != piece.color).map(|_| square)
    }

    fn quiet(&self, from: usize, piece: Piece) -> Vec<NaiveMove> {
        let ahead = if piece.color == Color::White { -1 } else { 1 };
        let mut moves = Vec::new();
        for direction in STEPS {
            let is_man = piece.rank == Rank::Man;
            if is_man && direction.0 != ahead {
                continue;
            }
            let mut next = step(from, direction);
            while let Some(to) = next.filter(|&to| self.at(to).is_none()) {
                moves.push(self.made(piece, from, to, BTreeSet::new()));
                next = step(to, direction).filter(|_| !is_man);
            }
        }
        moves
    }

    fn made(&self, piece: Piece, from: usize, to: usize, captured: BTreeSet<usize>) -> NaiveMove {
        let last_row = match piece.color {
            Color::White => 1..=5,
            Color::Black => 46..=50,
        };
        let promotes = piece.rank == Rank::Man && last_row.contains(&to);
        NaiveMove { from, to, captured, promotes }
    }

    /// The board after a move.
    pub(crate) fn after(&self, mv: &NaiveMove) -> Self {
        let mut next = self.clone();
        let piece = next.squares[mv.from - 1].take().map(|piece| Piece {
            rank: if mv.promotes { Rank::King } else { piece.rank },
            ..piece
        });
        for &square in &mv.captured {
            next.squares[square - 1] = None;
        }
        next.squares[mv.to - 1] = piece;
        next.turn = !self.turn;
        next
    }
}

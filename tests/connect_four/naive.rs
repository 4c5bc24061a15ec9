//! Connect Four on an array of squares, and minimax on it.

use std::collections::HashMap;

use tengen_core::{Board, Color, Value};

use crate::game::{Column, ConnectFour};

/// Columns of stones, from the bottom up.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Naive {
    columns: Vec<Vec<Color>>,
    height: usize,
}

impl Naive {
    pub(crate) fn empty(width: usize, height: usize) -> Self {
        Self { columns: vec![Vec::new(); width], height }
    }

    /// The position after the moves of a string of digits, which must be legal.
    pub(crate) fn after(width: usize, height: usize, moves: &str) -> Self {
        let mut board = Self::empty(width, height);
        for digit in moves.bytes() {
            let column = usize::from(digit - b'1');
            assert!(board.moves().contains(&column), "{moves}");
            board.play(column);
        }
        board
    }

    pub(crate) fn turn(&self) -> Color {
        let stones: usize = self.columns.iter().map(Vec::len).sum();
        if stones % 2 == 0 { Color::Black } else { Color::White }
    }

    /// The columns with room, none once somebody has won.
    pub(crate) fn moves(&self) -> Vec<usize> {
        if self.winner().is_some() {
            return Vec::new();
        }
        (0..self.columns.len()).filter(|&n| self.columns[n].len() < self.height).collect()
    }

    pub(crate) fn play(&mut self, column: usize) {
        let turn = self.turn();
        self.columns[column].push(turn);
    }

    fn at(&self, column: i32, row: i32) -> Option<Color> {
        let column = self.columns.get(usize::try_from(column).ok()?)?;
        column.get(usize::try_from(row).ok()?).copied()
    }

    /// Who has four in a row anywhere.
    pub(crate) fn winner(&self) -> Option<Color> {
        let squares = (0..self.columns.len() as i32)
            .flat_map(|column| (0..self.height as i32).map(move |row| (column, row)));
        let four = |column: i32, row: i32, (right, up): (i32, i32)| {
            let color = self.at(column, row)?;
            let is_four = (1..4).all(|n| self.at(column + n * right, row + n * up) == Some(color));
            is_four.then_some(color)
        };
        let directions = [(1, 0), (0, 1), (1, 1), (1, -1)];
        squares
            .flat_map(|(column, row)| directions.map(|direction| four(column, row, direction)))
            .find_map(|found| found)
    }

    /// The number of move sequences.
    pub(crate) fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        let mut count = 0;
        for column in self.moves() {
            let mut after = self.clone();
            after.play(column);
            count += after.perft(depth - 1);
        }
        count
    }

    /// The value by trying every move in every position, each position once.
    pub(crate) fn value(&self, known: &mut HashMap<Self, Value>) -> Value {
        if let Some(&value) = known.get(self) {
            return value;
        }
        let moves = self.moves();
        let value = if self.winner().is_some() {
            Value::Loss // the last stone made the four
        } else if moves.is_empty() {
            Value::Draw
        } else {
            let values = moves.into_iter().map(|column| {
                let mut after = self.clone();
                after.play(column);
                -after.value(known)
            });
            values.max().expect("there are moves")
        };
        known.insert(self.clone(), value);
        value
    }
}

/// The two boards agree on all that the rules say.
pub(crate) fn agree<const W: usize, const H: usize>(
    board: &ConnectFour<W, H>,
    naive: &Naive,
) -> Result<(), String> {
    let moves: Vec<usize> =
        board.legal_moves().iter().map(|column| usize::from(column.0)).collect();
    let winner = board.early_outcome().and_then(|outcome| outcome.winner());
    let same = moves == naive.moves()
        && winner == naive.winner()
        && board.turn() == naive.turn()
        && (0..W as u8 + 2).all(|n| board.is_legal(Column(n)) == moves.contains(&usize::from(n)));
    if same { Ok(()) } else { Err(format!("{board}\n{naive:?}")) }
}

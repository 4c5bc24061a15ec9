//! The source document's test of a move (its §3), as the oracle of the tests and the baseline of
//! the benches: slow, obvious, and made of nothing from the library.
//!
//! It puts the stone down and collects chains, one at a time, on a stack of cell numbers
//! k = W·i + j: a recursive push with a linear search for each cell, so that none is pushed twice.
//! Then it looks for a stone on the stack with an empty cell beside it. The shape and the names
//! are the document's; where it says w and b for the two colours, the colour is a parameter here.
//!
//! Repaired, because as printed the algorithm does not work:
//!
//! - its push never pushes the cell it starts from, so that a lone stone leaves an empty stack:
//!   here the start goes first;
//! - its push starts from the new stone and throws all neighbouring chains on one stack, where one
//!   liberty would save them all: here there is one stack for each of the four neighbours, as its
//!   text asks for;
//! - it computes i twice from k: the second is j = k % 9;
//! - it compares the pair (i, j + 1) with 2 where it means the cell there.

/// An empty cell.
pub(crate) const EMPTY: u8 = 0;
/// A black stone.
pub(crate) const BLACK: u8 = 1;
/// A white stone.
pub(crate) const WHITE: u8 = 2;

/// The document's `wstack` and `wtop` or `bstack` and `btop`: cells of one chain.
struct Stack<const W: usize, const H: usize> {
    /// Room for every cell of the board, W·H in a row.
    cells: [[u16; W]; H],
    /// How many are in use (the document's top is one less).
    top: usize,
}

impl<const W: usize, const H: usize> Stack<W, H> {
    /// `Initwstack`, `Initbstack`.
    fn init() -> Self {
        Self { cells: [[0; W]; H], top: 0 }
    }

    /// `Isunique`: whether cell `x` is not on the stack yet.
    fn is_unique(&self, x: u16) -> bool {
        !self.cells.as_flattened()[..self.top].contains(&x)
    }

    fn push(&mut self, x: u16) {
        self.cells.as_flattened_mut()[self.top] = x;
        self.top += 1;
    }
}

/// A board of `W` columns and `H` rows; row 0 is the upper one, as in the document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Document<const W: usize = 9, const H: usize = W> {
    /// The cells: `EMPTY`, `BLACK` or `WHITE`.
    pub(crate) b: [[u8; W]; H],
}

impl<const W: usize, const H: usize> Document<W, H> {
    /// The board without stones.
    pub(crate) fn new() -> Self {
        Self { b: [[EMPTY; W]; H] }
    }

    /// Puts a stone down, whatever the rules say.
    pub(crate) fn put(&mut self, i: usize, j: usize, color: u8) {
        self.b[i][j] = color;
    }

    /// Whether a stone of `color` may be played at row `i` and column `j`, both from 0 (Fig. 10).
    pub(crate) fn legal(&mut self, i: usize, j: usize, color: u8) -> bool {
        if self.b[i][j] != EMPTY {
            return false;
        }
        self.b[i][j] = color;
        let legal = self.others_have_qi(i, j, BLACK + WHITE - color) && self.chain_has_qi(i, j);
        self.b[i][j] = EMPTY;
        legal
    }

    /// Whether each of the up to four enemy chains beside a cell has a liberty: no capture.
    fn others_have_qi(&self, i: usize, j: usize, enemy: u8) -> bool {
        !((i >= 1 && self.b[i - 1][j] == enemy && !self.chain_has_qi(i - 1, j))
            || (i + 1 < H && self.b[i + 1][j] == enemy && !self.chain_has_qi(i + 1, j))
            || (j >= 1 && self.b[i][j - 1] == enemy && !self.chain_has_qi(i, j - 1))
            || (j + 1 < W && self.b[i][j + 1] == enemy && !self.chain_has_qi(i, j + 1)))
    }

    /// Whether the chain of the stone at row `i` and column `j` has a liberty.
    pub(crate) fn chain_has_qi(&self, i: usize, j: usize) -> bool {
        let mut stack = Stack::init();
        stack.push((i * W + j) as u16);
        self.ad_push(&mut stack, i, j, self.b[i][j]);
        self.has_qi(&stack)
    }

    /// `Adwpush`, `Adbpush`: pushes the stones of `color` that are linked to a cell.
    fn ad_push(&self, stack: &mut Stack<W, H>, i: usize, j: usize, color: u8) {
        if j + 1 < W && self.b[i][j + 1] == color && stack.is_unique((i * W + j + 1) as u16) {
            stack.push((i * W + j + 1) as u16);
            self.ad_push(stack, i, j + 1, color);
        }
        if j >= 1 && self.b[i][j - 1] == color && stack.is_unique((i * W + j - 1) as u16) {
            stack.push((i * W + j - 1) as u16);
            self.ad_push(stack, i, j - 1, color);
        }
        if i + 1 < H && self.b[i + 1][j] == color && stack.is_unique(((i + 1) * W + j) as u16) {
            stack.push(((i + 1) * W + j) as u16);
            self.ad_push(stack, i + 1, j, color);
        }
        if i >= 1 && self.b[i - 1][j] == color && stack.is_unique(((i - 1) * W + j) as u16) {
            stack.push(((i - 1) * W + j) as u16);
            self.ad_push(stack, i - 1, j, color);
        }
    }

    /// `Haswqi`, `Hasbqi`: whether a stone on the stack has an empty cell beside it.
    fn has_qi(&self, stack: &Stack<W, H>) -> bool {
        stack.cells.as_flattened()[..stack.top].iter().any(|&k| {
            let (i, j) = (usize::from(k) / W, usize::from(k) % W);
            (j + 1 < W && self.b[i][j + 1] == EMPTY)
                || (j >= 1 && self.b[i][j - 1] == EMPTY)
                || (i + 1 < H && self.b[i + 1][j] == EMPTY)
                || (i >= 1 && self.b[i - 1][j] == EMPTY)
        })
    }

    /// Shows row and column of every legal move of `color`, row by row.
    pub(crate) fn each_legal(&mut self, color: u8, mut show: impl FnMut(usize, usize)) {
        for i in 0..H {
            for j in 0..W {
                if self.legal(i, j, color) {
                    show(i, j);
                }
            }
        }
    }

    /// Plays uniformly random legal moves, `color` first, until a side has none. Returns how many
    /// were played. `below(n)` draws from 0 to n − 1.
    pub(crate) fn playout(&mut self, mut color: u8, mut below: impl FnMut(u32) -> u32) -> u32 {
        let mut plies = 0;
        loop {
            let (mut moves, mut count) = ([[(0, 0); W]; H], 0);
            self.each_legal(color, |i, j| {
                moves.as_flattened_mut()[count] = (i, j);
                count += 1;
            });
            if count == 0 {
                return plies;
            }
            let (i, j) = moves.as_flattened()[below(count as u32) as usize];
            self.put(i, j, color);
            color = BLACK + WHITE - color;
            plies += 1;
        }
    }
}

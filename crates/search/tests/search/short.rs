//! A random game cut to so many plies, so that minimax can search it to its end.

use core::ops::ControlFlow;
use std::num::ParseIntError;

use tengen_core::{Board, Color, Key, Outcome, Score, Value};
use tengen_search::minimax;

use crate::tree::{Branch, NoSuchBranch, Tree};

/// A tree that ends somehow when so many plies are played. Where it is not path-independent, its keys
/// tell little: there are few different ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Short<const PATH_INDEPENDENT: bool = true> {
    tree: Tree,
    left: u8,
}

impl Short {
    /// The same game by dull keys.
    pub(crate) fn dull(self) -> Short<false> {
        Short { tree: self.tree, left: self.left }
    }

    pub(crate) fn new(tree: Tree, plies: u8) -> Self {
        Self { tree, left: plies }
    }

    /// The value by minimax.
    pub(crate) fn value(&self) -> Value {
        let unheard = |_: &Self| unreachable!("every game ends within the depth");
        let score = minimax(self, u32::from(self.left), &unheard);
        match score.cmp(&Score::DRAW) {
            std::cmp::Ordering::Less => Value::Loss,
            std::cmp::Ordering::Equal => Value::Draw,
            std::cmp::Ordering::Greater => Value::Win,
        }
    }
}

impl<const PATH_INDEPENDENT: bool> Short<PATH_INDEPENDENT> {
    fn own_key(&self) -> Key {
        self.tree.key() ^ Key::of(1000 + u64::from(self.left))
    }
}

impl<const PATH_INDEPENDENT: bool> Board for Short<PATH_INDEPENDENT> {
    type Move = Branch;
    type Illegal = NoSuchBranch;
    type ParseMoveError = ParseIntError;
    const CODES: u32 = Tree::CODES;
    const PATH_INDEPENDENT: bool = PATH_INDEPENDENT;

    fn turn(&self) -> Color {
        self.tree.turn()
    }

    fn key(&self) -> Key {
        let key = self.own_key();
        if PATH_INDEPENDENT { key } else { Key::of(key.0 % 3) }
    }

    fn each_move<T>(&self, visit: impl FnMut(Branch) -> ControlFlow<T>) -> ControlFlow<T> {
        match self.left {
            0 => ControlFlow::Continue(()),
            _ => self.tree.each_move(visit),
        }
    }

    fn check(&self, mv: Branch) -> Result<(), NoSuchBranch> {
        if self.left == 0 { Err(NoSuchBranch) } else { self.tree.check(mv) }
    }

    fn play_unchecked(&mut self, mv: Branch) {
        self.tree.play_unchecked(mv);
        self.left -= 1;
    }

    fn early_outcome(&self) -> Option<Outcome> {
        let last = || Value::ALL[self.own_key().0 as usize % 3].to_outcome(Color::Black);
        self.tree.early_outcome().or_else(|| (self.left == 0).then(last))
    }

    fn no_move_outcome(&self) -> Outcome {
        self.tree.no_move_outcome()
    }

    fn code(mv: Branch) -> u32 {
        Tree::code(mv)
    }

    fn parse_move(&self, text: &str) -> Result<Branch, ParseIntError> {
        self.tree.parse_move(text)
    }
}

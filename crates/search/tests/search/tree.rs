//! A random game: everything about a position follows from a seed and the position's number.

use core::fmt;
use core::ops::ControlFlow;
use std::error::Error;
use std::num::ParseIntError;

use proptest::prelude::*;
use tengen_core::{Board, Color, Key, Outcome, Score};

/// A position of a random game with zero to five moves in each position, or more in a broad one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Tree {
    seed: u64,
    shape: Shape,
    number: u64,
    turn: Color,
}

/// Whether different ways lead to one position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Shape {
    /// Never: a true tree.
    Branching,
    /// Ways of the same length meet: six positions for each ply.
    Meeting,
    /// Ways of different lengths meet too: forty positions in all (twenty for either side to move), and games may go round for ever.
    Circling,
    /// Never, and no game ends: three moves in every position.
    Endless,
    /// Never: eight to twelve moves, most of which lose at once.
    Broad,
}

impl Shape {
    /// The shapes of games that may end.
    pub(crate) const ALL: [Self; 3] = [Self::Branching, Self::Meeting, Self::Circling];
}

/// Unfinished trees of the shapes of games that may end.
pub(crate) fn unfinished_trees() -> impl Strategy<Value = Tree> {
    let shape = prop::sample::select(&Shape::ALL[..]);
    (0_u64..1 << 40, shape).prop_map(|(seed, shape)| Tree::unfinished(seed, shape))
}

/// The index of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Branch(pub(crate) u8);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NoSuchBranch;

impl Tree {
    pub(crate) fn new(seed: u64, shape: Shape) -> Self {
        Self { seed, shape, number: 0, turn: Color::Black }
    }

    /// The first unfinished tree from `seed` on.
    pub(crate) fn unfinished(seed: u64, shape: Shape) -> Self {
        (seed..).map(|seed| Self::new(seed, shape)).find(|tree| tree.outcome().is_none()).unwrap()
    }

    /// An evaluation from −6 to 6, so that many are equal.
    pub(crate) fn estimate(&self) -> Score {
        assert_eq!(self.outcome(), None, "finished positions have nothing to evaluate");
        Score::estimate(self.random(3) as i32 % 13 - 6)
    }

    /// The same, but wins and losses within two plies are proven.
    pub(crate) fn estimate_with_foresight(&self) -> Score {
        let seen = tengen_search::negamax(self, 2, &|tree: &Self| tree.estimate());
        if seen.is_decided() { seen } else { self.estimate() }
    }

    /// The same position with the turn passed.
    pub(crate) fn passed(&self) -> Self {
        Self { turn: !self.turn, ..*self }
    }

    /// Thirty-one random bits that belong to the position.
    fn random(&self, purpose: u64) -> u32 {
        let side = self.turn.index() as u64;
        let word = Key::of(self.seed).0 ^ Key::of(self.number * 2 + side).0;
        (Key::of(word.wrapping_add(purpose)).0 >> 33) as u32
    }

    fn moves(&self) -> u8 {
        if self.shape == Shape::Endless {
            3
        } else if self.early_outcome().is_some() {
            0
        } else if self.shape == Shape::Broad {
            8 + (self.random(0) % 5) as u8
        } else {
            [0, 1, 2, 3, 4, 5, 2, 3][self.random(0) as usize % 8]
        }
    }

    fn any_outcome(&self) -> Outcome {
        if self.shape == Shape::Broad {
            let moved_badly = self.random(1) % 16 != 0;
            return Outcome::Win(if moved_badly { self.turn } else { !self.turn });
        }
        [Outcome::Win(Color::Black), Outcome::Win(Color::White), Outcome::Draw]
            [self.random(1) as usize % 3]
    }
}

impl Board for Tree {
    type Move = Branch;
    type Illegal = NoSuchBranch;
    type ParseMoveError = ParseIntError;
    const CODES: u32 = 3; // lossy: the fourth move shares its code with the first

    fn turn(&self) -> Color {
        self.turn
    }

    fn key(&self) -> Key {
        Key::of(self.seed)
            ^ Key(Key::of(self.number * 2 + self.turn.index() as u64).0.rotate_left(7))
    }

    fn each_move<T>(&self, mut visit: impl FnMut(Branch) -> ControlFlow<T>) -> ControlFlow<T> {
        for index in 0..self.moves() {
            visit(Branch(index))?;
        }
        ControlFlow::Continue(())
    }

    fn check(&self, mv: Branch) -> Result<(), NoSuchBranch> {
        if mv.0 < self.moves() { Ok(()) } else { Err(NoSuchBranch) }
    }

    fn play_unchecked(&mut self, mv: Branch) {
        let hash = Key::of(Key::of(self.number).0.wrapping_add(u64::from(mv.0))).0 >> 8;
        self.number = match self.shape {
            Shape::Branching | Shape::Endless | Shape::Broad => hash >> 8,
            Shape::Meeting => (self.number / 6 + 1) * 6 + hash % 6,
            Shape::Circling => hash % 20,
        };
        self.turn = !self.turn;
    }

    fn early_outcome(&self) -> Option<Outcome> {
        let is_over = match self.shape {
            Shape::Endless => false,
            Shape::Broad => self.random(2) % 8 != 0,
            Shape::Branching | Shape::Meeting | Shape::Circling => self.random(2) % 16 == 0,
        };
        is_over.then(|| self.any_outcome())
    }

    fn no_move_outcome(&self) -> Outcome {
        self.any_outcome()
    }

    fn code(mv: Branch) -> u32 {
        u32::from(mv.0) % 3
    }

    fn parse_move(&self, text: &str) -> Result<Branch, ParseIntError> {
        text.parse().map(Branch)
    }
}

impl fmt::Display for Branch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Display for NoSuchBranch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no such branch here")
    }
}

impl Error for NoSuchBranch {}

#[test]
fn the_random_game_obeys_the_laws_of_a_board() {
    for shape in Shape::ALL {
        for seed in 0..20 {
            let mut rng = tengen_core::Rng::new(seed);
            tengen_core::conformance::random_games(&Tree::new(seed, shape), 3, 30, &mut rng)
                .unwrap();
        }
    }
}

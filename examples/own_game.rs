//! A game of one's own, Connect Four, checked and searched: `cargo run --release --example own_game`

use std::ops::ControlFlow;
use tengen::core::{Board, Color, FullRules, Key, Outcome, Rng, conformance};
use tengen::{Cell, Effort, Engine, Facts, Game, Piece, Rules};

/// The stones of the side to move, and all stones: seven bits a column from the bottom.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
struct Four(u64, u64);

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a column from 0 to 6 that is not full, in a game that goes on")]
struct Closed;

impl Board for Four {
    type Move = u8;
    type Illegal = Closed;
    type ParseMoveError = Closed;
    const CODES: u32 = 7;

    fn turn(&self) -> Color {
        Color::ALL[self.1.count_ones() as usize % 2]
    }
    fn key(&self) -> Key {
        Key::of(self.0) ^ Key::of(self.1 | 1 << 63)
    }
    fn each_move<T>(&self, visit: impl FnMut(u8) -> ControlFlow<T>) -> ControlFlow<T> {
        (0..7).filter(|&column| self.is_legal(column)).try_for_each(visit)
    }
    fn check(&self, column: u8) -> Result<(), Closed> {
        let is_open =
            column < 7 && self.1 >> (7 * column + 5) & 1 == 0 && self.early_outcome().is_none();
        if is_open { Ok(()) } else { Err(Closed) }
    }
    fn play_unchecked(&mut self, column: u8) {
        *self = Self(self.0 ^ self.1, self.1 | (self.1 + (1 << (7 * column))));
    }
    fn early_outcome(&self) -> Option<Outcome> {
        let stones = self.0 ^ self.1;
        let row = |by: u32| stones & stones >> by & stones >> (2 * by) & stones >> (3 * by) != 0;
        [1, 6, 7, 8].into_iter().any(row).then(|| Outcome::Win(!self.turn()))
    }
    fn no_move_outcome(&self) -> Outcome {
        Outcome::Draw
    }
    fn code(column: u8) -> u32 {
        column.into()
    }
    fn parse_move(&self, text: &str) -> Result<u8, Closed> {
        text.parse().map_err(|_| Closed)
    }
}

impl FullRules for Four {}
impl Facts for Four {
    fn size(&self) -> (u8, u8) {
        (7, 6)
    }
    fn piece(&self, at: Cell) -> Option<Piece> {
        let is_in =
            |stones: u64| at.col < 7 && at.row < 6 && stones >> (7 * at.col + at.row) & 1 != 0;
        let color = if is_in(self.0) { self.turn() } else { !self.turn() };
        is_in(self.1).then(|| Piece::plain(color))
    }
    fn position(&self) -> String {
        format!("{:x} {:x}", self.0, self.1)
    }
}
impl Rules for Four {}

fn main() {
    conformance::random_games(&Four::default(), 100, 42, &mut Rng::new(1)).expect("a lawful board");
    let mut game = Game::of(Four::default());
    let mut engine = Engine::for_game(&game, 64 << 20);
    while let Ok(found) = engine.best_move(&game, &Effort::depth(12)) {
        game.play(&found.best).expect("a legal move");
        println!("{game}\n{} {:?}, {} nodes\n", found.best, found.value(), found.nodes);
    }
    println!("{}", game.over().map_or_else(String::new, |over| over.reason));
}

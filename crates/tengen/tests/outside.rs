//! A game from outside the crate joins by its public trait.

use std::fmt;
use std::ops::ControlFlow;

use tengen::core::{Board, Color, FullRules, Key, Knowledge, Outcome, Score};
use tengen::{Cell, Effort, Engine, Facts, Game, Piece, Rules, Value, alpha_beta};

/// Connect Four: a stone falls to the lowest free cell of its column; four in a row win.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
struct Four {
    /// By colour, seven bits a column from the bottom.
    stones: [u64; 2],
    count: u32,
}

const COLS: u8 = 7;
const ROWS: u8 = 6;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct Column(u8);

impl fmt::Display for Column {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct NoColumn;

impl fmt::Display for NoColumn {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a column from 1 to 7 with room, in a game that goes on")
    }
}

impl std::error::Error for NoColumn {}

impl Four {
    fn height(&self, Column(col): Column) -> u32 {
        let all = (self.stones[0] | self.stones[1]) >> (7 * col) & 0x7F;
        all.trailing_ones()
    }

    fn has_four(stones: u64) -> bool {
        [1, 6, 7, 8].into_iter().any(|step| {
            let pairs = stones & stones >> step;
            pairs & pairs >> (2 * step) != 0
        })
    }
}

impl Board for Four {
    type Move = Column;
    type Illegal = NoColumn;
    type ParseMoveError = NoColumn;
    const CODES: u32 = COLS as u32;

    fn turn(&self) -> Color {
        if self.count % 2 == 0 { Color::Black } else { Color::White }
    }

    fn key(&self) -> Key {
        Key::of(self.stones[0]) ^ Key::of(self.stones[1] | 1 << 63)
    }

    fn each_move<T>(&self, mut visit: impl FnMut(Column) -> ControlFlow<T>) -> ControlFlow<T> {
        if self.early_outcome().is_some() {
            return ControlFlow::Continue(());
        }
        (0..COLS).map(Column).filter(|&at| self.height(at) < ROWS.into()).try_for_each(&mut visit)
    }

    fn check(&self, mv: Column) -> Result<(), NoColumn> {
        let is_open = mv.0 < COLS && self.height(mv) < ROWS.into();
        if is_open && self.early_outcome().is_none() { Ok(()) } else { Err(NoColumn) }
    }

    fn play_unchecked(&mut self, mv: Column) {
        let bit = 1 << (u32::from(7 * mv.0) + self.height(mv));
        self.stones[self.turn().index()] |= bit;
        self.count += 1;
    }

    fn early_outcome(&self) -> Option<Outcome> {
        Self::has_four(self.stones[(!self.turn()).index()]).then(|| Outcome::Win(!self.turn()))
    }

    fn no_move_outcome(&self) -> Outcome {
        Outcome::Draw
    }

    fn code(mv: Column) -> u32 {
        mv.0.into()
    }

    fn parse_move(&self, text: &str) -> Result<Column, NoColumn> {
        text.parse().ok().and_then(|n: u8| n.checked_sub(1)).map(Column).ok_or(NoColumn)
    }
}

impl FullRules for Four {}

impl Facts for Four {
    fn size(&self) -> (u8, u8) {
        (COLS, ROWS)
    }

    fn piece(&self, Cell { col, row }: Cell) -> Option<Piece> {
        let is_on = col < COLS && row < ROWS;
        let holds = |color: &Color| is_on && self.stones[color.index()] >> (7 * col + row) & 1 != 0;
        Color::ALL.into_iter().find(holds).map(Piece::plain)
    }

    fn position(&self) -> String {
        format!("{:x} {:x}", self.stones[0], self.stones[1])
    }
}

impl Rules for Four {
    fn cell(&self, mv: Column) -> Option<Cell> {
        Some(Cell::new(mv.0, self.height(mv) as u8))
    }

    fn click(&self, cell: Cell) -> Option<Column> {
        Some(Column(cell.col))
    }

    fn engine(&self, memory: usize) -> tengen::Think<Self> {
        let options = tengen::search::Options {
            table: tengen::search::TableSize::mib(memory >> 20),
            ..tengen::search::Options::PLAY
        };
        alpha_beta(Middle, 1, options)
    }
}

/// Columns in the middle first.
#[derive(Clone)]
struct Middle;

impl Knowledge<Four> for Middle {
    fn evaluate(&self, _: &Four) -> Score {
        Score::DRAW
    }

    fn order(&self, _: &Four, mv: Column) -> i32 {
        3 - i32::from(mv.0.abs_diff(3))
    }
}

#[test]
fn it_keeps_the_laws_of_boards() {
    let mut rng = tengen::core::Rng::new(1);
    let start = Four::default();
    tengen::core::conformance::random_games(&start, 20, 42, &mut rng).unwrap();
    tengen::core::conformance::perft_agrees(&start, 4).unwrap();
}

#[test]
fn it_plays_draws_saves_and_loads() {
    let mut game = Game::of(Four::default());
    for column in ["4", "4", "3", "3", "5"] {
        game.play(column).unwrap();
    }
    assert_eq!((game.kind(), game.ply(), game.legal_texts().len()), (None, 5, 7));
    assert!(game.play("8").is_err() && game.play("x").is_err());
    assert_eq!(game.piece(Cell::new(3, 0)), Some(Piece::plain(Color::Black)));
    assert!(game.diagram().ends_with(" 1 . . X X X . ."), "{game}");
    assert_eq!(game.svg(tengen::DiagramOptions::default()).matches("r=\"16\"").count(), 5);
    let again = Game::load_as(Four::default(), &game.save()).unwrap();
    assert_eq!((again.position(), again.moves()), (game.position(), game.moves()));
    assert!(game.undo() && game.redo() && game.position() == again.position());
}

#[test]
fn its_own_knowledge_plays_it() {
    let mut game = Game::of(Four::default());
    for column in ["4", "4", "3", "3"] {
        game.play(column).unwrap();
    }
    let found = Engine::for_game(&game, 1 << 20).best_move(&game, &Effort::depth(8)).unwrap();
    assert_eq!(found.value(), Value::Win(3), "an open three");
    assert!(["2", "5"].contains(&found.best.as_str()));
}

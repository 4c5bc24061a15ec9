//! The game at run time says what the board of its crate says, at every ply of random games, and
//! gives back what it has saved.

use std::fmt::Display;

use tengen::core::{Board, Color, Rng, WithHistory};
use tengen::draughts::variant::{
    Antidraughts, Brazilian, Breakthrough, Frisian, International, Russian, Size as Lines, Variant,
};
use tengen::draughts::{Position as Draughts, Rank, Square};
use tengen::go::{Position as Go, Rules};
use tengen::gomoku::{Gomoku, Rule};
use tengen::nogo::Position as NoGo;
use tengen::stones::{Large, Point, Size};
use tengen::{Cell, Game, Kind, Piece, Start};

/// Plays a random game with both and compares all answers; then goes back move by move.
fn compare<B: BoardText>(start: &Start, mut board: B, plies: u32, seed: u64) {
    let mut game = start.begin().unwrap_or_else(|error| panic!("{start:?}: {error}"));
    let (mut rng, mut seen) = (Rng::new(seed), Vec::new());
    for ply in 0..plies {
        let moves: Vec<B::Move> = board.legal_moves().into_iter().collect();
        let texts: Vec<String> = moves.iter().map(|&mv| board.text(mv)).collect();
        assert_eq!(game.legal_texts(), texts, "{start:?} {board}");
        let named: Vec<String> = game.legal_moves().into_iter().map(|mv| mv.text).collect();
        assert_eq!(named, texts);
        assert_eq!((game.turn(), game.key()), (board.turn(), board.key()));
        assert_eq!(game.position(), board.to_string());
        assert_eq!(game.over().and_then(|over| over.outcome), board.outcome());
        assert_eq!(game.perft(1), board.leaves());
        assert_eq!(game.ply(), ply as usize);
        for cell in game.cells() {
            assert_eq!(game.piece(cell), board.piece_at(cell), "{cell} of {}", game.position());
        }
        assert_eq!(game.captured(game.turn()), board.captured());
        assert_eq!(board.result().map(|_| game.result()), board.result());
        seen.push(state(&game));
        refuses(&mut game, &board, &mut rng);
        clicks_agree(&game, &mut rng);
        if moves.is_empty() || board.outcome().is_some() {
            break;
        }
        let n = rng.below(moves.len() as u32) as usize;
        let effect = game.effect(&texts[n]).expect("a legal move");
        assert_eq!(effect.path, game.legal_moves()[n].path);
        let before = game.clone();
        game.play(&texts[n]).expect("a legal move");
        board.play_unchecked(moves[n]);
        for cell in game.cells() {
            let (was, is) = (before.piece(cell), game.piece(cell));
            let change = effect.changes.iter().find(|change| change.cell == cell);
            assert_eq!(change.map_or((was, was), |of| (of.before, of.after)), (was, is));
        }
    }
    assert_eq!(game.score(&[]).map(|score| score.text), board.score_text());
    comes_back(&mut game, &seen);
}

/// The moves of one click are those of one cell, and do what their texts do; any other click is refused
/// and changes nothing. Draughts has none.
fn clicks_agree(game: &Game, rng: &mut Rng) {
    let is_of_stones = game.kind() != Some(Kind::Draughts);
    let of_one_cell = |mv: tengen::Move| (is_of_stones && mv.path.len() == 1).then_some(mv);
    let moves: Vec<tengen::Move> = game.legal_moves().into_iter().filter_map(of_one_cell).collect();
    let mut cells = vec![Cell::new(99, 99)]; // is cleared
    game.legal_cells(&mut cells);
    assert_eq!(cells, moves.iter().map(|mv| mv.path[0]).collect::<Vec<Cell>>());
    let (cols, rows) = game.size();
    let any = Cell::new(rng.below(u32::from(cols) + 2) as u8, rng.below(u32::from(rows) + 2) as u8);
    let mut clicked = game.clone();
    assert_eq!(clicked.play_cell(any).is_ok(), cells.contains(&any), "{any}");
    match moves.iter().find(|mv| mv.path[0] == any) {
        None => assert_eq!(clicked.here(), game.here()),
        Some(mv) => {
            let mut typed = game.clone();
            typed.play(&mv.text).expect("a legal move");
            assert_eq!((clicked.position(), clicked.moves()), (typed.position(), typed.moves()));
            assert!(clicked.undo() && clicked.position() == game.position());
        }
    }
}

/// A move that the board refuses is refused, and changes nothing.
fn refuses<B: Board>(game: &mut Game, board: &B, rng: &mut Rng) {
    let (cols, rows) = game.size();
    let cell =
        Cell::new(rng.below(u32::from(cols) + 1) as u8, rng.below(u32::from(rows) + 1) as u8);
    let text = match game.kind() {
        Some(Kind::Draughts) => format!("{}-{}", rng.below(50) + 1, rng.below(50) + 1),
        _ => format!("{}{}", char::from(b'A' + cell.col % 26), cell.row + 1),
    };
    let before = (game.position(), game.here());
    let wanted =
        board.parse_move(&text).is_ok_and(|mv| board.is_legal(mv) && board.outcome().is_none());
    match game.explain(&text) {
        Ok(_) => assert!(wanted, "{text}"),
        Err(refusal) => {
            assert!(!wanted, "{text}: {refusal}");
            assert!(!refusal.code.is_empty() && !refusal.reason.is_empty());
            assert_ne!(refusal.code, "illegal", "{refusal}");
            assert_eq!(game.play(&text), Err(refusal));
        }
    }
    assert_eq!((game.position(), game.here()), before);
}

/// What is there where a game stands.
type State = (String, Vec<String>, Option<tengen::GameOver>, [u32; 2], tengen::core::Key);

fn state(game: &Game) -> State {
    let captured = Color::ALL.map(|color| game.captured(color));
    (game.position(), game.legal_texts(), game.over(), captured, game.key())
}

/// Undo, redo, saving and loading give the same state at every ply.
fn comes_back(game: &mut Game, seen: &[State]) {
    let (last, end) = (game.ply(), state(game));
    loop {
        let saved = game.save();
        let again = Game::load(&saved).unwrap_or_else(|error| panic!("{error}\n{saved}"));
        let here = seen.get(game.ply()).unwrap_or(&end);
        assert_eq!((&state(game), &state(&again)), (here, here));
        assert_eq!((again.save(), again.moves()), (saved, game.moves()));
        assert_eq!((again.rules(), again.kind()), (game.rules(), game.kind()));
        if !game.undo() {
            break;
        }
    }
    assert_eq!(game.ply(), 0);
    while game.ply() < last {
        assert!(game.redo());
        assert_eq!(&state(game), seen.get(game.ply()).unwrap_or(&end));
    }
    assert!(!game.redo());
}

/// What a board says of itself, asked of the crates of the games.
trait BoardText: Board + Display {
    fn piece_at(&self, cell: Cell) -> Option<Piece>;
    fn text(&self, mv: Self::Move) -> String {
        mv.to_string()
    }
    /// The count of perft at depth 1.
    fn leaves(&self) -> u64 {
        self.perft(1)
    }
    /// What the side to move has captured, in Go.
    fn captured(&self) -> u32 {
        0
    }
    /// The score by an agreement that all stones are alive, in Go.
    fn score_text(&self) -> Option<String> {
        None
    }
    /// The result with all stones alive, whatever is seki, in Go.
    fn result(&self) -> Option<String> {
        None
    }
}

fn stone(cell: Cell, at: impl Fn(Point) -> Option<Color>) -> Option<Piece> {
    Point::new(cell.col, cell.row).and_then(at).map(Piece::plain)
}

impl BoardText for NoGo<Large> {
    fn piece_at(&self, cell: Cell) -> Option<Piece> {
        stone(cell, |point| self.stones().get(point))
    }
}

impl BoardText for Gomoku<25> {
    fn piece_at(&self, cell: Cell) -> Option<Piece> {
        stone(cell, |point| self.stone(point))
    }
}

impl BoardText for WithHistory<Go<Large>> {
    fn piece_at(&self, cell: Cell) -> Option<Piece> {
        stone(cell, |point| self.board().stones().get(point))
    }

    fn captured(&self) -> u32 {
        self.board().prisoners(self.board().turn())
    }

    fn score_text(&self) -> Option<String> {
        Some(self.board().score(&self.board().all_alive()).margin().to_string())
    }

    fn result(&self) -> Option<String> {
        Some(self.board().margin().to_string())
    }
}

impl<V: Variant> BoardText for WithHistory<Draughts<V>> {
    fn text(&self, mv: V::Move) -> String {
        self.board().notation(mv)
    }

    /// Perft takes no notice of the draw rules.
    fn leaves(&self) -> u64 {
        self.board().perft(1)
    }

    /// The squares of 8 × 8 are the middle ones of 10 × 10, whose rows count from the top.
    fn piece_at(&self, Cell { col, row }: Cell) -> Option<Piece> {
        let (last, edge) = if V::RULES.size == Lines::Eight { (7, 1) } else { (9, 0) };
        let piece = self.board().at(Square::at(edge + last - row, edge + col)?)?;
        Some(Piece { color: piece.color, is_king: piece.rank == Rank::King })
    }
}

/// Fewer moves without optimisation, and fewest on large boards.
fn plies((cols, rows): (u8, u8)) -> u32 {
    match u32::from(cols) * u32::from(rows) {
        _ if !cfg!(debug_assertions) => 80,
        ..=100 => 16,
        _ => 8,
    }
}

/// The seeds of games, each with a size: the usual ones and the extremes, then any.
fn sizes() -> impl Iterator<Item = (u64, (u8, u8))> {
    let usual = [(1, 1), (2, 1), (1, 25), (3, 3), (5, 4), (9, 9), (19, 19), (25, 25)];
    let mut rng = Rng::new(1);
    let any = std::iter::repeat_with(move || [rng.below(25), rng.below(25)].map(|n| n as u8 + 1));
    (1..).zip(usual.into_iter().chain(any.map(|[cols, rows]| (cols, rows)).take(2)))
}

fn large((cols, rows): (u8, u8)) -> Large {
    Large::new(Size::new(cols, rows).unwrap())
}

#[test]
fn nogo_agrees() {
    for (seed, size) in sizes() {
        let start = Start::new(Kind::Nogo).with_size(size.0, size.1);
        compare(&start, NoGo::empty(large(size)), plies(size), seed);
    }
}

#[test]
fn go_agrees_by_four_rule_sets() {
    for (rule, rules) in [
        ("tromp-taylor", Rules::TROMP_TAYLOR),
        ("japanese", Rules::JAPANESE),
        ("chinese", Rules::CHINESE),
        ("cgos", Rules::CGOS),
    ] {
        for (seed, size) in sizes() {
            let start = Start::new(Kind::Go).with_size(size.0, size.1).with_rule(rule);
            let board = Go::empty(large(size)).with_rules(rules);
            compare(&start, WithHistory::new(board), plies(size), seed);
        }
    }
}

#[test]
fn gomoku_agrees_by_four_rules() {
    for rule in [Rule::Freestyle, Rule::Standard, Rule::Renju, Rule::Caro] {
        for (seed, size) in sizes() {
            let name = rule.to_string();
            let start = Start::new(Kind::Gomoku).with_size(size.0, size.1).with_rule(&name);
            let setup = tengen::gomoku::Setup::empty(Size::new(size.0, size.1).unwrap(), rule);
            compare(&start, Gomoku::<25>::try_from(setup).unwrap(), plies(size), seed);
        }
    }
}

fn draughts_agree<V: Variant>() {
    for seed in 1..4 {
        let start = Start::new(Kind::Draughts).with_rule(V::RULES.name);
        let plies = if cfg!(debug_assertions) { 60 } else { 120 };
        compare(&start, WithHistory::new(Draughts::<V>::new()), plies, seed);
    }
}

#[test]
fn draughts_agree_with_five_variants() {
    draughts_agree::<International>();
    draughts_agree::<Russian>();
    draughts_agree::<Brazilian>();
    draughts_agree::<Frisian>();
    draughts_agree::<Antidraughts>();
    draughts_agree::<Breakthrough>();
}

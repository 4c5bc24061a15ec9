//! The game at run time says what the board of its crate says, at every ply of random games, and
//! gives back what it has saved.

use std::fmt::Display;

use tengen::core::{Board, Rng, WithHistory};
use tengen::draughts::Position as Draughts;
use tengen::draughts::variant::{
    Antidraughts, Brazilian, Breakthrough, Frisian, International, Russian, Variant,
};
use tengen::go::{Position as Go, Rules};
use tengen::gomoku::{Gomoku, Rule};
use tengen::nogo::Position as NoGo;
use tengen::stones::{Large, Size};
use tengen::{Cell, Game, Kind, Start};

/// Plays a random game with both and compares all answers; then goes back move by move.
fn compare<B: Board + BoardText>(
    start: &Start,
    mut board: B,
    text: impl Fn(&B, B::Move) -> String,
    perft: impl Fn(&B) -> u64,
    plies: u32,
    seed: u64,
) {
    let mut game = start.begin().unwrap_or_else(|error| panic!("{start:?}: {error}"));
    let (mut rng, mut seen) = (Rng::new(seed), Vec::new());
    for ply in 0..plies {
        let moves: Vec<B::Move> = board.legal_moves().into_iter().collect();
        let texts: Vec<String> = moves.iter().map(|&mv| text(&board, mv)).collect();
        assert_eq!(game.legal_texts(), texts, "{start:?} {}", board.position_text());
        let named: Vec<String> = game.legal_moves().into_iter().map(|mv| mv.text).collect();
        assert_eq!(named, texts);
        assert_eq!((game.turn(), game.key()), (board.turn(), board.key()));
        assert_eq!(game.position(), board.position_text());
        assert_eq!(game.over().and_then(|over| over.outcome), board.outcome());
        assert_eq!(game.perft(1), perft(&board));
        assert_eq!(game.ply(), ply as usize);
        seen.push((game.position(), texts.len(), game.over()));
        refuses(&mut game, &board, &mut rng);
        clicks_agree(&game, &mut rng);
        if moves.is_empty() || board.outcome().is_some() {
            break;
        }
        let n = rng.below(moves.len() as u32) as usize;
        let effect = game.effect(&texts[n]).expect("a legal move");
        let before = game.clone();
        game.play(&texts[n]).expect("a legal move");
        board.play_unchecked(moves[n]);
        for cell in game.cells() {
            let change = effect.changes.iter().find(|change| change.cell == cell);
            assert_eq!(
                change.map_or(before.piece(cell), |change| change.before),
                before.piece(cell)
            );
            assert_eq!(change.map_or(before.piece(cell), |change| change.after), game.piece(cell));
        }
    }
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
fn refuses<B: Board + BoardText>(game: &mut Game, board: &B, rng: &mut Rng) {
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

/// Undo, redo, saving and loading give the same state at every ply.
fn comes_back(game: &mut Game, seen: &[(String, usize, Option<tengen::GameOver>)]) {
    let state = |game: &Game| (game.position(), game.legal_texts().len(), game.over());
    let last = game.ply();
    while game.undo() {
        assert_eq!(state(game), seen[game.ply()]);
        let again =
            Game::load(&game.save()).unwrap_or_else(|error| panic!("{error}\n{}", game.save()));
        assert_eq!(state(&again), state(game));
        assert_eq!((again.save(), again.moves()), (game.save(), game.moves()));
        assert_eq!((again.rules(), again.kind()), (game.rules(), game.kind()));
    }
    assert_eq!(game.ply(), 0);
    while game.ply() < last {
        assert!(game.redo());
        if let Some(known) = seen.get(game.ply()) {
            assert_eq!(&state(game), known);
        }
    }
}

/// The text of a position on one line.
trait BoardText {
    fn position_text(&self) -> String;
}

macro_rules! by_display {
    ($($board:ty),*) => {$(
        impl BoardText for $board {
            fn position_text(&self) -> String {
                self.to_string()
            }
        }
    )*};
}
by_display!(NoGo<Large>, Gomoku<25>);

impl<B: tengen::core::HistoryRules + Display> BoardText for WithHistory<B> {
    fn position_text(&self) -> String {
        self.board().to_string()
    }
}

fn plain<B: Board>(_: &B, mv: B::Move) -> String {
    mv.to_string()
}

fn leaves<B: Board>(board: &B) -> u64 {
    board.perft(1)
}

/// Fewer moves on large boards, where each takes long without optimisation.
fn plies((cols, rows): (u8, u8)) -> u32 {
    if u32::from(cols) * u32::from(rows) > 100 { 16 } else { 80 }
}

const SIZES: [(u8, u8); 7] = [(1, 1), (2, 1), (3, 3), (5, 4), (9, 9), (19, 19), (25, 25)];

fn large((cols, rows): (u8, u8)) -> Large {
    Large::new(Size::new(cols, rows).unwrap())
}

#[test]
fn nogo_agrees() {
    for (seed, size) in (1..).zip(SIZES) {
        let start = Start::new(Kind::Nogo).with_size(size.0, size.1);
        compare(&start, NoGo::empty(large(size)), plain, leaves, plies(size), seed);
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
        for (seed, size) in (1..).zip(SIZES) {
            let start = Start::new(Kind::Go).with_size(size.0, size.1).with_rule(rule);
            let board = Go::empty(large(size)).with_rules(rules);
            compare(&start, WithHistory::new(board), plain, leaves, plies(size), seed);
        }
    }
}

#[test]
fn gomoku_agrees_by_four_rules() {
    for rule in [Rule::Freestyle, Rule::Standard, Rule::Renju, Rule::Caro] {
        for (seed, size) in (1..).zip(SIZES) {
            let name = rule.to_string();
            let start = Start::new(Kind::Gomoku).with_size(size.0, size.1).with_rule(&name);
            let setup = tengen::gomoku::Setup::empty(Size::new(size.0, size.1).unwrap(), rule);
            compare(
                &start,
                Gomoku::<25>::try_from(setup).unwrap(),
                plain,
                leaves,
                plies(size),
                seed,
            );
        }
    }
}

fn draughts_agree<V: Variant>()
where
    WithHistory<Draughts<V>>: BoardText,
{
    for seed in 1..4 {
        let start = Start::new(Kind::Draughts).with_rule(V::RULES.name);
        // Perft takes no notice of the draw rules.
        let perft = |game: &WithHistory<Draughts<V>>| game.board().perft(1);
        let text = |game: &WithHistory<Draughts<V>>, mv| game.board().notation(mv);
        compare(&start, WithHistory::new(Draughts::<V>::new()), text, perft, 120, seed);
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

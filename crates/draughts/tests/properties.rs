//! What holds of every position: the library against the naive generator, the laws of every board,
//! and every text read back.

use std::collections::BTreeSet;

use crate::naive::{Naive, NaiveMove};
use proptest::prelude::*;
use tengen_core::{Board, Color, Knowledge, Rng, conformance};
use tengen_draughts::variant::{
    Antidraughts, Brazilian, Breakthrough, International, Russian, Variant,
};
use tengen_draughts::{Draughts, Move, Position, Setup, Square, SquareSet, Valuation};

/// Any position: `density` of ten squares hold a piece, `kings` of eight pieces are kings.
fn positions() -> impl Strategy<Value = Draughts> {
    let squares = prop::collection::vec((0_u8..10, 0_u8..8, any::<bool>()), 50);
    (1_u8..10, 0_u8..9, 0_u8..4, any::<bool>(), squares).prop_map(
        |(density, kings, enemies, turn, squares)| {
            let turn = if turn { Color::White } else { Color::Black };
            let mut setup = Setup::empty(turn);
            for (square, (filled, king, color)) in Square::all().zip(squares) {
                if filled >= density {
                    continue;
                }
                // One board in four has few pieces of the side to move.
                let own = color && (enemies > 0 || king < 2);
                let color = if own { turn } else { !turn };
                let row = if color == Color::White { 0 } else { 9 };
                let set = if king < kings || square.row() == row {
                    &mut setup.kings
                } else {
                    &mut setup.men
                };
                set[color].insert(square);
            }
            Draughts::try_from(setup).expect("men off their crown rows")
        },
    )
}

/// A position some plies into a random game.
fn game_positions() -> impl Strategy<Value = Draughts> {
    (any::<u64>(), 0_u32..150).prop_map(|(seed, plies)| {
        let mut rng = Rng::new(seed);
        let mut board = Draughts::new();
        board.playout(|n| rng.below(n), plies);
        board
    })
}

fn listed(board: &Draughts) -> BTreeSet<NaiveMove> {
    board.legal_moves().into_iter().map(Into::into).collect()
}

fn assert_generated_rightly(board: &Draughts) {
    let naive = Naive::of(board);
    let moves = naive.moves();
    assert_eq!(listed(board), moves, "{board}");
    assert_eq!(board.legal_moves().len(), moves.len(), "a move twice in {board}");
    assert_eq!(board.count_moves(), moves.len(), "{board}");
    assert_eq!(board.has_moves(), !moves.is_empty(), "{board}");
    for mv in board.legal_moves() {
        assert_eq!(Naive::of(&board.after(mv)), naive.after(&mv.into()), "{mv} in {board}");
    }
}

fn assert_texts_are_read_back(board: &Draughts) {
    for mv in board.legal_moves() {
        for text in [mv.to_string(), board.notation(mv)] {
            assert_eq!(board.parse_move(&text), Ok(mv), "{text} in {board}");
        }
        for path in board.paths(mv).take(4) {
            let over: SquareSet = path.jumps.iter().map(|jump| jump.over).collect();
            let end = path.jumps.last().unwrap().to;
            assert_eq!((path.from, end, over), (mv.from, mv.to, mv.captured), "{board}");
            assert_eq!(path.jumps.len(), mv.captured.len() as usize, "{board}");
            assert_eq!(board.parse_move(&path.to_string()), Ok(mv), "{path} in {board}");
        }
    }
}

fn assert_mobility_is_that_of_the_naive_generator(board: &Draughts) {
    for color in Color::ALL {
        let naive = Naive::of(&board.with_turn(color));
        let set = |moves: BTreeSet<NaiveMove>| -> BTreeSet<u8> {
            moves.iter().map(|mv| mv.from as u8).collect()
        };
        let numbers = |set: SquareSet| set.iter().map(Square::number).collect::<BTreeSet<u8>>();
        assert_eq!(board.mobility(color), naive.moves().len(), "{color} in {board}");
        assert_eq!(numbers(board.can_capture(color)), set(naive.captures()), "{color} in {board}");
    }
}

fn assert_mirror_changes_nothing(board: &Draughts) {
    let mirrored = board.mirrored();
    let there: BTreeSet<Move> = board.legal_moves().iter().map(|mv| mv.mirrored()).collect();
    assert_eq!(mirrored.legal_moves().into_iter().collect::<BTreeSet<_>>(), there, "{board}");
    for mv in board.legal_moves() {
        assert_eq!(mirrored.after(mv.mirrored()), board.after(mv).mirrored(), "{mv} in {board}");
    }
}

fn assert_evaluation_is_the_difference_of_the_sides(board: &Draughts) {
    let valuation = Valuation {
        constant: 3,
        own_man: 5,
        enemy_man: 70,
        own_king: 1_100,
        enemy_king: 13_000,
        own_capturer: 170_000,
        enemy_capturer: 1_900_000,
        ..Valuation::default()
    };
    let [own, other] = [board.turn(), !board.turn()].map(|side| valuation.one_sided(board, side));
    assert_eq!(i64::from(valuation.evaluate(board).value()), own - other, "{board}");
}

fn assert_all(board: &Draughts) {
    assert_generated_rightly(board);
    assert_texts_are_read_back(board);
    assert_mobility_is_that_of_the_naive_generator(board);
    assert_mirror_changes_nothing(board);
    assert_evaluation_is_the_difference_of_the_sides(board);
    conformance::position(board).unwrap();
    conformance::position_text(board).unwrap();
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: if cfg!(debug_assertions) { 100 } else { 100_000 },
        ..Default::default()
    })]

    #[test]
    fn moves_are_listed_and_counted_as_the_naive_generator_finds_them(board in positions()) {
        prop_assert_eq!(listed(&board), Naive::of(&board).moves(), "{}", board);
        assert_mobility_is_that_of_the_naive_generator(&board);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, ..Default::default() })]

    #[test]
    fn any_position_is_as_the_naive_generator_says(board in positions()) {
        assert_all(&board);
    }

    #[test]
    fn positions_of_games_are_as_the_naive_generator_says(board in game_positions()) {
        assert_all(&board);
    }

    #[test]
    fn any_texts_of_moves_are_answered(
        board in positions(),
        text in "[ 0]?[1-5]?[0-9][-x:]([1-5]?[0-9][-x:]?){1,5}",
    ) {
        conformance::move_texts(&board, [text.as_str()]).unwrap();
    }

    #[test]
    fn any_move_is_answered_and_explained(
        board in positions(),
        (from, to) in (1_u8..=50, 1_u8..=50),
        captured in prop::collection::vec(1_u8..=50, 0..4),
        promotes in any::<bool>(),
    ) {
        let square = |number| Square::new(number).unwrap();
        let captured = captured.into_iter().map(square).collect();
        let mv = Move { from: square(from), to: square(to), promotes, captured };
        conformance::candidates(&board, [mv]).unwrap();
        let told = board.explain(mv).map_err(|evidence| evidence.illegal);
        prop_assert_eq!(told, board.check(mv));
        let _ = (board.notation(mv), board.paths(mv).next());
    }

    #[test]
    fn every_capture_has_a_path_and_every_other_set_has_none(board in positions()) {
        let captures = Naive::of(&board).captures();
        for naive in captures.iter().take(40) {
            let squares = naive.captured.iter().map(|&n| Square::new(n as u8).unwrap());
            let square = |n: usize| Square::new(n as u8).unwrap();
            let mut mv = Move {
                from: square(naive.from),
                to: square(naive.to),
                promotes: naive.promotes,
                captured: squares.collect(),
            };
            prop_assert!(board.paths(mv).next().is_some(), "{} in {}", mv, board);
            mv.to = square(51 - usize::from(mv.to.number()));
            let there = NaiveMove { to: mv.to.number().into(), ..naive.clone() };
            let exists = captures.iter().any(|c| {
                (c.from, c.to, &c.captured) == (there.from, there.to, &there.captured)
            });
            prop_assert_eq!(board.paths(mv).next().is_some(), exists, "{} in {}", mv, board);
        }
    }
}

#[test]
fn random_games_obey_the_laws_of_every_board() {
    conformance::random_games(&Draughts::new(), 6, 200, &mut Rng::new(1)).unwrap();
    let kings: Draughts = "W:WK31-50:BK1-20".parse().unwrap();
    conformance::random_games(&kings, 3, 60, &mut Rng::new(2)).unwrap();
}

#[test]
fn keys_tell_positions_apart() {
    conformance::keys_tell_apart(&Draughts::new(), 20, 200, &mut Rng::new(3)).unwrap();
}

#[test]
fn every_two_ends_have_a_code_of_their_own() {
    let ends = Square::all().flat_map(|from| Square::all().map(move |to| (from, to)));
    let codes = ends.map(|(from, to)| {
        Draughts::code(Move { from, to, promotes: false, captured: SquareSet::EMPTY })
    });
    let different: BTreeSet<u32> = codes.collect();
    assert_eq!(different.len(), 50 * 50);
    assert!(different.iter().all(|&code| code < Draughts::CODES));
}

/// Plays random games on from `start` and compares the replies, counted at once, with those counted
/// one by one, in `positions` positions that have moves.
fn assert_replies_are_counted_rightly<V: Variant>(start: &str, mut positions: u32, rng: &mut Rng) {
    let start: Position<V> = start.parse().unwrap();
    let mut board = start;
    while positions > 0 {
        let moves = board.legal_moves();
        let one_by_one: usize = moves.iter().map(|&mv| board.after(mv).count_moves()).sum();
        assert_eq!(board.count_replies(), one_by_one as u64, "{board:?}");
        board = match moves.len() as u32 {
            0 => start,
            n => board.after(moves[rng.below(n) as usize]),
        };
        positions -= u32::from(!moves.is_empty());
    }
}

/// In 120,000 positions, in a tenth of them without optimisation.
#[test]
fn replies_are_counted_as_one_by_one() {
    let share = if cfg!(debug_assertions) { 10 } else { 1 };
    let rng = &mut Rng::new(4);
    // Games thin out soon: the later starts keep many men apart, kings among them.
    let starts = [
        "W:W31-50:B1-20",
        "B:W21,24,27,29,30,33,36,39,41,42,45,47,48,50:B1,3,4,5,7,9,10,11,14,16,18,20,22",
        "W:W12,13,22,25,34,37,44,46,50:B2,5,6,17,26,29,35,39,41",
        "W:W6-10,31-33:B18,19,41-45",
        "W:W31-49,K50:B1-19,K20",
    ];
    for start in starts {
        assert_replies_are_counted_rightly::<International>(start, 20_000 / share, rng);
    }
    assert_replies_are_counted_rightly::<Antidraughts>(starts[0], 5_000 / share, rng);
    assert_replies_are_counted_rightly::<Breakthrough>(starts[0], 5_000 / share, rng);
    assert_replies_are_counted_rightly::<Brazilian>("W:W21-32:B1-12", 5_000 / share, rng);
    assert_replies_are_counted_rightly::<Russian>("W:W21-32:B1-12", 5_000 / share, rng);
}

#[test]
fn counting_agrees_with_playing() {
    for fen in ["W:W31-50:B1-20", "W:WK47:B14,19,29,31,42", "W:W6,7,8,9,10:B41,42,43,44,45"] {
        conformance::perft_agrees(&fen.parse::<Draughts>().unwrap(), 3).unwrap();
    }
}

#[test]
fn the_key_tells_every_piece_on_every_square_and_the_turn() {
    let mut keys = std::collections::BTreeSet::new();
    for turn in ["W", "B"] {
        for piece in ["W", "WK", "B", "BK"] {
            let fits = |n: &u8| piece != "W" && piece != "B" || (6..=45).contains(n);
            for n in (1..=50).filter(fits) {
                let board: Draughts = format!("{turn}:{piece}{n}").parse().unwrap();
                keys.insert(board.key());
            }
        }
    }
    assert_eq!(keys.len(), 2 * (2 * 50 + 2 * 40));
}

/// A text of the letters of FEN, by chance or nearly right.
fn like_a_fen(rng: &mut Rng) -> String {
    let mut pick = |words: &[&'static str]| words[rng.below(words.len() as u32) as usize];
    let words = [
        "W", "B", "w", ":", ":W", ":B", "K", ",", ".", "-", " ", "0", "1", "5", "28", "31-50", "7",
        "50", "51", ":H", ":F1", "é", "\u{a0}",
    ];
    let likely = [",", ",", ",", ",", ",K", ",K", "-", ":B", ":W", "."];
    let numbers = ["1", "6", "07", "12", "20", "28", "33", "41", "46-48", "50"];
    if pick(&["", "", "by chance"]).is_empty() {
        let start = pick(&["W:W", "B:BK", "W:B"]);
        let pairs = (0..4).flat_map(|_| [pick(&numbers), pick(&likely)]);
        return start.to_string() + &pairs.collect::<String>();
    }
    (0..12).map(|_| pick(&words)).collect()
}

#[test]
#[ignore = "half a minute in a debug build"]
fn a_million_texts_like_a_fen_are_answered_and_what_is_read_is_written_so() {
    let (mut rng, mut read) = (Rng::new(1), 0);
    for _ in 0..1_000_000 {
        let text = like_a_fen(&mut rng);
        let Ok(setup) = text.parse::<Setup>() else { continue };
        read += 1;
        assert_eq!(setup.to_string().parse(), Ok(setup), "{text}");
        assert_eq!(text.parse::<Draughts>().is_ok(), Draughts::try_from(setup).is_ok(), "{text}");
    }
    assert!(read > 10_000, "only {read} of them were read");
}

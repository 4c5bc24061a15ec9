//! The variants' history rules, each at its exact ply, and what `check` says of refused moves.

use std::collections::HashSet;

use tengen_core::{Board, Color, Outcome, Rng, WithHistory};
use tengen_draughts::variant::{Antidraughts, Brazilian, Counted, Frisian, Russian, Variant};
use tengen_draughts::{DrawReason, IllegalMove, Move, Position, SquareSet};

type Game<V> = WithHistory<Position<V>>;

fn game<V: Variant>(fen: &str) -> Game<V> {
    Game::new(fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}")))
}

pub(crate) fn play<V: Variant>(game: &mut Game<V>, moves: &str) {
    for text in moves.split(' ') {
        let mv = game.parse_move(text).unwrap();
        game.play(mv).unwrap_or_else(|error| panic!("{text}: {error}"));
    }
}

/// Moves kings about until the game is drawn; nothing is captured, no position comes twice, and
/// every position is `allowed`. Returns the number of plies and the reason.
fn wander<V: Variant>(
    start: &Game<V>,
    allowed: impl Fn(&Position<V>) -> bool,
) -> (usize, DrawReason) {
    ways(start, u16::MAX, &allowed).next().expect("a way")
}

/// As [`wander`], but after so many moves of kings in a row a man moves if it can, and kings alone do
/// not draw.
fn wander_with_men<V: Variant>(
    start: &Game<V>,
    in_a_row: u16,
    allowed: impl Fn(&Position<V>) -> bool,
) -> (usize, DrawReason) {
    let is_by_kings =
        |draw: DrawReason| matches!(draw, DrawReason::Limit(limit) if by_kings(limit.counted));
    ways(start, in_a_row, &allowed).find(|found| !is_by_kings(found.1)).expect("a way")
}

/// The ways to a draw.
fn ways<V: Variant>(
    start: &Game<V>,
    in_a_row: u16,
    allowed: &impl Fn(&Position<V>) -> bool,
) -> impl Iterator<Item = (usize, DrawReason)> {
    let way = move |seed| {
        let (end, plies) = try_to_wander(start, usize::MAX, in_a_row, seed, allowed)?;
        Some((plies, DrawReason::of(&end)?))
    };
    (0..1000).filter_map(way)
}

/// Moves kings about until the game is over or so many plies are played, and after so many moves of kings
/// in a row a man if it can move; nothing is captured, no position comes twice, and every position is
/// `allowed`. Returns the end and the number of plies.
pub(crate) fn try_to_wander<V: Variant>(
    start: &Game<V>,
    limit: usize,
    in_a_row: u16,
    seed: u64,
    allowed: &impl Fn(&Position<V>) -> bool,
) -> Option<(Game<V>, usize)> {
    let (mut game, mut rng) = (start.clone(), Rng::new(seed));
    let mut seen = HashSet::from([*game.board()]);
    for plies in 0..limit {
        if game.outcome().is_some() {
            return Some((game, plies));
        }
        let board = *game.board();
        let is_capture = |board: &Position<V>| {
            board.legal_moves().iter().any(|mv| Into::<Move>::into(*mv).is_capture())
        };
        let fits = |mv: &_| {
            let after = board.after(*mv);
            !Into::<Move>::into(*mv).promotes
                && !is_capture(&after)
                && allowed(&after)
                && !seen.contains(&after)
        };
        let kings = board.kings(board.turn());
        let (by_kings, by_men): (Vec<_>, Vec<_>) = (game.legal_moves().into_iter())
            .filter(fits)
            .partition(|mv| kings.contains(Into::<Move>::into(*mv).from));
        let is_mans_turn = game.past().clock().king_moves >= in_a_row && !by_men.is_empty();
        let moves = if is_mans_turn { by_men } else { by_kings };
        if is_capture(&board) || moves.is_empty() {
            return None;
        }
        game.play(moves[rng.below(moves.len() as u32) as usize]).unwrap();
        seen.insert(*game.board());
    }
    Some((game, limit))
}

/// Each position is drawn after so many moves each, by a limit that `counts` so.
fn limits<V: Variant>(cases: &[(&str, u16)], counts: fn(Counted) -> bool) {
    for &(fen, moves) in cases {
        assert_limit(fen, wander(&game::<V>(fen), |_| true), moves, counts);
    }
}

fn assert_limit(
    fen: &str,
    (plies, reason): (usize, DrawReason),
    moves: u16,
    counts: fn(Counted) -> bool,
) {
    assert_eq!(plies, 2 * usize::from(moves), "{fen}");
    let fits =
        matches!(reason, DrawReason::Limit(limit) if limit.moves == moves && counts(limit.counted));
    assert!(fits, "{fen}: {reason}");
}

/// Black holds the main road.
fn held(board: &Position<Russian>) -> bool {
    !(board.pieces(Color::Black) & SquareSet::MAIN_ROAD).is_empty()
}

fn by_kings(counted: Counted) -> bool {
    counted == Counted::KingMoves
}

fn by_pieces(counted: Counted) -> bool {
    matches!(counted, Counted::Material(_))
}

#[test]
fn kings_alone_draw_after_the_moves_of_the_variant() {
    limits::<Russian>(&[("W:WK29,K30,K31,21:BK4,K3,K2,12", 15)], by_kings);
    limits::<Brazilian>(&[("W:WK29,K30,21:BK4,K3,12", 20)], by_kings);
    limits::<Antidraughts>(&[("W:WK46,K47,K48,36:BK5,K4,15", 25)], by_kings);
}

#[test]
fn russian_endings_of_few_pieces_have_limits_of_their_own() {
    // Two and three pieces, and three kings or more against one.
    let few = [("W:WK29:BK3", 5), ("W:WK29,K30:BK3", 5)];
    limits::<Russian>(&few, by_pieces);
    let (plies, reason) = wander(&game::<Russian>("W:WK30,K31,K28:BK1"), |board| !held(board));
    // Fifteen moves of kings alone end it in the same ply, and come first in the list.
    assert_eq!((plies, reason.to_string().as_str()), (30, "15 moves each of kings only"));
}

#[test]
fn a_man_that_moves_does_not_start_the_russian_count_of_pieces_anew() {
    // Three pieces, both sides with a king: five moves each from the start, whatever moves.
    let mut game = game::<Russian>("W:WK29,21:BK3");
    play(&mut game, "29-11 3-12 21-17 12-23 11-29 23-9 29-15 9-5 15-28");
    assert_eq!(game.outcome(), None);
    assert_eq!(game.past().clock().king_moves, 6);
    play(&mut game, "5-27");
    assert_eq!(game.outcome(), Some(Outcome::Draw));
    let reason = DrawReason::of(&game).unwrap();
    assert_eq!(reason.to_string(), "5 moves each with few pieces left");
}

#[test]
fn four_and_six_russian_pieces_have_thirty_and_sixty_moves() {
    // Kings alone are drawn sooner.
    for (fen, in_a_row, moves) in [("W:WK29,24:BK3,12", 27, 30), ("W:WK29,K30,32:BK4,K3,1", 18, 60)]
    {
        let found = wander_with_men(&game::<Russian>(fen), in_a_row, |_| true);
        assert_limit(fen, found, moves, by_pieces);
    }
}

#[test]
fn a_crowning_begins_a_count_of_pieces() {
    // A king and a man, then two kings, against a king: five moves each, from the crowning.
    let mut game = game::<Brazilian>("W:WK29,5:BK28");
    play(&mut game, "29-25 28-24 25-29 24-28");
    assert_eq!(game.past().clock().same_pieces, 4);
    play(&mut game, "5-1");
    assert_eq!(game.past().clock().same_pieces, 0);
    let (plies, reason) = wander(&game, |_| true);
    assert_eq!((plies, reason.to_string().as_str()), (10, "5 moves each with few pieces left"));
}

#[test]
fn a_mans_move_and_a_capture_start_the_moves_of_kings_anew() {
    let mut game = game::<Brazilian>("W:WK29,24:BK3,12");
    play(&mut game, "29-25 3-7");
    assert_eq!(game.past().clock().king_moves, 2);
    play(&mut game, "24-20");
    assert_eq!(wander(&game, |_| true).0, 40);
    let mut game = self::game::<Brazilian>("W:WK18,24:BK30,12,11");
    play(&mut game, "18x4x11");
    assert_eq!(wander(&game, |_| true).0, 40);
}

#[test]
fn the_main_road_held_against_three_russian_pieces_leaves_five_moves() {
    let (plies, reason) = wander(&game::<Russian>("W:WK30,K31,K28:BK4"), held);
    assert_eq!(plies, 10);
    assert!(matches!(reason, DrawReason::Limit(limit) if limit.counted == Counted::MainRoad));
}

#[test]
fn the_main_road_left_and_taken_again_starts_its_russian_moves_anew() {
    let mut game = game::<Russian>("W:WK30,K31,K28:BK4");
    play(&mut game, "31-27 4-8 27-31 8-4 30-26 4-8 31-27 8-12");
    assert_eq!(game.past().clock().main_road, 8);
    play(&mut game, "26-30 12-8");
    assert_eq!(game.past().clock().main_road, 0);
    assert_eq!(wander(&game, held).0, 10);
}

#[test]
fn brazilian_endings_of_kings_are_drawn_after_five_moves() {
    let endings = [
        ("W:WK29,K30:BK3,K2", 5),
        ("W:WK29,K30:BK3", 5),
        ("W:WK29,K30:BK3,5", 5),
        ("W:WK29:BK3", 5),
        ("W:WK29:BK3,5", 5),
        ("W:WK29,21:BK3", 5),
    ];
    limits::<Brazilian>(&endings, by_pieces);
    // Three kings against one are not among them.
    limits::<Brazilian>(&[("W:WK29,K30,K31:BK3", 20)], by_kings);
}

#[test]
fn frisian_kings_have_seven_moves_two_against_one_and_two_alone() {
    limits::<Frisian>(&[("W:WK46,K48:BK3", 7), ("B:WK46:BK3,K2", 7), ("W:WK46:BK4", 2)], by_pieces);
    limits::<Frisian>(&[("W:WK46,K48,K50:BK3", 25)], by_kings);
}

#[test]
fn the_third_repetition_is_a_draw_in_every_variant() {
    let mut game = game::<Brazilian>("W:WK29,21:BK3,12");
    play(&mut game, "29-25 3-10 25-29 10-3 29-25 3-10 25-29");
    assert_eq!(game.outcome(), None);
    play(&mut game, "10-3");
    assert_eq!(DrawReason::of(&game), Some(DrawReason::Repetition));
}

#[test]
fn a_capture_begins_a_count_of_pieces() {
    // The king takes one of two; then one stands against one, with five moves each.
    let mut game = game::<Brazilian>("W:WK18:BK1,K25");
    play(&mut game, "18x29x25");
    let (plies, reason) = wander(&game, |_| true);
    assert_eq!((plies, reason.to_string().as_str()), (10, "5 moves each with few pieces left"));
}

#[test]
fn a_frisian_king_rests_after_three_moves_while_its_side_has_men() {
    let mut game = game::<Frisian>("W:WK46,36:B4,15,20");
    play(&mut game, "46-10 20-24 10-37 24-30");
    assert!(game.legal_moves().iter().any(|mv| mv.to_string() == "37-28"));
    play(&mut game, "37-28 15-20");
    let fourth = game.parse_move("28-32").unwrap();
    assert_eq!(game.board().check(fourth), Ok(()), "the board alone allows it");
    let error = game.check(fourth).unwrap_err();
    assert!(matches!(error, IllegalMove::KingMustRest { moves: 3, .. }), "{error}");
    assert_eq!(
        error.to_string(),
        "the king on square 28 has made 3 moves in a row, another piece must move"
    );
    assert!(game.legal_moves().iter().all(|mv| mv.to_string() == "36-31"));
    // Another piece sets it free.
    play(&mut game, "36-31 4-9 28-32");
    assert_eq!(game.past().clock().runs[Color::White].map(|run| run.1), Some(1));
}

#[test]
fn another_frisian_king_or_a_side_without_men_may_move() {
    let mut two = game::<Frisian>("W:WK46,K47,36:B4,15,20");
    play(&mut two, "46-10 20-25 10-37 25-30 37-42 4-10");
    assert!(!two.is_legal(two.parse_move("42-37").unwrap()));
    play(&mut two, "47-41");
    let mut no_men = game::<Frisian>("W:WK46,K47:B4,5,15");
    play(&mut no_men, "46-28 4-10 28-6 10-14 6-39 14-20 39-43 5-10 43-30");
}

#[test]
fn a_frisian_king_that_must_rest_may_capture() {
    let mut game = game::<Frisian>("W:WK46,36:B4,15,20");
    play(&mut game, "46-23 4-9 23-37 9-13 37-31 20-24");
    assert_eq!(game.past().clock().runs[Color::White].map(|run| run.1), Some(3));
    play(&mut game, "31x34x13x24");
    assert_eq!(game.past().clock().runs[Color::White], None);
}

#[test]
fn a_frisian_side_whose_king_must_rest_and_whose_men_are_blocked_has_lost() {
    let mut game = game::<Frisian>("W:WK50,46:B41,37,K5,6");
    play(&mut game, "50-45 6-11 45-50 11-16 50-45");
    // 46 cannot move past 41 and cannot take it, 37 being behind.
    play(&mut game, "16-21");
    assert_eq!(game.outcome(), Some(Outcome::Win(Color::Black)));
}

/// What `check` says of each move.
fn refusals<V: Variant>(fen: &str, cases: &[(&str, &str)]) {
    let board: Position<V> = fen.parse().unwrap();
    for &(text, reason) in cases {
        let mv = board.parse_move(text).unwrap();
        assert_eq!(board.check(mv).unwrap_err().to_string(), reason, "{fen} {text}");
    }
}

#[test]
fn a_variant_says_why_a_move_is_illegal_with_the_numbers_of_its_board() {
    refusals::<Russian>(
        "W:W21,22,K29:B1,9",
        &[
            ("18-14", "square 18 is empty"),
            ("9-13", "the piece on square 9 is the opponent's"),
            ("21-25", "a man may not move backward, from 21 to 25, unless it captures"),
            ("21-14", "a man moves one square, not from 21 to 14"),
            ("21-20", "squares 21 and 20 are not on one diagonal"),
            ("29-15", "square 22 is occupied"),
            ("29x22x9", "the piece on 29 cannot capture 9 and end on 22"),
        ],
    );
    refusals::<Russian>(
        "W:W22,21:B17,18",
        &[("21-17", "a capture is compulsory: 1 piece must be captured")],
    );
    refusals::<Russian>("W:W22:B18,10", &[("22x15x18", "1 captured where 2 must be")]);
    refusals::<Brazilian>("W:W22,21:B17,18,10", &[("21x14x17", "1 captured where 2 must be")]);
    // As many as must be, but nobody ends so.
    refusals::<Brazilian>(
        "W:W22:B17,18",
        &[("22x13x18", "the piece on 22 cannot capture 18 and end on 13")],
    );
    refusals::<Brazilian>("W:W:B1", &[("22-18", "the game is over")]);
}

#[test]
fn frisian_draughts_say_that_a_capture_must_be_worth_more() {
    let worth = "a capture that is worth more, or as much by a king, is compulsory";
    // The king on 22 is worth more than the man on 34; of equal ones White's king takes.
    refusals::<Frisian>("W:W28,40:BK22,34", &[("40x29x34", worth)]);
    refusals::<Frisian>("W:WK1,40:B34,7", &[("40x29x34", worth)]);
}

/// A king counts for almost two men: 100 for each piece and 99 more for a king.
#[test]
fn frisian_captures_are_chosen_by_their_value() {
    for (fen, expected) in [
        // Two men are more than a king, a king is more than a man, a king and a man more than two men.
        ("W:W28,40:B22,11,K34", &["28x6x11x22"][..]),
        ("W:W28,40:B22,K34", &["40x29x34"]),
    ] {
        let board: Position<Frisian> = fen.parse().unwrap();
        let legal: Vec<_> = board.legal_moves().iter().map(ToString::to_string).collect();
        assert_eq!(legal, expected, "{fen}");
    }
}

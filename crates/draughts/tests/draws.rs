//! The draws of the FMJD, Annex 1, art. 6, each at its exact ply.

use tengen_core::{Board, Color, Outcome, WithHistory};
use tengen_draughts::variant::{Counted, Limit};
use tengen_draughts::{Draughts, DrawReason, SquareSet};

use crate::variant_draws::{play, try_to_wander};

type Game = WithHistory<Draughts>;

const TWENTY_FIVE_MOVES: DrawReason = limit(Counted::KingMoves, 25);
const SIXTEEN_MOVES: DrawReason = limit(Counted::ThreeAgainstKing, 16);
const MAIN_ROAD: DrawReason = limit(Counted::MainRoad, 5);
const FIVE_MOVES: DrawReason = limit(Counted::TwoAgainstKing, 5);

const fn limit(counted: Counted, moves: u16) -> DrawReason {
    DrawReason::Limit(Limit { counted, moves })
}

fn game(fen: &str) -> Game {
    Game::new(fen.parse().unwrap())
}

/// Moves kings about until the game ends or `limit` plies are played; nothing is captured, no
/// position comes twice, and every position is `allowed`. Returns the number of plies.
fn wander(game: &mut Game, limit: usize, allowed: impl Fn(&Draughts) -> bool) -> usize {
    let way = |seed| try_to_wander(game, limit, u16::MAX, seed, &allowed);
    let (end, plies) = (0..1000).find_map(way).expect("a way to wander");
    *game = end;
    plies
}

/// Moves kings about until the game is drawn: after so many plies, for this reason.
fn assert_drawn(
    game: &mut Game,
    allowed: impl Fn(&Draughts) -> bool,
    plies: usize,
    reason: DrawReason,
) {
    let start = game.to_string();
    assert_eq!(wander(game, 100, allowed), plies, "{start}");
    assert_eq!(DrawReason::of(game), Some(reason), "{start}");
}

/// Lets the side to move give a piece away, and the other side's king capture it, after which
/// nothing can be captured.
fn give_a_piece_away(game: &mut Game) {
    let board = *game.board();
    let gift = board.legal_moves().into_iter().find_map(|mv| {
        let after = board.after(mv);
        let takes = after.legal_moves().into_iter().find(|&answer| {
            let end = after.after(answer);
            let by_king = after.kings(after.turn()).contains(answer.from);
            by_king && answer.captured.len() == 1 && end.can_capture(end.turn()).is_empty()
        });
        let by_king = board.kings(board.turn()).contains(mv.from);
        takes.filter(|_| by_king && !mv.is_capture()).map(|takes| [mv, takes])
    });
    for mv in gift.expect("a piece can be given away") {
        game.play(mv).unwrap();
    }
}

/// Lets Black capture and come to stand where nothing takes it back.
fn capture_safely(game: &mut Game) {
    let capture = game.board().legal_moves().into_iter().find(|mv| {
        let after = game.board().after(*mv);
        mv.is_capture() && after.can_capture(Color::White).is_empty()
    });
    game.play(capture.expect("a safe capture")).unwrap();
}

/// Whether Black has nothing on the main road.
fn off_the_main_road(board: &Draughts) -> bool {
    (board.pieces(Color::Black) & SquareSet::MAIN_ROAD).is_empty()
}

fn on_the_main_road(board: &Draughts) -> bool {
    !off_the_main_road(board)
}

fn any(_: &Draughts) -> bool {
    true
}

#[test]
fn d8_the_same_position_for_the_third_time_is_a_draw() {
    // Annex 1, art. 6.1. The position at the start comes back every four plies.
    let mut game = game("W:WK48,31,36:BK3,15,20");
    for text in ["48-43", "3-8", "43-48", "8-3", "48-43", "3-8", "43-48", "8-3"] {
        assert_eq!(game.outcome(), None, "before {text}");
        play(&mut game, text);
    }
    assert_eq!(game.outcome(), Some(Outcome::Draw));
    assert_eq!(DrawReason::of(&game), Some(DrawReason::Repetition));
    let mv = game.board().legal_moves()[0];
    assert_eq!(game.play(mv).unwrap_err().to_string(), "the game is over");
}

#[test]
fn the_same_pieces_with_the_other_side_to_move_are_another_position() {
    // Annex 1, art. 6.1. White takes three moves there and back, so then it is Black's turn.
    let mut game = game("W:WK48,31,36:BK3,15,20");
    for text in ["48-43", "3-8", "43-39", "8-3", "39-48"] {
        play(&mut game, text);
    }
    assert_eq!(game.board().with_turn(Color::White), "W:WK48,31,36:BK3,15,20".parse().unwrap());
    for text in ["3-8", "48-43", "8-3", "43-48", "3-8", "48-43", "8-3"] {
        assert_eq!(game.outcome(), None, "before {text}");
        play(&mut game, text);
    }
    play(&mut game, "43-48");
    assert_eq!(DrawReason::of(&game), Some(DrawReason::Repetition));
}

#[test]
fn d8_twenty_five_king_moves_each_are_a_draw() {
    // Annex 1, art. 6.2.
    assert_drawn(&mut game("W:WK48,31,36:BK3,15,20"), any, 50, TWENTY_FIVE_MOVES);
}

#[test]
fn a_mans_move_starts_the_twenty_five_moves_anew() {
    // Annex 1, art. 6.2.
    let mut game = game("W:WK48,31,36:BK3,15,20");
    // Black's men stay where they are, so that White's man can move in safety.
    assert_eq!(wander(&mut game, 40, |board| board.at("27".parse().unwrap()).is_none()), 40);
    play(&mut game, "31-27");
    assert_drawn(&mut game, any, 50, TWENTY_FIVE_MOVES);
}

#[test]
fn a_promotion_and_a_mans_capture_start_the_twenty_five_moves_anew() {
    // Annex 1, art. 6.2: both are moves of men.
    let mut crowned = game("W:WK48,36,6:BK3,15,20");
    let crown_row_is_free = |board: &Draughts| board.at("1".parse().unwrap()).is_none();
    assert_eq!(wander(&mut crowned, 10, crown_row_is_free), 10);
    assert_eq!(crowned.past().clock().king_moves, 10);
    play(&mut crowned, "6-1");
    assert_eq!(crowned.past().clock().king_moves, 0);
    let mut captured = game("B:WK48,36,28:BK3,18,15");
    play(&mut captured, "3-8");
    play(&mut captured, "48-43");
    play(&mut captured, "18-23");
    assert_eq!(captured.past().clock().king_moves, 0);
    play(&mut captured, "28x19");
    assert_eq!(captured.past().clock().king_moves, 0);
}

#[test]
fn a_kings_capture_starts_the_twenty_five_moves_anew() {
    // Annex 1, art. 6.2. Ply 39 gives a piece away and ply 40 takes it.
    let mut game = game("W:WK48,K49,31,36:BK3,K4,15,20");
    assert_eq!(wander(&mut game, 38, any), 38);
    give_a_piece_away(&mut game);
    assert_eq!(game.past().clock().king_moves, 0);
    assert_drawn(&mut game, any, 50, TWENTY_FIVE_MOVES);
}

#[test]
fn d8_three_pieces_against_a_king_have_sixteen_moves_each() {
    // Annex 1, art. 6.3: three kings, two kings and a man, a king and two men.
    for fen in ["W:WK47,K50,K45:BK1", "W:WK47,K50,45:BK1", "W:WK47,50,45:BK1"] {
        assert_drawn(&mut game(fen), off_the_main_road, 32, SIXTEEN_MOVES);
    }
}

#[test]
fn neither_a_mans_move_nor_a_promotion_starts_the_sixteen_moves_anew() {
    // Annex 1, art. 6.3. With ply 21 a man moves, or the man on 6 is crowned.
    for (fen, step) in [("W:WK47,K50,45:BK1", "45-40"), ("W:WK47,K50,6:BK16", "6-1")] {
        let mut game = game(fen);
        assert_eq!(wander(&mut game, 20, off_the_main_road), 20);
        play(&mut game, step);
        assert_drawn(&mut game, off_the_main_road, 11, SIXTEEN_MOVES);
    }
}

#[test]
fn a_capture_that_leaves_three_pieces_or_two_begins_their_moves() {
    // Annex 1, art. 6.3 and 6.4. Black's king takes 38 and comes to stand where nothing takes it back.
    for (fen, plies, limit) in
        [("B:WK46,K50,45,38:BK15", 32, SIXTEEN_MOVES), ("B:WK46,K50,38:BK15", 10, FIVE_MOVES)]
    {
        let mut game = game(fen);
        capture_safely(&mut game);
        assert_drawn(&mut game, off_the_main_road, plies, limit);
    }
}

#[test]
fn a_capture_that_leaves_fewer_pieces_does_not_start_the_moves_anew() {
    // Annex 1, art. 6.3 and 6.4. The next ply gives a piece away, and the one after it takes it.
    for (fen, plies, left, limit) in
        [("W:WK47,K50,45:BK1", 26, 2, SIXTEEN_MOVES), ("W:WK47,K50:BK1", 4, 1, FIVE_MOVES)]
    {
        let mut game = game(fen);
        assert_eq!(wander(&mut game, plies, off_the_main_road), plies);
        give_a_piece_away(&mut game);
        assert_eq!(game.board().pieces(Color::White).len(), left);
        assert_drawn(&mut game, any, 4, limit);
    }
}

#[test]
fn four_pieces_against_a_king_have_no_such_limit() {
    // Annex 1, art. 6.3 and 6.4; what ends the game are the 25 moves of art. 6.2.
    let mut game = game("W:WK47,K50,K45,48:BK1");
    assert_eq!(wander(&mut game, 12, any), 12);
    let clock = game.past().clock();
    assert_eq!((clock.two, clock.three, clock.main_road), (0, 0, 0));
    assert_drawn(&mut game, any, 50 - 12, TWENTY_FIVE_MOVES);
}

#[test]
fn the_main_road_is_from_46_to_5() {
    assert_eq!(SquareSet::MAIN_ROAD.to_string(), "5,10,14,19,23,28,32,37,41,46");
}

#[test]
fn the_main_road_held_against_three_pieces_or_two_leaves_five_moves_each() {
    // Annex 1, art. 6.3 speaks of three pieces; of two speaks art. 6.4.
    assert_drawn(&mut game("W:WK47,K49,K45:BK5"), on_the_main_road, 10, MAIN_ROAD);
    assert_drawn(&mut game("W:WK47,K49:BK5"), on_the_main_road, 10, FIVE_MOVES);
}

#[test]
fn the_main_road_left_and_taken_again_starts_its_five_moves_anew() {
    // Annex 1, art. 6.3. With ply 8 the lone king steps off, with ply 10 it is back.
    let mut game = game("W:WK47,K49,K45:BK5");
    assert_eq!(wander(&mut game, 7, on_the_main_road), 7);
    assert_eq!(wander(&mut game, 2, off_the_main_road), 2);
    assert_eq!(game.past().clock().main_road, 0);
    assert_eq!(wander(&mut game, 1, on_the_main_road), 1);
    assert_drawn(&mut game, on_the_main_road, 10, MAIN_ROAD);
}

#[test]
fn a_mans_move_does_not_start_the_five_moves_of_the_main_road_anew() {
    // Annex 1, art. 6.3.
    let mut game = game("W:WK47,K49,45:BK5");
    assert_eq!(wander(&mut game, 4, on_the_main_road), 4);
    play(&mut game, "45-40");
    assert_drawn(&mut game, on_the_main_road, 5, MAIN_ROAD);
}

#[test]
fn neither_a_mans_move_nor_a_promotion_starts_the_five_moves_anew() {
    // Annex 1, art. 6.4. Plies 5 and 7 are the man's.
    let mut game = game("W:WK50,11:BK3");
    assert_eq!(wander(&mut game, 4, any), 4);
    play(&mut game, "11-6");
    assert_eq!(wander(&mut game, 1, any), 1);
    play(&mut game, "6-1");
    assert_drawn(&mut game, any, 3, FIVE_MOVES);
}

#[test]
fn d8_two_pieces_or_one_against_a_king_have_five_moves_each() {
    // Annex 1, art. 6.4: two kings, a king and a man, a king.
    for fen in ["W:WK47,K50:BK1", "W:WK47,50:BK1", "W:WK47:BK1", "B:WK47:BK1,K2"] {
        assert_drawn(&mut game(fen), any, 10, FIVE_MOVES);
    }
}

#[test]
fn a_man_on_the_weak_side_or_no_king_on_the_strong_side_has_no_such_limit() {
    // Annex 1, art. 6.3 and 6.4.
    let mut against_a_man = game("W:WK47,K50:B16");
    let mut against_men = game("B:W50,49,48:BK1");
    let mut two_each = game("W:WK47,K48:BK3,K2");
    for game in [&mut against_a_man, &mut against_men, &mut two_each] {
        for _ in 0..2 {
            let mv = game.board().legal_moves()[0];
            game.play(mv).unwrap();
        }
        let clock = game.past().clock();
        assert_eq!((clock.two, clock.three, clock.main_road), (0, 0, 0), "{}", game.board());
    }
}

#[test]
fn the_past_is_known_by_the_keys_of_its_positions() {
    let mut game = game("W:WK46:BK4");
    let mut keys = Vec::new();
    for text in ["46-41", "4-36", "41-47"] {
        keys.insert(0, game.board().key());
        play(&mut game, text);
    }
    assert!(game.past().keys().eq(keys));
}

#[test]
fn a_win_with_the_last_move_stands() {
    // With the tenth ply White takes the lone king, which would otherwise have its draw.
    let mut game = game("B:WK47,K50:BK1");
    assert_eq!(wander(&mut game, 8, any), 8);
    let board = *game.board();
    let blunder = board.legal_moves().iter().copied().find(|mv| {
        let after = board.after(*mv);
        !after.can_capture(Color::White).is_empty()
    });
    game.play(blunder.expect("a king can be given away")).unwrap();
    assert_eq!(game.outcome(), None);
    let capture = game.board().legal_moves()[0];
    game.play(capture).unwrap();
    assert_eq!(game.outcome(), Some(Outcome::Win(Color::White)));
    assert_eq!(DrawReason::of(&game), None);
}

#[cfg(feature = "serde")]
#[test]
fn a_game_with_its_past_is_read_back_from_its_data() {
    let mut game = game("W:WK46:BK1");
    for text in ["46-41", "1-6", "41-46", "6-1", "46-41", "1-6", "41-46"] {
        play(&mut game, text);
    }
    let data = serde_json::to_string(&game).unwrap();
    let mut again: Game = serde_json::from_str(&data).unwrap();
    assert_eq!(again, game);
    assert_eq!(again.outcome(), None);
    play(&mut again, "6-1");
    assert_eq!(again.outcome(), Some(Outcome::Draw)); // the third time
}

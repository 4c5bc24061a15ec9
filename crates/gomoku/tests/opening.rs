//! Swap and swap2.

use proptest::prelude::*;
use tengen_core::{Board, ByColor, Color, Rng};
use tengen_gomoku::{
    Choice, Due, Gomoku, IllegalMove, Opening, OpeningError, OpeningStep, Protocol, Rule, Seat,
    parse_moves,
};

use Choice::{PutTwoMore, Take};
use Color::{Black, White};
use Protocol::{Swap, Swap2};
use Seat::{First, Second};

fn begun(protocol: Protocol, moves: &str) -> Opening {
    let mut opening = Opening::new(protocol, Gomoku::new()).unwrap();
    for point in parse_moves(moves).unwrap() {
        opening.put(point).unwrap();
    }
    opening
}

fn seats(opening: &Opening) -> Option<ByColor<Seat>> {
    match opening.due() {
        Due::Over { seats } => Some(seats),
        _ => None,
    }
}

#[test]
fn the_first_player_puts_three_stones_of_both_colours() {
    let due = |moves| begun(Swap, moves).due();
    assert_eq!(due(""), Due::Stone { seat: First, color: Black, left: 3 });
    assert_eq!(due("h8"), Due::Stone { seat: First, color: White, left: 2 });
    assert_eq!(due("h8i9"), Due::Stone { seat: First, color: Black, left: 1 });
    assert_eq!(due("h8i9g7"), Due::Choice { seat: Second, two_more: false });
    assert_eq!(begun(Swap2, "h8i9g7").due(), Due::Choice { seat: Second, two_more: true });
}

#[test]
fn who_takes_a_colour_leaves_the_other_to_the_other() {
    for (color, black) in [(Black, Second), (White, First)] {
        for protocol in [Swap, Swap2] {
            let mut opening = begun(protocol, "h8i9g7");
            assert_eq!(seats(&opening), None);
            opening.choose(Take(color)).unwrap();
            assert_eq!(seats(&opening).map(|seats| seats.black), Some(black));
            assert_eq!(opening.board().turn(), White);
        }
    }
}

#[test]
fn in_swap2_the_second_player_may_put_two_more_and_the_first_then_chooses() {
    let mut opening = begun(Swap2, "h8i9g7");
    opening.choose(PutTwoMore).unwrap();
    assert_eq!(opening.due(), Due::Stone { seat: Second, color: White, left: 2 });
    let [h7, j8] = parse_moves("h7j8").unwrap()[..] else { unreachable!() };
    opening.put(h7).unwrap();
    assert_eq!(opening.due(), Due::Stone { seat: Second, color: Black, left: 1 });
    opening.put(j8).unwrap();
    assert_eq!(opening.due(), Due::Choice { seat: First, two_more: false });
    let refused = opening.choose(PutTwoMore);
    assert_eq!(refused, Err(OpeningError::NoMoreStones { due: opening.due() }));
    opening.choose(Take(Black)).unwrap();
    assert_eq!(seats(&opening).map(|seats| seats.white), Some(Second));
}

#[test]
fn what_is_not_due_is_refused_with_what_is_and_changes_nothing() {
    let point = parse_moves("a1").unwrap()[0];
    let told = |error: Result<(), OpeningError>| error.unwrap_err().to_string();
    let refuses = |mut opening: Opening, act: &dyn Fn(&mut Opening) -> Result<(), OpeningError>| {
        let before = opening.clone();
        let told = told(act(&mut opening));
        assert_eq!(opening, before);
        told
    };
    assert_eq!(
        refuses(begun(Swap, "h8i9"), &|o| o.choose(Take(Black))),
        "a choice was made, but the first player is to put a black stone, 1 in all"
    );
    assert_eq!(
        refuses(begun(Swap, "h8i9g7"), &|o| o.put(point)),
        "a stone was put, but the second player is to take a colour"
    );
    assert_eq!(
        refuses(begun(Swap, "h8i9g7"), &|o| o.choose(PutTwoMore)),
        "two more stones were asked for, but the second player is to take a colour"
    );
    assert_eq!(
        refuses(begun(Swap, "h8i9"), &|o| o.put(parse_moves("i9").unwrap()[0])),
        "I9 is occupied by a white stone"
    );
    let mut over = begun(Swap, "h8i9g7");
    over.choose(Take(White)).unwrap();
    assert_eq!(
        refuses(over.clone(), &|o| o.put(point)),
        "a stone was put, but the opening is over, black is the first player"
    );
    assert!(matches!(over.choose(Take(White)), Err(OpeningError::NoChoiceDue { .. })));
}

#[test]
fn an_opening_begins_on_an_empty_board() {
    let board: Gomoku = "3/1X1/3 O".parse().unwrap();
    let refused = Opening::new(Swap, board).unwrap_err();
    assert_eq!(refused, OpeningError::NotAtTheStart { stones: 1, turn: White });
}

#[test]
fn an_opening_begins_only_where_its_stones_can_be_put() {
    let begin = |protocol, text: &str| {
        let board: Gomoku = text.parse().unwrap();
        Opening::new(protocol, board).map(|_| ()).map_err(|error| error.to_string())
    };
    let refused = "a board of size 1x2, but swap may put 3 stones";
    assert_eq!(begin(Swap, "1/1 X").unwrap_err(), refused);
    assert_eq!(begin(Swap, "3 X"), Ok(()));
    let refused = "a board of size 2, but swap2 may put 5 stones";
    assert_eq!(begin(Swap2, "2/2 X").unwrap_err(), refused);
    assert_eq!(begin(Swap2, "5 X passes=1"), Ok(()));
    assert_eq!(begin(Swap, "5/5 X passes=2").unwrap_err(), "the game is over: it is a draw");
}

#[test]
fn the_step_that_is_refused_is_named() {
    let mut steps: Vec<_> =
        parse_moves("h8i9h8").unwrap().into_iter().map(OpeningStep::Put).collect();
    let error =
        Opening::<15>::replay(Swap, Gomoku::<15>::with_rule(Rule::Renju), &steps).unwrap_err();
    assert!(matches!(error, (2, OpeningError::Illegal(IllegalMove::Occupied { .. }))));
    steps[2] = OpeningStep::Choose(Take(Black));
    let error = Opening::<15>::replay(Swap, Gomoku::new(), &steps).unwrap_err();
    assert!(matches!(error, (2, OpeningError::NoChoiceDue { .. })));
}

proptest! {
    /// Whatever is tried, an opening ends with three or five stones, and its steps lead there again.
    #[test]
    fn an_opening_ends_whatever_is_tried(seed in any::<u64>(), two in any::<bool>()) {
        let mut rng = Rng::new(seed);
        let protocol = if two { Swap2 } else { Swap };
        let mut opening = Opening::new(protocol, Gomoku::new()).unwrap();
        while seats(&opening).is_none() {
            let point = parse_moves(["h8", "i9", "g7", "a1", "b2", "c3"][rng.below(6) as usize]).unwrap()[0];
            let _ = match rng.below(5) {
                0 => opening.choose(PutTwoMore),
                1 => opening.choose(Take(Color::ALL[rng.below(2) as usize])),
                _ => opening.put(point),
            };
            prop_assert!(opening.steps().len() <= 7);
        }
        prop_assert!([3, 5].contains(&opening.board().count_stones()));
        let again = Opening::replay(protocol, Gomoku::new(), opening.steps());
        prop_assert_eq!(again, Ok(opening));
    }
}

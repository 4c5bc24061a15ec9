//! Swap and swap2.

use proptest::prelude::*;
use tengen_core::{Board, ByColor, Color, Rng};
use tengen_gomoku::{Choice, Due, Gomoku, OpeningError, OpeningStep, Protocol, Rule, Seat};

use Choice::{PutTwoMore, Take};
use Color::{Black, White};
use Protocol::{Swap, Swap2};
use Seat::{First, Second};

/// Steps from words: points, `black`, `white` or `more`.
fn steps(text: &str) -> Vec<OpeningStep> {
    let point = |text: &str| Gomoku::<15>::new().parse_move(text).unwrap().point().unwrap();
    let step = |word: &str| match word {
        "black" => OpeningStep::Choose(Take(Black)),
        "white" => OpeningStep::Choose(Take(White)),
        "more" => OpeningStep::Choose(PutTwoMore),
        _ => OpeningStep::Put(point(word)),
    };
    text.split_whitespace().map(step).collect()
}

fn due(protocol: Protocol, text: &str) -> Due {
    protocol.due(Gomoku::<15>::new(), &steps(text)).unwrap()
}

fn black_is(seat: Seat) -> Due {
    let white = if seat == First { Second } else { First };
    Due::Over { seats: ByColor::new(seat, white) }
}

#[test]
fn the_first_player_puts_three_stones_of_both_colours() {
    assert_eq!(due(Swap, ""), Due::Stone { seat: First, color: Black, left: 3 });
    assert_eq!(due(Swap, "h8"), Due::Stone { seat: First, color: White, left: 2 });
    assert_eq!(due(Swap, "h8 i9"), Due::Stone { seat: First, color: Black, left: 1 });
    assert_eq!(due(Swap, "h8 i9 g7"), Due::Choice { seat: Second, two_more: false });
    assert_eq!(due(Swap2, "h8 i9 g7"), Due::Choice { seat: Second, two_more: true });
}

#[test]
fn who_takes_a_colour_leaves_the_other_to_the_other() {
    for protocol in [Swap, Swap2] {
        assert_eq!(due(protocol, "h8 i9 g7 black"), black_is(Second));
        assert_eq!(due(protocol, "h8 i9 g7 white"), black_is(First));
    }
}

#[test]
fn in_swap2_the_second_player_may_put_two_more_and_the_first_then_chooses() {
    let more = "h8 i9 g7 more";
    assert_eq!(due(Swap2, more), Due::Stone { seat: Second, color: White, left: 2 });
    let one = format!("{more} h7");
    assert_eq!(due(Swap2, &one), Due::Stone { seat: Second, color: Black, left: 1 });
    let both = format!("{one} j8");
    assert_eq!(due(Swap2, &both), Due::Choice { seat: First, two_more: false });
    assert_eq!(due(Swap2, &format!("{both} black")), black_is(First));
    let again = Swap2.due(Gomoku::<15>::new(), &steps(&format!("{both} more")));
    assert_eq!(again, Err(OpeningError::NoMoreStones { due: due(Swap2, &both) }));
}

#[test]
fn what_is_not_due_is_refused_with_what_is() {
    for (text, error) in [
        (
            "h8 i9 black",
            "a choice was made, but the first player is to put a black stone, 1 in all",
        ),
        ("h8 i9 g7 a1", "a stone was put, but the second player is to take a colour"),
        (
            "h8 i9 g7 more",
            "two more stones were asked for, but the second player is to take a colour",
        ),
        ("h8 i9 i9", "I9 is occupied by a white stone"),
        (
            "h8 i9 g7 white a1",
            "a stone was put, but the opening is over, black is the first player",
        ),
        (
            "h8 i9 g7 white white",
            "a choice was made, but the opening is over, black is the first player",
        ),
    ] {
        let refused = Swap.due(Gomoku::<15>::with_rule(Rule::Renju), &steps(text)).unwrap_err();
        assert_eq!(refused.to_string(), error, "{text}");
    }
}

#[test]
fn an_opening_begins_on_an_empty_board_where_its_stones_can_be_put() {
    let begin = |protocol: Protocol, text: &str| {
        let board: Gomoku = text.parse().unwrap();
        protocol.due(board, &[]).map(|_| ()).map_err(|error| error.to_string())
    };
    let refused = "an opening begins on an empty board, black to move; 1 stones are on it and white is to move";
    assert_eq!(begin(Swap, "3/1X1/3 O").unwrap_err(), refused);
    let refused = "a board of size 1x2, but swap may put 3 stones";
    assert_eq!(begin(Swap, "1/1 X").unwrap_err(), refused);
    assert_eq!(begin(Swap, "3 X"), Ok(()));
    let refused = "a board of size 2, but swap2 may put 5 stones";
    assert_eq!(begin(Swap2, "2/2 X").unwrap_err(), refused);
    assert_eq!(begin(Swap2, "5 X passes=1"), Ok(()));
    assert_eq!(begin(Swap, "5/5 X passes=2").unwrap_err(), "the game is over: it is a draw");
}

proptest! {
    /// Whatever is tried, an opening ends with three or five stones.
    #[test]
    fn an_opening_ends_whatever_is_tried(seed in any::<u64>(), two in any::<bool>()) {
        let mut rng = Rng::new(seed);
        let protocol = if two { Swap2 } else { Swap };
        let (mut done, mut stones) = (Vec::new(), 0);
        while !matches!(protocol.due(Gomoku::<15>::new(), &done), Ok(Due::Over { .. })) {
            let words = ["h8", "i9", "g7", "a1", "b2", "c3", "more", "more", "black", "white"];
            done.extend(steps(words[rng.below(10) as usize]));
            match (protocol.due(Gomoku::<15>::new(), &done), done.last()) {
                (Err(_), _) => drop(done.pop()),
                (Ok(_), Some(OpeningStep::Put(_))) => stones += 1,
                _ => {}
            }
        }
        prop_assert!(done.len() <= 7 && [3, 5].contains(&stones));
    }
}

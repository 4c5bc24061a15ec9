//! Openings stand for all sequences of moves that lead to them and to their images.

use std::collections::BTreeSet;

use tengen::{Game, Kind, Opening, Perft, Start};

fn games() -> Vec<Game> {
    let small = |kind| Start::new(kind).with_size(3, 3);
    let ruled = |start: Start, rule: &str| Start { rule: Some(rule.into()), ..start };
    let position = |kind, text: &str| Start { position: Some(text.into()), ..Start::new(kind) };
    let starts = [
        small(Kind::Nogo),
        Start::new(Kind::Nogo).with_size(4, 2),
        position(Kind::Nogo, "1X1/X2/3 O"),
        small(Kind::Go),
        ruled(small(Kind::Go), "japanese"),
        position(Kind::Go, "XO1/3/3 X passes=1"),
        small(Kind::Gomoku),
        Start::new(Kind::Draughts),
        ruled(Start::new(Kind::Draughts), "russian"),
        position(Kind::Draughts, "W:WK46,28:BK5,K10"),
    ];
    starts.into_iter().map(|start| start.begin().expect("a start")).collect()
}

fn layer(openings: &[Opening], plies: usize) -> impl Iterator<Item = &Opening> {
    openings.iter().filter(move |opening| opening.moves.len() == plies)
}

#[test]
fn their_numbers_add_up_to_the_count_of_all_sequences() {
    for game in games() {
        let openings = game.openings(3);
        for plies in 0..=3 {
            let sum: u64 = layer(&openings, plies).map(|opening| opening.count).sum();
            assert_eq!(sum, game.perft(plies as u32), "{game:?} {plies}");
        }
        let perft = Perft::to_depth(2);
        let count = |opening: &Opening| {
            opening.count * game.count_after(&opening.moves, perft).unwrap().unwrap()
        };
        assert_eq!(layer(&openings, 3).map(count).sum::<u64>(), game.perft(5), "{game:?}");
    }
}

#[test]
fn each_is_followed_by_as_many_as_are_listed() {
    for game in games() {
        let openings = game.openings(3);
        let mut reached: BTreeSet<usize> = BTreeSet::from([0]);
        for opening in &openings {
            let begun = opening.moves.len();
            assert!(opening.next.iter().all(|&next| openings[next].moves.len() == begun + 1));
            let one = Perft::to_depth(1);
            let moves = game.count_after(&opening.moves, one).unwrap().unwrap();
            assert!(begun == 3 || (opening.next.len() as u64) <= moves, "{game:?}");
            assert_eq!(begun == 3 || moves == 0, opening.next.is_empty(), "{game:?}");
            reached.extend(&opening.next);
        }
        assert_eq!(reached.len(), openings.len(), "{game:?}");
    }
}

#[test]
fn images_are_there_once() {
    let count = |start: Start, plies: u32| {
        let openings = start.begin().expect("a start").openings(plies);
        layer(&openings, plies as usize).count()
    };
    // The triangle of a square board, half of a rectangle's quarter, and the orbits of two stones of
    // two colours on 3x3, by Burnside: (72 + 0 + 0 + 0 + 4 * 6) / 8.
    assert_eq!(count(Start::new(Kind::Nogo), 1), 15);
    assert_eq!(count(Start::new(Kind::Nogo).with_size(5, 4), 1), 6);
    assert_eq!(count(Start::new(Kind::Gomoku).with_size(3, 3), 2), 12);
    // By superko two orders of three moves are two paths; by simple ko they are one position.
    let go = Start::new(Kind::Go).with_size(3, 3);
    let simple = Start { rule: Some("japanese".into()), ..go.clone() };
    assert!(count(go, 3) > count(simple, 3));
}

#[test]
fn a_move_that_is_none_is_refused() {
    let game = Start::new(Kind::Nogo).with_size(3, 3).begin().expect("a start");
    let moves = ["A1", "A1"].map(String::from);
    assert_eq!(game.count_after(&moves, Perft::to_depth(1)), Err("A1".into()));
}

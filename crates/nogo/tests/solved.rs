//! Who wins with best play: solved by a search of its own, and compared with the published rows.

use std::collections::HashMap;

use tengen_core::{Board, Color, Key, Symmetric};
use tengen_nogo::{Position, Setup, Visitor};
use tengen_stones::{Lattice, Size};

/// Decides positions by trying every move, and remembers what it has decided.
#[derive(Default)]
struct Solver {
    /// Whether the side to move wins, by the least key of the position seen through all symmetries.
    known: HashMap<Key, bool>,
}

impl Solver {
    /// Says whether the side to move wins.
    fn wins<L: Lattice>(&mut self, board: &Position<L>) -> bool {
        let seen_through = |&symmetry: &_| board.transformed(symmetry).key();
        let key = board.symmetries().iter().map(seen_through).min().unwrap_or(board.key());
        if let Some(&wins) = self.known.get(&key) {
            return wins;
        }
        let mut replies: Vec<Position<L>> =
            board.legal_moves().into_iter().map(|mv| board.after(mv)).collect();
        // What leaves the opponent little and us much is tried first.
        replies.sort_by_cached_key(|reply| {
            let freedom = |color| reply.legal_points(color).len() as i32;
            freedom(reply.turn()) - freedom(!reply.turn())
        });
        let wins = replies.iter().any(|reply| !self.wins(reply));
        self.known.insert(key, wins);
        wins
    }
}

impl Visitor for &mut Solver {
    type Output = bool;

    fn visit<L: Lattice>(self, board: Position<L>) -> bool {
        self.wins(&board)
    }
}

/// Checks rows `F` (the first player wins) and `S` (the second), for boards of `rows` rows and
/// `from` columns and more.
fn check(rows: u8, from: u8, winners: &str) {
    for (cols, winner) in (from..).zip(winners.chars()) {
        let setup = Setup::empty(Size::new(cols, rows).unwrap());
        assert_eq!(setup.turn, Color::Black);
        let first_wins = setup.visit(&mut Solver::default()).unwrap();
        assert_eq!(first_wins, winner == 'F', "{rows} rows of {cols}");
    }
}

#[test]
fn boards_of_up_to_ten_points_have_the_published_winners() {
    check(1, 1, "SFFSFFFFFF");
    check(2, 2, "FSSF");
    check(3, 3, "F");
}

#[test]
#[ignore = "seconds in a release build"]
fn boards_of_up_to_sixteen_points_have_the_published_winners() {
    check(1, 11, "FFFFFF");
    check(2, 6, "FFF");
    check(3, 4, "SF");
    check(4, 4, "S");
}

#[test]
#[ignore = "minutes in a release build"]
fn boards_of_up_to_twenty_four_points_have_the_published_winners() {
    check(1, 17, "FFFFFFFF");
    check(2, 9, "SSF");
    check(3, 6, "FF");
    check(4, 5, "F");
}

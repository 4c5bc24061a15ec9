//! Who wins with best play: solved by a search of its own, and compared with the published rows.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use tengen_core::{Board, Color, Key};
use tengen_nogo::Position;
use tengen_stones::{Lattice, Point, Size, Small, Symmetry};

/// The keys of one position seen through each symmetry of the board.
type Keys = Vec<Key>;

/// Decides positions by trying every move, and stores the verdicts.
#[derive(Default)]
struct Solver {
    /// Whether the side to move wins, by the least of the position's keys. Who is to move follows
    /// from the number of stones.
    known: HashMap<Key, bool, BuildHasherDefault<AsIs>>,
}

/// Takes a key as its own hash: its bits are well mixed.
#[derive(Default)]
struct AsIs(u64);

impl Hasher for AsIs {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, _: &[u8]) {
        unreachable!("keys are hashed as numbers");
    }

    fn write_u64(&mut self, key: u64) {
        self.0 = key;
    }
}

fn keys_after(keys: &Keys, size: Size, color: Color, point: Point) -> Keys {
    let key_of = |symmetry: Symmetry| {
        let there = symmetry.apply(point, size).to_index(size).expect("a point of the board");
        Key::of(2 * there as u64 + color.index() as u64)
    };
    keys.iter().zip(Symmetry::of(size)).map(|(&key, &symmetry)| key ^ key_of(symmetry)).collect()
}

fn least(keys: &Keys) -> Key {
    *keys.iter().min().expect("the identity is a symmetry")
}

impl Solver {
    /// Says whether the side to move wins.
    fn wins<L: Lattice>(&mut self, board: &Position<L>, keys: &Keys) -> bool {
        if let Some(&wins) = self.known.get(&least(keys)) {
            return wins;
        }
        let (turn, size) = (board.turn(), board.size());
        let points = board.legal_points(turn);
        let mut replies: Vec<(Point, Keys)> =
            points.iter().map(|point| (point, keys_after(keys, size, turn, point))).collect();
        // A reply that is known to lose for the opponent decides without search.
        let is_known_win = |(_, keys): &(Point, Keys)| self.known.get(&least(keys)) == Some(&false);
        let wins = replies.iter().any(is_known_win) || {
            // What leaves the opponent little and us much is tried first.
            replies.sort_by_cached_key(|&(point, _)| {
                let reply = board.after(point);
                let mobility = |color| reply.legal_points(color).len() as i32;
                mobility(!turn) - mobility(turn)
            });
            replies.iter().any(|(point, keys)| !self.wins(&board.after(*point), keys))
        };
        self.known.insert(least(keys), wins);
        wins
    }
}

/// Checks rows `F` (the first player wins) and `S` (the second), for boards of `rows` rows and
/// `from` columns and more.
fn check(rows: u8, from: u8, winners: &str) {
    for (cols, winner) in (from..).zip(winners.chars()) {
        let size = Size::new(cols, rows).unwrap();
        let board = Position::empty(Small::try_new(size).unwrap());
        assert_eq!(board.turn(), Color::Black);
        let mut solver = Solver::default();
        let keys = Symmetry::of(size).iter().map(|_| Key::ZERO).collect();
        let first_wins = solver.wins(&board, &keys);
        println!("{rows} rows of {cols}: {} positions", solver.known.len());
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

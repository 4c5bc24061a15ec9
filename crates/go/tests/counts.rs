//! Known counts: perft of the facts, Tromp's legal positions and games (Tromp and Farnebäck,
//! *Combinatorics of Go*).

use tengen_core::{Board, Color, Symmetric, WithHistory, perft};
use tengen_go::{Go, Ko, Move, Position, Rules, Setup};
use tengen_stones::{Lattice, Placement, Point, Size, Small, Symmetry};

/// How far a table is followed: less far in debug builds.
const fn depth(debug: usize, release: usize) -> usize {
    if cfg!(debug_assertions) { debug } else { release }
}

/// Compares perft under superko from depth 1 on.
fn assert_perft<L: Lattice>(start: Position<L>, counts: &[u64]) {
    let game = WithHistory::new(start);
    for (depth, &count) in (1..).zip(counts) {
        assert_eq!(game.perft(depth), count, "{} at depth {depth}", start.size());
    }
}

#[test]
fn perft_of_3x3() {
    let counts = [10, 91, 738, 5281, 33384, 180_768, 857_576];
    assert_perft(Go::<3>::new(), &counts[..depth(5, 7)]);
    let counts = [10, 91, 738, 5281, 33384, 179_712, 842_696];
    assert_perft(Go::<3>::new().with_rules(Rules::CGOS), &counts[..depth(5, 7)]);
}

#[test]
fn perft_of_5x5_9x9_and_19x19() {
    let counts = [26, 651, 15650, 361_041, 7_984_104];
    assert_perft(Go::<5>::new().with_rules(Rules::CGOS), &counts[..depth(3, 5)]);
    assert_perft(Go::<9>::new(), &[82, 6643, 531_522][..depth(2, 3)]);
    assert_perft(Go::<19>::new(), &[362, 130_683][..depth(1, 2)]);
}

/// Columns, rows and counts from depth 1.
type Counts = (u8, u8, &'static [u64]);

/// Under positional superko, computed with two programs; suicide forbidden.
const SMALL_WITHOUT_SUICIDE: [Counts; 4] = [
    (2, 2, &[5, 21, 68, 156, 316, 604, 1088, 2184]),
    (2, 1, &[3, 7, 8, 6, 2, 0]),
    (3, 1, &[4, 11, 22, 41, 58, 78, 98, 110, 116, 128]),
    (4, 1, &[5, 19, 54, 120, 224, 418, 714, 1300]),
];
/// The same, suicide of more than one stone allowed.
const SMALL_WITH_SUICIDE: [Counts; 4] = [
    (1, 1, &[1, 1, 0]),
    (3, 2, &[7, 43, 222, 942, 3378, 9834]),
    (4, 1, &[5, 19, 58, 142, 288, 592, 1086, 2018]),
    (5, 1, &[6, 29, 116, 375, 1082, 2864]),
];
/// Under the simple ko only, suicide forbidden.
const SMALL_WITH_SIMPLE_KO: [Counts; 3] = [
    (3, 2, &[7, 43, 222, 934, 3242, 8666]),
    (2, 2, &[5, 21, 68, 156, 316, 604, 1168, 2592]),
    (5, 1, &[6, 29, 112, 333, 828, 1860]),
];

#[test]
fn perft_of_small_boards() {
    let start = |cols, rows, rules: Rules| {
        let size = Size::new(cols, rows).unwrap();
        Position::empty(Small::try_new(size).unwrap()).with_rules(rules)
    };
    for (cols, rows, counts) in SMALL_WITHOUT_SUICIDE {
        assert_perft(start(cols, rows, Rules::CGOS), counts);
    }
    for (cols, rows, counts) in SMALL_WITH_SUICIDE {
        assert_perft(start(rows, cols, Rules::TROMP_TAYLOR), counts);
    }
    for (cols, rows, counts) in SMALL_WITH_SIMPLE_KO {
        let board = start(cols, rows, Rules { ko: Ko::Simple, ..Rules::CGOS });
        for (depth, &count) in (1..).zip(counts) {
            assert_eq!(board.perft(depth), count, "{cols}x{rows} at depth {depth}");
        }
    }
}

#[test]
fn perft_of_a_board_without_history_is_counted_whole_sets_at_a_time() {
    let counts = [82, 6643, 531_522, 42_002_809];
    for (depth, &count) in (1..).zip(&counts[..depth(3, 4)]) {
        assert_eq!(Go::<9>::new().perft(depth), count);
    }
    assert_eq!(perft::every_leaf(&Go::<5>::new(), 2), 651);
}

#[test]
#[ignore = "seconds in a release build, minutes in a debug build"]
fn deeper_perft() {
    assert_eq!(WithHistory::new(Go::<5>::new().with_rules(Rules::CGOS)).perft(6), 168_755_200);
    assert_eq!(WithHistory::new(Go::<5>::new()).perft(6), 168_759_376);
    assert_eq!(WithHistory::new(Go::<9>::new()).perft(4), 42_002_809);
    assert_eq!(WithHistory::new(Go::<19>::new()).perft(3), 47_046_242);
}

/// Counts the placements that `Position` accepts, all 3^points of them.
fn legal_positions(cols: u8, rows: u8) -> usize {
    let size = Size::new(cols, rows).unwrap();
    let points: Vec<Point> = size.points().collect();
    let mut count = 0;
    for number in 0..3_u32.pow(points.len() as u32) {
        let (mut placement, mut rest) = (Placement::empty(size), number);
        for &at in &points {
            let stone = [None, Some(Color::Black), Some(Color::White)][rest as usize % 3];
            placement.set(at, stone).unwrap();
            rest /= 3;
        }
        let setup = Setup::of_placement(placement, Color::Black);
        count += usize::from(Position::<Small>::try_from(setup).is_ok());
    }
    count
}

#[test]
fn so_many_positions_are_legal() {
    for (cols, rows, count) in
        [(1, 1, 1), (2, 1, 5), (3, 1, 15), (1, 4, 41), (5, 1, 113), (1, 7, 867), (2, 2, 57)]
    {
        assert_eq!(legal_positions(cols, rows), count, "{cols}x{rows}");
    }
    assert_eq!(legal_positions(3, 2), 489);
    assert_eq!(legal_positions(3, 3), 12_675);
}

#[test]
#[ignore = "seconds in a release build"]
fn so_many_positions_of_3x4_are_legal() {
    assert_eq!(legal_positions(4, 3), 321_689);
    assert_eq!(legal_positions(2, 5), 35_117);
}

/// Counts the games from here in which either colour may always move, the one without more moves
/// among them: Tromp's games. A pass before a stone of the same colour fills in.
fn games(game: &WithHistory<Position<Small>>) -> u64 {
    let mut count = 1;
    for color in Color::ALL {
        let mut game = game.clone();
        game.edit(|board| board.set_turn(color));
        for mv in game.legal_moves() {
            if mv != Move::Pass {
                let mut next = game.clone();
                next.edit(|board| board.set_turn(color));
                next.play(mv).unwrap();
                count += games(&next);
            }
        }
    }
    count
}

fn games_on(cols: u8, rows: u8) -> u64 {
    let size = Size::new(cols, rows).unwrap();
    games(&WithHistory::new(Position::empty(Small::try_new(size).unwrap())))
}

#[test]
fn so_many_games_are_played_under_positional_superko() {
    assert_eq!(games_on(1, 1), 1);
    assert_eq!(games_on(2, 1), 9);
    assert_eq!(games_on(3, 1), 907);
}

/// The positions that moves of either colour lead to, and the positions after each.
fn graph(cols: u8, rows: u8) -> (Vec<Position<Small>>, Vec<Vec<usize>>) {
    let size = Size::new(cols, rows).unwrap();
    let mut positions = vec![Position::empty(Small::try_new(size).unwrap())];
    let mut next = Vec::new();
    while let Some(&board) = positions.get(next.len()) {
        let mut after = Vec::new();
        for color in Color::ALL {
            let mut board = board;
            board.set_turn(color);
            for mv in board.legal_moves().into_iter().filter(|&mv| mv != Move::Pass) {
                let stones = *board.after(mv).stones();
                let known = positions.iter().position(|known| *known.stones() == stones);
                after.push(known.unwrap_or(positions.len()));
                if known.is_none() {
                    let mut other = board.after(mv);
                    other.set_turn(Color::Black); // and again: no ko is left
                    other.set_turn(Color::White);
                    positions.push(other);
                }
            }
        }
        next.push(after);
    }
    (positions, next)
}

/// The positions after each as a set of bits.
fn sets(next: &[Vec<usize>]) -> [u64; 64] {
    std::array::from_fn(|n| next.get(n).into_iter().flatten().fold(0, |set, &to| set | 1 << to))
}

/// Counts the ways from here through positions that are still `open`, none of them twice; this
/// position is not open any more.
fn paths(next: &[u64; 64], at: usize, open: u64) -> u64 {
    let mut left = next[at] & open;
    let mut count = 1;
    while left != 0 {
        let (to, open) = (left.trailing_zeros() as usize, open & !(left & left.wrapping_neg()));
        left &= left - 1;
        count += if next[to] & open == 0 { 1 } else { paths(next, to, open) };
    }
    count
}

/// Counts the games from the empty board, which is position 0.
fn paths_on(cols: u8, rows: u8) -> u64 {
    paths(&sets(&graph(cols, rows).1), 0, !1)
}

#[test]
fn games_are_ways_through_the_graph_of_positions() {
    let (_, next) = graph(2, 2);
    assert_eq!(next.len(), 57);
    let moves = |next: &[Vec<usize>]| next.iter().map(Vec::len).sum::<usize>();
    let edges = sets(&next).iter().map(|set| set.count_ones() as usize).sum::<usize>();
    assert_eq!(moves(&next), edges); // no two moves lead to one position
    assert_eq!(paths_on(2, 1), 9);
    assert_eq!(paths_on(3, 1), 907);
}

#[test]
#[ignore = "twenty seconds in a release build"]
fn so_many_games_are_played_on_1x4() {
    assert_eq!(paths_on(4, 1), 2_098_407_841);
}

#[test]
#[ignore = "two and a half minutes in a release build"]
fn so_many_games_are_played_on_2x2() {
    let (positions, next) = graph(2, 2);
    let (first, sets) = (next[0][0], sets(&next));
    let fixes_first =
        |s: Symmetry| positions[first].transformed(s).stones() == positions[first].stones();
    let mut mirrors = Symmetry::of(positions[0].size()).iter().filter(|&&s| fixes_first(s));
    let mirror = *mirrors.next_back().expect("the identity at least");
    let mut ways: Vec<(Position<Small>, u64)> = Vec::new();
    for &second in next[first].iter().filter(|&&second| second != 0) {
        let image = positions[second].transformed(mirror);
        let known = ways.iter().find(|(board, _)| board.stones() == image.stones());
        let open = !(1 | 1 << first | 1 << second);
        let count = known.map_or_else(|| paths(&sets, second, open), |&(_, count)| count);
        ways.push((positions[second], count));
    }
    // The eight first moves are one and the same through a symmetry, and so are second moves that
    // the mirror through the first stone swaps.
    assert_eq!(next[0].len(), 8);
    let games = 1 + ways.iter().map(|(_, count)| count).sum::<u64>();
    assert_eq!(1 + 8 * games, 386_356_909_593);
}

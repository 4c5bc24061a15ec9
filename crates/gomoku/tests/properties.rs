//! What holds of every position: the library against the naive rules, and the laws of every board.

use std::collections::HashSet;
use std::hash::{DefaultHasher, Hash, Hasher};

use crate::naive::{Naive, at};
use proptest::prelude::*;
use tengen_core::{Board, Color, Key, Recompute, Rng, conformance};
use tengen_gomoku::{Gomoku, InvalidSetup, Move, Rule, Setup, ThreatBoard};
use tengen_stones::{Placement, Size};

use Color::{Black, White};

/// Stones thrown at random: of 16 points `black` are black and `white` white.
fn thrown(size: Size, black: u32, white: u32, rng: &mut Rng) -> Placement {
    let mut placement = Placement::empty(size);
    for point in size.points() {
        let stone = match rng.below(16) {
            n if n < black => Some(Black),
            n if n < black + white => Some(White),
            _ => None,
        };
        placement.set(point, stone).expect("a point of the board");
    }
    placement
}

/// A random placement of random size and density. Black stones in threes make renju hard.
fn placements() -> impl Strategy<Value = (Placement, u64)> {
    (5..=15_u8, 5..=15_u8, 0..8_u32, 0..5_u32, any::<u64>()).prop_map(
        |(cols, rows, black, white, seed)| {
            let size = Size::new(cols, rows).expect("a size");
            (thrown(size, black, white, &mut Rng::new(seed)), seed)
        },
    )
}

pub(crate) fn rules() -> impl Strategy<Value = Rule> {
    prop::sample::select(Rule::ALL.to_vec())
}

/// Everything the library says of a position, against the naive rules.
fn assert_agrees(board: &Gomoku) {
    let naive = Naive::of(board);
    let winner = naive.winner();
    assert_eq!(board.winning_row().first().and_then(|&p| board.stone(p)), winner, "{board}");
    for color in Color::ALL {
        for point in board.size().points() {
            let legal = winner.is_none() && naive.is_legal(at(point), color);
            let verdict = board.check_for(color, Move::Play(point));
            assert_eq!(verdict.is_ok(), legal, "{color} at {:?} of {board}", Move::Play(point));
            if board.stone(point).is_none() {
                let wins = naive.with(at(point), color).wins(at(point));
                assert_eq!(board.would_win(color, point), wins, "{color} {point} of {board}");
            }
        }
    }
    if board.rule() == Rule::Renju {
        assert_same_forbidden(board, &naive);
    }
}

fn assert_same_forbidden<const N: usize>(board: &Gomoku<N>, naive: &Naive) {
    let one_by_one = board.empty_points().filter_map(|p| Some((p, board.forbidden(p)?)));
    assert!(board.forbidden_points().eq(one_by_one), "{board}");
    for point in board.empty_points() {
        let wanted = naive.forbidden(at(point));
        let mv = Move::Play(point);
        assert_eq!(board.forbidden(point), wanted, "{mv} of {board}");
        if let (Err(evidence), true) = (board.explain_for(Black, mv), wanted.is_some()) {
            if board.outcome().is_none() {
                assert_eq!(evidence.kinds.first().copied(), wanted, "{mv} of {board}");
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn the_naive_rules_agree_on_thrown_stones((placement, _) in placements(), rule in rules()) {
        let setup = Setup { placement, turn: White, rule, passes: Some(1) };
        match Gomoku::try_from(setup.clone()) {
            Ok(board) => assert_agrees(&board),
            Err(InvalidSetup::TwoWinners { black, white }) => {
                let cells = |color| setup.placement.stones().filter(move |&(_, c)| c == color);
                let mut naive = Naive { rule, cells: vec![] };
                let size = setup.placement.size();
                naive.cells = vec![vec![None; size.cols().into()]; size.rows().into()];
                for (point, color) in cells(Black).chain(cells(White)) {
                    naive = naive.with(at(point), color);
                }
                prop_assert!(naive.wins(at(black)) && naive.wins(at(white)));
                prop_assert_eq!(setup.placement.get(black), Some(Black));
                prop_assert_eq!(setup.placement.get(white), Some(White));
            }
            Err(other) => panic!("{other}"),
        }
    }

    /// Black alone, in a thicket: this is where the recursion goes deep.
    #[test]
    fn the_naive_rules_agree_on_dense_renju(seed in any::<u64>(), black in 3..6_u32, white in 0..3_u32) {
        let mut rng = Rng::new(seed);
        let placement = thrown(Size::square(13).unwrap(), black, white, &mut rng);
        let setup = Setup { placement, turn: Black, rule: Rule::Renju, passes: None };
        if let Ok(board) = Gomoku::<15>::try_from(setup.clone()) {
            assert_same_forbidden(&board, &Naive::of(&board));
        }
    }

    #[test]
    fn the_naive_rules_agree_along_games(seed in any::<u64>(), rule in rules()) {
        let mut rng = Rng::new(seed);
        let mut board = Gomoku::<15>::with_rule(rule);
        let mut checked = 0;
        while checked < 1 && board.outcome().is_none() {
            if rng.below(40) == 0 {
                assert_agrees(&board);
                checked += 1;
            }
            let n = rng.below(board.count_moves() as u32) as usize;
            board.play(board.nth_move(n).unwrap()).unwrap();
        }
        assert_agrees(&board);
    }

    #[test]
    fn room_makes_no_difference((placement, _) in placements(), rule in rules(), passes in prop::option::of(0..3_u8)) {
        let setup = Setup { placement, turn: Black, rule, passes };
        let (small, large) = (Gomoku::<15>::try_from(setup.clone()), Gomoku::<25>::try_from(setup.clone()));
        match (small, large) {
            (Ok(small), Ok(large)) => {
                prop_assert_eq!(small.to_setup(), large.to_setup());
                prop_assert_eq!(small.key(), large.key());
                prop_assert_eq!(small.outcome(), large.outcome());
                prop_assert_eq!(small.legal_moves(), large.legal_moves());
            }
            (small, large) => prop_assert_eq!(small.err(), large.err()),
        }
    }
}

/// Starts of every rule, with and without passing, on several sizes.
fn starts() -> Vec<Setup> {
    let mut starts = Vec::new();
    for rule in Rule::ALL {
        for (size, passes) in [("5", None), ("7x6", Some(0)), ("6x9", None), ("1x7", Some(0))] {
            let mut setup = Setup::empty(size.parse().unwrap(), rule);
            setup.passes = passes;
            starts.push(setup);
        }
    }
    starts
}

#[test]
fn every_rule_obeys_the_laws_of_every_board() {
    let mut rng = Rng::new(1);
    for setup in starts() {
        let board = Gomoku::<15>::try_from(setup.clone()).unwrap();
        conformance::random_games(&board, 1, 100, &mut rng).unwrap();
        conformance::walk(&board, 100, &mut rng, |board| {
            conformance::position_text(board)?;
            conformance::recomputed(board)?;
            conformance::symmetric(board)
        })
        .unwrap();
        let everywhere = Size::square(25).unwrap().points().map(Move::Play);
        conformance::candidates(&board, everywhere.chain([Move::Pass])).unwrap();
        let texts = ["A1", "i9", "H8", "y25", "Z1", "a26", "pass", "PASS", "", "8H", "H 8", "é"];
        conformance::move_texts(&board, texts).unwrap();
        conformance::keys_tell_apart(&board, 10, 100, &mut rng).unwrap();
    }
}

/// Boards of every size up to 15 by 15 without stones, and of 15 by 15 with one stone or passes.
fn boards_of_at_most_one_stone() -> Vec<Gomoku> {
    let sizes = (1..=15).flat_map(|cols| (1..=15).map(move |rows| (cols, rows)));
    let sizes = sizes.map(|(cols, rows)| Size::new(cols, rows).expect("a size"));
    let mut setups: Vec<Setup> = sizes.map(|size| Setup::empty(size, Rule::Freestyle)).collect();
    let largest = Setup::empty(Size::square(15).expect("a size"), Rule::Freestyle);
    setups.push(Setup { passes: Some(1), ..largest.clone() });
    setups.push(Setup { passes: Some(2), ..largest.clone() });
    for (point, color) in largest.placement.size().points().flat_map(|p| [(p, Black), (p, White)]) {
        let mut setup = largest.clone();
        setup.placement.set(point, Some(color)).expect("a point of the board");
        setups.push(setup);
    }
    let turns = |setup: Setup| Color::ALL.map(|turn| Setup { turn, ..setup.clone() });
    let boards = setups.into_iter().flat_map(turns);
    boards.map(|setup| Gomoku::try_from(setup).expect("a position")).collect()
}

#[test]
fn boards_that_differ_have_other_keys_hashes_and_fields() {
    let boards = boards_of_at_most_one_stone();
    let hash_of = |board: &Gomoku| {
        let mut hasher = DefaultHasher::new();
        board.hash(&mut hasher);
        hasher.finish()
    };
    let keys: HashSet<Key> = boards.iter().map(Board::key).collect();
    let hashes: HashSet<u64> = boards.iter().map(hash_of).collect();
    assert_eq!((keys.len(), hashes.len()), (boards.len(), boards.len()));
    for pair in boards.windows(2) {
        assert!(pair[0] != pair[1] && !pair[0].same_fields(&pair[1]), "{} {}", pair[0], pair[1]);
        assert!(pair[0].same_fields(&pair[0].clone()));
    }
    // The rule does not enter the key, for nobody changes it in a game; but the hash.
    let ruled = Rule::ALL.map(|rule| hash_of(&Gomoku::<15>::with_rule(rule)));
    assert_eq!(HashSet::from(ruled).len(), Rule::ALL.len());
}

#[test]
fn every_move_has_a_code_of_its_own() {
    let moves = || Size::square(25).expect("a size").points().map(Move::Play).chain([Move::Pass]);
    for code in [Gomoku::<25>::code, ThreatBoard::<25>::code] {
        let codes: HashSet<u32> = moves().map(code).collect();
        assert_eq!(codes.len(), 626);
        assert!(codes.iter().all(|&code| code < Gomoku::<25>::CODES));
    }
    assert_eq!(ThreatBoard::<25>::CODES, Gomoku::<25>::CODES);
}

/// The fast playout takes its random numbers in its own way, so only what comes of them is alike:
/// over many games the same lengths and winners, within five standard deviations.
#[test]
fn fast_playouts_are_as_random_as_plain_ones() {
    for rule in [Rule::Freestyle, Rule::Standard, Rule::Renju] {
        let start = Gomoku::<15>::try_from(Setup::empty("7".parse().unwrap(), rule)).unwrap();
        let games = 400;
        let mut sums = [[0.0; 2]; 2];
        for (way, sum) in sums.iter_mut().enumerate() {
            let mut rng = Rng::new(7);
            for _ in 0..games {
                let mut board = start;
                let playout = match way {
                    0 => board.playout(|n| rng.below(n), 1000),
                    _ => tengen_core::uniform_playout(&mut board, |n| rng.below(n), 1000),
                };
                assert_eq!(playout.outcome, board.outcome());
                // In renju Black passes where he has to, and from then on both may.
                let passes = playout.plies as usize - board.count_stones();
                assert!(passes == 0 || board.passes().is_some(), "{board}");
                assert!(board.same_fields(&board.recomputed()), "{board}");
                sum[0] += f64::from(playout.plies);
                let black = playout.outcome == Some(tengen_core::Outcome::Win(Black));
                sum[1] += f64::from(u8::from(black));
            }
        }
        let per_game = |n: usize| (sums[0][n] - sums[1][n]).abs() / f64::from(games);
        // Standard deviations of one game: about 11 plies, and at most 0.5.
        let limit = |deviation: f64| 5.0 * deviation * (2.0 / f64::from(games)).sqrt();
        assert!(per_game(0) < limit(11.0) && per_game(1) < limit(0.5), "{rule}: {sums:?}");
    }
}

/// The winning rows have a stone in common, without which nobody has won: the last one.
#[test]
fn a_playout_ends_with_the_first_stone_that_wins() {
    let mut rng = Rng::new(9);
    for n in 0..400 {
        let rule = Rule::ALL[n % 5];
        let side = 5 + rng.below(11) as u8;
        let mut setup = Setup::empty(Size::square(side).unwrap(), rule);
        if n % 2 == 1 {
            setup.placement = thrown(setup.placement.size(), 2, 2, &mut rng);
        }
        let Ok(start) = Gomoku::<15>::try_from(setup.clone()) else { continue };
        if start.outcome().is_some() {
            continue;
        }
        let mut board = start;
        let playout = board.playout(|n| rng.below(n), 1000);
        assert!(board.same_fields(&board.recomputed()), "{board}");
        let Some(tengen_core::Outcome::Win(winner)) = playout.outcome else { continue };
        assert_eq!(start.turn() == winner, playout.plies % 2 == 1, "{board}");
        let mut without = board.winning_row().into_iter().map(|point| {
            let mut setup = board.to_setup();
            setup.placement.set(point, None).expect("a point of the board");
            Gomoku::<15>::try_from(setup)
        });
        let nobody = |board: &Result<Gomoku, _>| matches!(board, Ok(board) if board.early_outcome().is_none());
        assert!(without.any(|board| nobody(&board)), "{board}");
    }
}

/// One ply of many playouts: every legal point comes up, and no forbidden one.
#[test]
fn playouts_of_renju_put_black_on_every_legal_point_and_on_no_other() {
    let start: Gomoku =
        "8/2XX1X2/2X1X3/3X1X2/2XXO3/2O1X3/8/8 X rule=renju".parse().expect("a position");
    assert!(start.forbidden_points().count() > 0);
    let mut rng = Rng::new(5);
    let mut played: Vec<Move> = Vec::new();
    for _ in 0..40 * start.count_moves() {
        let mut board = start;
        assert_eq!(board.playout(|n| rng.below(n), 1).plies, 1);
        let new = board.to_setup().placement;
        let change = start.to_setup().placement.changes(&new).next().expect("a new stone");
        assert_eq!(start.after(change.place.into()), board, "one legal move");
        played.push(change.place.into());
    }
    played.sort();
    played.dedup();
    let mut legal = start.legal_moves().to_vec();
    legal.sort();
    assert_eq!(played, legal);
}

#[test]
fn in_a_playout_black_passes_where_he_has_no_legal_point() {
    let start: Gomoku = "XX1XXX X rule=renju".parse().expect("a position");
    for (below, end) in [(0, "XXOXXX X rule=renju passes=0"), (1, "XX1XXX X rule=renju passes=2")] {
        let mut board = start;
        let playout = board.playout(|n| below.min(n - 1), 10);
        assert_eq!((playout.plies, playout.outcome), (2, Some(tengen_core::Outcome::Draw)));
        assert_eq!(board.to_string(), end);
        assert!(board.same_fields(&board.recomputed()));
    }
    let mut board = start;
    assert_eq!((board.playout(|n| n - 1, 1).plies, board.passes()), (1, Some(1)));
}

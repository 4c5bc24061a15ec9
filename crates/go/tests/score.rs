//! The rules of scoring, one by one, and naive oracles.

use crate::diagrams::{BENT_FOUR, WITHOUT_KOMI, from_diagram, point};
use crate::naive::Naive;
use proptest::prelude::*;
use tengen_core::{Board, ByColor, Color, Rng};
use tengen_go::{Go, Ko, Komi, PointKind, Position, Rules, Scoring, Suicide, Tax, Zi};
use tengen_stones::{Fixed, PointSet};

#[test]
fn w8_neutral_points_belong_to_nobody() {
    let board = from_diagram(
        "
        . X . O .
        . X . O .
        X X . O O
        ",
    )
    .board;
    let score = board.score(&board.all_alive());
    assert_eq!(score.points(PointKind::Dame).len(), 3);
    assert_eq!((score.tally().black.territory, score.tally().white.territory), (2, 2));
    assert_eq!(score.kind(point("C2")), Some(PointKind::Dame));
    assert_eq!(score.kind(point("A2")), Some(PointKind::Territory(Color::Black)));
    assert_eq!(score.kind(point("D1")), Some(PointKind::Stone(Color::White)));
    assert_eq!(score.kind(point("F1")), None);
}

#[test]
fn w8_dead_stones_leave_the_board_before_it_is_counted() {
    let shown = from_diagram(
        "
        . O . X O . .
        . . . X O X .
        . . . X O . .
        ",
    );
    let board = shown.board;
    let mut agreement = board.all_alive();
    agreement.mark_dead(point("B3")).unwrap();
    agreement.mark_dead(point("F2")).unwrap();
    let score = board.score(&agreement);
    assert_eq!(score.kind(point("B3")), Some(PointKind::Dead(Color::White)));
    assert!(score.territory(Color::Black).contains(point("B3")));
    assert_eq!((score.tally().black.stones, score.tally().black.territory), (3, 9));
    assert_eq!((score.tally().white.stones, score.tally().white.territory), (3, 6));
    assert!(board.score(&board.all_alive()).territory(Color::Black).is_empty());
}

#[test]
fn under_territory_scoring_a_dead_stone_counts_twice_and_a_prisoner_once() {
    let board = from_diagram(
        "
        . O . X O . .
        . . . X O . .
        . . . X O . .
        ",
    )
    .under(WITHOUT_KOMI)
    .board
    .with_prisoners(ByColor::new(3, 5));
    let mut agreement = board.all_alive();
    agreement.mark_dead(point("B3")).unwrap();
    // 9 points, a dead stone and 3 prisoners against 6 points and 5 prisoners.
    assert_eq!(board.score(&agreement).margin().to_string(), "B+2");
    let area = board.with_rules(Rules { komi: Komi::ZERO, ..Rules::CHINESE });
    assert_eq!(area.score(&agreement).margin().to_string(), "B+3"); // 12 against 9
}

#[test]
fn tromp_and_taylor_count_all_stones_as_alive() {
    let board = from_diagram(
        "
        . O . X O .
        . . . X O .
        ",
    )
    .board
    .with_komi(Komi::ZERO);
    let score = board.score(&board.all_alive());
    assert_eq!(score.margin(), board.margin());
    assert_eq!(
        score.to_string(),
        "black: stones 2, territory 0: 2\nwhite: stones 3, territory 2, komi 0: 5\nW+3"
    );
}

#[test]
fn a_total_below_nothing_is_written_with_its_sign() {
    let text = |rules: Rules, half_points| {
        let rules = Rules { komi: Komi::of_half_points(half_points), ..rules };
        let board = from_diagram("X . O").under(rules).board;
        board.score(&board.all_alive()).to_string()
    };
    assert_eq!(
        text(Rules::CHINESE, -11),
        "black: stones 1, territory 0: 1\nwhite: stones 1, territory 0, komi -5.5: -4.5\nB+5.5"
    );
    assert_eq!(
        text(Rules::JAPANESE, 0),
        "black: territory 0, prisoners 0, dead stones 0: 0\n\
         white: territory 0, prisoners 0, dead stones 0, komi 0: 0\n0"
    );
}

/// Two groups in the middle that share two liberties.
const SEKI: &str = "
    . O X . O X . .
    . O X . O X . .
    . O X O O X . .
    . O O X X X . .
    . O O X . . . .
";

#[test]
fn a_shared_liberty_in_seki_belongs_to_nobody() {
    let board = from_diagram(SEKI).under(WITHOUT_KOMI).board;
    let score = board.score(&board.all_alive());
    assert_eq!((score.tally().black.territory, score.tally().white.territory), (12, 5));
    assert_eq!(score.in_seki(Color::Black).len(), 3);
    assert_eq!(score.in_seki(Color::White).len(), 4);
    assert_eq!(score.kind(point("D5")), Some(PointKind::Dame));
}

/// Two groups in the middle, each with an eye, that share a liberty.
const SEKI_WITH_EYES: &str = "
    . O X . X . O . O X . .
    . O X X X O O O O X . .
    . O O O O X X X X X . .
";

#[test]
fn an_eye_in_seki_counts_unless_the_rules_tax_it() {
    let count = |rules: Rules| {
        let board = from_diagram(SEKI_WITH_EYES).under(rules).board;
        let score = board.score(&board.all_alive());
        let tally = score.tally();
        ((tally.black.territory, tally.white.territory), score.kind(point("D3")).unwrap())
    };
    let (eye, taxed) = (PointKind::Territory(Color::Black), PointKind::Seki(Color::Black));
    assert_eq!(count(WITHOUT_KOMI), ((6, 3), taxed));
    assert_eq!(count(Rules { tax: Tax::None, ..WITHOUT_KOMI }), ((7, 4), eye));
    assert_eq!(count(Rules::CHINESE), ((7, 4), eye));
    assert_eq!(count(Rules { tax: Tax::Seki, ..Rules::CHINESE }), ((6, 3), taxed));
}

#[test]
fn under_area_scoring_a_group_with_a_stone_in_atari_is_in_seki() {
    let rules = Rules { tax: Tax::Seki, ..Rules::CHINESE };
    let territory = |text: &str| {
        let board = from_diagram(text).under(rules).board;
        board.score(&board.all_alive()).tally().map(|tally| tally.territory)
    };
    assert_eq!(territory(". X O ."), ByColor::new(0, 0));
    assert_eq!(territory(". X O .\n. X O ."), ByColor::new(2, 2));
}

#[test]
fn the_players_may_name_what_is_in_seki() {
    let board = from_diagram(SEKI_WITH_EYES).under(WITHOUT_KOMI).board;
    let named = |points: &[_]| {
        let seki = PointSet::all(board.stones().lattice()).only(points);
        let tally = board.score(&board.all_alive().with_seki(seki)).tally();
        (tally.black.territory, tally.white.territory)
    };
    assert_eq!(named(&[]), (7, 4));
    assert_eq!(named(&[point("D3")]), (6, 4));
}

#[test]
fn a_group_whose_points_are_named_as_seki_pays_no_group_tax() {
    let rules = Rules { tax: Tax::All, ..WITHOUT_KOMI };
    let board = from_diagram(". X X . O O .").under(rules).board;
    let seki = PointSet::of(board.stones().lattice(), point("A1"));
    let score = board.score(&board.all_alive().with_seki(seki));
    assert_eq!((score.tally().black.tax, score.tally().white.tax), (0, 2));
    assert_eq!(score.in_seki(Color::Black).len(), 3);
    assert!(score.in_seki(Color::White).is_empty());
}

#[test]
fn a_false_eye_must_be_filled_and_does_not_count() {
    let shown = from_diagram(
        "
        . X . X f X O
        X X X X X O O
        O O O O O O .
        . O . O . . .
        ",
    );
    let board = shown.board.with_rules(WITHOUT_KOMI);
    let score = board.score(&board.all_alive());
    assert_eq!(score.kind(shown.at('f')), Some(PointKind::FalseEye(Color::Black)));
    assert_eq!((score.tally().black.territory, score.tally().white.territory), (2, 6));
}

#[test]
fn the_group_tax_takes_two_points_from_every_living_group() {
    // Black has two groups with three eyes each, White has one with two.
    let text = "
        . X . X O O X . X .
        X X X X O O X X X X
        . X O O O O O O X .
        X X O . O . O O X X
    ";
    let board = from_diagram(text).under(Rules { komi: Komi::ZERO, ..Rules::STONE }).board;
    let tally = board.score(&board.all_alive()).tally();
    assert_eq!((tally.black.territory, tally.black.tax), (6, 4));
    assert_eq!((tally.white.territory, tally.white.tax), (2, 2));
    let ancient = Rules { scoring: Scoring::Territory, ..Rules::STONE };
    let tally = board.with_rules(ancient).score(&board.all_alive()).tally();
    assert_eq!((tally.black.tax, tally.white.tax), (4, 2));
}

#[test]
fn w7_black_needs_more_than_183_and_a_quarter_zi_at_a_komi_of_five_and_a_half() {
    // Black holds ten columns in 14 rows and nine in the others, White the rest: 185 against 176.
    let row = |number| if number < 14 { "9XO8" } else { "8XO9" };
    let text: Vec<&str> = (0..19).rev().map(row).collect();
    let text = format!("{} X rules=chinese komi=5.5", text.join("/"));
    let board: Go<19> = text.parse().unwrap();
    let score = board.score(&board.all_alive());
    let count = score.chinese();
    for (zi, text) in [
        (count.held.black, "185"),
        (count.needed.black, "183¼"),
        (count.held.white, "176"),
        (count.needed.white, "177¾"),
        (count.lead(), "1¾"),
        (Zi::default(), "0"),
    ] {
        assert_eq!(zi.to_string(), text);
    }
    assert_eq!(score.margin().to_string(), "B+3.5");
}

#[test]
fn life_is_unconditional_only_where_suicide_cannot_empty_an_eye() {
    // Every empty point around the white stone touches the black chain, the stone does not.
    let text = "
        X X X X X X X
        X . . . X . X
        X . O . X X X
        X . . . X . .
        X X X X X . .
    ";
    let forbidden = Rules { suicide: Suicide::Forbidden, ..Rules::TROMP_TAYLOR };
    let board = from_diagram(text).under(forbidden).board;
    let alive = board.pass_alive(Color::Black);
    assert_eq!((alive.stones.len(), alive.territory.len()), (21, 14));
    assert_eq!(board.pass_dead().first(), Some(point("C3")));
    let allowed = from_diagram(text).board;
    assert!(allowed.pass_alive(Color::Black).stones.is_empty());
    assert!(allowed.pass_dead().is_empty());
}

#[test]
fn w13_bent_four_in_the_corner_is_dead_under_japanese_rules() {
    let board = from_diagram(BENT_FOUR).under(WITHOUT_KOMI).board;
    let found = board.bent_fours();
    assert_eq!((found.len(), found[0].corner, found[0].color), (1, point("A5"), Color::White));
    assert_eq!(board.dead_by_rule().len(), 7);
    let score = board.score(&board.all_alive().with_dead(board.dead_by_rule()));
    assert_eq!((score.tally().black.dead, score.tally().white.territory), (7, 0));
    let superko = Rules { ko: Ko::Positional, ..Rules::JAPANESE };
    for rules in [Rules::CHINESE, superko] {
        let board = board.with_rules(rules);
        assert!(!board.bent_fours().is_empty() && board.dead_by_rule().is_empty(), "{rules}");
    }
}

#[test]
fn other_shapes_in_the_corner_are_no_bent_four() {
    for text in [
        // A third liberty at E5.
        "X X X . O . X
         . O O O O X .
         O O X X X X .
         X X X . . . .",
        // Four in a row.
        "X X X . . O X
         O O O O O O X
         X X X X X X X
         . . . . . . .",
        // White can take the stone at A4.
        ". X X . O X .
         X O O O O X .
         O O X X X X .
         X X X . . . .",
        // White can take the stones at A4 and A5.
        "X . X . O X .
         X O O O O X .
         O O X X X X .
         X X X . . . .",
        // The middle of the side.
        "X O X X X . O X
         X O . O O O O X
         X O O O X X X X
         X X X X X . . .",
    ] {
        assert_eq!(from_diagram(text).board.bent_fours(), [], "{text}");
    }
}

#[test]
fn random_games_find_a_stone_without_room_dead_and_living_groups_alive() {
    for end in ["X", "X passes=2"] {
        let text = format!("1X1XO2/XXXXXXX/7/OOOOOOO/1O1O1O1/OOOOOOO/7 {end}");
        let board: Go<7> = text.parse().unwrap();
        let mut rng = Rng::new(7);
        let estimate = board.estimate(100, |n| rng.below(n));
        let dead = estimate.dead(&board, 80);
        assert_eq!((dead.len(), dead.first()), (1, Some(point("E7"))), "{end}");
        assert!(estimate.share(point("A7"), Color::Black) > 90);
        assert_eq!(estimate.share(point("T19"), Color::Black), 0);
    }
}

#[test]
fn an_estimate_counts_the_games_that_two_rounds_leave() {
    let mut rng = Rng::new(2);
    let estimate = Go::<5>::new().estimate(8, |n| rng.below(n));
    let mut shares = Go::<5>::new().size().points().map(|at| estimate.share(at, Color::Black));
    assert!(shares.clone().all(|share| share % 25 == 0) && shares.any(|share| share % 50 == 25));
}

#[test]
fn an_estimate_of_a_settled_board_does_not_depend_on_the_percentage() {
    let board = from_diagram(
        "
        . . X . X O . . .
        . . X X X O . . .
        . X . O X O . X .
        . . . O X O . . .
        X X X X X O O O O
        O O O O O O . . .
        . . . . . O . O .
        . . X . . O . X .
        . . . . . . O . .
        ",
    )
    .board;
    let mut rng = Rng::new(5);
    let estimate = board.estimate(300, |n| rng.below(n));
    for percent in [50, 65, 80] {
        let dead: Vec<String> =
            estimate.dead(&board, percent).iter().map(|at| at.to_string()).collect();
        assert_eq!(dead.join(" "), "C2 H2 D6 D7 H7", "{percent}");
    }
}

#[test]
fn an_estimate_does_not_doubt_what_lives_by_two_false_eyes() {
    // Neither of Black's chains has an eye of its own.
    let board = from_diagram(
        "
        X X X X X X X
        X O O O O O X
        X O . O . O X
        X X O O O O X
        . X O O O X .
        X O O O O X X
        X O . O . O X
        X O O O O O X
        X X X X X X X
        ",
    )
    .board;
    let mut rng = Rng::new(6);
    let estimate = board.estimate(100, |n| rng.below(n));
    assert!(estimate.dead(&board, 1).is_empty());
    assert_eq!(estimate.share(point("A5"), Color::Black), 100);
    assert_eq!(estimate.share(point("C3"), Color::White), 100);
}

/// A position of a random game.
fn random_position(seed: u64, plies: u32, rules: Rules) -> Position<Fixed<7, 7>> {
    let mut rng = Rng::new(seed);
    let mut board = Go::<7>::new().with_rules(rules);
    board.playout(|n| rng.below(n), plies);
    board
}

/// Clears the board of some chains, counts area by walking from point to point.
fn naive_area(board: &Position<Fixed<7, 7>>, dead: PointSet<Fixed<7, 7>>) -> ByColor<u32> {
    let mut naive = Naive::new(board.size());
    for color in Color::ALL {
        for at in board.stones().of(color) - dead {
            naive.put(at, Some(color));
        }
    }
    ByColor::from_fn(|color| naive.area(color) as u32)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn area_is_what_a_walk_over_the_board_finds(seed: u64, plies in 0..120_u32, chosen: u64) {
        let board = random_position(seed, plies, Rules::TROMP_TAYLOR);
        let chosen = PointSet::from_rows(Fixed::<7, 7>, |row| (chosen >> (7 * row)) as u32);
        let agreement = board.all_alive().with_dead(chosen);
        let score = board.score(&agreement);
        let expected = naive_area(&board, agreement.dead());
        let found = score.tally().map(|tally| tally.stones + tally.territory);
        prop_assert_eq!(found, expected);
        let lead = 2 * (i64::from(expected.black) - i64::from(expected.white)) - 15;
        prop_assert_eq!(i64::from(score.margin().half_points()), lead);
    }

    #[test]
    fn the_kinds_share_out_the_board_and_make_the_sums(seed: u64, plies in 0..120_u32, tax in 0..3_usize) {
        let tax = [Tax::None, Tax::Seki, Tax::All][tax];
        for rules in [Rules { tax, ..Rules::CHINESE }, Rules { tax, ..Rules::JAPANESE }] {
            let board = random_position(seed, plies, rules);
            let dead = board.pass_dead();
            let score = board.score(&board.all_alive().with_dead(dead));
            let count = |kind| board.size().points().filter(|&at| score.kind(at) == Some(kind)).count();
            for color in Color::ALL {
                let tally = score.tally()[color];
                prop_assert_eq!(tally.stones as usize, count(PointKind::Stone(color)));
                prop_assert_eq!(tally.dead as usize, count(PointKind::Dead(!color)));
                let below = (score.territory(color) & score.points(PointKind::Dead(!color))).len();
                prop_assert_eq!(tally.territory as usize, count(PointKind::Territory(color)) + below);
                prop_assert!((score.territory(color) & score.territory(!color)).is_empty());
                prop_assert!(score.territory(color).is_subset(!score.points(PointKind::Stone(color))));
                let surrounded = board.surrounded()[color];
                let unsure = board.score(&board.all_alive()).territory(color);
                prop_assert!(unsure.is_subset(surrounded), "{} {:?}", board, unsure);
            }
        }
    }

    #[test]
    fn what_is_alive_unconditionally_cannot_be_taken(seed: u64, plies in 60..140_u32, with_suicide: bool) {
        let suicide = if with_suicide { Suicide::Allowed } else { Suicide::Forbidden };
        let rules = Rules { suicide, ..Rules::CHINESE };
        let board = random_position(seed, plies, rules);
        let mut rng = Rng::new(seed);
        for color in Color::ALL {
            let alive = board.pass_alive(color).stones;
            let mut attacked = board;
            for _ in 0..80 {
                attacked.set_turn(!color);
                attacked.resume();
                let count = attacked.count_moves();
                let chosen = attacked.nth_move(rng.below(count as u32) as usize).unwrap();
                attacked.play(chosen).unwrap();
                prop_assert!(alive.is_subset(attacked.stones().of(color)), "{} {}", board, color);
            }
        }
    }
}

#[test]
fn a_precision_cuts_no_number() {
    let komi = Komi::of_half_points(-15);
    assert_eq!((format!("{komi:.1}"), format!("{komi:*^8.1}")), ("-7.5".into(), "**-7.5**".into()));
    let board: Go<5> = "1XO2/1XO2/XXO2/1XO2/1XO2 X rules=chinese komi=7.5".parse().unwrap();
    let score = board.score(&board.all_alive());
    let margin = score.margin();
    assert_eq!(format!("{margin:.1}|{margin:_<8.2}"), "W+12.5|W+12.5__");
    let zi = score.chinese().lead();
    assert_eq!(format!("{zi:.1}|{zi:_<8.2}|{zi:8}"), format!("{zi}|{zi}_____|     {zi}"));
}

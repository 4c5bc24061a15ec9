//! The shared cases of scoring, if the variable `TENGEN_CASES` says where they are.

use crate::shared;

use serde_json::Value;
use shared::text;
use tengen_core::{ByColor, Color};
use tengen_go::{FinalScore, Komi, PointKind, Position, Rules, Scoring, Setup, Suicide, Tax};
use tengen_stones::{Large, Placement, Point, PointSet, Size};

type Set = PointSet<Large>;

fn cases(name: &str) -> Vec<Value> {
    shared::cases(name, 10)
}

fn number(value: &Value) -> u32 {
    value.as_u64().unwrap_or_else(|| panic!("a number: {value}")) as u32
}

/// A number of points in half points.
fn half_points(value: &Value) -> i64 {
    (2.0 * value.as_f64().unwrap_or_else(|| panic!("a number: {value}"))) as i64
}

fn board(case: &Value, rules: Rules) -> Position<Large> {
    let placement = Placement::from_diagram(&text(&case["setup"]).replace('/', "\n")).unwrap();
    let setup = Setup { rules: Some(rules), ..Setup::of_placement(placement, Color::Black) };
    Position::try_from(setup).unwrap()
}

/// The points of a map that carry one of these signs.
fn points(map: &Value, signs: &str, size: Size) -> Set {
    let mut set = PointSet::empty(Large::new(size));
    for (row, line) in text(map).split('/').enumerate() {
        for (col, sign) in line.chars().enumerate().filter(|(_, sign)| signs.contains(*sign)) {
            let point = Point::from_row_col(row, col, size);
            set.insert(point.unwrap_or_else(|| panic!("{sign} in row {row}, column {col}")));
        }
    }
    set
}

fn named(list: &Value, size: Size) -> Set {
    let points: Vec<Point> =
        list.as_array().unwrap().iter().map(|point| text(point).parse().unwrap()).collect();
    PointSet::all(Large::new(size)).only(&points)
}

fn totals(score: &FinalScore<Large>) -> [i64; 2] {
    Color::ALL.map(|color| score.totals()[color])
}

fn komi_of(value: &Value) -> Komi {
    Komi::of_half_points(half_points(value) as i16)
}

#[test]
fn shared_territory_holds() {
    for case in cases("territory.jsonl") {
        let (id, expect) = (&case["id"], &case["expect"]);
        let lost = &case["captured_during_play"];
        let prisoners =
            ByColor::new(number(&lost["white_stones_lost"]), number(&lost["black_stones_lost"]));
        for (name, rules) in [("japanese", Rules::JAPANESE), ("area", Rules::TROMP_TAYLOR)] {
            let rules = Rules { komi: komi_of(&expect[name]["komi"]), ..rules };
            let board = board(&case, rules).with_prisoners(prisoners);
            let seki = named(&case["seki_empty_points"], board.size());
            let agreement = board.all_alive().with_dead(named(&case["dead"], board.size()));
            let score = board.score(&agreement.with_seki(seki));
            let wanted = ["black", "white"].map(|side| half_points(&expect[name][side]));
            assert_eq!(totals(&score), wanted, "{id} {name}\n{score}");
            let lead = half_points(&expect[name]["black_minus_white"]);
            assert_eq!(i64::from(score.margin().half_points()), lead, "{id} {name}");
            let tally = score.tally();
            let stones = [0, 1].map(|n| number(&expect["stones_after_removal"][n]));
            assert_eq!([tally.black.stones, tally.white.stones], stones, "{id}");
            if name == "area" {
                continue;
            }
            let territory = [0, 1].map(|n| number(&expect["territory"][n]));
            assert_eq!([tally.black.territory, tally.white.territory], territory, "{id}");
            let lost = [tally.white, tally.black].map(|enemy| enemy.prisoners + enemy.dead);
            let wanted = ["prisoners_black_lost", "prisoners_white_lost"];
            assert_eq!(lost, wanted.map(|side| number(&expect[side])), "{id}");
            let dame = board.size().points().filter(|&p| score.kind(p) == Some(PointKind::Dame));
            assert_eq!(dame.count() as u32, number(&expect["dame_points"]), "{id}");
        }
    }
}

/// Boards of 26 columns or more; they end at 25 here.
const TOO_WIDE: [&str; 15] = [
    "goscorer-lgroups_and_rectanglelikes",
    "goscorer-lgroups_and_rectanglelikes2",
    "goscorer-lgroups_and_rectanglelikes3",
    "goscorer-lgroups_and_rectanglelikes4",
    "goscorer-lgroups_and_rectanglelikes5",
    "goscorer-lgroups_and_rectanglelikes6",
    "goscorer-live_in_a_row",
    "goscorer-live_in_a_row_with_hane",
    "goscorer-live_in_a_row_with_hane_throwin",
    "goscorer-live_in_a_row_with_hane_throwin_poke",
    "goscorer-loose_nakade",
    "goscorer-solid_eyeshapes",
    "goscorer-solid_eyeshapes_nakade",
    "goscorer-solid_eyeshapes_nakade2",
    "goscorer-three_way_pokes",
];

#[test]
fn shared_seki_territory_holds() {
    for case in cases("seki_territory.jsonl") {
        let (id, expect) = (&case["id"], &case["expect"]);
        if case["size"].as_array().unwrap().iter().any(|side| number(side) > 25) {
            assert!(TOO_WIDE.contains(&text(id)), "{id}");
            continue;
        }
        let komi = Komi::of_half_points(13);
        let board = board(&case, Rules { komi, ..Rules::JAPANESE });
        let size = board.size();
        let dead = points(&case["dead_map"], "1", size);
        let agreement = board.all_alive().with_dead(dead);
        let score = board.score(&agreement);
        for (color, sign) in [(Color::Black, "X"), (Color::White, "O")] {
            let wanted = points(&expect["territory_map"], sign, size);
            assert_eq!(
                score.territory(color),
                wanted,
                "{id} {color} territory\n{}",
                board.stones()
            );
            let wanted = points(&expect["seki_map"], sign, size);
            assert_eq!(score.in_seki(color), wanted, "{id} {color} seki\n{}", board.stones());
        }
        let wanted = points(&expect["unscorable_false_eye_map"], "1", size);
        let [black, white] = Color::ALL.map(|color| score.points(PointKind::FalseEye(color)));
        assert_eq!(black | white, wanted - dead, "{id} false eyes");
        let [black, white] = Color::ALL.map(|color| held(&score, color));
        let dame = points(&expect["dame_map"], "1", size);
        assert!((dame & (black | white)).is_empty(), "{id}");
        let wanted =
            ["black", "white"].map(|side| half_points(&expect["territory_score_komi6.5"][side]));
        assert_eq!(totals(&score), wanted, "{id}");
        let area = board.with_rules(Rules { komi, ..Rules::CHINESE }).score(&agreement);
        let wanted =
            ["black", "white"].map(|side| half_points(&expect["area_score_komi6.5"][side]));
        assert_eq!(totals(&area), wanted, "{id} area");
    }
}

/// The living stones and the territory of a colour.
fn held(score: &FinalScore<Large>, color: Color) -> Set {
    score.points(PointKind::Stone(color)) | score.territory(color)
}

#[test]
fn shared_area_scores_hold() {
    for case in cases("area_scores.jsonl") {
        let id = &case["id"];
        for (name, tax) in [("NONE", Tax::None), ("SEKI", Tax::Seki), ("ALL", Tax::All)] {
            let rules = Rules {
                tax,
                suicide: Suicide::Forbidden,
                scoring: Scoring::Area,
                komi: Komi::ZERO,
                ..Rules::TROMP_TAYLOR
            };
            let board = board(&case, rules);
            let size = board.size();
            let sure = board.all_alive().with_dead(board.pass_dead());
            let score = board.score(&sure);
            let wanted = half_points(&case["kata_black_minus_white"][format!("AREA/{name}")]);
            assert_eq!(i64::from(score.margin().half_points()), wanted, "{id} {name}\n{score}");
            let owned = |color, map: &str, sign| {
                let found = held(&score, color);
                assert_eq!(found, points(&case[map], sign, size), "{id} {name} {color} {map}");
            };
            let map = match tax {
                Tax::None => "kata_area_map",
                Tax::Seki | Tax::All => "kata_seki_taxed_map",
            };
            owned(Color::Black, map, "X");
            owned(Color::White, map, "O");
            if tax == Tax::None {
                let alive = i64::from(board.margin().half_points());
                assert_eq!(alive, half_points(&case["tt_black_minus_white"]), "{id}");
            }
        }
    }
}

#[test]
fn shared_pass_alive_maps_hold() {
    for case in cases("positions.jsonl") {
        for (name, suicide) in
            [("pass_alive_nosuicide", Suicide::Forbidden), ("pass_alive_suicide", Suicide::Allowed)]
        {
            let board = board(&case, Rules { suicide, ..Rules::TROMP_TAYLOR });
            for (color, sign) in [(Color::Black, "X"), (Color::White, "O")] {
                let alive = board.pass_alive(color);
                let wanted = points(&case[name], sign, board.size());
                assert_eq!(alive.stones | alive.territory, wanted, "{} {name} {color}", case["id"]);
            }
        }
    }
}

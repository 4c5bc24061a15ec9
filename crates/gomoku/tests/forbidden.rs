//! Black's forbidden points in renju: every shape in a diagram, the public cases, and the evidence.
//!
//! Diagrams mark empty points by what a black stone there would be: `v` an overline, `f` a double
//! four, `t` a double three, `w` a five, `l` nothing of all this. What is not marked is not asked.

use crate::diagrams::{Shown, from_diagram, names, play, point};
use tengen_core::{Board, Color};
use tengen_gomoku::{Evidence, Forbidden, Gomoku, IllegalMove, Line, Rule, Setup, Three};
use tengen_stones::{Placement, Point, Symmetry};

use Forbidden::{DoubleFour, DoubleThree, Overline};

/// Checks all marks of a diagram.
fn assert_marks(diagram: &str) -> Shown {
    let shown = from_diagram(Rule::Renju, diagram);
    assert!(!shown.marks().is_empty());
    for &(at, mark) in shown.marks() {
        let wanted = match mark {
            'v' => Some(Overline),
            'f' => Some(DoubleFour),
            't' => Some(DoubleThree),
            'w' | 'l' => None,
            _ => panic!("no such mark: {mark}"),
        };
        let name = names(&[at]);
        assert_eq!(shown.board.forbidden(at), wanted, "{name} of {}", shown.board);
        assert_eq!(shown.board.would_win(Color::Black, at), mark == 'w', "{name}");
        let illegal = wanted.map(|kind| IllegalMove::Forbidden { point: at, kind });
        let verdict = shown.board.check_for(Color::Black, at.into());
        assert_eq!(verdict.err(), illegal, "{name}");
        assert_eq!(shown.board.check_for(Color::White, at.into()), Ok(()), "{name}");
    }
    shown
}

fn evidence(shown: &Shown, mark: char) -> Evidence {
    shown.board.explain(shown.at(mark).into()).unwrap_err()
}

fn fours(evidence: &Evidence) -> Vec<String> {
    evidence.fours.iter().map(|four| told(four.line, &four.stones, &four.fives)).collect()
}

fn told(line: Line, stones: &[Point], gaps: &[Point]) -> String {
    format!("{line:?} {}: {}", names(stones), names(gaps))
}

#[test]
fn g2_six_or_more_in_a_row_are_forbidden_to_black() {
    let shown = assert_marks(
        "
        . . . . . . . . .
        . . X X X v X X .
        . . . . . . . . .
    ",
    );
    let evidence = evidence(&shown, 'v');
    assert_eq!(evidence.kinds, [Forbidden::Overline]);
    let [only] = &evidence.overlines[..] else { panic!("one overline") };
    assert_eq!(told(only.line, &only.stones, &[]), "Row C2 D2 E2 F2 G2 H2: ");
    assert_marks("X X X X v X X X X .");
    assert_marks("X v X X X X");
}

#[test]
fn five_in_another_line_beats_the_overline() {
    assert_marks(
        "
        . . X . . . . .
        . . X . . . . .
        X X w X X X . .
        . . X . . . . .
        . . X . . . . .
    ",
    );
}

#[test]
fn g2_two_fours_on_two_lines_are_forbidden() {
    let shown = assert_marks(
        "
        . . . . . . . .
        O X X X f . . .
        . . . . X . . .
        . . . . X . . .
        . . . . X . . .
        . . . . . . . .
    ",
    );
    let evidence = evidence(&shown, 'f');
    assert_eq!(evidence.kinds, [Forbidden::DoubleFour]);
    assert_eq!(fours(&evidence), ["Row B5 C5 D5 E5: F5", "Column E2 E3 E4 E5: E1 E6"]);
}

#[test]
fn two_fours_on_one_line_are_forbidden() {
    assert_marks(". X . X f X . X .");
    assert_marks(". X X . f X . X X .");
    let shown = assert_marks(". X X X . f . X X X .");
    let evidence = evidence(&shown, 'f');
    assert_eq!(fours(&evidence), ["Row B1 C1 D1 F1: E1", "Row F1 H1 I1 J1: G1"]);
}

#[test]
fn two_fours_on_one_diagonal_are_forbidden() {
    assert_marks(
        "
        . . . . . . . . .
        . X . . . . . . .
        . . . . . . . . .
        . . . X . . . . .
        . . . . f . . . .
        . . . . . X . . .
        . . . . . . . . .
        . . . . . . . X .
        . . . . . . . . .
    ",
    );
    assert_marks(
        "
        . . . . . . . . .
        . . . . . . . X .
        . . . . . . . . .
        . . . . . X . . .
        . . . . f . . . .
        . . . X . . . . .
        . . . . . . . . .
        . X . . . . . . .
        . . . . . . . . .
    ",
    );
}

#[test]
fn an_open_four_is_one_four() {
    assert_marks(". . X X l X . .");
    assert_marks(". X X X l . .");
}

#[test]
fn a_four_that_only_an_overline_would_fill_is_no_four() {
    assert_marks(
        "
        . . . . . . . .
        X X . X X l . .
        . . . . . X . .
        . . . . . X . .
        . . . . . X . .
        . . . . . . . .
    ",
    );
    assert_marks(
        "
        . . . . . . . .
        . X . X X f . .
        . . . . . X . .
        . . . . . X . .
        . . . . . X . .
        . . . . . . . .
    ",
    );
}

#[test]
fn a_four_needs_a_free_point_for_the_fifth() {
    assert_marks(
        "
        . . . . . . .
        O X X X l O .
        . . . . X . .
        . . . . X . .
        . . . . X . .
        . . . . . . .
    ",
    );
    // The same against the edge, where nothing is free either.
    assert_marks(
        "
        O X X X l
        . . . . X
        . . . . X
        . . . . X
        . . . . .
    ",
    );
}

#[test]
fn five_beats_a_double_four() {
    assert_marks(
        "
        . . . . X . . .
        O X X X w . . .
        . . . . X . . .
        . . . . X . . .
        . . . . X . . .
        . . . . . . . .
    ",
    );
}

#[test]
fn g2_two_threes_are_forbidden() {
    let shown = assert_marks(
        "
        . . . . . . . . .
        . . . . . . . . .
        . . . . X . . . .
        . . . . X . . . .
        . . X X t . . . .
        . . . . . . . . .
        . . . . . . . . .
    ",
    );
    let evidence = evidence(&shown, 't');
    assert_eq!(evidence.kinds, [Forbidden::DoubleThree]);
    let told = |t: &Three| told(t.line, &t.stones, &t.open_fours);
    let threes: Vec<_> = evidence.threes.iter().map(told).collect();
    assert_eq!(threes, ["Row C3 D3 E3: B3 F3", "Column E3 E4 E5: E2 E6"]);
}

#[test]
fn broken_threes_and_diagonal_threes_count() {
    assert_marks(
        "
        . . . . . . . . .
        . X . . . . . . .
        . . . . . . . . .
        . . . X . . . . .
        . . X . t X . . .
        . . . . . . . . .
        . . . . . . . . .
    ",
    );
    assert_marks(
        "
        . . . . . . . . .
        . . . . . . . . .
        . . X . . . X . .
        . . . X . X . . .
        . . . . t . . . .
        . . . . . . . . .
        . . . . . . . . .
    ",
    );
    assert_marks(
        "
        . . . . . . . . . .
        . . . . . . . X . .
        . . . . . . . . . .
        . . . X . X . . . .
        . . . . t . . . . .
        . . . . . X . . . .
        . . . . . . . . . .
        . . . . . . . . . .
    ",
    );
}

#[test]
fn three_threes_are_a_double_three() {
    assert_marks(
        "
        . . . . . . . . .
        . . . . . . . . .
        . . . . X . X . .
        . . . . X X . . .
        . . X X t . . . .
        . . . . . . . . .
        . . . . . . . . .
    ",
    );
}

#[test]
fn a_three_and_a_four_are_allowed() {
    assert_marks(
        "
        . . . . . . . .
        . . . . . . . .
        . . . . X . . .
        . . . . X . . .
        O X X X l . . .
        . . . . . . . .
        . . . . . . . .
    ",
    );
}

#[test]
fn a_double_four_is_named_before_a_double_three() {
    let shown = assert_marks(
        "
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . X . . . .
        . . . . . X . . . . .
        O X X X f . . . . . .
        . . . . X X . . . . .
        . . . . X . X . . . .
        . . . . X . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
    ",
    );
    let evidence = evidence(&shown, 'f');
    assert_eq!(evidence.kinds, [Forbidden::DoubleFour, Forbidden::DoubleThree]);
    assert_eq!((evidence.fours.len(), evidence.threes.len()), (2, 2));
}

#[test]
fn a_three_with_an_enemy_stone_at_its_end_is_none() {
    assert_marks(
        "
        . . . . . . . . .
        . . . . O . . . .
        . . . . X . . . .
        . . . . X . . . .
        . . X X l . . . .
        . . . . . . . . .
        . . . . . . . . .
    ",
    );
}

#[test]
fn a_three_without_room_for_a_straight_four_is_none() {
    // The column could become a four at one end only: the edge is next to it.
    assert_marks(
        "
        . . . . X . . . .
        . . . . X . . . .
        . . X X l . . . .
        . . . . . . . . .
        . . . . . . . . .
    ",
    );
    // One more step from the edge and there is room for it.
    assert_marks(
        "
        . . . . . . . . .
        . . . . X . . . .
        . . . . X . . . .
        . . X X t . . . .
        . . . . . . . . .
        . . . . . . . . .
    ",
    );
}

#[test]
fn a_three_between_enemy_stones_with_one_free_point_more_is_none() {
    // O..XXX.O can become a four only, and .XXX. between edges likewise.
    assert_marks(
        "
        . . . . . . . . .
        . . . . . . . . .
        . . . . X . . . .
        . . . . X . . . .
        O . X X l . O . .
        . . . . . . . . .
        . . . . . . . . .
    ",
    );
}

#[test]
fn a_three_whose_straight_four_would_grow_to_six_is_none() {
    // Row: a stone beyond each free end makes the fifth a sixth.
    assert_marks(
        "
        . . . . . . . . . .
        . . . . . . . . . .
        . . . . . X . . . .
        . . . . . X . . . .
        . X . . X l X . . X
        . . . . . . . . . .
        . . . . . . . . . .
    ",
    );
}

/// In all of these the white stone leaves the row only one way to a straight four, right of the
/// marked point.
#[test]
fn a_three_counts_only_if_black_may_make_the_straight_four() {
    // Nothing forbids it.
    assert_marks(
        "
        . . . . . . . . .
        . . . . . . . . .
        O . X X t . . . .
        . . . . X . . . .
        . . . . X . . . .
        . . . . . . . . .
        . . . . . . . . .
    ",
    );
    // It would be an overline in its column.
    assert_marks(
        "
        . . . . . . . . .
        . . . . . X . . .
        . . . . . X . . .
        . . . . . X . . .
        O . X X l . . . .
        . . . . X X . . .
        . . . . X X . . .
        . . . . . . . . .
        . . . . . . . . .
    ",
    );
    // It would be a second four.
    assert_marks(
        "
        . . . . . O . . .
        . . . . . X . . .
        . . . . . X . . .
        . . . . . X . . .
        O . X X l . . . .
        . . . . X . . . .
        . . . . X . . . .
        . . . . . . . . .
        . . . . . . . . .
    ",
    );
}

#[test]
fn a_three_does_not_count_if_the_straight_four_makes_five_elsewhere() {
    assert_marks(
        "
        . . . . . . . . .
        . . . . . X . . .
        . . . . . X . . .
        O . X X l w . . .
        . . . . X X . . .
        . . . . X X . . .
        . . . . . . . . .
        . . . . . . . . .
    ",
    );
}

#[test]
fn a_three_does_not_count_if_the_straight_four_is_itself_a_double_three() {
    // E6 makes threes in its row and its column. The row's only straight four is at F6, where Black
    // would make two threes more; so the row counts for nothing.
    let shown = assert_marks(
        "
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . X . . X . . .
        . . . . X . X . . . .
        O . X X l . . . . . .
        . . . . . X . . . . .
        . . . . . X . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
        . . . . . . . . . . .
    ",
    );
    let after = shown.board.after(shown.at('l').into());
    assert_eq!(after.forbidden(point("F6")), Some(DoubleThree));
    let evidence = after.explain_for(Color::Black, play("F6")).unwrap_err();
    assert_eq!((evidence.fours.len(), evidence.threes.len()), (1, 2));
}

#[test]
fn the_evidence_names_everything_that_forbids_the_point() {
    // An overline in the row, a four on either diagonal.
    let shown = assert_marks(
        "
        . . . . . . . . . . .
        . . . . . . . . X . .
        . . . . . . . X . . .
        . . . . . . X . . . .
        . . X X X v X X . . .
        . . . . . . X . . . .
        . . . . . . . X . . .
        . . . . . . . . X . .
        . . . . . . . . . . .
    ",
    );
    let evidence = evidence(&shown, 'v');
    assert_eq!(evidence.kinds, [Forbidden::Overline, Forbidden::DoubleFour]);
    assert_eq!((evidence.overlines.len(), evidence.fours.len()), (1, 2));
    assert_eq!(evidence.illegal.to_string(), "F5 is forbidden to black: overline");
}

#[test]
fn white_is_free_to_make_any_of_these() {
    for (row, at) in [("OOO1OO1", "D1"), ("1O1O1O1O1", "E1")] {
        let board: Gomoku = format!("{row} O rule=renju").parse().unwrap();
        assert_eq!(board.check(play(at)), Ok(()));
        assert_eq!(board.forbidden_points().count(), 0);
    }
}

#[test]
fn the_other_rules_forbid_nothing() {
    for rule in [Rule::Freestyle, Rule::Standard, Rule::Caro] {
        let board: Gomoku = format!("1X1X1X1X1 X rule={rule}").parse().unwrap();
        assert_eq!((board.forbidden(point("E1")), board.forbidden_points().count()), (None, 0));
        assert_eq!(board.check(play("E1")), Ok(()));
    }
}

/// What the public collection of forbidden points says, if the tests are told where it is.
#[test]
fn the_public_cases_come_out() {
    let Some(folder) = std::env::var_os("TENGEN_CASES") else {
        eprintln!("SKIPPED: TENGEN_CASES is not set");
        return;
    };
    let file = std::path::Path::new(&folder).join("gomoku/renju_forbidden.jsonl");
    let text = std::fs::read_to_string(&file).expect("the case file can be read");
    let mut points = 0;
    for line in text.lines() {
        points += assert_case(&serde_json::from_str(line).expect("a case is a JSON object"));
    }
    assert!(points > 100, "only {points} points in the file");
}

/// Compares the whole board of one case, in all its symmetries; counts its forbidden points.
fn assert_case(case: &serde_json::Value) -> usize {
    let text = |value: &serde_json::Value| value.as_str().expect("a text").to_string();
    let array = |name: &str| case[name].as_array().expect("an array").iter();
    let mut placement = Placement::empty("15".parse().unwrap());
    for (name, color) in [("black", Color::Black), ("white", Color::White)] {
        array(name).for_each(|p| placement.set(point(&text(p)), Some(color)).unwrap());
    }
    let kind = |entry: &serde_json::Value| match text(&entry["kind"]).as_str() {
        "overline" => Overline,
        "double-four" => DoubleFour,
        "double-three" => DoubleThree,
        other => panic!("kind {other}"),
    };
    for symmetry in Symmetry::ALL {
        let image = |p: &serde_json::Value| symmetry.apply(point(&text(p)), placement.size());
        let mut wanted: Vec<_> = array("forbidden").map(|f| (image(&f["p"]), kind(f))).collect();
        wanted.sort();
        let placement = placement.transformed(symmetry);
        let setup = Setup { placement, turn: Color::Black, rule: Rule::Renju, passes: None };
        let board = Gomoku::<15>::try_from(setup.clone()).expect("a position");
        let found: Vec<_> = board.forbidden_points().collect();
        assert_eq!(found, wanted, "{} {symmetry:?}", case["id"]);
        for trap in array("legal_traps") {
            let at = image(&trap["p"]);
            let wins = text(&trap["verdict"]) == "win";
            assert_eq!(board.would_win(Color::Black, at), wins, "{}", case["id"]);
            assert_eq!(board.check(at.into()), Ok(()), "{}", case["id"]);
        }
    }
    array("forbidden").count()
}

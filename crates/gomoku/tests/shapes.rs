//! Shapes of lines, rows of stones, and the source document's classes of rays.

use crate::diagrams::{from_diagram, names, point};
use crate::naive::{Goal, Naive, at};
use proptest::prelude::*;
use tengen_core::Color;
use tengen_gomoku::{Form, Gomoku, Line, Model, Rule, Shape};

use Color::{Black, White};

/// Checks the shape of the row in a strip, of the stone in the column named.
fn assert_shape(rule: Rule, strip: &str, column: &str, wanted: Shape) {
    let board = from_diagram(rule, strip).board;
    let at = point(&format!("{column}1"));
    assert_eq!(board.shape(Black, Line::Row, at), wanted, "{rule} {strip} at {column}");
}

#[test]
fn shapes_are_named_as_the_field_names_them() {
    use Shape::*;
    for rule in Rule::ALL {
        for (strip, column, shape) in [
            ("..XXXX..", "C", OpenFour),
            (".OXXXX..", "C", Four),
            (".XX.XX..", "B", Four),
            (".XXX.X..", "F", Four),
            ("..XXX...", "D", OpenThree),
            ("..X.XX..", "C", OpenThree),
            (".OXXX...", "C", Three),
            ("..X.X.X.", "E", Three),
            ("...XX...", "D", OpenTwo),
            ("..X..X..", "C", OpenTwo),
            (".OXX....", "C", Two),
            ("X...X...", "A", Two),
            ("...X....", "D", OpenOne),
            ("OX......", "B", One),
            ("..XXX...", "F", OpenFour),
            ("OX...O..", "B", None),
            ("OXXXXO..", "B", None),
            ("X...", "A", None),
            ("..O.....", "C", None),
        ] {
            assert_shape(rule, strip, column, shape);
        }
    }
}

#[test]
fn stones_beyond_five_count_against_it_where_only_exactly_five_win() {
    for rule in [Rule::Standard, Rule::Renju, Rule::Caro] {
        assert_shape(rule, "XX.XXX...", "D", Shape::Three);
        assert_shape(rule, "XXXXXX...", "A", Shape::None);
        assert_shape(rule, ".X.XXX.X.", "E", Shape::Four);
    }
    assert_shape(Rule::Freestyle, "XX.XXX...", "D", Shape::Four);
    assert_shape(Rule::Freestyle, ".X.XXX.X.", "E", Shape::Four);
}

#[test]
fn in_caro_a_four_between_enemy_stones_is_worth_nothing() {
    assert_shape(Rule::Caro, "OXXXX.O", "B", Shape::None);
    assert_shape(Rule::Caro, "XXXX.O", "A", Shape::Four);
    assert_shape(Rule::Caro, "O.XXXX.O", "C", Shape::OpenFour);
    assert_shape(Rule::Standard, "OXXXX.O", "B", Shape::Four);
    assert_shape(Rule::Caro6, "OXXXX.O", "B", Shape::None);
    assert_shape(Rule::Caro6, "OXXXX.XO", "B", Shape::Four);
}

#[test]
fn shapes_are_ordered_by_urgency() {
    let mut sorted = Shape::ALL;
    sorted.sort();
    assert_eq!(sorted, Shape::ALL);
    assert!(Shape::Four > Shape::OpenThree && Shape::OpenThree > Shape::Three);
    for shape in Shape::ALL {
        assert_eq!(shape.is_open(), shape.to_string().starts_with("open"));
        assert!(shape.stones() <= 5);
    }
}

#[test]
fn all_four_lines_have_shapes_of_their_own() {
    let shown = from_diagram(
        Rule::Renju,
        "
        . . . . . . . . .
        . . . . . . . . .
        . . . . O . X . .
        . . . . X X . . .
        O X X X a . . . .
        . . . . X . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
    ",
    );
    use Shape::{Four, OpenOne, OpenThree, Three};
    assert_eq!(shown.board.shapes(Black, shown.at('a')), [Four, Three, OpenThree, OpenOne]);
    assert_eq!(shown.board.shapes(Black, point("E7")), [Shape::None; 4]);
    assert_eq!(shown.board.shapes(White, point("Y1")), [Shape::None; 4]);
}

/// Strips of eleven points, and which of them to look at.
fn strips() -> impl Strategy<Value = (Vec<Option<Color>>, usize)> {
    let cell = prop_oneof![
        3 => Just(None),
        3 => Just(Some(Black)),
        1 => Just(Some(White)),
    ];
    (prop::collection::vec(cell, 5..=12)).prop_flat_map(|strip| {
        let length = strip.len();
        (Just(strip), 0..length)
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    /// What one more stone makes, over and over, is what the shape says.
    #[test]
    fn a_shape_is_what_so_many_more_stones_make(
        (mut strip, place) in strips(),
        rule in prop::sample::select(Rule::ALL.to_vec()),
        color in prop::sample::select(Color::ALL.to_vec()),
    ) {
        strip[place] = Some(color);
        let placement = strip.iter().map(|cell| match cell {
            None => ".",
            Some(Black) => "X",
            Some(White) => "O",
        });
        let diagram: String = placement.collect();
        let placement = tengen_stones::Placement::from_diagram(&diagram).unwrap();
        let setup = tengen_gomoku::Setup { placement, turn: White, rule, passes: None };
        let Ok(board) = Gomoku::<15>::try_from(setup.clone()) else { return Ok(()) };
        let naive = Naive::of(&board);
        let here = tengen_stones::Point::new(place as u8, 0).unwrap();
        let least = |goal, most: u32| {
            (0..=most).find(|&n| naive.makes(at(here), (1, 0), color, n, goal))
        };
        let shape = board.shape(color, Line::Row, here);
        let five = least(Goal::Five, 4).map(|lacking| 5 - lacking);
        prop_assert_eq!(u32::from(shape.stones()), five.unwrap_or(0), "{} {}", board, place);
        if let Some(stones @ 1..=4) = five {
            let open = naive.makes(at(here), (1, 0), color, 4 - stones, Goal::OpenFour);
            prop_assert_eq!(shape.is_open(), open, "{} {}", board, place);
        }
    }
}

#[test]
fn a_row_has_open_ends_and_breathing_space() {
    let shown = from_diagram(
        Rule::Freestyle,
        "
        . . . . . . .
        . O X X . X .
        . . . O . . .
        . . . . X . O
    ",
    );
    let run = |line, name: &str| shown.board.run(line, point(name)).expect("a stone");
    let row = run(Line::Row, "C3");
    assert_eq!((names(&[row.first, row.last]).as_str(), row.stones), ("C3 D3", 2));
    assert_eq!((row.color, row.open_ends, row.room), (Black, 1, 5));
    let column = run(Line::Column, "D3");
    assert_eq!((column.stones, column.open_ends, column.room), (1, 1, 2));
    let falling = run(Line::Falling, "C3");
    assert_eq!((falling.stones, falling.open_ends, falling.room), (1, 1, 2));
    let white = run(Line::Row, "B3");
    assert_eq!((white.color, white.open_ends, white.room), (White, 1, 2));
    let corner = run(Line::Rising, "G1");
    assert_eq!((corner.stones, corner.open_ends, corner.room), (1, 0, 1));
    assert_eq!(shown.board.run(Line::Row, point("A1")), None);
    assert_eq!(shown.board.run(Line::Row, point("Y25")), None);
}

/// The classes of the ray to the right from `a`, and of its mirror image to the left.
fn assert_model(strip: &str, wanted: Model) {
    for (diagram, ray) in
        [(strip.to_string(), 0), (strip.split(' ').rev().collect::<Vec<_>>().join(" "), 4)]
    {
        let shown = from_diagram(Rule::Standard, &diagram);
        let models = shown.board.models(shown.at('a')).expect("an empty point");
        assert_eq!(models[ray], wanted, "{diagram}");
    }
}

#[test]
fn g6_a_ray_is_empty_or_meets_the_edge() {
    assert_model("a . .", Model::Empty);
    assert_model("a . . X", Model::Empty);
    assert_model("X a", Model::EdgeRush);
    assert_model("X a .", Model::EdgeBlankRush);
}

#[test]
fn g6_a_ray_meets_live_or_rush_stones_at_once_or_after_a_blank() {
    for (color, sign, other) in [(Black, "X", "O"), (White, "O", "X")] {
        for stones in 1..=4 {
            let row = vec![sign; stones.into()].join(" ");
            let model = |form| Model::Stones { color, stones, form };
            assert_model(&format!("a {row} . ."), model(Form::Live));
            assert_model(&format!("a {row} . {other}"), model(Form::Live));
            assert_model(&format!("a {row} {other}"), model(Form::Rush));
            assert_model(&format!(". a {row}"), model(Form::Rush));
            assert_model(&format!("a . {row} ."), model(Form::BlankLive));
            assert_model(&format!("a . {row} {other} ."), model(Form::BlankRush));
            assert_model(&format!("a . {row}"), model(Form::BlankRush));
        }
    }
}

#[test]
fn g6_five_or_more_are_five() {
    assert_model("a X X X X X .", Model::Five { color: Black });
    assert_model("a O O O O O O", Model::Five { color: White });
    assert_model("a . X X X X X X X", Model::Five { color: Black });
}

#[test]
fn g6_all_eight_rays_are_looked_along() {
    let shown = from_diagram(
        Rule::Freestyle,
        "
        . . . . . . .
        . X . . . . .
        . . . O . . .
        . . . a . X .
        . . O . . . .
        . O . . . . .
        X . . . . . .
    ",
    );
    let stones = |color, stones, form| Model::Stones { color, stones, form };
    assert_eq!(
        shown.board.models(shown.at('a')),
        Some([
            stones(Black, 1, Form::BlankLive),
            Model::Empty,
            stones(White, 1, Form::Live),
            stones(Black, 1, Form::BlankLive),
            Model::Empty,
            stones(White, 2, Form::Rush),
            Model::Empty,
            Model::Empty,
        ])
    );
    assert_eq!(shown.board.models(point("D5")), None);
}

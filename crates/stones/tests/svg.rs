//! Pictures of boards.

use proptest::prelude::*;
use tengen_core::Color;
use tengen_stones::{Letters, Placement, Point, Shape, Size, Svg};

fn point(text: &str) -> Point {
    text.parse().unwrap()
}

fn count(picture: &str, what: &str) -> usize {
    picture.matches(what).count()
}

#[test]
fn every_stone_line_star_and_coordinate_is_drawn() {
    let placement: Placement = "X8/9/9/9/4O4/9/9/9/9".parse().unwrap();
    let picture = Svg::new(&placement).to_string();
    assert_eq!(count(&picture, "<circle"), 2);
    assert_eq!(count(&picture, "<ellipse"), 5); // star points
    assert_eq!(count(&picture, "<text"), 4 * 9);
    assert!(picture.contains(">J<") && !picture.contains(">I<"));
    let line = picture.lines().find(|line| line.contains("<path")).unwrap();
    assert_eq!((count(line, "H"), count(line, "V")), (9, 9));
    // A9 is the upper left point, E5 the middle.
    assert!(picture.contains("cx=\"40\" cy=\"40\" r=\"15\" fill=\"#111\""));
    assert!(picture.contains("cx=\"168\" cy=\"168\" r=\"15\" fill=\"#fdfdfd\""));
}

#[test]
fn columns_may_be_lettered_with_i() {
    let picture =
        Svg::new(&Placement::empty(Size::new(10, 1).unwrap())).with_letters(Letters::WithI);
    assert_eq!(count(&picture.to_string(), ">I<"), 2);
}

#[test]
fn the_last_text_of_a_point_counts_and_stands_out_from_its_stone() {
    let placement: Placement = "XO".parse().unwrap();
    let picture = Svg::new(&placement)
        .with_text(point("A1"), "1")
        .with_text(point("B1"), "2")
        .with_text(point("A1"), "300")
        .to_string();
    assert_eq!((count(&picture, ">1</text>"), count(&picture, ">300</text>")), (2, 1)); // 1: the row
    assert!(picture.contains("<g font-size=\"13\" fill=\"#fff\">"));
    assert!(picture.contains("<g font-size=\"15\" fill=\"#000\">"));
}

#[test]
fn marks_and_territory_are_drawn_on_the_board_alone() {
    let shapes = [Shape::Triangle, Shape::Square, Shape::Circle, Shape::Cross];
    let mut picture = Svg::new(&Placement::empty(Size::new(4, 1).unwrap()));
    for (shape, name) in shapes.into_iter().zip(["A1", "B1", "C1", "D1"]) {
        picture = picture.with_mark(point(name), shape);
    }
    let marked = picture.with_territory(point("A1"), Color::White);
    let drawn = marked.to_string();
    assert_eq!((count(&drawn, "translate("), count(&drawn, "<rect")), (4, 2));
    let off = marked
        .clone()
        .with_mark(point("E1"), Shape::Cross)
        .with_territory(point("A2"), Color::Black)
        .with_text(point("Z25"), "x");
    assert_eq!(off.to_string(), drawn);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn texts_are_escaped(text: String) {
        let picture = Svg::new(&Placement::empty(Size::square(1).unwrap())).with_text(point("A1"), &text);
        let drawn = picture.to_string();
        let (_, rest) = drawn.rsplit_once("dy=\"0.35em\">").unwrap(); // the last text
        let (inside, after) = rest.split_once("</text>").unwrap();
        prop_assert_eq!(after, "\n</g>\n</svg>\n");
        prop_assert!(!inside.contains(['<', '>', '"', '\'']) && !inside.contains(char::is_control));
        let plain = inside.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"");
        let plain = plain.replace("&apos;", "'").replace("&amp;", "&");
        let readable = |c: char| if c.is_control() || c == '\u{FFFE}' || c == '\u{FFFF}' { ' ' } else { c };
        prop_assert_eq!(plain, text.chars().map(readable).collect::<String>());
    }
}

#[test]
fn every_line_letter_and_mark_has_its_place() {
    let placement: Placement = "X1".parse().unwrap();
    let picture = Svg::new(&placement).with_territory(point("B1"), Color::White).to_string();
    for line in [
        r#"viewBox="0 0 112 80" width="112" height="80""#,
        r#"<path d="M40 40H72M40 40V40M72 40V40" "#,
        r#"<text x="40" y="13" dy="0.35em">A</text>"#,
        r#"<text x="72" y="67" dy="0.35em">B</text>"#,
        r#"<text x="13" y="40" dy="0.35em">1</text>"#,
        r#"<text x="99" y="40" dy="0.35em">1</text>"#,
        r#"<rect x="67" y="35" width="10" height="10" "#,
    ] {
        assert!(picture.contains(line), "{line} in {picture}");
    }
}

#[test]
fn the_lines_are_cleared_below_a_text_or_a_mark_but_not_below_a_stone() {
    let placement: Placement = "X2".parse().unwrap();
    let picture = Svg::new(&placement).with_text(point("A1"), "1").with_text(point("B1"), "2");
    let drawn = picture.with_mark(point("C1"), Shape::Cross).to_string();
    assert_eq!(count(&drawn, "<ellipse"), 2);
    for x in [72, 104] {
        assert!(drawn.contains(&format!(r#"<ellipse cx="{x}" cy="40" rx="11""#)), "{drawn}");
    }
}

#[test]
fn what_xml_does_not_allow_in_a_text_is_blank() {
    let placement = Placement::empty(Size::square(1).unwrap());
    let picture = Svg::new(&placement).with_text(point("A1"), "a\u{1b}b\u{fffe}c\u{0}");
    assert!(picture.to_string().contains(">a b c </text>"), "{picture}");
}

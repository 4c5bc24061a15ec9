//! Text → tree → text → tree is the identity.

use proptest::prelude::*;
use tengen_core::Color;
use tengen_sgf::{
    BoardSize, Collection, Compose, Coordinate, GameResult, Margin, Node, ReadOptions, Real,
    SimpleText, StoneMove, Text, Value,
};

use crate::grown::{grow, nodes, raw_value};

proptest! {
    #![proptest_config(ProptestConfig::with_cases(80))]

    #[test]
    fn every_tree_is_read_back_from_its_text(nodes in nodes()) {
        let grown = grow(&nodes);
        let text = grown.to_string();
        let read: Collection = text.parse().map_err(|e| TestCaseError::fail(format!("{e}\n{text}")))?;
        prop_assert_eq!(&read, &grown);
        prop_assert_eq!(read.to_string(), &*text);
        let mut declared = grown.clone();
        let is_plain = |root: &Node<'_>| {
            let mut properties = root.descendants().flat_map(Node::properties);
            properties.all(|property| property.values().all(str::is_ascii))
        };
        for root in grown.games().filter(|root| !is_plain(root)).map(Node::id) {
            declared.node_mut(root).expect("a root").put("CA", &SimpleText::new("UTF-8"));
        }
        prop_assert_eq!(ReadOptions::strict().read_bytes(text.as_bytes()), Ok(declared));
        let tolerant = ReadOptions::tolerant().read(&text).expect("a collection");
        // Values that no such property can have, and signs that end a node, are mended.
        prop_assert!(tolerant == grown || !tolerant.warnings().is_empty(), "{}", text);
    }

    #[test]
    fn trees_that_differ_in_one_property_or_link_are_not_equal(
        nodes in nodes(), at in any::<prop::sample::Index>(),
    ) {
        let grown = grow(&nodes);
        let at = at.index(nodes.len());
        let mut other = nodes.clone();
        other[at].1.push(("QQQ".to_string(), vec![String::new()]));
        prop_assert_ne!(&grow(&other), &grown);

        // Move the last node to another place.
        let last = nodes.len() - 1;
        let mut other = nodes.clone();
        other[last].0 = at;
        let moved = grow(&other);
        prop_assert_eq!(moved == grown, moved.to_string() == grown.to_string());
        prop_assert_eq!(at == nodes[last].0, moved == grown);
    }

    #[test]
    fn lines_stay_within_the_width_unless_a_value_is_longer(count in 1_usize..300, length in 0_usize..70) {
        let mut collection = Collection::new();
        let value = "x".repeat(length);
        collection.add_bare_game().set_raw("AB", &vec![&*value; count]).expect("values");
        let text = collection.to_string();
        prop_assert!(text.lines().all(|line| line.len() <= 78), "{}", text);
        prop_assert_eq!(text.lines().count() > 1, 6 + count * (length + 2) > 79);
        let broken = format!("(;C[{value}\n]N[{}])\n", "x".repeat(73));
        prop_assert_eq!(broken.parse::<Collection>().expect("SGF").to_string(), broken);
    }

    #[test]
    fn every_text_is_read_back_from_its_value(text in "\\PC{0,20}|[a\\]\\\\:\n\r\t \x0B]{0,12}") {
        let long = Text::new(&text);
        prop_assert_eq!(Text::read(&raw(&long)), Ok(long.clone()));
        let short = SimpleText::new(&text);
        prop_assert_eq!(SimpleText::read(&raw(&short)), Ok(short.clone()));
        prop_assert!(!short.as_str().contains(['\n', '\r', '\t', '\x0B']));
        let both = Compose(short, long);
        prop_assert_eq!(Compose::read(&raw(&both)), Ok(both));
    }

    #[test]
    fn the_text_of_a_value_is_as_a_table_of_the_escapes_says(raw in raw_value()) {
        // The naive way: replace what the generator has put in, longest first.
        let naive = raw.replace("\\\n", "").replace("\r\n", "\n").replace('\t', " ");
        let naive = naive.replace("\\\\", "\0").replace('\\', "").replace('\0', "\\");
        prop_assert_eq!(Text::read(&raw).expect("a text").as_str().to_string(), naive.clone());
        prop_assert_eq!(SimpleText::read(&raw).expect("a text").as_str().to_string(), naive.replace('\n', " "));
    }

    #[test]
    fn every_small_value_is_read_back(number: i64, real in -1e9..1e9_f64, a in 0_u8..52, b in 0_u8..52) {
        prop_assert_eq!(i64::read(&raw(&number)), Ok(number));
        let real = Real::new(real).expect("finite");
        prop_assert_eq!(Real::read(&raw(&real)), Ok(real));
        let text = format!("{a}.{:017}", number.unsigned_abs() % 10_u64.pow(17));
        prop_assert_eq!(Real::read(&text).map(Real::to_f64).ok(), text.parse().ok(), "{}", text);
        let point = Coordinate::new(a, b).expect("below 52");
        prop_assert_eq!(Coordinate::read(&raw(&point)), Ok(point));
        prop_assert_eq!(StoneMove::read(&raw(&StoneMove::Place(point))), Ok(point.into()));
        let size = BoardSize::new(a + 1, b + 1).expect("up to 52");
        prop_assert_eq!(BoardSize::read(&raw(&size)), Ok(size));
        prop_assert_eq!(StoneMove::Place(point).point(), Some(point));
        let margin = Real::new(real.to_f64().abs()).expect("finite");
        let result = GameResult::Win { winner: Color::White, by: Margin::Points(margin) };
        prop_assert_eq!(GameResult::read(&raw(&result)), Ok(result));
    }

    #[test]
    fn a_rectangle_holds_the_points_between_its_corners(c in 0_u8..52, r in 0_u8..52, d in 0_u8..52, s in 0_u8..52) {
        let (one, other) = (Coordinate::new(c, r).expect("a"), Coordinate::new(d, s).expect("b"));
        let sgf: Collection = format!("(;AB[{one}:{other}])").parse().expect("a game text");
        let points = sgf.games().next().expect("a game").points("AB").expect("points");
        let area = (usize::from(c.abs_diff(d)) + 1) * (usize::from(r.abs_diff(s)) + 1);
        prop_assert_eq!(points.len(), area);
        prop_assert!(points.iter().all(|p| (c.min(d)..=c.max(d)).contains(&p.col())));
        prop_assert!(points.iter().all(|p| (r.min(s)..=r.max(s)).contains(&p.row())));
    }
}

fn raw<T: Value>(value: &T) -> String {
    let mut raw = String::new();
    value.write(&mut raw).expect("a text takes everything");
    raw
}

#[test]
fn values_of_few_cases_are_read_back() {
    for color in Color::ALL {
        assert_eq!(Color::read(&raw(&color)), Ok(color));
        for by in [Margin::Unstated, Margin::Resignation, Margin::Time, Margin::Forfeit] {
            let result = GameResult::Win { winner: color, by };
            assert_eq!(GameResult::read(&raw(&result)), Ok(result));
        }
    }
    for result in [GameResult::Draw, GameResult::Void, GameResult::Unknown] {
        assert_eq!(GameResult::read(&raw(&result)), Ok(result));
    }
    assert_eq!(StoneMove::read(&raw(&StoneMove::Pass)), Ok(StoneMove::Pass));
    assert_eq!(<()>::read(&raw(&())), Ok(()));
}

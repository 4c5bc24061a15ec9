//! Agreement with the crate `sgf-parse` on generated game texts of Go.

use std::collections::HashSet;

use proptest::collection::vec;
use proptest::prelude::*;
use sgf_parse::go::{Move, Point, Prop};
use sgf_parse::{GameTree, SgfNode, SgfProp};
use tengen_core::Color;
use tengen_sgf::{
    BoardSize, Collection, Coordinate, GO, Node, Real, SimpleText, StoneMove, Text, Value,
};

/// What one node gets: numbers that choose, and words.
type Choice = (prop::sample::Index, u8, u8, u8, String);

/// Builds a game text of typed properties. Words have no line breaks and no tabs: `sgf-parse` 4.2.8
/// drops the backslash before it looks for soft line breaks. The unknown property has no signs, either:
/// it writes them without backslashes.
fn sgf(choices: &[Choice]) -> Collection {
    let mut sgf = Collection::new();
    let root = sgf.add_game(GO, BoardSize::square(19).expect("a size"));
    let mut ids = vec![root.id()];
    for (parent, kind, col, row, words) in choices {
        let node = sgf.node_mut(ids[parent.index(ids.len())]).expect("a node");
        let point = Coordinate::new(col % 19, row % 19).expect("below 52");
        let color = if kind & 1 == 0 { Color::Black } else { Color::White };
        let mut node = match kind % 4 {
            0 => node.play(color, StoneMove::Pass),
            1 | 2 => node.play(color, point.into()),
            _ => node.add_child(),
        };
        let set = match kind % 9 {
            0 => node.set("C", &Text::new(words)),
            1 => node.set("N", &SimpleText::new(words)),
            2 => node.set("KM", &Real::new(f64::from(*col) / 2.0).expect("finite")),
            3 => Ok(node.put_list("AW", &[point, Coordinate::new(0, 0).expect("a point")])),
            4 => node.set("PL", &color),
            5 => node.set("GB", &2_i64),
            6 => node.set("MN", &i64::from(*row)),
            7 => node.set("ZZZ", &SimpleText::new(&words.replace(['\\', ']'], ""))),
            _ => node.set_raw("TB", &["aa:cb", "dd"]),
        };
        ids.push(set.expect("a name").id());
    }
    sgf
}

fn point(point: Coordinate) -> Point {
    Point { x: point.col(), y: point.row() }
}

fn points(node: Node<'_>, ident: &str) -> HashSet<Point> {
    node.points(ident).expect("points").into_iter().map(point).collect()
}

fn stone(node: Node<'_>, color: Color) -> Option<Move> {
    let played = node.stone_move(color, BoardSize::square(19)?).expect("a move")?;
    Some(played.point().map_or(Move::Pass, |place| Move::Move(point(place))))
}

/// Says whether a property of the other reader is ours, too.
fn agrees(node: Node<'_>, theirs: &Prop) -> bool {
    match theirs {
        Prop::B(played) => stone(node, Color::Black) == Some(*played),
        Prop::W(played) => stone(node, Color::White) == Some(*played),
        Prop::C(text) => node.text("C").as_ref() == Some(&text.text),
        Prop::N(text) => node.simple_text("N").as_ref() == Some(&text.text),
        Prop::CA(text) => node.simple_text("CA").as_ref() == Some(&text.text),
        Prop::KM(komi) => node.komi().expect("komi").map(Real::to_f64) == Some(*komi),
        Prop::AW(stones) => points(node, "AW") == *stones,
        Prop::TB(area) => points(node, "TB") == *area,
        Prop::PL(color) => {
            let color = if *color == sgf_parse::Color::Black { Color::Black } else { Color::White };
            node.turn() == Ok(Some(color))
        }
        Prop::GB(double) => {
            *double == sgf_parse::Double::Two && node.value("GB") == Ok(Some(2_i64))
        }
        Prop::MN(number) => node.value("MN") == Ok(Some(*number)),
        Prop::FF(number) | Prop::GM(number) => {
            node.value(&theirs.identifier()) == Ok(Some(*number))
        }
        Prop::SZ((cols, rows)) => node.size() == Ok(BoardSize::new(*cols, *rows)),
        Prop::Unknown(ident, values) => {
            let ours = node.property(ident).expect("the property");
            ours.values()
                .map(|raw| Text::read(raw).expect("a text").as_str().to_string())
                .eq(values.iter().cloned())
        }
        other => panic!("{other:?} is not generated"),
    }
}

/// Compares two trees node by node, without recursion.
fn assert_agreement(ours: Node<'_>, theirs: &SgfNode<Prop>) {
    let mut left = vec![(ours, theirs)];
    while let Some((ours, theirs)) = left.pop() {
        let names = |property: &Prop| property.identifier();
        let our_names = ours.properties().map(|property| property.ident().to_string());
        assert!(our_names.eq(theirs.properties().map(names)), "{ours:?} {theirs:?}");
        for property in theirs.properties() {
            assert!(agrees(ours, property), "{ours:?} {property:?}");
        }
        assert_eq!(ours.children().count(), theirs.children().count());
        left.extend(ours.children().zip(theirs.children()));
    }
}

fn their_root(text: &str) -> SgfNode<Prop> {
    sgf_parse::go::parse(text).expect("the other reader reads it").remove(0)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn the_other_reader_reads_what_we_write_and_we_read_what_it_writes(
        choices in vec((any::<prop::sample::Index>(), 0_u8..36, any::<u8>(), any::<u8>(), "[a-z 碁é:;()\\[\\]\\\\]{0,9}"), 0..40),
    ) {
        let ours = sgf(&choices);
        let theirs = their_root(&ours.to_string());
        assert_agreement(ours.games().next().expect("a game"), &theirs);

        let text = sgf_parse::serialize([&GameTree::GoGame(theirs.clone())]);
        let read: Collection = text.parse().map_err(|e| TestCaseError::fail(format!("{e}\n{text}")))?;
        assert_agreement(read.games().next().expect("a game"), &theirs);
    }
}

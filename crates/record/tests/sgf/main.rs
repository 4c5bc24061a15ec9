//! Records of games of stones as SGF, on the example of a game that has hardly any rule.
#![cfg(feature = "sgf")]

mod placing;

use placing::Placing;
use tengen_core::Color;
use tengen_record::sgf::GameTree;
use tengen_record::{Ending, NodeId, Record, Replay};
use tengen_sgf::Collection;

type Tree = GameTree<Placing>;

fn read(text: &str) -> Tree {
    let record: Collection = text.parse().expect("SGF");
    let root = record.games().next().expect("a game");
    Tree::from_sgf(root, Replay::Tolerant).expect("a game of placing")
}

/// What is written after the root.
fn written(record: &Record<Placing>) -> String {
    let text = Tree::new(record.clone()).to_sgf().to_string();
    let rest = text.strip_prefix("(;FF[4]CA[UTF-8]GM[99]SZ[3]RU[placing]").expect("a root");
    rest.strip_suffix(")\n").expect("an end").to_string()
}

fn put(record: &mut Record<Placing>, point: &str) -> NodeId {
    record.play(point.parse().expect("a point")).expect("a legal move")
}

#[test]
fn every_node_is_written_after_the_one_before_it_and_variations_in_their_order() {
    let mut record = Record::new(Placing::default());
    let fork = put(&mut record, "A3");
    put(&mut record, "B3");
    put(&mut record, "C3");
    record.go_to(fork).expect("a node");
    put(&mut record, "A1");
    assert_eq!(written(&record), ";B[aa]\n(;W[ba];B[ca])\n(;W[ac])");
}

#[test]
fn a_set_up_gives_the_turn_and_a_remark_leaves_it() {
    let mut record = Record::new(Placing::default());
    put(&mut record, "A3");
    record.add_remark().expect("a remark");
    put(&mut record, "B3");
    record.set_turn(Color::White).expect("a turn");
    assert_eq!(written(&record), ";B[aa];;W[ba];PL[W]");
    // The colour of a move tells the turn that it was given.
    put(&mut record, "C3");
    assert_eq!(written(&record), ";B[aa];;W[ba];W[ca]");
    record.back();
    record.note_mut().comment = "again".into();
    record.forward();
    assert_eq!(written(&record), ";B[aa];;W[ba];PL[W]C[again];W[ca]");
}

#[test]
fn what_is_added_past_the_end_leaves_the_end_where_it_is() {
    let mut record = Record::new(Placing::default());
    put(&mut record, "A3");
    record.end(Ending::Foul { loser: Color::White, foul: tengen_core::Foul::Pass }).expect("open");
    let tree = read(&Tree::new(record).to_sgf().to_string());
    assert!(matches!(tree.ending(), Some(Ending::Foul { loser: Color::White, .. })));
    let tree = read("(;GM[99]SZ[3]AB[aa:bc]AW[ca:cc];C[full];AE[aa])");
    let endings = tree.main_line().map(|id| tree.game.node(id).expect("a node").ending());
    let ended: Vec<_> = endings.map(|ending| ending.is_some()).collect();
    assert_eq!(ended, [true, true, false]);
}

#[test]
fn what_is_added_where_the_game_goes_on_does_not_end_it() {
    let tree = read("(;GM[99]SZ[3];C[hm])");
    assert_eq!((tree.main_line().count(), tree.game.result()), (2, None));
}

#[test]
fn a_fault_tells_its_ply_and_its_reason() {
    let tree = read("(;GM[99]SZ[3];B[aa];W[aa];B[bb])");
    assert_eq!(tree.faults[0].to_string(), "ply 2: A3 is taken");
    assert_eq!((tree.faults[0].node.index(), tree.skipped), (2, 1));
    let strict = Tree::from_sgf(tree.to_sgf().games().next().expect("a game"), Replay::Strict);
    assert_eq!(strict.expect_err("a fault").to_string(), "node 2: ply 2: A3 is taken");
}

/// The other properties of a node of the record that several nodes of the text become.
fn joined(moves: &str) -> Vec<String> {
    let tree = read(&format!("(;GM[99]SZ[3]{moves})"));
    let last = tree.main_line().last().expect("a node");
    let text =
        |property: &tengen_sgf::Property| format!("{}[{}]", property.ident(), property.first());
    tree.other_properties(last).iter().map(text).collect()
}

#[test]
fn of_nodes_that_become_one_the_first_property_of_a_name_is_kept() {
    let text = "(;B[aa]X[1]Y[2])(;B[aa]Y[3]Z[4])(;B[aa]X[5])";
    assert_eq!(joined(text), ["X[1]", "Y[2]", "Z[4]"]);
    assert!(joined("(;B[aa])(;B[aa])").is_empty());
}

#[test]
fn a_node_keeps_all_of_its_own_properties_and_128_with_those_of_others() {
    let properties = |first: char, count: usize| -> String {
        let names = ('A'..='Z').flat_map(|a| ('A'..='Z').map(move |b| format!("{first}{a}{b}[]")));
        names.take(count).collect()
    };
    let kept = |one, other| {
        let (one, other) = (properties('A', one), properties('B', other));
        joined(&format!("(;B[aa]{one})(;B[aa]{other})")).len()
    };
    assert_eq!([kept(200, 10), kept(100, 27), kept(100, 100)], [200, 127, 128]);
}

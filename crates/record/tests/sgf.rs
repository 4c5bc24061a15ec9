//! A game of `tengen-core` on its way to a record, and what of a record has no place in one.

use tengen_core::nim::{IllegalTake, Nim, Take};
use tengen_core::{Board, Color};
use tengen_record::sgf::{Fault, Rest, add_past_end, write_nodes};
use tengen_record::{Ending, NodeId, Record};
use tengen_sgf::{BoardSize, Collection, Node};

/// Writes what is done at each node and whose turn the record takes it to be.
fn written(game: &Record<Nim>) -> String {
    let mut record = Collection::new();
    let places = write_nodes(game, |id, node, before| {
        let parent = before.and_then(|before| record.node_mut(before.node));
        let mut written = match parent {
            Some(parent) => parent.add_child(),
            None => record.add_bare_game(),
        };
        let taken = node.mv().map_or(0, |Take(count)| count);
        written.put("N", &i64::from(taken)).put("V", &(id.index() as i64)).id()
    });
    for (id, place) in places {
        let turn = game.board_at(id).expect("a board").turn();
        assert_eq!(place.turn, turn, "node {id}");
        record.node_mut(place.node).expect("a node").remove("V").expect("the number of the node");
    }
    record.to_string()
}

fn take(game: &mut Record<Nim>, count: u8) -> NodeId {
    game.play(Take(count)).expect("a legal move")
}

#[test]
fn every_node_is_written_after_the_one_before_it_and_variations_in_their_order() {
    let mut game = Record::new(Nim::new(9));
    take(&mut game, 1);
    let fork = game.here();
    take(&mut game, 2);
    take(&mut game, 3);
    game.go_to(fork).expect("a node");
    take(&mut game, 1);
    assert_eq!(written(&game), "(;N[0];N[1]\n(;N[2];N[3])\n(;N[1]))\n");
}

#[test]
fn a_set_up_gives_the_turn_and_a_remark_leaves_it() {
    let mut game = Record::new("9 white".parse::<Nim>().expect("a heap"));
    take(&mut game, 1);
    game.add_remark().expect("a remark");
    take(&mut game, 2);
    game.set_turn(Color::Black).expect("a turn");
    take(&mut game, 3);
    assert_eq!(written(&game), "(;N[0];N[1];N[0];N[2];N[0];N[3])\n");
}

#[test]
fn what_is_added_past_the_end_leaves_the_end_where_it_is() {
    let mut game = Record::new(Nim::new(9));
    let end = take(&mut game, 1);
    let ending = Ending::Resignation { loser: Color::White };
    game.end(ending.clone()).expect("the game is open");
    add_past_end(&mut game, |game| game.set_up(Nim::new(3))).expect("a set-up");
    assert_eq!((game.board().left(), game.ending()), (3, None));
    assert_eq!(game.node(end).and_then(|node| node.ending()), Some(&ending));
}

#[test]
fn what_is_added_where_the_game_goes_on_does_not_end_it() {
    let mut game = Record::new(Nim::new(9));
    add_past_end(&mut game, Record::add_remark).expect("a remark");
    assert_eq!((game.path().count(), game.result()), (2, None));
}

#[test]
fn a_fault_tells_its_ply_and_its_reason() {
    let record: Collection = "(;N[1];N[4])".parse().expect("a record");
    let node = record.games().next().and_then(Node::first_child).expect("a node").id();
    let fault = Fault { node, ply: 2, reason: IllegalTake::NotOneToThree { taken: 4 } };
    assert_eq!(fault.to_string(), "ply 2: took 4: one, two or three counters are taken at a time");
}

/// The properties that are kept of one node of a game when the nodes of a record all become it.
fn joined(record: &str) -> Vec<String> {
    let record: Collection = record.parse().expect("a record");
    let (game, mut rest) = (Record::new(Nim::new(9)), Rest::default());
    for node in record.games().next().expect("a game").descendants() {
        rest.keep(game.root(), node.properties());
    }
    let text =
        |property: &tengen_sgf::Property| format!("{}[{}]", property.ident(), property.first());
    rest.of(game.root()).iter().map(text).collect()
}

#[test]
fn of_nodes_that_become_one_the_first_property_of_a_name_is_kept() {
    assert_eq!(joined("(;A[1]B[2];B[3]C[4];A[5])"), ["A[1]", "B[2]", "C[4]"]);
    assert!(joined("(;;)").is_empty());
}

#[test]
fn a_node_keeps_all_of_its_own_properties_and_128_with_those_of_others() {
    let properties = |first: char, count: usize| -> String {
        let names = ('A'..='Z').flat_map(|a| ('A'..='Z').map(move |b| format!("{first}{a}{b}[]")));
        names.take(count).collect()
    };
    let kept =
        |one, other| joined(&format!("(;{};{})", properties('A', one), properties('B', other)));
    assert_eq!(kept(200, 10).len(), 200);
    assert_eq!(kept(100, 27).len(), 127);
    assert_eq!(kept(100, 100).len(), Rest::MOST_JOINED);
}

/// Whose turn a record says it is at its root.
fn first_turn(record: &str) -> Option<Color> {
    let record: Collection = record.parse().expect("a record");
    record.games().next().expect("a game").first_turn(BoardSize::GO)
}

#[test]
fn the_turn_at_the_root_is_that_of_pl_or_of_the_first_move() {
    assert_eq!(first_turn("(;PL[W];B[aa])"), Some(Color::White));
    assert_eq!(first_turn("(;W[aa])"), Some(Color::White));
    assert_eq!(first_turn("(;AB[cc];C[hm](;W[];B[aa])(;B[aa]))"), Some(Color::White));
}

#[test]
fn a_later_pl_or_a_move_that_cannot_be_read_tells_nothing_of_the_root() {
    for silent in ["(;AB[cc])", "(;PL[W][B])", "(;;PL[W];B[aa])", "(;;W[zz])", "(;;B[aa]W[bb])"] {
        assert_eq!(first_turn(silent), None, "{silent}");
    }
}

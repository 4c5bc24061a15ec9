//! Generated collections, for property tests.

use proptest::collection::vec;
use proptest::prelude::*;
use tengen_sgf::Collection;

/// One node: which of the nodes before it is its parent, and its properties.
pub(crate) type Grown = (usize, Vec<(String, Vec<String>)>);

/// Text as it may stand between brackets: any characters, brackets and backslashes escaped.
pub(crate) fn raw_value() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        4 => "[a-zA-Z0-9 .:;()\\[]{0,12}",
        1 => Just("\\]".to_string()),
        1 => Just("\\\\".to_string()),
        1 => Just("\\:".to_string()),
        1 => Just("\\\n".to_string()),
        1 => Just("\r\n".to_string()),
        1 => Just("\t".to_string()),
        1 => Just("碁 é \u{1F600}".to_string()),
    ];
    vec(piece, 0..4).prop_map(|pieces| pieces.concat())
}

/// Nodes with distinct properties, known ones and unknown ones. `CA` is left out: bytes are refused
/// where it names a character set that nobody knows.
pub(crate) fn nodes() -> impl Strategy<Value = Vec<Grown>> {
    let unknown = "[A-Z]{1,20}".prop_filter("a character set", |ident| ident != "CA");
    let ident = prop_oneof![3 => "B|W|AB|C|N|KM", 1 => unknown];
    let property = (ident, vec(raw_value(), 1..4));
    vec((any::<prop::sample::Index>(), vec(property, 0..4)), 1..40).prop_map(|nodes| {
        let place = |(number, (parent, properties)): (usize, (prop::sample::Index, _))| {
            (parent.index(number + 1), properties)
        };
        nodes.into_iter().enumerate().map(place).collect()
    })
}

/// Builds the collection; a node that is its own parent is a root.
pub(crate) fn grow(nodes: &[Grown]) -> Collection {
    let mut collection = Collection::new();
    let mut ids = Vec::new();
    for (number, (parent, properties)) in nodes.iter().enumerate() {
        let mut node = if *parent == number {
            collection.add_bare_game()
        } else {
            collection.node_mut(ids[*parent]).expect("a node before this one").add_child()
        };
        for (ident, values) in properties {
            let values: Vec<&str> = values.iter().map(String::as_str).collect();
            node.set_raw(ident, &values).expect("a name and values that are right");
        }
        ids.push(node.id());
    }
    collection
}

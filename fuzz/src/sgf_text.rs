//! SGF in: nothing panics, and what is read is written as it was.

use tengen_core::Color;
use tengen_sgf::{
    BoardSize, Collection, Compose, Coordinate, GameResult, Node, ReadError, ReadOptions, Real,
    SimpleText, Text, Value,
};

/// Reads bytes as SGF in both modes, writes what was read, and reads every value by every type.
///
/// # Panics
///
/// If a reader panics, an error says nothing or more than a line, or a collection or a value is not
/// read back from its own text.
pub fn sgf_text(bytes: &[u8]) {
    let strict = read(ReadOptions::strict().read_bytes(bytes));
    let tolerant = read(ReadOptions::tolerant().read_bytes(bytes));
    if let Some(record) = &strict {
        let is_same = tolerant.as_ref() == Some(record);
        let is_told = tolerant.as_ref().is_some_and(|read| !read.warnings().is_empty());
        assert!(
            is_same || is_told,
            "tolerant mode reads what strict mode reads, or tells what else"
        );
        assert_eq!(record.to_string().parse().as_ref(), Ok(record));
    }
    if let Some(record) = &tolerant {
        let text = record.to_string();
        let again = ReadOptions::tolerant().read(&text);
        // What was mended is not to be mended again.
        assert_eq!(again.map(|again| again.to_string()), Ok(text));
        record.games().flat_map(Node::descendants).for_each(values);
    }
}

/// Unwraps what was read; an error must be one line that says something.
fn read(result: Result<Collection, ReadError>) -> Option<Collection> {
    result.map_err(|error| crate::text::assert_one_line(&error)).ok()
}

fn values(node: Node<'_>) {
    let size = node.size().ok().flatten().or(BoardSize::square(19)).expect("a size");
    for color in Color::ALL {
        if let Err(error) = node.stone_move(color, size) {
            crate::text::assert_one_line(&error);
        }
    }
    for property in node.properties() {
        match node.points(property.ident().as_str()) {
            Ok(points) => assert_each_comes_once(points),
            Err(error) => crate::text::assert_one_line(&error),
        }
        property.values().for_each(value);
    }
}

/// Checks that no point comes twice, however the rectangles overlap.
fn assert_each_comes_once(mut points: Vec<Coordinate>) {
    let count = points.len();
    points.sort_unstable();
    points.dedup();
    assert_eq!(points.len(), count);
}

/// Reads one value by every type, and what is read again from its own text.
fn value(raw: &str) {
    round_trip::<()>(raw);
    round_trip::<i64>(raw);
    round_trip::<Real>(raw);
    round_trip::<Color>(raw);
    round_trip::<Text>(raw);
    round_trip::<SimpleText>(raw);
    round_trip::<BoardSize>(raw);
    round_trip::<GameResult>(raw);
    round_trip::<Compose<Coordinate, SimpleText>>(raw);
    round_trip::<Compose<SimpleText, Text>>(raw);
}

fn round_trip<T: Value + PartialEq + std::fmt::Debug>(raw: &str) {
    match T::read(raw) {
        Ok(value) => {
            let mut written = String::new();
            value.write(&mut written).expect("a text takes everything");
            assert_eq!(T::read(&written).as_ref(), Ok(&value), "from {raw:?} by {written:?}");
        }
        Err(error) => crate::text::assert_one_line(&error),
    }
}

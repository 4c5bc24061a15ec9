//! Input that would break a careless reader: nothing panics, hangs or overflows the stack.

use std::iter::successors;
use std::thread;

use proptest::prelude::*;
use tengen_core::{Color, Rng};
use tengen_sgf::{
    BoardSize, Collection, Coordinate, GameResult, Limits, Node, ReadError, ReadOptions,
    SyntaxError,
};

/// Runs something on a stack of 256 KB.
fn on_a_small_stack(act: impl FnOnce() + Send + 'static) {
    let thread = thread::Builder::new().stack_size(256 * 1024).spawn(act);
    thread.expect("a thread").join().expect("no panic");
}

fn boundless(options: ReadOptions) -> ReadOptions {
    let limits =
        Limits { depth: usize::MAX, nodes: usize::MAX, properties: usize::MAX, values: usize::MAX };
    ReadOptions { limits, ..options }
}

#[test]
fn a_line_of_100_000_moves_needs_little_stack() {
    on_a_small_stack(|| {
        let text = format!("({})\n", ";B[aa];W[bb]".repeat(50_000));
        let sgf: Collection = text.parse().expect("a game text");
        let root = sgf.games().next().expect("a game");
        assert_eq!(root.main_line().count(), 100_000);
        let end = root.main_line().last().expect("a node");
        assert_eq!(successors(end.parent(), |node| node.parent()).count(), 99_999);
        let copy = sgf.clone();
        assert_eq!(copy, sgf);
        drop(sgf);
        assert_eq!(copy.to_string().replace('\n', ""), text.trim_end());
    });
}

#[test]
fn a_line_of_100_000_moves_is_built_move_by_move() {
    on_a_small_stack(|| {
        let mut sgf = Collection::new();
        let mut node = sgf.add_bare_game();
        for color in Color::ALL.into_iter().cycle().take(100_000) {
            node = node.play(color, "aa".parse().expect("a point"));
        }
        assert_eq!(sgf.to_string().parse(), Ok(sgf));
    });
}

#[test]
fn a_nest_of_a_million_needs_little_stack() {
    on_a_small_stack(|| {
        const DEPTH: usize = 1_000_000;
        let text = format!("{}{}", "(;".repeat(DEPTH), ")".repeat(DEPTH));
        let sgf = boundless(ReadOptions::strict()).read(&text).expect("a game text");
        assert_eq!(sgf.games().flat_map(Node::descendants).count(), DEPTH);
    });
}

#[test]
fn a_nest_of_variations_is_written_as_deep_as_it_is() {
    on_a_small_stack(|| {
        const DEPTH: usize = 100_000;
        let text = format!("{}(;){}", "(;(;)".repeat(DEPTH - 1), ")".repeat(DEPTH - 1));
        let sgf = boundless(ReadOptions::strict()).read(&text).expect("a game text");
        assert_eq!(sgf.games().flat_map(Node::descendants).count(), 2 * DEPTH - 1);
        assert_eq!(sgf.to_string().replace('\n', ""), text);
        assert_eq!(sgf.clone(), sgf);
    });
}

#[test]
fn a_nest_of_a_million_is_refused_by_default() {
    on_a_small_stack(|| {
        for text in ["(;".repeat(1_000_000), "(;B[aa]".repeat(1_000_000)] {
            for options in [ReadOptions::strict(), ReadOptions::tolerant()] {
                let error = options.read(&text).expect_err("too deep");
                let ReadError::Syntax { error, .. } = error else { panic!("{error}") };
                assert_eq!(error, SyntaxError::TooDeep { bound: 65_536 });
            }
        }
    });
}

#[test]
fn signs_alone_are_read_in_a_time_that_grows_with_their_number() {
    let limits = Limits { properties: usize::MAX, ..Limits::default() };
    for sign in
        ["(", ")", ";", "[", "]", "\\", "( ", "(;", ";;", "()", "(;)", "[]", "B[]", "B", "\u{E9}"]
    {
        for begin in ["", "(;"] {
            let text = format!("{begin}{}", sign.repeat(100_000));
            for options in [ReadOptions::strict(), ReadOptions::tolerant()] {
                drop(ReadOptions { limits, ..options }.read_bytes(text.as_bytes()));
            }
        }
    }
}

#[test]
fn a_list_of_many_large_rectangles_is_expanded_once() {
    let text = format!("(;AB{})", "[aa:ZZ]".repeat(100_000));
    let sgf = boundless(ReadOptions::strict()).read(&text).expect("a game text");
    let points = sgf.games().next().expect("a game").points("AB").expect("points");
    assert_eq!(points.len(), 52 * 52);
}

/// A text with everything in it.
const SEED: &str = "(;FF[4]CA[UTF-8]GM[1]SZ[9:7]AP[a\\:b:1]KM[6.5]RE[W+2.5]DT[1996-05-06,07]PL[B]\n\
    AB[aa:cb][dd]AW[ee];B[cc]BL[12.5]OB[3]C[one\\\ntwo \\] \\\\ three];W[](;B[tt]GB[2]LB[aa:\\:])\n\
    (;B[]DD[](;AE[aa])(;N[é碁])))(;SZ[52];B[zZ])";

/// Replaces, inserts, removes or repeats bytes.
fn mutate(bytes: &mut Vec<u8>, rng: &mut Rng) {
    const SIGNS: &[u8] = b"()[]();;\\:\n\r \tBWCAabtt019+-.,\xC3\xA9\xFF\xFE\0";
    for _ in 0..1 + rng.below(8) {
        let place = rng.below(bytes.len() as u32 + 1) as usize;
        let sign = SIGNS[rng.below(SIGNS.len() as u32) as usize];
        match rng.below(4) {
            0 if place < bytes.len() => bytes[place] = sign,
            1 if place < bytes.len() => drop(bytes.remove(place)),
            2 => {
                let end = (place + rng.below(40) as usize).min(bytes.len());
                bytes.splice(place..place, bytes[place..end].to_vec());
            }
            _ => bytes.insert(place, sign),
        }
    }
}

/// Reads bytes in both modes, and every value by every type.
fn obeys_the_laws(bytes: &[u8]) {
    let strict = ReadOptions::strict().read_bytes(bytes);
    let tolerant = ReadOptions::tolerant().read_bytes(bytes);
    if let Ok(sgf) = &strict {
        let is_same = |read: &Collection| !read.warnings().is_empty() || read == sgf;
        assert!(tolerant.as_ref().is_ok_and(is_same), "{bytes:?}");
        assert_eq!(sgf.to_string().parse().as_ref(), Ok(sgf), "{bytes:?}");
    }
    if let Ok(sgf) = &tolerant {
        let text = sgf.to_string();
        assert_eq!(ReadOptions::tolerant().read(&text).as_ref(), Ok(sgf), "{bytes:?}");
        sgf.games().flat_map(|root| root.descendants()).for_each(read_values);
    }
}

fn read_values(node: tengen_sgf::Node<'_>) {
    let size = BoardSize::square(9).expect("a size");
    for property in node.properties() {
        let ident = property.ident().as_str();
        drop(node.text(ident));
        drop(node.points(ident));
        drop(node.list::<Coordinate>(ident));
        drop(node.value::<tengen_sgf::Compose<i64, tengen_sgf::Text>>(ident));
        drop(node.value::<GameResult>(ident));
        drop(node.stone_move(Color::Black, size));
        drop((node.size(), node.komi(), node.turn()));
    }
}

#[test]
fn mutated_records_obey_the_laws() {
    let mut rng = Rng::new(3);
    let mut bytes = Vec::new();
    let mut left = if cfg!(debug_assertions) { 300_000 } else { 3_000_000 };
    while left > 0 {
        if bytes.is_empty() || rng.below(12) == 0 {
            bytes = SEED.as_bytes().to_vec();
        }
        mutate(&mut bytes, &mut rng);
        obeys_the_laws(&bytes);
        left -= bytes.len().min(left);
    }
}

#[test]
fn a_text_may_end_with_its_escape() {
    obeys_the_laws(br"(;(a[\");
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn random_signs_obey_the_laws(text in "[();BWab\\[\\]\\\\:\n ]{0,60}") {
        obeys_the_laws(text.as_bytes());
    }
}

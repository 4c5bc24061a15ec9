//! The positions that some moves lead to, each of them once.

use alloc::collections::BTreeMap;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;
use core::ops::Range;

use tengen_core::{Board, Key};

use crate::perft::Counting;

/// A position at the beginning of a game. It stands for its images and for the same position after
/// other moves.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Opening {
    /// Moves that lead to it, or to an image of it.
    pub moves: Vec<String>,
    /// This many sequences of moves lead to it and its images; [`u64::MAX`] if there are more.
    pub count: u64,
    /// The openings that one more move leads to, by their places in the list. Empty in the last
    /// layer and where the game has ended.
    pub next: Vec<usize>,
}

/// Lists the openings of this many moves and fewer.
#[derive(Clone, Copy)]
pub(crate) struct Openings(pub(crate) u32);

impl Counting for Openings {
    type Count = Vec<Opening>;

    fn on<B: Board>(self, board: &B, images: impl Fn(&B) -> Vec<Key>) -> Vec<Opening> {
        let mut layer = vec![Place { board: board.clone(), keys: images(board) }];
        let mut openings = vec![Opening { moves: Vec::new(), count: 1, next: Vec::new() }];
        let mut places = 0..1;
        for _ in 0..self.0 {
            layer = grow(&mut openings, places.clone(), &layer, &images);
            places = places.end..openings.len();
        }
        openings
    }
}

/// A position of the last layer.
struct Place<B> {
    board: B,
    /// A hash for each symmetry: of the image, or where rules look back of the images of all
    /// positions until here.
    keys: Vec<Key>,
}

/// Appends the openings of one move more than those at `places`, whose positions these are.
fn grow<B: Board>(
    openings: &mut Vec<Opening>,
    places: Range<usize>,
    layer: &[Place<B>],
    images: impl Fn(&B) -> Vec<Key>,
) -> Vec<Place<B>> {
    let (mut known, mut grown) = (BTreeMap::new(), Vec::new());
    for (at, place) in places.zip(layer) {
        let mut next = Vec::new();
        for mv in place.board.legal_moves() {
            let board = place.board.after(mv);
            let keys = place.keys_of_next::<B>(images(&board));
            let to = *known.entry(keys.iter().min().copied()).or_insert(openings.len());
            if to == openings.len() {
                let moves = openings[at].moves.iter().cloned().chain([mv.to_string()]).collect();
                openings.push(Opening { moves, count: 0, next: Vec::new() });
                grown.push(Place { board, keys });
            }
            openings[to].count = openings[to].count.saturating_add(openings[at].count);
            next.push(to);
        }
        next.sort_unstable();
        next.dedup();
        openings[at].next = next;
    }
    grown
}

impl<P> Place<P> {
    /// The hashes of a position a move further, whose images have these keys.
    fn keys_of_next<B: Board>(&self, images: Vec<Key>) -> Vec<Key> {
        match B::PATH_INDEPENDENT {
            true => images,
            false => {
                self.keys.iter().zip(images).map(|(past, key)| Key::of(past.0) ^ key).collect()
            }
        }
    }
}

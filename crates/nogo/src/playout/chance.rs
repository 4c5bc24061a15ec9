//! How likely a side wins, by what small parts of the board look like.

use tengen_stones::{Lattice, Weights, turned};

use super::things::{THINGS, things};
use crate::position::Position;

/// What a thing is where one liberty is told from more, but two are not told from three.
const PLAIN: [u8; THINGS] = [0, 1, 2, 3, 4, 5, 6, 6, 7, 8, 8];
const PLAINS: usize = 9;

// Where the features of each kind begin: four sites in a square, one and the four beside it, four in a line.
const SQUARE: usize = 0;
const CROSS: usize = SQUARE + THINGS.pow(4);
const LINE: usize = CROSS + PLAINS.pow(5);
const END: usize = LINE + PLAINS.pow(4);

pub(super) static WEIGHTS: Weights = Weights::new(include_bytes!("chance.bin"), END, images);

/// A feature as it looks turned and mirrored.
fn images(feature: usize) -> [usize; 8] {
    const BESIDE: usize = PLAINS.pow(4);
    core::array::from_fn(|turn| match feature {
        SQUARE..CROSS => turned(feature, THINGS, turn, 3),
        CROSS..LINE => {
            let code = feature - CROSS;
            CROSS + code / BESIDE * BESIDE + turned(code % BESIDE, PLAINS, turn, 4)
        }
        _ if turn % 2 == 0 => feature,
        _ => LINE + reversed(feature - LINE),
    })
}

/// The code of four sites in a line, read from the other end.
fn reversed(code: usize) -> usize {
    (0..4).fold(0, |reversed, n| reversed * PLAINS + code / PLAINS.pow(n) % PLAINS)
}

/// How likely the side to move wins. O(points).
pub(super) fn chance<L: Lattice>(board: &Position<L>) -> f32 {
    let sites = things(board);
    WEIGHTS.chance(features(sites.as_ref(), board.stones().lattice()), doubling(board))
}

/// The sum of weights that makes one side twice as likely to win as the other: a lead is worth the more, the
/// fewer points both may still play.
pub(super) fn doubling<L: Lattice>(board: &Position<L>) -> f32 {
    10_000.0 / 115_usize.saturating_sub(board.shared_points().len()).max(24) as f32
}

/// The features of a position: each square and each line that has a point of the board, and each point.
pub(super) fn features<L: Lattice>(sites: &[u8], lattice: L) -> impl Iterator<Item = usize> + '_ {
    let stride = lattice.stride();
    let (cols, rows) = (lattice.size().cols() as usize, lattice.size().rows() as usize);
    let thing = move |site: usize| usize::from(sites[site]);
    let plain = move |site: usize| usize::from(PLAIN[thing(site)]);
    let squares = (0..=rows).flat_map(move |row| {
        (row * stride..).take(cols + 1).map(move |site| {
            let around = [site, site + 1, site + stride + 1, site + stride];
            SQUARE + around.into_iter().fold(0, |code, site| code * THINGS + thing(site))
        })
    });
    let points = (1..=rows).flat_map(move |row| (row * stride + 1..).take(cols));
    let crosses = points.map(move |site| {
        let cross = [site, site + stride, site + 1, site - stride, site - 1];
        CROSS + cross.into_iter().fold(0, |code, site| code * PLAINS + plain(site))
    });
    let line = move |site: usize, step: usize| {
        LINE + (0..4).fold(0, |code, n| code * PLAINS + plain(site + n * step))
    };
    let across = (1..=rows).flat_map(move |row| {
        (row * stride..).take(cols.saturating_sub(1)).map(move |site| line(site, 1))
    });
    let down = (0..rows.saturating_sub(1))
        .flat_map(move |row| (row * stride + 1..).take(cols).map(move |site| line(site, stride)));
    squares.chain(crosses).chain(across).chain(down)
}

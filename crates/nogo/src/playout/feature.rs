//! What a move looks like before it is searched: of each kind of feature it has one.

use tengen_core::{Board, Color};
use tengen_stones::{Lattice, Point, turned};

use super::things::{OWN_POINT, THINGS, WALL, things};
use crate::position::Position;

/// So many parts has a game, by how much of the board is shared.
const PHASES: usize = 4;
/// In how many ways four sites may look.
const FOUR: usize = THINGS.pow(4);

// Where the features of each kind begin.
const RING: usize = 0;
const BESIDE: usize = 1 << 16;
const ACROSS: usize = BESIDE + 2 * FOUR;
const REACH: usize = ACROSS + FOUR;
const PLACE: usize = REACH + FOUR;
const STEPS: usize = PLACE + PHASES * 25;
const GAIN: usize = STEPS + 18;
pub(super) const END: usize = GAIN + 4 * 4 * 8;

/// A feature as it looks turned and mirrored.
pub(super) fn images(feature: usize) -> [usize; 8] {
    core::array::from_fn(|turn| match feature {
        RING..BESIDE => turned(feature >> 8, 4, turn, 3) << 8 | turned(feature, 4, turn, 4),
        BESIDE..PLACE => {
            let (first, code) = (feature - (feature - BESIDE) % FOUR, (feature - BESIDE) % FOUR);
            first + turned(code, THINGS, turn, if first == ACROSS { 3 } else { 4 })
        }
        _ => feature,
    })
}

/// A position whose moves are looked at one by one.
pub(super) struct Sight<'a, L: Lattice> {
    board: &'a Position<L>,
    things: L::Sites<u8>,
    /// The site of the last move, or 0.
    last: usize,
    phase: usize,
    counts: [usize; 3],
}

impl<'a, L: Lattice> Sight<'a, L> {
    pub(super) fn new(board: &'a Position<L>, last: Option<Point>) -> Self {
        let (us, stones) = (board.turn(), board.stones());
        let lattice = stones.lattice();
        let margin = lattice.stride() + 1;
        let last = last.and_then(|point| lattice.number(point));
        let phase = PHASES * board.shared_points().len() / (board.size().area() + 1);
        let counts = counts(board, us);
        Self {
            board,
            things: things(board),
            last: last.map_or(0, |number| number + margin),
            phase,
            counts,
        }
    }

    /// The features of a legal move.
    pub(super) fn features(&self, point: Point) -> [usize; 7] {
        let lattice = self.board.stones().lattice();
        let stride = lattice.stride();
        let site = lattice.number(point).unwrap_or(0) + stride + 1;
        let beside = [stride, 1, 0_usize.wrapping_sub(stride), usize::MAX];
        let across = [0, 1, 2, 3].map(|n| beside[n].wrapping_add(beside[(n + 1) % 4]));
        let [beside, across, reach] = [
            beside.map(|step| self.thing(site.wrapping_add(step))),
            across.map(|step| self.thing(site.wrapping_add(step))),
            beside.map(|step| match self.thing(site.wrapping_add(step)) {
                WALL => WALL,
                _ => self.thing(site.wrapping_add(step).wrapping_add(step)),
            }),
        ];
        let is_own = usize::from(self.thing(site) == OWN_POINT);
        [
            RING + (ring(across) << 8) + ring(beside),
            BESIDE + FOUR * is_own + code(beside),
            ACROSS + code(across),
            REACH + code(reach),
            PLACE + 25 * self.phase + self.place(point),
            STEPS + self.steps(site),
            GAIN + self.gain(point),
        ]
    }

    #[inline(always)]
    fn thing(&self, site: usize) -> u8 {
        self.things.as_ref()[site]
    }

    /// How far the two nearest edges are.
    fn place(&self, point: Point) -> usize {
        let size = self.board.size();
        let line = |at: u8, of: u8| usize::from(at.min(of - 1 - at).min(4));
        let (col, row) = (line(point.col(), size.cols()), line(point.row(), size.rows()));
        5 * col.min(row) + col.max(row)
    }

    /// How far the last move is, by rows, columns and the more of both: up to 16, or 17 without one.
    fn steps(&self, site: usize) -> usize {
        let stride = self.board.stones().lattice().stride();
        let rows = (site / stride).abs_diff(self.last / stride);
        let cols = (site % stride).abs_diff(self.last % stride);
        if self.last == 0 { 17 } else { (rows + cols + rows.max(cols)).min(16) }
    }

    /// What becomes of the own points, the enemy's and the shared ones.
    fn gain(&self, point: Point) -> usize {
        let ([own, enemy, shared], us) = (self.counts, self.board.turn());
        let [own_then, enemy_then, shared_then] = counts(&self.board.after(point), us);
        let change = |now: usize, then: usize| (then + 1).saturating_sub(now).min(3);
        let lost = (shared - shared_then).min(7);
        (4 * change(own, own_then) + change(enemy, enemy_then)) * 8 + lost
    }
}

/// How many points a colour has to itself, how many the other, and how many they share.
fn counts<L: Lattice>(board: &Position<L>, us: Color) -> [usize; 3] {
    let [own, enemy] = [us, !us].map(|color| board.exclusive_points(color).len());
    [own, enemy, board.shared_points().len()]
}

fn code(things: [u8; 4]) -> usize {
    things.into_iter().fold(0, |code, thing| THINGS * code + usize::from(thing))
}

/// Four sites as empty, own, the enemy's or wall.
fn ring(things: [u8; 4]) -> usize {
    const KINDS: [usize; THINGS] = [0, 0, 0, 0, 3, 1, 1, 1, 2, 2, 2];
    things.into_iter().fold(0, |code, thing| code << 2 | KINDS[usize::from(thing)])
}

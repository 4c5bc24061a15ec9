//! Fast uniform playouts: incremental chains on a bordered array.
//!
//! Three things make it fast. Every stone knows its chain and every chain its *pseudo-liberties*
//! (each pair of a stone and an empty neighbour counts once), which merge by addition. To test a
//! point, take it from the pseudo-liberties of the chains around it: a chain left with none has
//! lost its last liberty. And since a point once closed to a colour stays closed, legality is
//! tested only when a point is chosen at random, and a refused point is never chosen again: every
//! accepted choice is uniform over the legal moves.

mod chains;
mod chance;
mod feature;
mod open;
mod things;
mod tree;

use tengen_core::{Board, ByColor, Color, Key, Playout};
use tengen_stones::{Lattice, PointSet};

use self::chains::{BLACK, Chains, WHITE, all_breathe};
use self::open::Open;
pub use self::tree::TreeKnowledge;
use crate::keys::key_of_stone;
use crate::position::Position;

/// Plays random moves on `board`; see [`Board::playout`].
pub(crate) fn uniform<L: Lattice>(
    board: &mut Position<L>,
    below: impl FnMut(u32) -> u32,
    max_plies: u32,
) -> Playout {
    let mut run = Run::new(board);
    let plies = run.play(board.turn(), below, max_plies);
    let legal = ByColor::new(run.legal::<BLACK>(), run.legal::<WHITE>());
    board.take_over(run.chains.stones(), run.key, legal, plies);
    Playout { plies, outcome: board.early_outcome() }
}

/// A game in progress.
struct Run<L: Lattice> {
    chains: Chains<L>,
    open: Open<L>,
    /// The keys of the stones played, taken together.
    key: Key,
}

impl<L: Lattice> Run<L> {
    fn new(board: &Position<L>) -> Self {
        let chains = Chains::new(board.stones());
        let margin = chains.margin;
        let mut open = Open::new();
        open.push_all(board.exclusive_points(Color::White), margin);
        open.complete(0);
        open.push_all(board.shared_points(), margin);
        open.complete(1);
        open.push_all(board.exclusive_points(Color::Black), margin);
        Self { chains, open, key: Key::ZERO }
    }

    /// Plays until the mover has no open point left, or the limit is reached.
    ///
    /// The colours take turns by the order of the code: nothing asks whose turn it is.
    #[inline]
    fn play(&mut self, turn: Color, mut below: impl FnMut(u32) -> u32, max_plies: u32) -> u32 {
        let mut plies = 0;
        if turn == Color::White && !self.ply::<WHITE>(&mut below, &mut plies, max_plies) {
            return plies;
        }
        while self.ply::<BLACK>(&mut below, &mut plies, max_plies)
            && self.ply::<WHITE>(&mut below, &mut plies, max_plies)
        {}
        plies
    }

    /// Plays one move of the mover's, a constant so that each colour has code of its own. Returns
    /// whether there was one within the limit.
    #[inline(always)]
    fn ply<const MOVER: u32>(
        &mut self,
        below: &mut impl FnMut(u32) -> u32,
        plies: &mut u32,
        max_plies: u32,
    ) -> bool {
        if *plies == max_plies {
            return false;
        }
        loop {
            let (first, count) = self.open.choices_of::<MOVER>();
            if count == 0 {
                return false;
            }
            let chosen = below(count as u32) as usize;
            debug_assert!(chosen < count, "a choice of {chosen} from {count}");
            let place = first + chosen;
            let site = self.open.site(place);
            let around = self.chains.around(site);
            let seen = self.chains.enter::<MOVER>(around);
            if all_breathe(seen) {
                self.open.remove::<MOVER>(place);
                self.chains.join::<MOVER>(site, around, seen);
                self.key ^= key_of_stone(site - self.chains.margin, color::<MOVER>());
                *plies += 1;
                return true;
            }
            self.chains.leave(around);
            self.open.close::<MOVER>(place);
        }
    }

    /// The legal points of a colour: those of its open points that pass.
    fn legal<const MOVER: u32>(&mut self) -> PointSet<L> {
        let mut legal = PointSet::empty(self.chains.lattice);
        let (first, count) = self.open.choices_of::<MOVER>();
        for site in (first..first + count).map(|place| self.open.site(place)) {
            if self.chains.is_legal::<MOVER>(site) {
                legal |= PointSet::of_number(self.chains.lattice, site - self.chains.margin);
            }
        }
        legal
    }
}

const fn color<const MOVER: u32>() -> Color {
    if MOVER == BLACK { Color::Black } else { Color::White }
}

//! Captures jump by jump: the way, not only the result.

use alloc::collections::BTreeSet;
use core::marker::PhantomData;

use smallvec::SmallVec;

use crate::moves::Move;
use crate::position::{Position, Rank};
use crate::square::Square;
use crate::square_set::SquareSet;
use crate::variant::{Crowning, Variant};
use crate::way::Way;

/// One jump of a capture: over an enemy piece to an empty square behind it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Jump {
    /// Where the jumped piece stands.
    pub over: Square,
    /// Where the jumping piece comes down.
    pub to: Square,
}

/// The jumps that there are from one square.
pub(crate) type Jumps = SmallVec<[(Way, Jump); 8]>;

/// How far a capture has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct State {
    pub(crate) at: Square,
    pub(crate) captured: SquareSet,
    rank: Rank,
}

/// A piece that captures: it is off its square, and what it captures stays on the board until the
/// end (FMJD art. 4.8).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Jumper<V> {
    start: State,
    enemy: SquareSet,
    empty: SquareSet,
    /// Where a man goes on as a king.
    crown: SquareSet,
    variant: PhantomData<V>,
}

impl<V: Variant> Jumper<V> {
    /// Lifts the piece on `from`, or returns `None` if the side to move has none there.
    pub(crate) fn lift(board: &Position<V>, from: Square) -> Option<Self> {
        let piece = board.at(from).filter(|piece| piece.color == board.turn)?;
        let enemy = board.pieces(!piece.color);
        let crown = match V::RULES.crowning {
            Crowning::AtOnce => V::RULES.crown_row(piece.color),
            Crowning::AtEnd => SquareSet::EMPTY,
        };
        let start = State { at: from, captured: SquareSet::EMPTY, rank: piece.rank };
        let empty = board.empty() | from.into();
        Some(Self { start, enemy, empty, crown, variant: PhantomData })
    }

    /// Returns how far the capture has come with these jumps.
    pub(crate) fn state(&self, jumps: &[Jump]) -> State {
        jumps.iter().fold(self.start, |state, &jump| self.after(state, jump))
    }

    pub(crate) fn after(&self, state: State, jump: Jump) -> State {
        let rank = if self.crown.contains(jump.to) { Rank::King } else { state.rank };
        State { at: jump.to, captured: state.captured | jump.over.into(), rank }
    }

    /// Lists the jumps from a state: a man's over the next square, a king's over the first piece that
    /// it meets, with every square up to the next piece behind to come down on (art. 4.1 to 4.3).
    pub(crate) fn jumps(&self, state: State) -> Jumps {
        let mut jumps = Jumps::new();
        Way::each::<V>(|way| {
            let start = SquareSet::from(state.at);
            let before = match state.rank {
                Rank::Man => start,
                Rank::King => start | way.slide::<V>(start, self.empty),
            };
            let over = way.shift::<V>(before) & (self.enemy - state.captured);
            let Some(over) = over.first() else { return };
            let behind = match state.rank {
                Rank::Man => way.shift::<V>(over.into()) & self.empty,
                Rank::King => way.slide::<V>(over.into(), self.empty),
            };
            jumps.extend(behind.into_iter().map(|to| (way, Jump { over, to })));
        });
        jumps
    }
}

/// Tells which beginnings of a capture lead to a wanted end. Those that lead nowhere are stored, so
/// that none is searched twice.
#[derive(Clone, Debug)]
pub(crate) struct Guide<V> {
    pub(crate) jumper: Jumper<V>,
    wanted: SmallVec<[Move; 4]>,
    dead: BTreeSet<State>,
}

impl<V: Variant> Guide<V> {
    /// Guides to any of the captures in `wanted`, which begin on the square of the lifted piece.
    pub(crate) fn new(jumper: Jumper<V>, wanted: impl IntoIterator<Item = Move>) -> Self {
        Self { jumper, wanted: wanted.into_iter().collect(), dead: BTreeSet::new() }
    }

    /// Returns the capture that is complete with a state.
    pub(crate) fn complete(&self, state: State) -> Option<Move> {
        let is_it = |mv: &Move| (mv.to, mv.captured) == (state.at, state.captured);
        self.wanted.iter().copied().find(is_it)
    }

    /// Says whether the state is, or leads to, a wanted end. The depth is at most the number of
    /// pieces in a wanted capture.
    pub(crate) fn leads(&mut self, state: State) -> bool {
        if self.complete(state).is_some() {
            return true;
        }
        let State { captured, .. } = state;
        let within = |mv: &Move| captured.is_subset(mv.captured) && captured != mv.captured;
        if !self.wanted.iter().any(within) || self.dead.contains(&state) {
            return false;
        }
        let jumper = self.jumper;
        let next = jumper.jumps(state);
        let found = next.into_iter().any(|(_, jump)| self.leads(jumper.after(state, jump)));
        if !found {
            self.dead.insert(state);
        }
        found
    }

    /// Lists the jumps from a state that lead to a wanted end.
    pub(crate) fn jumps(&mut self, state: State) -> Jumps {
        let jumper = self.jumper;
        let mut jumps = jumper.jumps(state);
        jumps.retain(|(_, jump)| self.leads(jumper.after(state, *jump)));
        jumps
    }
}

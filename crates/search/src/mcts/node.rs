//! What is known of a move and the position after it, and what follows from ends of games.

use alloc::boxed::Box;
use alloc::vec::Vec;

use tengen_core::{Prior, Score};

use super::block::{Block, Counts, LANES, PARTS};

/// A place that is filled once: by whichever thread comes first.
#[cfg(not(feature = "std"))]
pub(super) type Once<T> = core::cell::OnceCell<T>;
#[cfg(feature = "std")]
pub(super) type Once<T> = std::sync::OnceLock<T>;

/// All legal moves of a position with what is known of each, from the seat of its mover.
///
/// The root is a move too, of the player who is not to move: an only child, whose name nobody asks for.
#[derive(Debug)]
pub(super) struct Children<M> {
    pub(super) moves: Box<[M]>,
    blocks: Box<[Block]>,
    below: Box<[Below<M>]>,
}

/// The moves of the position after a move.
type Below<M> = Once<Box<Children<M>>>;

/// One move of a position.
#[derive(Debug)]
pub(super) struct Node<'a, M> {
    family: &'a Children<M>,
    index: usize,
}

impl<M> Children<M> {
    /// Makes moves of which these games are thought.
    pub(super) fn new(moves: Box<[M]>, priors: &[Prior]) -> Self {
        let blocks = priors.chunks(LANES).map(Block::new).collect();
        Self { moves, blocks, below: priors.iter().map(|_| Once::new()).collect() }
    }

    pub(super) fn root() -> Self {
        Self::new(Box::new([]), &[Prior::default()])
    }

    /// How many there are.
    pub(super) fn len(&self) -> usize {
        self.below.len()
    }

    #[inline(always)]
    pub(super) fn node(&self, index: usize) -> Node<'_, M> {
        Node { family: self, index }
    }

    pub(super) fn nodes(&self) -> impl Iterator<Item = Node<'_, M>> {
        (0..self.len()).map(|index| self.node(index))
    }

    /// Shows the moves with their nodes.
    pub(super) fn iter(&self) -> impl Iterator<Item = (M, Node<'_, M>)>
    where
        M: Copy,
    {
        self.moves.iter().copied().zip(self.nodes())
    }

    /// The share of each in the odds that the priors give.
    pub(super) fn policies(&self) -> impl Iterator<Item = f32> {
        let sum: f32 = self.nodes().map(Node::odds).sum();
        self.nodes().map(move |node| node.odds() / sum)
    }

    #[inline(always)]
    pub(super) fn blocks(&self) -> &[Block] {
        &self.blocks
    }

    pub(super) fn below_mut(&mut self) -> impl Iterator<Item = &mut Children<M>> {
        self.below.iter_mut().filter_map(|below| below.get_mut().map(|children| &mut **children))
    }

    pub(super) fn take_below(&mut self, index: usize) -> Option<Box<Children<M>>> {
        self.below[index].take()
    }

    /// Drops what is below moves that were visited less than `least` times.
    pub(super) fn prune(&mut self, least: u32) {
        for index in 0..self.len() {
            let is_there = self.below[index].get().is_some();
            if is_there && self.node(index).own().games < least {
                self.below[index].take();
            }
        }
    }

    /// Takes these moves out, in their order, with all that is known of them and below.
    pub(super) fn select(mut self, indices: &[usize]) -> Self
    where
        M: Copy,
    {
        let priors: Vec<_> = indices.iter().map(|&index| self.node(index).prior()).collect();
        let moves = indices.iter().filter_map(|&index| self.moves.get(index).copied()).collect();
        let mut chosen = Self::new(moves, &priors);
        for (place, &index) in indices.iter().enumerate() {
            let block = &mut chosen.blocks[place / LANES];
            block.put(place % LANES, (&self.blocks[index / LANES], index % LANES));
            chosen.below[place] = core::mem::take(&mut self.below[index]);
        }
        chosen
    }

    /// Counts for each move in how many games it came later, and what was won of them, so many times.
    #[inline(always)]
    pub(super) fn count_later(&self, weight: u32, later: impl Fn(&M) -> (u32, u32)) {
        for (moves, block) in self.moves.chunks(LANES).zip(&self.blocks) {
            for (lane, mv) in moves.iter().enumerate().take(LANES) {
                let (games, won) = later(mv);
                block.later.count(lane, weight * games, weight * won);
            }
        }
    }

    /// Returns the value for the side to move, if it is certain. Of several wins the nearest
    /// counts, and of losses the farthest.
    fn proven_value(&self) -> Option<Score> {
        let mut best = None;
        let mut all = true;
        for proof in self.nodes().map(Node::proof) {
            all &= proof.is_some();
            best = best.max(proof.map(Score::one_ply_before));
        }
        best.filter(|best| all || best.plies_to_win().is_some())
    }
}

impl<M> Clone for Node<'_, M> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<M> Copy for Node<'_, M> {}

impl<'a, M> Node<'a, M> {
    #[inline(always)]
    fn place(self) -> (&'a Block, usize) {
        (&self.family.blocks[self.index / LANES], self.index % LANES)
    }

    #[inline(always)]
    pub(super) fn own(self) -> Counts {
        let (block, lane) = self.place();
        block.own.of(lane)
    }

    pub(super) fn later(self) -> Counts {
        let (block, lane) = self.place();
        block.later.of(lane)
    }

    pub(super) fn prior(self) -> Prior {
        let (block, lane) = self.place();
        block.prior(lane)
    }

    /// The odds that its prior gives, of a game more on either side, so that nothing is impossible.
    fn odds(self) -> f32 {
        let Prior { wins, games } = self.prior();
        (wins + 1.0) / (games - wins + 1.0)
    }

    /// Comes by, with so many games that count as lost meanwhile. Returns how often anybody has.
    #[inline(always)]
    pub(super) fn enter(self, games: u32) -> u32 {
        let (block, lane) = self.place();
        block.own.begin(lane, games)
    }

    /// Counts what was won of so many games, and takes back what `enter` has counted.
    #[inline(always)]
    pub(super) fn leave(self, won: u32, games: u32, entered: u32) {
        let (block, lane) = self.place();
        block.own.end(lane, won, games, entered);
    }

    #[inline(always)]
    pub(super) fn proof(self) -> Option<Score> {
        let (block, lane) = self.place();
        block.proof(lane)
    }

    pub(super) fn prove(self, score: Score) {
        let (block, lane) = self.place();
        block.prove(lane, Some(score));
    }

    pub(super) fn doubt(self) {
        let (block, lane) = self.place();
        block.prove(lane, None);
    }

    #[inline(always)]
    pub(super) fn chance(self, look: impl FnOnce() -> Option<f32>) -> Option<f32> {
        let (block, lane) = self.place();
        block.chance(lane, look)
    }

    #[inline(always)]
    pub(super) fn children(self) -> Option<&'a Children<M>> {
        self.family.below[self.index].get().map(|children| &**children)
    }

    /// Adds the moves of the position. `false` if another thread was faster.
    pub(super) fn grow(self, children: Box<Children<M>>) -> bool {
        self.family.below[self.index].set(children).is_ok()
    }

    /// Proves the position from its moves, if they tell: a won one is enough, else all must be
    /// proven. Returns whether it is proven now.
    pub(super) fn prove_by_children(self) -> bool {
        let Some(score) = self.children().and_then(Children::proven_value) else { return false };
        self.prove(score);
        true
    }
}

/// What a proven score has won of a game, in parts.
pub(super) fn parts_of(score: Score) -> u32 {
    match score.value() {
        1.. => PARTS,
        0 => PARTS / 2,
        _ => 0,
    }
}

//! Whoever chooses moves.

use tengen_core::{Board, Rng};

/// Chooses moves for either side: a search, chance, a person.
///
/// ```
/// use tengen_core::{Board, Color, Outcome, Score, nim::Nim};
/// use tengen_search::{AlphaBeta, Limits, Player, RandomPlayer};
///
/// let mut black = AlphaBeta::new(|_: &Nim| Score::DRAW, Limits::depth(20));
/// let mut white = RandomPlayer::new(1);
/// let mut heap = Nim::new(21);
/// while let Some(mv) = match heap.turn() {
///     Color::Black => black.choose(&heap),
///     Color::White => white.choose(&heap),
/// } {
///     heap.play(mv)?;
/// }
/// assert_eq!(heap.outcome(), Some(Outcome::Win(Color::Black)));
/// # Ok::<(), tengen_core::nim::IllegalTake>(())
/// ```
pub trait Player<B: Board> {
    /// Returns a legal move, or `None` if the position is finished.
    fn choose(&mut self, board: &B) -> Option<B::Move>;
}

/// Chooses each legal move equally often; the same seed gives the same choices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RandomPlayer {
    rng: Rng,
}

impl RandomPlayer {
    /// Starts the choices that belong to `seed`.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self { rng: Rng::new(seed) }
    }
}

impl<B: Board> Player<B> for RandomPlayer {
    fn choose(&mut self, board: &B) -> Option<B::Move> {
        // A finished position has no moves, and none of them is number 0.
        let count = board.count_moves() as u32;
        board.nth_move(self.rng.below(count) as usize)
    }
}

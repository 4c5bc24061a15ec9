//! What a search may be told of a game beyond its rules.

mod adapters;
mod value;

use core::ops::ControlFlow;

pub use self::adapters::{BoardPlayouts, BySymmetry, IgnoresHistory};
pub use self::value::{Bounds, Value};
use crate::board::Board;
use crate::color::Color;
use crate::key::Key;
use crate::playout::Playout;
use crate::rng::Rng;
use crate::score::Score;

/// What a search may be told of a game beyond its rules.
///
/// Every method has a body that says "nothing known", so a game writes down what it knows and no
/// more. The constants tell at compile time what a search need not ask for. Games implement it on
/// types of their own, and a search takes what it is given; neither knows the other.
///
/// `()` knows nothing. A closure from a board to a [`Score`] knows an evaluation.
///
/// ```
/// use tengen_core::{Board, Knowledge, Score, nim::{Nim, Take}};
///
/// /// More choice is better, and to leave a multiple of four is best.
/// struct Fours;
///
/// impl Knowledge<Nim> for Fours {
///     fn evaluate(&self, heap: &Nim) -> Score {
///         Score::estimate(heap.count_moves() as i32)
///     }
///
///     fn order(&self, heap: &Nim, mv: Take) -> i32 {
///         i32::from(heap.left() % 4 == mv.0)
///     }
/// }
///
/// assert_eq!(Fours.evaluate(&Nim::new(9)), Score::estimate(3));
/// assert_eq!(Fours.order(&Nim::new(7), Take(3)), 1);
/// assert!(!Fours.is_reducible(&Nim::new(7), Take(3))); // not known
/// ```
pub trait Knowledge<B: Board> {
    /// Says whether some position may have [noisy moves](Knowledge::each_noisy).
    const HAS_NOISY: bool = false;

    /// How many plies noisy moves are followed beyond the horizon, at most; a search may follow fewer.
    const NOISY_PLIES: u32 = 48;

    /// How much better an evaluation is than what some ply of the enemy can make of it, if that is known: the
    /// margin of futility pruning for each ply.
    const MARGIN: Option<i32> = None;

    /// The least depth, in plies left to the horizon, at which [canonical
    /// keys](Knowledge::canonical) are worth what they cost.
    const CANONICAL_MIN_DEPTH: u32 = u32::MAX;

    /// What a move gains in a solver's [order](Knowledge::order) that has been enough in every position where it was
    /// tried; moves that have been less often gain less. With 0 none is kept count of.
    const HISTORY_WEIGHT: i32 = 0;

    /// Returns what the position is worth to the side to move. Asked of unfinished positions only;
    /// a proven score must be true.
    #[inline]
    fn evaluate(&self, board: &B) -> Score {
        let _ = board;
        Score::DRAW
    }

    /// Returns the same as [`evaluate`](Knowledge::evaluate), and may keep something for the next position: a
    /// search asks it of one after another, and most have much in common.
    #[inline]
    fn evaluate_next(&self, board: &B, kept: &mut Kept) -> Score {
        let _ = kept;
        self.evaluate(board)
    }

    /// Returns two values between which the [evaluation](Knowledge::evaluate) nearly always lies, the lower one
    /// first, where they cost much less; `kept` is what [`evaluate_next`](Knowledge::evaluate_next) kept. A search
    /// that need not be exact asks for no more where they tell enough.
    #[inline]
    fn evaluate_roughly(&self, board: &B, kept: &Kept) -> Option<[Score; 2]> {
        let _ = (board, kept);
        None
    }

    /// Returns a number for a legal move: the higher, the earlier it is tried.
    #[inline]
    fn order(&self, board: &B, mv: B::Move) -> i32 {
        let _ = (board, mv);
        0
    }

    /// Returns the same number as [`order`](Knowledge::order), where the position `after` the move
    /// is at hand.
    #[inline]
    fn order_after(&self, board: &B, mv: B::Move, after: &B) -> i32 {
        let _ = after;
        self.order(board, mv)
    }

    /// Returns what is forced in a position that no early outcome ends. The answer must be true;
    /// without a legal move it is [`Forced::Free`].
    ///
    /// A move *wins at once* if the game is won when it has been played. A move *loses at once* if
    /// the game goes on and some reply to it wins at once.
    #[inline]
    fn forced(&self, board: &B) -> Forced<B::Move> {
        let _ = board;
        Forced::Free
    }

    /// Shows legal moves of a position that is [`Forced::Free`] to `visit` until it breaks off. It
    /// may leave out moves that lose at once, and only them.
    #[inline]
    fn each_safe<T>(
        &self,
        board: &B,
        visit: impl FnMut(B::Move) -> ControlFlow<T>,
    ) -> ControlFlow<T> {
        board.each_move(visit)
    }

    /// Shows every noisy legal move to `visit` until it breaks off: those before which an
    /// evaluation cannot be trusted (captures, threats). A quiescence search follows them beyond
    /// the horizon. Asked only if [`HAS_NOISY`](Knowledge::HAS_NOISY).
    #[inline]
    fn each_noisy<T>(
        &self,
        board: &B,
        visit: impl FnMut(B::Move) -> ControlFlow<T>,
    ) -> ControlFlow<T> {
        let _ = (board, visit);
        ControlFlow::Continue(())
    }

    /// Says whether the side to move may decline all noisy moves. Where it may not (a capture is
    /// compulsory in draughts), the evaluation is no lower bound, and all legal moves must be noisy.
    #[inline]
    fn may_stand_pat(&self, board: &B) -> bool {
        let _ = board;
        true
    }

    /// Returns the position with the turn passed, or `None` where some move may be no better than
    /// none. In NoGo and draughts it often is not.
    #[inline]
    fn null_move(&self, board: &B) -> Option<B> {
        let _ = board;
        None
    }

    /// Says whether a legal move that comes late in the order may be searched less deeply, or near
    /// the horizon left out (late-move reduction and pruning).
    #[inline]
    fn is_reducible(&self, board: &B, mv: B::Move) -> bool {
        let _ = (board, mv);
        false
    }

    /// Returns what is certain of the outcome of an unfinished position. The answer must be true.
    #[inline]
    fn bounds(&self, board: &B) -> Bounds {
        let _ = board;
        Bounds::UNKNOWN
    }

    /// Returns the key by which a transposition table knows the position, and how the position is
    /// turned into the one that stands for it.
    ///
    /// # Laws
    ///
    /// Equal keys mean positions of equal value, whose moves correspond: seen through their views,
    /// corresponding moves have the same code. A canonical key is the [`key`](Board::key) of one of
    /// the positions that share it, or of no position at all, so a table may use both kinds.
    #[inline]
    fn canonical(&self, board: &B) -> (Key, View) {
        (board.key(), View::PLAIN)
    }

    /// Returns the canonical key that the position will have after a legal move.
    #[inline]
    fn canonical_after(&self, board: &B, mv: B::Move) -> Key {
        match Self::CANONICAL_MIN_DEPTH {
            u32::MAX => board.key_after(mv),
            _ => self.canonical(&board.after(mv)).0,
        }
    }

    /// Returns the [`code`](Board::code) of a legal move as it is seen through `view`.
    #[inline]
    fn code(&self, board: &B, mv: B::Move, view: View) -> u32 {
        let _ = (board, view);
        B::code(mv)
    }

    /// Guesses how far the question "does the side to move win by force?" is from its answer. The
    /// numbers steer a proof-number search and decide nothing.
    #[inline]
    fn proof_numbers(&self, board: &B) -> ProofNumbers {
        let _ = board;
        ProofNumbers::default()
    }

    /// Adds to `priors[i]` what is thought of `moves[i]`, a legal move of `board`; `last` is the
    /// move that led here, if it is known. Asked once for every position that a tree search grows
    /// by. Numbers that cannot be (more wins than games, negative, infinite) are ignored.
    #[inline]
    fn fill_priors(
        &self,
        board: &B,
        last: Option<B::Move>,
        moves: &[B::Move],
        priors: &mut [Prior],
    ) {
        let _ = (board, last, moves, priors);
    }

    /// Returns how likely the side to move wins, from 0 to 1 with a draw as half a win, by a look at the position:
    /// what a tree search may mix with the results of playouts. Asked of unfinished positions only. It goes by the
    /// position alone, for a search keeps the answer.
    #[inline]
    fn chance(&self, board: &B) -> Option<f32> {
        let _ = board;
        None
    }

    /// Plays from `board` to the end of the game, `max_plies` moves at most, and returns how it
    /// ended; the outcome is `None` only if the limit cut the game off. Without knowledge every
    /// legal move is played equally often.
    ///
    /// What it plays must be legal but for history rules. `last` is the move that led here,
    /// if it is known. The moves are shown to `note` with their players, in order, up to one from which on they
    /// tell nothing; a policy that cannot tell its moves shows none. The same numbers of `rng` give the same game.
    fn play_out(
        &self,
        board: &B,
        last: Option<B::Move>,
        rng: &mut Rng,
        max_plies: u32,
        mut note: impl FnMut(Color, B::Move),
    ) -> Playout {
        let _ = last;
        let mut board = board.clone();
        for plies in 0..max_plies {
            let count = if board.early_outcome().is_some() { 0 } else { board.count_moves() };
            let Some(mv) = board.nth_move(rng.below(count as u32) as usize) else {
                return Playout { plies, outcome: board.outcome() };
            };
            note(board.turn(), mv);
            board.play_unchecked(mv);
        }
        Playout { plies: max_plies, outcome: board.outcome() }
    }
}

/// Room for what an evaluation keeps; see [`Knowledge::evaluate_next`]. At first it is full of zeros.
pub type Kept = [u32; 32];

/// Nothing is known.
impl<B: Board> Knowledge<B> for () {}

/// An evaluation and nothing else.
impl<B: Board, F: Fn(&B) -> Score> Knowledge<B> for F {
    #[inline]
    fn evaluate(&self, board: &B) -> Score {
        self(board)
    }
}

/// What [`Knowledge::forced`] says of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Forced<M> {
    /// Nothing is known: the moves of [`Knowledge::each_safe`] are searched.
    Free,
    /// Every other legal move loses at once.
    Only(M),
    /// The side to move wins at once with this move.
    Wins(M),
    /// Every legal move loses at once, and there is one.
    Lost,
}

/// How a position is turned into the one that stands for it: a number that means something only
/// to the [`Knowledge`] that gave it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct View(pub u32);

impl View {
    /// The position as it is.
    pub const PLAIN: Self = Self(0);
}

/// Tells how far a question is from its answer: does the attacker win by force?
///
/// Without knowledge both numbers are 1. A search cuts them to what lies between 1 and
/// [`MAX`](Self::MAX).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ProofNumbers {
    /// About how many positions must still be won to prove that the attacker wins.
    pub proof: u32,
    /// About how many must still be held to prove that it does not.
    pub disproof: u32,
}

impl ProofNumbers {
    /// The greatest number that is not cut.
    pub const MAX: u32 = 1 << 16;
}

impl Default for ProofNumbers {
    fn default() -> Self {
        Self { proof: 1, disproof: 1 }
    }
}

/// What a move is thought to be worth before it is tried, and how firmly: virtual games.
///
/// ```
/// use tengen_core::Prior;
///
/// let mut prior = Prior::default();
/// prior.add(0.5, 10.0); // an even move, so firmly as ten games would say it
/// prior.add(1.0, 5.0);
/// assert_eq!((prior.wins, prior.games), (10.0, 15.0));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Prior {
    /// How many of them the mover won; a draw is half a win.
    pub wins: f32,
    /// How many there were.
    pub games: f32,
}

impl Prior {
    /// Adds this many `games`, of which the mover won the share `value`, from 0 to 1.
    #[inline]
    pub fn add(&mut self, value: f32, games: f32) {
        self.wins += value * games;
        self.games += games;
    }
}

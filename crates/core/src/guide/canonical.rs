//! One key for positions that are the same but for a symmetry.

use crate::{Board, Key, Symmetric};

/// Gives positions of the same value one key, so that a transposition table knows them by it.
///
/// # Laws
///
/// Equal keys mean positions of equal value, whose moves correspond: seen through their views,
/// corresponding moves have the same code. A position's canonical key is the
/// [`key`](Board::key) of one of the positions that share it, that of its equals, or no position's
/// at all, so a table may use both kinds of key side by side.
///
/// ```
/// use tengen_core::{Board, CanonicalKey, Color, Key, nim::{Nim, Take}};
///
/// /// Heaps that differ by a multiple of four have the same value; the moves correspond.
/// struct ByRemainder;
///
/// impl CanonicalKey<Nim> for ByRemainder {
///     type View = ();
///
///     fn canonical(&self, heap: &Nim) -> (Key, ()) {
///         let side = heap.turn().index() as u64;
///         (Key::of(1_000 + 2 * u64::from(heap.left() % 4) + side), ())
///     }
///
///     fn plain(&self, _: &Nim) {}
///
///     fn code(&self, _: &Nim, mv: Take, (): ()) -> u32 {
///         Nim::code(mv)
///     }
/// }
///
/// assert_eq!(ByRemainder.canonical(&Nim::new(9)), ByRemainder.canonical(&Nim::new(5)));
/// ```
pub trait CanonicalKey<B: Board> {
    /// How a position is turned into the one that stands for it.
    type View: Copy;

    /// How far from the horizon, in plies, the sharing begins to be worth what the keys cost.
    const PAYS_FROM: u32 = 2;

    /// Returns the key, and the view under which it is found.
    fn canonical(&self, board: &B) -> (Key, Self::View);

    /// Returns the canonical key that the position will have after a legal move.
    fn key_after(&self, board: &B, mv: B::Move) -> Key {
        self.canonical(&board.after(mv)).0
    }

    /// Returns the view of a position as it is.
    fn plain(&self, board: &B) -> Self::View;

    /// Returns the [`code`](Board::code) of a legal move as it is seen through `view`.
    fn code(&self, board: &B, mv: B::Move, view: Self::View) -> u32;
}

/// Knows every position by its own key.
///
/// ```
/// use tengen_core::{Board, CanonicalKey, OwnKey, nim::Nim};
///
/// let heap = Nim::new(9);
/// assert_eq!(OwnKey.canonical(&heap).0, heap.key());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OwnKey;

impl<B: Board> CanonicalKey<B> for OwnKey {
    type View = ();

    /// Nothing is shared.
    const PAYS_FROM: u32 = u32::MAX;

    #[inline]
    fn canonical(&self, board: &B) -> (Key, ()) {
        (board.key(), ())
    }

    #[inline]
    fn key_after(&self, board: &B, mv: B::Move) -> Key {
        board.key_after(mv)
    }

    #[inline]
    fn plain(&self, _: &B) {}

    #[inline]
    fn code(&self, _: &B, mv: B::Move, (): ()) -> u32 {
        B::code(mv)
    }
}

/// Knows a position by the least key of all its symmetric positions.
///
/// Costs a transformed board for each symmetry, so it pays far from the horizon only.
///
/// # Examples
///
/// ```
/// # use core::{convert::Infallible, fmt, ops::ControlFlow};
/// # use tengen_core::{Board, BySymmetry, CanonicalKey, Color, Key, Outcome, Symmetric};
/// # #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)] struct Cell(u8);
/// # impl fmt::Display for Cell { fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result { self.0.fmt(f) } }
/// # #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)] struct Row { stones: [bool; 3] }
/// # impl Board for Row {
/// #     type Move = Cell; type Illegal = fmt::Error; type ParseMoveError = Infallible; const CODES: u32 = 3;
/// #     fn turn(&self) -> Color { Color::ALL[self.stones.iter().filter(|&&stone| stone).count() % 2] }
/// #     fn key(&self) -> Key { (0..3).filter(|&n| self.stones[n]).fold(Key::ZERO, |key, n| key ^ Key::of(n as u64)) }
/// #     fn each_move<T>(&self, mut visit: impl FnMut(Cell) -> ControlFlow<T>) -> ControlFlow<T> {
/// #         for n in 0..3 { if !self.stones[n] { visit(Cell(n as u8))?; } } ControlFlow::Continue(()) }
/// #     fn check(&self, mv: Cell) -> Result<(), fmt::Error> { if self.stones[mv.0 as usize] { Err(fmt::Error) } else { Ok(()) } }
/// #     fn play_unchecked(&mut self, mv: Cell) { self.stones[mv.0 as usize] = true; }
/// #     fn early_outcome(&self) -> Option<Outcome> { None }
/// #     fn no_move_outcome(&self) -> Outcome { Outcome::Draw }
/// #     fn code(mv: Cell) -> u32 { mv.0.into() }
/// #     fn parse_move(&self, _: &str) -> Result<Cell, Infallible> { Ok(Cell(0)) }
/// # }
/// # impl Symmetric for Row {
/// #     type Symmetry = bool;
/// #     fn symmetries(&self) -> &'static [bool] { &[false, true] }
/// #     fn transformed(&self, mirrored: bool) -> Self { let mut row = *self; if mirrored { row.stones.reverse(); } row }
/// #     fn transform_move(&self, mv: Cell, mirrored: bool) -> Cell { if mirrored { Cell(2 - mv.0) } else { mv } }
/// # }
/// // A row of three cells: a stone at the left end, or one at the right end.
/// let left = Row { stones: [true, false, false] };
/// let right = Row { stones: [false, false, true] };
/// let [(key, view), (other_key, other_view)] = [left, right].map(|row| BySymmetry.canonical(&row));
/// assert_eq!(key, other_key);
/// // The far ends correspond.
/// assert_eq!(BySymmetry.code(&left, Cell(2), view), BySymmetry.code(&right, Cell(0), other_view));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct BySymmetry;

impl<B: Symmetric> CanonicalKey<B> for BySymmetry {
    /// `None` is the identity.
    type View = Option<B::Symmetry>;

    const PAYS_FROM: u32 = 6;

    fn canonical(&self, board: &B) -> (Key, Self::View) {
        let mut best = (board.key(), None);
        for &symmetry in board.symmetries().iter().skip(1) {
            let key = board.transformed(symmetry).key();
            if key < best.0 {
                best = (key, Some(symmetry));
            }
        }
        best
    }

    fn plain(&self, _: &B) -> Self::View {
        None
    }

    fn code(&self, board: &B, mv: B::Move, view: Self::View) -> u32 {
        B::code(view.map_or(mv, |symmetry| board.transform_move(mv, symmetry)))
    }
}

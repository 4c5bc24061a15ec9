//! After how many moves a game is drawn.

use core::fmt;

use tengen_core::{ByColor, Color};

use super::{Variant, VariantBoard};
use crate::draw::{holds_main_road, strong_side};
use crate::{Draughts, Square};

/// A limit of moves: when each player has made so many, the game is drawn.
///
/// ```
/// use tengen_draughts::variant::{Counted, Frisian, Limit, Variant};
///
/// let kings = Limit { counted: Counted::KingMoves, moves: 25 };
/// assert!(Frisian::RULES.limits.contains(&kings));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Limit {
    /// Which moves are counted.
    pub counted: Counted,
    /// How many each player has.
    pub moves: u16,
}

/// The moves that a limit counts.
///
/// ```
/// use tengen_draughts::variant::{Brazilian, Counted, Russian, Variant};
///
/// let holds = |rules: tengen_draughts::variant::Rules| {
///     rules.limits.iter().any(|limit| limit.counted == Counted::MainRoad)
/// };
/// assert_eq!([holds(Russian::RULES), holds(Brazilian::RULES)], [true, false]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Counted {
    /// Those in a row that are by kings and capture nothing.
    KingMoves,
    /// Those with three pieces, a king among them, against a king that stays on the main road.
    MainRoad,
    /// Those since the last capture or crowning, with these pieces left.
    Left(Left),
}

/// Which pieces are left.
///
/// ```
/// use tengen_draughts::variant::{Counted, Left, Limit, Russian, Variant};
///
/// let three_kings = Counted::Left(Left::KingsAgainstKing { least: 3 });
/// assert!(Russian::RULES.limits.contains(&Limit { counted: three_kings, moves: 15 }));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Left {
    /// These on one side and these on the other.
    Exactly(Army, Army),
    /// So many kings or more, and no man, against one king.
    KingsAgainstKing {
        /// The fewest kings.
        least: u32,
    },
    /// So many pieces of both sides together, each side having a king.
    InAll {
        /// The fewest pieces.
        least: u32,
        /// The most.
        most: u32,
    },
}

/// The pieces of one side.
///
/// ```
/// use tengen_draughts::variant::{Army, Counted, Frisian, Left, Limit, Variant};
///
/// let two_against_one =
///     Left::Exactly(Army { kings: 2, men: 0 }, Army { kings: 1, men: 0 });
/// let limit = Limit { counted: Counted::Left(two_against_one), moves: 7 };
/// assert!(Frisian::RULES.limits.contains(&limit));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Army {
    /// How many kings.
    pub kings: u32,
    /// How many men.
    pub men: u32,
}

impl Army {
    pub(super) const fn kings(kings: u32) -> Self {
        Self { kings, men: 0 }
    }

    fn of(board: &Draughts, color: Color) -> Self {
        Self { kings: board.kings(color).len(), men: board.men(color).len() }
    }

    const fn pieces(self) -> u32 {
        self.kings + self.men
    }
}

impl Limit {
    /// Says whether the limit counts moves in a position: whether its pieces are left there.
    ///
    /// ```
    /// use tengen_draughts::variant::{Brazilian, Variant, VariantBoard};
    ///
    /// let board: VariantBoard<Brazilian> = "W:WK29,K30:BK3".parse()?;
    /// let limits = Brazilian::RULES.limits.iter().filter(|limit| limit.fits(&board));
    /// assert_eq!(limits.map(|limit| limit.moves).collect::<Vec<_>>(), [20, 5]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn fits<V: Variant>(&self, board: &VariantBoard<V>) -> bool {
        self.counted.fits(&board.inner)
    }
}

impl Counted {
    fn fits(self, board: &Draughts) -> bool {
        match self {
            Self::KingMoves => true,
            Self::MainRoad => strong_side(board)
                .is_some_and(|color| board.pieces(color).len() == 3 && holds_main_road(board)),
            Self::Left(left) => left.fits(board),
        }
    }
}

impl Left {
    fn fits(self, board: &Draughts) -> bool {
        let armies @ [black, white] = Color::ALL.map(|color| Army::of(board, color));
        match self {
            Self::Exactly(one, other) => armies == [one, other] || armies == [other, one],
            Self::KingsAgainstKing { least } => {
                [(black, white), (white, black)].iter().any(|&(many, lone)| {
                    many == Army::kings(many.kings.max(least)) && lone == Army::kings(1)
                })
            }
            Self::InAll { least, most } => {
                let kings = black.kings > 0 && white.kings > 0;
                kings && (least..=most).contains(&(black.pieces() + white.pieces()))
            }
        }
    }
}

/// Writes what the limit is, such as `15 moves each of kings only`.
impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} moves each ", self.moves)?;
        f.write_str(match self.counted {
            Counted::KingMoves => "of kings only",
            Counted::MainRoad => "with the main road held against three pieces",
            Counted::Left(Left::KingsAgainstKing { .. }) => "of kings against a king",
            Counted::Left(_) => "with few pieces left",
        })
    }
}

/// Counts plies for the limits, and how often in a row a king has moved.
///
/// ```
/// use tengen_core::{Board, WithHistory};
/// use tengen_draughts::variant::{Brazilian, VariantBoard};
///
/// let board: VariantBoard<Brazilian> = "W:WK29:BK4".parse()?;
/// let mut game = WithHistory::new(board);
/// let first = game.legal_moves()[0];
/// game.play(first)?;
/// assert_eq!((game.past().clock().king_moves, game.past().clock().main_road), (1, 0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct VariantClock {
    /// Moves in a row of kings that captured nothing.
    pub king_moves: u16,
    /// Moves since the last capture or crowning.
    pub same_pieces: u16,
    /// Moves in a row with three pieces against a king on the main road.
    pub main_road: u16,
    /// The king that each side moved last, where it is now, if nothing else has moved since, and how
    /// often in a row it has moved. Kept where a king may not move on and on.
    pub runs: ByColor<Option<(Square, u8)>>,
}

impl VariantClock {
    /// Counts a move made on `board`.
    pub(super) fn count(&mut self, board: &Draughts, is_by_king: bool, changes_pieces: bool) {
        let add = |count: u16, goes_on: bool| if goes_on { count.saturating_add(1) } else { 0 };
        self.king_moves = add(self.king_moves, is_by_king && !changes_pieces);
        self.same_pieces = add(self.same_pieces, !changes_pieces);
        self.main_road = add(self.main_road, Counted::MainRoad.fits(board));
    }

    /// Says whether a limit has been reached on `board`.
    pub(super) fn has_reached(&self, limit: Limit, board: &Draughts) -> bool {
        let count = match limit.counted {
            Counted::KingMoves => self.king_moves,
            Counted::MainRoad => self.main_road,
            Counted::Left(_) => self.same_pieces,
        };
        // The main road may be left with the last move.
        count >= 2 * limit.moves
            && (limit.counted == Counted::MainRoad || limit.counted.fits(board))
    }
}

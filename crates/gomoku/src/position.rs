//! The position: the stones of both colours line by line, the turn, the passes, and who has won.

use core::fmt;
use core::hash::{Hash, Hasher};

use tengen_core::{ByColor, Color, Key, Outcome};
use tengen_stones::{Placement, Point, Size};

use crate::keys::{WHITE_TO_MOVE, key_of_board, key_of_number, key_of_passes, key_of_stone};
use crate::line_bits::LineBits;
use crate::rule::Rule;
use crate::setup::{InvalidSetup, Setup};
use crate::short_rows::ShortRows;
use crate::window::bits;

/// A gomoku position on a board of at most `N` × `N` points; `Gomoku` alone is 15 × 15.
///
/// Players put stones on empty points in turn; the first to get five in a row, as the [`Rule`]
/// defines it, has won. A full board is a draw, and so are two passes in a row where passing is allowed.
/// In renju Black may always pass if every empty point is forbidden to him; from then on both may
/// pass (RIF rules of renju, 5 and on the draw).
///
/// `N` is the room, from 1 to 25; the size is chosen at run time and may be smaller, and need not be
/// square: [`Setup`] names size, rule, first mover and whether players may pass.
///
/// # Equality
///
/// Positions are equal if size, stones, turn, rule and passes are. The key leaves the rule out.
///
/// # Cost
///
/// It keeps the stones of each colour in four directions, so a move and its win test cost a few
/// shifts. A copy is 48·`N` + 24 bytes: 744 at 15 × 15.
///
/// ```
/// use tengen_core::{Board, Color, Outcome};
/// use tengen_gomoku::Gomoku;
///
/// let mut board = Gomoku::new();
/// for mv in ["H8", "H9", "G8", "G9", "I8", "I9", "F8", "F9", "J8"] {
///     assert_eq!(board.outcome(), None);
///     board.play(board.parse_move(mv)?)?;
/// }
/// assert_eq!(board.outcome(), Some(Outcome::Win(Color::Black)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy)]
pub struct Gomoku<const N: usize = 15> {
    stones: ByColor<LineBits<N>>,
    size: Size,
    count: u16,
    turn: Color,
    rule: Rule,
    passes: Option<u8>,
    won: Option<Color>,
    key: Key,
}

/// The number of passes in a row that end the game.
pub(crate) const LAST_PASS: u8 = 2;

impl Gomoku {
    /// Sets up the empty board of 15 × 15 points, Black to move, freestyle, without passing.
    #[must_use]
    pub fn new() -> Self {
        Self::with_rule(Rule::Freestyle)
    }
}

impl Default for Gomoku {
    fn default() -> Self {
        Self::new()
    }
}

impl<const N: usize> Gomoku<N> {
    /// The largest size there is room for.
    pub(crate) const LARGEST: Size = match Size::square(N as u8) {
        Ok(size) if N <= 25 => size,
        _ => panic!("N must be from 1 to 25"),
    };

    /// Sets up the empty board of `N` × `N` points, Black to move, without passing.
    #[must_use]
    pub fn with_rule(rule: Rule) -> Self {
        Self::without_stones(Self::LARGEST, rule, Color::Black, None)
    }

    fn without_stones(size: Size, rule: Rule, turn: Color, passes: Option<u8>) -> Self {
        let key = key_of_board(size, turn, passes);
        let stones = ByColor::new(LineBits::EMPTY, LineBits::EMPTY);
        Self { stones, size, count: 0, turn, rule, passes, won: None, key }
    }

    /// Makes the position of a setup; the first reason against it is the error.
    pub(crate) fn of_setup(setup: &Setup) -> Result<Self, InvalidSetup> {
        let size = setup.placement.size();
        let room = Self::LARGEST;
        if size.cols() > room.cols() || size.rows() > room.rows() {
            return Err(InvalidSetup::TooLarge { size, room });
        }
        if let Some(found) = setup.passes.filter(|&passes| passes > LAST_PASS) {
            return Err(InvalidSetup::TooManyPasses { found });
        }
        let mut board = Self::without_stones(size, setup.rule, setup.turn, setup.passes);
        for (point, color) in setup.placement.stones() {
            board.put(point, color);
        }
        board.check_first_mover()?;
        board.won = board.sole_winner()?;
        Ok(board)
    }

    fn check_first_mover(&self) -> Result<(), InvalidSetup> {
        let begins = self.count == 0 && self.passes.unwrap_or(0) == 0;
        if begins && self.rule == Rule::Renju && self.turn == Color::White {
            return Err(InvalidSetup::WhiteBeginsRenju);
        }
        Ok(())
    }

    /// Finds who has a winning row; both cannot.
    fn sole_winner(&self) -> Result<Option<Color>, InvalidSetup> {
        let five = |color| {
            let stone = |&point: &Point| self.stone(point) == Some(color);
            self.size.points().filter(stone).find(|&point| self.is_five(color, point))
        };
        match (five(Color::Black), five(Color::White)) {
            (Some(black), Some(white)) => Err(InvalidSetup::TwoWinners { black, white }),
            (Some(_), None) => Ok(Some(Color::Black)),
            (None, Some(_)) => Ok(Some(Color::White)),
            (None, None) => Ok(None),
        }
    }

    /// Returns the size of the board.
    #[inline]
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// Returns the rule.
    #[inline]
    #[must_use]
    pub const fn rule(&self) -> Rule {
        self.rule
    }

    /// Counts the passes that were the last moves, 0 to 2; `None` where nobody may pass.
    #[inline]
    #[must_use]
    pub const fn passes(&self) -> Option<u8> {
        self.passes
    }

    /// Returns the colour of the stone at `point`, `None` if it is empty or off the board.
    #[inline]
    #[must_use]
    pub fn stone(&self, point: Point) -> Option<Color> {
        if !self.size.contains(point) {
            return None;
        }
        Color::ALL.into_iter().find(|&color| self.stones[color].has(point))
    }

    /// Counts the stones of both colours. O(1).
    #[inline]
    #[must_use]
    pub fn count_stones(&self) -> usize {
        self.count.into()
    }

    /// Says whether every point holds a stone. O(1).
    #[inline]
    #[must_use]
    pub(crate) fn is_full(&self) -> bool {
        self.count_stones() == self.size.area()
    }

    /// Visits the empty points by row from the bottom, then by column.
    #[inline]
    pub fn empty_points(&self) -> impl Iterator<Item = Point> {
        self.points_in(|row| self.empty_in_row(row))
    }

    /// Visits the points marked in words for the rows, by row from the bottom, then by column.
    #[inline]
    pub(crate) fn points_in(&self, word: impl Fn(u8) -> u32) -> impl Iterator<Item = Point> {
        (0..self.size.rows())
            .flat_map(move |row| bits(word(row)).filter_map(move |col| Point::new(col as u8, row)))
    }

    /// Returns the empty points of a row, a bit for each column.
    #[inline]
    pub(crate) fn empty_in_row(&self, row: u8) -> u32 {
        let all = (1 << self.size.cols()) - 1;
        all & !self.stones.black.row(row) & !self.stones.white.row(row)
    }

    /// Returns the same position with `color` to move, as records need that let one colour play
    /// twice.
    ///
    /// # Errors
    ///
    /// [`InvalidSetup::WhiteBeginsRenju`].
    pub fn with_turn(mut self, color: Color) -> Result<Self, InvalidSetup> {
        if self.turn != color {
            self.pass_turn();
        }
        self.check_first_mover()?;
        Ok(self)
    }

    /// Copies what defines the position into the form that has texts and diagrams.
    #[must_use]
    pub fn to_setup(&self) -> Setup {
        let mut placement = Placement::empty(self.size);
        for point in self.size.points() {
            // The points are the board's own.
            let _ = placement.set(point, self.stone(point));
        }
        Setup { placement, turn: self.turn, rule: self.rule, passes: self.passes }
    }

    /// Returns how the game has ended, save for want of a legal move.
    #[inline]
    pub(crate) fn ended(&self) -> Option<Outcome> {
        match self.won {
            Some(winner) => Some(Outcome::Win(winner)),
            None if self.is_full() || self.passes == Some(LAST_PASS) => Some(Outcome::Draw),
            None => None,
        }
    }

    #[inline]
    pub(crate) const fn stones(&self) -> &ByColor<LineBits<N>> {
        &self.stones
    }

    /// Returns who has a winning row.
    pub(crate) const fn winner(&self) -> Option<Color> {
        self.won
    }

    #[inline]
    pub(crate) fn is_empty_at(&self, point: Point) -> bool {
        self.size.contains(point) && !self.stones.black.has(point) && !self.stones.white.has(point)
    }

    /// Adds a stone, whoever is to move, and says whether there may be a winning row now.
    #[inline(always)]
    fn put(&mut self, point: Point, color: Color) -> bool {
        self.count += 1;
        self.key ^= key_of_stone(point, color);
        self.stones[color].put(point)
    }

    /// Plays a stone of the side to move on an empty point.
    #[inline]
    pub(crate) fn play_stone(&mut self, point: Point) {
        if self.put(point, self.turn) && self.is_five(self.turn, point) {
            self.won = Some(self.turn);
        }
        self.set_passes(self.passes.map(|_| 0));
        self.pass_turn();
    }

    /// Passes for the side to move. From then on both may pass, even where Black has had to.
    pub(crate) fn play_pass(&mut self) {
        self.set_passes(Some(self.passes.unwrap_or(0) + 1));
        self.pass_turn();
    }

    #[inline]
    fn set_passes(&mut self, passes: Option<u8>) {
        if self.passes != passes {
            self.key ^= key_of_passes(self.passes) ^ key_of_passes(passes);
            self.passes = passes;
        }
    }

    #[inline]
    fn pass_turn(&mut self) {
        self.turn = !self.turn;
        self.key ^= WHITE_TO_MOVE;
    }

    /// Returns the key after a stone of the side to move on an empty point.
    #[inline]
    pub(crate) fn key_with(&self, point: Point) -> Key {
        let stone = key_of_stone(point, self.turn);
        let passes = self.passes.map(|_| 0);
        self.key ^ stone ^ key_of_passes(self.passes) ^ key_of_passes(passes) ^ WHITE_TO_MOVE
    }

    /// Returns the side to move and the key, which are the trait's to show.
    #[inline]
    pub(crate) const fn turn_and_key(&self) -> (Color, Key) {
        (self.turn, self.key)
    }

    /// Adds a stone in a playout, which leaves turn, passes and winner to [`settle`](Self::settle), and
    /// says whether it wins.
    #[inline(always)]
    pub(crate) fn drop_stone(&mut self, color: Color, point: Point) -> bool {
        self.put(point, color) && self.is_five(color, point)
    }

    /// Takes over rows on which a playout has dropped as many stones of one colour as of the other, in
    /// turn; their numbers are listed from the last to the first, which is one of `first`. It does not look for five; the rest is for
    /// [`settle`](Self::settle).
    pub(crate) fn take_rows(&mut self, rows: &ByColor<ShortRows>, first: Color, dropped: &[u8]) {
        for color in Color::ALL {
            rows[color].write_to(&mut self.stones[color]);
        }
        self.count += dropped.len() as u16;
        for pair in dropped.rchunks_exact(2) {
            self.key ^= key_of_number(pair[1], first);
            self.key ^= key_of_number(pair[0], !first);
        }
    }

    /// Ends a playout that has dropped this many stones.
    pub(crate) fn settle(&mut self, dropped: usize, winner: Option<Color>) {
        self.won = winner;
        if dropped > 0 {
            self.set_passes(self.passes.map(|_| 0));
        }
        if dropped % 2 == 1 {
            self.pass_turn();
        }
    }

    /// Says whether every derived field is the same.
    pub(crate) fn has_same_fields(&self, other: &Self) -> bool {
        let derived = |board: &Self| (board.stones, board.count, board.won, board.key);
        self == other && derived(self) == derived(other)
    }

    fn identity(&self) -> (&[u32; N], &[u32; N], Size, Color, Rule, Option<u8>) {
        let rows = self.stones.black.rows();
        (rows, self.stones.white.rows(), self.size, self.turn, self.rule, self.passes)
    }
}

impl<const N: usize> PartialEq for Gomoku<N> {
    fn eq(&self, other: &Self) -> bool {
        self.identity() == other.identity()
    }
}

impl<const N: usize> Eq for Gomoku<N> {}

impl<const N: usize> Hash for Gomoku<N> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.identity().hash(state);
    }
}

/// Writes the one-line text in quotes.
impl<const N: usize> fmt::Debug for Gomoku<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Gomoku(\"{self}\")")
    }
}

/// Writes `<rows> <side>` and what differs from the default: `3/1X1/3 O rule=renju`.
impl<const N: usize> fmt::Display for Gomoku<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.to_setup().fmt(f)
    }
}

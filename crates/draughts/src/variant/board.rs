//! A position of a variant.

use core::fmt;
use core::marker::PhantomData;
use core::ops::ControlFlow;

use tengen_core::{Board, Color, Key, Outcome};
use thiserror::Error;

use super::refusal::renumbered;
use super::strokes::{captures, crown_row};
use super::text::parse_move;
use super::{Ending, ParseVariantMoveError, Variant, VariantMove};
use crate::capture::Captures;
use crate::forces::Forces;
use crate::{Draughts, IllegalMove, InvalidSetup, Move, Rank, Setup, Square, SquareSet, quiet};

/// A position of a variant: the pieces and who is to move.
///
/// ```
/// use tengen_core::Board;
/// use tengen_draughts::variant::{Brazilian, VariantBoard};
///
/// let mut board = VariantBoard::<Brazilian>::new();
/// board.play(board.parse_move("21-17")?)?;
/// assert_eq!(board.to_string(), "B:W17,22-32:B1-12");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct VariantBoard<V: Variant> {
    pub(super) inner: Draughts,
    variant: PhantomData<V>,
}

/// Says why a setup is no position of a variant.
///
/// ```
/// use tengen_draughts::variant::{Russian, VariantBoard};
///
/// let error = "W:W3:B20".parse::<VariantBoard<Russian>>().unwrap_err();
/// assert_eq!(error.to_string(), "a white man on square 3, where it would have been crowned");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum VariantSetupError {
    /// The pieces cannot stand so on any board.
    #[error(transparent)]
    Setup(#[from] InvalidSetup),
    /// A man on its crown row would have been crowned.
    #[error("a {color} man on square {number}, where it would have been crowned")]
    UncrownedMan {
        /// The number of the square on the variant's board.
        number: u8,
        /// Whose it is.
        color: Color,
    },
}

impl<V: Variant> VariantBoard<V> {
    /// Returns the position at the start, White to move.
    #[must_use]
    pub fn new() -> Self {
        let black = V::RULES.start();
        let mut setup = Setup::empty(Color::White);
        setup.men[Color::Black] = black;
        setup.men[Color::White] = black.rotated();
        Self::of(Draughts::from_valid(&setup))
    }

    const fn of(inner: Draughts) -> Self {
        Self { inner, variant: PhantomData }
    }

    /// Takes the pieces of a setup whose squares are all on the variant's board.
    pub(super) fn from_setup(setup: Setup) -> Result<Self, VariantSetupError> {
        let top = V::RULES.top();
        for (color, row) in [(Color::White, top), (Color::Black, top.rotated())] {
            if let Some(square) = (setup.men[color] & row).first() {
                let number = V::RULES.number(square);
                return Err(VariantSetupError::UncrownedMan { number, color });
            }
        }
        Ok(Self::of(Draughts::try_from(setup)?))
    }

    /// Returns the pieces as they stand on the board of 100 squares, of which a smaller one is the
    /// middle.
    #[must_use]
    pub const fn on_large_board(&self) -> &Draughts {
        &self.inner
    }

    pub(super) fn forces(&self) -> Forces {
        let forces = self.inner.forces();
        Forces { empty: forces.empty & V::RULES.board(), ..forces }
    }

    /// Sets right whether a man is crowned: the generator takes the rows of the large board.
    fn crowned(&self, forces: &Forces, mv: Move) -> VariantMove<V> {
        let promotes = forces.men.contains(mv.from) && crown_row(&V::RULES, forces).contains(mv.to);
        VariantMove::new(Move { promotes, ..mv })
    }

    /// Says who has a king, if that ends the game.
    fn first_king(&self) -> Option<Color> {
        let ends = V::RULES.ending == Ending::FirstKingWins;
        Color::ALL.into_iter().find(|&color| ends && !self.inner.kings(color).is_empty())
    }
}

impl<V: Variant> Default for VariantBoard<V> {
    fn default() -> Self {
        Self::new()
    }
}

impl<V: Variant> fmt::Debug for VariantBoard<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "VariantBoard<{}>({self})", V::RULES.name)
    }
}

impl<V: Variant> Board for VariantBoard<V> {
    type Move = VariantMove<V>;
    type Illegal = IllegalMove;
    type ParseMoveError = ParseVariantMoveError;

    const CODES: u32 = Draughts::CODES;

    fn turn(&self) -> Color {
        self.inner.turn()
    }

    fn key(&self) -> Key {
        self.inner.key()
    }

    fn each_move<T>(
        &self,
        mut visit: impl FnMut(VariantMove<V>) -> ControlFlow<T>,
    ) -> ControlFlow<T> {
        if self.first_king().is_some() {
            return ControlFlow::Continue(());
        }
        let forces = self.forces();
        let mut visit_crowned = |mv| visit(self.crowned(&forces, mv));
        if V::RULES.captures_are_international() {
            return match Captures::of(&forces) {
                Captures::None => quiet::each(&forces, visit_crowned),
                captures => captures.each(&forces, &mut visit_crowned),
            };
        }
        let enemy_kings = self.inner.kings(!self.turn());
        let found = captures(&V::RULES, &forces, enemy_kings);
        match found.is_empty() {
            true => quiet::each(&forces, visit_crowned),
            false => found.into_iter().try_for_each(|mv| visit(VariantMove::new(mv))),
        }
    }

    /// # Errors
    ///
    /// Which rule is broken, asked in the order of [`IllegalMove`]'s variants. Its squares have the
    /// numbers of the variant's board.
    fn check(&self, mv: VariantMove<V>) -> Result<(), IllegalMove> {
        let legal = self.legal_moves();
        match legal.contains(&mv) {
            true => Ok(()),
            false => Err(renumbered::<V>(self.refusal(mv.mv, &legal))),
        }
    }

    fn play_unchecked(&mut self, mv: VariantMove<V>) {
        debug_assert_eq!(self.check(mv), Ok(()), "{mv} in {self}");
        self.inner = self.inner.made(mv.mv);
    }

    fn early_outcome(&self) -> Option<Outcome> {
        if let Some(winner) = self.first_king() {
            return Some(Outcome::Win(winner));
        }
        self.inner.pieces(self.turn()).is_empty().then(|| self.no_move_outcome())
    }

    fn no_move_outcome(&self) -> Outcome {
        Outcome::Win(match V::RULES.ending {
            Ending::LastMoveLoses => self.turn(),
            Ending::LastMoveWins | Ending::FirstKingWins => !self.turn(),
        })
    }

    fn code(mv: VariantMove<V>) -> u32 {
        Draughts::code(mv.mv)
    }

    fn parse_move(&self, text: &str) -> Result<VariantMove<V>, ParseVariantMoveError> {
        parse_move(self, text)
    }
}

impl<V: Variant> VariantBoard<V> {
    /// A move that captures nothing, legal or not.
    pub(super) fn quiet_move(&self, from: Square, to: Square) -> VariantMove<V> {
        let forces = self.forces();
        let is_man = self.inner.at(from).is_some_and(|piece| piece.rank == Rank::Man);
        let promotes = is_man && crown_row(&V::RULES, &forces).contains(to);
        VariantMove::new(Move { from, to, promotes, captured: SquareSet::EMPTY })
    }
}

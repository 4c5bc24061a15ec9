//! What is odd about a setup but breaks no rule.

use tengen_core::Color;
use thiserror::Error;

use crate::{Draughts, Setup};

/// How many pieces a side has at the start (FMJD art. 2.6).
const PIECES: u32 = 20;

/// Says what no game can lead to though it can be played on, as in problems.
///
/// ```
/// use tengen_core::Color;
/// use tengen_draughts::{Setup, SetupWarning};
///
/// let setup: Setup = "W:WK26-50:B1".parse()?;
/// let many = SetupWarning::TooManyPieces { color: Color::White, count: 25 };
/// assert!(setup.warnings().eq([many]));
/// # Ok::<(), tengen_draughts::ParseFenError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
#[non_exhaustive]
pub enum SetupWarning {
    /// A side has more pieces than at the start.
    #[error("{color} has {count} pieces, more than the 20 of the start")]
    TooManyPieces {
        /// Which side.
        color: Color,
        /// How many it has.
        count: u32,
    },
}

impl Setup {
    /// Lists what is odd, Black's side first. None of it is an error.
    ///
    /// ```
    /// use tengen_draughts::Setup;
    ///
    /// let setup: Setup = "W:WK26-50:B1".parse()?;
    /// let warnings: Vec<_> = setup.warnings().map(|w| w.to_string()).collect();
    /// assert_eq!(warnings, ["white has 25 pieces, more than the 20 of the start"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn warnings(&self) -> impl Iterator<Item = SetupWarning> {
        let count = |color| ((self.men[color] | self.kings[color]).len(), color);
        let counts = Color::ALL.map(count).into_iter();
        counts
            .filter(|&(count, _)| count > PIECES)
            .map(|(count, color)| SetupWarning::TooManyPieces { color, count })
    }
}

impl Draughts {
    /// Lists what is odd about the position, as [`Setup::warnings`] does.
    pub fn warnings(&self) -> impl Iterator<Item = SetupWarning> {
        Setup::from(*self).warnings().collect::<smallvec::SmallVec<[_; 2]>>().into_iter()
    }
}

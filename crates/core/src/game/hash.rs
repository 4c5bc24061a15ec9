//! Hashing what has a rule of the board in it: derived, it would ask for boards of which this is
//! known.

use core::hash::{Hash, Hasher};
use core::mem::discriminant;

use crate::{Board, Ending, Foul, Judgement};

impl<B: Board> Hash for Foul<B>
where
    B::Illegal: Hash,
{
    fn hash<H: Hasher>(&self, state: &mut H) {
        discriminant(self).hash(state);
        match self {
            Self::Illegal { mv, rule } => (mv, rule).hash(state),
            Self::Pass => {}
        }
    }
}

impl<B: Board> Hash for Ending<B>
where
    B::Illegal: Hash,
{
    fn hash<H: Hasher>(&self, state: &mut H) {
        discriminant(self).hash(state);
        match self {
            Self::Board(outcome) | Self::Agreement(outcome) => outcome.hash(state),
            Self::Resignation { loser } | Self::Time { loser } => loser.hash(state),
            Self::Foul { loser, foul } => (loser, foul).hash(state),
            Self::NoResult => {}
        }
    }
}

impl<B: Board> Hash for Judgement<B>
where
    B::Illegal: Hash,
{
    fn hash<H: Hasher>(&self, state: &mut H) {
        discriminant(self).hash(state);
        match self {
            Self::Legal | Self::NoPass => {}
            Self::Void(rule) => rule.hash(state),
            Self::Loses { loser, foul } => (loser, foul).hash(state),
        }
    }
}

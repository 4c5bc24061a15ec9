//! What comes of a search for a win by force.

use alloc::vec::Vec;

use crate::moves::Move;

/// Says what a search for continuous fours or threats has found.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[must_use]
pub enum AttackResult {
    /// The side to move wins: its moves and the other's replies in turn, up to the five. If
    /// [`Vcf`](crate::Vcf) has looked for the [shortest](crate::Aim::ShortestWin), no shorter win by
    /// fours exists, and no reply holds out longer.
    Win(Vec<Move>),
    /// There is no such win, or the game is over.
    NoWin,
    /// The limit was reached first.
    Unknown,
}

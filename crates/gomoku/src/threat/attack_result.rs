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

/// The first moves that win by force.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct FirstMoves {
    /// Those that are known to win.
    pub winning: Vec<Move>,
    /// Whether no other wins in this way; else a limit was reached first.
    pub is_complete: bool,
}

/// A proof of a win: the attacker's move, and for each reply that matters what comes next.
///
/// To a reply that is not among them the attacker either makes five at once or goes on as after one that is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WinTree {
    /// The attacker's move.
    pub mv: Move,
    /// The replies; none after a five.
    pub replies: Vec<(Move, Self)>,
}

impl WinTree {
    /// Makes a tree of one line of moves, which begins and ends with the attacker's; `None` if it is empty.
    #[must_use]
    pub fn of_line(line: &[Move]) -> Option<Self> {
        let (&mv, rest) = line.split_first()?;
        let next =
            rest.split_first().and_then(|(&reply, rest)| Some((reply, Self::of_line(rest)?)));
        Some(Self { mv, replies: next.into_iter().collect() })
    }
}

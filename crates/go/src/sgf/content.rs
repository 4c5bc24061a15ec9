//! What one node says.

use alloc::vec::Vec;

use tengen_core::Color;
use tengen_sgf::Node;
use tengen_stones::{Point, Size};

use super::{Misfit, to_point, to_sgf_size};
use crate::Move;

/// What a node says about the board: first the stones, then the turn, then the move.
pub(super) struct Content {
    pub(super) stones: Vec<(Point, Option<Color>)>,
    pub(super) turn: Option<Color>,
    pub(super) play: Option<(Color, Move)>,
}

impl Content {
    pub(super) fn read(node: Node<'_>, size: Size) -> Result<Self, Misfit> {
        let mut stones = Vec::new();
        for (ident, stone) in [("AB", Some(Color::Black)), ("AW", Some(Color::White)), ("AE", None)]
        {
            for at in node.points(ident)? {
                let point = to_point(at, size);
                let point = point.ok_or(Misfit::OffBoard { ident, point: at, size })?;
                stones.push((point, stone));
            }
        }
        Ok(Self { stones, turn: node.turn()?, play: play_of(node, size)? })
    }

    /// Says whether the node changes the board other than by a move.
    pub(super) fn is_edit(&self) -> bool {
        !self.stones.is_empty() || self.turn.is_some()
    }
}

fn play_of(node: Node<'_>, size: Size) -> Result<Option<(Color, Move)>, Misfit> {
    let read = |color| {
        let stone = node.stone_move(color, to_sgf_size(size))?;
        let point = |stone: tengen_sgf::StoneMove| stone.point().and_then(|at| to_point(at, size));
        Ok::<_, Misfit>(stone.map(|stone| (color, point(stone).map_or(Move::Pass, Move::Play))))
    };
    match (read(Color::Black)?, read(Color::White)?) {
        (Some(_), Some(_)) => Err(Misfit::TwoMoves),
        (black, white) => Ok(black.or(white)),
    }
}

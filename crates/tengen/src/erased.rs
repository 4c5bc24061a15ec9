//! A game whatever its board, and the one on a board of one type behind it.

mod actions;
#[cfg(feature = "engines")]
mod engine;
mod line;
mod moves;
mod opening;
mod position;
mod tree;
mod work;

use alloc::boxed::Box;

use tengen_record::{Node, NodeId, Record};

use self::position::Shown;
use crate::facts::Facts;
use crate::refusal::Refusal;
use crate::rules::Rules;

#[cfg(feature = "engines")]
pub(crate) use engine::ErasedEngine;
pub(crate) use tree::Deed;

/// The methods of [`Game`](crate::Game) that need the board, behind one pointer.
pub(crate) trait Erased:
    Shown + moves::Played + actions::Numbered + tree::Recorded + work::Worked + Send + Sync
{
    #[cfg(feature = "engines")]
    fn as_any(&self) -> &dyn core::any::Any;
    fn boxed(&self) -> Box<dyn Erased>;
    fn facts(&self) -> &dyn Facts;
}

/// A game on a board of one type.
#[derive(Clone)]
pub(crate) struct Typed<B: Rules>(pub(crate) Record<B>);

impl<B: Rules> Erased for Typed<B> {
    #[cfg(feature = "engines")]
    fn as_any(&self) -> &dyn core::any::Any {
        self
    }

    fn boxed(&self) -> Box<dyn Erased> {
        Box::new(self.clone())
    }

    fn facts(&self) -> &dyn Facts {
        self.board()
    }
}

impl<B: Rules> Typed<B> {
    fn board(&self) -> &B {
        self.0.board()
    }

    fn node(&self, id: NodeId) -> Option<&Node<B>> {
        self.0.node(id)
    }

    fn is_over(&self) -> bool {
        self.0.ending().is_some()
    }

    /// The move that led here, with the board before it.
    fn last_move(&self) -> Option<(B, B::Move)> {
        let here = self.0.current();
        Some((self.0.board_at(here.parent()?)?, here.mv()?))
    }

    /// Asks the rules.
    fn check(&self, mv: B::Move) -> Result<B::Move, Refusal> {
        if let Some(over) = self.over() {
            let reason = alloc::format!("the game is over: {}", over.reason);
            return Err(Refusal::new("finished", reason));
        }
        if self.0.is_paused() {
            return Err(Refusal::new("paused", "the game is paused"));
        }
        match self.board().check(mv) {
            Ok(()) => Ok(mv),
            Err(illegal) => Err(self.board().refusal(mv, &illegal)),
        }
    }

    /// Plays a move, or says why not.
    fn put(&mut self, mv: B::Move) -> Result<(), Refusal> {
        let Err(error) = self.0.play(mv) else { return Ok(()) };
        self.check(mv)?;
        Err(Refusal::new("not-now", error))
    }
}

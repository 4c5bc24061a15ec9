//! Engines whatever their board.

use std::ops::ControlFlow;

use super::line::names;
use super::{Erased, Typed};
use crate::analysis::{Analysis, Territory};
use crate::effort::Effort;
use crate::engine::NoMove;
use crate::rules::Rules;
use crate::think::Think;

/// An engine for the games on boards of one type.
pub(crate) trait ErasedEngine: Send {
    /// Chooses a move.
    fn think(
        &mut self,
        game: &dyn Erased,
        effort: &Effort,
        hear: &mut dyn FnMut(&Analysis) -> ControlFlow<()>,
    ) -> Result<Analysis, NoMove>;
}

/// An engine of one board type.
pub(super) struct TypedEngine<B: Rules> {
    think: Think<B>,
    /// The territory of the position that it was last asked of.
    territory: Option<(B, Option<Territory>)>,
}

impl<B: Rules> TypedEngine<B> {
    pub(super) fn boxed(think: Think<B>) -> Box<dyn ErasedEngine> {
        Box::new(Self { think, territory: None })
    }

    fn territory(&mut self, board: &B) -> Option<Territory> {
        if self.territory.as_ref().is_none_or(|(known, _)| known != board) {
            self.territory = Some((board.clone(), board.territory()));
        }
        self.territory.as_ref().and_then(|(_, territory)| territory.clone())
    }
}

impl<B: Rules> ErasedEngine for TypedEngine<B> {
    fn think(
        &mut self,
        game: &dyn Erased,
        effort: &Effort,
        hear: &mut dyn FnMut(&Analysis) -> ControlFlow<()>,
    ) -> Result<Analysis, NoMove> {
        let game = game.as_any().downcast_ref::<Typed<B>>().ok_or(NoMove::OtherGame)?;
        if game.is_over() {
            return Err(NoMove::Over);
        }
        let board = game.board();
        let name = |line: &[B::Move]| names(board, line);
        let territory = effort.territory.then(|| self.territory(board)).flatten();
        let whole = |found: &Analysis<B::Move>| Analysis {
            territory: territory.clone(),
            ..found.named(name)
        };
        let mut hear = |so_far: &Analysis<B::Move>| hear(&whole(so_far));
        let found = (self.think)(board, effort, &mut hear);
        found.map(|found| whole(&found)).ok_or(NoMove::NoneLeft)
    }
}

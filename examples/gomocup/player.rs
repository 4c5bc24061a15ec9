//! Who chooses the moves.

use std::any::Any;

use clap::ValueEnum;
use tengen_core::{Board, Outcome, Score};
use tengen_gomoku::{DocumentPlayer, Gomoku, Rule, Visitor};
use tengen_search::TableSize;
use tengen_stones::Size;

use super::support::gomoku_brain::{Brain, Means, Thought};
use super::support::pace::Pace;

/// The players there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Player {
    /// Looks for threats and searches, for as long as it may
    Search,
    /// The source document's player, which looks one move ahead
    Document,
}

/// The brain from move to move: with its table, as long as rule, size and room stay the same.
#[derive(Default)]
pub(crate) struct Kept(Option<(Rule, Size, TableSize, Box<dyn Any>)>);

impl Kept {
    /// Returns the brain for such boards, a new one if what is kept is for others.
    fn brain<const N: usize>(&mut self, board: &Gomoku<N>, means: Means) -> &mut Brain<N> {
        let (rule, size, table) = (board.rule(), board.size(), means.table);
        let kept = self.0.take().filter(|kept| (kept.0, kept.1, kept.2) == (rule, size, table));
        let made = || -> Box<dyn Any> { Box::new(Brain::<N>::new(Pace::Time(means.time), table)) };
        let brain = kept.map_or_else(made, |kept| kept.3);
        let (.., brain) = self.0.insert((rule, size, table, brain));
        brain.downcast_mut().expect("the size tells N")
    }
}

/// A player that is asked for a move.
pub(crate) struct Asked<'a> {
    pub(crate) player: Player,
    pub(crate) means: Means,
    pub(crate) kept: &'a mut Kept,
}

impl Visitor for Asked<'_> {
    type Output = Result<Thought, String>;

    fn visit<const N: usize>(self, board: Gomoku<N>) -> Self::Output {
        match board.outcome() {
            Some(Outcome::Win(winner)) => {
                return Err(format!("the game is over: {winner} has five"));
            }
            Some(Outcome::Draw) => return Err("the game is over: a draw".to_string()),
            None => {}
        }
        let thought = match self.player {
            Player::Search => {
                let brain = self.kept.brain(&board, self.means);
                brain.think(&board, Pace::Time(self.means.time))
            }
            Player::Document => document_thought(&board),
        };
        thought.ok_or_else(|| "there is no legal move".to_string())
    }
}

fn document_thought<const N: usize>(board: &Gomoku<N>) -> Option<Thought> {
    let mv = DocumentPlayer::default().choose(board)?;
    Some(Thought { mv, score: Score::DRAW, line: vec![mv], depth: 1, nodes: 1 })
}

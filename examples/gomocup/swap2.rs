//! The swap2 opening.

use tengen_core::Score;
use tengen_gomoku::AlphaBetaKnowledge;
use tengen_stones::Size;

use super::command::Place;
use super::session::{Session, Told};
use super::stones::Owner;
use super::support::gomoku_brain::Thought;

impl Session {
    /// Chooses in the swap2 opening: puts the first three stones, or takes the side that stands better.
    /// Where neither does, it puts two more and leaves the choice to the opponent.
    pub(super) fn choose_opening(&mut self) -> Told {
        match self.stones.len() {
            0 => self.put_opening(),
            3 => {
                let thought = self.thought(2)?;
                match (-EVEN..=EVEN).contains(&thought.score.value()) {
                    true => self.put_two_more(&thought),
                    false => self.choose_side(&thought),
                }
            }
            5 => {
                let thought = self.thought(1)?;
                self.choose_side(&thought)
            }
            found => Err(format!("swap2 asks at 0, 3 or 5 stones, not {found}")),
        }
    }

    /// Puts the first three stones, as Black unless the opponent swaps.
    fn put_opening(&mut self) -> Told {
        let size = self.started()?;
        let places = opening(size);
        for (place, owner) in places.into_iter().zip([Owner::Own, Owner::Opponent, Owner::Own]) {
            self.stones.put(self.point(place)?, owner);
        }
        Ok(places.map(|place| place.to_string()).join(" "))
    }

    /// Puts a white stone and Black's answer. If the opponent goes on without a word, he is White.
    fn put_two_more(&mut self, thought: &Thought) -> Told {
        let white = self.play(thought)?;
        self.stones.swap();
        let black = self.thought(2).and_then(|thought| self.play(&thought))?;
        Ok(format!("{white} {black}"))
    }

    /// Goes on as White with a move, or takes Black.
    fn choose_side(&mut self, thought: &Thought) -> Told {
        if thought.score < Score::DRAW {
            self.stones.swap();
            return Ok("SWAP".to_string());
        }
        self.play(thought).map(|place| place.to_string())
    }
}

/// In the swap2 opening neither side stands better by less than this.
const EVEN: i32 = AlphaBetaKnowledge::PER_POINT;

/// Returns the three stones that we open with: two black ones and a white one near the upper edge,
/// which favours nobody much.
fn opening(size: Size) -> [Place; 3] {
    let middle = size.cols() / 2;
    [(0, 1), (1, 2), (2, 1)].map(|(right, y)| Place { x: middle + right - 1, y })
}

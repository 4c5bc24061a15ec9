//! The swap2 opening.

use super::brain::{Tell, Thought, even_stones};
use super::place::Place;
use super::session::{Session, Told};
use super::stones::Owner;

impl Session {
    /// Chooses in the swap2 opening: puts the first three stones, or takes the side that stands better.
    /// Where neither does, it puts two more and leaves the choice to the opponent.
    pub(super) fn choose_opening(&mut self, tell: Tell<'_>) -> Told {
        match self.stones.len() {
            0 => self.put_opening(),
            3 => {
                let thought = self.thought(2, 1, tell)?;
                match thought.value.is_even() {
                    true => self.put_two_more(&thought, tell),
                    false => self.choose_side(&thought),
                }
            }
            5 => {
                let thought = self.thought(1, 1, tell)?;
                self.choose_side(&thought)
            }
            found => Err(format!("swap2 asks at 0, 3 or 5 stones, not {found}")),
        }
    }

    /// Puts the first three stones, as Black unless the opponent swaps.
    fn put_opening(&mut self) -> Told {
        let (size, points) = (self.started()?, even_stones(&self.setup()?)?);
        for (&point, owner) in points.iter().zip([Owner::Own, Owner::Opponent, Owner::Own]) {
            self.stones.put(point, owner);
        }
        let places = points.iter().map(|&point| Place::of(point, size).to_string());
        Ok(places.collect::<Vec<_>>().join(" "))
    }

    /// Puts a white stone and Black's answer. If the opponent goes on without a word, he is White.
    fn put_two_more(&mut self, thought: &Thought, tell: Tell<'_>) -> Told {
        let white = self.play(thought)?;
        self.stones.swap();
        let black = self.thought(2, 1, tell).and_then(|thought| self.play(&thought))?;
        Ok(format!("{white} {black}"))
    }

    /// Goes on as White with a move, or takes Black.
    fn choose_side(&mut self, thought: &Thought) -> Told {
        if thought.value.chance() < 0.5 {
            self.stones.swap();
            return Ok("SWAP".to_string());
        }
        self.play(thought).map(|place| place.to_string())
    }
}

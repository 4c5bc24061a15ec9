//! The swap2 opening.

use tengen::Value;
use tengen::stones::Size;

use super::brain::{Tell, Thought};
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
                match points(thought.value).abs() <= EVEN {
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
        let size = self.started()?;
        let places = opening(size);
        for (place, owner) in places.into_iter().zip([Owner::Own, Owner::Opponent, Owner::Own]) {
            self.put(place, owner, "is occupied")?;
        }
        Ok(places.map(|place| place.to_string()).join(" "))
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
        if points(thought.value) < 0.0 {
            self.stones.swap();
            return Ok("SWAP".to_string());
        }
        self.play(thought).map(|place| place.to_string())
    }
}

/// In the swap2 opening neither side stands better by more points than this.
const EVEN: f64 = 1.0;

/// What a position is worth in points, to the side to move.
fn points(value: Value) -> f64 {
    match value {
        Value::Win(_) => f64::INFINITY,
        Value::Loss(_) => f64::NEG_INFINITY,
        Value::Points(points) => points,
        Value::Draw | Value::Share(_) => 0.0,
    }
}

/// Returns the three stones that we open with: two black ones and a white one near the upper edge,
/// which favours nobody much.
fn opening(size: Size) -> [Place; 3] {
    let middle = size.cols() / 2;
    [(0, 1), (1, 2), (2, 1)].map(|(right, y)| Place { x: middle + right - 1, y })
}

//! Scoring: what the players agree on, the score that follows, and what is certain without them.

mod agreement;
mod all_alive;
mod bent_four;
mod chinese;
mod ending;
mod estimate;
mod final_score;
mod independence;
mod life;
mod pass_alive;
mod tally;

pub use agreement::{Agreement, NoSuchStone};
pub use bent_four::BentFour;
pub use chinese::{ChineseCount, Zi};
pub use estimate::Estimate;
pub use final_score::FinalScore;
pub use pass_alive::PassAlive;
pub use tally::{PointKind, Tally};

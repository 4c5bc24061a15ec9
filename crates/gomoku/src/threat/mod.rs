//! Threats: what one more stone makes, kept up to date, and wins by threats alone.

mod attack;
mod attack_result;
mod candidate;
mod failures;
mod four_board;
mod four_search;
mod knowledge;
mod lanes;
mod marks;
mod noted_lines;
mod patterns;
mod point_set;
mod threat_board;
mod vcf;
mod vct;

pub use attack::Attack;
pub use attack_result::AttackResult;
pub use knowledge::AlphaBetaKnowledge;
pub use patterns::Patterns;
pub use threat_board::{NoCandidate, ThreatBoard};
pub use vcf::{Aim, Vcf};
pub use vct::Vct;

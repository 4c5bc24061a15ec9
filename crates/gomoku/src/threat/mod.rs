//! Threats: what one more stone makes, kept up to date, and wins by threats alone.

mod attack;
mod attack_result;
mod candidate;
mod class;
mod failures;
mod four_board;
mod four_search;
mod kinds;
mod knowledge;
mod lanes;
mod marks;
mod noted_lines;
mod patterns;
mod point_set;
mod points;
mod threat_board;
mod threat_line;
mod threat_proof;
mod threat_search;
mod threat_tree;
mod vcf;
mod vct;
mod weights;

pub use attack::Attack;
pub use attack_result::{AttackResult, FirstMoves, WinTree};
pub use class::Class;
pub use knowledge::AlphaBetaKnowledge;
pub use patterns::Patterns;
pub use threat_board::{NoCandidate, ThreatBoard};
pub use vcf::{Aim, Vcf};
pub use vct::Vct;

//! Threats: what one more stone makes, kept up to date, and wins by fours alone.

mod failures;
mod lanes;
mod marks;
mod patterns;
mod point_set;
mod vcf;

pub use patterns::Patterns;
pub use vcf::{Vcf, VcfResult};

//! The tests of the folder as one program, which is built and linked once.

mod attack;
mod before_search;
mod classes;
mod counts;
mod diagrams;
mod document;
mod forbidden;
mod knowledge;
mod naive;
mod opening;
mod patterns;
mod properties;
mod rules;
mod serde;
mod sgf;
mod shapes;
mod text;
mod threat_board;
mod vcf;
mod vct;

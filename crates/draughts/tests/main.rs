//! The tests of the folder as one program, which is built and linked once.

mod counts;
mod draws;
mod evidence;
mod naive;
mod notation;
mod pdn;
mod properties;
mod rules;
mod text;
mod variant_draws;
mod variants;

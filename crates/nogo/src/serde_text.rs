//! (De)serialisation of positions and setups as their one-line text.

use tengen_stones::Lattice;

use crate::position::Position;
use crate::setup::Setup;

tengen_core::serde_as_text!([] Setup, [L: Lattice] Position<L>);

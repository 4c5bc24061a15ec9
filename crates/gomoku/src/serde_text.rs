//! (De)serialisation of the types whose serialised form is their text.

use crate::moves::Move;
use crate::position::Gomoku;
use crate::psq::Psq;
use crate::rule::Rule;
use crate::setup::Setup;

tengen_core::serde_as_text!([] Move, [] Psq, [] Rule, [] Setup, [const N: usize] Gomoku<N>);

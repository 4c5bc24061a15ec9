#![doc = include_str!("../README.md")]
//!
//! # Reading map
//!
//! Begin with what has a run-time [`Size`]: [`Point`], its texts in `point_text`, [`Symmetry`], and
//! [`Placement`], which says what stands where. Texts of it are in `placement_text` (one line),
//! `matrix`, and `diagram` with `diagram_text`, which reads what it and `labelled` write.
//!
//! What games compute with is below: `words` are the words of bits, [`Lattice`] the shape of a board
//! as a type, [`PointSet`] a set of its points, and [`Stones`] three such sets with chains and
//! liberties. [`Weights`] say which moves are likely by what is around them.
#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]

extern crate alloc;

// Sets, chains and regions on a given shape.
mod lattice;
mod point_set;
mod stones;
mod weights;
mod without_liberty;
mod words;

pub use lattice::{AnySize, Fixed, Large, Lattice, Small};
pub use point_set::{PointSet, Points};
pub use stones::{AtariSplit, Chain, Stones, WrongSize};
pub use weights::{Weights, chances, share, turned};
pub use without_liberty::WithoutLiberty;
// End of the sets.

// Boards of run-time size and their texts.
mod diagram;
mod diagram_text;
mod labelled;
mod matrix;
mod number;
mod placement;
mod placement_text;
mod point;
mod point_text;
mod size;
mod symmetry;

pub use diagram::Diagram;
pub use diagram_text::ParseDiagramError;
pub use matrix::ParseMatrixError;
pub use number::ParseNumberError;
pub use placement::Placement;
pub use placement_text::{ParsePlacementError, stone_char};
pub use point::{Point, PointOffBoard};
pub use point_text::{Letters, ParsePointError, PointText};
pub use size::{InvalidSize, ParseSizeError, Size};
pub use symmetry::Symmetry;
// End of the boards of run-time size.

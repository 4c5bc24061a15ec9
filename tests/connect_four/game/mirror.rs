//! The board's one symmetry.

use tengen_core::Symmetric;

use super::{Column, ConnectFour};

/// The side from which the board is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// From the front.
    Front,
    /// From behind: left and right are exchanged.
    Back,
}

impl<const W: usize, const H: usize> Symmetric for ConnectFour<W, H> {
    type Symmetry = Side;

    fn symmetries(&self) -> &'static [Side] {
        &[Side::Front, Side::Back]
    }

    fn transformed(&self, side: Side) -> Self {
        match side {
            Side::Front => *self,
            Side::Back => self.mirrored(),
        }
    }

    fn transform_move(&self, column: Column, side: Side) -> Column {
        match side {
            Side::Front => column,
            Side::Back => Column((W as u8 - 1).wrapping_sub(column.0)),
        }
    }
}

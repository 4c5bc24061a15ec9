//! The board's one symmetry.

use tengen_core::Symmetric;

use super::{Column, ConnectFour};

/// How the board may be looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum View {
    /// From the front.
    Front,
    /// From behind: left and right are exchanged.
    Back,
}

impl<const W: usize, const H: usize> Symmetric for ConnectFour<W, H> {
    type Symmetry = View;

    fn symmetries(&self) -> &'static [View] {
        &[View::Front, View::Back]
    }

    fn transformed(&self, view: View) -> Self {
        match view {
            View::Front => *self,
            View::Back => self.mirrored(),
        }
    }

    fn transform_move(&self, column: Column, view: View) -> Column {
        match view {
            View::Front => column,
            View::Back => Column((W as u8 - 1).wrapping_sub(column.0)),
        }
    }
}

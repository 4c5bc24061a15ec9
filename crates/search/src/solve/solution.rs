//! What a solver found.

use alloc::vec::Vec;
#[cfg(feature = "std")]
use std::time::Duration;

use tengen_core::{Bounds, Key, Outcome};

use crate::report::Stopped;
use crate::stop_control::{Halt, StopControl};

/// Tells what a [`Solver`](crate::Solver) has proven.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Solution<M> {
    /// The outcome with best play by both sides; `None` if a limit came first.
    pub outcome: Option<Outcome>,
    /// What is proven of the position, from the point of view of the side to move. It may be something even
    /// where the outcome is open: that the side to move does not win.
    pub bounds: Bounds,
    /// A move that keeps the outcome, if the line has one. Else it is the legal move that would be tried
    /// first; `None` only if the position is finished.
    pub best: Option<M>,
    /// A game that ends with the outcome, in which neither side gives anything away: who draws or
    /// wins plays such moves only, who loses has nothing to choose from. Empty if the outcome is
    /// open; cut short if a limit came before its end, and after
    /// [`MAX_DEPTH`](crate::MAX_DEPTH) moves, which may have gone round in circles.
    pub line: Vec<M>,
    /// How many nodes were searched. A node is a position whose moves had to be listed; those that
    /// forced moves, known bounds or the table settled are not counted.
    pub nodes: u64,
    /// Why the solver stopped: [`Stopped::Settled`] once the outcome is proven.
    pub stopped: Stopped,
    /// How long it took.
    #[cfg(feature = "std")]
    pub elapsed: Duration,
}

/// What alpha-beta has proven of a position below the root, as its table knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Proven {
    /// The [canonical key](tengen_core::Knowledge::canonical) of the position.
    pub key: Key,
    /// What is certain of its value.
    pub bounds: Bounds,
    /// The number of nodes visited.
    pub nodes: u64,
}

/// Tells how a solver gets on, every 262,144 nodes, and by alpha-beta when a position is settled that took
/// so many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct SolveProgress {
    /// How many nodes were searched until now, as in [`Solution::nodes`]; those of other threads come in
    /// when a question is settled.
    pub nodes: u64,
    /// What has just been proven, if that is why this is told; one thread alone tells it.
    pub proven: Option<Proven>,
    /// The time since the solver was started.
    #[cfg(feature = "std")]
    pub elapsed: Duration,
}

/// How often the progress is told, in nodes.
pub(super) const NODES_PER_TELL: u64 = 1 << 18;

impl SolveProgress {
    /// Counts a node, and tells of it now and then.
    pub(crate) fn count_node(
        control: &mut StopControl<'_>,
        tell: &mut dyn FnMut(Self),
    ) -> Result<(), Halt> {
        control.count_node()?;
        if control.nodes() % NODES_PER_TELL == 0 {
            tell(Self::new(control, None));
        }
        Ok(())
    }

    pub(super) fn new(control: &StopControl<'_>, proven: Option<Proven>) -> Self {
        Self {
            nodes: control.nodes(),
            proven,
            #[cfg(feature = "std")]
            elapsed: control.elapsed(),
        }
    }
}

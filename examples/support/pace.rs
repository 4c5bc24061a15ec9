//! How far a player looks.

use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;

use tengen_search::Limits;

/// What a player may use for its next move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pace {
    Time(Duration),
    Nodes(u64),
    Depth(u32),
}

impl Pace {
    pub(crate) fn limits(self) -> Limits {
        match self {
            Self::Time(time) => Limits::time(time),
            Self::Nodes(nodes) => Limits::nodes(nodes),
            Self::Depth(depth) => Limits::depth(depth),
        }
    }
}

/// A pace that can be changed while a player has it.
#[derive(Clone, Debug)]
pub(crate) struct SharedPace(Rc<Cell<Pace>>);

impl SharedPace {
    pub(crate) fn new(pace: Pace) -> Self {
        Self(Rc::new(Cell::new(pace)))
    }

    pub(crate) fn get(&self) -> Pace {
        self.0.get()
    }

    pub(crate) fn set(&self, pace: Pace) {
        self.0.set(pace);
    }
}

//! The loop of one thread: pass after pass, until something stops them.

use core::sync::atomic::Ordering::Relaxed;

use tengen_core::{Board, Knowledge, Rng};

use super::iteration::Worker;
use super::node::Node;
use crate::limits::MAX_DEPTH;
use crate::report::Stopped;
use crate::stop_control::{Halt, StopControl};

/// The limits are looked at after this many passes, too.
const PASSES_PER_LOOK: u64 = 64;
/// The most playouts between two reports of progress.
const MOST_BETWEEN: usize = 1 << 16;

/// What a thread of a search has done, and goes on with when the tree was cut back.
pub(super) struct Work<'l> {
    pub(super) control: StopControl<'l>,
    pub(super) rng: Rng,
    /// How many passes it has made, and playouts.
    pub(super) passes: u64,
    pub(super) playouts: u64,
    pub(super) deepest: usize,
    /// The playouts of all threads at which it is told how it goes on.
    pub(super) next: usize,
}

impl<'l> Work<'l> {
    pub(super) fn new(control: StopControl<'l>, rng: Rng) -> Self {
        Self { control, rng, passes: 0, playouts: 0, deepest: 0, next: 1 }
    }
}

impl<'a, B: Board, K: Knowledge<B>> Worker<'a, '_, B, K> {
    /// Makes passes until something stops them, and tells how it goes on. `None` if the tree is full.
    pub(super) fn run(&mut self, tell: &mut dyn FnMut(usize, &StopControl<'_>)) -> Option<Stopped> {
        loop {
            if let Err(halt) = self.go_on().and_then(|()| self.pass()) {
                return Some(match halt {
                    Halt::Limit(stopped) => stopped,
                    Halt::TeamStopped => Stopped::Settled,
                });
            }
            let playouts = self.playouts_of_all();
            if playouts >= self.work.next {
                tell(playouts, &self.work.control);
                self.work.next = playouts + playouts.min(MOST_BETWEEN);
            }
            if self.is_time_to_look() && self.shared.room.is_full() {
                return None;
            }
        }
    }

    fn is_time_to_look(&self) -> bool {
        self.work.passes % PASSES_PER_LOOK == 0
    }

    /// Says what stops the search between two passes.
    fn go_on(&mut self) -> Result<(), Halt> {
        if self.root().proof().is_some() {
            return Err(Halt::Limit(Stopped::Settled));
        }
        let most = self.work.control.max_depth();
        if most < MAX_DEPTH && self.work.deepest >= most as usize {
            return Err(Halt::Limit(Stopped::Depth));
        }
        if self.is_time_to_look() {
            self.work.control.poll()?;
            if self.work.passes > 0 && self.is_over() {
                return Err(Halt::Limit(Stopped::Time));
            }
        }
        Ok(())
    }

    /// Says whether the best move is clear, and enough time is over or no other move can catch up in what is left.
    fn is_over(&mut self) -> bool {
        let Some(children) = self.root().children() else { return self.work.control.has_enough() };
        let done = self.playouts_of_all() as u64;
        children.is_clear() && self.work.control.has_enough_for(children.lead(), done)
    }

    fn root(&self) -> Node<'a, B::Move> {
        self.shared.root
    }

    fn playouts_of_all(&self) -> usize {
        self.shared.playouts.0.load(Relaxed)
    }
}

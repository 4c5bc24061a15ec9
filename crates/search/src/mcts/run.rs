//! The loop of one thread: pass after pass, until something stops them.

use core::sync::atomic::Ordering::Relaxed;

use tengen_core::{Board, Knowledge};

use super::iteration::Worker;
use super::node::Node;
use crate::limits::MAX_DEPTH;
use crate::report::Stopped;
use crate::stop_control::{Halt, StopControl};

/// The limits are looked at after this many passes, too.
const PASSES_PER_LOOK: u64 = 64;
/// The most playouts between two reports of progress.
const MOST_BETWEEN: usize = 1 << 16;

impl<'a, B: Board, K: Knowledge<B>> Worker<'a, B, K> {
    /// Makes passes until something stops them, and tells how it goes on.
    pub(super) fn run(&mut self, tell: &mut dyn FnMut(usize, &StopControl<'a>)) -> Stopped {
        let mut next = 1;
        loop {
            if let Err(halt) = self.go_on().and_then(|()| self.pass()) {
                return match halt {
                    Halt::Limit(stopped) => stopped,
                    Halt::TeamStopped => Stopped::Settled,
                };
            }
            let playouts = self.playouts_of_all();
            if playouts >= next {
                tell(playouts, &self.control);
                next = playouts + playouts.min(MOST_BETWEEN);
            }
        }
    }

    /// Says what stops the search between two passes.
    fn go_on(&mut self) -> Result<(), Halt> {
        if self.root().proof().is_some() {
            return Err(Halt::Limit(Stopped::Settled));
        }
        let most = self.control.max_depth();
        if most < MAX_DEPTH && self.deepest >= most as usize {
            return Err(Halt::Limit(Stopped::Depth));
        }
        if self.passes % PASSES_PER_LOOK == 0 {
            self.control.poll()?;
            let is_clear = || self.root().children().is_none_or(|children| children.is_clear());
            if self.passes > 0 && is_clear() && self.control.has_enough() {
                return Err(Halt::Limit(Stopped::Time));
            }
        }
        Ok(())
    }

    fn root(&self) -> Node<'a, B::Move> {
        self.shared().root
    }

    fn playouts_of_all(&self) -> usize {
        self.shared().playouts.0.load(Relaxed)
    }
}

//! Where helping threads find what to search, and leave what they have found.

use core::hint;
use core::sync::atomic::{AtomicU32, Ordering::Acquire, Ordering::Release};
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use super::worker::Iteration;
use crate::team::Team;
use crate::window::Window;

/// An iteration, as all threads search it.
#[derive(Clone)]
pub(super) struct Task<M> {
    pub(super) depth: u32,
    pub(super) window: Window,
    /// The line that is tried first.
    pub(super) line: Vec<M>,
    pub(super) allowed: Option<Vec<M>>,
}

/// What helpers have found.
pub(super) struct Found<M> {
    /// The value and the line, if one has come to the end.
    pub(super) first: Option<(Iteration, Vec<M>)>,
    /// The nodes of all helpers in all iterations.
    pub(super) nodes: u64,
    pub(super) selective_depth: usize,
}

/// One iteration after the other.
pub(super) struct Desk<M> {
    state: Mutex<State<M>>,
    changed: Condvar,
    /// As in the state, for those who wait without sleeping.
    number: AtomicU32,
    at_work: AtomicU32,
}

struct State<M> {
    task: Option<Task<M>>,
    /// Of the present iteration; the first is 1.
    number: u32,
    /// How many helpers have not left the present iteration.
    at_work: u32,
    has_panicked: bool,
    found: Found<M>,
}

/// An iteration follows the other at once, as a rule: to sleep and be woken up takes longer than so many looks.
const LOOKS: u32 = 2000;

impl<M: Clone> Desk<M> {
    pub(super) fn new() -> Self {
        let found = Found { first: None, nodes: 0, selective_depth: 0 };
        let state = State { task: None, number: 0, at_work: 0, has_panicked: false, found };
        let (number, at_work) = (AtomicU32::new(0), AtomicU32::new(0));
        Self { state: Mutex::new(state), changed: Condvar::new(), number, at_work }
    }

    /// Gives an iteration to so many helpers.
    pub(super) fn begin(&self, task: Task<M>, helpers: usize) {
        self.change(|state| {
            (state.task, state.at_work) = (Some(task), helpers as u32);
            state.number += 1;
        });
    }

    /// Waits until all helpers have left the iteration; `None` if one has panicked.
    pub(super) fn end(&self) -> Option<Found<M>> {
        let mut state = self.wait(|| self.at_work.load(Acquire) > 0, |state| state.at_work > 0);
        let Found { nodes, selective_depth, .. } = state.found;
        let first = state.found.first.take();
        (!state.has_panicked).then_some(Found { first, nodes, selective_depth })
    }

    /// Waits for the iteration after the one of this `number`, which is counted up; `None` if it is closed.
    pub(super) fn next(&self, number: &mut u32) -> Option<Task<M>> {
        let last = *number;
        let is_last = || self.number.load(Acquire) == last;
        let state = self.wait(is_last, |state| state.number == last);
        *number = state.number;
        state.task.clone()
    }

    /// Leaves the present iteration.
    pub(super) fn leave(&self, found: Found<M>) {
        self.change(|state| {
            state.at_work -= 1;
            state.found.nodes += found.nodes;
            state.found.selective_depth = state.found.selective_depth.max(found.selective_depth);
            state.found.first = state.found.first.take().or(found.first);
        });
    }

    fn change(&self, change: impl FnOnce(&mut State<M>)) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        change(&mut state);
        self.number.store(state.number, Release);
        self.at_work.store(state.at_work, Release);
        self.changed.notify_all();
    }

    /// Waits while something is so, by looking at first.
    fn wait(
        &self,
        looks_so: impl Fn() -> bool,
        is_so: impl FnMut(&mut State<M>) -> bool,
    ) -> MutexGuard<'_, State<M>> {
        for _ in 0..LOOKS {
            if !looks_so() {
                break;
            }
            hint::spin_loop();
        }
        let state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        self.changed.wait_while(state, is_so).unwrap_or_else(PoisonError::into_inner)
    }
}

/// Closes the desk, so that no helper waits for who is gone.
pub(super) struct CloseOnDrop<'a, M: Clone>(pub(super) &'a Desk<M>);

impl<M: Clone> Drop for CloseOnDrop<'_, M> {
    fn drop(&mut self) {
        self.0.change(|state| {
            state.task = None;
            state.number += 1;
        });
    }
}

/// Ends the iteration for all, and leaves it, when the helper that holds it panics.
pub(super) struct LeaveOnPanic<'a, M: Clone>(pub(super) &'a Team, pub(super) &'a Desk<M>);

impl<M: Clone> Drop for LeaveOnPanic<'_, M> {
    fn drop(&mut self) {
        if thread::panicking() {
            self.0.finish();
            self.1.change(|state| {
                state.at_work -= 1;
                state.has_panicked = true;
            });
        }
    }
}

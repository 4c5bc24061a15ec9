//! Long work that signals such as Ctrl-C end.

use std::panic::resume_unwind;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use pyo3::prelude::*;

/// Python is asked for signals so often.
const INTERVAL: Duration = Duration::from_millis(50);

/// Works in a thread of its own without the interpreter lock. When Python has a signal whose handler raises an
/// exception, it sets the flag and raises that exception.
pub(crate) fn interruptible<T: Send>(
    py: Python<'_>,
    work: impl FnOnce(&Arc<AtomicBool>) -> T + Send,
) -> PyResult<T> {
    let stop = Arc::new(AtomicBool::new(false));
    py.detach(|| {
        let (running, has_ended) = channel::<()>();
        let worker = || {
            let _dropped_at_the_end = running;
            work(&stop)
        };
        thread::scope(|scope| {
            let worker = thread::Builder::new().spawn_scoped(scope, worker)?;
            let mut signal = Ok(());
            while signal.is_ok()
                && has_ended.recv_timeout(INTERVAL) == Err(RecvTimeoutError::Timeout)
            {
                signal = Python::attach(|py| py.check_signals());
            }
            stop.store(signal.is_err(), Relaxed);
            let done = worker.join().unwrap_or_else(|panic| resume_unwind(panic));
            signal.map(|()| done)
        })
    })
}

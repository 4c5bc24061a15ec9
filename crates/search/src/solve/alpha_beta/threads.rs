//! Several threads on one question.

use core::num::NonZeroUsize;
use std::panic::resume_unwind;
use std::thread;

use tengen_core::{Board, Bounds, Knowledge, MoveList, Value};

use super::worker::Worker;
use crate::proof::Oracle;
use crate::stop_control::{Halt, StopControl};
use crate::team::{EndOnPanic, MAX_THREADS, STACK, Team};

/// A worker with helpers for each question.
pub(crate) struct Together<'a, B: Board, K> {
    main: Worker<'a, B, K>,
    helpers: usize,
    team: &'a Team,
}

impl<'a, B: Board, K> Together<'a, B, K> {
    /// Puts this many threads, `main` among them, on every question.
    pub(crate) fn new(mut main: Worker<'a, B, K>, team: &'a Team, threads: NonZeroUsize) -> Self {
        main.control.team = Some(team);
        Self { main, helpers: threads.get().min(MAX_THREADS) - 1, team }
    }
}

impl<B, K> Oracle<B> for Together<'_, B, K>
where
    B: Board + Sync,
    K: Knowledge<B> + Sync,
{
    fn value_of(&mut self, board: &B, wanted: Value) -> Result<Bounds, Halt> {
        let (team, main) = (self.team, &mut self.main);
        let (knowledge, table, control) = (main.knowledge, main.table, main.control);
        let help = move || {
            let _end = EndOnPanic(team);
            let mut silent = |_| {};
            let mut helper = Worker::new(knowledge, table, control, &mut silent);
            let told = Oracle::value_of(&mut helper, board, wanted);
            if told.is_ok() {
                team.finish();
            }
            (told, helper.control.nodes() - control.nodes())
        };
        team.begin();
        thread::scope(|scope| {
            let start = || thread::Builder::new().stack_size(STACK).spawn_scoped(scope, help).ok();
            let handles: Vec<_> = (0..self.helpers).filter_map(|_| start()).collect();
            let _end = EndOnPanic(team);
            let mut told = Oracle::value_of(main, board, wanted);
            team.finish();
            for handle in handles {
                let (of_helper, nodes) = handle.join().unwrap_or_else(|panic| resume_unwind(panic));
                main.control.others += nodes;
                if told.is_err() && (of_helper.is_ok() || told == Err(Halt::TeamStopped)) {
                    told = of_helper;
                }
            }
            told
        })
    }

    fn known(&mut self, board: &B) -> Bounds {
        Oracle::known(&mut self.main, board)
    }

    fn effort(&self, board: &B) -> u64 {
        Oracle::effort(&self.main, board)
    }

    fn in_order(&self, board: &B) -> MoveList<B::Move> {
        Oracle::in_order(&self.main, board)
    }

    fn control(&self) -> &StopControl<'_> {
        self.main.control()
    }
}

//! Several threads on one question.

use core::num::NonZeroUsize;
use std::panic::resume_unwind;
use std::thread;

use tengen_core::{
    Board, Bounds, CanonicalKey, ForcedMoves, KnownBounds, MoveList, OrderHint, Value,
};

use super::descent::Descent;
use super::{Solution, SolveProgress, Solver};
use crate::proof::{self, Judge};
use crate::team::Team;
use crate::threads::{EndOnPanic, MOST_THREADS, STACK};
use crate::watch::{Halt, Watch};

impl<B, H, F, S, C> Solver<B, H, F, S, C>
where
    B: Board + Sync,
    H: OrderHint<B> + Sync,
    F: ForcedMoves<B> + Sync,
    S: KnownBounds<B> + Sync,
    C: CanonicalKey<B> + Sync,
{
    /// Solves a position with several threads, which share the table.
    ///
    /// All ask the same question; each leaves for later what another is at, and the first that has
    /// the answer ends it. The outcome is that of one thread; the number of nodes, and which of
    /// several equally good moves is found, may differ from time to time. Nodes are those of all
    /// threads. Without a table threads have nothing to share, so there is one. A thread that cannot
    /// be started is done without, and so is every one beyond 256.
    ///
    /// # Panics
    ///
    /// If what it is told of the game panics, in whichever thread; the others then stop too.
    ///
    /// # Examples
    ///
    /// ```
    /// use std::num::NonZeroUsize;
    /// use tengen_core::{Color, Outcome, nim::Nim};
    /// use tengen_search::{Limits, Solver};
    ///
    /// let threads = NonZeroUsize::new(2).expect("two");
    /// let solution = Solver::new(Limits::unlimited()).solve_parallel(&Nim::new(21), threads, |_| {});
    /// assert_eq!(solution.outcome, Some(Outcome::Win(Color::Black)));
    /// ```
    pub fn solve_parallel(
        &mut self,
        board: &B,
        threads: NonZeroUsize,
        mut progress: impl FnMut(SolveProgress),
    ) -> Solution<B::Move> {
        let helpers = threads.get().min(MOST_THREADS) - 1;
        if helpers == 0 || self.table.is_off() {
            return self.solve_with(board, progress);
        }
        self.table.next_generation();
        let team = Team::new();
        let mut main = self.descent(&mut progress);
        main.watch.team = Some(&team);
        proof::solution(&mut Together { main, helpers, team: &team }, board)
    }
}

/// A descent with helpers for each question.
struct Together<'a, B: Board, H, F, S, C> {
    main: Descent<'a, B, H, F, S, C>,
    helpers: usize,
    team: &'a Team,
}

impl<'a, B, H, F, S, C> Judge<'a, B> for Together<'a, B, H, F, S, C>
where
    B: Board + Sync,
    H: OrderHint<B> + Sync,
    F: ForcedMoves<B> + Sync,
    S: KnownBounds<B> + Sync,
    C: CanonicalKey<B> + Sync,
{
    fn value_of(&mut self, board: &B, wanted: Value) -> Result<Bounds, Halt> {
        let (team, main) = (self.team, &mut self.main);
        let (knowledge, table, watch) = (main.knowledge, main.table, main.watch);
        let help = move || {
            let _end = EndOnPanic(team);
            let mut silent = |_| {};
            let mut helper = Descent::new(knowledge, table, watch, &mut silent);
            let told = Judge::value_of(&mut helper, board, wanted);
            if told.is_ok() {
                team.finish();
            }
            (told, helper.watch.nodes() - watch.nodes())
        };
        team.begin();
        thread::scope(|scope| {
            let start = || thread::Builder::new().stack_size(STACK).spawn_scoped(scope, help).ok();
            let handles: Vec<_> = (0..self.helpers).filter_map(|_| start()).collect();
            let _end = EndOnPanic(team);
            let mut told = Judge::value_of(main, board, wanted);
            team.finish();
            for handle in handles {
                let (of_helper, nodes) = handle.join().unwrap_or_else(|panic| resume_unwind(panic));
                main.watch.others += nodes;
                if told.is_err() && (of_helper.is_ok() || told == Err(Halt::Overtaken)) {
                    told = of_helper;
                }
            }
            told
        })
    }

    fn known(&mut self, board: &B) -> Bounds {
        Judge::known(&mut self.main, board)
    }

    fn in_order(&self, board: &B) -> MoveList<B::Move> {
        Judge::in_order(&self.main, board)
    }

    fn set_asked(&mut self, asked: Value) {
        self.main.set_asked(asked);
    }

    fn watch(&mut self) -> &mut Watch<'a> {
        self.main.watch()
    }
}

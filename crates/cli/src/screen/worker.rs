//! The thread on which engines think.

use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use tengen::core::ByColor;
use tengen::session::{Input, Purpose, Task};
use tengen::{Effort, Engine, Game, Style};

use crate::play::MEMORY;

/// A task on its way to the thread.
struct Job {
    task: Task,
    game: Game,
    effort: Effort,
    style: Style,
}

/// A thread that thinks about one task at a time.
pub(super) struct Worker {
    jobs: Sender<Job>,
    thoughts: Receiver<Input>,
    running: Option<(Task, Arc<AtomicBool>)>,
    /// How the engines of the seats choose their moves.
    pub(super) styles: ByColor<Style>,
    pub(super) threads: NonZeroUsize,
}

impl Worker {
    pub(super) fn new(styles: ByColor<Style>, threads: NonZeroUsize, seed: u64) -> Self {
        let (jobs, due) = channel();
        let (told, thoughts) = channel();
        thread::spawn(move || work(&due, &told, seed));
        Self { jobs, thoughts, running: None, styles, threads }
    }

    /// Thinks about another task if it has changed.
    pub(super) fn turn_to(&mut self, task: Option<Task>, game: impl FnOnce(&Task) -> Game) {
        if self.running.as_ref().map(|(task, _)| *task) == task {
            return;
        }
        self.stop();
        let Some(task) = task else { return };
        let game = game(&task);
        let stop = Arc::new(AtomicBool::new(false));
        let effort =
            Effort { stop: Some(stop.clone()), threads: self.threads, ..task.effort(&game) };
        let is_own = matches!(task.purpose, Purpose::Move);
        let style = if is_own { self.styles[task.color] } else { Style::Best };
        // The thread is there as long as this is.
        let _ = self.jobs.send(Job { task, game, effort, style });
        self.running = Some((task, stop));
    }

    /// Returns what has been found since it was asked last.
    pub(super) fn hear(&mut self) -> Vec<Input> {
        self.thoughts.try_iter().collect()
    }

    pub(super) fn stop(&mut self) {
        if let Some((_, stop)) = self.running.take() {
            stop.store(true, Ordering::Relaxed);
        }
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.stop();
    }
}

/// Thinks until nobody asks any more. Engines are kept while the game is the same.
fn work(due: &Receiver<Job>, told: &Sender<Input>, seed: u64) {
    let mut engines: Vec<(Style, Engine)> = Vec::new();
    let mut title = String::new();
    for job in due {
        let of = format!("{} {}", job.game.title(), job.game.rules());
        if of != title {
            (title, engines) = (of, Vec::new());
        }
        if !engines.iter().any(|(style, _)| *style == job.style) {
            let engine = Engine::of_style(&job.game, job.style, MEMORY, seed);
            let engine = engine.unwrap_or_else(|| Engine::for_game(&job.game, MEMORY));
            engines.push((job.style, engine));
        }
        let Some((_, engine)) = engines.iter_mut().find(|(style, _)| *style == job.style) else {
            continue;
        };
        let task = job.task;
        // Whether somebody still listens.
        let tell =
            |analysis, is_done| told.send(Input::Thought { task, analysis, is_done }).is_ok();
        let is_shown = matches!(task.purpose, Purpose::Analyse | Purpose::Hint);
        let found = engine.analyse(&job.game, &job.effort, |so_far| {
            if is_shown && !tell(so_far.clone(), false) {
                return ControlFlow::Break(());
            }
            ControlFlow::Continue(())
        });
        if let Ok(found) = found
            && !tell(found, true)
        {
            return;
        }
    }
}

//! `tengen analysis`: positions analysed for programs that speak JSON, a line for each query.

mod answer;
mod query;
mod queue;

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::mpsc::{SyncSender, sync_channel};
use std::thread;

use serde_json::{Value, json};
use tengen::{Effort, Engine, Game, Kind};

use crate::args::{MEMORY, ThreadArgs, kinds};
use crate::failure::Failure;
use crate::input;
use crate::program::{Out, Verdict, say};
use query::{Query, Wrong};
use queue::{Queue, Task};

/// Analyses positions of Go and NoGo for programs that speak KataGo's analysis protocol, a JSON object
/// on each line
///
/// A query has id, moves, initialStones, initialPlayer, rules, komi, boardXSize, boardYSize, analyzeTurns,
/// maxVisits, analysisPVLen, includeOwnership, includePolicy, avoidMoves and allowMoves (heeded for the
/// next move only), reportDuringSearchEvery, priority and priorities; of overrideSettings maxTime, maxVisits
/// and reportAnalysisWinratesAs. Other fields mean nothing here. The actions query_version, clear_cache,
/// query_models, terminate and terminate_all are known. Values are from Black's seat unless a query says
/// otherwise. At the end of the input the queries that wait are answered.
#[derive(clap::Args, Clone, Copy)]
#[command(after_help = "\
Examples:
  echo '{\"id\":\"1\",\"moves\":[[\"B\",\"D4\"]],\"rules\":\"chinese\",\"boardXSize\":9,\"boardYSize\":9}' | tengen analysis --game go")]
pub(crate) struct Args {
    /// The game
    #[arg(long, value_parser = kinds(Kind::has_chains))]
    game: Kind,
    #[command(flatten)]
    threads: ThreadArgs,
}

/// No query is longer.
const LONGEST: u64 = 1 << 24;
/// So many lines and answers wait to be attended to; other lines wait in the input.
const MAX_AHEAD: usize = 16;

/// What is waited for.
enum Event {
    Heard(Option<String>),
    /// A report, and whether it is the last of its task.
    Found(Value, bool),
}

impl Args {
    pub(crate) fn run(&self, out: &mut Out) -> Result<Verdict, Failure> {
        let (sender, events) = sync_channel(MAX_AHEAD);
        let (ears, queue) = (sender.clone(), Arc::new(Queue::default()));
        input::listen(LONGEST, move |heard, _| ears.send(Event::Heard(heard.and_then(Result::ok))));
        let (tasks, threads) = (queue.clone(), *self);
        thread::spawn(move || threads.work(&tasks, &sender));
        let (mut due, mut has_ended) = (0, false);
        while !has_ended || due > 0 {
            match events.recv().unwrap_or(Event::Heard(None)) {
                Event::Heard(None) => has_ended = true,
                Event::Heard(Some(line)) => {
                    if let Some(answer) = self.obey(&line, &queue, &mut due) {
                        say(out, &answer)?;
                    }
                }
                Event::Found(answer, is_last) => {
                    due -= usize::from(is_last);
                    say(out, &answer)?;
                }
            }
        }
        Ok(Verdict::Fine)
    }

    /// Queues what a line asks for, and returns what there is to say at once, if anything.
    fn obey(&self, line: &str, queue: &Queue, due: &mut usize) -> Option<Value> {
        if line.trim().is_empty() {
            return None;
        }
        let value: Value = match serde_json::from_str(line) {
            Ok(value) => value,
            Err(error) => return Some(json!({ "error": format!("no JSON: {error}") })),
        };
        if let Some(action) = value.get("action") {
            return Some(act(action.as_str().unwrap_or_default(), &value, queue));
        }
        match Query::read(&value, self.game).and_then(|query| queue.add(query, line.len())) {
            Ok(count) => *due += count,
            Err(wrong) => return Some(wrong.about(&value)),
        }
        None
    }

    /// Attends to one task after the other.
    fn work(self, queue: &Queue, sender: &SyncSender<Event>) {
        let mut kept = None::<(_, Engine)>;
        while let Some(task) = queue.take() {
            let game = task.query.game(task.turn);
            let of = (game.size(), task.clears);
            if kept.as_ref().is_none_or(|(what, _)| *what != of) {
                kept = Some((of, Engine::for_game(&game, MEMORY)));
            }
            let Some((_, engine)) = kept.as_mut() else { return };
            let answer = self.analyse(engine, &game, &task, sender);
            if sender.send(Event::Found(answer, true)).is_err() {
                return;
            }
        }
    }

    fn analyse(
        self,
        engine: &mut Engine,
        game: &Game,
        task: &Task,
        sender: &SyncSender<Event>,
    ) -> Value {
        let query = &task.query;
        let Some(only) = query.only(game) else { return answer::nothing(task) };
        let effort = Effort {
            time: query.time,
            playouts: Some(query.visits),
            threads: self.threads.non_zero(),
            lines: usize::MAX,
            only,
            interval: query.every,
            territory: true,
            stop: Some(task.stop.clone()),
            ..Effort::default()
        };
        let found = engine.analyse(game, &effort, |so_far| {
            if so_far.nodes > 0 && query.every.is_some() {
                let partial = answer::answer(task, game, so_far, true);
                let _nobody_may_listen_any_more = sender.send(Event::Found(partial, false));
            }
            ControlFlow::Continue(())
        });
        match found {
            Ok(found) if found.nodes > 0 || !task.is_terminated() => {
                answer::answer(task, game, &found, false)
            }
            _ if task.is_terminated() => answer::nothing(task),
            _ => answer::finished(task, game),
        }
    }
}

/// Carries an action out and returns its answer.
fn act(action: &str, value: &Value, queue: &Queue) -> Value {
    let mut answer = value.clone();
    let turns = value.get("turnNumbers").and_then(Value::as_array);
    let is_meant = |turn: usize| turns.is_none_or(|turns| turns.contains(&json!(turn)));
    match action {
        "terminate" => match value.get("terminateId") {
            Some(id) => queue.terminate(|query, turn| query.id == *id && is_meant(turn)),
            None => return Wrong::new("terminateId", "expected a string").about(value),
        },
        "terminate_all" => queue.terminate(|_, turn| is_meant(turn)),
        "query_version" => {
            answer["version"] = env!("CARGO_PKG_VERSION").into();
            answer["git_hash"] = "<omitted>".into();
        }
        "query_models" => answer["models"] = json!([]),
        "clear_cache" => queue.clear(),
        _ => return Wrong::new("action", "unknown action").about(value),
    }
    answer
}

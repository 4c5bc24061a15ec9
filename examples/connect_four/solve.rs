//! `solve` and `analyse`.

use std::io::Write;
use std::time::Duration;

use clap::Args;
use tengen_core::{Board, Outcome};
use tengen_search::{Limits, Solution, SolveProgress, Solver, TableSize};

use crate::game::{Column, ConnectFour, Tactics};
use crate::support::args::Seconds;
use crate::support::failure::Failure;
use crate::support::layout::thousands;
use crate::support::program::{self, Out, Verdict};

/// What to solve and at what cost.
#[derive(Args)]
pub(crate) struct SolveArgs {
    /// The moves until now, such as 4453; without them the empty board
    #[arg(default_value = "")]
    moves: String,
    /// Gives up after so many seconds
    #[arg(long, value_name = "SECONDS")]
    limit: Option<Seconds>,
    /// The memory to use, in mebibytes; the empty board wants 1024
    #[arg(long, value_name = "MB", default_value_t = 256)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=1 << 20))]
    memory: u32,
}

type TacticalSolver = Solver<ConnectFour, Tactics>;

impl SolveArgs {
    fn board(&self) -> Result<ConnectFour, Failure> {
        self.moves.parse().map_err(Failure::input)
    }

    fn solver(&self) -> TacticalSolver {
        let limits = Limits::unlimited();
        let limits = match self.limit {
            Some(Seconds(time)) => limits.with_time(time),
            None => limits,
        };
        Solver::alpha_beta(Tactics, limits).with_table(TableSize::mib(self.memory as usize))
    }
}

/// Proves who wins.
pub(crate) fn solve(args: &SolveArgs, out: &mut Out) -> Result<Verdict, Failure> {
    let solution = solved(&mut args.solver(), &args.board()?);
    let line: String = solution.line.iter().map(ToString::to_string).collect();
    writeln!(out, "{}", format!("line {line}").trim_end())?;
    writeln!(out, "result {}", word(solution.outcome))?;
    Ok(if solution.outcome.is_some() { Verdict::Fine } else { Verdict::Refuted })
}

/// Draws the position and solves what each column leads to.
pub(crate) fn analyse(args: &SolveArgs, out: &mut Out) -> Result<Verdict, Failure> {
    let board = args.board()?;
    writeln!(out, "{board}")?;
    if let Some(outcome) = board.outcome() {
        writeln!(out, "the game is over: {}", word(Some(outcome)))?;
        return Ok(Verdict::Fine);
    }
    writeln!(out, "{} to move", board.turn())?;
    let mut solver = args.solver();
    let mut all_known = true;
    for column in board.legal_moves() {
        let solution = solved(&mut solver, &board.after(column));
        all_known &= solution.outcome.is_some();
        writeln!(out, "{column} {}", describe(column, &solution))?;
        out.flush()?;
    }
    Ok(if all_known { Verdict::Fine } else { Verdict::Refuted })
}

fn describe(column: Column, solution: &Solution<Column>) -> String {
    let line: String = solution.line.iter().map(ToString::to_string).collect();
    format!("{:<7} {column}{line}", word(solution.outcome))
}

fn solved(solver: &mut TacticalSolver, board: &ConnectFour) -> Solution<Column> {
    let solution = solver.solve_with(board, |progress| {
        if progress.nodes % (1 << 24) == 0 {
            program::note(&speed(progress));
        }
    });
    let (nodes, elapsed) = (solution.nodes, solution.elapsed);
    program::note(&rate(nodes, elapsed));
    solution
}

fn speed(progress: SolveProgress) -> String {
    format!("is it at least a {:?}? {}", progress.asked, rate(progress.nodes, progress.elapsed))
}

fn rate(nodes: u64, elapsed: Duration) -> String {
    let seconds = elapsed.as_secs_f64();
    let rate = (nodes as f64 / seconds.max(1e-9)) as u64;
    format!("{} nodes, {seconds:.2} s, {} nodes/s", thousands(nodes), thousands(rate))
}

/// The outcome as the last line has it.
pub(crate) fn word(outcome: Option<Outcome>) -> String {
    match outcome {
        None => "unknown".to_string(),
        Some(Outcome::Draw) => "draw".to_string(),
        Some(Outcome::Win(color)) => color.to_string(),
    }
}

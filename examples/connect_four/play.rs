//! `play`.

use std::io::{self, Write};

use clap::{Args, ValueEnum};
use tengen_core::{Board, ByColor, Color};
use tengen_search::{AlphaBeta, Limits, Player};

use crate::game::{Column, ConnectFour, Tactics};
use crate::solve::word;
use crate::support::args::Seconds;
use crate::support::failure::Failure;
use crate::support::program::{Out, Verdict};

/// Who plays, and from where.
#[derive(Args)]
pub(crate) struct PlayArgs {
    /// The moves until now, such as 4453; without them the empty board
    #[arg(default_value = "")]
    moves: String,
    /// Who plays Black
    #[arg(long, value_enum, default_value_t = Kind::Engine)]
    black: Kind,
    /// Who plays White
    #[arg(long, value_enum, default_value_t = Kind::Engine)]
    white: Kind,
    /// How many seconds the search thinks about each move
    #[arg(long, value_name = "SECONDS", default_value = "0.15")]
    time: Seconds,
}

/// Who sits at a side of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Kind {
    /// You
    Human,
    /// An alpha-beta search, limited by --time
    Engine,
}

/// Plays the game to its end.
pub(crate) fn play(args: &PlayArgs, out: &mut Out) -> Result<Verdict, Failure> {
    let mut board: ConnectFour = args.moves.parse().map_err(Failure::input)?;
    let kinds =
        ByColor::from_fn(|color| if color == Color::Black { args.black } else { args.white });
    let mut engine = AlphaBeta::new(Tactics, Limits::time(args.time.0));
    let mut moves = args.moves.clone();
    writeln!(out, "{board}")?;
    while board.outcome().is_none() {
        let chosen = match kinds[board.turn()] {
            Kind::Human => asked(&board, out)?,
            Kind::Engine => engine.choose(&board),
        };
        let Some(column) = chosen else { break };
        board.play(column).map_err(Failure::input)?;
        moves.push_str(&column.to_string());
        writeln!(out, "\n{board}\n{moves}")?;
        out.flush()?;
    }
    let result = board.outcome().map_or("none".to_string(), |outcome| word(Some(outcome)));
    writeln!(out, "result {result}")?;
    Ok(Verdict::Fine)
}

/// Asks until it gets a legal move; none if the input ends.
fn asked(board: &ConnectFour, out: &mut Out) -> Result<Option<Column>, Failure> {
    loop {
        write!(out, "{} plays column: ", board.turn())?;
        out.flush()?;
        let mut text = String::new();
        let length = io::stdin().read_line(&mut text).map_err(Failure::input)?;
        if length == 0 {
            return Ok(None);
        }
        match board.parse_move(text.trim()) {
            Ok(column) => match board.check(column) {
                Ok(()) => return Ok(Some(column)),
                Err(illegal) => writeln!(out, "{illegal}")?,
            },
            Err(error) => writeln!(out, "{error}")?,
        }
    }
}

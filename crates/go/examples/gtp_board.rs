//! A board that speaks the part of the Go Text Protocol which the differential script needs, with
//! the simple ko and without suicide: `cargo run --release -p tengen-go --example gtp_board`.

use std::io::{BufRead, Write, stdin, stdout};

use tengen_core::{Board, Color};
use tengen_go::{Ko, Move, Position, Rules, Suicide};
use tengen_stones::{Large, Point, PointSet, Size};

fn empty(side: u8) -> Result<Position<Large>, String> {
    let rules = Rules { ko: Ko::Simple, suicide: Suicide::Forbidden, ..Rules::TROMP_TAYLOR };
    let size = Size::new(side, side).map_err(|error| error.to_string())?;
    Ok(Position::empty(Large::new(size)).with_rules(rules))
}

fn color(text: &str) -> Result<Color, String> {
    match text.to_ascii_lowercase().as_str() {
        "b" | "black" => Ok(Color::Black),
        "w" | "white" => Ok(Color::White),
        _ => Err(format!("no colour: {text}")),
    }
}

fn point(text: &str) -> Result<Point, String> {
    text.parse().map_err(|_| format!("no point: {text}"))
}

fn names(points: PointSet<Large>) -> String {
    points.iter().map(|point| point.to_string()).collect::<Vec<_>>().join(" ")
}

/// Carries out one command.
fn answer(board: &mut Position<Large>, words: &[&str]) -> Result<String, String> {
    match *words {
        ["boardsize", side] => {
            *board = empty(side.parse().map_err(|_| format!("no size: {side}"))?)?;
            Ok(String::new())
        }
        ["play", mover, text] => {
            board.set_turn(color(mover)?);
            let mv: Move = text.parse().map_err(|_| format!("no move: {text}"))?;
            board.play(mv).map_err(|illegal| illegal.to_string())?;
            if mv == Move::Pass {
                board.resume();
            }
            Ok(String::new())
        }
        ["all_legal", mover] => Ok(names(board.legal_points(color(mover)?))),
        ["list_stones", owner] => Ok(names(board.stones().of(color(owner)?))),
        ["countlib", at] => {
            let chain = board.chain(point(at)?).ok_or_else(|| format!("no stone at {at}"))?;
            Ok(chain.liberties.len().to_string())
        }
        ["captures", taker] => Ok(board.prisoners(color(taker)?).to_string()),
        _ => Err(format!("unknown command: {}", words.join(" "))),
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut board = empty(19)?;
    for line in stdin().lock().lines() {
        let line = line?;
        let words: Vec<&str> = line.split_whitespace().collect();
        if words == ["quit"] {
            break;
        }
        match answer(&mut board, &words) {
            Ok(text) => print!("= {text}\n\n"),
            Err(text) => print!("? {text}\n\n"),
        }
        stdout().flush()?;
    }
    Ok(())
}

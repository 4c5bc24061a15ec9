//! What is told of a game.

use std::io::{self, Write};

use serde_json::{Value, json};
use tengen::Game;
use tengen::core::Color;

use super::judge::Judged;
use crate::program::Out;

/// So many moves of a line are told.
const LINE: usize = 8;

/// The sums of one side.
struct Sums {
    moves: usize,
    best: usize,
    mistakes: usize,
    /// The mean loss, in points of a hundred.
    loss: f64,
}

fn sums(moves: &[Judged], color: Color) -> Sums {
    let own = || moves.iter().filter(|of| of.color == color);
    let count = own().count();
    let loss = own().map(Judged::loss).fold(0.0, |sum, loss| sum + loss); // a sum of nothing is -0
    Sums {
        moves: count,
        best: own().filter(|of| of.is_best()).count(),
        mistakes: own().filter(|of| of.is_mistake()).count(),
        loss: 100.0 * loss / count.max(1) as f64,
    }
}

fn turning_points(moves: &[Judged]) -> Vec<usize> {
    moves.iter().filter(|of| of.is_turning_point()).map(|of| of.ply).collect()
}

fn verdict(of: &Judged) -> &'static str {
    match of {
        of if of.is_turning_point() => "turning point",
        of if of.is_mistake() => "mistake",
        of if of.is_best() => "best",
        _ => "",
    }
}

/// Writes a line for each move, and the sums.
pub(super) fn write(out: &mut Out, moves: &[Judged]) -> io::Result<()> {
    for of in moves {
        let line = of.line.iter().take(LINE).map(String::as_str).collect::<Vec<_>>().join(" ");
        let (before, after, loss) = (100.0 * of.before, 100.0 * of.after, 100.0 * of.loss());
        let (color, mv, verdict) = (of.color.to_string(), &of.mv, verdict(of));
        writeln!(
            out,
            "{:>4} {color:<5} {mv:<8} {before:5.1}% {after:5.1}% loss {loss:5.1}  {verdict:<13} {line}",
            of.ply
        )?;
    }
    for color in Color::ALL {
        let Sums { moves, best, mistakes, loss } = sums(moves, color);
        writeln!(out, "{color} loss {loss:.1} mistakes {mistakes} best {best} of {moves}")?;
    }
    let plies: Vec<String> = turning_points(moves).iter().map(ToString::to_string).collect();
    let plies = if plies.is_empty() { "none".to_string() } else { plies.join(" ") };
    writeln!(out, "turning points {plies}")
}

/// Writes the same as one object.
pub(super) fn json(game: &Game, moves: &[Judged]) -> Value {
    let each = moves.iter().map(|of| {
        json!({
            "ply": of.ply, "color": of.color.to_string(), "move": of.mv, "before": of.before,
            "after": of.after, "loss": of.loss(), "line": of.line,
            "mistake": of.is_mistake(), "turning_point": of.is_turning_point(),
        })
    });
    let side = |color| {
        let Sums { moves, best, mistakes, loss } = sums(moves, color);
        json!({ "moves": moves, "best": best, "mistakes": mistakes, "loss": loss })
    };
    json!({
        "game": game.kind().map(|kind| kind.name()), "rules": game.rules(),
        "moves": each.collect::<Vec<_>>(), "black": side(Color::Black), "white": side(Color::White),
        "turning_points": turning_points(moves),
    })
}

/// Writes the verdicts to the game: a comment at each move, and what would have been better as a
/// variation.
pub(super) fn annotate(game: &mut Game, moves: &[Judged]) {
    for of in moves {
        let loss = 100.0 * of.loss();
        let (before, after) = (100.0 * of.before, 100.0 * of.after);
        let verdict = Some(verdict(of)).filter(|verdict| !verdict.is_empty());
        let verdict = verdict.map(|verdict| format!("; {verdict}")).unwrap_or_default();
        let color = of.color;
        let text =
            format!("{color} wins {after:.1}%, {before:.1}% before; loss {loss:.1}{verdict}");
        comment(game, of.node, &text);
        let Some(parent) = game.parent(of.node).filter(|_| !of.is_best()) else { continue };
        game.go_to(parent);
        for (n, mv) in of.line.iter().take(LINE).enumerate() {
            if game.play(mv).is_err() {
                break;
            }
            if n == 0 {
                let here = game.here();
                comment(game, here, &format!("expected: {color} wins {before:.1}%"));
            }
        }
    }
    game.go_to(game.root());
}

fn comment(game: &mut Game, node: tengen::record::NodeId, text: &str) {
    game.go_to(node);
    let comment = &mut game.note_mut().comment;
    if !comment.is_empty() {
        comment.push('\n');
    }
    comment.push_str(text);
}

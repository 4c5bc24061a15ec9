//! The chances over a game, as a picture.

use std::fmt::Write;

use super::judge::Judged;

/// The area of the curve, in pixels, and the room around it.
const WIDTH: f64 = 800.0;
const HEIGHT: f64 = 240.0;
const LEFT: f64 = 48.0;
const TOP: f64 = 16.0;
const BOTTOM: f64 = 32.0;
/// Between two numbers below.
const LEAST_STEP: usize = 10;

/// Draws Black's chance after each move: below the curve is Black's share, above it White's. A ring is a
/// turning point.
pub(super) fn svg(moves: &[Judged]) -> String {
    let last = moves.len().max(1);
    let x = |ply: usize| LEFT + WIDTH * ply as f64 / last as f64;
    let y = |chance: f64| TOP + HEIGHT * (1.0 - chance);
    let (width, height) = (LEFT + WIDTH + 16.0, TOP + HEIGHT + BOTTOM);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" \
         font-family=\"sans-serif\" font-size=\"12\" role=\"img\">\n\
         <title>Black's chance to win after each move</title>\n\
         <rect width=\"{width}\" height=\"{height}\" fill=\"#fff\"/>\n\
         <rect x=\"{LEFT}\" y=\"{TOP}\" width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"#eee\"/>\n"
    );
    let first = moves.first().map_or(0.5, Judged::black_before);
    let chances = std::iter::once(first).chain(moves.iter().map(Judged::black_after));
    let points: Vec<String> =
        chances.enumerate().map(|(n, chance)| format!("{:.1},{:.1}", x(n), y(chance))).collect();
    let (curve, floor) = (points.join(" "), y(0.0));
    let mut say = |text: std::fmt::Arguments<'_>| {
        let _never_fails = svg.write_fmt(text);
    };
    let right = x(points.len() - 1);
    say(format_args!(
        "<polygon points=\"{LEFT},{floor} {curve} {right:.1},{floor}\" fill=\"#444\"/>\n\
         <polyline points=\"{curve}\" fill=\"none\" stroke=\"#06c\" stroke-width=\"2\"/>\n"
    ));
    for percent in [0, 25, 50, 75, 100] {
        let at = y(f64::from(percent) / 100.0);
        let (text, end) = (LEFT - 6.0, LEFT + WIDTH);
        say(format_args!(
            "<path d=\"M{LEFT} {at}H{end}\" stroke=\"#999\" stroke-dasharray=\"2 4\"/>\
             <text x=\"{text}\" y=\"{:.1}\" text-anchor=\"end\">{percent}%</text>\n",
            at + 4.0
        ));
    }
    let step = LEAST_STEP * last.div_ceil(20 * LEAST_STEP);
    for ply in (0..=moves.len()).step_by(step) {
        let (at, below) = (x(ply), floor + 18.0);
        say(format_args!(
            "<text x=\"{at:.1}\" y=\"{below}\" text-anchor=\"middle\">{ply}</text>\n"
        ));
    }
    for (n, of) in moves.iter().enumerate().filter(|(_, of)| of.is_turning_point()) {
        let (at, chance) = (x(n + 1), y(of.black_after()));
        say(format_args!(
            "<circle cx=\"{at:.1}\" cy=\"{chance:.1}\" r=\"6\" fill=\"none\" stroke=\"#c00\" \
             stroke-width=\"2\"><title>{} {} {}</title></circle>\n",
            of.ply, of.color, of.mv
        ));
    }
    svg + "</svg>\n"
}

//! Games of the engine with itself.

use tengen_core::{Board, Color, Outcome, Rng};
use tengen_nogo::{NoGo, TreeKnowledge};
use tengen_search::{Limits, Mcts, MctsOptions};
use tengen_stones::Point;

/// A position that was searched.
pub(crate) struct Searched<'a> {
    pub(crate) board: &'a NoGo<9>,
    pub(crate) last: Option<Point>,
    /// Its moves.
    pub(crate) moves: &'a [Point],
    /// How often each was tried.
    pub(crate) visits: &'a [u32],
    /// The share of games that the move tried most has won.
    pub(crate) value: f32,
}

/// From this ply on the move tried most is played.
const STRAYS: u32 = 40;

/// Plays a game until it is decided, shows what was searched, and tells the winner. One move in `stray` is drawn.
pub(crate) fn play(
    game: u64,
    playouts: u64,
    stray: u32,
    mut see: impl FnMut(Searched<'_>),
) -> Color {
    let options = MctsOptions {
        rave: Some(1e9),
        expand_after: 4,
        playouts_per_pass: 4,
        seed: game,
        ..MctsOptions::PLAY
    };
    let mut search = Mcts::new(TreeKnowledge, Limits::playouts(playouts)).with_options(options);
    let (mut board, mut last, mut rng) = (NoGo::<9>::new(), None, Rng::new(game));
    let opening = rng.below(12);
    for ply in 0.. {
        if let Some(Outcome::Win(winner)) = board.outcome() {
            return winner;
        }
        let moves: Vec<Point> = board.legal_moves().into_iter().collect();
        let mv = if ply < opening {
            moves[rng.below(moves.len() as u32) as usize]
        } else {
            let report = search.search(&board);
            if report.is_proven {
                return if report.score.value() > 0 { board.turn() } else { !board.turn() };
            }
            let of = |mv: &Point| report.moves.iter().find(|of| of.mv == *mv);
            let tried = |mv: &Point| of(mv).map_or(0, |of| of.visits);
            let visits: Vec<u32> = moves.iter().map(tried).collect();
            let best = report.best.unwrap_or(moves[0]);
            let value = of(&best).map_or(0.5, |of| of.value);
            see(Searched { board: &board, last, moves: &moves, visits: &visits, value });
            match ply < STRAYS && rng.below(stray) == 0 {
                true => drawn(&moves, &visits, rng.below(visits.iter().sum())),
                false => best,
            }
        };
        board.play_unchecked(mv);
        last = Some(mv);
    }
    unreachable!("a game ends when the board is full")
}

/// The move of this visit.
fn drawn(moves: &[Point], visits: &[u32], visit: u32) -> Point {
    let mut before = 0;
    let index = visits.iter().position(|visits| {
        before += visits;
        visit < before
    });
    moves[index.unwrap_or(0)]
}

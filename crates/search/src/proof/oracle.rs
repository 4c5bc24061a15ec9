//! A solver as something to ask.

use alloc::vec::Vec;
use core::cmp::Reverse;

use tengen_core::{Board, Bounds, Knowledge, MoveList, Value};

use crate::limits::MAX_DEPTH;
use crate::report::Stopped;
use crate::solve::Solution;
use crate::stop_control::{Halt, StopControl};

/// Answers questions about positions.
pub(crate) trait Oracle<B: Board> {
    /// Says whether a position is worth at least `wanted` to the side to move: the least that it
    /// gets is `wanted` or better, or the most is worse.
    fn value_of(&mut self, board: &B, wanted: Value) -> Result<Bounds, Halt>;

    /// Says what is known of a position without searching it.
    fn known(&mut self, board: &B) -> Bounds;

    /// About how many nodes it took to settle a position; 0 where that is forgotten, as it was few.
    fn effort(&self, board: &B) -> u64;

    /// Returns the legal moves, the most promising first.
    fn in_order(&self, board: &B) -> MoveList<B::Move>;

    /// Returns the counter of nodes.
    fn control(&self) -> &StopControl<'_>;
}

/// Asks whether the side to move wins, and if not whether it draws, and follows the answer.
pub(crate) fn solution<B: Board>(oracle: &mut dyn Oracle<B>, board: &B) -> Solution<B::Move> {
    let (bounds, stopped) = settle(oracle, board);
    let mut line = Vec::new();
    if let Some(value) = bounds.value() {
        // Whatever stops the line, the value stands.
        let _ = follow(oracle, board, value, &mut line);
    }
    let best = line.first().copied().or_else(|| oracle.in_order(board).first().copied());
    let control = oracle.control();
    Solution {
        outcome: bounds.value().map(|value| value.to_outcome(board.turn())),
        bounds,
        best,
        line,
        nodes: control.nodes(),
        stopped,
        #[cfg(feature = "std")]
        elapsed: control.elapsed(),
    }
}

fn settle<B: Board>(oracle: &mut dyn Oracle<B>, root: &B) -> (Bounds, Stopped) {
    let mut bounds = Bounds::UNKNOWN;
    for asked in [Value::Win, Value::Draw] {
        if asked <= bounds.least || asked > bounds.most {
            continue;
        }
        match oracle.value_of(root, asked) {
            Ok(told) => bounds = bounds.narrowed(told),
            Err(Halt::Limit(stopped)) => return (bounds, stopped),
            Err(Halt::TeamStopped) => return (bounds, Stopped::Flag), // and nobody has told
        }
    }
    (bounds, Stopped::Settled)
}

/// Appends moves that keep a proven value, to the end of the game, but no more than [`MAX_DEPTH`].
fn follow<B: Board>(
    oracle: &mut dyn Oracle<B>,
    root: &B,
    mut value: Value,
    line: &mut Vec<B::Move>,
) -> Result<(), Halt> {
    let mut position = root.clone();
    while line.len() < MAX_DEPTH as usize {
        let Some(mv) = keeping(oracle, &position, value)? else { break };
        line.push(mv);
        position.play_unchecked(mv);
        value = -value;
    }
    Ok(())
}

/// Finds a move after which the position is worth the same; none in a finished position.
///
/// Who has lost delays the end where that can be seen at once.
fn keeping<B: Board>(
    oracle: &mut dyn Oracle<B>,
    board: &B,
    value: Value,
) -> Result<Option<B::Move>, Halt> {
    let moves = oracle.in_order(board);
    if value == Value::Loss {
        let open = moves.iter().find(|&&mv| oracle.known(&board.after(mv)).least < Value::Win);
        return Ok(open.or(moves.first()).copied());
    }
    if let Some(&mv) = moves.iter().find(|&&mv| oracle.known(&board.after(mv)).most <= -value) {
        return Ok(Some(mv));
    }
    for mv in moves {
        if oracle.value_of(&board.after(mv), kept_from(value))?.most <= -value {
            return Ok(Some(mv));
        }
    }
    Ok(None)
}

/// What the other side must get at least to keep a side from `wanted`.
pub(crate) fn kept_from(wanted: Value) -> Value {
    match wanted {
        Value::Win => Value::Draw,
        Value::Draw | Value::Loss => Value::Win,
    }
}

/// The legal moves, the first in order first.
pub(crate) fn in_order<B: Board>(board: &B, knowledge: &impl Knowledge<B>) -> MoveList<B::Move> {
    let mut moves = board.legal_moves();
    moves.sort_by_key(|&mv| Reverse(knowledge.order(board, mv)));
    moves
}

//! What the text of a move means: by the rules, and by what follows.

use alloc::string::String;
use alloc::vec::Vec;

use tengen_core::Board;

use super::dialect::Corners;
use super::fault::FaultReason;
use super::game_text::Item;
use super::word::is_sign;
use crate::notation::readings;
use crate::position::Position;
use crate::variant::Variant;

/// The number of plies looked ahead to tell captures apart.
const AHEAD: usize = 40;
/// The most lines followed.
const LINES: usize = 16;

/// The legal moves that a text may mean, and whether the sign between its squares had to be another.
pub(super) struct Read<V: Variant> {
    pub(super) moves: Vec<V::Move>,
    pub(super) has_other_sign: bool,
}

/// Reads a move. Of the square where it begins the text may tell the column alone.
pub(super) fn read<V: Variant>(
    board: &Position<V>,
    text: &str,
    corners: Corners,
) -> Result<Read<V>, FaultReason> {
    let Some(rest) = after_column(text) else { return read_whole(board, text, corners) };
    let sign = if rest.starts_with(is_sign) { "" } else { "-" };
    let mut read = Read { moves: Vec::new(), has_other_sign: false };
    for from in board.pieces(board.turn()) {
        let from = corners.name::<V>(from);
        if !from[..1].eq_ignore_ascii_case(&text[..1]) {
            continue;
        }
        let found = read_whole(board, &alloc::format!("{from}{sign}{rest}"), corners);
        for mv in found.map_or(Vec::new(), |found| found.moves) {
            if board.check(mv).is_ok() && !read.moves.contains(&mv) {
                read.moves.push(mv);
            }
        }
    }
    if read.moves.is_empty() { read_whole(board, text, corners) } else { Ok(read) }
}

/// What follows the column in short notation, `cd4` or `c:e5`.
fn after_column(text: &str) -> Option<&str> {
    let (column, rest) = text.split_at_checked(1)?;
    let to = rest.strip_prefix(is_sign).unwrap_or(rest);
    let is_column = |c: char| c.is_ascii_alphabetic();
    (column.starts_with(is_column) && to.starts_with(is_column)).then_some(rest)
}

/// Reads a move that names all its squares.
fn read_whole<V: Variant>(
    board: &Position<V>,
    text: &str,
    corners: Corners,
) -> Result<Read<V>, FaultReason> {
    let text = corners.own::<V>(text);
    let reason = match legal(board, &text) {
        Ok(moves) => return Ok(Read { moves, has_other_sign: false }),
        Err(reason) => reason,
    };
    match legal(board, &with_other_sign(&text)) {
        Ok(moves) => Ok(Read { moves, has_other_sign: true }),
        Err(_) => Err(reason),
    }
}

fn legal<V: Variant>(board: &Position<V>, text: &str) -> Result<Vec<V::Move>, FaultReason> {
    let moves = readings(board, text)?;
    if let [mv] = moves[..] {
        board.check(mv)?;
    }
    Ok(moves)
}

fn with_other_sign(text: &str) -> String {
    let is_capture = |c| matches!(c, 'x' | 'X' | ':');
    if text.contains('-') { text.replace('-', "x") } else { text.replace(is_capture, "-") }
}

/// Tells which of several captures lets most of what follows in the line be played: its index, and
/// whether it is the only one.
pub(super) fn settle<V: Variant>(
    board: &Position<V>,
    moves: &[V::Move],
    following: &[Item],
    corners: Corners,
) -> (usize, bool) {
    let mut lines: Vec<(usize, Position<V>)> =
        moves.iter().map(|&mv| board.after(mv)).enumerate().collect();
    for text in line(following).take(AHEAD) {
        let mut next: Vec<(usize, Position<V>)> = Vec::new();
        for (index, board) in &lines {
            let moves = read(board, text, corners).map_or(Vec::new(), |read| read.moves);
            for after in moves.into_iter().map(|mv| (*index, board.after(mv))) {
                if next.len() < LINES && !next.contains(&after) {
                    next.push(after);
                }
            }
        }
        if next.is_empty() {
            break;
        }
        lines = next;
        if lines.iter().all(|(index, _)| *index == lines[0].0) {
            break;
        }
    }
    let first = lines[0].0;
    (first, lines.iter().all(|(index, _)| *index == first))
}

/// The moves that follow in a line, up to a set-up.
fn line(items: &[Item]) -> impl Iterator<Item = &str> {
    let moves = items.iter().scan(0_usize, |depth, item| {
        match item {
            Item::Close | Item::SetUp(_) if *depth == 0 => return None,
            Item::Open => *depth += 1,
            Item::Close => *depth -= 1,
            Item::Move { text, .. } if *depth == 0 => return Some(Some(&**text)),
            _ => {}
        }
        Some(None)
    });
    moves.flatten()
}

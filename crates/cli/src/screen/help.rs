//! What the keys do.

/// One thing a line, in at most 36 signs.
const LINES: [&str; 32] = [
    "arrows hjkl  move the cursor",
    "Space Enter  play there; a click too",
    "A-Z 0-9 :    type a move, then Enter",
    "             D4, 32-28, pass",
    "p  pass           x  resign",
    "u  take back      r  play again",
    "d  offer a draw   y n  answer, agree",
    "t  stop the clocks, and go on",
    "v  hint           a  analysis",
    "i  inspect the point",
    "g  next layer: move numbers,",
    "   liberties, the chain, closed",
    "   points, territory",
    "[ ]  back, on     { }  to the ends",
    "< >  another variation",
    "=  through the record by itself",
    "s  study, and back to the game",
    "+ -  promote, delete a variation",
    "\"  write a comment",
    "e  edit the position (in study):",
    "   b w  put a piece    0  remove it",
    "   m  man or king      f  whose turn",
    "   c  clear   Enter  done   Esc  not",
    "paste  a position: the move that",
    "       leads there; in study any",
    "M  the board as a matrix",
    "o  turn the board  c  coordinates",
    "n  another game",
    "q  leave",
    "Ctrl-Z  to the shell; fg comes back",
    "Ctrl-C  leave at once",
    "?  this",
];

/// The lines, in two columns where there is room.
pub(super) fn lines(columns: u16) -> Vec<String> {
    const HALF: usize = LINES.len() / 2;
    if columns < 80 {
        return LINES.map(str::to_string).to_vec();
    }
    let (left, right) = LINES.split_at(HALF);
    left.iter().zip(right).map(|(left, right)| format!("{left:<38}{right}")).collect()
}

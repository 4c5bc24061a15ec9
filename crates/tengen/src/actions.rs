//! Moves as numbers, for programs that learn.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::cell::Cell;
use crate::diagram::Look;
use crate::game::Game;
use crate::refusal::Refusal;
use crate::rules::Rules;

/// # Numbered actions
///
/// An action is a whole move in games of stones, and one step of a move in draughts. Different moves have
/// different actions.
///
/// | game | number | how many |
/// |---|---|---|
/// | stones | `row × columns + column` from the lower left; the last one is the pass, legal or not | `columns × rows + 1` |
/// | draughts | `(square × 4 + direction) × (lines − 1) + distance − 1` | 1,800 |
///
/// The squares of draughts are the dark ones from 0, by row from the bottom, then by column. Directions
/// are up right, up left, down right and down left; the distance is in rows. A capture is played jump by
/// jump: the same side goes on until it is complete. A king that turns comes down where it turns, one
/// that goes straight on right behind the piece. The variants of draughts have no numbers.
impl Game {
    /// Returns how many numbers there are; 0 if the moves of the game have none.
    #[must_use]
    pub fn actions(&self) -> u32 {
        self.facts().actions()
    }

    /// Returns the actions of a whole move: one for each jump of a capture, without those that are
    /// [begun](Game::begun). A capture of several ways has those of its first.
    ///
    /// # Errors
    ///
    /// Why the move may not be played, or has no numbers.
    pub fn actions_of(&self, text: &str) -> Result<Vec<u32>, Refusal> {
        self.erased().actions_of(self.begun(), text)
    }

    /// Writes to `mask` which actions are legal; what is beyond its end is left out.
    pub fn legal_actions(&self, mask: &mut [bool]) {
        mask.fill(false);
        self.erased().legal_actions(self.begun(), mask);
    }

    /// Plays an action. Until a capture is complete it is only [begun](Game::begun).
    ///
    /// ```
    /// use tengen::{Kind, Start};
    ///
    /// let mut game = Start::new(Kind::Draughts).with_position("W:W38:B32,22").begin()?;
    /// let jumps = game.actions_of("38x18").unwrap();
    /// game.play_action(jumps[0]).unwrap();
    /// assert_eq!((game.ply(), game.begun().len()), (0, 2));
    /// game.play_action(jumps[1]).unwrap();
    /// assert_eq!(game.moves(), ["38x18"]);
    /// # Ok::<(), tengen::StartError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Why it may not be played.
    pub fn play_action(&mut self, action: u32) -> Result<(), Refusal> {
        let mut begun = self.begun().to_vec();
        self.erased_mut().play_action(&mut begun, action)?;
        self.forget_undone();
        self.set_begun(begun);
        Ok(())
    }
}

/// What one action does.
pub(crate) struct Step<'a, M> {
    pub(crate) action: u32,
    /// Where the piece stood and has come down; empty where an action is a move.
    pub(crate) cells: &'a [Cell],
    /// The move, if this completes it.
    pub(crate) mv: Option<M>,
}

/// Counts the numbers of a board of this many columns and rows.
pub(crate) fn count((cols, rows): (u8, u8), look: Look) -> u32 {
    let (cols, rows) = (u32::from(cols), u32::from(rows));
    match look {
        Look::Points => cols * rows + 1,
        Look::Squares => cols * rows / 2 * 4 * cols.max(rows).saturating_sub(1),
    }
}

/// Shows the steps that go on from the cells begun; some of draughts more than once.
pub(crate) fn each_step<B: Rules, T>(
    board: &B,
    begun: &[Cell],
    mut visit: impl FnMut(Step<'_, B::Move>) -> ControlFlow<T>,
) -> ControlFlow<T> {
    if board.actions() == 0 {
        return ControlFlow::Continue(());
    }
    let (size, done) = (board.size(), begun.len().max(1));
    board.each_move(|mv| {
        if board.look() == Look::Points {
            return visit(Step { action: point(size, board.cell(mv)), cells: &[], mv: Some(mv) });
        }
        for path in board.paths(mv) {
            let Some([from, to]) = path.get(done - 1..=done) else { continue };
            if path.starts_with(begun) {
                let (cells, is_whole) = (&path[..=done], path.len() == done + 1);
                let action = line(size, *from, *to);
                visit(Step { action, cells, mv: is_whole.then_some(mv) })?;
            }
        }
        ControlFlow::Continue(())
    })
}

/// The actions that a legal move takes from where a capture is begun; none if it is another one.
pub(crate) fn of_move<B: Rules>(board: &B, mv: B::Move, begun: &[Cell]) -> Vec<u32> {
    if board.actions() == 0 {
        return Vec::new();
    }
    let size = board.size();
    match board.look() {
        Look::Points => [point(size, board.cell(mv))].into(),
        Look::Squares => {
            let path = board.paths(mv).into_iter().find(|path| path.starts_with(begun));
            let path = path.unwrap_or_default();
            jumps(size, path.get(begun.len().saturating_sub(1)..).unwrap_or_default())
        }
    }
}

/// The actions from cell to cell.
pub(crate) fn jumps(size: (u8, u8), cells: &[Cell]) -> Vec<u32> {
    cells.windows(2).map(|pair| line(size, pair[0], pair[1])).collect()
}

/// The move of a number where an action is a move; it may be illegal.
pub(crate) fn move_of<B: Rules>(board: &B, action: u32) -> Option<B::Move> {
    let (cols, rows) = board.size();
    let pass = u32::from(cols) * u32::from(rows);
    if action >= pass {
        return (action == pass).then(|| board.parse_move("pass").ok())?;
    }
    let cell =
        Cell { col: (action % u32::from(cols)) as u8, row: (action / u32::from(cols)) as u8 };
    board.click(cell).filter(|&mv| board.cell(mv) == Some(cell))
}

/// The text of a step of draughts, to ask why it is illegal.
pub(crate) fn step_text<B: Rules>(board: &B, action: u32) -> Option<String> {
    let (cols, rows) = board.size();
    let lines = i32::from(cols.max(rows)) - 1;
    let number = i32::try_from(action).ok()?;
    let (distance, direction, square) =
        (number % lines + 1, number / lines % 4, number / lines / 4);
    let first = 2 * square;
    let (row, col) = (first / i32::from(cols), first % i32::from(cols));
    let cell = |col: i32, row: i32| Some(Cell::new(col.try_into().ok()?, row.try_into().ok()?));
    let from = [cell(col, row)?, cell(col + 1, row)?];
    let from = from.into_iter().find(|&from| board.name(from).is_some())?;
    let (right, up) = (1 - direction % 2 * 2, 1 - direction / 2 * 2);
    let to = cell(i32::from(from.col) + right * distance, row + up * distance)?;
    Some(format!("{}-{}", board.name(from)?, board.name(to)?))
}

fn point((cols, rows): (u8, u8), cell: Option<Cell>) -> u32 {
    let number = |cell: Cell| u32::from(cell.row) * u32::from(cols) + u32::from(cell.col);
    cell.map_or(u32::from(cols) * u32::from(rows), number)
}

fn line((cols, rows): (u8, u8), from: Cell, to: Cell) -> u32 {
    let square = (u32::from(from.row) * u32::from(cols) + u32::from(from.col)) / 2;
    let direction = 2 * u32::from(to.row < from.row) + u32::from(to.col < from.col);
    let lines = u32::from(cols.max(rows)).saturating_sub(1);
    (square * 4 + direction) * lines + u32::from(to.row.abs_diff(from.row)).saturating_sub(1)
}

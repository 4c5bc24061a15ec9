//! What there is to see of the position.

use alloc::string::String;
use alloc::vec::Vec;

use tengen_core::{Color, Key};

use super::Game;
use crate::cell::{self, Cell, Piece};
use crate::diagram::{DiagramOptions, Look};
use crate::ending::GameOver;
use crate::kind::Kind;
use crate::score::{Count, Score};

/// # The position
impl Game {
    /// Returns which game it is; `None` for one [from outside](Game::of).
    #[must_use]
    pub fn kind(&self) -> Option<Kind> {
        self.kind
    }

    /// Names the rule set or variant; empty where there is but one.
    #[must_use]
    pub fn rules(&self) -> String {
        self.facts().rules()
    }

    /// Returns the numbers of columns and rows.
    #[must_use]
    pub fn size(&self) -> (u8, u8) {
        self.facts().size()
    }

    /// Visits all cells, by row from the bottom, then by column.
    pub fn cells(&self) -> impl Iterator<Item = Cell> {
        cell::cells(self.size())
    }

    /// Returns what stands on a cell; `None` off the board too.
    #[must_use]
    pub fn piece(&self, cell: Cell) -> Option<Piece> {
        self.facts().piece(cell)
    }

    /// Returns who is to move.
    #[must_use]
    pub fn turn(&self) -> Color {
        self.erased.turn()
    }

    /// Returns the hash of the position.
    #[must_use]
    pub fn key(&self) -> Key {
        self.erased.key()
    }

    /// Says whether the position alone tells what can follow, and not the moves that led here.
    #[must_use]
    pub fn is_path_independent(&self) -> bool {
        self.erased.is_path_independent()
    }

    /// Returns how many moves led here.
    #[must_use]
    pub fn ply(&self) -> usize {
        self.ply_at(self.here()).unwrap_or_default()
    }

    /// Returns how the game has ended here; `None` while it goes on.
    #[must_use]
    pub fn over(&self) -> Option<GameOver> {
        self.erased.over()
    }

    /// Says why the players may agree on no result, as after a triple ko in Japan; `None` if there is
    /// no reason.
    #[must_use]
    pub fn claim(&self) -> Option<String> {
        self.facts().claim()
    }

    /// Counts the position with the chains on these cells dead; `None` in games without points.
    #[must_use]
    pub fn score(&self, dead: &[Cell]) -> Option<Score> {
        self.facts().score(dead)
    }

    /// Guesses which stones are dead, by random games. Some tens of milliseconds on 19 × 19.
    #[must_use]
    pub fn likely_dead(&self) -> Vec<Cell> {
        self.facts().likely_dead()
    }

    /// Returns how many stones a side has taken; 0 in games that do not keep them.
    #[must_use]
    pub fn captured(&self, color: Color) -> u32 {
        self.facts().captured(color)
    }

    /// Writes the position on one line, as [`Start`](crate::Start) takes it.
    #[must_use]
    pub fn position(&self) -> String {
        self.facts().position()
    }

    /// Writes the position as the matrix of the source documents; `None` in the variants of draughts. In
    /// gomoku 2 is `player` and 1 the opponent; the other games have a number for each colour.
    #[must_use]
    pub fn matrix(&self, player: Color) -> Option<String> {
        self.facts().matrix(player)
    }

    /// Names a cell as people of the game do: `D4`, `32`; `None` for one that is never used, or off the board.
    #[must_use]
    pub fn name(&self, cell: Cell) -> Option<String> {
        self.facts().name(cell).filter(|_| cell.is_on(self.size()))
    }

    /// Names the game, the board and the rules in a few words: `NoGo 9x9`, `Gomoku 15x15, renju`.
    #[must_use]
    pub fn title(&self) -> String {
        self.facts().title()
    }

    /// Explains the signs of the [diagram](Game::diagram), in one line.
    #[must_use]
    pub fn legend(&self) -> &'static str {
        self.facts().legend()
    }

    /// Tells how the game stands, in a few short lines.
    #[must_use]
    pub fn standing(&self) -> Vec<String> {
        self.facts().standing()
    }

    /// Tells all there is to say about the position, a line for each thing.
    #[must_use]
    pub fn study(&self) -> Vec<String> {
        self.erased.study()
    }

    /// Writes the result as records do: `B+3.5`, `W+R`, `0-2`; `?` or `*` if there is none. In Go it is the count of the
    /// board as it stands, all stones alive, even while the game goes on: ask [`over`](Game::over) first. That of a file
    /// is [`Loaded::result`](crate::Loaded::result).
    #[must_use]
    pub fn result(&self) -> String {
        self.erased.result()
    }

    /// Counts the liberties of every stone, in games that have them.
    #[must_use]
    pub fn liberties(&self) -> Vec<(Cell, usize)> {
        self.facts().liberties()
    }

    /// Counts the end of a game with the dead stones that its territory marks tell, or else a guess;
    /// in draughts it tells why this is the end. `stated` is what is [said](crate::Loaded::result) of
    /// the result. `None` if there is nothing to count.
    ///
    /// ```
    /// let file = b"(;SZ[3]KM[0.5]RE[W+1.5];B[bb];W[aa];B[];W[]TB[aa:cc])";
    /// let mut loaded = tengen::Game::from_record(file)?.remove(0)?;
    /// loaded.game.go_to(loaded.end);
    /// let count = loaded.game.count(loaded.result.as_deref()).expect("two passes");
    /// assert_eq!(count.result.as_deref(), Some("B+8.5"));
    /// assert_eq!(count.stated.as_deref(), Some("RE[W+1.5]"));
    /// # Ok::<(), tengen::ReadError>(())
    /// ```
    #[must_use]
    pub fn count(&self, stated: Option<&str>) -> Option<Count> {
        self.erased.count(stated)
    }

    /// Says how the board looks in a diagram.
    #[must_use]
    pub fn look(&self) -> Look {
        self.facts().look()
    }

    /// Writes the board as a text diagram, with the last move, and no line break at its end.
    #[must_use]
    pub fn diagram(&self) -> String {
        self.erased.diagram()
    }

    /// Writes the board as an SVG document. If the diagram names no last move, that of the game is
    /// shown.
    #[must_use]
    pub fn svg(&self, diagram: DiagramOptions) -> String {
        self.erased.svg(diagram)
    }
}

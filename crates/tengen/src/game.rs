//! A game at run time.

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::time::Duration;

use tengen_core::{ByColor, Clock, Color, Key};
use tengen_record::{NodeId, Note, Record};

use crate::cell::{self, Cell, Piece};
use crate::ending::{End, GameOver};
use crate::format::Format;
use crate::held::Held;
use crate::kind::Kind;
use crate::moves::{Effect, Entry, Move};
use crate::perft::Perft;
use crate::picture::{Drawing, Look};
use crate::playouts::Playouts;
use crate::refusal::Refusal;
use crate::rules::Rules;
use crate::score::{Count, Score};
use crate::single_move::NoSingleMove;
use crate::table::Table;

/// Any game as one value, with the record of all that was played.
///
/// Moves are texts (`D4`, `pass`, `32-28`) or clicks on [`Cell`]s. Whatever returns an error leaves
/// the game as it was. For loops that must be fast there are [`perft`](Game::perft) and
/// [`playouts`](Game::playouts), and the crates of the games.
///
/// ```
/// use tengen::{Kind, Start};
///
/// let mut game = Start::new(Kind::Go).with_size(9, 9).begin()?;
/// game.play("E5").unwrap();
/// assert_eq!(game.play("E5").unwrap_err().code, "occupied");
/// game.play("pass").unwrap();
/// assert!(game.undo() && game.ply() == 1);
/// # Ok::<(), tengen::StartError>(())
/// ```
pub struct Game {
    kind: Option<Kind>,
    /// The names of the players, which records tell.
    pub players: ByColor<String>,
    table: Box<dyn Table>,
    /// What was taken back, the first to be played again last.
    undone: Vec<NodeId>,
}

/// # Beginning
impl Game {
    /// Holds a game of your own.
    ///
    /// [`Rules`] tells what it must tell. All else works as it does for our games.
    #[must_use]
    pub fn of<B: Rules>(board: B) -> Self {
        Self::of_record(None, Record::new(board))
    }

    pub(crate) fn of_record<B: Rules>(kind: Option<Kind>, record: Record<B>) -> Self {
        let table = Box::new(Held(record));
        Self { kind, players: ByColor::default(), table, undone: Vec::new() }
    }

    pub(crate) fn table(&self) -> &dyn Table {
        &*self.table
    }

    pub(crate) fn table_mut(&mut self) -> &mut dyn Table {
        &mut *self.table
    }
}

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
        self.table.rules()
    }

    /// Returns the numbers of columns and rows.
    #[must_use]
    pub fn size(&self) -> (u8, u8) {
        self.table.size()
    }

    /// Visits all cells, by row from the bottom, then by column.
    pub fn cells(&self) -> impl Iterator<Item = Cell> {
        cell::cells(self.size())
    }

    /// Returns what stands on a cell; `None` off the board too.
    #[must_use]
    pub fn piece(&self, cell: Cell) -> Option<Piece> {
        self.table.piece(cell)
    }

    /// Returns who is to move.
    #[must_use]
    pub fn turn(&self) -> Color {
        self.table.turn()
    }

    /// Returns the hash of the position.
    #[must_use]
    pub fn key(&self) -> Key {
        self.table.key()
    }

    /// Returns how many moves led here.
    #[must_use]
    pub fn ply(&self) -> usize {
        self.table.ply()
    }

    /// Returns how the game has ended here; `None` while it goes on.
    #[must_use]
    pub fn over(&self) -> Option<GameOver> {
        self.table.over()
    }

    /// Says why the players may agree on no result, as after a triple ko in Japan; `None` if there is
    /// no reason.
    #[must_use]
    pub fn claim(&self) -> Option<String> {
        self.table.claim()
    }

    /// Counts the position with the chains on these cells dead; `None` in games without points.
    #[must_use]
    pub fn score(&self, dead: &[Cell]) -> Option<Score> {
        self.table.score(dead)
    }

    /// Guesses which stones are dead, by random games. Some tens of milliseconds on 19 × 19.
    #[must_use]
    pub fn likely_dead(&self) -> Vec<Cell> {
        self.table.likely_dead()
    }

    /// Returns how many stones a side has taken; 0 in games that do not keep them.
    #[must_use]
    pub fn captured(&self, color: Color) -> u32 {
        self.table.captured(color)
    }

    /// Writes the position on one line, as [`Start`](crate::Start) takes it.
    #[must_use]
    pub fn position(&self) -> String {
        self.table.position()
    }

    /// Writes the position as the matrix of the source documents; `None` in the variants of draughts.
    #[must_use]
    pub fn matrix(&self) -> Option<String> {
        self.table.matrix()
    }

    /// Names a cell as people of the game do: `D4`, `32`; `None` for one that is never used.
    #[must_use]
    pub fn name(&self, cell: Cell) -> Option<String> {
        self.table.name(cell)
    }

    /// Names the game and the board in a few words: `NoGo 9x9`.
    #[must_use]
    pub fn title(&self) -> String {
        self.table.title()
    }

    /// Explains the signs of the [diagram](Game::diagram), in one line.
    #[must_use]
    pub fn legend(&self) -> &'static str {
        self.table.legend()
    }

    /// Tells how the game stands, in a few short lines.
    #[must_use]
    pub fn standing(&self) -> Vec<String> {
        self.table.standing()
    }

    /// Tells all there is to say about the position, a line for each thing.
    #[must_use]
    pub fn study(&self) -> Vec<String> {
        self.table.study()
    }

    /// Writes what the board says of the result as records do: `B+3.5`, `0-2`; `?` or `*` if nothing.
    #[must_use]
    pub fn result(&self) -> String {
        self.table.result()
    }

    /// Counts the liberties of every stone, in games that have them.
    #[must_use]
    pub fn liberties(&self) -> Vec<(Cell, usize)> {
        self.table.liberties()
    }

    /// Counts the end of a game with the dead stones that its territory marks tell, or else a guess;
    /// in draughts it tells why this is the end. `stated` is what is [said](crate::Loaded::result) of
    /// the result. `None` if there is nothing to count.
    #[must_use]
    pub fn count(&self, stated: Option<&str>) -> Option<Count> {
        self.table.count(stated)
    }

    /// Says how the board looks in a picture.
    #[must_use]
    pub fn look(&self) -> Look {
        self.table.look()
    }

    /// Draws the board as text, with the last move.
    #[must_use]
    pub fn diagram(&self) -> String {
        self.table.diagram()
    }

    /// Draws the board as an SVG document. If the drawing names no last move, that of the game is
    /// shown.
    #[must_use]
    pub fn svg(&self, drawing: Drawing) -> String {
        self.table.svg(drawing)
    }
}

/// # Moves
impl Game {
    /// Returns the legal moves; none when the game is over.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move> {
        self.table.legal_moves()
    }

    /// Returns the texts of the legal moves.
    #[must_use]
    pub fn legal_texts(&self) -> Vec<String> {
        self.table.legal_texts()
    }

    /// Writes to `cells` where a single click is a legal move. Does not allocate if it has room.
    pub fn legal_cells(&self, cells: &mut Vec<Cell>) {
        self.table.legal_cells(cells);
    }

    /// Returns the move of a text.
    ///
    /// # Errors
    ///
    /// Why it may not be played.
    pub fn explain(&self, text: &str) -> Result<Move, Refusal> {
        self.table.explain(text)
    }

    /// Tells what a move would do to the board. O(cells).
    ///
    /// # Errors
    ///
    /// Why it may not be played.
    pub fn effect(&self, text: &str) -> Result<Effect, Refusal> {
        self.table.effect(text)
    }

    /// Plays a move. If it was played here before, goes there; else it begins a variation.
    ///
    /// # Errors
    ///
    /// Why it may not be played.
    pub fn play(&mut self, text: &str) -> Result<(), Refusal> {
        self.table.play(text)?;
        self.undone.clear();
        Ok(())
    }

    /// Plays the move of one click, in games of stones. Faster than by text.
    ///
    /// # Errors
    ///
    /// Why it may not be played.
    pub fn play_cell(&mut self, cell: Cell) -> Result<(), Refusal> {
        self.table.play_cell(cell)?;
        self.undone.clear();
        Ok(())
    }

    /// Says which cells may be clicked after some clicks, and which moves are complete.
    ///
    /// ```
    /// use tengen::{Cell, Kind, Start};
    ///
    /// let game = Start::new(Kind::Draughts).with_position("W:W28:B23").begin()?;
    /// let first = game.enter(&[]).next;
    /// let then = game.enter(&first).next;
    /// assert_eq!(game.enter(&[first[0], then[0]]).complete[0].text, "28x19");
    /// # Ok::<(), tengen::StartError>(())
    /// ```
    #[must_use]
    pub fn enter(&self, clicks: &[Cell]) -> Entry {
        self.table.enter(clicks)
    }

    /// Counts the sequences of so many legal moves. Draughts takes no notice of its draw rules.
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            _ => self.divide(Perft::to_depth(depth)).iter().map(|(_, count)| count).sum(),
        }
    }

    /// Counts as [`perft`](Game::perft) does, by first move; none at depth 0. Captures of draughts
    /// are written in full.
    #[must_use]
    pub fn divide(&self, perft: Perft) -> Vec<(String, u64)> {
        self.table.divide(perft)
    }

    /// Plays random games from here; the same seed gives the same games.
    #[must_use]
    pub fn playouts(&self, games: u64, seed: u64) -> Playouts {
        self.table.random_games()(games, seed)
    }

    /// Plays random games from here on several threads, in blocks.
    ///
    /// `deal` is asked, by any of the threads, how many games each block has, from block 0 on; 0 ends
    /// it. The same seed and the same blocks give the same games on any number of threads.
    ///
    /// ```
    /// use tengen::{Kind, Start};
    ///
    /// let game = Start::new(Kind::Nogo).with_size(5, 5).begin()?;
    /// let deal = |block| if block < 10 { 64 } else { 0 };
    /// let sum = game.playouts_by_blocks(2, 1, deal);
    /// assert_eq!((sum.games, sum), (640, game.playouts_by_blocks(1, 1, deal)));
    /// # Ok::<(), tengen::StartError>(())
    /// ```
    #[cfg(feature = "std")]
    #[must_use]
    pub fn playouts_by_blocks(
        &self,
        threads: usize,
        seed: u64,
        deal: impl Fn(u64) -> u64 + Sync,
    ) -> Playouts {
        Playouts::by_blocks(threads, seed, &deal, &self.table.random_games())
    }

    /// Returns how many random moves make an opening of this game that leaves it open.
    #[must_use]
    pub fn opening_plies(&self) -> u32 {
        self.table.opening_plies()
    }

    /// Chooses so many random moves to begin with, none of which decides too much; the same seed gives
    /// the same moves. `None` if in 1,000 tries they always ended the game.
    ///
    /// ```
    /// use tengen::{Kind, Start};
    ///
    /// let mut game = Start::new(Kind::Nogo).begin()?;
    /// let opening = game.random_opening(game.opening_plies(), 1).expect("room for four stones");
    /// opening.iter().for_each(|mv| game.play(mv).expect("a legal move"));
    /// assert_eq!(game.ply(), 4);
    /// # Ok::<(), tengen::StartError>(())
    /// ```
    #[must_use]
    pub fn random_opening(&self, plies: u32, seed: u64) -> Option<Vec<String>> {
        self.table.random_opening(plies, seed)
    }

    /// Finds the one legal move after which the board looks as that of another game; whose turn it is
    /// there does not matter. An unchanged board means a pass, where passing is legal.
    ///
    /// # Errors
    ///
    /// What does not fit.
    pub fn move_to(&self, after: &Self) -> Result<String, NoSingleMove> {
        self.table.move_to(after.table()).map_err(NoSingleMove)
    }
}

/// # The record
impl Game {
    /// Takes the last move back, and the turn that was [given](Game::give_turn) for it. Returns whether
    /// there was one.
    pub fn undo(&mut self) -> bool {
        let here = self.here();
        let Some(before) = self.before(here) else { return false };
        let went = self.table.go_to(before);
        if went {
            self.undone.push(here);
        }
        went
    }

    /// Plays again what was taken back last, else the first variation. Returns whether there was
    /// any.
    pub fn redo(&mut self) -> bool {
        let next = self.undone.pop().filter(|id| self.before(*id) == Some(self.here()));
        match next.or_else(|| self.first_move(self.here())) {
            Some(id) => self.table.go_to(id),
            None => false,
        }
    }

    /// The node before, or that before it if it gives the turn for a move.
    fn before(&self, id: NodeId) -> Option<NodeId> {
        let parent = self.parent(id)?;
        let is_for_move = self.table.turn_given_at(parent).is_some() && self.move_at(id).is_some();
        if is_for_move { self.parent(parent) } else { Some(parent) }
    }

    /// The first variation, or where that gives the turn for a move, the move.
    fn first_move(&self, id: NodeId) -> Option<NodeId> {
        let first = *self.variations_at(id).first()?;
        let then = self
            .variations_at(first)
            .first()
            .copied()
            .filter(|then| self.before(*then) == Some(id));
        Some(then.unwrap_or(first))
    }

    pub(crate) fn forget_undone(&mut self) {
        self.undone.clear();
    }

    /// Returns the node of the record where the game stands.
    #[must_use]
    pub fn here(&self) -> NodeId {
        self.table.here()
    }

    /// Returns the first node.
    #[must_use]
    pub fn root(&self) -> NodeId {
        self.table.root()
    }

    /// Returns the node before; `None` at the root and where there is no such node.
    #[must_use]
    pub fn parent(&self, id: NodeId) -> Option<NodeId> {
        self.table.parent(id)
    }

    /// Returns the nodes after this one, the main one first.
    #[must_use]
    pub fn variations(&self) -> Vec<NodeId> {
        self.table.variations(self.here())
    }

    /// Returns the nodes after any node, the main one first.
    #[must_use]
    pub fn variations_at(&self, id: NodeId) -> Vec<NodeId> {
        self.table.variations(id)
    }

    /// Writes the move that led to a node; `None` at the root, at set-ups and remarks.
    #[must_use]
    pub fn move_at(&self, id: NodeId) -> Option<String> {
        self.table.move_at(id)
    }

    /// Returns how many moves led to a node; `None` where there is no such node.
    #[must_use]
    pub fn ply_at(&self, id: NodeId) -> Option<usize> {
        self.table.ply_at(id)
    }

    /// Returns the moves that led here, in order.
    #[must_use]
    pub fn moves(&self) -> Vec<String> {
        self.table.moves()
    }

    /// Goes to a node. Returns whether there is one.
    pub fn go_to(&mut self, id: NodeId) -> bool {
        let went = self.table.go_to(id);
        if went {
            self.undone.clear();
        }
        went
    }

    /// Makes a variation the main one of its node.
    ///
    /// # Errors
    ///
    /// Why it cannot be.
    pub fn promote(&mut self, id: NodeId) -> Result<(), EditError> {
        self.table.promote(id).map_err(EditError)
    }

    /// Deletes a node and all that follows.
    ///
    /// # Errors
    ///
    /// Why it cannot be.
    pub fn delete(&mut self, id: NodeId) -> Result<(), EditError> {
        self.table.delete(id).map_err(EditError)?;
        self.undone.clear();
        Ok(())
    }

    /// Returns what is written to a node; `None` where there is no such node.
    #[must_use]
    pub fn note(&self, id: NodeId) -> Option<&Note> {
        self.table.note(id)
    }

    /// Gives access to what is written to this node.
    pub fn note_mut(&mut self) -> &mut Note {
        self.table.note_mut()
    }

    /// Ends the game here otherwise than on the board.
    ///
    /// # Errors
    ///
    /// If it is over.
    pub fn end(&mut self, end: End) -> Result<(), EditError> {
        self.table.end(end).map_err(EditError)
    }

    /// Ends the game because the side to move has played this illegal move, where the rules of a match
    /// let it lose by that.
    ///
    /// # Errors
    ///
    /// If the text is no move at all, the move is legal, or the game is over.
    pub fn foul(&mut self, text: &str) -> Result<(), EditError> {
        self.table.foul(text).map_err(EditError)
    }

    /// Takes such an ending back.
    ///
    /// # Errors
    ///
    /// If the game has not been ended here by [`end`](Game::end).
    pub fn reopen(&mut self) -> Result<(), EditError> {
        self.table.reopen().map_err(EditError)
    }

    /// Sets up another position of the same game and rules.
    ///
    /// # Errors
    ///
    /// What is wrong with it.
    pub fn set_up(&mut self, position: &str) -> Result<(), EditError> {
        self.table.set_up(position).map_err(EditError)?;
        self.undone.clear();
        Ok(())
    }

    /// Writes the record in a format, with all variations; `None` if the game has none such.
    #[must_use]
    pub fn to_record(&self, format: Format) -> Option<String> {
        self.table.to_record(&self.players, format)
    }
}

/// # The clock
impl Game {
    /// Returns the clock, if there is one.
    #[must_use]
    pub fn clock(&self) -> Option<&Clock> {
        self.table.clock()
    }

    /// Gives the game a clock.
    pub fn set_clock(&mut self, clock: Clock) {
        self.table.set_clock(clock);
    }

    /// Lets time pass for the side to move.
    pub fn elapse(&mut self, time: Duration) {
        self.table.elapse(time);
    }

    /// Stops the clock, and refuses moves until it is resumed.
    pub fn pause(&mut self) {
        self.table.pause(true);
    }

    /// Says whether the game is paused.
    #[must_use]
    pub fn is_paused(&self) -> bool {
        self.table.is_paused()
    }

    /// Ends a pause.
    pub fn resume(&mut self) {
        self.table.pause(false);
    }
}

/// Says why the record was not changed. It is as it was.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct EditError(String);

impl Clone for Game {
    fn clone(&self) -> Self {
        Self {
            kind: self.kind,
            players: self.players.clone(),
            table: self.table.boxed(),
            undone: self.undone.clone(),
        }
    }
}

impl fmt::Debug for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (kind, position) = (self.kind, self.position());
        f.debug_struct("Game").field("kind", &kind).field("position", &position).finish()
    }
}

/// Draws the board as text.
impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.diagram().to_string())
    }
}

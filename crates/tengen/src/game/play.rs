//! Moves of a game.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
#[cfg(feature = "tools")]
use core::sync::atomic::AtomicBool;

use super::Game;
use crate::cell::Cell;
use crate::moves::{Effect, Entry, Move, NoSingleMove};
use crate::refusal::Refusal;
#[cfg(feature = "tools")]
use crate::{openings::Opening, perft::Perft};

/// # Moves
impl Game {
    /// Returns the legal moves; none when the game is over.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move> {
        self.erased.legal_moves()
    }

    /// Returns the texts of the legal moves.
    #[must_use]
    pub fn legal_texts(&self) -> Vec<String> {
        self.erased.legal_texts()
    }

    /// Writes to `cells` where a single click is a legal move. Does not allocate if it has room.
    pub fn legal_cells(&self, cells: &mut Vec<Cell>) {
        self.erased.legal_cells(cells);
    }

    /// Returns the move of a text.
    ///
    /// # Errors
    ///
    /// Why it may not be played.
    pub fn explain(&self, text: &str) -> Result<Move, Refusal> {
        self.erased.explain(text)
    }

    /// Tells what a move would do to the board. O(cells).
    ///
    /// # Errors
    ///
    /// Why it may not be played.
    pub fn effect(&self, text: &str) -> Result<Effect, Refusal> {
        self.erased.effect(text)
    }

    /// Plays a move, as `D4`, `pass`, `32-28` or `28x19`, in letters of either case. If it was played here before, goes
    /// there; else it begins a variation.
    ///
    /// # Errors
    ///
    /// Why it may not be played.
    pub fn play(&mut self, text: &str) -> Result<(), Refusal> {
        self.erased.play(text).map(|()| self.forget_undone())
    }

    /// Plays the move of one click, in games of stones. Faster than by text.
    ///
    /// # Errors
    ///
    /// Why it may not be played.
    pub fn play_cell(&mut self, cell: Cell) -> Result<(), Refusal> {
        self.erased.play_cell(cell).map(|()| self.forget_undone())
    }

    /// Returns the cells of the capture that [`play_action`](Game::play_action) has begun: where the piece
    /// stood, and where it has come down. Any other change of the game forgets it.
    #[must_use]
    pub fn begun(&self) -> &[Cell] {
        &self.begun
    }

    pub(crate) fn set_begun(&mut self, begun: Vec<Cell>) {
        self.begun = begun;
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
        self.erased.enter(clicks)
    }

    /// Returns what clicks [have entered](Game::enter).
    ///
    /// ```
    /// use tengen::{Cell, Kind, Start};
    ///
    /// let game = Start::new(Kind::Draughts).with_position("W:W28,48:B23").begin()?;
    /// let refusal = game.explain_clicks(&[Cell::new(4, 0)]).unwrap_err();
    /// assert_eq!((refusal.code, &refusal.instead[..]), ("must-capture", &["28x19".to_string()][..]));
    /// # Ok::<(), tengen::StartError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Why the last click goes on with no legal move.
    pub fn explain_clicks(&self, clicks: &[Cell]) -> Result<Entry, Refusal> {
        let entry = self.enter(clicks);
        let Some(cell) = clicks.last().filter(|_| entry == Entry::default()) else {
            return Ok(entry);
        };
        let name = |cell: &Cell| self.name(*cell).unwrap_or_else(|| cell.to_string());
        let why = |text: &str| self.explain(text).err().filter(|why| why.code != "unreadable");
        let from_to = |to: &Cell| why(&format!("{}-{}", name(&clicks[0]), name(to)));
        let refusal = match clicks {
            [_] => why(&name(cell)).or_else(|| {
                // A piece may not go anywhere: if others must go, that is why.
                let refusals: Vec<Refusal> = self.cells().filter_map(|to| from_to(&to)).collect();
                let is_owed = |why: &&Refusal| !why.instead.is_empty();
                let is_one = refusals.windows(2).all(|pair| pair[0].code == pair[1].code);
                let owed = refusals.iter().find(is_owed);
                owed.or(refusals.first().filter(|_| is_one)).cloned()
            }),
            _ => from_to(cell),
        };
        Err(refusal.unwrap_or_else(|| {
            let reason = format!("{} is part of no legal move", name(cell));
            let next = self.enter(&clicks[..clicks.len() - 1]).next;
            Refusal::new("no-such-move", reason).with_cells(next)
        }))
    }

    /// Returns how many random moves make an opening of this game that leaves it open.
    #[must_use]
    pub fn opening_plies(&self) -> u32 {
        self.facts().opening_plies()
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
        self.erased.random_opening(plies, seed)
    }

    /// Finds the one legal move after which the board looks as that of another game; whose turn it is
    /// there does not matter. An unchanged board means a pass, where passing is legal.
    ///
    /// # Errors
    ///
    /// What does not fit.
    pub fn move_to(&self, after: &Self) -> Result<String, NoSingleMove> {
        self.erased.move_to(after.facts()).map_err(NoSingleMove)
    }
}

/// # Counts
#[cfg(feature = "tools")]
impl Game {
    /// Counts the sequences of so many legal moves. Draughts takes no notice of its draw rules.
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            _ => self.divide(Perft::to_depth(depth)).iter().map(|(_, count)| count).sum(),
        }
    }

    /// Counts as [`perft`](Game::perft) does until another thread sets the flag; `None` if it did.
    #[must_use]
    pub fn perft_until(&self, depth: u32, stop: &AtomicBool) -> Option<u64> {
        self.erased.count_until(depth, stop)
    }

    /// Counts as [`perft`](Game::perft) does, by first move; none at depth 0. Captures of draughts
    /// are written in full.
    #[must_use]
    pub fn divide(&self, perft: Perft) -> Vec<(String, u64)> {
        self.erased.divide(perft)
    }

    /// Counts what begins with these moves, to a depth from there; `None` if the count has more than
    /// 64 bits.
    ///
    /// # Errors
    ///
    /// The first move that cannot be played.
    pub fn count_after(&self, moves: &[String], perft: Perft) -> Result<Option<u64>, String> {
        self.erased.count_after(moves, perft)
    }

    /// Lists the positions that so many moves or fewer lead to, layer by layer from this one on: the
    /// openings by which a count or a proof is cut in pieces. Positions that are equal, or images of
    /// each other, are there once. Draughts takes no notice of the draw rules. It keeps the positions
    /// of two layers.
    ///
    /// ```
    /// use tengen::{Kind, Perft, Start};
    ///
    /// let game = Start::new(Kind::Nogo).with_size(3, 3).begin()?;
    /// let counts: Vec<u64> = game.openings(1).iter().map(|opening| opening.count).collect();
    /// assert_eq!(counts, [1, 4, 4, 1]); // the board, corners, sides, the middle
    /// # Ok::<(), tengen::StartError>(())
    /// ```
    #[must_use]
    pub fn openings(&self, plies: u32) -> Vec<Opening> {
        self.erased.openings(plies)
    }
}

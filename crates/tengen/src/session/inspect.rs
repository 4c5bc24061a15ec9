//! What there is to say about one cell.

use std::collections::BTreeMap;

use tengen_core::Color;
use tengen_record::NodeId;

use super::Session;
use crate::cell::{Cell, Piece};
use crate::game::Game;
use crate::refusal::Refusal;

/// All that is known about one cell of the position that is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Inspection {
    /// The name of the cell.
    pub name: String,
    /// What stands there.
    pub piece: Option<Piece>,
    /// The move that put it there; 0 if it stood there from the beginning.
    pub number: Option<usize>,
    /// The chain that it belongs to; empty where there are no chains.
    pub chain: Vec<Cell>,
    /// The liberties of the chain.
    pub liberties: Option<usize>,
    /// Whether it is marked as dead.
    pub is_dead: bool,
    /// What the game tells of the cell, as the rows that a stone there makes in gomoku.
    pub about: Vec<String>,
    /// What was written about the move that put it there.
    pub comment: String,
    /// Why the side to move may not play here, if it may not.
    pub refusal: Option<Refusal>,
    /// Who could not play here if it were his move.
    pub closed_to: Vec<Color>,
}

impl Session {
    /// Tells all about a cell; `None` off the board. O(nodes of the line × cells).
    #[must_use]
    pub fn inspect(&self, cell: Cell) -> Option<Inspection> {
        let game = self.shown();
        let name = game.name(cell)?;
        let piece = game.piece(cell);
        let chain = chain_of(&game, cell);
        let liberties = game.liberties();
        let node = placed(&game).remove(&cell);
        let number = piece.map(|_| node.and_then(|node| game.ply_at(node)).unwrap_or(0));
        let note = node.and_then(|node| game.note(node));
        let refused = |color: Color| {
            let mut game = Game::clone(&game);
            game.give_turn(color).is_ok() && game.explain(&name).is_err()
        };
        let closed_to = match piece {
            None => Color::ALL.into_iter().filter(|&color| refused(color)).collect(),
            Some(_) => Vec::new(),
        };
        Some(Inspection {
            liberties: liberties.iter().find(|(at, _)| *at == cell).map(|(_, count)| *count),
            is_dead: self.count().is_some_and(|score| score.dead.contains(&cell)),
            comment: note.map(|note| note.comment.to_string()).unwrap_or_default(),
            refusal: game.explain(&name).err().filter(|refusal| refusal.code != "unreadable"),
            about: game.facts().about(cell),
            name,
            piece,
            number,
            chain,
            closed_to,
        })
    }

    /// Returns the number of the move that put each piece where it stands in what is shown; none for those
    /// that were there from the beginning. O(nodes of the line × cells).
    #[must_use]
    pub fn numbers(&self) -> Vec<(Cell, usize)> {
        let game = self.shown();
        let number = |(cell, node)| Some((cell, game.ply_at(node)?));
        placed(&game).into_iter().filter_map(number).collect()
    }

    pub(super) fn chain(&self, cell: Cell) -> Vec<Cell> {
        chain_of(&self.game, cell)
    }
}

/// The stones of a colour that hang together with a cell; empty in games without liberties.
fn chain_of(game: &Game, cell: Cell) -> Vec<Cell> {
    let liberties = game.liberties();
    let Some(piece) = game.piece(cell).filter(|_| !liberties.is_empty()) else { return Vec::new() };
    let (mut chain, mut next) = (vec![cell], 0);
    while let Some(&Cell { col, row }) = chain.get(next) {
        let beside = [(1, 0), (0, 1), (u8::MAX, 0), (0, u8::MAX)];
        let beside = beside.map(|(dc, dr)| Cell::new(col.wrapping_add(dc), row.wrapping_add(dr)));
        let own = beside.into_iter().filter(|at| game.piece(*at) == Some(piece));
        let new: Vec<Cell> = own.filter(|at| !chain.contains(at)).collect();
        chain.extend(new);
        next += 1;
    }
    chain
}

/// The node of the line that put each piece where it stands; none for those that were there at the root.
fn placed(game: &Game) -> BTreeMap<Cell, NodeId> {
    let (mut board, mut placed) = (game.at(game.root()), BTreeMap::new());
    let mut before: Vec<Option<Piece>> = board.cells().map(|cell| board.piece(cell)).collect();
    for node in game.way_to(game.here()).into_iter().skip(1) {
        board.go_to(node);
        for (cell, before) in board.cells().zip(&mut before) {
            let after = board.piece(cell);
            if std::mem::replace(before, after) != after {
                placed.remove(&cell);
                placed.extend(after.map(|_| (cell, node)));
            }
        }
    }
    placed
}

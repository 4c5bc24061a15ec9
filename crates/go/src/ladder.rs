//! Ladders, read out to the end.

use alloc::vec::Vec;

use tengen_core::Color;
use tengen_stones::{Chain, Lattice, Point, PointSet};

use crate::moves::Move;
use crate::position::Position;

/// What comes of a chain in a ladder.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ladder {
    /// The chain is captured, whatever its owner does.
    Captured,
    /// The chain gets away.
    Escapes,
    /// The reading was given up after so many positions that nobody plays such a ladder out.
    Unresolved,
}

/// The number of steps, there and back, before the reading is given up.
const MOST_STEPS: usize = 200_000;

impl<L: Lattice> Position<L> {
    /// Reads out the ladder of the chain at `point`: in atari, its owner is to move, and with two
    /// liberties the opponent is. `None` without a stone and for a chain with more liberties.
    ///
    /// The attacker plays ataris only. The owner extends at the only liberty or takes an attacking
    /// chain that touches his and is in atari. Within these moves the reading is exact: ko,
    /// suicide and the rules' superko within the ladder are heeded (where they have the simple ko
    /// alone, the side that would bring a position back with the same side to move does not get
    /// what it wants); a history before it is not. The owner gets away with three liberties, or
    /// when the attacker may not give atari or take.
    ///
    /// # Cost
    ///
    /// A position or two for each step of an ordinary ladder, a microsecond each.
    ///
    /// ```
    /// use tengen_go::{Go, Ladder};
    ///
    /// let board: Go<5> = "5/2O2/1OX2/2OO1/5 X".parse()?;
    /// assert_eq!(board.ladder("C3".parse()?), Some(Ladder::Captured));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn ladder(&self, point: Point) -> Option<Ladder> {
        self.ladder_within(point, MOST_STEPS)
    }

    /// Reads out a [`ladder`](Self::ladder), and gives up after so many steps, there and back.
    pub(crate) fn ladder_within(&self, point: Point, steps: usize) -> Option<Ladder> {
        let chain = self.chain(point)?;
        let mut board = *self;
        board.resume();
        board.set_turn(match chain.liberties.len() {
            1 => chain.color,
            2 => !chain.color,
            _ => return None,
        });
        Some(Reading { target: point, owner: chain.color, path: Vec::new() }.run(board, steps))
    }
}

/// A ladder being read: the positions on the way, each with the moves that are left to try.
struct Reading<L: Lattice> {
    target: Point,
    owner: Color,
    path: Vec<Node<L>>,
}

struct Node<L: Lattice> {
    board: Position<L>,
    untried: PointSet<L>,
}

impl<L: Lattice> Node<L> {
    /// The move to try next: the most open one, then the one farthest from the edge. There an attacker turns a
    /// chain back sooner than from behind.
    fn next(&self) -> Option<Point> {
        let (size, vacant) = (self.board.size(), self.board.stones().vacant());
        self.untried.iter().max_by_key(|&point| {
            let (col, row) = (point.col(), point.row());
            let line = col.min(size.cols() - 1 - col).min(row).min(size.rows() - 1 - row);
            (PointSet::of(vacant.lattice(), point).neighbours_within(vacant).len(), line)
        })
    }
}

impl<L: Lattice> Reading<L> {
    /// Searches depth first. What comes back up is whether the chain is captured; a side that gets
    /// what it wants tries no other move.
    fn run(mut self, start: Position<L>, steps: usize) -> Ladder {
        let mut captured = self.enter(start);
        for _ in 0..steps {
            let Some(node) = self.path.last_mut() else {
                return if captured == Some(true) { Ladder::Captured } else { Ladder::Escapes };
            };
            let wanted = node.board.side() != self.owner; // the attacker wants the chain captured
            let met = captured == Some(wanted);
            let Some(point) = node.next().filter(|_| !met) else {
                captured = Some(wanted == met); // what was wanted, or all was tried in vain
                self.path.pop();
                continue;
            };
            node.untried.remove(point);
            let mut board = node.board;
            board.make(Move::Play(point));
            captured = if self.repeats(&board) { Some(!wanted) } else { self.enter(board) };
        }
        Ladder::Unresolved
    }

    /// Says whether a position is on the way already.
    fn repeats(&self, board: &Position<L>) -> bool {
        let key = board.superko_key();
        let same = |earlier: &Position<L>| {
            earlier.superko_key() == key && earlier.stones() == board.stones()
        };
        self.path.iter().any(|node| same(&node.board))
    }

    /// Decides a position, or adds it to the path with the moves to try.
    fn enter(&mut self, board: Position<L>) -> Option<bool> {
        let Some(chain) = board.chain(self.target).filter(|chain| chain.color == self.owner) else {
            return Some(true);
        };
        let attacks = board.side() != self.owner;
        let untried = match (attacks, chain.liberties.len()) {
            (true, 1 | 2) => chain.liberties,
            (false, 1) => self.defences(&board, &chain),
            _ => return Some(false),
        };
        let untried = untried & board.legal_points(board.side());
        if attacks && chain.sole_liberty().is_some() {
            return Some(!untried.is_empty());
        }
        self.path.push(Node { board, untried });
        None
    }

    /// The owner's moves: the only liberty, and where an attacking chain in atari is taken.
    fn defences(&self, board: &Position<L>, chain: &Chain<L>) -> PointSet<L> {
        let stones = board.stones();
        let enemies = stones.of(!self.owner);
        let attackers = chain.stones.neighbours_within(enemies).flood(enemies);
        let in_atari = attackers - stones.split_by_atari(!self.owner).out_of_atari;
        chain.liberties | in_atari.neighbours_within(stones.vacant())
    }
}

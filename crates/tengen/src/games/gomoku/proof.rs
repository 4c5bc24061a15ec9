//! Proofs of wins by force: game trees of SGF, checked by the rules alone.
//!
//! After each move of the winner the tree has the replies that need an answer of their own. Any other reply loses
//! to five at once, or to what follows one of those in the tree.

use tengen_core::{Board, ByColor, Color, Outcome};
use tengen_gomoku::{Move, WinTree};
use tengen_record::{NodeId, Record};
use tengen_stones::Point;

use super::super::sgf;
use super::Table;
use crate::solve::{ClaimsSum, ProofFault};

/// Writes a proof; `None` if it does not hold, as in caro, where a four has more than one answer.
pub(super) fn written(board: &Table, tree: &WinTree) -> Option<String> {
    let mut record = Record::new(*board);
    add(&mut record, tree)?;
    record.to_start();
    check(&record).ok()?;
    sgf::to_sgf::<Table>(&record, &ByColor::default(), None)
}

/// Adds the moves of a tree where the record stands.
fn add(record: &mut Record<Table>, tree: &WinTree) -> Option<()> {
    record.play(tree.mv).ok()?;
    let here = record.here();
    for (reply, next) in &tree.replies {
        record.go_to(here).ok()?;
        record.play(*reply).ok()?;
        add(record, next)?;
    }
    Some(())
}

/// Checks that a record proves a win of the side to move at its beginning.
pub(super) fn check(record: &Record<Table>) -> Result<ClaimsSum, ProofFault> {
    let root = record.root();
    let board = record.board_at(root).ok_or_else(|| fault(0, "there is no position"))?;
    let mut proof = Proof { record, winner: board.turn(), answers: 0, positions: 0 };
    proof.attack(&board, root)?;
    let Proof { winner, answers, positions, .. } = proof;
    Ok(ClaimsSum { outcome: Outcome::Win(winner), answers, positions })
}

struct Proof<'a> {
    record: &'a Record<Table>,
    winner: Color,
    answers: u64,
    positions: u64,
}

fn fault(ply: usize, reason: impl core::fmt::Display) -> ProofFault {
    ProofFault::from(format!("after {ply} moves: {reason}"))
}

impl Proof<'_> {
    /// Goes through what the winner does in a position, which may have a stone more than the tree's.
    ///
    /// The depth of the recursion is at most the number of points.
    fn attack(&mut self, board: &Table, at: NodeId) -> Result<(), ProofFault> {
        let ply = self.ply(at);
        let next = self.record.variations_at(at).next();
        let Some((id, mv)) = next.and_then(|id| Some((id, self.mv(id)?))) else {
            return Err(fault(ply, "a move of the winner is missing"));
        };
        board.check(mv).map_err(|error| fault(ply, error))?;
        self.answers += 1;
        let after = board.after(mv);
        match after.outcome() {
            Some(Outcome::Win(winner)) if winner == self.winner => Ok(()),
            Some(outcome) => Err(fault(ply + 1, format!("the game is over: {outcome}"))),
            None => self.defence(&after, id),
        }
    }

    /// Goes through all legal replies.
    fn defence(&mut self, board: &Table, at: NodeId) -> Result<(), ProofFault> {
        self.positions += 1;
        let fives: Vec<Point> =
            board.empty_points().filter(|&point| board.would_win(self.winner, point)).collect();
        let listed: Vec<NodeId> = self.record.variations_at(at).collect();
        for reply in board.legal_moves() {
            let after = board.after(reply);
            if let Some(outcome) = after.outcome() {
                return Err(fault(
                    self.ply(at),
                    format!("after {reply} the game is over: {outcome}"),
                ));
            }
            let has_five = fives.iter().any(|&five| {
                after.would_win(self.winner, five) && after.is_legal(Move::Play(five))
            });
            if has_five {
                continue;
            }
            match listed.iter().find(|&&id| self.mv(id) == Some(reply)) {
                Some(&id) => self.attack(&after, id)?,
                // What follows another reply in the tree may win against this one, too.
                None if listed.iter().rev().any(|&id| self.attack(&after, id).is_ok()) => {}
                None => {
                    return Err(fault(self.ply(at), format!("nothing is said against {reply}")));
                }
            }
        }
        Ok(())
    }

    fn mv(&self, id: NodeId) -> Option<Move> {
        self.record.node(id)?.mv()
    }

    fn ply(&self, id: NodeId) -> usize {
        self.record.node(id).map_or(0, |node| node.ply())
    }
}

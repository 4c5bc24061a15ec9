//! The walk down to the most useful leaf, and back up as far as it must be.

use alloc::vec::Vec;

use tengen_core::{Board, Bounds, Color, Key, Knowledge, MoveList, Value};

use super::numbers::{Chooser, NEVER, Numbers};
use super::table::Table;
use crate::proof::{Oracle, in_order};
use crate::report::Stopped;
use crate::solve::solution::SolveProgress;
use crate::stop_control::{Halt, StopControl};

/// One search, whose stack is a list.
pub(crate) struct Worker<'a, B, K> {
    pub(crate) knowledge: &'a K,
    pub(crate) table: &'a mut Table,
    pub(crate) control: StopControl<'a>,
    pub(crate) progress: &'a mut dyn FnMut(SolveProgress),
    /// Whose win is to be proven or refuted.
    pub(crate) attacker: Color,
    /// The nodes from the root to the present one.
    pub(crate) path: Vec<Node<B>>,
    /// The children of the nodes of the path, one node's after the other's.
    pub(crate) children: Vec<Child<B>>,
    /// Whether any answer rested on a repetition.
    pub(crate) has_repeated: bool,
    /// How many paths have begun.
    pub(crate) paths_begun: u64,
}

/// A node of the path.
pub(crate) struct Node<B> {
    pub(crate) board: B,
    pub(crate) key: Key,
    /// The hash of the path from the root to here.
    pub(crate) path_hash: Key,
    pub(crate) chooser: Chooser,
    /// The numbers from which on it is left.
    proof_limit: u32,
    disproof_limit: u32,
    /// Where its children begin, and the one that is searched.
    first_child: usize,
    chosen: usize,
    /// How many nodes were searched before it.
    nodes_before: u64,
    /// What it is worth if it has no children to search.
    settled: Option<Numbers>,
}

/// A position after a move of a node of the path.
pub(crate) struct Child<B> {
    pub(crate) board: B,
    pub(crate) key: Key,
    pub(crate) numbers: Numbers,
    /// The ply of the path's earliest node that a refutation rests on: this node is taken for
    /// refuted because it would come back. [`NOTHING`] if it rests on none.
    pub(crate) rests_on: u32,
    /// The highest is tried first.
    pub(crate) rank: i32,
}

/// A ply beyond all others.
pub(crate) const NOTHING: u32 = u32::MAX;

impl<'a, B: Board, K: Knowledge<B>> Worker<'a, B, K> {
    pub(crate) fn new(
        knowledge: &'a K,
        table: &'a mut Table,
        control: StopControl<'a>,
        progress: &'a mut dyn FnMut(SolveProgress),
    ) -> Self {
        Self {
            knowledge,
            table,
            control,
            progress,
            attacker: Color::Black,
            path: Vec::new(),
            children: Vec::new(),
            has_repeated: false,
            paths_begun: 0,
        }
    }

    /// Proves or refutes that `attacker` wins a position by force.
    pub(crate) fn ask(&mut self, board: &B, attacker: Color) -> Result<Numbers, Halt> {
        self.control.poll()?;
        self.attacker = attacker;
        self.path.clear();
        self.children.clear();
        let path_hash = self.new_path_hash();
        let root = self.static_child(board.clone(), path_hash);
        if root.numbers.is_settled() {
            return Ok(root.numbers);
        }
        self.enter(root.board, root.key, path_hash, (NEVER, NEVER))?;
        loop {
            let (numbers, rests_on) = self.sum_up();
            let node = self.top();
            if numbers.proof < node.proof_limit && numbers.disproof < node.disproof_limit {
                self.descend()?;
            } else {
                self.leave(numbers, rests_on);
                if self.path.is_empty() {
                    return Ok(numbers);
                }
            }
        }
    }

    /// Begins a path. Where the board is not path-independent, the same key may be asked about again
    /// with another past, so each path has a hash of its own.
    pub(crate) fn new_path_hash(&mut self) -> Key {
        self.paths_begun += 1;
        if B::PATH_INDEPENDENT { Key::ZERO } else { Key::of(!self.paths_begun) }
    }

    /// Steps into the child that is nearest to what the chooser needs.
    fn descend(&mut self) -> Result<(), Halt> {
        let node = self.top();
        let (chooser, first) = (node.chooser, node.first_child);
        let of =
            |child: &Child<B>| chooser.one_and_all(child.numbers.proof, child.numbers.disproof);
        let (mut chosen, mut least, mut second, mut open) = (first, NEVER, NEVER, 0);
        for (n, child) in self.children.iter().enumerate().skip(first) {
            let (one, all) = of(child);
            open += u32::from(all > 0);
            if one < least {
                (chosen, least, second) = (n, one, least);
            } else {
                second = second.min(one);
            }
        }
        let child = &self.children[chosen];
        // Since it was last looked at, it may have been searched after another move.
        if let Some((numbers, rests_on)) = self.probe(child.key, self.path_hash_below()) {
            if numbers != child.numbers {
                let child = &mut self.children[chosen];
                (child.numbers, child.rests_on) = (numbers, rests_on);
                return Ok(());
            }
        }
        let node = self.top();
        let (limit_one, limit_all) = chooser.one_and_all(node.proof_limit, node.disproof_limit);
        // The 1 + ε trick: stay until the child is a quarter worse than the next best.
        let one = limit_one.min((second + second / 4).saturating_add(1)).min(NEVER);
        let all = if limit_all == NEVER { NEVER } else { limit_all - (open - 1) };
        let limits = chooser.one_and_all(one, all);
        let (board, key) = (self.children[chosen].board.clone(), self.children[chosen].key);
        let path_hash = self.path_hash_below();
        self.top_mut().chosen = chosen;
        self.enter(board, key, path_hash, limits)
    }

    /// Puts a position on the path and lists its moves.
    fn enter(
        &mut self,
        board: B,
        key: Key,
        path_hash: Key,
        limits: (u32, u32),
    ) -> Result<(), Halt> {
        let nodes_before = self.control.nodes();
        self.count_node()?;
        if self.path.len() >= self.control.max_depth() as usize {
            return Err(Halt::Limit(Stopped::Depth));
        }
        let is_attack = board.turn() == self.attacker;
        self.path.push(Node {
            board,
            key,
            path_hash,
            chooser: if is_attack { Chooser::Attacker } else { Chooser::Defender },
            proof_limit: limits.0,
            disproof_limit: limits.1,
            first_child: self.children.len(),
            chosen: 0,
            nodes_before,
            settled: None,
        });
        self.top_mut().settled = self.expand();
        Ok(())
    }

    /// Takes the last position off the path and stores what was found out.
    fn leave(&mut self, numbers: Numbers, rests_on: u32) {
        let Some(node) = self.path.pop() else { return };
        self.children.truncate(node.first_child);
        let effort = self.control.nodes() - node.nodes_before;
        let rests_on = if rests_on < self.path.len() as u32 {
            self.has_repeated = true;
            let told = Numbers { proof: rests_on, ..numbers };
            self.table.insert(node.key ^ conditional(node.path_hash), told, effort);
            rests_on
        } else {
            self.table.insert(node.key, numbers, effort);
            NOTHING
        };
        if let Some(parent) = self.path.last() {
            let child = &mut self.children[parent.chosen];
            (child.numbers, child.rests_on) = (numbers, rests_on);
        }
    }

    /// Returns the numbers that follow from the children's, and what a refutation rests on.
    ///
    /// The chooser needs one child: the least of its numbers. The other needs all: the greatest
    /// of theirs and one for each further child. A sum would count again and again what several
    /// of them lead to.
    fn sum_up(&self) -> (Numbers, u32) {
        let node = self.top();
        if let Some(settled) = node.settled {
            return (settled, NOTHING);
        }
        let children = &self.children[node.first_child..];
        let (mut least, mut greatest, mut open) = (NEVER, 0, 0);
        for child in children {
            let Numbers { proof, disproof, .. } = child.numbers;
            let (one, all) = node.chooser.one_and_all(proof, disproof);
            least = least.min(one);
            greatest = greatest.max(all);
            open += u32::from(all > 0);
        }
        let all = match (least, open) {
            (0, _) => NEVER,
            (_, 0) => 0,
            _ => (greatest + open - 1).min(NEVER - 1),
        };
        let (proof, disproof) = node.chooser.one_and_all(least, all);
        if disproof == 0 {
            let (most, rests_on) = held(node.chooser, children);
            return (Numbers::refuted(most), rests_on);
        }
        (Numbers { proof, disproof, most: Value::Win }, NOTHING)
    }

    /// What the table knows of a position at the end of a path.
    pub(crate) fn probe(&self, key: Key, path_hash: Key) -> Option<(Numbers, u32)> {
        let known = self.table.find(key);
        if self.has_repeated && !known.is_some_and(Numbers::is_settled) {
            if let Some(told) = self.table.find(key ^ conditional(path_hash)) {
                return Some((Numbers::refuted(told.most), told.proof));
            }
        }
        known.map(|numbers| (numbers, NOTHING))
    }

    /// The hash of the path to the children of the last node.
    pub(crate) fn path_hash_below(&self) -> Key {
        let node = self.top();
        // The key may hold the hash of the path already; mixed first, the two do not cancel out.
        Key::of(node.path_hash.0.wrapping_add(Key::of(node.key.0).0))
    }

    pub(crate) fn top(&self) -> &Node<B> {
        &self.path[self.path.len() - 1]
    }

    fn top_mut(&mut self) -> &mut Node<B> {
        let top = self.path.len() - 1;
        &mut self.path[top]
    }

    fn count_node(&mut self) -> Result<(), Halt> {
        SolveProgress::count_node(&mut self.control, self.progress)
    }
}

impl<B: Board, K: Knowledge<B>> Oracle<B> for Worker<'_, B, K> {
    /// Asks whether the side to move wins, or whether the other does.
    fn value_of(&mut self, board: &B, wanted: Value) -> Result<Bounds, Halt> {
        Ok(match wanted {
            Value::Win => self.ask(board, board.turn())?.to_bounds(),
            Value::Draw => -self.ask(board, !board.turn())?.to_bounds(),
            Value::Loss => Bounds::UNKNOWN,
        })
    }

    fn known(&mut self, board: &B) -> Bounds {
        self.path.clear();
        self.children.clear();
        let mut bounds = Bounds::UNKNOWN;
        for (attacker, is_mover) in [(board.turn(), true), (!board.turn(), false)] {
            self.attacker = attacker;
            let path_hash = self.new_path_hash();
            let sight = self.static_child(board.clone(), path_hash).numbers.to_bounds();
            bounds = bounds.narrowed(if is_mover { sight } else { -sight });
        }
        bounds
    }

    fn effort(&self, _: &B) -> u64 {
        u64::MAX
    }

    fn in_order(&self, board: &B) -> MoveList<B::Move> {
        in_order(board, self.knowledge)
    }

    fn control(&self) -> &StopControl<'_> {
        &self.control
    }
}

/// What a refuted node's attacker gets at most, and the ply that this rests on.
///
/// The attacker must fail with every move, so the answer rests on all of them; the defender
/// chooses one refutation, the best that rests on least.
fn held<B>(chooser: Chooser, children: &[Child<B>]) -> (Value, u32) {
    let refuted = children.iter().filter(|child| child.numbers.disproof == 0);
    let told = refuted.map(|child| (child.numbers.most, child.rests_on));
    match chooser {
        Chooser::Attacker => told.fold((Value::Loss, NOTHING), |(most, rests_on), child| {
            (most.max(child.0), rests_on.min(child.1))
        }),
        Chooser::Defender => told.fold((Value::Win, 0), |best, child| {
            let is_better = child.0 < best.0 || (child.0 == best.0 && child.1 > best.1);
            if is_better { child } else { best }
        }),
    }
}

/// Tells keys of answers that hold on one path only from all other keys.
fn conditional(path_hash: Key) -> Key {
    // `Key::of` maps one number to zero; the root's hash, zero, must not become that one.
    Key::of(path_hash.0 ^ 0x5EA7)
}

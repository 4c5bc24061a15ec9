//! The tree of a search by proof numbers.

use alloc::vec;
use alloc::vec::Vec;

use tengen_core::Key;
use tengen_stones::Point;

/// What no number of leaves can do.
const NEVER: u32 = u32::MAX;

/// A position: the attacker's to move, or the defender's, as the number of its stones tells.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Node {
    key: u64,
    /// The fewest leaves that must be won to win here (the proof number); 0 if it is won.
    pub(super) proof: u32,
    /// The fewest leaves that must fail to fail here (the disproof number); 0 if it has failed.
    pub(super) disproof: u32,
    /// Where its edges begin; they are together.
    first: u32,
    edges: u16,
    /// Whether its edges have been found.
    pub(super) is_open: bool,
    /// Whether all replies that are no edges are known to lose.
    pub(super) is_swept: bool,
    /// The moves to the five, the defender's best resistance; 0 until it is asked for.
    pub(super) length: u16,
}

/// How far a position is looked at: until its numbers are no longer below these.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limits {
    pub(super) proof: u32,
    pub(super) disproof: u32,
}

impl Limits {
    pub(super) const NONE: Self = Self { proof: NEVER, disproof: NEVER };
}

/// A move and the position after it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge {
    pub(super) point: Point,
    pub(super) node: u32,
}

/// The positions that a search has met, each once however it was reached.
#[derive(Clone, Debug, Default)]
pub(super) struct Tree {
    nodes: Vec<Node>,
    edges: Vec<Edge>,
    /// The number of each position at the first free place from its key on, among a power of two.
    places: Vec<u32>,
}

impl Tree {
    /// The number of the position at the beginning.
    pub(super) const ROOT: u32 = 0;

    /// Forgets all but a new beginning.
    pub(super) fn plant(&mut self, key: Key) {
        self.nodes.clear();
        self.edges.clear();
        self.places.clear();
        self.node_of(key, 1);
    }

    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    pub(super) fn node(&self, at: u32) -> &Node {
        &self.nodes[at as usize]
    }

    pub(super) fn node_mut(&mut self, at: u32) -> &mut Node {
        &mut self.nodes[at as usize]
    }

    pub(super) fn edges(&self, at: u32) -> &[Edge] {
        let Node { first, edges, .. } = *self.node(at);
        &self.edges[first as usize..][..edges.into()]
    }

    /// Returns the number of a position, a leaf with this proof number if it is new.
    fn node_of(&mut self, key: Key, proof: u32) -> u32 {
        if self.nodes.len() * 2 >= self.places.len() {
            self.places = vec![NEVER; (self.places.len() * 2).max(1 << 10)];
            for at in 0..self.nodes.len() {
                let place = self.place(self.nodes[at].key);
                self.places[place] = at as u32;
            }
        }
        let (place, key) = (self.place(key.0), key.0);
        if self.places[place] == NEVER {
            self.places[place] = self.nodes.len() as u32;
            self.nodes.push(Node { key, proof, disproof: 1, ..Node::default() });
        }
        self.places[place]
    }

    /// Returns where the number of a position is, or will be.
    fn place(&self, key: u64) -> usize {
        let mask = self.places.len() - 1;
        let mut place = key as usize & mask;
        while self.places[place] != NEVER && self.nodes[self.places[place] as usize].key != key {
            place = (place + 1) & mask;
        }
        place
    }

    /// Gives a position its edges, besides those that it has: points, the keys of what they lead to and
    /// first proof numbers.
    pub(super) fn open(&mut self, at: u32, moves: impl IntoIterator<Item = (Point, Key, u32)>) {
        let Node { first, edges, .. } = *self.node(at);
        let begin = self.edges.len();
        self.edges.extend_from_within(first as usize..first as usize + usize::from(edges));
        for (point, key, proof) in moves {
            let node = self.node_of(key, proof);
            self.edges.push(Edge { point, node });
        }
        let edges = (self.edges.len() - begin) as u16;
        let node = self.node_mut(at);
        (node.first, node.edges, node.is_open) = (begin as u32, edges, true);
    }

    /// Says that a position is won, or has failed.
    pub(super) fn settle(&mut self, at: u32, is_won: bool) {
        self.set(at, if is_won { (0, NEVER) } else { (NEVER, 0) });
    }

    fn set(&mut self, at: u32, (proof, disproof): (u32, u32)) {
        let node = self.node_mut(at);
        (node.proof, node.disproof) = (proof, disproof);
    }

    /// Counts anew by the edges of a position with the attacker to move: any of them wins.
    pub(super) fn update_attack(&mut self, at: u32) {
        let nodes = self.edges(at).iter().map(|edge| self.node(edge.node));
        self.set(at, counted(nodes.map(|node| (node.proof, node.disproof))));
    }

    /// Counts anew by the edges of a position with the defender to move: all of them must lose.
    pub(super) fn update_defence(&mut self, at: u32) {
        let nodes = self.edges(at).iter().map(|edge| self.node(edge.node));
        let (disproof, proof) = counted(nodes.map(|node| (node.disproof, node.proof)));
        self.set(at, (proof, disproof));
    }

    /// Returns the move with the attacker to move that is nearest to a proof, and how far to look there.
    pub(super) fn best_attack(&self, at: u32, most: Limits) -> Option<(Edge, Limits)> {
        let (edge, second) = self.two_least(at, |node| node.proof)?;
        let (node, child) = (self.node(at), self.node(edge.node));
        let disproof = (most.disproof - node.disproof).saturating_add(child.disproof);
        Some((edge, Limits { proof: most.proof.min(second), disproof }))
    }

    /// Returns the reply that is nearest to a disproof, and how far to look there.
    pub(super) fn best_defence(&self, at: u32, most: Limits) -> Option<(Edge, Limits)> {
        let (edge, second) = self.two_least(at, |node| node.disproof)?;
        let (node, child) = (self.node(at), self.node(edge.node));
        let proof = (most.proof - node.proof).saturating_add(child.proof);
        Some((edge, Limits { proof, disproof: most.disproof.min(second) }))
    }

    /// Returns the edge with the least number, and a little more than the second least.
    fn two_least(&self, at: u32, number: impl Fn(&Node) -> u32) -> Option<(Edge, u32)> {
        let (mut best, mut least, mut second) = (None, NEVER, NEVER);
        for edge in self.edges(at) {
            let found = number(self.node(edge.node));
            if found < least || best.is_none() {
                (best, least, second) = (Some(*edge), found, least);
            } else {
                second = second.min(found);
            }
        }
        best.map(|edge| (edge, second.saturating_add(1 + second / 4)))
    }
}

/// Returns the least of the first numbers, and the sum of the second ones, which is [`NEVER`] where one is.
fn counted(numbers: impl Iterator<Item = (u32, u32)>) -> (u32, u32) {
    numbers.fold((NEVER, 0), |(least, sum), (one, other)| {
        let added = if other == NEVER || sum == NEVER { NEVER } else { (sum + other).min(1 << 30) };
        (least.min(one), added)
    })
}

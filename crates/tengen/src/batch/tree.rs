//! One tree, whose leaves wait for their evaluation.

use tengen_core::Color;

use super::seat::{Seat, worth};
use super::trees::TreeOptions;
use crate::rules::Rules;

/// 1 for Black: values in trees are Black's.
fn sign(color: Color) -> f32 {
    if color == Color::Black { 1.0 } else { -1.0 }
}

/// The search tree of one game.
pub(super) struct Tree<B: Rules> {
    root: Seat<B>,
    /// The root first.
    nodes: Vec<Node>,
    pub(super) pending: Vec<Leaf<B>>,
}

struct Node {
    turn: Color,
    state: State,
    /// In the order of the legal actions.
    edges: Vec<Edge>,
    visits: u32,
    sum: f32,
}

enum State {
    /// Not evaluated yet.
    New,
    Evaluated,
    /// The game is over, worth so much to Black.
    Over(f32),
}

struct Edge {
    prior: f32,
    visits: u32,
    sum: f32,
    child: Option<usize>,
}

/// A leaf that waits for its evaluation.
pub(super) struct Leaf<B: Rules> {
    pub(super) seat: Seat<B>,
    node: usize,
    path: Path,
}

/// Nodes, and which of their edges were taken.
type Path = Vec<(usize, usize)>;

impl<B: Rules> Tree<B> {
    pub(super) fn new(root: Seat<B>) -> Self {
        let nodes = vec![Node::new(root.board.turn(), State::New)];
        Self { root, nodes, pending: Vec::new() }
    }

    /// How often each action was tried at the root.
    pub(super) fn visits(&self) -> impl Iterator<Item = (u32, u32)> {
        self.root.legal().zip(self.nodes[0].edges.iter().map(|edge| edge.visits))
    }

    /// What the root is worth to its side to move.
    pub(super) fn value(&self) -> f32 {
        let node = &self.nodes[0];
        sign(node.turn) * node.sum / node.visits.max(1) as f32
    }

    /// Descends until there are enough leaves, or no more are to be had.
    pub(super) fn gather(&mut self, options: &TreeOptions) {
        let descents = |tree: &Self| tree.nodes[0].visits + tree.pending.len() as u32;
        while self.pending.len() < options.leaves && descents(self) < options.simulations {
            if !self.descend(options.exploration) {
                return;
            }
        }
    }

    /// Goes down to a leaf; returns whether it is not one that waits already.
    fn descend(&mut self, exploration: f32) -> bool {
        let (mut seat, mut path, mut at) = (self.root.clone(), Path::new(), 0);
        loop {
            match self.nodes[at].state {
                State::Over(value) => {
                    self.back_up(at, &path, value);
                    return true;
                }
                State::New if self.pending.iter().any(|leaf| leaf.node == at) => {
                    self.lose(&path, -1);
                    return false;
                }
                State::New => {
                    self.pending.push(Leaf { seat, node: at, path });
                    return true;
                }
                State::Evaluated => {
                    let edge = self.nodes[at].choose(exploration);
                    path.push((at, edge));
                    self.lose(&path[path.len() - 1..], 1);
                    at = self.child(at, edge, &mut seat);
                }
            }
        }
    }

    /// Plays an edge and returns the node that it leads to.
    fn child(&mut self, at: usize, edge: usize, seat: &mut Seat<B>) -> usize {
        let outcome = seat.play(edge);
        let next = self.nodes.len();
        let child = *self.nodes[at].edges[edge].child.get_or_insert(next);
        if child == next {
            let state = match outcome {
                Some(outcome) => State::Over(worth(outcome, Color::Black)),
                None => State::New,
            };
            self.nodes.push(Node::new(seat.board.turn(), state));
        }
        child
    }

    /// Counts the edges of a path as lost for who takes them, or takes that back.
    fn lose(&mut self, path: &[(usize, usize)], times: i32) {
        for &(node, edge) in path {
            let turn = self.nodes[node].turn;
            let edge = &mut self.nodes[node].edges[edge];
            edge.visits = edge.visits.saturating_add_signed(times);
            edge.sum -= times as f32 * sign(turn);
        }
    }

    pub(super) fn give(&mut self, leaf: Leaf<B>, policy: &[f32], value: f32) {
        let node = &mut self.nodes[leaf.node];
        node.state = State::Evaluated;
        node.edges = edges(leaf.seat.legal(), policy);
        let value = if value.is_finite() { value.clamp(-1.0, 1.0) } else { 0.0 };
        let value = value * sign(node.turn);
        self.back_up(leaf.node, &leaf.path, value);
    }

    fn back_up(&mut self, leaf: usize, path: &[(usize, usize)], value: f32) {
        self.lose(path, -1);
        for &(node, edge) in path {
            let edge = &mut self.nodes[node].edges[edge];
            edge.visits += 1;
            edge.sum += value;
        }
        for at in path.iter().map(|(node, _)| *node).chain([leaf]) {
            self.nodes[at].visits += 1;
            self.nodes[at].sum += value;
        }
    }
}

impl Node {
    fn new(turn: Color, state: State) -> Self {
        Self { turn, state, edges: Vec::new(), visits: 0, sum: 0.0 }
    }

    /// Chooses by PUCT. What was not tried yet is worth what the node is.
    fn choose(&self, exploration: f32) -> usize {
        let sign = sign(self.turn);
        let (tried, mean) =
            (self.visits.max(1) as f32, sign * self.sum / self.visits.max(1) as f32);
        let score = |edge: &Edge| {
            let worth = if edge.visits == 0 { mean } else { sign * edge.sum / edge.visits as f32 };
            worth + exploration * edge.prior * tried.sqrt() / (1.0 + edge.visits as f32)
        };
        let best = (0..self.edges.len())
            .max_by(|&a, &b| score(&self.edges[a]).total_cmp(&score(&self.edges[b])));
        best.unwrap_or(0)
    }
}

/// Makes the edges of a node, whose priors are the weights of the legal actions, or all the same.
fn edges(legal: impl ExactSizeIterator<Item = u32>, policy: &[f32]) -> Vec<Edge> {
    let count = legal.len() as f32;
    let weight = |action: u32| {
        Some(policy[action as usize]).filter(|weight| weight.is_finite()).unwrap_or(0.0).max(0.0)
    };
    let edge = |prior| Edge { prior, visits: 0, sum: 0.0, child: None };
    let mut edges: Vec<Edge> = legal.map(|action| edge(weight(action))).collect();
    let sum: f32 = edges.iter().map(|edge| edge.prior).sum();
    let is_usable = sum > 0.0 && sum.is_finite();
    for edge in &mut edges {
        edge.prior = if is_usable { edge.prior / sum } else { 1.0 / count };
    }
    edges
}

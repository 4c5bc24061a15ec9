//! Tree search with an evaluation from outside, as AlphaZero does it.

use tengen_core::Color;

use super::seat::{Seat, worth};
use super::{BatchError, check, threads};
use crate::rules::Rules;

/// How the trees of a batch grow.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TreeOptions {
    /// How often each tree is descended.
    pub simulations: u32,
    /// How many leaves of a tree are evaluated at the same time, at most.
    pub leaves: usize,
    /// How much priors count beside values (`c` of PUCT).
    pub exploration: f32,
}

impl Default for TreeOptions {
    fn default() -> Self {
        Self { simulations: 64, leaves: 1, exploration: 1.5 }
    }
}

/// A search tree for each game of a batch, whose leaves are evaluated from outside.
///
/// [`gather`](Trees::gather) and [`give`](Trees::give) take turns until nothing is gathered. Until a leaf
/// is evaluated it counts as lost for who goes there.
///
/// ```
/// use tengen::{Kind, Start, TreeOptions};
///
/// let game = Start::new(Kind::Nogo).with_size(3, 3).begin()?;
/// let batch = game.batch(2, 1, 100)?;
/// let mut trees = batch.trees(TreeOptions { simulations: 200, ..TreeOptions::default() });
/// let (mut observation, mut mask) = (vec![0; 2 * 36], vec![false; 2 * 10]);
/// loop {
///     let leaves = trees.gather(&mut observation, &mut mask)?;
///     if leaves == 0 {
///         break;
///     }
///     trees.give(&vec![1.0; leaves * 10], &vec![0.0; leaves])?;
/// }
/// let mut visits = [0; 20];
/// trees.visits(&mut visits)?;
/// assert_eq!(visits[..9].iter().sum::<u32>(), 199); // the first one was the root itself
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Trees {
    pub(super) forest: Box<dyn Forest>,
}

impl Trees {
    /// Descends all trees to their next leaves, and writes what is to be evaluated there. Returns how
    /// many leaves there are; none when the search is over. There is room for as many as `leaves` of each
    /// tree.
    ///
    /// # Errors
    ///
    /// If a slice has a wrong length.
    pub fn gather(
        &mut self,
        observation: &mut [i8],
        mask: &mut [bool],
    ) -> Result<usize, BatchError> {
        let [trees, leaves, actions, size] = self.forest.shape();
        check("observation", observation.len(), trees * leaves * size)?;
        check("mask", mask.len(), trees * leaves * actions)?;
        Ok(self.forest.gather(observation, mask))
    }

    /// Evaluates the leaves gathered: a weight for each action, of which only the legal ones count, and
    /// the value for the side to move, from −1 to 1.
    ///
    /// # Errors
    ///
    /// If a slice has a wrong length; then nothing is evaluated.
    pub fn give(&mut self, policy: &[f32], value: &[f32]) -> Result<(), BatchError> {
        let leaves = self.forest.pending();
        check("policy", policy.len(), leaves * self.forest.shape()[2])?;
        check("value", value.len(), leaves)?;
        self.forest.give(policy, value);
        Ok(())
    }

    /// Writes how often each action was tried at the roots.
    ///
    /// # Errors
    ///
    /// If the slice has a wrong length.
    pub fn visits(&self, to: &mut [u32]) -> Result<(), BatchError> {
        let [trees, _, actions, _] = self.forest.shape();
        check("visits", to.len(), trees * actions)?;
        self.forest.visits(to);
        Ok(())
    }

    /// Writes what the roots are worth to their sides to move, from −1 to 1.
    ///
    /// # Errors
    ///
    /// If the slice has a wrong length.
    pub fn values(&self, to: &mut [f32]) -> Result<(), BatchError> {
        check("values", to.len(), self.forest.shape()[0])?;
        self.forest.values(to);
        Ok(())
    }
}

/// The trees, whatever their board. Slices have the right lengths.
pub(crate) trait Forest: Send + Sync {
    /// Trees, leaves of each at a time, actions, and the length of an observation.
    fn shape(&self) -> [usize; 4];
    fn pending(&self) -> usize;
    fn gather(&mut self, observation: &mut [i8], mask: &mut [bool]) -> usize;
    fn give(&mut self, policy: &[f32], value: &[f32]);
    fn visits(&self, to: &mut [u32]);
    fn values(&self, to: &mut [f32]);
}

/// The trees on a board of one type.
pub(super) struct Wood<B: Rules> {
    trees: Vec<Tree<B>>,
    options: TreeOptions,
    actions: usize,
    observation: usize,
}

impl<B: Rules> Wood<B> {
    pub(super) fn new(
        roots: impl Iterator<Item = Seat<B>>,
        options: TreeOptions,
        [actions, observation]: [usize; 2],
    ) -> Self {
        let options = TreeOptions { leaves: options.leaves.max(1), ..options };
        Self { trees: roots.map(Tree::new).collect(), options, actions, observation }
    }
}

impl<B: Rules> Forest for Wood<B> {
    fn shape(&self) -> [usize; 4] {
        [self.trees.len(), self.options.leaves, self.actions, self.observation]
    }

    fn pending(&self) -> usize {
        self.trees.iter().map(|tree| tree.pending.len()).sum()
    }

    fn gather(&mut self, observation: &mut [i8], mask: &mut [bool]) -> usize {
        let (options, share) = (self.options, threads::share(self.trees.len()));
        threads::each(self.trees.chunks_mut(share), |trees| {
            trees.iter_mut().for_each(|tree| tree.gather(&options));
        });
        let leaves = self.trees.iter().flat_map(|tree| &tree.pending);
        let rows =
            observation.chunks_exact_mut(self.observation).zip(mask.chunks_exact_mut(self.actions));
        leaves.zip(rows).map(|(leaf, (planes, mask))| leaf.seat.write(planes, mask)).count()
    }

    fn give(&mut self, policy: &[f32], value: &[f32]) {
        let mut rows = policy.chunks_exact(self.actions).zip(value);
        for tree in &mut self.trees {
            for leaf in std::mem::take(&mut tree.pending) {
                let Some((policy, value)) = rows.next() else { return };
                tree.give(leaf, policy, *value);
            }
        }
    }

    fn visits(&self, to: &mut [u32]) {
        for (tree, to) in self.trees.iter().zip(to.chunks_exact_mut(self.actions)) {
            to.fill(0);
            for (action, edge) in tree.root.legal().zip(&tree.nodes[0].edges) {
                to[action as usize] = edge.visits;
            }
        }
    }

    fn values(&self, to: &mut [f32]) {
        for (tree, to) in self.trees.iter().zip(to) {
            let node = &tree.nodes[0];
            *to = sign(node.turn) * node.sum / node.visits.max(1) as f32;
        }
    }
}

/// 1 for Black: values in trees are Black's.
fn sign(color: Color) -> f32 {
    if color == Color::Black { 1.0 } else { -1.0 }
}

struct Tree<B: Rules> {
    root: Seat<B>,
    /// The root first.
    nodes: Vec<Node>,
    pending: Vec<Leaf<B>>,
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
struct Leaf<B: Rules> {
    seat: Seat<B>,
    node: usize,
    path: Path,
}

/// Nodes, and which of their edges were taken.
type Path = Vec<(usize, usize)>;

impl<B: Rules> Tree<B> {
    fn new(root: Seat<B>) -> Self {
        let nodes = vec![Node::new(root.board.turn(), State::New)];
        Self { root, nodes, pending: Vec::new() }
    }

    /// Descends until there are enough leaves, or no more are to be had.
    fn gather(&mut self, options: &TreeOptions) {
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

    fn give(&mut self, leaf: Leaf<B>, policy: &[f32], value: f32) {
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

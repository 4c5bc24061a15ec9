//! Tree search with an evaluation from outside, as AlphaZero does it.

use super::seat::Seat;
use super::tree::Tree;
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
            tree.visits().for_each(|(action, visits)| to[action as usize] = visits);
        }
    }

    fn values(&self, to: &mut [f32]) {
        for (tree, to) in self.trees.iter().zip(to) {
            *to = tree.value();
        }
    }
}

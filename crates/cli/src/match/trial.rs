//! The games of a match in the order in which they ended, and the sequential test on them.

use std::collections::BTreeMap;

use super::entry::Entry;
use super::statistics::{Sprt, Tally, Verdict};

/// The games of a match, and what the test says of them, if there is one.
///
/// What has been decided stays so: games that end later are no part of the test, for to go on after the
/// decision until it comes out otherwise would err more often than the test is told to.
pub(super) struct Trial {
    pub(super) sprt: Option<Sprt>,
    /// By their numbers.
    pub(super) games: BTreeMap<u32, Entry>,
    /// All games, counted.
    pub(super) tally: Tally,
    /// The games by which the test was decided.
    decisive: Option<Tally>,
}

impl Trial {
    pub(super) fn new(sprt: Option<Sprt>) -> Self {
        Self { sprt, games: BTreeMap::new(), tally: Tally::default(), decisive: None }
    }

    /// Adds the game that ended next.
    pub(super) fn add(&mut self, entry: Entry) {
        let other = ((entry.game - 1) ^ 1).checked_add(1); // of the same opening
        let other = other.and_then(|other| self.games.get(&other));
        self.tally.add(entry.points(), other.map(Entry::points));
        self.games.insert(entry.game, entry);
        let is_decided = |sprt: &Sprt| sprt.verdict(&self.tally) != Verdict::Undecided;
        if self.decisive.is_none() && self.sprt.as_ref().is_some_and(is_decided) {
            self.decisive = Some(self.tally.clone());
        }
    }

    /// Says whether the test has been decided; without a test it never is.
    pub(super) const fn is_decided(&self) -> bool {
        self.decisive.is_some()
    }

    /// The games that the test is about, counted: those up to its decision, or all.
    pub(super) fn tested(&self) -> &Tally {
        self.decisive.as_ref().unwrap_or(&self.tally)
    }
}

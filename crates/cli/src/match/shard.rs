//! Which games of a match a run plays.

use std::fmt;
use std::str::FromStr;

/// One of several shares of the games of a match, each of which goes on where the one before ends. Both
/// games of an opening are in one share.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Shard {
    /// From 1.
    pub(super) index: u32,
    pub(super) of: u32,
}

impl Shard {
    /// The only share.
    pub(super) const WHOLE: Self = Self { index: 1, of: 1 };

    /// The games of the share, if there are so many in the match; they count from 1.
    pub(super) fn games(self, games: u32) -> impl DoubleEndedIterator<Item = u32> {
        let (pairs, of) = (u64::from(games.div_ceil(2)), u64::from(self.of));
        // So many are in the first shares together.
        let first = |shares: u32| {
            let pairs = (u64::from(shares) * pairs).div_ceil(of);
            u64::from(games).min(2 * pairs) as u32
        };
        (first(self.index - 1)..first(self.index)).map(|before| before + 1)
    }

    /// Refuses a game other than the one that is due in the file of the share.
    pub(super) fn check_turn(self, due: Option<u32>, game: u32) -> Result<(), String> {
        match due == Some(game) {
            true => Ok(()),
            false => Err(format!("game {game} is not the next one of shard {self}")),
        }
    }
}

impl FromStr for Shard {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let numbers = text.split_once('/');
        let numbers = numbers.and_then(|(i, k)| Some((i.parse().ok()?, k.parse().ok()?)));
        match numbers {
            Some((index, of)) if 1 <= index && index <= of => Ok(Self { index, of }),
            _ => Err("expected I/K, I from 1 to K, such as 2/5"),
        }
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.index, self.of)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn share(index: u32, of: u32, games: u32) -> impl Iterator<Item = u32> {
        Shard { index, of }.games(games)
    }

    #[test]
    fn each_shard_goes_on_where_the_one_before_ends_and_both_games_of_an_opening_are_in_one() {
        for (games, of) in (1..40).flat_map(|games| (1..50).map(move |of| (games, of))) {
            let all = (1..=of).flat_map(|index| share(index, of, games));
            assert!(all.eq(1..=games), "{games} games in {of} shards");
            let mut ends = (1..=of).filter_map(|index| share(index, of, games).last());
            assert!(ends.all(|end| end % 2 == 0 || end == games), "{games} games in {of} shards");
            let counts = (1..=of).map(|index| share(index, of, games).count().div_ceil(2));
            let (least, most) = (counts.clone().min(), counts.max());
            assert!(most <= least.map(|least| least + 1), "{games} games in {of} shards");
        }
    }

    #[test]
    fn a_file_may_tell_of_any_number_of_shards_and_games() {
        const MOST: u32 = u32::MAX;
        assert!(share(MOST - 1, MOST, MOST).eq([MOST]));
        assert!(share(MOST, MOST, MOST).next().is_none());
    }
}

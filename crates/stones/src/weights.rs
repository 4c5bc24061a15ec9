//! Weights of the features of moves and positions, learned by programs.

use alloc::boxed::Box;
use alloc::vec::Vec;

use once_cell::race::OnceBox;

/// Weights by which some moves of a position are likelier than others, or a side is likelier to win: that goes by the
/// sum of the features' weights.
///
/// Features that are the same, turned and mirrored, have one weight, and the file has it once. O(features) when
/// the first moves are asked for.
///
/// ```
/// use tengen_stones::{Weights, chances};
///
/// // Features 1 and 2 mirror each other, and each makes a move twice as likely.
/// let images = |feature| match feature {
///     0 => [0; 8],
///     _ => [1, 2, 1, 2, 1, 2, 1, 2],
/// };
/// let weights = Weights::new(&[0, 16], 3, images);
/// assert_eq!(weights.firsts(), [0, 1, 1]);
/// let logarithms = [0, 2].map(|feature| weights.logarithm([feature]));
/// assert_eq!(logarithms, [0, 16]);
/// assert!(chances(logarithms.into_iter()).all(|root| root * root > 0.3));
/// assert_eq!(weights.chance([1, 2].into_iter(), 32.0), 2.0 / 3.0);
/// ```
#[derive(Debug)]
pub struct Weights {
    file: &'static [u8],
    count: usize,
    images: fn(usize) -> [usize; 8],
    table: OnceBox<Vec<i8>>,
}

impl Weights {
    /// Takes the weights of `count` features from a file: for each that is not the image of one before, a signed byte:
    /// of a move's feature the logarithm of how much likelier it makes the move, in sixteenths of a doubling. What the
    /// file is too short for weighs nothing.
    #[must_use]
    pub const fn new(file: &'static [u8], count: usize, images: fn(usize) -> [usize; 8]) -> Self {
        Self { file, count, images, table: OnceBox::new() }
    }

    /// Finds for each feature the first one that it is an image of. O(features).
    ///
    /// # Panics
    ///
    /// If an image is no feature.
    #[must_use]
    pub fn firsts(&self) -> Vec<usize> {
        self.spread(|first| first)
    }

    /// Tells the logarithm of how likely a move with these features is, beside others: in sixteenths of a doubling.
    ///
    /// # Panics
    ///
    /// If there is no such feature, or an image is none.
    #[must_use]
    pub fn logarithm(&self, features: impl IntoIterator<Item = usize>) -> i32 {
        let table = self.table();
        features.into_iter().map(|feature| i32::from(table[feature])).sum()
    }

    /// Tells how likely a side wins in a position with these features, where a sum of weights of `doubling` makes it
    /// twice as likely to win as the other. O(features).
    ///
    /// # Panics
    ///
    /// If there is no such feature, or an image is none.
    #[must_use]
    pub fn chance(&self, features: impl Iterator<Item = usize>, doubling: f32) -> f32 {
        share(16.0 * self.logarithm(features) as f32 / doubling)
    }

    /// The weight of each feature.
    fn table(&self) -> &[i8] {
        self.table.get_or_init(|| {
            let mut file = self.file.iter();
            Box::new(self.spread(|_| file.next().map_or(0, |&byte| byte as i8)))
        })
    }

    /// Gives each feature what the first of its images has.
    fn spread<T: Copy + Default>(&self, mut of_first: impl FnMut(usize) -> T) -> Vec<T> {
        let mut spread = Vec::new();
        spread.resize(self.count, None);
        for feature in 0..self.count {
            if spread[feature].is_none() {
                let value = of_first(feature);
                (self.images)(feature).into_iter().for_each(|image| spread[image] = Some(value));
            }
        }
        spread.into_iter().map(Option::unwrap_or_default).collect()
    }
}

/// Turns what is on four points around another, each one of `things`, and from 4 on mirrors it: number n becomes
/// number `sum` - n. The code is four digits, the first point's first.
///
/// # Panics
///
/// If `things` is 0 or above 1,000, or `sum` below 3.
#[must_use]
pub fn turned(code: usize, things: usize, turn: usize, sum: usize) -> usize {
    assert!((1..=1000).contains(&things) && sum >= 3, "no four points");
    let digit = |n: usize| code / things.pow(3 - n as u32) % things;
    (0..4).fold(0, |turned, n| {
        let from = (n + turn) % 4;
        let from = if turn < 4 { from } else { (sum - from) % 4 };
        turned * things + digit(from)
    })
}

/// Tells the square root of how likely each of some moves is, from the logarithms in sixteenths of a doubling.
pub fn chances(logarithms: impl Iterator<Item = i32> + Clone) -> impl Iterator<Item = f32> {
    let all = to_logarithm(logarithms.clone().map(|of| of_logarithm(of as f32)).sum());
    logarithms.map(move |of| of_logarithm(((of - all) / 2) as f32))
}

/// Tells how likely a side wins, from the logarithm of the odds in sixteenths of a doubling.
#[must_use]
pub fn share(logarithm: f32) -> f32 {
    let odds = of_logarithm(logarithm.clamp(-960.0, 960.0));
    odds / (1.0 + odds)
}

/// Two to the power of so many sixteenths; between whole powers, on the straight line.
fn of_logarithm(sixteenths: f32) -> f32 {
    f32::from_bits(((127.0 * 16.0 + sixteenths) * (1 << 19) as f32) as u32)
}

fn to_logarithm(number: f32) -> i32 {
    (number.to_bits() >> 19) as i32 - 127 * 16
}

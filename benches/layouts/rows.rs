//! NoGo on one `u32` a row: the layout that needs no trick to be generic over the size.

use tengen_core::Color;

type Set<const H: usize> = [u32; H];

/// Stones of both colours, a word a row.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rows<const W: usize, const H: usize> {
    stones: [Set<H>; 2],
}

impl<const W: usize, const H: usize> Rows<W, H> {
    pub(crate) fn empty() -> Self {
        Self { stones: [[0; H]; 2] }
    }

    pub(crate) fn put(&mut self, col: usize, row: usize, color: Color) {
        self.stones[color.index()][row] |= 1 << col;
    }

    /// The legal points of `color`, by the library's own argument (see `legal_points`).
    #[inline]
    pub(crate) fn legal(&self, color: Color) -> Set<H> {
        let full = (1 << W) - 1;
        let [black, white] = &self.stones;
        let empty = zip(black, white, |b, w| full & !(b | w));
        let (secure, _) = split(&self.stones[color.index()], &empty);
        let (_, sole) = split(&self.stones[(!color).index()], &empty);
        let breathing = beside(&zip(&empty, &secure, |e, s| e | s));
        zip(&zip(&empty, &sole, |e, s| e & !s), &breathing, |e, b| e & b)
    }

    /// Plays the first legal move and finds the legal points of both colours.
    pub(crate) fn after_first(&self, color: Color) -> (Self, [Set<H>; 2]) {
        let legal = self.legal(color);
        let mut after = *self;
        if let Some(row) = legal.iter().position(|&row| row != 0) {
            after.put(legal[row].trailing_zeros() as usize, row, color);
        }
        (after, Color::ALL.map(|color| after.legal(color)))
    }

    pub(crate) fn playout(mut self, mut below: impl FnMut(u32) -> u32) -> u32 {
        let mut color = Color::Black;
        for plies in 0.. {
            let legal = self.legal(color);
            let count: u32 = legal.iter().map(|row| row.count_ones()).sum();
            if count == 0 {
                return plies;
            }
            let mut n = below(count);
            for (row, &word) in legal.iter().enumerate() {
                if n < word.count_ones() {
                    let col = (0..W).filter(|col| word >> col & 1 == 1).nth(n as usize);
                    self.put(col.unwrap_or(0), row, color);
                    break;
                }
                n -= word.count_ones();
            }
            color = !color;
        }
        0
    }
}

fn zip<const H: usize>(a: &Set<H>, b: &Set<H>, f: impl Fn(u32, u32) -> u32) -> Set<H> {
    std::array::from_fn(|row| f(a[row], b[row]))
}

fn beside<const H: usize>(set: &Set<H>) -> Set<H> {
    std::array::from_fn(|row| {
        let below = if row > 0 { set[row - 1] } else { 0 };
        let above = if row + 1 < H { set[row + 1] } else { 0 };
        set[row] << 1 | set[row] >> 1 | below | above
    })
}

fn flood<const H: usize>(seed: Set<H>, through: &Set<H>) -> Set<H> {
    let mut reached = seed;
    loop {
        let wider = beside(&reached);
        let mut grown = 0;
        for row in 0..H {
            let new = wider[row] & through[row] & !reached[row];
            reached[row] |= new;
            grown |= new;
        }
        if grown == 0 {
            return reached;
        }
    }
}

/// The stones of chains with two liberties or more, and the only liberties of the others.
fn split<const H: usize>(own: &Set<H>, empty: &Set<H>) -> (Set<H>, Set<H>) {
    let (mut one, mut two) = ([0; H], [0; H]);
    for row in 0..H {
        let below = if row > 0 { empty[row - 1] } else { 0 };
        let above = if row + 1 < H { empty[row + 1] } else { 0 };
        let (left, right) = (empty[row] << 1, empty[row] >> 1);
        one[row] = own[row] & (left | right | below | above);
        two[row] = own[row] & (left & right | below & above | (left | right) & (below | above));
    }
    let pairs = beside(&one);
    let seed = std::array::from_fn(|row| two[row] | one[row] & pairs[row]);
    let mut secure = flood(seed, own);
    let mut sole = [0; H];
    let mut rest = zip(own, &secure, |o, s| o & !s);
    for row in 0..H {
        while rest[row] != 0 {
            let mut first = [0; H];
            first[row] = rest[row] & rest[row].wrapping_neg();
            let chain = flood(first, &rest);
            rest = zip(&rest, &chain, |r, c| r & !c);
            let liberties = zip(&beside(&chain), empty, |b, e| b & e);
            let several = liberties.iter().map(|row| row.count_ones()).sum::<u32>() > 1;
            let into = if several { &mut secure } else { &mut sole };
            let more = if several { &chain } else { &liberties };
            *into = zip(into, more, |a, b| a | b);
        }
    }
    (secure, sole)
}

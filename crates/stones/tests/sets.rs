//! Sets of points, stones, chains, liberties and regions against sets built the slow way.

use std::collections::BTreeSet;

use proptest::prelude::*;
use tengen_core::{Color, Rng};
use tengen_stones::{
    AnySize, AtariSplit, Chain, Diagram, Fixed, Large, Lattice, Placement, Point, PointSet, Size,
    Small, Stones, Symmetry, WrongSize,
};

use crate::geometry::{point, size};

use Color::{Black, White};

type Naive = BTreeSet<Point>;

/// The up to four points next to a point, by arithmetic.
fn beside(at: Point, size: Size) -> Naive {
    let (col, row) = (at.col(), at.row());
    let right = (col + 1 < size.cols()).then(|| Point::new(col + 1, row).unwrap());
    let up = (row + 1 < size.rows()).then(|| Point::new(col, row + 1).unwrap());
    let left = col.checked_sub(1).and_then(|col| Point::new(col, row));
    let down = row.checked_sub(1).and_then(|row| Point::new(col, row));
    [right, up, left, down].into_iter().flatten().collect()
}

fn beside_any(set: &Naive, size: Size) -> Naive {
    set.iter().flat_map(|&at| beside(at, size)).collect()
}

/// Everything in `through` that can be reached from `seeds`.
fn flood(seeds: &Naive, through: &Naive, size: Size) -> Naive {
    let mut reached = Naive::new();
    let mut open: Vec<Point> = seeds.intersection(through).copied().collect();
    while let Some(at) = open.pop() {
        if reached.insert(at) {
            open.extend(beside(at, size).intersection(through));
        }
    }
    reached
}

/// The connected components of a set, by their first points.
fn components(set: &Naive, size: Size) -> Vec<Naive> {
    let (mut rest, mut found) = (set.clone(), Vec::new());
    while let Some(&first) = rest.first() {
        let part = flood(&Naive::from([first]), set, size);
        rest = &rest - &part;
        found.push(part);
    }
    found
}

fn naive<L: Lattice>(set: PointSet<L>) -> Naive {
    set.iter().collect()
}

fn set<L: Lattice>(lattice: L, points: &Naive) -> PointSet<L> {
    let mut set = PointSet::empty(lattice);
    points.iter().for_each(|&at| set.insert(at));
    set
}

/// Something to do with a shape.
trait Task {
    fn run<L: Lattice>(&self, lattice: L);
}

macro_rules! in_every_shape {
    ($($w:literal x $($h:literal)*;)*) => {
        /// Runs a task in the shapes of run-time size, and for some sizes, since each takes its
        /// time to compile, in the compile-time shape.
        fn in_every_shape(size: Size, task: &impl Task) {
            match (size.cols(), size.rows()) {
                $($(($w, $h) => task.run(Fixed::<$w, $h>),)*)*
                _ => {}
            }
            if let Some(small) = Small::try_new(size) {
                task.run(small);
            }
            task.run(Large::new(size));
        }
    };
}

in_every_shape! { 1 x 9; 4 x 5; 7 x 9; 8 x 7; 9 x 9; 19 x 19; }

/// Sizes that fill a word or two exactly, the widest and the highest, and any others.
fn sizes() -> impl Strategy<Value = Size> {
    let special = [
        (1, 1),
        (1, 2),
        (1, 9),
        (2, 3),
        (4, 5),
        (7, 7),
        (7, 8),
        (7, 9),
        (8, 7),
        (8, 8),
        (9, 1),
        (9, 7),
        (9, 9),
        (10, 11),
        (11, 11),
        (15, 8),
        (19, 19),
        (1, 25),
        (25, 1),
        (25, 4),
        (25, 25),
    ];
    prop_oneof![prop::sample::select(special.to_vec()), (1_u8..=25, 1_u8..=25)]
        .prop_map(|(cols, rows)| size(cols, rows))
}

/// A random set with about `density` of eight points.
fn random_set(size: Size, density: u32, rng: &mut Rng) -> Naive {
    size.points().filter(|_| rng.below(8) < density).collect()
}

fn random_placement(size: Size, density: u32, rng: &mut Rng) -> Placement {
    let mut placement = Placement::empty(size);
    for at in random_set(size, density, rng) {
        placement.set(at, Some(Color::ALL[rng.below(2) as usize])).unwrap();
    }
    placement
}

/// Checks the number and the point of every place of a shape.
struct Numbers;

impl Task for Numbers {
    fn run<L: Lattice>(&self, lattice: L) {
        let size = lattice.size();
        assert_eq!(lattice.stride(), usize::from(size.cols()) + 1);
        let mut numbers = Vec::new();
        for row in 0..25 {
            for col in 0..25 {
                let at = Point::new(col, row).unwrap();
                let number = lattice.number(at);
                assert_eq!(number.is_some(), size.contains(at), "{at} of {size}");
                if let Some(number) = number {
                    assert_eq!(lattice.point(number), at);
                    assert_eq!(number, usize::from(row) * lattice.stride() + usize::from(col));
                    assert!(number < 8 * PointSet::all(lattice).bytes().count());
                    assert!(PointSet::of_number(lattice, number).contains(at));
                    numbers.push(number);
                }
            }
        }
        let all = PointSet::all(lattice);
        assert_eq!(all.numbers().collect::<Vec<_>>(), numbers);
        assert!(all.iter().eq(size.points()), "{size}");
        assert_eq!(all.len(), size.area());
        let room = (usize::from(size.cols()) + 1) * (usize::from(size.rows()) + 2) + 1;
        assert!(L::sites(0_u8).as_ref().len() >= room, "the wall of {size} has no room");
        assert!(L::of_size(size) == Some(lattice));
    }
}

#[test]
fn w1_every_size_up_to_25_numbers_its_points_row_by_row() {
    for rows in 1..=25 {
        for cols in 1..=25 {
            in_every_shape(size(cols, rows), &Numbers);
        }
    }
}

#[test]
fn a_shape_takes_the_sizes_that_fit() {
    assert_eq!(Fixed::<4, 5>::of_size(size(4, 5)), Some(Fixed));
    assert_eq!(Fixed::<4, 5>::of_size(size(5, 4)), None);
    for rows in 1..=25 {
        for cols in 1..=25 {
            let bits = (usize::from(cols) + 1) * usize::from(rows);
            assert_eq!(Small::try_new(size(cols, rows)).is_some(), bits <= 128);
            assert_eq!(Small::of_size(size(cols, rows)), Small::try_new(size(cols, rows)));
            let one = AnySize::<1>::of_size(size(cols, rows));
            assert_eq!(one.is_some(), bits <= 64);
            let needed = (usize::from(cols) + 1) * (usize::from(rows) + 2) + 1;
            assert!(one.is_none() || AnySize::<1>::sites(0_u8).len() >= needed);
            assert_eq!(Large::of_size(size(cols, rows)), Some(Large::new(size(cols, rows))));
        }
    }
}

/// Checks all that a set can do with other sets.
struct Sets {
    density: u32,
    seed: u64,
}

impl Task for Sets {
    fn run<L: Lattice>(&self, lattice: L) {
        let (size, mut rng) = (lattice.size(), Rng::new(self.seed));
        let a = random_set(size, self.density, &mut rng);
        let b = random_set(size, rng.below(9), &mut rng);
        let (here, there) = (set(lattice, &a), set(lattice, &b));
        let everything: Naive = size.points().collect();
        assert_eq!(naive(here), a);
        assert_eq!(here.len(), a.len());
        assert_eq!((here.is_empty(), here.has_several()), (a.is_empty(), a.len() > 1));
        assert_eq!(here.first(), a.first().copied());
        assert_eq!(naive(here.first_alone()), a.iter().take(1).copied().collect());
        assert_eq!(here.iter().len(), a.len());
        let has = |(n, byte): (usize, u8)| {
            (0..8).filter(move |bit| byte >> bit & 1 == 1).map(move |bit| 8 * n + bit)
        };
        assert!(here.bytes().enumerate().flat_map(has).eq(here.numbers()), "{here:?}");
        for n in 0..=a.len() {
            assert_eq!(here.nth(n), a.iter().nth(n).copied());
        }
        assert_eq!(here.nth(usize::MAX), None);
        for col in 0..25 {
            let at = Point::new(col, size.rows() - 1).unwrap();
            assert_eq!(here.contains(at), a.contains(&at));
        }
        assert_eq!(naive(here | there), &a | &b);
        assert_eq!(naive(here & there), &a & &b);
        assert_eq!(naive(here ^ there), &a ^ &b);
        assert_eq!(naive(here - there), &a - &b);
        assert_eq!(naive(!here), &everything - &a);
        assert_eq!(here.is_subset(there), a.is_subset(&b));
        assert!((here & there).is_subset(there));
        self.neighbours(here, there);
        let reached = flood(&a, &b, size);
        assert_eq!(naive(here.flood(there)), reached, "{here:?} through {there:?}");
        let walked: Vec<Naive> = here.components().map(naive).collect();
        assert_eq!(walked, components(&a, size), "{here:?}");
        self.changes(here, &mut rng);
    }
}

impl Sets {
    fn neighbours<L: Lattice>(&self, here: PointSet<L>, there: PointSet<L>) {
        let (a, b, size) = (naive(here), naive(there), here.lattice().size());
        assert_eq!(naive(here.neighbours()), beside_any(&a, size), "{here:?}");
        assert_eq!(naive(here.neighbours_within(there)), &beside_any(&a, size) & &b);
        let (one, two) = here.count_neighbours(there);
        let with = |least: usize| -> Naive {
            let enough = |at: &&Point| (&beside(**at, size) & &a).len() >= least;
            b.iter().filter(enough).copied().collect()
        };
        assert_eq!((naive(one), naive(two)), (with(1), with(2)), "{here:?} in {there:?}");
    }

    /// One point more or less, on the board and off it.
    fn changes<L: Lattice>(&self, here: PointSet<L>, rng: &mut Rng) {
        let at = Point::new(rng.below(25) as u8, rng.below(25) as u8).unwrap();
        let on_board = here.lattice().size().contains(at);
        let (mut more, mut less) = (here, here);
        more.insert(at);
        less.remove(at);
        let (mut with, mut without) = (naive(here), naive(here));
        if on_board {
            with.insert(at);
        }
        without.remove(&at);
        assert_eq!((naive(more), naive(less)), (with, without), "{at}");
        assert_eq!(PointSet::of(here.lattice(), at).len(), usize::from(on_board));
        let only = here.only(&[at, point("A1"), at]);
        let wanted: Naive = [at, point("A1")].into_iter().filter(|at| here.contains(*at)).collect();
        assert_eq!(naive(only), wanted);
    }
}

/// Fewer where it takes long; `./check` takes them all.
fn cases(all: u32) -> ProptestConfig {
    ProptestConfig::with_cases(if cfg!(debug_assertions) { all / 5 } else { all })
}

proptest! {
    #![proptest_config(cases(400))]

    #[test]
    fn sets_are_sets(size in sizes(), density in 0_u32..9, seed: u64) {
        in_every_shape(size, &Sets { density, seed });
    }
}

/// The chain that a stone belongs to, as color, stones and liberties.
fn naive_chain(placement: &Placement, at: Point) -> Option<(Color, Naive, Naive)> {
    let color = placement.get(at)?;
    let stones = flood(&Naive::from([at]), &stones_of(placement, color), placement.size());
    let liberties = &beside_any(&stones, placement.size()) & &vacant(placement);
    Some((color, stones, liberties))
}

fn stones_of(placement: &Placement, color: Color) -> Naive {
    placement.stones().filter(|&(_, stone)| stone == color).map(|(at, _)| at).collect()
}

fn vacant(placement: &Placement) -> Naive {
    placement.size().points().filter(|&at| placement.get(at).is_none()).collect()
}

fn told<L: Lattice>(chain: Chain<L>) -> (Color, Naive, Naive) {
    (chain.color, naive(chain.stones), naive(chain.liberties))
}

/// Checks all that stones can tell of themselves.
struct Board<'a>(&'a Placement);

impl Task for Board<'_> {
    fn run<L: Lattice>(&self, lattice: L) {
        let placement = self.0;
        let stones = Stones::try_from_placement(lattice, placement).unwrap();
        assert_eq!(&stones.to_placement(), placement);
        assert_eq!(stones.to_string(), placement.to_string());
        assert_eq!(naive(stones.vacant()), vacant(placement));
        let chains = Color::ALL.map(|color| self.naive_chains(color));
        for color in Color::ALL {
            assert_eq!(naive(stones.of(color)), stones_of(placement, color));
            self.chains(&stones, color);
            self.split(&stones, color);
        }
        for at in placement.size().points() {
            assert_eq!(stones.get(at), placement.get(at));
            assert_eq!(stones.chain(at).map(told), naive_chain(placement, at), "{at}");
            for (color, chains) in Color::ALL.into_iter().zip(&chains) {
                self.next_to(&stones, at, color, chains);
            }
        }
        for symmetry in Symmetry::ALL {
            let image = placement.transformed(symmetry);
            let same = (image.size() == placement.size()).then_some(image);
            assert_eq!(stones.transformed(symmetry).map(|s| s.to_placement()), same);
        }
    }
}

impl Board<'_> {
    fn naive_chains(&self, color: Color) -> Vec<(Color, Naive, Naive)> {
        let chains = components(&stones_of(self.0, color), self.0.size());
        let first = |chain: &Naive| *chain.first().unwrap();
        chains.iter().filter_map(|chain| naive_chain(self.0, first(chain))).collect()
    }

    fn chains<L: Lattice>(&self, stones: &Stones<L>, color: Color) {
        let wanted = self.naive_chains(color);
        assert_eq!(stones.chains(color).map(told).collect::<Vec<_>>(), wanted, "{}", self.0);
        for chain in stones.chains(color) {
            let sole = chain.liberties.first().filter(|_| chain.liberties.len() == 1);
            assert_eq!(chain.sole_liberty(), sole);
        }
    }

    fn split<L: Lattice>(&self, stones: &Stones<L>, color: Color) {
        let AtariSplit { out_of_atari, sole_liberties, without_liberties } =
            stones.split_by_atari(color);
        let mut wanted = [Naive::new(), Naive::new(), Naive::new()];
        for (_, stones, liberties) in self.naive_chains(color) {
            match liberties.len() {
                0 => wanted[2].extend(stones),
                1 => wanted[1].extend(liberties),
                _ => wanted[0].extend(stones),
            }
        }
        assert_eq!(
            [out_of_atari, sole_liberties, without_liberties].map(naive),
            wanted,
            "{color}, {}",
            self.0
        );
    }

    /// The chains of both colours around a point.
    fn next_to<L: Lattice>(
        &self,
        stones: &Stones<L>,
        at: Point,
        color: Color,
        chains: &[(Color, Naive, Naive)],
    ) {
        let around = beside(at, self.0.size());
        let next = chains.iter().filter(|chain| !chain.1.is_disjoint(&around));
        let captured = next.filter(|chain| chain.2 == Naive::from([at])).cloned();
        let found: Vec<_> = stones.chains_captured_by(at, !color).map(told).collect();
        assert_eq!(found, captured.collect::<Vec<_>>(), "{at}, {}", self.0);
        let mut after = self.0.clone();
        after.set(at, Some(color)).unwrap();
        let joined = self.0.get(at).is_none().then(|| naive_chain(&after, at)).flatten();
        assert_eq!(stones.chain_joined(at, color).map(told), joined, "{at}, {}", self.0);
    }
}

/// Small boards mostly: the slow way is slow.
fn placements() -> impl Strategy<Value = Placement> {
    let small = (1_u8..=6, 1_u8..=6);
    let special = [(9, 9), (7, 9), (7, 8), (8, 8), (1, 9), (9, 1), (15, 8), (11, 11)];
    let sizes = prop_oneof![4 => small, 1 => prop::sample::select(special.to_vec())];
    (sizes, 0_u32..9, any::<u64>()).prop_map(|((cols, rows), density, seed)| {
        random_placement(size(cols, rows), density, &mut Rng::new(seed))
    })
}

proptest! {
    #![proptest_config(cases(300))]

    #[test]
    fn chains_liberties_and_regions_are_those_found_the_slow_way(placement in placements()) {
        in_every_shape(placement.size(), &Board(&placement));
    }
}

#[test]
fn chains_on_the_large_boards_are_those_found_the_slow_way() {
    let mut rng = Rng::new(19);
    for (side, density) in [(19, 3), (19, 6), (25, 7)] {
        let placement = random_placement(size(side, side), density, &mut rng);
        let stones = Stones::try_from_placement(Large::new(placement.size()), &placement).unwrap();
        let board = Board(&placement);
        for color in Color::ALL {
            board.chains(&stones, color);
            board.split(&stones, color);
        }
    }
}

#[test]
fn stones_are_put_and_taken() {
    let mut rng = Rng::new(3);
    let mut stones = Stones::empty(Fixed::<7, 9>);
    let mut placement = Placement::empty(size(7, 9));
    for _ in 0..300 {
        let at = Point::new(rng.below(10) as u8, rng.below(10) as u8).unwrap();
        let color = Color::ALL[rng.below(2) as usize];
        match rng.below(3) {
            0 => {
                stones.take(PointSet::of(Fixed, at));
                let _ = placement.set(at, None);
            }
            _ => {
                stones.put(at, color);
                let _ = placement.set(at, Some(color));
            }
        }
        assert_eq!(stones.to_placement(), placement);
        let all = stones.of(Black).len() + stones.of(White).len() + stones.vacant().len();
        assert_eq!(all, 63);
    }
    assert_eq!(stones.get(point("J1")), None);
    assert_eq!(stones.chain(point("J1")), None);
    assert_eq!(stones.chain_joined(point("J1"), Black), None);
    assert_eq!(stones.chains_captured_by(point("Z25"), Black).count(), 0);
}

#[test]
fn stones_of_another_size_are_refused() {
    let placement: Placement = "3/3".parse().unwrap();
    let refused = Stones::try_from_placement(Fixed::<2, 3>, &placement).unwrap_err();
    assert_eq!(refused, WrongSize { found: size(3, 2), expected: size(2, 3) });
    assert_eq!(refused.to_string(), "stones on a board of size 3x2, expected size 2x3");
}

#[test]
fn w3_a_shape_has_so_many_liberties() {
    for (count, drawing) in [
        (2, "X . . / . . . / . . ."),
        (3, ". X . / . . . / . . ."),
        (4, ". . . / . X . / . . ."),
        (6, ". . . . / . X X . / . . . ."),
        (8, ". . . . . / . X X X . / . . . . ."),
        (7, ". . . . / . X X . / . X . . / . . . ."),
        (10, ". . . . . . / . X X X X . / . . . . . ."),
        (9, ". . . . . / . X X X . / . X . . . / . . . . ."),
        (8, ". . . . . / . X X X . / . . X . . / . . . . ."),
        (8, ". . . . . / . X X . . / . . X X . / . . . . ."),
        (8, ". . . . / . X X . / . X X . / . . . ."),
    ] {
        let diagram = Diagram::parse(&drawing.replace('/', "\n")).unwrap();
        let lattice = Small::try_new(diagram.placement.size()).unwrap();
        let stones = Stones::try_from_placement(lattice, &diagram.placement).unwrap();
        let chains: Vec<_> = stones.chains(Black).collect();
        assert_eq!(chains.len(), 1, "{drawing}");
        assert_eq!(chains[0].liberties.len(), count, "{drawing}");
        assert_eq!(chains[0].stones, stones.of(Black), "{drawing}");
    }
}

#[test]
fn w3_no_liberty_is_counted_twice() {
    // The empty point in the middle is next to all four stones.
    let placement = Placement::from_diagram(
        "
        X X .
        X . .
        X X .
    ",
    )
    .unwrap();
    let stones = Stones::try_from_placement(Fixed::<3, 3>, &placement).unwrap();
    let chain = stones.chain(point("A1")).unwrap();
    assert_eq!((chain.stones.len(), chain.liberties.len()), (5, 3));
}

#[test]
fn a_set_made_of_rows_has_the_bits_that_are_columns() {
    let odd_rows = |row: usize| if row % 2 == 1 { u32::MAX } else { 0 };
    let set = PointSet::from_rows(Fixed::<5, 4>, odd_rows);
    for point in Size::new(5, 4).unwrap().points() {
        assert_eq!(set.contains(point), point.row() % 2 == 1, "{point}");
    }
    assert_eq!(set.len(), 10);
    assert_eq!(format!("{:?}", set.only(&[point("E2"), point("A4")])), r#"{"E2", "A4"}"#);
}

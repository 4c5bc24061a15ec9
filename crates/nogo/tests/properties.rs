//! What holds of every position: the library against the source document's algorithm (row N8),
//! its three board shapes against each other, and the laws of every board.

use std::collections::BTreeSet;

use crate::playout::Naive;
use proptest::prelude::*;
use tengen_core::{Board, Color, Rng, Symmetric, conformance};
use tengen_nogo::{IllegalMove, NoGo, Position, Setup};
use tengen_stones::{
    AnySize, Fixed, Large, Lattice, Placement, Point, PointSet, Size, Small, Symmetry,
    WithoutLiberty,
};

use Color::{Black, White};

/// Something to do with an empty document's board and empty positions of the same size.
trait Task {
    fn run<L: Lattice>(&self, naive: &mut Naive, start: Position<L>);
}

macro_rules! fixed_shapes {
    ($size:expr, $task:expr, $($w:literal x $($h:literal)*;)*) => {
        match ($size.cols(), $size.rows()) {
            $($(($w, $h) => $task.run(&mut Naive::new($size), NoGo::<$w, $h>::new()),)*)*
            _ => {}
        }
    };
}

/// Runs a task in the shapes of run-time size, and for some sizes, since each takes its time to
/// compile, in the compile-time shape.
fn run(size: Size, task: &impl Task) {
    fixed_shapes! { size, task, 1 x 1 6; 3 x 4; 4 x 4; 5 x 2; 6 x 6; 7 x 7; 9 x 2 9; }
    if let Some(small) = Small::try_new(size) {
        task.run(&mut Naive::new(size), Position::empty(small));
    }
    task.run(&mut Naive::new(size), Position::empty(Large::new(size)));
}

/// All sizes up to 6×6, and now and then another.
fn sizes() -> impl Strategy<Value = Size> {
    let others = [(9, 9), (9, 9), (7, 7), (9, 2), (10, 3), (25, 4)];
    prop_oneof![5 => (1_u8..=6, 1_u8..=6), 1 => prop::sample::select(others.to_vec())]
        .prop_map(|(cols, rows)| Size::new(cols, rows).unwrap())
}

/// Stones anywhere, from few to many, and a side to move.
fn setups() -> impl Strategy<Value = Setup> {
    (sizes(), 1_u32..8, any::<u64>(), any::<bool>()).prop_map(|(size, density, seed, black)| {
        let mut rng = Rng::new(seed);
        let mut placement = Placement::empty(size);
        for at in size.points() {
            if rng.below(8) < density {
                placement.set(at, Some(Color::ALL[rng.below(2) as usize])).unwrap();
            }
        }
        Setup { placement, turn: if black { Black } else { White } }
    })
}

/// Compares everything that the library says of legality with the document's algorithm.
fn assert_agrees<L: Lattice>(naive: &mut Naive, board: &Position<L>) {
    for at in board.size().points() {
        assert_eq!(board.stones().get(at), naive.stone(at), "{at} of {board}");
        for color in Color::ALL {
            let legal = naive.legal(at, color);
            let told = board.check_for(color, at);
            assert_eq!(told.is_ok(), legal, "{color} at {at} of {board}: {told:?}");
            assert_eq!(board.legal_points(color).contains(at), legal);
            let wanted = match naive.stone(at) {
                _ if legal => Ok(()),
                Some(stone) => Err(IllegalMove::Occupied { point: at, stone }),
                None if naive.captures(at, color) => Err(IllegalMove::Capture { point: at, color }),
                None => Err(IllegalMove::Suicide { point: at, color }),
            };
            assert_eq!(told, wanted, "{color} at {at} of {board}");
        }
        let [black, white] = Color::ALL.map(|color| naive.legal(at, color));
        assert_eq!(board.exclusive_points(Black).contains(at), black && !white);
        assert_eq!(board.exclusive_points(White).contains(at), white && !black);
        assert_eq!(board.shared_points().contains(at), black && white);
    }
}

/// The stones that would be left without a liberty, by the document's test, stone by stone.
fn assert_evidence<L: Lattice>(naive: &Naive, board: &Position<L>) {
    for at in board.stones().vacant() {
        for color in Color::ALL {
            let Err(evidence) = board.explain_for(color, at) else { continue };
            let victim = match evidence.illegal {
                IllegalMove::Capture { .. } => !color,
                _ => color,
            };
            let mut after = naive.clone();
            after.put(at, color);
            for p in board.size().points() {
                let dies = after.stone(p) == Some(victim) && !after.has_liberty(p);
                assert_eq!(evidence.dying.contains(p), dies, "{p}, {color} at {at} of {board}");
            }
        }
    }
}

/// Sets up both boards and compares them, or has the library name the first dead chain.
struct Compare<'a>(&'a Setup);

impl Task for Compare<'_> {
    fn run<L: Lattice>(&self, naive: &mut Naive, start: Position<L>) {
        for (at, color) in self.0.placement.stones() {
            naive.put(at, color);
        }
        let dead = |at: &Point| naive.stone(*at).is_some() && !naive.has_liberty(*at);
        let dead: Vec<Point> = start.size().points().filter(dead).collect();
        match Position::<L>::try_from(self.0.clone()) {
            Ok(board) => {
                assert!(dead.is_empty(), "{} has dead stones: {dead:?}", self.0);
                assert_eq!(board.turn(), self.0.turn);
                assert_agrees(naive, &board);
                assert_evidence(naive, &board);
            }
            Err(refused) => {
                let first = *dead.first().unwrap_or_else(|| panic!("{}: {refused}", self.0));
                let color = naive.stone(first).unwrap();
                let chains = count_chains(naive, &dead);
                assert_eq!(refused, WithoutLiberty { point: first, color, chains }.into());
            }
        }
    }
}

/// Into how many chains the dead stones fall, by joining stone after stone.
fn count_chains(naive: &Naive, dead: &[Point]) -> usize {
    let linked = |a: &Point, b: &Point| {
        let steps = a.col().abs_diff(b.col()) + a.row().abs_diff(b.row());
        steps == 1 && naive.stone(*a) == naive.stone(*b)
    };
    let mut chains: Vec<Vec<Point>> = Vec::new();
    for at in dead {
        let (joined, mut rest): (Vec<_>, Vec<_>) =
            chains.into_iter().partition(|chain| chain.iter().any(|p| linked(p, at)));
        rest.push(joined.into_iter().flatten().chain([*at]).collect());
        chains = rest;
    }
    chains.len()
}

proptest! {
    #[test]
    fn n8_legality_of_any_setup_is_the_documents(setup in setups()) {
        run(setup.placement.size(), &Compare(&setup));
    }
}

/// One random game, compared after every move.
struct Game {
    seed: u64,
}

impl Task for Game {
    fn run<L: Lattice>(&self, naive: &mut Naive, start: Position<L>) {
        let (mut board, mut rng) = (start, Rng::new(self.seed));
        // Without optimisation only some positions of the larger boards.
        let every = if board.size().area() > 40 { 6 } else { 1 };
        for ply in 0.. {
            let last = !board.has_moves();
            if ply % every == 0 || last {
                assert_agrees(naive, &board);
                conformance::recomputed(&board).unwrap();
            }
            if last {
                break;
            }
            let at = board.nth_move(rng.below(board.count_moves() as u32) as usize).unwrap();
            naive.put(at, board.turn());
            board.play(at).unwrap();
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn n8_legality_in_any_game_is_the_documents(size in sizes(), seed: u64) {
        run(size, &Game { seed });
    }
}

#[test]
fn n8_legality_on_every_small_size_and_on_9x9_is_the_documents() {
    for rows in 1..=6 {
        for cols in 1..=6 {
            run(Size::new(cols, rows).unwrap(), &Game { seed: u64::from(cols * rows) });
        }
    }
    run(Size::square(9).unwrap(), &Game { seed: 9 });
}

#[test]
fn n8_legality_on_25x25_is_the_documents() {
    let size = Size::square(25).unwrap();
    let (mut naive, mut board) = (Naive::new(size), NoGo::<25>::new());
    let mut rng = Rng::new(25);
    let mut points: Vec<Point> = size.points().collect();
    rng.shuffle(&mut points);
    for at in points {
        if board.play(at).is_ok() {
            naive.put(at, !board.turn());
        }
    }
    assert!(board.stones().vacant().len() < 200);
    assert_agrees(&mut naive, &board);
    assert_evidence(&naive, &board);
    let large = Position::<Large>::try_from(board.to_setup()).unwrap();
    assert_agrees(&mut naive, &large);
}

/// Plays the same game in two shapes.
fn assert_same_game<A: Lattice, B: Lattice>(mut a: Position<A>, mut b: Position<B>, seed: u64) {
    let mut rng = Rng::new(seed);
    loop {
        assert_eq!(a.key(), b.key(), "{a}");
        assert_eq!(a.to_setup(), b.to_setup());
        assert_eq!(a.legal_moves(), b.legal_moves(), "{a}");
        let Some(at) = a.nth_move(rng.below(a.count_moves().max(1) as u32) as usize) else { break };
        assert_eq!(a.key_after(at), b.key_after(at));
        a.play(at).unwrap();
        b.play(at).unwrap();
    }
}

/// The same game in all three shapes.
fn assert_shapes_agree<const W: usize, const H: usize>(seed: u64)
where
    Fixed<W, H>: Lattice,
{
    let size = Size::new(W as u8, H as u8).unwrap();
    let large = Position::empty(Large::new(size));
    assert_same_game(NoGo::<W, H>::new(), large, seed);
    if let Some(small) = Small::try_new(size) {
        assert_same_game(NoGo::<W, H>::new(), Position::empty(small), seed);
    }
}

#[test]
fn all_shapes_play_the_same_game() {
    for seed in 0..3 {
        assert_shapes_agree::<1, 6>(seed);
        assert_shapes_agree::<6, 1>(seed);
        assert_shapes_agree::<4, 4>(seed);
        assert_shapes_agree::<5, 3>(seed);
        assert_shapes_agree::<2, 7>(seed);
        assert_shapes_agree::<7, 9>(seed);
    }
    assert_shapes_agree::<9, 9>(1);
    assert_shapes_agree::<13, 13>(2);
    assert_shapes_agree::<19, 19>(3);
}

fn lawful<L: Lattice>(start: Position<L>, games: u32, max_plies: u32) {
    let mut rng = Rng::new(1);
    conformance::random_games(&start, games, max_plies, &mut rng).unwrap();
    conformance::keys_tell_apart(&start, games, max_plies, &mut rng).unwrap();
    let every_point = || Size::square(25).unwrap().points();
    conformance::walk(&start, max_plies, &mut rng, |board| {
        conformance::recomputed(board)?;
        conformance::position_text(board)?;
        conformance::set_turn(board)?;
        conformance::symmetric(board)
    })
    .unwrap();
    conformance::candidates(&start, every_point()).unwrap();
    let mut later = start;
    later.playout(|n| rng.below(n), start.size().area() as u32 / 2);
    conformance::candidates(&later, every_point()).unwrap();
}

#[test]
fn nogo_is_a_lawful_board() {
    let size = |cols, rows| Size::new(cols, rows).unwrap();
    lawful(NoGo::<1>::new(), 2, 10);
    lawful(NoGo::<3>::new(), 10, 100);
    lawful(NoGo::<5, 4>::new(), 4, 100);
    lawful(Position::empty(Small::try_new(size(4, 5)).unwrap()), 3, 100);
    lawful(Position::empty(Large::new(size(7, 3))), 1, 100);
    lawful("1O1X1X1X1/X1OO2X1O/1O1O5/2X6/4X4/9/9/X5O1X/1O4OX1 O".parse::<NoGo>().unwrap(), 1, 4);
}

#[test]
fn nogo_on_9x9_is_a_lawful_board() {
    let mut rng = Rng::new(2);
    let mut late = NoGo::<9>::new();
    late.playout(|n| rng.below(n), 50);
    lawful(late, 1, 100);
    conformance::position(&NoGo::<9>::new()).unwrap();
}

#[test]
fn every_stone_counts_in_the_number_of_a_position() {
    for (cols, rows) in [(7, 4), (7, 8), (20, 3), (25, 2), (1, 25)] {
        let lattice = AnySize::<1>::try_new(Size::new(cols, rows).unwrap()).unwrap();
        let mut numbers = BTreeSet::new();
        for (color, turn) in Color::ALL.into_iter().flat_map(|of| Color::ALL.map(|to| (of, to))) {
            let mut board = Position::empty(lattice);
            board.set_turn(color);
            for mut after in board.legal_moves().into_iter().map(|at| board.after(at)) {
                after.set_turn(turn);
                numbers.insert(after.packed());
            }
        }
        assert_eq!(numbers.len(), 4 * lattice.size().area(), "{cols}x{rows}");
        assert!(numbers.iter().all(Option::is_some));
    }
}

#[test]
fn a_point_once_closed_to_a_colour_stays_closed() {
    for seed in 0..20 {
        let mut rng = Rng::new(seed);
        let mut board = NoGo::<9>::new();
        let mut all_time = [PointSet::all(Fixed::<9, 9>); 2];
        while board.has_moves() {
            let at = board.nth_move(rng.below(board.count_moves() as u32) as usize).unwrap();
            board.play_unchecked(at);
            for color in Color::ALL {
                let now = board.legal_points(color);
                assert!(now.is_subset(all_time[color.index()]), "{color}: {board}");
                all_time[color.index()] = now;
            }
            // A colour may also play twice; what is closed stays closed.
            if rng.below(4) == 0 {
                board.set_turn(!board.turn());
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn a_position_is_read_back_from_its_text(setup in setups()) {
        if let Ok(board) = Position::<Large>::try_from(setup.clone()) {
            conformance::position_text(&board).unwrap();
            prop_assert_eq!(board.to_setup(), setup.clone());
            prop_assert_eq!(board.to_string(), setup.to_string());
        }
        prop_assert_eq!(setup.to_string().parse(), Ok(setup));
    }

    #[test]
    fn any_position_obeys_the_symmetries_and_its_recomputation(setup in setups()) {
        if let Some(Ok(board)) = Small::try_new(setup.placement.size())
            .map(|_| Position::<Small>::try_from(setup.clone()))
        {
            conformance::recomputed(&board).unwrap();
            conformance::symmetric(&board).unwrap();
        }
    }
}

#[test]
fn a_symmetry_that_would_change_the_shape_changes_nothing() {
    let board: NoGo<3, 2> = "XO1/3 X".parse().unwrap();
    assert_eq!(board.symmetries().len(), 4);
    assert_eq!(board.transformed(Symmetry::TurnLeft), board);
    let elsewhere: Point = "J9".parse().unwrap();
    assert_eq!(board.transform_move(elsewhere, Symmetry::HalfTurn), elsewhere);
    let square: NoGo<3> = "XO1/3/3 X".parse().unwrap();
    assert_eq!(square.transformed(Symmetry::TurnLeft).to_string(), "3/O2/X2 X");
}

//! What a solver is told of NoGo is true.

use std::collections::{BTreeSet, HashMap};

use crate::naive::{naive_most_moves_left, naive_reserve};
use tengen_core::{Board, Bounds, Color, Key, Knowledge, Rng, Value, View};
use tengen_nogo::{LateKnowledge, NoGo, Position, SolverKnowledge, most_moves_left, reserve};
use tengen_stones::{Fixed, Large, Lattice, Point, Size};

/// Decides every position that can be reached.
fn decide<L: Lattice>(board: &Position<L>, known: &mut HashMap<Position<L>, Value>) -> Value {
    if let Some(&value) = known.get(board) {
        return value;
    }
    let mut value = Value::Loss;
    for point in board.legal_points(board.turn()) {
        // No break: all positions are wanted.
        value = value.max(-decide(&board.after(point), known));
    }
    known.insert(*board, value);
    value
}

/// How many positions the reserves decide, and how many keys there are.
fn assert_told_is_true<L: Lattice>(
    known: &HashMap<Position<L>, Value>,
    knowledge: &impl Knowledge<Position<L>>,
) -> [usize; 2] {
    let (mut alike, mut decided) = (HashMap::new(), 0);
    for (board, &value) in known {
        let ((key, view), moves) = (knowledge.canonical(board), board.legal_moves());
        let code = |&at: &Point| knowledge.code(board, at, view);
        let told = (value, moves.len(), moves.iter().map(code).collect::<BTreeSet<u32>>());
        let first = alike.entry(key).or_insert_with(|| told.clone());
        assert_eq!(*first, told, "{board}");
        if board.early_outcome().is_none() {
            let bounds = knowledge.bounds(board);
            assert!(bounds.least <= value && value <= bounds.most, "{board} {value:?}");
            decided += usize::from(bounds.value().is_some());
        }
    }
    [decided, alike.len()]
}

#[test]
fn reserves_and_structures_tell_the_truth_of_every_small_position() {
    fn check<L: Lattice + Default>() -> [[usize; 2]; 2] {
        let board = Position::<L>::new();
        let mut known = HashMap::new();
        decide(&board, &mut known);
        let told = assert_told_is_true(&known, &SolverKnowledge::new(board.size()));
        [told, assert_told_is_true(&known, &LateKnowledge)]
    }
    // How many are decided, and how many structures there are: as many as by comparing them point by point.
    let found = [check::<Fixed<3, 3>>(), check::<Fixed<8, 1>>(), check::<Fixed<4, 2>>()];
    assert_eq!(found.map(|[told, _]| told), [[160, 467], [67, 262], [36, 268]]);
    assert_eq!(found.map(|[_, late]| late), [[160, 3376], [67, 553], [36, 1035]]);
}

#[test]
fn reserves_and_structures_tell_the_truth_of_late_positions() {
    let mut rng = Rng::new(7);
    let keys = SolverKnowledge::new(Size::new(5, 4).unwrap());
    let mut decided = 0;
    for _ in 0..60 {
        let mut board = NoGo::<5, 4>::new();
        board.playout(|n| rng.below(n), 13);
        let mut known = HashMap::new();
        decide(&board, &mut known);
        decided += assert_told_is_true(&known, &keys)[0];
        assert_told_is_true(&known, &LateKnowledge);
    }
    assert!(decided > 500, "{decided}");
}

/// What the reserves tell by the words of their documentation.
fn told<L: Lattice>(board: &Position<L>) -> Bounds {
    let (us, them) = (board.turn(), !board.turn());
    if reserve(board, them) >= most_moves_left(board, us) {
        Bounds::exactly(Value::Loss)
    } else if reserve(board, us) > most_moves_left(board, them) {
        Bounds::exactly(Value::Win)
    } else {
        Bounds::UNKNOWN
    }
}

#[test]
fn reserves_and_moves_left_are_counted_part_by_part_and_all_that_follows_is_told() {
    let mut rng = Rng::new(29);
    let knowledge = SolverKnowledge::new(Size::new(6, 5).unwrap());
    let mut found = BTreeSet::new();
    for _ in 0..400 {
        let mut board = NoGo::<6, 5>::new();
        let plies = rng.below(24);
        board.playout(|n| rng.below(n), plies);
        let counted = Color::ALL.map(|color| {
            let (least, most) = (reserve(&board, color), most_moves_left(&board, color));
            assert_eq!(least, naive_reserve(&board, color), "{color}: {board}");
            assert_eq!(most, naive_most_moves_left(&board, color), "{color}: {board}");
            least
        });
        found.extend(counted);
        assert_eq!(knowledge.bounds(&board), told(&board), "{board}");
    }
    assert!((0..3).all(|count| found.contains(&count)), "{found:?}");
}

#[test]
fn a_dead_point_is_no_reserve_and_the_last_liberty_stays_empty() {
    let single: NoGo<3> = "2O/XX1/1X1 X".parse().unwrap();
    assert_eq!(reserve(&single, Color::Black), 0);
    // White's part has four open points and touches no other: one of them stays empty.
    assert_eq!(single.legal_points(Color::White).len(), 4);
    assert_eq!(most_moves_left(&single, Color::White), 3);
}

#[test]
fn whose_of_two_chains_is_whose_shows_in_the_key() {
    // The words of these liberties, taken or added together, are the same.
    let board: NoGo<9> = "3X5/6X2/5XX2/2O3X2/OOO2XX2/O8/9/9/9 X".parse().unwrap();
    let other: NoGo<9> = "3X5/6O2/5OO2/2X3O2/XXX2OO2/X8/9/9/9 X".parse().unwrap();
    let keys = SolverKnowledge::new(board.size());
    assert_ne!(keys.canonical(&board).0, keys.canonical(&other).0);
    assert_ne!(LateKnowledge.canonical(&board).0, LateKnowledge.canonical(&other).0);
}

#[test]
fn late_keys_tell_all_points_of_large_boards_apart() {
    let size = Size::new(15, 16).unwrap(); // four rows to a word
    let board = Position::empty(Large::try_new(size).unwrap());
    let after = board.legal_moves().into_iter().map(|point| board.after(point));
    let keys: BTreeSet<Key> = after.map(|after| LateKnowledge.canonical(&after).0).collect();
    assert_eq!(keys.len(), 240);
}

#[test]
fn structures_of_other_sizes_are_known_by_their_own_keys() {
    let keys = SolverKnowledge::new(Size::square(4).unwrap());
    let board = NoGo::<3>::new();
    assert_eq!(keys.canonical(&board), (board.key(), View::PLAIN));
    let corner = "A1".parse().unwrap();
    assert_eq!(keys.code(&board, corner, View::PLAIN), NoGo::<3>::code(corner));
}

#[test]
fn mobility_counts_points_of_difference() {
    let board = NoGo::<4>::new();
    let knowledge = SolverKnowledge::new(board.size()).by_mobility();
    for point in board.legal_points(Color::Black) {
        let after = board.after(point);
        let open = |color| after.legal_points(color).len() as i32;
        let difference = open(Color::Black) - open(Color::White);
        assert_eq!(knowledge.order(&board, point), 16 * difference);
    }
}

#[test]
fn what_each_side_holds_is_weighed() {
    fn order<L: Lattice + Default>(position: &str, point: &str) -> i32 {
        let board: Position<L> = position.parse().unwrap();
        SolverKnowledge::new(board.size()).order(&board, point.parse().unwrap())
    }
    // A3 becomes Black's alone; C3, B2 and A1 touch Black's stones and no others.
    assert_eq!(order::<Fixed<3, 3>>("1X1/3/3 X", "A2"), 16 + 3 * 2);
    // The same for White; B1 and C2 touch Black's new stone.
    assert_eq!(order::<Fixed<3, 3>>("1O1/O2/3 X", "C1"), 2 * 2 - 16 - 3 * 4);
    // B1 is then closed to both and a liberty for ever, so White is sure of D1.
    assert_eq!(order::<Fixed<4, 1>>("X3 O", "C1"), 16 + 16);
    // E1 becomes Black's alone; at D1, which touches White's stones alone, White has B1.
    assert_eq!(order::<Fixed<6, 1>>("X1O3 X", "F1"), 16 - 3 - 4);
}

//! How many eyes a space makes: what a group needs to be alive and not in seki.

use crate::diagrams::{BENT_FOUR, WITHOUT_KOMI, from_diagram, point};
use tengen_core::{Color, Rng};
use tengen_go::{PointKind, Position, Setup};
use tengen_stones::{Diagram, Large, Placement, Point, PointSet, Size, Symmetry};

/// The position of a diagram with all of White's stones dead, and what Black has of it.
fn territory(text: &str) -> usize {
    let board = from_diagram(text).under(WITHOUT_KOMI).board;
    let agreement = board.all_alive().with_dead(board.stones().of(Color::White));
    board.score(&agreement).territory(Color::Black).len()
}

#[test]
fn stones_that_are_captured_leave_two_eyes_or_one_as_their_shape_is() {
    // White may play once more in the space that four in a row or four round a bend leave: Black
    // takes the other of the two middle points. Of three and of the pyramid White takes the one
    // middle point, and the square is one eye whatever is played.
    for (text, expected) in [
        ("X X X X X X X\nX O O O O . X\nX X X X X X X", 5),
        ("X X X X X\nX O O O X\nX . X O X\nX X X X X", 5),
        ("X X X X X X\nX O O O . X\nX X X X X X", 0),
        ("X X X X\nX O O X\nX O O X\nX . X X", 0),
        ("X X X X X\nX O O O X\nX X O . X\nX X X X X", 0),
        // The bulky five and the rabbity six.
        ("X X X X X\nX O O X X\nX O O O X\nX . X X X\nX X X X X", 0),
    ] {
        assert_eq!(territory(text), expected, "{text}");
    }
}

#[test]
fn eight_points_around_a_stone_are_two_eyes() {
    let ring = "
        X X X X X
        X . . . X
        X . X . X
        X . . . X
        X X X X X
    ";
    assert_eq!(territory(ring), 8);
    // Two points are one eye. Of three in a row Black may take the middle, and of four with two dead
    // stones at the end the point beside them.
    assert_eq!(territory("X X X X\nX . . X\nX X X X"), 0);
    assert_eq!(territory("X X X X X\nX . . . X\nX X X X X"), 3);
    assert_eq!(territory("X X X X X X\nX O O . . X\nX X X X X X"), 4);
}

#[test]
fn six_points_are_two_eyes_though_one_of_the_middle_ones_is_taken() {
    // Black takes the other: two points are left on either side.
    assert_eq!(territory("X X X X X\nX . O . X\nX . . . X\nX X X X X"), 6);
}

/// The kind of each point that Black surrounds, with these stones of White dead.
fn kinds(text: &str, dead: &[&str], asked: &[&str]) -> Vec<PointKind> {
    let board = from_diagram(text).under(WITHOUT_KOMI).board;
    let dead: Vec<Point> = dead.iter().map(|text| point(text)).collect();
    let dead = PointSet::all(board.stones().lattice()).only(&dead);
    let score = board.score(&board.all_alive().with_dead(dead));
    asked.iter().filter_map(|text| score.kind(point(text))).collect()
}

#[test]
fn a_dead_stone_in_a_false_eye_takes_the_point_beside_it() {
    // The stone at D1 hangs on C1 alone.
    let text = "
        O O O O O O
        X X X O O .
        X . O X . O
    ";
    assert_eq!(kinds(text, &["C1"], &["B1"]), [PointKind::FalseEye(Color::Black)]);
}

#[test]
fn a_dead_stone_beside_one_in_a_false_eye_leaves_no_eye() {
    // As above; and when C1 has been filled, B1 and A1 are one eye no longer.
    let text = "
        O O O O O .
        X X X O O .
        X . X O O .
        X X X O O O
        . O O X . O
    ";
    let seki = PointKind::Seki(Color::Black);
    assert_eq!(kinds(text, &["B1", "C1"], &["A1", "B3"]), [seki, seki]);
}

#[test]
fn six_points_beside_a_false_eye_are_one_eye_if_one_of_the_middle_ones_is_taken() {
    // C3 must be filled in the end, and D3 then is lost for an eye.
    let text = "
        O O O O O O O O
        O O X X X X X O
        O O X . O . X O
        . X . . . . X O
        O O X X X X X O
        O O O O O O O O
    ";
    let seki = PointKind::Seki(Color::Black);
    assert_eq!(kinds(text, &["E4"], &["D4", "F3"]), [seki, seki]);
}

#[test]
fn a_point_that_one_side_guards_by_shape_stops_the_other() {
    // C1 and D1 are not played yet, but nobody gets in there: each side has a second eye behind.
    let text = "
        . X X O O .
        X X X O O O
        . X X O O .
        . . . . . .
    ";
    let own = PointKind::Territory;
    assert_eq!(kinds(text, &[], &["A4", "F4"]), [own(Color::Black), own(Color::White)]);
}

#[test]
fn a_bent_four_is_one_in_every_corner_and_along_either_side() {
    let placement = Diagram::parse(BENT_FOUR).unwrap().placement;
    let board = position(&placement).unwrap();
    let corner = board.bent_fours()[0].corner;
    for symmetry in Symmetry::ALL {
        let turned = position(&placement.transformed(symmetry)).unwrap();
        let [found] = turned.bent_fours()[..] else { panic!("{}", turned.stones()) };
        assert_eq!(found.corner, symmetry.apply(corner, board.size()), "{symmetry:?}");
        assert_eq!((found.color, found.dead.len()), (Color::White, 7), "{symmetry:?}");
    }
}

#[test]
fn a_strip_has_no_room_for_a_bent_four() {
    for text in ["X X X . O X .", "X\nX\nX\n.\nO\nX\n.", "X .\nX O\nX O\n. .", "X X\n. O"] {
        let board = from_diagram(text).board;
        assert_eq!(board.bent_fours(), [], "{text}");
    }
}

#[test]
fn shapes_are_worth_what_goscorer_says() {
    // `o` is dead; expected are the territory of Black and White, and their points in seki.
    for (text, expected) in [
        ("X../.X./XO./.../.../XX./...", [0, 0, 11, 1]),
        ("XXXXXX/Xooo.X/Xo.o.X/Xooo.X/XXXXXX", [12, 0, 0, 0]),
        ("XXXXX/XoooX/X...X/X...X/XXXXX", [9, 0, 0, 0]),
        ("XXXXX/XX.XX/X.o.X/X.o.X/XXXXX", [0, 0, 25, 0]),
        ("oo.XX/X..X./..O..", [0, 0, 4, 1]),
        ("..XX/XOXo/O...", [0, 0, 6, 2]),
        ("..X/.X./.OX/XX.", [2, 0, 0, 1]),
        (".o./oXX/X.O", [4, 0, 0, 1]),
        ("XXo./XX.o/XXXX", [0, 0, 12, 0]),
        ("XXXXX/Xo.oX/XXXXX", [3, 0, 0, 0]),
        ("...../.OOOX/..OOX/X.XOX/.XO.X", [0, 0, 8, 10]),
        ("oX.O/..X./.X../X...", [4, 0, 0, 1]),
        ("XXXXXX/Xooo.X/X.X..X/XXXXXX", [0, 0, 24, 0]),
        ("XXXXX/X...X/XoooX/XXXXX", [0, 0, 20, 0]),
        ("XXXXX/X.ooX/XoooX/XooXX/XXXXX", [8, 0, 0, 0]),
        ("XXXXXX/Xooo.X/XoooXX/XXXXXX", [7, 0, 0, 0]),
    ] {
        let dead = |(row, line): (usize, &str)| {
            let of_row = line
                .match_indices('o')
                .map(move |(col, _)| Point::new(col as u8, row as u8).unwrap());
            of_row.collect::<Vec<_>>()
        };
        let dead: Vec<Point> = text.split('/').rev().enumerate().flat_map(dead).collect();
        let board =
            from_diagram(&text.replace('o', "O").replace('/', "\n")).under(WITHOUT_KOMI).board;
        let dead = PointSet::all(board.stones().lattice()).only(&dead);
        let score = board.score(&board.all_alive().with_dead(dead));
        let [black, white] = Color::ALL.map(|color| score.territory(color).len());
        let seki = Color::ALL.map(|color| score.in_seki(color).len());
        assert_eq!([black, white, seki[0], seki[1]], expected, "{text}");
    }
}

/// A board with stones anywhere, some of White's dead.
fn scattered(seed: u64) -> (Placement, PointSet<Large>) {
    let mut rng = Rng::new(seed);
    let size = Size::new(3 + rng.below(4) as u8, 3 + rng.below(4) as u8).unwrap();
    let (black, white) = (30 + rng.below(30), 10 + rng.below(25));
    let mut dead = PointSet::empty(Large::new(size));
    let mut row = |row: u8| -> String {
        let sign = |col: u8| match rng.below(100) {
            n if n < black => 'X',
            n if n < black + white => {
                if n % 3 == 0 {
                    dead.insert(Point::new(col, row).unwrap());
                }
                'O'
            }
            _ => '.',
        };
        (0..size.cols()).map(sign).collect()
    };
    let text: Vec<String> = (0..size.rows()).rev().map(&mut row).collect();
    (Placement::from_diagram(&text.join("\n")).unwrap(), dead)
}

#[test]
fn a_turned_board_has_the_turned_score() {
    for seed in 0..100 {
        let (placement, dead) = scattered(seed);
        let Ok(board) = position(&placement) else { continue };
        let score = board.score(&board.all_alive().with_dead(dead));
        let size = board.size();
        for symmetry in Symmetry::ALL {
            let turned = position(&placement.transformed(symmetry)).unwrap();
            let image = |set: PointSet<Large>| -> PointSet<Large> {
                let points: Vec<_> = set.iter().map(|at| symmetry.apply(at, size)).collect();
                PointSet::all(turned.stones().lattice()).only(&points)
            };
            let found = turned.score(&turned.all_alive().with_dead(image(dead)));
            for color in Color::ALL {
                let context = || format!("{symmetry:?} of\n{}", board.stones());
                assert_eq!(found.territory(color), image(score.territory(color)), "{}", context());
                assert_eq!(found.in_seki(color), image(score.in_seki(color)), "{}", context());
                assert_eq!(
                    found.points(PointKind::FalseEye(color)),
                    image(score.points(PointKind::FalseEye(color))),
                    "{}",
                    context()
                );
            }
        }
    }
}

#[test]
fn the_life_of_scattered_boards_changes_only_with_the_rules_of_shape() {
    // A signature: the points of each kind over many boards.
    let (boards, expected) = match cfg!(debug_assertions) {
        true => (2000, [3984, 5, 3445, 1935, 70, 17]),
        false => (6000, [11_876, 44, 10_318, 5685, 196, 60]),
    };
    let mut counts = [0; 6];
    for seed in 0..boards {
        let (placement, dead) = scattered(seed);
        let Ok(board) = position(&placement) else { continue };
        let score = board.score(&board.all_alive().with_dead(dead));
        for (n, color) in Color::ALL.into_iter().enumerate() {
            counts[n] += score.territory(color).len();
            counts[2 + n] += score.in_seki(color).len();
            counts[4 + n] += score.points(PointKind::FalseEye(color)).len();
        }
    }
    assert_eq!(counts, expected);
}

fn position(placement: &Placement) -> Result<Position<Large>, tengen_go::InvalidSetup> {
    let setup = Setup::of_placement(placement.clone(), Color::Black);
    Position::try_from(Setup { rules: Some(WITHOUT_KOMI), ..setup })
}

//! The rules of NoGo, one sentence a test.
//!
//! Diagrams mark the empty points by who may not play there: `b` is closed to Black, `w` to White,
//! `*` to both, `.` to nobody.

use std::collections::BTreeMap;

use crate::diagrams::{Shown, from_diagram, point};
use tengen_core::{Board, Color, Outcome, Rng};
use tengen_nogo::{IllegalMove, NoGo, Position, Setup};
use tengen_stones::{Fixed, Large, Lattice, Placement, Point, PointSet, Size, Small};

use Color::{Black, White};

/// Checks a diagram whose marks say who may not play where.
fn assert_closed(diagram: &str) {
    let shown = from_diagram(diagram);
    assert_closed_in(&shown, &shown.board);
    let size = shown.board.size();
    if Small::try_new(size).is_some() {
        assert_closed_in(&shown, &shown.shaped::<Small>());
    }
    if size == Size::square(5).unwrap() {
        assert_closed_in(&shown, &shown.shaped::<Fixed<5, 5>>());
    }
}

fn assert_closed_in<L: Lattice>(shown: &Shown, board: &Position<L>) {
    let both = shown.all('*');
    for (color, mark) in [(Black, 'b'), (White, 'w')] {
        let closed = [shown.all(mark), both.clone()].concat();
        for at in board.size().points() {
            let open = board.stones().get(at).is_none() && !closed.contains(&at);
            assert_eq!(board.check_for(color, at).is_ok(), open, "{color} at {at} of {board}");
            assert_eq!(board.explain_for(color, at).is_ok(), open, "{color} at {at} of {board}");
            assert_eq!(board.legal_points(color).contains(at), open, "{color} at {at}");
        }
    }
}

/// The points that evidence names, chain by chain.
fn dying(board: &Position<Large>, color: Color, at: Point) -> Vec<Vec<String>> {
    let evidence = board.explain_for(color, at).unwrap_err();
    assert_eq!(Err(evidence.illegal), board.check_for(color, at));
    let whole = evidence.chains().fold(PointSet::empty(board.stones().lattice()), |a, b| a | b);
    assert_eq!(whole, evidence.dying);
    evidence.chains().map(|chain| chain.iter().map(|p| p.to_string()).collect()).collect()
}

fn captures(color: Color, at: Point) -> Result<(), IllegalMove> {
    Err(IllegalMove::Capture { point: at, color })
}

fn is_suicide(color: Color, at: Point) -> Result<(), IllegalMove> {
    Err(IllegalMove::Suicide { point: at, color })
}

#[test]
fn n2_black_moves_first_on_an_empty_board_of_81_points() {
    let board = NoGo::<9>::new();
    assert_eq!((board.turn(), board.count_moves()), (Black, 81));
    assert_eq!(board.to_string(), "9/9/9/9/9/9/9/9/9 X");
    assert_eq!(NoGo::<9>::default(), board);
    assert_eq!(board.outcome(), None);
}

#[test]
fn n2_players_move_in_turn_and_stones_never_move() {
    let (mut board, mut rng, mut played) = (NoGo::<7>::new(), Rng::new(1), BTreeMap::new());
    for mover in [Black, White].into_iter().cycle() {
        assert_eq!(board.turn(), mover);
        let Some(at) = board.nth_move(rng.below(board.count_moves() as u32) as usize) else {
            break;
        };
        board.play(at).unwrap();
        played.insert(at, mover);
        assert!(board.to_setup().placement.stones().eq(played.clone()), "{board}");
    }
}

#[test]
fn n2_a_stone_needs_an_empty_point() {
    let shown = from_diagram("X O\n. .");
    for (text, stone) in [("A2", Black), ("B2", White)] {
        for color in Color::ALL {
            let refused = IllegalMove::Occupied { point: point(text), stone };
            assert_eq!(shown.board.check_for(color, point(text)), Err(refused));
            let evidence = shown.board.explain_for(color, point(text)).unwrap_err();
            assert_eq!((evidence.illegal, evidence.chains().count()), (refused, 0));
        }
    }
}

#[test]
fn a_stone_needs_a_point_of_the_board() {
    let mut board = NoGo::<9>::new();
    for text in ["K1", "A10", "Y25"] {
        let refused = IllegalMove::OffBoard { point: point(text), size: board.size() };
        assert_eq!(board.check(point(text)), Err(refused));
        assert!(board.check_for(White, point(text)).is_err());
        assert_eq!(board.explain(point(text)).unwrap_err().chains().count(), 0);
        assert_eq!(board.play(point(text)), Err(refused));
        assert_eq!(board, NoGo::new());
    }
}

#[test]
fn n3_no_chain_may_lose_its_last_liberty() {
    assert_closed(
        "
        * O X O
        X X w b
        . O . .
    ",
    );
    assert_closed(
        "
        w X X X .
        X O O O b
        . X X X .
        . . . . .
        . . . . .
    ",
    );
}

#[test]
fn n3_several_chains_may_not_be_captured_at_once() {
    let shown = from_diagram(
        "
        X O * O X
        . X O X .
        . . X . .
    ",
    );
    let at = shown.at('*');
    assert_eq!(shown.board.check_for(Black, at), captures(Black, at));
    assert_eq!(dying(&shown.board, Black, at), [["C2"], ["B3"], ["D3"]]);
    assert_eq!(shown.board.check_for(White, at), is_suicide(White, at));
    assert_eq!(dying(&shown.board, White, at), [["C2", "B3", "C3", "D3"]]);
}

#[test]
fn n4_a_stone_without_liberty_is_suicide() {
    assert_closed(
        "
        w X . X w
        X . . . X
        . . X . .
        X . . . X
        w X . X w
    ",
    );
    let shown = from_diagram("w X .\nX . .");
    assert_eq!(shown.board.check_for(White, shown.at('w')), is_suicide(White, shown.at('w')));
    assert_eq!(dying(&shown.board, White, shown.at('w')), [["A2"]]);
}

#[test]
fn n4_a_chain_of_several_stones_may_not_kill_itself() {
    let shown = from_diagram(
        "
        O O * X .
        X X X . .
        . . . . .
    ",
    );
    assert_eq!(shown.board.check_for(White, shown.at('*')), is_suicide(White, shown.at('*')));
    assert_eq!(dying(&shown.board, White, shown.at('*')), [["A3", "B3", "C3"]]);
    assert_eq!(shown.board.check_for(Black, shown.at('*')), captures(Black, shown.at('*')));
}

#[test]
fn n4_joining_a_chain_that_keeps_a_liberty_is_no_suicide() {
    assert_closed(
        "
        O O b O .
        X X X X .
        . . . . .
    ",
    );
    assert_closed(
        "
        w X X . .
        X w X . .
        X X X . .
        . . . . .
        . . . . .
    ",
    );
}

#[test]
fn n7_the_side_without_a_legal_move_loses() {
    // Five black eyes; Black could go on, but White is to move.
    let mut board: NoGo<3> = "1X1/X1X/1X1 O".parse().unwrap();
    assert_eq!(board.count_moves(), 0);
    assert_eq!(board.outcome(), Some(Outcome::Win(Black)));
    assert_eq!(board.early_outcome(), Some(Outcome::Win(Black)));
    board.set_turn(Black);
    assert_eq!(board.count_moves(), 5);
    assert_eq!(board.outcome(), None);
    // The last point is closed to both: whoever is to move loses.
    let mut board: NoGo<2, 1> = "X1 X".parse().unwrap();
    assert_eq!(board.outcome(), Some(Outcome::Win(White)));
    board.set_turn(White);
    assert_eq!(board.outcome(), Some(Outcome::Win(Black)));
}

#[test]
fn errors_say_what_where_and_for_whom() {
    let shown = from_diagram(
        "
        * O X
        O X .
        X . .
    ",
    );
    let said = |color, text| shown.board.check_for(color, point(text)).unwrap_err().to_string();
    assert_eq!(said(Black, "A3"), "a black stone at A3 would capture");
    assert_eq!(said(White, "A3"), "a white stone at A3 would be suicide");
    assert_eq!(said(White, "C3"), "C3 is occupied by a black stone");
    assert_eq!(said(White, "D1"), "D1 is off the board of size 3");
}

#[test]
fn on_a_board_of_one_point_who_moves_first_loses() {
    let mut board = NoGo::<1>::new();
    assert_eq!(board.check(point("A1")), is_suicide(Black, point("A1")));
    assert_eq!(board.explain(point("A1")).unwrap_err().dying.len(), 1);
    assert_eq!(board.outcome(), Some(Outcome::Win(White)));
    board.set_turn(White);
    assert_eq!(board.outcome(), Some(Outcome::Win(Black)));
    assert_eq!(
        "X X".parse::<NoGo<1>>().map_err(|e| e.to_string()),
        Err("the black chain at A1 has no liberty".to_string())
    );
}

/// A black snake of 192 stones whose only liberty is the upper right corner:
///
/// ```text
///     . O O . O X    between two rows of the snake: a white row, an empty one, a white one
///     X X X X X X    and its next bend at the other end
/// ```
fn snake() -> Placement {
    let mut placement = Placement::empty(Size::square(25).unwrap());
    for p in placement.size().points() {
        let bend = if p.row() / 4 % 2 == 0 { 24 } else { 0 };
        let stone = match p.row() % 4 {
            0 => Some(Black),
            _ if p.col() == bend => Some(Black),
            2 if p.col().abs_diff(bend) > 1 => None,
            _ => Some(White),
        };
        placement.set(p, stone).unwrap();
    }
    placement.set(point("Z25"), None).unwrap();
    placement
}

#[test]
fn a_chain_is_followed_round_every_bend() {
    let board = NoGo::<25>::try_from(Setup { placement: snake(), turn: White }).unwrap();
    let chain = board.stones().chain(point("A1")).unwrap();
    assert_eq!((chain.stones.len(), chain.sole_liberty()), (192, Some(point("Z25"))));
    assert_eq!(board.check(point("Z25")), captures(White, point("Z25")));
    assert_eq!(board.explain(point("Z25")).unwrap_err().dying, chain.stones);
    assert_eq!(board.check_for(Black, point("Z25")), is_suicide(Black, point("Z25")));
    let large = Position::<Large>::try_from(board.to_setup()).unwrap();
    assert_eq!(large.check(point("Z25")), captures(White, point("Z25")));
    assert_eq!(large.check_for(Black, point("Z25")), is_suicide(Black, point("Z25")));
    // Far from the snake both may play.
    assert_eq!(board.shared_points().len(), board.stones().vacant().len() - 1);
}

//! The source document's strategy (row N10), figure by figure. `X` is us, as in its diagrams.

use crate::diagrams::{Shown, from_diagram, point};
use tengen_core::{Board, Color, Knowledge, Rng, Score};
use tengen_nogo::{
    AlphaBetaKnowledge, ExclusivePoints, EyeKind, NoGo, Position, Strategy, eyes, eyes_made_by,
    linked_eyes, playable_eyes,
};
use tengen_stones::{Large, Lattice, Point, PointSet, Size};

use Color::{Black, White};

fn points(set: PointSet<Large>) -> Vec<Point> {
    set.iter().collect()
}

/// The value of the move at the mark.
fn value(shown: &Shown, mark: char) -> i32 {
    Strategy::default().order(&shown.board, shown.at(mark))
}

/// The value of the best legal move that has no mark of these.
fn best_of_others(shown: &Shown, marks: &str) -> i32 {
    let marked: Vec<Point> = marks.chars().flat_map(|mark| shown.all(mark)).collect();
    let moves = shown.board.legal_moves();
    let others = moves.iter().filter(|at| !marked.contains(at));
    others.map(|&at| Strategy::default().order(&shown.board, at)).max().unwrap()
}

fn assert_chosen(diagram: &str) {
    let shown = from_diagram(diagram);
    let chosen = Strategy::default().choose(&shown.board).unwrap();
    assert!(
        shown.all('a').contains(&chosen),
        "{chosen} in\n{}",
        shown.board.to_setup().placement.diagram()
    );
}

#[test]
fn n10_fig_2_an_eye_takes_two_stones_in_a_corner_three_at_an_edge_four_inside() {
    let diagram = "
        a X . . X a
        X a X . . X
        . X . . . X
        . . . . X a
        . X . . . X
        X a X . . .
    ";
    let shown = from_diagram(diagram);
    assert_eq!(points(eyes(shown.board.stones(), Black)), shown.all('a'));
    assert!(eyes(shown.board.stones(), White).is_empty());
    for at in shown.all('a') {
        let stones = PointSet::of(shown.board.stones().lattice(), at).neighbours().len();
        assert_eq!(stones_needed(at, shown.board.size()), stones, "{at}");
    }
}

/// How many stones an eye takes, by its kind: the cheapest first.
fn stones_needed(at: Point, size: Size) -> usize {
    [2, 3, 4][EyeKind::of(at, size) as usize]
}

#[test]
fn n10_stones_needed_are_the_neighbours_on_every_board_of_two_lines_or_more() {
    for rows in 2..=25 {
        for cols in 2..=25 {
            let size = Size::new(cols, rows).unwrap();
            for at in [(0, 0), (cols - 1, rows / 2), (cols / 2, 0), (cols / 2, rows / 2)] {
                let at = Point::new(at.0, at.1).unwrap();
                let neighbours = PointSet::of(Large::new(size), at).neighbours().len();
                assert_eq!(stones_needed(at, size), neighbours, "{at} of {size}");
            }
        }
    }
}

#[test]
fn an_eye_has_stones_of_its_owner_all_around() {
    let shown = from_diagram(
        "
        . X O . O
        X . X O .
        O X . X O
        . O X . X
        O . O X .
    ",
    );
    let black: Vec<Point> = ["E1", "D2", "C3", "B4", "A5"].map(point).to_vec();
    let white: Vec<Point> = ["B1", "A2", "E4", "D5"].map(point).to_vec();
    assert_eq!(points(eyes(shown.board.stones(), Black)), black);
    assert_eq!(points(eyes(shown.board.stones(), White)), white);
    let empty = NoGo::<1>::new();
    assert!(eyes(empty.stones(), Black).is_empty(), "a point without neighbours is no eye");
}

#[test]
fn n10_fig_3_a_single_eye_cannot_be_played_by_its_owner() {
    let shown = from_diagram(
        "
        a X O .
        X O . .
        O . . .
        . . . .
    ",
    );
    assert_eq!(points(eyes(shown.board.stones(), Black)), shown.all('a'));
    assert!(playable_eyes(&shown.board, Black).is_empty());
    assert!(shown.board.check_for(Black, shown.at('a')).is_err());
}

#[test]
fn n10_fig_4_two_linked_eyes_can_be_played_by_their_owner() {
    let shown = from_diagram(
        "
        a X a X O
        X X X X O
        O O O O .
        . . . . .
    ",
    );
    assert_eq!(points(playable_eyes(&shown.board, Black)), shown.all('a'));
    assert!(shown.all('a').iter().all(|&at| shown.board.check_for(White, at).is_err()));
    // After one of the two the other is a single eye.
    let after = shown.board.after(shown.all('a')[0]);
    assert_eq!(eyes(after.stones(), Black).len(), 1);
    assert!(playable_eyes(&after, Black).is_empty());
}

/// Checks which eyes the move at `a` makes.
fn assert_makes(diagram: &str, made: &[&str]) {
    let shown = from_diagram(diagram);
    let made: Vec<Point> = made.iter().map(|text| point(text)).collect();
    let found = eyes_made_by(shown.board.stones(), Black, shown.at('a'));
    assert_eq!(points(found), made, "{diagram}");
    let before = eyes(shown.board.stones(), Black);
    let after = shown.board.after(shown.at('a'));
    assert_eq!(points(eyes(after.stones(), Black) - before), made, "{diagram}");
}

#[test]
fn n10_fig_5_one_move_can_make_four_eyes() {
    assert_makes(
        "
        . . . . . . .
        . . . X . . .
        . . X . X . .
        . X . a . X .
        . . X . X . .
        . . . X . . .
        . . . . . . .
        ",
        &["D3", "C4", "E4", "D5"],
    );
}

#[test]
fn n10_fig_6_one_move_can_make_two_eyes() {
    assert_makes(
        "
        . . . . . . .
        . . X . X . .
        . X . a . X .
        . . X . X . .
        . . . . . . .
        ",
        &["C3", "E3"],
    );
}

#[test]
fn n10_one_move_can_make_one_eye_or_none() {
    assert_makes(
        "
        . a . .
        X . . .
        ",
        &["A2"],
    );
    assert_makes(
        "
        . . a .
        X . . .
        ",
        &[],
    );
}

#[test]
fn a_taken_point_makes_no_eyes() {
    let board: NoGo<3> = "XXX/3/X1X X".parse().unwrap();
    assert!(eyes_made_by(board.stones(), Black, point("A3")).is_empty());
    assert!(eyes_made_by(board.stones(), Black, point("J9")).is_empty());
    assert_eq!(eyes_made_by(board.stones(), Black, point("B2")).len(), 3);
}

#[test]
fn n10_corners_come_before_edges_and_edges_before_the_centre() {
    for side in [5, 7, 9, 13] {
        let size = Size::square(side).unwrap();
        let board = Position::empty(Large::new(size));
        let value = |text: &str| Strategy::default().order(&board, point(text));
        let (corner, edge, centre) = (value("B1"), value("C1"), value("C3"));
        assert!(corner > edge && edge > centre, "{size}: {corner}, {edge}, {centre}");
        let beside_a_corner = Strategy::default().choose(&board).unwrap();
        let corner = PointSet::of(board.stones().lattice(), beside_a_corner).neighbours();
        assert!(corner.iter().any(|at| EyeKind::of(at, size) == EyeKind::Corner));
    }
}

#[test]
fn n10_the_cheaper_eye_is_completed_first() {
    let diagram = "
        b a . . . . . . .
        X . . . . . . . .
        . . . . . . . . .
        . . . X . . . . .
        . . X . c . . . .
        . . . X . . . . .
        . . . . . . . . .
        . . . . . . X . .
        . . . . . X . d .
    ";
    let shown = from_diagram(diagram);
    let [corner, edge, centre] = ['a', 'd', 'c'].map(|mark| value(&shown, mark));
    assert!(corner > edge && edge > centre, "{corner}, {edge}, {centre}");
    assert!(centre > best_of_others(&shown, "acd"));
    assert!(corner > value(&shown, 'b'), "an eye is not filled by its owner");
}

#[test]
fn n10_an_attack_counts_by_the_eyes_that_the_opponent_would_make_there() {
    let diagram = "
        . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . .
        . . . . O . . . . . . O . . .
        . . . O . O . . . . O . O . .
        . . O . a . O . . O . b . O .
        . . . O . O . . . . O . O . .
        . . . . O . . . . . . . . . .
        . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . .
        . . . O . O . . . . . O . . .
        . . O . c . O . . . O . d . .
        . . . O . O . . . . . O . . .
        . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . .
    ";
    let shown = from_diagram(diagram);
    let marks = ['a', 'b', 'c', 'd'];
    let makes = |mark| eyes_made_by(shown.board.stones(), White, shown.at(mark)).len();
    assert_eq!(marks.map(makes), [4, 3, 2, 1]);
    let values = marks.map(|mark| value(&shown, mark));
    assert!(values.is_sorted_by(|more, less| more > less), "{values:?}");
    let corner = Strategy::default().order(&shown.board, point("B1"));
    assert!(values[3] > corner, "{values:?}, {corner}");
}

#[test]
fn n10_best_is_a_move_that_makes_own_eyes_and_breaks_the_opponents() {
    let shown = from_diagram(
        "
        . . . . . . . . . . . . .
        . . . . . . . . . . . . .
        . . . . X . . . . O . . .
        . . . X . b . . c . O . .
        . . . . X . . . . O . . .
        . . . . . . . . . . . . .
        . . . . . . . . . . . . .
        . . . . X . O . . . . . .
        . . . X . a . O . . . . .
        . . . . X . O . . . . . .
        . . . . . . . . . . . . .
        . . . . . . . . . . . . .
        . . . . . . . . . . . . .
        ",
    );
    let makes = |mark, color| eyes_made_by(shown.board.stones(), color, shown.at(mark)).len();
    assert_eq!(['a', 'b', 'c'].map(|mark| makes(mark, Black)), [1, 1, 0]);
    assert_eq!(['a', 'b', 'c'].map(|mark| makes(mark, White)), [1, 0, 1]);
    let [both, own, theirs] = ['a', 'b', 'c'].map(|mark| value(&shown, mark));
    assert!(both > own && both > theirs, "{both}, {own}, {theirs}");
    assert!(both > best_of_others(&shown, "abc"));
}

#[test]
fn n10_eyes_are_linked_if_one_chain_borders_on_both() {
    let shown = from_diagram(
        "
        a X X X . . O . .
        X . . X X . . O .
        . . . X b X . . O
        . . . . X . . O .
        ",
    );
    let linked = points(linked_eyes(shown.board.stones(), Black));
    assert_eq!(linked, [shown.all('b'), shown.all('a')].concat());
    assert!(linked_eyes(shown.board.stones(), White).is_empty());
}

#[test]
fn n10_own_eyes_are_linked() {
    assert_chosen(
        "
        . X X X a X . X .
        X . . . O . X . O
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        O . . . . . . . O
        . O . . O . . O .
        ",
    );
}

#[test]
fn n10_the_opponent_is_kept_from_linking_his_eyes() {
    assert_chosen(
        "
        . O O O a O . O .
        O . . . X . O . X
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        X . . . . . . . X
        . X . . X . . X .
        ",
    );
}

#[test]
fn n10_an_opponent_with_single_eyes_cannot_play_in_them() {
    let diagram = "
        e O a O e
        O O X O O
        X X b X X
    ";
    let shown = from_diagram(diagram);
    let theirs = |board: &Position<Large>| points(playable_eyes(board, White));
    assert_eq!(theirs(&shown.board), shown.all('e'));
    assert_eq!(theirs(&shown.board.after(shown.at('a'))), []);
    assert_eq!(theirs(&shown.board.after(shown.at('b'))), shown.all('e'));
    assert_chosen(diagram);
}

#[test]
fn n10_more_territory_and_more_eyes_are_worth_more() {
    let ordered = ["XXX/3/3 X", "1X1/XX1/3 X", "1X1/X1X/1X1 X"];
    let worth = ordered.map(|text| {
        let board: NoGo<3> = text.parse().unwrap();
        Strategy::default().evaluate(&board).value()
    });
    assert!(worth.is_sorted_by(|less, more| less < more), "{worth:?}");
}

#[test]
fn n10_of_single_eyes_the_cheapest_is_worth_most() {
    let worth = ["1X5/X6/7/7/7/7/7 X", "7/7/X6/1X5/X6/7/7 X", "7/7/2X4/1X1X3/2X4/7/7 X"];
    let worth = worth.map(|text| {
        let board: NoGo<7> = text.parse().unwrap();
        assert_eq!(playable_eyes(&board, Black).len(), 1);
        Strategy::default().evaluate(&board).value()
    });
    assert!(worth.is_sorted_by(|more, less| more > less), "{worth:?}");
}

#[test]
fn each_weight_counts_what_it_says() {
    let nothing = Strategy {
        territory: 0,
        playable_eye: 0,
        eye: [0; 3],
        linked_eye: 0,
        broken_eye: 0,
        room: [0; 3],
    };
    // Linked eyes in a corner and at the edge, and single ones: a black corner eye that nobody
    // can play, a white one inside that White can.
    let shown = from_diagram(
        "
        . X . X O X .
        X X X X O X X
        O O O O O O O
        . . . O . O .
        . . . . O . .
        . . . . . . .
        ",
    );
    let value = |strategy: Strategy| strategy.evaluate(&shown.board).value();
    assert_eq!(value(nothing), 0);
    assert_eq!(value(Strategy { territory: 1, ..nothing }), 2 - 1);
    assert_eq!(value(Strategy { playable_eye: 1, ..nothing }), 2 - 1);
    assert_eq!(value(Strategy { eye: [1, 0, 0], ..nothing }), 2);
    assert_eq!(value(Strategy { eye: [0, 1, 0], ..nothing }), 1);
    assert_eq!(value(Strategy { eye: [0, 0, 1], ..nothing }), -1);
    assert_eq!(value(Strategy { linked_eye: 1, ..nothing }), 2);
    assert_eq!(value(Strategy { broken_eye: 1, room: [1; 3], ..nothing }), 0);
}

#[test]
fn a_move_is_worth_what_it_adds_to_the_evaluation() {
    let strategy = Strategy { broken_eye: 0, linked_eye: 0, room: [0; 3], ..Strategy::default() };
    let mut rng = Rng::new(17);
    for plies in 4..30 {
        let mut board = NoGo::<6>::new();
        board.playout(|n| rng.below(n), plies);
        let before = strategy.evaluate(&board).value();
        for &at in &board.legal_moves() {
            let after = -strategy.evaluate(&board.after(at)).value();
            assert_eq!(strategy.order(&board, at), after - before, "{at} of {board}");
        }
    }
}

#[test]
fn n10_the_evaluation_is_the_side_to_moves_and_fair() {
    for text in ["1X1/X1X/1X1", "1X1/XO1/3", "3/3/3", "O1X/3/3"] {
        let [black, white] = ["X", "O"].map(|side| {
            let board: NoGo<3> = format!("{text} {side}").parse().unwrap();
            (Strategy::default().evaluate(&board), ExclusivePoints.evaluate(&board))
        });
        assert_eq!((black.0, black.1), (-white.0, -white.1), "{text}");
        let swapped = text.replace('X', "x").replace('O', "X").replace('x', "O");
        let other: NoGo<3> = format!("{swapped} O").parse().unwrap();
        assert_eq!(Strategy::default().evaluate(&other), black.0, "{text}");
        assert_eq!(ExclusivePoints.evaluate(&other), black.1, "{text}");
    }
}

#[test]
fn exclusive_points_are_moves_in_the_bank() {
    let board: NoGo<5> = "1X1O1/X3O/5/X4/1X3 X".parse().unwrap();
    assert_eq!(ExclusivePoints.evaluate(&board), Score::estimate(2 - 1));
    let mut white = board;
    white.set_turn(White);
    assert_eq!(ExclusivePoints.evaluate(&white), Score::estimate(1 - 2));
}

#[test]
fn room_beside_own_stones_and_away_from_the_enemys_counts_a_little() {
    let board: NoGo<4, 3> = "1X1O/4/1X1O X".parse().unwrap();
    let value = |board: &NoGo<4, 3>| AlphaBetaKnowledge.evaluate(board).value();
    let room = |board: &NoGo<4, 3>, color: Color| {
        let free = board.stones().vacant() - board.stones().of(!color).neighbours();
        let beside = |point: &Point| {
            let here = PointSet::of(board.stones().lattice(), *point);
            here.neighbours_within(board.stones().of(color)).len()
        };
        free.iter().map(|point| [0, 1, 3, 3, 3][beside(&point)]).sum::<i32>()
    };
    let bank = ExclusivePoints.evaluate(&board).value();
    let expected = 8 * bank + room(&board, Black) - room(&board, White);
    assert_eq!(value(&board), expected);
    let mut other = board;
    other.set_turn(White);
    assert_eq!(value(&other), -expected);
    assert!(board.legal_moves().iter().all(|&at| AlphaBetaKnowledge.is_reducible(&board, at)));
}

#[test]
fn the_choice_is_the_first_of_the_best_legal_moves() {
    let mut rng = Rng::new(5);
    for plies in 0..60 {
        let mut board = NoGo::<7>::new();
        board.playout(|n| rng.below(n), plies);
        let strategy = Strategy::default();
        let value = |at: Point| strategy.order(&board, at);
        let best = board.legal_moves().iter().map(|&at| value(at)).max();
        let first = board.legal_moves().iter().copied().find(|&at| Some(value(at)) == best);
        assert_eq!(strategy.choose(&board), first, "{board}");
    }
    let finished: NoGo<3> = "1X1/X1X/1X1 O".parse().unwrap();
    assert_eq!(Strategy::default().choose(&finished), None);
}

/// Whether the strategy, playing `color`, wins against a player without one.
fn wins_against_chance<L: Lattice>(mut board: Position<L>, color: Color, rng: &mut Rng) -> bool {
    let strategy = Strategy::default();
    while board.has_moves() {
        let at = if board.turn() == color {
            strategy.choose(&board)
        } else {
            board.nth_move(rng.below(board.count_moves() as u32) as usize)
        };
        board.play(at.unwrap()).unwrap();
    }
    board.turn() != color
}

#[test]
fn n10_the_one_ply_player_beats_chance() {
    let games = if cfg!(debug_assertions) { 20 } else { 100 };
    let mut rng = Rng::new(100);
    let won = (0..games)
        .filter(|game| wins_against_chance(NoGo::<9>::new(), Color::ALL[game % 2], &mut rng))
        .count();
    assert!(won * 100 >= games * 90, "{won} of {games}");
}

#[test]
fn huge_weights_are_cut_and_do_not_overflow() {
    let most = i32::MAX;
    let strategy = Strategy {
        territory: most,
        playable_eye: most,
        eye: [most; 3],
        linked_eye: most,
        broken_eye: most,
        room: [most; 3],
    };
    let board: NoGo<3> = "1X1/X1X/1X1 X".parse().unwrap();
    assert_eq!(strategy.evaluate(&board), Score::estimate(Score::MAX_ESTIMATE));
    for start in [board, NoGo::new()] {
        assert!(start.legal_moves().iter().all(|&at| strategy.order(&start, at) <= most));
        assert!(strategy.choose(&start).is_some());
    }
}

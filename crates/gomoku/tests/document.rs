//! The document's table 2, table 3, and the player that it describes.

use tengen_core::{Board, Color, Rng};
use tengen_gomoku::{DocumentPlayer, Form, Gomoku, Model, Move};
use tengen_stones::Point;

use crate::diagrams::point;

use Color::{Black, White};

fn at(text: &str) -> Move {
    Move::Play(point(text))
}

fn stones(color: Color, stones: u8, form: Form) -> Model {
    Model::Stones { color, stones, form }
}

/// The position of figure 7, as far as table 3 tells it: its rows name every stone but White's
/// fifth, which is put where no ray of the four points meets it.
///
/// ```text
///    E F G H I J
///  9 . . . . X .
///  8 . . . O 3 .
///  7 . . O . X .
///  6 . O X X X 2
///  5 1 . O . 4 .
/// ```
fn figure_7() -> Gomoku {
    let rows = "15/15/2O12/15/15/15/8X6/7O7/6O1X6/5OXXX6/6O8/15/15/15/15 O";
    rows.parse().expect("a position")
}

#[test]
fn g7_the_rays_of_figure_7_are_the_rows_of_table_3() {
    let board = figure_7();
    let rows: [(&str, &[(usize, Model)]); 4] = [
        ("E5", &[(1, stones(White, 1, Form::BlankLive)), (2, stones(White, 3, Form::Rush))]),
        ("J6", &[(4, stones(Black, 1, Form::Rush)), (5, stones(Black, 3, Form::Rush))]),
        (
            "I8",
            &[
                (3, stones(Black, 1, Form::Live)),
                (5, stones(White, 1, Form::Live)),
                (6, stones(Black, 1, Form::BlankLive)),
                (7, stones(Black, 2, Form::Live)),
            ],
        ),
        (
            "I5",
            &[
                (3, stones(Black, 2, Form::Live)),
                (4, stones(Black, 1, Form::Rush)),
                (5, stones(White, 1, Form::BlankLive)),
            ],
        ),
    ];
    for (name, row) in rows {
        let models = board.models(point(name)).expect("an empty point");
        for (direction, model) in (1..).zip(models) {
            let listed = row.iter().find(|&&(known, _)| known == direction);
            let expected = listed.map_or(Model::Empty, |&(_, model)| model);
            assert_eq!(model, expected, "{name}, {direction}");
        }
    }
}

/// The document gives 630, 312, 2256 and 337; its own rows do not add up to them.
#[test]
fn g7_g8_the_values_of_table_3_are_the_sums_of_its_rows_with_opposite_rays_joined() {
    let value = |name| DocumentPlayer::default().value(&figure_7(), point(name));
    assert_eq!(value("E5"), Some(20 + 600));
    assert_eq!(value("J6"), Some(2 + 300));
    assert_eq!(value("I8"), Some(2_500 + 40 + 26)); // one and two black stones join to three
    assert_eq!(value("I5"), Some(300 + 2 + 20));
}

#[test]
fn g8_in_figure_7_the_document_s_player_defends_at_point_3() {
    assert_eq!(DocumentPlayer::default().choose(&figure_7()), Some(at("I8")));
}

#[test]
fn g11_the_player_defends_where_the_enemy_counts_for_more_and_attacks_where_it_does_itself() {
    let choose = |text: &str| {
        let board: Gomoku = text.parse().expect("a position");
        DocumentPlayer::default().choose(&board)
    };
    // White's four is to be stopped, Black has but a three.
    assert_eq!(choose("9/9/9/9/9/2XXX4/9/XOOOO4/9 X"), Some(at("F2")));
    // Both have four: Black makes five.
    assert_eq!(choose("9/9/9/9/9/OXXXX4/9/XOOOO4/9 X"), Some(at("F4")));
}

#[test]
fn among_equal_points_the_player_takes_the_one_nearest_the_centre() {
    let player = DocumentPlayer::default();
    assert_eq!(player.choose(&Gomoku::new()), Some(at("H8")));
    // The stone is far away, and no point that it touches is worth so much as to be drawn there.
    let apart = DocumentPlayer { attack: 0, defence: 0, ..DocumentPlayer::default() };
    let board: Gomoku = "O8/9/9/9/9/9/9/9/9 X".parse().expect("a position");
    assert_eq!(apart.choose(&board), Some(at("E5")));
    // Of points as near, the first by row from the bottom.
    let board: Gomoku = "6/6/6/6/6/6 X".parse().expect("a position");
    assert_eq!(player.choose(&board), Some(at("C3")));
}

#[test]
fn the_weights_turn_the_player_to_attack_or_to_defence() {
    // An open three of each.
    let board: Gomoku = "9/9/9/2OOO4/9/9/2XXX4/9/9 X".parse().expect("a position");
    let choose = |attack, defence| {
        DocumentPlayer { attack, defence, ..DocumentPlayer::default() }.choose(&board)
    };
    let row = |mv: Option<Move>| mv.and_then(Move::point).map(Point::row);
    assert_eq!(row(choose(1, 0)), Some(2));
    assert_eq!(row(choose(0, 1)), Some(5));
}

#[test]
fn g8_the_values_of_table_2_may_be_replaced() {
    // Black's two against White's three, both open: the player defends.
    let board: Gomoku = "9/9/9/2OOO4/9/9/2XX5/9/9 X".parse().expect("a position");
    let mut player = DocumentPlayer::default();
    let row = |player: &DocumentPlayer| player.choose(&board).and_then(Move::point).map(Point::row);
    assert_eq!(row(&player), Some(5));
    player.own[Form::Live as usize][1] = 3_000;
    assert_eq!(row(&player), Some(2));
    player.enemy[Form::Live as usize][2] = 4_000;
    assert_eq!(row(&player), Some(5));
}

#[test]
fn stones_between_two_blocks_count_for_nothing_unless_they_make_five() {
    let value = |text: &str| {
        let board: Gomoku = text.parse().expect("a position");
        DocumentPlayer::default().value(&board, point("D1"))
    };
    assert_eq!(value("1OX1XO1 X"), Some(0));
    assert_eq!(value("OXX1XXO X"), Some(10_000));
}

#[test]
fn a_point_with_a_stone_has_no_value_and_a_full_board_no_choice() {
    let player = DocumentPlayer::default();
    let board: Gomoku = "XO/OX X".parse().expect("a position");
    assert_eq!(player.value(&board, point("A1")), None);
    assert_eq!(player.choose(&board), None);
}

/// Plain rays, each for itself, and the joined lines where two meet: counted anew.
#[test]
fn the_value_of_a_point_is_what_its_lines_are_worth_one_by_one() {
    let player = DocumentPlayer { attack: 3, defence: 5, ..DocumentPlayer::default() };
    let mut rng = Rng::new(3);
    for _ in 0..60 {
        let mut board = Gomoku::new();
        for _ in 0..rng.below(60) {
            let moves = board.legal_moves();
            if !moves.is_empty() {
                board.play_unchecked(moves[rng.below(moves.len() as u32) as usize]);
            }
        }
        for point in board.empty_points().collect::<Vec<_>>() {
            let alone: i32 = (0..4).map(|line| line_value(&board, point, line, &player)).sum();
            assert_eq!(player.value(&board, point), Some(alone), "{point} of {board}");
        }
    }
}

/// What one line is worth, with the table written out by hand.
fn line_value(board: &Gomoku, point: Point, line: usize, player: &DocumentPlayer) -> i32 {
    let rays = board.models(point).expect("an empty point");
    let models = [rays[line], rays[line + 4]];
    let table = |color: Color, form: Form, stones: u8| -> i32 {
        let own = color == board.turn();
        let row = match (own, form) {
            (true, Form::Live) => [40, 400, 300, 10_000],
            (true, Form::Rush) => [6, 10, 600, 10_000],
            (true, Form::BlankLive) => [20, 120, 200, 0],
            (true, Form::BlankRush) => [6, 10, 500, 0],
            (false, Form::Live) => [30, 300, 2_500, 5_000],
            (false, Form::Rush) => [2, 8, 300, 8_000],
            (false, Form::BlankLive) => [26, 160, 0, 0],
            (false, Form::BlankRush) => [4, 20, 300, 0],
        };
        row[usize::from(stones) - 1] * if own { player.attack } else { player.defence }
    };
    let touches = |model: &Model| match *model {
        Model::Stones { color, stones, form: form @ (Form::Live | Form::Rush) } => {
            Some((color, stones, form == Form::Live))
        }
        _ => None,
    };
    match (touches(&models[0]), touches(&models[1])) {
        (Some((a, n, open)), Some((b, m, wide))) if a == b => match (n + m, open, wide) {
            (4.., true, true) => table(a, Form::Live, 4),
            (4.., _, _) => table(a, Form::Rush, 4),
            (few, true, true) => table(a, Form::Live, few),
            (_, false, false) => 0,
            (few, _, _) => table(a, Form::Rush, few),
        },
        _ => {
            let alone = |model: Model| match model {
                Model::Stones { color, stones, form } => table(color, form, stones),
                _ => 0,
            };
            models.into_iter().map(alone).sum()
        }
    }
}

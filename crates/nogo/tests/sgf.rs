//! Games of NoGo as SGF.

#![cfg(feature = "sgf")]

use proptest::collection::vec;
use proptest::prelude::*;
use tengen_core::{Attempt, Board, Color, Rng};
use tengen_nogo::{IllegalMove, Misfit, NoGo, Position, Record, Setup, Step};
use tengen_sgf::{Collection, GameResult, Margin};
use tengen_stones::{Large, Point, Size};

use Color::{Black, White};

/// Reads the main line of the first game.
fn read(text: &str) -> Result<Record, tengen_nogo::RecordError> {
    let collection: Collection = text.parse().expect("SGF");
    let root = collection.games().next().expect("a game");
    Record::from_sgf(root.main_line().last().expect("a node"))
}

fn refused(text: &str) -> String {
    read(text).expect_err("a misfit").to_string()
}

fn play(color: Color, point: &str) -> Step {
    Step::Play(color, Attempt::Play(point.parse().expect("a point")))
}

#[test]
fn the_first_letter_is_the_column_and_the_second_the_row_from_the_top() {
    let record = read("(;SZ[5:4];B[ad];W[ea];B[ac])").expect("a record");
    assert_eq!(record.steps, [play(Black, "A1"), play(White, "E4"), play(Black, "A2")]);
    assert_eq!(record.setup.to_string(), "5/5/5/5 X");
}

#[test]
fn stones_before_the_first_move_make_the_setup() {
    let record = read("(;SZ[3]AB[aa:ba][cc];AE[ba]AW[bb]C[more];B[ac])").expect("a record");
    assert_eq!(record.setup.to_string(), "X2/1O1/2X X");
    assert_eq!(record.steps, [play(Black, "A1")]);
}

#[test]
fn stones_after_a_move_are_an_edit() {
    let record = read("(;SZ[3];B[aa];AE[aa]AW[bb]PL[B];B[cc])").expect("a record");
    let edit = Step::Edit("3/1O1/3 X".parse().expect("a setup"));
    assert_eq!(record.steps, [play(Black, "A3"), edit, play(Black, "C1")]);
}

#[test]
fn an_edit_is_the_whole_board_and_only_what_it_changes_is_written() {
    let record = read("(;SZ[3];B[aa];W[bb];AE[aa]AW[cc];B[ca])").expect("a record");
    let edit = Step::Edit("3/1O1/2O X".parse().expect("a setup"));
    assert_eq!(record.steps, [play(Black, "A3"), play(White, "B2"), edit, play(Black, "C3")]);
    let written = record.to_sgf().expect("a record").to_string();
    assert!(written.contains(";AW[cc]AE[aa]PL[B]"), "{written}");
}

#[test]
fn a_node_with_stones_and_a_move_is_both_in_this_order() {
    let record = read("(;SZ[3]AB[aa]W[bb])").expect("a record");
    assert_eq!(
        (record.setup.to_string(), record.steps),
        ("X2/3/3 O".into(), vec![play(White, "B2")])
    );
}

#[test]
fn the_side_to_move_is_named_or_is_the_one_that_moves_or_follows_from_the_stones() {
    let turn = |text| read(text).expect("a record").setup.turn;
    assert_eq!(turn("(;SZ[3]PL[W];B[aa])"), White);
    assert_eq!(turn("(;SZ[3];W[aa])"), White);
    assert_eq!(turn("(;SZ[3]AB[aa];B[bb])"), Black);
    assert_eq!(turn("(;SZ[3]AB[aa])"), White);
    assert_eq!(turn("(;SZ[3]AB[aa]AW[bb])"), Black);
    assert_eq!(turn("(;SZ[3])"), Black);
}

#[test]
fn passes_and_twice_the_same_colour_are_recorded_as_they_are() {
    let record = read("(;SZ[9];B[];B[tt];W[aa])").expect("a record");
    let pass = Step::Play(Black, Attempt::Pass);
    assert_eq!(record.steps, [pass.clone(), pass, play(White, "A9")]);
}

#[test]
fn the_result_and_the_rules_are_of_the_root() {
    let record = read("(;GM[1]RU[nogo]SZ[9]RE[W+T])").expect("a record");
    assert_eq!(record.result, Some(GameResult::Win { winner: White, by: Margin::Time }));
    assert_eq!(read("(;SZ[9])").expect("a record").result, None);
    let default = read("(;B[ss])").expect("a record").setup.placement.size();
    assert_eq!(default.to_string(), "19");
}

#[test]
fn a_line_is_chosen_by_its_last_node() {
    let collection: Collection = "(;SZ[3](;B[aa];W[bb])(;B[cc]))".parse().expect("SGF");
    let root = collection.games().next().expect("a game");
    let line = |node| Record::from_sgf(node).expect("a record").steps.len();
    let lines: Vec<_> = root.descendants().map(line).collect();
    assert_eq!(lines, [0, 1, 2, 1]);
}

#[test]
fn what_does_not_fit_is_refused_by_node_and_reason() {
    let cases = [
        ("(;GM[4])", "node 0: GM[4] is another game, expected GM[1], which NoGo shares with Go"),
        ("(;RU[Japanese])", "node 0: the rules are \"Japanese\", expected \"NoGo\" or nothing"),
        ("(;SZ[26])", "node 0: a board of size 26, expected at most 25 columns and rows"),
        (
            "(;SZ[0])",
            "node 0: property SZ: expected a size from 1 to 52, such as 19 or 9:7, found \"0\"",
        ),
        (
            "(;SZ[3];B[da])",
            "node 1: property B: expected a pass or a point of the board of size 3, found \"da\"",
        ),
        ("(;SZ[5:4]AB[ed:ee])", "node 0: property AB: ee is off the board of size 5x4"),
        ("(;SZ[3]AB[aa]AE[aa])", "node 0: aa is set up twice in one node"),
        ("(;SZ[3];;B[aa]W[bb])", "node 2: both B and W in one node, expected one move at most"),
        ("(;SZ[3]PL[X])", "node 0: property PL: expected B or W, found \"X\""),
        (
            "(;RE[Black won])",
            "node 0: property RE: expected a result such as B+R, W+2.5, 0, Void or ?, found \"Black won\"",
        ),
    ];
    for (text, expected) in cases {
        assert_eq!(refused(text), expected, "{text}");
    }
    assert!(matches!(
        read("(;GM[20])").map_err(|e| e.reason),
        Err(Misfit::OtherGame { found: 20 })
    ));
}

#[test]
fn a_step_off_the_board_is_not_written() {
    let mut record = read("(;SZ[3];B[aa])").expect("a record");
    record.steps.push(play(White, "D1"));
    let error = record.to_sgf().expect_err("off the board");
    assert_eq!(error.to_string(), "step 1 does not fit a board of size 3");
    record.steps[1] = Step::Edit(Setup::empty("4".parse().expect("a size")));
    assert_eq!(record.to_sgf().expect_err("another size").step, 1);
}

/// Replays a record and returns the first illegal move.
fn first_illegal(record: &Record) -> Option<(usize, IllegalMove)> {
    let mut board = Position::<Large>::try_from(&record.setup).expect("a position");
    for (ply, step) in record.steps.iter().enumerate() {
        if let Step::Play(_, Attempt::Play(point)) = step {
            if let Err(illegal) = board.play(*point) {
                return Some((ply, illegal));
            }
        }
    }
    None
}

#[test]
fn a_game_is_replayed_from_its_text_to_the_illegal_move() {
    let record = read("(;SZ[3];B[ab];W[cc];B[ba];W[aa];B[bb])").expect("a record");
    let corner: Point = "A3".parse().expect("a point");
    assert_eq!(
        first_illegal(&record),
        Some((3, IllegalMove::Suicide { point: corner, color: White }))
    );
}

/// Plays to the end at random.
fn random_game(seed: u64) -> Record {
    let mut rng = Rng::new(seed);
    let mut board = NoGo::<9>::new();
    let mut steps = Vec::new();
    while let Some(point) = board.nth_move(rng.below(board.count_moves() as u32) as usize) {
        steps.push(Step::Play(board.turn(), Attempt::Play(point)));
        board.play(point).expect("a legal move");
    }
    let result = Some(GameResult::Win { winner: !board.turn(), by: Margin::Unstated });
    Record { setup: Setup::empty(board.size()), steps, result }
}

#[test]
fn random_games_are_read_back_from_their_text_and_replayed() {
    for seed in 0..20 {
        let record = random_game(seed);
        let text = record.to_sgf().expect("a record").to_string();
        assert_eq!(read(&text), Ok(record.clone()), "{text}");
        assert_eq!(first_illegal(&record), None);
    }
}

/// Records of any size with moves, edits and setups, legal or not; the first step is a move.
fn records() -> impl Strategy<Value = Record> {
    let step = (0_u8..8, any::<bool>(), any::<prop::sample::Index>());
    ((1_u8..=25, 1_u8..=25), vec(step.clone(), 0..6), vec(step, 0..30)).prop_map(
        |((cols, rows), stones, steps)| {
            let size = Size::new(cols, rows).expect("a size");
            let pick = |at: &prop::sample::Index| {
                Point::from_index(at.index(size.area()), size).expect("a point")
            };
            let color = |black| if black { Black } else { White };
            let mut setup = Setup::empty(size);
            for (_, black, at) in &stones {
                setup.placement.set(pick(at), Some(color(*black))).expect("on the board");
                setup.turn = color(*black);
            }
            let mut record = Record { setup: setup.clone(), steps: Vec::new(), result: None };
            for (kind, black, at) in &steps {
                let color = color(*black);
                record.steps.push(match kind {
                    0 => Step::Play(color, Attempt::Pass),
                    1 if !record.steps.is_empty() => {
                        setup.placement.set(pick(at), Some(color)).expect("on the board");
                        Step::Edit(setup.clone())
                    }
                    _ => Step::Play(color, Attempt::Play(pick(at))),
                });
            }
            record
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn every_record_is_read_back_from_its_text(record in records()) {
        let text = record.to_sgf().expect("a record").to_string();
        prop_assert_eq!(read(&text), Ok(record), "{}", text);
    }
}

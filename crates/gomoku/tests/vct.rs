//! Wins by continuous threats: against a plain solver, and played out against any defence.

use crate::attack::{Seen, assert_proves, wins_by_fours};
use proptest::prelude::*;
use tengen_core::{Board, Color, Outcome, Rng};
use tengen_gomoku::{Aim, AttackResult, Class, Gomoku, Move, Patterns, Rule, Setup, Vcf, Vct};
use tengen_stones::{Placement, Point, Size};

/// More fours than fit on the boards here.
const ALL_FOURS: u32 = 20;

/// The same stones with the other side to move.
fn passed(board: &Gomoku) -> Option<Gomoku> {
    board.with_turn(!board.turn()).ok()
}

/// Says whether the side to move wins by so many threats and then fours; by the definition.
fn wins_by_threats(board: &Gomoku, threats: u32, seen: &mut Seen) -> bool {
    if wins_by_fours(board, ALL_FOURS, seen) {
        return true;
    }
    let moves = board.legal_moves();
    threats > 0 && moves.into_iter().any(|mv| begins_by_threat(board, mv, threats, seen))
}

/// Says whether a move makes five, or a threat that beats every reply; by the definition.
fn begins_by_threat(board: &Gomoku, mv: Move, threats: u32, seen: &mut Seen) -> bool {
    let (attacker, after) = (board.turn(), board.after(mv));
    if let Some(outcome) = after.outcome() {
        return outcome == Outcome::Win(attacker);
    }
    let is_threat = passed(&after).is_some_and(|board| wins_by_fours(&board, ALL_FOURS, seen));
    let has_five = after.empty_points().any(|point| after.would_win(!attacker, point));
    is_threat
        && !has_five
        && after
            .legal_moves()
            .into_iter()
            .map(|reply| after.after(reply))
            .all(|reply| reply.outcome().is_none() && wins_by_threats(&reply, threats - 1, seen))
}

/// Four stones of the side to move near the middle, and some of the other side anywhere: so there is
/// often a threat to find.
fn uneven_board(side: u8, defenders: u32, rule: Rule, rng: &mut Rng) -> Option<Gomoku> {
    let size = Size::square(side).expect("a size");
    let mut placement = Placement::empty(size);
    let turn = Color::ALL[rng.below(2) as usize];
    for n in 0..4 + defenders {
        let (from, among, color) = if n < 4 { (2, side - 4, turn) } else { (0, side, !turn) };
        let mut line = || from + rng.below(among.into()) as u8;
        let point = Point::new(line(), line()).expect("a point");
        if placement.get(point).is_none() {
            placement.set(point, Some(color)).expect("a point of the board");
        }
    }
    let board = Gomoku::try_from(Setup { placement, turn, ..Setup::empty(size, rule) }).ok()?;
    board.outcome().is_none().then_some(board)
}

/// Compares the solver with the definition on boards of seven or eight lines; says how many wins were
/// found.
fn compare(boards: u32, seed: u64) -> u32 {
    let mut rng = Rng::new(seed);
    let mut wins = 0;
    for n in 0..boards {
        let rule = Rule::ALL[rng.below(5) as usize];
        let defenders = rng.below(4);
        let Some(board) = uneven_board(7 + (n % 2) as u8, defenders, rule, &mut rng) else {
            continue;
        };
        let expected = wins_by_threats(&board, 1, &mut Seen::new());
        let found = Vct::new(1, u64::MAX).solve(&board);
        assert_eq!(matches!(found, AttackResult::Win(_)), expected, "{found:?} for {board}");
        let first = Vct::new(1, u64::MAX).first_moves(&board, || true);
        assert!(first.is_complete, "{board}");
        let begins = |mv: &Move| begins_by_threat(&board, *mv, 1, &mut Seen::new());
        assert!(first.winning.iter().all(begins), "{first:?} for {board}");
        if let AttackResult::Win(line) = found {
            assert_proves(&board, &line);
            assert!(first.winning.contains(&line[0]), "{first:?} for {board}");
            wins += 1;
        }
    }
    wins
}

#[test]
fn a_win_by_one_threat_and_fours_is_found_exactly_where_there_is_one() {
    assert!(compare(3, 5) > 0);
}

/// Some minutes without optimisation.
#[test]
#[ignore = "long: run it optimised"]
fn wins_by_one_threat_are_found_exactly_where_they_are_on_many_boards() {
    assert!(compare(300, 6) > 50);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(16))]

    #[test]
    fn who_follows_the_solver_wins_against_any_defence(
        side in 7..=11_u8, defenders in 0..6_u32, rule in prop::sample::select(Rule::ALL.to_vec()), seed: u64,
    ) {
        let mut rng = Rng::new(seed);
        let Some(mut board) = uneven_board(side, defenders, rule, &mut rng) else { return Ok(()) };
        let attacker = board.turn();
        let aim = [Aim::AnyWin, Aim::ShortestWin][rng.below(2) as usize];
        let mut solver = Vct::new(2, 3_000).with_aim(aim);
        let AttackResult::Win(mut line) = solver.solve(&board) else { return Ok(()) };
        let mut shortest = Vcf::default();
        while board.outcome().is_none() {
            board.play(line[0]).expect("a legal attack");
            let replies = board.legal_moves();
            if replies.is_empty() {
                break;
            }
            board.play_unchecked(replies[rng.below(replies.len() as u32) as usize]);
            let fours = shortest.solve(&board);
            let AttackResult::Win(next) =
                (if fours == AttackResult::NoWin { solver.solve(&board) } else { fours })
            else {
                return Err(TestCaseError::fail(format!("the win is gone in {board}")));
            };
            line = next;
        }
        prop_assert_eq!(board.outcome(), Some(Outcome::Win(attacker)));
    }
}

#[test]
fn a_double_three_wins_by_one_threat() {
    let board: Gomoku = "9/9/9/4X4/4X4/2XX5/9/O1O6/9 X".parse().expect("a position");
    let AttackResult::Win(line) = Vct::new(1, 1_000).solve(&board) else { panic!("no win") };
    assert_proves(&board, &line);
    assert_eq!(line[0].to_string(), "E4");
    assert_eq!(Vct::new(0, 1_000).solve(&board), AttackResult::NoWin);
}

#[test]
fn the_line_shows_the_reply_that_holds_out_longest() {
    // Against some replies to E3 two fours are enough.
    let board: Gomoku = "9/9/9/9/2O3O2/3O5/6O2/9/9 O".parse().expect("a position");
    let AttackResult::Win(line) = Vct::new(3, 3_000).solve(&board) else { panic!("no win") };
    assert_proves(&board, &line);
    assert_eq!((line[0].to_string(), line.len()), ("E3".into(), 11));
}

#[test]
fn in_renju_black_may_not_win_by_a_double_three() {
    let text = "9/9/9/4X4/4X4/2XX5/9/O1O6/9 X";
    let board: Gomoku = format!("{text} rule=renju").parse().expect("a position");
    let found = Vct::new(1, 10_000).solve(&board);
    let begins = |mv: Move| matches!(&found, AttackResult::Win(line) if line[0] == mv);
    assert!(!begins(board.parse_move("E4").expect("a move")), "{found:?}");
}

#[test]
fn black_may_not_parry_at_a_forbidden_point_in_renju() {
    let rows = "4X5/2X7/5O1O2/3X1X3X/5X4/2O7/3O6/X5O3/2X7/10 O rule=renju";
    let board: Gomoku = rows.parse().expect("a position");
    let AttackResult::Win(line) = solve(rows) else { panic!("no win") };
    assert_proves(&board, &line);
    assert_eq!(line.len(), 5, "{line:?}");
}

/// What one threat and the fours after it win.
fn solve(text: &str) -> AttackResult {
    Vct::new(1, 10_000).solve(&text.parse::<Gomoku>().expect("a position"))
}

/// The first stone makes two open twos; what it threatens are fours.
#[test]
fn any_win_may_begin_by_open_twos() {
    let rows = "15/15/15/15/15/4XO9/5OX8/6OX7/5XO1X1X4/6XXOO5/6O8/15/15/15/15 O rule=renju";
    let board: Gomoku = rows.parse().expect("a position");
    let mut solver = Vct::new(6, 100_000).with_aim(Aim::AnyWin);
    let found = solver.solve(&board);
    let AttackResult::Win(line) = found else { panic!("{found:?}") };
    assert_proves(&board, &line);
    let first = line[0].point().expect("a point");
    assert_eq!(Patterns::of(&board).class(board.turn(), first), Class::DoubleTwo);
    assert_eq!(Vct::new(6, 100_000).solve(&board), AttackResult::NoWin);
    // Those that win are looked for as widely, and are all only within the limit.
    assert!(solver.first_moves(&board, || true).winning.contains(&line[0]));
    assert!(!solver.first_moves(&board, || false).is_complete);
}

#[test]
fn an_open_four_wins_nothing_against_an_open_four() {
    // Black can make an open four at G5, which leaves White a five at B5.
    assert_eq!(solve("9/6X2/6X2/6X2/2OOOO3/9/9/9/9 X"), AttackResult::NoWin);
}

#[test]
fn a_double_three_does_not_win_where_the_enemy_makes_a_four_of_his_own_first() {
    // Black's E4 threatens an open four; White answers with his at B8.
    assert_eq!(solve("9/2OOO4/9/4X4/4X4/2XX5/9/9/9 X"), AttackResult::NoWin);
    // Where he has but two, E4 wins.
    assert!(matches!(solve("9/2O1O4/9/4X4/4X4/2XX5/9/9/9 X"), AttackResult::Win(_)));
}

#[test]
fn a_search_that_runs_out_of_nodes_or_is_told_to_stop_says_so() {
    let board: Gomoku = "9/9/9/4X4/4X4/2XX5/9/O1O6/9 X".parse().expect("a position");
    assert_eq!(Vct::new(1, 1).solve(&board), AttackResult::Unknown);
    let mut asked = 0;
    let found = Vct::new(1, 1_000).solve_while(&board, || {
        asked += 1;
        false
    });
    assert_eq!((found, asked), (AttackResult::Unknown, 1));
}

#[test]
fn a_search_keeps_near_the_number_of_its_nodes() {
    // Many threats, and no win soon.
    let text = "15/15/15/15/4O1X8/3OXX9/3OOXO8/5X9/9X5/15/15/15/15/15/15 O";
    let board: Gomoku = text.parse().expect("a position");
    let most = 20;
    let mut solver = Vct::new(40, most).with_aim(Aim::AnyWin);
    assert_eq!(solver.solve(&board), AttackResult::Unknown);
    assert!((most..2 * most).contains(&solver.nodes()), "{}", solver.nodes());
}

#[test]
fn a_search_of_any_depth_ends_where_there_are_no_more_threats() {
    for text in ["9/9/9/9/9/9/9/9/9 X", "9/9/9/4X4/5X3/9/9/O1O6/9 X", "7/7/OXXX3/7/3O3/7/7 X"] {
        let board: Gomoku = text.parse().expect("a position");
        let mut solver = Vct::new(u32::MAX, u64::MAX);
        assert_eq!(solver.solve(&board), AttackResult::NoWin, "{board}");
        assert!(solver.nodes() < 1_000, "{board}: {}", solver.nodes());
    }
}

#[test]
fn a_reply_on_the_threatened_line_is_tried_before_all_others() {
    // Each threat is an open three, and most of its line refutes it; in caro every reply is a node.
    let board: Gomoku = "9/9/9/9/3XX4/9/9/9/9 X rule=caro".parse().expect("a position");
    let mut solver = Vct::new(1, 10_000);
    assert_eq!(solver.solve(&board), AttackResult::NoWin);
    assert!(solver.nodes() < 60, "{}", solver.nodes());
}

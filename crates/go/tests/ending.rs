//! When a player is done, what the players would agree on, and what the board is worth until then.

use tengen_core::{Board, Color, Knowledge, Rng, Score};
use tengen_go::{AlphaBetaKnowledge, Go, Komi, Move, Rules};

/// All settled, with three points of territory each.
const SETTLED: &str = "1XXO1/XXXOO/1XXO1/XXXOO/1XXO1 X";
/// The same with the middle column open.
const OPEN: &str = "1X1O1/XX1OO/1X1O1/XX1OO/1X1O1 X";

fn board(text: &str, rules: Rules, komi: i16) -> Go<5> {
    let board: Go<5> = text.parse().expect("a position");
    board.with_rules(rules).with_komi(Komi::of_half_points(2 * komi))
}

#[test]
fn a_winner_passes_where_all_is_settled() {
    for rules in [Rules::TROMP_TAYLOR, Rules::CHINESE, Rules::JAPANESE] {
        assert!(board(SETTLED, rules, -1).should_pass(Color::Black), "{rules}");
        assert!(!board(OPEN, rules, -10).should_pass(Color::Black), "{rules}");
        assert!(!board(SETTLED, rules, 20).should_pass(Color::Black), "{rules}: counted as a loss");
    }
    let in_atari = board("1XXOO/XXXOO/1XXO1/XXXOO/1XXOO X", Rules::CGOS, -1);
    assert!(!in_atari.should_pass(Color::Black));
}

#[test]
fn a_winner_answers_a_pass_by_one_where_the_end_is_counted_as_its_win() {
    // The count alone decides where there is no agreement; else hardly anything may be open.
    let answering = |rules, komi| board(OPEN, rules, komi).after(Move::Pass);
    assert!(answering(Rules::CGOS, 5).should_pass(Color::White));
    assert!(!answering(Rules::CGOS, -5).should_pass(Color::White)); // it has still to win
    assert!(!answering(Rules::CHINESE, 5).should_pass(Color::White));
    for (open, is_little) in [(3, true), (4, false)] {
        let rows = [vec!["1XX1OO1"; open], vec!["1XXXOO1"; 7 - open]].concat().join("/");
        let asked = format!("{rows} O passes=1 rules=chinese komi=20").parse::<Go<7>>();
        assert_eq!(asked.expect("a position").should_pass(Color::White), is_little, "{open} of 49");
    }
    for (open, is_little) in [(0, true), (4, true), (5, false)] {
        let rows = [vec!["1XXX1OOO1"; open], vec!["1XXXXOOO1"; 9 - open]].concat().join("/");
        let board = |state: &str| -> Go<9> {
            format!("{rows} O {state} komi=12").parse().expect("a position")
        };
        let asked = |rules| board(&format!("passes=1 rules={rules}"));
        assert_eq!(asked("chinese").should_pass(Color::White), is_little, "{open}");
        assert_eq!(board("rules=chinese").should_pass(Color::White), open == 0, "{open}");
        assert_eq!(asked("japanese").should_pass(Color::Black), open == 0, "a loser, {open}");
    }
}

#[test]
fn a_game_is_not_over_because_most_random_games_end_in_the_same_way() {
    // Which chains are dead is open; in the last, five stones of handicap have a white one among them.
    for text in [
        "9/OO7/XO3O3/1XOOOXOOO/1X1XXXXXO/2XX1X1XX/1OOXO4/1XXOXOX2/3O5 X passes=1 rules=chinese",
        "OOX1X1O2/2OX1OX2/OOOXXXOO1/OXXOOOX2/XXOO1OX2/1XOX1OX2/XXO3X2/XOO6/9 O passes=1 rules=japanese",
        "9/9/2X3X2/9/4X4/5O3/2X3X2/9/9 X rules=japanese komi=0.5",
        "9/9/2X3X2/9/4X4/5O3/2X3X2/9/9 X passes=1 rules=japanese komi=0.5",
    ] {
        let board: Go<9> = text.parse().expect("a position");
        assert!(!board.should_pass(board.turn()), "{text}");
    }
}

#[test]
fn it_is_the_count_after_the_pass_that_tells() {
    // By random games from here White wins the first and loses the second; from after the pass it is the reverse.
    for (rows, wins) in [
        ("9/9/9/XXXXXO3/XOOXOX3/O2OOXXXX/1O3OOOX/7OO/9", false),
        ("9/OO1X1XO2/XOXX1X3/XOXOX2O1/XOOO5/1XOO2O2/1XXXOO3/XO1XXOO2/4XXO2", true),
    ] {
        let board: Go<9> = format!("{rows} O passes=1 rules=japanese").parse().expect("a position");
        let end = board.after(Move::Pass);
        let winner = |of: &Go<9>| of.score(&of.likely_agreement()).margin().leader();
        assert_ne!(winner(&board), winner(&end), "{rows}");
        assert_eq!(winner(&end) == Some(Color::White), wins, "{rows}");
        assert_eq!(board.should_pass(Color::White), wins, "{rows}");
    }
}

#[test]
fn who_loses_passes_only_after_a_pass_and_where_a_stone_would_cost_a_point() {
    let text = SETTLED.replace(" X", " O");
    for (rules, is_done) in [(Rules::JAPANESE, true), (Rules::CHINESE, false)] {
        let first = board(&text, rules, 0);
        assert!(!first.should_pass(Color::Black), "{rules}");
        let mut asked = board(SETTLED, rules, 0);
        asked.play(Move::Pass).expect("a pass");
        assert_eq!(asked.should_pass(Color::Black), is_done, "{rules}");
        let mut open = board(OPEN, rules, -10);
        open.play(Move::Pass).expect("a pass");
        assert!(!open.should_pass(Color::Black), "{rules}");
    }
}

#[test]
fn what_is_alive_for_certain_is_not_guessed_to_be_dead() {
    // Two eyes each for both; the white stone at C5 has none.
    let text = "1X1X1/XXXXX/5/OOOOO/O1O1O X";
    let agreement = board(text, Rules::JAPANESE, 0).likely_agreement();
    assert!(agreement.dead().is_empty());
    let invaded = "1XOX1/XX1XX/XXXXX/OOOOO/O1O1O X";
    let agreement = board(invaded, Rules::JAPANESE, 0).likely_agreement();
    assert_eq!(agreement.dead().iter().collect::<Vec<_>>(), ["C5".parse().expect("a point")]);
    for rules in [Rules::CGOS, Rules::TROMP_TAYLOR] {
        let agreement = board(invaded, rules, 0).likely_agreement();
        assert!(agreement.dead().is_empty(), "no agreement by {rules}");
    }
}

#[test]
fn a_chain_is_dead_from_the_percentage_on_that_its_stones_were_lost_on_average() {
    let board: Go<9> =
        "9/2XX5/1XOOX4/1XO1XO3/2XX1OO2/5O1O1/2O1O1O2/1X3OO2/9 X".parse().expect("a position");
    let mut between = 0;
    for seed in 0..20 {
        let mut rng = Rng::new(seed);
        let estimate = board.estimate(9, |n| rng.below(n));
        for chain in board.chains() {
            let lost: u32 = chain.stones.iter().map(|at| estimate.share(at, !chain.color)).sum();
            let percent = lost / chain.stones.len() as u32;
            let is_dead = |percent| chain.stones.is_subset(estimate.dead(&board, percent));
            assert_eq!((is_dead(percent), is_dead(percent + 1)), (true, false), "{chain:?}");
            between += usize::from((1..100).contains(&percent));
        }
    }
    assert!(between > 3, "{between}");
}

#[test]
fn the_lead_counts_most_then_stones_in_atari_then_liberties() {
    let value = |text: &str| {
        let board: Go<5> = text.parse().expect("a position");
        AlphaBetaKnowledge.evaluate(&board.with_komi(Komi::ZERO))
    };
    assert_eq!(value("5/5/2X2/5/5 X"), Score::estimate(16 * 25 + 4));
    assert_eq!(value("5/5/2X2/5/5 O"), Score::estimate(-(16 * 25 + 4)));
    // Black's corner stone is in atari; each side has a stone and no point of its own.
    assert_eq!(value("5/5/5/O4/X4 X"), Score::estimate((1 - 8) - 2));
}

//! The engines play legal moves of all games, see what is near, and stop when they are told.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::{Duration, Instant};

use tengen::core::{Clock, TimeControl};
use tengen::search::Budget;
use tengen::{Effort, Engine, Game, Kind, NoMove, Start, Style, Value};

use crate::at;

/// A game after two moves.
fn opened(start: Start) -> Game {
    let mut game = start.begin().unwrap();
    for _ in 0..2 {
        let middle = game.legal_texts().len() / 2;
        game.play(&game.legal_texts()[middle]).unwrap();
    }
    game
}

#[test]
fn all_moves_are_told_of_in_one_go_as_they_are_one_by_one() {
    for (kind, size) in [(Kind::Go, 5), (Kind::Nogo, 4)] {
        let game = Start::new(kind).with_size(size, size).begin().unwrap();
        let values = |lines| {
            let effort = Effort { lines, ..Effort::depth(1) };
            let found = Engine::for_game(&game, 1 << 20).best_move(&game, &effort).unwrap();
            found.candidates.iter().map(|candidate| candidate.value).collect::<Vec<_>>()
        };
        let (all, moves) = (values(usize::MAX), game.legal_moves().len());
        assert_eq!(all.len(), moves, "{kind}");
        assert_eq!(all[..moves - 1], values(moves - 1), "{kind}");
    }
    let game = Start::new(Kind::Go).with_size(25, 25).begin().unwrap();
    let effort = Effort { lines: usize::MAX, ..Effort::depth(1) };
    let found = Engine::for_game(&game, 1 << 20).best_move(&game, &effort).unwrap();
    assert_eq!(found.candidates.len(), 626);
    assert!(found.nodes < 5 * 626, "{}", found.nodes);
}

#[test]
fn near_wins_are_found() {
    for (kind, position, best, value) in [
        (Kind::Gomoku, "9/9/9/9/2XXXXO2/9/9/4OOO2/9 X", "B5", Value::Win(1)),
        (Kind::Draughts, "W:W28:B23", "28x19", Value::Win(1)),
        (Kind::Nogo, "1X1/XXX/1X1 O", "", Value::Draw),
    ] {
        let game = at(kind, position);
        let found = Engine::for_game(&game, 1 << 20).best_move(&game, &Effort::depth(4));
        match found {
            Ok(found) => assert_eq!((found.best.as_str(), found.value()), (best, value)),
            Err(reason) => assert!(best.is_empty() && reason == NoMove::Over, "{reason}"),
        }
    }
}

#[test]
fn late_wins_of_nogo_are_proven_where_the_time_alone_ends_the_search() {
    let rows =
        "X1XOXX1OX/OXO1OXOX1/OOXXX1XOX/X1O1OXO1X/O1OX1OOO1/1XO1XO1OX/OOX2XO1O/1XXO1OXOX/XO1XOOXX1";
    let won = at(Kind::Nogo, &format!("{rows} X"));
    let mut engine = Engine::for_game(&won, 1 << 20);
    let time = Duration::from_secs(60);
    let proven = Value::Win(128); // nobody knows when
    let found = engine.best_move(&won, &Effort::time(time)).unwrap();
    let line = &found.candidates[0].line;
    assert_eq!((found.value(), &found.best), (proven, &line[0]));
    assert_eq!(found.depth as usize, line.len());
    assert!(found.nodes > 100 && found.elapsed < time, "{found:?}");
    let mut end = won.clone();
    line.iter().for_each(|mv| end.play(mv).unwrap());
    let outcome = end.over().unwrap().outcome.unwrap();
    assert_eq!(outcome.winner(), Some(won.turn()));

    let mut heard = 0;
    let stopped = engine.analyse(&won, &Effort::time(time), |_| {
        heard += 1;
        ControlFlow::Break(())
    });
    let stopped = stopped.unwrap();
    assert!(heard > 0 && stopped.candidates[0].visits > 0 && stopped.value() != proven);

    let second = Duration::from_secs(1);
    for asked in [
        Effort { lines: 2, ..Effort::time(second) },
        Effort { interval: Some(second), ..Effort::time(second) },
        Effort { only: won.legal_texts(), ..Effort::time(second) },
        Effort { playouts: Some(400), ..Effort::time(second) },
        Effort { nodes: Some(400), ..Effort::time(second) },
    ] {
        let found = engine.best_move(&won, &asked).unwrap();
        assert!(found.candidates[0].visits > 0 && found.value() != proven, "{asked:?}");
    }

    let mut lost = won.clone();
    lost.play(&found.best).unwrap();
    let found = engine.best_move(&lost, &Effort::time(second)).unwrap();
    assert!(found.candidates[0].visits > 0 && matches!(found.value(), Value::Loss(_)), "{found:?}");
}

#[test]
fn a_flag_and_a_callback_stop_the_search() {
    for kind in Kind::ALL {
        let game = opened(Start::new(kind));
        let mut engine = Engine::for_game(&game, 1 << 20);
        let time = Some(Duration::from_secs(60));
        let stop = Arc::new(AtomicBool::new(true));
        let effort = Effort { stop: Some(stop.clone()), time, ..Effort::default() };
        let found = engine.best_move(&game, &effort).expect("a move");
        assert!(game.legal_texts().contains(&found.best), "{kind}");
        stop.store(false, Relaxed);
        let mut heard = 0;
        let effort = Effort { stop: Some(stop), time, ..Effort::default() };
        let found = engine.analyse(&game, &effort, |so_far| {
            heard += 1;
            assert!(game.legal_texts().contains(&so_far.best));
            if heard == 3 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        assert!(found.is_ok() && heard >= 3, "{kind}");
    }
}

#[test]
fn an_engine_of_another_game_has_nothing_to_say() {
    let (go, nogo) =
        (Start::new(Kind::Go).begin().unwrap(), Start::new(Kind::Nogo).begin().unwrap());
    let mut engine = Engine::for_game(&go, 1 << 20);
    assert_eq!(engine.best_move(&nogo, &Effort::nodes(10)).err(), Some(NoMove::OtherGame));
}

#[test]
fn every_style_plays_legal_moves_of_every_rule_set() {
    for kind in Kind::ALL {
        let rules = kind.rule_sets().iter().copied().map(|rule| Some(rule.to_string()));
        for rule in rules.chain((kind == Kind::Nogo).then_some(None)) {
            let mut start = Start { rule: rule.clone(), ..Start::new(kind) };
            start.size = kind.has_sizes().then_some((6, 6));
            for style in Style::ALL {
                let mut game = start.begin().unwrap();
                let mut engine = Engine::of_style(&game, style, 1 << 20, 7).unwrap();
                for _ in 0..3 {
                    let effort = Effort { lines: 2, ..Effort::nodes(30) };
                    let found = engine.best_move(&game, &effort).unwrap();
                    let told = found.candidates.iter().map(|of| of.line.first() == Some(&of.mv));
                    let told: Vec<bool> = told.collect();
                    let most = if style.searches() { 1..=2 } else { 0..=0 };
                    assert!(most.contains(&told.len()) && !told.contains(&false), "{found:?}");
                    assert_eq!(game.play(&found.best), Ok(()), "{kind} {rule:?} {style}");
                }
            }
        }
    }
}

#[test]
fn chance_follows_its_seed() {
    let game = Start::new(Kind::Go).begin().unwrap();
    let first = |seed| {
        let mut random = Engine::of_style(&game, Style::Random, 0, seed).unwrap();
        random.best_move(&game, &Effort::default()).unwrap().best
    };
    assert_eq!(first(1), first(1));
    assert!((2..9).any(|seed| first(seed) != first(1)));
}

#[test]
fn a_tree_search_asked_for_a_depth_leaves_it_to_alpha_beta() {
    for kind in [Kind::Nogo, Kind::Go] {
        let game = Start::new(kind).with_size(5, 5).begin().unwrap();
        let found = Engine::for_game(&game, 1 << 20).best_move(&game, &Effort::depth(3)).unwrap();
        assert_eq!(found.depth, 3, "{kind}");
    }
}

/// Thinks, and returns how long all of it took.
fn searched(kind: Kind, effort: Effort) -> Duration {
    let mut start = Start::new(kind);
    start.size = kind.has_sizes().then_some((9, 9));
    let begin = Instant::now();
    let game = opened(start);
    let mut engine = Engine::for_game(&game, 1 << 26);
    assert!(engine.best_move(&game, &effort).is_ok(), "{kind}");
    begin.elapsed()
}

#[test]
fn neither_the_time_nor_the_most_of_a_budget_is_overstepped() {
    let (little, much) = (Duration::from_millis(20), Duration::from_secs(3600));
    let budget = |enough, most| Some(Budget { enough, most });
    for kind in Kind::ALL {
        for (time, budget) in [
            (None, budget(little, little)),
            (Some(little), budget(much, much)),
            (Some(much), budget(Duration::ZERO, little)),
        ] {
            let spent = searched(kind, Effort { time, budget, ..Effort::default() });
            assert!(spent < Duration::from_secs(60), "{kind} {spent:?}");
        }
    }
}

#[test]
fn a_single_move_takes_nothing_of_a_share_that_is_kept() {
    let game = at(Kind::Draughts, "W:W28,46-50:B23,1-5");
    let (enough, most) = (Duration::from_secs(20), Duration::from_secs(80));
    let effort = Effort { budget: Some(Budget { enough, most }), ..Effort::default() };
    let found = Engine::for_game(&game, 1 << 20).best_move(&game, &effort).unwrap();
    assert_eq!((&*found.best, found.depth), ("28x19", 8));
    assert!(found.elapsed < enough);
}

#[test]
fn a_tree_search_takes_nothing_of_it_for_a_single_move_either() {
    // In Go all but the pass would fill an own eye.
    let go = at(Kind::Go, "X1X1X/XXXXX/OOOOO/O1O1O X");
    let mut nogo = Start::new(Kind::Nogo).with_size(5, 5).begin().unwrap();
    while nogo.legal_texts().len() > 1 {
        nogo.play(&nogo.legal_texts()[1]).unwrap();
    }
    for game in [go, nogo] {
        let (enough, most) = (Duration::from_secs(20), Duration::from_secs(80));
        let effort = Effort { budget: Some(Budget { enough, most }), ..Effort::default() };
        for style in [Style::Best, Style::TreeSearch] {
            let mut engine = Engine::of_style(&game, style, 1 << 20, 0).unwrap();
            let found = engine.best_move(&game, &effort).unwrap();
            assert!(found.elapsed < enough / 2, "{style:?}: {found:?}");
        }
    }
}

/// A clock that goes on by a hundredth of a second whenever it is asked.
fn slow_clock() -> Duration {
    static ASKED: AtomicU64 = AtomicU64::new(0);
    Duration::from_millis(10 * ASKED.fetch_add(1, Relaxed))
}

#[test]
fn a_move_on_a_large_board_of_go_takes_less_of_a_clock() {
    let spent = [9, 19].map(|side| {
        let game = Start::new(Kind::Go).with_size(side, side).begin().unwrap();
        let clock = Clock::new(TimeControl::SuddenDeath { main: Duration::from_secs(24) });
        let effort = Effort { clock: Some(clock), now: slow_clock, ..Effort::default() };
        let mut engine = Engine::for_game(&game, 1 << 24);
        engine.best_move(&game, &effort).unwrap().elapsed.as_secs_f64()
    });
    assert!(spent[0] > 2.5 * spent[1], "of 24 s, {spent:?}");
}

#[test]
fn a_seki_is_left_alone() {
    // C1 and D3 against E1: who plays D1 or D2 is taken. White leads by two points.
    let rows = "1O1OX1X/OOOOXXX/OOOOXXX/OOXXOX1/1OX1OXX/OOX1OX1";
    for (komi, turn, wins) in
        [(-2.5, 'X', true), (-2.5, 'O', false), (-1.5, 'X', false), (-1.5, 'O', true)]
    {
        for asked in ["", " passes=1 rules=chinese"] {
            let position = format!("{rows} {turn}{asked} komi={komi}");
            let game = at(Kind::Go, &position);
            let effort = Effort { playouts: Some(1500), ..Effort::default() };
            let found = Engine::for_game(&game, 1 << 26).best_move(&game, &effort).unwrap();
            assert_eq!(
                (found.best == "pass", found.is_hopeless),
                (wins, !wins),
                "{position} {found:?}"
            );
        }
    }
}

#[test]
fn a_pass_that_would_be_counted_as_a_loss_ends_no_game() {
    // With all stones alive White would win by a second pass; its chains in the corner are dead as they stand.
    let position = "OOX1X1O2/2OX1OX2/OOOXXXOO1/OXXOOOX2/XXOO1OX2/1XOX1OX2/XXO3X2/XOO6/9 O passes=1";
    for rules in ["japanese", "chinese"] {
        let game = at(Kind::Go, &format!("{position} rules={rules}"));
        let effort = Effort { playouts: Some(100), ..Effort::default() };
        let found = Engine::for_game(&game, 1 << 24).best_move(&game, &effort).unwrap();
        assert_ne!(found.best, "pass", "{found:?}");
    }
}

#[test]
fn go_is_resigned_where_the_rules_count_a_loss_that_enough_games_tell() {
    // Of 45 points 25 are Black's, who has put two stones more.
    let rows = "4XO3/1X2XO3/4XO3/1X2XO3/4XO3 O";
    let empty = "9/9/9/9/9 O";
    for (rows, rules, komi, playouts, resigns) in [
        (rows, "japanese", 3.5, 600, false), // White wins by half a point
        (rows, "japanese", 0.5, 600, true),
        (rows, "chinese", 3.5, 600, true),
        (rows, "chinese", 3.5, 300, false),
        (empty, "chinese", -90.5, 600, false),
    ] {
        let position = format!("{rows} rules={rules} komi={komi}");
        let game = at(Kind::Go, &position);
        let effort = Effort { playouts: Some(playouts), ..Effort::default() };
        let found = Engine::for_game(&game, 1 << 26).best_move(&game, &effort).unwrap();
        assert_eq!(found.is_hopeless, resigns, "{position}, {playouts}: {:?}", found.value());
    }
}

#[test]
fn small_boards_of_go_are_worth_what_superko_makes_them() {
    // By positional superko and area: 1x3 is worth three points to Black, 1x4 four, and 1x5 none
    // (J. Tromp). By simple ko games on 1x5 need never end.
    for (cols, worth) in [(3, 3.0), (4, 4.0), (5, 0.0)] {
        for (komi, wins) in [(worth - 0.5, true), (worth + 0.5, false)] {
            let mut start = Start::new(Kind::Go).with_size(cols, 1);
            (start.rule, start.komi) = (Some("tromp-taylor".to_string()), Some(komi));
            let game = start.begin().unwrap();
            let mut engine = Engine::of_style(&game, Style::TreeSearch, 1 << 24, 0).unwrap();
            let effort = Effort { playouts: Some(20_000), ..Effort::default() };
            let value = engine.best_move(&game, &effort).unwrap().value();
            let is_right = match value {
                Value::Win(_) => wins,
                Value::Loss(_) => !wins,
                _ => false,
            };
            assert!(is_right, "1x{cols}, komi {komi}: {value:?}");
        }
    }
}

#[test]
fn no_time_counts_while_an_engine_ponders() {
    for kind in Kind::ALL {
        let flag = Arc::new(AtomicBool::new(true));
        let (pondering, hit) = (Some(flag.clone()), Duration::from_millis(100));
        let begin = Instant::now();
        let clears = std::thread::spawn(move || {
            std::thread::sleep(hit);
            flag.store(false, Relaxed);
        });
        let effort = Effort { pondering, ..Effort::time(Duration::from_millis(1)) };
        searched(kind, effort);
        assert!(begin.elapsed() >= hit, "{kind}");
        clears.join().unwrap();
    }
}

#[test]
fn what_a_tree_search_found_in_the_enemy_s_time_is_kept() {
    for kind in [Kind::Go, Kind::Nogo] {
        let mut game = Start::new(kind).with_size(6, 6).begin().unwrap();
        let mut engine = Engine::of_style(&game, Style::TreeSearch, 1 << 24, 0).unwrap();
        let effort = |playouts| Effort { playouts: Some(playouts), ..Effort::default() };
        let reply = engine.best_move(&game, &effort(2000)).unwrap();
        game.play(&reply.best).unwrap();
        let found = engine.best_move(&game, &effort(4)).unwrap();
        assert!(found.candidates[0].visits > 100, "{kind}: {found:?}");
    }
}

#[test]
fn a_search_without_limit_goes_on_until_the_flag_is_set() {
    let (flag, wait) = (Arc::new(AtomicBool::new(false)), Duration::from_millis(1200)); // more than without any limit
    let begin = Instant::now();
    std::thread::scope(|scope| {
        for kind in Kind::ALL {
            let stop = flag.clone();
            scope.spawn(move || {
                searched(kind, Effort::until(stop));
                assert!(begin.elapsed() >= wait, "{kind}");
            });
        }
        std::thread::sleep(wait);
        flag.store(true, Relaxed);
    });
}

#[test]
fn gomoku_s_search_changes_only_with_its_knowledge_and_weights() {
    // A signature by rule: the nodes of searches from two middle games, and what they are worth to either side.
    let positions = ["9/9/2O6/3XX4/4XO3/3O5/9/9/9", "9/1O2X4/2XO5/3XOX3/2OXXO3/3OX4/6O2/9/9"];
    let signature = |rule: &str| {
        let mut sum = (0, 0);
        for (position, side) in positions.into_iter().flat_map(|at| [(at, "X"), (at, "O")]) {
            let game = at(Kind::Gomoku, &format!("{position} {side} rule={rule}"));
            let found =
                Engine::for_game(&game, 1 << 20).best_move(&game, &Effort::depth(5)).unwrap();
            let value = match found.value() {
                Value::Points(points) => (100.0 * points).round() as i64,
                Value::Win(plies) => 1000 - i64::from(plies),
                other => panic!("{other:?}"),
            };
            sum = (sum.0 + found.nodes, 31 * sum.1 + value);
        }
        sum
    };
    let expected = [(3505, 4_802_246), (3978, 4_648_982), (3698, 3_632_461)];
    assert_eq!(["freestyle", "standard", "renju"].map(signature), expected);
}

//! What engines tell: lines, bounds, territory, at an interval and step by step.

use std::ops::ControlFlow;
use std::time::Duration;

use tengen::{Analysis, Effort, Engine, Game, Kind, NoMove, Start, Style, Value};

const SLICE: Duration = Duration::from_millis(30);

fn engine(game: &Game, style: Style) -> Engine {
    Engine::of_style(game, style, 1 << 22, 1).expect("a player")
}

/// A game that a debug build searches in a slice, with a stone in the middle.
fn small(kind: Kind) -> Game {
    let size = kind.has_sizes().then_some((5, 5));
    let mut game = Start { size, ..Start::new(kind) }.begin().unwrap();
    let middle = game.legal_texts().len() / 2;
    game.play(&game.legal_texts()[middle]).unwrap();
    game
}

fn hear_three(game: &Game, engine: &mut Engine, effort: &Effort) -> (Vec<Analysis>, Analysis) {
    let mut heard = Vec::new();
    let last = engine.analyse(game, effort, |so_far| {
        heard.push(so_far.clone());
        if heard.len() == 3 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    (heard, last.expect("a move"))
}

#[test]
fn all_lines_are_told_at_an_interval_and_nodes_add_up() {
    for kind in Kind::ALL {
        for style in [Style::Best, Style::AlphaBeta, Style::TreeSearch] {
            let game = small(kind);
            let mut engine = engine(&game, style);
            // Alpha-beta may find all there is before the third report is due.
            let has_tree = match style {
                Style::Best => [Kind::Nogo, Kind::Go].contains(&kind),
                style => style == Style::TreeSearch,
            };
            let time = if has_tree { 2000 * SLICE } else { 20 * SLICE };
            let effort = Effort { interval: Some(SLICE), lines: 3, ..Effort::time(time) };
            let (heard, last) = hear_three(&game, &mut engine, &effort);
            let is_tree = last.candidates[0].visits > 0;
            assert!(heard.len() == 3 || !is_tree && !heard.is_empty(), "{kind} {style}");
            assert!(!is_tree || heard.last() == Some(&last), "{kind} {style}");
            for so_far in &heard {
                let mut moves: Vec<_> = so_far.candidates.iter().map(|of| &of.mv).collect();
                moves.sort();
                moves.dedup();
                // Alpha-beta has found as many only after its first iteration.
                assert!(
                    moves.len() == 3 || !is_tree && so_far.depth <= 1,
                    "{kind} {style} {so_far:?}"
                );
                assert_eq!(moves.len(), so_far.candidates.len(), "{kind} {style} {so_far:?}");
                let has_line = |of: &tengen::Candidate| of.line.first() == Some(&of.mv);
                assert!(so_far.candidates.iter().all(has_line), "{kind} {style} {so_far:?}");
            }
            let grows = |two: &[Analysis]| {
                two[0].nodes < two[1].nodes && two[0].elapsed + SLICE <= two[1].elapsed
            };
            assert!(heard.windows(2).all(grows), "{kind} {style} {heard:?}");
        }
    }
}

#[test]
fn without_an_interval_alpha_beta_tells_all_lines_as_they_are_found() {
    let game = Start::new(Kind::Draughts).begin().unwrap();
    let (mut engine, mut most) = (engine(&game, Style::AlphaBeta), 0);
    let effort = Effort { lines: 4, ..Effort::depth(3) };
    let found = engine.analyse(&game, &effort, |so_far| {
        assert!(so_far.candidates.len() >= most && so_far.candidates.len() <= 4);
        most = so_far.candidates.len();
        ControlFlow::Continue(())
    });
    let mut moves: Vec<_> = found.unwrap().candidates.into_iter().map(|of| of.mv).collect();
    moves.sort();
    moves.dedup();
    assert!(most == 4 && moves.len() == 4, "{moves:?}");
}

#[test]
fn a_step_goes_on_with_the_tree_and_the_next_move_finds_it() {
    // White's eyes are no moves of the search; the tree is kept all the same.
    let start = Start::new(Kind::Go).with_position("1O1O1/OOOOO/5/XXXXX/1X1X1 O");
    let mut game = start.begin().unwrap();
    let mut engine = engine(&game, Style::TreeSearch);
    let slice = Effort { playouts: Some(200), lines: 99, ..Effort::default() };
    let visits = |found: &Analysis| found.candidates.iter().map(|of| of.visits).sum::<u64>();
    let steps = [(); 4].map(|()| visits(&engine.step(&game, &slice).expect("a move")));
    assert!(steps.is_sorted() && steps[3] > 700, "{steps:?}");
    let found = engine.step(&game, &slice).unwrap();
    assert_eq!(found.nodes, 1000);
    let first = &found.candidates[0];
    game.play(&first.mv).unwrap();
    let next = engine.step(&game, &slice).unwrap();
    assert_eq!(next.nodes, 200, "another position is counted anew");
    assert!(visits(&next) + 8 >= first.visits + 200, "{first:?} {next:?}");
}

#[test]
fn only_the_moves_that_are_named_are_thought_of() {
    for kind in Kind::ALL {
        let game = small(kind);
        let legal = game.legal_texts();
        let only = vec![legal[7].clone(), "nonsense".to_string(), legal[5].clone()];
        for style in [Style::Best, Style::AlphaBeta, Style::TreeSearch] {
            let mut engine = engine(&game, style);
            let effort =
                Effort { only: only.clone(), lines: 9, playouts: Some(50), ..Effort::depth(1) };
            let found = engine.best_move(&game, &effort).expect("a move");
            let mut moves: Vec<_> = found.candidates.into_iter().map(|of| of.mv).collect();
            moves.sort();
            let mut wanted = vec![legal[7].clone(), legal[5].clone()];
            wanted.sort();
            assert!(moves == wanted && wanted.contains(&found.best), "{kind} {style} {moves:?}");
            let none = Effort { only: vec!["nonsense".to_string()], ..effort };
            let refused = engine.best_move(&game, &none).err();
            assert_eq!(refused, Some(NoMove::NoneLeft), "{kind} {style}");
        }
    }
}

#[test]
fn priors_are_shares_and_bounds_hold_the_value() {
    let game = Start::new(Kind::Nogo).begin().unwrap();
    let effort = Effort { playouts: Some(500), lines: 999, ..Effort::default() };
    let found = engine(&game, Style::TreeSearch).best_move(&game, &effort).unwrap();
    let sum: f32 = found.candidates.iter().filter_map(|of| of.prior).sum();
    assert!(found.candidates.len() == 81 && (sum - 1.0).abs() < 1e-3, "{sum}");
    for of in &found.candidates {
        let ((least, most), Value::Share(share)) = (of.share_bounds().unwrap(), of.value) else {
            panic!("{of:?}");
        };
        assert!(least <= share + 1e-9 && share <= most + 1e-9, "{of:?}");
    }
    assert!(found.candidates[0].share_bounds().unwrap().0 > 0.2);
}

/// Wilson's interval of 8 of 10 as E. B. Wilson's formula gives it (1927): 0.490 to 0.943.
#[test]
fn bounds_are_those_of_wilson() {
    let game = Start::new(Kind::Go).begin().unwrap();
    let effort = Effort { playouts: Some(1), ..Effort::default() };
    let found = engine(&game, Style::TreeSearch).best_move(&game, &effort).unwrap();
    let of = |value, visits| tengen::Candidate { value, visits, ..found.candidates[0].clone() };
    let (least, most) = of(Value::Share(0.8), 10).share_bounds().unwrap();
    assert!((least - 0.490).abs() < 5e-4 && (most - 0.943).abs() < 5e-4, "{least} {most}");
    assert_eq!(of(Value::Loss(2), 10).share_bounds(), Some((0.0, 0.0)));
    assert_eq!(of(Value::Points(2.0), 0).share_bounds(), None);
}

#[test]
fn territory_is_seen_from_the_side_to_move() {
    let walls = "1O1O1/OOOOO/OOOOO/XXXXX/1X1X1";
    for (kind, rule, position, lead, black, white) in [
        // Two walls and three eyes each: 10 points for Black, 15 for White; without the stones 3 each.
        (Kind::Go, Some("chinese"), walls, -5.0, 4, 24),
        (Kind::Go, Some("japanese"), walls, 0.0, 4, 24),
        // Three points for White alone, two for Black, of which he cannot fill the last.
        (Kind::Nogo, None, "1O1O1/OOOOO/1O1OO/XXXXX/XX1X1", -2.0, 9, 19),
    ] {
        for (side, sign) in [("X", 1.0), ("O", -1.0)] {
            let start = Start::new(kind).with_position(&format!("{position} {side}"));
            let start = match rule {
                Some(rule) => start.with_rule(rule).with_komi(0.0),
                None => start,
            };
            let game = start.begin().unwrap();
            let effort = Effort { territory: true, playouts: Some(8), ..Effort::default() };
            let found = engine(&game, Style::TreeSearch).best_move(&game, &effort).unwrap();
            let territory = found.territory.expect("territory");
            let owners: Vec<f64> = territory.owners.iter().map(|of| of.1.into()).collect();
            assert_eq!(owners.len(), 25);
            assert!((sign * owners[black] - 1.0).abs() < 0.02, "{kind} {owners:?}");
            assert!((sign * owners[white] + 1.0).abs() < 0.02, "{kind} {owners:?}");
            assert!((sign * territory.lead - lead).abs() <= 2.0, "{kind} {}", territory.lead);
        }
    }
    let gomoku = Start::new(Kind::Gomoku).begin().unwrap();
    let effort = Effort { territory: true, ..Effort::depth(1) };
    assert!(engine(&gomoku, Style::Best).best_move(&gomoku, &effort).unwrap().territory.is_none());
}

#[test]
fn steps_end_with_the_time_and_with_the_playouts() {
    let game = small(Kind::Go);
    let mut engine = engine(&game, Style::TreeSearch);
    let begin = std::time::Instant::now();
    let (mut heard, interval) = (0, Some(SLICE / 3));
    let mut count = |_: &Analysis| {
        heard += 1;
        ControlFlow::Continue(())
    };
    let effort = Effort { interval, ..Effort::time(5 * SLICE) };
    assert!(engine.analyse(&game, &effort, &mut count).is_ok());
    assert!(begin.elapsed() < 2000 * SLICE);
    let effort = Effort { interval, playouts: Some(77), ..Effort::default() };
    assert_eq!(engine.analyse(&game, &effort, &mut count).unwrap().nodes, 77);
    let most = begin.elapsed().as_millis() / (SLICE / 3).as_millis();
    assert!((1..=most + 2).contains(&heard), "{heard} of {most}");
}

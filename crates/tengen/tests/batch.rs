//! Batches play what single games play, and their trees find what wins.

#![cfg(feature = "batch")]

use std::sync::atomic::AtomicBool;
#[cfg(feature = "solve")]
use std::time::Duration;

#[cfg(feature = "solve")]
use tengen::SolveOptions;
use tengen::core::{Outcome, Rng};
use tengen::{Batch, BatchError, Game, Kind, Start, StepResults, TreeOptions};

struct Results {
    reward: Vec<f32>,
    done: Vec<bool>,
    mask: Vec<bool>,
}

impl Results {
    fn of(start: &Game, games: usize) -> Self {
        let mask = vec![false; games * start.actions() as usize];
        Self { reward: vec![0.0; games], done: vec![false; games], mask }
    }

    fn slices(&mut self) -> StepResults<'_> {
        StepResults { reward: &mut self.reward, done: &mut self.done, mask: &mut self.mask }
    }
}

fn begin(kind: Kind, size: (u8, u8), rule: Option<&str>) -> Game {
    let start = Start { rule: rule.map(str::to_string), ..Start::new(kind) };
    start.with_size(size.0, size.1).begin().unwrap()
}

/// Plays random actions with a batch and with single games.
fn agrees(start: &Game, steps: u32, max_plies: u32, rng: &mut Rng) {
    const GAMES: usize = 70; // more than one thread has
    let (actions, area) = (start.actions() as usize, start.cells().count());
    let mut batch = start.batch(GAMES, 1, max_plies).unwrap();
    let (mut results, mut games) = (Results::of(start, GAMES), vec![start.clone(); GAMES]);
    batch.legal_actions(&mut results.mask).unwrap();
    let (mut ended, mut cut) = (0, 0);
    for _ in 0..steps {
        let chosen: Vec<u32> = results.mask.chunks(actions).map(|mask| any(mask, rng)).collect();
        batch.step(&chosen, results.slices()).unwrap();
        let mut seen = vec![0; GAMES * start.planes() * area];
        batch.observe(&mut seen).unwrap();
        for (n, game) in games.iter_mut().enumerate() {
            let turn = game.turn();
            game.play_action(chosen[n]).unwrap();
            let is_cut = game.over().is_none() && game.ply() >= max_plies as usize;
            let reward = match game.over().and_then(|over| over.outcome) {
                Some(Outcome::Win(winner)) if winner == turn => 1.0,
                Some(Outcome::Win(_)) => -1.0,
                _ => 0.0,
            };
            assert_eq!(
                (results.reward[n], results.done[n]),
                (reward, is_cut || game.over().is_some())
            );
            if results.done[n] {
                (ended, cut) = (ended + u32::from(!is_cut), cut + u32::from(is_cut));
                *game = start.clone();
            }
            let (mut mask, mut planes) = (vec![true; actions], vec![9; start.planes() * area]);
            game.legal_actions(&mut mask);
            game.observe(&mut planes);
            assert_eq!(results.mask[n * actions..][..actions], mask);
            assert_eq!(seen[n * planes.len()..][..planes.len()], planes, "{game}");
            let alike = batch.game(n).unwrap();
            let mut open = vec![true; actions];
            alike.legal_actions(&mut open);
            assert_eq!((alike.key(), open), (game.key(), mask));
            let of_one = alike.batch(1, 1, 100);
            assert!(
                of_one.is_err()
                    || of_one.is_ok_and(|of| of.game(0).unwrap().begun() == game.begun())
            );
        }
    }
    assert!(ended > 0 || cut > 0);
}

/// A random action of a mask.
fn any(mask: &[bool], rng: &mut Rng) -> u32 {
    let legal: Vec<u32> =
        (0..).zip(mask).filter(|(_, is)| **is).map(|(action, _)| action).collect();
    legal[rng.below(legal.len() as u32) as usize]
}

#[test]
fn a_batch_plays_what_single_games_play() {
    let mut rng = Rng::new(3);
    let mut after_a_move = begin(Kind::Nogo, (4, 5), None);
    after_a_move.play("B2").unwrap();
    agrees(&after_a_move, 30, 1_000, &mut rng);
    agrees(&begin(Kind::Go, (3, 3), None), 40, 30, &mut rng);
    agrees(&begin(Kind::Gomoku, (5, 5), None), 30, 1_000, &mut rng);
    agrees(&begin(Kind::Draughts, (10, 10), None), 60, 40, &mut rng);
}

#[test]
fn the_same_seed_plays_the_same_games() {
    let start = begin(Kind::Nogo, (5, 5), None);
    let play = |seed| {
        let (mut batch, mut results) =
            (start.batch(70, seed, 100).unwrap(), Results::of(&start, 70));
        let mut step = |_| {
            batch.step_random(results.slices()).unwrap();
            (results.mask.clone(), results.reward.clone())
        };
        (0..30).map(&mut step).collect::<Vec<_>>()
    };
    assert!(play(1) == play(1) && play(1) != play(2));
}

#[test]
fn a_batch_refuses_and_stays_as_it_was() {
    let start = begin(Kind::Nogo, (3, 3), None);
    let (mut batch, mut results) = (start.batch(2, 1, 100).unwrap(), Results::of(&start, 2));
    let refused = batch.step(&[0, 9], results.slices());
    assert_eq!(refused, Err(BatchError::Illegal { game: 1, action: 9 }));
    assert!(batch.step(&[0], results.slices()).is_err() && batch.observe(&mut [0; 5]).is_err());
    results.mask.pop();
    assert!(batch.step_random(results.slices()).is_err());
    assert_eq!(batch.game(0).unwrap().key(), start.key());
    let over = crate::at(Kind::Nogo, "1X1/XXX/1X1 O");
    assert!(over.batch(1, 1, 1).is_err());
}

#[test]
fn playouts_say_who_is_better() {
    let better = crate::at(Kind::Draughts, "W:WK1,K2,K3:B20");
    let mut worth = [0.0];
    better.batch(1, 1, 200).unwrap().playouts(50, 1, &AtomicBool::new(false), &mut worth).unwrap();
    assert!(worth[0] > 0.5, "{worth:?}");
}

#[test]
#[cfg(feature = "solve")]
fn solved_games_are_won_lost_drawn_or_not_known() {
    // Black has begun in the centre, which wins; a board of nine cells has no five.
    let games = [
        (Kind::Nogo, "3/3/3 X", 1.0),
        (Kind::Nogo, "3/1X1/3 O", -1.0),
        (Kind::Gomoku, "XOX/OXO/3 X", 0.0),
    ];
    let memory = Some(1 << 20);
    for (kind, position, worth) in games {
        let game = crate::at(kind, position);
        let (batch, mut found) = (game.batch(3, 1, 100).unwrap(), [9.0; 3]);
        batch.solve(&SolveOptions { memory, ..SolveOptions::default() }, &mut found).unwrap();
        assert_eq!(found, [worth; 3], "{position}");
        assert!(batch.solve(&SolveOptions::default(), &mut found[1..]).is_err());
    }
    let (batch, mut found) = (begin(Kind::Nogo, (9, 9), None).batch(2, 1, 100).unwrap(), [9.0; 2]);
    let none = SolveOptions { time: Some(Duration::ZERO), memory, ..SolveOptions::default() };
    batch.solve(&none, &mut found).unwrap();
    assert!(found.iter().all(|found| found.is_nan()), "{found:?}");
}

/// Searches with an evaluation that knows nothing.
fn search(batch: &Batch, start: &Game, simulations: u32, leaves: usize) -> (u32, f32) {
    let size = start.planes() * start.cells().count();
    let mut trees = batch.trees(TreeOptions { simulations, leaves, exploration: 1.5 });
    let actions = start.actions() as usize;
    let (mut seen, mut mask) = (vec![0; leaves * size], vec![false; leaves * actions]);
    loop {
        match trees.gather(&mut seen, &mut mask).unwrap() {
            0 => break,
            found => trees.give(&vec![1.0; found * actions], &vec![0.0; found]).unwrap(),
        }
    }
    let (mut visits, mut value) = (vec![0; actions], [0.0]);
    trees.visits(&mut visits).unwrap();
    trees.values(&mut value).unwrap();
    assert_eq!(visits.iter().sum::<u32>(), simulations - 1);
    ((0..).zip(&visits).max_by_key(|(_, visits)| **visits).unwrap().0, value[0])
}

#[test]
fn trees_find_what_wins() {
    for (kind, position, best) in [
        (Kind::Gomoku, "7/7/7/1OO4/1XXXX2/7/OO5 X", "F3"),
        (Kind::Gomoku, "7/7/7/OOOO3/1XXX3/X6/X6 X", "E4"), // what does not lose
        (Kind::Draughts, "W:W46,47:B36", "46-41"),         // blocks
    ] {
        let start = crate::at(kind, position);
        let actions = start.actions_of(best).unwrap();
        let batch = start.batch(1, 1, 100).unwrap();
        for leaves in [1, 8] {
            let (found, value) = search(&batch, &start, 1_500, leaves);
            assert_eq!(found, actions[0], "{position} {leaves} {value}");
        }
    }
}

//! Playouts and priors for a tree search.

use tengen_core::{Board, Color, Knowledge, Outcome, Prior, Rng};
use tengen_nogo::{NoGo, Position, TreeKnowledge};
use tengen_stones::{Lattice, Point};

/// Replays playouts by the rules: points open to both colours are played before any other.
fn assert_shared_first<L: Lattice>(start: &Position<L>, seed: u64) {
    let mut moves = Vec::new();
    let mut rng = Rng::new(seed);
    let playout = TreeKnowledge.play_out(start, None, &mut rng, 700, |color, mv| {
        moves.push((color, mv));
    });
    let mut board = *start;
    for &(color, point) in &moves {
        assert_eq!(color, board.turn());
        let shared = board.shared_points();
        assert!(shared.is_empty() || shared.contains(point), "{board}: {point}");
        board.play(point).unwrap();
    }
    assert_eq!((playout.plies as usize, playout.outcome), (moves.len(), board.outcome()));
    assert!(playout.outcome.is_some());
}

#[test]
fn the_points_open_to_both_are_played_first_and_the_game_to_its_end() {
    for seed in 0..15 {
        assert_shared_first(&NoGo::<9>::new(), seed);
        assert_shared_first(&NoGo::<5, 4>::new(), seed);
        let mut rng = Rng::new(seed);
        let mut later = NoGo::<7>::new();
        later.playout(|n| rng.below(n), 20);
        assert_shared_first(&later, seed);
    }
}

#[test]
fn every_shared_point_is_played_equally_often() {
    // Fixed seeds: 4,000 draws of nine points; five standard deviations are about 100.
    let mut counts = [0_u32; 9];
    let mut rng = Rng::new(1);
    for _ in 0..4000 {
        let mut first = None;
        TreeKnowledge.play_out(&NoGo::<3>::new(), None, &mut rng, 1, |_, mv| first = Some(mv));
        let first: Point = first.unwrap();
        counts[first.to_index(NoGo::<3>::new().size()).unwrap()] += 1;
    }
    assert!(counts.iter().all(|&count| count.abs_diff(444) < 100), "{counts:?}");
}

#[test]
fn a_playout_stops_at_its_limit_and_at_the_end() {
    let mut rng = Rng::new(1);
    let cut = TreeKnowledge.play_out(&NoGo::<9>::new(), None, &mut rng, 7, |_, _| {});
    assert_eq!((cut.plies, cut.outcome), (7, None));
    let lost: NoGo<2, 1> = "X1 O".parse().unwrap();
    let none = TreeKnowledge.play_out(&lost, None, &mut rng, 7, |_, _| {});
    assert_eq!((none.plies, none.outcome), (0, Some(Outcome::Win(Color::Black))));
}

#[test]
fn priors_prefer_what_earns_points_to_what_spends_them() {
    // B1 makes A1 a point for Black alone; A1 or C1 do not.
    let board: NoGo<4> = "4/4/X3/4 X".parse().unwrap();
    let moves: Vec<Point> = board.legal_moves().into_iter().collect();
    let mut priors = vec![Prior::default(); moves.len()];
    TreeKnowledge.fill_priors(&board, None, &moves, &mut priors);
    let of = |text: &str| {
        let index = moves.iter().position(|&mv| mv == text.parse().unwrap()).unwrap();
        priors[index].wins / priors[index].games
    };
    assert!(of("B1") > of("A1") && of("B1") > of("D4"));
    assert!(priors.iter().all(|prior| prior.games == 10.0));
}

#[test]
fn a_move_is_thought_to_win_half_of_its_games_and_more_for_each_point_it_earns() {
    // A1 is Black's alone.
    let board: NoGo<4> = "4/4/X3/1X2 X".parse().unwrap();
    let lead = |board: &NoGo<4>| {
        let [black, white] = Color::ALL.map(|color| board.exclusive_points(color).len() as f32);
        black - white
    };
    let moves: Vec<Point> = board.legal_moves().into_iter().collect();
    let mut priors = vec![Prior::default(); moves.len()];
    TreeKnowledge.fill_priors(&board, None, &moves, &mut priors);
    for (&point, prior) in moves.iter().zip(&priors) {
        let gain = lead(&board.after(point)) - lead(&board);
        let spends = board.exclusive_points(Color::Black).contains(point);
        let expected = if spends { 0.25 } else { 0.5 + 0.05 * gain };
        let share = prior.wins / prior.games;
        assert!((share - expected).abs() < 1e-6, "{point}: {share}, expected {expected}");
    }
}

#[test]
fn a_game_that_ends_at_the_limit_is_not_cut_off() {
    let game =
        |most| TreeKnowledge.play_out(&NoGo::<5>::new(), None, &mut Rng::new(9), most, |_, _| {});
    let whole = game(700);
    assert_eq!(game(whole.plies), whole);
    assert_eq!(game(whole.plies - 1).outcome, None);
}

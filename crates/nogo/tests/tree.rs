//! Playouts and priors for a tree search.

use tengen_core::{Board, Knowledge, Outcome, Prior, Rng, Symmetric};
use tengen_nogo::{NoGo, Position, TreeKnowledge};
use tengen_stones::{Large, Lattice, Point, Size, Symmetry};

/// Replays playouts by the rules: points open to both colours are shown, and no others, until none is left.
fn assert_shared_first<L: Lattice>(start: &Position<L>, seed: u64) {
    let mut moves = Vec::new();
    let mut rng = Rng::new(seed);
    let playout = TreeKnowledge.play_out(start, None, &mut rng, 700, |color, mv| {
        moves.push((color, mv));
    });
    let mut board = *start;
    for &(color, point) in &moves {
        assert_eq!(color, board.turn());
        assert!(board.shared_points().contains(point), "{board}: {point}");
        board.play(point).unwrap();
    }
    // The rest lasts no longer than the points that either side has left.
    let left = |color| board.exclusive_points(color).len();
    let rest = playout.plies as usize - moves.len();
    assert!(board.shared_points().is_empty() && rest <= 2 * left(board.turn()), "{board}");
    let loser = if rest % 2 == 0 { board.turn() } else { !board.turn() };
    assert_eq!(playout.outcome, Some(Outcome::Win(!loser)));
}

#[test]
fn the_points_open_to_both_are_played_first_and_shown_alone() {
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
    assert_eq!((none.plies, none.outcome), (0, Some(Outcome::Win(tengen_core::Color::Black))));
}

fn shares<L: Lattice>(board: &Position<L>, last: Option<Point>) -> Vec<(Point, f32)> {
    let moves: Vec<Point> = board.legal_moves().into_iter().collect();
    let mut priors = vec![Prior::default(); moves.len()];
    TreeKnowledge.fill_priors(board, last, &moves, &mut priors);
    let share = |prior: Prior| prior.wins / prior.games;
    moves.into_iter().zip(priors.into_iter().map(share)).collect()
}

#[test]
fn priors_prefer_what_earns_points_to_what_spends_them() {
    // B1 makes A1 Black's alone, and so is A9 after A8.
    let board: NoGo<9> = "1X7/9/X8/9/9/9/9/X8/9 X".parse().unwrap();
    let after: NoGo<9> = "1X7/X8/9/9/9/9/9/X8/9 X".parse().unwrap();
    let of = |board: &NoGo<9>, text: &str| {
        let found = shares(board, None).into_iter().find(|(mv, _)| *mv == text.parse().unwrap());
        found.unwrap().1
    };
    assert!(of(&board, "B1") > of(&board, "A1") && of(&board, "B1") > of(&board, "E5"));
    assert!(of(&after, "A9") < of(&after, "B1") && of(&after, "A9") < of(&after, "E5"));
}

#[test]
fn a_board_turned_or_mirrored_has_the_same_priors() {
    let board: NoGo<9> = "9/4O4/2X2OX2/3XO4/1O1XOX3/2OOX4/2X1X1O2/9/1XO6 X".parse().unwrap();
    let sorted = |board: &NoGo<9>| {
        let mut shares: Vec<u32> =
            shares(board, None).into_iter().map(|(_, share)| share.to_bits()).collect();
        shares.sort_unstable();
        shares
    };
    for symmetry in Symmetry::of(board.size()) {
        assert_eq!(sorted(&board.transformed(*symmetry)), sorted(&board), "{symmetry:?}");
    }
}

/// Positions of random games on boards of several sizes.
fn positions() -> impl Iterator<Item = Position<Large>> {
    [(1, 1), (1, 5), (2, 2), (3, 4), (9, 9), (19, 19), (25, 3)].into_iter().flat_map(
        |(cols, rows)| {
            let start = Position::empty(Large::new(Size::new(cols, rows).unwrap()));
            let mut rng = Rng::new(u64::from(cols));
            (0..20).map(move |plies| {
                let mut board = start;
                board.playout(|n| rng.below(n), plies * u32::from(cols) * u32::from(rows) / 30);
                board
            })
        },
    )
}

#[test]
fn a_board_turned_or_mirrored_has_the_same_chance() {
    let firsts = TreeKnowledge::chance_weights().firsts();
    let known = |board: &Position<Large>| {
        let (features, doubling) = TreeKnowledge::chance_features(board);
        let mut of: Vec<usize> = features.into_iter().map(|feature| firsts[feature]).collect();
        of.sort_unstable();
        (of, doubling.to_bits(), TreeKnowledge.chance(board).unwrap().to_bits())
    };
    for board in positions() {
        for symmetry in Symmetry::of(board.size()) {
            assert_eq!(known(&board.transformed(*symmetry)), known(&board), "{board} {symmetry:?}");
        }
    }
}

#[test]
fn the_features_of_a_chance_change_only_with_their_rules() {
    // A signature.
    let of = |board: Position<Large>| {
        TreeKnowledge::chance_features(&board).0.into_iter().sum::<usize>()
    };
    assert_eq!(positions().map(of).sum::<usize>(), 1_864_306_155);
}

#[test]
fn a_chance_is_told_by_each_square_cross_and_line() {
    for board in positions() {
        let (features, doubling) = TreeKnowledge::chance_features(&board);
        let (cols, rows) = (board.size().cols() as usize, board.size().rows() as usize);
        let lines = (cols - 1) * rows + cols * (rows - 1);
        assert_eq!(features.len(), (cols + 1) * (rows + 1) + cols * rows + lines, "{board}");
        let expected = 10_000.0 / (115.0 - board.shared_points().len() as f32).max(24.0);
        assert_eq!(doubling, expected);
        let chance = TreeKnowledge.chance(&board).unwrap();
        assert!(chance > 0.0 && chance < 1.0, "{board} {chance}");
    }
}

#[test]
fn a_chance_says_who_has_more_points_to_himself() {
    // Two eyes in the corners, and none; then the same for the other side.
    let chance = |text: &str| TreeKnowledge.chance(&text.parse::<NoGo<9>>().unwrap()).unwrap();
    let eyes = "1X5X1/X7X/9/3O5/9/5O3/2O6/1O7/9";
    let (ours, theirs) = (chance(&format!("{eyes} X")), chance(&format!("{eyes} O")));
    assert!(ours > 0.65 && theirs < 0.35, "{ours} {theirs}");
    // Of random games it names the winner more often than a coin does.
    let (mut right, mut games) = (0, 0);
    for seed in 0..300 {
        let mut rng = Rng::new(seed);
        let mut board = NoGo::<9>::new();
        board.playout(|n| rng.below(n), 44);
        let (us, chance) = (board.turn(), TreeKnowledge.chance(&board).unwrap());
        for seed in 0..20 {
            let end = TreeKnowledge.play_out(&board, None, &mut Rng::new(seed), 81, |_, _| {});
            right += u32::from((end.outcome == Some(Outcome::Win(us))) == (chance > 0.5));
            games += 1;
        }
    }
    assert!(right * 100 > games * 60, "{right} of {games}");
}

#[test]
fn features_priors_and_playouts_change_only_with_their_rules() {
    // A signature over random games.
    let (mut features, mut priors, mut played) = (0, 0.0, 0);
    for (cols, rows) in [(9, 9), (7, 5), (4, 6), (6, 3)] {
        let mut board = Position::empty(Large::new(Size::new(cols, rows).unwrap()));
        let (mut rng, mut last) = (Rng::new(u64::from(cols)), None);
        for ply in 0.. {
            let (moves, priors_now) =
                shares(&board, last).into_iter().unzip::<_, _, Vec<_>, Vec<_>>();
            priors += priors_now.into_iter().map(f64::from).sum::<f64>();
            features +=
                TreeKnowledge::features(&board, last, &moves).concat().iter().sum::<usize>();
            let mut n = 0;
            TreeKnowledge.play_out(&board, last, &mut Rng::new(ply), 700, |_, at| {
                n += 1;
                played += n * (usize::from(at.col()) * 19 + usize::from(at.row()));
            });
            let Some(&mv) = moves.get(rng.below(moves.len().max(1) as u32) as usize) else { break };
            board.play(mv).unwrap();
            last = Some(mv);
        }
    }
    assert_eq!(
        (features, (priors * 10.0).round() as i64, played),
        (2_844_862_166, 26_678, 4_758_362)
    );
}

#[test]
fn a_game_that_ends_at_the_limit_is_not_cut_off() {
    let game =
        |most| TreeKnowledge.play_out(&NoGo::<5>::new(), None, &mut Rng::new(9), most, |_, _| {});
    let whole = game(700);
    assert_eq!(game(whole.plies), whole);
    assert_eq!(game(whole.plies - 1).outcome, None);
}

#[test]
fn each_feature_has_its_weight_in_the_file() {
    let count = |weights: &tengen_stones::Weights| {
        (0..).zip(weights.firsts()).filter(|(feature, first)| feature == first).count()
    };
    let chance = TreeKnowledge::chance_weights();
    assert_eq!(include_bytes!("../src/playout/weights.bin").len(), count(TreeKnowledge::weights()));
    assert_eq!(include_bytes!("../src/playout/chance.bin").len(), count(chance));
}

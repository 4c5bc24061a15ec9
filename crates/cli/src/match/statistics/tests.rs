//! Elo, its interval and the sequential test.

use tengen::core::Rng;

use super::{Bounds, Points, Sprt, Tally, Verdict, elo, share};

/// Counts a match with these numbers of wins, draws and losses, no two of them of one opening.
fn unpaired(wins: u32, draws: u32, losses: u32) -> Tally {
    Tally { games: [losses, draws, wins], pairs: [0; 5] }
}

fn assert_close(found: f64, expected: f64) {
    assert!((found - expected).abs() < 5e-5 * expected.abs().max(1.0), "{found} not {expected}");
}

#[test]
fn elo_is_four_hundred_times_the_logarithm_of_the_odds() {
    for (points, difference) in [(0.5, 0.0), (0.55, 34.8603), (0.75, 190.8485), (0.25, -190.8485)] {
        assert_close(elo(points), difference);
        assert_close(share(difference), points);
    }
    assert_eq!((elo(1.0), elo(0.0)), (f64::INFINITY, f64::NEG_INFINITY));
}

#[test]
fn the_interval_is_wilsons_for_games_that_vary_as_much() {
    for (tally, mean, low, high) in [
        (unpaired(220, 0, 180), 0.55, 0.500_99, 0.598_04),
        // Draws vary less: four hundred games half of which are drawn are worth eight hundred.
        (unpaired(100, 200, 100), 0.5, 0.465_43, 0.534_57),
        // A clean sweep says that the true share is high, not that it is 1.
        (unpaired(100, 0, 0), 1.0, 0.963_01, 1.0),
        (unpaired(0, 0, 100), 0.0, 0.0, 0.036_99),
        // Four pairs won and six shared vary less than twenty games: as thirty-five.
        (Tally { games: [6, 0, 14], pairs: [0, 0, 6, 0, 4] }, 0.7, 0.534_75, 0.825_69),
    ] {
        let share = tally.share().unwrap();
        assert_close(share.mean, mean);
        assert_close(share.low, low);
        assert_close(share.high, high);
    }
    assert_eq!(Tally::default().share(), None);
}

#[test]
fn after_a_clean_sweep_the_elo_may_be_as_great_as_can_be() {
    for games in 1..200 {
        let won = unpaired(games, 0, 0).share().unwrap();
        let lost = unpaired(0, 0, games).share().unwrap();
        assert_eq!((elo(won.high), elo(lost.low)), (f64::INFINITY, f64::NEG_INFINITY), "{games}");
    }
}

#[test]
fn both_games_of_an_opening_are_one_pair() {
    use Points::{Draw, Loss, Win};
    let mut tally = Tally::default();
    for (points, other) in [
        (Win, None),
        (Loss, None),
        (Win, Some(Win)),
        (Win, None),
        (Draw, None),
        (Loss, Some(Win)),
        (Loss, Some(Draw)),
    ] {
        tally.add(points, other);
    }
    assert_eq!(tally, Tally { games: [3, 1, 3], pairs: [0, 1, 1, 0, 1] });
    assert_eq!(tally.count(), 7);
}

#[test]
fn the_sequential_test_adds_up_the_evidence_until_a_bound_is_passed() {
    let elo1 = elo(0.6);
    let test = Sprt::new(Bounds { elo0: 0.0, elo1 }, 0.05, 0.05).unwrap();
    assert_close(test.upper, 19_f64.ln());
    assert_close(test.lower, -(19_f64.ln()));
    // By the greatest of what the dual problem gives, found by golden sections in another program.
    let few = Tally { games: [2, 0, 6], pairs: [0, 0, 2, 0, 2] };
    assert_close(test.llr(&few), 0.670_684);
    assert_eq!(test.verdict(&few), Verdict::Undecided);
    assert_eq!(test.llr(&Tally::default()), 0.0);
    let many = |pairs| Tally { games: [0; 3], pairs };
    assert_eq!(test.verdict(&many([0, 0, 20, 0, 20])), Verdict::Elo1);
    assert_eq!(test.verdict(&many([20, 0, 20, 0, 0])), Verdict::Elo0);
    for (elo0, elo1, alpha) in [
        (5.0, 5.0, 0.05),
        (0.0, f64::NAN, 0.05),
        (0.0, 5.0, 0.0),
        (0.0, 5.0, 0.5),
        (0.0, 1e9, 0.05),
    ] {
        assert!(Sprt::new(Bounds { elo0, elo1 }, alpha, 0.05).is_err());
    }
}

#[test]
fn the_sequential_test_errs_about_as_seldom_as_it_is_told_to_though_openings_decide_most_pairs() {
    let bounds = Bounds { elo0: 0.0, elo1: 100.0 };
    let test = Sprt::new(bounds, 0.05, 0.05).unwrap();
    let mut rng = Rng::new(1);
    for (elo, truth) in [(bounds.elo0, Verdict::Elo0), (bounds.elo1, Verdict::Elo1)] {
        // Three of five pairs are shared; the games of the others are won with this chance.
        let chance = (share(elo) - 0.3) / 0.4;
        let mut errors = 0;
        for _ in 0..400 {
            let mut tally = Tally::default();
            while test.verdict(&tally) == Verdict::Undecided {
                let mut game = || 2 * usize::from(f64::from(rng.below(1000)) < 1000.0 * chance);
                let points = [game(), game()].iter().sum::<usize>();
                let is_shared = rng.below(5) < 3;
                tally.pairs[if is_shared { 2 } else { points }] += 1;
            }
            errors += u32::from(test.verdict(&tally) != truth);
        }
        assert!(errors <= 40, "{errors} of 400 at {elo}");
    }
}

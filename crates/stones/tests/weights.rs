//! Weights of features, spread over their images.

use tengen_stones::{Weights, chances, turned};

/// Codes of four points with two things each, and one feature that looks the same from all sides.
static WEIGHTS: Weights = Weights::new(&[0, 16, 32, 48, 0, 240, 8], 17, |feature| {
    std::array::from_fn(|turn| if feature < 16 { turned(feature, 2, turn, 3) } else { feature })
});

#[test]
fn images_have_the_weight_of_the_first() {
    let firsts = [0, 1, 1, 3, 1, 5, 3, 7, 1, 3, 5, 7, 3, 7, 7, 15, 16];
    assert_eq!(WEIGHTS.firsts(), firsts);
    // A move is as likely as two to the power of the sum of its features' weights.
    let odds = |moves: [[usize; 3]; 2]| {
        let logarithms = moves.map(|features| WEIGHTS.logarithm(features));
        let roots: Vec<f32> = chances(logarithms.into_iter()).collect();
        (roots[0] / roots[1]).powi(2)
    };
    for (feature, doublings) in [(0, 0), (1, 1), (8, 1), (10, 3), (12, 2), (14, 0), (15, -1)] {
        assert_near(odds([[feature, 0, 0], [0; 3]]), 2_f32.powi(doublings));
    }
    assert_near(odds([[4, 16, 16], [0; 3]]), 4.0);
}

#[test]
fn chances_are_the_roots_of_shares() {
    let logarithms = [1, 2, 3].map(|feature| WEIGHTS.logarithm([feature]));
    for (chance, share) in chances(logarithms.into_iter()).zip([0.25, 0.25, 0.5]) {
        assert_near(chance * chance, share);
    }
    assert_eq!(chances(std::iter::empty()).count(), 0);
}

#[test]
fn turns_and_mirrors() {
    let images: Vec<_> = (0..8).map(|turn| turned(0o1234, 8, turn, 4)).collect();
    assert_eq!(images, [0o1234, 0o2341, 0o3412, 0o4123, 0o1432, 0o4321, 0o3214, 0o2143]);
}

/// Logarithms are in sixteenths, and on the straight line between whole powers.
fn assert_near(found: f32, expected: f32) {
    assert!((found / expected - 1.0).abs() < 0.15, "{found}, expected {expected}");
}

#[test]
fn a_chance_goes_by_the_sum_and_never_leaves_its_range() {
    // A sum of sixteens doubles the odds.
    let chance = |features: &[usize]| WEIGHTS.chance(features.iter().copied(), 16.0);
    assert_eq!((chance(&[0]), chance(&[1])), (1.0 / 2.0, 2.0 / 3.0));
    assert_eq!((chance(&[1, 1]), chance(&[15])), (4.0 / 5.0, 1.0 / 3.0));
    for doubling in [1e-6, 0.0, f32::NAN] {
        for feature in [0, 3, 15] {
            let chance = WEIGHTS.chance([feature].into_iter(), doubling);
            assert!((0.0..=1.0).contains(&chance), "{feature} {doubling}: {chance}");
        }
    }
    let least = WEIGHTS.chance([15].into_iter(), 1e-6);
    assert!(least > 0.0 && least < 1e-9, "{least}");
}

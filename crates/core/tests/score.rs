//! Scores: their order, their two seats and their distances.

use proptest::prelude::*;
use tengen_core::{Color, Outcome, Score, Value};

/// Any score, the edges of every range often.
fn scores() -> impl Strategy<Value = Score> {
    let near =
        |value: i32| (-3..=3_i32).prop_map(move |d| Score::from_value(value.saturating_add(d)));
    let edges =
        [Score::MIN.value(), -Score::MAX_ESTIMATE, 0, Score::MAX_ESTIMATE, Score::MAX.value()];
    prop_oneof![
        any::<i32>().prop_map(Score::from_value),
        (0..200_u32).prop_map(Score::win_in),
        (0..200_u32).prop_map(Score::loss_in),
        prop::sample::select(edges.to_vec()).prop_flat_map(near),
    ]
}

proptest! {
    #[test]
    fn a_score_seen_from_the_other_seat_is_its_negative(a in scores(), b in scores()) {
        prop_assert_eq!(-(-a), a);
        prop_assert_eq!(a < b, -b < -a);
        prop_assert_eq!(a.plies_to_win(), (-a).plies_to_loss());
        prop_assert_eq!(a.is_decided(), (-a).is_decided());
    }

    #[test]
    fn a_score_is_a_win_a_loss_or_an_estimate(a in scores()) {
        match (a.plies_to_win(), a.plies_to_loss()) {
            (Some(plies), None) => prop_assert_eq!(Score::win_in(plies), a),
            (None, Some(plies)) => prop_assert_eq!(Score::loss_in(plies), a),
            (None, None) => prop_assert_eq!(Score::estimate(a.value()), a),
            both => prop_assert!(false, "{:?}", both),
        }
        prop_assert_eq!(a.is_decided(), a.plies_to_win().or(a.plies_to_loss()).is_some());
        prop_assert_eq!(Score::from_value(a.value()), a);
    }

    #[test]
    fn nearer_wins_and_farther_losses_are_better(m in 0..Score::MAX_PLIES, more in 1..1000_u32, e: i32) {
        let n = m.saturating_add(more).min(Score::MAX_PLIES);
        prop_assume!(m < n);
        let estimate = Score::estimate(e);
        prop_assert!(Score::win_in(m) > Score::win_in(n));
        prop_assert!(Score::win_in(n) > estimate);
        prop_assert!(estimate > Score::loss_in(m));
        prop_assert!(Score::loss_in(n) > Score::loss_in(m));
    }

    #[test]
    fn one_ply_after_undoes_one_ply_before(a in scores()) {
        let farthest = [Score::win_in(Score::MAX_PLIES), Score::loss_in(Score::MAX_PLIES)];
        let ended = [Score::MAX, Score::MIN];
        if !farthest.contains(&a) {
            prop_assert_eq!(a.one_ply_before().one_ply_after(), a);
        }
        if !ended.contains(&a) {
            prop_assert_eq!(a.one_ply_after().one_ply_before(), a);
        }
    }

    #[test]
    fn both_steps_turn_the_order_round_and_keep_the_kind(a in scores(), b in scores()) {
        for step in [Score::one_ply_before, Score::one_ply_after] {
            prop_assert!(a > b || step(a) >= step(b));
            prop_assert_eq!(step(a).is_decided(), a.is_decided());
            prop_assert_eq!(step(a).plies_to_loss().is_some(), a.plies_to_win().is_some());
        }
    }

    /// What a search with a window needs: a child is above its bound exactly if the parent is below.
    #[test]
    fn a_bound_of_the_next_ply_means_the_same_as_here(child in scores(), bound in scores()) {
        let farthest = child.plies_to_win().or(child.plies_to_loss()) == Some(Score::MAX_PLIES);
        prop_assume!(bound != Score::MAX && bound != Score::MIN && !farthest);
        let here = child.one_ply_before().cmp(&bound);
        prop_assert_eq!(child.cmp(&bound.one_ply_after()), here.reverse());
    }

    #[test]
    fn the_text_tells_the_kind_and_the_plies(plies in 0..=Score::MAX_PLIES, e: i32) {
        prop_assert_eq!(Score::win_in(plies).to_string(), format!("win in {plies}"));
        prop_assert_eq!(Score::loss_in(plies).to_string(), format!("loss in {plies}"));
        let cut = e.clamp(-Score::MAX_ESTIMATE, Score::MAX_ESTIMATE);
        prop_assert_eq!(Score::estimate(e).to_string(), cut.to_string());
    }
}

#[test]
fn a_proven_end_moves_one_ply_and_an_estimate_only_turns_round() {
    assert_eq!(Score::loss_in(0).one_ply_before(), Score::win_in(1));
    assert_eq!(Score::win_in(1).one_ply_before(), Score::loss_in(2));
    assert_eq!(Score::win_in(1).one_ply_after(), Score::loss_in(0));
    assert_eq!(Score::estimate(5).one_ply_before(), Score::estimate(-5));
    assert_eq!(Score::DRAW.one_ply_after(), Score::DRAW);
}

#[test]
fn what_is_beyond_the_range_is_cut() {
    assert_eq!(Score::win_in(u32::MAX), Score::win_in(Score::MAX_PLIES));
    assert_eq!(Score::loss_in(u32::MAX), Score::loss_in(Score::MAX_PLIES));
    assert_eq!(Score::estimate(i32::MIN), Score::estimate(-Score::MAX_ESTIMATE));
    assert_eq!(Score::from_value(i32::MIN), Score::MIN);
    assert_eq!(Score::from_value(i32::MAX), Score::MAX);
    assert_eq!(Score::MAX.one_ply_after(), Score::MIN);
    assert_eq!(Score::win_in(u32::MAX).one_ply_before(), Score::loss_in(u32::MAX));
    assert_eq!(Score::win_in(u32::MAX).value(), Score::MAX_ESTIMATE + 1);
}

#[test]
fn an_ended_game_is_won_lost_or_drawn_on_the_spot() {
    let score = |outcome| Score::of_outcome(outcome, Color::White);
    assert_eq!(score(Outcome::Win(Color::White)), Score::win_in(0));
    assert_eq!(score(Outcome::Win(Color::Black)), Score::loss_in(0));
    assert_eq!(score(Outcome::Draw), Score::DRAW);
    assert_eq!((Score::win_in(0), Score::loss_in(0)), (Score::MAX, Score::MIN));
}

#[test]
fn an_outcome_is_a_win_a_draw_or_a_loss_of_the_side_to_move() {
    for color in Color::ALL {
        assert_eq!(Value::of_outcome(Outcome::Win(color), color), Value::Win);
        assert_eq!(Value::of_outcome(Outcome::Win(!color), color), Value::Loss);
        assert_eq!(Value::of_outcome(Outcome::Draw, color), Value::Draw);
        for value in Value::ALL {
            assert_eq!(Value::of_outcome(value.to_outcome(color), color), value);
        }
    }
}

#[test]
fn a_precision_cuts_no_score() {
    let (estimate, win) = (Score::estimate(-1234), Score::win_in(3));
    assert_eq!(format!("{estimate:.1}|{win:.1}|{win:*^10.1}"), "-1234|win in 3|*win in 3*");
}

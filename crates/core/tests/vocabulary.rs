//! The small types: colours, outcomes, keys, move lists.

use std::fmt::Display;
use std::time::Duration;

use proptest::prelude::*;
use tengen_core::nim::Nim;
use tengen_core::{
    ByColor, Change, Color, Foul, Key, MoveList, Outcome, Rng, Score, TimeControl, TimeLeft,
};

#[test]
fn there_are_two_colours_and_each_is_the_others_other() {
    assert_eq!(Color::ALL, [Color::Black, Color::White]);
    for (index, color) in Color::ALL.into_iter().enumerate() {
        assert_eq!(color.index(), index);
        assert!(!color != color && !!color == color);
    }
}

#[test]
fn a_colour_is_read_back_in_any_case_and_by_its_letter() {
    for color in Color::ALL {
        let text = color.to_string();
        for text in [&text, &text.to_uppercase(), &text[..1], &text[..1].to_uppercase()] {
            assert_eq!(text.parse(), Ok(color), "{text}");
        }
    }
    for text in ["", "bl", "blackk", " black", "green", "ｂ"] {
        let error = text.parse::<Color>().unwrap_err();
        assert!(error.to_string().starts_with("not a colour: expected"), "{text}");
    }
    assert_eq!(format!("[{:>6}] [{:<6}]", Color::Black, Color::White), "[ black] [white ]");
}

#[test]
fn each_colour_has_its_own_value() {
    let mut pair = ByColor::new(1, 2);
    assert_eq!((pair[Color::Black], pair[Color::White]), (1, 2));
    pair[Color::Black] = 5;
    assert_eq!(pair, ByColor { black: 5, white: 2 });
    assert_eq!(pair.map(|n| n * 10), ByColor::new(50, 20));
    let mut order = Vec::new();
    let made = ByColor::from_fn(|color| {
        order.push(color);
        color.index()
    });
    assert_eq!((made, order), (ByColor::new(0, 1), Color::ALL.to_vec()));
}

#[test]
fn an_outcome_is_a_win_or_a_draw() {
    for color in Color::ALL {
        let won = Outcome::Win(color);
        assert_eq!(won.winner(), Some(color));
        assert_eq!(won.to_string(), color.to_string());
    }
    assert_eq!(Outcome::Draw.winner(), None);
    let error = "black wins".parse::<Outcome>().unwrap_err().to_string();
    assert_eq!(error, "not an outcome: expected black, white, b, w or draw, in any case");
    assert_eq!(Foul::<Nim>::Pass.to_string(), "passed", "which loses");
    assert_eq!(format!("[{:^8}]", Outcome::Draw), "[  draw  ]");
}

/// Keys are stored in files and tables, so they may never change: these are theirs since 0.1.0, the first
/// of them the published outputs of SplitMix64 from seed 0.
#[test]
fn keys_are_the_same_on_every_platform_and_in_every_version() {
    assert_eq!(Key::of(0), Key(0xE220_A839_7B1D_CDAF));
    assert_eq!(Key::of(1), Key(0x6E78_9E6A_A1B9_65F4));
    assert_eq!(Key::of(361), Key(0x4589_1BD3_4267_A6EF));
    assert_eq!(Key::of(u64::MAX), Key(0));
    assert_eq!(Key::of(7).to_string(), format!("{:016x}", Key::of(7).0));
    assert_eq!(format!("{:?}", Key(0xAB)), "Key(0x00000000000000ab)");
}

proptest! {
    #[test]
    fn different_features_have_different_keys(a: u64, b: u64) {
        prop_assert_eq!(a == b, Key::of(a) == Key::of(b));
        prop_assert_eq!(Key::of(a) ^ Key::of(b) ^ Key::of(a), Key::of(b));
    }

    #[test]
    fn a_move_list_is_a_vector(moves in prop::collection::vec(any::<u16>(), 0..300)) {
        let mut list: MoveList<u16> = moves.iter().copied().collect();
        prop_assert_eq!(&*list, &*moves);
        prop_assert_eq!(list.clone().into_iter().len(), moves.len());
        prop_assert!(list.clone().into_iter().rev().eq(moves.iter().copied().rev()));
        prop_assert!((&list).into_iter().eq(&moves));
        list.extend(moves.iter().copied());
        prop_assert_eq!(&list[moves.len()..], &*moves);
    }
}

#[test]
fn a_move_list_compares_with_vectors_slices_and_arrays_from_either_side() {
    let list: MoveList<u16> = [3, 1, 2].into_iter().collect();
    for other in [&[3, 1, 2][..], &[], &[3, 1], &[3, 2, 1], &[3, 1, 2, 2]] {
        let (is_same, vector) = (other == [3, 1, 2], other.to_vec());
        assert_eq!([list == *other, *other == list], [is_same; 2]);
        assert_eq!([list == other, other == list], [is_same; 2]);
        assert_eq!([list == vector, vector == list], [is_same; 2]);
    }
    assert_eq!([list == [3, 1, 2], [3, 1, 2] == list], [true; 2]);
    assert_eq!([list == [3, 1], [3, 2, 1] == list], [false; 2]);
}

#[test]
fn a_move_list_shows_its_moves() {
    let list: MoveList<u8> = [3, 1].into_iter().collect();
    assert_eq!(format!("{list:?}"), "[3, 1]");
    assert_eq!(format!("{:?}", list.into_iter()), "IntoIter([3, 1])");
}

/// Seeds are printed by programs to repeat a run, so the numbers of a seed may never change.
#[test]
fn a_seed_gives_the_same_numbers_in_every_version() {
    let mut rng = Rng::new(1);
    let numbers: Vec<u32> = [6, 81, 361, 1_000_000].map(|n| rng.below(n)).to_vec();
    assert_eq!(numbers, [3, 32, 354, 930706]);
}

#[cfg(feature = "serde")]
mod serde_forms {
    use serde_json::{from_str, json, to_value};
    use tengen_core::Score;

    use super::*;

    fn assert_form<T>(value: T, form: serde_json::Value)
    where
        T: serde::Serialize + for<'a> serde::Deserialize<'a> + PartialEq + std::fmt::Debug,
    {
        assert_eq!(to_value(&value).unwrap(), form);
        assert_eq!(from_str::<T>(&form.to_string()).unwrap(), value);
    }

    #[test]
    fn the_vocabulary_is_written_in_a_stable_form_and_read_back() {
        assert_form(Color::Black, json!("black"));
        assert_form(Color::White, json!("white"));
        assert_form(Outcome::Draw, json!("draw"));
        assert_form(Outcome::Win(Color::White), json!({ "win": "white" }));
        assert_form(ByColor::new(1, 2), json!({ "black": 1, "white": 2 }));
        assert_form(Key(u64::MAX), json!(u64::MAX));
        assert_form(Score::win_in(3), json!(Score::win_in(3).value()));
        assert_form(Score::MIN, json!(Score::MIN.value()));
    }

    #[test]
    fn a_score_outside_its_range_is_refused() {
        for number in [i32::MIN, -2_000_000_001, 2_000_000_001, i32::MAX] {
            let error = from_str::<Score>(&number.to_string()).unwrap_err().to_string();
            assert!(error.contains(&format!("score {number} is outside")), "{error}");
        }
    }
}

#[test]
fn every_value_is_written_within_width_and_fill() {
    let secs = Duration::from_secs;
    let (left, overtime) = (secs(90), secs(30));
    let control = TimeControl::Canadian { main: left, period: overtime, stones: 9 };
    let table: [(&dyn Display, &str); 10] = [
        (&Color::Black, "black"),
        (&Outcome::Draw, "draw"),
        (&Outcome::Win(Color::White), "white"),
        (&Key(11), "000000000000000b"),
        (&Score::estimate(-25), "-25"),
        (&Score::loss_in(4), "loss in 4"),
        (&control, "90 s, then 30 s for every 9 stones"),
        (&TimeLeft { time: left, overtime: Some(3) }, "90 s (3)"),
        (&Nim::new(5), "5 black"),
        (&Change { place: "B2", before: Some(7), after: None }, "B2 was 7 and is empty"),
    ];
    for (value, text) in table {
        assert_eq!(format!("[{value:>40}]"), format!("[{text:>40}]"));
        assert_eq!(format!("[{value:<40}]"), format!("[{text:<40}]"));
        assert_eq!(format!("[{value:-^40}]"), format!("[{text:-^40}]"));
        assert_eq!(format!("[{value:1}]"), format!("[{text}]"), "never cut");
    }
}

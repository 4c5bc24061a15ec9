//! What `gomocup` notes of a game: times, memory, rule.

use tengen::gomoku::Rule;
use tengen::search::Budget;

use info::{AT_ONCE, Dialect, Info, RESERVE, rule_of};

#[path = "../../../src/gomocup/info.rs"]
mod info;

/// What a manager of Gomocup begins with.
fn gomocup(rule: Rule) -> Info {
    Info::new(rule, 1, Some(Dialect::Gomocup))
}

/// The budget in milliseconds: what is enough, and the most.
fn budget(info: &Info) -> (u128, u128) {
    let Budget { enough, most } = info.budget();
    (enough.as_millis(), most.as_millis())
}

#[test]
fn the_time_of_a_move_is_the_least_of_what_is_allowed() {
    let mut info = gomocup(Rule::Freestyle);
    info.note("timeout_turn", "1000");
    assert_eq!(budget(&info), (970, 970));
    info.note("TIMEOUT_MATCH", "12000");
    assert_eq!(budget(&info), (170, 970));
    info.note("time_left", "6000");
    assert_eq!(budget(&info), (70, 770));
    info.note("timeout_match", "0");
    info.note("time_left", "2147483647");
    assert_eq!(budget(&info), (970, 970));
    info.note("timeout_turn", "0");
    assert_eq!(budget(&info), (5, 5));
}

#[test]
fn neither_the_time_of_a_move_nor_that_of_the_game_is_overstepped() {
    for turn in [0, 1, 40, 100, 1000, 30_000, 180_000] {
        for left in [0, 1, 20, 50, 100, 500, 3000, 60_000, 180_000, 10_000_000] {
            let mut info = gomocup(Rule::Freestyle);
            info.note("timeout_turn", &turn.to_string());
            info.note("timeout_match", "180000");
            info.note("time_left", &left.to_string());
            let (enough, most) = budget(&info);
            let allowed = u128::saturating_sub(turn.min(left / 7), RESERVE.as_millis());
            assert!(enough <= most, "{turn} {left}");
            assert!(most <= allowed.max(AT_ONCE.as_millis()), "{turn} {left}");
        }
    }
}

#[test]
fn senseless_values_change_nothing() {
    let mut info = gomocup(Rule::Caro);
    for key in ["timeout_turn", "timeout_match", "time_left", "max_memory", "rule", "colour", ""] {
        for value in ["soon", "", "1e3", "99999999999999999999"] {
            info.note(key, value);
        }
    }
    info.note("rule", "-1");
    info.note("time_left", "-5");
    info.note("max_memory", "-1");
    assert_eq!((info.rule(), budget(&info)), (Rule::Caro, (4970, 4970)));
    assert_eq!(info.table(u64::MAX), 64 << 20);
}

#[test]
fn what_is_left_counts_without_a_time_for_the_game_too() {
    let mut info = gomocup(Rule::Freestyle);
    info.note("time_left", "6000");
    assert_eq!(budget(&info), (70, 770));
    info.note("timeout_match", "60000");
    info.note("time_left", "-5");
    assert_eq!(budget(&info), (5, 5));
}

#[test]
fn the_rule_is_a_sum_of_bits() {
    use Rule::{Caro, Caro6, Freestyle, Renju, Standard};
    let of = |number| rule_of(number, Dialect::Gomocup);
    let named = [Freestyle, Standard, Renju, Renju, Caro6, Caro, Renju, Renju];
    for (number, rule) in [0, 1, 4, 5, 8, 9, 12, 13].into_iter().zip(named) {
        assert_eq!((of(number), of(number | 2)), (rule, rule), "{number}");
    }
    let mut info = gomocup(Rule::Freestyle);
    info.note("rule", "3");
    assert_eq!((info.rule(), info.is_continuous()), (Rule::Standard, true));
}

#[test]
fn little_memory_means_no_table() {
    let mut info = gomocup(Rule::Freestyle);
    let table = |info: &Info| info.table(1 << 30);
    info.note("timeout_turn", "30000");
    info.note("max_memory", "1048576");
    assert_eq!(table(&info), 0);
    info.note("max_memory", &(40 << 20).to_string());
    assert_eq!(table(&info), 20 << 20);
    info.note("max_memory", &(350 << 20).to_string());
    assert_eq!(table(&info), 330 << 20);
    // Half of the machine's memory is the most.
    info.note("max_memory", &(1_i64 << 40).to_string());
    assert_eq!(table(&info), 512 << 20);
    // A large one is not made for short moves.
    info.note("timeout_turn", "2000");
    assert_eq!(table(&info), 100 << 20);
    info.note("timeout_turn", "0");
    assert_eq!(table(&info), 64 << 20);
    info.note("timeout_turn", "30000");
    info.note("hash_size", "65536");
    assert_eq!(table(&info), 64 << 20);
}

#[test]
fn a_manager_of_yixin_is_known_by_its_words_and_means_renju_by_2() {
    let rules = |info: &mut Info| {
        let rule = |number: u32| {
            info.note("rule", &number.to_string());
            info.rule()
        };
        [0, 1, 2, 4, 5, 6].map(rule)
    };
    use Rule::{Freestyle, Renju, Standard};
    let yixin = [Freestyle, Standard, Renju, Renju, Freestyle, Freestyle];
    let gomocup = [Freestyle, Standard, Freestyle, Renju, Renju, Renju];
    for (told, before, after) in [
        (None, gomocup, yixin),
        (Some(Dialect::Yixin), yixin, yixin),
        (Some(Dialect::Gomocup), gomocup, gomocup),
    ] {
        let mut info = Info::new(Rule::Caro, 1, told);
        assert_eq!((info.rule(), rules(&mut info)), (Rule::Caro, before));
        info.note("rule", "2");
        assert_eq!(info.is_continuous(), before == gomocup);
        info.hear_yixin();
        assert_eq!(info.is_continuous(), after == gomocup);
        assert_eq!(rules(&mut info), after);
    }
}

#[test]
fn yixin_s_limits_are_noted() {
    let mut info = gomocup(Rule::Freestyle);
    for (key, value) in
        [("max_depth", "9"), ("max_node", "500"), ("thread_num", "4"), ("show_detail", "3")]
    {
        info.note(key, value);
    }
    assert_eq!((info.depth, info.nodes, info.threads, info.detail), (Some(9), Some(500), 4, 3));
    for key in ["max_depth", "max_node", "thread_num", "show_detail"] {
        info.note(key, "-1");
    }
    assert_eq!((info.depth, info.nodes, info.threads, info.detail), (None, None, 1, 0));
    let enough = |info: &mut Info, increment: &str| {
        info.note("timeout_turn", "100000");
        info.note("timeout_match", "60000");
        info.note("time_increment", increment);
        budget(info).0
    };
    assert!(enough(&mut info, "0") + 500 < enough(&mut info, "2000"));
}

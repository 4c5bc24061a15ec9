//! Rules, handicap and scores of Go.

use super::{GO, PLAYOUTS, assert_replies, go};

#[test]
fn rules_have_the_forms_of_katago() {
    let japanese = r#"{"hasButton":false,"ko":"SIMPLE","scoring":"TERRITORY","suicide":false,"tax":"SEKI","whiteHandicapBonus":"0"}"#;
    let mixed = r#"{"hasButton":false,"ko":"SITUATIONAL","scoring":"TERRITORY","suicide":true,"tax":"SEKI","whiteHandicapBonus":"N-1"}"#;
    assert_replies(
        &GO,
        &[
            ("kata-set-rules japanese", ""),
            ("kata-get-rules", japanese),
            (
                r#"kata-set-rules {"ko":"SITUATIONAL", "suicide": true, "whiteHandicapBonus":"N-1"}"#,
                "",
            ),
            ("kata-get-rules", mixed),
            ("kata-set-rule ko SIMPLE", ""),
            ("kata-set-rule suicide false", ""),
            ("kata-set-rule whiteHandicapBonus 0", ""),
            ("kata-get-rules", japanese),
            ("kata-set-rules klingon", "? unknown rules"),
            (r#"kata-set-rules {"ko":"NEVER"}"#, "? unknown rules"),
            (r#"kata-set-rules {"ko"}"#, "? syntax error"),
            ("kata-set-rules stone-scoring", ""),
            ("kata-set-rules chinese-ogs", ""),
            ("kata-set-rules ko=positional,suicide=yes", ""),
        ],
    );
    // The game so far must stand under other rules.
    let suicide = "boardsize 3\nkata-set-rules ko=simple,suicide=yes\ngogui-setup w c1 w b2 w a3\n";
    let lines = format!(
        "{suicide}play b a2\nplay b b1\nplay b a1\nlist_stones b\nkata-set-rules chinese\n"
    );
    let found = go(&lines);
    assert_eq!(found[6..], ["= ", "? move 3 would be illegal under these rules"], "{found:?}");
}

#[test]
fn handicap_is_placed_as_the_protocol_says() {
    assert_replies(
        &GO,
        &[
            ("fixed_handicap 10", "? invalid number of stones"),
            ("fixed_handicap 1", "? invalid number of stones"),
            ("fixed_handicap 2", "G7 C3"),
            ("fixed_handicap 2", "? board not empty"),
            ("place_free_handicap 2", "? board not empty"),
            ("set_free_handicap a1 b2", "? board not empty"),
            ("undo", "? cannot undo"),
            ("clear_board", ""),
            ("set_free_handicap a1 a1", "? bad vertex list"),
            ("set_free_handicap a1 pass", "? bad vertex list"),
            ("set_free_handicap a1", "? bad vertex list"),
            ("set_free_handicap a1 t19", "? bad vertex list"),
            ("set_free_handicap", "? syntax error"),
            ("set_free_handicap d4 e5 f6", ""),
            ("list_stones b", "D4 E5 F6"),
            ("get_handicap", "3"),
            ("clear_board", ""),
            ("get_handicap", "0"),
            ("place_free_handicap 81", "? invalid number of stones"),
        ],
    );
    let stones = go("place_free_handicap 20\nlist_stones b\n");
    assert_eq!(stones[1].split(' ').count(), 21, "{stones:?}");
    let compensated = "kata-set-rules chinese\nkomi 0\nfixed_handicap 4\nfinal_score\n";
    assert_eq!(go(compensated).last().unwrap(), "= B+77");
}

#[test]
fn the_score_and_the_status_of_stones_are_told() {
    let split = "boardsize 7\nset_position b d1 b d2 b d3 b d4 b d5 b d6 b d7 \
        w e1 w e2 w e3 w e4 w e5 w e6 w e7 w b4\nkomi 0.5\n";
    let tromp = go(&format!("{split}final_score\n"));
    assert_eq!(tromp.last().unwrap(), "= W+15.5"); // all alive: 7 against 21 and the one at B4
    let japanese = go(&format!(
        "{split}kata-set-rules japanese\nfinal_score\nfinal_status_list dead\nfinal_status_list alive\nfinal_status_list seki\n"
    ));
    assert_eq!(japanese[4], "= B+7.5"); // 21 points and a dead stone against 14
    assert_eq!(japanese[5], "= B4");
    assert_eq!(japanese[6].lines().count(), 2);
    assert_eq!(japanese[7], "= ");
}

#[test]
fn where_a_stone_more_costs_a_point_the_engine_lets_a_lost_game_end() {
    let walls: String = (1..=7)
        .flat_map(|row| [('b', 'b'), ('b', 'd'), ('b', 'e'), ('w', 'f')].map(|at| (at, row)))
        .map(|((color, column), row)| format!("play {color} {column}{row}\n"))
        .collect();
    let board = format!("boardsize 7\nkata-set-rules japanese\nkomi 0\n{walls}");
    let found = go(&format!("{PLAYOUTS}\n{board}final_score\nplay b pass\ngenmove w\n"));
    assert_eq!(found[found.len() - 3..], ["= B+7", "= ", "= pass"].map(str::to_string));
}

#[test]
fn no_move_is_refused_after_a_long_cycle_under_the_simple_ko() {
    // White sends two stones, Black returns one, White takes it, Black passes; twice. Japanese rules,
    // article 12: no result only if both agree.
    let cycle = "play b pass\nplay w a3\nplay b c3\nplay w b3\n";
    for rules in ["japanese", "korean", "chinese"] {
        let found = go(&format!(
            "rectangular_boardsize 5 3\nkata-set-rules {rules}\nset_position b a2 w b3 b b2 w d3 w c2 w d2\n\
             {cycle}{cycle}play b pass\nall_legal w\nis_legal w a3\nis_legal w pass\ngenmove w\n"
        ));
        assert!(found.iter().all(|reply| reply.starts_with('=')), "{rules}: {found:?}");
        let [legal, again, pass, answer] = &found[12..] else { panic!("{found:?}") };
        assert!(legal.contains("A3") && again == "= 1" && pass == "= 1", "{rules}: {found:?}");
        assert_ne!(answer, "= resign", "{rules}");
    }
}

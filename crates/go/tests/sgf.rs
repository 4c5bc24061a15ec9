//! Records of Go as SGF and back.
#![cfg(feature = "sgf")]

use proptest::prelude::*;
use tengen_core::{Board, Color, Rng, WithHistory};
use tengen_go::{Go, IllegalMove, Ko, Komi, Move, Position, Rules};
use tengen_record::sgf::{FaultReason, GameTree, Misfit, ReplayError};
use tengen_record::{Action, Ending, Mark, Record, Replay, Sign};
use tengen_sgf::Collection;
use tengen_stones::{Fixed, Large, Lattice};

type Tree<const N: usize> = GameTree<Go<N>>;

fn read<const N: usize>(text: &str, replay: Replay) -> Result<Tree<N>, ReplayError<Go<N>>>
where
    Fixed<N, N>: Lattice,
{
    let collection: Collection = text.parse().expect("SGF");
    let root = collection.games().next().expect("a game");
    GameTree::from_sgf(root, replay)
}

/// The board at the end of the main line.
fn end<L: Lattice>(tree: &GameTree<Position<L>>) -> Position<L> {
    let last = tree.game.main_line().last().expect("the root at least");
    *tree.game.board_at(last).expect("a node").board()
}

#[test]
fn the_root_tells_rules_komi_handicap_and_turn() {
    let tree: Tree<9> =
        read("(;SZ[9]RU[Chinese]KM[0.5]HA[2]AB[cc][gg];W[ee])", Replay::Strict).unwrap();
    let start = tree.game.board().board();
    assert_eq!(start.to_string(), "9/9/2X6/9/9/9/6X2/9/9 O rules=chinese komi=2.5");
    assert_eq!((tree.info, start.turn()), (2, Color::White));
    for (name, rules) in [
        ("AGA", Rules::AGA),
        ("goe", Rules::ING),
        ("NZ", Rules::NEW_ZEALAND),
        ("tromp-taylor", Rules::TROMP_TAYLOR),
        ("ko=positional,suicide=no", Rules::CGOS),
        ("Klingon", Rules::JAPANESE),
    ] {
        let tree: Tree<9> = read(&format!("(;SZ[9]RU[{name}])"), Replay::Strict).unwrap();
        let rules = Rules { komi: Komi::ZERO, ..rules };
        assert_eq!(*tree.game.board().board().rules(), rules, "{name}");
    }
    for (komi, half_points) in
        [("7.5", 15), ("-5.5", -11), ("3.75", 8), ("0", 0), ("1000000", 19_999)]
    {
        let tree: Tree<9> = read(&format!("(;SZ[9]KM[{komi}])"), Replay::Strict).unwrap();
        assert_eq!(tree.game.board().board().komi(), Komi::of_half_points(half_points), "{komi}");
    }
}

#[test]
fn white_begins_after_handicap_stones_that_stand_and_black_otherwise() {
    for (text, turn) in [
        ("(;SZ[9]HA[2]AB[cc][gg])", Color::White),
        ("(;SZ[9]HA[2])", Color::Black),
        ("(;SZ[9]AB[cc][gg])", Color::Black),
        ("(;SZ[9])", Color::Black),
        ("(;SZ[9]HA[2]AB[cc][gg]PL[B])", Color::Black),
    ] {
        let tree: Tree<9> = read(text, Replay::Strict).unwrap();
        assert_eq!(tree.game.board().board().turn(), turn, "{text}");
    }
}

#[test]
fn a_handicap_for_which_the_board_has_no_room_is_none() {
    for (stones, handicap, komi) in
        [(1, 0, "7.5"), (8, 8, "15.5"), (9, 0, "7.5"), (32768, 0, "7.5")]
    {
        let text = format!("(;SZ[3]RU[Chinese]KM[7.5]HA[{stones}];W[bb])");
        let tree: Tree<3> = read(&text, Replay::Strict).unwrap();
        let found = (tree.info, tree.game.board().board().komi().to_string());
        assert_eq!(found, (handicap, komi.to_string()), "{text}");
        assert!(tree.to_sgf().to_string().contains("KM[7.5]"));
    }
}

#[test]
fn a_record_with_any_number_of_handicap_stones_is_written() {
    let mut tree: Tree<3> = read("(;SZ[3]RU[Chinese]KM[7.5])", Replay::Strict).unwrap();
    for handicap in [32767, 32768, u16::MAX] {
        tree.info = handicap;
        assert!(tree.to_sgf().to_string().contains("KM[-32759.5]"), "{handicap}");
    }
}

#[test]
fn a_pass_is_empty_or_tt_and_play_may_go_on_after_two() {
    let text = "(;SZ[5]RU[Japanese];B[cc];W[tt];B[];W[bb];B[dd]W[];C[end])";
    let error = read::<5>(text, Replay::Strict).unwrap_err();
    assert!(error.to_string().contains("both B and W"), "{error}");
    let text = "(;SZ[5]RU[Japanese];B[cc];W[tt];B[];W[bb];B[dd])";
    let tree: Tree<5> = read(text, Replay::Strict).unwrap();
    assert_eq!(end(&tree).to_string(), "5/1O3/2X2/3X1/5 O rules=japanese komi=0");
    assert!(tree.faults.is_empty());
}

#[test]
fn what_a_strict_replay_refuses_a_tolerant_one_carries_out() {
    // White retakes the ko at once, Black plays on a stone, White commits suicide.
    let text = "(;SZ[4]RU[Chinese]AB[ba][ab][bc]AW[ca][bb][db][cc];B[cb];W[bb];B[bb];W[aa];B[dd])";
    let Err(ReplayError::Fault(fault)) = read::<4>(text, Replay::Strict) else {
        panic!("a ko is retaken")
    };
    assert_eq!(fault.ply, 2);
    assert!(matches!(fault.reason, FaultReason::Illegal(IllegalMove::Ko { .. })));
    let tree: Tree<4> = read(text, Replay::Tolerant).unwrap();
    let plies: Vec<usize> = tree.faults.iter().map(|fault| fault.ply).collect();
    assert_eq!(plies, [2, 3, 4], "as the record counts its moves");
    assert_eq!(tree.game.main_line().filter_map(|id| tree.game.node(id)?.mv()).count(), 2);
    let end = end(&tree);
    assert_eq!(end.stones().to_string(), "1XO1/XX1O/1XO1/3X");
    // Black took a stone, White took one back, the stone at B3 was written over, one died at A4.
    assert_eq!((end.prisoners(Color::Black), end.prisoners(Color::White)), (2, 1));
}

#[test]
fn superko_and_long_cycles_do_not_stop_a_tolerant_replay() {
    // White retakes the ko after two passes, and Black does: the boards come back.
    let cycle = "B[];W[];B[cb];W[];B[];W[bb];B[];W[];B[cb]";
    for (rules, faults) in [("ko=positional", 2), ("Chinese", 0)] {
        let text = format!("(;SZ[4]RU[{rules}]AB[ba][ab][bc]AW[ca][bb][db][cc];{cycle};W[dd])");
        let tree: Tree<4> = read(&text, Replay::Tolerant).unwrap();
        assert_eq!(tree.faults.len(), faults, "{rules}");
        assert!(end(&tree).stones().to_string().ends_with("3O"), "{rules}: {}", end(&tree));
    }
}

#[test]
fn stones_may_be_set_up_anywhere() {
    let text = "(;SZ[5]RU[Japanese];B[cc];AE[cc]AW[aa]PL[B];B[bb];W[];AB[ab];B[ba])";
    let tree: Tree<5> = read(text, Replay::Strict).unwrap();
    assert_eq!(end(&tree).to_string(), "1X3/XX3/5/5/5 O rules=japanese komi=0");
    assert_eq!(end(&tree).prisoners(Color::Black), 1);
    let dead = "(;SZ[5];B[cc];AW[aa]AB[ab][ba];W[dd])";
    assert!(read::<5>(dead, Replay::Strict).is_err());
    let tree: Tree<5> = read(dead, Replay::Tolerant).unwrap();
    assert_eq!(tree.faults.len(), 1);
    assert_eq!(end(&tree).stones().to_string(), "5/5/2X2/3O1/5");
}

#[test]
fn stones_that_are_set_up_end_the_ban_of_a_ko() {
    let ko = "(;SZ[4]RU[Chinese]AB[ba][ab][bc]AW[ca][bb][db][cc];B[cb]";
    assert!(read::<4>(&format!("{ko};W[bb])"), Replay::Strict).is_err());
    let tree: Tree<4> = read(&format!("{ko};AB[dd];W[bb])"), Replay::Strict).unwrap();
    assert_eq!(end(&tree).stones().to_string(), "1XO1/XO1O/1XO1/3X");
}

#[test]
fn a_later_pl_tells_nothing_of_the_root() {
    for (text, turn) in [("(;SZ[3];W[aa])", Color::White), ("(;SZ[3];PL[B]W[aa])", Color::Black)] {
        let tree: Tree<3> = read(text, Replay::Strict).unwrap();
        assert_eq!(tree.game.board().turn(), turn, "{text}");
    }
}

#[test]
fn stones_on_or_beside_marked_enemy_territory_are_dead() {
    let dead = |marks: &str| -> Option<String> {
        let text = format!("(;SZ[4]AB[ba][bb][bc][bd]AW[aa][ca][cb][cc][cd];B[];W[]{marks})");
        let tree: Tree<4> = read(&text, Replay::Strict).unwrap();
        let last = tree.game.main_line().last().and_then(|id| tree.game.node(id)).unwrap();
        let agreed = end(&tree).agreed(last.note());
        agreed.map(|agreement| agreement.dead().iter().map(|at| at.to_string()).collect())
    };
    assert_eq!(dead(""), None);
    assert_eq!(dead("TB[ab:ad]").as_deref(), Some("A4"), "beside");
    assert_eq!(dead("TB[aa]").as_deref(), Some("A4"), "on");
    assert_eq!(dead("TB[aa:bd]TW[ca:dd]").as_deref(), Some("A4"), "living stones marked as well");
}

#[test]
fn marked_territory_is_counted_as_it_is_marked() {
    let score = |dead: &str, marks: &str| {
        let stones = format!("AB[ba][bb][bc][bd]AW[ca][cb][cc][cd]{dead}");
        let text = format!("(;SZ[4]RU[Japanese]{stones};B[];W[]{marks})");
        let tree: Tree<4> = read(&text, Replay::Strict).unwrap();
        let last = tree.game.main_line().last().and_then(|id| tree.game.node(id)).unwrap();
        let end = end(&tree);
        end.score(&end.agreed(last.note()).unwrap_or(end.all_alive())).margin().to_string()
    };
    assert_eq!(score("", "TB[aa:ad]TW[da:dd]"), "0");
    assert_eq!(score("", "TB[aa:ac]TW[da:dd]"), "W+1");
    assert_eq!(score("", "TB[aa:bd]TW[ca:db]"), "B+2", "living stones are no territory");
    assert_eq!(score("", "TB[aa][ab]"), "W+2", "of one colour alone");
    assert_eq!(score("[aa]", "TB[ab:ad]TW[da:dd]"), "B+1", "a dead stone's point needs no mark");
}

#[test]
fn what_a_root_says_in_words_of_its_own_is_written_as_it_was() {
    let text = "(;SZ[3]RU[house rules]HA[0]RE[black won])";
    let tree: Tree<3> = read(text, Replay::Strict).unwrap();
    assert_eq!((tree.stated, tree.info), (None, 0));
    let written = tree.to_sgf().to_string();
    for kept in ["RU[house rules]", "HA[0]", "RE[black won]"] {
        assert!(written.contains(kept), "{kept} in {written}");
    }
    let lax: Tree<3> = read(text, Replay::Tolerant).unwrap();
    assert_eq!(lax.warnings[0].to_string(), "property RU: \"house rules\" is taken for Japanese");
    for known in ["", " ", "chinese", "Korean", "ko=positional"] {
        let tree: Tree<3> = read(&format!("(;SZ[3]RU[{known}])"), Replay::Tolerant).unwrap();
        assert_eq!(tree.warnings, [], "{known}");
    }
}

#[test]
fn a_root_that_is_not_of_go_is_refused() {
    for (text, word) in [
        ("(;GM[2])", "GM[2]"),
        ("(;SZ[26])", "26"),
        ("(;SZ[3])", "another size"),
        ("(;SZ[5]AB[aa]AW[ab][ba])", "no liberty"),
    ] {
        for replay in [Replay::Strict, Replay::Tolerant] {
            let error = read::<5>(text, replay).unwrap_err();
            assert!(error.to_string().contains(word), "{text}: {error}");
        }
    }
}

#[test]
fn a_record_of_nogo_is_no_game_of_go() {
    for replay in [Replay::Strict, Replay::Tolerant] {
        let error = read::<9>("(;GM[1]SZ[9]RU[nogo ];B[ee])", replay).unwrap_err();
        assert!(
            matches!(error, ReplayError::Root { reason: Misfit::OtherRules { .. }, .. }),
            "{error}"
        );
    }
    assert!(read::<9>("(;GM[1]SZ[9]RU[my own];B[ee])", Replay::Strict).is_ok());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn random_games_with_variations_come_back(seed: u64, plies in 0..80_usize, superko: bool) {
        let mut rng = Rng::new(seed);
        let ko = if superko { Ko::Situational } else { Ko::Simple };
        let rules = Rules { ko, komi: Komi::of_half_points(11), ..Rules::CHINESE };
        let mut game = Record::new(WithHistory::new(Go::<5>::new().with_rules(rules)));
        for _ in 0..plies {
            if rng.below(8) == 0 {
                game.back();
            }
            let count = game.board().count_moves();
            if count == 0 {
                game.back();
                continue;
            }
            let chosen = game.board().nth_move(rng.below(count as u32) as usize).unwrap();
            game.play(chosen).unwrap();
        }
        let tree = Tree::<5>::new(game);
        let written = tree.to_sgf();
        let again = GameTree::<Go<5>>::from_sgf(written.games().next().unwrap(), Replay::Strict).unwrap();
        prop_assert_eq!(again.to_sgf().to_string(), written.to_string());
        let moves = |tree: &Tree<5>| -> Vec<(usize, Option<Move>)> {
            let nodes = tree.game.subtree(tree.game.root()).map(|id| tree.game.node(id).unwrap());
            nodes.map(|node| (node.ply(), node.mv())).collect()
        };
        prop_assert_eq!(moves(&tree), moves(&again));
        let same = |tree: &Tree<5>| tree.game.main_line().last().and_then(|id| tree.game.board_at(id));
        prop_assert_eq!(same(&tree), same(&again));
        let mut others = tree.game.subtree(tree.game.root()).skip(1);
        let only_moves = others.all(|id| matches!(again.game.node(id).unwrap().action(), Action::Move(_)));
        prop_assert!(only_moves);
    }

    #[test]
    fn any_moves_are_replayed_tolerantly(points in proptest::collection::vec((0..2_u8, 0..6_u8, 0..5_u8), 0..60)) {
        let mut text = "(;SZ[5]RU[Chinese]".to_string();
        for (color, col, row) in points {
            let at = if col == 5 { String::new() } else { format!("{}{}", (b'a' + col) as char, (b'a' + row) as char) };
            text += &format!(";{}[{at}]", if color == 0 { "B" } else { "W" });
        }
        let tree: Tree<5> = read(&(text + ")"), Replay::Tolerant).unwrap();
        let board = end(&tree);
        prop_assert!(Position::from_stones(*board.stones(), Color::Black, Rules::default()).is_ok());
        let written = tree.to_sgf();
        let root = written.games().next().unwrap();
        prop_assert!(GameTree::<Go<5>>::from_sgf(root, Replay::Strict).is_ok(), "{}", written);
    }
}

#[test]
fn a_node_that_changes_nothing_keeps_no_board_even_after_the_end() {
    let tree: Tree<5> = read("(;SZ[5];C[hm];B[];W[];C[over])", Replay::Strict).unwrap();
    let ids: Vec<_> = tree.game.main_line().collect();
    let is_remark = |n: usize| matches!(tree.game.node(ids[n]).unwrap().action(), Action::Remark);
    assert_eq!([1, 2, 3, 4].map(is_remark), [true, false, false, true]);
    assert!(matches!(tree.game.node(ids[3]).unwrap().ending(), Some(Ending::Board(_))));
    assert!(tree.to_sgf().to_string().ends_with(";C[hm];B[];W[];C[over])\n"), "{}", tree.to_sgf());
}

#[test]
fn a_score_agrees_with_a_result_of_the_same_winner_and_margin() {
    let tie: Go<5> = "1XXO1/1XXO1/1XXO1/1XXO1/1XXO1 X rules=japanese komi=0".parse().unwrap();
    let ing = tie.with_rules(Rules { komi: Komi::of_half_points(10), ..Rules::ING });
    let white = tie.with_komi(Komi::of_half_points(5));
    for (board, stated, expected) in [
        (tie, "0", Some(true)),
        (tie, "Draw", Some(true)),
        (tie, "B+0", Some(false)),
        (tie, "W+", Some(false)),
        (ing, "0", Some(false)),
        (ing, "B+0", Some(true)),
        (ing, "B+", Some(true)),
        (ing, "W+0", Some(false)),
        (white, "W+2.5", Some(true)),
        (white, "W+2", Some(false)),
        (white, "W+", Some(true)),
        (white, "B+2.5", Some(false)),
        (white, "0", Some(false)),
        (white, "W+R", None),
        (white, "B+T", None),
        (white, "W+F", None),
        (white, "Void", None),
        (white, "?", None),
    ] {
        let score = board.score(&board.all_alive());
        let answer = score.agrees_with(stated.parse().unwrap());
        assert_eq!(answer, expected, "{stated}, counted {}", score.margin());
    }
}

#[test]
fn a_node_that_cannot_be_carried_out_is_kept_as_it_stands() {
    let root = "(;FF[4]CA[UTF-8]GM[1]SZ[5]RU[Japanese]KM[0]";
    for line in [
        ";C[both]B[aa]W[bb]",
        ";C[off the board]AB[zz][aa]",
        ";C[nobody]PL[x]",
        ";C[two]B[aa][bb]",
        ";C[no point]W[A1]",
        ";C[no liberty]AB[aa:ee]",
    ] {
        let text = format!("{root};B[cc]C[one]{line};W[dd])");
        let tree: Tree<5> = read(&text, Replay::Tolerant).unwrap();
        assert_eq!((tree.faults.len(), tree.faults[0].ply), (1, 2), "{line}");
        assert_eq!(tree.to_sgf().to_string().replace('\n', ""), text, "{line}");
        let ids: Vec<_> = tree.game.main_line().collect();
        let comment = |n: usize| tree.game.node(ids[n]).unwrap().note().comment.as_str();
        assert_eq!((ids.len(), comment(1)), (4, "one"), "{line}");
        assert_eq!(end(&tree).stones().to_string(), "5/5/2X2/3O1/5", "{line}");
    }
}

#[test]
fn forgotten_faults_leave_nothing_that_could_not_be_carried_out() {
    let mut tree: Tree<5> = read("(;SZ[5];B[aa]W[bb]C[both];B[cc])", Replay::Tolerant).unwrap();
    tree.forget_faults();
    let written = tree.to_sgf().to_string();
    assert!(written.ends_with(";C[both];B[cc])\n"), "{written}");
}

#[test]
fn a_set_up_of_another_size_is_not_written_nor_what_follows_it() {
    let board = |size: &str| Position::empty(Large::new(size.parse().unwrap()));
    let mut game = Record::new(WithHistory::new(board("3")));
    game.play(Move::Pass).unwrap();
    game.note_mut().marks.push(Mark { place: "C3".into(), sign: Sign::Circle });
    game.set_up(WithHistory::new(board("7"))).unwrap();
    game.play("G7".parse().unwrap()).unwrap();
    let written = GameTree::<Position<Large>>::new(game).to_sgf().to_string();
    assert!(written.contains("SZ[3]") && written.ends_with(";B[]CR[ca])\n"), "{written}");
}

#[test]
fn a_value_of_the_root_that_is_none_is_mended_or_passed_over_unless_strictly() {
    let even = "5/5/5/5/5 X rules=japanese komi=0";
    for (properties, ident, board) in [
        ("KM[]", "KM", even),
        ("KM[0,5]", "KM", "5/5/5/5/5 X rules=japanese komi=0.5"),
        ("KM[7½]", "KM", "5/5/5/5/5 X rules=japanese komi=7.5"),
        ("KM[½]", "KM", "5/5/5/5/5 X rules=japanese komi=0.5"),
        ("KM[5.5目]", "KM", "5/5/5/5/5 X rules=japanese komi=5.5"),
        ("KM[komi -3]", "KM", "5/5/5/5/5 X rules=japanese komi=-3"),
        ("KM[5.5][7.5]", "KM", "5/5/5/5/5 X rules=japanese komi=5.5"),
        ("KM[abc]", "KM", even),
        ("HA[]", "HA", even),
        ("PL[]", "PL", even),
        ("GM[]", "GM", even),
        ("AB[zz][aa]", "AB", "X4/5/5/5/5 X rules=japanese komi=0"),
        ("AB[zz]", "AB", even),
    ] {
        let text = format!("(;SZ[5]{properties}C[hm];B[cc])");
        let error = read::<5>(&text, Replay::Strict).unwrap_err();
        assert!(matches!(error, ReplayError::Root { .. }) && error.to_string().contains(ident));
        let mut tree: Tree<5> = read(&text, Replay::Tolerant).unwrap();
        assert_eq!((tree.faults.len(), tree.warnings.len()), (0, 1), "{text}");
        assert!(tree.warnings[0].to_string().contains(ident), "{}", tree.warnings[0]);
        assert_eq!(tree.game.board().board().to_string(), board, "{text}");
        let kept =
            tree.other_properties(tree.game.root()).iter().any(|p| p.ident().as_str() == ident);
        assert!(kept && tree.game.current().note().comment == "hm", "{text}");
        let written = tree.to_sgf().to_string();
        assert!(written.contains(properties), "{written}");
        let again: Tree<5> = read(&written, Replay::Tolerant).unwrap();
        assert_eq!((again.to_sgf().to_string(), again.warnings), (written, tree.warnings.clone()));
        tree.forget_faults();
        assert!(read::<5>(&tree.to_sgf().to_string(), Replay::Strict).is_ok(), "{text}");
    }
}

#[test]
fn komi_in_hundredths_or_of_half_the_difference_is_komi_in_points() {
    for (properties, komi, warnings) in [
        ("KM[375]", "7.5", 1),
        ("KM[275]", "5.5", 1),
        ("KM[650]", "6.5", 1),
        ("KM[750]", "7.5", 1),
        ("KM[3.75]", "7.5", 1),
        ("KM[7.5]", "7.5", 0),
        ("KM[100]", "100", 0),
        ("KM[375.0]", "375", 0),
        ("KM[0]RE[W+2.5]", "7.5", 1),
        ("RE[B+0.5]", "7.5", 1),
        ("KM[0]RE[W+2]", "0", 0),
        ("KM[0]RE[W+R]", "0", 0),
        ("KM[0]HA[2]AB[aa][bb]RE[W+2.5]", "2", 0),
        ("KM[5.5]RE[W+2.5]", "5.5", 0),
    ] {
        let text = format!("(;SZ[5]RU[Chinese]{properties};B[cc])");
        let tree: Tree<5> = read(&text, Replay::Tolerant).unwrap();
        assert_eq!(tree.game.board().board().komi().to_string(), komi, "{text}");
        assert_eq!(tree.warnings.len(), warnings, "{text}: {:?}", tree.warnings);
        assert!(warnings == 0 || tree.to_sgf().to_string().contains(properties), "{text}");
    }
}

#[test]
fn handicap_stones_that_are_not_set_up_stand_where_they_usually_do_if_white_begins() {
    for (text, stones, is_mended) in [
        ("(;SZ[9]HA[2];W[ee])", 2, true),
        ("(;SZ[9]HA[4]C[four];;W[ee])", 4, true),
        ("(;SZ[9]HA[2];B[ee];W[];B[cc];W[gg])", 0, false), // Black puts them where he likes
        ("(;SZ[9]HA[2];AB[ee]PL[W];W[cc])", 0, false),     // they come later
        ("(;SZ[9]HA[2];B[ee];W[cc];B[gg])", 0, true),
        ("(;SZ[9]HA[2]PL[B];W[cc])", 0, true),
        ("(;SZ[9]HA[10];W[cc])", 0, true), // more than there are usual points
        ("(;SZ[9]HA[2])", 0, true),
        ("(;SZ[9]HA[1];B[ee])", 0, false),
        ("(;SZ[9];W[ee])", 0, false),
        ("(;SZ[9]HA[2]AB[ee];W[cc])", 1, false),
    ] {
        let tree: Tree<9> = read(text, Replay::Tolerant).unwrap();
        let board = tree.game.board().board();
        assert_eq!(board.stones().of(Color::Black).len(), stones, "{text}");
        assert_eq!((tree.warnings.len(), tree.faults.len()), (usize::from(is_mended), 0), "{text}");
        assert_eq!(
            tree.info > 0,
            text.contains("HA[") && !text.contains("HA[1") && (stones > 1 || !is_mended),
            "{text}"
        );
        if stones > 1 {
            assert_eq!(board.turn(), Color::White, "{text}");
            let again: Tree<9> = read(&tree.to_sgf().to_string(), Replay::Strict).unwrap();
            assert_eq!(again.game.board(), tree.game.board(), "{text}");
        }
        let strict: Tree<9> = read(text, Replay::Strict).unwrap();
        assert_eq!(
            strict.game.board().board().stones().of(Color::Black).len(),
            usize::from(stones == 1)
        );
    }
}

#[test]
fn a_size_that_is_none_is_the_usual_one() {
    let tree: Tree<19> = read("(;SZ[];B[ss])", Replay::Tolerant).unwrap();
    assert_eq!((tree.warnings.len(), tree.faults.len()), (1, 0));
    assert!(read::<19>("(;SZ[];B[ss])", Replay::Strict).is_err());
}

#[test]
fn who_moves_first_begins_where_the_turn_of_the_root_is_no_colour() {
    let tree: Tree<5> = read("(;SZ[5]PL[x];W[cc])", Replay::Tolerant).unwrap();
    assert_eq!((tree.game.board().turn(), tree.game.main_line().count()), (Color::White, 2));
}

#[test]
fn two_moves_in_the_root_are_kept_and_the_game_goes_on() {
    let text = "(;SZ[5]B[aa]W[bb];B[cc])";
    assert!(read::<5>(text, Replay::Strict).is_err());
    let tree: Tree<5> = read(text, Replay::Tolerant).unwrap();
    assert_eq!((tree.faults.len(), tree.game.main_line().count()), (1, 2));
    assert!(tree.to_sgf().to_string().contains("B[aa]W[bb];B[cc])"), "{}", tree.to_sgf());
}

#[test]
fn several_values_of_the_root_are_mended_each() {
    let text = "(;SZ[5]KM[x,y]HA[two]AB[aa][zz]AW[zz]RE[B+R];W[cc])";
    let tree: Tree<5> = read(text, Replay::Tolerant).unwrap();
    assert_eq!(
        (tree.warnings.len(), tree.game.board().board().stones().of(Color::Black).len()),
        (4, 1)
    );
    assert_eq!(tree.result().map(|result| result.to_string()).as_deref(), Some("B+R"));
}

#[test]
fn rules_and_komi_that_would_be_written_in_another_way_stay_as_they_stood() {
    for (text, komi) in
        [("RU[Korean]KM[6.5]", 13), ("RU[Chinese]KM[3.75]", 8), ("RU[ing]KM[7.5]", 15)]
    {
        let tree: Tree<5> = read(&format!("(;SZ[5]{text})"), Replay::Strict).unwrap();
        assert_eq!(tree.game.board().board().komi(), Komi::of_half_points(komi));
        assert!(tree.to_sgf().to_string().contains(text), "{}", tree.to_sgf());
    }
}

#[test]
fn an_empty_comment_is_kept() {
    let tree: Tree<5> = read("(;SZ[5];B[aa]C[])", Replay::Strict).unwrap();
    assert!(tree.to_sgf().to_string().ends_with(";B[aa]C[])\n"), "{}", tree.to_sgf());
}

#[test]
fn prisoners_stay_when_stones_are_set_up() {
    let text = "(;SZ[5]AW[aa]AB[ba];B[ab];AE[ba]AB[ee];W[cc])";
    let tree: Tree<5> = read(text, Replay::Strict).unwrap();
    assert_eq!(end(&tree).stones().to_string(), "5/X4/2O2/5/4X");
    assert_eq!((end(&tree).prisoners(Color::Black), end(&tree).prisoners(Color::White)), (1, 0));
}

#[test]
fn a_turn_that_is_given_leaves_the_past_of_superko() {
    // Black takes the ko; the turn is White's, then once more by PL: White may not retake.
    let text = "(;SZ[4]RU[ko=positional]AB[ba][ab][bc]AW[ca][bb][db][cc];B[cb];PL[B];PL[W];W[bb])";
    let Err(ReplayError::Fault(fault)) = read::<4>(text, Replay::Strict) else {
        panic!("the board comes back")
    };
    assert!(matches!(fault.reason, FaultReason::Illegal(IllegalMove::Superko { .. })), "{fault}");
}

#[cfg(feature = "serde")]
#[test]
fn a_record_with_its_past_is_read_back_from_its_data() {
    // Black takes the ko; the turn is given to Black and back: White may still not retake.
    let text = "(;SZ[4]RU[ko=positional]AB[ba][ab][bc]AW[ca][bb][db][cc];B[cb];PL[B];PL[W];W[dd])";
    let mut game = read::<4>(text, Replay::Strict).unwrap().game;
    game.to_end();
    let data = serde_json::to_string(&game).unwrap();
    let mut again: Record<WithHistory<Go<4>>> = serde_json::from_str(&data).unwrap();
    assert_eq!((again.board(), serde_json::to_string(&again).unwrap()), (game.board(), data));
    again.back();
    let retake = again.play("B3".parse().unwrap());
    assert!(retake.unwrap_err().to_string().contains("B3"));
}

#[cfg(feature = "serde")]
#[test]
fn a_past_of_another_size_is_refused() {
    let mut game = WithHistory::new(Go::<3>::new());
    game.play("B2".parse().unwrap()).unwrap();
    let data = serde_json::to_string(&game).unwrap();
    assert_eq!(serde_json::from_str::<WithHistory<Go<3>>>(&data).unwrap(), game);
    let wrong = data.replacen("3/3/3\"", "4/4/4/4\"", 1);
    assert_ne!(wrong, data);
    let error = serde_json::from_str::<WithHistory<Go<3>>>(&wrong).unwrap_err().to_string();
    assert!(error.contains("another size"), "{error}");
}

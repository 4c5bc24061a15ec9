//! Records in SGF, to a game and back.
#![cfg(feature = "sgf")]

use proptest::prelude::*;
use tengen_core::{Attempt, Board, Color, Outcome, Rng};
use tengen_gomoku::{Gomoku, InvalidSetup, Move, Rule, Setup};
use tengen_record::sgf::{GameTree, Misfit, ReplayError};
use tengen_record::{Ending, Record, Replay};
use tengen_sgf::Collection;

use Color::{Black, White};

type Tree = GameTree<Gomoku<15>>;

fn read(text: &str) -> Tree {
    let text: Collection = text.parse().unwrap();
    Tree::from_sgf(text.games().next().unwrap(), Replay::Tolerant).unwrap()
}

fn misfit(text: &str) -> Misfit<Gomoku<15>> {
    misfit_of(text, Replay::Tolerant)
}

fn misfit_of(text: &str, replay: Replay) -> Misfit<Gomoku<15>> {
    let text: Collection = text.parse().unwrap();
    match Tree::from_sgf(text.games().next().unwrap(), replay) {
        Err(ReplayError::Root { reason, .. }) => reason,
        other => panic!("{other:?}"),
    }
}

fn result(tree: &Tree) -> Option<String> {
    tree.result().map(|result| result.to_string())
}

/// The board at the end of the record's main line.
fn last_board(tree: &Tree) -> Gomoku {
    tree.game.board_at(tree.main_line().last().unwrap()).unwrap()
}

#[test]
fn ru_names_the_rule_in_any_case_and_among_other_words() {
    for (rules, rule) in [
        ("", Rule::Freestyle),
        ("RU[ ]", Rule::Freestyle),
        ("RU[Gomoku]", Rule::Freestyle),
        ("RU[STANDARD]", Rule::Standard),
        ("RU[RIF, Taraguchi-10]", Rule::Renju),
        ("RU[renju]", Rule::Renju),
        ("RU[Caro]", Rule::Caro),
        ("RU[0]", Rule::Freestyle),
        ("RU[1]", Rule::Standard),
        ("RU[4]", Rule::Renju),
        ("RU[8]", Rule::Caro),
        ("RU[no-renju gomoku]", Rule::Freestyle),
    ] {
        assert_eq!(read(&format!("(;GM[4]{rules};B[hh])")).game.board().rule(), rule, "{rules}");
    }
    let unknown = Misfit::UnknownRules { found: "Chess".into() };
    assert_eq!(misfit_of("(;GM[4]RU[Chess])", Replay::Strict), unknown);
}

#[test]
fn a_record_of_another_game_or_size_is_refused() {
    assert_eq!(misfit("(;GM[1])"), Misfit::OtherGame { found: 1 });
    assert_eq!(misfit("(;B[aa])"), Misfit::OtherGame { found: 1 }); // FF4: Go unless told
    assert!(matches!(misfit("(;GM[4]SZ[26])"), Misfit::TooLarge { .. }));
    let too_large = Misfit::Setup(InvalidSetup::TooLarge {
        size: "19".parse().unwrap(),
        room: "15".parse().unwrap(),
    });
    assert_eq!(misfit("(;GM[4]SZ[19])"), too_large);
    assert_eq!(
        misfit_of("(;GM[4]SZ[5]AB[ff])", Replay::Strict).to_string(),
        "property AB: ff is off the board of size 5"
    );
    assert!(matches!(
        misfit("(;GM[4]RU[renju]PL[W])"),
        Misfit::Setup(InvalidSetup::WhiteBeginsRenju)
    ));
}

#[test]
fn without_a_size_the_board_has_15_lines_and_rows_count_from_the_top() {
    let tree = read("(;GM[4];B[ha])");
    assert_eq!(last_board(&tree).to_string().split('/').next(), Some("7X7"));
    assert_eq!(last_board(&tree).size().to_string(), "15");
}

#[test]
fn a_forbidden_point_ends_a_record_of_renju() {
    // The threes are E8 F8 and G9 G10; Black plays G8.
    let tree =
        read("(;GM[4]RU[renju]SZ[15];B[eh];W[oo];B[fh];W[oa];B[gg];W[ao];B[gf];W[aa];B[gh];W[ab])");
    assert_eq!(tree.faults[0].to_string(), "ply 9: G8 is forbidden to black: double three");
    assert_eq!((tree.faults.len(), tree.skipped), (1, 1));
    assert_eq!(result(&tree).as_deref(), Some("W+F"));
    assert_eq!(tree.ending().unwrap().outcome(), Some(Outcome::Win(White)));
    // What is written ends by the same foul.
    let written = tree.to_sgf().to_string();
    assert!(written.trim_end().ends_with("W[aa];B[gh])"), "{written}");
    assert_eq!(result(&read(&written)).as_deref(), Some("W+F"));
    // The same moves are legal by the other rules.
    let free = written.replace("renju", "freestyle").replace("RE[W+F]", "");
    assert_eq!(read(&free).faults, []);
}

#[test]
fn a_five_ends_the_game_and_what_follows_is_a_fault() {
    let tree = read("(;GM[4]RE[B+R];B[aa];W[ab];B[ba];W[bb];B[ca];W[cb];B[da];W[db];B[ea];W[eb])");
    assert_eq!(tree.faults[0].to_string(), "ply 10: the game is over: black has won");
    assert_eq!(tree.ending(), Some(&Ending::Board(Outcome::Win(Black))));
    assert_eq!(result(&tree).as_deref(), Some("B+R")); // as it is stated
}

#[test]
fn a_pass_anywhere_lets_players_pass() {
    let tree = read("(;GM[4]SZ[15];B[hh];W[];B[tt])");
    assert_eq!((tree.faults.len(), result(&tree).as_deref()), (0, Some("0")));
    assert_eq!(tree.game.board().passes(), Some(0));
    assert_eq!(read("(;GM[4];B[hh])").game.board().passes(), None);
}

#[test]
fn a_turn_given_between_passes_ends_their_row_neither_read_nor_written() {
    let tree = read("(;GM[4]SZ[5];B[aa];W[];W[])");
    let over = last_board(&tree).to_string();
    assert_eq!((result(&tree).as_deref(), over.ends_with("passes=2")), (Some("0"), true), "{over}");
    let mut written = tree.to_sgf();
    let root = written.games().next().unwrap().id();
    written.node_mut(root).unwrap().remove("RE");
    assert_eq!(told(&read(&written.to_string())), told(&tree));
    let stones = read("(;GM[4]SZ[5];B[aa];W[];AB[bb]PL[W];W[])");
    assert!(last_board(&stones).to_string().ends_with("passes=1"));
}

#[test]
fn the_same_colour_may_move_twice_as_in_an_opening() {
    let tree = read("(;GM[4];B[hh];B[ii];W[gg])");
    assert_eq!((tree.faults.len(), last_board(&tree).count_stones()), (0, 3));
    assert_eq!(tree.main_line().count(), 5); // one of them gives the turn
}

#[test]
fn stones_set_up_later_and_comments_are_kept() {
    let text = "(;FF[4]CA[UTF-8]GM[4]SZ[5]RU[freestyle]C[begin]PB[Ann];B[cc]C[one]LB[cc:1]\n\
                (;AW[aa]AE[cc]C[two];W[bb])\n(;W[ee]))\n";
    let tree = read(text);
    assert_eq!(tree.faults, []);
    assert_eq!(tree.to_sgf().to_string(), text);
}

#[test]
fn the_side_to_move_is_named_or_moves_first_or_follows_from_the_stones() {
    let turn = |properties: &str| read(&format!("(;GM[4]SZ[5]{properties})")).game.board().turn();
    assert_eq!(turn("AB[aa]PL[B]"), Black);
    assert_eq!(turn("AB[aa][bb]AW[cc]"), White);
    assert_eq!(turn("AB[aa]AW[bb][cc]"), Black);
    assert_eq!(turn("AB[aa]AW[bb]"), Black);
    assert_eq!(turn(""), Black);
    let first = read("(;GM[4]SZ[5]AB[aa];B[bb];W[cc])");
    assert_eq!((first.faults.len(), first.main_line().count()), (0, 3));
}

#[test]
fn a_turn_that_a_set_up_changes_is_written_beside_its_stones() {
    let text = "(;FF[4]CA[UTF-8]GM[4]SZ[5]RU[freestyle];B[cc];AW[aa]PL[B])\n";
    let tree = read(text);
    assert_eq!((tree.faults.len(), last_board(&tree).to_string()), (0, "O4/5/2X2/5/5 X".into()));
    assert_eq!(tree.to_sgf().to_string(), text);
}

#[test]
fn a_node_with_a_comment_alone_joins_the_one_before() {
    let tree = read("(;GM[4];B[hh]C[one];C[two];W[ii])");
    let nodes: Vec<_> = tree.main_line().collect();
    assert_eq!(tree.game.node(nodes[1]).unwrap().note().comment, "one\ntwo");
    assert_eq!(nodes.len(), 3);
}

#[test]
fn a_result_that_is_not_of_the_root_ends_nothing_and_is_kept() {
    let tree = read("(;GM[4];B[hh]RE[W+R])");
    let last = tree.main_line().last().unwrap();
    assert_eq!((tree.ending(), tree.other_properties(last).len()), (None, 1));
    assert!(tree.to_sgf().to_string().contains(";B[hh]RE[W+R]"));
}

/// A random game with variations, ended on the board, by a foul, by resignation, or not at all.
fn random_game(rule: Rule, rng: &mut Rng) -> Record<Gomoku> {
    let mut setup = Setup::empty("7".parse().unwrap(), rule);
    setup.passes = (rng.below(2) == 0).then_some(0);
    let mut game = Record::new(Gomoku::try_from(setup).unwrap());
    game.play(Move::Play("D4".parse().unwrap())).unwrap();
    if game.board().passes().is_some() {
        game.play(Move::Pass).unwrap();
    }
    for _ in 0..rng.below(60) {
        if rng.below(8) == 0 {
            game.back();
        }
        let points: Vec<_> = game.board().empty_points().collect();
        if game.ending().is_none() && !points.is_empty() {
            let point = points[rng.below(points.len() as u32) as usize];
            let _ = game.attempt(Attempt::Play(Move::Play(point)));
        }
        if rng.below(9) == 0 {
            game.note_mut().comment = format!("{}: [a]\\", rng.below(99));
        }
    }
    game.to_end();
    if rng.below(3) == 0 {
        let _ = game.end(Ending::Resignation { loser: Black });
    }
    game.to_start();
    game
}

/// All of a game in words, to compare.
fn told(tree: &Tree) -> Vec<String> {
    let tell = |id| {
        let node = tree.game.node(id).unwrap();
        let board = tree.game.board_at(id).unwrap();
        let foul = node.ending().filter(|ending| matches!(ending, Ending::Foul { .. }));
        format!("{:?} {board} {:?} {foul:?}", node.mv(), node.note().comment)
    };
    let mut all: Vec<_> = tree.game.subtree(tree.game.root()).map(tell).collect();
    all.push(format!("{:?}", result(tree)));
    all
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(32))]

    #[test]
    fn a_written_game_is_read_back(seed in any::<u64>(), rule in prop::sample::select(Rule::ALL.to_vec())) {
        let tree = Tree::new(random_game(rule, &mut Rng::new(seed)));
        let written = tree.to_sgf().to_string();
        let again = read(&written);
        prop_assert_eq!(told(&again), told(&tree), "{}", &written);
        prop_assert_eq!(again.to_sgf().to_string(), written);
    }
}

#[test]
fn marks_name_points_with_the_letter_i() {
    let tree = read("(;GM[4];B[ih]TR[ih]LN[ih:aa])");
    let last = tree.main_line().last().and_then(|id| tree.game.node(id)).unwrap();
    assert_eq!(last.note().marks[0].place, "I8");
    assert!(tree.to_sgf().to_string().contains(";B[ih]TR[ih]LN[ih:aa])"));
}

#[test]
fn rules_that_are_not_known_are_passed_over_unless_strictly() {
    let tree = read("(;GM[4]SZ[5]RU[Swap2];B[cc])");
    assert_eq!((tree.game.board().rule(), tree.main_line().count()), (Rule::Freestyle, 2));
    assert_eq!(tree.warnings, [Misfit::UnknownRules { found: "Swap2".into() }]);
    assert!(tree.to_sgf().to_string().contains("RU[Swap2]"));
}

#[test]
fn a_move_of_the_root_that_is_none_ends_the_line_and_not_the_game() {
    let text = "(;GM[4]SZ[5]AW[aa]C[hm]B[zz];W[cc])";
    assert!(
        Tree::from_sgf(text.parse::<Collection>().unwrap().games().next().unwrap(), Replay::Strict)
            .is_err()
    );
    let tree = read(text);
    assert_eq!((tree.faults.len(), tree.skipped, tree.game.board().count_stones()), (1, 1, 1));
    assert_eq!(tree.game.current().note().comment, "hm");
}

//! Whole games of NoGo, with their variations, as SGF.

#![cfg(feature = "sgf")]

use std::time::Duration;

use proptest::collection::vec;
use proptest::prelude::*;
use tengen_core::{Attempt, Board, Clock, Color, Outcome, TimeControl, TimeLeft};
use tengen_nogo::{NoGo, Position};
use tengen_record::sgf::{GameTree, ReplayError};
use tengen_record::{Action, Ending, Mark, Node, Record, Replay, Sign};
use tengen_sgf::Collection;
use tengen_stones::{Lattice, Point};

use Color::{Black, White};

type Tree = GameTree<NoGo<3>>;

/// Reads the first game, on 3×3.
fn read(text: &str, replay: Replay) -> Result<Tree, ReplayError<NoGo<3>>> {
    let collection: Collection = text.parse().expect("SGF");
    GameTree::from_sgf(collection.games().next().expect("a game"), replay)
}

fn strict(text: &str) -> Tree {
    read(text, Replay::Strict).unwrap_or_else(|error| panic!("{text}: {error}"))
}

fn tolerant(text: &str) -> Tree {
    read(text, Replay::Tolerant).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The nodes of a game in the order of SGF: how deep, what was done, how it ended.
fn outline(tree: &Tree) -> Vec<String> {
    let game = &tree.game;
    let line = |id| {
        let node = game.node(id).expect("a node");
        let depth = std::iter::successors(node.parent(), |&id| game.node(id)?.parent()).count();
        let action = match node.action() {
            Action::Move(mv) => mv.to_string(),
            Action::SetUp(board) => board.to_string(),
            Action::Remark => "remark".to_string(),
        };
        let ending = node.ending().map(|ending| format!(": {ending}")).unwrap_or_default();
        format!("{}{action}{ending}", "-".repeat(depth))
    };
    game.subtree(game.root()).map(line).collect()
}

/// What is written, without the line breaks between properties.
fn in_one_line<L: Lattice>(tree: &GameTree<Position<L>>) -> String {
    tree.to_sgf().to_string().replace('\n', "")
}

fn faults(tree: &Tree) -> Vec<String> {
    tree.faults.iter().map(ToString::to_string).collect()
}

#[test]
fn w9_one_colour_plays_twice_through_a_set_up_that_gives_it_the_turn() {
    let tree = strict("(;SZ[3];B[aa];B[bb](;B[cc])(;B[ca]))");
    let expected =
        ["3/3/3 X", "-A3", "--X2/3/3 X", "---B2", "----X2/1X1/3 X", "-----C1", "-----C3"];
    assert_eq!(outline(&tree), expected);
    let text = tree.to_sgf().to_string();
    assert_eq!(outline(&strict(&text)), expected);
}

#[test]
fn n3_a_capture_ends_the_record_where_it_was_tried() {
    //     3 X . .
    //     2 . . .
    //     1 . . .      White has A2, and takes the last liberty at B3.
    let text = "(;SZ[3]RE[B+F];B[aa];W[ab];B[cc];W[ba];B[bb])";
    let tree = tolerant(text);
    let lost = "---C1: white broke the rules: a white stone at B3 would capture";
    assert_eq!(outline(&tree)[3], lost);
    assert_eq!(faults(&tree), ["ply 4: a white stone at B3 would capture"]);
    assert_eq!((tree.skipped, tree.stated), (1, None));
    assert_eq!(tree.game.result().and_then(Ending::outcome), Some(Outcome::Win(Black)));
    let refused = read(text, Replay::Strict).expect_err("strict").to_string();
    assert_eq!(refused, "node 4: ply 4: a white stone at B3 would capture");
    let written = tree.to_sgf().to_string();
    let expected = "(;FF[4]CA[UTF-8]GM[1]SZ[3]RU[NoGo]RE[B+F];B[aa];W[ab];B[cc];W[ba])\n";
    assert_eq!(written, expected);
}

#[test]
fn n4_suicide_ends_the_record_where_it_was_tried() {
    let tree = tolerant("(;SZ[3]AW[ab][ba];B[aa])");
    assert_eq!(faults(&tree), ["ply 1: a black stone at A3 would be suicide"]);
    assert_eq!(tree.result().map(|result| result.to_string()).as_deref(), Some("W+F"));
}

#[test]
fn n5_a_pass_ends_the_record() {
    let tree = tolerant("(;SZ[3];B[aa];W[tt];B[bb])");
    assert_eq!(outline(&tree), ["3/3/3 X", "-A3: white broke the rules: passed"]);
    assert_eq!(faults(&tree), ["ply 2: white passed, which nobody may in NoGo"]);
}

/// The lines of play below are each `(text, result, plies of the main line)`.
#[test]
fn n5_an_illegal_move_in_the_main_line_ends_it_though_a_variation_goes_on() {
    for (text, result, plies) in [
        ("(;SZ[3];B[aa](;W[])(;W[bb];B[cc]))", Some("B+F"), 1),
        ("(;SZ[3]RE[B+F];B[aa](;W[])(;W[bb];B[cc]))", Some("B+F"), 1),
        ("(;SZ[3];B[aa](;B[])(;W[bb];B[cc]))", Some("W+F"), 1), // not his turn
        ("(;SZ[3];B[aa](;W[aa])(;W[bb];B[cc]))", None, 1),      // void
        ("(;SZ[3];B[aa](;W[aa])(;W[])(;W[bb];B[cc]))", None, 1), // a foul beside it
        ("(;SZ[3]RE[W+R];B[aa](;W[aa])(;W[bb];B[cc]))", Some("W+R"), 1),
        ("(;SZ[3];B[aa](;W[bb];B[cc])(;W[]))", None, 3),
        ("(;SZ[3]B[](;W[bb];B[cc])(;W[cc]))", Some("W+F"), 0),
        ("(;SZ[3]AB[ba][ab][bc];B[cb];W[]C[none])", Some("B+"), 1),
        ("(;SZ[3](;B[aa])(;B[aa];W[])(;B[aa];W[bb]))", Some("B+F"), 1), // joined
        ("(;SZ[3]RE[B+](;B[aa])(;B[aa];W[aa])(;B[aa];W[bb]))", Some("B+"), 1),
        ("(;SZ[3]AB[ba][ab][bc];B[cb](;B[aa])(;C[over];AE[ba]))", Some("B+"), 1),
    ] {
        let tree = tolerant(text);
        let written = tree.to_sgf().to_string();
        for tree in [&tree, &tolerant(&written)] {
            let told = tree.result().map(|result| result.to_string());
            let last = tree.main_line().last().and_then(|id| tree.game.node(id)).map(Node::ply);
            assert_eq!((told.as_deref(), last), (result, Some(plies)), "{text} {written}");
            assert_eq!(tree.to_sgf().to_string(), written, "{text}");
            assert!(!tree.faults.is_empty(), "{text} {written}");
        }
    }
}

#[test]
fn what_could_not_be_played_is_written_as_it_stood() {
    let root = "(;FF[4]CA[UTF-8]GM[1]SZ[3]RU[NoGo]";
    for line in [
        "RE[B+F];B[aa](;W[tt]C[I pass]XY[1])(;W[bb]))",
        ";B[aa](;W[bb])(;W[zz]C[off the board][twice]))",
        ";B[aa];W[bb]B[cc]C[both])",
        ";B[aa];AW[ab][ba]C[no liberty])",
        ";B[aa];AB[cc];W[cc]C[occupied])",
    ] {
        let text = format!("{root}{line}");
        assert_eq!(in_one_line(&tolerant(&text)), text);
    }
    let set_up_first = tolerant("(;SZ[3];B[aa];AB[cc]W[cc]C[occupied])");
    let text = format!("{root};B[aa];AB[cc];W[cc]C[occupied])");
    assert_eq!(in_one_line(&set_up_first), text);
}

#[test]
fn what_could_not_be_played_does_not_tell_whose_turn_it_is_at_the_root() {
    for text in ["(;SZ[3]AB[aa]PL[W];B[aa])", "(;SZ[3]PL[B];W[zz])", "(;SZ[3]PL[B];AB[zz];W[aa])"] {
        let tree = tolerant(text);
        let again = tolerant(&in_one_line(&tree));
        assert_eq!(again.game.board(), tree.game.board(), "{text}");
        assert_eq!(in_one_line(&again), in_one_line(&tree));
    }
}

#[test]
fn forgotten_faults_leave_a_record_of_legal_moves() {
    let mut tree = tolerant("(;SZ[3];B[aa](;W[aa])(;W[bb];B[cc]))");
    tree.forget_faults();
    assert_eq!((tree.main_line().count(), faults(&tree).len()), (4, 0));
    let expected = "(;FF[4]CA[UTF-8]GM[1]SZ[3]RU[NoGo];B[aa];W[bb];B[cc])";
    assert_eq!(in_one_line(&tree), expected);
    // A foul stays as long as the game is lost by it.
    let mut tree = tolerant("(;SZ[3];B[aa];W[]C[oh])");
    tree.game.to_end();
    tree.game.reopen().expect("an ending");
    assert_eq!(in_one_line(&tree), "(;FF[4]CA[UTF-8]GM[1]SZ[3]RU[NoGo];B[aa])");
}

#[test]
fn what_is_void_or_fits_no_board_ends_its_line_and_not_the_game() {
    for (text, fault) in [
        ("(;SZ[3];B[aa];W[aa])", "ply 2: A3 is occupied by a black stone"),
        (
            "(;SZ[3];B[aa];W[da])",
            "ply 2: property W: expected a pass or a point of the board of size 3, found \"da\"",
        ),
        ("(;SZ[3];B[aa];W[bb]B[cc])", "ply 2: both B and W in one node, expected one move at most"),
        ("(;SZ[3];B[aa];AW[ab][ba])", "ply 2: the black chain at A3 has no liberty"),
    ] {
        let tree = tolerant(text);
        assert_eq!((faults(&tree), tree.game.result()), (vec![fault.to_string()], None), "{text}");
    }
}

#[test]
fn who_moves_after_the_end_is_told_so() {
    //     3 . X .
    //     2 X . .
    //     1 . X .   with C2 nothing is left to White, but A3 to Black
    let tree = tolerant("(;SZ[3]AB[ba][ab][bc];B[cb];B[aa])");
    assert_eq!(faults(&tree), ["ply 2: black moved when the game was over"]);
    let tree = strict("(;SZ[3]AB[ba][ab][bc];B[cb];C[Over.];AE[ba];W[ca])");
    let expected = [
        "1X1/X2/1X1 X",
        "-C2: black won on the board",
        "--remark: black won on the board",
        "---3/X1X/1X1 O",
        "----C3",
    ];
    assert_eq!(outline(&tree), expected);
}

#[test]
fn a_root_that_is_not_of_nogo_is_refused_in_both_ways() {
    for (text, reason) in [
        ("(;SZ[3]AB[aa]AW[ab][ba])", "node 0: the black chain at A3 has no liberty"),
        ("(;SZ[5])", "node 0: a setup of size 5 on a board type of another size"),
    ] {
        for replay in [Replay::Strict, Replay::Tolerant] {
            assert_eq!(read(text, replay).expect_err("refused").to_string(), reason);
        }
    }
}

#[test]
fn a_move_in_the_root_comes_after_its_set_up() {
    let tree = strict("(;SZ[3]PB[Ann]C[first]B[aa])");
    assert_eq!(outline(&tree), ["3/3/3 X", "-A3"]);
    assert_eq!(tree.other_properties(tree.game.root()).len(), 1);
    let text = tree.to_sgf().to_string();
    assert_eq!(text, "(;FF[4]CA[UTF-8]GM[1]SZ[3]RU[NoGo]PB[Ann];B[aa]C[first])\n");
}

#[test]
fn properties_without_a_place_are_kept_as_they_stand() {
    let root = r"(;FF[4]CA[UTF-8]GM[1]SZ[3]RU[NoGo]GN[a \] b]TM[soon]XY[1][2]";
    for rest in [
        ";B[aa]C[x: \\] y]BL[9.5]OB[3]KO[]N[odd])",
        ";B[aa]BL[-3]OB[2])",
        ";B[aa]TR[zz]DD[])",
        ";B[aa]TR[aa][bb]SQ[cc]TB[ca]LB[ba:x\\:y]LN[aa:bb]AR[aa:cc])",
    ] {
        let text = format!("{root}{rest}");
        assert_eq!(in_one_line(&strict(&text)), text);
    }
}

#[test]
fn marks_that_were_not_understood_stay_beside_new_ones() {
    let mut tree = strict("(;SZ[3];B[aa]TR[zz]LB[odd]DD[]N[x])");
    tree.game.to_end();
    for sign in [Sign::Triangle, Sign::Label("1".into()), Sign::Dimmed] {
        tree.game.note_mut().marks.push(Mark { place: "B2".into(), sign });
    }
    let expected = "(;FF[4]CA[UTF-8]GM[1]SZ[3]RU[NoGo];B[aa]TR[bb][zz]LB[bb:1][odd]DD[bb]N[x])";
    assert_eq!(in_one_line(&tree), expected);
}

#[test]
fn old_names_that_were_read_tolerantly_are_written_as_they_stand() {
    let text = "(;FF[4]CA[UTF-8]GM[1]SZ[3]RU[NoGo]B2[x];B[aa]N1[y])";
    let collection = tengen_sgf::ReadOptions::tolerant().read(text).expect("SGF");
    let root = collection.games().next().expect("a game");
    let tree = GameTree::<NoGo<3>>::from_sgf(root, Replay::Strict).expect("a game");
    assert_eq!(in_one_line(&tree), text);
}

#[test]
fn a_comment_of_several_values_is_kept() {
    let tree = strict("(;SZ[3];B[aa]C[one][two])");
    let expected = "(;FF[4]CA[UTF-8]GM[1]SZ[3]RU[NoGo];B[aa]C[one\ntwo])\n";
    assert_eq!(tree.to_sgf().to_string(), expected);
}

#[test]
fn variations_that_begin_alike_are_one() {
    let tree = strict("(;SZ[3](;B[aa]C[one]BL[5]N[a];W[bb])(;B[aa]C[two]BL[7]N[b]TR[aa];W[cc]))");
    assert_eq!(outline(&tree), ["3/3/3 X", "-A3", "--B2", "--C1"]);
    let note = tree.game.node(tree.game.main_line().nth(1).unwrap()).map(Node::note).unwrap();
    assert_eq!((note.comment.as_str(), note.marks.len()), ("one\ntwo", 1));
    assert_eq!(note.time_left[Black].map(|left| left.time), Some(Duration::from_secs(5)));
}

#[test]
fn the_result_is_the_ending_or_is_kept_beside_it() {
    for (stated, reason, kept) in [
        ("W+R", Some("black resigned"), None),
        ("B+Time", Some("white overstepped the time"), None),
        ("Void", Some("no result"), None),
        ("0", Some("drawn by agreement"), None),
        ("B+", Some("black won by agreement"), None),
        ("B+3.5", Some("black won by agreement"), Some("B+3.5")),
        ("W+F", None, Some("W+F")),
        ("?", None, Some("?")),
    ] {
        let tree = strict(&format!("(;SZ[3]RE[{stated}];B[aa])"));
        let ending = tree.game.result().map(ToString::to_string);
        let left = tree.stated.map(|result| result.to_string());
        assert_eq!((ending.as_deref(), left.as_deref()), (reason, kept), "{stated}");
        let again = strict(&tree.to_sgf().to_string());
        assert_eq!((again.game.result(), again.stated), (tree.game.result(), tree.stated));
    }
    let odd = strict("(;SZ[3]RE[Black won];B[aa])");
    assert_eq!(odd.other_properties(odd.game.root())[0].first(), "Black won");
    let against = strict("(;SZ[3]RE[W+]AB[ba][ab][bc];B[cb])");
    assert_eq!(against.game.result(), Some(&Ending::Board(Outcome::Win(Black))));
    assert_eq!(against.stated.map(|result| result.to_string()).as_deref(), Some("W+"));
}

#[test]
fn a_result_ends_no_line_that_the_record_does_not_follow_to_its_end() {
    // The pass ends the record's main line; B2 is a variation. Then a stone on a stone ends it.
    let left = tolerant("(;SZ[3]RE[B+R];B[aa](;W[])(;W[bb];B[cc]))");
    let foul = "-A3: white broke the rules: passed";
    assert_eq!(outline(&left), ["3/3/3 X", foul, "--B2", "---C1"]);
    let stopped = tolerant("(;SZ[3]RE[B+R];B[aa];W[aa])");
    assert_eq!(outline(&stopped), ["3/3/3 X", "-A3"]);
    let followed = tolerant("(;SZ[3]RE[B+R];B[aa])");
    assert_eq!(outline(&followed), ["3/3/3 X", "-A3: white resigned"]);
}

/// What each player was given.
fn controls() -> Vec<TimeControl> {
    let [main, short] = [Duration::from_secs(900), Duration::new(10, 500_000_000)];
    vec![
        TimeControl::SuddenDeath { main },
        TimeControl::ByoYomi { main, period: short, periods: 3 },
        TimeControl::Canadian { main, period: short, stones: 25 },
        TimeControl::Fischer { main, increment: short },
        TimeControl::Bronstein { main, delay: short },
        TimeControl::Delay { main, delay: short },
        TimeControl::PerMove { limit: short },
    ]
}

#[test]
fn w11_every_time_control_is_written_and_read() {
    for control in controls() {
        let mut game = Record::new(NoGo::<3>::new());
        game.set_clock(Clock::new(control));
        let root = game.current().note().clone();
        let tree = strict(&GameTree::<NoGo<3>>::new(game).to_sgf().to_string());
        let found = tree.game.clock().map(|clock| clock.controls().black);
        assert_eq!((found, tree.game.current().note()), (Some(control), &root));
    }
    let unknown = strict("(;SZ[3]TM[60]OT[as we like])");
    assert_eq!(
        (unknown.game.clock(), unknown.other_properties(unknown.game.root()).len()),
        (None, 2)
    );
    let several = strict("(;SZ[3]TM[60][70])");
    assert_eq!(
        (several.game.clock(), several.other_properties(several.game.root()).len()),
        (None, 1)
    );
}

#[test]
fn n6_the_times_of_a_match_are_written_and_read() {
    let mut game = Record::new(NoGo::<3>::new());
    game.set_clock(Clock::new(tengen_nogo::MATCH_TIME));
    for (nanos, at) in [(1_500_000_000, "A1"), (2, "C3")] {
        game.elapse(Duration::from_nanos(nanos));
        game.play(at.parse().unwrap()).unwrap();
    }
    game.elapse(Duration::from_secs(1000));
    let text = in_one_line(&GameTree::<NoGo<3>>::new(game));
    let expected = "(;FF[4]CA[UTF-8]GM[1]SZ[3]RU[NoGo]RE[W+T]TM[900]\
        ;B[ac]ET[1.5]BL[898.5];W[ca]ET[0.000000002]WL[899.999999998])";
    assert_eq!(text, expected);
    assert_eq!(in_one_line(&strict(&text)), text);
}

/// All that a game is, in the order of SGF, marks sorted.
fn facts<L: Lattice>(game: &Record<Position<L>>) -> Vec<String> {
    let ids: Vec<_> = game.subtree(game.root()).collect();
    let fact = |&id: &tengen_record::NodeId| {
        let node = game.node(id).expect("a node");
        let parent = node.parent().and_then(|parent| ids.iter().position(|&id| id == parent));
        let mut note = node.note().clone();
        note.marks.sort_by_key(|mark| format!("{mark:?}"));
        let (action, ending) = (node.action(), node.ending());
        format!(
            "{parent:?} {action:?} {} {:?} {note:?} {ending:?}",
            node.ply(),
            game.board_at(id).map(|board| board.key())
        )
    };
    ids.iter().map(fact).collect()
}

/// One thing to do to a game: what, where, with what.
type Deed = (u8, prop::sample::Index, prop::sample::Index, String);

/// Grows a tree by deeds; those that the game refuses are passed over.
fn grow<L: Lattice>(board: Position<L>, deeds: &[Deed], last: u8) -> Record<Position<L>> {
    let mut game = Record::new(board);
    for (what, which, other, text) in deeds {
        do_deed(&mut game, (*what, which, other, text));
    }
    game.to_start();
    game.to_end();
    let _refused = match last {
        0 => game.end(Ending::Resignation { loser: Black }),
        1 => game.end(Ending::Time { loser: White }),
        2 => game.end(Ending::NoResult),
        3 => game.end(Ending::Agreement(Outcome::Draw)),
        _ => Ok(()),
    };
    game
}

fn do_deed<L: Lattice>(
    game: &mut Record<Position<L>>,
    (what, which, other, text): (u8, &prop::sample::Index, &prop::sample::Index, &str),
) {
    let size = game.board().size();
    let point = Point::from_index(which.index(size.area()), size).expect("a point");
    let to = Point::from_index(other.index(size.area()), size).expect("a point").to_string();
    let color = if other.index(2) == 0 { Black } else { White };
    match what {
        0..=7 => {
            let moves = game.board().legal_moves();
            if !moves.is_empty() {
                let _ = game.play(moves[which.index(moves.len())]);
            }
        }
        8..=9 => {
            let ids: Vec<_> = game.subtree(game.root()).collect();
            game.go_to(ids[which.index(ids.len())]).expect("a node");
        }
        10 => drop(game.attempt(Attempt::Play(point))),
        11 => drop(game.attempt(Attempt::Pass)),
        12 => drop(game.set_turn(color)),
        13 => {
            let mut setup = game.board().to_setup();
            let stone = Some(color).filter(|_| which.index(3) > 0);
            setup.placement.set(point, stone).expect("on the board");
            let _ = Position::try_from(setup).map(|board| game.set_up(board));
        }
        14 if which.index(2) == 0 => drop(game.add_remark()),
        14 => drop(game.set_up(*game.board())),
        15 => game.note_mut().comment = text.into(),
        16 => {
            let signs = [
                Sign::Triangle,
                Sign::Square,
                Sign::Circle,
                Sign::Cross,
                Sign::Selected,
                Sign::Dimmed,
                Sign::Territory(color),
                Sign::Label(text.replace('\n', "")),
                Sign::LineTo(to.clone()),
                Sign::ArrowTo(to),
            ];
            let sign = signs[other.index(signs.len())].clone();
            let mark = Mark { place: point.to_string(), sign };
            if !game.current().note().marks.contains(&mark) {
                game.note_mut().marks.push(mark);
            }
        }
        17 => {
            let time = Duration::from_nanos(which.index(usize::MAX) as u64);
            let overtime = Some(other.index(9) as u32).filter(|&n| n > 4);
            game.note_mut().time_left[color] = Some(TimeLeft { time, overtime });
        }
        _ => game.note_mut().elapsed = Some(Duration::from_nanos(other.index(1 << 40) as u64)),
    }
}

/// Compares a game with what comes back from its text.
fn comes_back<L: Lattice>(game: Record<Position<L>>) -> Result<(), TestCaseError> {
    let expected = facts(&game);
    let text = GameTree::<Position<L>>::new(game).to_sgf().to_string();
    let collection: Collection = text.parse().expect("SGF");
    prop_assert_eq!(collection.to_string(), text.as_str());
    let root = collection.games().next().expect("a game");
    let tree = GameTree::<Position<L>>::from_sgf(root, Replay::Tolerant);
    let tree = tree.map_err(|error| TestCaseError::fail(format!("{error}: {text}")))?;
    prop_assert_eq!(facts(&tree.game), expected, "{}", text);
    prop_assert_eq!((tree.stated, tree.skipped), (None, 0));
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn every_game_comes_back_from_its_text(
        wide in any::<bool>(),
        last in 0_u8..6,
        deeds in vec(
            (0_u8..19, any::<prop::sample::Index>(), any::<prop::sample::Index>(), "[ -~é\n]{0,12}"),
            0..80,
        ),
    ) {
        if wide {
            let lattice = tengen_stones::Large::of_size("25x3".parse().unwrap()).unwrap();
            comes_back(grow(Position::empty(lattice), &deeds, last))?;
        } else {
            comes_back(grow(NoGo::<3>::new(), &deeds, last))?;
        }
    }
}

/// Quadratic work would take minutes.
#[test]
fn a_node_of_fifty_thousand_labels_is_read_at_once() {
    let labels: String = (0..50_000).map(|n| format!("[aa:{n}]")).collect();
    let tree = strict(&format!("(;SZ[3];B[aa]LB{labels})"));
    let last = tree.game.main_line().last().expect("a node");
    let note = tree.game.node(last).expect("a node").note();
    assert_eq!(note.marks.len(), 50_000);
}

/// Quadratic work would take minutes.
#[test]
fn many_variations_of_one_move_with_notes_take_no_longer_than_other_nodes() {
    let name =
        |n: usize| [n / 17576, n / 676, n / 26, n].map(|n| char::from(b'A' + (n % 26) as u8));
    let twig = |n: usize| {
        let name: String = name(n).iter().collect();
        format!("(;B[aa]C[{n}]LB[bb:{n}]X{name}[{n}])")
    };
    let twigs: String = (0..20_000).map(twig).collect();
    let tree = strict(&format!("(;SZ[3]{twigs})"));
    let joined = tree.game.main_line().last().expect("a node");
    let note = tree.game.node(joined).expect("a node").note();
    assert_eq!((note.marks.len(), note.comment.lines().count()), (20_000, 20_000));
    assert_eq!(tree.other_properties(joined).len(), 128);
    let again = strict(&tree.to_sgf().to_string());
    assert_eq!(again.other_properties(joined), tree.other_properties(joined));
}

#[test]
fn a_name_of_rules_may_be_empty() {
    assert_eq!(outline(&strict("(;SZ[3]RU[];B[aa])")).len(), 2);
    assert!(read("(;SZ[3]RU[Chinese])", Replay::Tolerant).is_err());
}

#[test]
fn times_that_the_root_tells_win_over_those_of_a_fresh_clock() {
    let tree = strict("(;SZ[3]TM[600]BL[30]WL[20];B[aa])");
    let left = tree.game.current().note().time_left;
    let seconds = |color| left[color].map(|left: TimeLeft| left.time.as_secs());
    assert_eq!((seconds(Black), seconds(White)), (Some(30), Some(20)));
    let written = in_one_line(&tree);
    assert!(written.contains("BL[30]WL[20]"), "{written}");
}

/// Says whether a root's `TM` and `OT` make no clock and are written as they stood.
fn is_kept_unread(times: &str) -> bool {
    let tree = strict(&format!("(;SZ[3]{times};B[aa])"));
    tree.game.clock().is_none() && in_one_line(&tree).contains(times)
}

#[test]
fn overtime_of_two_values_or_a_limit_per_move_beside_main_time_is_not_understood() {
    assert!(is_kept_unread("TM[600]OT[10 fischer][20 fischer]"));
    assert!(!is_kept_unread("TM[600]OT[10 fischer]"));
    assert!(is_kept_unread("TM[600]OT[10 per move]"));
    assert!(!is_kept_unread("TM[0]OT[10 per move]"));
}

#[test]
fn a_clock_that_differs_for_the_players_is_not_written() {
    let main = Duration::from_secs(60);
    let black = TimeControl::SuddenDeath { main };
    let white = TimeControl::SuddenDeath { main: 2 * main };
    let mut game = Record::new(NoGo::<3>::new());
    game.set_clock(Clock::new(tengen_core::ByColor::new(black, white)));
    let written = in_one_line(&GameTree::<NoGo<3>>::new(game));
    assert!(!written.contains("TM") && written.contains("BL[60]WL[120]"), "{written}");
}

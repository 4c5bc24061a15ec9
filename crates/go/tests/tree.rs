//! What a tree search is told of Go: playouts that answer the last move, and priors.

use tengen_core::{Board, Color, Knowledge, Outcome, Prior, Rng, Symmetric};
use tengen_go::{Go, Komi, Ladder, Move, Position, Rules, Setup, TreeKnowledge, eyes};
use tengen_stones::{Large, Lattice, Placement, Size, Symmetry};

/// The common playout, without answers.
const PLAIN: TreeKnowledge = TreeKnowledge {
    capture_percent: 0,
    shape_percent: 0,
    self_atari_percent: 0,
    mercy_percent: 100,
};

fn at(text: &str) -> Move {
    text.parse().unwrap()
}

/// The moves of a playout.
fn moves_of<L: Lattice>(
    knowledge: TreeKnowledge,
    board: &Position<L>,
    last: Option<Move>,
    seed: u64,
) -> (Vec<(Color, Move)>, Option<Outcome>) {
    let mut moves = Vec::new();
    let note = |color, mv| moves.push((color, mv));
    let playout = knowledge.play_out(board, last, &mut Rng::new(seed), 1000, note);
    assert_eq!(playout.plies as usize, moves.len());
    (moves, playout.outcome)
}

/// Replays a playout by the rules; no move fills an own eye, and the end is counted by area.
fn assert_lawful<L: Lattice>(knowledge: TreeKnowledge, start: &Position<L>, seed: u64) {
    let (moves, outcome) = moves_of(knowledge, start, None, seed);
    let mut board = *start;
    for &(color, mv) in &moves {
        assert_eq!(color, board.turn());
        assert!(mv.point().is_none_or(|point| !eyes(board.stones(), color).contains(point)));
        board.play(mv).unwrap();
    }
    if board.is_finished() {
        assert_eq!(outcome, board.outcome(), "{board}");
    } else {
        let area = board.area();
        assert!(area.black.abs_diff(area.white) * 4 > board.size().area(), "{board}");
    }
}

#[test]
fn features_priors_and_playouts_change_only_with_their_rules() {
    // A signature over random games: what is told of every move, and what would be played.
    let (mut features, mut wins, mut played, mut losses) = (0, 0.0, 0, 0.0);
    for (cols, rows) in [(9, 8), (7, 5), (4, 6), (6, 3)] {
        let mut board = Position::empty(Large::new(Size::new(cols, rows).unwrap()));
        let (mut rng, mut last) = (Rng::new(u64::from(cols)), None);
        for ply in 0..70 {
            let moves = board.legal_moves();
            let mut priors = vec![Prior::default(); moves.len()];
            TreeKnowledge::default().fill_priors(&board, last, &moves, &mut priors);
            wins += priors.iter().map(|prior| f64::from(prior.wins)).sum::<f64>();
            losses += priors.iter().map(|prior| f64::from(prior.games)).sum::<f64>();
            let known = TreeKnowledge::features(&board, last, &moves);
            features += known.into_iter().flatten().flatten().sum::<usize>();
            for (n, (_, mv)) in
                moves_of(TreeKnowledge::default(), &board, last, ply).0.iter().enumerate()
            {
                played += mv
                    .point()
                    .map_or(1, |at| n * (usize::from(at.col()) * 19 + usize::from(at.row())));
            }
            let Some(&mv) = moves.get(rng.below(moves.len() as u32) as usize) else { break };
            board.play(mv).unwrap();
            last = Some(mv);
        }
    }
    let (wins, losses) = (wins.round() as i64, losses.round() as i64);
    assert_eq!((features, wins, losses, played), (3_355_117_039, 61_756, 96_671, 10_595_232));
}

#[test]
fn local_playouts_are_games_by_the_rules_counted_by_area() {
    let unforced = TreeKnowledge { mercy_percent: 100, ..TreeKnowledge::default() };
    for seed in 0..12 {
        assert_lawful(unforced, &Go::<9>::new().with_komi(Komi::of_half_points(10)), seed);
        assert_lawful(TreeKnowledge::default(), &Go::<9>::new(), seed);
        assert_lawful(PLAIN, &Go::<4, 3>::new().with_komi(Komi::ZERO), seed);
        let strip = Position::empty(Large::new(Size::new(1, 7).unwrap()));
        assert_lawful(unforced, &strip, seed);
    }
    let mut over = Go::<9>::new();
    over.play(Move::Pass).unwrap();
    over.play(Move::Pass).unwrap();
    assert_eq!(moves_of(unforced, &over, None, 1), (Vec::new(), over.outcome()));
}

#[test]
fn no_lead_is_so_great_as_to_overflow() {
    let run = |mercy_percent| {
        let knowledge = TreeKnowledge { mercy_percent, ..TreeKnowledge::default() };
        moves_of(knowledge, &Go::<9>::new(), None, 1)
    };
    assert_eq!(run(u32::MAX), run(100));
}

/// The first move of a hundred playouts, if it is always one of these.
fn assert_first_moves(knowledge: TreeKnowledge, board: &str, last: &str, wanted: &[&str]) {
    let board: Go<7> = board.parse().unwrap();
    let first = |seed| moves_of(knowledge, &board, Some(at(last)), seed).0[0].1;
    let mut found: Vec<Move> = (0..100).map(first).collect();
    found.sort_unstable();
    found.dedup();
    assert_eq!(found, wanted.iter().map(|text| at(text)).collect::<Vec<_>>(), "{board}");
}

const CAPTURES: TreeKnowledge = TreeKnowledge { capture_percent: 100, shape_percent: 0, ..PLAIN };
const SHAPES: TreeKnowledge = TreeKnowledge { capture_percent: 0, shape_percent: 100, ..PLAIN };

#[test]
fn a_chain_that_is_put_into_atari_is_saved_or_its_neighbour_taken() {
    // White's last move D4 has put C4 into atari; C3 lets it run.
    assert_first_moves(CAPTURES, "7/7/2O4/1OXO3/7/7/7 X", "D4", &["C3"]);
    // A black chain in atari at the edge: to run is self-atari, to take B1 is not.
    assert_first_moves(CAPTURES, "7/7/7/7/OO5/XXO4/1OX4 X", "A3", &["A1"]);
    // What moves into atari is taken.
    assert_first_moves(CAPTURES, "7/7/2X4/1XOX3/7/7/7 X", "C4", &["C3"]);
}

#[test]
fn more_captures_than_a_playout_thinks_of_at_once_do_no_harm() {
    // A black chain with one liberty takes in twelve white stones, each with one of its own:
    // . O . O … . O .
    // O X O X … O X O
    // X X X X … X X .
    let rows = [".O".repeat(12) + ".", "OX".repeat(12) + "O", "X".repeat(24) + "."];
    let rows = [vec![".".repeat(25)], rows.to_vec()].concat().join("\n");
    let setup = Setup::of_placement(Placement::from_diagram(&rows).unwrap(), Color::Black);
    let board = Position::<Large>::try_from(setup).unwrap();
    for seed in 0..50 {
        let (moves, _) = moves_of(CAPTURES, &board, Some(at("A2")), seed);
        let taken = board.after(moves[0].1).prisoners(Color::Black);
        assert_eq!(taken, 1, "{seed}: {}", moves[0].1);
    }
}

#[test]
fn small_shapes_are_played_beside_the_last_move() {
    // Round the stone that has just come: E3 or E5. At D3 and D5 it is White who would go round.
    assert_first_moves(SHAPES, "7/7/7/3XO2/7/7/7 X", "E4", &["D3", "E3", "D5", "E5"]);
    // The cut at C5 between C4 and D5, as well as what goes round them.
    let board: Go<7> = "7/7/3O3/2OX3/7/7/7 X".parse().unwrap();
    let first = |seed| moves_of(SHAPES, &board, Some(at("D5")), seed).0[0].1;
    assert!((0..100).any(|seed| first(seed) == at("C5")));
    // D4 cuts off E5 and goes round D5 at once.
    let board: Go<7> = "7/7/2OXO2/4X2/7/7/7 X".parse().unwrap();
    let first = |seed| moves_of(SHAPES, &board, Some(at("E5")), seed).0[0].1;
    assert!((0..100).any(|seed| first(seed) == at("D4")));
    // Without a shape any point is as good as another.
    let alone: Go<7> = "7/7/7/3O3/7/7/7 X".parse().unwrap();
    let first = |seed| moves_of(SHAPES, &alone, Some(at("D4")), seed).0[0].1;
    assert!((0..100).any(|seed| first(seed) == at("A1")));
}

#[test]
fn self_atari_is_for_single_stones_alone() {
    let careful = TreeKnowledge { self_atari_percent: 100, ..PLAIN };
    // A1 and C1 would leave two stones with one liberty, F1 and G1 only one.
    let board: Go<7> = "7/7/7/7/7/OOOOOOO/1X1OO2 X".parse().unwrap();
    let first = |seed| moves_of(careful, &board, None, seed).0[0].1;
    let found: Vec<Move> = (0..400).map(first).collect();
    assert!(["F1", "G1"].iter().all(|text| found.contains(&at(text))));
    assert!(!["A1", "C1"].iter().any(|text| found.contains(&at(text))));
}

fn share(board: &str, last: Option<&str>, mv: &str) -> f32 {
    let board: Go<9> = board.parse().unwrap();
    let moves: Vec<Move> = board.legal_moves().into_iter().collect();
    let mut priors = vec![Prior::default(); moves.len()];
    TreeKnowledge::default().fill_priors(&board, last.map(at), &moves, &mut priors);
    let index = moves.iter().position(|&legal| legal == at(mv)).unwrap();
    assert!(priors.iter().all(|prior| prior.wins <= prior.games));
    priors[index].wins / priors[index].games
}

#[test]
fn priors_of_9x9_are_those_of_the_network() {
    // The root of how likely a move is, from its prior: ten even games, and 60 times the root won.
    let root = |mv| {
        let share = share("9/9/9/9/4X4/9/3O5/9/9 X", Some("D3"), mv);
        (10.0 * share - 5.0) / (60.0 * (1.0 - share))
    };
    // The network's logarithms are 71.6, 61.3, 48.7 and -86.4.
    for (more, less, doublings) in [("E3", "C4", 0.32), ("E3", "F7", 0.72), ("E3", "A1", 4.94)] {
        let found = f32::log2(root(more) / root(less));
        assert!((found - doublings).abs() < 0.15, "{more} {less}: {found}");
    }
}

#[test]
fn priors_prefer_captures_shapes_and_the_third_line_to_eyes_and_passes() {
    let empty = "9/9/9/9/9/9/9/9/9 X";
    assert!(share(empty, None, "C3") > share(empty, None, "B3"));
    assert!(share(empty, None, "B3") > share(empty, None, "A3"));
    assert!(share(empty, None, "A3") > share(empty, None, "pass"));
    let fight = "9/9/9/3X5/2XOX4/9/9/9/9 X";
    assert!(share(fight, None, "D4") > share(fight, None, "C3"), "a capture");
    let contact = "9/9/9/9/3XO4/9/9/9/9 X";
    assert!(share(contact, Some("E5"), "E6") > share(contact, None, "E6"), "near");
    let eye = "9/9/9/9/9/9/9/X8/1X7 X";
    assert!(share(eye, None, "A1") < share(eye, None, "pass"));
    // A pass that ends the game is looked at first; others the sooner, the fewer moves are left.
    let after_pass = "9/9/9/9/4X4/9/9/9/9 X passes=1";
    for area in ["cgos", "tromp-taylor"] {
        let position = format!("{after_pass} rules={area}");
        assert!(share(&position, Some("pass"), "pass") > 0.95);
        assert!(share(&position.replace(" X", " O"), Some("pass"), "pass") < 0.2, "it would lose");
    }
    // By the printed rules of the AGA White passes last.
    let aga = share(&format!("{after_pass} rules=passes=stones"), Some("pass"), "pass");
    assert!(aga < 0.2, "{aga}");
    let late = "XXXXXXXX1/XXXXXXXXX/1XXXXXXXX/XXXX1XXXX/OOOOOOOOO/OOOOOOO1O/1O1OOOOOO/OOOOOOOOO/1OOOOOOO1 X";
    assert!(share(late, None, "pass") > 0.5);
}

#[test]
fn a_move_that_saves_a_chain_is_told_from_one_that_runs_in_vain() {
    let run = |rows: &str, text: &str| {
        let board: Go<10> = format!("{rows} X").parse().unwrap();
        TreeKnowledge::features(&board, None, &[at(text)])[0].unwrap()[6]
    };
    let ladder = "10/10/10/10/10/2O7/2OXO5/3O6/10/10";
    let none = run(ladder, "D6");
    for (rows, text, expected) in [
        (ladder, "D5", 1),                                // to the upper right
        ("10/10/7X2/10/10/2O7/2OXO5/3O6/10/10", "D5", 2), // a stone breaks it
        ("10/10/10/10/10/10/2OXO5/3O6/10/10", "D5", 2),   // three liberties
        ("10/10/10/10/10/10/10/10/O9/X9", "B1", 1),       // along the edge
        ("10/10/10/10/10/10/10/10/OO8/X9", "B1", 1),      // one liberty
        ("10/10/10/10/10/10/10/10/OO8/X1O7", "B1", 0),    // suicide is no move
    ] {
        assert_eq!(run(rows, text) - none, expected, "{rows} {text}");
    }
    // So long a ladder is not read to its end.
    let board: Go<9> = "X2OO2O1/1X5O1/9/9/9/XO1X5/X8/7X1/7OX O".parse().unwrap();
    let found = TreeKnowledge::features(&board, None, &[at("G1")])[0].unwrap()[6];
    assert_eq!(found - none, 2);
    let stone = "G1".parse().unwrap();
    assert_eq!(board.after(at("G1")).ladder(stone), Some(Ladder::Captured));
}

#[test]
fn a_board_turned_or_mirrored_has_the_same_priors() {
    let wins = |board: &Go<10>| {
        let moves: Vec<Move> = board.legal_moves().into_iter().collect();
        let mut priors = vec![Prior::default(); moves.len()];
        TreeKnowledge::default().fill_priors(board, None, &moves, &mut priors);
        let mut wins: Vec<u32> = priors.iter().map(|prior| prior.wins.to_bits()).collect();
        wins.sort_unstable();
        wins
    };
    for text in
        ["10/4O5/2X2OX3/3XO5/1O1XOX4/2OOX5/2X1X1O3/10/1XO7/10 X", "10/10/10/10/10/10/10/10/O9/X9 X"]
    {
        let board: Go<10> = text.parse().unwrap();
        for symmetry in Symmetry::of(board.size()) {
            assert_eq!(wins(&board.transformed(*symmetry)), wins(&board), "{symmetry:?}");
        }
    }
}

#[test]
fn the_chance_of_9x9_is_that_of_the_side_ahead() {
    let chance = |rows: &str, turn: char| {
        let board: Go<9> = format!("{rows} {turn}").parse().unwrap();
        TreeKnowledge::default().chance(&board.with_komi(Komi::of_half_points(15))).unwrap()
    };
    let even = chance("9/9/9/9/9/9/9/9/9", 'X');
    assert!((0.35..0.65).contains(&even), "{even}");
    for (rows, ahead) in [
        ("XXXXX1O2/1XX1XX1O1/X1X2X3/XO1X1X2O/X4X1O1/XXXX1X3/2X1XOO2/1XOXXO3/3OO4", 'X'),
        ("4X4/2XX1X3/2OX2XO1/3OXXXOX/3OX1XX1/2OOX3X/1O1OOX1X1/2OXXXXXO/2O3XX1", 'X'),
        ("OOOOO1X2/1OO1OO1X1/O1O2O3/OX1O1O2X/O4O1X1/OOOO1O3/2O1OXX2/1OXOOX3/3XX4", 'O'),
    ] {
        for turn in ['X', 'O'] {
            let found = chance(rows, turn);
            assert_eq!(found > 0.5, turn == ahead, "{rows} {turn}: {found}");
            assert!(!(0.3..0.7).contains(&found), "{rows} {turn}: {found}");
        }
    }
}

#[test]
fn a_game_is_over_by_a_lead_beyond_the_bound_and_by_no_smaller_one() {
    let lead = |rows: &str, komi| {
        let board: Go<9> = format!("{rows} X").parse().unwrap();
        let knowledge = TreeKnowledge { mercy_percent: 35, ..TreeKnowledge::default() };
        moves_of(knowledge, &board.with_komi(Komi::of_half_points(komi)), None, 1).0.len()
    };
    // 35 of a hundred points of 81 are 28; komi is added to the bound and taken off the lead.
    assert_ne!(lead("9/XXXXXXXXX/XXXXXXXXX/XXXXXXXXX/X8/9/9/9/9", 0), 0);
    assert_eq!(lead("9/XXXXXXXXX/XXXXXXXXX/XXXXXXXXX/XX7/9/9/9/9", 0), 0);
    assert_eq!(lead("9/OOOOOOOOO/OOOOOOOOO/OOOOOOOOO/OO7/9/9/9/9", 0), 0);
    assert_ne!(lead("9/XXXXXXXXX/XXXXXXXXX/XXXXXXXXX/XX7/9/9/9/9", 1), 0);
}

#[test]
fn ties_go_as_the_rules_have_it() {
    // Both sides live with two eyes each and nothing is left to play: three rows each, komi 0.
    let rules = Rules { komi: Komi::ZERO, ..Rules::TROMP_TAYLOR };
    let board: Go<5, 4> = "X1X1X/XXXXX/OOOOO/O1O1O X".parse().unwrap();
    let (moves, outcome) = moves_of(TreeKnowledge::default(), &board.with_rules(rules), None, 1);
    assert_eq!(moves, [(Color::Black, Move::Pass), (Color::White, Move::Pass)]);
    assert_eq!(outcome, Some(Outcome::Draw));
    let ing = Rules { komi: Komi::ZERO, ..Rules::ING };
    let (_, outcome) = moves_of(TreeKnowledge::default(), &board.with_rules(ing), None, 1);
    assert_eq!(outcome, Some(Outcome::Win(Color::Black)));
}

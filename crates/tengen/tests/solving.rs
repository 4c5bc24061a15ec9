//! Who wins is proven, the proofs are checked by the rules alone, and bent ones are refused.

use std::io::Cursor;
use std::time::Duration;

use tengen::core::{Color, Outcome};
use tengen::{Game, Kind, Method, SolveOptions, Start, Unsolved};

fn game(kind: Kind, size: Option<(u8, u8)>, rule: Option<&str>, position: Option<&str>) -> Game {
    let (rule, position) = (rule.map(str::to_string), position.map(str::to_string));
    Start { size, rule, position, ..Start::new(kind) }.begin().unwrap()
}

fn small_games() -> Vec<(Game, Outcome)> {
    let [black, white] = Color::ALL.map(Outcome::Win);
    let (cols, nogo) = if cfg!(debug_assertions) { (3, black) } else { (4, white) };
    vec![
        (game(Kind::Nogo, Some((cols, 3)), None, None), nogo),
        (game(Kind::Gomoku, Some((3, 3)), None, None), Outcome::Draw),
        (game(Kind::Go, Some((2, 1)), Some("cgos"), None), white),
        (game(Kind::Draughts, None, None, Some("W:W28:B22")), white),
        (game(Kind::Draughts, None, Some("russian"), Some("W:W18:B13")), white),
    ]
}

#[test]
fn both_methods_prove_the_same_and_their_proofs_hold() {
    for (game, outcome) in small_games() {
        for method in Method::ALL.map(Some).into_iter().chain([None]) {
            let (memory, writes_proof) = (Some(1 << 20), true);
            let options = SolveOptions { method, memory, writes_proof, ..SolveOptions::default() };
            let solved = game.solve(&options, |_| {});
            assert_eq!(solved.outcome, Some(outcome), "{game:?} {method:?}");
            let mut line = game.clone();
            solved.line.iter().for_each(|mv| line.play(mv).unwrap());
            assert_eq!(line.over().and_then(|over| over.outcome), Some(outcome), "{game:?}");
            let proof = solved.proof.unwrap();
            let checked = Game::check_proof(game.kind().unwrap(), Cursor::new(proof), 1 << 24);
            let checked = checked.unwrap();
            assert_eq!((checked.outcome, checked.game.position()), (outcome, game.position()));
            assert!(checked.positions > 0 || line.ply() == 0);
        }
    }
}

#[test]
fn what_is_heard_of_a_proof_is_the_proof_and_it_goes_on_from_there() {
    for (game, _) in small_games() {
        let (memory, writes_proof) = (Some(1 << 20), true);
        let mut options = SolveOptions { memory, writes_proof, ..SolveOptions::default() };
        let mut heard = Vec::new();
        let proof = game.solve(&options, |progress| heard.extend(progress.written)).proof.unwrap();
        let words = |text: &str| text.split_whitespace().map(str::to_string).collect::<Vec<_>>();
        assert!(words(&proof).ends_with(&words(&heard.concat())) && heard[0].ends_with("s "));
        for n in (0..heard.len()).step_by(1 + heard.len() / 8) {
            options.written = heard[..n].concat();
            let mut rest = Vec::new();
            let again = game.solve(&options, |progress| rest.extend(progress.written));
            assert_eq!((again.proof.as_ref(), &rest[..]), (Some(&proof), &heard[n..]));
        }
    }
}

#[test]
fn another_claim_or_a_shorter_proof_is_refused() {
    for (game, outcome) in small_games() {
        let (memory, writes_proof) = (Some(1 << 20), true);
        let options = SolveOptions { memory, writes_proof, ..SolveOptions::default() };
        let proof = game.solve(&options, |_| {}).proof.unwrap();
        let Outcome::Win(winner) = outcome else { continue };
        let turned = proof.replace(&format!("{winner} wins"), &format!("{} wins", !winner));
        let cut = proof.trim_end().rsplit_once([' ', '\n']).unwrap().0.to_string();
        for bent in [turned, cut] {
            assert_ne!(bent, proof);
            let kind = game.kind().unwrap();
            assert!(Game::check_proof(kind, Cursor::new(bent), 1 << 24).is_err(), "{game:?}");
        }
    }
}

#[test]
fn a_limit_leaves_the_outcome_open() {
    for kind in Kind::ALL {
        let (time, memory) = (Some(Duration::from_millis(20)), Some(1 << 20));
        let options = SolveOptions { time, memory, writes_proof: true, ..SolveOptions::default() };
        let solved = game(kind, None, None, None).solve(&options, |_| {});
        assert_eq!((solved.outcome, solved.proof, solved.line), (None, None, vec![]), "{kind}");
    }
}

#[test]
fn all_that_looks_for_a_win_of_gomoku_shares_one_limit() {
    // What looks for wins by force leaves a part of the time to what looks for any.
    let time = Duration::from_millis(800);
    let options = SolveOptions { time: Some(time), ..SolveOptions::default() };
    let position = "15/15/15/15/15/4XO9/5OX8/6OX7/5XO8/15/15/15/15/15/15 X";
    let game = game(Kind::Gomoku, None, None, Some(position));
    // Whatever else the machine is doing, it is idle once; two limits would take twice the time always.
    let is_in_time = |_| {
        let solved = game.solve(&options, |_| {});
        assert!(solved.outcome.is_none() && solved.elapsed >= time, "{:?}", solved.elapsed);
        solved.elapsed < time * 3 / 2
    };
    assert!((0..10).any(is_in_time));
}

#[test]
#[cfg_attr(debug_assertions, ignore = "long without optimisation")]
fn a_solver_goes_on_from_what_it_has_proven() {
    let game = game(Kind::Nogo, Some((5, 4)), None, None);
    let mut proven = Vec::new();
    let whole = game.solve(&SolveOptions::default(), |progress| proven.extend(progress.proven));
    assert!(whole.nodes > 1 << 20 && !proven.is_empty(), "{whole:?}");
    let all = SolveOptions { proven: proven.clone(), ..SolveOptions::default() };
    let again = game.solve(&all, |_| {});
    assert_eq!(again.outcome, Some(Outcome::Win(Color::Black)));
    assert!(again.nodes < whole.nodes / 2, "{} of {} nodes", again.nodes, whole.nodes);
    // It is believed: the other way round, it turns the winner round.
    let lies = proven.iter().map(|&of| tengen::Proven { bounds: -of.bounds, ..of }).collect();
    let lied_to = game.solve(&SolveOptions { proven: lies, ..SolveOptions::default() }, |_| {});
    assert_ne!((lied_to.outcome, lied_to.nodes), (again.outcome, again.nodes));
}

/// Positions of gomoku that are won by force, and by what.
const WON: [(&str, &str); 4] = [
    ("9/9/9/3XXX3/9/9/9/9/9 X", "fours"),
    ("9/9/3XXX3/1O7/5X3/5X3/9/1O7/1O1O5 X", "fours"),
    ("9/9/9/4X4/4X4/2XX5/9/O1O6/9 X", "threats"),
    ("4X5/2X7/5O1O2/3X1X3X/5X4/2O7/3O6/X5O3/2X7/10 O rule=renju", "threats"),
];

#[test]
fn a_puzzle_without_a_win_is_told_from_one_that_took_too_long() {
    let unsolved = |kind, position: &str, nodes| {
        let options = SolveOptions { nodes: Some(nodes), ..SolveOptions::default() };
        game(kind, None, None, Some(position)).puzzle(&options).unwrap_err()
    };
    assert_eq!(unsolved(Kind::Gomoku, WON[2].0, 1), Unsolved::Limit);
    assert_eq!(unsolved(Kind::Gomoku, "9/9/9/9/4X4/5O3/9/9/9 X", 100_000), Unsolved::NoWin);
    assert_eq!(unsolved(Kind::Gomoku, "9/9/9/9/XXXXX4/9/9/9/9 O", 100_000), Unsolved::Over);
    assert_eq!(unsolved(Kind::Nogo, "3/3/3 X", 100_000), Unsolved::NoPuzzles);
}

#[test]
fn wins_by_force_are_proven_by_game_trees_that_hold_as_long_as_they_are_whole() {
    for (position, by) in WON {
        let game = game(Kind::Gomoku, None, None, Some(position));
        let (memory, writes_proof) = (Some(1 << 20), true);
        let options = SolveOptions { memory, writes_proof, ..SolveOptions::default() };
        let puzzle = game.puzzle(&options).unwrap();
        assert_eq!((puzzle.by, puzzle.is_complete), (by, true), "{position}");
        assert_eq!(puzzle.is_unique(), puzzle.cooks.is_empty(), "{position}");
        let solved = game.solve(&options, |_| {});
        let outcome = Outcome::Win(game.turn());
        assert_eq!(solved.outcome, Some(outcome), "{position}");
        assert!(solved.line[0] == puzzle.line[0] && !puzzle.cooks.contains(&puzzle.line[0]));
        let proof = solved.proof.unwrap();
        let check =
            |proof: &str| Game::check_proof(Kind::Gomoku, Cursor::new(proof.to_string()), 1 << 24);
        let checked = check(&proof).unwrap();
        assert_eq!((checked.outcome, checked.game.position()), (outcome, game.position()));
        let refused = |text: String, reason: &str| {
            let refused = check(&text).unwrap_err().to_string();
            assert!(refused.starts_with(reason), "{text}: {refused}");
        };
        refused(format!("{proof}{proof}"), "expected one game, found a second");
        let (stated, other) = match game.turn() {
            Color::Black => ("RE[B+]", "RE[W+]"),
            Color::White => ("RE[W+]", "RE[B+]"),
        };
        refused(proof.replacen(stated, other, 1), &format!("{other}, but the tree proves: "));
        let rule = format!("RU[{}]", game.rules());
        refused(proof.replacen(&rule, "RU[renjj]", 1), "");
        refused(proof.replacen("GM[4]", "GM[1]", 1), "");
        // A first move in the corner threatens nothing.
        let first = proof.find(';').unwrap() + 1;
        let first = first + proof[first..].find(';').unwrap() + 3;
        let bent = format!("{}ba{}", &proof[..first], &proof[first + 2..]);
        assert!(check(&bent).is_err(), "{bent}");
    }
}

#[test]
fn a_game_tree_that_leaves_out_a_defence_is_no_proof() {
    // White can stop the open three.
    let proof = "(;GM[4]SZ[9]AB[dd][ed]AW[aa]PL[B];B[fd];W[ii];B[cd];W[hi];B[bd])";
    let refused = Game::check_proof(Kind::Gomoku, Cursor::new(proof), 1 << 24).unwrap_err();
    assert!(refused.to_string().starts_with("after 1 moves: "), "{refused}");
}

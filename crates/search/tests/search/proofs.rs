//! Proofs stand by the rules alone, and wrong ones fall.

use proptest::prelude::*;
use tengen_core::{Board, Color, Value, nim::Nim, nim::Take};
use tengen_search::{Answer, Checked, Limits, Proof, ProofError, Solver, TableSize};

use crate::proof_numbers::retrograde;
use crate::short::Short;
use crate::tic_tac_toe::TicTacToe;
use crate::tree::{Shape, Tree};

/// What `color` gets of a position that is worth `value` to the side to move.
fn seen_by(color: Color, turn: Color, value: Value) -> Value {
    if color == turn { value } else { -value }
}

/// Exactly the true claims have proofs, and all proofs stand.
fn assert_proofs<B: Board>(
    board: &B,
    value: Value,
    mut prove: impl FnMut(Color, Value) -> Option<Proof<B::Move>>,
) {
    for color in Color::ALL {
        for claim in Value::ALL {
            let is_true = claim <= seen_by(color, board.turn(), value);
            let proof = prove(color, claim);
            assert_eq!(proof.is_some(), is_true, "{color} {claim:?} {board:?}");
            if let Some(proof) = proof {
                assert!(proof.check(board).is_ok(), "{:?} {proof:?}", proof.check(board));
                assert_no_more_and_no_less(board, &proof);
            }
        }
    }
}

fn assert_no_more_and_no_less<B: Board>(board: &B, proof: &Proof<B::Move>) {
    let answers = proof.answers.len() as u64;
    let mut longer = proof.clone();
    longer.answers.extend(board.legal_moves().first().copied().map(Answer::Play));
    if longer != *proof {
        assert_eq!(longer.check(board), Err(ProofError::TooLong { answers }));
    }
    let mut shorter = proof.clone();
    if shorter.answers.pop().is_some() {
        assert_eq!(shorter.check(board), Err(ProofError::TooShort { answers: answers - 1 }));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(20))]

    #[test]
    fn what_is_true_has_a_proof_that_stands(
        seed in 0_u64..1 << 40,
        shape in prop::sample::select(&Shape::ALL[..]),
        plies in 0_u8..6,
    ) {
        let board = Short::new(Tree::new(seed, shape), plies);
        let table = TableSize::entries(256);
        let mut plain = Solver::alpha_beta((), Limits::unlimited()).with_table(table);
        assert_proofs(&board, board.value(), |color, claim| plain.prove(&board, color, claim));
        let mut short = plain.with_effort(1 << 10);
        assert_proofs(&board, board.value(), |color, claim| short.prove(&board, color, claim));
        let mut numbers = Solver::proof_numbers((), Limits::unlimited()).with_table(table);
        assert_proofs(&board, board.value(), |color, claim| numbers.prove(&board, color, claim));
    }
}

#[test]
fn positions_of_one_key_are_not_taken_for_each_other() {
    let mut wins = 0;
    for seed in 0..60 {
        let shape = Shape::ALL[1 + seed as usize % 2];
        let board = Short::new(Tree::unfinished(seed, shape), 6);
        let (value, dull) = (board.value(), board.dull());
        let mut plain = Solver::alpha_beta((), Limits::unlimited());
        assert_proofs(&dull, value, |color, claim| plain.prove(&dull, color, claim));
        let mut numbers =
            Solver::proof_numbers((), Limits::unlimited()).with_table(TableSize::entries(256));
        assert_proofs(&dull, value, |color, claim| numbers.prove(&dull, color, claim));
        let mut after = board;
        for mv in numbers.solve(&dull).line {
            after.play(mv).unwrap();
            let kept = after.value().to_outcome(after.turn());
            assert_eq!(kept, value.to_outcome(board.turn()), "seed {seed}");
        }
        wins += u32::from(value == Value::Win);
    }
    assert!(wins > 10, "{wins}");
}

#[test]
fn wins_of_games_that_go_round_in_circles_are_proven_without_a_circle() {
    let mut solver =
        Solver::proof_numbers((), Limits::unlimited()).with_table(TableSize::entries(1 << 10));
    for seed in 0..150 {
        let tree = Tree::new(seed, Shape::Circling);
        assert_proofs(&tree, retrograde(&tree), |color, claim| solver.prove(&tree, color, claim));
    }
}

#[test]
fn a_circle_holds_a_draw_and_proves_no_win() {
    // A game in which both sides can go round for ever.
    let mut circles = 0;
    for seed in 0..200 {
        let tree = Tree::unfinished(seed, Shape::Circling);
        let mut solver =
            Solver::proof_numbers((), Limits::unlimited()).with_table(TableSize::entries(1 << 10));
        let Some(mut proof) = solver.prove(&tree, tree.turn(), Value::Draw) else { continue };
        proof.claim = Value::Win;
        circles += u32::from(matches!(proof.check(&tree), Err(ProofError::Circle { .. })));
    }
    assert!(circles > 10, "{circles}");
}

#[test]
fn a_wrong_answer_is_found() {
    let heap = Nim::new(5);
    let proof = |moves: &[u8]| Proof {
        color: Color::Black,
        claim: Value::Win,
        answers: moves.iter().map(|&n| Answer::Play(Take(n))).collect(),
    };
    assert!(proof(&[1, 3, 2, 1]).check(&heap).is_ok());
    let illegal = ProofError::Illegal { answer: 3, mv: Take(3) };
    assert_eq!(proof(&[1, 3, 3, 1]).check(&heap), Err(illegal));
    assert_eq!(proof(&[2, 1, 1]).check(&heap), Err(ProofError::TooLittle { answers: 2 }));
    assert_eq!(
        proof(&[1, 3, 3]).check(&heap).unwrap_err().to_string(),
        "answer 3 of the proof, 3, is illegal where it is due"
    );
}

#[test]
fn a_check_searches_what_is_left_to_it() {
    let proof = |answers| Proof { color: Color::Black, claim: Value::Win, answers };
    let (left, play) = (Answer::Search, |n| Answer::Play(Take(n)));
    let check = |heap, answers: &[_]| proof(answers.to_vec()).check(&Nim::new(heap));
    assert_eq!(check(9, &[left]).map(|checked| (checked.answers, checked.positions)), Ok((1, 1)));
    assert_eq!(check(5, &[play(1), left, left, play(1)]).map(|checked| checked.answers), Ok(4));
    assert_eq!(check(8, &[left]), Err(ProofError::TooLittle { answers: 1 }));
    assert_eq!(check(249, &[left]), Err(ProofError::Unsettled { answer: 1 }));
}

#[test]
fn a_proof_goes_on_behind_the_answers_that_are_given() {
    let heap = Nim::new(21);
    let go_on = |effort, answers: &[Answer<Take>]| {
        let (mut given, mut found) = (answers.iter().copied(), answers.to_vec());
        let mut solver = Solver::alpha_beta((), Limits::unlimited()).with_effort(effort);
        let (claim, mut keep) = ((Color::Black, Value::Win), |answer| found.push(answer));
        let proof = solver.go_on_proving(&heap, claim, &mut |_| given.next(), &mut keep);
        let proof = proof.expect("a win");
        assert!(proof.check(&heap).is_ok() && proof.answers == found, "{found:?}");
        found
    };
    assert_eq!([0, 1 << 10].map(|effort| go_on(effort, &[]).len()), [16, 1]);
    let whole = go_on(2, &[]);
    assert!(whole.contains(&Answer::Search) && whole.len() > 2);
    for n in 0..=whole.len() {
        assert_eq!(go_on(2, &whole[..n])[..n], whole[..n]);
    }
    assert_eq!(go_on(2, &[Answer::Search]), [Answer::Search], "it is taken for true");
}

#[test]
fn a_limit_leaves_no_proof() {
    let mut solver = Solver::<TicTacToe, ()>::proof_numbers((), Limits::unlimited().with_nodes(50));
    assert_eq!(solver.prove(&TicTacToe::EMPTY, Color::Black, Value::Draw), None);
}

#[test]
fn answers_may_be_read_where_they_are_due() {
    let heap = Nim::new(9);
    let proof = Proof { color: Color::Black, claim: Value::Win, answers: vec![] };
    let leave_four = |heap: &Nim, _: Checked| Some(Answer::Play(Take(heap.left() % 4)));
    assert!(proof.check_with(&heap, leave_four).is_ok());
}

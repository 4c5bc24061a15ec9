//! Checks of proofs keep positions of NoGo as numbers, up to 64 points, or whole: they find the same.

use tengen_core::{Board, Outcome, Rng, Value};
use tengen_nogo::{Position, SolverKnowledge};
use tengen_search::{Limits, Solver};
use tengen_stones::{AnySize, Size, Small};

#[test]
fn a_check_by_numbers_goes_through_as_many_positions_as_one_by_positions() {
    let size = Size::new(6, 5).expect("a size");
    let (tiny, small) = (AnySize::<1>::try_new(size).unwrap(), Small::try_new(size).unwrap());
    for seed in 0..6 {
        let (mut numbered, mut whole) = (Position::empty(tiny), Position::empty(small));
        let mut rng = Rng::new(seed);
        for _ in 0..16 {
            let moves = whole.legal_moves();
            let mv = moves[rng.below(moves.len() as u32) as usize];
            whole.play_unchecked(mv);
            numbered.play_unchecked(mv);
        }
        assert!(whole.packed().is_none() && numbered.packed().is_some());
        let knowledge = SolverKnowledge::new(size);
        let mut solver = Solver::alpha_beta(knowledge, Limits::unlimited());
        let Some(Outcome::Win(winner)) = solver.solve(&whole).outcome else { panic!("no draws") };
        let proof = solver.prove(&whole, winner, Value::Win).expect("a proof");
        assert_eq!(proof.check(&whole), proof.check(&numbered));
    }
}

//! A suite that cannot fail proves nothing: for every law there is a board that breaks it, and the
//! suite names exactly that law.

mod faulty;
mod single;

use faulty::{FAULTS, Fault, Faulty};
use single::Single;
use tengen_core::conformance::{self, Broken, Law};
use tengen_core::nim::Nim;
use tengen_core::{Board, Color, Rng};

/// Everything the suite has.
fn run(fault: Fault) -> Result<(), Broken> {
    let start = Faulty::new(fault);
    let mut rng = Rng::new(1);
    conformance::random_games(&start, 20, 100, &mut rng)?;
    conformance::keys_tell_apart(&start, 20, 100, &mut rng)?;
    conformance::walk(&start, 100, &mut rng, conformance::position_text)?;
    conformance::walk(&start, 100, &mut rng, conformance::recomputed)?;
    conformance::walk(&start, 100, &mut rng, conformance::symmetric)?;
    conformance::walk(&start, 100, &mut rng, conformance::set_turn)?;
    conformance::perft_agrees(&start, 4)
}

#[test]
fn the_board_without_a_fault_is_lawful() {
    run(Fault::None).unwrap();
}

#[test]
fn every_fault_is_caught_by_its_own_law() {
    for &(fault, law) in FAULTS {
        assert_eq!(run(fault).map_err(|broken| broken.law), Err(law), "{fault:?}");
    }
}

#[test]
fn codes_and_sizes_are_bounded() {
    fn check<const CODE: u32, const PADDING: usize>() -> Result<(), Law> {
        let start = Single::<CODE, PADDING> { turn: Color::Black };
        conformance::random_games(&start, 1, 9, &mut Rng::new(1)).map_err(|broken| broken.law)
    }
    assert_eq!(check::<3, 16>(), Ok(()));
    assert_eq!(check::<4, 16>(), Err(Law::CodeInRange));
    assert_eq!(check::<3, 17>(), Err(Law::SmallTypes));
}

#[test]
fn a_report_names_the_law_the_move_and_the_position() {
    let broken = run(Fault::MoveTextIsAnother).unwrap_err().to_string();
    for part in ["MoveText broken", "2 is read back as Ok(Take(1))", "heap: "] {
        assert!(broken.contains(part), "{broken}");
    }
}

#[test]
fn a_walk_shows_the_first_and_the_last_position() {
    let mut shown = Vec::new();
    for plies in [0, 2, 100] {
        let mut count = 0;
        conformance::walk(&Nim::new(9), plies, &mut Rng::new(1), |board| {
            count += 1;
            shown.push(board.outcome().is_some());
            Ok(())
        })
        .unwrap();
        assert!(count == plies + 1 || shown.last() == Some(&true), "{count} positions");
    }
    assert_eq!((shown.len() > 4, shown.last()), (true, Some(&true)));
}

#[test]
fn random_games_alone_show_what_depends_on_the_way_there() {
    for fault in [Fault::KeyTellsThePath, Fault::HashTellsThePath, Fault::OrderTellsThePath] {
        let found = conformance::random_games(&Faulty::new(fault), 20, 100, &mut Rng::new(1));
        assert_eq!(found.unwrap_err().law, Law::EqualMeansEqual, "{fault:?}");
    }
}

#[test]
fn a_symmetry_whose_moves_are_not_those_of_the_image_is_found_before_one_is_played() {
    let broken = run(Fault::MovesDoNotTurn).unwrap_err().to_string();
    assert!(broken.contains("the moves go to"), "{broken}");
}

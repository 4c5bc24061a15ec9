//! G10: which move was made, told from a snapshot of the board after it.

use tengen_core::{Board, Change, NoSingleMove, Rng, single_move_between};
use tengen_draughts::{Draughts, Move, Piece, Square};

/// The move from a position to the snapshot of another.
fn move_to(
    before: &Draughts,
    seen: &Draughts,
) -> Result<Move, NoSingleMove<Draughts, Square, Piece>> {
    single_move_between(before, |board| {
        let differs = |&place: &Square| board.at(place) != seen.at(place);
        let change = |place| Change { place, before: board.at(place), after: seen.at(place) };
        Square::all().filter(differs).map(change).collect()
    })
}

#[test]
fn g10_the_move_between_two_snapshots_of_draughts_is_found() {
    for seed in 0..4 {
        let (mut rng, mut boards) = (Rng::new(seed), vec![Draughts::new()]);
        while let Some(mv) = boards.last().and_then(|board| {
            let count = board.count_moves() as u32;
            board.nth_move(rng.below(count) as usize)
        }) {
            let before = boards[boards.len() - 1];
            let after = before.after(mv);
            assert_eq!(move_to(&before, &after), Ok(mv));
            boards.push(after);
        }
        for window in boards.windows(4) {
            let fits =
                |mv: &Move| Square::all().all(|at| window[0].after(*mv).at(at) == window[3].at(at));
            let expected = window[0].legal_moves().iter().copied().find(fits);
            assert_eq!(move_to(&window[0], &window[3]).ok(), expected);
        }
    }
    let captures: Draughts = "W:WK47:B14,19,29,31,42".parse().unwrap();
    for &mv in &captures.legal_moves() {
        assert_eq!(move_to(&captures, &captures.after(mv)), Ok(mv));
    }
}

//! Random openings.

use alloc::string::String;
use alloc::vec::Vec;

use tengen_core::Rng;

use crate::rules::Rules;

/// So often is a random opening tried that ends the game, or has no move that suits.
const TRIES: u32 = 1000;

/// Plays random moves that suit an opening; `None` if no try leaves the game open.
pub(super) fn random<B: Rules>(start: &B, plies: u32, seed: u64) -> Option<Vec<String>> {
    let mut rng = Rng::new(seed);
    (0..TRIES).find_map(|_| once(start, plies, &mut rng))
}

fn once<B: Rules>(start: &B, plies: u32, rng: &mut Rng) -> Option<Vec<String>> {
    let (mut board, mut names) = (start.clone(), Vec::new());
    for _ in 0..plies {
        let mut suiting = board.legal_moves().to_vec();
        suiting.retain(|&mv| board.suits_opening(mv));
        let mv = *suiting.get(rng.below(u32::try_from(suiting.len()).ok()?) as usize)?;
        names.push(board.text(mv));
        board.play_unchecked(mv);
    }
    (board.outcome().is_none() && board.is_even()).then_some(names)
}

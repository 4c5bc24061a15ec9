//! The games of a batch on a board of one type.

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use tengen_core::Rng;
use tengen_record::Record;

use super::seat::{Seat, worth};
use super::trees::{Forest, TreeOptions, Wood};
use super::{BatchError, Boards, StepResults, threads};
use crate::cell::Cell;
use crate::game::Game;
use crate::kind::Kind;
use crate::observation;
use crate::rules::Rules;

struct Of<B: Rules> {
    start: Seat<B>,
    seats: Vec<(Seat<B>, Rng)>,
    max_plies: u32,
}

/// The games of a [`Batch`](crate::Batch), on a board of any type.
pub struct BatchGames(pub(crate) Box<dyn Boards>);

impl BatchGames {
    /// Begins so many games from a board, with marks on the cells of the last move.
    #[must_use]
    pub fn of<B: Rules>(
        board: &B,
        marks: &[Cell],
        games: usize,
        seed: u64,
        max_plies: u32,
    ) -> Self {
        let start = Seat::new(board.clone(), marks);
        // Mixed once, or the games of the next seed would be the same but for one.
        let mut seeds = Rng::new(Rng::new(seed).next_u64());
        let seats = (0..games).map(|_| (start.clone(), Rng::new(seeds.next_u64()))).collect();
        Self(Box::new(Of { start, seats, max_plies: max_plies.max(1) }))
    }
}

impl<B: Rules> Of<B> {
    /// Plays one action; returns the reward, and whether the game has begun anew.
    fn play(&self, seat: &mut Seat<B>, index: usize) -> (f32, bool) {
        let turn = seat.board.turn();
        let outcome = seat.play(index);
        let is_done = outcome.is_some() || seat.plies >= self.max_plies;
        if is_done {
            seat.become_like(&self.start);
        }
        (outcome.map_or(0.0, |outcome| worth(outcome, turn)), is_done)
    }

    /// The places of actions among the legal ones.
    fn find(&self, actions: &[u32]) -> Result<Vec<usize>, BatchError> {
        let games = self.seats.iter().zip(actions).enumerate();
        let find = |(game, ((seat, _), &action)): (usize, (&(Seat<B>, Rng), &u32))| {
            seat.position_of(action).ok_or(BatchError::Illegal { game, action })
        };
        games.map(find).collect()
    }
}

impl<B: Rules> Boards for Of<B> {
    fn games(&self) -> usize {
        self.seats.len()
    }

    fn actions(&self) -> usize {
        self.start.board.actions() as usize
    }

    fn observation(&self) -> usize {
        let (cols, rows) = self.start.board.size();
        observation::planes(self.start.board.look()) * usize::from(cols) * usize::from(rows)
    }

    fn step(&mut self, actions: Option<&[u32]>, to: StepResults<'_>) -> Result<(), BatchError> {
        let chosen = actions.map(|actions| self.find(actions)).transpose()?;
        let (actions, share) = (self.actions(), threads::share(self.seats.len()));
        let StepResults { reward, done, mask } = to;
        let ends = reward.chunks_mut(share).zip(done.chunks_mut(share));
        let masks = mask.chunks_mut(share * actions);
        let mut seats = std::mem::take(&mut self.seats);
        let parts = seats.chunks_mut(share).zip(ends).zip(masks).enumerate();
        threads::each(parts, |(part, ((seats, (reward, done)), mask))| {
            let ends = reward.iter_mut().zip(done).zip(mask.chunks_exact_mut(actions));
            for (n, ((seat, rng), ((reward, done), mask))) in seats.iter_mut().zip(ends).enumerate()
            {
                let index = match &chosen {
                    Some(chosen) => chosen[part * share + n],
                    None => rng.below(seat.legal().len() as u32) as usize,
                };
                (*reward, *done) = self.play(seat, index);
                seat.write_mask(mask);
            }
        });
        self.seats = seats;
        Ok(())
    }

    fn legal_actions(&self, mask: &mut [bool]) {
        for ((seat, _), mask) in self.seats.iter().zip(mask.chunks_exact_mut(self.actions())) {
            seat.write_mask(mask);
        }
    }

    fn observe(&self, to: &mut [i8]) {
        let (size, share) = (self.observation(), threads::share(self.seats.len()));
        let parts = self.seats.chunks(share).zip(to.chunks_mut(share * size));
        threads::each(parts, |(seats, to)| {
            for ((seat, _), to) in seats.iter().zip(to.chunks_exact_mut(size)) {
                seat.observe(to);
            }
        });
    }

    fn playouts(&self, games: u32, seed: u64, stop: &AtomicBool, to: &mut [f32]) {
        let share = threads::share(self.seats.len());
        let parts = self.seats.chunks(share).zip(to.chunks_mut(share)).enumerate();
        threads::each(parts, |(part, (seats, to))| {
            for (n, ((seat, _), to)) in seats.iter().zip(to).enumerate() {
                let mut rng = Rng::new(seed.wrapping_add((part * share + n) as u64));
                let mut rng = Rng::new(rng.next_u64());
                let play = |_| {
                    let played = seat.board.clone().playout(|n| rng.below(n), self.max_plies);
                    played.outcome.map_or(0.0, |outcome| worth(outcome, seat.board.turn()))
                };
                let played = (0..games).take_while(|_| !stop.load(Relaxed)).map(play);
                *to = played.sum::<f32>() / games.max(1) as f32;
            }
        });
    }

    fn game(&self, index: usize, kind: Option<Kind>) -> Option<Game> {
        let (seat, _) = self.seats.get(index)?;
        let mut game = Game::of_record(kind, Record::new(seat.board.clone()));
        game.set_begun(seat.begun().to_vec());
        Some(game)
    }

    fn trees(&self, options: TreeOptions) -> Box<dyn Forest> {
        let roots = self.seats.iter().map(|(seat, _)| seat.clone());
        Box::new(Wood::new(roots, options, [self.actions(), self.observation()]))
    }
}

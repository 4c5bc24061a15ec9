//! Knowledge for tree search: playouts that answer the last move, and priors.

use alloc::vec::Vec;

use tengen_core::{Board, Color, Knowledge, Outcome, Playout, Prior, Rng};
use tengen_stones::{Lattice, Stones, Weights};

use super::feature::Sight;
use super::field::{Spot, color};
use super::net;
use super::prior;
use super::reading::Seen;
use super::run::Run;
use super::shapes::Colors;
use super::state::{BLACK, WHITE};
use crate::margin::Margin;
use crate::moves::Move;
use crate::position::Position;

/// The best knowledge for a Monte-Carlo tree search: playouts that answer the last move, and priors.
///
/// A playout captures and saves chains that the last move has put into atari, then plays small
/// shapes beside it, else anywhere; it fills no own eye and seldom puts a chain into atari itself.
/// The end is counted by area, whatever the rules; where they count territory, the stones that one side has
/// put more than the other, as those of a handicap, are taken off, to half a point. A side that is far
/// behind in stones is taken for the loser. Simple ko, no suicide, no superko.
///
/// The priors say how likely a player is to make a move, by weights of its [features](Self::features)
/// that were found from records of games: `cargo run --release -p tengen-training --bin go` says how. They are
/// against filling eyes, and passing while many moves are left. On 9×9 a network says it instead,
/// and with a komi of 6.5 to 8 the chance, too, by area in the same way; it was trained by `training/go_net.py`. In WebAssembly there is none.
///
/// ```
/// use tengen_core::{Board, Knowledge, Prior, Rng};
/// use tengen_go::{Go, TreeKnowledge};
///
/// let (board, knowledge) = (Go::<9>::new(), TreeKnowledge::default());
/// let mut stones = 0;
/// let playout = knowledge.play_out(&board, None, &mut Rng::new(1), 300, |_, mv| {
///     stones += u32::from(mv.point().is_some());
/// });
/// assert!(playout.outcome.is_some() && stones > 40);
///
/// let moves = board.legal_moves();
/// let mut priors = vec![Prior::default(); moves.len()];
/// knowledge.fill_priors(&board, None, &moves, &mut priors);
/// let share = |text: &str| {
///     let mv = board.parse_move(text).unwrap();
///     let prior = priors[moves.iter().position(|&other| other == mv).unwrap()];
///     prior.wins / prior.games
/// };
/// assert!(share("C3") > share("A1"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TreeKnowledge {
    /// Of a hundred chances to capture or to save a chain beside the last move, this many are taken.
    pub capture_percent: u32,
    /// Of a hundred chances to play a small shape beside the last move, this many are taken.
    pub shape_percent: u32,
    /// Of a hundred self-ataris of two stones and more that come up, this many are refused.
    pub self_atari_percent: u32,
    /// A lead of this many stones in a hundred points ends the game.
    pub mercy_percent: u32,
}

impl Default for TreeKnowledge {
    fn default() -> Self {
        Self { capture_percent: 90, shape_percent: 90, self_atari_percent: 90, mercy_percent: 35 }
    }
}

impl<L: Lattice> Knowledge<Position<L>> for TreeKnowledge {
    fn fill_priors(
        &self,
        board: &Position<L>,
        last: Option<Move>,
        moves: &[Move],
        priors: &mut [Prior],
    ) {
        prior::fill(board, last, moves, priors);
    }

    fn chance(&self, board: &Position<L>) -> Option<f32> {
        net::chance(board)
    }

    fn play_out(
        &self,
        board: &Position<L>,
        last: Option<Move>,
        rng: &mut Rng,
        max_plies: u32,
        mut note: impl FnMut(Color, Move),
    ) -> Playout {
        if board.is_finished() {
            return Playout { plies: 0, outcome: board.early_outcome() };
        }
        let mut game = Local::new(*self, board, last);
        let mut plies = 0;
        while plies < max_plies && !game.is_decided() {
            let (mover, site, goes_on) = match game.run.turn {
                Color::Black => game.step::<BLACK>(rng),
                Color::White => game.step::<WHITE>(rng),
            };
            plies += 1;
            note(mover, game.move_to(site));
            if !goes_on {
                break;
            }
        }
        Playout { plies, outcome: Some(game.outcome(board)) }
    }
}

impl TreeKnowledge {
    /// The weights of the features.
    #[must_use]
    pub fn weights() -> &'static Weights {
        &prior::WEIGHTS
    }

    /// The features by which the priors know moves, one of each kind: what is on the eight points
    /// around, and whether the last move is among them; on the four points two steps away; how far the
    /// last move is; the line; the weakest own chain beside the point, and the weakest enemy chain; whether
    /// an own chain in atari is taken there, gets away, or is none, with ladders read out. `None` for passes and own eyes.
    #[must_use]
    pub fn features<L: Lattice>(
        board: &Position<L>,
        last: Option<Move>,
        moves: &[Move],
    ) -> Vec<Option<[usize; 7]>> {
        let sight = Sight::new(board, last);
        moves.iter().map(|&mv| sight.features(mv)).collect()
    }

    /// What the network for 9×9 sees on each point, row by row from A1: 1 is empty; own stones are 2 to 4, as their
    /// chain has one liberty, two, or more; enemy stones 5 to 7; 8 is the point of a ko, and the last move 9 to 11.
    /// `None` on other sizes.
    #[must_use]
    pub fn things<L: Lattice>(board: &Position<L>, last: Option<Move>) -> Option<Vec<u8>> {
        net::things_on_points(board, last)
    }
}

/// The most candidates among which an answer is chosen.
const MOST: usize = 12;

/// A few sites to choose from.
pub(super) struct Candidates {
    sites: [u16; MOST],
    len: usize,
}

impl Candidates {
    pub(super) const fn new() -> Self {
        Self { sites: [0; MOST], len: 0 }
    }

    pub(super) fn len(&self) -> usize {
        self.len
    }

    pub(super) fn add(&mut self, site: usize) {
        if self.len < MOST && !self.sites[..self.len].contains(&(site as u16)) {
            self.sites[self.len] = site as u16;
            self.len += 1;
        }
    }

    /// Takes one out at random.
    fn take(&mut self, rng: &mut Rng) -> Option<usize> {
        if self.len == 0 {
            return None;
        }
        let index = rng.below(self.len as u32) as usize;
        self.len -= 1;
        self.sites.swap(index, self.len);
        Some(self.sites[self.len] as usize)
    }
}

/// A game in progress.
struct Local<L: Lattice> {
    policy: TreeKnowledge,
    run: Run<L, Colors>,
    /// The site of the last move, or 0.
    last: usize,
    /// Black's stones minus White's.
    lead: i32,
    mercy: i32,
    komi: i32,
}

impl<L: Lattice> Local<L> {
    fn new(policy: TreeKnowledge, board: &Position<L>, last: Option<Move>) -> Self {
        let run = Run::new(board, Colors::of(board.stones()));
        let last = run.site_of(last);
        let count = |color| board.stones().of(color).len() as i32;
        let lead = count(Color::Black) - count(Color::White);
        let area = board.size().area() as u32;
        // Nobody leads by more than the board.
        let mercy = (area * policy.mercy_percent.min(100) / 100).max(8) as i32;
        let komi = board.komi_by_area();
        Self {
            policy,
            last: if run.field.is_vacant(last) { 0 } else { last },
            run,
            lead,
            mercy,
            komi,
        }
    }

    #[inline(always)]
    fn is_decided(&self) -> bool {
        (2 * self.lead - self.komi).abs() > 2 * self.mercy + self.komi.abs()
    }

    /// Makes one move, and tells whose it was, its site (0 for a pass), and whether the game goes on.
    #[inline(always)]
    fn step<const MOVER: u32>(&mut self, rng: &mut Rng) -> (Color, usize, bool) {
        let mover = color::<MOVER>();
        let taken = self.run.taken[mover];
        let chosen = self.answer::<MOVER>(rng).or_else(|| self.anywhere::<MOVER>(rng));
        self.run.turn = !mover;
        let Some((place, spot)) = chosen else {
            self.last = 0;
            return (mover, 0, self.run.pass());
        };
        self.run.passes = 0;
        self.run.put_at::<MOVER>(place, spot);
        let gain = 1 + (self.run.taken[mover] - taken) as i32;
        self.lead += if MOVER == BLACK { gain } else { -gain };
        self.last = spot.site();
        (mover, spot.site(), true)
    }

    /// Looks for an answer to the last move.
    #[inline(always)]
    fn answer<const MOVER: u32>(&mut self, rng: &mut Rng) -> Option<(usize, Spot)> {
        if self.last == 0 {
            return None;
        }
        let chance = rng.below(10_000);
        if chance % 100 < self.policy.capture_percent {
            let candidates = self.captures::<MOVER>();
            if let Some(found) = self.one_of::<MOVER>(candidates, rng) {
                return Some(found);
            }
        }
        if chance / 100 < self.policy.shape_percent {
            let candidates = self.shapes();
            return self.one_of::<MOVER>(candidates, rng);
        }
        None
    }

    /// Draws candidates until one is a good move.
    #[inline(always)]
    fn one_of<const MOVER: u32>(
        &mut self,
        mut candidates: Candidates,
        rng: &mut Rng,
    ) -> Option<(usize, Spot)> {
        while let Some(site) = candidates.take(rng) {
            let place = self.run.vacant.place_of(site)?;
            let Some(spot) = self.run.try_place::<MOVER>(place) else { continue };
            if !self.run.field.is_self_atari::<MOVER>(&spot) {
                return Some((place, spot));
            }
        }
        None
    }

    /// The points that capture what the last move left in atari, or save what it has put there.
    #[inline(always)]
    fn captures<const MOVER: u32>(&self) -> Candidates {
        let (field, mut found) = (&self.run.field, Candidates::new());
        if let Some(liberty) = field.sole_liberty(field.chain_at(self.last)) {
            found.add(liberty);
        }
        for site in field.beside_of(self.last) {
            if field.see::<MOVER>(site) != Seen::Own {
                continue;
            }
            let chain = field.chain_at(site);
            let Some(liberty) = field.sole_liberty(chain) else { continue };
            found.add(liberty);
            field.each_enemy_beside::<MOVER>(chain, |enemy| {
                if let Some(liberty) = field.sole_liberty(enemy) {
                    found.add(liberty);
                }
            });
        }
        found
    }

    /// The points around the last move where a stone makes a small shape.
    #[inline(never)]
    fn shapes(&self) -> Candidates {
        let mut found = Candidates::new();
        for site in self.run.past.shapes_around(self.last, self.run.field.stride()) {
            found.add(site);
        }
        found
    }

    /// Draws any point that is no eye and, as a rule, no self-atari.
    #[inline(always)]
    fn anywhere<const MOVER: u32>(&mut self, rng: &mut Rng) -> Option<(usize, Spot)> {
        let run = &mut self.run;
        for untried in (1..=run.vacant.len()).rev() {
            let place = rng.below(untried as u32) as usize;
            if let Some(spot) = run.try_place::<MOVER>(place) {
                let is_foolish = run.field.is_self_atari::<MOVER>(&spot)
                    && run.field.size_with::<MOVER>(spot.site()) > 1
                    && rng.below(100) < self.policy.self_atari_percent;
                if !is_foolish {
                    return Some((place, spot));
                }
            }
            run.vacant.swap(place, untried - 1);
        }
        None
    }

    fn move_to(&self, site: usize) -> Move {
        match site {
            0 => Move::Pass,
            site => Move::Play(self.run.lattice.point(site - self.run.field.margin())),
        }
    }

    /// Counts the board by area.
    fn outcome(&self, board: &Position<L>) -> Outcome {
        let of_vacant = |site| match self.run.field.owner_of_vacant(site) {
            Some(Color::Black) => 1,
            Some(Color::White) => -1,
            None => 0,
        };
        let territory: i32 = self.run.vacant.iter().map(of_vacant).sum();
        let margin = Margin::of_half_points(2 * (self.lead + territory) - self.komi);
        board.rules().outcome(margin)
    }
}

/// Plays a game to its end, or until it seems to have none, and returns its stones.
pub(crate) fn play_to_end<L: Lattice>(board: &Position<L>, rng: &mut Rng) -> Stones<L> {
    let mut game = Local::new(TreeKnowledge::default(), board, None);
    for _ in 0..3 * board.size().area() {
        let (_, _, goes_on) = match game.run.turn {
            Color::Black => game.step::<BLACK>(rng),
            Color::White => game.step::<WHITE>(rng),
        };
        if !goes_on {
            break;
        }
    }
    game.run.field.stones().0
}

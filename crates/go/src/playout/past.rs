//! What a playout notes beside the stones on the board: nothing, or the positions before, of which the rules speak.

use tengen_core::{Board, Color, HistoryRules, Key, WithHistory};
use tengen_stones::Lattice;

use crate::moves::Move;
use crate::position::Position;

/// What a playout notes of its moves, and whether that forbids some. Unless told otherwise, nothing.
pub(super) trait Past<L: Lattice> {
    /// Says whether a stone that is legal otherwise may be put here.
    #[inline(always)]
    fn allows(&self, _site: usize, _captures: bool) -> bool {
        true
    }

    /// Notes that a stone of this colour was put here, has taken others and made a ko. Returns whether
    /// the game goes on.
    #[inline(always)]
    fn note(&mut self, _color: Color, _site: usize, _taken: &[u16], _ko: usize) -> bool {
        true
    }

    /// Notes a pass. Returns whether the game goes on, but for the rule of passes.
    #[inline(always)]
    fn note_pass(&mut self) -> bool {
        true
    }
}

/// The playout of a board without history.
pub(super) struct NoPast;

impl<L: Lattice> Past<L> for NoPast {}

/// The playout of a game, which makes every move there too and asks for the history rules.
pub(super) struct WithPast<'a, L: Lattice> {
    game: &'a mut WithHistory<Position<L>>,
    seen: Seen,
    lattice: L,
}

impl<'a, L: Lattice> WithPast<'a, L> {
    pub(super) fn new(game: &'a mut WithHistory<Position<L>>) -> Self {
        let lattice = game.board().stones().lattice();
        let seen = Seen::of(game.past().keys());
        Self { game, seen, lattice }
    }

    #[inline]
    fn number(&self, site: usize) -> usize {
        site - self.lattice.stride() - 1
    }
}

impl<L: Lattice> Past<L> for WithPast<'_, L> {
    fn allows(&self, site: usize, captures: bool) -> bool {
        let (board, number) = (self.game.board(), self.number(site));
        let mv = Move::Play(self.lattice.point(number));
        let key = if captures { board.keys_after(mv).0 } else { board.superko_key_with(number) };
        let past = self.game.past();
        // To compare whole positions takes longest, and new ones nearly always have a new key.
        let is_new = !self.seen.may_have(key) || past.keys().all(|before| before != key);
        is_new || board.check_past(mv, past).is_ok()
    }

    fn note(&mut self, _: Color, site: usize, taken: &[u16], ko: usize) -> bool {
        let (number, lattice) = (self.number(site), self.lattice);
        let taken = taken.iter().map(|&stone| usize::from(stone) - lattice.stride() - 1);
        let ko = (ko > 0).then(|| lattice.point(self.number(ko)));
        self.seen.add(self.game.board().superko_key());
        let mv = Move::Play(lattice.point(number));
        self.game.play_known(mv, |board| board.put_known(number, taken, ko));
        true
    }

    fn note_pass(&mut self) -> bool {
        self.seen.add(self.game.board().superko_key());
        self.game.play_unchecked(Move::Pass);
        true
    }
}

/// Which keys may have been seen: a bit for some keys each, so that most new ones show at once.
struct Seen([u64; Self::WORDS]);

impl Seen {
    const WORDS: usize = 256;

    fn of(keys: impl Iterator<Item = Key>) -> Self {
        let mut seen = Self([0; Self::WORDS]);
        keys.for_each(|key| seen.add(key));
        seen
    }

    #[inline]
    fn place(key: Key) -> (usize, u64) {
        ((key.0 >> 6) as usize % Self::WORDS, 1 << (key.0 % 64))
    }

    #[inline]
    fn add(&mut self, key: Key) {
        let (word, bit) = Self::place(key);
        self.0[word] |= bit;
    }

    #[inline]
    fn may_have(&self, key: Key) -> bool {
        let (word, bit) = Self::place(key);
        self.0[word] & bit != 0
    }
}

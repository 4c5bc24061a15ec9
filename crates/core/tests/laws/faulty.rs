//! A board with one fault, whichever is wanted.

use std::fmt;
use std::ops::ControlFlow;
use std::str::FromStr;

use tengen_core::conformance::Law;
use tengen_core::nim::{IllegalTake, Nim, ParseNimError, Take};
use tengen_core::{
    Board, Color, Key, MoveList, Outcome, Playout, Recompute, SetTurn, Symmetric, uniform_playout,
};

macro_rules! faults {
    ($($law:ident: $($fault:ident)+;)+) => {
        /// What is wrong with a [`Faulty`] board.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub(crate) enum Fault {
            None,
            $($($fault,)+)+
        }

        /// Every fault with the law that it breaks.
        pub(crate) const FAULTS: &[(Fault, Law)] = &[$($((Fault::$fault, Law::$law),)+)+];
    };
}

faults! {
    ListIsCheck: CheckRefusesAListedMove CheckAcceptsAnUnlistedMove;
    NoDuplicates: ListsTwice;
    BreakStops: BreakIsIgnored BreakLosesItsValue;
    CountIsLength: CountsWrong HasMovesIsWrong NthMoveIsWrong ListsInAnotherOrder
        IsLegalIsStricter IsLegalIsLaxer RepliesAreMiscounted;
    FinishedHasNoMoves: MovesAfterTheEnd EndsWithMovesLeft OutcomeIsNotEarlyOutcome
        OutcomeIsNotNoMoveOutcome;
    PlayPassesTheTurn: KeepsTheTurn;
    PlayIsAfter: PlayIsNotAfter PlayRefusesALegalMove EachAfterSkips EachAfterShowsAnother;
    KeyAfter: KeyAfterIsStale;
    EqualMeansEqual: KeyTellsThePath HashTellsThePath OrderTellsThePath;
    KeysTellApart: KeyIsConstant KeyHidesThePath PackedIsConstant;
    RefusalKeeps: RefusalMoves PlayGivesAnotherReason;
    MoveText: MoveTextIsRefused MoveTextIsAnother OddTextIsRead;
    PositionText: PositionTextIsRefused PositionTextIsAnother;
    Recomputed: FieldIsStale;
    Symmetry: NoSymmetry FirstIsNotTheIdentity MovesDoNotTurn PlayDoesNotTurn;
    SetTurn: TurnIsNotGiven GivenTurnMoves OwnTurnMoves;
    PlayoutEnds: PlayoutHidesTheEnd PlayoutInventsAnEnd PlayoutStopsShort PlayoutMiscounts;
    PerftAgrees: PerftIsWrong;
}

/// A heap of Nim that takes note of the last move, with one fault.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Faulty {
    nim: Nim,
    last: u8,
    fault: Fault,
}

impl Faulty {
    pub(crate) fn new(fault: Fault) -> Self {
        Self { nim: Nim::new(9), last: 0, fault }
    }

    fn has(&self, fault: Fault) -> bool {
        self.fault == fault
    }

    fn is_empty(&self) -> bool {
        !self.nim.has_moves()
    }

    /// What `each_move` visits.
    fn listed(&self) -> Vec<Take> {
        let mut moves = Vec::new();
        let _ = self.each_move(|mv| {
            moves.push(mv);
            ControlFlow::<()>::Continue(())
        });
        moves
    }
}

/// The last move is no part of the position, unless the fault is to leave it out of the key alone.
impl PartialEq for Faulty {
    fn eq(&self, other: &Self) -> bool {
        let path = |board: &Self| board.has(Fault::KeyHidesThePath).then_some(board.last);
        self.nim == other.nim && self.fault == other.fault && path(self) == path(other)
    }
}

impl Eq for Faulty {}

impl std::hash::Hash for Faulty {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.nim.hash(state);
        if self.has(Fault::HashTellsThePath) {
            self.last.hash(state);
        }
    }
}

impl Board for Faulty {
    type Move = Take;
    type Illegal = IllegalTake;
    type ParseMoveError = ParseNimError;
    const CODES: u32 = 4;

    fn turn(&self) -> Color {
        if self.has(Fault::KeepsTheTurn) { Color::Black } else { self.nim.turn() }
    }

    fn key(&self) -> Key {
        match self.fault {
            Fault::KeyTellsThePath => self.nim.key() ^ Key::of(1000 + u64::from(self.last)),
            Fault::KeyIsConstant => Key::ZERO,
            _ => self.nim.key(),
        }
    }

    fn packed(&self) -> Option<u128> {
        (self.fault == Fault::PackedIsConstant).then_some(7)
    }

    fn each_move<T>(&self, mut visit: impl FnMut(Take) -> ControlFlow<T>) -> ControlFlow<T> {
        match self.fault {
            Fault::BreakIsIgnored => {
                let answers: Vec<_> = self.nim.legal_moves().into_iter().map(visit).collect();
                return answers
                    .into_iter()
                    .find(ControlFlow::is_break)
                    .unwrap_or(ControlFlow::Continue(()));
            }
            Fault::BreakLosesItsValue => {
                let _ = self.nim.each_move(visit);
                return ControlFlow::Continue(());
            }
            Fault::OrderTellsThePath if self.last == 3 => {
                return self.nim.legal_moves().into_iter().rev().try_for_each(visit);
            }
            Fault::ListsTwice if !self.is_empty() => visit(Take(1))?,
            Fault::MovesAfterTheEnd if self.is_empty() => visit(Take(1))?,
            _ => {}
        }
        self.nim.each_move(visit)
    }

    fn check(&self, mv: Take) -> Result<(), IllegalTake> {
        match self.fault {
            Fault::CheckRefusesAListedMove if mv == Take(2) => {
                Err(IllegalTake::NotOneToThree { taken: 2 })
            }
            Fault::CheckAcceptsAnUnlistedMove if mv == Take(3) => Ok(()),
            Fault::MovesAfterTheEnd if self.is_empty() && mv == Take(1) => Ok(()),
            _ => self.nim.check(mv),
        }
    }

    fn play_unchecked(&mut self, mv: Take) {
        if self.nim.check(mv).is_ok() {
            self.nim.play_unchecked(mv);
        }
        self.last = mv.0;
    }

    fn early_outcome(&self) -> Option<Outcome> {
        let ended = match self.fault {
            Fault::EndsWithMovesLeft => self.nim == "3 white".parse().unwrap(),
            Fault::OutcomeIsNotEarlyOutcome => self.is_empty(),
            _ => false,
        };
        ended.then_some(Outcome::Draw)
    }

    fn no_move_outcome(&self) -> Outcome {
        match self.fault {
            Fault::KeyHidesThePath if self.last == 3 => Outcome::Draw,
            _ => self.nim.no_move_outcome(),
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let ended = self.is_empty().then(|| self.no_move_outcome());
        match self.fault {
            Fault::OutcomeIsNotNoMoveOutcome => ended.map(|_| Outcome::Draw),
            Fault::OutcomeIsNotEarlyOutcome => ended,
            _ => self.early_outcome().or(ended),
        }
    }

    fn code(mv: Take) -> u32 {
        Nim::code(mv)
    }

    fn parse_move(&self, text: &str) -> Result<Take, ParseNimError> {
        match self.fault {
            Fault::MoveTextIsRefused if text == "2" => Err(ParseNimError),
            Fault::MoveTextIsAnother if text == "2" => Ok(Take(1)),
            Fault::OddTextIsRead if text == "a" => Ok(Take(200)),
            Fault::OddTextIsRead if text == "200" => Err(ParseNimError),
            _ => self.nim.parse_move(text),
        }
    }

    fn legal_moves(&self) -> MoveList<Take> {
        let mut moves: MoveList<Take> = self.listed().into_iter().collect();
        if self.has(Fault::ListsInAnotherOrder) {
            moves.reverse();
        }
        moves
    }

    fn is_legal(&self, mv: Take) -> bool {
        match self.fault {
            Fault::IsLegalIsStricter if mv == Take(3) => false,
            Fault::IsLegalIsLaxer if mv == Take(3) => true,
            _ => self.check(mv).is_ok(),
        }
    }

    fn play(&mut self, mv: Take) -> Result<(), IllegalTake> {
        let verdict = self.check(mv);
        match verdict {
            Ok(()) if self.has(Fault::PlayRefusesALegalMove) => {
                return Err(IllegalTake::NotOneToThree { taken: mv.0 });
            }
            Ok(()) if self.has(Fault::PlayIsNotAfter) => self.nim = Nim::new(0),
            Ok(()) => self.play_unchecked(mv),
            Err(_) if self.has(Fault::RefusalMoves) => self.nim = Nim::new(1),
            Err(_) if self.has(Fault::PlayGivesAnotherReason) => {
                return Err(IllegalTake::NotOneToThree { taken: 99 });
            }
            Err(_) => {}
        }
        verdict
    }

    fn each_after<T>(&self, mut visit: impl FnMut(&Self) -> ControlFlow<T>) -> ControlFlow<T> {
        self.each_move(|mv| match self.fault {
            Fault::EachAfterSkips if mv == Take(2) => ControlFlow::Continue(()),
            Fault::EachAfterShowsAnother if mv == Take(2) => visit(self),
            _ => visit(&self.after(mv)),
        })
    }

    fn count_replies(&self) -> u64 {
        let moves = self.listed();
        let sum: usize = moves.iter().map(|&mv| self.after(mv).count_moves()).sum();
        sum as u64 + u64::from(self.has(Fault::RepliesAreMiscounted))
    }

    fn count_moves(&self) -> usize {
        self.listed().len() + usize::from(self.has(Fault::CountsWrong) && !self.is_empty())
    }

    fn nth_move(&self, n: usize) -> Option<Take> {
        let n = if self.has(Fault::NthMoveIsWrong) { 0 } else { n };
        self.listed().get(n).copied()
    }

    fn has_moves(&self) -> bool {
        self.has(Fault::HasMovesIsWrong) || !self.listed().is_empty()
    }

    fn key_after(&self, mv: Take) -> Key {
        match self.fault {
            Fault::KeyAfterIsStale => self.key(),
            _ => self.after(mv).key(),
        }
    }

    fn perft(&self, depth: u32) -> u64 {
        self.nim.perft(depth) + u64::from(self.has(Fault::PerftIsWrong) && depth == 3)
    }

    fn playout(&mut self, below: impl FnMut(u32) -> u32, max_plies: u32) -> Playout {
        let shorter = max_plies.saturating_sub(u32::from(self.has(Fault::PlayoutStopsShort)));
        let report = uniform_playout(self, below, shorter);
        match (self.fault, report.outcome) {
            (Fault::PlayoutHidesTheEnd, Some(_)) => Playout { outcome: None, ..report },
            (Fault::PlayoutInventsAnEnd, None) => {
                Playout { outcome: Some(Outcome::Draw), ..report }
            }
            (Fault::PlayoutMiscounts, Some(_)) if report.plies < max_plies => {
                Playout { plies: report.plies + 1, ..report }
            }
            _ => report,
        }
    }
}

/// Writes the number of the fault and the heap.
impl fmt::Display for Faulty {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = FAULTS.iter().position(|&(fault, _)| fault == self.fault);
        write!(f, "{}:{}", number.unwrap_or(FAULTS.len()), self.nim)
    }
}

impl FromStr for Faulty {
    type Err = ParseNimError;

    fn from_str(text: &str) -> Result<Self, ParseNimError> {
        let (number, heap) = text.split_once(':').ok_or(ParseNimError)?;
        let number: usize = number.parse().map_err(|_| ParseNimError)?;
        let fault = FAULTS.get(number).map_or(Fault::None, |&(fault, _)| fault);
        match fault {
            Fault::PositionTextIsRefused => Err(ParseNimError),
            Fault::PositionTextIsAnother => Ok(Self::new(fault)),
            _ => Ok(Self { nim: heap.parse()?, last: 0, fault }),
        }
    }
}

impl Recompute for Faulty {
    fn recomputed(&self) -> Self {
        *self
    }

    fn same_fields(&self, _: &Self) -> bool {
        !self.has(Fault::FieldIsStale)
    }
}

impl SetTurn for Faulty {
    fn set_turn(&mut self, color: Color) {
        match self.fault {
            Fault::TurnIsNotGiven => {}
            Fault::GivenTurnMoves => self.nim.play_unchecked(Take(1)),
            Fault::OwnTurnMoves if color == self.turn() => self.nim = Nim::new(1),
            _ => {}
        }
        if !self.has(Fault::TurnIsNotGiven) {
            self.nim.set_turn(color);
        }
    }
}

/// One heap has no symmetry but the identity; the faults pretend others.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Mirror {
    Identity,
    /// Turns the heap and leaves the moves alone.
    OtherHeap,
    /// Turns the moves and leaves the heap alone.
    OtherMoves,
}

impl Symmetric for Faulty {
    type Symmetry = Mirror;

    fn symmetries(&self) -> &'static [Mirror] {
        match self.fault {
            Fault::NoSymmetry => &[],
            Fault::FirstIsNotTheIdentity => &[Mirror::OtherHeap],
            Fault::MovesDoNotTurn => &[Mirror::Identity, Mirror::OtherHeap],
            Fault::PlayDoesNotTurn => &[Mirror::Identity, Mirror::OtherMoves],
            _ => &[Mirror::Identity],
        }
    }

    fn transformed(&self, symmetry: Mirror) -> Self {
        match symmetry {
            Mirror::OtherHeap => Self { nim: Nim::new(1), ..*self },
            Mirror::Identity | Mirror::OtherMoves => *self,
        }
    }

    fn transform_move(&self, mv: Take, symmetry: Mirror) -> Take {
        match symmetry {
            Mirror::OtherMoves => Take(4 - mv.0),
            Mirror::Identity | Mirror::OtherHeap => mv,
        }
    }
}

//! The dialogue of an opening: swap and swap2 in gomoku.

use tengen_core::Color;
#[cfg(feature = "gomoku")]
use tengen_gomoku::{Gomoku, OpeningStep, Protocol, Seat as Chair, Setup, parse_moves};

#[cfg(feature = "gomoku")]
use super::Dialogue;
use super::{Choice, Event, Phase, Session, Who, not_now};
use crate::refusal::Refusal;

/// An engine looks at so many nodes to see whether its first stones favour nobody: about a fiftieth of a second.
const NODES: u64 = 8_000;

/// What is due in an opening. Black's chair is that of who puts the first stones.
pub(super) struct Due {
    pub(super) chair: Color,
    /// Whether a colour is to be taken; else a stone is to be put.
    pub(super) is_choice: bool,
    /// Whether two more stones may be put instead.
    pub(super) two_more: bool,
    pub(super) sentence: String,
}

/// Says what is due; `None` if the opening is over.
#[cfg(feature = "gomoku")]
pub(super) fn due(session: &Session) -> Result<Option<Due>, String> {
    use tengen_gomoku::Due as Next;

    let Some((dialogue, choices)) = &session.opening else { return Ok(None) };
    if session.game.kind() != Some(crate::Kind::Gomoku) {
        return Err("only gomoku has an opening dialogue".to_string());
    }
    let first = session.game.at(session.game.root());
    if first.cells().any(|cell| first.piece(cell).is_some()) {
        return Err("an opening dialogue begins on an empty board".to_string());
    }
    let next = replay(session, first.turn(), *dialogue, choices)?;
    let color = |chair| if chair == Chair::First { Color::Black } else { Color::White };
    let (chair, is_choice, two_more) = match next {
        Next::Stone { seat, .. } => (seat, false, false),
        Next::Choice { seat, two_more } => (seat, true, two_more),
        _ => return Ok(None),
    };
    Ok(Some(Due { chair: color(chair), is_choice, two_more, sentence: next.to_string() }))
}

/// Says that there are no openings in this build.
#[cfg(not(feature = "gomoku"))]
pub(super) fn due(session: &Session) -> Result<Option<Due>, String> {
    let none = Err("gomoku is not in this build".to_string());
    session.opening.as_ref().map_or(Ok(None), |_| none)
}

/// Does again what was done: three stones, a choice, perhaps two stones and another choice.
#[cfg(feature = "gomoku")]
fn replay(
    session: &Session,
    first: Color,
    dialogue: Dialogue,
    choices: &[Choice],
) -> Result<tengen_gomoku::Due, String> {
    let (cols, rows) = session.game.size();
    let size = tengen_stones::Size::new(cols, rows).map_err(|error| error.to_string())?;
    let mut setup = Setup::empty(size, Default::default());
    setup.turn = first;
    let board = Gomoku::<25>::try_from(setup).map_err(|error| error.to_string())?;
    let stones = parse_moves(&session.game.moves().concat()).map_err(|error| error.to_string())?;
    let mut steps: Vec<OpeningStep> = stones.into_iter().map(OpeningStep::Put).collect();
    for (choice, place) in choices.iter().zip([3, 6]) {
        let choice = match choice {
            Choice::Take(color) => tengen_gomoku::Choice::Take(*color),
            Choice::TwoMore => tengen_gomoku::Choice::PutTwoMore,
        };
        steps.insert(place.min(steps.len()), OpeningStep::Choose(choice));
    }
    let protocol = match dialogue {
        Dialogue::Swap => Protocol::Swap,
        Dialogue::Swap2 => Protocol::Swap2,
    };
    protocol.due(board, &steps).map_err(|error| error.to_string())
}

impl Session {
    /// Whose it is to do something: in an opening the chair, else the side to move.
    pub(super) fn chair(&self) -> Result<Color, Refusal> {
        match self.phase {
            Phase::Opening => {
                Ok(due(self).map_err(not_now)?.map_or(self.game.turn(), |due| due.chair))
            }
            _ => Ok(self.game.turn()),
        }
    }

    /// Refuses a move in an opening where no stone is due.
    pub(super) fn check_opening(&self, text: &str) -> Result<(), Refusal> {
        if self.phase != Phase::Opening {
            return Ok(());
        }
        match due(self).map_err(not_now)? {
            Some(due) if due.is_choice => Err(not_now(due.sentence)),
            _ if self.game.explain(text)?.path.is_empty() => Err(not_now("a stone is due")),
            _ => Ok(()),
        }
    }

    pub(super) fn choose(&mut self, who: Who, choice: Choice) -> Result<(), Refusal> {
        self.in_phase(&[Phase::Opening])?;
        let chair = self.chair()?;
        if matches!(who, Who::Player(color) if color != chair) || self.seats[chair].is_engine() {
            return Err(Refusal::new("not-your-turn", "the other player is to choose"));
        }
        self.make_choice(choice)
    }

    pub(super) fn make_choice(&mut self, choice: Choice) -> Result<(), Refusal> {
        self.check_running()?;
        let due = due(self).map_err(not_now)?.ok_or_else(|| not_now("the opening is over"))?;
        if !due.is_choice || choice == Choice::TwoMore && !due.two_more {
            return Err(not_now(due.sentence));
        }
        if let Some((_, choices)) = &mut self.opening {
            choices.push(choice);
        }
        self.clear_look();
        self.events.push(Event::Changed);
        if let Choice::Take(color) = choice {
            self.take_color(due.chair, color);
        }
        Ok(())
    }

    /// Ends the opening: who sat in a chair takes a colour.
    fn take_color(&mut self, chair: Color, color: Color) {
        if chair != color {
            std::mem::swap(&mut self.seats.black, &mut self.seats.white);
            let names = &mut self.game.players;
            std::mem::swap(&mut names.black, &mut names.white);
            self.outlook = Default::default();
            self.events.push(Event::Swapped);
        }
        self.opening = None;
        self.enter(Phase::Play);
        self.settle();
    }

    /// What an engine puts: three stones that favour nobody, others by the hour, or the stone that it has thought of.
    pub(super) fn opening_stones(&self, best: &str) -> Vec<String> {
        let seed = self.now.map_or(0, |now| now.as_nanos() as u64);
        let even = (self.game.ply() == 0).then(|| self.game.even_opening(3, NODES, seed)).flatten();
        even.map_or_else(|| vec![best.to_string()], |even| even.moves)
    }
}

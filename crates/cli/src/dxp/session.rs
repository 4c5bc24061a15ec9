//! The games with one partner.

use std::io;
use std::time::{Duration, Instant};

use tengen::core::{Clock, Color, Outcome, TimeControl};
use tengen::external::{
    Fault, FullMove, GameRequest, Link, Message, end_reason, fen_of_squares, hear_message,
};
use tengen::{Effort, Engine, Game, Kind, Start};

use crate::program::{Out, TITLE, say};

/// A conversation with a partner, over many games.
pub(super) struct Session {
    link: Link,
    /// For each of our moves, if it is told.
    time: Option<Duration>,
    /// What is proposed.
    minutes: u16,
    engine: Option<Engine>,
    /// No other game follows.
    is_over: bool,
}

/// Why the games end early.
pub(super) enum Stopped {
    Partner(Fault),
    Output(io::Error),
}

impl From<Fault> for Stopped {
    fn from(fault: Fault) -> Self {
        Self::Partner(fault)
    }
}

impl From<io::Error> for Stopped {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

/// A game that has been agreed on.
struct Table {
    game: Game,
    us: Color,
    clock: Clock,
}

/// How a game has ended, as far as is known, and who said so.
type Ending = (Option<Outcome>, String);

/// A partner may take so long to begin a game.
const PATIENCE: Duration = Duration::from_secs(3600);
/// Bytes of the engine's table.
const MEMORY: usize = 64 << 20;

impl Session {
    pub(super) fn new(link: Link, time: Option<Duration>, minutes: u16) -> Self {
        Self { link, time, minutes, engine: None, is_over: false }
    }

    /// Plays so many games, or as many as the partner wants, and tells how each has ended.
    pub(super) fn play(
        &mut self,
        games: u32,
        proposes: bool,
        out: &mut Out,
    ) -> Result<(), Stopped> {
        let mut counts = [0; 4];
        for number in 1..=games {
            let mut table = if proposes { self.propose(number)? } else { self.agree()? };
            let (outcome, reason) = self.play_game(&mut table)?;
            let (us, plies) = (table.us, table.game.ply());
            let (score, place) = match outcome {
                Some(Outcome::Win(Color::White)) => ("2-0", usize::from(us == Color::Black) * 2),
                Some(Outcome::Win(Color::Black)) => ("0-2", usize::from(us == Color::White) * 2),
                Some(Outcome::Draw) => ("1-1", 1),
                None => ("*", 3),
            };
            counts[place] += 1;
            say(out, format_args!("game {number} {us} result {score} plies {plies}: {reason}"))?;
            if self.is_over {
                break;
            }
        }
        let [wins, draws, losses, unknown] = counts;
        let told = format!("wins {wins} draws {draws} losses {losses} unknown {unknown}");
        Ok(say(out, told)?)
    }

    /// Proposes a game; we begin the first, and sides change.
    fn propose(&mut self, number: u32) -> Result<Table, Fault> {
        let us = if number % 2 == 1 { Color::White } else { Color::Black };
        let request = GameRequest {
            version: 1,
            name: TITLE.to_string(),
            follower: !us,
            minutes: self.minutes,
            moves: 0,
            position: None,
        };
        self.link.deadline = Instant::now() + PATIENCE;
        self.link.say(&Message::Request(request.clone()).to_string())?;
        match hear_message(&mut self.link)? {
            Message::Accept { code: 0, .. } => {
                let table = table(&request);
                let table = table.map_err(|_| Fault::Unsupported("we cannot begin this game"))?;
                Ok(Table { us, ..table })
            }
            Message::Accept { code, .. } => {
                Err(Fault::Refused { command: "the game".into(), reason: format!("code {code}") })
            }
            other => Err(Fault::Nonsense(other.to_string())),
        }
    }

    /// Waits for a proposal that can be accepted.
    fn agree(&mut self) -> Result<Table, Fault> {
        self.link.deadline = Instant::now() + PATIENCE;
        loop {
            let request = match hear_message(&mut self.link)? {
                Message::Request(request) => request,
                other => return Err(Fault::Nonsense(other.to_string())),
            };
            let (table, code) = match table(&request) {
                _ if request.version != 1 => (None, 1),
                Ok(table) => (Some(table), 0),
                Err(_) => (None, 2),
            };
            self.link.say(&Message::Accept { name: TITLE.to_string(), code }.to_string())?;
            if let Some(table) = table {
                return Ok(table);
            }
        }
    }

    /// Plays a game to its end.
    fn play_game(&mut self, table: &mut Table) -> Result<Ending, Fault> {
        loop {
            let over = table.game.over().map(|over| (over.outcome, over.reason));
            if table.game.turn() != table.us {
                if let Some(ending) = self.follow(table, over)? {
                    return Ok(ending);
                }
            } else if let Some(over) = over {
                return self.conclude(over, table.us);
            } else {
                self.choose(table)?;
            }
        }
    }

    /// Chooses a move and tells it.
    fn choose(&mut self, Table { game, us, clock }: &mut Table) -> Result<(), Fault> {
        let begin = Instant::now();
        let effort = match self.time {
            Some(time) => Effort::time(time),
            None => Effort { clock: Some(clock.clone()), ..Effort::default() },
        };
        let engine = self.engine.get_or_insert_with(|| Engine::for_game(game, MEMORY));
        let none = || Fault::Unsupported("we find no move");
        let text = engine.best_move(game, &effort).map_err(|_| none())?.best;
        let mv = FullMove::of(game, &text).ok_or_else(none)?;
        game.play(&text).map_err(|_| none())?;
        clock.spend(*us, begin.elapsed());
        let seconds = begin.elapsed().as_secs().min(9999) as u16;
        self.link.say(&Message::Move { seconds, mv }.to_string())
    }

    /// Hears what the partner does, who is to move; how the game is over for us is known.
    fn follow(
        &mut self,
        Table { game, us, clock }: &mut Table,
        over: Option<Ending>,
    ) -> Result<Option<Ending>, Fault> {
        let left = clock.left(!*us).map_or(PATIENCE, |left| left.time);
        self.link.deadline = Instant::now() + left.max(Duration::from_secs(60));
        match hear_message(&mut self.link)? {
            Message::Move { mv, .. } => {
                // Where the game is over for us, he does not know the rule: it ends with our turn.
                if let Some(over) = over {
                    return self.conclude(over, *us).map(Some);
                }
                let text = mv.find(game).ok_or_else(|| Fault::Illegal(mv.to_string()))?;
                game.play(&text).map_err(|refusal| Fault::Illegal(refusal.to_string()))?;
                Ok(None)
            }
            Message::End { reason, is_last } => {
                self.link.say(&Message::End { reason: 0, is_last }.to_string())?;
                self.is_over = is_last;
                Ok(Some(over.unwrap_or_else(|| told(reason, *us))))
            }
            other => Err(Fault::Nonsense(other.to_string())),
        }
    }

    /// Ends the game in our turn, and waits until the partner has confirmed it.
    fn conclude(&mut self, ending: Ending, us: Color) -> Result<Ending, Fault> {
        let reason = end_reason(ending.0, us);
        self.link.deadline = Instant::now() + Duration::from_secs(60);
        self.link.say(&Message::End { reason, is_last: false }.to_string())?;
        loop {
            if let Message::End { is_last, .. } = hear_message(&mut self.link)? {
                self.is_over = is_last;
                return Ok(ending);
            }
        }
    }
}

/// What the partner says of the end.
fn told(reason: u8, us: Color) -> Ending {
    match reason {
        1 => (Some(Outcome::Win(us)), format!("{} gave up", !us)),
        2 => (Some(Outcome::Draw), format!("{} called it a draw", !us)),
        3 => (Some(Outcome::Win(!us)), format!("{} called it won", !us)),
        _ => (None, format!("{} ended it without result", !us)),
    }
}

/// Sets up the game of a request for the follower.
fn table(request: &GameRequest) -> Result<Table, String> {
    let fen = request.position.as_deref().map(fen_of_squares).transpose();
    let position = fen.map_err(|error| error.to_string())?;
    let start = Start { position, ..Start::new(Kind::Draughts) };
    let game = start.begin().map_err(|error| error.to_string())?;
    let main = Duration::from_secs(60 * u64::from(request.minutes.max(1)));
    let clock = Clock::new(TimeControl::SuddenDeath { main });
    Ok(Table { game, us: request.follower, clock })
}

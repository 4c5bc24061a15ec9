//! One game with those who sit at it.

use std::collections::VecDeque;
use std::net::IpAddr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};
use tengen::Refusal;
use tengen::core::{ByColor, Color};
use tengen::session::{Event, Input, Session, Who};
use tokio::sync::watch;

use super::thinker::Thinking;
use super::token::token;

/// The clients whose inputs are counted, and the versions whose events are kept.
const REMEMBERED: usize = 64;

/// The tokens of a game.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub(crate) enum Seats {
    /// Whoever has the token sits at the one screen.
    Table { table: String },
    /// A token for each player, and one for those who watch.
    Link { black: String, white: String, watcher: String },
}

impl Seats {
    /// Makes new tokens; `None` if the system has no randomness.
    pub(crate) fn new(by_link: bool) -> Option<Self> {
        Some(match by_link {
            true => Self::Link { black: token()?, white: token()?, watcher: token()? },
            false => Self::Table { table: token()? },
        })
    }

    /// Lists the tokens; the first one names the game in the store.
    pub(crate) fn tokens(&self) -> Vec<&str> {
        match self {
            Self::Table { table } => vec![table],
            Self::Link { black, white, watcher } => vec![watcher, black, white],
        }
    }

    fn who(&self, token: &str) -> Option<Who> {
        match self {
            Self::Table { table } => (table == token).then_some(Who::Table),
            Self::Link { black, .. } if black == token => Some(Who::Player(Color::Black)),
            Self::Link { white, .. } if white == token => Some(Who::Player(Color::White)),
            Self::Link { watcher, .. } => (watcher == token).then_some(Who::Watcher),
        }
    }

    fn swap(&mut self) {
        if let Self::Link { black, white, .. } = self {
            std::mem::swap(black, white);
        }
    }
}

/// A game as the store keeps it.
#[derive(Serialize, Deserialize)]
pub(crate) struct Kept {
    seats: Seats,
    session: String,
    /// The last input of each client that was taken.
    done: VecDeque<(String, u64)>,
    bytes: usize,
}

/// A game with its seats. Nothing of it is locked for longer than a step takes.
pub(crate) struct Room {
    /// Names it in the store.
    pub(crate) id: String,
    /// Where it was begun.
    pub(crate) address: Option<IpAddr>,
    /// Tells the version to all who look.
    pub(crate) changed: watch::Sender<u64>,
    sockets: AtomicUsize,
    inner: Mutex<Inner>,
}

pub(crate) struct Inner {
    pub(crate) session: Session,
    seats: Seats,
    events: VecDeque<(u64, Vec<Event>)>,
    done: VecDeque<(String, u64)>,
    bytes: usize,
    pub(crate) touched: Instant,
    pub(crate) thinking: Option<Thinking>,
}

impl Room {
    pub(crate) fn new(session: Session, seats: Seats, address: Option<IpAddr>) -> Self {
        let kept = Kept { seats, session: String::new(), done: VecDeque::new(), bytes: 0 };
        Self::of(session, kept, address)
    }

    fn of(session: Session, kept: Kept, address: Option<IpAddr>) -> Self {
        let Kept { seats, done, bytes, .. } = kept;
        let id = seats.tokens()[0].to_string();
        let events = VecDeque::new();
        let touched = Instant::now();
        let inner = Inner { session, seats, events, done, bytes, touched, thinking: None };
        let (changed, sockets) = (watch::Sender::new(0), AtomicUsize::new(0));
        Self { id, address, changed, sockets, inner: Mutex::new(inner) }
    }

    /// Reads what [`Inner::keep`] has written; `None` if it cannot be read.
    pub(crate) fn load(text: &str) -> Option<Self> {
        let kept: Kept = serde_json::from_str(text).ok()?;
        Some(Self::of(Session::load(&kept.session).ok()?, kept, None))
    }

    pub(crate) fn lock(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(crate) fn seats(&self) -> Seats {
        self.lock().seats.clone()
    }

    pub(crate) fn who(&self, token: &str) -> Option<Who> {
        self.lock().seats.who(token)
    }

    pub(crate) fn present(&self) -> usize {
        self.sockets.load(Ordering::Relaxed)
    }

    /// Counts a connection; `None` if there are too many.
    pub(crate) fn enter(&self, most: usize) -> Option<()> {
        let more = |now| (now < most).then_some(now + 1);
        let entered = self.sockets.fetch_update(Ordering::Relaxed, Ordering::Relaxed, more);
        self.changed.send_modify(|_| {});
        entered.ok().map(|_| ())
    }

    pub(crate) fn leave(&self) {
        self.sockets.fetch_sub(1, Ordering::Relaxed);
        self.changed.send_modify(|_| {});
    }

    /// Tells the session something and everybody what has happened; says whether anything has.
    pub(crate) fn tell(&self, who: Who, input: &Input, now: Duration) -> Result<bool, Refusal> {
        let mut inner = self.lock();
        let events = inner.session.apply(who, input, now)?;
        Ok(self.happened(&mut inner, events))
    }

    fn happened(&self, inner: &mut Inner, events: Vec<Event>) -> bool {
        if events.is_empty() {
            return false;
        }
        if events.contains(&Event::Swapped) {
            inner.seats.swap();
        }
        inner.touched = Instant::now();
        self.changed.send_modify(|version| {
            *version += 1;
            inner.events.push_back((*version, events));
        });
        if inner.events.len() > REMEMBERED {
            inner.events.pop_front();
        }
        true
    }

    /// Takes a numbered input of a client; what was taken before is not done again.
    pub(crate) fn take(
        &self,
        token: &str,
        numbered: (&str, u64),
        input: &Input,
        (now, bytes, most): (Duration, usize, usize),
    ) -> Result<bool, Refusal> {
        let (client, n) = numbered;
        let mut inner = self.lock();
        if inner.done(client) >= n {
            return Ok(false);
        }
        if matches!(input, Input::Thought { .. }) {
            return Err(Refusal::new("engine", "only engines of the server think here"));
        }
        if inner.bytes + bytes > most {
            return Err(Refusal::new("too-long", "this game has become too long"));
        }
        let who = inner.seats.who(token).unwrap_or(Who::Watcher);
        let events = inner.session.apply(who, input, now)?;
        inner.bytes += bytes;
        inner.count(client, n);
        Ok(self.happened(&mut inner, events))
    }
}

impl Inner {
    /// The number of the last input of a client that was taken.
    pub(crate) fn done(&self, client: &str) -> u64 {
        self.done.iter().find(|(known, _)| known == client).map_or(0, |(_, n)| *n)
    }

    fn count(&mut self, client: &str, n: u64) {
        self.done.retain(|(known, _)| known != client);
        self.done.push_back((client.to_string(), n));
        if self.done.len() > REMEMBERED {
            self.done.pop_front();
        }
    }

    /// What has happened after a version.
    pub(crate) fn events_after(&self, version: u64) -> Vec<Event> {
        let after = self.events.iter().filter(|(of, _)| *of > version);
        after.flat_map(|(_, events)| events.iter().cloned()).collect()
    }

    /// Writes all that the store keeps.
    pub(crate) fn keep(&self) -> String {
        let (seats, done) = (self.seats.clone(), self.done.clone());
        let kept = Kept { seats, session: self.session.save(), done, bytes: self.bytes };
        // Strings and numbers are always written.
        serde_json::to_string(&kept).unwrap_or_default()
    }
}

/// Says whether an engine plays for one side only.
pub(crate) fn has_person(session: &Session) -> bool {
    let players: ByColor<_> = session.seats();
    !players.black.is_engine() || !players.white.is_engine()
}

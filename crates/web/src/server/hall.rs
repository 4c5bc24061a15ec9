//! All games of a server.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, PoisonError, RwLock};
use std::time::{Duration, Instant};

use tengen::session::{Input, Session, Who};
use tokio::sync::watch;

use super::limits::Limits;
use super::room::{Room, Seats};
use super::store::Store;
use super::thinker::Thinkers;

/// How often the clocks are looked at.
const TICK: Duration = Duration::from_millis(100);
/// How often games that nobody looks at are looked for.
const SWEEP: Duration = Duration::from_secs(60);

/// Why no game was begun.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Full {
    #[error("the server holds as many games as it can: try again later")]
    Server,
    #[error("too many games were begun from this address: try again later")]
    Address,
    #[error("the system has no random numbers")]
    Tokens,
}

/// The games by their tokens, and what they share.
pub(crate) struct Hall {
    pub(crate) limits: Limits,
    pub(crate) thinkers: Thinkers,
    store: Option<Store>,
    rooms: RwLock<HashMap<String, Arc<Room>>>,
    begun: Instant,
    /// Says when the server stops.
    pub(crate) stops: watch::Sender<bool>,
}

impl Hall {
    /// Opens the hall with the games of the store.
    pub(crate) fn open(limits: Limits, store: Option<(Store, Vec<String>)>) -> Arc<Self> {
        let (store, kept) = store.unzip();
        let thinkers = Thinkers::new(&limits);
        let (rooms, stops) = (RwLock::default(), watch::Sender::new(false));
        let hall = Arc::new(Self { limits, thinkers, store, rooms, begun: Instant::now(), stops });
        for room in kept.iter().flatten().filter_map(|text| Room::load(text)) {
            hall.add(Arc::new(room));
        }
        hall
    }

    /// The time that sessions are told.
    pub(crate) fn now(&self) -> Duration {
        self.begun.elapsed()
    }

    /// Finds the game of a token.
    pub(crate) fn room(&self, token: &str) -> Option<Arc<Room>> {
        self.rooms.read().unwrap_or_else(PoisonError::into_inner).get(token).cloned()
    }

    /// Lists the games, each once.
    fn rooms(&self) -> Vec<Arc<Room>> {
        let rooms = self.rooms.read().unwrap_or_else(PoisonError::into_inner);
        rooms
            .iter()
            .filter(|(token, room)| **token == room.id)
            .map(|(_, room)| room.clone())
            .collect()
    }

    fn add(&self, room: Arc<Room>) {
        let mut rooms = self.rooms.write().unwrap_or_else(PoisonError::into_inner);
        for token in room.seats().tokens() {
            rooms.insert(token.to_string(), room.clone());
        }
    }

    /// Says whether one game more may be begun from an address.
    fn check(&self, address: IpAddr) -> Result<(), Full> {
        let rooms = self.rooms();
        let own = rooms.iter().filter(|room| room.address == Some(address)).count();
        match () {
            () if rooms.len() >= self.limits.games => Err(Full::Server),
            () if own >= self.limits.games_per_address => Err(Full::Address),
            () => Ok(()),
        }
    }

    /// Takes a session in, and returns its seats.
    pub(crate) async fn begin(
        self: &Arc<Self>,
        session: Session,
        by_link: bool,
        address: IpAddr,
    ) -> Result<Seats, Full> {
        self.check(address)?;
        let seats = Seats::new(by_link).ok_or(Full::Tokens)?;
        let room = Arc::new(Room::new(session, seats.clone(), Some(address)));
        self.add(room.clone());
        self.keep(&room).await;
        self.consult(&room);
        Ok(seats)
    }

    /// Keeps a game as it is now; afterwards it is on the disk, if there is a store.
    pub(crate) async fn keep(&self, room: &Room) {
        let Some(store) = &self.store else { return };
        // Under the lock, so that what is older is not written later.
        let written = {
            let inner = room.lock();
            store.put(&room.id, Some(inner.keep()))
        };
        let _ = written.await;
    }

    /// Looks at the clocks until the server stops.
    pub(crate) async fn tick(self: Arc<Self>) {
        let mut interval = tokio::time::interval(TICK);
        let mut swept = Instant::now();
        while !*self.stops.borrow() {
            interval.tick().await;
            for room in self.rooms() {
                if room.tell(Who::Watcher, &Input::Tick, self.now()) == Ok(true) {
                    self.keep(&room).await;
                    self.consult(&room);
                }
            }
            if swept.elapsed() > SWEEP {
                swept = Instant::now();
                self.sweep().await;
            }
        }
    }

    /// Forgets the games at which nobody has been for long.
    async fn sweep(&self) {
        let is_old = |room: &Arc<Room>| {
            room.present() == 0 && room.lock().touched.elapsed() > self.limits.idle
        };
        for room in self.rooms().into_iter().filter(is_old) {
            let seats = room.seats();
            self.forget(&seats);
            if let Some(store) = &self.store {
                let _ = store.put(&room.id, None).await;
            }
        }
    }

    fn forget(&self, seats: &Seats) {
        let mut rooms = self.rooms.write().unwrap_or_else(PoisonError::into_inner);
        rooms.retain(|token, _| !seats.tokens().contains(&token.as_str()));
    }

    /// Waits until the server stops.
    pub(crate) async fn stopped(&self) {
        // The sender lives as long as this does.
        let _ = self.stops.subscribe().wait_for(|stops| *stops).await;
    }

    /// Closes the store: all that was told to it is on the disk then.
    pub(crate) async fn close(&self) {
        if let Some(store) = &self.store {
            let _ = store.close().await;
        }
    }
}

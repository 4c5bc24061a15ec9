//! The connection of one client to one game.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Extension;
use axum::extract::ws::{Message, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use tengen::Refusal;
use tengen::session::{Input, Phase, Session, Step, Who};
use tokio::time::timeout;

use super::hall::Hall;
use super::listener::Held;
use super::message::{Said, Told};
use super::room::Room;
use crate::shown::{Seated, Seen, Theme};

/// How often a client is asked whether it is there; after three times without an answer it is left.
const PING: Duration = Duration::from_secs(20);
/// So many useless messages end a connection.
const NONSENSE: u32 = 20;
/// The bytes that are read at once; most messages are shorter.
const BUFFER: usize = 4 << 10;
/// The longest name of a client.
const NAME_BYTES: usize = 64;

/// Opens the connection that a token is for.
pub(crate) async fn door(
    State(hall): State<Arc<Hall>>,
    Path(token): Path<String>,
    Extension(held): Extension<Held>,
    upgrade: WebSocketUpgrade,
) -> Response {
    let Some(room) = hall.room(&token) else {
        return (StatusCode::NOT_FOUND, "there is no such game, or no more").into_response();
    };
    let most = hall.limits.message_bytes;
    let upgrade = upgrade.max_message_size(most).max_frame_size(most).read_buffer_size(BUFFER);
    upgrade.on_upgrade(async move |socket| {
        if room.enter(hall.limits.sockets_per_game).is_none() {
            return;
        }
        hall.consult(&room);
        let mut client = Client::new(hall.clone(), room.clone(), token);
        client.serve(socket).await;
        room.leave();
        hall.consult(&room);
        drop(held);
    })
}

/// What is known of a client.
struct Client {
    hall: Arc<Hall>,
    room: Arc<Room>,
    token: String,
    /// The name of the client, with its seat; empty before the hello.
    name: String,
    picture: Option<Theme>,
    /// The node of the line that it looks back on; the game of others is not moved by that.
    look: Option<usize>,
    /// The version that it has seen.
    seen: u64,
    /// The inputs that it may tell now, and since when that was counted.
    allowance: (f64, Instant),
    nonsense: u32,
}

/// The connection is over.
struct Gone;

impl Client {
    fn new(hall: Arc<Hall>, room: Arc<Room>, token: String) -> Self {
        let allowance = (2.0 * f64::from(hall.limits.inputs_per_second), Instant::now());
        let (name, picture, look) = (String::new(), None, None);
        let seen = *room.changed.borrow();
        Self { hall, room, token, name, picture, look, seen, allowance, nonsense: 0 }
    }

    async fn serve(&mut self, mut socket: WebSocket) {
        let Err(Gone) = self.listen(&mut socket).await;
        // A client that is gone is not told anything.
        let _ = self.send(&mut socket, Message::Close(None)).await;
    }

    /// Hears and shows until one of them is gone. Until the hello nothing is told.
    async fn listen(&mut self, socket: &mut WebSocket) -> Result<Infallible, Gone> {
        let mut changed = self.room.changed.subscribe();
        let hall = self.hall.clone();
        let mut unheard = 0;
        loop {
            tokio::select! {
                message = timeout(PING, socket.recv()) => match message {
                    Err(_) if unheard < 3 => {
                        unheard += 1;
                        self.send(socket, Message::Ping(Vec::new().into())).await?;
                    }
                    Err(_) | Ok(None | Some(Err(_) | Ok(Message::Close(_)))) => return Err(Gone),
                    Ok(Some(Ok(message))) => {
                        unheard = 0;
                        self.hear(socket, message).await?;
                    }
                },
                _ = changed.changed(), if !self.name.is_empty() => self.show(socket).await?,
                () = hall.stopped() => return Err(Gone),
            }
        }
    }

    async fn hear(&mut self, socket: &mut WebSocket, message: Message) -> Result<(), Gone> {
        let text = match &message {
            Message::Text(text) => text.as_str(),
            Message::Ping(_) | Message::Pong(_) => return Ok(()),
            _ => "",
        };
        match serde_json::from_str(text) {
            Ok(Told::Hello { client, picture }) if is_name(&client) && self.may_tell() => {
                self.name = format!("{} {client}", self.token);
                self.picture = picture;
                self.greet(socket).await?;
                self.show(socket).await
            }
            Ok(Told::Input { n, input }) if !self.name.is_empty() => {
                let refusal = self.take(n, &input, text.len()).await.err();
                self.say(socket, &Said::Answer { n, refusal }).await
            }
            Ok(Told::Inspect { cell }) if self.may_tell() => {
                let inspection = self.room.lock().session.inspect(cell);
                self.say(socket, &Said::Inspected { inspection }).await
            }
            Ok(_) => self.reproach(socket, "not now: first hello, and not so fast").await,
            Err(error) => self.reproach(socket, &error.to_string()).await,
        }
    }

    async fn reproach(&mut self, socket: &mut WebSocket, reason: &str) -> Result<(), Gone> {
        self.nonsense += 1;
        let reason = reason.chars().take(200).collect();
        self.say(socket, &Said::Error { reason }).await?;
        if self.nonsense > NONSENSE { Err(Gone) } else { Ok(()) }
    }

    async fn greet(&self, socket: &mut WebSocket) -> Result<(), Gone> {
        let Some(who) = self.room.who(&self.token) else { return Err(Gone) };
        let seated = {
            let inner = self.room.lock();
            let mut seated = Seated::at(&inner.session, who);
            seated.done = inner.done(&self.name);
            seated
        };
        self.say(socket, &Said::Seated(seated)).await
    }

    /// Takes an input, and returns when it is kept.
    async fn take(&mut self, n: u64, input: &Input, bytes: usize) -> Result<(), Refusal> {
        if !self.may_tell() {
            return Err(Refusal::new("too-fast", "too many inputs in a second"));
        }
        if let Input::Go(step) = input {
            if self.looks_alone() {
                return self.look(*step);
            }
        }
        if self.look.is_some() && is_about_board(input) {
            let reason = "an earlier position is shown: go to the end first";
            return Err(Refusal::new("not-now", reason));
        }
        let bounds = (self.hall.now(), bytes, self.hall.limits.game_bytes);
        self.room.take(&self.token, (&self.name, n), input, bounds)?;
        self.hall.keep(&self.room).await;
        self.hall.consult(&self.room);
        Ok(())
    }

    /// Counts an input, if one may be told now.
    fn may_tell(&mut self) -> bool {
        let rate = f64::from(self.hall.limits.inputs_per_second);
        let (left, since) = self.allowance;
        let left = (left + rate * since.elapsed().as_secs_f64()).min(2.0 * rate);
        let may = left >= 1.0;
        self.allowance = (if may { left - 1.0 } else { left }, Instant::now());
        may
    }

    /// Says whether looking back moves nobody else's board.
    fn looks_alone(&self) -> bool {
        let is_one_of_many = self.room.who(&self.token) != Some(Who::Table);
        is_one_of_many && self.room.lock().session.phase() != Phase::Study
    }

    fn look(&mut self, step: Step) -> Result<(), Refusal> {
        let mut session = self.session();
        session.apply(Who::Table, &Input::Go(step), self.hall.now())?;
        let view = session.view();
        self.look = view.is_earlier.then_some(view.at);
        self.room.changed.send_modify(|_| {});
        Ok(())
    }

    /// The session as this client sees it.
    fn session(&self) -> Session {
        let mut session = self.room.lock().session.clone();
        if let Some(at) = self.look {
            // Where the record was cut, the game itself is shown.
            let _ = session.apply(Who::Table, &Input::Go(Step::To(at)), self.hall.now());
        }
        session
    }

    async fn show(&mut self, socket: &mut WebSocket) -> Result<(), Gone> {
        let Some(who) = self.room.who(&self.token) else { return Err(Gone) };
        let text = self.seen(who);
        self.send(socket, Message::Text(text.into())).await
    }

    async fn say(&self, socket: &mut WebSocket, said: &Said) -> Result<(), Gone> {
        self.send(socket, Message::Text(written(said).into())).await
    }

    /// Sends a message, unless the client does not take it in time.
    async fn send(&self, socket: &mut WebSocket, message: Message) -> Result<(), Gone> {
        let sent = timeout(self.hall.limits.patience, socket.send(message)).await;
        sent.map_err(|_| Gone)?.map_err(|_| Gone)
    }

    /// Writes what there is to see, and counts it as seen.
    fn seen(&mut self, who: Who) -> String {
        let looked = self.look.map(|_| self.session());
        let room = self.room.clone();
        let inner = room.lock();
        let session = looked.as_ref().unwrap_or(&inner.session);
        let (version, events) = (*room.changed.borrow(), inner.events_after(self.seen));
        self.seen = version;
        let mut seen = Seen::of(session, who, self.picture);
        (seen.version, seen.events, seen.present) = (version, events, room.present());
        written(&Said::View(Box::new(seen)))
    }
}

fn is_name(client: &str) -> bool {
    !client.is_empty() && client.len() <= NAME_BYTES
}

/// Inputs that mean the position that is shown.
fn is_about_board(input: &Input) -> bool {
    use Input::{Click, Comment, Mark, Play, Snapshot};
    matches!(input, Click(_) | Play(_) | Snapshot(_) | Comment(_) | Mark(..))
}

/// Writes a message. What is said can always be written.
fn written(said: &Said) -> String {
    serde_json::to_string(said).unwrap_or_default()
}

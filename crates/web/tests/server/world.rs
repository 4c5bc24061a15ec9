//! A server and its clients.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tengen_web::{Limits, Options, Server};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// Whatever is waited for comes sooner.
const SOON: Duration = Duration::from_secs(60);

/// A server that runs.
pub(crate) struct World {
    pub(crate) address: SocketAddr,
    /// What stops it, unless it is another process.
    here: Option<(oneshot::Sender<()>, JoinHandle<()>)>,
}

impl World {
    pub(crate) async fn new() -> Self {
        Self::with(Limits { inputs_per_second: 1_000_000, ..Limits::default() }, None).await
    }

    pub(crate) async fn with(limits: Limits, store: Option<PathBuf>) -> Self {
        let address = "127.0.0.1:0".parse().expect("an address");
        let server = Server::bind(Options { address, store, limits }).await.expect("a free port");
        let (address, (stop, stopped)) = (server.address(), oneshot::channel::<()>());
        let served = tokio::spawn(server.serve(async {
            let _ = stopped.await;
        }));
        Self { address, here: Some((stop, served)) }
    }

    /// The server of another process.
    pub(crate) fn at(address: SocketAddr) -> Self {
        Self { address, here: None }
    }

    pub(crate) async fn stop(self) {
        let Some((stop, served)) = self.here else { return };
        let _ = stop.send(());
        tokio::time::timeout(SOON, served).await.expect("it stops").expect("without a panic");
    }

    /// Sends a request, and returns the status, the head and the body of the answer.
    pub(crate) async fn ask(&self, head: &str, body: &str) -> (u16, String, String) {
        let mut stream = TcpStream::connect(self.address).await.expect("a connection");
        let (line, fields) = head.split_once('\n').unwrap_or((head, ""));
        let fields: String = fields.lines().map(|field| format!("{field}\r\n")).collect();
        let (host, length) = (self.address, body.len());
        let request = format!(
            "{line} HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\ncontent-length: {length}\r\n\
             {fields}\r\n{body}"
        );
        stream.write_all(request.as_bytes()).await.expect("a request");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.expect("an answer");
        let (head, body) = answer.split_once("\r\n\r\n").expect("a head");
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
        (status.expect("a status"), head.to_ascii_lowercase(), body.to_string())
    }

    pub(crate) async fn get(&self, path: &str) -> (u16, String, String) {
        self.ask(&format!("GET {path}"), "").await
    }

    /// Posts JSON, and returns the answer if it is one.
    pub(crate) async fn post(&self, path: &str, body: &str) -> Result<Value, (u16, String)> {
        let head = format!("POST {path}\ncontent-type: application/json");
        let (status, _, body) = self.ask(&head, body).await;
        if status == 200 {
            Ok(serde_json::from_str(&body).expect("JSON"))
        } else {
            Err((status, body))
        }
    }

    /// Begins a game by a plan of which `change` is other than usual; returns its tokens.
    pub(crate) async fn begin(&self, kind: &str, by_link: bool, change: Value) -> Value {
        let wish = json!({ "plan": plan(kind, change), "by_link": by_link });
        self.post("/api/games", &wish.to_string()).await.expect("a game")
    }

    pub(crate) async fn client(&self, token: &Value) -> Client {
        let token = token.as_str().expect("a token");
        let mut client = self.stranger(token).await.expect("a seat");
        client.hello("somebody").await;
        client
    }

    /// Connects, and says nothing yet.
    pub(crate) async fn stranger(&self, token: &str) -> Option<Client> {
        let url = format!("ws://{}/ws/{token}", self.address);
        let request = url.into_client_request().expect("a request");
        let (socket, _) = connect_async(request).await.ok()?;
        Some(Client { socket, n: 0, seated: Value::Null, seen: Value::Null })
    }
}

/// The plan of two persons without a clock, but for what is changed.
pub(crate) fn plan(kind: &str, change: Value) -> Value {
    let start = json!({
        "kind": kind, "size": null, "rule": null, "position": null, "komi": null, "handicap": 0,
    });
    let mut plan = json!({
        "start": start, "seats": { "black": "person", "white": "person" },
        "names": { "black": "", "white": "" }, "colours": "seated", "first": null, "clock": null,
        "regret": "free", "dialogue": null,
    });
    merge(&mut plan, change);
    plan
}

fn merge(into: &mut Value, from: Value) {
    match (into, from) {
        (Value::Object(into), Value::Object(from)) => {
            for (key, value) in from {
                match into.get_mut(&key).filter(|known| known.is_object()) {
                    Some(known) if value.is_object() => merge(known, value),
                    _ => drop(into.insert(key, value)),
                }
            }
        }
        (into, from) => *into = from,
    }
}

/// One connection.
pub(crate) struct Client {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    n: u64,
    pub(crate) seated: Value,
    /// The last view with all that belongs to it.
    pub(crate) seen: Value,
}

impl Client {
    pub(crate) async fn send(&mut self, text: impl Into<String>) {
        // What is said to a closed connection is not heard.
        let _ = self.socket.send(Message::text(text.into())).await;
    }

    /// Hears one message; `None` if the connection is over.
    pub(crate) async fn hear(&mut self) -> Option<Value> {
        let said: Value = serde_json::from_str(&self.hear_text().await?).expect("JSON");
        if let Some(seen) = said.get("view") {
            self.seen = seen.clone();
        }
        Some(said)
    }

    pub(crate) async fn hear_text(&mut self) -> Option<String> {
        loop {
            let heard = tokio::time::timeout(SOON, self.socket.next()).await.expect("an answer");
            match heard?.ok()? {
                Message::Text(text) => return Some(text.to_string()),
                Message::Close(_) => return None,
                _ => {}
            }
        }
    }

    /// Hears until something of this name is said.
    pub(crate) async fn until(&mut self, name: &str) -> Value {
        loop {
            let said = self.hear().await.unwrap_or_else(|| panic!("no {name} before the end"));
            if let Some(found) = said.get(name) {
                return found.clone();
            }
        }
    }

    pub(crate) async fn hello(&mut self, name: &str) {
        self.send(json!({ "hello": { "client": name, "picture": null } }).to_string()).await;
        self.seated = self.until("seated").await;
        self.until("view").await;
    }

    /// Tells the next input, and returns the code of its refusal, if it is refused.
    pub(crate) async fn tell(&mut self, input: Value) -> Result<(), String> {
        self.n += 1;
        self.tell_as(self.n, input).await
    }

    pub(crate) async fn tell_as(&mut self, n: u64, input: Value) -> Result<(), String> {
        self.n = self.n.max(n);
        self.send(json!({ "input": { "n": n, "input": input } }).to_string()).await;
        loop {
            let answer = self.until("answer").await;
            if answer["n"] == n {
                let code = answer["refusal"]["code"].as_str().map(str::to_string);
                return code.map_or(Ok(()), Err);
            }
        }
    }

    pub(crate) async fn play(&mut self, text: &str) -> Result<(), String> {
        self.tell(json!({ "play": text })).await
    }

    /// Hears until a view is as it is waited for.
    pub(crate) async fn view(&mut self, is_it: impl Fn(&Value) -> bool) -> Value {
        while !is_it(&self.seen["view"]) {
            self.until("view").await;
        }
        self.seen["view"].clone()
    }
}

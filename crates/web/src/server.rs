//! The server as a whole.
//!
//! # Reading map
//!
//! `hall` holds the games, `room` one of them with its seats, `thinker` lets engines think about it, `store`
//! keeps it on disk. `listener`, `http` and `socket` are the doors, `origin` guards them within the `limits`,
//! `message` goes through them. `assets` is the page itself (in `page/`), `export` writes it as files.

mod assets;
mod export;
mod hall;
mod http;
mod limits;
mod listener;
mod message;
mod origin;
mod room;
mod socket;
mod store;
mod thinker;
mod token;

use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;

use tokio::net::TcpListener;
use tokio::signal;

pub use export::{ExportError, export};
use hall::Hall;
pub use limits::{LimitError, Limits};
use store::Store;

/// Where a server listens, and what it keeps.
#[derive(Clone, Debug)]
pub struct Options {
    /// The address; port 0 is any that is free.
    pub address: SocketAddr,
    /// The file in which games are kept; without one they are lost when the server stops.
    pub store: Option<PathBuf>,
    /// What it bears.
    pub limits: Limits,
}

/// Why there is no server.
#[derive(Debug, thiserror::Error)]
pub enum ServerError {
    /// The address is taken, or cannot be had.
    #[error("cannot listen on {0}: {1}")]
    Address(SocketAddr, io::Error),
    /// The file of games cannot be used.
    #[error("cannot keep games in {path:?}: {reason}")]
    Store {
        /// The file.
        path: PathBuf,
        /// What is wrong with it.
        reason: String,
    },
    /// The system gives no threads.
    #[error("cannot begin: {0}")]
    System(io::Error),
}

/// A server that listens, and answers when it is [served](Server::serve).
pub struct Server {
    listener: TcpListener,
    address: SocketAddr,
    hall: Arc<Hall>,
}

impl Server {
    /// Listens, with the games of the store.
    ///
    /// # Errors
    ///
    /// If the address or the file of games cannot be had.
    pub async fn bind(options: Options) -> Result<Self, ServerError> {
        let Options { address, store, limits } = options;
        let open = |path: PathBuf| {
            let opened = Store::open(&path).map_err(|error| error.to_string());
            opened.map_err(|reason| ServerError::Store { path, reason })
        };
        let store = store.map(open).transpose()?;
        let refused = |error| ServerError::Address(address, error);
        let listener = TcpListener::bind(address).await.map_err(refused)?;
        let address = listener.local_addr().map_err(refused)?;
        Ok(Self { listener, address, hall: Hall::open(limits, store) })
    }

    /// Returns the address, with the port that was free.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Answers until `stop` is over. Connections are told to close, and all that was accepted is in the
    /// store when this returns.
    pub async fn serve(self, stop: impl Future<Output = ()> + Send + 'static) {
        let Self { listener, hall, .. } = self;
        tokio::spawn(hall.clone().tick());
        let stopping = hall.clone();
        tokio::spawn(async move {
            stop.await;
            stopping.stops.send_replace(true);
        });
        listener::answer(listener, http::doors(hall.clone()), &hall).await;
        hall.close().await;
    }
}

/// Serves until the program is interrupted or told to end; `ready` is told the address.
///
/// # Errors
///
/// As [`Server::bind`].
pub fn run(options: Options, ready: impl FnOnce(SocketAddr)) -> Result<(), ServerError> {
    let runtime = tokio::runtime::Runtime::new().map_err(ServerError::System)?;
    runtime.block_on(async {
        let server = Server::bind(options).await?;
        ready(server.address());
        server.serve(interrupted()).await;
        Ok(())
    })?;
    // Engines that still think are not waited for.
    runtime.shutdown_background();
    Ok(())
}

/// Waits until the program is told to end.
async fn interrupted() {
    let interrupt = async {
        // Without signals the program ends only when it is killed.
        if signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    {
        let Ok(mut ended) = signal::unix::signal(signal::unix::SignalKind::terminate()) else {
            return interrupt.await;
        };
        tokio::select! {
            () = interrupt => {}
            _ = ended.recv() => {}
        }
    }
    #[cfg(not(unix))]
    interrupt.await;
}

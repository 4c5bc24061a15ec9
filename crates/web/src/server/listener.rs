//! Connections: so many at a time, and none that only takes up room.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::extract::ConnectInfo;
use axum::{Extension, Router};
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::hall::Hall;

/// Where no connection can be had, the next one is tried so much later.
const PAUSE: Duration = Duration::from_millis(100);
/// How long connections may take to end when the server stops.
const GRACE: Duration = Duration::from_secs(3);

/// The room of a connection, taken until all that is served through it is over.
pub(crate) type Held = Arc<OwnedSemaphorePermit>;

/// Answers until the hall is stopped, and for a while lets connections come to their end.
pub(crate) async fn answer(listener: TcpListener, doors: Router, hall: &Hall) {
    let most = hall.limits.connections.clamp(1, Semaphore::MAX_PERMITS.min(u32::MAX as usize));
    let rooms = Arc::new(Semaphore::new(most));
    loop {
        let next = async { (rooms.clone().acquire_owned().await, listener.accept().await) };
        match tokio::select! { next = next => next, () = hall.stopped() => break } {
            (Ok(room), Ok((stream, peer))) => {
                let doors = doors.clone().layer(Extension(Arc::new(room)));
                tokio::spawn(serve(stream, peer, doors, hall.limits.patience));
            }
            // Too many files are open, or the client has gone.
            _ => tokio::time::sleep(PAUSE).await,
        }
    }
    drop(listener);
    let all = rooms.acquire_many(most as u32);
    let _ = tokio::time::timeout(GRACE, all).await;
}

/// A client that does not say in time what it wants is left.
async fn serve(stream: TcpStream, peer: SocketAddr, doors: Router, patience: Duration) {
    let service = TowerToHyperService::new(doors.layer(Extension(ConnectInfo(peer))));
    // What is small is sent at once; a system that cannot is slower.
    let _ = stream.set_nodelay(true);
    let mut server = http1::Builder::new();
    server.timer(TokioTimer::new()).header_read_timeout(patience);
    // What goes wrong on a connection is its own affair.
    let _ = server.serve_connection(TokioIo::new(stream), service).with_upgrades().await;
}

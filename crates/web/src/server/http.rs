//! The doors of the server.

use std::net::SocketAddr;
use std::sync::Arc;

use axum::body::Bytes;
use axum::extract::{ConnectInfo, DefaultBodyLimit, Path, Query, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router, middleware};
use serde::{Deserialize, Serialize};
use tengen::session::{Plan, Regret, Session};
use tengen::{Format, Kind};

use super::hall::{Full, Hall};
use super::room::Seats;
use super::{assets, origin, socket};
use crate::kinds::Choices;
use crate::shown::Opened;

/// The longest description of a game that is begun, in bytes.
const PLAN_BYTES: usize = 16 << 10;

/// What cannot be done, with the reason in words.
pub(crate) struct Refused(StatusCode, String);

impl IntoResponse for Refused {
    fn into_response(self) -> Response {
        (self.0, self.1).into_response()
    }
}

impl From<Full> for Refused {
    fn from(full: Full) -> Self {
        Self(StatusCode::SERVICE_UNAVAILABLE, full.to_string())
    }
}

fn wrong(reason: impl ToString) -> Refused {
    Refused(StatusCode::UNPROCESSABLE_ENTITY, reason.to_string())
}

fn unknown() -> Refused {
    Refused(StatusCode::NOT_FOUND, "there is no such game, or no more".to_string())
}

/// Returns all doors.
pub(crate) fn doors(hall: Arc<Hall>) -> Router {
    let record_bytes = hall.limits.record_bytes;
    let games = post(begin).layer(DefaultBodyLimit::max(PLAN_BYTES));
    let records = post(load).layer(DefaultBodyLimit::max(record_bytes));
    Router::new()
        .route("/", get(assets::index))
        .route("/page/{name}", get(assets::asset))
        .route("/health", get(async || "ok\n"))
        .route("/api/kinds", get(async || Json(Choices::all())))
        .route("/api/games", games)
        .route("/api/records", records)
        .route("/api/games/{token}/record", get(record))
        .route("/ws/{token}", get(socket::door))
        .layer(middleware::from_fn_with_state(hall.clone(), origin::guard))
        .with_state(hall)
}

/// What a game is begun with.
#[derive(Deserialize)]
struct Wish {
    plan: Plan,
    by_link: bool,
}

async fn begin(
    State(hall): State<Arc<Hall>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    Json(Wish { plan, by_link }): Json<Wish>,
) -> Result<Json<Seats>, Refused> {
    let mut plan = plan;
    if by_link && plan.regret == Regret::Free {
        plan.regret = Regret::Agreed;
    }
    let session = Session::begin(&plan).map_err(wrong)?;
    Ok(Json(hall.begin(session, by_link, peer.ip()).await?))
}

/// What is known of a record before it is read.
#[derive(Deserialize)]
struct Hints {
    kind: Option<Kind>,
}

/// A record on the board.
#[derive(Serialize)]
struct Placed {
    seats: Seats,
    games: usize,
    warnings: Vec<String>,
}

async fn load(
    State(hall): State<Arc<Hall>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    Query(Hints { kind }): Query<Hints>,
    bytes: Bytes,
) -> Result<Json<Placed>, Refused> {
    let read = tokio::task::spawn_blocking(move || Opened::read(kind, &bytes));
    let Opened { session, games, warnings } = read.await.map_err(wrong)?.map_err(wrong)?;
    let seats = hall.begin(session, false, peer.ip()).await?;
    Ok(Json(Placed { seats, games, warnings }))
}

/// In which format a record is asked for.
#[derive(Deserialize)]
struct As {
    format: String,
}

async fn record(
    State(hall): State<Arc<Hall>>,
    Path(token): Path<String>,
    Query(As { format }): Query<As>,
) -> Result<Response, Refused> {
    let room = hall.room(&token).ok_or_else(unknown)?;
    let none = || wrong("the game has no records of this format");
    let format = Format::of_extension(&format).ok_or_else(none)?;
    let text = room.lock().session.game().to_record(format).ok_or_else(none)?;
    Ok(([(header::CONTENT_TYPE, "text/plain; charset=utf-8")], text).into_response())
}

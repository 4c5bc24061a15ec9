//! Which pages may talk to the server.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use tokio::time::timeout;

use super::hall::Hall;

const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; \
    connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/// Refuses what pages of other hosts send, and tells browsers to keep to this host.
pub(crate) async fn guard(State(hall): State<Arc<Hall>>, request: Request, next: Next) -> Response {
    let patience = 2 * hall.limits.patience;
    let is_safe = request.method() == Method::GET && !request.uri().path().starts_with("/ws/");
    let mut response = match is_safe || is_own(request.headers()) {
        true => timeout(patience, next.run(request)).await.unwrap_or_else(|_| late()),
        false => (StatusCode::FORBIDDEN, "this comes from a page of another host").into_response(),
    };
    let headers = response.headers_mut();
    let mut set = |name, value| headers.insert(name, HeaderValue::from_static(value));
    set(header::CONTENT_SECURITY_POLICY, POLICY);
    set(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    set(header::REFERRER_POLICY, "no-referrer");
    set(header::CACHE_CONTROL, "no-cache");
    response
}

fn late() -> Response {
    (StatusCode::REQUEST_TIMEOUT, "this takes too long").into_response()
}

/// Says whether the page that asks, if it is a page, comes from here.
fn is_own(headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let origin = origin.to_str().unwrap_or_default();
    origin.split_once("://").is_some_and(|(_, of)| !host.is_empty() && of == host)
}

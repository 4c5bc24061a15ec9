//! The page, as it is in the program.

use axum::extract::Path;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};

macro_rules! assets {
    ($($name:literal: $mime:literal),* $(,)?) => {
        [$(($name, $mime, include_str!(concat!("../../page/", $name)))),*]
    };
}

/// Name, type and contents.
pub(crate) const ASSETS: [(&str, &str, &str); 19] = assets![
    "index.html": "text/html; charset=utf-8",
    "style.css": "text/css; charset=utf-8",
    "board.css": "text/css; charset=utf-8",
    "icon.svg": "image/svg+xml",
    "main.js": "text/javascript; charset=utf-8",
    "dom.js": "text/javascript; charset=utf-8",
    "texts.js": "text/javascript; charset=utf-8",
    "host.js": "text/javascript; charset=utf-8",
    "remote.js": "text/javascript; charset=utf-8",
    "local.js": "text/javascript; charset=utf-8",
    "none.js": "text/javascript; charset=utf-8",
    "brain.js": "text/javascript; charset=utf-8",
    "worker.js": "text/javascript; charset=utf-8",
    "home.js": "text/javascript; charset=utf-8",
    "game.js": "text/javascript; charset=utf-8",
    "board.js": "text/javascript; charset=utf-8",
    "chart.js": "text/javascript; charset=utf-8",
    "report.js": "text/javascript; charset=utf-8",
    "panel.js": "text/javascript; charset=utf-8",
];

/// Answers with a file of the page.
pub(crate) async fn asset(Path(name): Path<String>) -> Response {
    match ASSETS.iter().find(|(known, ..)| *known == name) {
        Some((_, mime, body)) => ([(header::CONTENT_TYPE, *mime)], *body).into_response(),
        None => (StatusCode::NOT_FOUND, "there is no such file").into_response(),
    }
}

/// Answers with the page.
pub(crate) async fn index() -> Response {
    asset(Path("index.html".into())).await
}

//! `tengen web`: the games in the browser.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use tengen_web::{Limits, Options};

use crate::failure::Failure;
use crate::program::{Out, Verdict, note, say};

/// What is to be known where others can reach the server.
const OTHERS: &str = "warning: others can reach this server, and what they send is not encrypted: put a proxy \
    with HTTPS before it";

/// Serves the games as a page: against the engine, at one screen, or with a friend by link
///
/// It prints the address of the page and goes on until it is interrupted.
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  tengen web --open
  tengen web --bind 0.0.0.0 --port 80 --store games.redb --limit games=500
  tengen web --export site --wasm target/wasm/tengen")]
pub(crate) struct Args {
    /// The port; 0 is any that is free
    #[arg(long, value_name = "P", default_value_t = 8080)]
    port: u16,
    /// The address to listen on; on any but that of this machine, others can reach the server
    #[arg(long, value_name = "ADDR", default_value_t = IpAddr::V4(Ipv4Addr::LOCALHOST))]
    bind: IpAddr,
    /// Keeps the games in this file, and goes on with those that are in it
    #[arg(long, value_name = "FILE")]
    store: Option<PathBuf>,
    /// Sets a bound of the server, each by its own option: connections, message-bytes, record-bytes, game-bytes,
    /// inputs-per-second, patience-seconds, games, games-per-address, sockets-per-game, engines, engine-seconds,
    /// engine-bytes, idle-seconds
    #[arg(long, value_name = "NAME=N")]
    limit: Vec<String>,
    /// Opens the page in the browser
    #[arg(long)]
    open: bool,
    /// Writes the page as files for any web server into this new or empty folder instead, without play by link
    #[arg(long, value_name = "DIR", conflicts_with_all = ["port", "bind", "store", "limit", "open"])]
    export: Option<PathBuf>,
    /// The folder that `scripts/wasm` has built, or the .wasm file in it; without it the exported page has no
    /// engine
    #[arg(long, value_name = "FILE", requires = "export")]
    wasm: Option<PathBuf>,
}

impl Args {
    /// Serves until it is interrupted, or writes the page.
    pub(crate) fn run(&self, out: &mut Out) -> Result<Verdict, Failure> {
        match &self.export {
            Some(folder) => self.export(folder),
            None => self.serve(out),
        }
    }

    fn export(&self, folder: &Path) -> Result<Verdict, Failure> {
        tengen_web::export(folder, self.wasm.as_deref()).map_err(Failure::input)?;
        if self.wasm.is_none() {
            note(
                "the page has no engine and no rules: scripts/wasm builds them, --wasm names them",
            );
        }
        Ok(Verdict::Fine)
    }

    fn serve(&self, out: &mut Out) -> Result<Verdict, Failure> {
        let address = SocketAddr::new(self.bind, self.port);
        let mut limits = Limits::default();
        for limit in &self.limit {
            limits.set(limit).map_err(|error| Failure::input(format!("--limit: {error}")))?;
        }
        let options = Options { address, store: self.store.clone(), limits };
        let mut printed = Ok(());
        let served = tengen_web::run(options, |address| {
            if !address.ip().is_loopback() {
                note(OTHERS);
            }
            printed = say(out, format_args!("http://{address}/"));
            if self.open {
                open(address);
            }
        });
        served.map_err(Failure::input)?;
        printed?;
        Ok(Verdict::Fine)
    }
}

/// Opens the page; who has no browser has the address.
fn open(address: SocketAddr) {
    let url = match address.ip().is_unspecified() {
        true => format!("http://localhost:{}/", address.port()),
        false => format!("http://{address}/"),
    };
    let program = match std::env::consts::OS {
        "macos" => "open",
        "windows" => "explorer",
        _ => "xdg-open",
    };
    let mut browser = Command::new(program);
    if browser.arg(&url).stdout(Stdio::null()).stderr(Stdio::null()).spawn().is_err() {
        note(&format!("no browser was found: open {url}"));
    }
}

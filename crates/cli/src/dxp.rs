//! `tengen dxp`: plays draughts with another program over TCP.

mod session;

use std::fmt::Display;
use std::net::{TcpListener, TcpStream};

use tengen::external::Link;

use crate::args::Seconds;
use crate::failure::Failure;
use crate::program::{Out, Verdict, say};
use session::{Session, Stopped};

/// Plays international draughts with another program by DXP, the DamExchange protocol, over TCP
///
/// Who connects proposes the games and begins the first; sides change from game to game. Who listens
/// takes what is proposed, the position too. The address is of this machine unless a host is named: anybody who
/// reaches it can play. Chat is passed over, and requests to go back are answered with no. A line for each
/// game tells its moves and how it ended.
#[derive(clap::Args)]
#[command(
    group = clap::ArgGroup::new("way").required(true),
    after_help = "\
Examples:
  tengen dxp --listen 27531 --time 2
  tengen dxp --connect 127.0.0.1:27531 --games 2"
)]
pub(crate) struct Args {
    /// Waits at PORT, or HOST:PORT, for a program that connects
    #[arg(long, value_name = "PORT", group = "way")]
    listen: Option<String>,
    /// Connects to a program that waits
    #[arg(long, value_name = "HOST:PORT", group = "way")]
    connect: Option<String>,
    /// How many seconds a move may take; without it, a share of the minutes that the game has
    #[arg(long, value_name = "S")]
    time: Option<Seconds>,
    /// The minutes of either player that are proposed
    #[arg(long, value_name = "M", default_value_t = 5)]
    #[arg(value_parser = clap::value_parser!(u16).range(1..=999))]
    minutes: u16,
    /// How many games there are
    #[arg(long, value_name = "N", default_value_t = 1)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
}

impl Args {
    pub(crate) fn run(&self, out: &mut Out) -> Result<Verdict, Failure> {
        let listen = self.listen.as_deref();
        let address = listen.or(self.connect.as_deref()).unwrap_or_default();
        let is_port = address.parse::<u16>().is_ok();
        let whole = if is_port { format!("127.0.0.1:{address}") } else { address.to_string() };
        let stream = match listen {
            Some(_) => accept(&whole, out)?,
            None => TcpStream::connect(&whole).map_err(|error| failure(&whole, error))?,
        };
        let link = Link::over(stream).map_err(|error| failure(&whole, error))?;
        let time = self.time.map(|Seconds(time)| time);
        let mut session = Session::new(link, time, self.minutes);
        let played = session.play(self.games, listen.is_none(), out);
        played.map_err(|stopped| match stopped {
            Stopped::Output(error) => error.into(),
            Stopped::Partner(fault) => failure(&whole, fault),
        })?;
        Ok(Verdict::Fine)
    }
}

fn failure(address: &str, error: impl Display) -> Failure {
    Failure::input(format!("{address}: {error}"))
}

/// Tells where it listens, and waits for one caller.
fn accept(address: &str, out: &mut Out) -> Result<TcpStream, Failure> {
    let listener = TcpListener::bind(address).map_err(|error| failure(address, error))?;
    let local = listener.local_addr().map_err(|error| failure(address, error))?;
    say(out, format_args!("listening {local}"))?;
    listener.accept().map(|(stream, _)| stream).map_err(|error| failure(address, error))
}

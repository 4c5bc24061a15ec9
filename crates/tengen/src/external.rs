//! Engines outside: programs that speak GTP, Hub, DXP or the Gomocup protocol.
//!
//! [`External`] starts one and asks it for moves as [`Engine`](crate::Engine) does. Whatever it does, an
//! answer or a [`Fault`] is there when its time is over, and no process is left when it is dropped.
//!
//! ```
//! use std::time::Duration;
//! use tengen::external::{External, Fault, Protocol};
//! use tengen::{Effort, Kind, Start};
//!
//! # let gnugo = ["sh", "-c", r"while read w r; do [ $w = genmove ] && echo '= E5' || echo =; echo; done"];
//! # #[cfg(unix)] {
//! let mut engine = External::start(Protocol::Gtp, &gnugo)?; // ["gnugo", "--mode", "gtp"]
//! let mut game = Start::new(Kind::Go).with_size(9, 9).begin().expect("a board");
//! let effort = Effort::time(Duration::from_secs(5));
//! engine.begin(&game, &effort)?;
//! let Some(best) = engine.best_move(&game, &effort)? else { return Ok(()) }; // it resigns
//! game.play(&best).map_err(|refusal| Fault::Illegal(refusal.to_string()))?;
//! # assert_eq!(game.moves(), ["E5"]);
//! # }
//! # Ok::<(), Fault>(())
//! ```
//!
//! Below that, [`Link`] is a program that is spoken to line by line with a deadline, and [`HubLine`],
//! [`Message`] and [`FullMove`] are what Hub and DXP write.

mod dxp;
mod fault;
mod full_move;
mod gomocup;
mod gtp;
mod hub;
mod hub_line;
mod link;
mod message;
mod speaker;
mod squares;

use std::time::{Duration, Instant};

pub use dxp::{end_reason, hear_message};
pub use fault::Fault;
pub use full_move::FullMove;
pub use hub::HUB_VARIANTS;
pub use hub_line::{HubLine, HubLineError};
pub use link::{Link, read_line};
pub use message::{GameRequest, Message, MessageError};
pub use squares::{SquaresError, fen_of_squares, squares_of};

use crate::effort::Effort;
use crate::game::Game;
use speaker::Speaker;

/// What an engine speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Protocol {
    /// GTP version 2, for Go and NoGo.
    Gtp,
    /// Hub version 2, for draughts.
    Hub,
    /// The protocol of Gomocup and Piskvork, for gomoku.
    Gomocup,
    /// DXP, for draughts: a program that waits at the other end of a connection.
    Dxp,
}

impl Protocol {
    fn speaker(self) -> Box<dyn Speaker> {
        match self {
            Self::Gtp => Box::<gtp::Gtp>::default(),
            Self::Hub => Box::<hub::Hub>::default(),
            Self::Gomocup => Box::<gomocup::Gomocup>::default(),
            Self::Dxp => Box::<dxp::Dxp>::default(),
        }
    }

    /// Looks whether the protocol can tell of a game and of these limits.
    ///
    /// # Errors
    ///
    /// [`Fault::Unsupported`] if not.
    pub fn check(self, game: &Game, effort: &Effort) -> Result<(), Fault> {
        self.speaker().check(game, effort).map_err(Fault::Unsupported)
    }
}

/// An engine outside. After a fault it is started anew with the next game.
pub struct External {
    protocol: Protocol,
    command: Vec<String>,
    speaker: Box<dyn Speaker>,
    link: Option<Link>,
    is_greeted: bool,
    /// How much longer than it may think an answer is waited for; a quarter of a second at first.
    pub margin: Duration,
}

/// An engine without limit of time is waited for so long.
const PATIENCE: Duration = Duration::from_secs(600);

impl External {
    /// Starts a program, by the words of its command; of DXP the only word is `HOST:PORT`, and the
    /// connection is made with the first game.
    ///
    /// # Errors
    ///
    /// [`Fault::NotStarted`].
    pub fn start(protocol: Protocol, command: &[impl AsRef<str>]) -> Result<Self, Fault> {
        let command = command.iter().map(|word| word.as_ref().to_string()).collect();
        let (speaker, margin) = (protocol.speaker(), Duration::from_millis(250));
        let mut engine = Self { protocol, command, speaker, link: None, is_greeted: false, margin };
        if protocol != Protocol::Dxp {
            engine.link = Some(engine.open()?);
        }
        Ok(engine)
    }

    fn open(&mut self) -> Result<Link, Fault> {
        self.is_greeted = false;
        self.speaker.start(&self.command).map_err(|error| Fault::NotStarted(error.to_string()))
    }

    /// Announces a new game, from where it stands now, and the time. It has 30 seconds to get ready.
    ///
    /// # Errors
    ///
    /// Any fault; [`Fault::NotStarted`] if the program has ended.
    pub fn begin(&mut self, game: &Game, effort: &Effort) -> Result<(), Fault> {
        self.protocol.check(game, effort)?;
        let mut link = self.link.take().map_or_else(|| self.open(), Ok)?;
        link.deadline = Instant::now() + link::START;
        let greeted = match self.is_greeted {
            true => Ok(()),
            false => self.speaker.greet(&mut link, game),
        };
        let ready = greeted.and_then(|()| self.speaker.begin(&mut link, game, effort));
        ready.map_err(|fault| link.epitaph().map_or(fault, Fault::NotStarted))?;
        (self.link, self.is_greeted) = (Some(link), true);
        Ok(())
    }

    /// Asks for a move in the game that was announced, wherever it stands now; `None`: it resigns. The
    /// move can be read and may be illegal.
    ///
    /// Of the effort, the limits are told that the protocol has words for: GTP and DXP know a clock, Gomocup
    /// times, Hub nodes and depth, too. Without any limit it is waited for ten minutes.
    ///
    /// # Errors
    ///
    /// Any fault, at the latest when the time and the [`margin`](External::margin) are over. The program is
    /// ended then.
    pub fn best_move(&mut self, game: &Game, effort: &Effort) -> Result<Option<String>, Fault> {
        let gone = || Fault::Gone("it is not there".to_string());
        let mut link = self.link.take().ok_or_else(gone)?;
        let left = effort.left(game.turn()).map(|left| left.time);
        let left = left.into_iter().chain(effort.time).min();
        link.deadline = Instant::now() + left.unwrap_or(PATIENCE).min(PATIENCE * 600) + self.margin;
        let best = self.speaker.best_move(&mut link, game, effort)?;
        self.link = Some(link);
        Ok(best)
    }

    /// Tells that the game is over, where the protocol has words for it: in DXP the last move is told and
    /// the end agreed on.
    pub fn end(&mut self, game: &Game) {
        let Some(mut link) = self.link.take() else { return };
        if self.speaker.end(&mut link, game).is_ok() {
            self.link = Some(link);
        }
    }
}

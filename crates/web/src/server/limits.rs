//! What one server bears.

use std::time::Duration;

/// The bounds of a server. Whatever is beyond them is refused, and costs others nothing.
#[derive(Clone, Debug)]
pub struct Limits {
    /// The connections at one time; who comes later waits.
    pub connections: usize,
    /// The bytes of a message of a WebSocket.
    pub message_bytes: usize,
    /// The bytes of a record that is loaded.
    pub record_bytes: usize,
    /// The bytes of all inputs of a game together.
    pub game_bytes: usize,
    /// The inputs of a connection in a second, on average; twice as many at once.
    pub inputs_per_second: u32,
    /// How long a client may take to ask for something and to read what it is sent; twice as long for a request
    /// with its answer.
    pub patience: Duration,
    /// The games at one time.
    pub games: usize,
    /// The games at one time that were begun from one address.
    pub games_per_address: usize,
    /// The connections to one game at one time.
    pub sockets_per_game: usize,
    /// The engines that think at one time, with one thread each.
    pub engines: usize,
    /// The longest time that an engine thinks about a move, or analyses a position.
    pub engine_time: Duration,
    /// The bytes of the tables of an engine.
    pub engine_memory: usize,
    /// How long a game is kept that nobody looks at.
    pub idle: Duration,
}

/// For friends at a home server.
impl Default for Limits {
    fn default() -> Self {
        Self {
            connections: 4_000,
            message_bytes: 64 << 10,
            record_bytes: 1 << 20,
            game_bytes: 4 << 20,
            inputs_per_second: 20,
            patience: Duration::from_secs(10),
            games: 10_000,
            games_per_address: 1_000,
            sockets_per_game: 64,
            engines: std::thread::available_parallelism().map_or(1, usize::from),
            engine_time: Duration::from_secs(10),
            engine_memory: 32 << 20,
            idle: Duration::from_secs(7 * 24 * 3600),
        }
    }
}

/// The names of the limits, as [`Limits::set`] takes them.
const NAMES: [&str; 13] = [
    "connections",
    "message-bytes",
    "record-bytes",
    "game-bytes",
    "inputs-per-second",
    "patience-seconds",
    "games",
    "games-per-address",
    "sockets-per-game",
    "engines",
    "engine-seconds",
    "engine-bytes",
    "idle-seconds",
];

/// Why a limit was not set.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LimitError {
    /// There is no value.
    #[error("expected NAME=VALUE, not {0:?}")]
    Form(String),
    /// There is no such limit.
    #[error("{0:?} is not one of {names}", names = NAMES.join(", "))]
    Name(String),
    /// The value is not possible.
    #[error("expected a whole number from 1 to 4294967295, not {0:?}")]
    Value(String),
}

impl Limits {
    /// Sets the limit that a text such as `games=100` names.
    ///
    /// ```
    /// let mut limits = tengen_web::Limits::default();
    /// limits.set("engine-seconds=2")?;
    /// assert_eq!(limits.engine_time.as_secs(), 2);
    /// # Ok::<(), tengen_web::LimitError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// If there is no such limit, or the value is not a whole number from 1.
    pub fn set(&mut self, text: &str) -> Result<(), LimitError> {
        let form = || LimitError::Form(text.to_string());
        let (name, value) = text.split_once('=').ok_or_else(form)?;
        if !NAMES.contains(&name) {
            return Err(LimitError::Name(name.to_string()));
        }
        let number = value.parse().ok().filter(|&number: &u32| number > 0);
        let number = number.ok_or_else(|| LimitError::Value(value.to_string()))?;
        let (count, time) = (number as usize, Duration::from_secs(number.into()));
        match name {
            "connections" => self.connections = count,
            "message-bytes" => self.message_bytes = count,
            "record-bytes" => self.record_bytes = count,
            "game-bytes" => self.game_bytes = count,
            "inputs-per-second" => self.inputs_per_second = number,
            "patience-seconds" => self.patience = time,
            "games" => self.games = count,
            "games-per-address" => self.games_per_address = count,
            "sockets-per-game" => self.sockets_per_game = count,
            "engines" => self.engines = count,
            "engine-seconds" => self.engine_time = time,
            "engine-bytes" => self.engine_memory = count,
            _ => self.idle = time,
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_limit_is_set_by_its_name() {
        for name in NAMES {
            let mut limits = Limits::default();
            let before = format!("{limits:?}");
            assert_eq!(limits.set(&format!("{name}=7")), Ok(()));
            assert_ne!(format!("{limits:?}"), before, "{name}");
        }
    }

    #[test]
    fn what_is_no_limit_is_refused_and_changes_nothing() {
        let mut limits = Limits::default();
        let before = format!("{limits:?}");
        assert_eq!(limits.set("games"), Err(LimitError::Form("games".into())));
        assert_eq!(limits.set("game=1"), Err(LimitError::Name("game".into())));
        for value in ["", "0", "-1", "1.5", "4294967296", "many"] {
            let set = limits.set(&format!("games={value}"));
            assert_eq!(set, Err(LimitError::Value(value.into())));
        }
        assert_eq!(format!("{limits:?}"), before);
    }
}

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

//! The server over real connections.

mod doors;
mod games;
mod seats;
mod world;

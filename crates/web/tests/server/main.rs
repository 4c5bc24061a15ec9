//! The server over real connections.

mod doors;
mod games;
mod load;
mod seats;
mod texts;
mod world;

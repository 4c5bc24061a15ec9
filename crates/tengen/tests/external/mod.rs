//! Engines outside keep their deadlines, whatever they do, and what they write is read.
#![cfg(feature = "external")]

#[cfg(unix)]
mod dxp;
#[cfg(unix)]
mod engines;
mod texts;

//! Game records as text.
#![cfg(feature = "pdn")]

mod generated;
mod reading;
mod replaying;
mod splitting;
mod writing;

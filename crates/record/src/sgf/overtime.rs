//! The time control: `TM` and `OT`.

use alloc::format;
use alloc::string::String;
use core::time::Duration;

use tengen_core::TimeControl;
use tengen_sgf::{Node, Seconds};

/// Reads the time control of a root, `None` if there is none or it is not understood.
pub(super) fn read(root: Node<'_>) -> Option<TimeControl> {
    let Seconds(main) = root.value("TM").ok()??;
    if root.property("OT").is_some_and(|property| property.values().len() > 1) {
        return None;
    }
    match root.simple_text("OT") {
        None => Some(TimeControl::SuddenDeath { main }),
        Some(text) => with_overtime(main, &text.trim().to_ascii_lowercase()),
    }
}

fn with_overtime(main: Duration, text: &str) -> Option<TimeControl> {
    let (amount, kind) = text.split_once(' ')?;
    let seconds = |text: &str| text.parse().ok().map(|Seconds(time)| time);
    let single = || seconds(amount);
    let counted = |sign| {
        let (count, period) = amount.split_once(sign)?;
        Some((count.parse().ok()?, seconds(period)?))
    };
    match kind.trim() {
        "byo-yomi" | "byoyomi" => {
            counted('x').map(|(periods, period)| TimeControl::ByoYomi { main, period, periods })
        }
        "canadian" => {
            counted('/').map(|(stones, period)| TimeControl::Canadian { main, period, stones })
        }
        "fischer" => single().map(|increment| TimeControl::Fischer { main, increment }),
        "bronstein" => single().map(|delay| TimeControl::Bronstein { main, delay }),
        "delay" => single().map(|delay| TimeControl::Delay { main, delay }),
        "per move" if main.is_zero() => single().map(|limit| TimeControl::PerMove { limit }),
        _ => None,
    }
}

/// Writes a time control as the values of `TM` and `OT`, `None` if there is nothing to write.
pub(super) fn to_text(control: TimeControl) -> Option<(Seconds, Option<String>)> {
    let (main, overtime) = match control {
        TimeControl::SuddenDeath { main } => (main, None),
        TimeControl::ByoYomi { main, period, periods } => {
            (main, Some(format!("{periods}x{} byo-yomi", Seconds(period))))
        }
        TimeControl::Canadian { main, period, stones } => {
            (main, Some(format!("{stones}/{} canadian", Seconds(period))))
        }
        TimeControl::Fischer { main, increment } => {
            (main, Some(format!("{} fischer", Seconds(increment))))
        }
        TimeControl::Bronstein { main, delay } => {
            (main, Some(format!("{} bronstein", Seconds(delay))))
        }
        TimeControl::Delay { main, delay } => (main, Some(format!("{} delay", Seconds(delay)))),
        TimeControl::PerMove { limit } => {
            (Duration::ZERO, Some(format!("{} per move", Seconds(limit))))
        }
        _ => return None,
    };
    Some((Seconds(main), overtime))
}

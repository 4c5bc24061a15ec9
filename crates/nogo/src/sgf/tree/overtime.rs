//! The time control: `TM` and `OT`.

use alloc::format;
use alloc::string::String;
use core::time::Duration;

use tengen_core::TimeControl;
use tengen_sgf::Node;

use super::seconds;

/// Reads the time control of a root, `None` if there is none or it is not understood.
pub(super) fn read(root: Node<'_>) -> Option<TimeControl> {
    let is_single =
        |ident| root.property(ident).is_none_or(|property| property.values().len() == 1);
    let main = seconds::from_text(root.property("TM")?.first())?;
    if !is_single("TM") || !is_single("OT") {
        return None;
    }
    match root.simple_text("OT") {
        None => Some(TimeControl::SuddenDeath { main }),
        Some(text) => with_overtime(main, &text.trim().to_ascii_lowercase()),
    }
}

fn with_overtime(main: Duration, text: &str) -> Option<TimeControl> {
    let (amount, kind) = text.split_once(' ')?;
    let single = || seconds::from_text(amount);
    let counted = |sign| {
        let (count, period) = amount.split_once(sign)?;
        Some((count.parse().ok()?, seconds::from_text(period)?))
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
pub(super) fn to_text(control: TimeControl) -> Option<(String, Option<String>)> {
    let text = seconds::to_text;
    let (main, overtime) = match control {
        TimeControl::SuddenDeath { main } => (main, None),
        TimeControl::ByoYomi { main, period, periods } => {
            (main, Some(format!("{periods}x{} byo-yomi", text(period))))
        }
        TimeControl::Canadian { main, period, stones } => {
            (main, Some(format!("{stones}/{} canadian", text(period))))
        }
        TimeControl::Fischer { main, increment } => {
            (main, Some(format!("{} fischer", text(increment))))
        }
        TimeControl::Bronstein { main, delay } => {
            (main, Some(format!("{} bronstein", text(delay))))
        }
        TimeControl::Delay { main, delay } => (main, Some(format!("{} delay", text(delay)))),
        TimeControl::PerMove { limit } => {
            (Duration::ZERO, Some(format!("{} per move", text(limit))))
        }
        _ => return None,
    };
    Some((text(main), overtime))
}

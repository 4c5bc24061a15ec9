//! Times and clocks in saved games.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::time::Duration;

use tengen_core::{TimeControl, TimeLeft};

pub(super) fn control_text(control: TimeControl) -> String {
    let s = seconds_text;
    match control {
        TimeControl::SuddenDeath { main } => format!("sudden-death {}", s(main)),
        TimeControl::ByoYomi { main, period, periods } => {
            format!("byo-yomi {} {} {periods}", s(main), s(period))
        }
        TimeControl::Canadian { main, period, stones } => {
            format!("canadian {} {} {stones}", s(main), s(period))
        }
        TimeControl::Fischer { main, increment } => format!("fischer {} {}", s(main), s(increment)),
        TimeControl::Bronstein { main, delay } => format!("bronstein {} {}", s(main), s(delay)),
        TimeControl::Delay { main, delay } => format!("delay {} {}", s(main), s(delay)),
        TimeControl::PerMove { limit } => format!("per-move {}", s(limit)),
        _ => "unlimited".to_string(),
    }
}

pub(super) fn left_text(TimeLeft { time, overtime }: TimeLeft) -> String {
    match overtime {
        Some(overtime) => format!("{} {overtime}", seconds_text(time)),
        None => seconds_text(time),
    }
}

pub(super) fn seconds_text(time: Duration) -> String {
    let text = format!("{}.{:09}", time.as_secs(), time.subsec_nanos());
    text.trim_end_matches('0').trim_end_matches('.').to_string()
}

pub(crate) fn left(text: &str) -> Result<TimeLeft, String> {
    let (time, overtime) = text.split_once(' ').unwrap_or((text, ""));
    let overtime = match overtime {
        "" => None,
        text => Some(text.parse::<u32>().map_err(|error| error.to_string())?),
    };
    Ok(TimeLeft { time: seconds(time)?, overtime })
}

pub(crate) fn seconds(text: &str) -> Result<Duration, String> {
    let (whole, part) = text.split_once('.').unwrap_or((text, ""));
    let nanos = format!("{part:0<9}");
    match (whole.parse(), nanos.parse()) {
        (Ok(whole), Ok(nanos)) if nanos < 1_000_000_000 => Ok(Duration::new(whole, nanos)),
        _ => Err(format!("{text:?} are no seconds")),
    }
}

pub(crate) fn control(text: &str) -> Result<TimeControl, String> {
    let words: Vec<&str> = text.split(' ').collect();
    let time = |n: usize| seconds(words.get(n).copied().unwrap_or_default());
    let count = || {
        let word = words.get(3).copied().unwrap_or_default();
        word.parse::<u32>().map_err(|error| error.to_string())
    };
    Ok(match words[0] {
        "unlimited" => TimeControl::Unlimited,
        "sudden-death" => TimeControl::SuddenDeath { main: time(1)? },
        "byo-yomi" => TimeControl::ByoYomi { main: time(1)?, period: time(2)?, periods: count()? },
        "canadian" => TimeControl::Canadian { main: time(1)?, period: time(2)?, stones: count()? },
        "fischer" => TimeControl::Fischer { main: time(1)?, increment: time(2)? },
        "bronstein" => TimeControl::Bronstein { main: time(1)?, delay: time(2)? },
        "delay" => TimeControl::Delay { main: time(1)?, delay: time(2)? },
        "per-move" => TimeControl::PerMove { limit: time(1)? },
        word => return Err(format!("unknown clock {word:?}")),
    })
}

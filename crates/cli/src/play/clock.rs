//! Clocks as people write them.

use std::time::Duration;

use tengen::core::TimeControl;

const EXPECTED: &str =
    "expected 15m, 90s, 3m+2s (for each move), 10m+3x30s (periods) or 10m+20/5m (stones in a time)";

/// Reads a clock.
pub(crate) fn read(text: &str) -> Result<TimeControl, &'static str> {
    let Some((main, then)) = text.split_once('+') else {
        return Ok(TimeControl::SuddenDeath { main: time(text)? });
    };
    let main = time(main)?;
    let count = |text: &str| text.parse::<u32>().ok().filter(|&count| count > 0).ok_or(EXPECTED);
    Ok(match (then.split_once('x'), then.split_once('/')) {
        (Some((periods, period)), _) => {
            TimeControl::ByoYomi { main, period: time(period)?, periods: count(periods)? }
        }
        (_, Some((stones, period))) => {
            TimeControl::Canadian { main, period: time(period)?, stones: count(stones)? }
        }
        _ => TimeControl::Fischer { main, increment: time(then)? },
    })
}

/// Reads minutes or seconds, up to a day.
fn time(text: &str) -> Result<Duration, &'static str> {
    let (number, unit) = match (text.strip_suffix('m'), text.strip_suffix('s')) {
        (Some(minutes), _) => (minutes, 60),
        (_, Some(seconds)) => (seconds, 1),
        _ => (text, 1),
    };
    let number: u64 = number.parse().map_err(|_| EXPECTED)?;
    let seconds = number.checked_mul(unit).filter(|seconds| (1..=86_400).contains(seconds));
    seconds.map(Duration::from_secs).ok_or(EXPECTED)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_are_read_in_every_form() {
        let seconds = Duration::from_secs;
        let table = [
            ("15m", TimeControl::SuddenDeath { main: seconds(900) }),
            ("90", TimeControl::SuddenDeath { main: seconds(90) }),
            ("3m+2s", TimeControl::Fischer { main: seconds(180), increment: seconds(2) }),
            (
                "1m+3x30s",
                TimeControl::ByoYomi { main: seconds(60), period: seconds(30), periods: 3 },
            ),
            (
                "1m+20/5m",
                TimeControl::Canadian { main: seconds(60), period: seconds(300), stones: 20 },
            ),
        ];
        for (text, clock) in table {
            assert_eq!(read(text), Ok(clock), "{text}");
        }
        for text in ["", "m", "0", "-5", "5h", "1m+", "1m+0x3s", "99999999999999999999m", "1441m"] {
            assert_eq!(read(text), Err(EXPECTED), "{text}");
        }
    }
}

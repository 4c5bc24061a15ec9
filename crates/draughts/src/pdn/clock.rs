//! Times in comments: `[%clk 1:55:21]`, `[%clock w0:00:10 B0:00:03]`, `[%emt 0:00:05]`.

use alloc::string::String;
use core::time::Duration;

use tengen_core::{ByColor, Color, TimeLeft};

/// What a comment tells: words, and times.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Told {
    pub(super) words: String,
    pub(super) left: ByColor<Option<TimeLeft>>,
    pub(super) elapsed: Option<Duration>,
}

/// Takes the times out of a comment. A time without colour is that of `mover`. Other commands, and
/// those that are not written as they should be, stay in the words.
pub(super) fn read(comment: &str, mover: Color) -> Told {
    let mut told = Told::default();
    let mut rest = comment;
    while let Some((before, after)) = rest.split_once("[%") {
        told.words += before;
        // A command holds no bracket: to look for its end further on could take long.
        let end = after.find(['[', ']']).unwrap_or(after.len());
        let (command, behind) = after.split_at(end);
        rest = match behind.strip_prefix(']') {
            Some(behind) if told.command(command, mover) => {
                behind.strip_prefix(' ').unwrap_or(behind)
            }
            _ => {
                told.words += "[%";
                after
            }
        };
    }
    told.words += rest;
    told
}

impl Told {
    /// Notes what a command tells; says whether it was one.
    fn command(&mut self, command: &str, mover: Color) -> bool {
        let Some((name, value)) = command.split_once(|c: char| c.is_whitespace()) else {
            return false;
        };
        match name {
            "clk" | "clock" => self.clocks(value, mover).is_some(),
            "emt" => {
                let time = time(value.trim());
                self.elapsed = time.or(self.elapsed);
                time.is_some()
            }
            _ => false,
        }
    }

    fn clocks(&mut self, value: &str, mover: Color) -> Option<()> {
        let mut left = self.left;
        for word in value.split_whitespace() {
            let (color, text) = match word.split_at_checked(1) {
                Some(("w" | "W", text)) => (Color::White, text),
                Some(("b" | "B", text)) => (Color::Black, text),
                _ => (mover, word),
            };
            left[color] = Some(TimeLeft { time: time(text)?, overtime: None });
        }
        self.left = left;
        Some(())
    }
}

/// Reads hours, minutes and seconds.
fn time(text: &str) -> Option<Duration> {
    let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
    let mut seconds = 0_u64;
    for part in whole.split(':') {
        let is_number =
            !part.is_empty() && part.len() <= 9 && part.bytes().all(|b| b.is_ascii_digit());
        seconds = seconds.checked_mul(60)?.checked_add(part.parse().ok().filter(|_| is_number)?)?;
    }
    let is_fraction = fraction.len() <= 9 && fraction.bytes().all(|b| b.is_ascii_digit());
    let nanos = is_fraction.then(|| alloc::format!("{fraction:0<9}").parse().ok())??;
    (whole.split(':').count() == 3).then(|| Duration::new(seconds, nanos))
}

/// Writes the times of a note before its words; the whole is empty if there is nothing to tell. Words
/// that would be read as a time are told from it by a blank.
pub(super) fn write(
    words: &str,
    left: ByColor<Option<TimeLeft>>,
    elapsed: Option<Duration>,
    mover: Color,
) -> String {
    let mut text = String::new();
    let mut add = |part: String| {
        if !text.is_empty() {
            text.push(' ');
        }
        text += &part;
    };
    match (left[mover], left[!mover]) {
        (Some(own), None) => add(alloc::format!("[%clk {}]", show(own.time))),
        (None, None) => {}
        (own, other) => {
            let clock = |color| match color {
                Color::White => 'w',
                Color::Black => 'b',
            };
            let clocks = [(mover, own), (!mover, other)].into_iter().filter_map(|(color, left)| {
                Some(alloc::format!(" {}{}", clock(color), show(left?.time)))
            });
            add(alloc::format!("[%clock{}]", clocks.collect::<String>()));
        }
    }
    if let Some(elapsed) = elapsed {
        add(alloc::format!("[%emt {}]", show(elapsed)));
    }
    if !words.is_empty() {
        let has_times = read(words, mover).words != words;
        add(if has_times { words.replace("[%", "[ %") } else { words.into() });
    }
    text
}

/// Writes hours, minutes and seconds.
fn show(time: Duration) -> String {
    let seconds = time.as_secs();
    let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
    let whole = alloc::format!("{hours}:{minutes:02}:{:02}", seconds % 60);
    match time.subsec_nanos() {
        0 => whole,
        nanos => {
            let fraction = alloc::format!("{nanos:09}");
            alloc::format!("{whole}.{}", fraction.trim_end_matches('0'))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_taken_out_of_the_words_and_written_back() {
        let told = read("[%clk 1:55:21] [%emt 0:00:05.25] good [%foo 3]", Color::White);
        assert_eq!(told.words, "good [%foo 3]");
        assert_eq!(told.left[Color::White].map(|left| left.time.as_secs()), Some(6921));
        let text = write(&told.words, told.left, told.elapsed, Color::White);
        assert_eq!(text, "[%clk 1:55:21] [%emt 0:00:05.25] good [%foo 3]");
    }

    #[test]
    fn a_clock_command_tells_both_times() {
        let told = read("[%clock w0:00:10 B0:00:03]", Color::Black);
        let seconds = |color| told.left[color].map(|left: TimeLeft| left.time.as_secs());
        assert_eq!((seconds(Color::White), seconds(Color::Black)), (Some(10), Some(3)));
        let text = write("", told.left, None, Color::Black);
        assert_eq!(text, "[%clock b0:00:03 w0:00:10]");
    }

    #[test]
    fn a_time_in_the_words_stays_there() {
        let left = ByColor::from_fn(|_| None);
        let elapsed = Some(Duration::from_secs(9));
        for (words, written) in [
            ("[%emt 0:00:05] quick", "[%emt 0:00:09] [ %emt 0:00:05] quick"),
            ("was [%clk 1:00:00]", "[%emt 0:00:09] was [ %clk 1:00:00]"),
            ("[%eval 3]", "[%emt 0:00:09] [%eval 3]"),
        ] {
            let text = write(words, left, elapsed, Color::White);
            assert_eq!(text, written);
            let told = read(&text, Color::White);
            assert_eq!((told.left, told.elapsed), (left, elapsed));
            assert!(written.ends_with(&told.words));
        }
    }

    #[test]
    fn a_time_may_have_nine_digits_and_a_fraction_of_nine() {
        let told = read("[%emt 0:0:123456789.123456789]", Color::White);
        assert_eq!(told.elapsed, Some(Duration::new(123_456_789, 123_456_789)));
    }

    #[test]
    fn what_is_no_time_stays_in_the_words() {
        for comment in [
            "[%clk 1:2]",
            "[%clk",
            "[%emt soon]",
            "[%clock w1:00:00 b]",
            "[%clk +1:00:00]",
            "[%clk 1::00]",
            "[%clk 0:0:1234567890]",
            "[%clk 1:00:00.+5]",
            "[%clk 1:00:00.1234567890]",
        ] {
            assert_eq!(read(comment, Color::White).words, comment);
        }
    }
}

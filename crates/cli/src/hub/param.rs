//! The parameters of the engine.

use tengen::external::{HUB_VARIANTS, HubLine};

use crate::args::{MOST_THREADS, ThreadArgs, memory_of_machine};

/// What `set-param` sets.
pub(crate) struct Params {
    /// Mebibytes of the table.
    pub(crate) hash: usize,
    /// Our name of the rules.
    pub(crate) rule: &'static str,
    pub(crate) threads: ThreadArgs,
}

/// Unless `set-param` says otherwise.
const HASH: usize = 64;
const MAX_HASH: usize = 16_384;
/// The smallest table as a power of two of entries, which have 16 bytes.
const TT_SIZE: usize = 20;

impl Params {
    pub(crate) const fn new(threads: ThreadArgs) -> Self {
        Self { hash: HASH, rule: HUB_VARIANTS[0].1, threads }
    }

    /// Sets one, or says what is wrong. Those that are not known change nothing.
    pub(crate) fn set(&mut self, line: &HubLine) -> Result<(), String> {
        let value = line.value("value").unwrap_or_default();
        match line.value("name").ok_or("set-param: expected name")? {
            "hash" => self.hash = number("hash", value, 1, max_hash())?,
            "tt-size" => {
                self.hash = 16 << (number("tt-size", value, TT_SIZE, most_entries())? - TT_SIZE);
            }
            "threads" => {
                let threads = number("threads", value, 1, MOST_THREADS.into())?;
                self.threads = ThreadArgs::at_most(threads as u32);
            }
            "variant" => {
                let found = HUB_VARIANTS.into_iter().find(|(name, _)| *name == value);
                let refused = || format!("variant: expected {}, found {value:?}", variants());
                self.rule = found.ok_or_else(refused)?.1;
            }
            _ => {}
        }
        Ok(())
    }

    /// Writes the lines that introduce them.
    pub(crate) fn lines(&self) -> Vec<HubLine> {
        let param = |name: &str, value: &str, of: &str| {
            HubLine::new("param").with("name", name).with("value", value).with("type", of)
        };
        let tt_size = (HASH / 16).ilog2() as usize + TT_SIZE;
        let numbers = [
            ("threads", self.threads.count(), 1, MOST_THREADS.into()),
            ("hash", HASH, 1, max_hash()),
            ("tt-size", tt_size, TT_SIZE, most_entries()),
            ("bb-size", 0, 0, 0),
        ];
        let int = |(name, value, least, most): (&str, usize, usize, usize)| {
            param(name, &value.to_string(), "int").with("min", least).with("max", most)
        };
        let mut lines =
            vec![param("variant", HUB_VARIANTS[0].0, "enum").with("values", variants())];
        lines.extend(numbers.map(int));
        lines.extend(["book", "ponder"].map(|name| param(name, "false", "bool")));
        lines
    }
}

/// Half of the machine's memory at most, so that no manager can exhaust it.
fn max_hash() -> usize {
    let half = memory_of_machine().map_or(MAX_HASH, |mebibytes| mebibytes as usize / 2);
    half.clamp(HASH, MAX_HASH)
}

/// The same for `tt-size`.
fn most_entries() -> usize {
    (max_hash() / 16).ilog2() as usize + TT_SIZE
}

/// The variants as a value of a line.
fn variants() -> String {
    HUB_VARIANTS.map(|(name, _)| name).join(" ")
}

fn number(name: &str, value: &str, least: usize, most: usize) -> Result<usize, String> {
    let number = value.parse().ok().filter(|number| (least..=most).contains(number));
    number.ok_or_else(|| format!("{name}: expected {least} to {most}, found {value:?}"))
}

//! The names of rules in `RU`.

use alloc::format;
use alloc::string::String;

use crate::rules::Rules;

/// Those of FF4 come first.
const NAMES: [(&str, Rules); 10] = [
    ("AGA", Rules::AGA),
    ("GOE", Rules::ING),
    ("Japanese", Rules::JAPANESE),
    ("NZ", Rules::NEW_ZEALAND),
    ("Chinese", Rules::CHINESE),
    ("Korean", Rules::JAPANESE),
    ("Ing", Rules::ING),
    ("New Zealand", Rules::NEW_ZEALAND),
    ("Tromp-Taylor", Rules::TROMP_TAYLOR),
    ("BGA", Rules::AGA),
];

impl Rules {
    /// Finds the rules that `RU` of an SGF record means by a name, in any case: `AGA`, `BGA`,
    /// `Chinese`, `GOE`, `Ing`, `Japanese`, `Korean`, `New Zealand`, `NZ`, `Tromp-Taylor`, or what
    /// [`Rules`] reads. `None` if the name is none of these; a record is then replayed by the
    /// Japanese rules.
    pub(super) fn of_record(name: &str) -> Option<Self> {
        let name = name.trim();
        let known = NAMES.iter().find(|(known, _)| known.eq_ignore_ascii_case(name));
        let own = || name.to_ascii_lowercase().parse().ok();
        known.map(|(_, rules)| *rules).or_else(own)
    }
}

/// The name of rules in a record, whatever their komi.
pub(super) fn name_of(rules: &Rules) -> String {
    let usual = rules.with_usual_komi();
    let known = NAMES.iter().find(|(_, known)| *known == usual);
    known.map_or_else(|| format!("{usual}"), |(name, _)| (*name).into())
}

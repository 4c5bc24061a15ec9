//! Rules as the `kata-` commands write them: a name, or a flat JSON object of axes.

use serde_json::{Map, Value};
use tengen::go::{Compensation, Ko, Rules, Scoring, Suicide, Tax};

use super::protocol::{Reply, SYNTAX_ERROR, error};

/// Names that sets have in KataGo and not here.
const ALIASES: [(&str, Rules); 8] = [
    ("bga", Rules::AGA),
    ("french", Rules::AGA),
    ("nz", Rules::NEW_ZEALAND),
    ("goe", Rules::ING),
    ("stone-scoring", Rules::STONE),
    ("chinese-ogs", Rules { ko: Ko::Positional, ..Rules::CHINESE }),
    ("chinese-kgs", Rules { ko: Ko::Positional, ..Rules::CHINESE }),
    ("ancient-territory", Rules { scoring: Scoring::Territory, ..Rules::STONE }),
];

const KO: [(&str, Ko); 3] =
    [("SIMPLE", Ko::Simple), ("POSITIONAL", Ko::Positional), ("SITUATIONAL", Ko::Situational)];
const SCORING: [(&str, Scoring); 2] = [("AREA", Scoring::Area), ("TERRITORY", Scoring::Territory)];
const TAX: [(&str, Tax); 3] = [("NONE", Tax::None), ("SEKI", Tax::Seki), ("ALL", Tax::All)];
const SUICIDE: [(&str, Suicide); 2] = [("true", Suicide::Allowed), ("false", Suicide::Forbidden)];
const BONUS: [(&str, Compensation); 3] =
    [("0", Compensation::None), ("N", Compensation::EachStone), ("N-1", Compensation::EachButOne)];

/// Writes the axes; the komi has a command of its own.
pub(crate) fn write(rules: &Rules) -> String {
    format!(
        "{{\"hasButton\":false,\"ko\":\"{}\",\"scoring\":\"{}\",\"suicide\":{},\"tax\":\"{}\",\
         \"whiteHandicapBonus\":\"{}\"}}",
        name(&KO, rules.ko),
        name(&SCORING, rules.scoring),
        name(&SUICIDE, rules.suicide),
        name(&TAX, rules.tax),
        name(&BONUS, rules.compensation),
    )
}

/// Reads a name, our own axes, or an object with some axes, the others being as in `now`.
pub(crate) fn read(text: &str, now: &Rules) -> Reply<Rules> {
    if text.starts_with('{') {
        let axes: Map<String, Value> = serde_json::from_str(text).or(Err(SYNTAX_ERROR))?;
        let mut rules = *now;
        for (axis, value) in &axes {
            let value = value.as_str().map_or_else(|| value.to_string(), str::to_string);
            set(&mut rules, axis, &value)?;
        }
        return Ok(rules);
    }
    let lower = text.to_ascii_lowercase();
    let alias = ALIASES.iter().find(|(name, _)| *name == lower).map(|(_, rules)| *rules);
    alias.map_or_else(|| lower.parse().or_else(|_| error("unknown rules")), Ok)
}

/// Sets one axis.
pub(crate) fn set(rules: &mut Rules, axis: &str, value: &str) -> Reply<()> {
    match axis {
        "ko" => rules.ko = valued(&KO, value)?,
        "scoring" | "scoringRule" => rules.scoring = valued(&SCORING, value)?,
        "tax" => rules.tax = valued(&TAX, value)?,
        "suicide" | "multiStoneSuicideLegal" => rules.suicide = valued(&SUICIDE, value)?,
        "whiteHandicapBonus" => rules.compensation = valued(&BONUS, value)?,
        "hasButton" if value == "false" => {}
        "friendlyPassOk" if value == "true" || value == "false" => {}
        _ => return error("unknown rules"),
    }
    Ok(())
}

fn name<T: PartialEq>(values: &[(&'static str, T)], value: T) -> &'static str {
    values.iter().find(|(_, known)| *known == value).map_or("", |(name, _)| name)
}

fn valued<T: Copy>(values: &[(&str, T)], text: &str) -> Reply<T> {
    let found = values.iter().find(|(name, _)| name.eq_ignore_ascii_case(text));
    found.map_or_else(|| error("unknown rules"), |(_, value)| Ok(*value))
}

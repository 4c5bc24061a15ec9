//! What the lines of an analysis look like.

/// Takes a word that a test holds of.
fn take<'a>(words: &mut impl Iterator<Item = &'a str>, is_right: impl Fn(&str) -> bool) {
    let word = words.next().unwrap_or_default();
    assert!(is_right(word), "{word:?}");
}

pub(super) fn is_vertex(word: &str) -> bool {
    let mut chars = word.chars();
    let has_column = chars.next().is_some_and(|c| c.is_ascii_uppercase() && c != 'I');
    word == "pass" || has_column && chars.as_str().parse::<u8>().is_ok_and(|row| row > 0)
}

pub(super) fn is_count(word: &str) -> bool {
    word.parse::<u64>().is_ok()
}

fn is_share(word: &str) -> bool {
    word.parse::<f64>().is_ok_and(|share| (0.0..=1.0).contains(&share))
}

fn is_score(word: &str) -> bool {
    word.parse::<f64>().is_ok_and(f64::is_finite)
}

/// A key, and what its value looks like.
type Field = (&'static str, fn(&str) -> bool);

/// Takes keys with their values.
fn take_fields<'a>(words: &mut impl Iterator<Item = &'a str>, fields: &[Field]) {
    for (key, is_right) in fields {
        take(words, |word| word == *key);
        take(words, is_right);
    }
}

/// Checks the parts `info move V … order K pv V*` of a line, which have these fields, and counts them.
fn check_infos(line: &str, fields: &[Field]) -> usize {
    let parts: Vec<&str> = line.split("info ").skip(1).collect();
    for (order, part) in parts.iter().enumerate() {
        let mut words = part.split_whitespace();
        take_fields(&mut words, &[("move", is_vertex)]);
        take_fields(&mut words, fields);
        take(&mut words, |word| word == "order");
        take(&mut words, |word| word == order.to_string());
        take(&mut words, |word| word == "pv");
        assert!(words.clone().next() == part.split_whitespace().nth(1), "{part}");
        assert!(words.all(is_vertex), "{part}");
    }
    assert!(line.starts_with("info move "), "{line}");
    parts.len()
}

/// `info move V visits N winrate I prior I lcb I order K pv V*`, as Leela Zero writes it, with shares of
/// ten thousand.
pub(super) fn check_lz(line: &str) -> usize {
    let is_part: fn(&str) -> bool = |word| word.parse::<u32>().is_ok_and(|part| part <= 10_000);
    let shares = ["winrate", "prior", "lcb"].map(|key| (key, is_part));
    check_infos(line, &[&[("visits", is_count as fn(&str) -> bool)], &shares[..]].concat())
}

const VALUES: [Field; 6] = [
    ("utility", is_score),
    ("winrate", is_share),
    ("scoreMean", is_score),
    ("scoreStdev", is_score),
    ("scoreLead", is_score),
    ("scoreSelfplay", is_score),
];

/// The same of KataGo, with more keys, and behind it what was asked for: rootInfo, ownership.
pub(super) fn check_kata(line: &str, points: usize) -> usize {
    let (line, owners) = line.split_once(" ownership ").unwrap_or((line, ""));
    let (line, root) = line.split_once(" rootInfo ").unwrap_or((line, ""));
    let owners: Vec<f64> = owners.split(' ').filter_map(|word| word.parse().ok()).collect();
    assert!(owners.iter().all(|of| (-1.0..=1.0).contains(of)), "{owners:?}");
    assert_eq!(owners.len(), points, "{owners:?}");
    let (visits, weight): (Field, Field) = (("visits", is_count), ("weight", is_count));
    if points > 0 {
        let mut words = root.split(' ');
        take_fields(&mut words, &[&[visits], &VALUES[..], &[weight]].concat());
        assert_eq!(words.next(), None, "{line}");
    }
    let rest: [Field; 3] = [("prior", is_share), ("lcb", is_share), ("utilityLcb", is_score)];
    let first = [visits, ("edgeVisits", is_count)];
    check_infos(line, &[&first[..], &VALUES, &rest, &[weight]].concat())
}

/// The grammars of this file refuse a line with anything wrong in it.
#[test]
fn a_report_with_a_wrong_field_is_noticed() {
    let lz = "info move A1 visits 5 winrate 10000 prior 2 lcb 0 order 0 pv A1 pass";
    let kata = "info move A1 visits 5 edgeVisits 5 utility -1 winrate 0 scoreMean 1 scoreStdev 0 \
        scoreLead 1 scoreSelfplay 1 prior 0.5 lcb 0.1 utilityLcb -1 weight 5 order 0 pv A1 \
        rootInfo visits 5 utility 0 winrate 0.5 scoreMean 1 scoreStdev 0 scoreLead 1 \
        scoreSelfplay 1 weight 5 ownership 1 -1";
    type Check<'a> = &'a dyn Fn(&str) -> usize;
    let noticed = |check: Check<'_>, line: &str| {
        let check = std::panic::AssertUnwindSafe(|| check(line));
        std::panic::catch_unwind(check).is_err()
    };
    let check_two = |line: &str| check_kata(line, 2);
    let checks: [(Check<'_>, &str); 2] = [(&check_lz, lz), (&check_two, kata)];
    for (check, line) in checks {
        assert!(!noticed(check, line), "{line}");
        let words: Vec<&str> = line.split_whitespace().collect();
        for n in 0..words.len() {
            let (mut missing, mut wrong) = (words.clone(), words.clone());
            missing.remove(n);
            wrong[n] = "x9";
            let may_go = words[n] == "pass"; // a line may be shorter
            assert!(may_go || noticed(check, &missing.join(" ")), "{n} {missing:?}");
            assert!(noticed(check, &wrong.join(" ")), "{n} {wrong:?}");
        }
    }
}

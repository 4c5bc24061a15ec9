//! Character sets that game texts do not name, or by names of their own.

use encoding_rs::{BIG5, EUC_JP, EUC_KR, Encoding, GB18030, SHIFT_JIS, WINDOWS_1251, WINDOWS_1252};

/// Names that web pages do not have, in small letters and digits alone.
const ALIASES: [(&str, &Encoding); 19] = [
    ("euccn", GB18030),
    ("cp936", GB18030),
    ("gb", GB18030),
    ("936", GB18030),
    ("big5", BIG5),
    ("cp950", BIG5),
    ("big5hkscs", BIG5),
    ("950", BIG5),
    ("euckr", EUC_KR),
    ("cp949", EUC_KR),
    ("uhc", EUC_KR),
    ("949", EUC_KR),
    ("cp932", SHIFT_JIS),
    ("shiftjis", SHIFT_JIS),
    ("sjis", SHIFT_JIS),
    ("932", SHIFT_JIS),
    ("eucjp", EUC_JP),
    ("win1251", WINDOWS_1251),
    ("win1252", WINDOWS_1252),
];

/// Finds a character set by a name of its own.
pub(crate) fn aliased(name: &str) -> Option<&'static Encoding> {
    let letters = || name.bytes().filter(u8::is_ascii_alphanumeric);
    let is = |alias: &str| letters().map(|byte| byte.to_ascii_lowercase()).eq(alias.bytes());
    ALIASES.into_iter().find(|(alias, _)| is(alias)).map(|(_, encoding)| encoding)
}

/// The character sets of East Asia, and what game texts of Go have often: terms, particles, names.
/// Of equal ones the first is taken.
const OFTEN: [(&Encoding, &str); 5] = [
    (GB18030, "段胜黑白中国围棋赛目半贴杯第届盘局手日本韩名人战先番年月职业对李王张刘陈赵"),
    (BIG5, "段勝黑白中國圍棋賽目半貼杯第屆盤局手日本韓名人戰先番年月職業對李王張劉陳趙"),
    (SHIFT_JIS, "段勝黒白中国囲碁棋戦目半第期局手日本名人因坊先番年月級互"),
    (EUC_JP, "段勝黒白中国囲碁棋戦目半第期局手日本名人因坊先番年月級互"),
    (EUC_KR, "단승흑백국기전제회이김박최정조유강호배집반불계은는의가을에다한급"),
];

/// The number of bytes looked at.
const SEEN: usize = 1 << 16;

/// Finds what bytes look like that are not UTF-8.
pub(crate) fn likely(bytes: &[u8]) -> &'static Encoding {
    let is_run = paired(bytes) >= 80;
    asian(bytes).unwrap_or(if is_run { WINDOWS_1251 } else { WINDOWS_1252 })
}

/// Finds the character set of East Asia in which bytes mean something, and most of all what game texts
/// of Go have often; `None` if there is none, or the bytes stand apart, as accents do.
pub(crate) fn asian(bytes: &[u8]) -> Option<&'static Encoding> {
    let seen = &bytes[..bytes.len().min(SEEN)];
    let are_pairs = paired(seen) >= 80 && !is_cyrillic(seen);
    let scored = OFTEN.into_iter().filter_map(|(encoding, often)| {
        let (text, is_broken) = encoding.decode_without_bom_handling(seen);
        let (score, hits) = score(&text, often);
        let is_cut = seen.len() < bytes.len();
        ((!is_broken || is_cut) && (hits > 0 || are_pairs)).then_some((encoding, score))
    });
    let best = scored.reduce(|best, next| if next.1 > best.1 { next } else { best });
    best.filter(|(_, score)| *score > 0).map(|(encoding, _)| encoding)
}

/// Returns of a hundred bytes beyond ASCII how many stand beside another one.
fn paired(bytes: &[u8]) -> usize {
    let is_high = |at: usize| bytes.get(at).is_some_and(|byte| !byte.is_ascii());
    let high = (0..bytes.len()).filter(|&at| is_high(at));
    let (all, beside) = high.fold((0, 0), |(all, beside), at| {
        (all + 1, beside + usize::from(is_high(at.wrapping_sub(1)) || is_high(at + 1)))
    });
    100 * beside / all.max(1)
}

/// Says whether bytes are words of windows-1251: small letters, of which the first may be a capital.
fn is_cyrillic(bytes: &[u8]) -> bool {
    let mut words = bytes.split(u8::is_ascii).filter_map(<[u8]>::split_first);
    let is_word =
        |(first, rest): (&u8, &[u8])| *first >= 0xC0 && rest.iter().all(|byte| *byte >= 0xE0);
    words.all(is_word)
}

/// Values a text by its characters, and counts those that it has often. Korean is nearly all Hangul;
/// Chinese that is taken for Korean is so in part.
fn score(text: &str, often: &str) -> (usize, usize) {
    let (mut all, mut hits, mut kana, mut hangul, mut han) = (0, 0, 0, 0, 0);
    for sign in text.chars().filter(|sign| sign.is_alphabetic() && !sign.is_ascii()) {
        all += 1;
        hits += usize::from(often.contains(sign));
        match sign {
            '\u{3041}'..='\u{30FF}' => kana += 1,
            '\u{AC00}'..='\u{D7A3}' => hangul += 1,
            '\u{4E00}'..='\u{9FFF}' => han += 1,
            _ => {}
        }
    }
    let hangul = if 20 * hangul >= 19 * all { hangul } else { 0 };
    let is_japanese = often.contains('碁');
    let known = if is_japanese { hits + kana } else { hits };
    (100 * (8 * known + 2 * (han + hangul)) / all.max(1), known)
}

#[cfg(test)]
mod tests {
    use super::score;

    #[test]
    fn a_letter_is_worth_2_by_its_script_and_8_if_it_is_frequent_in_hundredths_of_all() {
        for (text, often, expected) in [
            ("abc 1", "", (0, 0)),
            ("\u{7684}\u{68CB} ab", "\u{7684}", (100 * (8 + 2 * 2) / 2, 1)),
            ("\u{3042}\u{306E}\u{7881}", "\u{7881}", (100 * (8 * 3 + 2) / 3, 3)),
            ("\u{AC00}\u{B098}\u{B2E4}", "\u{AC00}", (100 * (8 + 2 * 3) / 3, 1)),
            // Hangul counts where nearly all is so.
            ("\u{AC00}\u{B098}\u{4E2D}", "", (100 * 2 / 3, 0)),
        ] {
            assert_eq!(score(text, often), expected, "{text}");
        }
    }
}

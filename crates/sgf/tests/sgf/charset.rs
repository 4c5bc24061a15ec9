//! Bytes to text.

use tengen_sgf::{CharsetError, Collection, Encoding, InvalidBytes, ReadError, ReadOptions};

fn comment(read: Result<Collection, ReadError>) -> Result<String, ReadError> {
    read.map(|sgf| {
        let root = sgf.games().next().expect("a game");
        root.text("C").expect("a comment")
    })
}

fn strict(bytes: &[u8]) -> Result<String, ReadError> {
    comment(ReadOptions::strict().read_bytes(bytes))
}

fn tolerant(bytes: &[u8]) -> Result<String, ReadError> {
    comment(ReadOptions::tolerant().read_bytes(bytes))
}

#[test]
fn the_charset_is_that_of_the_mark_or_the_first_root_or_what_the_bytes_can_be() {
    for (bytes, text) in [
        // Without a name they are UTF-8 if they can be, and Latin-1 if not.
        (&b"(;C[\xC3\xA9])"[..], "é"),
        (b"(;C[\xE9])", "é"),
        (b"(;C[\xC3\xA9]N[\xE9])", "Ã©"),
        // The name in the first root is believed.
        (b"(;CA[ISO-8859-1]C[\xC3\xA9])", "Ã©"),
        (b" (\n; FF[4] C[\xE9] CA [ latin1 ] )", "é"),
        (b"(;CA[utf-8]C[\xC3\xA9])", "é"),
        // Elsewhere it means nothing, nor does an empty one.
        (b"(;C[\xC3\xA9];CA[ISO-8859-1])", "é"),
        (b"(;C[\xC3\xA9])(;CA[ISO-8859-1])", "é"),
        (b"(;C[CA[latin1\\]\xC3\xA9])", "CA[latin1]é"),
        (b"(;CA[]C[\xE9])", "é"),
        (b"(;CA[ ]C[\xC3\xA9])", "é"),
        // The byte order mark comes first.
        (b"\xEF\xBB\xBF(;CA[latin1]C[\xC3\xA9])", "é"),
    ] {
        assert_eq!(strict(bytes), Ok(text.into()));
    }
    let mail = b"mail: [CA] (;GaMe[1]ChArset[latin-1]CA[l1]C[\xC3\xA9])";
    assert_eq!(tolerant(mail), Ok("Ã©".into()));
}

#[test]
fn bytes_that_mean_nothing_are_refused_with_their_place_or_replaced() {
    let bytes = b"(;CA[UTF-8]C[\xC3\xA9t\xC3\xA9, \xE5\x9B\xB4\xE6b])";
    let error = CharsetError::Invalid { offset: 23, name: "UTF-8" };
    assert_eq!(error.to_string(), "byte 23, from 0, is not valid in character set UTF-8");
    assert_eq!(strict(bytes), Err(error.clone().into()));
    let read = ReadOptions::tolerant().read_bytes(bytes).expect("a game");
    assert_eq!(read.warnings()[0].error, error.into());
    assert_eq!(comment(Ok(read)), Ok("été, 围\u{FFFD}b".into()));
    let options = ReadOptions { invalid: InvalidBytes::Replace, ..ReadOptions::strict() };
    assert_eq!(comment(options.read_bytes(bytes)), Ok("été, 围\u{FFFD}b".into()));
}

#[test]
fn bytes_that_are_not_the_utf_8_that_they_claim_are_taken_for_what_they_look_like() {
    let bytes = b"(;CA[UTF-8]PB[Jos\xE9]C[M\xFCller])";
    let read = ReadOptions::tolerant().read_bytes(bytes).expect("a game");
    let taken = if cfg!(feature = "encodings") { "windows-1252" } else { "ISO-8859-1" };
    let told = "byte 17, from 0: character set \"UTF-8\" does not fit: taken for ";
    assert_eq!(read.warnings()[0].to_string(), format!("{told}{taken}"));
    assert_eq!(read.to_string(), "(;CA[UTF-8]PB[José]C[Müller])\n");
    assert!(strict(bytes).is_err());
}

#[test]
fn an_unknown_charset_is_refused_or_guessed() {
    let bytes = b"(;CA[x-martian]C[\xE9])";
    let error = CharsetError::Unknown { name: "x-martian".into() };
    assert_eq!(error.to_string(), "character set \"x-martian\" is not known");
    assert_eq!(strict(bytes), Err(error.into()));
    assert_eq!(tolerant(bytes), Ok("é".into()));
}

#[test]
fn what_was_not_utf_8_says_that_it_is_now() {
    let sgf = ReadOptions::strict().read_bytes(b"(;CA[latin1]C[\xE9])(;C[\xE9])").expect("read");
    let text = sgf.to_string();
    assert_eq!(text, "(;CA[UTF-8]C[é])\n(;C[é]CA[UTF-8])\n");
    assert_eq!(ReadOptions::strict().read_bytes(text.as_bytes()), Ok(sgf));
}

#[test]
fn a_charset_that_is_given_overrides_what_the_bytes_say() {
    let given = |name, bytes: &[u8]| {
        let charset = Some(Encoding::named(name).expect("a character set"));
        comment(ReadOptions { charset, ..ReadOptions::strict() }.read_bytes(bytes))
    };
    assert_eq!(given("latin1", b"(;CA[UTF-8]C[\xC3\xA9])"), Ok("Ã©".into()));
    assert_eq!(given("utf-8", b"\xEF\xBB\xBF(;CA[latin1]C[\xC3\xA9])"), Ok("é".into()));
}

/// What is written of bytes that were read strictly.
fn rewritten(options: ReadOptions, bytes: &[u8]) -> String {
    options.read_bytes(bytes).expect("SGF").to_string()
}

#[test]
fn what_was_utf_8_and_said_otherwise_says_so_now() {
    let options = ReadOptions::strict();
    let marked = b"\xEF\xBB\xBF(;CA[latin1]C[\xC3\xA9])(;CA[latin1]C[e])(;C[e])";
    assert_eq!(rewritten(options, marked), "(;CA[UTF-8]C[é])\n(;CA[latin1]C[e])\n(;C[e])\n");
    let given = ReadOptions { charset: Encoding::named("utf-8"), ..options };
    assert_eq!(rewritten(given, b"(;CA[latin1]C[\xC3\xA9])"), "(;CA[UTF-8]C[é])\n");
    let second = b"(;CA[utf8]C[\xC3\xA9])(;CA[GB2312];C[\xC3\xA9])";
    assert_eq!(rewritten(options, second), "(;CA[utf8]C[é])\n(;CA[UTF-8];C[é])\n");
    // Characters need no bytes to come from.
    let read = |text: &str| options.read(text).expect("SGF").to_string();
    assert_eq!(read("(;CA[GB2312]C[碁])"), "(;CA[UTF-8]C[碁])\n");
    assert_eq!(read("(;CA[GB2312]C[go])"), "(;CA[GB2312]C[go])\n");
}

#[test]
fn bytes_beyond_ascii_that_do_not_say_what_they_are_say_so_now() {
    let options = ReadOptions::strict();
    for (options, bytes) in [
        (options, &b"(;C[\xE9])"[..]),
        (ReadOptions::tolerant(), b"(;CA[?]C[e])"),
        (ReadOptions::tolerant(), b"(;C[\xC3\xA9])"),
    ] {
        assert_eq!(options.read_bytes(bytes).map(|read| read.warnings().len()), Ok(0));
    }
    let bytes = b"(;C[e];C[\xC3\xA9])(;C[e])";
    assert_eq!(rewritten(options, bytes), "(;C[e]CA[UTF-8];C[é])\n(;C[e])\n");
}

#[cfg(not(feature = "encodings"))]
#[test]
fn other_charsets_need_the_feature() {
    let unknown = |name: &str| Err(CharsetError::Unknown { name: name.into() }.into());
    assert_eq!(strict(b"(;CA[GB2312]C[x])"), unknown("GB2312"));
    assert_eq!(strict(b"\xFF\xFE(\0;\0)\0"), unknown("UTF-16LE"));
}

#[cfg(feature = "encodings")]
mod encodings {
    use super::*;

    #[test]
    fn names_that_records_have_are_known() {
        for (names, bytes, text) in [
            (
                &["GB2312", "gb_2312", "EUC-CN", "cp936", "GBK", "gb18030"][..],
                &b"\xCE\xA7\xC6\xE5"[..],
                "围棋",
            ),
            (&["Big5", "big-5", "CP950", "big5-hkscs"], b"\xB3\xF2\xB4\xD1", "圍棋"),
            (&["EUC-KR", "euc_kr", "CP949", "KS_C_5601-1987", "uhc"], b"\xB9\xD9\xB5\xCF", "바둑"),
            (&["Shift_JIS", "SJIS", "shift-jis", "cp932", "MS932"], b"\x88\xCD\x8C\xE9", "囲碁"),
            (&["EUC-JP", "eucJP"], b"\xB0\xCF\xB8\xEB", "囲碁"),
            (&["windows-1251", "cp1251", "Win-1251"], b"\xE3\xEE", "го"),
            (&["windows-1252", "CP1252", "ISO8859_1", "ISO-8859-1", "Latin-1"], b"\xE9", "é"),
        ] {
            for name in names {
                let file = [b"(;CA[", name.as_bytes(), b"]C[", bytes, b"])"].concat();
                assert_eq!(strict(&file), Ok(text.into()), "{name}");
            }
        }
    }

    #[test]
    fn bytes_that_are_utf_8_and_claim_another_charset_are_utf_8() {
        for (bytes, taken) in [
            ("(;CA[latin1]PB[Jérôme];B[aa])", true),
            ("(;CA[latin1]PB[王];B[aa])", true),
            ("(;CA[GB2312]PB[王];B[aa])", true),
            ("(;CA[Shift_JIS]PB[井山裕太];B[aa])", true),
            ("(;CA[windows-1251]PB[Шикшина];B[aa])", true),
            // A single character of two bytes may be two of the other.
            ("(;CA[latin1]PB[José];B[aa])", false),
            ("(;CA[GB2312]PB[éé];B[aa])", false),
        ] {
            let read = ReadOptions::tolerant().read_bytes(bytes.as_bytes()).expect("a game");
            let utf8 = ReadOptions::strict().read(bytes).expect("a game");
            let nodes = read.games().flat_map(|root| root.descendants()).count();
            let told = (read == utf8, nodes, read.warnings().len());
            assert_eq!(told, (taken, 2, usize::from(taken)), "{bytes}");
        }
    }

    #[test]
    fn bytes_that_do_not_say_what_they_are_are_taken_for_what_they_look_like() {
        for (bytes, text) in [
            (&b"\xB9\xC5\xC1\xA6\xBE\xC5\xB6\xCE \xBA\xDA\xD6\xD0\xC5\xCC\xCA\xA4"[..], "古力九段 黑中盘胜"),
            (&b"\xB5\xDA\xC8\xFD\xBD\xEC\xB0\xD9\xC1\xE9\xB1\xAD"[..], "第三届百灵杯"),
            (&b"\xA9P\xABT\xBE\xB1\xA4E\xACq \xA5\xD5\xA5b\xA5\xD8\xB3\xD3"[..], "周俊勳九段 白半目勝"),
            (&b"\x91\xE614\x8A\xFA\x8A\xFB\x90\xB9\x90\xED \x82\xB1\x82\xEA\x82\xCD\x96\xCA\x94\x92\x82\xA2\x8E\xE8\x82\xC5\x82\xB7"[..], "第14期棋聖戦 これは面白い手です"),
            (&b"\xC2\xE814\xB4\xFC\xB4\xFD\xC0\xBB\xC0\xEF \xA4\xB3\xA4\xEC\xA4\xCF\xCC\xCC\xC7\xF2\xA4\xA4\xBC\xEA\xA4\xC7\xA4\xB9"[..], "第14期棋聖戦 これは面白い手です"),
            (&b"\x82\xB7\x82\xB2\x82\xA2"[..], "すごい"),
            (&b"\xB0\xA3\xB0\xA4"[..], "埃挨"), // as likely in all: the first
            (&b"\xC0\xCC\xC3\xA2\xC8\xA3 9\xB4\xDC \xC8\xE6 \xBA\xD2\xB0\xE8\xBD\xC2"[..], "이창호 9단 흑 불계승"),
            (&b"\xB9\xD9\xB5\xCF \xB1\xB9\xBC\xF6"[..], "바둑 국수"),
            (&b"\xC1\xA610\xC8\xB8 \xB3\xF3\xBD\xC9\xB9\xE8"[..], "제10회 농심배"),
            (&b"Andr\xE9 Cr\xE9\xE9, M\xFCller"[..], "André Créé, Müller"),
            (&b"Fran\xE7ois"[..], "François"),
            (&b"\xC8\xE2\xE0\xED\xEE\xE2"[..], "Иванов"),
        ] {
            let file = [b"(;GM[1]C[", bytes, b"];B[aa])"].concat();
            let read = ReadOptions::tolerant().read_bytes(&file);
            assert_eq!(read.as_ref().map(|read| read.warnings().len()), Ok(1), "{text}");
            assert_eq!(comment(read), Ok(text.into()), "{text}");
        }
        // What is looked at ends within a character.
        let nines = b"\xB9\xC5\xC1\xA6\xBE\xC5\xB6\xCE".repeat(10_000);
        let file = [b"(;C[a", &nines[..], b"])"].concat();
        assert!(tolerant(&file).unwrap().starts_with("a古力九段古"));
        let file = b"(;CA[UTF-8]C[\xCE\xA7\xC6\xE5\xB6\xCE])";
        let read = ReadOptions::tolerant().read_bytes(file).expect("a game");
        let warning = "byte 15, from 0: character set \"UTF-8\" does not fit: taken for gb18030";
        assert_eq!(read.warnings()[0].to_string(), warning);
        assert_eq!(comment(Ok(read)), Ok("围棋段".into()));
        assert!(strict(file).is_err());
    }

    #[test]
    fn invalid_bytes_are_told_by_their_place() {
        let error = CharsetError::Invalid { offset: 17, name: "Shift_JIS" };
        assert_eq!(strict(b"(;CA[Shift_JIS]C[\xFF])"), Err(error.into()));
        assert_eq!(tolerant(b"(;CA[Shift_JIS]C[\xFF])"), Ok("\u{FFFD}".into()));
        // What may be four bytes is known to be none behind the second.
        let error = CharsetError::Invalid { offset: 15, name: "gb18030" };
        assert_eq!(strict(b"(;CA[gb18030]C[\x81\x30])"), Err(error.into()));
    }

    #[test]
    fn utf_16_is_known_by_its_mark_or_its_first_bracket() {
        let text = "(;CA[UTF-16]C[碁])";
        let little: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
        let big: Vec<u8> = text.encode_utf16().flat_map(u16::to_be_bytes).collect();
        assert_eq!(strict(&[b"\xFF\xFE", &little[..]].concat()), Ok("碁".into()));
        assert_eq!(strict(&[b"\xFE\xFF", &big[..]].concat()), Ok("碁".into()));
        for bytes in [little, big] {
            let sgf = ReadOptions::tolerant().read_bytes(&bytes).unwrap();
            assert!(sgf.to_string().ends_with("C[碁])\n") && sgf.warnings().len() == 1);
            assert!(strict(&bytes).is_err());
        }
    }

    #[test]
    fn signs_and_names_are_found_among_characters_that_have_bytes_of_ascii() {
        // 表 ends in a backslash, 因 in Big5 in a bracket, 本因坊 in Big5 has both.
        for (bytes, text) in [
            (&b"(;CA[Shift_JIS]C[\x95\x5C])"[..], "表"),
            (b"(;CA[big5]C[\xA5\xBB\xA6\x5D\xA7\x7B])", "本因坊"),
            // The name may stand behind such a character.
            (b"(;PB[\x95\x5C]CA[Shift_JIS]C[\x95\x5C])", "表"),
            (b"(;PB[\xA6\x5D x]CA[Big5]C[\xA6\x5D])", "因"),
            (b"(;GN[CA[]PB[\x95\x5C]CA[Shift_JIS]C[x\x95\x5C])", "x表"),
            // Within a value it is none, and a name in ASCII names no letters of two bytes.
            (b"(;C[CA[Shift_JIS\\]\xC3\xA9])", "CA[Shift_JIS]é"),
            (b"(;CA[UTF-16]C[x])", "x"),
        ] {
            assert_eq!(strict(bytes), Ok(text.into()));
        }
    }
}

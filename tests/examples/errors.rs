//! Wrong input: one line that begins with `error: `, exit status 2, nothing on the output.

use crate::program::{file, output, run};

/// Asserts the rule for one command line, and that the line says these words.
fn refuses(name: &str, args: &[&str], words: &[&str]) {
    let run = run(name, args);
    assert_eq!((run.status, run.out.as_str()), (Some(2), ""), "{name} {args:?}: {run:?}");
    assert!(run.err.starts_with("error: ") && run.err.ends_with('\n'), "{name} {args:?}: {run:?}");
    assert_eq!(run.err.lines().count(), 1, "{name} {args:?}: {run:?}");
    assert!(!run.err.starts_with("error: error:"), "{run:?}");
    for word in words {
        assert!(run.err.contains(word), "{name} {args:?}: {word:?} is not in {:?}", run.err);
    }
}

/// As [`refuses`], with the arguments between blanks.
fn refuses_words(name: &str, args: &str, words: &[&str]) {
    refuses(name, &args.split_whitespace().collect::<Vec<_>>(), words);
}

#[test]
fn help_and_version_succeed() {
    for name in ["solve"] {
        assert!(output(name, &["--help"]).contains("Usage:"), "{name}");
        assert_eq!(output(name, &["--version"]).split(' ').next(), Some(name));
    }
}

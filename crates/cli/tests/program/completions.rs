//! `completions`.

use crate::run::{output, run};

#[test]
fn every_shell_gets_a_script_that_names_the_subcommands() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let script = output("completions", &[shell]);
        for word in ["tengen", "perft", "playouts", "show", "diff", "divide", "draughts"] {
            assert!(script.contains(word), "{shell}: {word}");
        }
    }
}

#[test]
fn another_shell_is_refused_with_those_that_are_known() {
    let run = run("completions", &["cmd"]);
    assert_eq!((run.status, run.out.as_str()), (Some(2), ""), "{run:?}");
    assert!(run.err.starts_with("error: ") && run.err.contains("zsh"), "{run:?}");
}

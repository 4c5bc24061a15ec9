//! `completions`.

use crate::run::{output, refuses};

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
    refuses("completions", &["cmd"], &["zsh"]);
}

//! `tengen completions`: what a shell needs to complete command lines.

use std::io::Write;

use clap::Command;
use clap_complete::Shell;

use crate::failure::Failure;
use crate::program::{Out, Verdict};

/// Writes a script that completes the program's command lines in a shell
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  tengen completions bash > ~/.local/share/bash-completion/completions/tengen
  tengen completions fish > ~/.config/fish/completions/tengen.fish")]
#[command(allow_negative_numbers = true)]
pub(crate) struct Args {
    /// The shell
    shell: Shell,
}

impl Args {
    pub(crate) fn run(&self, mut program: Command, out: &mut Out) -> Result<Verdict, Failure> {
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut program, "tengen", &mut script);
        out.write_all(&script)?;
        Ok(Verdict::Fine)
    }
}

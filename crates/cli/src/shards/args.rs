//! What is asked for: a whole run, one of its pieces, or the results of all put together.

use std::path::{Path, PathBuf};

use clap::{Arg, ArgMatches, Command, FromArgMatches, value_parser};

use crate::draft::ForceArgs;
use crate::failure::Failure;
use crate::program::{Out, Verdict};

/// The arguments of a run that can be cut.
pub(crate) trait Whole: clap::Args {
    /// How a piece is worked at.
    type Work: clap::Args;

    /// Whether a piece is a file that `--split` has written, after `--shard`.
    const HAS_FILES: bool = true;
    /// What only the whole needs: a piece has it from its file.
    const NEEDED: &'static [&'static str] = &[];
    /// What goes with no piece either.
    const BARRED: &'static [&'static str] = &[];

    fn run(&self, out: &mut Out) -> Result<Verdict, Failure>;
    fn run_shard(_: &Path, _: &Self::Work, _: &mut Out) -> Result<Verdict, Failure> {
        Ok(Verdict::Fine) // there are no such files
    }
    fn merge(files: &[PathBuf], out: &mut Out) -> Result<Verdict, Failure>;
}

/// Where pieces are written.
#[derive(clap::Args)]
pub(crate) struct OutArgs {
    /// Where --split writes the shards, DIR/shard-001.json and so on, or --shard its result
    #[arg(long, value_name = "PATH")]
    out: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) force: ForceArgs,
}

impl OutArgs {
    /// The folder or file, and whether what is there may be replaced.
    pub(crate) fn to(&self) -> (&Path, ForceArgs) {
        (self.out.as_deref().unwrap_or(Path::new("")), self.force)
    }

    /// Refuses to write pieces of a run that is not cut.
    pub(crate) fn check(&self, split: Option<u32>) -> Result<(), Failure> {
        match (split, &self.out) {
            (None, Some(_)) => Err(Failure::input("--out goes with --split or --shard")),
            _ => Ok(()),
        }
    }
}

/// The arguments of a run and of its pieces.
pub(crate) enum Args<W: Whole> {
    Whole(Box<W>),
    /// The file of a shard.
    Shard(PathBuf, Box<W::Work>),
    /// The files of the results.
    Merge(Vec<PathBuf>),
}

const SHARD: &str = "shard";
const MERGE: &str = "merge";

impl<W: Whole> Args<W> {
    pub(crate) fn run(&self, out: &mut Out) -> Result<Verdict, Failure> {
        match self {
            Self::Whole(args) => args.run(out),
            Self::Shard(file, work) => W::run_shard(file, work, out),
            Self::Merge(files) => W::merge(files, out),
        }
    }
}

/// By hand, for a piece needs nothing that the whole needs.
impl<W: Whole> FromArgMatches for Args<W> {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        if let Some(files) = matches.get_many::<PathBuf>(MERGE) {
            return Ok(Self::Merge(files.cloned().collect()));
        }
        Ok(match W::HAS_FILES.then(|| matches.get_one::<PathBuf>(SHARD)).flatten() {
            Some(file) => Self::Shard(file.clone(), Box::new(W::Work::from_arg_matches(matches)?)),
            None => Self::Whole(Box::new(W::from_arg_matches(matches)?)),
        })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        Self::from_arg_matches(matches).map(|args| *self = args)
    }
}

impl<W: Whole> clap::Args for Args<W> {
    fn augment_args(command: Command) -> Command {
        let path = |name| Arg::new(name).long(name).value_parser(value_parser!(PathBuf));
        let help = "Tells the result of the whole from the files of all shards' results";
        let merge = path(MERGE).value_name("FILES").num_args(1..).help(help).exclusive(true);
        let command = W::augment_args(command).arg(merge);
        if !W::HAS_FILES {
            return command;
        }
        let help =
            "Runs the shard in FILE, which --split has written; goes on where one was killed";
        let shard = path(SHARD).value_name("FILE").help(help).requires("out");
        let shard = shard.conflicts_with_all(W::NEEDED).conflicts_with_all(W::BARRED);
        W::NEEDED.iter().fold(command.arg(shard), |command, &name| {
            command.mut_arg(name, |arg| {
                arg.required(false).required_unless_present_any([SHARD, MERGE])
            })
        })
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

#!/usr/bin/env python3
"""Tests the tests of one crate: breaks its code at random places and counts what nobody notices.

    cargo install cargo-mutants
    python3 scripts/mutants.py CRATE [--count 200] [--seed 1] [--output FOLDER] [-- MORE OF CARGO MUTANTS]

CRATE is a folder of crates/, such as core. The mutants are a sample of all that cargo-mutants knows,
drawn with the seed; each is built and has to fail a unit or integration test of its own crate within
the time (doc tests do not run). cargo-mutants adds those that leave out a field, whatever it is asked
for. Prints the rate at the end; FOLDER/CRATE/mutants.out holds each verdict, and a run that was
stopped goes on with `--iterate` after `--`. On a quiet machine a mutant takes some ten seconds.
"""

import argparse
import json
import pathlib
import random
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent


def mutants(*options, **how):
    command = ["cargo", "mutants", "--no-config", "--all-features", *options]
    return subprocess.run(command, cwd=ROOT, text=True, **how)


def names(package):
    listed = mutants("--list", "--package", package, check=True, stdout=subprocess.PIPE)
    return listed.stdout.splitlines()


def report(folder):
    """What became of each mutant, from the file that cargo-mutants keeps."""
    outcomes = json.loads((folder / "mutants.out" / "outcomes.json").read_text())
    count = {key: outcomes[key] for key in ("caught", "missed", "timeout", "unviable")}
    viable = count["caught"] + count["missed"] + count["timeout"]
    noticed = count["caught"] + count["timeout"]
    print(", ".join(f"{number} {key}" for key, number in count.items()))
    print(f"noticed: {noticed} of {viable} that compile, {100 * noticed / max(viable, 1):.1f}%")
    for outcome in outcomes["outcomes"]:
        if outcome["summary"] == "MissedMutant":
            print("missed:", outcome["scenario"]["Mutant"]["name"])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("crate")
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--output", type=pathlib.Path, default=ROOT / "target" / "mutants")
    own, more = sys.argv[1:], []
    if "--" in own:
        own, more = own[: own.index("--")], own[own.index("--") + 1 :]
    options = parser.parse_args(own)

    package = f"tengen-{options.crate}"
    known = names(package)
    chosen = random.Random(options.seed).sample(known, min(options.count, len(known)))
    print(f"{package}: {len(chosen)} of {len(known)} mutants, seed {options.seed}", flush=True)

    folder = options.output / options.crate
    folder.mkdir(parents=True, exist_ok=True)
    pattern = "^(" + "|".join(re.escape(name) for name in chosen) + ")$"
    run = mutants(
        "--package", package, "--re", pattern, "--output", str(folder), "--baseline", "skip",
        "--timeout", "120", *more, "--", "--lib", "--tests",
    )
    if run.returncode not in (0, 2, 3):  # none missed, some missed, some too slow
        sys.exit(run.returncode)
    report(folder)


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Tests the tests of one crate: breaks its code at random places and counts what nobody notices.

    cargo install cargo-mutants
    python3 scripts/mutants.py CRATE [--count 200] [--seed 1] [--output FOLDER] [--no-alone]

CRATE is a folder of crates/, such as core. The mutants are a sample, drawn with the seed, of those that
`cargo mutants --list` names; each has to fail a unit or integration test of its own crate (doc tests do
not run). A test program that takes ten times the processor time it needs unbroken, and ten seconds more,
is stopped: a timeout. The clock on the wall says nothing on a busy machine.

To build each mutant would take longer than all else. So a copy of the tree, in FOLDER/CRATE/tree, gets
all of them at once: each function chooses its body by the environment variable TENGEN_MUTANT, and one
build serves for all. A body that the compiler refuses there is unviable. What cannot be so (a constant,
a function within another, a type that depends on the body) is built alone, which takes most of the time;
`--no-alone` leaves these out. What is computed while the crate is compiled stays unbroken.

FOLDER/CRATE/verdicts.json holds each verdict and the test program that gave it; the same command again
tries what was missed or not yet tried. It takes a nightly toolchain: so a `const fn` can choose too, and
a test program ends at its first failure.
"""

import argparse
import collections
import json
import os
import pathlib
import random
import resource
import shutil
import signal
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
MEMORY = 4 << 30  # a broken loop may allocate for ever
CHEAP = {
    "CARGO_INCREMENTAL": "1",
    "CARGO_PROFILE_DEV_OPT_LEVEL": "1",
    "CARGO_PROFILE_DEV_DEBUG": "none",
    "CARGO_ENCODED_RUSTFLAGS": "--cap-lints=warn",
    "RUSTUP_TOOLCHAIN": "nightly",
}
FORGETFUL = {"PROPTEST_DISABLE_FAILURE_PERSISTENCE": "1"}  # what one mutant fails with is not for the next
FAIL_FAST = ["-Zunstable-options", "--fail-fast"]
FEATURES = "#![feature(core_intrinsics, const_eval_select)] "
SWITCH = """
mod mutant_switch {
    extern crate std;

    pub(crate) const fn chosen() -> u32 {
        const fn none() -> u32 {
            0
        }
        core::intrinsics::const_eval_select((), none, read)
    }

    fn read() -> u32 {
        static CHOSEN: std::sync::OnceLock<u32> = std::sync::OnceLock::new();
        let read = || std::env::var("TENGEN_MUTANT").map_or(0, |text| text.parse().unwrap());
        *CHOSEN.get_or_init(read)
    }
}
"""

Program = collections.namedtuple("Program", "name path limit")


def draw(package, count, seed):
    """The sample, each mutant with its number from 1, and how many there are."""
    command = ["cargo", "mutants", "--no-config", "--all-features", "--list", "--json", "--package", package,
               "--exclude", "**/tests.rs"]
    listed = subprocess.run(command, cwd=ROOT, check=True, text=True, stdout=subprocess.PIPE)
    known = json.loads(listed.stdout)
    chosen = random.Random(seed).sample(known, min(count, len(known)))
    for number, mutant in enumerate(chosen, 1):
        mutant["number"] = number
    return chosen, len(known)


class Source:
    """The text of one file before anything was broken."""

    def __init__(self, tree, name):
        self.path = tree / name
        self.text = self.path.read_text()
        self.starts = [0] + [at + 1 for at, char in enumerate(self.text) if char == "\n"]

    def range(self, span):
        ends = span["start"], span["end"]
        return tuple(self.starts[end["line"] - 1] + end["column"] - 1 for end in ends)

    def body(self, mutant):
        """The range between the braces of the function of `mutant`, None outside of functions."""
        if mutant["function"] is None:
            return None
        start, end = self.range(mutant["function"]["span"])
        depth, at = 0, start
        while self.text[at] != "{" or depth > 0:
            if self.text.startswith("//", at):
                at = self.text.index("\n", at)
            depth += (self.text[at] in "([") - (self.text[at] in ")]")
            at += 1
        return at + 1, end - 1

    def broken(self, mutant, start, end):
        """The text from `start` to `end` with the mutant in it."""
        first, last = self.range(mutant["span"])
        return self.text[start:first] + " " + mutant["replacement"] + " " + self.text[last:end]


def weave(source, mutants):
    """Puts all the mutants of one file into it. Returns which of them an error in a line may be owed
    to, and None besides where it may be owed to all of them together."""
    bodies = collections.defaultdict(list)
    for mutant in mutants:
        bodies[source.body(mutant)].append(mutant)
    text, owners, at = "", {}, 0
    for (start, end), group in sorted(bodies.items()):
        text += source.text[at:start] + " match crate::mutant_switch::chosen() {"
        line, its = text.count("\n") + 1, [*group, None]
        head = source.text[source.range(group[0]["function"]["span"])[0] : start].count("\n")
        owners.update(dict.fromkeys(range(line - head, line + 1), its))
        arms = [(f"{each['number']}", source.broken(each, start, end), [each]) for each in group]
        for pattern, body, its in [*arms, ("_", source.text[start:end], its)]:
            first = text.count("\n") + 2
            text += f"\n{pattern} => {{\n{body}\n}}"
            owners.update(dict.fromkeys(range(first, text.count("\n") + 2), its))
        text, at = text + "\n}\n", end
    source.path.write_text(text + source.text[at:])
    return owners


def is_alone(source, mutant, others):
    """Whether the mutant has no body to choose, or one within the body of another mutant."""
    body = source.body(mutant)
    if body is None:
        return True
    bodies = (source.body(each) for each in others)
    return any(each and each != body and each[0] <= body[0] and body[1] <= each[1] for each in bodies)


class Crate:
    """A copy of the tree, of which one crate is broken and tested."""

    def __init__(self, name, folder):
        self.package, self.tree = f"tengen-{name}", folder / "tree"
        self.folder = self.tree / "crates" / name
        shutil.rmtree(self.tree, ignore_errors=True)
        leave_out = shutil.ignore_patterns("target", ".git")
        shutil.copytree(ROOT, self.tree, ignore=leave_out, copy_function=shutil.copy)  # all of it is new

    def cargo(self, *command):
        """Runs cargo and returns its messages and whether it went well."""
        options = ["--package", self.package, "--all-features", "--message-format=json"]
        run = subprocess.run(
            ["cargo", *command, *options], cwd=self.tree, env=os.environ | CHEAP, text=True,
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
        )
        lines = run.stdout.splitlines()
        return [json.loads(line) for line in lines if line.startswith("{")], run.returncode == 0

    def programs(self):
        """Builds the tests and returns the path of each by name, None where they do not build."""
        messages, built = self.cargo("test", "--no-run", "--lib", "--tests")
        tests = [each for each in messages if each.get("executable") and each["profile"]["test"]]
        return {each["target"]["name"]: each["executable"] for each in tests} if built else None

    def run(self, path, number=0, cpu=3600):
        """Runs one test program and returns its exit code, -SIGXCPU where it was stopped."""
        def limit():
            resource.setrlimit(resource.RLIMIT_CPU, (cpu, cpu + 1))
            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))

        environment = os.environ | FORGETFUL | {"TENGEN_MUTANT": str(number)}
        try:
            return subprocess.run(
                [path, "--quiet", *FAIL_FAST], cwd=self.folder, env=environment, preexec_fn=limit,
                stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=60 * cpu,
            ).returncode
        except subprocess.TimeoutExpired:
            return -signal.SIGXCPU

    def timed(self, paths):
        """The test programs, the quickest first, each with its limit. They have to pass unbroken."""
        timed = []
        for name, path in paths.items():
            before = processor_time()
            if self.run(path) != 0:
                sys.exit(f"{name} fails before anything is broken")
            timed.append((processor_time() - before, name, path))
        return [Program(name, path, int(10 + 10 * spent)) for spent, name, path in sorted(timed)]

    def verdict(self, programs, number=0):
        for program in programs:
            code = self.run(program.path, number, program.limit)
            if code != 0:
                return ("timeout" if code == -signal.SIGXCPU else "caught"), program.name
        return "missed", None

    def verdict_alone(self, programs, source, mutant):
        source.path.write_text(source.broken(mutant, 0, len(source.text)))
        _, viable = self.cargo("check")
        paths = self.programs() if viable else None
        source.path.write_text(source.text)
        if paths is None:
            return "unviable", None
        return self.verdict([each._replace(path=paths[each.name]) for each in programs])


def processor_time():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def weave_all(crate, sources, mutants):
    """Puts into the tree all the mutants that compile together. Returns those that have to be built
    alone and those that do not compile."""
    unviable = []
    others = {name: mutants_of(name, mutants) for name in sources}
    alone = [each for each in mutants if is_alone(sources[each["file"]], each, others[each["file"]])]
    root = crate.folder / "src" / "lib.rs"
    plain = root.read_text()
    while True:
        root.write_text(plain)
        together = [each for each in mutants if each not in alone and each not in unviable]
        files = {each["file"] for each in together}
        owners = {name: weave(sources[name], mutants_of(name, together)) for name in files}
        root.write_text(FEATURES + root.read_text() + SWITCH)
        messages, compiles = crate.cargo("check")
        if compiles:
            return alone, unviable
        for name in files:
            sources[name].path.write_text(sources[name].text)
        found = [each for error in errors(messages) for each in culprits(error, owners)]
        if not found:
            sys.exit("\n".join(error["rendered"] for error in errors(messages)))
        for mutant in together:
            if [mutant] in found and " impl " not in f" {mutant['function']['return_type']} ":
                unviable.append(mutant)
            elif any(mutant in group for group in found):
                alone.append(mutant)


def mutants_of(name, mutants):
    return [each for each in mutants if each["file"] == name]


def errors(messages):
    compiler = [each["message"] for each in messages if each["reason"] == "compiler-message"]
    return [each for each in compiler if each["level"] == "error"]


def culprits(error, owners):
    """Of each line that the compiler names the mutants it may be owed to."""
    spans = [(span["file_name"], span["line_start"]) for span in error["spans"] if span["is_primary"]]
    named = [owners.get(name, {}).get(line) for name, line in spans]
    return [group for group in named if group]


def report(verdicts, chosen):
    found = (verdicts.get(each["name"], {"verdict": "not tried"})["verdict"] for each in chosen)
    count = collections.Counter(found)
    noticed = count["caught"] + count["timeout"]
    viable = noticed + count["missed"]
    keys = ("caught", "missed", "timeout", "unviable", "not tried")
    print(", ".join(f"{count[key]} {key}" for key in keys))
    print(f"noticed: {noticed} of {viable} that compile, {100 * noticed / max(viable, 1):.1f}%")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("crate")
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--no-alone", action="store_true")
    parser.add_argument("--output", type=pathlib.Path, default=ROOT / "target" / "mutants")
    options = parser.parse_args()

    folder = options.output.resolve() / options.crate
    folder.mkdir(parents=True, exist_ok=True)
    kept = folder / "verdicts.json"
    verdicts = json.loads(kept.read_text()) if kept.exists() else {}
    crate = Crate(options.crate, folder)
    chosen, known = draw(crate.package, options.count, options.seed)
    print(f"{crate.package}: {len(chosen)} of {known} mutants, seed {options.seed}", flush=True)

    def tell(mutant, verdict, program):
        verdicts[mutant["name"]] = {"verdict": verdict, "by": program}
        kept.write_text(json.dumps(verdicts, indent=1))
        if verdict == "missed":
            print("missed:", mutant["name"], flush=True)

    settled = {name for name, its in verdicts.items() if its["verdict"] != "missed"}
    to_try = [each for each in chosen if each["name"] not in settled]
    sources = {name: Source(crate.tree, name) for name in {each["file"] for each in to_try}}
    alone, unviable = weave_all(crate, sources, to_try)
    for mutant in unviable:
        tell(mutant, "unviable", None)
    programs = crate.timed(crate.programs())
    for mutant in to_try:
        if mutant not in alone and mutant not in unviable:
            tell(mutant, *crate.verdict(programs, mutant["number"]))
    print(f"{len(alone)} to build alone", flush=True)
    for source in sources.values():
        source.path.write_text(source.text)
    for mutant in [] if options.no_alone else alone:
        tell(mutant, *crate.verdict_alone(programs, sources[mutant["file"]], mutant))
    report(verdicts, chosen)


if __name__ == "__main__":
    main()

#!/usr/bin/env python3
"""Plants faults in a copy of the core, and shows that the simulation finds each.

usage: simulate-planted.py [--seeds N] [--jobs N] [--sample N [--seed TEXT]] [NAME …]

A fault is a file Tools/Planted/NAME.txt: what is broken, in a sentence, then edits. Each edit names a file, the text that
stands there exactly once, and the text that takes its place, in which `PLANTED` is the condition under which it is broken:

    Sources/BrokerCore/10-Activation/Broker+Presenting.swift
    <<<<<<<
            guard policy.guardsFocus, let process = client.process else { return true }
    =======
            guard !PLANTED, policy.guardsFocus, let process = client.process else { return true }
    >>>>>>>

All of them are put into one copy of the tree below .build, built once; a variable of the environment chooses one for a
run. Without it the copy is as good as the tree. Exits 1 when a fault is not found, when the copy without a fault breaks a
rule, and when an edit does not fit. With --sample only so many faults are tried, chosen by the seed, which is printed.
"""
import argparse
import concurrent.futures
import os
import pathlib
import random
import re
import secrets
import subprocess
import sys
import time

import copies

ROOT = pathlib.Path(__file__).resolve().parents[2]
FAULTS = ROOT / "Tools/Planted"
COPY = ROOT / ".build/planted/tree"
PROGRAM = COPY / ".build/release/BrokerSimulation"
VARIABLE = "ACTIVITY_BROKER_PLANTED"
# For all seeds of one fault.
SECONDS = 600
# In the module that all modules of the core import, directly or by way of others.
GATE = pathlib.Path("Sources/Adaptation/Planted.swift")
GATE_TEXT = f"""import Glibc

/// The fault that this run of the program has; empty: none.
private let planted: String = getenv("{VARIABLE}").map {{ String(cString: $0) }} ?? ""

public func isPlanted(_ name: String) -> Bool {{ planted == name }}
"""
EDIT = re.compile(r"^(Sources/\S+)\n<<<<<<<\n(.*?)\n=======\n(.*?)\n?>>>>>>>$", re.MULTILINE | re.DOTALL)


def faults():
    """What each fault breaks, and its edits as (file, old text, new text)."""
    found = {}
    for path in sorted(FAULTS.glob("*.txt")):
        text = path.read_text(encoding="utf-8")
        edits = [(file, old, new.replace("PLANTED", f'isPlanted("{path.stem}")'))
                 for file, old, new in EDIT.findall(text)]
        found[path.stem] = (text.split("\n", 1)[0], edits)
    return found


def planted_tree():
    """The files of the tree with every fault in them, by their paths; exits where an edit does not fit."""
    files = {GATE: GATE_TEXT.encode()}
    files[pathlib.Path("Package.swift")] = copies.manifest(["BrokerSimulation"]).encode()
    sources = sorted((ROOT / "Sources").rglob("*"))
    files.update({path.relative_to(ROOT): path.read_bytes() for path in sources if path.is_file()})
    texts = {}
    for name, (_, edits) in faults().items():
        if not edits:
            sys.exit(f"{name} has no edit")
        for file, old, new in edits:
            path = pathlib.Path(file)
            text = texts.get(path) or files[path].decode()
            if text.count(old) != 1:
                sys.exit(f"{name} does not fit {file}: its text is there {text.count(old)} times")
            texts[path] = text.replace(old, new)
    for path, text in texts.items():
        files[path] = ("import Adaptation\n" + text).encode() if path.parts[1] != "Adaptation" else text.encode()
    return files


def refresh_copy():
    """Brings the copy to the state of the tree; unchanged files keep their times, so that little is built anew."""
    files = planted_tree()
    for path, content in files.items():
        target = COPY / path
        if not target.exists() or target.read_bytes() != content:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content)
    for path in list((COPY / "Sources").rglob("*")):
        if path.is_file() and path.relative_to(COPY) not in files:
            path.unlink()
    copies.share_packages(COPY)


def simulate(name, seeds):
    """Runs seeds until one breaks a rule: how many it took (nil: none did), and the sentence."""
    environment = dict(os.environ, **{VARIABLE: name})
    command = [str(PROGRAM), "--seeds", str(seeds), "--until-broken"]
    try:
        done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=SECONDS)
    except subprocess.TimeoutExpired:
        return None, f"no answer in {SECONDS} s"
    found = re.search(r"^seed (\d+) breaks: (.*)$", done.stdout, re.MULTILINE)
    if found:
        return int(found[1]), found[2]
    if done.returncode not in (0, 1):
        return 1, f"the program ended with {done.returncode}: {done.stderr.strip()[-200:]}"
    return None, ""


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seeds", type=int, default=1000)
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--sample", type=int, metavar="N", help="only so many faults")
    parser.add_argument("--seed", default=secrets.token_hex(4), metavar="TEXT", help="chooses the sample")
    parser.add_argument("--check", action="store_true", help="only see whether the edits fit")
    parser.add_argument("names", nargs="*")
    options = parser.parse_args()
    if options.check:
        planted_tree()
        return 0
    refresh_copy()
    built = subprocess.run(["swift", "build", "-c", "release", "--product", "BrokerSimulation"], cwd=COPY)
    if built.returncode != 0:
        return 1
    known = faults()
    names = options.names or list(known)
    if options.sample:
        names = sorted(random.Random(options.seed).sample(names, min(options.sample, len(names))))
        print(f"{len(names)} of {len(known)} faults, seed {options.seed}", flush=True)
    bad = 0
    began = time.monotonic()
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        healthy = pool.submit(simulate, "", options.seeds)
        runs = {name: pool.submit(simulate, name, options.seeds) for name in names}
        seed, sentence = healthy.result()
        if seed is not None:
            bad += 1
            print(f"without a fault, seed {seed} breaks: {sentence}", flush=True)
        for name in names:
            seed, sentence = runs[name].result()
            bad += seed is None
            state = f"NOT FOUND  {sentence}" if seed is None else f"{seed:4} seeds  {sentence[:150]}"
            print(f"{name:34} {state}", flush=True)
    print(f"{len(names)} faults, {time.monotonic() - began:.0f} s: " + ("all found" if not bad else f"{bad} to mend"))
    return 1 if bad else 0


sys.exit(main())

"""A copy of the tree in which every mutation is compiled in."""
import json
import os
import re
import subprocess
import sys

from .places import COPY, JUDGES, LOG, MODULES, ROOT, STATE

sys.path.append(str(ROOT / "Tools/scripts"))
import copies  # noqa: E402

ROUNDS = 25
COPIED = ("Sources", "Tests", "docs", "Tools/Fuzz/Corpus", "Tools/Fuzz/Regressions", "Tools/Fuzz/Targets",
          "Tools/Faults/trouble")
COMPLAINT = r"^%s/Sources/(\S+?):(\d+):\d+: error: (.*)"
UNINITIALIZED = r"^%s/Sources/(\S+?):(\d+):\d+: error: \w+ '(\w+)' .*before being initialized"
ADDED_TO_MANIFEST = """
// The copy for mutants has the module that says which mutant the process is.
for target in package.targets where %(modules)s.contains(target.name) {
    target.dependencies.append("Mutation")
    // Optimized file by file: half the time of a run, and a change compiles what it touches.
    target.swiftSettings = settings + [.unsafeFlags(["-O"])]
}
package.targets.append(.target(name: "CMutation"))
package.targets.append(.target(name: "Mutation", dependencies: ["CMutation"], swiftSettings: settings))
// The end-to-end tests start the broker by the name of its product.
if package.targets.contains(where: { $0.name == "ActivityBroker" }) {
    package.products = [.executable(name: "activity-broker", targets: ["ActivityBroker"])]
}
"""


class DoesNotBuild(Exception):
    pass


def build():
    """Brings the copy up to date and compiles it; points that do not compile are left out. Returns the others."""
    STATE.mkdir(parents=True, exist_ok=True)
    run(["swift", "build", "--package-path", str(ROOT / "Tools/Syntax"), "-debug-info-format", "none", "--product",
         "mutant-generator"], ROOT)
    refresh()
    for number in range(ROUNDS):
        generate()
        points = json.loads((STATE / "points.json").read_text(encoding="utf-8"))
        done = subprocess.run(
            ["sh", str(ROOT / "Tools/scripts/build.sh"), "--build-tests", "-Xswiftc", "-suppress-warnings"], cwd=COPY,
            capture_output=True, text=True)
        LOG.write_text(done.stdout + done.stderr, encoding="utf-8")
        if done.returncode == 0:
            return points
        count = leave_out(done.stdout + done.stderr, points)
        print(f"round {number + 1}: {count} mutations do not compile and are left out", flush=True)
    raise DoesNotBuild(f"mutations still do not compile after {ROUNDS} rounds: {LOG}")


def run(command, folder):
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    if done.returncode != 0:
        LOG.write_text(done.stdout + done.stderr, encoding="utf-8")
        raise DoesNotBuild(f"{command[0]} {command[1]}: exit {done.returncode}: {LOG}")


def generate():
    run([str(ROOT / "Tools/Syntax/.build/debug/mutant-generator"), str(ROOT / "Sources"), str(COPY / "Sources"),
         str(STATE), *MODULES], ROOT)


def refresh():
    """Brings everything but the mutated sources to the state of the tree; unchanged files keep their times."""
    wanted = {}
    for folder in COPIED:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.is_file():
                wanted[path.relative_to(ROOT)] = path
    for path in sorted((ROOT / "Tools/Mutants/Runtime").rglob("*")):
        if path.is_file():
            wanted["Sources" / path.relative_to(ROOT / "Tools/Mutants/Runtime")] = path
    for relative, path in wanted.items():
        if is_mutated(relative):
            continue
        write_if_changed(COPY / relative, path.read_bytes())
    for folder in COPIED:
        for path in list((COPY / folder).rglob("*")):
            if path.is_file() and path.relative_to(COPY) not in wanted:
                path.unlink()
    manifest = copies.manifest(JUDGES) + ADDED_TO_MANIFEST % {"modules": json.dumps(MODULES)}
    write_if_changed(COPY / "Package.swift", manifest.encode())
    copies.share_packages(COPY)


def is_mutated(relative):
    return (relative.parts[0] == "Sources" and relative.parts[1] in MODULES
            and relative.suffix == ".swift" and relative.parts[2] != "Generated")


def write_if_changed(path, data):
    if path.exists() and path.read_bytes() == data:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)


def leave_out(log, points):
    """Notes the points on every line the compiler complains about, so that the next round is without them."""
    complaints = set(re.findall(COMPLAINT % re.escape(str(COPY)), log, re.MULTILINE))
    if not complaints:
        raise DoesNotBuild(f"the copy does not build: {LOG}")
    by_file = {}
    for entry in points:
        by_file.setdefault(entry["file"], []).append(entry)
    path = STATE / "left-out.json"
    left_out = json.loads(path.read_text(encoding="utf-8")) if path.exists() else []
    added = []
    for file, line, name in sorted(set(re.findall(UNINITIALIZED % re.escape(str(COPY)), log, re.MULTILINE))):
        added += [key(entry) for entry in by_file.get(file, []) if entry["point"]["kind"] == "assignment dropped"
                  and entry["point"]["before"].startswith(f"{name} =")]
    for file, line, message in sorted(complaints):
        added += [key(entry) for entry in blamed(by_file.get(file, []), int(line), message)]
    if not added:
        raise DoesNotBuild(f"the compiler complains where nothing is mutated: {LOG}")
    added = [entry for index, entry in enumerate(added) if entry not in added[:index]]
    path.write_text(json.dumps(left_out + added), encoding="utf-8")
    return len(added)


def blamed(points, line, message):
    """The points that an error on this line may come from."""
    spanning = [entry for entry in points if entry["point"]["line"] <= line <= entry["point"]["lastLine"]]
    signs = [entry for entry in spanning if entry["point"]["kind"] == "sign turned"]
    if signs and ("operator '-'" in message or "operator '+'" in message):
        return signs
    starting = [entry for entry in spanning if entry["point"]["line"] == line]
    if starting or spanning:
        return starting or spanning
    # An expression is reported where it begins, which may be before its first point.
    later = sorted((entry for entry in points if entry["point"]["line"] > line), key=lambda entry: entry["point"]["line"])
    if "unable to type-check this expression" in message and later:
        return [entry for entry in later if entry["point"]["function"] == later[0]["point"]["function"]]
    # Such as a missing result, which the compiler reports at the function's end.
    before = sorted((entry for entry in points if entry["point"]["line"] <= line), key=lambda entry: entry["point"]["line"])
    function = before[-1]["point"]["function"] if before else None
    return [entry for entry in before if entry["point"]["function"] == function]


def key(entry):
    point = entry["point"]
    return {"file": entry["file"], **{name: point[name] for name in ("function", "kind", "before", "occurrence")}}

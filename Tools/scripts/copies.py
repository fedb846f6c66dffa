"""What copies of the tree that build a part of it have in common."""
import json
import pathlib
import shutil

ROOT = pathlib.Path(__file__).resolve().parents[2]
ADDED_TO_MANIFEST = """
// This copy has these targets and what they need.
var kept: Set<String> = []
var following: [String] = %s
while let next = following.popLast() {
    guard kept.insert(next).inserted else { continue }
    for case .byNameItem(let name, _) in package.targets.first(where: { $0.name == next })?.dependencies ?? [] {
        following.append(name)
    }
}
package.targets.removeAll { !kept.contains($0.name) }
package.products = []
"""


def manifest(targets):
    """The manifest for these targets and what they need. Without products a program is called as its target is."""
    return (ROOT / "Package.swift").read_text(encoding="utf-8") + ADDED_TO_MANIFEST % json.dumps(targets)


def share_packages(copy):
    """Gives the copy the other packages that the tree has fetched, so that it need not fetch them."""
    for name in ("Package.resolved", ".build/checkouts", ".build/repositories", ".build/workspace-state.json"):
        source, target = ROOT / name, copy / name
        if source.exists() and not target.exists():
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copytree(source, target, symlinks=True) if source.is_dir() else shutil.copyfile(source, target)

"""Where everything lies, what is mutated, and who judges."""
import os
import pathlib

ROOT = pathlib.Path(__file__).resolve().parents[3]
# One module alone before its own tests, so that a few mutants are tried within minutes; empty: all modules.
ALONE = os.environ.get("MUTATED_MODULE", "")
WORK = ROOT / (".build/mutation" + (f"-{ALONE}" if ALONE else ""))
COPY = WORK / "tree"
STATE = WORK / "state"
LOG = WORK / "log"
EXPLAINED = ROOT / "Tools/Mutants/equivalent.tsv"

# The core, the client, the screen, what they stand on, and what peers say; nothing that needs a socket or another process.
MODULES = ("UniformTypes", "ScenePredicates", "SceneValues", "Adaptation", "IPadScreen", "DragAndDrop", "ActivityWire",
           "AppDescriptions", "BrokerCore", "AppBundles", "SceneClient", "ZMTP")

# The tests that decide whether a mutant lives: those that run within one process.
JUDGES = ("ActivityWireTests", "AdaptationTests", "AppBundlesTests", "BrokerCoreTests", "BrokerctlTests",
          "ConformanceTests", "DemoWindowsTests", "DragAndDropTests", "FuzzRegressionTests", "IPadScreenTests",
          "ScenePredicatesTests", "SceneClientTests", "SimulationTests", "UniformTypesTests", "ZMTPTests")
if ALONE:
    MODULES, JUDGES = (ALONE,), (f"{ALONE}Tests",)

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

# What no process is needed for: the core, the client, the screen, what they stand on, and what peers say.
CORE = ("UniformTypes", "ScenePredicates", "SceneValues", "Adaptation", "IPadScreen", "DragAndDrop", "ActivityWire",
        "AppDescriptions", "BrokerCore", "AppBundles", "SceneClient", "ZMTP", "DesktopEntries", "EtcdGateway", "ProgramHosting")
# What has to do with sockets, files, threads and processes: the store, the listener, the loop, the command line.
SHELL = ("ActivityBroker", "BrokerStore", "SystemFiles", "ZeroMQ", "BrokerClient", "brokerctl")
PARTS = {"core": CORE, "shell": SHELL}
MODULES = CORE + SHELL

# The tests that decide whether a mutant lives. Those of the shell start processes: these are mutants as well.
JUDGES = ("ActivityBrokerTests", "ActivityWireTests", "AdaptationTests", "AppBundlesTests", "BrokerClientTests",
          "BrokerCoreTests", "BrokerStoreTests", "BrokerctlTests", "ConformanceTests", "DemoWindowsTests", "DesktopEntriesTests",
          "DragAndDropTests", "EndToEndTests", "EtcdGatewayTests", "FuzzRegressionTests", "IPadScreenTests", "ScenePredicatesTests", "SceneClientTests",
          "SimulationTests", "SystemFilesTests", "UniformTypesTests", "ZMTPTests", "ZeroMQTests")
# They take a while, and come after the others.
LAST_JUDGES = ("EndToEndTests",)
if ALONE:
    MODULES, JUDGES = (ALONE,), (f"{ALONE}Tests",)
    PARTS = {"core": MODULES}

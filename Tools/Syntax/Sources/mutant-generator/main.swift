import Foundation
import Mutating

// usage: mutant-generator SOURCES OUTPUT STATE MODULE …
//
// Writes every module's sources, with all their mutations, from SOURCES to OUTPUT, and a list of the mutations to
// STATE/points.json. STATE/left-out.json names those that do not compile; STATE/numbers.json keeps every file's
// numbers together from run to run, so that a change of one file leaves the others as they were.

let arguments = CommandLine.arguments
guard arguments.count > 4 else {
    FileHandle.standardError.write(Data("usage: mutant-generator SOURCES OUTPUT STATE MODULE …\n".utf8))
    exit(64)
}
let run = GeneratorRun(
    sources: URL(fileURLWithPath: arguments[1]), output: URL(fileURLWithPath: arguments[2]),
    state: URL(fileURLWithPath: arguments[3]))
for module in arguments[4...] { try run.mutate(module: module) }
try run.finish()

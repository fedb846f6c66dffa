import Foundation
import Planting
import Reading

// usage: mistake-planter SOURCES MISTAKES [OUTPUT]
//
// Finds the places of all mistakes below MISTAKES and prints each mistake's number and name. With OUTPUT it writes the files
// that have mistakes, with all of them, to their paths below OUTPUT. Exits 1 when a mistake does not fit the sources.

let arguments = CommandLine.arguments
guard (3...4).contains(arguments.count) else {
    FileHandle.standardError.write(Data("usage: mistake-planter SOURCES MISTAKES [OUTPUT]\n".utf8))
    exit(64)
}
let folder = URL(fileURLWithPath: arguments[2])
var mistakes: [Mistake] = []
var errors: [MistakeError] = []
for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted() where path.hasSuffix(".txt") {
    let text = try String(contentsOf: folder.appending(path: path), encoding: .utf8)
    do { mistakes.append(try Mistake(name: String(path.dropLast(4)), text: text)) } catch { errors.append(error) }
}
let planted = Planter(sources: URL(fileURLWithPath: arguments[1])).plant(mistakes)
errors += planted.errors
for error in errors { FileHandle.standardError.write(Data("\(error)\n".utf8)) }
guard errors.isEmpty else { exit(1) }
for mistake in mistakes { print("\(mistake.number)\t\(mistake.name)") }
if arguments.count == 4 {
    let output = URL(fileURLWithPath: arguments[3])
    for (path, text) in planted.files { try SwiftFiles.writeIfChanged(text, to: output.appending(path: path)) }
}

import CallGraph
import Foundation
import Testing

/// Key paths through the boxes of the core.
@Suite("Key paths in the core")
struct KeyPathTests {
    @Test("A record is taken out of its box by a closure, because a key path through a box is made anew for each step")
    func records() throws {
        let files = try SwiftFilesOfCore.texts()
        #expect(files.count > 100)
        for (path, text) in files where !path.hasPrefix("Invariants/") {
            #expect(!text.contains("\\.record"), "\(path)")
        }
    }
}

private enum SwiftFilesOfCore {
    /// The texts of the core's files by their paths.
    static func texts() throws -> [(path: String, text: String)] {
        let folder = Module.sources.appending(path: "BrokerCore")
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
        return try paths.sorted().map {
            ($0, try String(contentsOf: folder.appending(path: $0), encoding: .utf8))
        }
    }
}

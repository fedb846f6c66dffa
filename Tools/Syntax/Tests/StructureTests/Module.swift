import CallGraph
import Foundation
import Reading

/// The modules of the product, as the tests of their structure read them.
enum Module {
    static let sources = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources")

    /// Those in Swift, sorted.
    static let all: [String] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: sources.path)) ?? []
        return names.filter { !$0.hasPrefix("C") && !$0.hasPrefix(".") }.sorted()
    }()

    static func files(of module: String) throws -> [SourceFile] {
        try SwiftFiles.paths(of: module, in: sources, withGenerated: true).map {
            SourceFile(path: String($0.dropFirst(module.count + 1)), text: try SwiftFiles.text($0, in: sources))
        }
    }
}

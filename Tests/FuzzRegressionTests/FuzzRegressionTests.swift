import Foundation
import FuzzTargets
import Testing

/// Every input that ever broke a promise, and those the fuzzer starts from, keep all promises now.
@Suite("Fuzz regressions")
struct FuzzRegressionTests {
    private static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Tools/Fuzz")

    private func inputs(_ folder: String, _ target: FuzzTarget) throws -> [URL] {
        let folder = Self.root.appendingPathComponent("\(folder)/\(target.rawValue)")
        return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { !$0.lastPathComponent.hasPrefix(".") }
            .sorted { $0.lastPathComponent < $1.lastPathComponent }
    }

    @Test("Stored inputs of earlier fuzzer runs are replayed", arguments: FuzzTarget.allCases)
    func replay(target: FuzzTarget) throws {
        let seeds = try inputs("Corpus", target)
        #expect(!seeds.isEmpty)
        for input in try seeds + inputs("Regressions", target) {
            target.run(Array(try Data(contentsOf: input)))
        }
    }

    @Test("A seed truncated at any byte keeps the promises as well", arguments: FuzzTarget.allCases)
    func truncated(target: FuzzTarget) throws {
        for input in try inputs("Corpus", target) {
            let bytes = Array(try Data(contentsOf: input))
            for length in 0..<min(bytes.count, 2_000) { target.run(Array(bytes[..<length])) }
        }
    }
}

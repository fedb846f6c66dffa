import Foundation
import Synchronization
import Testing

/// Where the verdicts go: a line of JSON each, in the file that `ACTIVITY_BROKER_CONFORMANCE` names.
final class Ledger: Sendable {
    private struct Entry: Encodable {
        let rule: String
        let test: String
        let file: String
        let passed: Bool
        let trace: [String]
    }

    static let shared = Ledger()
    static let variable = "ACTIVITY_BROKER_CONFORMANCE"

    private let file: Mutex<FileHandle?>

    init() {
        let path = ProcessInfo.processInfo.environment[Self.variable]
        if let path { _ = FileManager.default.createFile(atPath: path, contents: nil) }
        file = Mutex(path.flatMap { FileHandle(forWritingAtPath: $0) })
    }

    /// Returns the test's type and function, as in `RoutingRules.chosen()`.
    private static func name(of test: Test) -> String {
        let function = test.name.prefix { $0 != "(" }
        return "\(test.id.nameComponents.dropLast().last ?? "").\(function)()"
    }

    func add(_ evidence: Evidence, of test: Test, for rules: [String]) {
        let lines = rules.compactMap { rule -> Data? in
            let entry = Entry(
                rule: rule, test: Self.name(of: test),
                file: test.sourceLocation.fileName, passed: !evidence.hasFailed, trace: evidence.lines)
            return try? JSONEncoder().encode(entry)
        }
        file.withLock { file in
            for line in lines { try? file?.write(contentsOf: line + Data("\n".utf8)) }
        }
    }
}

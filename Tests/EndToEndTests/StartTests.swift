import Foundation
import TestSupport
import Testing

/// What the broker says when it cannot start.
@Suite("Starts without descriptors", .processes, .timeLimit(.minutes(10)))
struct StartTests {
    @Test("With too few descriptors the broker exits with an error and status 1, never by a signal", arguments: 4...10)
    func descriptors(limit: Int) throws {
        let folder = FileManager.default.temporaryDirectory
            .appendingPathComponent("ab-start-\(UInt32.random(in: .min ... .max))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let words = folder.appendingPathComponent("words")
        let broker = BuiltProducts.broker
        let line = "ulimit -n \(limit); exec \"$0\" --endpoint \"ipc://$1/b.sock\" --state-directory \"$1\""
        let process = try SpawnedProcess("/bin/sh", ["-c", line, broker, folder.path], errors: .file(words))
        #expect(process.waitUntilEnd() == .exited(1))
        let said = try String(contentsOf: words, encoding: .utf8)
        #expect(said.hasPrefix("activity-broker: "))
    }

    @Test("A broker with few descriptors serves a client, or ends and names the limit", arguments: 11...48)
    func connection(limit: Int) async throws {
        switch try await StartAttempt.run(limit: ["prlimit", "--nofile=\(limit)"]) {
        case .served: #expect(limit > 24)
        case .unserved(let words): Issue.record("\(words)")
        case .ended(let end, let words):
            #expect(limit < 48)
            #expect(end == .exited(1))
            let line = words.split(separator: "\n").first { $0.hasPrefix("activity-broker: ") }
            #expect(line?.contains("RLIMIT_NOFILE") == true, "\(words)")
        }
    }

    @Test("A broker with little address space serves a client, or ends with words", arguments: 10...16)
    func memory(limit: Int) async throws {
        let mebibytes = limit * 20
        switch try await StartAttempt.run(limit: ["prlimit", "--as=\(mebibytes << 20)"]) {
        case .served: break
        case .unserved(let words): Issue.record("\(words)")
        case .ended(let end, let words):
            // Where memory for a thread's stack is missing, the limit is named; the language itself ends a process that
            // gets no memory for a value.
            #expect(end == .exited(1) || words.contains("failed to allocate"), "\(end): \(words)")
            #expect(!words.isEmpty)
        }
    }
}

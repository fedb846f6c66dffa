import Foundation
import TestSupport
import Testing

/// kill -9, damage to the files, and a start: as a supervisor would do it.
@Suite("Damaged store", .serialized, .processes, .timeLimit(.minutes(10)))
struct StoreDamageTests {
    private static let notes = "org.activitybroker.demo.notes"

    private func file(_ broker: BrokerUnderTest, _ suffix: String = "") -> URL {
        broker.state.appendingPathComponent("broker.sqlite\(suffix)")
    }

    private func open(_ count: Int, _ broker: BrokerUnderTest) async throws -> Set<String> {
        var sessions: Set<String> = []
        for note in 1...count {
            let opened = try await broker.ask("open", Self.notes, "--target", "note/\(note)", "--wait", "resolved")
            sessions.insert(try #require(opened["session"].text))
        }
        return sessions
    }

    private func sessions(_ broker: BrokerUnderTest) async throws -> Set<String> {
        Set(try await broker.ask("sessions", "list")["sessions"].items.compactMap { $0["session"].text })
    }

    @Test("A flipped bit in the log costs at most what it hit, and is reported")
    func flippedBit() async throws {
        try await withBroker { broker in
            let opened = try await open(3, broker)
            try await broker.kill()
            var bytes = try Data(contentsOf: file(broker, "-wal"))
            // In the page of the log's second frame: everything that was committed comes after it.
            bytes[bytes.startIndex + 32 + 4_120 + 24 + 4_000] ^= 0x10
            try bytes.write(to: file(broker, "-wal"))
            try await broker.start()
            let status = try await broker.ask("status")
            #expect(status["store"].text == "repaired")
            let left = status["metrics"]["store.quarantinedRows"].integer ?? -1
            #expect(try await sessions(broker).isSubset(of: opened))
            #expect(opened.subtracting(try await sessions(broker)).count <= Int(left))
            let doctor = try await broker.brokerctl("doctor", "--broker", BuiltProducts.broker)
            #expect(try doctor.json()["findings"].items.contains { $0["code"].text == "storeDamaged" })
        }
    }

    @Test("With an older file and no log the broker continues with the rest once it is salvaged")
    func salvaged() async throws {
        try await withBroker { broker in
            let old = try await open(2, broker)
            // In good order everything is folded into the file.
            #expect(try await broker.terminate() == 0)
            try await broker.start()
            let new = try await open(5, broker).subtracting(old)
            try await broker.kill()
            try FileManager.default.removeItem(at: file(broker, "-wal"))
            try await broker.start()
            #expect(try await broker.ask("status")["store"].text == "unavailable")
            #expect(try await store(broker, "check").json()["verdict"].text == "behind")
            #expect(try await broker.terminate() == 0)
            let salvaged = try await store(broker, "salvage")
            #expect(salvaged.status == 0)
            #expect(try salvaged.json()["lostCommits"].integer ?? 0 > 0)
            #expect(try salvaged.json()["kept"].text?.hasSuffix("broker.sqlite.damaged-1") == true)
            try await broker.start()
            #expect(try await broker.ask("status")["store"].text == "serving")
            #expect(try await sessions(broker) == old)
            #expect(!new.isEmpty)
            _ = try await open(1, broker)
        }
    }

    @Test("Without its log the broker serves storeless requests, reports it, and is not restarted forever")
    func refused() async throws {
        try await withBroker { broker in
            _ = try await open(3, broker)
            try await broker.kill()
            try Data().write(to: file(broker, "-wal"))
            #expect(try await store(broker, "check").status == 1)
            try await broker.start()
            let process = await broker.processIdentifier
            #expect(try await broker.ask("status")["store"].text == "unavailable")
            let refused = try await broker.brokerctl("open", Self.notes)
            #expect(refused.status == 1)
            #expect((refused.output + refused.errors).contains("brokerctl store salvage"))
            let doctor = try await broker.brokerctl("doctor", "--broker", BuiltProducts.broker)
            let findings = try doctor.json()["findings"].items
            #expect(findings.contains { $0["code"].text == "storeDamaged" })
            #expect(findings.contains { $0["remedy"].text?.contains("brokerctl store salvage") == true })
            let check = try await store(broker, "check")
            #expect(check.status == 1)
            #expect(try check.json()["verdict"].text == "missing")
            // Salvaging beside a broker is refused.
            #expect(try await store(broker, "salvage").status == 1)
            #expect(await broker.processIdentifier == process)
            #expect(try await broker.terminate() == 0)
            // Nothing is left in the file alone, and nothing is thrown away either.
            #expect(try await store(broker, "salvage").status == 1)
            try FileManager.default.removeItem(at: file(broker, "-mark"))
            try await broker.start()
            #expect(try await broker.ask("status")["store"].text == "serving")
            _ = try await open(1, broker)
        }
    }

    @Test("With the policy salvage, a broker whose file was emptied continues and reports what was lost")
    func salvages() async throws {
        try await withBroker(arguments: ["--store-on-damage", "salvage"]) { broker in
            let opened = try await open(2, broker)
            try await broker.kill()
            try Data().write(to: file(broker))
            try await broker.start()
            // Everything was in the log still.
            #expect(try await sessions(broker) == opened)
            let status = try await broker.ask("status")
            #expect(status["store"].text == "repaired")
            #expect(status["metrics"]["store.lostCommits"].integer == 0)
        }
    }

    @Test("A backup made under a running broker restores its content")
    func backup() async throws {
        try await withBroker { broker in
            let opened = try await open(2, broker)
            let copy = broker.folder.url.appendingPathComponent("backup.sqlite")
            let made = try await store(broker, "backup", copy.path)
            #expect(made.status == 0)
            #expect(try made.json()["commits"].integer ?? 0 > 0)
            #expect(try await store(broker, "backup", copy.path).status == 1, "nothing is overwritten")
            #expect(try await store(broker, "check").status == 0)
            try await broker.kill()
            for suffix in ["", "-wal", "-shm", "-mark"] {
                try? FileManager.default.removeItem(at: file(broker, suffix))
            }
            try FileManager.default.copyItem(at: copy, to: file(broker))
            try await broker.start()
            #expect(try await sessions(broker) == opened)
        }
    }

    private func store(_ broker: BrokerUnderTest, _ words: String...) async throws -> Finished {
        try await ChildProcess.run(
            BuiltProducts.brokerctl,
            ["store"] + words + ["--state-directory", broker.state.path, "--broker", BuiltProducts.broker, "--json"],
            environment: broker.environment)
    }
}

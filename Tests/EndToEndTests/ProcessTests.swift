import Foundation
import TestSupport
import Testing

/// The broker as a process: starting twice, stopping, and saying what is on disk before it says so.
@Suite("Broker processes", .serialized, .processes, .timeLimit(.minutes(10)))
struct ProcessTests {
    private static let gallery = "org.activitybroker.demo.gallery"

    @Test("A second broker at the same endpoint reports who serves there and does not affect the first")
    func startedTwice() async throws {
        try await withBroker { broker in
            let first = await broker.processIdentifier
            let second = try await ChildProcess.run(
                BuiltProducts.broker,
                [
                    "--endpoint", broker.endpoint, "--state-directory", broker.state.path + "-2",
                    "--apps", broker.apps.path,
                ])
            #expect(second.status == 1)
            #expect(second.errors.contains("\(first)"), "\(second)")
            #expect(try await broker.ask("status")["pid"].integer == Int(first))
        }
    }

    @Test("A second broker with the same state directory reports who uses it and does not start")
    func sharedState() async throws {
        try await withBroker { broker in
            let first = await broker.processIdentifier
            let second = try await ChildProcess.run(
                BuiltProducts.broker,
                [
                    "--endpoint", broker.endpoint + "-2", "--state-directory", broker.state.path,
                    "--apps", broker.apps.path,
                ])
            #expect(second.status == 1)
            #expect(second.errors.contains("(process \(first)) is using \(broker.state.path)"), "\(second)")
            _ = try await broker.ask("open", Self.gallery, "--target", "photo/1")
        }
    }

    @Test("A second broker with the same state yields even if the lock's file was deleted, and the first continues")
    func deletedLock() async throws {
        try await withBroker { broker in
            _ = try await broker.ask("open", Self.gallery, "--target", "photo/1")
            try FileManager.default.removeItem(at: broker.state.appendingPathComponent("broker.lock"))
            let second = try await ChildProcess.run(
                BuiltProducts.broker,
                [
                    "--endpoint", broker.endpoint + "-2", "--state-directory", broker.state.path,
                    "--apps", broker.apps.path,
                ])
            #expect(second.status == 1)
            #expect(second.errors.contains("is using \(broker.state.path)"), "\(second)")
            // The store has one writer, and takes what it is given.
            for photo in 1...3 { _ = try await broker.ask("open", Self.gallery, "--target", "photo/\(photo)") }
            #expect(!broker.tail.contains("the store failed"))
        }
    }

    @Test("A broker whose exchanged state folder another one uses yields with status 1")
    func exchangedState() async throws {
        try await withBroker { broker in
            _ = try await broker.ask("open", Self.gallery, "--target", "photo/1")
            let files = FileManager.default
            try files.moveItem(atPath: broker.state.path, toPath: broker.state.path + ".away")
            let other = "\(broker.endpoint)-2"
            let second = try SpawnedProcess(
                BuiltProducts.broker,
                ["--endpoint", other, "--state-directory", broker.state.path, "--apps", broker.apps.path],
                errors: .file(broker.folder.url.appendingPathComponent("second.log")))
            try await Polling.until("the second one serves") {
                try await ChildProcess.run(BuiltProducts.brokerctl, ["status", "--endpoint", other]).status == 0
            }
            // What it was to keep is refused, and then it is gone.
            _ = try await broker.brokerctl("open", Self.gallery, "--target", "photo/2")
            #expect(try await broker.end().status == 1)
            #expect(broker.tail.contains("is using \(broker.state.path)"), "\(broker.tail)")
            let opened = try await ChildProcess.run(
                BuiltProducts.brokerctl, ["open", Self.gallery, "--target", "photo/3", "--endpoint", other])
            #expect(opened.status == 0, "\(opened)")
            second.signal(SIGTERM)
            #expect(try await second.ended().status == 0)
        }
    }

    @Test("On SIGTERM the windows save and leave, and the broker exits with 0")
    func gracefulShutdown() async throws {
        try await withBroker { broker in
            let session = try #require(
                try await broker.ask("open", Self.gallery, "--target", "photo/1")["session"].text)
            #expect(try await broker.terminate() == 0)
            try await Polling.until("the windows are gone") {
                KernelProcesses.windows(of: broker.endpoint).isEmpty
            }
            try await broker.start()
            let row = try await broker.ask("sessions", "show", session)
            #expect(row["state"].text == "unattached" || row["sessions"][0]["state"].text == "unattached")
        }
    }

    @Test("Without a broker the exit status is 3, with a sentence that says what to do")
    func noBroker() async throws {
        let nowhere = "ipc:///tmp/ab-nobody-\(getpid())/broker.sock"
        let finished = try await ChildProcess.run(BuiltProducts.brokerctl, ["status", "--endpoint", nowhere])
        #expect(finished.status == 3)
        #expect(finished.errors.contains("activity-broker"))
    }

    @Test("An open is answered only after the store has been synchronised", .enabled(if: Tracer.isInstalled))
    func syncBeforeAnswer() async throws {
        try await withBroker { broker in
            _ = try await broker.ask("open", Self.gallery, "--target", "photo/1")
            let trace = try await Tracer.trace(await broker.processIdentifier, in: broker.folder.url) {
                _ = try await broker.ask("open", Self.gallery, "--target", "photo/1")
            }
            // Two commits: the accepted request before the window hears of it, the outcome before the answer.
            let syncs = trace.indices.filter { trace[$0].contains("fdatasync") || trace[$0].contains("fsync") }
            let answer = try #require(trace.lastIndex { $0.contains("sendto") || $0.contains("sendmsg") })
            #expect(syncs.count >= 2, "\(trace.suffix(40).joined(separator: "\n"))")
            #expect(syncs.contains { $0 < answer })
        }
    }
}

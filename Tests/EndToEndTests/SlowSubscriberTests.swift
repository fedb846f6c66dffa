import ActivityWire
import BrokerClient
import Foundation
import TestSupport
import Testing

@Suite("Slow subscribers", .serialized, .processes, .timeLimit(.minutes(10)))
struct SlowSubscriberTests {
    /// A row of about 12 KiB, so that the events that are kept are bounded by their bytes soon.
    private static let conditions: ActivationConditions = {
        let long = "SELF == '\(String(repeating: "x", count: 4_000))'"
        return ActivationConditions(canActivate: long, prefersToActivate: long)
    }()

    @Test("A subscriber that stops reading becomes lagged, keeps its connection, and is sent the state again")
    func stopped() async throws {
        try await withBroker { broker in
            let notes = try #require(AppID("org.activitybroker.demo.notes"))
            let window = try await HandWindow(notes, of: broker)
            let session = try await window.session()
            let follower = try Follower(broker)
            try await Polling.until("the follower knows the state") { follower.events.contains("stateComplete") }
            try await KernelProcesses.stop(follower.processIdentifier)

            try await Self.makeEvents(by: window, in: session)
            let tool = try await broker.connection()
            guard case .status(let report) = try await tool.request(.query(.status), timeout: .seconds(60)) else {
                throw ClientError.cancelled
            }
            let kept = report.metrics.first { $0.name == "queues.bytes" }?.value ?? 0
            #expect(kept <= UInt64(2 * Limits.eventPortionBytes), "no more than a portion waits for the slow one")

            kill(follower.processIdentifier, SIGCONT)
            try await Polling.until("the follower is shown the state again", within: .seconds(60)) {
                guard let lagged = follower.events.lastIndex(of: "lagged") else { return false }
                return follower.events[lagged...].contains("stateComplete")
            }
            let events = follower.events
            let lagged = try #require(events.firstIndex(of: "lagged"))
            #expect(events.filter { $0 == "lagged" }.count == 1)
            #expect(events[lagged + 1] == "gap")
            let log = try String(contentsOf: broker.log, encoding: .utf8)
            #expect(!log.contains("refusal.code=lagged"), "its connection was not closed")
            follower.end()
            await window.connection.close()
        }
    }

    /// More events than are kept.
    private static func makeEvents(by window: HandWindow, in session: SceneSessionID) async throws {
        let connection = window.connection
        _ = try await connection.request(.updateScene(SceneUpdate(session: session, conditions: Self.conditions)))
        let rounds = Limits.eventBytes / 12_000 + 500
        for start in stride(from: 0, to: rounds, by: 500) {
            try await withThrowingTaskGroup(of: Void.self) { group in
                for number in start..<start + 500 {
                    group.addTask {
                        _ = try await connection.request(
                            .updateScene(SceneUpdate(session: session, title: "title \(number)")))
                    }
                }
                try await group.waitForAll()
            }
        }
    }

    /// `brokerctl events` as a process, its output in a file.
    private final class Follower: Sendable {
        private let process: SpawnedProcess
        private let output: URL

        init(_ broker: BrokerUnderTest) throws {
            output = broker.folder.url.appendingPathComponent("events")
            process = try SpawnedProcess(
                BuiltProducts.brokerctl, ["events", "--json"], environment: broker.environment, output: .file(output))
        }

        var processIdentifier: Int32 { process.processIdentifier }

        /// The names of the events it has told, in their order.
        var events: [String] {
            let text = (try? String(contentsOf: output, encoding: .utf8)) ?? ""
            return text.split(separator: "\n").compactMap { try? JSON(parsing: String($0))["event"].text }
        }

        func end() {
            process.signal(SIGTERM)
            process.waitUntilEnd()
        }
    }
}

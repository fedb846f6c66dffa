import ActivityWire
import BrokerClient
import Foundation
import TestSupport
import Testing

/// Runs `body` with a broker of its own, which is ended with all its windows whatever happens.
func withBroker(
    arguments: [String] = [],
    withTestApps: Bool = false,
    _ body: (BrokerUnderTest) async throws -> Void
) async throws {
    let broker = try await BrokerUnderTest.start(arguments: arguments, withTestApps: withTestApps)
    do {
        try await body(broker)
    } catch {
        print("the broker's last words:\n\(broker.tail)")
        await broker.stop()
        throw error
    }
    await broker.stop()
}

extension BrokerUnderTest {
    nonisolated func processIdentifier(of session: String) async throws -> Int32? {
        let rows = try await ask("sessions", "list")["sessions"].items
        return rows.first { $0["session"].text == session }?["pid"].integer.map(Int32.init)
    }

    nonisolated func connection() async throws -> BrokerConnection {
        try await BrokerConnection.connect(
            to: BrokerEndpoint(endpoint), role: .tool, agent: "EndToEndTests", timeout: .seconds(60))
    }

    /// Gives the demo's note about a plan more text; the note's session.
    nonisolated func append(_ text: String) async throws -> String {
        let opened = try await ask(
            "open", "org.activitybroker.demo.notes", "--target", "note/plan",
            "--user-info", #"{"append":"\#(text)"}"#)
        return try #require(opened["session"].text)
    }

    nonisolated func subtitle(of session: String) async throws -> String? {
        try await ask("sessions", "show", session)["subtitle"].text
    }

    nonisolated func untilGone(_ process: Int32) async throws {
        try await Polling.until("process \(process) is gone") { KernelProcesses.entry(process) == nil }
    }

    /// The same, and the broker knows: until then it may take the window for one that lives.
    nonisolated func untilMissed(_ process: Int32) async throws {
        try await untilGone(process)
        try await Polling.until("the broker misses process \(process)") {
            try await ask("sessions", "list")["sessions"].items.allSatisfy { $0["pid"].integer != Int(process) }
        }
    }

    /// Waits until windows have answered everything: what they are told of a change of the screen comes after it.
    nonisolated func settle(_ sessions: [String]) async throws {
        try await Polling.until("all windows have answered") {
            // One after the other, and all of them again: what one answers may have the broker call another.
            for session in sessions {
                if try await ask("scenes", "report", session)["busy"].boolean != false { return false }
            }
            return true
        }
    }
}

/// A line of a demo window's log: `… handled request=ID number=N redelivery=false …`.
struct WindowLogLine {
    private let fields: [String: String]

    init(_ line: String) {
        let pairs = line.split(separator: " ").map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
        fields = Dictionary(pairs.filter { $0.count == 2 }.map { ($0[0], $0[1]) }) { first, _ in first }
    }

    var request: String? { fields["request"] }
    var number: Int? { fields["number"].flatMap { Int($0) } }
    var isRedelivery: Bool { fields["redelivery"] == "true" }
}

extension ActivationRequest {
    static func photo(_ target: String, sequence: Int, key: String? = nil) throws -> ActivationRequest {
        let userInfo = try UserInfoCodec.encode(["seq": .integer(Int64(sequence))])
        let activity = Activity(
            type: "org.activitybroker.demo.gallery.photo", targetContentIdentifier: target, userInfo: userInfo)
        return ActivationRequest(
            app: AppID("org.activitybroker.demo.gallery"), event: .activity(activity), timeout: .seconds(300),
            idempotencyKey: key)
    }
}

extension BrokerConnection {
    func openPhoto(_ target: String, sequence: Int) async throws -> ActivationOutcome {
        let reply = try await request(.activate(.photo(target, sequence: sequence)))
        guard case .activation(let outcome) = reply else {
            throw ClientError.unexpected(reply, insteadOf: "activation")
        }
        return outcome
    }
}

/// Opens photos one after the other on several connections, each retried over restarts of the broker by its key.
struct OpenStream: Sendable {
    let endpoint: BrokerEndpoint
    /// Called for each that has its outcome.
    var onOutcome: @Sendable () -> Void = {}

    /// Outcomes of `total` opens, spread over `windows` photos.
    func open(_ total: Int, windows: Int) async throws -> [ActivationOutcome] {
        try await withThrowingTaskGroup(of: [ActivationOutcome].self) { group in
            for lane in 0..<windows {
                group.addTask { try await openLane(lane, count: total / windows) }
            }
            return try await group.reduce(into: []) { $0 += $1 }
        }
    }

    private func openLane(_ lane: Int, count: Int) async throws -> [ActivationOutcome] {
        let requester = RetryingRequester(endpoint: endpoint, agent: "EndToEndTests")
        var outcomes: [ActivationOutcome] = []
        for index in 0..<count {
            let request = try ActivationRequest.photo(
                "photo/\(lane + 1)", sequence: index, key: "lane-\(lane)-\(index)")
            let reply = try await reply(to: request, by: requester, isFirst: index == 0)
            if case .activation(let outcome) = reply {
                outcomes.append(outcome)
                onOutcome()
            }
        }
        await requester.close()
        return outcomes
    }

    /// A requester waits for a broker that was there; the first one may be killed before a slow lane came to it.
    private func reply(
        to request: ActivationRequest, by requester: RetryingRequester, isFirst: Bool
    ) async throws -> Reply {
        while true {
            do throws(ClientError) {
                return try await requester.request(.activate(request), deadline: .now + .seconds(300))
            } catch {
                guard isFirst, case .noBroker = error else { throw error }
            }
            await Task.yield()
        }
    }
}

import ActivityWire
import BrokerClient
import Foundation
import TestSupport
import Testing

/// More windows than one message has frames: what the broker says of all of them must still arrive.
@Suite("Many windows", .serialized, .processes, .timeLimit(.minutes(10)))
struct ManyWindowsTests {
    private static let notes = "org.activitybroker.demo.notes"
    private static let count = Limits.framesPerMessage + 6

    @Test("A process with many stateful windows reconnects after kill -9 of the broker and continues")
    func takenBack() async throws {
        try await withBroker { broker in
            try await openAll(broker)
            let processes = KernelProcesses.windows(of: broker.endpoint).map(\.processIdentifier)
            #expect(processes.count == 1)
            try await broker.kill()
            try await broker.start()
            let again = try await broker.ask("open", Self.notes, "--target", "note/1", "--timeout", "60s")
            #expect(again["decision"].text == "reactivated")
            #expect(KernelProcesses.windows(of: broker.endpoint).map(\.processIdentifier) == processes)
        }
    }

    @Test("An app with many pending discards receives all of them and opens windows again")
    func discards() async throws {
        try await withBroker { broker in
            try await openAll(broker)
            let window = try #require(KernelProcesses.windows(of: broker.endpoint).first)
            let sessions = try await broker.ask("sessions", "list")["sessions"].items.compactMap { $0["session"].text }
            kill(window.processIdentifier, SIGKILL)
            try await broker.untilGone(window.processIdentifier)
            let connection = try await broker.connection()
            for session in sessions.dropFirst() {
                _ = try await connection.request(.destroy(SessionReference(text: session), .standard))
            }
            await connection.close()
            let opened = try await broker.ask("open", Self.notes, "--target", "note/new", "--timeout", "60s")
            #expect(opened["outcome"].text == "handled")
            #expect(try await broker.ask("sessions", "list")["sessions"].items.count == 2)
        }
    }

    private func openAll(_ broker: BrokerUnderTest) async throws {
        let connection = try await broker.connection()
        for number in 1...Self.count {
            let userInfo = try UserInfoCodec.encode(["append": .string("text of note \(number)")])
            let activity = Activity(
                type: "\(Self.notes).edit", targetContentIdentifier: "note/\(number)", userInfo: userInfo)
            let reply = try await connection.request(
                .activate(ActivationRequest(app: AppID(Self.notes), event: .activity(activity))))
            guard case .activation(let outcome) = reply, outcome.code == .handled else {
                throw ClientError.unexpected(reply, insteadOf: "handled")
            }
        }
        await connection.close()
    }
}

import ActivityWire
import Foundation
import TestSupport
import Testing

@testable import BrokerClient
@testable import brokerctl

/// Commands in this process, against a broker that answers as it is told. They are asked for a field that no output
/// has, so that they print nothing: where one would print, it fails with that field.
@Suite("Commands and the broker's answers", .timeLimit(.minutes(10)))
struct CommandAnswerTests {
    private static let app = AppID(unchecked: "org.example.notes")
    private static let row = DragRow(
        drag: DragID(UniqueID(high: 5, low: 6)), phase: .dropping, source: SceneSessionID(UniqueID(high: 1, low: 2)),
        app: app, items: 1)

    /// The reply that `choose` has for a message, or else what a broker says that says `done` to everything.
    private static func answer(_ message: ClientMessage, _ choose: (ClientMessage) -> Reply?) -> [BrokerMessage] {
        choose(message).map { [BrokerMessage(id: message.id, body: .reply($0))] } ?? FakeBroker.welcoming(message)
    }

    private func run(_ arguments: String..., against broker: FakeBroker) async throws {
        let parsed = NamedCommand.parsed(arguments, root: Brokerctl.self) as? any BrokerCommand
        let command = try #require(parsed)
        let console = Console(form: .field(try #require(FieldPath("nothing"))))
        let proxy = BrokerProxy(endpoint: try BrokerEndpoint("ipc://\(broker.path)"), timeout: nil)
        do {
            try await command.execute(proxy, console)
        } catch {
            await proxy.close()
            throw error
        }
        await proxy.close()
    }

    @Test("A drag ends at the requested point of the target")
    func dropPoint() async throws {
        let refusal = Refusal(code: .unknownSession, reason: "none such")
        let broker = try FakeBroker { message in
            Self.answer(message) { message in
                switch message.body {
                case .drag(.move(_, to: .session, interaction: _, at: _)): .refused(refusal)
                case .drag: .drag(Self.row)
                default: nil
                }
            }
        }
        await #expect(throws: ClientError.refused(refusal)) {
            try await run(
                "drag", "gallery:photo/7", "--drop-on", "notes:note/trip", "--drop-at", "40,200", against: broker)
        }
        let points = broker.messages.compactMap { message -> DragPoint? in
            if case .drag(.move(_, to: .session, interaction: _, at: let point)) = message.body { point } else { nil }
        }
        #expect(points == [DragPoint(x: 40, y: 200)])
        await broker.stop()
    }

    @Test("A log that is not followed is printed")
    func log() async throws {
        let folder = try ScratchFolder(named: "log")
        defer { folder.remove() }
        let file = folder.url.appendingPathComponent("a.log")
        try Data("one\n".utf8).write(to: file)
        let path = file.path
        let broker = try FakeBroker { message in
            Self.answer(message) { message in
                if case .query(.log) = message.body { .log(path: path) } else { nil }
            }
        }
        let failure = await #expect(throws: CommandFailure.self) {
            try await run("log", "org.example.notes", against: broker)
        }
        #expect(failure?.field == "field", "it was to be printed")
        await broker.stop()
    }
}

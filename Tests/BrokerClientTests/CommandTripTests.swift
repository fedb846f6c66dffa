import ActivityWire
import TestSupport
import Testing

@testable import BrokerClient

/// What `brokerctl` sends for a command, counted where it arrives.
@Suite("Round trips of a command", .processes, .timeLimit(.minutes(10)))
struct CommandTripTests {
    private static func outcome(_ request: ActivationRequest) -> ActivationOutcome {
        let remarks = ActivationRemarks(
            isTypeUndeclared: !request.fillsInType, declaredTypes: request.fillsInType ? [] : ["org.example.edit"],
            isStateSetAside: true)
        return ActivationOutcome(
            request: RequestID(UniqueID(high: 1, low: 2)), app: request.app,
            session: SceneSessionID(UniqueID(high: 3, low: 4)), decision: .created, stage: .handled, code: .handled,
            remarks: remarks)
    }

    @Test(
        "open needs one connection and one request, with its type, its deadline and its remarks",
        arguments: [["--target", "note/1"], ["--type", "org.example.edti", "--target", "note/1"]])
    func open(arguments: [String]) async throws {
        let broker = try FakeBroker { message in
            switch message.body {
            case .hello: [BrokerMessage(id: message.id, body: .reply(.welcome(FakeBroker.welcome)))]
            case .activate(let request):
                [BrokerMessage(id: message.id, body: .reply(.activation(Self.outcome(request))))]
            default: []
            }
        }
        let finished = try await ChildProcess.run(
            BuiltProducts.brokerctl,
            ["open", "org.example.notes"] + arguments + ["--endpoint", "ipc://\(broker.path)", "--json"])
        #expect(finished.status == 0, "\(finished)")
        // It was sent before the command ended; this broker's thread may come to it later.
        try await Polling.until("the goodbye has come") { broker.messages.last?.body.name == "goodbye" }
        await broker.stop()
        #expect(broker.messages.map(\.body.name) == ["hello", "activate", "goodbye"])
        let sent = broker.messages.compactMap { message -> ActivationRequest? in
            if case .activate(let request) = message.body { request } else { nil }
        }
        #expect(sent.map(\.fillsInType) == [!arguments.contains("--type")])
        #expect(sent.map(\.wantsRemarks) == [true])
        let warnings = try finished.json()["warnings"].items.compactMap(\.text)
        #expect(warnings.count { $0.contains("did you mean org.example.edit?") } == arguments.count / 4)
        #expect(warnings.last?.contains("brokerctl sessions retry") == true)
    }
}

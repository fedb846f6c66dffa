import ActivityWire
import Testing

@testable import BrokerCore

/// Connections that speak for another machine's broker.
@Suite("Clients of other machines")
struct MachineClientTests {
    private static func refusal(
        _ policy: BrokerPolicy = .standard, _ change: (inout DigestedHello) -> Void
    ) -> Refusal? {
        var harness = Harness(Harness.app(), policy: policy)
        let client = harness.tool(processIdentifier: 9) { greeting in
            greeting.machine = "desk"
            greeting.isFromClusterProgram = true
            change(&greeting)
        }
        return harness.refusal(1, to: client)
    }

    @Test("Only activity-cluster speaks for a machine, and as nothing else at the same time")
    func program() {
        #expect(Self.refusal { _ in } == nil)
        #expect(Self.refusal { $0.isFromClusterProgram = false }?.code == .notTheClusterClient)
        #expect(Self.refusal { $0.isClusterClient = true }?.code == .notTheClusterClient)
        let hand = Self.refusal { greeting in
            greeting.isDisplayClient = true
            greeting.isFromDisplayProgram = true
        }
        #expect(hand?.code == .notTheClusterClient)
        #expect(Self.refusal { $0.role = .window(AppID(unchecked: "a.b")) }?.code == .notTheClusterClient)
        #expect(Self.refusal { $0.isFromClusterProgram = false }?.field == "hello.machine")
    }

    @Test(
        "The setting acceptsFrom opens a machine to all, to none, or to some",
        arguments: [
            (["all"], true), (["none"], false), (["desk"], true), (["wall", "desk"], true), (["wall"], false),
            ([], false),
            (["all", "wall"], false), (["none", "desk"], true),
        ])
    func accepted(names: [String], isAccepted: Bool) {
        var policy = BrokerPolicy.standard
        policy.acceptsFrom.names = names
        #expect((Self.refusal(policy) { _ in }?.code == .notThisMachine) == !isAccepted)
    }

    @Test("A machine that is no longer accepted gets nothing more, from its next message on")
    func closed() throws {
        var harness = Harness(Harness.app())
        let client = harness.machine("desk")
        var policy = BrokerPolicy.standard
        policy.acceptsFrom.names = ["none"]
        harness.handle(.reconfigured(policy, settings: []))
        let request = harness.request(.resolve(ActivationRequest(app: .sample, origin: RequestOrigin())), from: client)
        #expect(harness.refusal(request, to: client)?.code == .notThisMachine)
    }

    @Test("A machine opens content and learns the decision")
    func opens() throws {
        var harness = Harness(Harness.app())
        let client = harness.machine("desk")
        harness.open("x", from: client) { $0.origin = RequestOrigin() }
        let session = try #require(harness.sessions.first)
        let request = harness.request(.query(.session(SessionReference(session.id))), from: client)
        #expect(harness.refusal(request, to: client) == nil)
    }
}

extension Harness {
    /// A connection for another machine's broker.
    mutating func machine(_ name: String) -> ClientID {
        tool(processIdentifier: 9) { greeting in
            greeting.machine = name
            greeting.isFromClusterProgram = true
        }
    }
}

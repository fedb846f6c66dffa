import ActivityWire
import Testing

@testable import BrokerCore

@Suite("Requests from other machines")
struct MachineAdmissionTests {
    private static func refusal(
        _ policy: BrokerPolicy = .standard, isMachine: Bool = true, _ change: (inout ActivationRequest) -> Void
    ) -> Refusal? {
        var harness = Harness(Harness.app(), policy: policy)
        let client = isMachine ? harness.machine("desk") : harness.tool()
        let message = harness.open("x", from: client) {
            $0.origin = isMachine ? RequestOrigin() : nil
            change(&$0)
        }
        return harness.refusal(message, to: client)
    }

    @Test("A request is passed on once, and says where it comes from")
    func hops() {
        #expect(Self.refusal { _ in } == nil)
        for hops in [0, 2, .max] as [UInt32] {
            let refusal = Self.refusal { $0.origin?.hops = hops }
            #expect(refusal?.code == .requestDenied && refusal?.field == "activate.origin.hops" && refusal?.limit == 1)
        }
        #expect(Self.refusal { $0.origin = nil }?.field == "activate.origin")
        let named = Self.refusal { $0.machine = .named("hall") }
        #expect(named?.code == .requestDenied && named?.field == "activate.machine")
    }

    @Test("Only machines say where a request comes from")
    func local() {
        let refusal = Self.refusal(isMachine: false) { $0.origin = RequestOrigin() }
        #expect(refusal?.code == .requestDenied && refusal?.field == "activate.origin")
    }

    @Test("A machine asks neither for a handoff nor for the place of a window here")
    func denied() {
        let handoff = Self.refusal {
            $0.event = nil
            $0.handoffFrom = SessionReference(text: "x")
        }
        #expect(handoff?.code == .requestDenied && handoff?.field == "activate.handoffFrom")
        let push = Self.refusal { $0.placement = .push }
        #expect(push?.code == .requestDenied && push?.field == "activate.placement")
    }

    @Test(
        "Access rules know machines, whose apps and tools are none of this machine's",
        arguments: [
            ("deny machine:desk to *", true), ("deny machine:de* to *", true), ("deny machine:* to *", true),
            ("deny * to *", true), ("deny machine:hall to *", false), ("deny tools to *", false),
            ("deny user:1000 to *", false), ("deny org.example.sender to *", false), ("deny sample to *", false),
        ])
    func rules(rule: String, isDenied: Bool) throws {
        var policy = BrokerPolicy.standard
        policy.access = AccessPolicy(rules: [try #require(AccessRule("no: \(rule)"))])
        #expect(policy.access.rules[0].description == "no: \(rule)")
        for app in [nil, "org.example.sender", AppID.sample.text] {
            let refusal = Self.refusal(policy) { $0.origin?.app = app.flatMap { AppID($0) } }
            #expect((refusal?.code == .notPermitted) == isDenied, "\(app ?? "a tool")")
        }
    }

    @Test("An app of the same name on another machine is not allowed as the app itself is")
    func sameApp() throws {
        var policy = BrokerPolicy.standard
        policy.access = AccessPolicy(allowsByDefault: false)
        #expect(Self.refusal(policy) { $0.origin?.app = .sample }?.code == .notPermitted)
    }

    @Test("No name of a machine, no rule", arguments: ["machine:", "machine:a b", "machine:-x", "machine:here"])
    func invalid(sender: String) { #expect(AccessRule("no: deny \(sender) to *") == nil) }

    @Test(
        "With a guarded focus a window comes forward if the sender's broker vouches for a gesture",
        arguments: [true, false])
    func focus(isVouched: Bool) throws {
        var policy = BrokerPolicy.standard
        policy.guardsFocus = true
        var harness = Harness(Harness.app(), policy: policy)
        let client = harness.machine("desk")
        harness.open("x", from: client) { $0.origin = RequestOrigin(mayBringForward: isVouched) }
        let session = try #require(harness.sessions.first)
        #expect(harness.broker.screen.sessions.contains(session.id) == isVouched)
        #expect(session.record.needsAttention != isVouched)
    }

    @Test("A session that another machine names as the user's is none of this machine's")
    func actingSession() throws {
        var harness = Harness(Harness.app())
        let tool = harness.tool()
        harness.open("own", from: tool)
        let own = try #require(harness.sessions.first?.id)
        let client = harness.machine("desk")
        harness.open("x", from: client) {
            $0.origin = RequestOrigin(session: SceneSessionID(UniqueID(high: 5, low: 5)))
            $0.requestingSession = own
        }
        let record = try #require(harness.stored.requests.last)
        #expect(record.decision.sender?.session == SceneSessionID(UniqueID(high: 5, low: 5)))
    }
}

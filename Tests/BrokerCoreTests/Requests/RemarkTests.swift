import ActivityWire
import Testing

@testable import BrokerCore

/// One answer has what a tool would otherwise ask for: the type it left out, and what is odd.
@Suite("Remarks in a reply")
struct RemarkTests {
    private func activity(_ type: String, _ target: String = "x") -> SceneEvent {
        .activity(Activity(type: type, targetContentIdentifier: target))
    }

    @Test("The default type is replaced by the app's first declared type, even if only a session is specified")
    func fillsIn() throws {
        var (harness, tool, window) = Harness.opened()
        let session = try #require(harness.sessions.first?.id)
        let requests = [
            ActivationRequest(app: .sample, event: activity("-"), fillsInType: true),
            ActivationRequest(event: activity("-"), session: SessionReference(session), fillsInType: true),
        ]
        for request in requests {
            let id = harness.request(.activate(request), from: tool)
            harness.settle(window)
            #expect(harness.outcome(id, to: tool)?.code == .handled)
        }
        let types = harness.calls(to: window).compactMap { call -> String? in
            guard case .deliver(let delivery) = call.body, case .activity(let activity) = delivery.event else {
                return nil
            }
            return activity.type
        }
        #expect(types == ["org.example.show", "org.example.show"])
    }

    @Test("No type is filled in without an app, without a declared type, or for content that is not an activity")
    func nothingToFillIn() {
        var harness = Harness(Harness.app { $0.activityTypes = [] })
        let tool = harness.tool()
        func refusal(_ request: ActivationRequest) -> Refusal? {
            let id = harness.request(.activate(request), from: tool)
            return harness.refusal(id, to: tool)
        }
        let unnamed = refusal(ActivationRequest(event: activity("-"), fillsInType: true))
        #expect(unnamed?.code == .invalidValue && unnamed?.field == "activate.fillsInType")
        let undeclared = refusal(ActivationRequest(app: .sample, event: activity("-"), fillsInType: true))
        #expect(undeclared?.code == .invalidValue && undeclared?.field == "activate.event.activity.type")
        #expect(refusal(ActivationRequest(app: .sample, fillsInType: true))?.code == .conflictingOptions)
    }

    @Test("On request, a reply notes that the app does not declare the type, and lists the types it declares")
    func undeclared() {
        var (harness, tool, window) = Harness.opened()
        func remarks(_ type: String, wants: Bool) -> ActivationRemarks? {
            let request = ActivationRequest(app: .sample, event: activity(type), wantsRemarks: wants)
            let id = harness.request(.activate(request), from: tool)
            harness.settle(window)
            return harness.outcome(id, to: tool)?.remarks
        }
        let odd = remarks("org.example.other", wants: true)
        #expect(odd == ActivationRemarks(isTypeUndeclared: true, declaredTypes: ["org.example.show"]))
        #expect(remarks("org.example.show", wants: true) == ActivationRemarks())
        #expect(remarks("org.example.other", wants: false) == nil)
    }

    @Test("A request that asks for candidates gets them with its reply")
    func candidates() throws {
        var (harness, tool, _) = Harness.opened()
        let request = ActivationRequest(
            app: .sample, event: activity("org.example.show"), reuse: .ask, wantsRemarks: true)
        let id = harness.request(.activate(request), from: tool)
        let outcome = try #require(harness.outcome(id, to: tool))
        #expect(outcome.decision == .candidates)
        #expect(outcome.remarks?.candidates.map(\.session) == harness.sessions.map(\.id))
    }

    @Test("A tool's welcome contains the default timeout of requests")
    func timeout() throws {
        var policy = BrokerPolicy.standard
        policy.requestTimeout = .seconds(7)
        var harness = Harness(Harness.app(), policy: policy)
        let tool = harness.tool()
        let welcome = harness.messages[tool]?.compactMap { message -> Welcome? in
            guard case .reply(.welcome(let welcome)) = message.body else { return nil }
            return welcome
        }.first
        #expect(try #require(welcome).requestTimeout == .seconds(7))
    }
}

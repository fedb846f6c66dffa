import ActivityWire
import Testing

@testable import BrokerCore

@Suite("Records of refused requests")
struct RefusedRequestTests {
    private static let mail = AppID(unchecked: "org.example.mail")

    private func explain(
        _ request: String, _ harness: inout Harness, _ client: ClientID
    ) throws -> (DecisionRecord, ActivationOutcome) {
        let asked = harness.request(.query(.explain(request: request, whyNot: nil)), from: client)
        guard case .decision(let decision, let outcome?)? = harness.reply(asked, to: client) else {
            throw HarnessError.missing
        }
        return (decision, outcome)
    }

    private func events(_ harness: Harness, _ client: ClientID) -> [ActivationOutcome] {
        (harness.messages[client] ?? []).compactMap { message in
            if case .event(let event) = message.body, case .request(let outcome) = event.event { outcome } else { nil }
        }
    }

    @Test("A request without a match gets an identifier, an event and an explanation that names its requester")
    func noMatch() throws {
        var (harness, tool, window) = Harness.opened()
        let session = try #require(harness.sessions.first)
        let conditions = ActivationConditions(canActivate: "FALSEPREDICATE", prefersToActivate: "SELF == 'x'")
        harness.request(
            .updateScene(SceneUpdate(session: session.id, epoch: session.record.epoch, conditions: conditions)),
            from: window)
        let follower = harness.tool()
        harness.request(.subscribe(nil), from: follower)
        harness.advance(by: .seconds(5))
        let asked = harness.open("y", from: tool) { $0.reuse = .matchElseFail }
        let refusal = try #require(harness.refusal(asked, to: tool))
        let id = try #require(refusal.request)
        let told = try #require(events(harness, follower).last)
        #expect(told.request == id && told.decision == .refused && told.code == .refused && told.app == .sample)
        #expect(told.refusal?.code == .noMatch && told.refusal?.field == "activate.reuse")
        for name in [id.description, String(id.description.prefix(12))] {
            let (decision, outcome) = try explain(name, &harness, tool)
            #expect(decision.request == id && decision.app == .sample && decision.decision == .refused)
            #expect(decision.targetContentIdentifier == "y" && decision.reuse == .matchElseFail)
            #expect(decision.rule == "no window prefers the content or can show it")
            #expect(decision.others.map(\.rejection) == [.cannotActivate])
            #expect(decision.sender?.processIdentifier == 7 && decision.accepted == harness.now.wall)
            #expect(outcome == told)
        }
        #expect(harness.changes.allSatisfy { if case .request(let record) = $0 { record.id != id } else { true } })
    }

    @Test("A request without an app, or denied by an access rule, is recorded")
    func others() throws {
        var policy = BrokerPolicy.standard
        policy.access = AccessPolicy(rules: [try #require(AccessRule("no-mail: deny tools to org.example.mail"))])
        var harness = Harness(
            Harness.app(), Harness.app { ($0.id, $0.activityTypes) = (Self.mail, ["org.mail.show"]) }, policy: policy)
        let tool = harness.tool()
        let nowhere = harness.request(.activate(ActivationRequest(event: .activity(Activity(type: "t.u")))), from: tool)
        let first = try #require(harness.refusal(nowhere, to: tool))
        #expect(first.code == .noAppForEvent)
        let (decision, outcome) = try explain(try #require(first.request).description, &harness, tool)
        #expect(decision.app == nil && outcome.app == nil && outcome.reason.contains("t.u"))
        let denied = harness.open("x", from: tool) { $0.app = Self.mail }
        let second = try #require(harness.refusal(denied, to: tool))
        #expect(second.code == .notPermitted)
        let (about, ended) = try explain(try #require(second.request).description, &harness, tool)
        #expect(about.app == Self.mail && ended.reason.contains("no-mail"))
    }

    @Test("A request refused as overloaded is not recorded")
    func overloaded() throws {
        var (harness, tool, _) = Harness.opened()
        let session = SessionReference(try #require(harness.sessions.first).id)
        var refusal: Refusal?
        while refusal == nil {
            let asked = harness.open("x", from: tool) {
                ($0.session, $0.waitingFor, $0.app) = (session, .accepted, nil)
            }
            refusal = harness.refusal(asked, to: tool)
        }
        #expect(refusal?.code == .overloaded && refusal?.request == nil)
        #expect(harness.broker.requests.refused.all.isEmpty)
    }

    @Test("A refused transient request is explained, and only its sender is notified")
    func transient() throws {
        var harness = Harness(Harness.app())
        let tool = harness.tool()
        harness.request(.subscribe(nil), from: tool)
        let asked = harness.open("x", from: tool) { $0.isTransient = true }
        let refusal = try #require(harness.refusal(asked, to: tool))
        #expect(refusal.code == .noLiveWindow && events(harness, tool).isEmpty)
        #expect(try explain(try #require(refusal.request).description, &harness, tool).1.refusal?.code == .noLiveWindow)
    }

    @Test("The last request is explained by default; for a window, the last one from or to its app")
    func last() throws {
        var harness = Harness(Harness.app(), Harness.app { ($0.id, $0.activityTypes) = (Self.mail, ["org.mail.show"]) })
        let tool = harness.tool()
        let none = harness.request(.query(.explain(request: "", whyNot: nil)), from: tool)
        #expect(harness.refusal(none, to: tool)?.code == .unknownRequest)
        harness.open("x", from: tool)
        let window = harness.window()
        harness.settle(window)
        #expect(try explain("", &harness, tool).0.decision == .created)
        harness.open("y", from: tool) { ($0.app, $0.reuse) = (Self.mail, .matchElseFail) }
        let refused = try explain("", &harness, tool)
        #expect(refused.0.decision == .refused && refused.0.app == Self.mail)
        let own = try explain("", &harness, window).0
        #expect(own.decision == .created && own.app == .sample && own.sender == nil)
        harness.open("x", from: tool)
        #expect(try explain("", &harness, tool).0.decision == .reactivated)
        harness.open("y", from: window) { ($0.app, $0.reuse) = (Self.mail, .matchElseFail) }
        #expect(try explain("", &harness, window).0.app == Self.mail)
    }

    @Test("The matching condition is reported, truncated if it is long")
    func condition() throws {
        var (harness, tool, window) = Harness.opened()
        let session = try #require(harness.sessions.first)
        func set(_ conditions: ActivationConditions) {
            harness.request(
                .updateScene(SceneUpdate(session: session.id, epoch: session.record.epoch, conditions: conditions)),
                from: window)
        }
        set(ActivationConditions(canActivate: "SELF BEGINSWITH 'x'", prefersToActivate: "SELF == 'x/1'"))
        for (target, condition) in [("x/1", "SELF == 'x/1'"), ("x/2", "SELF BEGINSWITH 'x'")] {
            harness.open(target, from: tool)
            let decision = try explain("", &harness, tool).0
            #expect(decision.condition == condition && decision.targetContentIdentifier == target)
        }
        let long = "SELF == '" + String(repeating: "é", count: Limits.explainedConditionBytes / 2) + "' OR SELF == 'y'"
        set(ActivationConditions(canActivate: "FALSEPREDICATE", prefersToActivate: long))
        harness.open("y", from: tool)
        let cut = try #require(try explain("", &harness, tool).0.condition)
        #expect(cut.utf8.count <= Limits.explainedConditionBytes && cut.utf8.count > Limits.explainedConditionBytes - 4)
        #expect(cut.hasSuffix("é…") && long.hasPrefix(cut.dropLast()))
        harness.open(nil, from: tool)
        #expect(try explain("", &harness, tool).0.condition == nil)
    }

    @Test("Refused requests are kept up to their limit")
    func bound() throws {
        var harness = Harness(Harness.app())
        let tool = harness.tool()
        let ids = try (0...Limits.refusedRequests).map { _ in
            let asked = harness.open("y", from: tool) { $0.reuse = .matchElseFail }
            defer { harness.forgetMessages(but: ClientID(0)) }
            return try #require(harness.refusal(asked, to: tool)?.request)
        }
        #expect(harness.broker.requests.refused.all.map(\.id) == Array(ids.dropFirst()))
        let first = harness.request(.query(.explain(request: ids[0].description, whyNot: nil)), from: tool)
        #expect(harness.refusal(first, to: tool)?.code == .unknownRequest)
    }
}

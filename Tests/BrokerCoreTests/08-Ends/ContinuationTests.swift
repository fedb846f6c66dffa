import ActivityWire
import Testing

@testable import BrokerCore

@Suite("Continuations")
struct ContinuationTests {
    @Test(
        "A window waits for a last word from the announcement until it has the activity",
        arguments: [
            (Continuation.Phase.waiting, false, false), (.waiting, true, true), (.announcing, false, true),
            (.fetching, true, true), (.given, true, false), (.done, true, false),
        ])
    func conclusion(phase: Continuation.Phase, isTypeTold: Bool, isOwed: Bool) {
        var continuation = Continuation(
            request: RequestID(UniqueID(high: 1, low: 1)), source: SceneSessionID(UniqueID(high: 1, low: 2)),
            receiver: SceneSessionID(UniqueID(high: 1, low: 3)),
            advert: ActivityAdvert(number: 5, type: "org.example.show"))
        (continuation.phase, continuation.isTypeTold) = (phase, isTypeTold)
        #expect(continuation.owesConclusion == isOwed)
    }

    @Test("An activity with a web page that no app of the team continues is shown by a browser (U:U28)")
    func browser() throws {
        let web = try #require(AppID("org.example.web"))
        var harness = Harness(
            Harness.app { $0.activityTypes = [] },
            Harness.app { ($0.id, $0.activityTypes, $0.urlSchemes) = (web, [], ["https"]) })
        let tool = harness.tool()
        harness.request(.activate(ActivationRequest(app: .sample)), from: tool)
        let source = harness.window()
        harness.settle(source)
        let session = try #require(harness.sessions.first)
        var advert = ActivityAdvert(number: 5, type: "org.example.read")
        advert.webpageURL = "https://example.org/1"
        harness.request(
            .setCurrentActivity(
                CurrentActivity(session: session.id, epoch: session.record.epoch, activity: advert)), from: source)
        harness.request(.activate(ActivationRequest(handoffFrom: SessionReference(session.id))), from: tool)
        #expect(harness.launches.last?.app == web)
        let entry = try #require(harness.sessions.last?.outbox.entries.first)
        #expect(entry.record.event == .url(URLContext(url: "https://example.org/1")))
    }

    @Test("Without a name, an activity that its own app does not declare goes to the app of the team that does (U:U28)")
    func appOfTheTeam() throws {
        let reader = try #require(AppID("org.example.reader"))
        var harness = Harness(
            Harness.app { $0.teamIdentifier = "T" },
            Harness.app { ($0.id, $0.activityTypes, $0.teamIdentifier) = (reader, ["org.example.read"], "T") })
        let tool = harness.tool()
        harness.open("x", from: tool)
        let source = harness.window()
        harness.settle(source)
        let session = try #require(harness.sessions.first)
        let advert = ActivityAdvert(number: 5, type: "org.example.read")
        harness.request(
            .setCurrentActivity(
                CurrentActivity(session: session.id, epoch: session.record.epoch, activity: advert)), from: source)
        let request = harness.request(
            .activate(ActivationRequest(handoffFrom: SessionReference(session.id))), from: tool)
        #expect(harness.refusal(request, to: tool) == nil)
        #expect(harness.launches.last?.app == reader)
    }

    @Test("A session that is gone takes the given continuations with it that it has or gave, and no others")
    func forgotten() {
        var registry = ContinuationRegistry()
        let sessions = (UInt64(1)...4).map { SceneSessionID(UniqueID(high: $0, low: 1)) }
        let requests = (UInt64(1)...4).map { RequestID(UniqueID(high: $0, low: 2)) }
        let ways: [(Int, Int, Continuation.Phase)] = [(0, 1, .given), (1, 2, .done), (2, 3, .given), (1, 3, .fetching)]
        for (request, way) in zip(requests, ways) {
            registry.insert(
                Continuation(
                    request: request, source: sessions[way.0], receiver: sessions[way.1],
                    advert: ActivityAdvert(number: 5, type: "org.example.show"), phase: way.2))
        }
        registry.forget(sessions[1])
        #expect(requests.map { registry[$0]?.phase } == [nil, nil, .given, .fetching])
        registry.forget(sessions[3])
        #expect(requests.map { registry[$0]?.phase } == [nil, nil, nil, .fetching])
    }
}

import ActivityWire
import Testing

@testable import BrokerCore

@Suite("Apps that continue an activity")
struct ContinuingAppTests {
    @Test("A browser opens an activity's web page if no app of the team can continue the activity (U:U28)")
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
        let entry = try #require(harness.sessions.last.flatMap { harness.broker.outboxes[$0.id].entries.first })
        #expect(entry.record.event == .url(URLContext(url: "https://example.org/1")))
    }

    @Test("A handed-off activity that its own app does not declare goes to the team's app that does (U:U28)")
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
}

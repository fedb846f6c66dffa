import ActivityWire
import BrokerClient
import Synchronization
import Testing

@testable import SceneClient

@MainActor
@Suite("Continuing another window's activity", .timeLimit(.minutes(10)))
struct ContinuationTests {
    private func advert(_ type: String = "org.example.view") -> SceneEvent {
        .handoff(ActivityAdvert(number: 5, type: type))
    }

    private func delivery(_ number: UInt64, request: UInt64 = 1, _ event: SceneEvent) -> Delivery {
        Delivery(
            number: DeliveryNumber(number), request: RequestID(UniqueID(high: 3, low: request)),
            sender: Samples.sender, event: event)
    }

    private func failure(request: UInt64 = 1, _ error: ActivityWire.ContinuationError) -> SceneCall.Body {
        .continuationFailed(
            ContinuationFailure(
                type: "org.example.view", error: error, request: RequestID(UniqueID(high: 3, low: request))))
    }

    private func connected(_ link: FakeLink, then more: [FakeDialer.Attempt] = []) async throws -> TestApplication {
        try await TestApplication.connected(link, then: more, delegateClass: "AttentiveScene")
    }

    @Test("A continuation is announced by type, then arrives, and can no longer fail")
    func comes() async throws {
        let link = FakeLink()
        let test = try await connected(link)
        link.call(2, .deliver(delivery(2, advert())))
        link.call(3, .deliver(delivery(3, .activity(Samples.activity("photo/3")))))
        link.call(4, failure(.handoffFailed))
        for _ in 2...4 { #expect(await link.nextAcknowledgement()?.failure == nil) }
        let lines = test.journal.lines.filter { $0.hasPrefix("will") || $0.hasPrefix("con") || $0.hasPrefix("didFail") }
        #expect(lines == ["willContinue org.example.view", "continue photo/3"])
        await test.end()
    }

    @Test("An announced continuation may fail, and the window learns the reason once")
    func fails() async throws {
        let link = FakeLink()
        let test = try await connected(link)
        link.call(2, .deliver(delivery(2, request: 1, advert())))
        link.call(3, .deliver(delivery(3, request: 2, advert())))
        link.call(4, failure(request: 2, .remoteApplicationTimedOut))
        link.call(5, failure(request: 2, .remoteApplicationTimedOut))
        link.call(6, failure(request: 9, .handoffFailed))
        link.call(7, failure(request: 1, .userCancelled))
        for _ in 2...7 { #expect(await link.nextAcknowledgement()?.failure == nil) }
        #expect(
            test.journal.lines.filter { $0.hasPrefix("didFail") } == [
                "didFail org.example.view 4610", "didFail org.example.view 3072",
            ])
        await test.end()
    }

    @Test("Continuations announced over a lost connection fail, and every window is notified")
    func connectionLost() async throws {
        let first = FakeLink(number: 1)
        let second = FakeLink(number: 2)
        let test = try await connected(first, then: [.link(second)])
        first.call(2, .deliver(delivery(2, request: 1, advert("org.example.throws"))))
        first.call(3, .deliver(delivery(3, request: 2, advert("org.example.second"))))
        _ = await first.nextAcknowledgement()
        _ = await first.nextAcknowledgement()
        first.hangUp()
        second.call(9, .willEnterForeground)
        #expect(await second.nextAcknowledgement()?.failure == nil)
        #expect(
            test.journal.lines.filter { $0.hasPrefix("didFail") } == [
                "didFail org.example.throws 4609", "didFail org.example.second 4609",
            ])
        #expect(test.reports.all.contains { $0.hasSuffix("threw when a continuation failed: cancelled") })
        second.call(10, failure(request: 2, .handoffFailed))
        #expect(await second.nextAcknowledgement()?.failure == nil)
        #expect(test.journal.lines.filter { $0.hasPrefix("didFail") }.count == 2)
        await test.end()
    }

    @Test("A window without a failure handler logs continuation failures")
    func reported() async throws {
        let link = FakeLink()
        let test = try await TestApplication.connected(link)
        link.call(2, .deliver(delivery(2, advert())))
        link.call(3, failure(.handoffFailed))
        for _ in 2...3 { #expect(await link.nextAcknowledgement()?.failure == nil) }
        let line =
            "org.example.photos: scene \(Samples.session) does not continue the activity org.example.view: "
            + "the activity could not be handed over"
        #expect(test.reports.all.contains(line))
        await test.end()
    }

    @Test("Streams to the other window require a delivered activity, and are those the broker assigns")
    func streams() async throws {
        let ids = ContinuationStreams(input: StreamID(4), output: StreamID(5))
        let link = FakeLink { (request) throws(ClientError) in
            if case .openContinuationStreams = request { .continuationStreams(ids) } else { .done }
        }
        let test = try await connected(link)
        let scene = try #require(test.application.connectedScenes.first)
        await #expect(throws: SceneError.invalidValue(field: "activity", reason: "did not come from another window")) {
            try await scene.continuationStreams(of: UserActivity(activityType: "a.b"))
        }
        let came = try UserActivity(Samples.activity("photo/1"), of: delivery(2, advert()))
        let over = SceneError.streamEnded(ending: "connectionLost", reason: "the streams have already ended")
        await #expect(throws: over) { try await scene.continuationStreams(of: came) }
        #expect(link.timeouts.last == .seconds(10))
        link.streams.take(StreamOpened(stream: StreamID(4), isWriter: false, request: Samples.request))
        await #expect(throws: over) { try await scene.continuationStreams(of: came) }
        link.streams.take(
            StreamOpened(stream: StreamID(4), isWriter: false, request: Samples.request, contentType: "a/b"))
        link.streams.take(StreamOpened(stream: StreamID(5), isWriter: true, request: Samples.request))
        let (input, _) = try await scene.continuationStreams(of: came)
        #expect(input.contentType == "a/b")
        await test.end()
    }
}

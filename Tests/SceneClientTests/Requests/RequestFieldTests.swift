import ActivityWire
import BrokerClient
import Testing

@testable import SceneClient

@MainActor
@Suite("Fields of requests", .timeLimit(.minutes(10)))
struct RequestFieldTests {
    private let reactivated = Reply.activation(
        ActivityWire.ActivationOutcome(
            request: Samples.request, session: Samples.session, decision: .reactivated, stage: .handled))

    private func answering() -> FakeLink {
        FakeLink { [reactivated] (request) throws(ClientError) in
            if case .activate = request { reactivated } else { .done }
        }
    }

    private let activity = UserActivity(activityType: "org.example.view", targetContentIdentifier: "photo/9")

    @Test("open leaves unspecified fields to the broker and waits until the activity is handled")
    func defaults() async throws {
        let link = answering()
        let test = try await TestApplication.connected(link)
        try await test.application.open(activity)
        let request = try #require(await link.nextActivation())
        #expect(request.app == nil && request.session == nil && request.pushTarget == nil)
        #expect(request.requestingSession == nil && request.handoffFrom == nil)
        #expect(request.reuse == .matchElseNew)
        #expect(request.role == "UIWindowSceneSessionRoleApplication")
        #expect(request.placement == .automatic && request.joinBehavior == .automatic)
        #expect(!request.isTransient && !request.isUserInitiated && !request.acceptsResultStreams)
        #expect(request.waitingFor == .handled)
        #expect(request.timeout == .seconds(30))
        #expect(request.idempotencyKey?.count == 36)
        // The broker's own deadline comes first.
        #expect(link.timeouts.last == .seconds(32))
        try await test.application.open(activity)
        #expect(await link.nextActivation()?.idempotencyKey != request.idempotencyKey)
        await test.end()
    }

    @Test("open sends every specified field")
    func everything() async throws {
        let link = answering()
        let test = try await TestApplication.connected(link)
        let scene = try #require(test.application.connectedScenes.first)
        let options = ActivationRequestOptions(
            requestingScene: scene, placement: .push(scene.session),
            collectionJoinBehavior: .preferredWithoutActivating, isUserInitiated: true)
        try await test.application.open(
            activity, in: "org.example.other", reuse: .anyElseNew, waitingFor: .connected, timeout: .seconds(5),
            options: options)
        let request = try #require(await link.nextActivation())
        #expect(request.app?.text == "org.example.other")
        #expect(request.event == .activity(try activity.wire()))
        #expect(request.reuse == .anyElseNew && request.waitingFor == .connected)
        #expect(request.timeout == .seconds(5) && link.timeouts.last == .seconds(7))
        #expect(request.requestingSession == Samples.session)
        #expect(request.placement == .push && request.pushTarget == SessionReference(Samples.session))
        #expect(request.joinBehavior == .preferredWithoutActivating && request.isUserInitiated)
        await test.end()
    }

    @Test("A continuation specifies the window that has the activity and carries no event")
    func continuing() async throws {
        let link = answering()
        let test = try await TestApplication.connected(link)
        let scene = try #require(test.application.connectedScenes.first)
        let result = try await test.application.continueActivity(of: scene.session)
        #expect(result.decision == .reactivated)
        let request = try #require(await link.nextActivation())
        #expect(request.handoffFrom == SessionReference(Samples.session))
        #expect(request.event == nil && request.app == nil && request.reuse == .matchElseNew)
        #expect(request.timeout == .seconds(30) && request.waitingFor == .handled)
        #expect(request.placement == .automatic && !request.isUserInitiated && request.requestingSession == nil)
        #expect(request.idempotencyKey?.count == 36)
        try await test.application.continueActivity(
            of: scene.session, in: "org.example.other", reuse: .alwaysNew, timeout: .seconds(3),
            options: ActivationRequestOptions(requestingScene: scene, placement: .prominent, isUserInitiated: true))
        let told = try #require(await link.nextActivation())
        #expect(told.app?.text == "org.example.other" && told.reuse == .alwaysNew && told.timeout == .seconds(3))
        #expect(told.requestingSession == Samples.session && told.placement == .prominent && told.isUserInitiated)
        await #expect(throws: SceneError.invalidValue(field: "app", reason: "is not a valid bundle identifier")) {
            try await test.application.continueActivity(of: scene.session, in: "not an app")
        }
        await test.end()
    }

    @Test("UIKit's request asks for an ordinary window, or for a role, and returns once decided")
    func roles() async throws {
        let link = answering()
        let test = try await TestApplication.connected(link)
        let session = try #require(test.application.openSessions.first)
        try await test.application.activateSceneSession(for: SceneSessionActivationRequest(userActivity: activity))
        let ordinary = try #require(await link.nextActivation())
        #expect(ordinary.role == "UIWindowSceneSessionRoleApplication")
        #expect(ordinary.timeout == .seconds(30) && ordinary.waitingFor == .resolved)
        #expect(link.timeouts.last == .seconds(32))
        #expect(!ordinary.isUserInitiated && ordinary.placement == .automatic)
        try await test.application.activateSceneSession(for: SceneSessionActivationRequest(role: "Other"))
        #expect(await link.nextActivation()?.role == "Other")
        try await test.application.activateSceneSession(
            for: SceneSessionActivationRequest(session: session, userActivity: activity))
        let explicit = try #require(await link.nextActivation())
        #expect(explicit.role == session.role && explicit.event?.targetContentIdentifier == "photo/9")
        #expect(explicit.session == SessionReference(Samples.session) && explicit.reuse == nil)
        await test.end()
    }

    @Test("UIKit's error handler is called only for a failure")
    func errorHandler() async throws {
        let link = FakeLink { [reactivated] (request) throws(ClientError) in
            guard case .activate(let activation) = request else { return .done }
            if activation.role == "Other" { throw .refused(Refusal(code: .noMatch, reason: "no")) }
            return reactivated
        }
        let test = try await TestApplication.connected(link)
        let (errors, sink) = AsyncStream<SceneError>.makeStream()
        test.application.activateSceneSession(for: SceneSessionActivationRequest()) { sink.yield($0) }
        _ = await link.nextActivation()
        test.application.activateSceneSession(for: SceneSessionActivationRequest(role: "Other")) { sink.yield($0) }
        var heard = errors.makeAsyncIterator()
        #expect(await heard.next() == .refused(code: "noMatch", reason: "no", field: nil, limit: nil))
        await test.end()
    }

    @Test("Other requests specify their subject and have a timeout of half a minute")
    func others() async throws {
        let link = answering()
        let test = try await TestApplication.connected(link)
        let session = try #require(test.application.openSessions.first)
        try await test.application.deleteSavedUserActivities(withPersistentIdentifiers: ["a", "b"])
        #expect(await link.nextSent() == .withdrawActivities(persistentIdentifiers: ["a", "b"]))
        try await test.application.deleteSavedUserActivities(withPersistentIdentifiers: nil)
        #expect(await link.nextSent() == .withdrawActivities(all: true))
        try await test.application.requestSceneSessionDestruction(session)
        #expect(await link.nextSent() == .destroy(SessionReference(Samples.session), .standard))
        try await test.application.requestSceneSessionDestruction(session, options: .decline)
        #expect(await link.nextSent() == .destroy(SessionReference(Samples.session), .decline))
        try await test.application.requestSceneSessionRefresh(session)
        #expect(link.timeouts.suffix(5) == Array(repeating: .seconds(30), count: 5))
        await test.end()
    }

    @Test("A refused refresh throws, unless the session is unknown")
    func refreshing() async throws {
        let link = FakeLink { (request) throws(ClientError) in
            guard case .refresh = request else { return .done }
            throw .refused(Refusal(code: .overloaded, reason: "later"))
        }
        let test = try await TestApplication.connected(link)
        let session = try #require(test.application.openSessions.first)
        await #expect(throws: SceneError.refused(code: "overloaded", reason: "later", field: nil, limit: nil)) {
            try await test.application.requestSceneSessionRefresh(session)
        }
        await test.end()
    }

    @Test("A reply of another kind is an error")
    func wrongAnswer() async throws {
        let test = try await TestApplication.connected(FakeLink())
        await #expect(throws: SceneError.requestDenied(reason: "the broker answered with done")) {
            try await test.application.open(UserActivity(activityType: "a.b"))
        }
        await test.end()
    }

    @Test("A request that must not happen twice is not repeated over the next connection")
    func notRepeated() async throws {
        let link = FakeLink { (request) throws(ClientError) in
            if case .updateScene = request { return .done }
            throw .connectionLost
        }
        let test = try await TestApplication.connected(link)
        let session = try #require(test.application.openSessions.first)
        await #expect(throws: SceneError.noBroker(reason: ClientError.connectionLost.description)) {
            try await test.application.requestSceneSessionDestruction(session)
        }
        #expect(test.application.gate.link == nil)
        await test.end()
    }
}

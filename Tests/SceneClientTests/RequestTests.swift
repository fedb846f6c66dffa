import ActivityWire
import BrokerClient
import Testing

@testable import SceneClient

@MainActor
@Suite("An app's requests", .timeLimit(.minutes(10)))
struct RequestTests {
    private func outcome(_ decision: Decision, code: OutcomeCode? = .handled) -> Reply {
        .activation(
            ActivationOutcome(
                request: Samples.request, app: AppID(Samples.appText), session: Samples.session, decision: decision,
                stage: .handled, code: code, reason: "as asked"))
    }

    private func answering(_ reply: Reply) -> FakeLink {
        FakeLink { (request) throws(ClientError) in
            if case .activate = request { return reply }
            return .done
        }
    }

    @Test("UIKit's request without a session prefers, else creates a window, and names the requesting scene")
    func nilSession() async throws {
        let link = answering(outcome(.created, code: nil))
        let test = try await TestApplication.connected(link)
        let scene = try #require(test.application.connectedScenes.first)
        let activity = UserActivity(activityType: "org.example.view", targetContentIdentifier: "photo/9")
        try await test.application.requestSceneSessionActivation(
            nil, userActivity: activity,
            options: ActivationRequestOptions(requestingScene: scene, placement: .prominent))
        guard case .activate(let request)? = await link.nextSent() else {
            Issue.record("no activation was sent")
            return
        }
        #expect(request.reuse == .preferElseNew)
        #expect(request.session == nil)
        #expect(request.app == AppID(Samples.appText))
        #expect(request.requestingSession == Samples.session)
        #expect(request.placement == .prominent)
        #expect(request.waitingFor == .resolved)
        #expect(request.idempotencyKey != nil)
        #expect(request.event?.targetContentIdentifier == "photo/9")
        await test.end()
    }

    @Test("A session and a reuse policy are mutually exclusive")
    func explicitSession() async throws {
        let link = answering(outcome(.reactivated, code: nil))
        let test = try await TestApplication.connected(link)
        try await test.application.requestSceneSessionActivation(test.application.openSessions.first)
        guard case .activate(let request)? = await link.nextSent() else {
            Issue.record("no activation was sent")
            return
        }
        #expect(request.reuse == nil)
        #expect(request.session == SessionReference(Samples.session))
        #expect(request.event == nil)
        await test.end()
    }

    @Test("open returns the window and how it was found")
    func opens() async throws {
        let link = answering(outcome(.reactivated))
        let test = try await TestApplication.connected(link)
        let result = try await test.application.open(
            UserActivity(activityType: "org.example.view"), in: "org.example.photos")
        #expect(result.decision == .reactivated)
        #expect(result.stage == .handled)
        #expect(result.session == Samples.session.description)
        await test.end()
    }

    @Test("open throws the outcome's name if it was not handled")
    func notHandled() async throws {
        let link = answering(outcome(.created, code: .launchFailed))
        let test = try await TestApplication.connected(link)
        await #expect(throws: SceneError.notHandled(outcome: "launchFailed", reason: "as asked")) {
            try await test.application.open(UserActivity(activityType: "org.example.view"))
        }
        await #expect(throws: SceneError.invalidValue(field: "app", reason: "is not a valid bundle identifier")) {
            try await test.application.open(UserActivity(activityType: "org.example.view"), in: "not an app")
        }
        await test.end()
    }

    @Test(
        "Refusals have UIKit's codes if UIKit has one",
        arguments: [
            (RefusalCode.multipleScenesNotSupported, 0), (.requestDenied, 1), (.unknownSession, 1),
            (.notYourSession, 1), (.notPermitted, 1), (.noMatch, 1), (.overloaded, 1),
        ] as [(RefusalCode, Int?)])
    func codes(code: RefusalCode, raw: Int?) async throws {
        let link = FakeLink { (request) throws(ClientError) in
            guard case .activate = request else { return .done }
            throw .refused(Refusal(code: code, reason: "no"))
        }
        let test = try await TestApplication.connected(link)
        let error = await #expect(throws: SceneError.self) {
            try await test.application.requestSceneSessionActivation(nil)
        }
        #expect(error?.code == raw)
        await test.end()
    }

    @Test("Destroying sends the animation; refreshing an unknown session is not an error")
    func destroyAndRefresh() async throws {
        let link = FakeLink { (request) throws(ClientError) in
            guard case .refresh = request else { return .done }
            throw .refused(Refusal(code: .unknownSession, reason: "gone"))
        }
        let test = try await TestApplication.connected(link)
        let session = try #require(test.application.openSessions.first)
        try await test.application.requestSceneSessionDestruction(session, options: .commit)
        #expect(await link.nextSent() == .destroy(SessionReference(Samples.session), .commit))
        try await test.application.requestSceneSessionRefresh(session)
        #expect(await link.nextSent() == .refresh(SessionReference(Samples.session)))
        await test.end()
    }

    @Test("A request made while disconnected is sent once, after the reconnect")
    func waitsForBroker() async throws {
        let first = FakeLink { (request) throws(ClientError) in
            guard case .activate = request else { return .done }
            throw .connectionLost
        }
        let second = answering(outcome(.created))
        let test = try await TestApplication.connected(first, then: [.link(second)])
        async let result = test.application.open(UserActivity(activityType: "org.example.view"))
        guard case .activate(let lost)? = await first.nextSent() else {
            Issue.record("no activation was sent")
            return
        }
        first.hangUp()
        #expect(try await result.decision == .created)
        for await request in second.sent {
            guard case .activate(let repeated) = request else { continue }
            #expect(repeated == lost)
            break
        }
        await test.end()
    }

    @Test("The application is as active as its most active scene")
    func applicationState() async throws {
        let link = FakeLink()
        let test = try await TestApplication.connected(link)
        #expect(test.application.applicationState == .background)
        link.call(2, Samples.connect(Samples.otherSession), session: Samples.otherSession)
        link.call(3, .willEnterForeground, session: Samples.otherSession)
        _ = await link.nextAcknowledgement()
        _ = await link.nextAcknowledgement()
        #expect(test.application.applicationState == .foregroundInactive)
        #expect(test.application.connectedScenes.count == 2)
        await test.end()
    }
}

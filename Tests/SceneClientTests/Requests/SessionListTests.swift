import ActivityWire
import BrokerClient
import Synchronization
import Testing

@testable import SceneClient

@MainActor
@Suite("Session list of the app", .timeLimit(.minutes(10)))
struct SessionListTests {
    private nonisolated static func session(_ number: UInt64) -> SceneSessionDescription {
        Samples.description(SceneSessionID(UniqueID(high: 5, low: number)))
    }

    @Test("All pages are requested one after the other and form the list")
    func pages() async throws {
        let app = try #require(AppID(Samples.appText))
        let token = PageToken(app: app, number: 7)
        let link = FakeLink(pages: { page in
            page.after == token
                ? .openSessions([Self.session(3)])
                : .openSessions([Self.session(1), Self.session(2)], next: page.after == nil ? token : nil)
        })
        let test = try TestApplication([.link(link)])
        link.call(1, .ping, session: nil)
        _ = await link.nextAcknowledgement()
        let open = try await test.application.fetchOpenSessions()
        let expected = Set((1...3 as ClosedRange<UInt64>).map { Self.session($0).session.description })
        #expect(Set(open.map(\.persistentIdentifier)) == expected)
        #expect(test.application.openSessions == open)
        #expect(open.allSatisfy { $0.scene == nil })
        await test.end()
    }

    @Test("A session missing from the list is removed, unless this process has its scene")
    func gone() async throws {
        let link = FakeLink(pages: { _ in .openSessions([Self.session(1)]) })
        let test = try await TestApplication.connected(link)
        link.call(2, .configure(Samples.description(Samples.otherSession), .init()), session: Samples.otherSession)
        _ = await link.nextAcknowledgement()
        #expect(test.application.openSessions.contains { $0.id == Samples.otherSession })
        let open = try await test.application.fetchOpenSessions()
        #expect(Set(open.map(\.id)) == [Samples.session, Self.session(1).session])
        await test.end()
    }

    @Test("Local knowledge of a session is not overwritten by the list")
    func newer() async throws {
        var listed = Samples.description()
        listed.stateRestorationActivity = Samples.activity("old")
        let link = FakeLink(pages: { [listed] _ in .openSessions([listed]) })
        let test = try await TestApplication.connected(link)
        try await test.application.fetchOpenSessions()
        let session = try #require(test.application.openSessions.first)
        #expect(session.stateRestorationActivity?.targetContentIdentifier == "photo/1")
        await test.end()
    }

    @Test("An unreadable state is taken from a later list once readable, and nothing else of the session")
    func unlocked() async throws {
        var listed = Self.session(1)
        listed.isStateLocked = true
        let page = Mutex(listed)
        let link = FakeLink(pages: { _ in .openSessions([page.withLock { $0 }]) })
        let test = try TestApplication([.link(link)])
        link.call(1, .ping, session: nil)
        _ = await link.nextAcknowledgement()
        let session = try #require(try await test.application.fetchOpenSessions().first)
        #expect(session.isStateRestorationActivityLocked && session.stateRestorationActivity == nil)
        try session.updateUserInfo { $0 = ["zoom": 2] }
        page.withLock { listed in
            listed.isStateLocked = false
            listed.stateRestorationActivity = Samples.activity("photo/7")
        }
        try await test.application.fetchOpenSessions()
        #expect(!session.isStateRestorationActivityLocked && session.userInfo == ["zoom": 2])
        #expect(session.stateRestorationActivity?.targetContentIdentifier == "photo/7")
        // From then on it is this process that knows it.
        page.withLock { $0.stateRestorationActivity = Samples.activity("photo/8") }
        try await test.application.fetchOpenSessions()
        #expect(session.stateRestorationActivity?.targetContentIdentifier == "photo/7")
        await test.end()
    }

    @Test("A reply of another kind changes nothing")
    func otherAnswer() async throws {
        let link = FakeLink(pages: { _ in .done })
        let test = try await TestApplication.connected(link)
        #expect(try await test.application.fetchOpenSessions().map(\.id) == [Samples.session])
        await test.end()
    }

    @Test("Support for several windows is what the broker reports for the app", arguments: [true, false])
    func severalWindows(isSupported: Bool) async throws {
        let row = AppRow(
            app: try #require(AppID(Samples.appText)), name: "Photos", path: "/apps/photos", processModel: "app",
            supportsMultipleScenes: isSupported)
        let link = FakeLink(rows: [row])
        let test = try await TestApplication.connected(link)
        await test.application.learning?.value
        #expect(test.application.supportsMultipleScenes == isSupported)
        await test.end()
    }

    @Test("A session shows the broker's data and reports what cannot be read")
    func description() async throws {
        let link = FakeLink()
        let test = try TestApplication([.link(link)])
        var description = Samples.description(saved: Samples.activity("photo/7"), delegateClass: "A.B")
        description.configuration.role = "Other"
        description.isStateLocked = true
        description.userInfo = try UserInfo(["zoom": 2]).encoded()
        let session = test.application.session(description)
        #expect(session.persistentIdentifier == Samples.session.description)
        #expect(session.role == "Other")
        #expect(session.configuration.name == "Default" && session.configuration.delegateClassName == "A.B")
        #expect(session.configuration.role == "Other" && session.configuration.delegateClass == nil)
        #expect(session.isStateRestorationActivityLocked)
        #expect(session.userInfo == ["zoom": 2])
        #expect(session.stateRestorationActivity?.targetContentIdentifier == "photo/7")
        description.isStateLocked = false
        description.userInfo = Blob([255])
        #expect(test.application.session(description) === session)
        #expect(!session.isStateRestorationActivityLocked)
        #expect(session.userInfo == ["zoom": 2])
        let report = "session \(Samples.session) has data that cannot be read: "
        #expect(test.reports.all.contains { $0.contains(report) })
        await test.end()
    }

    @Test("A state is set for the next connect, with or without a scene, and nil removes it")
    func settingState() async throws {
        let link = FakeLink()
        let test = try await TestApplication.connected(link)
        let session = try #require(test.application.openSessions.first)
        session.isStateRestorationActivityLocked = true
        let new = UserActivity(activityType: "org.example.view", targetContentIdentifier: "photo/8")
        try session.setStateRestorationActivity(new)
        #expect(session.stateRestorationActivity == new && !session.isStateRestorationActivityLocked)
        #expect(await link.nextUpdate()?.state == .activity(Samples.activity("photo/8")))
        try session.setStateRestorationActivity(nil)
        #expect(session.stateRestorationActivity == nil)
        #expect(await link.nextUpdate()?.state == .cleared)
        link.call(2, .disconnect)
        _ = await link.nextAcknowledgement()
        try session.setStateRestorationActivity(new)
        #expect(await link.nextUpdate()?.state == .activity(Samples.activity("photo/8")))
        try session.setStateRestorationActivity(nil)
        #expect(await link.nextUpdate()?.state == .cleared)
        let large = UserActivity(activityType: String(repeating: "a", count: Limits.activityTypeBytes + 1))
        #expect(throws: SceneError.self) { try session.setStateRestorationActivity(large) }
        #expect(session.stateRestorationActivity == nil)
        await test.end()
    }
}

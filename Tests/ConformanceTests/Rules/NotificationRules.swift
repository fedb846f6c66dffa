import ActivityWire
import BrokerCore
import SceneClient
import Testing

@MainActor
@Suite("Notifications for apps", .timeLimit(.minutes(60)))
struct NotificationRules {
    /// An app whose one session is disconnected, since its process has left in good order.
    private func left(_ change: (WorldApp) -> Void = { _ in }) async throws -> (World, WorldApp) {
        let photos = WorldApp("photos")
        photos.drawsNumberedPictures()
        change(photos)
        let world = World(photos)
        try await world.open("d/1")
        try await world.screen(.home)
        try await world.quit(photos)
        await world.pass(.seconds(5))
        world.forget()
        return (world, photos)
    }

    @Test("An app that is not running is launched for a push without connecting a scene", .window(55))
    func startedForIt() async throws {
        let (world, photos) = try await left()
        photos.onNotification = { application, _ in
            #expect(application.applicationState == .background && application.connectedScenes.isEmpty)
            return .noData
        }
        let outcome = try await world.notify(photos, ["folder": .string("inbox")])
        #expect(outcome.code == .handled && outcome.fetchResult == .noData && outcome.session == nil)
        #expect(
            world.trace == [
                "photos launched", "photos didFinishLaunching", "photos didReceiveRemoteNotification folder=inbox",
            ])
        #expect(try await world.state("photos/1") == .unattached)
        await world.pass(.seconds(60))
        #expect(photos.isRunning && world.trace.count == 3)
    }

    @Test(
        "A refresh after a push connects the session in the background only and updates its snapshot",
        .window(55))
    func refreshAfterPush() async throws {
        let (world, photos) = try await left()
        let before = try await world.snapshot("photos/1").image.image.bytes
        photos.onNotification = { application, _ in
            let sessions = try await application.fetchOpenSessions()
            let session = try #require(sessions.first)
            try await application.requestSceneSessionRefresh(session)
            return .newData
        }
        let outcome = try await world.notify(photos)
        #expect(outcome.fetchResult == .newData)
        await world.pass(.seconds(2))
        #expect(world.trace(of: "photos/1") == ["willConnect", "snapshot"])
        #expect(try await world.state("photos/1") == .background)
        #expect(try await world.screenReport().windows.isEmpty)
        let after = try await world.snapshot("photos/1").image.image.bytes
        #expect(before != after && world.pictures.last.map { [$0] } == after)
    }

    @Test("An app in front also gets a push, and its window is unaffected", .window(55))
    func inFront() async throws {
        let photos = WorldApp("photos")
        photos.tracesEverything()
        let world = World(photos)
        try await world.open("d/1")
        world.forget()
        let outcome = try await world.notify(photos)
        #expect(outcome.code == .handled)
        #expect(world.trace == ["photos didReceiveRemoteNotification"])
        #expect(try await world.state("photos/1") == .foregroundActive)
    }

    @Test("A push not completed within 30 s ends the process, and the request reports why", .window(55))
    func notCompleted() async throws {
        let (world, photos) = try await left()
        photos.onNotification = { application, _ in
            try await photos.world?.clock.sleep(.seconds(3_600))
            return .newData
        }
        let answer = world.tool.send(.notify(NotifyRequest(app: photos.id)))
        await world.pass(.seconds(29))
        #expect(photos.isRunning && answer.outcome == nil)
        await world.pass(.seconds(1))
        let outcome = try #require(answer.outcome)
        #expect(outcome.code == .windowUnresponsive)
        #expect(outcome.reason == "the app did not complete a notification within 30000 ms")
        await world.pass(.seconds(5))
        #expect(!photos.isRunning)
        #expect(world.trace.contains("photos gets SIGTERM"))
        #expect(try await world.state("photos/1") == .unattached)
    }

    @Test("A push completed after 29 s counts, and its process continues", .window(55))
    func completedLate() async throws {
        let (world, photos) = try await left()
        photos.onNotification = { application, _ in
            try await photos.world?.clock.sleep(.seconds(29))
            return .newData
        }
        let answer = world.tool.send(.notify(NotifyRequest(app: photos.id)))
        await world.pass(.seconds(40))
        #expect(answer.outcome?.fetchResult == .newData && photos.isRunning)
    }

    @Test("An app that its user force-quit gets no push until it is opened again", .window(55))
    func endedByUser() async throws {
        let (world, photos) = try await left()
        try await world.screen(.flingApp(photos.id))
        let refusal = await #expect(throws: Refusal.self) { try await world.notify(photos) }
        #expect(refusal?.code == .appEndedByUser && refusal?.field == "notify.app")
        await world.restartBroker()
        let again = await #expect(throws: Refusal.self) { try await world.notify(photos) }
        #expect(again?.code == .appEndedByUser)
        #expect(!photos.isRunning && !world.trace.contains("photos launched"))
        try await world.pick("photos/1")
        #expect(try await world.notify(photos).code == .handled)
    }

    @Test("A push survives a crash of the broker, and its delegate gets it once", .window(55))
    func crash() async throws {
        let (world, photos) = try await left()
        photos.onNotification = { application, _ in
            try await photos.world?.clock.sleep(.seconds(3))
            return .newData
        }
        let answer = world.tool.send(.notify(NotifyRequest(app: photos.id, waitingFor: .delivered)))
        await world.settle()
        let request = try #require(answer.outcome).request
        await world.restartBroker()
        await world.pass(.seconds(5))
        #expect(world.trace(of: "photos").filter { $0.hasPrefix("didReceive") } == ["didReceiveRemoteNotification"])
        guard
            case .decision(_, let outcome) = try await world.tool.request(
                .query(.explain(request: "\(request)", whyNot: nil)))
        else { throw WorldError("explain is answered otherwise") }
        #expect(outcome?.code == .handled && outcome?.fetchResult == .newData && outcome?.wasRedelivered == true)
    }

    // MARK: Quick actions

    private static let action = SceneEvent.shortcut(ActivityWire.ShortcutItem(type: "new"))

    @Test("A quick action of an app that is not running is only in the connection options", .window(56))
    func coldAction() async throws {
        let photos = WorldApp("photos")
        let world = World(photos)
        #expect(try await world.open(Self.action, in: photos).code == .handled)
        #expect(
            world.trace == [
                "photos launched", "photos didFinishLaunching", "photos/1 configurationForConnecting with shortcut new",
                "photos/1 willConnect with shortcut new", "photos/1 willEnterForeground", "photos/1 didBecomeActive",
            ])
    }

    @Test("A connected window performs a quick action, and the application delegate is never asked", .window(56))
    func warmAction() async throws {
        let photos = WorldApp("photos")
        let world = World(photos)
        try await world.open()
        for isInFront in [true, false] {
            if !isInFront { try await world.screen(.home) }
            world.forget()
            #expect(try await world.open(Self.action, in: photos).code == .handled)
            let expected =
                isInFront
                ? ["photos/1 performActionFor new"]
                : ["photos/1 willEnterForeground", "photos/1 performActionFor new", "photos/1 didBecomeActive"]
            #expect(world.trace == expected)
        }
    }

    @Test("A window that reconnects for a quick action gets it in its options", .window(56))
    func disconnectedAction() async throws {
        let (world, photos) = try await left()
        #expect(try await world.open(Self.action, in: photos).code == .handled)
        let lines = world.trace.filter { $0.contains("shortcut") || $0.contains("performActionFor") }
        #expect(lines == ["photos/1 willConnect with shortcut new"])
    }
}

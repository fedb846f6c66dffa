import ActivityWire
import BrokerCore
import SceneClient
import Testing

/// What an app knows of its sessions that this process, or the one before it, has no scene of.
@MainActor
@Suite("Sessions without a scene", .timeLimit(.minutes(60)))
struct KnownSessionRules {
    private nonisolated static let display = "UIWindowSceneSessionRoleExternalDisplayNonInteractive"

    @Test(
        "A session survives its process for the app's next one, which has no scene of it yet", .rule(8),
        arguments: ProcessModel.allCases)
    func read(model: ProcessModel) async throws {
        let photos = WorldApp("photos", model: model)
        photos.bundle.configurations = [
            .init(name: "Window", delegateClass: "RecordingScene"),
            .init(
                name: "Wall", role: Self.display, sceneClass: "UIWindowScene", delegateClass: "DetailScene",
                storyboard: "Board"),
        ]
        photos.state = { _ in photos.activity("saved") }
        let world = World(photos)
        try await world.open("d/1") { $0.role = Self.display }
        let identifier = try photos.session(1).persistentIdentifier
        let userInfo: UserInfo = ["columns": 3, "names": ["a", "b"]]
        try photos.session(1).updateUserInfo { $0 = userInfo }
        try await world.open("d/2", reuse: .alwaysNew)
        for process in photos.processes { process.kill() }
        await world.pass(.seconds(5))
        #expect(!photos.isRunning)
        world.forget()
        try await world.pick("photos/2")
        let session = try photos.session(1)
        #expect(session.scene == nil && session.persistentIdentifier == identifier)
        #expect(session.role == Self.display && session.userInfo == userInfo)
        let configuration = session.configuration
        #expect([configuration.name, configuration.role] == ["Wall", Self.display])
        #expect([configuration.sceneClassName, configuration.storyboard] == ["UIWindowScene", "Board"])
        #expect(configuration.delegateClassName == "DetailScene")
        // So is its state, which does not wait for a scene (U:M10).
        #expect(session.stateRestorationActivity == photos.activity("saved"))
        try await world.screen(.pick(try world.reference("photos/1")))
        #expect(world.trace(of: "photos/1").contains("restoreInteractionState saved"))
        #expect(try photos.scene(1).session.userInfo == userInfo)
    }

    @Test("A session's state is empty while locked, and in the next list after the unlock", .rule(8))
    func readBehindTheLock() async throws {
        let photos = WorldApp("photos")
        photos.state = { photos.activity($0.session === (try? photos.session(1)) ? "d/1" : "d/2") }
        let world = World(photos)
        try await world.open("d/1")
        try await world.open("d/2", reuse: .alwaysNew)
        try await world.quit(photos)
        try await world.screen(.lock)
        world.forget()
        try await world.pick("photos/2")
        let session = try photos.session(1)
        #expect(session.scene == nil && session.stateRestorationActivity == nil)
        #expect(session.isStateRestorationActivityLocked)
        try await world.screen(.unlock)
        try await photos.application.fetchOpenSessions()
        #expect(session.stateRestorationActivity == photos.activity("d/1"))
        #expect(!session.isStateRestorationActivityLocked)
        world.note("photos/1 has the state d/1 and no scene")
    }

    /// The labels of sessions, in order.
    private func labels(_ sessions: some Sequence<SceneClient.SceneSession>, in world: World) -> [String] {
        sessions.map { world.label($0) }.sorted()
    }

    @Test("All sessions are open, however much data each has", .rule(9))
    func all() async throws {
        let photos = WorldApp("photos")
        let world = World(photos)
        for number in 1...5 {
            try await world.open("d/\(number)", reuse: .alwaysNew)
            let bytes = [UInt8](repeating: 7, count: 30_000)
            try photos.session(number).updateUserInfo { $0["big"] = UserInfoValue.data(bytes) }
        }
        await world.settle()
        try await world.quit(photos)
        world.forget()
        try await world.pick("photos/2")
        let application = try photos.application
        let expected = (1...5).map { "photos/\($0)" }
        // The list comes in several messages, between which the world looks quiet where the machine is busy.
        for _ in 0..<100 where application.openSessions.count < expected.count { await world.settle() }
        #expect(labels(application.openSessions, in: world) == expected)
        let fetched = try await application.fetchOpenSessions()
        #expect(labels(fetched, in: world) == expected)
        #expect(labels(application.connectedScenes.map(\.session), in: world) == ["photos/2"])
        #expect(application.openSessions.count { $0.scene == nil } == 4)
        world.note("photos has \(expected.count) openSessions")
    }

    @Test("Windows in other processes have no scene here, and stay open as long as they exist", .rule(9))
    func ofOtherProcesses() async throws {
        let photos = WorldApp("photos", model: .scene)
        let world = World(photos)
        for number in 1...3 { try await world.open("d/\(number)", reuse: .alwaysNew) }
        let application = try #require(photos.processes.first).application
        #expect(labels(application.connectedScenes.map(\.session), in: world) == ["photos/1"])
        world.forget()
        for open in [["photos/1", "photos/2", "photos/3"], ["photos/1", "photos/3"]] {
            let fetched = try await application.fetchOpenSessions()
            #expect(labels(fetched, in: world) == open)
            #expect(labels(application.openSessions, in: world) == open)
            #expect(labels(application.connectedScenes.map(\.session), in: world) == ["photos/1"])
            let others = application.openSessions.filter { $0.scene == nil }
            #expect(labels(others, in: world) == open.filter { $0 != "photos/1" })
            // Its own process is told of that.
            if open.count == 3 { try await world.close("photos/2") }
        }
        world.note("photos/1's process has one connectedScene, and 3 openSessions, then 2")
    }

    @Test("A scene is no longer connected during its disconnect callback", .rule(9))
    func leaving() async throws {
        let photos = WorldApp("photos")
        let world = World(photos)
        for number in 1...2 { try await world.open("d/\(number)", reuse: .alwaysNew) }
        let application = try photos.application
        var connected: [[String]] = []
        photos.on[.didDisconnect] = { _ in
            connected.append(labels(application.connectedScenes.map(\.session), in: world))
        }
        world.forget()
        try await world.close("photos/1")
        #expect(connected == [["photos/2"]])
        #expect(labels(application.connectedScenes.map(\.session), in: world) == ["photos/2"])
    }
}

import ActivityWire
import BrokerCore
import SceneClient
import Testing

@MainActor
@Suite("Sessions", .timeLimit(.minutes(60)))
struct SessionRules {
    /// How the process of a session comes to its end.
    enum End: CaseIterable {
        case quit
        case fling
        case crash
        case crashWithItsBroker
    }

    @Test(
        "A session's data outlives its process, however that ends, and its broker", .rule(8),
        arguments: ["UIWindowSceneSessionRoleApplication", "UIWindowSceneSessionRoleExternalDisplayNonInteractive"],
        End.allCases)
    func outlives(role: String, end: End) async throws {
        let photos = WorldApp("photos")
        photos.bundle.configurations = [
            .init(name: "First", role: role, delegateClass: "RecordingScene"),
            .init(
                name: "Main", role: role, sceneClass: "UIWindowScene", delegateClass: "DetailScene", storyboard: "Board"
            ),
        ]
        photos.onConfigure = { _, _ in SceneConfiguration(name: "Main") }
        var saved = photos.activity("saved")
        saved.title = "Lake"
        saved.userInfo = ["scroll": 0.5, "selection": ["d/1", "d/2"]]
        photos.state = { [saved] _ in saved }
        let world = World(photos)
        try await world.open("d/1") { $0.role = role }
        let before = try photos.session(1)
        let userInfo: UserInfo = ["columns": 3, "names": ["a", "b"], "tags": ["x": true, "y": 0.5]]
        try before.updateUserInfo { $0 = userInfo }
        await world.settle()
        switch end {
        case .quit: try await world.quit(photos)
        case .fling: try await world.screen(.flingApp(photos.id))
        case .crash: try photos.process.kill()
        case .crashWithItsBroker:
            try photos.process.kill()
            world.crashBroker()
            world.startBroker()
        }
        await world.pass(.seconds(5))
        #expect(!photos.isRunning)
        world.forget()
        // Read while it connects: with the connect the new scene saves a state of its own.
        var restored: UserActivity?
        photos.onConnect = { scene, _ in restored = scene.session.stateRestorationActivity }
        let reference = try world.reference("photos/1")
        try await world.open(nil as SceneEvent?, in: nil) {
            $0.session = reference
            $0.role = role
        }
        let after = try photos.session(1)
        #expect(after !== before)
        #expect(after.persistentIdentifier == before.persistentIdentifier)
        #expect(before.role == role && after.role == role)
        for configuration in [before.configuration, after.configuration] {
            #expect([configuration.name, configuration.role] == ["Main", role])
            #expect([configuration.sceneClassName, configuration.storyboard] == ["UIWindowScene", "Board"])
            #expect(configuration.delegateClassName == "DetailScene")
        }
        #expect(after.scene?.delegate is DetailScene)
        #expect(after.userInfo == userInfo)
        #expect(restored == saved)
    }

    @Test("Open sessions are all of them, connected scenes only the live ones", .rule(9))
    func openAndConnected() async throws {
        let photos = WorldApp("photos")
        let world = World(photos)
        for target in ["d/1", "d/2", "d/3"] { try await world.open(target, reuse: .alwaysNew) }
        try await world.quit(photos)
        world.forget()
        try await world.pick("photos/2")
        let application = try photos.application
        func open() -> [String] { application.openSessions.map { world.label($0) }.sorted() }
        func connected() -> [String] { application.connectedScenes.map { world.label($0.session) } }
        func withoutScene() -> [String] {
            application.openSessions.filter { $0.scene == nil }.map { world.label($0) }.sorted()
        }
        #expect(open() == ["photos/1", "photos/2", "photos/3"])
        #expect(connected() == ["photos/2"] && withoutScene() == ["photos/1", "photos/3"])
        world.note("photos has \(open().count) openSessions, \(connected().count) connectedScenes")
        // A scene in the background is as live as one in front; one whose memory was wanted is not, though somebody
        // holds on to it.
        let held = try photos.scene(2)
        try await world.screen(.home)
        #expect(connected() == ["photos/2"] && withoutScene() == ["photos/1", "photos/3"])
        try await world.screen(.reclaimMemory)
        #expect(connected().isEmpty && withoutScene() == open() && open().count == 3)
        #expect(held.activationState == .unattached)
        // What is new is open as well, and what is closed is not, connected or not.
        try await world.open("d/4", reuse: .alwaysNew)
        #expect(open() == ["photos/1", "photos/2", "photos/3", "photos/4"] && connected() == ["photos/4"])
        try await world.close("photos/1")
        #expect(open() == ["photos/2", "photos/3", "photos/4"] && connected() == ["photos/4"])
    }

    @Test("A value that is not a property-list value is refused, and nothing changes", .rule(10))
    func propertyListOnly() async throws {
        let photos = WorldApp("photos")
        let world = World(photos)
        try await world.open("d/1")
        let session = try photos.session(1)
        let allowed: UserInfo = ["columns": 3, "zoom": 2]
        try session.updateUserInfo { $0 = allowed }
        world.forget()
        // Alone, behind others, and within them; of the first key and of the last one.
        for stranger in [
            UserInfoValue.null, .url("https://example.org"), .set([1]), .array([1, .null]),
            .dictionary(["a": .set([1])]), .array([.dictionary(["a": 1, "b": .null])]),
            .dictionary(["a": 1, "b": .array([.url("a:b")])]),
        ] {
            for key in ["columns", "zoom"] {
                #expect(throws: SceneError.self) { try session.updateUserInfo { $0.values[key] = stranger } }
            }
            world.note("userInfo refuses \(stranger.typeName)")
        }
        #expect(session.userInfo == allowed)
        try await world.quit(photos)
        world.forget()
        try await world.pick("photos/1")
        #expect(try photos.session(1).userInfo == allowed)
    }

    @Test(
        "Several windows are supported only if both the manifest and the environment allow it", .rule(11),
        arguments: [true, false], [true, false])
    func supportsMultipleScenes(manifest: Bool, environment: Bool) async throws {
        let photos = WorldApp("photos", hasManyScenes: manifest)
        let world = World(photos, policy: BrokerPolicy(multipleScenes: environment))
        try await world.open("d/1")
        let supported = try photos.application.supportsMultipleScenes
        #expect(supported == (manifest && environment))
        var errors: [SceneError] = []
        try photos.application.activateSceneSession(for: SceneSessionActivationRequest()) { errors.append($0) }
        await world.settle()
        #expect(errors.map(\.code) == (supported ? [] : [0]))
        #expect(try await world.sessionLabels() == (supported ? ["photos/1", "photos/2"] : ["photos/1"]))
        world.forget()
        world.note("manifest: \(manifest), environment: \(environment), supportsMultipleScenes: \(supported)")
    }

    @Test("The switcher shows a scene's title, and none for an empty one", .rule(12))
    func title() async throws {
        let photos = WorldApp("photos")
        let world = World(photos)
        try await world.open("d/1")
        world.forget()
        for (title, expected) in [("Lake", "Lake"), ("Shore", "Shore"), ("", nil), ("Lake", "Lake"), (nil, nil)] {
            try photos.scene(1).title = title
            await world.settle()
            let shown = try await world.row("photos/1").title
            #expect(shown == expected)
            world.note("title \(title.map { "\"\($0)\"" } ?? "nil") is shown as \(shown ?? "none")")
        }
    }

    @Test("The switcher shows each changed title: at the connect, in a callback, and off the screen", .rule(12))
    func titleAtAnyTime() async throws {
        let photos = WorldApp("photos")
        photos.onConnect = { scene, _ in scene.title = "Lake" }
        photos.on[.didEnterBackground] = { $0.title = "Shore" }
        let world = World(photos)
        try await world.open("d/1")
        var shown = [try await world.row("photos/1").title]
        try await world.screen(.home)
        shown.append(try await world.row("photos/1").title)
        try photos.scene(1).title = "Wood"
        await world.settle()
        shown.append(try await world.row("photos/1").title)
        #expect(shown == ["Lake", "Shore", "Wood"])
        world.note("titles \(shown.map { $0 ?? "none" }.joined(separator: ", "))")
    }

    @Test(
        "The switcher shows the last title of a disconnected window, even after a restart of the broker",
        .rule(12), arguments: SceneEnd.allCases, [true, false])
    func titleOfDisconnected(end: SceneEnd, isBrokerRestarted: Bool) async throws {
        let photos = WorldApp("photos")
        let world = World(photos)
        try await world.open("d/1")
        for (title, expected) in [("Lake", "Lake"), ("", nil)] as [(String, String?)] {
            try photos.scene(1).title = title
            await world.settle()
            #expect(try await world.screenReport().windows.map(\.title) == [expected])
            try await world.end(photos, by: end)
            if isBrokerRestarted { await world.restartBroker() }
            #expect(try await world.state("photos/1") == .unattached)
            #expect(try await world.row("photos/1").title == expected)
            world.forget()
            // Nor does it change by itself when its window connects.
            try await world.pick("photos/1")
            #expect(try await world.row("photos/1").title == expected)
            #expect(try photos.scene(1).title == expected)
        }
    }

    @Test("A title changed while the broker is away is shown by the next one", .rule(12), arguments: ["Shore", ""])
    func titleWithoutBroker(title: String) async throws {
        let photos = WorldApp("photos")
        let world = World(photos)
        try await world.open("d/1")
        try photos.scene(1).title = "Lake"
        await world.settle()
        world.crashBroker()
        try photos.scene(1).title = title
        await world.settle()
        world.startBroker()
        await world.pass(.seconds(2))
        #expect(try await world.row("photos/1").title == (title.isEmpty ? nil : title))
        world.note("title \"\(title)\" is shown after a restart")
    }
}

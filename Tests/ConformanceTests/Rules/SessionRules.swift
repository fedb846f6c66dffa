import ActivityWire
import AppBundles
import BrokerCore
import SceneClient
import Testing

@MainActor
@Suite("Rules of sessions and configurations", .timeLimit(.minutes(10)))
struct SessionRules {
    @Test("A new session is configured before its scene connects, with the activity that caused it", .rule(3))
    func configuresFirst() async throws {
        let photos = WorldApp("photos")
        let world = World(photos)
        var seen: [String?] = []
        photos.onConfigure = { session, options in
            seen = options.userActivities.map(\.targetContentIdentifier)
            return session.configuration
        }
        try await world.open("d/1")
        #expect(
            world.trace(of: "photos/1") == [
                "configurationForConnecting with activity d/1", "willConnect with activity d/1", "willEnterForeground",
                "didBecomeActive",
            ])
        #expect(seen == ["d/1"])
    }

    @Test("An app that makes no choice gets the first entry of its manifest", .rule(4))
    func firstEntry() async throws {
        let photos = WorldApp("photos")
        photos.bundle.configurations = try configurations(of: ("Main", "DetailScene"), ("Other", "RecordingScene"))
        photos.choosesConfigurations = false
        let world = World(photos)
        try await world.open("d/1")
        let scene = try photos.scene(1)
        #expect(scene.delegate is DetailScene)
        #expect(scene.session.configuration.name == "Main")
        world.note("photos/1 has configuration Main and delegate DetailScene")
    }

    @Test("A name of the manifest brings its classes and its storyboard", .rule(4, 5))
    func namedEntry() async throws {
        let photos = WorldApp("photos")
        photos.bundle.configurations = try configurations(of: ("Main", "RecordingScene"), ("Detail", "DetailScene"))
        var proposed: SceneClient.SceneConfiguration?
        photos.onConfigure = { session, _ in
            proposed = session.configuration
            return SceneConfiguration(name: "Detail")
        }
        let world = World(photos)
        try await world.open("d/1")
        #expect(try photos.scene(1).delegate is DetailScene)
        let (first, chosen) = (try #require(proposed), try photos.session(1).configuration)
        #expect([first.name, first.delegateClassName] == ["Main", "RecordingScene"])
        #expect([first.sceneClassName, first.storyboard] == ["UIWindowScene", "MainBoard"])
        #expect([chosen.name, chosen.delegateClassName] == ["Detail", "DetailScene"])
        #expect([chosen.sceneClassName, chosen.storyboard] == ["UIWindowScene", "DetailBoard"])
    }

    @Test("A name that the manifest does not have leaves no class and no storyboard, and the request says so", .rule(5))
    func unknownName() async throws {
        let photos = WorldApp("photos")
        photos.bundle.configurations = try configurations(of: ("Main", "RecordingScene"))
        photos.onConfigure = { _, _ in SceneConfiguration(name: "Nowhere") }
        let world = World(photos)
        let outcome = try await world.open("d/1")
        let answered = try #require(photos.answeredConfigurations.last)
        #expect(answered.name == "Nowhere")
        #expect(answered.sceneClass == nil && answered.delegateClass == nil && answered.storyboard == nil)
        #expect(outcome.code == .handlerFailed)
        #expect(outcome.reason.contains("Nowhere"))
        #expect(!world.trace(of: "photos/1").contains { $0.hasPrefix("willConnect") })
        #expect(try await world.sessionLabels().isEmpty)
        world.note("Nowhere has no scene class, no delegate class and no storyboard; open: handlerFailed")
    }

    @Test("A class that the app does not have fails the connect, and the request says so", .rule(5))
    func missingClass() async throws {
        let photos = WorldApp("photos")
        photos.bundle.configurations = try configurations(of: ("Main", "Missing"))
        let world = World(photos)
        let outcome = try await world.open("d/1")
        #expect(outcome.code == .handlerFailed)
        #expect(outcome.reason.contains("Missing"))
    }

    @Test("A configuration of another role fails the connect", .rule(6))
    func otherRole() async throws {
        let photos = WorldApp("photos")
        photos.onConfigure = { _, _ in SceneConfiguration(role: "UIWindowSceneSessionRoleVolumetricApplication") }
        let world = World(photos)
        let outcome = try await world.open("d/1")
        #expect(outcome.code == .handlerFailed)
        #expect(outcome.reason.contains("role"))
        #expect(!world.trace(of: "photos/1").contains { $0.hasPrefix("willConnect") })
        #expect(try await world.sessionLabels().isEmpty)
        world.note("open: handlerFailed, the role is another")
    }

    @Test("A session that comes back is not configured again", .rule(7))
    func configuredOnce() async throws {
        let photos = WorldApp("photos")
        let world = World(photos)
        try await world.open("d/1")
        try await world.quit(photos)
        world.forget()
        try await world.pick("photos/1")
        #expect(
            world.trace == [
                "photos launched", "photos didFinishLaunching", "photos/1 willConnect", "photos/1 willEnterForeground",
                "photos/1 didBecomeActive",
            ])
    }

    @Test(
        "What a session is and keeps outlives its process and its broker", .rule(8),
        arguments: ["UIWindowSceneSessionRoleApplication", "UIWindowSceneSessionRoleExternalDisplayNonInteractive"])
    func outlives(role: String) async throws {
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
        try photos.process.kill()
        world.crashBroker()
        world.startBroker()
        await world.pass(.seconds(5))
        world.forget()
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
        #expect(after.stateRestorationActivity == saved)
    }

    @Test("Open sessions are all of them, connected scenes the live ones", .rule(9))
    func openAndConnected() async throws {
        let photos = WorldApp("photos")
        let world = World(photos)
        for target in ["d/1", "d/2", "d/3"] { try await world.open(target, reuse: .alwaysNew) }
        try await world.quit(photos)
        world.forget()
        try await world.pick("photos/2")
        let application = try photos.application
        #expect(application.openSessions.count == 3)
        #expect(application.connectedScenes.map(\.session) == [try photos.session(2)])
        #expect(application.openSessions.count { $0.scene == nil } == 2)
        world.note("photos has 3 openSessions, 1 connectedScenes")
    }

    @Test("A value that no property list has is refused, and nothing changes", .rule(10))
    func propertyListOnly() async throws {
        let photos = WorldApp("photos")
        let world = World(photos)
        try await world.open("d/1")
        let session = try photos.session(1)
        try session.updateUserInfo { $0["zoom"] = 2 }
        world.forget()
        for stranger in [
            UserInfoValue.null, .url("https://example.org"), .set([1]), .array([.dictionary(["a": .null])]),
        ] {
            #expect(throws: SceneError.self) { try session.updateUserInfo { $0.values["zoom"] = stranger } }
            world.note("userInfo refuses \(stranger.typeName)")
        }
        #expect(session.userInfo == ["zoom": 2])
        try await world.quit(photos)
        world.forget()
        try await world.pick("photos/1")
        #expect(try photos.session(1).userInfo == ["zoom": 2])
    }

    @Test("Where there is room for one window, several are not supported", .rule(11))
    func oneWindowEnvironment() async throws {
        let photos = WorldApp("photos")
        let world = World(photos, policy: BrokerPolicy(multipleScenes: false))
        try await world.open("d/1")
        #expect(photos.bundle.supportsMultipleScenes)
        #expect(try !photos.application.supportsMultipleScenes)
        let error = await #expect(throws: SceneError.self) {
            try await photos.application.requestSceneSessionActivation(nil)
        }
        #expect(error?.code == 0)
        #expect(try await world.sessionLabels() == ["photos/1"])
        world.forget()
        world.note("photos supportsMultipleScenes: false · error code \(error?.code ?? -1)")
    }

    @Test("The switcher shows a scene's title, and none for an empty one", .rule(12))
    func title() async throws {
        let photos = WorldApp("photos")
        let world = World(photos)
        try await world.open("d/1")
        world.forget()
        for title in ["Lake", ""] {
            try photos.scene(1).title = title
            await world.settle()
            let shown = try await world.row("photos/1").title
            #expect(shown == (title.isEmpty ? nil : title))
            world.note("title \"\(title)\" is shown as \(shown ?? "none")")
        }
    }

    private func configurations(
        of entries: (name: String, delegate: String)...
    ) throws -> [ActivityWire.SceneConfiguration] {
        let dictionaries = entries.map { name, delegate in
            """
            <dict><key>UISceneConfigurationName</key><string>\(name)</string>
            <key>UISceneClassName</key><string>UIWindowScene</string>
            <key>UISceneStoryboardFile</key><string>\(name)Board</string>
            <key>UISceneDelegateClassName</key><string>\(delegate)</string></dict>
            """
        }
        let plist = """
            <plist version="1.0"><dict><key>UIApplicationSceneManifest</key><dict>
            <key>UISceneConfigurations</key><dict><key>UIWindowSceneSessionRoleApplication</key>
            <array>\(dictionaries.joined())</array></dict></dict></dict></plist>
            """
        return try BundleReader.facts(in: Array(plist.utf8)).configurations
    }
}

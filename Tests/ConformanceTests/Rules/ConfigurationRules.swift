import ActivityWire
import AppBundles
import BrokerCore
import SceneClient
import Testing

@MainActor
@Suite("Scene configurations", .timeLimit(.minutes(60)))
struct ConfigurationRules {
    @Test(
        "A new session is configured before its scene connects, with what caused it", .rule(3),
        arguments: SampleEvent.all)
    func configuresFirst(cause: SampleEvent) async throws {
        let photos = WorldApp("photos")
        let world = World(photos)
        try await world.open(cause.event, in: photos)
        #expect(
            world.trace(of: "photos/1") == [
                "configurationForConnecting with \(cause.option)", "willConnect with \(cause.option)",
                "willEnterForeground", "didBecomeActive",
            ])
    }

    @Test("A session requested by its app is configured with the complete activity", .rule(3))
    func configuresOwnRequest() async throws {
        let photos = WorldApp("photos")
        let world = World(photos)
        try await world.open("d/1")
        var sent = photos.activity()
        sent.title = "Lake"
        sent.userInfo = ["zoom": 2]
        var seen: [UserActivity] = []
        photos.onConfigure = { session, options in
            seen = options.userActivities
            return session.configuration
        }
        world.forget()
        try await photos.application.requestSceneSessionActivation(nil, userActivity: sent)
        await world.settle()
        #expect(
            world.trace(of: "photos/2") == [
                "configurationForConnecting with activity Lake", "willConnect with activity Lake",
                "willEnterForeground", "didBecomeActive",
            ])
        #expect(seen.map(\.activityType) == [sent.activityType] && seen.map(\.title) == ["Lake"])
        #expect(seen.map(\.userInfo) == [["zoom": 2]])
    }

    @Test("A session created by a handoff is configured with the type of the expected activity", .rule(3))
    func configuresForHandoff() async throws {
        let photos = WorldApp("photos", model: .scene)
        let world = World(photos)
        try await world.open("d/1")
        let scene = try photos.scene(1)
        scene.liveUserActivity = LiveUserActivity(photos.activity("d/1"), in: scene)
        await world.settle()
        world.forget()
        let source = try world.reference("photos/1")
        try await world.open(nil as SceneEvent?, in: nil) { $0.handoffFrom = source }
        #expect(
            world.trace(of: "photos/2").prefix(2) == [
                "configurationForConnecting with handoff org.example.photos",
                "willConnect with handoff org.example.photos",
            ])
    }

    @Test(
        "An app that makes no choice, or an unnamed one, gets the first entry of the role", .rule(4),
        arguments: [(Self.window, "Main", "DetailScene"), (Self.display, "Screen", "RecordingScene")], [true, false])
    func firstEntry(entry: (role: String, name: String, delegate: String), isAsked: Bool) async throws {
        let (role, name, delegate) = entry
        let photos = WorldApp("photos")
        photos.bundle.configurations = try manifest([
            Self.window: [("Main", "DetailScene"), ("Other", "RecordingScene")],
            Self.display: [("Screen", "RecordingScene"), ("Wall", "DetailScene")],
        ])
        photos.choosesConfigurations = isAsked
        photos.onConfigure = { _, _ in SceneConfiguration() }
        let world = World(photos)
        try await world.open("d/1") { $0.role = role }
        let scene = try photos.scene(1)
        #expect("\(type(of: try #require(scene.delegate)))" == delegate)
        let configuration = scene.session.configuration
        #expect([configuration.role, configuration.name] == [role, name])
        #expect([configuration.sceneClassName, configuration.storyboard] == ["UIWindowScene", "\(name)Board"])
        world.note("photos/1 has configuration \(name) and delegate \(delegate)")
    }

    @Test("A name in the manifest selects its classes and its storyboard", .rule(4, 5))
    func namedEntry() async throws {
        let photos = WorldApp("photos")
        photos.bundle.configurations = try manifest([
            Self.window: [("Main", "RecordingScene"), ("Detail", "DetailScene")]
        ])
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

    @Test(
        "A name that the role does not have yields no class and no storyboard, and the request reports it", .rule(5),
        arguments: ["Nowhere", "Screen"])
    func unknownName(name: String) async throws {
        let photos = WorldApp("photos")
        photos.bundle.configurations = try manifest([
            Self.window: [("Main", "RecordingScene")], Self.display: [("Screen", "RecordingScene")],
        ])
        photos.onConfigure = { _, _ in SceneConfiguration(name: name) }
        let world = World(photos)
        let outcome = try await world.open("d/1")
        let answered = try #require(photos.answeredConfigurations.last)
        #expect(answered.name == name)
        #expect(answered.sceneClass == nil && answered.delegateClass == nil && answered.storyboard == nil)
        #expect(outcome.code == .handlerFailed)
        #expect(outcome.reason.contains(name))
        #expect(!world.trace(of: "photos/1").contains { $0.hasPrefix("willConnect") })
        #expect(try await world.sessionLabels().isEmpty)
        world.note("\(name) has no scene class, no delegate class and no storyboard; open: handlerFailed")
    }

    @Test("A class that the app does not have fails the connect, and the request reports it", .rule(5))
    func missingClass() async throws {
        let photos = WorldApp("photos")
        photos.bundle.configurations = try manifest([Self.window: [("Main", "Missing")]])
        let world = World(photos)
        let outcome = try await world.open("d/1")
        #expect(outcome.code == .handlerFailed)
        #expect(outcome.reason.contains("Missing"))
    }

    @Test(
        "A configuration of another role fails the connect", .rule(6),
        arguments: [
            (Self.window, "UIWindowSceneSessionRoleVolumetricApplication"), (Self.window, Self.display),
            (Self.display, Self.window),
        ])
    func otherRole(role: String, chosen: String) async throws {
        let photos = WorldApp("photos")
        photos.bundle.configurations = try manifest([
            Self.window: [("Main", "RecordingScene")], Self.display: [("Screen", "RecordingScene")],
        ])
        photos.onConfigure = { _, _ in SceneConfiguration(role: chosen) }
        let world = World(photos)
        let outcome = try await world.open("d/1") { $0.role = role }
        #expect(outcome.code == .handlerFailed)
        #expect(outcome.reason.contains("role"))
        #expect(!world.trace(of: "photos/1").contains { $0.hasPrefix("willConnect") })
        #expect(try await world.sessionLabels().isEmpty)
        world.note("open: handlerFailed, the role is another")
    }

    @Test(
        "A returning session is not configured again and keeps its configuration", .rule(7),
        arguments: SceneEnd.allCases, ProcessModel.allCases)
    func configuredOnce(end: SceneEnd, model: ProcessModel) async throws {
        let photos = WorldApp("photos", model: model)
        photos.bundle.configurations = try manifest([
            Self.window: [("Main", "RecordingScene"), ("Detail", "DetailScene")]
        ])
        photos.onConfigure = { _, _ in SceneConfiguration(name: "Detail") }
        let world = World(photos)
        try await world.open("d/1")
        try await world.end(photos, by: end)
        #expect(try await world.state("photos/1") == .unattached)
        world.forget()
        try await world.pick("photos/1")
        let launch = end == .reclaim && model == .application ? [] : ["photos launched", "photos didFinishLaunching"]
        #expect(
            world.trace == launch
                + ["photos/1 willConnect", "photos/1 willEnterForeground", "photos/1 didBecomeActive"])
        #expect(try photos.scene(1).delegate is DetailScene)
    }

    private nonisolated static let window = "UIWindowSceneSessionRoleApplication"
    private nonisolated static let display = "UIWindowSceneSessionRoleExternalDisplayNonInteractive"

    /// What a bundle says that has these entries for these roles.
    private func manifest(
        _ roles: KeyValuePairs<String, [(name: String, delegate: String)]>
    ) throws -> [ActivityWire.SceneConfiguration] {
        let arrays = roles.map { role, entries in
            "<key>\(role)</key><array>\(entries.map(dictionary).joined())</array>"
        }
        let plist = """
            <plist version="1.0"><dict><key>UIApplicationSceneManifest</key><dict>
            <key>UISceneConfigurations</key><dict>\(arrays.joined())</dict></dict></dict></plist>
            """
        return try BundleReader.facts(in: Array(plist.utf8)).configurations
    }

    private func dictionary(_ name: String, _ delegate: String) -> String {
        """
        <dict><key>UISceneConfigurationName</key><string>\(name)</string>
        <key>UISceneClassName</key><string>UIWindowScene</string>
        <key>UISceneStoryboardFile</key><string>\(name)Board</string>
        <key>UISceneDelegateClassName</key><string>\(delegate)</string></dict>
        """
    }
}

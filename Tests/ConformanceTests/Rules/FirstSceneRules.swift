import ActivityWire
import AppBundles
import BrokerCore
import SceneClient
import Testing

/// The role of the first scene of a launch.
@MainActor
@Suite("The first scene of a launch", .timeLimit(.minutes(60)))
struct FirstSceneRules {
    private nonisolated static let window = SceneRole.windowApplication
    private nonisolated static let volume = "UIWindowSceneSessionRoleVolumetricApplication"
    private nonisolated static let assistive = "UIWindowSceneSessionRoleAssistiveAccessApplication"

    /// An app whose bundle prefers a role, and has a configuration for each of `roles`, by which it is named.
    private func photos(
        prefers role: String?, roles: [String] = [Self.window, Self.volume], model: ProcessModel = .application
    ) throws -> WorldApp {
        let entries = roles.map { role in
            """
            <key>\(role)</key><array><dict><key>UISceneConfigurationName</key><string>of \(role)</string>
            <key>UISceneDelegateClassName</key><string>RecordingScene</string></dict></array>
            """
        }
        let key = "UIApplicationPreferredDefaultSceneSessionRole"
        let preferred = role.map { "<key>\(key)</key><string>\($0)</string>" } ?? ""
        let plist = """
            <plist version="1.0"><dict>\(preferred)<key>UIApplicationSceneManifest</key><dict>
            <key>UISceneConfigurations</key><dict>\(entries.joined())</dict></dict></dict></plist>
            """
        let facts = try BundleReader.facts(in: Array(plist.utf8))
        let photos = WorldApp("photos", model: model)
        photos.bundle.configurations = facts.configurations
        photos.bundle.preferredDefaultRole = facts.preferredDefaultRole
        return photos
    }

    /// Expects that the window's session and scene have the role, and the role's configuration.
    private func expect(_ role: String, of number: Int, in world: World, _ photos: WorldApp) async throws {
        let session = try photos.session(number)
        #expect(session.role == role && session.configuration.role == role)
        #expect(session.configuration.name == "of \(role)")
        #expect(try await world.row("photos/\(number)").role == role)
        world.note("photos/\(number) has the role \(session.role)")
    }

    @Test(
        "The first scene of each launch has the role that the bundle prefers, and later ones are ordinary windows",
        .rule(123), arguments: ProcessModel.allCases)
    func preferred(model: ProcessModel) async throws {
        let photos = try photos(prefers: Self.volume, model: model)
        let world = World(photos)
        try await world.open("d/1")
        try await expect(Self.volume, of: 1, in: world, photos)
        try photos.scene(1).activationConditions = .detail
        await world.settle()
        try await world.open("d/2", reuse: .alwaysNew)
        try await expect(Self.window, of: 2, in: world, photos)
        // Its content gets no second window, and its window can be picked.
        #expect(try await world.open("d/1").session.map(world.label) == "photos/1")
        try await world.open("d/2")
        #expect(try await world.pick("photos/1").code == .handled)
        #expect(try await world.sessionLabels() == ["photos/1", "photos/2"])
        // The next launch begins with one more.
        for process in photos.processes { process.terminate(because: "asked to by the test") }
        await world.settle()
        try await world.open("d/3", reuse: .alwaysNew)
        try await expect(Self.volume, of: 3, in: world, photos)
        try await world.open("d/4", reuse: .alwaysNew)
        try await expect(Self.window, of: 4, in: world, photos)
    }

    @Test("Two scenes requested before the app runs have one first among them", .rule(123))
    func together() async throws {
        let photos = try photos(prefers: Self.volume)
        let world = World(photos)
        let answers = ["d/1", "d/2"].map { target in
            let activity = Activity(type: "org.example.photos", targetContentIdentifier: target)
            return world.tool.send(
                .activate(ActivationRequest(app: photos.id, event: .activity(activity), reuse: .alwaysNew)))
        }
        await world.settle()
        #expect(answers.map(\.outcome?.code) == [.handled, .handled])
        try await expect(Self.volume, of: 1, in: world, photos)
        try await expect(Self.window, of: 2, in: world, photos)
    }

    @Test(
        "The scene of an app that its user starts by hand is the first as well", .rule(123),
        arguments: ProcessModel.allCases)
    func byHand(model: ProcessModel) async throws {
        let photos = try photos(prefers: Self.volume, model: model)
        let world = World(photos)
        let process = try await photos.startByHand()
        try await expect(Self.volume, of: 1, in: world, photos)
        // It is the window that the app shows when it is started again.
        process.kill()
        await world.settle()
        if model == .application {
            try await photos.startByHand()
            #expect(try await world.sessionLabels() == ["photos/1"])
        }
    }

    @Test("A role that the request names is kept", .rule(123))
    func named() async throws {
        let photos = try photos(prefers: Self.volume, roles: [Self.window, Self.volume, Self.assistive])
        let world = World(photos)
        try await world.open("d/1") { $0.role = Self.assistive }
        try await expect(Self.assistive, of: 1, in: world, photos)
    }

    @Test(
        "Without a usable preference the first scene is an ordinary window", .rule(123),
        arguments: [nil, Self.volume, SceneRole.externalDisplay, "Volume"] as [String?])
    func ordinary(role: String?) async throws {
        let photos = try photos(prefers: role, roles: [Self.window, SceneRole.externalDisplay])
        let world = World(photos)
        try await world.open("d/1")
        try await expect(Self.window, of: 1, in: world, photos)
    }
}

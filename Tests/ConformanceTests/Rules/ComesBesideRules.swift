import ActivityWire
import Adaptation
import BrokerCore
import IPadScreen
import SceneClient
import Testing

/// The choice of what comes beside: the list of apps, and App Exposé.
@MainActor
@Suite("Opening apps side by side", .timeLimit(.minutes(60)))
struct ComesBesideRules {
    /// The picker's apps by name: `eligible`, or the reason why not.
    private func listed(_ world: World) async throws -> [String] {
        guard case .picker(let rows) = try await world.tool.request(.query(.picker)) else {
            throw WorldError("the answer to picker is of another kind")
        }
        let lines = rows.map { row in
            #expect(row.isEligible == (row.reason == nil))
            return "\(row.name) \(row.reason ?? "eligible")"
        }
        for line in lines { world.note("picker: \(line)") }
        return lines
    }

    private func world(
        _ apps: [WorldApp], _ device: String = "ipadpro97", _ profile: ScreenProfile? = nil, isAllowed: Bool = true
    ) throws -> World {
        var policy = BrokerPolicy.standard
        policy.device = try DeviceModel.named(device)
        policy.profile = profile
        policy.allowsMultipleApps = isAllowed
        return World(apps: apps, policy: policy)
    }

    private func expose(_ app: WorldApp, _ world: World, _ page: Page = Page()) async throws -> AppExpose {
        guard case .expose(let expose) = try await world.tool.request(.query(.expose(app.id, page))) else {
            throw WorldError("the answer to expose is of another kind")
        }
        for row in expose.sessions { world.note("expose: \(world.label(row.session)) \(row.state.name)") }
        return expose
    }

    // MARK: The picker

    /// One app for each fact, by the reason that the fact gives.
    private static let facts: [(reason: String, facts: MultitaskingFacts)] = [
        ("builtBefore9", MultitaskingFacts(sdkRelease: 8)),
        ("noLaunchStoryboard", MultitaskingFacts(hasLaunchStoryboard: false)),
        ("orientationsMissing", MultitaskingFacts(supportsAllOrientations: false)),
        ("requiresFullScreen", MultitaskingFacts(requiresFullScreen: true)),
    ]

    @Test(
        "The picker lists each ineligible app with exactly its reason", .window(1),
        .screen(29, 30, 31), arguments: [ScreenProfile.classic, .modern])
    func reasons(profile: ScreenProfile) async throws {
        let failing = Self.facts.map { reason, facts in WorldApp(reason) { $0.multitasking = facts } }
        let only = WorldApp("alreadyOnScreen", hasManyScenes: false)
        let world = try world(failing + [only, WorldApp("fit")], "ipadpro97", profile)
        try await world.open(in: only)
        #expect(
            try await listed(world) == ["alreadyOnScreen alreadyOnScreen"]
                + Self.facts.map { "\($0.reason) \($0.reason)" }.sorted().inserting("fit eligible"))
        // An app of one window that is not on the screen can come.
        try await world.screen(.home)
        #expect(try await listed(world).first == "alreadyOnScreen eligible")
    }

    @Test("The first failed condition is the reason, and an app may fail all of them", .window(1))
    func firstReason() async throws {
        var facts = MultitaskingFacts(
            sdkRelease: 8, hasLaunchStoryboard: false, supportsAllOrientations: false, requiresFullScreen: true)
        let expected = ["builtBefore9", "noLaunchStoryboard", "orientationsMissing", "requiresFullScreen", nil]
        for (number, reason) in expected.enumerated() {
            if number > 0 { facts.sdkRelease = 9 }
            if number > 1 { facts.hasLaunchStoryboard = true }
            if number > 2 { facts.supportsAllOrientations = true }
            if number > 3 { facts.requiresFullScreen = false }
            let present = facts
            let app = WorldApp("a", hasManyScenes: false) { $0.multitasking = present }
            let shown = try world([app])
            try await shown.open(in: app)
            #expect(try await listed(shown) == ["a \(reason ?? "alreadyOnScreen")"])
            // What the device cannot do, and what the user does not allow, comes before what the app is.
            let forbidden = try world([app], isAllowed: false)
            #expect(try await listed(forbidden) == ["a userSettingOff"])
        }
    }

    @Test(
        "A device without Slide Over has no eligible app, whatever the setting", .window(1),
        arguments: [("ipad2", nil), ("ipadmini1", nil), ("ipad9", .windowed)] as [(String, ScreenProfile?)])
    func device(name: String, profile: ScreenProfile?) async throws {
        for isAllowed in [true, false] {
            let world = try world([WorldApp("a"), WorldApp("b")], name, profile, isAllowed: isAllowed)
            #expect(try await listed(world) == ["a deviceUnsupported", "b deviceUnsupported"])
        }
    }

    @Test("A multi-window app can open beside itself, unless the release has one window per app", .window(1))
    func severalWindows() async throws {
        for (profile, expected) in [(ScreenProfile.modern, "a eligible"), (.classic, "a alreadyOnScreen")] {
            let app = WorldApp("a")
            let world = try world([app], "ipadpro97", profile)
            try await world.open(in: app)
            #expect(try await listed(world) == [expected])
        }
    }

    @Test("The most recently used app is first, and unused ones follow by name", .window(1))
    func order() async throws {
        let apps = ["d", "c", "b", "a"].map { WorldApp($0) }
        let world = try world(apps)
        try await world.open(in: apps[1])
        try await world.open(in: apps[2])
        #expect(try await listed(world).map { $0.prefix(1) } == ["b", "c", "a", "d"])
        try await world.pick("c/1")
        #expect(try await listed(world).map { $0.prefix(1) } == ["c", "b", "a", "d"])
    }

    // MARK: App Exposé

    @Test("App Exposé lists each session of the app, connected or not, and none of another app", .window(2))
    func entries() async throws {
        let photos = WorldApp("photos", model: .scene)
        let mail = WorldApp("mail")
        let world = World(photos, mail)
        for number in 1...5 { try await world.open("album/\(number)", in: photos, reuse: .alwaysNew) }
        try await world.open(in: mail)
        let processes = photos.processes
        for process in processes[1...2] { process.terminate(because: "asked to by the test") }
        await world.settle()
        let shown = try await expose(photos, world)
        #expect(shown.sessions.map { world.label($0.session) } == (1...5).map { "photos/\($0)" })
        #expect(shown.sessions.filter { $0.state == .unattached }.count == 2)
        #expect(shown.isNewWindowOffered && shown.next == nil && shown.name == "photos")
        try await world.close("photos/3")
        #expect(try await expose(photos, world).sessions.count == 4)
        // A page at a time it is the same list.
        var page = Page(limit: 3)
        let first = try await expose(photos, world, page)
        let next: PageToken = try #require(first.next)
        page.after = next
        let second = try await expose(photos, world, page)
        #expect(
            (first.sessions + second.sessions).map(\.session)
                == shown.sessions.map(\.session).filter {
                    world.label($0) != "photos/3"
                })
        #expect(second.next == nil)
    }

    @Test("App Exposé does not list a window on an external display", .window(2))
    func display() async throws {
        let stage = try await ScreenFixture.offering()
        try await stage.open("a")
        try await stage.perform(.connectDisplay(.television))
        #expect(try await stage.shownOnDisplay() == "a/2")
        let shown = try await expose(try stage.app("a"), stage.world)
        #expect(shown.sessions.map { stage.world.label($0.session) } == ["a/1"])
    }

    @Test("A new window from App Exposé is one more session with empty connection options", .window(3))
    func newWindow() async throws {
        let photos = WorldApp("photos")
        let world = World(photos)
        try await world.open("album/7")
        var options: [SceneClient.ConnectionOptions] = []
        photos.onConnect = { _, given in options.append(given) }
        world.forget()
        for number in 2...3 {
            try await world.screen(.newWindow(photos.id))
            #expect(world.trace(of: "photos/\(number)").contains { $0.hasPrefix("configurationForConnecting") })
            #expect(try await world.state("photos/\(number)") == .foregroundActive)
            #expect(try await world.sessionLabels().count == number)
        }
        #expect(options.count == 2)
        for given in options {
            #expect(given.userActivities.isEmpty && given.urlContexts.isEmpty && given.shortcutItem == nil)
            #expect(given.notificationResponse == nil && given.handoffUserActivityType == nil)
        }
    }

    @Test(
        "An app that is not running is launched for its new window, and an app without windows gets its first",
        .window(3))
    func firstWindow() async throws {
        let photos = WorldApp("photos")
        let world = World(photos)
        #expect(try await expose(photos, world).sessions.isEmpty)
        try await world.screen(.newWindow(photos.id))
        #expect(try await world.sessionLabels() == ["photos/1"])
        try await world.quit(photos)
        try await world.screen(.newWindow(photos.id))
        #expect(try await world.sessionLabels() == ["photos/1", "photos/2"])
        #expect(try await world.state("photos/1") == .unattached)
    }

    @Test("A one-window app has no plus, and a new window is refused with field and limit", .window(4))
    func onePlus() async throws {
        let clock = WorldApp("clock", hasManyScenes: false)
        let world = World(clock)
        for _ in 0..<2 {
            #expect(try await !expose(clock, world).isNewWindowOffered)
            let refusal = await #expect(throws: Refusal.self) { try await world.screen(.newWindow(clock.id)) }
            #expect(refusal?.code == .multipleScenesNotSupported && refusal?.limit == 1)
            #expect(refusal?.field == "screen.newWindow")
            try await world.open(in: clock)
            #expect(try await expose(clock, world).sessions.count == 1)
        }
    }

    @Test("If the policy or release allows one window per app, there is no plus either", .window(4))
    func noPlus() async throws {
        var policy = BrokerPolicy.standard
        policy.multipleScenes = false
        let photos = WorldApp("photos")
        let single = World(apps: [photos], policy: policy)
        #expect(try await !expose(photos, single).isNewWindowOffered)
        let refusal = await #expect(throws: Refusal.self) { try await single.screen(.newWindow(photos.id)) }
        #expect(refusal?.code == .multipleScenesNotSupported)
        let notes = WorldApp("notes")
        let classic = try world([notes], "ipadpro97", .classic)
        #expect(try await !expose(notes, classic).isNewWindowOffered)
        let old = await #expect(throws: Refusal.self) { try await classic.screen(.newWindow(notes.id)) }
        #expect(old?.code == .screenRefused && old?.reason.hasPrefix("notOnRelease") == true)
    }

    @Test("A picked entry connects by its identifier without being configured again", .window(5))
    func picked() async throws {
        let photos = WorldApp("photos")
        let world = World(photos)
        for number in 1...2 { try await world.open("album/\(number)", reuse: .alwaysNew) }
        try await world.quit(photos)
        let entry = try #require(try await expose(photos, world).sessions.first)
        #expect(entry.state == .unattached && world.label(entry.session) == "photos/1")
        world.forget()
        try await world.screen(.pick(SessionReference(entry.session)))
        #expect(try await world.state("photos/1") == .foregroundActive)
        #expect(!world.trace.contains { $0.contains("configurationForConnecting") })
        #expect(try await world.sessionLabels() == ["photos/1", "photos/2"])
    }

    // MARK: Bad input

    @Test("An app that is not installed is reported with the field")
    func refused() async throws {
        let photos = WorldApp("photos")
        let world = World(photos)
        let unknown = try #require(AppID("org.example.nothing"))
        let listed = await #expect(throws: Refusal.self) {
            try await world.tool.request(.query(.expose(unknown, Page())))
        }
        #expect(listed?.code == .unknownApp && listed?.field == "query.expose.app")
        #expect(listed?.candidates == ["org.example.photos"])
        let made = await #expect(throws: Refusal.self) { try await world.screen(.newWindow(unknown)) }
        #expect(made?.code == .unknownApp && made?.field == "screen.newWindow")
        #expect(try await world.sessionLabels().isEmpty)
    }

    @Test("Listing apps or windows changes nothing")
    func unchanged() async throws {
        let photos = WorldApp("photos")
        let world = World(photos)
        try await world.open()
        let before = (try await world.screenReport(), try await world.sessionLabels())
        _ = try await listed(world)
        _ = try await expose(photos, world)
        #expect(try await world.screenReport() == before.0)
        #expect(try await world.sessionLabels() == before.1)
    }
}

extension [String] {
    /// The sorted list with one text more.
    fileprivate func inserting(_ text: String) -> [String] { (self + [text]).sorted() }
}

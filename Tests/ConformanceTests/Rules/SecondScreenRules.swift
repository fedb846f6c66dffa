import ActivityWire
import Adaptation
import BrokerCore
import IPadScreen
import SceneClient
import Testing

/// What an external display shows: a scene of its own role, for the app of the primary window.
@MainActor
@Suite("The second screen", .timeLimit(.minutes(60)))
struct SecondScreenRules {
    private nonisolated static let role = SceneRole.externalDisplay
    private let television = ExternalDisplay(name: "TV", size: ScreenSize(width: 1_920, height: 1_080), scale: 2)

    /// How an app says that it has something for a display.
    enum Offer: CaseIterable {
        case manifest
        case delegate
    }

    private static func offer(_ app: WorldApp, by offer: Offer) {
        switch offer {
        case .manifest: app.bundle.configurations = [.init(name: "Wall", role: role, delegateClass: "DetailScene")]
        case .delegate:
            app.onConfigure = { session, _ in
                session.role == role ? .init(delegateClass: DetailScene.self) : session.configuration
            }
        }
    }

    /// `a`, `b` and `c` have been on the screen; each has something for a display.
    private func stage(
        _ offer: Offer = .manifest, _ change: (WorldApp) -> Void = { _ in }
    ) async throws -> ScreenFixture {
        try await ScreenFixture {
            Self.offer($0, by: offer)
            change($0)
        }
    }

    private func display(_ stage: ScreenFixture) async throws -> DisplayReport? { try await stage.report().display }

    /// Whose scene the display shows: nil for nobody's.
    private func shown(_ stage: ScreenFixture) async throws -> String? {
        guard let report = try await display(stage), !report.isMirrored else { return nil }
        return report.session.map { stage.world.label($0) }
    }

    /// What a window was told of its life.
    private func life(_ stage: ScreenFixture, _ label: String) -> [String] {
        stage.world.trace(of: label).map { String($0.prefix { $0 != "," && $0 != " " }) }
    }

    private func detach(_ stage: ScreenFixture) async throws { try await stage.perform(.disconnectDisplay) }

    // MARK: Attach and detach

    @Test(
        "Configuration for an external display: a scene of its role connects and is active, and the first is told nothing",
        .window(24), arguments: Offer.allCases)
    func attached(offer: Offer) async throws {
        let stage = try await stage(offer)
        try await stage.open("a")
        stage.forget()
        try await stage.perform(.connectDisplay(television))
        #expect(
            life(stage, "a/2") == [
                "configurationForConnecting", "willConnect", "willEnterForeground", "didBecomeActive",
            ])
        #expect(life(stage, "a/1") == ["screenDidConnect"])
        let scene = try stage.app("a").scene(2)
        #expect(scene.session.role == Self.role && scene.delegate is DetailScene)
        #expect(try await shown(stage) == "a/2")
        #expect(life(stage, "b/1").isEmpty && life(stage, "c/1").isEmpty)
    }

    @Test("Its size and its scale are the display's, whatever the device's are", .window(24))
    func measures() async throws {
        let stage = try await stage()
        try await stage.open("a")
        try await stage.perform(.connectDisplay(television))
        for command in [ScreenCommand.rotate("portrait"), .rotate("landscape")] {
            try await stage.perform(command)
            let scene = try stage.app("a").scene(2)
            #expect(scene.geometry.size == television.size && scene.geometry.screenSize == television.size)
            #expect(scene.traitCollection.displayScale == 2)
        }
        #expect(life(stage, "a/2").filter { $0.hasPrefix("viewWill") }.isEmpty)
    }

    @Test("An app that has nothing for it is asked once, and the display mirrors", .window(24))
    func nothingOffered() async throws {
        let stage = try await ScreenFixture()
        try await stage.open("a")
        stage.forget()
        try await stage.perform(.connectDisplay(television))
        #expect(stage.world.trace.filter { $0.contains("configurationForConnecting") }.count == 1)
        let report = try #require(try await display(stage))
        #expect(report.isMirrored && report.session == nil && report.refusal == nil)
        #expect(try await stage.world.sessionLabels() == ["a/1", "b/1", "c/1"])
        #expect(try stage.app("a").application.openSessions.count == 1)
        try await stage.perform(.rotate("portrait"))
        try await stage.open("b", "trailing")
        #expect(stage.world.trace.filter { $0.contains("configurationForConnecting") }.count == 1)
        #expect(!stage.world.trace.contains { $0.contains("didDiscardSceneSessions") })
    }

    @Test("An app with a delegate that chooses no configurations is as good as one that declines", .window(24))
    func terse() async throws {
        let stage = try await ScreenFixture { $0.choosesConfigurations = false }
        try await stage.open("a")
        try await stage.perform(.connectDisplay(television))
        #expect(try await display(stage)?.isMirrored == true)
        #expect(try await stage.world.sessionLabels() == ["a/1", "b/1", "c/1"])
    }

    @Test("Detached, it disconnects once and is discarded, and no other window is told", .window(26))
    func detached() async throws {
        let stage = try await stage()
        try await stage.open("a")
        try await stage.perform(.connectDisplay(television))
        stage.forget()
        try await detach(stage)
        #expect(stage.world.trace.filter { $0.hasSuffix("didDisconnect") } == ["a/2 didDisconnect"])
        #expect(stage.world.trace.contains("a didDiscardSceneSessions a/2"))
        #expect(life(stage, "a/1") == ["screenDidDisconnect"])
        #expect(try await stage.world.sessionLabels() == ["a/1", "b/1", "c/1"])
        #expect(try await stage.report().display == nil)
        // Another display gets another session.
        try await stage.perform(.connectDisplay(television))
        #expect(try await shown(stage) == "a/3")
    }

    @Test("A display that was there at the launch is not announced, and is the second of the screens", .window(27))
    func presentAtLaunch() async throws {
        let stage = try await stage()
        try await stage.perform(.connectDisplay(television))
        try await stage.world.quit(try stage.app("a"))
        stage.forget()
        var observations: [SceneObservation] = []
        try stage.app("a").onConnect = { [unowned stage] scene, _ in
            if scene.session.role == Self.role { return }
            let application = try stage.app("a").application
            observations.append(
                application.observe { notification in
                    if case .screenDidConnect(let display) = notification { stage.world.note("posts \(display.name)") }
                    if case .screenDidDisconnect = notification { stage.world.note("posts the end") }
                })
        }
        try await stage.open("a")
        let application = try stage.app("a").application
        let connects = stage.world.trace.filter { $0.contains("willConnect") }
        #expect(connects.map { String($0.prefix(3)) } == ["a/1", "a/2"])
        #expect(application.screens.map(\.name) == [nil, "TV"])
        #expect(application.screens.last?.size == television.size && application.screens.last?.scale == 2)
        #expect(!stage.world.trace.contains { $0.hasPrefix("posts") } && observations.count == 1)
        // One that is attached later is announced.
        try await detach(stage)
        #expect(application.screens.map(\.name) == [nil])
        try await stage.perform(.connectDisplay(television))
        #expect(stage.world.trace.filter { $0.hasPrefix("posts") } == ["posts the end", "posts TV"])
    }

    // MARK: Whose it is

    @Test("In a split only the primary's app has it; after a promotion the old one disconnects first", .window(29))
    func promotion() async throws {
        let stage = try await stage()
        try await stage.split()
        stage.forget()
        try await stage.perform(.connectDisplay(television))
        #expect(try await shown(stage) == "a/2")
        #expect(life(stage, "b/2").isEmpty)
        stage.forget()
        try await stage.perform(.expand(try stage.reference("b")))
        let lines = stage.world.trace.filter { $0.contains("/2 ") || $0.contains("/3 ") }
        let end = try #require(lines.firstIndex { $0 == "a/2 didDisconnect" })
        let connect = try #require(lines.firstIndex { $0.hasPrefix("b/2 configurationForConnecting") })
        #expect(end < connect)
        #expect(try await shown(stage) == "b/2")
    }

    @Test("An app that stays with another window of its own keeps it", .window(29))
    func sameApp() async throws {
        let stage = try await stage()
        try await stage.open("a")
        try await stage.perform(.connectDisplay(television))
        stage.forget()
        try await stage.world.open("second", in: try stage.app("a"), reuse: .alwaysNew)
        try await stage.perform(.home)
        try await stage.world.pick("a/3")
        #expect(try await shown(stage) == "a/2")
        #expect(!stage.world.trace.contains("a/2 didDisconnect"))
    }

    @Test("While its app is not on the screen it is in the background, and the display mirrors", .window(29))
    func atHome() async throws {
        let stage = try await stage()
        try await stage.open("a")
        try await stage.perform(.connectDisplay(television))
        stage.forget()
        try await stage.perform(.home)
        #expect(life(stage, "a/2") == ["willResignActive", "didEnterBackground"])
        #expect(try await display(stage)?.isMirrored == true)
        stage.forget()
        try await stage.open("a")
        #expect(life(stage, "a/2") == ["willEnterForeground", "didBecomeActive"])
        #expect(try await shown(stage) == "a/2")
    }

    @Test(
        "It goes with its app's window, and comes again with that", .window(29),
        arguments: [SceneEnd.quit, .crash, .fling])
    func ended(how: SceneEnd) async throws {
        let stage = try await stage()
        try await stage.open("a")
        try await stage.perform(.connectDisplay(television))
        try await stage.world.end(try stage.app("a"), by: how)
        await stage.world.pass(.seconds(10))
        #expect(try await display(stage)?.session == nil)
        #expect(try await stage.world.sessionLabels() == ["a/1", "b/1", "c/1"])
        try await stage.perform(.home)
        try await stage.open("a")
        #expect(try await shown(stage) == "a/3")
    }

    @Test("The broker's end leaves nothing of it", .window(26))
    func brokerEnds() async throws {
        let stage = try await stage()
        try await stage.open("a")
        try await stage.perform(.connectDisplay(television))
        stage.forget()
        await stage.world.restartBroker()
        await stage.world.pass(.seconds(5))
        #expect(try await stage.world.sessionLabels() == ["a/1", "b/1", "c/1"])
        #expect(stage.world.trace.filter { $0.hasSuffix("didDisconnect") } == ["a/2 didDisconnect"])
        try await stage.perform(.connectDisplay(television))
        #expect(try await shown(stage) == "a/3")
    }

    // MARK: What it is not

    @Test("It takes no input, and no gesture or request reaches it", .window(24))
    func unreachable() async throws {
        let stage = try await stage()
        try await stage.open("a")
        try await stage.perform(.connectDisplay(television))
        let reference = try stage.world.reference("a/2")
        #expect(try await stage.report().windows.map { stage.world.label($0.session) } == ["a/1"])
        for command in [
            ScreenCommand.pick(reference), .open(reference, place: "full"), .closeWindow(reference),
            .expand(reference), .putAway(reference),
        ] {
            let refusal = await #expect(throws: Refusal.self) { try await stage.perform(command) }
            #expect(refusal?.code == .requestDenied)
        }
        let refusal = await #expect(throws: Refusal.self) {
            try await stage.world.open("a", in: stage.app("a")) {
                $0.session = reference
                $0.role = Self.role
            }
        }
        #expect(refusal?.code == .requestDenied && refusal?.field == "activate.session")
        #expect(try await shown(stage) == "a/2")
        // Content goes to the app's other windows.
        stage.forget()
        try await stage.world.open("a", in: try stage.app("a"))
        #expect(stage.world.trace == ["a/1 continue a"])
    }

    @Test("An app may end its own scene there; it is not asked again for this display", .window(24))
    func destroyedByApp() async throws {
        let stage = try await stage()
        try await stage.open("a")
        try await stage.perform(.connectDisplay(television))
        let application = try stage.app("a").application
        try await application.requestSceneSessionDestruction(try stage.app("a").session(2))
        await stage.world.settle()
        #expect(try await display(stage)?.isMirrored == true)
        #expect(try await stage.world.sessionLabels() == ["a/1", "b/1", "c/1"])
    }

    // MARK: What goes wrong

    @Test("A delegate that answers another role is told so, and leaves nothing", .window(24))
    func otherRole() async throws {
        let stage = try await stage(.delegate) {
            $0.onConfigure = { session, _ in
                session.role == Self.role
                    ? .init(delegateClass: DetailScene.self, role: SceneRole.windowApplication) : session.configuration
            }
        }
        try await stage.open("a")
        try await stage.perform(.connectDisplay(television))
        let report = try #require(try await display(stage))
        #expect(report.isMirrored && report.session == nil)
        #expect(report.refusal?.code == .invalidValue && report.refusal?.field == "configuration")
        #expect(report.refusal?.reason.contains("role") == true)
        #expect(try await stage.world.sessionLabels() == ["a/1", "b/1", "c/1"])
        #expect(try stage.app("a").application.openSessions.count == 1)
        // A later display is another matter.
        Self.offer(try stage.app("a"), by: .delegate)
        try await detach(stage)
        try await stage.perform(.connectDisplay(television))
        #expect(try await shown(stage) != nil)
        #expect(try await display(stage)?.refusal == nil)
    }

    @Test("One that never answers is ended like every window that does not, and the display mirrors", .window(24))
    func noAnswer() async throws {
        let stage = try await stage(.delegate) {
            $0.onConfigure = { [unowned app = $0] session, _ in
                if session.role == Self.role { try await app.world?.clock.sleep(.seconds(600)) }
                return session.configuration
            }
        }
        try await stage.open("a")
        try await stage.perform(.connectDisplay(television))
        await stage.world.pass(.seconds(60))
        let report = try #require(try await display(stage))
        #expect(report.isMirrored && report.session == nil)
        #expect(try await stage.world.sessionLabels() == ["a/1", "b/1", "c/1"])
        try await stage.open("a")
        #expect(try await display(stage)?.refusal?.field == "configuration")
        #expect(try await display(stage)?.refusal?.limit == 10_000)
        #expect(try await display(stage)?.isMirrored == true)
    }

    @Test(
        "A display without a size, of a million points, or attached twice, is refused by the field and the limit",
        .window(24))
    func badDisplays() async throws {
        let stage = try await stage()
        try await stage.open("a")
        stage.forget()
        func refusal(_ width: Double, _ height: Double, scale: Double = 1) async -> Refusal? {
            let display = ExternalDisplay(name: "TV", size: ScreenSize(width: width, height: height), scale: scale)
            return await #expect(throws: Refusal.self) { try await stage.perform(.connectDisplay(display)) }
        }
        let flat = await refusal(0, 1_080)
        #expect(flat?.code == .invalidValue && flat?.field == "screen.connectDisplay.width")
        let vast = await refusal(1_920, 1_000_000)
        #expect(vast?.code == .tooLarge && vast?.field == "screen.connectDisplay.height")
        #expect(vast?.limit == Int64(Limits.displayPoints))
        let fine = await refusal(1_920, 1_080, scale: 9)
        #expect(fine?.code == .tooLarge && fine?.field == "screen.connectDisplay.scale")
        let none = await refusal(1_920, 1_080, scale: 0)
        #expect(none?.code == .invalidValue && none?.field == "screen.connectDisplay.scale")
        #expect(try await display(stage) == nil)
        #expect(stage.world.trace.isEmpty)
        try await stage.perform(.connectDisplay(television))
        let twice = await refusal(640, 480)
        #expect(twice?.code == .conflictingOptions && twice?.field == "screen.connectDisplay.name")
        #expect(try await display(stage)?.width == 1_920)
        #expect(try await shown(stage) == "a/2")
    }
}

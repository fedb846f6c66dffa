import ActivityWire
import Adaptation
import BrokerCore
import IPadScreen
import SceneClient
import Testing

/// Why an external display shows no app's scene.
@MainActor
@Suite("Mirroring", .timeLimit(.minutes(60)))
struct MirroringRules {
    @Test("An app without content for the display is asked once, and the display mirrors", .window(24))
    func nothingOffered() async throws {
        let stage = try await ScreenFixture()
        try await stage.open("a")
        stage.forget()
        try await stage.perform(.connectDisplay(.television))
        #expect(stage.world.trace.filter { $0.contains("configurationForConnecting") }.count == 1)
        let report = try #require(try await stage.report().display)
        #expect(report.isMirrored && report.session == nil && report.refusal == nil)
        #expect(try await stage.world.sessionLabels() == ["a/1", "b/1", "c/1"])
        #expect(try stage.app("a").application.openSessions.count == 1)
        try await stage.perform(.rotate(.portrait))
        try await stage.open("b", .side(.trailing))
        #expect(stage.world.trace.filter { $0.contains("configurationForConnecting") }.count == 1)
        #expect(!stage.world.trace.contains { $0.contains("didDiscardSceneSessions") })
    }

    @Test("A delegate that chooses no configuration counts as declining", .window(24))
    func terse() async throws {
        let stage = try await ScreenFixture { $0.choosesConfigurations = false }
        try await stage.open("a")
        try await stage.perform(.connectDisplay(.television))
        #expect(try await stage.report().display?.isMirrored == true)
        #expect(try await stage.world.sessionLabels() == ["a/1", "b/1", "c/1"])
    }

    @Test("An app may end its own scene on the display, and is not asked again for this display", .window(24))
    func destroyedByApp() async throws {
        let stage = try await ScreenFixture.offering()
        try await stage.open("a")
        try await stage.perform(.connectDisplay(.television))
        let application = try stage.app("a").application
        try await application.requestSceneSessionDestruction(try stage.app("a").session(2))
        await stage.world.settle()
        #expect(try await stage.report().display?.isMirrored == true)
        #expect(try await stage.world.sessionLabels() == ["a/1", "b/1", "c/1"])
        stage.forget()
        try await stage.perform(.home)
        try await stage.open("a")
        #expect(!stage.world.trace.contains { $0.contains("configurationForConnecting") })
    }

    @Test(
        "An app with one process per window is not asked again either, and no process is launched",
        .window(24))
    func oneProcessAWindow() async throws {
        let stage = try await ScreenFixture.offering {
            $0.bundle.processModel = .scene
            $0.onConfigure = { session, _ in
                guard session.role == SceneRole.externalDisplay else { return session.configuration }
                throw WorldError("nothing for a display")
            }
        }
        try await stage.open("a")
        let launches = try stage.app("a").launches.count
        try await stage.perform(.connectDisplay(.television))
        await stage.world.pass(.seconds(60))
        try await stage.perform(.home)
        try await stage.open("a")
        await stage.world.pass(.seconds(60))
        #expect(try stage.app("a").launches.count == launches + 1)
        #expect(try await stage.report().display?.isMirrored == true)
        #expect(try await stage.world.sessionLabels() == ["a/1", "b/1", "c/1"])
    }

    @Test("A delegate that returns another role gets an error and leaves nothing", .window(24))
    func otherRole() async throws {
        let stage = try await ScreenFixture.offering(.delegate) {
            $0.onConfigure = { session, _ in
                session.role == SceneRole.externalDisplay
                    ? .init(delegateClass: DetailScene.self, role: SceneRole.windowApplication) : session.configuration
            }
        }
        try await stage.open("a")
        try await stage.perform(.connectDisplay(.television))
        let report = try #require(try await stage.report().display)
        #expect(report.isMirrored && report.session == nil)
        #expect(report.refusal?.code == .invalidValue && report.refusal?.field == "configuration")
        #expect(report.refusal?.reason.contains("role") == true)
        #expect(try await stage.world.sessionLabels() == ["a/1", "b/1", "c/1"])
        #expect(try stage.app("a").application.openSessions.count == 1)
        // A later display is another matter.
        try stage.app("a").offerForDisplay(by: .delegate)
        try await stage.perform(.disconnectDisplay)
        try await stage.perform(.connectDisplay(.television))
        #expect(try await stage.shownOnDisplay() != nil)
        #expect(try await stage.report().display?.refusal == nil)
    }

    @Test("A delegate that never answers is ended like any unresponsive process, and the display mirrors", .window(24))
    func noAnswer() async throws {
        let stage = try await ScreenFixture.offering(.delegate) {
            $0.onConfigure = { [unowned app = $0] session, _ in
                if session.role == SceneRole.externalDisplay { try await app.world?.clock.sleep(.seconds(600)) }
                return session.configuration
            }
        }
        try await stage.open("a")
        try await stage.perform(.connectDisplay(.television))
        await stage.world.pass(.seconds(60))
        let report = try #require(try await stage.report().display)
        #expect(report.isMirrored && report.session == nil)
        #expect(try await stage.world.sessionLabels() == ["a/1", "b/1", "c/1"])
        try await stage.open("a")
        #expect(try await stage.report().display?.refusal?.field == "configuration")
        #expect(try await stage.report().display?.refusal?.limit == 10_000)
        #expect(try await stage.report().display?.isMirrored == true)
    }

    @Test(
        "A display without a size, with a million points, or attached twice is refused with field and limit",
        .window(24))
    func badDisplays() async throws {
        let stage = try await ScreenFixture.offering()
        try await stage.open("a")
        stage.forget()
        func refusal(_ width: Double, _ height: Double, scale: Double = 1) async -> Refusal? {
            let display = ExternalDisplay(name: "TV", size: ScreenSize(width: width, height: height), scale: scale)
            return await #expect(throws: Refusal.self) { try await stage.perform(.connectDisplay(display)) }
        }
        let flat = await refusal(0, 1_080)
        #expect(flat?.code == .invalidValue && flat?.field == "screen.connectDisplay.width")
        let thin = await refusal(1_920, 0.99)
        #expect(thin?.code == .invalidValue && thin?.field == "screen.connectDisplay.height")
        #expect(thin?.reason == "the display's height must be at least 1.0")
        let vast = await refusal(1_920, 1_000_000)
        #expect(vast?.code == .tooLarge && vast?.field == "screen.connectDisplay.height")
        #expect(vast?.limit == Int64(Limits.displayPoints))
        let fine = await refusal(1_920, 1_080, scale: 9)
        #expect(fine?.code == .tooLarge && fine?.field == "screen.connectDisplay.scale")
        #expect(fine?.reason == "the display's scale is greater than 8" && fine?.limit == 8)
        let none = await refusal(1_920, 1_080, scale: 0)
        #expect(none?.code == .invalidValue && none?.field == "screen.connectDisplay.scale")
        let coarse = await refusal(1_920, 1_080, scale: 0.09)
        #expect(coarse?.code == .invalidValue && coarse?.field == "screen.connectDisplay.scale")
        #expect(coarse?.reason == "the display's scale must be at least 0.1")
        #expect(try await stage.report().display == nil)
        #expect(stage.world.trace.isEmpty)
        try await stage.perform(.connectDisplay(.television))
        let twice = await refusal(640, 480)
        #expect(twice?.code == .conflictingOptions && twice?.field == "screen.connectDisplay.name")
        #expect(try await stage.report().display?.width == 1_920)
        #expect(try await stage.shownOnDisplay() == "a/2")
    }

    @Test(
        "A display without an app's window mirrors the device's own screen, and one with a window does not", .window(25)
    )
    func mirrored() async throws {
        let stage = try await ScreenFixture()
        try await stage.open("a")
        try await stage.perform(.connectDisplay(.television))
        let screens = try stage.app("a").application.screens
        #expect(screens.count == 2 && screens[0].mirrored == nil && screens[1].mirrored == screens[0])
        let offering = try await ScreenFixture.offering()
        try await offering.open("a")
        try await offering.perform(.connectDisplay(.television))
        let app = try offering.app("a")
        #expect(try app.application.screens.map { $0.mirrored == nil } == [true, true])
        // Without a shown window there, the display mirrors again.
        let window = try SceneWindow(scene: try app.scene(2))
        #expect(try app.application.screens.last?.mirrored?.name == nil)
        #expect(try app.application.screens.last?.mirrored?.size == ScreenSize(width: 1_024, height: 768))
        window.isHidden = false
        #expect(try app.application.screens.map { $0.mirrored == nil } == [true, true])
        // While its app is off the screen, its scene is in the background.
        try await offering.perform(.home)
        #expect(try app.application.screens.last?.mirrored?.size == ScreenSize(width: 1_024, height: 768))
    }
}

import ActivityWire
import Adaptation
import BrokerCore
import IPadScreen
import SceneClient
import Testing

/// Windows of the device that are moved to an external display.
@MainActor
@Suite("Windows moved to the second screen", .timeLimit(.minutes(60)))
struct MovedWindowRules {
    /// A model that can move windows, with a display and `a` in front.
    private func prepared(_ stage: ScreenFixture) async throws -> ScreenFixture {
        try await stage.perform(.device("ipadpro11m4"))
        try await stage.open("a")
        try await stage.perform(.connectDisplay(.television))
        stage.forget()
        return stage
    }

    private func life(_ stage: ScreenFixture, _ label: String) -> [String] {
        let words = stage.world.trace(of: label).map { String($0.prefix { $0 != "," && $0 != " " }) }
        return words.filter { !$0.hasPrefix("viewWill") && !$0.hasPrefix("willTransition") }
    }

    @Test(
        "A moved window keeps session and scene, reads the display's size, stays active, and nothing connects",
        .window(30))
    func moved() async throws {
        let stage = try await prepared(try await ScreenFixture())
        let scene = try stage.app("a").scene(1)
        try await stage.perform(.moveToDisplay(try stage.reference("a")))
        #expect(!stage.world.trace.contains { $0.contains("Connect") || $0.contains("Resign") })
        #expect(try stage.app("a").scene(1) === scene)
        #expect(scene.geometry.size == ExternalDisplay.television.size)
        #expect(scene.geometry.screenSize == ExternalDisplay.television.size)
        #expect(scene.traitCollection.displayScale == 2)
        #expect(try await stage.world.state("a/1") == .foregroundActive)
        #expect(try await stage.shownOnDisplay() == "a/1")
        #expect(try await stage.report().windows.isEmpty)
        #expect(try await stage.world.sessionLabels() == ["a/1", "b/1", "c/1"])
    }

    @Test("A moved window opened on the device returns with its size there, and nothing connects", .window(30))
    func back() async throws {
        let stage = try await prepared(try await ScreenFixture())
        let scene = try stage.app("a").scene(1)
        let before = scene.geometry
        try await stage.perform(.moveToDisplay(try stage.reference("a")))
        stage.forget()
        try await stage.perform(.open(try stage.reference("a"), place: .full))
        #expect(!stage.world.trace.contains { $0.contains("willConnect") || $0.contains("didDisconnect") })
        #expect(scene.geometry == before)
        #expect(try await stage.world.state("a/1") == .foregroundActive)
        #expect(try await stage.shownOnDisplay() == nil)
        #expect(try await stage.report().windows.map { stage.world.label($0.session) } == ["a/1"])
    }

    @Test("A split that is restored brings a moved window back to the device", .window(30))
    func comesBackWithSplit() async throws {
        let stage = try await prepared(try await ScreenFixture())
        let scene = try stage.app("a").scene(1)
        try await stage.split()
        let size = scene.geometry.size
        try await stage.perform(.home)
        try await stage.perform(.moveToDisplay(try stage.reference("a")))
        #expect(scene.geometry.size == ExternalDisplay.television.size)
        try await stage.open("b", .whereItWas)
        #expect(try await stage.report().windows.map { stage.world.label($0.session) } == ["a/1", "b/1"])
        #expect(try await stage.shownOnDisplay() == nil)
        #expect(scene.geometry.size == size)
        #expect(try await stage.world.state("a/1") == .foregroundActive)
    }

    @Test("The keyboard that a moved window showed on the device hides", .window(30))
    func keyboardGoes() async throws {
        let stage = try await prepared(try await ScreenFixture())
        try await stage.perform(.keyboard(try stage.reference("a"), height: 300))
        stage.forget()
        try await stage.perform(.moveToDisplay(try stage.reference("a")))
        await stage.world.settle()
        #expect(stage.world.trace(of: "a/1").contains { $0.contains("keyboardWillHide") })
    }

    @Test("A device that cannot move windows to a display leaves the window in the background", .window(30))
    func otherDevice() async throws {
        let stage = try await prepared(try await ScreenFixture())
        try await stage.perform(.moveToDisplay(try stage.reference("a")))
        try await stage.perform(.device("ipad9"))
        #expect(try await stage.shownOnDisplay() == nil)
        #expect(try await stage.world.state("a/1") == .background)
    }

    @Test("Detaching the display leaves a moved window in the background with the device's size", .window(30))
    func detached() async throws {
        let stage = try await prepared(try await ScreenFixture())
        let scene = try stage.app("a").scene(1)
        let before = scene.geometry.size
        try await stage.perform(.moveToDisplay(try stage.reference("a")))
        stage.forget()
        try await stage.perform(.disconnectDisplay)
        #expect(life(stage, "a/1") == ["willResignActive", "didEnterBackground"])
        #expect(scene.geometry.size == before)
        #expect(try await stage.world.sessionLabels() == ["a/1", "b/1", "c/1"])
        try await stage.perform(.open(try stage.reference("a"), place: .full))
        #expect(try await stage.world.state("a/1") == .foregroundActive)
    }

    @Test("The scene of the display's role is replaced by a moved window and returns after it", .window(30))
    func givesWay() async throws {
        let stage = try await prepared(try await ScreenFixture.offering())
        #expect(try await stage.shownOnDisplay() == "a/2")
        try await stage.perform(.moveToDisplay(try stage.reference("b")))
        #expect(stage.world.trace.filter { $0.hasSuffix("didDisconnect") } == ["a/2 didDisconnect"])
        #expect(try await stage.shownOnDisplay() == "b/1")
        #expect(try await stage.world.state("a/1") == .foregroundActive)
        try await stage.perform(.open(try stage.reference("b"), place: .side(.trailing)))
        #expect(try await stage.shownOnDisplay() == "a/3")
    }

    @Test("A request for a moved window leaves it on the display; the end of its process removes it", .window(30))
    func requestedAndLost() async throws {
        let stage = try await prepared(try await ScreenFixture())
        try await stage.perform(.moveToDisplay(try stage.reference("a")))
        stage.forget()
        try await stage.world.pick("a/1")
        #expect(try await stage.shownOnDisplay() == "a/1")
        #expect(stage.world.trace.isEmpty)
        try await stage.world.end(try stage.app("a"), by: .crash)
        await stage.world.pass(.seconds(5))
        #expect(try await stage.report().display?.session == nil)
        #expect(try await stage.world.sessionLabels() == ["a/1", "b/1", "c/1"])
    }

    @Test(
        "Moving is refused without a display, on another model, and for a session without a scene",
        .window(30), arguments: ["display", "model", "scene"])
    func refused(missing: String) async throws {
        let stage = try await ScreenFixture()
        if missing != "model" { try await stage.perform(.device("ipadpro11m4")) }
        try await stage.open("a")
        if missing != "display" { try await stage.perform(.connectDisplay(.television)) }
        if missing == "scene" {
            try await stage.world.quit(try stage.app("a"))
            await stage.world.pass(.seconds(5))
        }
        let command = ScreenCommand.moveToDisplay(try stage.reference("a"))
        let refusal = await #expect(throws: Refusal.self) { try await stage.perform(command) }
        let code: [String: RefusalCode] = ["display": .invalidValue, "model": .screenRefused, "scene": .noLiveWindow]
        #expect(refusal?.code == code[missing] && refusal?.field == "screen.moveToDisplay")
    }
}

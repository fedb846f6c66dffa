import ActivityWire
import Adaptation
import IPadScreen
import SceneClient
import Testing

/// The keyboard of whoever is on the screen, however it comes and goes.
@MainActor
@Suite("Keyboard notifications", .timeLimit(.minutes(60)))
struct KeyboardRules {
    /// What `a`, `b` and `c` were told of the keyboard, without where it lies.
    private func notices(_ stage: ScreenFixture) -> [[String]] {
        ["a", "b", "c"].map { name in
            stage.told(name).filter { $0.hasPrefix("keyboard") }.map { line in
                line.split(separator: " ").prefix { $0 == "local" || $0.hasPrefix("keyboard") }.joined(separator: " ")
            }
        }
    }

    /// A split with a third window over it.
    private func split(under place: ScreenPlacement = .slideOver) async throws -> ScreenFixture {
        let stage = try await ScreenFixture()
        try await stage.split()
        try await stage.open("c", place)
        stage.forget()
        return stage
    }

    @Test(
        "Both sides are notified of the keyboard of a window over them, active or not", .screen(67, 68),
        arguments: [ScreenPlacement.slideOver, .centre])
    func keyboardOverTheSplit(place: ScreenPlacement) async throws {
        let stage = try await split(under: place)
        try await stage.perform(.keyboard(try stage.reference("c"), height: 300))
        #expect(notices(stage) == [["keyboardWillShow"], ["keyboardWillShow"], ["keyboardWillShow local"]])
        stage.forget()
        try await stage.perform(.hideKeyboard)
        #expect(notices(stage) == [["keyboardWillHide"], ["keyboardWillHide"], ["keyboardWillHide local"]])
    }

    @Test(
        "Both sides are notified while the divider is held, in any profile and from any side", .screen(67, 68),
        arguments: [ScreenProfile.classic, .modern], ["a", "b"])
    func keyboardUnderTheDivider(profile: ScreenProfile, owner: String) async throws {
        let stage = try await ScreenFixture("ipadpro97", .landscape, profile)
        try await stage.perform(.settings(ScreenSettings(isRightToLeft: true)))
        try await stage.split()
        try await stage.perform(.touchDivider)
        stage.forget()
        try await stage.perform(.keyboard(try stage.reference(owner), height: 300))
        let own = owner == "a" ? [" local", ""] : ["", " local"]
        #expect(notices(stage).prefix(2) == [["keyboardWillShow\(own[0])"], ["keyboardWillShow\(own[1])"]])
        stage.forget()
        try await stage.perform(.hideKeyboard)
        #expect(notices(stage).prefix(2) == [["keyboardWillHide\(own[0])"], ["keyboardWillHide\(own[1])"]])
    }

    @Test(
        "Both sides are notified when the keyboard disappears with its window, however that ends", .screen(68),
        arguments: ["hide", "close", "crash", "quit", "fling", "layout"])
    func keyboardGoesWithItsOwner(how: String) async throws {
        let stage = try await ScreenFixture()
        try await stage.split()
        let name = try #require(LayoutName("pair"))
        _ = try await stage.world.tool.request(.layout(.save(name, replaces: false)))
        try await stage.open("c", .slideOver)
        try await stage.perform(.keyboard(try stage.reference("c"), height: 300))
        stage.forget()
        let app = try stage.app("c")
        switch how {
        case "hide": try await stage.perform(.slideOver(.hide))
        case "close": try await stage.perform(.closeWindow(try stage.reference("c")))
        case "crash": try app.process.kill()
        case "quit": try await stage.world.quit(app)
        case "fling": try await stage.perform(.flingApp(app.id))
        default: _ = try await stage.world.tool.request(.layout(.load(name, keepsStates: true)))
        }
        await stage.world.settle()
        #expect(notices(stage).prefix(2) == [["keyboardWillHide"], ["keyboardWillHide"]])
        #expect(try await stage.report().keyboardOwner == nil)
    }

    @Test("A side whose connection was lost as the keyboard hid is notified when it returns", .screen(68))
    func keyboardGoesUnseen() async throws {
        let stage = try await ScreenFixture()
        try await stage.split()
        try await stage.perform(.keyboard(try stage.reference("a"), height: 300))
        stage.forget()
        let process = try stage.app("b").process
        process.stop()
        stage.world.closed(try #require(process.client))
        try await stage.perform(.hideKeyboard)
        process.resume()
        await stage.world.pass(.seconds(2))
        #expect(notices(stage).prefix(2) == [["keyboardWillHide local"], ["keyboardWillHide"]])
    }

    @Test(
        "Both sides are notified that the keyboard hides when they leave with it, while still on the screen",
        .screen(68))
    func keyboardAtHome() async throws {
        let stage = try await ScreenFixture()
        try await stage.split()
        try await stage.perform(.keyboard(try stage.reference("a"), height: 300))
        stage.forget()
        try await stage.perform(.home)
        #expect(
            stage.told("a").prefix(3) == ["keyboardWillHide local", "willResignActive", "didEnterBackground"])
        #expect(stage.told("b").prefix(3) == ["keyboardWillHide", "willResignActive", "didEnterBackground"])
        try await stage.split()
        #expect(notices(stage).prefix(2) == [["keyboardWillHide local"], ["keyboardWillHide"]])
    }

    @Test("An arriving side is notified of the keyboard, and a leaving one that it hides", .screen(67, 68))
    func keyboardOverANewcomer() async throws {
        let stage = try await ScreenFixture()
        try await stage.open("a")
        try await stage.perform(.keyboard(try stage.reference("a"), height: 300))
        stage.forget()
        try await stage.open("b", .side(.trailing))
        #expect(notices(stage) == [[], ["keyboardWillShow"], []])
        stage.forget()
        try await stage.open("c", .side(.trailing))
        #expect(notices(stage) == [[], ["keyboardWillHide"], ["keyboardWillShow"]])
        stage.forget()
        // Who comes in the owner's place has seen nothing of it.
        try await stage.open("b")
        #expect(notices(stage) == [["keyboardWillHide local"], [], ["keyboardWillHide"]])
    }

    @Test(
        "Sides replaced by another app, or leaving by the switcher, are notified that the keyboard hides", .screen(68),
        arguments: ["another", "switcher"])
    func keyboardLeft(how: String) async throws {
        let stage = try await ScreenFixture()
        try await stage.split()
        try await stage.perform(.keyboard(try stage.reference("a"), height: 300))
        stage.forget()
        if how == "another" {
            try await stage.open("c")
        } else {
            try await stage.perform(.switcher)
            try await stage.perform(.home)
        }
        #expect(notices(stage) == [["keyboardWillHide local"], ["keyboardWillHide"], []])
        for name in ["a", "b"] { #expect(try await stage.world.state("\(name)/1") == .background) }
        #expect(try await stage.report().keyboardOwner == nil)
    }

    @Test("The keyboard covers both halves alike, and is local to one of them", .window(58))
    func overlap() async throws {
        let stage = try await ScreenFixture("ipadpro97", .landscape)
        try await stage.split(.halfHalf)
        let windows = try ["a", "b"].map { try SceneWindow(scene: try stage.scene($0)) }
        let corner = try SceneWindow(
            scene: try stage.scene("b"), frame: ScreenRectangle(x: 10, y: 400, width: 100, height: 50))
        let above = try SceneWindow(
            scene: try stage.scene("b"), frame: ScreenRectangle(x: 10, y: 10, width: 100, height: 100))
        #expect(try windows.map { try #require($0.scene).keyboardOverlap(in: $0) } == [0, 0])
        try await stage.perform(.keyboard(try stage.reference("b"), height: 354))
        let keyboards = try ["a", "b"].map { try #require(try stage.scene($0).keyboard) }
        #expect(
            keyboards.map(\.onScreen)
                == Array(repeating: ScreenRectangle(x: 0, y: 414, width: 1_024, height: 354), count: 2))
        #expect(try windows.map { try #require($0.scene).keyboardOverlap(in: $0) } == [354, 354])
        #expect(keyboards.map(\.isLocal) == [false, true])
        let scene = try stage.scene("b")
        #expect([corner, above].map { scene.keyboardOverlap(in: $0) } == [36, 0])
        try await stage.perform(.hideKeyboard)
        #expect(windows.allSatisfy { $0.scene?.keyboard == nil } && scene.keyboardOverlap(in: corner) == 0)
    }

    @Test(
        "A keyboard off the screen is refused, and no window is notified", .window(58),
        arguments: [0, -1, 769, .nan] as [Double])
    func offScreen(height: Double) async throws {
        let stage = try await ScreenFixture()
        try await stage.split()
        let rule = try await stage.refusal(of: .keyboard(try stage.reference("b"), height: height))
        let number = height.isNaN ? "numberNotFinite" : "numberNegative"
        #expect(rule == (height >= 0 ? "keyboardOffScreen" : number))
    }

    @Test("Each app is told before and after the keyboard shows, changes its frame and hides", .window(58))
    func order() async throws {
        let stage = try await ScreenFixture("ipadpro97", .landscape) { $0.tracesKeyboard = true }
        try await stage.split(.halfHalf)
        stage.forget()
        try await stage.perform(.keyboard(try stage.reference("a"), height: 300))
        let shown = ["keyboardWillShow", "keyboardWillChangeFrame", "keyboardDidShow", "keyboardDidChangeFrame"]
        #expect(stage.told("a") == shown.map { "\($0) local 1024x300 at 0" })
        #expect(stage.told("b") == shown.map { "\($0) 1024x300 at -517" })
        stage.forget()
        try await stage.perform(.rotate(.portrait))
        let turned = ["keyboardWillChangeFrame", "keyboardDidChangeFrame"]
        #expect(stage.told("a").filter { $0.hasPrefix("keyboard") } == turned.map { "\($0) local 768x300 at 0" })
        stage.forget()
        try await stage.perform(.hideKeyboard)
        #expect(
            stage.told("a") == [
                "keyboardWillHide local", "keyboardWillChangeFrame local 768x300 at 0", "keyboardDidHide local",
                "keyboardDidChangeFrame local 768x300 at 0",
            ])
        #expect(stage.told("b").first == "keyboardWillHide")
    }
}

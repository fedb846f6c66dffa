import ActivityWire
import Adaptation
import BrokerCore
import IPadScreen
import SceneClient
import Testing

@MainActor
@Suite("Shared external display and keyboard", .timeLimit(.minutes(60)))
struct SharedScreenRules {
    private let television = ExternalDisplay(name: "TV", size: ScreenSize(width: 1_920, height: 1_080))

    private func split() async throws -> ScreenFixture {
        let stage = try await ScreenFixture()
        try await stage.split()
        stage.forget()
        return stage
    }

    @Test("Only the primary of a split sees an external display", .screen(65))
    func display() async throws {
        let stage = try await split()
        try await stage.perform(.connectDisplay(television))
        #expect(stage.told("a") == ["screenDidConnect TV"])
        #expect(stage.told("b").isEmpty)
        #expect(try await viewer(stage) == "a/1")
        try await stage.perform(.disconnectDisplay)
        #expect(stage.told("a") == ["screenDidConnect TV", "screenDidDisconnect TV"])
        #expect(stage.told("b").isEmpty)
    }

    @Test(
        "The primary sees the display at any width and on either side", .screen(65),
        arguments: [
            (.modern, .narrowWide, false), (.modern, .halfHalf, false), (.modern, .wideNarrow, true),
            (.classic, .wideNarrow, false),
        ] as [(ScreenProfile, SplitRatio, Bool)])
    func displayOfAnyPrimary(profile: ScreenProfile, ratio: SplitRatio, isRightToLeft: Bool) async throws {
        let stage = try await ScreenFixture("ipadpro97", .landscape, profile)
        try await stage.perform(.settings(ScreenSettings(isRightToLeft: isRightToLeft)))
        // The secondary was there before.
        try await stage.open("b")
        try await stage.split(ratio)
        stage.forget()
        try await stage.perform(.connectDisplay(television))
        #expect(stage.told("a") == ["screenDidConnect TV"])
        #expect(stage.told("b").isEmpty)
        #expect(try await viewer(stage) == "a/1")
    }

    @Test("Only the primary sees a display that was attached first, and a pane does not", .screen(65))
    func displayFirst() async throws {
        let stage = try await ScreenFixture()
        try await stage.perform(.connectDisplay(television))
        stage.forget()
        try await stage.split()
        try await stage.open("c", .slideOver)
        #expect(displays(stage) == [["screenDidConnect TV"], [], []])
        #expect(try await viewer(stage) == "a/1")
        try await stage.perform(.disconnectDisplay)
        #expect(displays(stage) == [["screenDidConnect TV", "screenDidDisconnect TV"], [], []])
        #expect(try await stage.report().displayViewer == nil)
    }

    @Test("A full screen window that sees the display keeps seeing it as a primary without a callback", .screen(65))
    func displayOverAFullScreen() async throws {
        let stage = try await ScreenFixture()
        try await stage.open("a")
        try await stage.perform(.connectDisplay(television))
        stage.forget()
        try await stage.open("b", .side(.trailing))
        #expect(displays(stage) == [[], [], []])
        #expect(try await viewer(stage) == "a/1")
    }

    /// Whose external display it is.
    private func viewer(_ stage: ScreenFixture) async throws -> String? {
        try await stage.report().displayViewer.map { stage.world.label($0) }
    }

    /// What `a`, `b` and `c` were told of an external display.
    private func displays(_ stage: ScreenFixture) -> [[String]] {
        ["a", "b", "c"].map { name in stage.told(name).filter { $0.hasPrefix("screenDid") } }
    }

    @Test("The window that becomes the primary is notified of the display once", .screen(66))
    func promoted() async throws {
        let stage = try await split()
        try await stage.perform(.connectDisplay(television))
        try await stage.perform(.touchDivider)
        stage.forget()
        try await stage.perform(.releaseDivider(.edge(.leading)))
        try await stage.perform(.rotate(.portrait))
        #expect(displays(stage) == [[], ["screenDidConnect TV"], []])
        #expect(try await viewer(stage) == "b/1")
        // Neither when it comes back from the home screen.
        try await stage.perform(.home)
        try await stage.open("b")
        #expect(displays(stage) == [[], ["screenDidConnect TV"], []])
    }

    @Test(
        "A window that becomes primary because the other one leaves is notified of the display",
        .screen(66), arguments: ["putAway", "expand", "open", "close", "fling"])
    func promotedOtherwise(how: String) async throws {
        let stage = try await split()
        try await stage.perform(.connectDisplay(television))
        stage.forget()
        let (left, grown) = (try stage.reference("a"), try stage.reference("b"))
        let commands: [String: ScreenCommand] = [
            "putAway": .putAway(left), "expand": .expand(grown), "open": .open(grown, place: .full),
            "close": .closeWindow(left), "fling": .flingApp(try stage.app("a").id),
        ]
        try await stage.perform(try #require(commands[how]))
        try await stage.perform(.rotate(.portrait))
        #expect(displays(stage) == [[], ["screenDidConnect TV"], []])
        #expect(try await stage.places() == ["b/1 primary 0,0"])
    }

    @Test(
        "A window that opens after the primary has left is notified, however that left", .screen(66),
        arguments: ["open", "home", "crash"])
    func newcomer(how: String) async throws {
        let stage = try await split()
        try await stage.perform(.connectDisplay(television))
        stage.forget()
        if how == "home" { try await stage.perform(.home) }
        if how == "crash" {
            try stage.app("a").process.kill()
            await stage.world.settle()
        }
        try await stage.open("c")
        #expect(displays(stage) == [[], [], ["screenDidConnect TV"]])
        try await stage.perform(.rotate(.portrait))
        #expect(displays(stage) == [[], [], ["screenDidConnect TV"]])
        #expect(try await viewer(stage) == "c/1")
    }

    @Test("A newcomer at the leading side is notified immediately, as is the window that it displaces", .screen(66))
    func displaced() async throws {
        let stage = try await ScreenFixture()
        try await stage.open("a")
        try await stage.perform(.connectDisplay(television))
        stage.forget()
        try await stage.open("b", .side(.leading))
        #expect(displays(stage) == [["screenDidDisconnect TV"], ["screenDidConnect TV"], []])
        #expect(try await viewer(stage) == "b/1")
    }

    @Test("A side that was swapped is notified when it has the screen to itself", .screen(66))
    func swapped() async throws {
        let stage = try await split()
        try await stage.perform(.connectDisplay(television))
        stage.forget()
        try await stage.perform(.swapSides)
        #expect(displays(stage) == [["screenDidDisconnect TV"], [], []])
        try await stage.perform(.expand(try stage.reference("b")))
        #expect(displays(stage) == [["screenDidDisconnect TV"], ["screenDidConnect TV"], []])
    }

    @Test("Both sides are notified that the keyboard appears and hides, and of its owner", .screen(67, 68))
    func keyboard() async throws {
        let stage = try await split()
        try await stage.perform(.keyboard(try stage.reference("a"), height: 300))
        #expect(stage.told("a") == ["keyboardWillShow local 1024x300 at 0"])
        #expect(stage.told("b") == ["keyboardWillShow 1024x300 at -704"])
        stage.forget()
        try await stage.perform(.hideKeyboard)
        #expect(stage.told("a") == ["keyboardWillHide local"])
        #expect(stage.told("b") == ["keyboardWillHide"])
    }

    @Test("The secondary's keyboard is local to it and not to the primary", .screen(67, 68))
    func keyboardOfTheSecondary() async throws {
        let stage = try await split()
        try await stage.perform(.keyboard(try stage.reference("b"), height: 300))
        #expect(stage.told("a") == ["keyboardWillShow 1024x300 at 0"])
        #expect(stage.told("b") == ["keyboardWillShow local 1024x300 at -704"])
        stage.forget()
        try await stage.perform(.hideKeyboard)
        #expect(stage.told("a") == ["keyboardWillHide"])
        #expect(stage.told("b") == ["keyboardWillHide local"])
        // It goes with the window that raised it.
        try await stage.perform(.keyboard(try stage.reference("b"), height: 300))
        stage.forget()
        try await stage.perform(.putAway(try stage.reference("b")))
        #expect(stage.told("a").filter { $0.hasPrefix("keyboard") } == ["keyboardWillHide"])
    }

    @Test("Another app's keyboard in its place belongs to that app, as does its hiding", .screen(67, 68))
    func anotherKeyboard() async throws {
        let stage = try await split()
        try await stage.perform(.keyboard(try stage.reference("a"), height: 300))
        stage.forget()
        try await stage.perform(.keyboard(try stage.reference("b"), height: 300))
        #expect(stage.told("a") == ["keyboardWillShow 1024x300 at 0"])
        #expect(stage.told("b") == ["keyboardWillShow local 1024x300 at -704"])
        stage.forget()
        try await stage.perform(.hideKeyboard)
        #expect(stage.told("a") == ["keyboardWillHide"])
        #expect(stage.told("b") == ["keyboardWillHide local"])
    }

    @Test(
        "A keyboard is local to every window of its app in any process, and to no other app's",
        .screen(67, 68), arguments: ProcessModel.allCases)
    func keyboardOfAnApp(model: ProcessModel) async throws {
        let stage = try await ScreenFixture { $0.bundle.processModel = model }
        try await stage.world.open("second", in: stage.app("a"), reuse: .alwaysNew)
        let second = try stage.world.reference("a/2")
        try await stage.perform(
            .split(leading: try stage.reference("a"), trailing: second, ratio: .halfHalf))
        try await stage.open("b", .slideOver)
        stage.forget()
        try await stage.perform(.keyboard(try stage.reference("a"), height: 300))
        #expect(stage.world.trace(of: "a/1") == ["keyboardWillShow local 1024x300 at 0"])
        #expect(stage.world.trace(of: "a/2") == ["keyboardWillShow local 1024x300 at -517"])
        #expect(stage.world.trace(of: "b/1") == ["keyboardWillShow 1024x300 at -694"])
        stage.forget()
        try await stage.perform(.hideKeyboard)
        #expect(stage.world.trace(of: "a/1") == ["keyboardWillHide local"])
        #expect(stage.world.trace(of: "a/2") == ["keyboardWillHide local"])
        #expect(stage.world.trace(of: "b/1") == ["keyboardWillHide"])
    }
}

import ActivityWire
import Adaptation
import BrokerCore
import IPadScreen
import SceneClient
import Testing

/// Windows that come under an external display, or become the primary of the window that saw it.
@MainActor
@Suite("External display and the primary", .timeLimit(.minutes(60)))
struct DisplayRules {
    private let television = ExternalDisplay(name: "TV", size: ScreenSize(width: 1_920, height: 1_080))

    /// What `a`, `b` and `c` were told of an external display.
    private func displays(_ stage: ScreenFixture) -> [[String]] {
        ["a", "b", "c"].map { name in stage.told(name).filter { $0.hasPrefix("screenDid") } }
    }

    /// Whose external display it is.
    private func viewer(_ stage: ScreenFixture) async throws -> String? {
        try await stage.report().displayViewer.map { stage.world.label($0) }
    }

    /// Nothing of the app lives any more, and it may be launched at once.
    private func end(_ name: String, by end: SceneEnd, _ stage: ScreenFixture) async throws {
        try await stage.world.end(try stage.app(name), by: end)
        await stage.world.pass(.seconds(10))
        #expect(try await stage.world.state("\(name)/1") == .unattached)
    }

    @Test(
        "Only a primary that launches or connects under the display is notified of it", .screen(65, 66),
        arguments: [SceneEnd.quit, .crash, .fling, .reclaim], ["split", "open"])
    func launchedUnder(how: SceneEnd, way: String) async throws {
        let stage = try await ScreenFixture()
        try await stage.perform(.connectDisplay(television))
        for name in ["a", "b"] { try await end(name, by: how, stage) }
        stage.forget()
        if way == "split" {
            try await stage.split()
        } else {
            try await stage.open("a")
            try await stage.open("b", .side(.trailing))
        }
        #expect(displays(stage) == [["screenDidConnect TV"], [], []])
        #expect(stage.told("a").contains("willConnect") && stage.told("b").contains("willConnect"))
        #expect(try await viewer(stage) == "a/1")
    }

    @Test(
        "A primary whose scene was lost is notified again with its new scene", .screen(65, 66),
        arguments: [SceneEnd.quit, .crash, .fling, .reclaim], ["a", "ab"])
    func madeAnew(how: SceneEnd, after: String) async throws {
        let stage = try await ScreenFixture()
        if after == "a" { try await stage.open("a") } else { try await stage.split() }
        try await stage.perform(.connectDisplay(television))
        #expect(displays(stage).first == ["screenDidConnect TV"])
        try await end("a", by: how, stage)
        try await stage.perform(.home)
        stage.forget()
        if after == "a" { try await stage.open("a") } else { try await stage.split() }
        #expect(stage.told("a").contains("willConnect"))
        #expect(displays(stage).first == ["screenDidConnect TV"])
        #expect(try await viewer(stage) == "a/1")
        try await stage.perform(.rotate(.portrait))
        #expect(displays(stage).first == ["screenDidConnect TV"])
    }

    @Test("A primary whose new scene was in the background first is notified", .screen(65, 66))
    func madeAnewInTheBackground() async throws {
        let stage = try await ScreenFixture()
        try await stage.open("a")
        try await stage.perform(.connectDisplay(television))
        try await end("a", by: .quit, stage)
        stage.forget()
        try await stage.world.refresh("a/1")
        await stage.world.pass(.seconds(5))
        #expect(try await stage.world.state("a/1") == .background)
        #expect(displays(stage) == [[], [], []])
        try await stage.split()
        #expect(displays(stage) == [["screenDidConnect TV"], [], []])
        #expect(try await viewer(stage) == "a/1")
    }

    @Test("A primary whose connection was lost as the display appeared is notified when it returns", .screen(65))
    func connectionLost() async throws {
        let stage = try await ScreenFixture()
        try await stage.split()
        stage.forget()
        let process = try stage.app("a").process
        process.stop()
        stage.world.closed(try #require(process.client))
        try await stage.perform(.connectDisplay(television))
        #expect(displays(stage) == [[], [], []])
        process.resume()
        await stage.world.pass(.seconds(2))
        #expect(displays(stage) == [["screenDidConnect TV"], [], []])
    }

    @Test("A primary relaunched in its position is notified", .screen(65))
    func relaunched() async throws {
        let stage = try await ScreenFixture { $0.bundle.relaunch = .foreground }
        try await stage.split()
        try await stage.perform(.connectDisplay(television))
        stage.forget()
        try stage.app("a").process.kill()
        await stage.world.pass(.seconds(10))
        #expect(try await stage.world.state("a/1") == .foregroundActive)
        #expect(displays(stage) == [["screenDidConnect TV"], [], []])
    }

    @Test("A newcomer that replaces the primary is notified immediately, once", .screen(66))
    func newcomerAtTheLeadingSide() async throws {
        let stage = try await ScreenFixture()
        try await stage.split()
        try await stage.perform(.connectDisplay(television))
        stage.forget()
        try await stage.open("c", .side(.leading))
        #expect(displays(stage) == [[], [], ["screenDidConnect TV"]])
        #expect(try await viewer(stage) == "c/1")
        try await stage.perform(.expand(try stage.reference("c")))
        #expect(displays(stage) == [[], [], ["screenDidConnect TV"]])
    }

    @Test("A pane that replaces the primary is notified when it has the screen to itself", .screen(66))
    func paneAtTheLeadingSide() async throws {
        let stage = try await ScreenFixture()
        try await stage.split()
        try await stage.perform(.connectDisplay(television))
        try await stage.open("c", .slideOver)
        stage.forget()
        try await stage.perform(.makeSplit(.leading))
        #expect(displays(stage) == [[], [], []])
        try await stage.perform(.expand(try stage.reference("c")))
        #expect(displays(stage) == [[], [], ["screenDidConnect TV"]])
        #expect(try await viewer(stage) == "c/1")
    }

    @Test("The first window on an empty screen is notified, and no later one", .screen(66))
    func firstOfAll() async throws {
        let stage = try await ScreenFixture()
        try await stage.perform(.connectDisplay(television))
        #expect(displays(stage) == [[], [], []])
        try await stage.open("b")
        try await stage.open("a", .side(.trailing))
        try await stage.perform(.home)
        try await stage.open("b")
        #expect(displays(stage) == [[], ["screenDidConnect TV"], []])
    }

    @Test("After swapping sides the next display is seen by the new primary, and the first one by neither", .screen(65))
    func swappedSides() async throws {
        let stage = try await ScreenFixture()
        try await stage.split()
        try await stage.perform(.connectDisplay(television))
        stage.forget()
        try await stage.perform(.swapSides)
        #expect(displays(stage) == [["screenDidDisconnect TV"], [], []])
        #expect(try await viewer(stage) == nil)
        try await stage.perform(.disconnectDisplay)
        #expect(displays(stage) == [["screenDidDisconnect TV"], [], []])
        try await stage.perform(.connectDisplay(television))
        #expect(displays(stage) == [["screenDidDisconnect TV"], ["screenDidConnect TV"], []])
        #expect(try await viewer(stage) == "b/1")
    }

    @Test(
        "Only the primary is notified, whatever keeps the sides from being active as the display appears", .screen(65),
        arguments: ["held", "alert", "switcher", "centre", "pane"])
    func displayOverInactiveSides(how: String) async throws {
        let stage = try await ScreenFixture()
        try await stage.split(.halfHalf)
        switch how {
        case "held": try await stage.perform(.touchDivider)
        case "alert": try await stage.perform(.showAlert)
        case "switcher": try await stage.perform(.switcher)
        default: try await stage.open("c", how == "pane" ? .slideOver : .centre)
        }
        stage.forget()
        try await stage.perform(.connectDisplay(television))
        #expect(displays(stage) == [["screenDidConnect TV"], [], []])
        #expect(try await viewer(stage) == "a/1")
    }

    @Test(
        "A window that saw the display and returns as a non-primary is notified that it no longer does", .screen(65),
        arguments: ["secondary", "pane", "gone"])
    func seenBefore(how: String) async throws {
        let stage = try await ScreenFixture()
        try await stage.open("a")
        try await stage.perform(.connectDisplay(television))
        try await stage.open("c")
        #expect(try await viewer(stage) == "c/1")
        stage.forget()
        switch how {
        case "secondary": try await stage.open("a", .side(.trailing))
        case "pane": try await stage.open("a", .slideOver)
        default:
            try await stage.perform(.disconnectDisplay)
            try await stage.open("a")
        }
        let isGone = how == "gone"
        #expect(displays(stage) == [["screenDidDisconnect TV"], [], isGone ? ["screenDidDisconnect TV"] : []])
        #expect(try await viewer(stage) == (isGone ? nil : "c/1"))
        // It is told once.
        try await stage.perform(.rotate(.portrait))
        #expect(displays(stage).first == ["screenDidDisconnect TV"])
    }

    @Test(
        "A window that saw the display, left, and is primary again already knows it and is not notified", .screen(66))
    func seenAgain() async throws {
        let stage = try await ScreenFixture()
        try await stage.open("a")
        try await stage.perform(.connectDisplay(television))
        #expect(displays(stage) == [["screenDidConnect TV"], [], []])
        for name in ["c", "a", "c", "a"] { try await stage.open(name) }
        #expect(displays(stage) == [["screenDidConnect TV"], [], ["screenDidConnect TV"]])
        #expect(try await viewer(stage) == "a/1")
        // Another display is news.
        let projector = ExternalDisplay(name: "Wall", size: television.size)
        try await stage.open("c")
        for command in [ScreenCommand.disconnectDisplay, .connectDisplay(projector)] {
            try await stage.perform(command)
        }
        stage.forget()
        try await stage.open("a")
        #expect(displays(stage).first?.last == "screenDidConnect Wall")
    }
}

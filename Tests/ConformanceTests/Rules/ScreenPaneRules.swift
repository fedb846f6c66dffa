import ActivityWire
import Adaptation
import BrokerCore
import IPadScreen
import SceneClient
import Testing

/// Apps under panes that come, change and end in other ways.
@MainActor
@Suite("Windows under panes", .timeLimit(.minutes(60)))
struct ScreenPaneRules {
    @Test(
        "The app under a pane is not called as panes change, hide, and end with their process", .screen(23),
        arguments: [ScreenProfile.classic, .modern], [false, true])
    func underPanesThatEnd(profile: ScreenProfile, isRightToLeft: Bool) async throws {
        let stage = try await ScreenFixture("ipadpro97", .landscape, profile) { $0.tracesGeometryUpdates = true }
        func geometry() -> [String] {
            let callbacks = ["willTransition", "viewWillTransition", "traitCollectionDidChange", "didUpdate"]
            return stage.told("a").filter { line in callbacks.contains { line.hasPrefix($0) } }
        }
        func size() throws -> String { "\(try stage.scene("a").geometry)" }
        try await stage.perform(.settings(ScreenSettings(isRightToLeft: isRightToLeft)))
        try await stage.open("a")
        stage.forget()
        for name in ["b", "c"] {
            try await stage.open(name, .slideOver)
            #expect(try size() == "1024x768 regular/regular")
        }
        if profile == .modern { try await stage.perform(.slideOver(.next)) }
        let front = profile == .modern ? "b" : "c"
        #expect(try await stage.places().last?.hasPrefix("\(front)/1 ") == true)
        try await stage.perform(.putAway(try stage.reference(front)))
        #expect(try await stage.report().layout == "full")
        try await stage.open("b", .slideOver)
        try stage.app("b").process.kill()
        await stage.world.pass(.seconds(1))
        #expect(try await stage.report().layout == "full")
        #expect(geometry().isEmpty)
        #expect(try size() == "1024x768 regular/regular")
        // What is not there would be seen.
        try await stage.perform(.rotate(.portrait))
        #expect(!geometry().isEmpty)
    }

    @Test("The app under a pane restored by a layout or the switcher keeps its position", .screen(32))
    func overAnAppThatRequiresTheScreen() async throws {
        let stage = try await ScreenFixture("ipadpro97", .landscape, .modern) { app in
            if app.name == "a" { app.bundle.multitasking = MultitaskingFacts(requiresFullScreen: true) }
        }
        let name = try #require(LayoutName("work"))
        let places = ["a/1 primary 0,0", "b/1 slideOver 694,20"]
        try await stage.open("a")
        try await stage.open("b", .slideOver)
        _ = try await stage.world.tool.request(.layout(.save(name, replaces: false)))
        try await stage.perform(.home)
        _ = try await stage.world.tool.request(.layout(.load(name)))
        #expect(try await stage.places() == places)
        try await stage.perform(.slideOver(.hide))
        try await stage.perform(.pick(try stage.reference("b")))
        #expect(try await stage.places() == places)
        try await stage.perform(.slideOver(.move(to: .leading)))
        #expect(try await stage.places() == ["a/1 primary 0,0", "b/1 slideOver 10,20"])
        #expect(try await stage.world.state("b/1") == .foregroundActive)
        // It may end with its process and be started for it.
        try await stage.world.quit(stage.app("b"))
        try await stage.open("b", .slideOver)
        #expect(try await stage.report().layout == "full + slide over")
    }
}

import ActivityWire
import Adaptation
import IPadScreen
import SceneClient
import Testing

@MainActor
@Suite("Positions on the screen", .timeLimit(.minutes(60)))
struct ScreenPlaceRules {
    /// A pane over a full screen app.
    private func pane(
        _ device: String, _ orientation: InterfaceOrientation, _ profile: ScreenProfile
    ) async throws -> ScreenFixture {
        let stage = try await ScreenFixture(device, orientation, profile)
        try await stage.open("a")
        try await stage.open("b", .slideOver)
        stage.forget()
        return stage
    }

    @Test(
        "A classic pane is docked at the trailing side, over a full-size app", .screen(20),
        arguments: ["ipadmini2", "ipadmini3", "ipadair1", "ipadmini4", "ipadair2", "ipad5", "ipadpro97"])
    func classicPane(device: String) async throws {
        let stage = try await pane(device, .landscape, .classic)
        #expect(try await stage.sizes() == ["a/1 1024x768 regular/regular", "b/1 320x768 compact/regular"])
        #expect(try await stage.places() == ["a/1 primary 0,0", "b/1 secondary 704,0"])
    }

    /// Models of one screen, the panes on it as it is held upright and as it is turned.
    typealias Panes = (devices: [String], upright: String, turned: String)

    private func look(at panes: Panes, from upperSide: Double) async throws {
        let stage = try await ScreenFixture()
        for device in panes.devices {
            try await stage.perform(.device(device, profile: .modern))
            for (orientation, size) in [(InterfaceOrientation.portrait, panes.upright), (.landscape, panes.turned)] {
                try await stage.perform(.rotate(orientation))
                try await stage.open("a")
                try await stage.open("b", .slideOver)
                stage.forget()
                #expect(try await stage.sizes().last == "b/1 \(size) compact/regular", "\(device)")
                #expect(try await stage.report().windows.last?.y == upperSide, "\(device)")
            }
        }
    }

    @Test(
        "A modern pane floats 20 points from the upper and lower edge of a model with a home button", .screen(21),
        arguments: [
            (["ipadmini2", "ipadmini3", "ipadmini4", "ipadmini5"], "320x984", "320x728"),
            (["ipadair1", "ipadair2", "ipad5", "ipad6", "ipadpro97"], "320x984", "320x728"),
            (["ipad7", "ipad8", "ipad9"], "320x1040", "320x770"), (["ipadair3", "ipadpro105"], "320x1072", "320x794"),
            (["ipadpro129g1", "ipadpro129g2"], "375x1326", "375x984"),
        ] as [Panes])
    func modernPane(panes: Panes) async throws {
        try await look(at: panes, from: 20)
    }

    @Test(
        "A modern pane floats 24 points from the edges on a model without a home button", .screen(22),
        arguments: [
            (["ipadpro11g1"], "320x1146", "375x786"), (["ipadpro11m4"], "320x1162", "375x786"),
            (["ipad10", "ipadair4", "ipadair5"], "320x1132", "375x772"), (["ipadmini6"], "320x1085", "375x696"),
            (["ipadpro129g3"], "375x1318", "375x976"), (["ipadpro13m4"], "375x1328", "375x984"),
        ] as [Panes])
    func modernPaneWithoutButton(panes: Panes) async throws {
        try await look(at: panes, from: 24)
    }

    @Test(
        "The app under a pane gets neither a size nor traits", .screen(23),
        arguments: [
            (ScreenProfile.classic, ["willResignActive"]), (.modern, ["willResignActive", "didBecomeActive"]),
        ])
    func underAPane(profile: ScreenProfile, told: [String]) async throws {
        for orientation in InterfaceOrientation.allCases {
            let stage = try await ScreenFixture("ipadpro97", orientation, profile)
            try await stage.open("a")
            let size = orientation == .landscape ? "1024x768" : "768x1024"
            stage.forget()
            try await stage.open("b", .slideOver)
            #expect(stage.told("a") == told)
            #expect("\(try stage.scene("a").geometry)" == "\(size) regular/regular")
        }
    }

    @Test(
        "A pane that changes sides, hides and returns causes no call to the windows under it",
        .screen(23), arguments: [false, true], ["ipadpro97", "ipadair2"])
    func underAPaneThatMoves(isSplit: Bool, device: String) async throws {
        let stage = try await ScreenFixture(device, .landscape, .modern) { $0.tracesGeometryUpdates = true }
        func geometry() -> [String] {
            let callbacks = ["willTransition", "viewWillTransition", "traitCollectionDidChange", "didUpdate"]
            return ["a", "b"].flatMap(stage.told).filter { line in callbacks.contains { line.hasPrefix($0) } }
        }
        try await stage.open("a")
        if isSplit { try await stage.split() }
        stage.forget()
        try await stage.open("c", .slideOver)
        for change in [SlideOverChange.move(to: .leading), .hide, .recall] {
            try await stage.perform(.slideOver(change))
        }
        #expect(try await stage.report().layout == (isSplit ? "split wide-narrow" : "full") + " + slide over")
        #expect(geometry().isEmpty)
        let sizes = isSplit ? ["a/1 694x768 regular/regular", "b/1 320x768 compact/regular"] : []
        let full = isSplit ? [] : ["a/1 1024x768 regular/regular"]
        #expect(try await stage.sizes() == sizes + full + ["c/1 320x728 compact/regular"])
        // What is not there would be seen.
        try await stage.perform(.rotate(.portrait))
        #expect(!geometry().isEmpty)
    }

    @Test("From right to left the primary is on the right with the same sizes", .screen(24))
    func rightToLeft() async throws {
        let stage = try await ScreenFixture()
        try await stage.perform(.settings(ScreenSettings(isRightToLeft: true)))
        try await stage.split()
        stage.forget()
        #expect(try await stage.sizes() == ["a/1 694x768 regular/regular", "b/1 320x768 compact/regular"])
        #expect(try await stage.places() == ["a/1 primary 330,0", "b/1 secondary 0,0"])
        for (ratio, x, sizes) in [
            (SplitRatio.halfHalf, 517, ["a/1 507x768 compact/regular", "b/1 507x768 compact/regular"]),
            (.narrowWide, 704, ["a/1 320x768 compact/regular", "b/1 694x768 regular/regular"]),
        ] {
            try await stage.split(ratio)
            #expect(try await stage.places() == ["a/1 primary \(x),0", "b/1 secondary 0,0"])
            #expect(try await stage.sizes() == sizes)
        }
        try await stage.split()
        try await stage.perform(.rotate(.portrait))
        #expect(try await stage.places() == ["a/1 primary 330,0", "b/1 secondary 0,0"])
        #expect(try await stage.sizes() == ["a/1 438x1024 compact/regular", "b/1 320x1024 compact/regular"])
    }

    @Test(
        "Changing the direction mirrors existing sides and a held divider without any call",
        .screen(24), arguments: [ScreenProfile.classic, .modern])
    func mirrored(profile: ScreenProfile) async throws {
        let stage = try await ScreenFixture("ipadpro97", .landscape, profile)
        let sizes = ["a/1 694x768 regular/regular", "b/1 320x768 compact/regular"]
        try await stage.split()
        stage.forget()
        for (isRightToLeft, places) in [
            (true, ["a/1 primary 330,0", "b/1 secondary 0,0"]), (false, ["a/1 primary 0,0", "b/1 secondary 704,0"]),
        ] {
            try await stage.perform(.settings(ScreenSettings(isRightToLeft: isRightToLeft)))
            #expect(stage.told("a") + stage.told("b") == [])
            #expect(try await stage.places() == places)
            #expect(try await stage.sizes() == sizes)
            // What was read stands in the trace.
            stage.forget()
        }
        try await stage.perform(.touchDivider)
        #expect(try await stage.report().heldDivider == 699)
        for _ in 1...2 {
            try await stage.perform(.settings(ScreenSettings(isRightToLeft: true)))
            #expect(try await stage.report().heldDivider == 325)
        }
        try await stage.perform(.releaseDivider(.here))
        #expect(try await stage.report().layout == "split wide-narrow")
        #expect(try await stage.sizes() == sizes)
    }

    @Test(
        "From right to left a pane is at the left side with the same size", .screen(24),
        arguments: [
            (ScreenProfile.classic, "b/1 320x768 compact/regular", "b/1 secondary 0,0"),
            (.modern, "b/1 320x728 compact/regular", "b/1 slideOver 10,20"),
        ])
    func rightToLeftPane(profile: ScreenProfile, size: String, place: String) async throws {
        let stage = try await ScreenFixture("ipadpro97", .landscape, profile)
        try await stage.perform(.settings(ScreenSettings(isRightToLeft: true)))
        try await stage.open("a")
        try await stage.open("b", .slideOver)
        stage.forget()
        #expect(try await stage.sizes() == ["a/1 1024x768 regular/regular", size])
        #expect(try await stage.places() == ["a/1 primary 0,0", place])
    }

    @Test("Each side reads the whole display, and its own window at the origin", .screen(25, 26))
    func coordinates() async throws {
        let stage = try await ScreenFixture()
        try await stage.split()
        stage.forget()
        for (name, width) in [("a", 694.0), ("b", 320)] {
            let scene = try stage.scene(name)
            #expect(scene.geometry.screenBounds == ScreenRectangle(x: 0, y: 0, width: 1_024, height: 768))
            #expect(scene.bounds == ScreenRectangle(x: 0, y: 0, width: width, height: 768))
            stage.world.note("\(name)/1 screen \(scene.geometry.screenBounds), window \(scene.bounds)")
        }
        // So it is in any other split.
        try await stage.split(.halfHalf)
        for name in ["a", "b"] {
            let scene = try stage.scene(name)
            #expect(scene.geometry.screenBounds == ScreenRectangle(x: 0, y: 0, width: 1_024, height: 768))
            #expect(scene.bounds == ScreenRectangle(x: 0, y: 0, width: 507, height: 768))
        }
        // The primary lies at the right then, and does not know.
        try await stage.perform(.settings(ScreenSettings(isRightToLeft: true)))
        try await stage.split(.narrowWide)
        for (name, width) in [("a", 320.0), ("b", 694)] {
            let scene = try stage.scene(name)
            #expect(scene.geometry.screenBounds == ScreenRectangle(x: 0, y: 0, width: 1_024, height: 768))
            #expect(scene.bounds == ScreenRectangle(x: 0, y: 0, width: width, height: 768))
        }
        try await stage.split()
        try await stage.perform(.rotate(.portrait))
        for (name, width) in [("a", 438.0), ("b", 320)] {
            let scene = try stage.scene(name)
            #expect(scene.geometry.screenBounds == ScreenRectangle(x: 0, y: 0, width: 768, height: 1_024))
            #expect(scene.bounds == ScreenRectangle(x: 0, y: 0, width: width, height: 1_024))
        }
    }

    @Test("A prominent window is centred, with equal space on both sides", .rule(46))
    func centre() async throws {
        let stage = try await ScreenFixture()
        try await stage.open("a")
        try await stage.open("c", .centre)
        stage.forget()
        #expect(try await stage.places() == ["a/1 primary 0,0", "c/1 centre 160,40"])
        #expect(try await stage.sizes().last == "c/1 704x688 regular/regular")
        try await stage.perform(.rotate(.portrait))
        #expect(try await stage.places() == ["a/1 primary 0,0", "c/1 centre 32,40"])
    }
}

import ActivityWire
import Adaptation
import BrokerCore
import IPadScreen
import SceneClient
import Testing

/// The two signals, by the other ways into a change, and under what may lie over the windows.
@MainActor
@Suite("Transitions in special situations", .timeLimit(.minutes(60)))
struct TransitionWayRules {
    @Test("The old size is read in every way, and by a child of the window as well", .screen(41))
    func oldByAnyName() async throws {
        let stage = try await ScreenFixture("ipadpro97", .portrait) { $0.hasChild = true }
        try await stage.open("a")
        var readings: [String] = []
        try stage.app("a").on[.viewWillTransitionToSize] = { scene in
            readings.append("\(scene.bounds.size) \(scene.traitCollection) on \(scene.geometry.screenSize)")
        }
        stage.forget()
        try await stage.open("b", .side(.trailing))
        #expect(readings == ["768x1024 regular/regular on 768x1024"])
        #expect(
            stage.world.trace(of: "a/1") == [
                "willResignActive",
                "willTransition compact/regular, reads 768x1024 regular/regular",
                "child willTransition compact/regular, reads 768x1024 regular/regular",
                "viewWillTransition 438x1024, reads 768x1024 regular/regular",
                "child viewWillTransition 438x1024, reads 768x1024 regular/regular",
                "traitCollectionDidChange, reads 438x1024 compact/regular",
                "child traitCollectionDidChange, reads 438x1024 compact/regular",
                "didBecomeActive",
            ])
    }

    @Test("A completion block runs last even if a callback of the change throws", .screen(44))
    func completionAfterAnError() async throws {
        let stage = try await ScreenFixture { $0.registersBlocks = true }
        try await stage.open("a")
        try stage.app("a").on[.viewWillTransitionToSize] = { _ in throw WorldError("not now") }
        stage.forget()
        try await stage.perform(.rotate(.portrait))
        #expect(stage.told("a") == ["setup viewWillTransition 768x1024", "cleanup completion"])
        #expect("\(try stage.scene("a").geometry)" == "768x1024 regular/regular")
    }

    @Test(
        "A pane over a split that replaces the narrow side gets a size and no traits", .screen(48),
        arguments: [("ipadpro97", "320x728", "320x768"), ("ipadpro129g3", "375x976", "375x1024")],
        [
            (.wideNarrow, .trailing, "handle"), (.narrowWide, .leading, "handle"),
            (.wideNarrow, .trailing, "open"), (.narrowWide, .leading, "open"),
        ] as [(SplitRatio, HorizontalEdge, String)])
    func paneOverASplit(
        model: (device: String, pane: String, side: String),
        place: (ratio: SplitRatio, edge: HorizontalEdge, how: String)
    ) async throws {
        let stage = try await ScreenFixture(model.device)
        try await stage.split(place.ratio)
        try await stage.open("c", .slideOver)
        #expect(try await stage.sizes().last == "c/1 \(model.pane) compact/regular")
        stage.forget()
        if place.how == "handle" {
            try await stage.perform(.makeSplit(place.edge))
            #expect(
                stage.told("c") == ["willResignActive", "viewWillTransition \(model.side)", "didBecomeActive"])
        } else {
            try await stage.open("c", .side(place.edge))
            #expect(stage.told("c") == ["viewWillTransition \(model.side)"])
        }
        let sizes = try await stage.sizes()
        #expect(sizes.count == 2 && sizes.contains("c/1 \(model.side) compact/regular"))
        #expect(try await stage.report().layout == "split \(place.ratio.word)")
    }

    @Test("A pane that becomes the leading side by name gets a size and no traits", .screen(48))
    func leadingByName() async throws {
        let stage = try await ScreenFixture()
        try await stage.open("a")
        try await stage.open("b", .slideOver)
        stage.forget()
        try await stage.split(.narrowWide, "b", "a")
        #expect(stage.told("b") == ["willResignActive", "viewWillTransition 320x768", "didBecomeActive"])
    }

    @Test(
        "A full screen app rotated under something gets one size and stays inactive", .screen(49),
        arguments: ["switcher", "alert", "centre"])
    func turnedUnder(what: String) async throws {
        let stage = try await ScreenFixture()
        try await stage.open("a")
        switch what {
        case "switcher": try await stage.perform(.switcher)
        case "alert": try await stage.perform(.showAlert)
        default: try await stage.open("c", .centre)
        }
        #expect(try await stage.world.state("a/1") == .foregroundInactive)
        stage.forget()
        try await stage.perform(.rotate(.portrait))
        #expect(stage.told("a") == ["viewWillTransition 768x1024"])
        #expect(try await stage.world.state("a/1") == .foregroundInactive)
    }

    @Test(
        "A full screen app that cannot share the screen gets one size when rotated", .screen(49),
        arguments: [("ipad2", ScreenProfile.classic), ("ipadmini2", .modern), ("ipadpro97", .modern)])
    func turnedAlone(device: String, profile: ScreenProfile) async throws {
        let stage = try await ScreenFixture(device, .landscape, profile) {
            $0.bundle.multitasking = MultitaskingFacts(requiresFullScreen: true)
        }
        try await stage.open("a")
        stage.forget()
        try await stage.perform(.rotate(.portrait))
        #expect(stage.told("a") == ["viewWillTransition 768x1024"])
        #expect(try await stage.world.state("a/1") == .foregroundActive)
    }

    @Test("A full screen app rotated by a layout gets one size", .screen(49))
    func turnedByALayout() async throws {
        let stage = try await ScreenFixture("ipadpro97", .portrait)
        try await stage.open("a")
        let name = try #require(LayoutName("upright"))
        _ = try await stage.world.tool.request(.layout(.save(name, replaces: false)))
        try await stage.perform(.rotate(.landscape))
        stage.forget()
        _ = try await stage.world.tool.request(.layout(.load(name, keepsStates: true)))
        #expect(stage.told("a") == ["viewWillTransition 768x1024"])
        #expect(try await stage.world.state("a/1") == .foregroundActive)
    }

    @Test(
        "A split rotated under something, or from right to left, gets the same callbacks", .screen(50),
        arguments: ["pane", "frozen", "alert", "centre", "mirrored", "held"])
    func splitUnder(what: String) async throws {
        let stage = try await ScreenFixture(what == "frozen" ? "ipadair2" : "ipadpro97")
        if what == "mirrored" { try await stage.perform(.settings(ScreenSettings(isRightToLeft: true))) }
        try await stage.split()
        switch what {
        case "pane", "frozen": try await stage.open("c", .slideOver)
        case "centre": try await stage.open("c", .centre)
        case "alert": try await stage.perform(.showAlert)
        case "held": try await stage.perform(.touchDivider)
        default: break
        }
        stage.forget()
        try await stage.perform(.rotate(.portrait))
        // Under a held divider sizes are tried after these.
        let told = ["a", "b"].map { name in stage.told(name).prefix { what != "held" || !$0.hasSuffix("unseen") } }
        #expect(
            told == [
                ["willTransition compact/regular", "viewWillTransition 438x1024", "traitCollectionDidChange"],
                ["viewWillTransition 320x1024"],
            ])
    }

    @Test(
        "Overridden traits are sent to that child alone, once, in any position, without a size", .screen(46),
        arguments: ["side", "pane", "background"])
    func overriddenAnywhere(place: String) async throws {
        let stage = try await ScreenFixture { $0.hasChild = true }
        if place == "pane" { try await stage.open("a") } else { try await stage.split() }
        if place == "pane" { try await stage.open("b", .slideOver) }
        if place == "background" { try await stage.perform(.home) }
        let scene = try stage.scene("b")
        let size = scene.bounds.size
        let child = try #require((scene.delegate as? RecordingScene)?.child)
        let sibling = scene.addChild(RecordingChild(of: scene))
        stage.forget()
        let regular = TraitOverrides(horizontalSizeClass: .regular)
        // What it has already is told no more.
        for _ in 1...2 { try await scene.setOverrideTraitCollection(regular, forChild: child) }
        #expect(
            stage.world.trace(of: "b/1") == [
                "child willTransition regular/regular, reads \(size) compact/regular",
                "child traitCollectionDidChange, reads \(size) regular/regular",
            ])
        #expect("\(scene.geometry)" == "\(size) compact/regular" && "\(sibling.geometry)" == "\(size) compact/regular")
        stage.forget()
        let low = TraitOverrides(verticalSizeClass: .compact)
        try await scene.setOverrideTraitCollection(low, forChild: child)
        #expect(
            stage.world.trace(of: "b/1") == [
                "child willTransition compact/compact, reads \(size) regular/regular",
                "child traitCollectionDidChange, reads \(size) compact/compact",
            ])
    }
}

import ActivityWire
import IPadScreen
import SceneClient
import Testing

@MainActor
@Suite("The divider", .timeLimit(.minutes(10)))
struct DividerRules {
    /// Sides of a split under a finger that has touched the divider and moved it.
    private func held(_ stage: ScreenStage) async throws {
        try await stage.split()
        stage.forget()
        try await stage.perform(.touchDivider)
        try await stage.perform(.moveDivider(600))
    }

    @Test("Both sides resign before any size is tried", .screen(52))
    func resign() async throws {
        let stage = try await ScreenStage()
        try await held(stage)
        for name in ["a", "b"] {
            let told = stage.told(name)
            #expect(told.first == "willResignActive")
            #expect(told.filter { $0 == "willResignActive" }.count == 1)
        }
    }

    @Test("While the divider is held each side goes through sizes that are never shown", .screen(53))
    func unseenSizes() async throws {
        let stage = try await ScreenStage()
        try await stage.split()
        let before = try await stage.report().windows.map(\.width)
        stage.forget()
        try await stage.perform(.touchDivider)
        for name in ["a", "b"] {
            let sizes = stage.told(name).filter { $0.hasPrefix("viewWillTransition") }
            #expect(!sizes.isEmpty)
            #expect(sizes.allSatisfy { $0.hasSuffix(" unseen") }, "\(sizes)")
        }
        #expect(try await stage.report().windows.map(\.width) == before)
    }

    @Test("Let go where it was, both look as they did under the first touch, what was in view included", .screen(54))
    func releaseAtStart() async throws {
        let stage = try await ScreenStage()
        try await stage.split()
        var shown: [String: Reading] = [:]
        for name in ["a", "b"] {
            shown[name] = Reading(width: try stage.scene(name).bounds.size.width)
            try stage.app(name).on[.didUpdateGeometry] = { scene in
                shown[name]?.adapt(to: scene.bounds.size.width)
            }
        }
        let sizes = try await stage.sizes()
        let lines = shown.mapValues(\.line)
        stage.forget()
        try await held(stage)
        try await stage.perform(.releaseDivider("start"))
        for name in ["a", "b"] { #expect(stage.told(name).last == "didBecomeActive") }
        #expect(try await stage.sizes() == sizes)
        #expect(shown.mapValues(\.line) == lines)
        #expect(shown.values.allSatisfy { $0.selection == 3 && $0.adaptations > 1 })
    }

    @Test("Let go at another stop, the last size is the stop's, and no side leaves the screen", .screen(55, 56))
    func releaseAtStop() async throws {
        let stage = try await ScreenStage()
        try await held(stage)
        stage.forget()
        try await stage.perform(.releaseDivider("half"))
        for name in ["a", "b"] {
            let told = stage.told(name)
            #expect(told.contains("viewWillTransition 507x768"))
            #expect(told.last == "didBecomeActive")
            #expect(!told.contains("didEnterBackground"))
        }
        #expect(
            try await stage.sizes() == ["a/1 507x768 compact/regular", "b/1 507x768 compact/regular"])
    }

    @Test("Let go at the leading edge, the other side grows and is the primary", .screen(57))
    func leadingEdge() async throws {
        let stage = try await ScreenStage()
        try await held(stage)
        stage.forget()
        try await stage.perform(.releaseDivider("leading"))
        #expect(stage.told("a").first == "didEnterBackground")
        #expect(
            stage.told("b") == [
                "willTransition regular/regular", "viewWillTransition 1024x768", "traitCollectionDidChange",
                "didBecomeActive",
            ])
        #expect(try await stage.places() == ["b/1 primary 0,0"])
    }

    @Test("Let go at the trailing edge, the primary has the screen to itself", .screen(58))
    func trailingEdge() async throws {
        let stage = try await ScreenStage()
        try await held(stage)
        stage.forget()
        try await stage.perform(.releaseDivider("trailing"))
        #expect(stage.told("b").first == "didEnterBackground")
        #expect(stage.told("a") == ["viewWillTransition 1024x768", "didBecomeActive"])
        #expect(try await stage.places() == ["a/1 primary 0,0"])
    }

    @Test("A device that is turned under a held divider ends with sizes of its new orientation", .screen(59))
    func turned() async throws {
        let stage = try await ScreenStage()
        try await held(stage)
        try await stage.perform(.rotate("portrait"))
        try await stage.perform(.releaseDivider("start"))
        stage.forget()
        #expect(
            try await stage.sizes() == ["a/1 438x1024 compact/regular", "b/1 320x1024 compact/regular"])
        for name in ["a", "b"] { #expect(try await stage.world.state("\(name)/1") == .foregroundActive) }
        #expect(try stage.scene("a").geometry.screenSize == ScreenSize(width: 768, height: 1_024))
    }
}

/// A text that is scrolled to its fourth paragraph, as an app keeps it in view.
private struct Reading {
    private var offset = 0.0
    private(set) var adaptations = 0
    let selection = 3
    private var heights: [(item: Int, height: Double)]

    /// The upper edge of what is in view, in whole points.
    var line: Int { Int(offset.rounded()) }

    init(width: Double) {
        heights = Self.heights(width)
        offset = KeptPlace(item: selection, fraction: 0.5).offset(heights: heights) ?? 0
    }

    /// Narrow text is taller; the place in view stays.
    mutating func adapt(to width: Double) {
        let place = KeptPlace(offset: offset, heights: heights)
        heights = Self.heights(width)
        offset = place?.offset(heights: heights) ?? 0
        adaptations += 1
    }

    private static func heights(_ width: Double) -> [(item: Int, height: Double)] {
        (0..<6).map { ($0, 96_000 / width) }
    }
}

import ActivityWire
import Adaptation
import IPadScreen
import SceneClient
import Testing

/// The divider of a screen that is read from right to left, under a pane, and on a device that is turned.
@MainActor
@Suite("Divider in special situations", .timeLimit(.minutes(60)))
struct DividerWayRules {
    typealias Start = DividerPlaceRules.Start

    /// Where the divider stands when the leading side is the right one, in points from the left.
    nonisolated static let mirrored: [(Start, Double)] = [
        ((.classic, .landscape, .wideNarrow), 325), ((.classic, .landscape, .halfHalf), 512),
        ((.classic, .portrait, .wideNarrow), 325), ((.modern, .landscape, .wideNarrow), 325),
        ((.modern, .landscape, .halfHalf), 512), ((.modern, .landscape, .narrowWide), 699),
        ((.modern, .portrait, .wideNarrow), 325), ((.modern, .portrait, .narrowWide), 443),
    ]

    @Test(
        "From right to left, released near the start or at its stop's name, both sides look as before", .screen(54),
        arguments: mirrored, ["here", "name"])
    func releaseAtStart(held: (start: Start, position: Double), end: String) async throws {
        let stage = try await ScreenFixture("ipadpro97", held.start.orientation, held.start.profile)
        try await stage.perform(.settings(ScreenSettings(isRightToLeft: true)))
        try await stage.split(held.start.ratio)
        let contents = try ["a", "b"].map { try stage.showNotebook(in: $0, scrolledTo: 560) }
        let looks = contents.map(\.looks)
        let sizes = try await stage.sizes()
        stage.forget()
        try await stage.perform(.touchDivider)
        #expect(try await stage.report().heldDivider == held.position)
        try await stage.perform(.moveDivider(30))
        if end == "here" { try await stage.perform(.moveDivider(held.position + 6)) }
        try await stage.perform(.releaseDivider(end == "here" ? .here : .stop(held.start.ratio)))
        for name in ["a", "b"] {
            #expect(stage.told(name).last == "didBecomeActive" && !stage.told(name).contains("didEnterBackground"))
            #expect(try await stage.world.state("\(name)/1") == .foregroundActive)
        }
        #expect(contents.allSatisfy { Set($0.forms).count > 1 })
        #expect(contents.map(\.looks) == looks)
        #expect(try await stage.sizes() == sizes)
    }

    @Test(
        "The sides keep their sizes when the device is rotated back", .screen(54),
        arguments: [DividerRelease.start, .here, .stop(.wideNarrow)])
    func releaseAtStartOfHalves(end: DividerRelease) async throws {
        let stage = try await ScreenFixture()
        try await stage.split(.halfHalf)
        try await stage.perform(.rotate(.portrait))
        stage.forget()
        try await stage.perform(.touchDivider)
        try await stage.perform(.moveDivider(440))
        try await stage.perform(.releaseDivider(end))
        for name in ["a", "b"] { #expect(stage.told(name).last == "didBecomeActive") }
        #expect(try await stage.sizes() == ["a/1 438x1024 compact/regular", "b/1 320x1024 compact/regular"])
        try await stage.perform(.rotate(.landscape))
        #expect(try await stage.sizes() == ["a/1 507x768 compact/regular", "b/1 507x768 compact/regular"])
    }

    @Test(
        "From right to left, the last size is the stop's where it is released, and no side leaves",
        .screen(55, 56),
        arguments: [
            ((.classic, .landscape, .wideNarrow), .halfHalf, 500, ["507x768", "507x768"]),
            ((.classic, .landscape, .halfHalf), .wideNarrow, 340, ["694x768", "320x768"]),
            ((.modern, .landscape, .halfHalf), .wideNarrow, 340, ["694x768", "320x768"]),
            ((.modern, .landscape, .halfHalf), .narrowWide, 690, ["320x768", "694x768"]),
            ((.modern, .landscape, .wideNarrow), .narrowWide, 690, ["320x768", "694x768"]),
            ((.modern, .portrait, .wideNarrow), .narrowWide, 440, ["320x1024", "438x1024"]),
            ((.modern, .portrait, .narrowWide), .wideNarrow, 330, ["438x1024", "320x1024"]),
        ] as [(Start, SplitRatio, Double, [String])], [true, false])
    func releaseAtStop(
        moved: (start: Start, stop: SplitRatio, position: Double, sizes: [String]), here: Bool
    ) async throws {
        let stage = try await ScreenFixture("ipadpro97", moved.start.orientation, moved.start.profile)
        try await stage.perform(.settings(ScreenSettings(isRightToLeft: true)))
        try await stage.split(moved.start.ratio)
        stage.forget()
        try await stage.perform(.touchDivider)
        if here { try await stage.perform(.moveDivider(moved.position)) }
        try await stage.perform(.releaseDivider(here ? .here : .stop(moved.stop)))
        for (name, size) in zip(["a", "b"], moved.sizes) {
            let told = stage.told(name)
            #expect(told.last { $0.hasPrefix("viewWillTransition") } == "viewWillTransition \(size)")
            #expect(told.last == "didBecomeActive" && !told.contains("didEnterBackground"))
            #expect("\(try stage.scene(name).bounds.size)" == size)
        }
        #expect(try await stage.report().layout == "split \(moved.stop.word)")
    }

    @Test("An app in a pane over the split neither enters the background nor gets any callback", .screen(56))
    func releaseUnderAPane() async throws {
        let stage = try await ScreenFixture()
        try await stage.split()
        try await stage.open("c", .slideOver)
        stage.forget()
        try await stage.perform(.touchDivider)
        try await stage.perform(.releaseDivider(.stop(.halfHalf)))
        for name in ["a", "b"] {
            #expect(stage.told(name).last == "didBecomeActive" && !stage.told(name).contains("didEnterBackground"))
        }
        #expect(stage.told("c").isEmpty)
        for name in ["a", "b", "c"] { #expect(try await stage.world.state("\(name)/1") == .foregroundActive) }
    }

    @Test(
        "Rotated while the divider is held, each side gets unseen sizes of the new orientation", .screen(53),
        arguments: [
            (InterfaceOrientation.landscape, [438.0, 320]), (.portrait, [694, 320]),
        ])
    func turnedWhileHeld(orientation: InterfaceOrientation, widths: [Double]) async throws {
        let stage = try await ScreenFixture("ipadpro97", orientation)
        try await stage.split()
        try await stage.perform(.touchDivider)
        stage.forget()
        _ = try await stage.world.tool.request(.subscribe(nil))
        let turned = orientation.rotated
        try await stage.perform(.rotate(turned))
        for name in ["a", "b"] {
            let sizes = stage.told(name).filter { $0.hasPrefix("viewWillTransition") }
            // Its own, which is seen; then others, and its own again.
            #expect(sizes.first?.hasSuffix(" unseen") == false)
            #expect(Set(sizes.dropFirst()).count >= 2 && sizes.dropFirst().allSatisfy { $0.hasSuffix(" unseen") })
        }
        let shown = stage.shown.filter { $0.orientation == turned.word }
        #expect(!shown.isEmpty && shown.allSatisfy { $0.windows.map(\.width) == widths })
    }

    @Test(
        "Released at an edge under a pane, the growing side is regular and primary, and the pane stays",
        .screen(57, 58), arguments: [(HorizontalEdge.leading, "a", "b"), (.trailing, "b", "a")])
    func edgeUnderAPane(edge: HorizontalEdge, leaves: String, grows: String) async throws {
        let stage = try await ScreenFixture("ipadpro129g1")
        try await stage.split(.halfHalf)
        try await stage.open("c", .slideOver)
        try await stage.perform(.touchDivider)
        stage.forget()
        try await stage.perform(.releaseDivider(.edge(edge)))
        #expect(stage.told(leaves).first == "didEnterBackground")
        // A large half is regular, too.
        #expect(stage.told(grows) == ["viewWillTransition 1366x1024", "didBecomeActive"])
        #expect(stage.told("c").isEmpty)
        #expect(try await stage.places().first == "\(grows)/1 primary 0,0")
        #expect(try await stage.sizes().first == "\(grows)/1 1366x1024 regular/regular")
        #expect(try await stage.report().windows.map { stage.world.label($0.session) } == ["\(grows)/1", "c/1"])
    }

    @Test(
        "Both sides resign before any size is tried from right to left, on a large screen, and under a pane",
        .screen(52), arguments: ["mirrored", "large", "pane"])
    func resignAnywhere(what: String) async throws {
        let stage = try await ScreenFixture(what == "large" ? "ipadpro129g1" : "ipadpro97")
        if what == "mirrored" { try await stage.perform(.settings(ScreenSettings(isRightToLeft: true))) }
        try await stage.split()
        if what == "pane" { try await stage.open("c", .slideOver) }
        stage.forget()
        try await stage.perform(.touchDivider)
        try await stage.perform(.moveDivider(500))
        let calls = stage.world.trace.filter { $0.hasPrefix("a/1 ") || $0.hasPrefix("b/1 ") }
        #expect(calls.prefix(2).sorted() == ["a/1 willResignActive", "b/1 willResignActive"])
        for name in ["a", "b"] {
            #expect(stage.told(name).count { $0 == "willResignActive" } == 1)
            #expect(stage.told(name).contains { $0.hasPrefix("viewWillTransition") })
        }
        #expect(stage.told("c").isEmpty)
    }

    @Test("A side that resigns slowly is tried no size before it has resigned", .screen(52))
    func slowToResign() async throws {
        let stage = try await ScreenFixture()
        try await stage.split()
        try stage.app("b").on[.willResignActive] = { _ in try await stage.world.clock.sleep(.seconds(2)) }
        stage.forget()
        _ = stage.world.tool.send(.screen(.touchDivider))
        await stage.world.pass(.seconds(1))
        #expect(stage.told("a").first == "willResignActive")
        #expect(stage.told("b") == ["willResignActive"])
        await stage.world.pass(.seconds(3))
        #expect(stage.told("b").contains { $0.hasPrefix("viewWillTransition") })
    }
}

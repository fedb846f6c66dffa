import ActivityWire
import Adaptation
import IPadScreen
import SceneClient
import Testing

@MainActor
@Suite("Divider in every position", .timeLimit(.minutes(60)))
struct DividerPlaceRules {
    typealias Start = (profile: ScreenProfile, orientation: InterfaceOrientation, ratio: SplitRatio)

    /// Every place from which a divider can be taken, but for the one in `DividerRules`.
    nonisolated static let starts: [Start] = [
        (.classic, .landscape, .wideNarrow), (.classic, .landscape, .halfHalf), (.classic, .portrait, .wideNarrow),
        (.modern, .landscape, .halfHalf), (.modern, .landscape, .narrowWide), (.modern, .portrait, .wideNarrow),
        (.modern, .portrait, .narrowWide),
    ]

    private func split(_ start: Start, isRightToLeft: Bool = false) async throws -> ScreenFixture {
        let stage = try await ScreenFixture("ipadpro97", start.orientation, start.profile)
        try await stage.perform(.settings(ScreenSettings(isRightToLeft: isRightToLeft)))
        try await stage.split(start.ratio)
        stage.forget()
        return stage
    }

    /// Lets the divider go at an edge, by its name or where it is then.
    private func letGo(
        at edge: HorizontalEdge, _ start: Start, isRightToLeft: Bool, here: Bool
    ) async throws -> ScreenFixture {
        let stage = try await split(start, isRightToLeft: isRightToLeft)
        try await stage.perform(.touchDivider)
        stage.forget()
        if here {
            let isLeft = (edge == .leading) != isRightToLeft
            try await stage.perform(.moveDivider(isLeft ? 20 : try await stage.report().width - 20))
        }
        try await stage.perform(.releaseDivider(here ? .here : .edge(edge)))
        return stage
    }

    @Test("Both sides resign, then pass through sizes that are never shown", .screen(52, 53), arguments: starts)
    func held(start: Start) async throws {
        let stage = try await split(start)
        let widths = try await stage.report().windows.map(\.width)
        _ = try await stage.world.tool.request(.subscribe(nil))
        try await stage.perform(.touchDivider)
        try await stage.perform(.moveDivider(300))
        let calls = stage.world.trace.filter { $0.hasPrefix("a/1 ") || $0.hasPrefix("b/1 ") }
        #expect(calls.prefix(2).sorted() == ["a/1 willResignActive", "b/1 willResignActive"])
        for name in ["a", "b"] {
            let sizes = stage.told(name).filter { $0.hasPrefix("viewWillTransition") }
            // Another one, and its own again.
            #expect(Set(sizes).count >= 2 && sizes.allSatisfy { $0.hasSuffix(" unseen") }, "\(sizes)")
            #expect(try await stage.world.state("\(name)/1") == .foregroundInactive)
        }
        #expect(!stage.shown.isEmpty && stage.shown.allSatisfy { $0.windows.map(\.width) == widths })
    }

    @Test(
        "Released at the start, whatever that was, both look as before and are active", .screen(54), arguments: starts,
        [DividerRelease.start, .here])
    func releaseAtStart(start: Start, end: DividerRelease) async throws {
        let stage = try await split(start)
        let contents = try ["a", "b"].map { try stage.showNotebook(in: $0, scrolledTo: 560) }
        let looks = contents.map(\.looks)
        let sizes = try await stage.sizes()
        stage.forget()
        try await stage.perform(.touchDivider)
        let taken = try #require(try await stage.report().heldDivider)
        try await stage.perform(.moveDivider(30))
        if end == .here { try await stage.perform(.moveDivider(taken + 4)) }
        try await stage.perform(.releaseDivider(end))
        // Both were elsewhere meanwhile.
        #expect(contents.allSatisfy { Set($0.forms).count > 1 })
        #expect(contents.map(\.looks) == looks)
        for name in ["a", "b"] {
            #expect(stage.told(name).last == "didBecomeActive" && !stage.told(name).contains("didEnterBackground"))
            #expect(try await stage.world.state("\(name)/1") == .foregroundActive)
        }
        #expect(try await stage.sizes() == sizes)
        for look in looks { stage.world.note("shows \(look)") }
    }

    @Test(
        "Released at another stop, both get its size and are active, and neither has left",
        .screen(55, 56),
        arguments: [
            ((.classic, .landscape, .wideNarrow), .halfHalf, 500, ["507x768", "507x768"]),
            ((.classic, .landscape, .halfHalf), .wideNarrow, 690, ["694x768", "320x768"]),
            ((.modern, .landscape, .halfHalf), .narrowWide, 340, ["320x768", "694x768"]),
            ((.modern, .landscape, .narrowWide), .wideNarrow, 690, ["694x768", "320x768"]),
            ((.modern, .portrait, .wideNarrow), .narrowWide, 330, ["320x1024", "438x1024"]),
            ((.modern, .portrait, .narrowWide), .wideNarrow, 440, ["438x1024", "320x1024"]),
        ] as [(Start, SplitRatio, Double, [String])], [true, false])
    func releaseAtStop(
        moved: (start: Start, stop: SplitRatio, position: Double, sizes: [String]), here: Bool
    ) async throws {
        let stage = try await split(moved.start)
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

    /// Every start, and two where the leading side is the right one.
    nonisolated static let edges: [(Start, Bool)] =
        starts.map { ($0, false) } + [
            ((.modern, .landscape, .wideNarrow), true), ((.modern, .portrait, .narrowWide), true),
        ]

    @Test(
        "Released at the leading edge, the primary leaves and the other is full screen", .screen(57),
        arguments: edges, [true, false])
    func leadingEdge(taken: (start: Start, isRightToLeft: Bool), here: Bool) async throws {
        let stage = try await letGo(at: .leading, taken.start, isRightToLeft: taken.isRightToLeft, here: here)
        #expect(stage.told("a").first == "didEnterBackground")
        #expect(try await stage.world.state("a/1") == .background)
        try await expectAlone("b", stage)
    }

    @Test(
        "Released at the trailing edge, the secondary leaves and the primary is full screen", .screen(58),
        arguments: edges, [true, false])
    func trailingEdge(taken: (start: Start, isRightToLeft: Bool), here: Bool) async throws {
        let stage = try await letGo(at: .trailing, taken.start, isRightToLeft: taken.isRightToLeft, here: here)
        #expect(stage.told("b").first == "didEnterBackground")
        #expect(try await stage.world.state("b/1") == .background)
        try await expectAlone("a", stage)
    }

    /// The window has grown, is the primary and active.
    private func expectAlone(_ name: String, _ stage: ScreenFixture) async throws {
        let report = try await stage.report()
        let size = "\(ScreenSize(width: report.width, height: report.height))"
        #expect(stage.told(name).contains("viewWillTransition \(size)"))
        #expect(stage.told(name).last == "didBecomeActive")
        #expect(try await stage.sizes() == ["\(name)/1 \(size) regular/regular"])
        #expect(try await stage.places() == ["\(name)/1 primary 0,0"])
        #expect(report.windows.map(\.state) == [.foregroundActive])
    }

    @Test(
        "Rotating there and back while the divider is held loses nothing, in any profile and orientation",
        .screen(59),
        arguments: [
            ((.classic, .landscape, .wideNarrow), ["a/1 438x1024 compact/regular", "b/1 320x1024 compact/regular"]),
            ((.classic, .portrait, .wideNarrow), ["a/1 694x768 regular/regular", "b/1 320x768 compact/regular"]),
            ((.modern, .portrait, .wideNarrow), ["a/1 694x768 regular/regular", "b/1 320x768 compact/regular"]),
            ((.modern, .portrait, .narrowWide), ["a/1 320x768 compact/regular", "b/1 694x768 regular/regular"]),
        ] as [(Start, [String])])
    func turned(start: Start, sizes: [String]) async throws {
        let stage = try await split(start)
        let contents = try ["a", "b"].map { try stage.showNotebook(in: $0, scrolledTo: 560) }
        let looks = contents.map(\.looks)
        stage.forget()
        try await stage.perform(.touchDivider)
        try await stage.perform(.moveDivider(300))
        try await stage.perform(.rotate(start.orientation.rotated))
        try await stage.perform(.releaseDivider(.start))
        #expect(try await stage.sizes() == sizes)
        #expect(zip(contents, looks).allSatisfy { paragraph($0.looks) == paragraph($1) })
        for name in ["a", "b"] {
            #expect(!stage.told(name).contains("didEnterBackground"))
            #expect(try await stage.world.state("\(name)/1") == .foregroundActive)
        }
        try await stage.perform(.rotate(start.orientation))
        #expect(contents.map(\.looks) == looks)
    }

    /// `note 3, paragraph 3` of what is in view.
    private func paragraph(_ looks: String) -> String {
        looks.split(separator: " ").dropLast(2).suffix(4).joined(separator: " ")
    }
}

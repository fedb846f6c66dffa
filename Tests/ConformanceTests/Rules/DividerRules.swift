import ActivityWire
import Adaptation
import IPadScreen
import SceneClient
import Testing

@MainActor
@Suite("Divider", .timeLimit(.minutes(60)))
struct DividerRules {
    /// Sides of a split under a finger that has touched the divider and moved it; nothing before is in the trace.
    private func held() async throws -> ScreenFixture {
        let stage = try await ScreenFixture()
        try await stage.split()
        stage.forget()
        try await stage.perform(.touchDivider)
        try await stage.perform(.moveDivider(600))
        return stage
    }

    @Test("Touching and moving the divider resigns both sides before any size is tried", .screen(52))
    func resign() async throws {
        let stage = try await held()
        let calls = stage.world.trace.filter { $0.hasPrefix("a/1 ") || $0.hasPrefix("b/1 ") }
        #expect(calls.prefix(2).sorted() == ["a/1 willResignActive", "b/1 willResignActive"])
        #expect(
            stage.told("a") == [
                "willResignActive", "willTransition compact/regular unseen", "viewWillTransition 320x768 unseen",
                "traitCollectionDidChange", "viewWillTransition 507x768 unseen",
                "willTransition regular/regular unseen", "viewWillTransition 1024x768 unseen",
                "traitCollectionDidChange", "viewWillTransition 694x768 unseen",
            ])
        #expect(
            stage.told("b") == [
                "willResignActive", "willTransition regular/regular unseen", "viewWillTransition 694x768 unseen",
                "traitCollectionDidChange", "willTransition compact/regular unseen",
                "viewWillTransition 507x768 unseen", "traitCollectionDidChange",
                "willTransition regular/regular unseen", "viewWillTransition 1024x768 unseen",
                "traitCollectionDidChange", "willTransition compact/regular unseen",
                "viewWillTransition 320x768 unseen", "traitCollectionDidChange",
            ])
        for name in ["a", "b"] { #expect(try await stage.world.state("\(name)/1") == .foregroundInactive) }
    }

    @Test("Each side passes through sizes that are never shown while the divider is held", .screen(53))
    func unseenSizes() async throws {
        let stage = try await ScreenFixture()
        try await stage.split()
        stage.forget()
        _ = try await stage.world.tool.request(.subscribe(nil))
        try await stage.perform(.touchDivider)
        try await stage.perform(.moveDivider(600))
        let sizes = ["a", "b"].map { name in stage.told(name).filter { $0.hasPrefix("viewWillTransition") } }
        #expect(sizes.map(\.count) == [4, 4])
        #expect(sizes.joined().allSatisfy { $0.hasSuffix(" unseen") }, "\(sizes)")
        #expect(!stage.shown.isEmpty && stage.shown.allSatisfy { $0.windows.map(\.width) == [694, 320] })
        #expect(try await stage.report().windows.map(\.width) == [694, 320])
    }

    @Test("A viewer of a side does not see trial sizes of the divider", .screen(53), arguments: ["a", "b"])
    func nobodySees(name: String) async throws {
        let stage = try await ScreenFixture { $0.drawsSizes() }
        try await stage.split()
        let looker = try Looker(at: "\(name)/1", in: stage.world)
        #expect(try await looker.seen() == [name == "a" ? "694x768" : "320x768"])
        stage.forget()
        // It has each of the sizes for longer than there is between two pictures.
        let app = try stage.app(name)
        app.on[.viewWillTransitionToSize] = { _ in try await stage.world.clock.sleep(.milliseconds(100)) }
        try await stage.perform(.touchDivider)
        try await stage.perform(.moveDivider(600))
        #expect(try await looker.seen() == [])
        #expect(stage.told(name).count { $0.hasPrefix("viewWillTransition") } == 4)
        app.on[.viewWillTransitionToSize] = nil
        // Where it is let go is seen.
        try await stage.perform(.releaseDivider(.stop(.halfHalf)))
        #expect(try await looker.seen() == ["507x768"])
    }

    @Test(
        "Released where it was, both sides look as before the touch, including the content in view", .screen(54),
        arguments: [DividerRelease.start, .here])
    func releaseAtStart(end: DividerRelease) async throws {
        let stage = try await ScreenFixture()
        try await stage.split()
        let left = try stage.showNotebook(in: "a", scrolledTo: 560)
        let right = try stage.showNotebook(in: "b", scrolledTo: 1_214)
        #expect(left.looks == "notes | note 3, paragraph 3 at 560")
        #expect(right.looks == "notes > note 3, paragraph 3 at 1214")
        stage.forget()
        try await stage.perform(.touchDivider)
        try await stage.perform(.moveDivider(600))
        // Where it is at the stop that it was taken from.
        if end == .here { try await stage.perform(.moveDivider(690)) }
        try await stage.perform(.releaseDivider(end))
        for name in ["a", "b"] {
            #expect(stage.told(name).last == "didBecomeActive" && !stage.told(name).contains("didEnterBackground"))
            #expect(try await stage.world.state("\(name)/1") == .foregroundActive)
        }
        #expect(try await stage.sizes() == ["a/1 694x768 regular/regular", "b/1 320x768 compact/regular"])
        // What was tried meanwhile left no trace in what they show.
        #expect(left.forms == ["320 one stack", "507 one stack", "1024 two columns", "694 two columns"])
        #expect(right.forms == ["694 two columns", "507 one stack", "1024 two columns", "320 one stack"])
        #expect(left.looks == "notes | note 3, paragraph 3 at 560")
        #expect(right.looks == "notes > note 3, paragraph 3 at 1214")
        for (name, content) in [("a", left), ("b", right)] { stage.world.note("\(name)/1 shows \(content.looks)") }
    }

    @Test(
        "Released at another stop, the last size is the stop's, and no side leaves the screen", .screen(55, 56),
        arguments: [DividerRelease.stop(.halfHalf), .here])
    func releaseAtStop(end: DividerRelease) async throws {
        let stage = try await held()
        if end == .here { try await stage.perform(.moveDivider(540)) }
        try await stage.perform(.releaseDivider(end))
        let (a, b) = (stage.told("a"), stage.told("b"))
        #expect(
            a.suffix(4) == [
                "willTransition compact/regular", "viewWillTransition 507x768", "traitCollectionDidChange",
                "didBecomeActive",
            ])
        #expect(b.suffix(2) == ["viewWillTransition 507x768", "didBecomeActive"])
        for told in [a, b] { #expect(!told.contains("didEnterBackground")) }
        #expect(
            try await stage.sizes() == ["a/1 507x768 compact/regular", "b/1 507x768 compact/regular"])
        for name in ["a", "b"] { #expect(try await stage.world.state("\(name)/1") == .foregroundActive) }
    }

    @Test("Released at another stop where the primary becomes narrow, no side leaves the screen", .screen(55, 56))
    func releaseAtNarrow() async throws {
        let stage = try await held()
        try await stage.perform(.releaseDivider(.stop(.narrowWide)))
        let (a, b) = (stage.told("a"), stage.told("b"))
        for (told, size) in [(a, "320x768"), (b, "694x768")] {
            #expect(told.last { $0.hasPrefix("viewWillTransition") } == "viewWillTransition \(size)")
            #expect(told.last == "didBecomeActive" && !told.contains("didEnterBackground"))
        }
        // Roles do not follow size.
        #expect(try await stage.places() == ["a/1 primary 0,0", "b/1 secondary 330,0"])
    }

    @Test(
        "Released at the leading edge, the other side grows and is the primary", .screen(57),
        arguments: [DividerRelease.edge(.leading), .here])
    func leadingEdge(end: DividerRelease) async throws {
        let stage = try await held()
        stage.forget()
        if end == .here { try await stage.perform(.moveDivider(20)) }
        try await stage.perform(.releaseDivider(end))
        #expect(stage.told("a").first == "didEnterBackground")
        #expect(try await stage.world.state("a/1") == .background)
        #expect(
            stage.told("b") == [
                "willTransition regular/regular", "viewWillTransition 1024x768", "traitCollectionDidChange",
                "didBecomeActive",
            ])
        #expect(try await stage.places() == ["b/1 primary 0,0"])
        #expect(try await stage.sizes() == ["b/1 1024x768 regular/regular"])
    }

    @Test(
        "Released at the trailing edge, the primary has the screen to itself", .screen(58),
        arguments: [DividerRelease.edge(.trailing), .here])
    func trailingEdge(end: DividerRelease) async throws {
        let stage = try await held()
        stage.forget()
        if end == .here { try await stage.perform(.moveDivider(1_000)) }
        try await stage.perform(.releaseDivider(end))
        #expect(stage.told("b").first == "didEnterBackground")
        #expect(try await stage.world.state("b/1") == .background)
        #expect(stage.told("a") == ["viewWillTransition 1024x768", "didBecomeActive"])
        #expect(try await stage.places() == ["a/1 primary 0,0"])
        #expect(try await stage.sizes() == ["a/1 1024x768 regular/regular"])
    }

    @Test(
        "A device rotated under a held divider ends with sizes of its new orientation", .screen(59),
        arguments: [DividerRelease.start, .here])
    func turned(end: DividerRelease) async throws {
        let stage = try await ScreenFixture()
        try await stage.split()
        let left = try stage.showNotebook(in: "a", scrolledTo: 560)
        let right = try stage.showNotebook(in: "b", scrolledTo: 1_214)
        stage.forget()
        try await stage.perform(.touchDivider)
        try await stage.perform(.moveDivider(600))
        try await stage.perform(.rotate(.portrait))
        try await stage.perform(.releaseDivider(end))
        for name in ["a", "b"] {
            #expect(stage.told(name).last == "didBecomeActive" && !stage.told(name).contains("didEnterBackground"))
            #expect(try await stage.world.state("\(name)/1") == .foregroundActive)
            #expect(try stage.scene(name).geometry.screenSize == ScreenSize(width: 768, height: 1_024))
        }
        #expect(
            try await stage.sizes() == ["a/1 438x1024 compact/regular", "b/1 320x1024 compact/regular"])
        // Neither the note nor the paragraph in view is lost; the paragraphs of the left one are taller now.
        #expect(left.looks == "notes > note 3, paragraph 3 at 887")
        #expect(right.looks == "notes > note 3, paragraph 3 at 1214")
        for (name, content) in [("a", left), ("b", right)] { stage.world.note("\(name)/1 shows \(content.looks)") }
        // Turned back it has the landscape sizes again, and shows what it showed.
        try await stage.perform(.rotate(.landscape))
        #expect(try await stage.sizes() == ["a/1 694x768 regular/regular", "b/1 320x768 compact/regular"])
        #expect(left.looks == "notes | note 3, paragraph 3 at 560")
    }

    @Test(
        "Halves, which the new orientation lacks, end as its only split", .screen(59),
        arguments: [DividerRelease.start, .here])
    func turnedHalves(end: DividerRelease) async throws {
        let stage = try await ScreenFixture()
        try await stage.split(.halfHalf)
        try await stage.perform(.touchDivider)
        try await stage.perform(.moveDivider(1_000))
        try await stage.perform(.rotate(.portrait))
        try await stage.perform(.releaseDivider(end))
        #expect(try await stage.sizes() == ["a/1 438x1024 compact/regular", "b/1 320x1024 compact/regular"])
        // Nor are the halves lost: the divider lies where it lay.
        try await stage.perform(.rotate(.landscape))
        #expect(try await stage.sizes() == ["a/1 507x768 compact/regular", "b/1 507x768 compact/regular"])
    }

    @Test(
        "In any orientation, and wherever the divider is released, the sizes fit", .screen(59),
        arguments: [
            (.landscape, .stop(.narrowWide), ["a/1 320x1024 compact/regular", "b/1 438x1024 compact/regular"]),
            (.landscape, .edge(.leading), ["b/1 768x1024 regular/regular"]),
            (.landscape, .edge(.trailing), ["a/1 768x1024 regular/regular"]),
            (.portrait, .start, ["a/1 694x768 regular/regular", "b/1 320x768 compact/regular"]),
            (.portrait, .stop(.halfHalf), ["a/1 507x768 compact/regular", "b/1 507x768 compact/regular"]),
            (.portrait, .stop(.narrowWide), ["a/1 320x768 compact/regular", "b/1 694x768 regular/regular"]),
        ] as [(InterfaceOrientation, DividerRelease, [String])])
    func turnedFrom(orientation: InterfaceOrientation, end: DividerRelease, sizes: [String]) async throws {
        let stage = try await ScreenFixture()
        try await stage.perform(.rotate(orientation))
        try await stage.split()
        try await stage.perform(.touchDivider)
        try await stage.perform(.moveDivider(300))
        try await stage.perform(.rotate(orientation.rotated))
        // The hand still has it, where it is in the new orientation.
        #expect(try await stage.report().heldDivider == (orientation == .portrait ? 699 : 443))
        try await stage.perform(.releaseDivider(end))
        #expect(try await stage.sizes() == sizes)
        for window in try await stage.report().windows { #expect(window.state == .foregroundActive) }
    }
}

import ActivityWire
import Adaptation
import IPadScreen
import SceneClient
import Testing

@MainActor
@Suite("Size and traits transitions", .timeLimit(.minutes(60)))
struct TransitionRules {
    /// Sides of a split whose divider is moved to half; what each is told after the finger has left.
    private func halved(
        _ device: String, _ profile: ScreenProfile = .modern, from ratio: SplitRatio = .wideNarrow
    ) async throws -> (a: [String], b: [String]) {
        let stage = try await ScreenFixture(device, .landscape, profile)
        try await stage.split(ratio)
        try await stage.perform(.touchDivider)
        stage.forget()
        try await stage.perform(.releaseDivider(.stop(.halfHalf)))
        return (stage.told("a"), stage.told("b"))
    }

    /// A pane over a full screen app, as the classic profile has it.
    private func pane(
        _ profile: ScreenProfile, _ orientation: InterfaceOrientation, on device: String = "ipadpro97"
    ) async throws -> ScreenFixture {
        let stage = try await ScreenFixture(device, orientation, profile)
        try await stage.open("a")
        try await stage.open("b", .slideOver)
        stage.forget()
        return stage
    }

    @Test("Full screen to wide in landscape sends one size and no traits", .screen(35))
    func fullToWide() async throws {
        let stage = try await pane(.classic, .landscape)
        try await stage.perform(.makeSplit(.trailing))
        #expect(stage.told("a") == ["viewWillTransition 694x768", "didBecomeActive"])
    }

    @Test("Full screen to wide in landscape sends one size if the other window is opened beside it", .screen(35))
    func fullToWideAtOnce() async throws {
        let stage = try await ScreenFixture()
        try await stage.open("a")
        stage.forget()
        try await stage.open("b", .side(.trailing))
        #expect(stage.told("a") == ["willResignActive", "viewWillTransition 694x768", "didBecomeActive"])
    }

    @Test("Full screen to wide in portrait sends traits, size and did-change, in this order", .screen(36))
    func fullToWideInPortrait() async throws {
        let stage = try await pane(.classic, .portrait)
        try await stage.perform(.makeSplit(.trailing))
        #expect(
            stage.told("a") == [
                "willTransition compact/regular", "viewWillTransition 438x1024", "traitCollectionDidChange",
                "didBecomeActive",
            ])
    }

    @Test(
        "Full screen to wide in portrait sends the same with any newcomer and on a large screen", .screen(36),
        arguments: [.leading, .trailing, nil] as [HorizontalEdge?],
        [("ipadpro97", "438x1024"), ("ipadpro129g1", "639x1366")])
    func fullToWideInPortraitAtOnce(edge: HorizontalEdge?, model: (device: String, size: String)) async throws {
        let stage = try await ScreenFixture(model.device, .portrait)
        try await stage.open("a")
        stage.forget()
        if let edge { try await stage.open("b", .side(edge)) } else { try await stage.split() }
        #expect(
            stage.told("a") == [
                "willResignActive", "willTransition compact/regular", "viewWillTransition \(model.size)",
                "traitCollectionDidChange", "didBecomeActive",
            ])
    }

    private static let bothToSmallHalf = [
        "willTransition compact/regular", "viewWillTransition 507x768", "traitCollectionDidChange", "didBecomeActive",
    ]
    private static let bothToLargeHalf = [
        "willTransition regular/regular", "viewWillTransition 678x1024", "traitCollectionDidChange",
        "didBecomeActive",
    ]

    @Test(
        "Wide to half on a small screen sends both to the wide side and a size to the narrow one", .screen(37, 38),
        arguments: ScreenSizeRules.small)
    func smallHalf(device: String, profile: ScreenProfile) async throws {
        let (a, b) = try await halved(device, profile)
        #expect(a == Self.bothToSmallHalf)
        #expect(b == ["viewWillTransition 507x768", "didBecomeActive"])
    }

    @Test(
        "Wide to half on a large screen sends a size to the wide side and both to the narrow one", .screen(39, 40),
        arguments: ScreenSizeRules.large)
    func largeHalf(device: String, profile: ScreenProfile) async throws {
        let (a, b) = try await halved(device, profile)
        #expect(a == ["viewWillTransition 678x1024", "didBecomeActive"])
        #expect(b == Self.bothToLargeHalf)
    }

    @Test("Wide to half on a small screen sends the same if the wide side is trailing", .screen(37, 39, 40))
    func wideIsTrailing() async throws {
        let (narrow, wide) = try await halved("ipadpro97", from: .narrowWide)
        #expect(wide == Self.bothToSmallHalf)
        #expect(narrow == ["viewWillTransition 507x768", "didBecomeActive"])
        let (largeNarrow, largeWide) = try await halved("ipadpro129g1", from: .narrowWide)
        #expect(largeWide == ["viewWillTransition 678x1024", "didBecomeActive"])
        #expect(largeNarrow == Self.bothToLargeHalf)
    }

    @Test("Wide to half on a small screen sends the same if the half is requested by name", .screen(37, 39, 40))
    func halfByName() async throws {
        let small = try await ScreenFixture()
        try await small.split()
        small.forget()
        try await small.split(.halfHalf)
        #expect(small.told("a") == ["willResignActive"] + Self.bothToSmallHalf)
        let large = try await ScreenFixture("ipadpro129g1")
        try await large.split()
        large.forget()
        try await large.split(.halfHalf)
        #expect(large.told("a") == ["willResignActive", "viewWillTransition 678x1024", "didBecomeActive"])
        #expect(large.told("b") == ["willResignActive"] + Self.bothToLargeHalf)
    }

    @Test("Will-callbacks read the old values, and did-callbacks the new ones", .screen(41, 42))
    func oldAndNew() async throws {
        let stage = try await pane(.classic, .portrait)
        try await stage.perform(.makeSplit(.trailing))
        #expect(
            stage.world.trace(of: "a/1").prefix(3) == [
                "willTransition compact/regular, reads 768x1024 regular/regular",
                "viewWillTransition 438x1024, reads 768x1024 regular/regular",
                "traitCollectionDidChange, reads 438x1024 compact/regular",
            ])
    }

    @Test("Will-callbacks also read the old values if size alone or the display changes", .screen(41))
    func oldSizeAlone() async throws {
        let stage = try await ScreenFixture()
        try await stage.open("a")
        var displays: [ScreenRectangle] = []
        try stage.app("a").on[.viewWillTransitionToSize] = { displays.append($0.geometry.screenBounds) }
        stage.forget()
        try await stage.perform(.rotate(.portrait))
        #expect(
            stage.world.trace(of: "a/1") == ["viewWillTransition 768x1024, reads 1024x768 regular/regular"])
        #expect(displays == [ScreenRectangle(x: 0, y: 0, width: 1_024, height: 768)])
        #expect("\(try stage.scene("a").geometry)" == "768x1024 regular/regular")
    }

    @Test("Will-callbacks also read the old values under a held divider and in the background", .screen(41, 42))
    func oldAndNewUnseen() async throws {
        let stage = try await ScreenFixture()
        try await stage.split()
        stage.forget()
        try await stage.perform(.touchDivider)
        #expect(
            stage.world.trace(of: "b/1").prefix(4) == [
                "willResignActive",
                "willTransition regular/regular unseen, reads 320x768 compact/regular",
                "viewWillTransition 694x768 unseen, reads 320x768 compact/regular",
                "traitCollectionDidChange, reads 694x768 regular/regular",
            ])
        try await stage.perform(.releaseDivider(.start))
        stage.forget()
        try await stage.perform(.home)
        #expect(
            stage.world.trace(of: "a/1").dropFirst(2) == [
                "willTransition compact/regular unseen, reads 694x768 regular/regular",
                "viewWillTransition 438x1024 unseen, reads 694x768 regular/regular",
                "traitCollectionDidChange, reads 438x1024 compact/regular",
                "willTransition regular/regular unseen, reads 438x1024 compact/regular",
                "viewWillTransition 694x768 unseen, reads 438x1024 compact/regular",
                "traitCollectionDidChange, reads 694x768 regular/regular",
            ])
    }

    @Test(
        "A classic pane that becomes a side gets no callback, by its handle or by name", .screen(47),
        arguments: [
            (InterfaceOrientation.landscape, ["a/1 694x768 regular/regular", "b/1 320x768 compact/regular"]),
            (.portrait, ["a/1 438x1024 compact/regular", "b/1 320x1024 compact/regular"]),
        ], [true, false])
    func classicPane(held: (orientation: InterfaceOrientation, sizes: [String]), byName: Bool) async throws {
        let stage = try await pane(.classic, held.orientation)
        if byName {
            try await stage.split()
        } else {
            try await stage.perform(.makeSplit(.trailing))
        }
        #expect(stage.told("b").isEmpty)
        #expect(stage.told("a").first != "willResignActive" && stage.told("a").last == "didBecomeActive")
        #expect(try await stage.report().layout == "split wide-narrow")
        #expect(try await stage.sizes() == held.sizes)
        #expect(try await stage.world.state("b/1") == .foregroundActive)
    }

    @Test(
        "A modern pane that becomes a side grows in height and keeps its traits", .screen(48),
        arguments: [
            ("ipadpro97", InterfaceOrientation.landscape, "320x728", "320x768"),
            ("ipadpro97", .portrait, "320x984", "320x1024"),
            ("ipadpro11g1", .landscape, "375x786", "375x834"),
            ("ipadpro129g3", .landscape, "375x976", "375x1024"),
        ], [.leading, .trailing, nil] as [HorizontalEdge?])
    func modernPane(
        held: (device: String, orientation: InterfaceOrientation, pane: String, side: String), edge: HorizontalEdge?
    ) async throws {
        let stage = try await pane(.modern, held.orientation, on: held.device)
        #expect(try await stage.sizes().last == "b/1 \(held.pane) compact/regular")
        stage.forget()
        if let edge {
            try await stage.perform(.makeSplit(edge))
        } else {
            try await stage.split()
        }
        #expect(stage.told("b") == ["willResignActive", "viewWillTransition \(held.side)", "didBecomeActive"])
        let sizes = try await stage.sizes()
        #expect(sizes.count == 2 && sizes.contains("b/1 \(held.side) compact/regular"))
    }

    @Test(
        "A modern pane grows the same on a large screen and from right to left", .screen(47),
        arguments: ["ipadpro97", "ipadpro129g1"], [true, false])
    func classicPaneElsewhere(device: String, byName: Bool) async throws {
        let stage = try await pane(.classic, .landscape, on: device)
        try await stage.perform(.settings(ScreenSettings(isRightToLeft: true)))
        let size = try stage.scene("b").bounds.size
        stage.forget()
        if byName {
            try await stage.split()
        } else {
            try await stage.perform(.makeSplit(.trailing))
        }
        #expect(stage.told("b").isEmpty && stage.told("a").last == "didBecomeActive")
        #expect(try await stage.sizes().last == "b/1 \(size) compact/regular")
        #expect(try await stage.places().last == "b/1 secondary 0,0")
    }
}

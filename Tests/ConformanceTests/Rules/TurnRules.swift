import ActivityWire
import Adaptation
import IPadScreen
import SceneClient
import Testing

@MainActor
@Suite("Rotations", .timeLimit(.minutes(60)))
struct TurnRules {
    @Test(
        "A rotated full screen app gets one size, no traits and no life cycle", .screen(49),
        arguments: [
            ("ipadpro97", ScreenProfile.classic, "768x1024", "1024x768"),
            ("ipadpro97", .modern, "768x1024", "1024x768"), ("ipadmini6", .modern, "744x1133", "1133x744"),
            ("ipadpro129g3", .modern, "1024x1366", "1366x1024"), ("ipadpro11g1", .windowed, "834x1194", "1194x834"),
        ])
    func fullScreen(device: String, profile: ScreenProfile, portrait: String, landscape: String) async throws {
        let stage = try await ScreenFixture(device, .landscape, profile)
        try await stage.open("a")
        stage.forget()
        try await stage.perform(.rotate(.portrait))
        #expect(stage.told("a") == ["viewWillTransition \(portrait)"])
        stage.forget()
        try await stage.perform(.rotate(.landscape))
        #expect(stage.told("a") == ["viewWillTransition \(landscape)"])
        #expect(try await stage.world.state("a/1") == .foregroundActive)
    }

    @Test(
        "A rotated full screen app under a pane gets one size", .screen(49),
        arguments: [ScreenProfile.classic, .modern])
    func underAPane(profile: ScreenProfile) async throws {
        let stage = try await ScreenFixture("ipadpro97", .landscape, profile)
        try await stage.open("a")
        try await stage.open("b", .slideOver)
        let state = try await stage.world.state("a/1")
        stage.forget()
        try await stage.perform(.rotate(.portrait))
        #expect(stage.told("a") == ["viewWillTransition 768x1024"])
        #expect(try await stage.world.state("a/1") == state)
    }

    @Test(
        "A rotated split sends both callbacks to the wide side and only a size to the narrow one", .screen(50),
        arguments: [
            ("ipadpro97", .modern, .wideNarrow, "438x1024", "320x1024"),
            ("ipadpro97", .classic, .wideNarrow, "438x1024", "320x1024"),
            ("ipadpro97", .modern, .narrowWide, "438x1024", "320x1024"),
            ("ipadpro11g1", .modern, .wideNarrow, "504x1194", "320x1194"),
            ("ipadpro129g1", .modern, .wideNarrow, "639x1366", "375x1366"),
            ("ipadpro129g1", .modern, .narrowWide, "639x1366", "375x1366"),
        ] as [(String, ScreenProfile, SplitRatio, String, String)])
    func split(device: String, profile: ScreenProfile, ratio: SplitRatio, wide: String, narrow: String) async throws {
        let stage = try await ScreenFixture(device, .landscape, profile)
        try await stage.split(ratio)
        stage.forget()
        try await stage.perform(.rotate(.portrait))
        let isLeadingWide = ratio == .wideNarrow
        #expect(
            stage.told(isLeadingWide ? "a" : "b") == [
                "willTransition compact/regular", "viewWillTransition \(wide)", "traitCollectionDidChange",
            ])
        #expect(stage.told(isLeadingWide ? "b" : "a") == ["viewWillTransition \(narrow)"])
        let sizes = isLeadingWide ? [wide, narrow] : [narrow, wide]
        #expect(
            try await stage.sizes() == ["a/1 \(sizes[0]) compact/regular", "b/1 \(sizes[1]) compact/regular"])
        for name in ["a", "b"] { #expect(try await stage.world.state("\(name)/1") == .foregroundActive) }
    }

    @Test("A rotation has the order and the phases of a resize", .screen(43, 44, 51))
    func sameOrder() async throws {
        let stage = try await ScreenFixture()
        for name in ["a", "b"] { try stage.app(name).registersBlocks = true }
        try await stage.split()
        stage.forget()
        try await stage.perform(.rotate(.portrait))
        #expect(
            stage.told("a") == [
                "setup willTransition compact/regular", "setup viewWillTransition 438x1024",
                "setup traitCollectionDidChange", "setup didUpdate", "createAnimations alongside",
                "cleanup completion",
            ])
        #expect(
            stage.told("b") == [
                "setup viewWillTransition 320x1024", "setup didUpdate", "createAnimations alongside",
                "cleanup completion",
            ])
        try await stage.perform(.rotate(.landscape))
        try await stage.perform(.touchDivider)
        stage.forget()
        try await stage.perform(.releaseDivider(.stop(.halfHalf)))
        #expect(
            stage.told("b") == [
                "setup viewWillTransition 507x768", "setup didUpdate", "createAnimations alongside",
                "cleanup completion", "didBecomeActive",
            ])
        #expect(
            stage.told("a") == [
                "setup willTransition compact/regular", "setup viewWillTransition 507x768",
                "setup traitCollectionDidChange", "setup didUpdate", "createAnimations alongside",
                "cleanup completion", "didBecomeActive",
            ])
    }
}

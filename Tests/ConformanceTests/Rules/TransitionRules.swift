import ActivityWire
import IPadScreen
import SceneClient
import Testing

@MainActor
@Suite("The two signals", .timeLimit(.minutes(10)))
struct TransitionRules {
    /// Sides of a split whose divider is moved from wide to half; what each is told after the finger has left.
    private func widened(_ device: String) async throws -> (a: [String], b: [String]) {
        let stage = try await ScreenStage(device)
        try await stage.split()
        try await stage.perform(.touchDivider)
        stage.forget()
        try await stage.perform(.releaseDivider("half"))
        return (stage.told("a"), stage.told("b"))
    }

    /// A pane over a full screen app, as the classic profile has it.
    private func pane(_ profile: ScreenProfile, _ orientation: InterfaceOrientation) async throws -> ScreenStage {
        let stage = try await ScreenStage("ipadpro97", orientation, profile)
        try await stage.open("a")
        try await stage.open("b", "slideOver")
        stage.forget()
        return stage
    }

    @Test("Full screen to wide in landscape is one size, and no traits", .screen(35))
    func fullToWide() async throws {
        let stage = try await pane(.classic, .landscape)
        try await stage.perform(.makeSplit("trailing"))
        #expect(stage.told("a") == ["viewWillTransition 694x768", "didBecomeActive"])
    }

    @Test("The same where the other window is opened beside it", .screen(35))
    func fullToWideAtOnce() async throws {
        let stage = try await ScreenStage()
        try await stage.open("a")
        stage.forget()
        try await stage.open("b", "trailing")
        #expect(stage.told("a") == ["willResignActive", "viewWillTransition 694x768", "didBecomeActive"])
    }

    @Test("Full screen to wide in portrait is traits, size and did-change, in this order", .screen(36))
    func fullToWideInPortrait() async throws {
        let stage = try await pane(.classic, .portrait)
        try await stage.perform(.makeSplit("trailing"))
        #expect(
            stage.told("a") == [
                "willTransition compact/regular", "viewWillTransition 438x1024", "traitCollectionDidChange",
                "didBecomeActive",
            ])
    }

    @Test(
        "The same beside a newcomer at either side, by one command, and on a large screen", .screen(36),
        arguments: ["leading", "trailing", "split"], [("ipadpro97", "438x1024"), ("ipadpro129g1", "639x1366")])
    func fullToWideInPortraitAtOnce(how: String, model: (device: String, size: String)) async throws {
        let stage = try await ScreenStage(model.device, .portrait)
        try await stage.open("a")
        stage.forget()
        if how == "split" { try await stage.split() } else { try await stage.open("b", how) }
        #expect(
            stage.told("a") == [
                "willResignActive", "willTransition compact/regular", "viewWillTransition \(model.size)",
                "traitCollectionDidChange", "didBecomeActive",
            ])
    }

    @Test("Wide to half on a small screen: both signals for the wide side, size for the narrow one", .screen(37, 38))
    func smallHalf() async throws {
        let (a, b) = try await widened("ipadpro97")
        #expect(
            a == [
                "willTransition compact/regular", "viewWillTransition 507x768", "traitCollectionDidChange",
                "didBecomeActive",
            ])
        #expect(b == ["viewWillTransition 507x768", "didBecomeActive"])
    }

    @Test("Wide to half on a large screen: size for the wide side, both signals for the narrow one", .screen(39, 40))
    func largeHalf() async throws {
        let (a, b) = try await widened("ipadpro129g1")
        #expect(a == ["viewWillTransition 678x1024", "didBecomeActive"])
        #expect(
            b == [
                "willTransition regular/regular", "viewWillTransition 678x1024", "traitCollectionDidChange",
                "didBecomeActive",
            ])
    }

    @Test("What will change is still the old one, and what did change is the new one", .screen(41, 42))
    func oldAndNew() async throws {
        let stage = try await pane(.classic, .portrait)
        try await stage.perform(.makeSplit("trailing"))
        #expect(
            stage.world.trace(of: "a/1").prefix(3) == [
                "willTransition compact/regular, reads 768x1024 regular/regular",
                "viewWillTransition 438x1024, reads 768x1024 regular/regular",
                "traitCollectionDidChange, reads 438x1024 compact/regular",
            ])
    }

    @Test("So it is where the size alone changes, and the display with it", .screen(41))
    func oldSizeAlone() async throws {
        let stage = try await ScreenStage()
        try await stage.open("a")
        var displays: [ScreenRectangle] = []
        try stage.app("a").on[.viewWillTransitionToSize] = { displays.append($0.geometry.screenBounds) }
        stage.forget()
        try await stage.perform(.rotate("portrait"))
        #expect(
            stage.world.trace(of: "a/1") == ["viewWillTransition 768x1024, reads 1024x768 regular/regular"])
        #expect(displays == [ScreenRectangle(x: 0, y: 0, width: 1_024, height: 768)])
        #expect("\(try stage.scene("a").geometry)" == "768x1024 regular/regular")
    }

    @Test("A classic pane that becomes a side is told nothing", .screen(47))
    func classicPane() async throws {
        let stage = try await pane(.classic, .landscape)
        try await stage.perform(.makeSplit("trailing"))
        #expect(stage.told("b").isEmpty)
        #expect(try await stage.report().layout == "split wide-narrow")
        #expect(try await stage.sizes() == ["a/1 694x768 regular/regular", "b/1 320x768 compact/regular"])
        #expect(try await stage.world.state("b/1") == .foregroundActive)
    }

    @Test("A modern pane that becomes a side grows in height, and keeps its traits", .screen(48))
    func modernPane() async throws {
        let stage = try await pane(.modern, .landscape)
        #expect(try await stage.sizes().last == "b/1 320x728 compact/regular")
        stage.forget()
        try await stage.perform(.makeSplit("trailing"))
        #expect(stage.told("b") == ["willResignActive", "viewWillTransition 320x768", "didBecomeActive"])
        #expect(try await stage.sizes().last == "b/1 320x768 compact/regular")
    }

    @Test("A full screen app that is turned gets one size, no traits and no life cycle", .screen(49))
    func rotate() async throws {
        let stage = try await ScreenStage()
        try await stage.open("a")
        stage.forget()
        try await stage.perform(.rotate("portrait"))
        #expect(stage.told("a") == ["viewWillTransition 768x1024"])
        stage.forget()
        try await stage.perform(.rotate("landscape"))
        #expect(stage.told("a") == ["viewWillTransition 1024x768"])
        #expect(try await stage.world.state("a/1") == .foregroundActive)
    }

    @Test("A split that is turned: both signals for the wide side, size alone for the narrow one", .screen(50))
    func rotateSplit() async throws {
        let stage = try await ScreenStage()
        try await stage.split()
        stage.forget()
        try await stage.perform(.rotate("portrait"))
        #expect(
            stage.told("a") == [
                "willTransition compact/regular", "viewWillTransition 438x1024", "traitCollectionDidChange",
            ])
        #expect(stage.told("b") == ["viewWillTransition 320x1024"])
        #expect(try await stage.sizes() == ["a/1 438x1024 compact/regular", "b/1 320x1024 compact/regular"])
        for name in ["a", "b"] { #expect(try await stage.world.state("\(name)/1") == .foregroundActive) }
    }

    @Test("A turn has the order and the phases of a resize", .screen(43, 44, 51))
    func sameOrder() async throws {
        let stage = try await ScreenStage()
        for name in ["a", "b"] { try stage.app(name).registersBlocks = true }
        try await stage.split()
        stage.forget()
        try await stage.perform(.rotate("portrait"))
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
        try await stage.perform(.rotate("landscape"))
        try await stage.perform(.touchDivider)
        stage.forget()
        try await stage.perform(.releaseDivider("half"))
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

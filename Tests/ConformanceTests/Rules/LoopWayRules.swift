import ActivityWire
import Adaptation
import BrokerCore
import IPadScreen
import SceneClient
import Testing

/// Pictures of windows that leave in another way, from another place, or while something goes wrong.
@MainActor
@Suite("Background pictures in special situations", .timeLimit(.minutes(60)))
struct LoopWayRules {
    /// What a window was told of its size.
    private func sizes(_ name: String, _ stage: ScreenFixture) -> [String] {
        stage.told(name).filter { $0.hasPrefix("viewWillTransition") }
    }

    @Test(
        "A full screen window with something over it passes through the other orientation and back", .screen(61),
        arguments: ["switcher", "alert", "pane", "centre", "video"], [true, false])
    func loopUnder(what: String, isUpright: Bool) async throws {
        let stage = try await ScreenFixture("ipadpro97", isUpright ? .portrait : .landscape) {
            $0.bundle.multitasking = MultitaskingFacts(offersPictureInPicture: true)
        }
        try await stage.open("a")
        switch what {
        case "switcher": try await stage.perform(.switcher)
        case "alert": try await stage.perform(.showAlert)
        case "pane": try await stage.open("b", .slideOver)
        case "centre": try await stage.open("b", .centre)
        default: try stage.scene("a").playsFullScreenVideo = true
        }
        await stage.world.settle()
        stage.forget()
        try await stage.perform(.home)
        let loop = isUpright ? ["1024x768", "768x1024"] : ["768x1024", "1024x768"]
        #expect(sizes("a", stage) == loop.map { "viewWillTransition \($0) unseen" })
        #expect(stage.told("a").last == "viewWillTransition \(loop[1]) unseen")
        #expect(try await stage.world.state("a/1") == .background)
    }

    @Test(
        "A full screen window of any profile, and of a model without multitasking, passes through both", .screen(61),
        arguments: [
            ("ipadpro97", ScreenProfile.classic, ["768x1024", "1024x768"]),
            ("ipad2", .classic, ["768x1024", "1024x768"]), ("ipadpro11g1", .windowed, ["834x1194", "1194x834"]),
            ("ipadpro129g3", .modern, ["1024x1366", "1366x1024"]),
        ])
    func loopOfAProfile(device: String, profile: ScreenProfile, loop: [String]) async throws {
        let stage = try await ScreenFixture(device, .landscape, profile)
        try await stage.open("a")
        stage.forget()
        try await stage.perform(.home)
        #expect(
            stage.told("a") == ["willResignActive", "didEnterBackground"]
                + loop.map { "viewWillTransition \($0) unseen" })
    }

    @Test(
        "After its pictures a side of any split reads the same as before", .screen(62),
        arguments: [
            ((.classic, .landscape, .wideNarrow), ["694x768 regular/regular", "320x768 compact/regular"]),
            ((.classic, .landscape, .halfHalf), ["507x768 compact/regular", "507x768 compact/regular"]),
            ((.classic, .portrait, .wideNarrow), ["438x1024 compact/regular", "320x1024 compact/regular"]),
            ((.modern, .landscape, .halfHalf), ["507x768 compact/regular", "507x768 compact/regular"]),
            ((.modern, .landscape, .narrowWide), ["320x768 compact/regular", "694x768 regular/regular"]),
            ((.modern, .portrait, .wideNarrow), ["438x1024 compact/regular", "320x1024 compact/regular"]),
            ((.modern, .portrait, .narrowWide), ["320x1024 compact/regular", "438x1024 compact/regular"]),
        ] as [(DividerPlaceRules.Start, [String])])
    func loopOfASplit(start: DividerPlaceRules.Start, geometries: [String]) async throws {
        let stage = try await ScreenFixture("ipadpro97", start.orientation, start.profile)
        try await stage.split(start.ratio)
        let display = try stage.scene("a").geometry.screenSize
        stage.forget()
        try await stage.perform(.home)
        for (name, geometry) in zip(["a", "b"], geometries) {
            #expect(sizes(name, stage).count == 2)
            #expect("\(try stage.scene(name).geometry)" == geometry)
            #expect(try stage.scene(name).geometry.screenSize == display)
            #expect(try stage.scene(name).activationState == .background)
        }
    }

    /// Who leaves the screen and how, and what it measures before and after.
    typealias Leaving = (name: String, how: String, geometry: String)

    @Test(
        "A window that leaves in another way reads the same after its pictures, which are never shown", .screen(62, 63),
        arguments: [
            ("b", "putAway", "320x768 compact/regular"), ("b", "expand", "320x768 compact/regular"),
            ("a", "another", "694x768 regular/regular"), ("a", "divider", "694x768 regular/regular"),
            ("c", "pane", "320x728 compact/regular"), ("c", "centre", "704x688 regular/regular"),
        ] as [Leaving])
    func loopOfALeaver(leaving: Leaving) async throws {
        let stage = try await ScreenFixture()
        try await stage.split()
        if leaving.how == "pane" { try await stage.open("c", .slideOver) }
        if leaving.how == "centre" { try await stage.open("c", .centre) }
        if leaving.how == "divider" { try await stage.perform(.touchDivider) }
        stage.forget()
        _ = try await stage.world.tool.request(.subscribe(nil))
        var shown: [[String]] = []
        try stage.app(leaving.name).on[.viewWillTransitionToSize] = { _ in shown.append(stage.lastShown) }
        let commands: [String: ScreenCommand] = [
            "putAway": .putAway(try stage.reference("b")), "expand": .expand(try stage.reference("a")),
            "another": .open(try stage.reference("c"), place: .full), "divider": .releaseDivider(.edge(.leading)),
            "pane": .slideOver(.hide), "centre": .dismissCentre,
        ]
        try await stage.perform(try #require(commands[leaving.how]))
        let loop = sizes(leaving.name, stage)
        #expect(loop.count == 2 && loop.allSatisfy { $0.hasSuffix(" unseen") }, "\(loop)")
        #expect(shown.count == 2 && shown.allSatisfy { !$0.isEmpty && !$0.contains("\(leaving.name)/1") })
        #expect(stage.shown.allSatisfy { $0.orientation == "landscape" })
        let scene = try stage.scene(leaving.name)
        #expect("\(scene.geometry)" == leaving.geometry)
        #expect(scene.geometry.screenSize == ScreenSize(width: 1_024, height: 768))
        #expect(scene.activationState == .background)
    }

    @Test("A window that returns during its pictures completes them first and has its size again", .screen(62))
    func loopCutShort() async throws {
        let stage = try await ScreenFixture()
        try await stage.open("a")
        let app = try stage.app("a")
        app.on[.viewWillTransitionToSize] = { _ in try await stage.world.clock.sleep(.seconds(2)) }
        var readings: [String] = []
        app.on[.willEnterForeground] = { scene in readings.append("\(scene.geometry)") }
        stage.forget()
        _ = stage.world.tool.send(.screen(.home))
        await stage.world.pass(.seconds(1))
        _ = stage.world.tool.send(.screen(.open(try stage.reference("a"), place: .full)))
        await stage.world.pass(.seconds(10))
        #expect(
            stage.told("a") == [
                "willResignActive", "didEnterBackground", "viewWillTransition 768x1024 unseen",
                "viewWillTransition 1024x768 unseen", "willEnterForeground", "didBecomeActive",
            ])
        #expect(readings == ["1024x768 regular/regular"])
    }

    @Test("Pictures interrupted by the broker's death also end in the window's own size", .screen(62))
    func loopWithoutBroker() async throws {
        let stage = try await ScreenFixture()
        try await stage.open("a")
        try stage.app("a").on[.viewWillTransitionToSize] = { _ in try await stage.world.clock.sleep(.seconds(2)) }
        stage.forget()
        _ = stage.world.tool.send(.screen(.home))
        await stage.world.pass(.seconds(1))
        #expect(sizes("a", stage) == ["viewWillTransition 768x1024 unseen"])
        await stage.world.restartBroker()
        await stage.world.pass(.seconds(10))
        #expect(sizes("a", stage).last == "viewWillTransition 1024x768 unseen")
        #expect("\(try stage.scene("a").geometry)" == "1024x768 regular/regular")
        #expect(try await stage.world.state("a/1") == .background)
    }

    /// Who leaves which split and how, and how it comes back.
    typealias Return = (name: String, ratio: SplitRatio, leaves: String)

    @Test(
        "The stored picture of a side or a pane shows what it looks like on return, however it left",
        .screen(64),
        arguments: [
            ("a", .wideNarrow, "home"), ("b", .wideNarrow, "home"), ("a", .halfHalf, "home"),
            ("b", .halfHalf, "another"), ("a", .narrowWide, "another"), ("b", .wideNarrow, "divider"),
            ("c", .wideNarrow, "pane"),
        ] as [Return])
    func firstPicture(of back: Return) async throws {
        let stage = try await ScreenFixture()
        try await stage.split(back.ratio)
        if back.leaves == "pane" { try await stage.open("c", .slideOver) }
        let scene = try stage.scene(back.name)
        let content = try stage.showNotebook(in: back.name, scrolledTo: 560)
        let looks = { @MainActor in "\(scene.bounds.size) \(content.looks)" }
        try stage.app(back.name).snapshot = { _ in
            SceneClient.SceneSnapshot(
                image: Array(looks().utf8), contentType: "text/plain", width: scene.bounds.size.width,
                height: scene.bounds.size.height)
        }
        let first = looks()
        if back.leaves == "divider" { try await stage.perform(.touchDivider) }
        stage.forget()
        try await stage.perform(try leaving(back, stage))
        #expect(sizes(back.name, stage).count == 2)
        let picture = try await stage.world.snapshot("\(back.name)/1")
        #expect(String(decoding: picture.image.image.bytes, as: UTF8.self) == first)
        var shown: [String] = []
        try stage.app(back.name).on[.willEnterForeground] = { _ in shown.append(looks()) }
        try stage.app(back.name).on[.didBecomeActive] = { _ in shown.append(looks()) }
        stage.forget()
        try await stage.perform(try returning(back, stage))
        #expect(stage.told(back.name) == ["willEnterForeground", "didBecomeActive"])
        #expect(shown == [first, first])
        stage.world.note("picture and window: \(first)")
    }

    private func leaving(_ back: Return, _ stage: ScreenFixture) throws -> ScreenCommand {
        switch back.leaves {
        case "divider": .releaseDivider(.edge(.trailing))
        case "pane": .slideOver(.hide)
        case "another": .open(try stage.reference("c"), place: .full)
        default: .home
        }
    }

    private func returning(_ back: Return, _ stage: ScreenFixture) throws -> ScreenCommand {
        switch back.leaves {
        case "divider": .open(try stage.reference(back.name), place: .side(.trailing))
        case "pane": .slideOver(.recall)
        // The pair was kept.
        default: .open(try stage.reference(back.name), place: .whereItWas)
        }
    }

    @Test(
        "At Home both sides resign and enter the background once, whatever was over them", .screen(60),
        arguments: ["pane", "centre", "switcher", "alert", "held", "mirrored", "large"])
    func homeFromUnder(what: String) async throws {
        let stage = try await ScreenFixture(what == "large" ? "ipadpro129g1" : "ipadpro97")
        if what == "mirrored" { try await stage.perform(.settings(ScreenSettings(isRightToLeft: true))) }
        try await stage.split(.halfHalf)
        stage.forget()
        switch what {
        case "pane": try await stage.open("c", .slideOver)
        case "centre": try await stage.open("c", .centre)
        case "switcher": try await stage.perform(.switcher)
        case "alert": try await stage.perform(.showAlert)
        case "held": try await stage.perform(.touchDivider)
        default: break
        }
        try await stage.perform(.home)
        let lives: Set = ["willEnterForeground", "didBecomeActive", "willResignActive", "didEnterBackground"]
        for name in ["a", "b"] {
            #expect(stage.told(name).filter(lives.contains) == ["willResignActive", "didEnterBackground"])
            #expect(try await stage.world.state("\(name)/1") == .background)
        }
    }
}

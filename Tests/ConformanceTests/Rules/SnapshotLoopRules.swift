import ActivityWire
import Adaptation
import IPadScreen
import SceneClient
import Testing

@MainActor
@Suite("Background pictures", .timeLimit(.minutes(60)))
struct SnapshotLoopRules {
    @Test(
        "At Home both sides of a split resign and enter the background", .screen(60),
        arguments: [
            (.landscape, .classic, .wideNarrow), (.landscape, .classic, .halfHalf),
            (.landscape, .modern, .wideNarrow), (.landscape, .modern, .halfHalf), (.landscape, .modern, .narrowWide),
            (.portrait, .classic, .wideNarrow), (.portrait, .modern, .wideNarrow),
            (.portrait, .modern, .narrowWide),
        ] as [(InterfaceOrientation, ScreenProfile, SplitRatio)])
    func homeFromSplit(orientation: InterfaceOrientation, profile: ScreenProfile, ratio: SplitRatio) async throws {
        let stage = try await ScreenFixture("ipadpro97", orientation, profile)
        try await stage.split(ratio)
        stage.forget()
        try await stage.perform(.home)
        for name in ["a", "b"] {
            #expect(stage.told(name).prefix(2) == ["willResignActive", "didEnterBackground"])
            #expect(try await stage.world.state("\(name)/1") == .background)
        }
    }

    @Test(
        "A full screen window at Home passes through the other orientation and back", .screen(61),
        arguments: [
            (InterfaceOrientation.portrait, ["1024x768", "768x1024"]), (.landscape, ["768x1024", "1024x768"]),
        ])
    func loop(orientation: InterfaceOrientation, sizes: [String]) async throws {
        let stage = try await ScreenFixture("ipadpro97", orientation)
        try await stage.open("a")
        stage.forget()
        try await stage.perform(.home)
        #expect(
            stage.told("a") == ["willResignActive", "didEnterBackground"]
                + sizes.map { "viewWillTransition \($0) unseen" })
    }

    @Test("A viewer of the window does not see the other orientation", .screen(63))
    func nobodySees() async throws {
        let stage = try await ScreenFixture { $0.drawsSizes() }
        try await stage.open("a")
        let looker = try Looker(at: "a/1", in: stage.world)
        #expect(try await looker.seen() == ["1024x768"])
        stage.forget()
        // It has the other size for longer than there is between two pictures.
        let app = try stage.app("a")
        app.on[.viewWillTransitionToSize] = { _ in try await stage.world.clock.sleep(.milliseconds(100)) }
        try await stage.perform(.home)
        #expect(try await looker.seen() == [])
        #expect(stage.told("a").contains("viewWillTransition 1024x768 unseen"))
        app.on[.viewWillTransitionToSize] = nil
        // The next size that it comes to the screen with is seen.
        try await stage.perform(.rotate(.portrait))
        try await stage.open("a")
        #expect(try await looker.seen() == ["768x1024"])
    }

    @Test("A half passes through wide and narrow sides, since there is no half in portrait", .screen(61))
    func loopOfHalves() async throws {
        let stage = try await ScreenFixture()
        try await stage.split(.halfHalf)
        stage.forget()
        try await stage.perform(.home)
        #expect(
            stage.told("a").dropFirst(2) == [
                "viewWillTransition 438x1024 unseen", "viewWillTransition 507x768 unseen",
            ])
        #expect(
            stage.told("b").dropFirst(2) == [
                "viewWillTransition 320x1024 unseen", "viewWillTransition 507x768 unseen",
            ])
    }

    @Test("After its pictures a window reads and shows the same as before", .screen(62))
    func loopEnds() async throws {
        let stage = try await ScreenFixture()
        for name in ["a", "b"] {
            try stage.app(name).state = { scene in
                UserActivity(activityType: "org.example.\(name)", targetContentIdentifier: "\(scene.bounds.size)")
            }
        }
        try await stage.split()
        let left = try stage.showNotebook(in: "a", scrolledTo: 560)
        let right = try stage.showNotebook(in: "b", scrolledTo: 1_214)
        stage.forget()
        try await stage.perform(.home)
        #expect("\(try stage.scene("a").geometry)" == "694x768 regular/regular")
        #expect("\(try stage.scene("b").geometry)" == "320x768 compact/regular")
        for name in ["a", "b"] {
            #expect(try stage.scene(name).geometry.screenSize == ScreenSize(width: 1_024, height: 768))
            #expect(try stage.scene(name).activationState == .background)
        }
        #expect(left.forms == ["438 one stack", "694 two columns"])
        #expect(left.looks == "notes | note 3, paragraph 3 at 560")
        #expect(right.looks == "notes > note 3, paragraph 3 at 1214")
        // What was saved is of the window as its user left it.
        #expect(try await stage.known("a").savedState?.targetContentIdentifier == "694x768")
        #expect(try await stage.known("b").savedState?.targetContentIdentifier == "320x768")
        for (name, content) in [("a", left), ("b", right)] { stage.world.note("\(name)/1 shows \(content.looks)") }
    }

    @Test(
        "After its pictures a window on a large screen reads the same as before", .screen(62),
        arguments: [
            (SplitRatio.wideNarrow, ["981x1024 regular/regular", "375x1024 compact/regular"]),
            (.halfHalf, ["678x1024 regular/regular", "678x1024 regular/regular"]),
        ])
    func loopEnds(ratio: SplitRatio, sizes: [String]) async throws {
        let stage = try await ScreenFixture("ipadpro129g1")
        try await stage.split(ratio)
        stage.forget()
        try await stage.perform(.home)
        #expect(["\(try stage.scene("a").geometry)", "\(try stage.scene("b").geometry)"] == sizes)
        for name in ["a", "b"] {
            #expect(try stage.scene(name).geometry.screenSize == ScreenSize(width: 1_366, height: 1_024))
        }
    }

    @Test(
        "After their pictures full screen, pane and centre windows read the same in every orientation",
        .screen(62),
        arguments: [
            (InterfaceOrientation.landscape, ["1024x768 regular/regular", "320x728 compact/regular"], "704x688"),
            (.portrait, ["768x1024 regular/regular", "320x984 compact/regular"], "704x944"),
        ])
    func loopEndsOverAnApp(orientation: InterfaceOrientation, sizes: [String], centre: String) async throws {
        let stage = try await ScreenFixture("ipadpro97", orientation)
        try await stage.open("a")
        try await stage.open("b", .slideOver)
        try await stage.open("c", .centre)
        let display = try stage.scene("a").geometry.screenSize
        stage.forget()
        try await stage.perform(.home)
        let scenes = try ["a", "b", "c"].map { try stage.scene($0) }
        #expect(scenes.map { "\($0.geometry)" } == sizes + ["\(centre) regular/regular"])
        #expect(scenes.map(\.geometry.screenSize) == [display, display, display])
        // Each went through another size and came back.
        for name in ["a", "b", "c"] {
            #expect(stage.told(name).count { $0.hasPrefix("viewWillTransition") && $0.hasSuffix("unseen") } == 2)
            #expect(try stage.scene(name).activationState == .background)
        }
    }

    @Test("The background pictures are not shown on the screen", .screen(63))
    func invisible() async throws {
        let stage = try await ScreenFixture()
        try await stage.open("a")
        stage.forget()
        _ = try await stage.world.tool.request(.subscribe(nil))
        var reports: [[String]] = []
        try stage.app("a").on[.viewWillTransitionToSize] = { _ in reports.append(stage.lastShown) }
        try await stage.open("b")
        let sizes = stage.told("a").filter { $0.hasPrefix("viewWillTransition") }
        #expect(sizes == ["viewWillTransition 768x1024 unseen", "viewWillTransition 1024x768 unseen"])
        #expect(reports == [["b/1"], ["b/1"]])
        // Since the other window came, the screen has shown it alone, in its size and as the device is held.
        let shown = stage.shown.drop { $0.windows.map { stage.world.label($0.session) } != ["b/1"] }
        #expect(!shown.isEmpty)
        for report in shown {
            #expect(report.windows.map { stage.world.label($0.session) } == ["b/1"])
            #expect(report.windows.map { [$0.x, $0.y, $0.width, $0.height] } == [[0, 0, 1_024, 768]])
            #expect(report.orientation == "landscape" && report.width == 1_024 && report.height == 768)
        }
    }

    @Test(
        "The background pictures are not shown on the home screen, whatever left", .screen(63),
        arguments: ["full", "split", "pane"])
    func invisibleAtHome(before: String) async throws {
        let stage = try await ScreenFixture()
        if before == "full" { try await stage.open("a") } else { try await stage.split() }
        if before == "pane" { try await stage.open("c", .slideOver) }
        let names = try await stage.report().windows.map { stage.world.label($0.session).prefix(1) }.map(String.init)
        stage.forget()
        _ = try await stage.world.tool.request(.subscribe(nil))
        var layouts: [String] = []
        for name in names {
            try stage.app(name).on[.viewWillTransitionToSize] = { _ in layouts.append(stage.shown.last?.layout ?? "") }
        }
        try await stage.perform(.home)
        for name in names {
            let sizes = stage.told(name).filter { $0.hasPrefix("viewWillTransition") }
            #expect(sizes.count == 2 && sizes.allSatisfy { $0.hasSuffix(" unseen") }, "\(sizes)")
        }
        #expect(layouts.count == 2 * names.count && Set(layouts) == ["home"])
        let shown = stage.shown.drop { !$0.windows.isEmpty }
        #expect(!shown.isEmpty && shown.allSatisfy { $0.windows.isEmpty && $0.orientation == "landscape" })
    }

    @Test(
        "The stored picture is what the window looks like when it returns", .screen(64),
        arguments: [(.landscape, 3), (.portrait, 2)] as [(InterfaceOrientation, Int)])
    func firstPicture(orientation: InterfaceOrientation, paragraph: Int) async throws {
        let (width, height) = orientation == .landscape ? (1_024.0, 768.0) : (768.0, 1_024.0)
        let stage = try await ScreenFixture("ipadpro97", orientation)
        try await stage.open("a")
        let content = try stage.showNotebook(in: "a", scrolledTo: 400)
        let looks = { @MainActor (scene: Scene) in "\(scene.bounds.size) \(content.looks)" }
        try stage.app("a").snapshot = { scene in
            SceneClient.SceneSnapshot(
                image: Array(looks(scene).utf8), contentType: "text/plain", width: scene.bounds.size.width,
                height: scene.bounds.size.height)
        }
        let first = looks(try stage.scene("a"))
        try await stage.perform(.home)
        let picture = try await stage.world.snapshot("a/1")
        #expect(content.forms == ["\(Int(height)) two columns", "\(Int(width)) two columns"])
        stage.forget()
        var shown: [String] = []
        try stage.app("a").on[.willEnterForeground] = { scene in shown.append(looks(scene)) }
        try stage.app("a").on[.didBecomeActive] = { scene in shown.append(looks(scene)) }
        try await stage.open("a")
        #expect(stage.told("a") == ["willEnterForeground", "didBecomeActive"])
        #expect(first.hasPrefix("\(Int(width))x\(Int(height)) notes | note 3, paragraph \(paragraph) at "))
        #expect(String(decoding: picture.image.image.bytes, as: UTF8.self) == first)
        #expect((picture.row.width, picture.row.height) == (width, height))
        #expect(shown == [first, first])
        stage.world.note("picture and window: \(first)")
    }
}

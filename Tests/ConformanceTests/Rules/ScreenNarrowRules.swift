import ActivityWire
import Adaptation
import IPadScreen
import SceneClient
import Testing

/// Sides of a split that came about in other ways, or lie the other way round.
@MainActor
@Suite("Narrow sides in special situations", .timeLimit(.minutes(60)))
struct ScreenNarrowRules {
    @Test(
        "With the narrow side first a 9.7-inch screen has the same sides and divider, in both directions",
        .screen(3), arguments: ScreenSizeRules.small.filter { $0.profile == .modern }, [false, true])
    func narrowFirst(run: ScreenSizeRules.Run, isRightToLeft: Bool) async throws {
        let stage = try await ScreenFixture(run.device, .landscape, run.profile)
        try await stage.perform(.settings(ScreenSettings(isRightToLeft: isRightToLeft)))
        let (wide, narrow) = ("694x768 regular/regular", "320x768 compact/regular")
        for (ratio, sides) in [(SplitRatio.wideNarrow, [wide, narrow]), (.narrowWide, [narrow, wide])] {
            try await stage.split(ratio)
            stage.forget()
            #expect(try await stage.sizes() == ["a/1 \(sides[0])", "b/1 \(sides[1])"])
            let windows = try await stage.report().windows.sorted { $0.x < $1.x }
            try #require(windows.count == 2)
            #expect(windows[1].x - windows[0].x - windows[0].width == 10)
            #expect(stage.world.label(windows[0].session) == (isRightToLeft ? "b/1" : "a/1"))
        }
    }

    /// How another window comes beside a full screen one.
    enum Way: CaseIterable, Sendable {
        case leading, trailing, byName, fromPane, fromPaneToLeading, withoutAWish
    }

    @Test(
        "Sides have the same sizes however the other window opens, and on other screens", .screen(35),
        arguments: Way.allCases,
        [
            ("ipadpro97", "694x768"), ("ipadpro129g1", "981x1024"), ("ipadpro11g1", "809x834"),
            ("ipadmini6", "748x744"),
        ])
    func fullToWide(way: Way, model: (device: String, size: String)) async throws {
        let stage = try await ScreenFixture(model.device, .landscape, .modern) { $0.tracesGeometryUpdates = true }
        try await stage.open("a")
        if way == .fromPane || way == .fromPaneToLeading { try await stage.open("b", .slideOver) }
        stage.forget()
        switch way {
        case .leading: try await stage.open("b", .side(.leading))
        case .trailing: try await stage.open("b", .side(.trailing))
        case .byName: try await stage.split()
        case .fromPane: try await stage.perform(.makeSplit(.trailing))
        case .fromPaneToLeading: try await stage.perform(.makeSplit(.leading))
        case .withoutAWish: try await stage.world.open("b", in: stage.app("b"))
        }
        #expect(
            stage.told("a") == [
                "willResignActive", "viewWillTransition \(model.size)", "didUpdate", "didBecomeActive",
            ])
        #expect("\(try stage.scene("a").geometry)" == "\(model.size) regular/regular")
    }

    /// How a split becomes one of halves.
    enum Halving: CaseIterable, Sendable {
        case stop, here, byName
    }

    @Test(
        "A leading narrow side has the same sizes from right to left, and however it opens", .screen(38),
        arguments: Halving.allCases, [false, true])
    func narrowToHalf(halving: Halving, isRightToLeft: Bool) async throws {
        let stage = try await ScreenFixture("ipadpro97", .landscape, .modern) { $0.tracesGeometryUpdates = true }
        try await stage.perform(.settings(ScreenSettings(isRightToLeft: isRightToLeft)))
        for (ratio, narrow) in [(SplitRatio.wideNarrow, "b"), (.narrowWide, "a")] {
            try await stage.split(ratio)
            if halving != .byName { try await stage.perform(.touchDivider) }
            stage.forget()
            switch halving {
            case .stop: try await stage.perform(.releaseDivider(.stop(.halfHalf)))
            case .here:
                try await stage.perform(.moveDivider(512))
                try await stage.perform(.releaseDivider(.here))
            case .byName: try await stage.split(.halfHalf)
            }
            let resigning = halving == .byName ? ["willResignActive"] : []
            #expect(
                stage.told(narrow) == resigning + ["viewWillTransition 507x768", "didUpdate", "didBecomeActive"],
                "\(ratio)")
            #expect("\(try stage.scene(narrow).geometry)" == "507x768 compact/regular")
        }
    }

    /// How a window is without a scene before it becomes a side.
    enum Absence: CaseIterable, Sendable {
        case hasQuit, isReclaimed
    }

    @Test(
        "A side that connects for it reads its size from the first callback on, and after a swap", .screen(25, 26),
        arguments: Absence.allCases, ["a", "b"])
    func connected(absence: Absence, name: String) async throws {
        let stage = try await ScreenFixture()
        let app = try stage.app(name)
        switch absence {
        case .hasQuit: try await stage.world.quit(app)
        case .isReclaimed: try await stage.perform(.reclaimMemory)
        }
        var first: [ScreenRectangle] = []
        var displays: [ScreenRectangle] = []
        app.onConnect = { scene, _ in
            first.append(scene.bounds)
            displays.append(scene.geometry.screenBounds)
        }
        try await stage.split()
        let own = ScreenRectangle(x: 0, y: 0, width: name == "a" ? 694 : 320, height: 768)
        #expect(first == [own])
        let display = ScreenRectangle(x: 0, y: 0, width: 1_024, height: 768)
        #expect(displays == [display])
        #expect(try stage.scene(name).geometry.screenBounds == display)
        #expect(try stage.scene(name).bounds == own)
        try await stage.perform(.swapSides)
        #expect(try stage.scene(name).bounds == own)
        let other = ScreenRectangle(x: 0, y: 0, width: name == "a" ? 320 : 694, height: 768)
        #expect(try stage.scene(name == "a" ? "b" : "a").bounds == other)
        stage.world.note("\(name)/1 window \(own), from its connect on")
    }
}

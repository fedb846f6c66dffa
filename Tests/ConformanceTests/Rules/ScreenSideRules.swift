import ActivityWire
import Adaptation
import IPadScreen
import SceneClient
import Testing

/// What holds of every model's full screen, and of splits the other way round.
@MainActor
@Suite("Full screens and sides on every model", .timeLimit(.minutes(60)))
struct ScreenSideRules {
    /// How wide a group's display is, held so.
    private func display(_ group: AdditiveLayouts, _ orientation: String) throws -> String {
        let row = try #require(group.rows.first { $0.hasPrefix("\(orientation) full ") })
        return try #require(row.split(separator: " ").last.map(String.init))
    }

    /// The group's models with their profiles, also with the one that has no published layouts.
    private func runs(_ group: AdditiveLayouts) throws -> [[String]] {
        let runs = group.models.map { $0.split(separator: " ").map(String.init) }
        let windowed = try Set(runs.map { $0[0] }).filter { try DeviceModel.named($0).runs(.windowed) }
        return runs + windowed.sorted().map { [$0, "windowed"] }
    }

    @Test(
        "A full screen window has the whole display of every model and is regular in both directions",
        .screen(1, 2))
    func full() async throws {
        let stage = try await ScreenFixture()
        var count = 0
        for group in AdditiveLayouts.published {
            let (upright, turned) = (try display(group, "portrait"), try display(group, "landscape"))
            for run in try runs(group) {
                let profile: ScreenProfile = try #require(ScreenProfile(word: run[1]))
                try await stage.perform(.device(run[0], profile: profile))
                for (orientation, size) in [
                    (InterfaceOrientation.portrait, "\(upright)x\(turned)"), (.landscape, "\(turned)x\(upright)"),
                ] {
                    try await stage.perform(.rotate(orientation))
                    try await stage.open("a")
                    #expect(try await stage.sizes() == ["a/1 \(size) regular/regular"], "\(run)")
                    #expect("\(try stage.scene("a").geometry.screenSize)" == size, "\(run)")
                    count += 1
                }
            }
        }
        stage.forget()
        stage.world.note("\(count) full screen windows have the whole display")
        #expect(count == 100)
    }

    /// A model with the sizes of its narrow and its wide side, in landscape and in portrait.
    struct NarrowFirst: Sendable {
        let device: String
        let landscape: (String, String)
        let portrait: (String, String)

        init(_ device: String, landscape: (String, String), portrait: (String, String)) {
            self.device = device
            self.landscape = landscape
            self.portrait = portrait
        }
    }

    @Test(
        "With the narrow side first the sides have the same sizes and classes", .screen(5, 6, 8, 9, 10, 11, 12, 13),
        arguments: [
            NarrowFirst("ipadpro97", landscape: ("320x768", "694x768"), portrait: ("320x1024", "438x1024")),
            NarrowFirst("ipadpro129g2", landscape: ("375x1024", "981x1024"), portrait: ("375x1366", "639x1366")),
            NarrowFirst("ipadpro105", landscape: ("320x834", "782x834"), portrait: ("320x1112", "504x1112")),
            NarrowFirst("ipadpro11g1", landscape: ("375x834", "809x834"), portrait: ("320x1194", "504x1194")),
            NarrowFirst("ipad7", landscape: ("320x810", "750x810"), portrait: ("320x1080", "480x1080")),
            NarrowFirst("ipadair4", landscape: ("375x820", "795x820"), portrait: ("320x1180", "490x1180")),
            NarrowFirst("ipadmini6", landscape: ("375x744", "748x744"), portrait: ("320x1133", "414x1133")),
        ])
    func narrowFirst(sides: NarrowFirst) async throws {
        let stage = try await ScreenFixture(sides.device, .landscape, .modern)
        try await stage.split(.narrowWide)
        stage.forget()
        #expect(
            try await stage.sizes() == [
                "a/1 \(sides.landscape.0) compact/regular", "b/1 \(sides.landscape.1) regular/regular",
            ])
        try await stage.perform(.home)
        try await stage.perform(.rotate(.portrait))
        try await stage.split(.narrowWide)
        #expect(
            try await stage.sizes() == [
                "a/1 \(sides.portrait.0) compact/regular", "b/1 \(sides.portrait.1) compact/regular",
            ])
    }

    @Test(
        "The sides of every split fill the display from right to left, and with larger text", .screen(14),
        arguments: [
            (ScreenSettings(isRightToLeft: true), 1_024.0, 1_366.0), (ScreenSettings(usesLargerText: true), 768, 1_024),
        ])
    func fill(settings: ScreenSettings, width: Double, height: Double) async throws {
        let stage = try await ScreenFixture("ipadpro129g2", .landscape, .modern)
        try await stage.perform(.settings(settings))
        for (orientation, ratios) in [
            (.landscape, SplitRatio.allCases), (.portrait, [.wideNarrow, .narrowWide]),
        ] as [(InterfaceOrientation, [SplitRatio])] {
            try await stage.perform(.rotate(orientation))
            for ratio in ratios {
                try await stage.split(ratio)
                let display = orientation == .landscape ? (height, width) : (width, height)
                let windows = try await stage.report().windows.sorted { $0.x < $1.x }
                try #require(windows.count == 2)
                #expect(windows[0].x == 0 && windows[1].x == windows[0].width + 10, "\(ratio)")
                #expect(windows[1].x + windows[1].width == display.0, "\(ratio)")
                #expect(windows.allSatisfy { $0.y == 0 && $0.height == display.1 }, "\(ratio)")
            }
        }
    }

    @Test(
        "Each side reads the whole display and its own window at the origin on other screens and in classic",
        .screen(25, 26),
        arguments: [
            ("ipadpro97", ScreenProfile.classic, ScreenSize(width: 1_024, height: 768), [694.0, 320]),
            ("ipadpro129g1", .classic, ScreenSize(width: 1_366, height: 1_024), [981, 375]),
            ("ipadpro11g1", .modern, ScreenSize(width: 1_194, height: 834), [809, 375]),
        ])
    func coordinates(device: String, profile: ScreenProfile, display: ScreenSize, widths: [Double]) async throws {
        let stage = try await ScreenFixture(device, .landscape, profile)
        try await stage.open("a")
        try await stage.open("b", .slideOver)
        try await stage.perform(.makeSplit(.trailing))
        for (name, width) in zip(["a", "b"], widths) {
            let scene = try stage.scene(name)
            #expect(scene.geometry.screenBounds == ScreenRectangle(display))
            #expect(scene.bounds == ScreenRectangle(x: 0, y: 0, width: width, height: display.height))
        }
    }

    @Test("A side that moves to another model's display with its size reads that display", .screen(25))
    func otherDisplay() async throws {
        let stage = try await ScreenFixture("ipadpro11g1", .landscape, .modern)
        try await stage.split()
        #expect(try stage.scene("b").geometry.screenBounds == ScreenRectangle(x: 0, y: 0, width: 1_194, height: 834))
        try await stage.perform(.device("ipadpro11m4", profile: .modern))
        stage.forget()
        try await stage.split()
        for (name, width) in [("a", 825.0), ("b", 375)] {
            let scene = try stage.scene(name)
            #expect(scene.geometry.screenBounds == ScreenRectangle(x: 0, y: 0, width: 1_210, height: 834))
            #expect(scene.bounds == ScreenRectangle(x: 0, y: 0, width: width, height: 834))
        }
        // It has the size that it had, so it is told of none.
        #expect(stage.told("b") == ["willEnterForeground", "didBecomeActive"])
    }
}

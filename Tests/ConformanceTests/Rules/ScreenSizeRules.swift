import ActivityWire
import Adaptation
import IPadScreen
import SceneClient
import Testing

@MainActor
@Suite("Sizes on the screen", .timeLimit(.minutes(60)))
struct ScreenSizeRules {
    typealias Run = (device: String, profile: ScreenProfile)

    /// Models of 768x1024 and of 1024x1366 points that have a split, on a profile that they run.
    nonisolated static let small: [Run] = [
        ("ipadpro97", .classic), ("ipadpro97", .modern), ("ipadair2", .classic), ("ipadmini4", .modern),
        ("ipad5", .classic), ("ipad6", .modern), ("ipadmini5", .modern),
    ]
    nonisolated static let large: [Run] = [
        ("ipadpro129g1", .classic), ("ipadpro129g1", .modern), ("ipadpro129g2", .classic), ("ipadpro129g3", .modern),
    ]

    /// The sizes that the sides of a split read on a device.
    private func sides(
        _ device: String, _ orientation: InterfaceOrientation, _ ratio: SplitRatio = .wideNarrow,
        _ profile: ScreenProfile? = nil
    ) async throws -> [String] {
        let stage = try await ScreenFixture(device, orientation, profile)
        try await stage.split(ratio)
        stage.forget()
        return try await stage.sizes()
    }

    @Test(
        "A full screen window has the whole display and is regular in both directions", .screen(1, 2),
        arguments: small)
    func full(run: Run) async throws {
        let stage = try await ScreenFixture(run.device, .landscape, run.profile)
        try await stage.open("a")
        stage.forget()
        for (orientation, size) in [(InterfaceOrientation.landscape, "1024x768"), (.portrait, "768x1024")] {
            try await stage.perform(.rotate(orientation))
            #expect(try await stage.sizes() == ["a/1 \(size) regular/regular"])
            #expect("\(try stage.scene("a").geometry.screenSize)" == size)
            #expect(try await stage.places() == ["a/1 primary 0,0"])
            // So it is when it comes from the home screen.
            try await stage.perform(.home)
            try await stage.open("a")
            #expect(try await stage.sizes() == ["a/1 \(size) regular/regular"])
        }
    }

    @Test(
        "Wide and narrow on a 9.7-inch screen in landscape have a divider of 10 points", .screen(3), arguments: small)
    func wide(run: Run) async throws {
        let stage = try await ScreenFixture(run.device, .landscape, run.profile)
        try await stage.split()
        stage.forget()
        #expect(try await stage.sizes() == ["a/1 694x768 regular/regular", "b/1 320x768 compact/regular"])
        let windows = try await stage.report().windows
        #expect(windows[1].x - windows[0].width == 10)
    }

    @Test("Two halves on a 9.7-inch screen are both compact", .screen(4), arguments: small)
    func half(run: Run) async throws {
        #expect(
            try await sides(run.device, .landscape, .halfHalf, run.profile)
                == ["a/1 507x768 compact/regular", "b/1 507x768 compact/regular"])
    }

    @Test("Both sides of a 9.7-inch screen are compact in portrait", .screen(5), arguments: small)
    func portrait(run: Run) async throws {
        #expect(
            try await sides(run.device, .portrait, .wideNarrow, run.profile)
                == ["a/1 438x1024 compact/regular", "b/1 320x1024 compact/regular"])
    }

    @Test("On a 12.9-inch screen the wide side is regular", .screen(6), arguments: large)
    func largeWide(run: Run) async throws {
        #expect(
            try await sides(run.device, .landscape, .wideNarrow, run.profile)
                == ["a/1 981x1024 regular/regular", "b/1 375x1024 compact/regular"])
    }

    @Test("On a 12.9-inch screen both halves are regular", .screen(7), arguments: large)
    func largeHalf(run: Run) async throws {
        #expect(
            try await sides(run.device, .landscape, .halfHalf, run.profile)
                == ["a/1 678x1024 regular/regular", "b/1 678x1024 regular/regular"])
    }

    @Test("On a 12.9-inch screen both sides are compact in portrait", .screen(8), arguments: large)
    func largePortrait(run: Run) async throws {
        #expect(
            try await sides(run.device, .portrait, .wideNarrow, run.profile)
                == ["a/1 639x1366 compact/regular", "b/1 375x1366 compact/regular"])
    }

    @Test(
        "The sides of a 10.5-inch screen have their published sizes", .screen(9),
        arguments: [("ipadair3", .modern), ("ipadpro105", .classic), ("ipadpro105", .modern)] as [Run])
    func inches105(run: Run) async throws {
        #expect(
            try await sides(run.device, .landscape, .wideNarrow, run.profile)
                == ["a/1 782x834 regular/regular", "b/1 320x834 compact/regular"])
        #expect(
            try await sides(run.device, .landscape, .halfHalf, run.profile)
                == ["a/1 551x834 compact/regular", "b/1 551x834 compact/regular"])
    }

    @Test("The sides of an 11-inch screen have their published sizes in both orientations", .screen(10))
    func inches11() async throws {
        #expect(
            try await sides("ipadpro11g1", .landscape)
                == ["a/1 809x834 regular/regular", "b/1 375x834 compact/regular"])
        #expect(
            try await sides("ipadpro11g1", .portrait)
                == ["a/1 504x1194 compact/regular", "b/1 320x1194 compact/regular"])
    }

    @Test(
        "The sides of a 10.2-inch screen have their published sizes in both orientations", .screen(11),
        arguments: ["ipad7", "ipad8", "ipad9"])
    func inches102(device: String) async throws {
        #expect(
            try await sides(device, .landscape) == ["a/1 750x810 regular/regular", "b/1 320x810 compact/regular"])
        #expect(
            try await sides(device, .portrait) == ["a/1 480x1080 compact/regular", "b/1 320x1080 compact/regular"])
    }

    @Test(
        "The sides of a 10.9-inch screen have their published sizes in both orientations", .screen(12),
        arguments: ["ipad10", "ipadair4", "ipadair5"])
    func inches109(device: String) async throws {
        #expect(
            try await sides(device, .landscape) == ["a/1 795x820 regular/regular", "b/1 375x820 compact/regular"])
        #expect(
            try await sides(device, .portrait) == ["a/1 490x1180 compact/regular", "b/1 320x1180 compact/regular"])
    }

    @Test("The sides of an 8.3-inch screen have their published sizes, with fractional halves", .screen(13))
    func inches83() async throws {
        #expect(
            try await sides("ipadmini6", .landscape) == ["a/1 748x744 regular/regular", "b/1 375x744 compact/regular"])
        #expect(
            try await sides("ipadmini6", .landscape, .halfHalf)
                == ["a/1 561.5x744 compact/regular", "b/1 561.5x744 compact/regular"])
    }

    @Test("The published sides and the divider of every layout fill the display", .screen(14))
    func additive() async throws {
        let stage = try await ScreenFixture()
        var layouts = 0
        for group in AdditiveLayouts.published {
            for model in group.models {
                let words = model.split(separator: " ").map(String.init)
                let profile = try #require(ScreenProfile(word: words[1]))
                try await stage.perform(.device(words[0], profile: profile))
                let rows = group.rows.filter { profile == .modern || !$0.contains("narrow-wide") }
                for row in rows {
                    #expect(try await seen(row, stage) == row, "\(model)")
                    layouts += 1
                }
            }
        }
        stage.forget()
        stage.world.note("\(layouts) layouts of 28 models have their published widths, which fill the display")
        #expect(layouts == 202)
    }

    /// What the windows of a layout read, as a published row says it.
    private func seen(_ row: String, _ stage: ScreenFixture) async throws -> String {
        let words = row.split(separator: " ").map(String.init)
        try await stage.perform(.rotate(try #require(InterfaceOrientation(word: words[0]))))
        let a = try stage.scene("a")
        guard words[1] != "full" else {
            try await stage.open("a")
            let display = a.geometry.screenBounds.size.width
            return "\(words[0]) full \(stage.number(a.bounds.size.width)) = \(stage.number(display))"
        }
        try await stage.split(try #require(SplitRatio(word: words[1])))
        let b = try stage.scene("b")
        let windows = try await stage.report().windows
        let divider = windows[1].x - windows[0].x - windows[0].width
        let widths = [a.bounds.size.width, divider, b.bounds.size.width]
        let display = a.geometry.screenBounds.size
        #expect(widths.reduce(0, +) == display.width, "\(row)")
        #expect(windows[0].x == 0 && windows[1].x + windows[1].width == display.width, "\(row)")
        #expect(windows.allSatisfy { $0.y == 0 && $0.height == display.height }, "\(row)")
        let sum = widths.map(stage.number).joined(separator: " + ")
        return "\(words[0]) \(words[1]) \(sum) = \(stage.number(display.width))"
    }

    /// The splits of a profile, as it is held.
    private func ratios(_ profile: ScreenProfile, _ orientation: InterfaceOrientation) -> [SplitRatio] {
        SplitRatio.allCases.filter { ratio in
            switch ratio {
            case .wideNarrow: true
            case .halfHalf: orientation == .landscape
            case .narrowWide: profile == .modern
            }
        }
    }

    @Test("Every window is vertically regular in every layout of every model", .screen(15))
    func vertical() async throws {
        let stage = try await ScreenFixture()
        var readings: [String: Int] = [:]
        func look() async throws {
            for window in try await stage.report().windows {
                let name = String(stage.world.label(window.session).prefix { $0 != "/" })
                #expect(try stage.scene(name).traitCollection.verticalSizeClass == .regular, "\(window.place)")
                #expect(window.vertical == "regular", "\(window.place)")
                readings[window.place, default: 0] += 1
            }
        }
        let windowed = DeviceModel.pads.filter { $0.runs(.windowed) }.map { "\($0.identifier) windowed" }
        for model in AdditiveLayouts.published.flatMap(\.models) + windowed {
            let words = model.split(separator: " ").map(String.init)
            let profile = try #require(ScreenProfile(word: words[1]))
            let modes = profile == .windowed ? [] : try DeviceModel.named(words[0]).modes
            try await stage.perform(.device(words[0], profile: profile))
            for orientation in InterfaceOrientation.allCases {
                try await stage.perform(.rotate(orientation))
                try await stage.perform(.home)
                try await stage.open("a")
                try await look()
                if modes.contains(.slideOver) {
                    try await stage.open("b", .slideOver)
                    try await look()
                }
                for ratio in modes.contains(.splitView) ? ratios(profile, orientation) : [] {
                    try await stage.split(ratio)
                    try await look()
                }
                let coversSplits = modes.contains(.splitView) && profile == .modern
                for place in coversSplits ? [ScreenPlacement.slideOver, .centre] : [] {
                    try await stage.open("c", place)
                    try await look()
                }
            }
        }
        stage.forget()
        // 38 pairs of a model and a profile have 2 full screens alone, as 20 models have on the windowed profile; 34 of
        // the 38 have 2 panes over one; 28 have 3 splits. 21 of these are modern: 2 more splits, and over a split 2 panes
        // and 2 windows in the centre.
        #expect(readings == ["full": 184, "slideOver": 110, "leading": 210, "trailing": 210, "centre": 42])
        stage.world.note("\(readings.values.reduce(0, +)) windows are regular upwards")
    }
}

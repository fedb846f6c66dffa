import ActivityWire
import IPadScreen
import SceneClient
import Testing

@MainActor
@Suite("Sizes on the screen", .timeLimit(.minutes(10)))
struct ScreenSizeRules {
    /// The sizes that the sides of a split read on a device.
    private func sides(
        _ device: String, _ orientation: InterfaceOrientation, _ ratio: String = "wide-narrow"
    ) async throws -> [String] {
        let stage = try await ScreenStage(device, orientation)
        try await stage.split(ratio)
        stage.forget()
        return try await stage.sizes()
    }

    @Test(
        "A full screen window has the whole display and is regular in both directions", .screen(1, 2))
    func full() async throws {
        let stage = try await ScreenStage("ipadpro97")
        try await stage.open("a")
        stage.forget()
        #expect(try await stage.sizes() == ["a/1 1024x768 regular/regular"])
        try await stage.perform(.rotate("portrait"))
        #expect(try await stage.sizes() == ["a/1 768x1024 regular/regular"])
    }

    @Test("Wide and narrow on a 9.7-inch screen in landscape, with a divider of 10 points", .screen(3))
    func wide() async throws {
        let stage = try await ScreenStage("ipadpro97")
        try await stage.split()
        stage.forget()
        #expect(try await stage.sizes() == ["a/1 694x768 regular/regular", "b/1 320x768 compact/regular"])
        let windows = try await stage.report().windows
        #expect(windows[1].x - windows[0].width == 10)
    }

    @Test("Two halves on a 9.7-inch screen are both compact", .screen(4))
    func half() async throws {
        #expect(
            try await sides("ipadpro97", .landscape, "half")
                == ["a/1 507x768 compact/regular", "b/1 507x768 compact/regular"])
    }

    @Test("Both sides are compact in portrait", .screen(5))
    func portrait() async throws {
        #expect(
            try await sides("ipadpro97", .portrait)
                == ["a/1 438x1024 compact/regular", "b/1 320x1024 compact/regular"])
    }

    @Test("On a 12.9-inch screen the wide side is regular", .screen(6))
    func largeWide() async throws {
        #expect(
            try await sides("ipadpro129g1", .landscape)
                == ["a/1 981x1024 regular/regular", "b/1 375x1024 compact/regular"])
    }

    @Test("On a 12.9-inch screen both halves are regular", .screen(7))
    func largeHalf() async throws {
        #expect(
            try await sides("ipadpro129g1", .landscape, "half")
                == ["a/1 678x1024 regular/regular", "b/1 678x1024 regular/regular"])
    }

    @Test("On a 12.9-inch screen both sides are compact in portrait", .screen(8))
    func largePortrait() async throws {
        #expect(
            try await sides("ipadpro129g1", .portrait)
                == ["a/1 639x1366 compact/regular", "b/1 375x1366 compact/regular"])
    }

    @Test("The sides of a 10.5-inch screen", .screen(9))
    func inches105() async throws {
        #expect(
            try await sides("ipadpro105", .landscape)
                == ["a/1 782x834 regular/regular", "b/1 320x834 compact/regular"])
        #expect(
            try await sides("ipadpro105", .landscape, "half")
                == ["a/1 551x834 compact/regular", "b/1 551x834 compact/regular"])
    }

    @Test("The sides of an 11-inch screen in both orientations", .screen(10))
    func inches11() async throws {
        #expect(
            try await sides("ipadpro11g1", .landscape)
                == ["a/1 809x834 regular/regular", "b/1 375x834 compact/regular"])
        #expect(
            try await sides("ipadpro11g1", .portrait)
                == ["a/1 504x1194 compact/regular", "b/1 320x1194 compact/regular"])
    }

    @Test("The sides of a 10.2-inch screen in both orientations", .screen(11))
    func inches102() async throws {
        #expect(
            try await sides("ipad7", .landscape) == ["a/1 750x810 regular/regular", "b/1 320x810 compact/regular"])
        #expect(
            try await sides("ipad7", .portrait) == ["a/1 480x1080 compact/regular", "b/1 320x1080 compact/regular"])
    }

    @Test("The sides of a 10.9-inch screen in both orientations", .screen(12))
    func inches109() async throws {
        #expect(
            try await sides("ipadair4", .landscape) == ["a/1 795x820 regular/regular", "b/1 375x820 compact/regular"])
        #expect(
            try await sides("ipadair4", .portrait) == ["a/1 490x1180 compact/regular", "b/1 320x1180 compact/regular"])
    }

    @Test("The sides of an 8.3-inch screen, whose halves are no whole points", .screen(13))
    func inches83() async throws {
        #expect(
            try await sides("ipadmini6", .landscape) == ["a/1 748x744 regular/regular", "b/1 375x744 compact/regular"])
        #expect(
            try await sides("ipadmini6", .landscape, "half")
                == ["a/1 561.5x744 compact/regular", "b/1 561.5x744 compact/regular"])
    }

    @Test(
        "On every model, in every orientation and ratio, the sides and the divider fill the display, and every window is regular upwards",
        .screen(14, 15))
    func everywhere() async throws {
        let stage = try await ScreenStage()
        var layouts = 0
        for model in DeviceModel.all where model.modes.contains(.splitView) {
            for profile in model.profiles where profile != .windowed {
                for orientation in InterfaceOrientation.allCases {
                    for ratio in SplitRatio.stops(in: orientation, profile: profile) {
                        try await stage.perform(.device(model.identifier, profile: profile.rawValue))
                        try await stage.perform(.rotate(orientation.rawValue))
                        try await stage.split(ratio.rawValue)
                        stage.forget()
                        let report = try await stage.report()
                        let (leading, trailing) = (report.windows[0], report.windows[1])
                        #expect(leading.width + 10 + trailing.width == report.width, "\(model.identifier) \(ratio)")
                        #expect(trailing.x == leading.width + 10)
                        let scenes = [try stage.scene("a"), try stage.scene("b")]
                        #expect(scenes.map(\.bounds.size.width) == [leading.width, trailing.width])
                        #expect(scenes.allSatisfy { $0.traitCollection.verticalSizeClass == .regular })
                        layouts += 1
                    }
                }
            }
        }
        stage.world.note("\(layouts) splits of \(DeviceModel.all.count) models add up, every vertical class is regular")
    }
}

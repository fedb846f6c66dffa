import Adaptation
import IPadScreen
import Testing

@Suite("Published layouts")
struct PublishedLayoutTests {
    @Test("Every model of the table is known, with its measures and modes")
    func models() throws {
        let rows = try PublishedTables.models()
        #expect(rows.count == 28)
        #expect(Set(rows.map(\.id)).isSubset(of: DeviceModel.pads.map(\.identifier)))
        for row in rows {
            let model = try DeviceModel.named(row.id)
            #expect(model.name == row.name)
            #expect(model.screen == row.screen)
            #expect(model.displayScale == row.scale)
            #expect(model.memoryMiB == row.memoryMiB)
            #expect(model.statusBarHeight == row.statusBar)
            #expect(model.hasHomeIndicator == row.hasHomeIndicator)
            #expect(model.profiles.map(\.rawValue) == row.profiles)
            #expect(model.modes.contains(.slideOver) == row.modes.contains("slide_over"), "\(row.id)")
            #expect(model.modes.contains(.splitView) == row.modes.contains("split_view"), "\(row.id)")
            #expect(model.modes.contains(.pictureInPicture) == row.modes.contains("pip"), "\(row.id)")
        }
    }

    @Test("Every model keeps as many apps live as the table says")
    func liveApps() throws {
        let releases = ["classic": 10, "modern_ios11": 11, "modern_ios12_up": 12]
        for row in try PublishedTables.models() {
            let model = try DeviceModel.named(row.id)
            #expect(!row.liveApps.isEmpty, "\(row.id)")
            for (key, limit) in row.liveApps {
                let release = try #require(releases[key].flatMap { SystemRelease($0) })
                #expect(model.liveAppLimit(on: release) == limit, "\(row.id) \(key)")
            }
        }
    }

    @Test("All 229 layouts have exactly the sizes, places and classes that the machine computes")
    func layouts() throws {
        let rows = try PublishedTables.layouts()
        #expect(rows.count == 229)
        for row in rows {
            for name in row.profiles == ["none"] ? ["classic"] : row.profiles {
                try compare(row, on: DeviceModel.named(row.model), #require(ScreenProfile(rawValue: name)))
            }
        }
    }

    private func compare(_ row: PublishedTables.Layout, on model: DeviceModel, _ profile: ScreenProfile) throws {
        let orientation = try #require(InterfaceOrientation(rawValue: row.orientation))
        let geometry = ScreenGeometry(device: model, profile: profile, orientation: orientation)
        let about: Comment = "\(model.identifier) \(row.orientation) \(row.layout) \(profile.rawValue)"
        #expect(geometry.screen == row.screen, about)
        let places = try #require(Self.places[row.layout], about)
        #expect(places.count == row.windows.count, about)
        for (place, window) in zip(places, row.windows) {
            let frame = geometry.frame(at: place)
            #expect(frame.size == window.size, about)
            #expect(frame.top == window.top, about)
            if let left = window.left { #expect(frame.left == left, about) }
            #expect(geometry.horizontalSizeClass(at: place).name == window.horizontal, about)
            #expect(geometry.geometry(at: place).traits.verticalSizeClass.name == window.vertical, about)
        }
        if row.addsUp {
            let widths = places.map { geometry.frame(at: $0).size.width }
            #expect(widths.reduce(row.divider, +) == row.screen.width, about)
        }
        try reach(row, on: model, profile, orientation, about)
    }

    /// The machine itself shows the row, not only its geometry.
    private func reach(
        _ row: PublishedTables.Layout, on model: DeviceModel, _ profile: ScreenProfile,
        _ orientation: InterfaceOrientation, _ about: Comment
    ) throws {
        var stage = try ScreenFixture(model.identifier, profile, orientation)
        switch row.layout {
        case "full": try stage.prepare(.open("A", .full))
        case "slide_over": try stage.prepare(.open("A", .full), .open("B", .slideOver))
        default: try stage.prepare(.split(leading: "A", trailing: "B", #require(Self.ratios[row.layout], about)))
        }
        let placedWindows = stage.screen.placedWindows
        let roles = ["slide_over": WindowRole.slideOver, "primary": .primary, "secondary": .secondary]
        #expect(placedWindows.map(\.role) == row.windows.map { roles[$0.role] }, about)
        #expect(placedWindows.map(\.geometry.size) == row.windows.map(\.size), about)
    }

    @Test("Modes that the table marks as missing are refused")
    func missingLayouts() throws {
        for row in try PublishedTables.models() {
            var stage = try ScreenFixture(row.id, row.profiles.contains("modern") ? .modern : .classic)
            try stage.prepare(.open("A", .full))
            let slides = stage.refusal(.open("B", .slideOver)) == nil
            #expect(slides != row.missing.contains("slide_over"), "\(row.id)")
            let splits = stage.refusal(.split(leading: "A", trailing: "B", .halfHalf)) == nil
            #expect(splits != row.missing.contains("split_half_half"), "\(row.id)")
        }
    }

    private static let ratios: [String: SplitRatio] = [
        "split_wide_narrow": .wideNarrow, "split_half_half": .halfHalf, "split_narrow_wide": .narrowWide,
    ]

    private static let places: [String: [WindowPlace]] = [
        "full": [.full],
        "slide_over": [.full, .slideOver(.trailing)],
        "split_wide_narrow": [.side(.leading, .wideNarrow), .side(.trailing, .wideNarrow)],
        "split_half_half": [.side(.leading, .halfHalf), .side(.trailing, .halfHalf)],
        "split_narrow_wide": [.side(.leading, .narrowWide), .side(.trailing, .narrowWide)],
    ]
}

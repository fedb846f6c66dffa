import Adaptation
import IPadScreen
import Testing

@Suite("The published table", .enabled(if: SharedData.isPresent, SharedData.absence))
struct PublishedLayoutTests {
    @Test("Every model of the table is known, with its measures and modes")
    func models() throws {
        let data = try SharedData.load()
        #expect(data.devices.count == 28)
        #expect(Set(data.devices.map(\.id)) == Set(DeviceModel.all.map(\.identifier)))
        for row in data.devices {
            let model = try DeviceModel.named(row.id)
            #expect(model.name == row.name)
            #expect(model.screen == ScreenSize(width: row.screen_portrait.width, height: row.screen_portrait.height))
            #expect(model.displayScale == row.scale)
            #expect(model.memoryMiB == row.ram_mib)
            #expect(model.statusBarHeight == row.status_bar_pt)
            #expect(model.hasHomeIndicator == row.home_indicator)
            #expect(model.profiles.map(\.rawValue) == row.profiles)
            #expect(model.modes.contains(.slideOver) == row.modes["slide_over"], "\(row.id)")
            #expect(model.modes.contains(.splitView) == row.modes["split_view"], "\(row.id)")
            #expect(model.modes.contains(.pictureInPicture) == row.modes["pip"], "\(row.id)")
        }
    }

    @Test("Every model keeps as many apps live as the table says")
    func liveApps() throws {
        let releases = ["classic": 10, "modern_ios11": 11, "modern_ios12_up": 12]
        for row in try SharedData.load().devices {
            let model = try DeviceModel.named(row.id)
            for (key, limit) in row.max_live_apps_excluding_pip {
                let release = try #require(releases[key].flatMap { SystemRelease($0) })
                #expect(model.liveAppLimit(on: release) == limit, "\(row.id) \(key)")
            }
        }
    }

    @Test("All 229 layouts have exactly the sizes, places and classes that the machine computes")
    func layouts() throws {
        var compared = 0
        for device in try SharedData.load().devices {
            for row in device.layouts {
                let names = row.profiles == ["none"] ? ["classic"] : row.profiles
                for name in names {
                    let profile = try #require(ScreenProfile(rawValue: name))
                    try compare(row, on: DeviceModel.named(device.id), profile)
                }
                compared += 1
            }
        }
        #expect(compared == 229)
    }

    private func compare(_ row: SharedData.Layout, on model: DeviceModel, _ profile: ScreenProfile) throws {
        let orientation = try #require(InterfaceOrientation(rawValue: row.orientation))
        let geometry = ScreenGeometry(device: model, profile: profile, orientation: orientation)
        let about: Comment = "\(model.identifier) \(row.orientation) \(row.layout) \(profile.rawValue)"
        #expect(geometry.screen == ScreenSize(width: row.screen_width, height: row.screen_height), about)
        let places = try #require(Self.places[row.layout], about)
        #expect(places.count == row.windows.count, about)
        for (place, window) in zip(places, row.windows) {
            let frame = geometry.frame(at: place)
            #expect(frame.size == ScreenSize(width: window.width, height: window.height), about)
            #expect(frame.top == window.y, about)
            if let x = window.x { #expect(frame.left == x, about) }
            #expect(geometry.horizontalSizeClass(at: place).rawValue == window.h, about)
            #expect(geometry.geometry(at: place).traits.verticalSizeClass.rawValue == window.v, about)
        }
        if row.additive {
            let widths = places.map { geometry.frame(at: $0).size.width }
            #expect(widths.reduce(row.divider, +) == row.screen_width, about)
        }
        try reach(row, on: model, profile, orientation, about)
    }

    /// The machine itself shows the row, not only its geometry.
    private func reach(
        _ row: SharedData.Layout, on model: DeviceModel, _ profile: ScreenProfile,
        _ orientation: InterfaceOrientation, _ about: Comment
    ) throws {
        var stage = try Stage(model.identifier, profile, orientation)
        switch row.layout {
        case "full": try stage.prepare(.open("A", .full))
        case "slide_over": try stage.prepare(.open("A", .full), .open("B", .slideOver))
        default: try stage.prepare(.split(leading: "A", trailing: "B", #require(Self.ratios[row.layout], about)))
        }
        let standings = stage.screen.standings
        let roles = ["slide_over": WindowRole.slideOver, "primary": .primary, "secondary": .secondary]
        #expect(standings.map(\.role) == row.windows.map { roles[$0.role] }, about)
        #expect(
            standings.map(\.geometry.size) == row.windows.map { ScreenSize(width: $0.width, height: $0.height) }, about)
    }

    @Test("Modes that the table says are missing are refused")
    func missingLayouts() throws {
        for row in try SharedData.load().devices {
            var stage = try Stage(row.id, row.profiles.contains("modern") ? .modern : .classic)
            try stage.prepare(.open("A", .full))
            let slides = stage.refusal(.open("B", .slideOver)) == nil
            #expect(slides != row.layouts_unavailable.contains("slide_over"), "\(row.id)")
            let splits = stage.refusal(.split(leading: "A", trailing: "B", .halfHalf)) == nil
            #expect(splits != row.layouts_unavailable.contains("split_half_half"), "\(row.id)")
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

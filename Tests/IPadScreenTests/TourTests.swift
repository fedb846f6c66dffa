import Adaptation
import IPadScreen
import Testing

@Suite("Screen tour")
struct TourTests {
    @Test("A tour reaches every layout of every model without a refusal and ends as it began")
    func everyModel() throws {
        for device in DeviceModel.all {
            for profile in ScreenProfile.allCases where device.runs(profile) {
                var stage = try ScreenFixture(device.identifier, profile, .portrait)
                var seen: Set<WindowGeometry> = []
                for stop in stage.screen.tour(of: "A", beside: "B") {
                    for gesture in stop.gestures { try stage.prepare(gesture) }
                    let found = stage.screen.placedWindow(of: "A")?.geometry
                    #expect(found == stop.expected, "\(device.identifier) \(profile.rawValue): \(stop.name)")
                    #expect(stage.screen.brokenInvariants.isEmpty)
                    seen.insert(stop.expected)
                }
                #expect(seen == layouts(of: device, profile), "\(device.identifier) \(profile.rawValue)")
                #expect(stage.screen.arrangement.base == .full("A"))
            }
        }
    }

    @Test("The tour of an ineligible app has only its full screen layouts")
    func alone() throws {
        var stage = try ScreenFixture()
        _ = try stage.screen.handle(
            .added(WindowDescription("A", app: "app.A", facts: MultitaskingFacts(requiresFullScreen: true))))
        let stops = stage.screen.tour(of: "A", beside: "B")
        #expect(stops.map(\.name).contains("landscape, full screen"))
        #expect(Set(stops.map(\.expected)).count == 2)
        #expect(stops == stage.screen.tour(of: "A", beside: nil))
    }

    /// Every geometry a window can have, worked out from the places.
    private func layouts(of device: DeviceModel, _ profile: ScreenProfile) -> Set<WindowGeometry> {
        var layouts: Set<WindowGeometry> = []
        for orientation in InterfaceOrientation.allCases {
            let geometry = ScreenGeometry(device: device, profile: profile, orientation: orientation)
            var places: [WindowPlace] = [.full]
            let shares = profile != .windowed
            if shares, device.modes.contains(.slideOver) { places.append(.slideOver(.trailing)) }
            if shares, device.modes.contains(.splitView) {
                places += SplitRatio.stops(in: orientation, profile: profile).flatMap {
                    [.side(.leading, $0), .side(.trailing, $0)]
                }
            }
            layouts.formUnion(places.map(geometry.geometry(at:)))
        }
        return layouts
    }
}

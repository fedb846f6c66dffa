public import Adaptation

/// A step of a tour, which takes a window through every layout of a device.
public struct TourStop<Window: Hashable & Sendable>: Hashable, Sendable {
    /// A name such as `landscape, leading side, half`.
    public let name: String
    public let gestures: [ScreenGesture<Window>]
    /// The geometry that the window must have after the gestures.
    public let expected: WindowGeometry
}

extension ScreenMachine {
    /// Returns the steps of a test of an app: every layout that the device, its release and the user's settings allow
    /// for a window, in both orientations, with a held divider and a visit to the home screen.
    ///
    /// - Parameter companion: a window of another app for the other place. The window stays alone if there is no
    ///   companion, or if either window may not share the screen.
    public func tour(of window: Window, beside companion: Window?) -> [TourStop<Window>] {
        InterfaceOrientation.allCases.flatMap { orientation in
            var stops = aloneStops(window, orientation)
            if let companion, eligible(among: [window, companion]).count == 2 {
                stops += sharedStops(window, companion, orientation)
            }
            stops.append(stop("back from home", [.home, .open(window, .full)], at: .full, orientation))
            return stops
        }
    }

    private func aloneStops(_ window: Window, _ orientation: InterfaceOrientation) -> [TourStop<Window>] {
        [
            stop("full screen", [.open(window, .full), .rotate(orientation)], at: .full, orientation),
            stop("switcher and back", [.openSwitcher, .leaveSwitcher], at: .full, orientation),
        ]
    }

    /// The steps in which the window shares the screen with `companion`.
    private func sharedStops(
        _ window: Window, _ companion: Window, _ orientation: InterfaceOrientation
    ) -> [TourStop<Window>] {
        var stops: [TourStop<Window>] = []
        if (try? requireMode(.slideOver)) != nil {
            stops.append(
                stop(
                    "in Slide Over", [.open(companion, .full), .open(window, .slideOver)], at: .slideOver(.trailing),
                    orientation))
            stops.append(
                stop("under Slide Over", [.open(window, .full), .open(companion, .slideOver)], at: .full, orientation))
        }
        guard (try? requireMode(.splitView)) != nil else { return stops }
        for ratio in SplitRatio.stops(in: orientation, profile: profile) {
            for edge in HorizontalEdge.allCases {
                let (leading, trailing) = edge == .leading ? (window, companion) : (companion, window)
                let place = WindowPlace.side(edge, ratio)
                let name = "\(edge.rawValue) side, \(ratio.rawValue)"
                stops.append(
                    stop(name, [.split(leading: leading, trailing: trailing, ratio)], at: place, orientation))
                stops.append(
                    stop("\(name), divider held", [.touchDivider, .releaseDivider(.start)], at: place, orientation))
            }
        }
        return stops
    }

    private func stop(
        _ name: String, _ gestures: [ScreenGesture<Window>], at place: WindowPlace, _ orientation: InterfaceOrientation
    ) -> TourStop<Window> {
        TourStop(
            name: "\(orientation.rawValue), \(name)", gestures: gestures,
            expected: geometry(in: orientation).geometry(at: place))
    }
}

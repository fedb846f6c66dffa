import Adaptation

/// Takes pictures off screen: of windows that left the screen, and of both sides while the divider is held.
extension ScreenMachine {
    /// Takes two pictures of each window that left: at its last size and in the other orientation (P:N2, P:N3). Then
    /// restores the window's size, so that the window looks as it did (P:N5).
    mutating func snapshotLeavingWindows(_ visibility: VisibilityChange<Window>) -> [ScreenEvent<Window>] {
        var events: [ScreenEvent<Window>] = []
        for placedWindow in visibility.leaving where records[placedWindow.window]?.life == .background {
            events += takeSnapshots(
                placedWindow.window, through: [rotatedGeometry(placedWindow.place)], backTo: placedWindow.geometry,
                for: .backgroundSnapshot)
        }
        return events
    }

    /// Takes pictures of one side at each size at which a held divider may end: every other stop, and full screen
    /// (P:V2).
    mutating func snapshotSide(_ edge: HorizontalEdge, of pair: SplitPair<Window>) -> [ScreenEvent<Window>] {
        let geometry = geometry
        let stops = SplitRatio.stops(in: orientation, profile: profile).filter { $0 != pair.ratio }
        let candidates = stops.map { geometry.geometry(at: .side(edge, $0)) } + [geometry.geometry(at: .full)]
        return takeSnapshots(
            pair[edge], through: candidates, backTo: geometry.geometry(at: .side(edge, pair.ratio)),
            for: .dividerSnapshot)
    }

    /// Takes pictures of a window: at `start`, and then at each of `candidates`, to which the window goes by a
    /// transition. Skips a candidate that is the window's geometry already. Returns the window to `start` at the end.
    private mutating func takeSnapshots(
        _ window: Window, through candidates: [WindowGeometry], backTo start: WindowGeometry,
        for purpose: TransitionPurpose
    ) -> [ScreenEvent<Window>] {
        var events = [ScreenEvent(window, .snapshot(start))]
        for candidate in candidates {
            let step = transition(window, to: candidate, for: purpose)
            events += step
            if !step.isEmpty { events.append(ScreenEvent(window, .snapshot(candidate))) }
        }
        return events + transition(window, to: start, for: purpose)
    }

    /// The geometry of a window at this place after a rotation of the device. A landscape half becomes wide and narrow
    /// in portrait (P:O3).
    private func rotatedGeometry(_ place: WindowPlace) -> WindowGeometry {
        let other = geometry(in: orientation.rotated)
        guard case .side(let edge, .halfHalf) = place, orientation == .landscape else {
            return other.geometry(at: place)
        }
        return other.geometry(at: .side(edge, .wideNarrow))
    }
}

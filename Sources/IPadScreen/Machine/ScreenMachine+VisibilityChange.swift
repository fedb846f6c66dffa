import Adaptation

/// Derives from the difference between two arrangements the events of each window, in the order of P:§17.
extension ScreenMachine {
    /// Makes a change and returns its events for every window. Refuses and undoes a change that would show two windows
    /// of one app on a release without scenes. Only arrangement, cover and divider are undone: no other change is ever
    /// refused.
    mutating func performChange(
        _ passage: ChangeOptions<Window> = ChangeOptions(),
        _ change: (inout ScreenMachine) -> Void
    ) throws(ScreenRefusal) -> [ScreenEvent<Window>] {
        let before = standings.filter { records[$0.window]?.life.isForeground == true }
        let start = (arrangement, cover, heldDivider)
        change(&self)
        guard hasOneWindowPerApp else {
            (arrangement, cover, heldDivider) = start
            throw .notOnRelease(release)
        }
        let crossing = VisibilityChange(before: before, after: standings, passage: passage)
        var events = resign(crossing)
        events += leave(crossing)
        events += resize(crossing)
        let notices = displayEvents(crossing)
        events += promote(crossing, notices)
        events += enter(crossing, notices)
        events += activate(crossing)
        events += freeze(crossing)
        return events + snapshotLeavingWindows(crossing)
    }

    private mutating func resign(_ crossing: VisibilityChange<Window>) -> [ScreenEvent<Window>] {
        var events: [ScreenEvent<Window>] = []
        for standing in crossing.before where crossing.resigns(standing) {
            guard records[standing.window]?.life == .foregroundActive else { continue }
            records[standing.window]?.life = .foregroundInactive
            events.append(ScreenEvent(standing.window, .willResignActive))
        }
        return events
    }

    private mutating func leave(_ crossing: VisibilityChange<Window>) -> [ScreenEvent<Window>] {
        var events: [ScreenEvent<Window>] = []
        for standing in crossing.leaving where records[standing.window]?.life == .foregroundInactive {
            let keepsVideo = crossing.passage.keepsVideo && continuesVideo(of: standing)
            if keepsVideo { events += beginPictureInPicture(standing.window) }
            records[standing.window]?.life = .background
            records[standing.window]?.role = nil
            events.append(ScreenEvent(standing.window, .didEnterBackground))
            if keepsVideo { events.append(ScreenEvent(standing.window, .pictureInPictureDidStart)) }
        }
        return events
    }

    private mutating func resize(_ crossing: VisibilityChange<Window>) -> [ScreenEvent<Window>] {
        crossing.staying.flatMap { transition($0.window, to: $0.geometry, for: crossing.passage.purpose) }
    }

    private mutating func promote(
        _ crossing: VisibilityChange<Window>, _ notices: [ScreenEvent<Window>]
    ) -> [ScreenEvent<Window>] {
        var events: [ScreenEvent<Window>] = []
        for standing in crossing.staying {
            if records[standing.window]?.role != standing.role {
                records[standing.window]?.role = standing.role
                events.append(ScreenEvent(standing.window, .roleChanged(standing.role)))
            }
            events += notices.filter { $0.window == standing.window }
        }
        return events
    }

    private mutating func enter(
        _ crossing: VisibilityChange<Window>, _ notices: [ScreenEvent<Window>]
    ) -> [ScreenEvent<Window>] {
        var events: [ScreenEvent<Window>] = []
        for standing in crossing.entering {
            let window = standing.window
            events += attach(window, at: standing.geometry)
            events += transition(window, to: standing.geometry, for: .placement)
            events.append(ScreenEvent(window, .willEnterForeground))
            records[window]?.life = .foregroundInactive
            records[window]?.role = standing.role
            events += notices.filter { $0.window == window }
            if standing.isActive { events += becomeActive(window) }
        }
        return events
    }

    private mutating func activate(_ crossing: VisibilityChange<Window>) -> [ScreenEvent<Window>] {
        crossing.staying.filter(\.isActive).flatMap { becomeActive($0.window) }
    }

    private mutating func freeze(_ crossing: VisibilityChange<Window>) -> [ScreenEvent<Window>] {
        var events: [ScreenEvent<Window>] = []
        for standing in crossing.staying where !standing.isActive {
            guard records[standing.window]?.life == .foregroundActive else { continue }
            records[standing.window]?.life = .foregroundInactive
            events.append(ScreenEvent(standing.window, .willResignActive))
        }
        return events
    }
}

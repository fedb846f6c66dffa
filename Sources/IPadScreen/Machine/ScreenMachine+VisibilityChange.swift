import Adaptation

/// Derives the events of each window from the difference between two arrangements, in the order of P:§17.
extension ScreenMachine {
    /// Makes a change and returns its events for every window. Refuses and undoes a change that would show two windows
    /// of one app on a release without scenes. Undoes only arrangement, cover and divider, because a change that
    /// touches anything else is never refused.
    mutating func performChange(
        _ passage: ChangeOptions<Window> = ChangeOptions(),
        _ change: (inout ScreenMachine) -> Void
    ) throws(ScreenRefusal) -> [ScreenEvent<Window>] {
        let before = placedWindows.filter { records[$0.window]?.life.isForeground == true }
        let start = (arrangement, cover, heldDivider)
        change(&self)
        guard hasOneWindowPerApp else {
            (arrangement, cover, heldDivider) = start
            throw .notOnRelease(release)
        }
        let visibility = VisibilityChange(before: before, after: placedWindows, passage: passage)
        var events = resign(visibility)
        events += leave(visibility)
        // The last change of size comes before *did become active* (P:V7).
        events += resize(visibility)
        let notices = displayEvents(visibility)
        events += promote(visibility, notices)
        events += enter(visibility, notices)
        events += activate(visibility)
        events += freeze(visibility)
        return events + snapshotLeavingWindows(visibility)
    }

    /// Active windows resign if they leave, are interrupted, or may no longer be active. With `freezesLast`, the last
    /// of these resign only in ``freeze(_:)``.
    private mutating func resign(_ visibility: VisibilityChange<Window>) -> [ScreenEvent<Window>] {
        var events: [ScreenEvent<Window>] = []
        for placedWindow in visibility.before where visibility.resigns(placedWindow) {
            guard records[placedWindow.window]?.life == .foregroundActive else { continue }
            records[placedWindow.window]?.life = .foregroundInactive
            events.append(ScreenEvent(placedWindow.window, .willResignActive))
        }
        return events
    }

    /// Windows that leave the screen enter the background. Picture in Picture of a full screen video begins before that
    /// (P:§17, row 31).
    private mutating func leave(_ visibility: VisibilityChange<Window>) -> [ScreenEvent<Window>] {
        var events: [ScreenEvent<Window>] = []
        for placedWindow in visibility.leaving where records[placedWindow.window]?.life == .foregroundInactive {
            let keepsVideo = visibility.passage.keepsVideo && continuesVideo(of: placedWindow)
            if keepsVideo { events += beginPictureInPicture(placedWindow.window) }
            records[placedWindow.window]?.life = .background
            records[placedWindow.window]?.role = nil
            events.append(ScreenEvent(placedWindow.window, .didEnterBackground))
            if keepsVideo { events.append(ScreenEvent(placedWindow.window, .pictureInPictureDidStart)) }
        }
        return events
    }

    private mutating func resize(_ visibility: VisibilityChange<Window>) -> [ScreenEvent<Window>] {
        visibility.staying.flatMap { transition($0.window, to: $0.geometry, for: visibility.passage.purpose) }
    }

    /// Windows that stay get their new roles, and their notices about the external display.
    private mutating func promote(
        _ visibility: VisibilityChange<Window>, _ notices: [ScreenEvent<Window>]
    ) -> [ScreenEvent<Window>] {
        var events: [ScreenEvent<Window>] = []
        for placedWindow in visibility.staying {
            if records[placedWindow.window]?.role != placedWindow.role {
                records[placedWindow.window]?.role = placedWindow.role
                events.append(ScreenEvent(placedWindow.window, .roleChanged(placedWindow.role)))
            }
            events += notices.filter { $0.window == placedWindow.window }
        }
        return events
    }

    /// New windows are connected if needed, get their size, and enter the foreground (P:§17, rows 1 and 2), where all
    /// visible windows are (P:P3).
    private mutating func enter(
        _ visibility: VisibilityChange<Window>, _ notices: [ScreenEvent<Window>]
    ) -> [ScreenEvent<Window>] {
        var events: [ScreenEvent<Window>] = []
        for placedWindow in visibility.entering {
            let window = placedWindow.window
            events += attach(window, at: placedWindow.geometry)
            events += transition(window, to: placedWindow.geometry, for: .placement)
            events.append(ScreenEvent(window, .willEnterForeground))
            records[window]?.life = .foregroundInactive
            records[window]?.role = placedWindow.role
            events += notices.filter { $0.window == window }
            if placedWindow.isActive { events += becomeActive(window) }
        }
        return events
    }

    /// Windows that stay become active if the new arrangement allows it.
    private mutating func activate(_ visibility: VisibilityChange<Window>) -> [ScreenEvent<Window>] {
        visibility.staying.filter(\.isActive).flatMap { becomeActive($0.window) }
    }

    /// Windows that stay and may no longer be active resign, unless they resigned at the start.
    private mutating func freeze(_ visibility: VisibilityChange<Window>) -> [ScreenEvent<Window>] {
        var events: [ScreenEvent<Window>] = []
        for placedWindow in visibility.staying where !placedWindow.isActive {
            guard records[placedWindow.window]?.life == .foregroundActive else { continue }
            records[placedWindow.window]?.life = .foregroundInactive
            events.append(ScreenEvent(placedWindow.window, .willResignActive))
        }
        return events
    }
}

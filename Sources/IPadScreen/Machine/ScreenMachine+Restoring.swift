/// Stores and restores the screen.
extension ScreenMachine {
    public var saved: SavedScreen<Window> {
        SavedScreen(
            device: device.identifier, release: release, orientation: orientation, direction: direction,
            usesLargerText: usesLargerText, settings: settings, arrangement: arrangement)
    }

    /// Restores a stored screen. Leaves out windows that no longer exist, and windows that a setting or an app's new
    /// bundle no longer allows in their places. No window gets an event before `settle()`.
    ///
    /// - Parameter device: the model that `saved.device` names.
    public init(
        restoring saved: SavedScreen<Window>, device: DeviceModel, windows: [ResumedWindow<Window>],
        transitionAllowance: Duration = .seconds(10)
    ) throws(ScreenRefusal) {
        try self.init(
            device: device, release: saved.release, orientation: saved.orientation,
            transitionAllowance: transitionAllowance)
        direction = saved.direction
        usesLargerText = saved.usesLargerText
        settings = saved.settings
        for window in windows.prefix(ScreenLimits.windows) { resume(window) }
        arrangement = fitted(saved.arrangement).arrangement
    }

    /// Brings every window in line with the screen after a restart.
    public mutating func settle() throws(ScreenRefusal) -> [ScreenEvent<Window>] {
        try show(arrangement)
    }

    /// Shows an arrangement, such as a named layout, without the windows that the screen does not know.
    public mutating func show(_ wanted: Arrangement<Window>) throws(ScreenRefusal) -> [ScreenEvent<Window>] {
        guard cover != .locked else { throw .covered(.locked) }
        var wanted = wanted.keeping { records[$0] != nil }
        if case .split(var pair) = wanted.base {
            pair.fit(orientation)
            wanted.base = .split(pair)
        }
        try requirePossible(wanted)
        let before = glance
        let events = try performChange { machine in
            machine.dismissSwitcherAndDivider()
            machine.arrangement = wanted
        }
        return moveStraysToBackground() + keyboardEventsBeforeLeaving(since: before) + events
            + consequentEvents(since: before)
    }

    private mutating func resume(_ window: ResumedWindow<Window>) {
        var record = WindowRecord<Window>(window.description)
        record.isConfigured = window.geometry != nil
        record.geometry = window.geometry
        if window.geometry != nil { record.life = window.life }
        record.transitionsBegun = max(0, window.lastTransition)
        record.transitionsCompleted = record.transitionsBegun
        records[window.description.window] = record
        if record.life != .unattached { runningProcesses.insert(window.description.process) }
    }

    /// Moves windows to the background that were in the foreground before a restart and are not on the screen now.
    private mutating func moveStraysToBackground() -> [ScreenEvent<Window>] {
        let strays = records.filter { $0.value.life.isForeground && !arrangement.shows($0.key) }
        // Any order will do, as long as it does not depend on a hash table.
        return strays.sorted { "\($0.key)" < "\($1.key)" }.flatMap { window, record in
            records[window]?.life = .background
            records[window]?.role = nil
            let resigning = record.life == .foregroundActive ? [ScreenEvent(window, WindowSignal.willResignActive)] : []
            return resigning + [ScreenEvent(window, .didEnterBackground)]
        }
    }
}

/// The screen as a stored value, and back.
extension ScreenMachine {
    public var saved: SavedScreen<Window> {
        SavedScreen(
            device: device.identifier, release: release, orientation: orientation, direction: direction,
            usesLargerText: usesLargerText, settings: settings, arrangement: arrangement)
    }

    /// The stored screen with the windows that were found again; others are dropped from it, and what has become
    /// impossible since, by a setting or an app's new bundle, shrinks to what is left. Nothing is told to anyone until
    /// `settle()`.
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

    /// Brings every window in line with the screen, after a restart.
    public mutating func settle() throws(ScreenRefusal) -> [ScreenEvent<Window>] {
        try show(arrangement)
    }

    /// Loads an arrangement, such as a named layout. Windows the screen does not know are left out of it.
    public mutating func show(_ wanted: Arrangement<Window>) throws(ScreenRefusal) -> [ScreenEvent<Window>] {
        guard cover != .locked else { throw .covered(.locked) }
        var wanted = wanted.keeping { records[$0] != nil }
        if case .split(var pair) = wanted.base {
            pair.fit(orientation)
            wanted.base = .split(pair)
        }
        try requirePossible(wanted)
        let before = glance
        let events = try pass { machine in
            machine.clearTheWay()
            machine.arrangement = wanted
        }
        return withdrawStrays() + keyboardFarewells(since: before) + events + followUp(since: before)
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

    /// Windows in the foreground that the screen does not show, as a restart may find them, go to the background.
    private mutating func withdrawStrays() -> [ScreenEvent<Window>] {
        let strays = records.filter { $0.value.life.isForeground && !arrangement.shows($0.key) }
        // Each stray is told the same, and windows have no order of their own: sorted by how they are written.
        return strays.sorted { "\($0.key)" < "\($1.key)" }.flatMap { window, record in
            records[window]?.life = .background
            records[window]?.role = nil
            let resigning = record.life == .foregroundActive ? [ScreenEvent(window, WindowSignal.willResignActive)] : []
            return resigning + [ScreenEvent(window, .didEnterBackground)]
        }
    }
}

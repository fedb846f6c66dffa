import Adaptation

/// Connects, resizes and activates a single window.
extension ScreenMachine {
    /// Connects the window's scene if it is unattached, and launches its process if it does not run (P:L1, P:L3, P:L4;
    /// P:§17, row 1).
    mutating func attach(_ window: Window, at geometry: WindowGeometry) -> [ScreenEvent<Window>] {
        guard var record = records[window], record.life == .unattached else { return [] }
        var events: [ScreenEvent<Window>] = []
        if runningProcesses.insert(record.description.process).inserted {
            events.append(ScreenEvent(window, .didFinishLaunching))
        }
        if !record.isConfigured { events.append(ScreenEvent(window, .configurationForConnecting)) }
        events.append(ScreenEvent(window, .willConnect(geometry)))
        record.isConfigured = true
        record.life = .background
        record.geometry = geometry
        records[window] = record
        return events
    }

    /// Begins a transition. Returns no event if the window was never connected or its geometry stays (P:T11).
    mutating func transition(
        _ window: Window, to geometry: WindowGeometry, for purpose: TransitionPurpose
    ) -> [ScreenEvent<Window>] {
        guard var record = records[window], let old = record.geometry else { return [] }
        record.geometry = geometry
        guard let change = GeometryTransition(from: old, to: geometry) else {
            records[window] = record
            return []
        }
        record.transitionsBegun += 1
        records[window] = record
        let transition = WindowTransition(
            number: record.transitionsBegun, change: change, purpose: purpose, allowance: transitionAllowance)
        return [ScreenEvent(window, .transition(transition))]
    }

    mutating func becomeActive(_ window: Window) -> [ScreenEvent<Window>] {
        guard records[window]?.life == .foregroundInactive else { return [] }
        records[window]?.life = .foregroundActive
        return [ScreenEvent(window, .didBecomeActive)]
    }
}

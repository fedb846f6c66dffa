/// Windows that are lost without a callback: crashed, disconnected or killed (P:§12, P:§13).
extension ScreenMachine {
    mutating func endProcess(_ process: String) throws(ScreenRefusal) -> [ScreenEvent<Window>] {
        runningProcesses.remove(process)
        // The dictionary's order does not matter: `lose` returns events in the order of the screen.
        return try lose(records.keys.filter { records[$0]?.description.process == process })
    }

    /// Memory warnings for every visible window, and for background media (P:Y1, P:Y8).
    var memoryWarnings: [ScreenEvent<Window>] {
        let visible = placedWindows.map(\.window)
        let media = [pictureInPicture?.window].compactMap { $0 }.filter { role(of: $0) == .backgroundMedia }
        return (visible + media).map { ScreenEvent($0, .memoryWarning) }
    }

    /// Ends the process of a window, whichever it is (P:Y3); every window of that process is lost without a call (P:Y2;
    /// P:§17, row 36).
    mutating func end(
        processOf window: Window, _ reason: Termination
    ) throws(ScreenRefusal) -> [ScreenEvent<Window>] {
        guard let victim = records[window], victim.life != .unattached else { throw .unknownWindow("\(window)") }
        let events = try endProcess(victim.description.process)
        return [ScreenEvent(window, .terminated(reason))] + events
    }

    /// Records that the windows' scenes are gone. The screen becomes empty if the primary is lost (P:Y4, P:Y5). The
    /// primary grows if its neighbour is lost (P:Y7). Sessions stay; saved pairs and the Slide Over stack stay on the
    /// modern profile.
    mutating func lose(_ windows: [Window]) throws(ScreenRefusal) -> [ScreenEvent<Window>] {
        for window in windows {
            records[window]?.detach()
            captureSessions[window] = nil
        }
        if let pip = pictureInPicture?.window, windows.contains(pip) { pictureInPicture = nil }
        // The session's next scene does not know the display yet.
        if let viewer = attachedDisplay?.viewer, windows.contains(viewer) { attachedDisplay?.viewer = nil }
        let lostFromBase = arrangement.baseWindows.filter(windows.contains)
        return try performChange { machine in
            if !lostFromBase.isEmpty { machine.heldDivider = nil }
            if let primary = machine.arrangement.primary, lostFromBase.contains(primary) {
                machine.arrangement.setBase(.home, savingPairs: machine.keepsSpaces)
            } else if let window = lostFromBase.first {
                machine.arrangement.removeFromScreen(window, savingPairs: machine.keepsSpaces)
            }
            if let pane = machine.arrangement.slideOver.front, windows.contains(pane) {
                machine.arrangement.slideOver.hide(keepingWindows: machine.keepsSpaces)
            }
            if let centre = machine.arrangement.centre, windows.contains(centre) { machine.arrangement.centre = nil }
            machine.arrangement.clearAboveHome(keepingStack: machine.keepsSpaces)
        }
    }

    /// Records that a window has completed a transition and all its earlier transitions. A number that the window never
    /// got counts as its newest one.
    mutating func completeTransition(_ number: Int, of window: Window) throws(ScreenRefusal) -> [ScreenEvent<Window>] {
        guard let record = records[window] else { throw .unknownWindow("\(window)") }
        let completed = max(record.transitionsCompleted, min(number, record.transitionsBegun))
        records[window]?.transitionsCompleted = completed
        return []
    }

    /// Ends the process of a window that has not completed a transition in time, else does nothing (P:K1, P:K2;
    /// P:§17, row 37).
    mutating func handleTransitionDeadline(
        _ number: Int, of window: Window
    ) throws(ScreenRefusal) -> [ScreenEvent<Window>] {
        guard let record = records[window] else { throw .unknownWindow("\(window)") }
        guard number > record.transitionsCompleted, number <= record.transitionsBegun else { return [] }
        return try end(
            processOf: window, .sceneUpdate(transition: number, allowance: transitionAllowance))
    }
}

/// Windows that are lost without having been asked: crashed, disconnected, killed (P:§12, P:§13).
extension ScreenMachine {
    mutating func endProcess(_ process: String) throws(ScreenRefusal) -> [ScreenEvent<Window>] {
        runningProcesses.remove(process)
        return try lose(records.keys.filter { records[$0]?.description.process == process })
    }

    /// To every visible window, and to the app behind a video (P:Y1, P:Y8).
    var memoryWarnings: [ScreenEvent<Window>] {
        let visible = standings.map(\.window)
        let media = pictureInPicture.map { visible.contains($0.window) ? [] : [$0.window] } ?? []
        return (visible + media).map { ScreenEvent($0, .memoryWarning) }
    }

    /// Ends the process of a window; every visible window of it goes too.
    mutating func end(
        processOf window: Window, _ reason: Termination
    ) throws(ScreenRefusal) -> [ScreenEvent<Window>] {
        guard let victim = records[window], victim.life != .unattached else { throw .unknownWindow("\(window)") }
        let events = try endProcess(victim.description.process)
        return [ScreenEvent(window, .terminated(reason))] + events
    }

    /// Windows whose scenes are gone. The loss of the primary empties the screen (P:Y4, P:Y5), the loss of its neighbour
    /// lets the primary grow (P:Y7). Sessions, and with them pairs and stack, stay.
    mutating func lose(_ windows: [Window]) throws(ScreenRefusal) -> [ScreenEvent<Window>] {
        for window in windows { records[window]?.detach() }
        if let pip = pictureInPicture?.window, windows.contains(pip) { pictureInPicture = nil }
        // The session's next scene was not told of a display yet.
        if let viewer = attachedDisplay?.viewer, windows.contains(viewer) { attachedDisplay?.viewer = nil }
        let lostFromBase = arrangement.baseWindows.filter(windows.contains)
        return try pass { machine in
            if !lostFromBase.isEmpty { machine.heldDivider = nil }
            if let primary = machine.arrangement.primary, lostFromBase.contains(primary) {
                machine.arrangement.setBase(.home, savingPairs: machine.keepsSpaces)
            } else if let window = lostFromBase.first {
                machine.arrangement.takeOff(window, savingPairs: machine.keepsSpaces)
            }
            if let pane = machine.arrangement.slideOver.front, windows.contains(pane) {
                machine.arrangement.slideOver.hide(keepingWindows: machine.keepsSpaces)
            }
            if let centre = machine.arrangement.centre, windows.contains(centre) { machine.arrangement.centre = nil }
            machine.arrangement.clearAboveHome(keepingStack: machine.keepsSpaces)
        }
    }

    mutating func complete(_ number: Int, of window: Window) throws(ScreenRefusal) -> [ScreenEvent<Window>] {
        guard let record = records[window] else { throw .unknownWindow("\(window)") }
        let completed = max(record.transitionsCompleted, min(number, record.transitionsBegun))
        records[window]?.transitionsCompleted = completed
        return []
    }

    /// The watchdog: a transition that was answered in time is no concern of it (P:K1, P:K2).
    mutating func watch(_ number: Int, of window: Window) throws(ScreenRefusal) -> [ScreenEvent<Window>] {
        guard let record = records[window] else { throw .unknownWindow("\(window)") }
        guard number > record.transitionsCompleted, number <= record.transitionsBegun else { return [] }
        return try end(
            processOf: window, .sceneUpdate(transition: number, allowance: transitionAllowance))
    }
}

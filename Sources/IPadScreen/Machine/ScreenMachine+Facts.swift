import Adaptation

/// Handles facts about windows, processes and the device.
extension ScreenMachine {
    mutating func perform(_ fact: ScreenFact<Window>) throws(ScreenRefusal) -> [ScreenEvent<Window>] {
        switch fact {
        case .added(let description): return try add(description)
        case .removed(let window):
            try requireKnown(window)
            return try remove(window)
        case .connectedInBackground(let window):
            try requireKnown(window)
            return attach(window, at: records[window]?.geometry ?? geometry.geometry(at: .full))
        case .disconnected(let window):
            try requireKnown(window)
            return try lose([window])
        case .processEnded(let process): return try endProcess(process)
        case .transitionCompleted(let window, let number): return try completeTransition(number, of: window)
        case .transitionDeadline(let window, let number): return try handleTransitionDeadline(number, of: window)
        case .fullScreenVideo(let window, let plays):
            try requireKnown(window)
            records[window]?.playsFullScreenVideo = plays
            return []
        case .playerRestored(let window): return try playerRestored(window)
        case .playerRestoreDeadline: return playerRestoreDeadline()
        case .memoryShort: return memoryWarnings
        case .memoryExhausted(let victim): return try end(processOf: victim, .memory)
        case .capture(let window, let runs): return try setCapture(window, runs: runs)
        case .cameraAccess(let window, let isEnabled): return try setCameraAccess(window, isEnabled: isEnabled)
        case .captureObstacle(let obstacle, let isPresent): return setObstacle(obstacle, isPresent: isPresent)
        case .windowOnDisplay(let window):
            windowOnDisplay = window
            return []
        case .keyboardShown(let window, let height): return try showKeyboard(window, height: height)
        case .keyboardHidden: return hideKeyboard()
        case .displayConnected(let display): return connect(display)
        case .displayDisconnected: return disconnectDisplay()
        case .settingsChanged(let new):
            settings = new
            return []
        case .deviceChanged(let model, let release): return try changeDevice(model, release)
        case .directionChanged(let new):
            // A held divider is mirrored together with the sides (P:M7).
            if new != direction { heldDivider = heldDivider.map { geometry.screen.width - $0 } }
            direction = new
            return []
        case .largerTextChanged(let isOn):
            return try performChange { machine in
                machine.heldDivider = nil
                machine.usesLargerText = isOn
            }
        }
    }

    private mutating func add(_ description: WindowDescription<Window>) throws(ScreenRefusal) -> [ScreenEvent<Window>] {
        if records[description.window] != nil {
            // The app and the process of a window never change.
            records[description.window]?.description.title = description.title
            records[description.window]?.description.facts = description.facts
            withdrawCameraAccess([description.window])
            return []
        }
        guard records.count < ScreenLimits.windows else { throw .tooManyWindows(limit: ScreenLimits.windows) }
        records[description.window] = WindowRecord(description)
        return []
    }

    private mutating func changeDevice(
        _ model: DeviceModel, _ release: SystemRelease
    ) throws(ScreenRefusal) -> [ScreenEvent<Window>] {
        try requireRunnable(model, release)
        // Picture in Picture ends last, because a window that leaves the screen may start it.
        let events = try goHome() + endPictureInPicture()
        device = model
        self.release = release
        arrangement = Arrangement()
        withdrawCameraAccess(Array(records.keys))
        return events
    }
}

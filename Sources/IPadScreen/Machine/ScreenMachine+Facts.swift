/// What happens to windows and processes, and to the device itself.
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
        case .transitionCompleted(let window, let number): return try complete(number, of: window)
        case .transitionDeadline(let window, let number): return try watch(number, of: window)
        case .fullScreenVideo(let window, let plays):
            try requireKnown(window)
            records[window]?.playsFullScreenVideo = plays
            return []
        case .playerRestored(let window): return try playerRestored(window)
        case .playerRestoreDeadline: return playerRestoreDeadline()
        case .memoryShort: return memoryWarnings
        case .memoryExhausted(let victim): return try end(processOf: victim, .memory)
        case .capture, .keyboardShown, .keyboardHidden, .displayConnected, .displayDisconnected:
            return try performSurrounding(fact)
        case .settingsChanged, .deviceChanged, .directionChanged, .largerTextChanged: return try reconfigure(fact)
        }
    }

    private mutating func add(_ description: WindowDescription<Window>) throws(ScreenRefusal) -> [ScreenEvent<Window>] {
        if records[description.window] != nil {
            // A window never changes its app or its process.
            records[description.window]?.description.title = description.title
            records[description.window]?.description.facts = description.facts
            return []
        }
        guard records.count < ScreenLimits.windows else { throw .tooManyWindows(limit: ScreenLimits.windows) }
        records[description.window] = WindowRecord(description)
        return []
    }

    private mutating func reconfigure(_ fact: ScreenFact<Window>) throws(ScreenRefusal) -> [ScreenEvent<Window>] {
        switch fact {
        case .settingsChanged(let new): settings = new
        case .directionChanged(let new): direction = new
        case .largerTextChanged(let isOn):
            return try pass { machine in
                machine.heldDivider = nil
                machine.usesLargerText = isOn
            }
        case .deviceChanged(let model, let release):
            try requireRunnable(model, release)
            // The video last: leaving the screen may have begun one.
            let events = try goHome() + endPictureInPicture()
            device = model
            self.release = release
            arrangement = Arrangement()
            return events
        default: break
        }
        return []
    }
}

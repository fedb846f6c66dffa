import Adaptation

/// The camera, which one capture session has at a time (P:X8; W:§10).
extension ScreenMachine {
    /// Starts or stops the window's capture session. A session that starts off the screen is kept, and runs once its
    /// window is on the screen; only a window without a scene starts none. A session that was started already goes on as
    /// it is.
    mutating func setCapture(_ window: Window, runs: Bool) throws(ScreenRefusal) -> [ScreenEvent<Window>] {
        guard let record = records[window] else { throw .unknownWindow("\(window)") }
        guard runs else {
            captureSessions[window] = nil
            return []
        }
        guard record.life != .unattached else { throw .notVisible("\(window)") }
        guard captureSessions[window] == nil else { return [] }
        let facts = record.description.facts
        let isEnabled = record.enablesCameraAccess ?? facts.hasCameraEntitlement
        captureSessions[window] = CaptureSession(
            number: (captureSessions.values.map(\.number).max() ?? 0) + 1,
            hasAccess: isEnabled && facts.supportsCameraAccess(on: device, release))
        return []
    }

    /// Enables or disables multitasking camera access for the sessions that the window starts from now on. A session
    /// that was started keeps what it has (W:57).
    mutating func setCameraAccess(_ window: Window, isEnabled: Bool) throws(ScreenRefusal) -> [ScreenEvent<Window>] {
        guard let record = records[window] else { throw .unknownWindow("\(window)") }
        guard !isEnabled || record.description.facts.supportsCameraAccess(on: device, release) else {
            throw .cameraAccessNotSupported(window: "\(window)")
        }
        records[window]?.enablesCameraAccess = isEnabled
        return []
    }

    mutating func setObstacle(_ obstacle: CaptureObstacle, isPresent: Bool) -> [ScreenEvent<Window>] {
        if isPresent == captureObstacles.contains(obstacle) { return [] }
        if isPresent { captureObstacles.append(obstacle) } else { captureObstacles.removeAll { $0 == obstacle } }
        return []
    }

    /// Disables multitasking camera access where it is not supported any more, also for running sessions (W:§10).
    mutating func withdrawCameraAccess(_ windows: [Window]) {
        for window in windows {
            guard let facts = records[window]?.description.facts, !facts.supportsCameraAccess(on: device, release)
            else { continue }
            if records[window]?.enablesCameraAccess == true { records[window]?.enablesCameraAccess = false }
            captureSessions[window]?.hasAccess = false
        }
    }

    /// Interrupts and resumes capture sessions, as the present arrangement wants it: without multitasking camera access
    /// no session runs while several apps are in the foreground, be it in Picture in Picture (P:X8; W:57). A window is
    /// told each new reason. The session that loses the camera is told before the session that gets it.
    mutating func consequentCaptureEvents(_ visible: [Window]) -> [ScreenEvent<Window>] {
        guard !captureSessions.isEmpty else { return [] }
        let inView = windowsInView(visible)
        let isShared = inView.count > 1 || pictureInPicture != nil
        let hidden = captureSessions.keys.filter { !inView.contains($0) }
        let user = cameraUser(among: inView, isShared: isShared)
        var interruptions: [ScreenEvent<Window>] = []
        var resumptions: [ScreenEvent<Window>] = []
        for window in inView + hidden.sorted(by: startedBefore) {
            guard let session = captureSessions[window] else { continue }
            let reason: CaptureInterruptionReason? =
                if !inView.contains(window) {
                    .videoDeviceNotAvailableInBackground
                } else if isShared, !session.hasAccess {
                    .videoDeviceNotAvailableWithMultipleForegroundApps
                } else if window != user {
                    .videoDeviceInUseByAnotherClient
                } else {
                    captureObstacles.first?.reason
                }
            guard reason != session.interruption else { continue }
            captureSessions[window]?.interruption = reason
            if let reason {
                interruptions.append(ScreenEvent(window, .captureInterrupted(reason)))
            } else {
                resumptions.append(ScreenEvent(window, .captureResumed))
            }
        }
        return interruptions + resumptions
    }

    /// The windows in the foreground: those on the screen, and the one that was moved to the external display (W:30).
    private func windowsInView(_ visible: [Window]) -> [Window] {
        guard let window = windowOnDisplay, cover != .locked, !visible.contains(window),
            let life = records[window]?.life, life != .unattached
        else { return visible }
        return visible + [window]
    }

    /// Returns the window whose session has the camera: of those that may use it, the one that started last. The other
    /// ones find it in use (W:§10).
    private func cameraUser(among windows: [Window], isShared: Bool) -> Window? {
        windows.filter { captureSessions[$0].map { !isShared || $0.hasAccess } ?? false }.max(by: startedBefore)
    }

    private func startedBefore(_ left: Window, _ right: Window) -> Bool {
        (captureSessions[left]?.number ?? 0) < (captureSessions[right]?.number ?? 0)
    }
}

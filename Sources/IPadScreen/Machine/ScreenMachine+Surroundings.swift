import Adaptation

/// Keyboard, external display and camera: shared by all that is on the screen (P:§14).
extension ScreenMachine {
    mutating func performSurrounding(_ fact: ScreenFact<Window>) throws(ScreenRefusal) -> [ScreenEvent<Window>] {
        switch fact {
        case .keyboardShown(let window, let height): return try showKeyboard(window, height: height)
        case .keyboardHidden:
            guard let raised = keyboard else { return [] }
            keyboard = nil
            return hideNotices(raised, to: standings.map(\.window))
        case .displayConnected(let display):
            attachedDisplay = AttachedDisplay(display: display, viewer: statusBarOwner)
            return statusBarOwner.map { [ScreenEvent($0, .screenDidConnect(display))] } ?? []
        case .displayDisconnected:
            let viewer = externalDisplayViewer
            let display = attachedDisplay?.display
            attachedDisplay = nil
            guard let viewer, let display else { return [] }
            return [ScreenEvent(viewer, .screenDidDisconnect(display))]
        case .capture(let window, let runs):
            if runs {
                try requireVisible(window)
                captureSession = CaptureSession(window: window)
            } else if captureSession?.window == window {
                captureSession = nil
            }
            return []
        default: return []
        }
    }

    private mutating func showKeyboard(
        _ window: Window, height: Double
    ) throws(ScreenRefusal) -> [ScreenEvent<Window>] {
        try requireVisible(window)
        guard cover == .none else { throw .covered(cover) }
        guard height.isFinite else { throw .numberNotFinite(field: "height") }
        guard height >= 0 else { throw .numberNegative(field: "height") }
        let raised = RaisedKeyboard(owner: window, height: min(height, geometry.screen.height))
        keyboard = raised
        return keyboardFrames(raised).map { ScreenEvent($0.window, .keyboardWillShow($0.frame)) }
    }

    /// The keyboard as each visible window is told of it (P:X1, P:X2).
    private func keyboardFrames(
        _ raised: RaisedKeyboard<Window>
    ) -> [(window: Window, frame: KeyboardFrame)] {
        let screen = geometry.screen
        let area = ScreenRectangle(x: 0, y: screen.height - raised.height, width: screen.width, height: raised.height)
        return standings.map { standing in
            let frame = KeyboardFrame(
                onScreen: area, windowCorner: standing.frame.origin, isLocal: isLocal(standing.window, raised))
            return (standing.window, frame)
        }
    }

    private func isLocal(_ window: Window, _ raised: RaisedKeyboard<Window>) -> Bool {
        records[window]?.description.app == records[raised.owner]?.description.app
    }

    private func hideNotices(_ raised: RaisedKeyboard<Window>, to windows: [Window]) -> [ScreenEvent<Window>] {
        windows.map { ScreenEvent($0, .keyboardWillHide(isLocal: isLocal($0, raised))) }
    }

    /// A window that leaves the screen leaves the keyboard, and hears of it while it is still there.
    func keyboardFarewells(since before: Glance<Window>) -> [ScreenEvent<Window>] {
        guard let raised = keyboard else { return [] }
        let leaving = before.windows.filter { window in
            standing(of: window) == nil && records[window].map { $0.life != .unattached } == true
        }
        return hideNotices(raised, to: leaving)
    }

    /// Who has to learn of the external display when the primary changes (P:X3). A window promoted within a split waits
    /// until it is full screen; one that left the screen is not told, and is the viewer again when it comes back first.
    mutating func displayNotices(_ crossing: Crossing<Window>) -> [ScreenEvent<Window>] {
        guard let attached = attachedDisplay, let primary = crossing.primary, primary != attached.viewer else {
            return []
        }
        var notices: [ScreenEvent<Window>] = []
        if let demoted = attached.viewer, crossing.later(demoted) != nil {
            notices.append(ScreenEvent(demoted, .screenDidDisconnect(attached.display)))
        }
        attachedDisplay?.viewer = nil
        if arrangement.pair == nil || crossing.earlier(primary) == nil {
            attachedDisplay?.viewer = primary
            notices.append(ScreenEvent(primary, .screenDidConnect(attached.display)))
        }
        return notices
    }

    /// What follows from the new arrangement for the keyboard and the camera.
    mutating func followUp(since before: Glance<Window>) -> [ScreenEvent<Window>] {
        let visible = standings
        return keyboardFollowUp(visible, since: before) + captureFollowUp(visible)
    }

    /// Who was there hears that the keyboard goes with its owner, or turns with the device; who comes, that it is there.
    private mutating func keyboardFollowUp(
        _ visible: [WindowStanding<Window>], since before: Glance<Window>
    ) -> [ScreenEvent<Window>] {
        guard let raised = keyboard else { return [] }
        guard visible.contains(where: { $0.window == raised.owner }) else {
            keyboard = nil
            return hideNotices(raised, to: visible.map(\.window).filter(before.windows.contains))
        }
        return keyboardFrames(raised).compactMap { window, frame in
            guard before.windows.contains(window) else { return ScreenEvent(window, .keyboardWillShow(frame)) }
            return before.orientation == orientation ? nil : ScreenEvent(window, .keyboardWillChangeFrame(frame))
        }
    }

    /// The session goes on with its window, which hears of nothing while it is not on the screen.
    private mutating func captureFollowUp(_ visible: [WindowStanding<Window>]) -> [ScreenEvent<Window>] {
        guard let session = captureSession else { return [] }
        guard visible.contains(where: { $0.window == session.window }) else {
            if records[session.window]?.life ?? .unattached == .unattached { captureSession = nil }
            return []
        }
        let isInterrupted = sharesScreen
        guard session.isInterrupted != isInterrupted else { return [] }
        captureSession?.isInterrupted = isInterrupted
        let signal: WindowSignal =
            isInterrupted ? .captureInterrupted(.videoDeviceNotAvailableWithMultipleForegroundApps) : .captureResumed
        return [ScreenEvent(session.window, signal)]
    }
}

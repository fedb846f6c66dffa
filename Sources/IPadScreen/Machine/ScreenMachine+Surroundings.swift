import Adaptation

/// Keyboard and external display, which all visible windows share (P:§14).
extension ScreenMachine {
    /// Raises the keyboard; every visible window is notified (P:§17, row 35). A keyboard that would cover nothing, or
    /// more than the screen, is refused.
    mutating func showKeyboard(
        _ window: Window, height: Double
    ) throws(ScreenRefusal) -> [ScreenEvent<Window>] {
        try requireVisible(window)
        guard cover == .none else { throw .covered(cover) }
        guard height.isFinite else { throw .numberNotFinite(field: "height") }
        guard height >= 0 else { throw .numberNegative(field: "height") }
        let limit = geometry.screen.height
        guard height > 0, height <= limit else { throw .keyboardOffScreen(height: height, limit: limit) }
        let raised = RaisedKeyboard(owner: window, height: height)
        keyboard = raised
        return keyboardFrames(raised).map { ScreenEvent($0.window, .keyboardWillShow($0.frame)) }
    }

    mutating func hideKeyboard() -> [ScreenEvent<Window>] {
        guard let raised = keyboard else { return [] }
        keyboard = nil
        return keyboardHideEvents(raised, to: placedWindows.map(\.window))
    }

    /// Attaches a display; only the primary sees it and is notified (P:P5, W:29; P:§17, row 34).
    mutating func connect(_ display: ExternalDisplay) -> [ScreenEvent<Window>] {
        let viewer = primary
        attachedDisplay = AttachedDisplay(display: display, viewer: viewer)
        return viewer.map { [displayConnectEvent($0, of: display)] } ?? []
    }

    mutating func disconnectDisplay() -> [ScreenEvent<Window>] {
        let viewer = externalDisplayViewer
        let display = attachedDisplay?.display
        attachedDisplay = nil
        guard let viewer, let display else { return [] }
        return [displayDisconnectEvent(of: display, to: viewer)]
    }

    /// The keyboard's frame for each visible window (P:X1, P:X2, W:58).
    private func keyboardFrames(
        _ raised: RaisedKeyboard<Window>
    ) -> [(window: Window, frame: KeyboardFrame)] {
        let screen = geometry.screen
        let height = keyboardHeight
        let area = ScreenRectangle(x: 0, y: screen.height - height, width: screen.width, height: height)
        return placedWindows.map { placedWindow in
            let frame = KeyboardFrame(
                onScreen: area, windowCorner: placedWindow.frame.origin, isLocal: isLocal(placedWindow.window, raised))
            return (placedWindow.window, frame)
        }
    }

    private func isLocal(_ window: Window, _ raised: RaisedKeyboard<Window>) -> Bool {
        records[window]?.description.app == records[raised.owner]?.description.app
    }

    private func keyboardHideEvents(_ raised: RaisedKeyboard<Window>, to windows: [Window]) -> [ScreenEvent<Window>] {
        windows.map { ScreenEvent($0, .keyboardWillHide(isLocal: isLocal($0, raised))) }
    }

    /// Returns the events by which the keyboard hides in windows that leave the screen. These events come before the
    /// events of the windows' leaving.
    func keyboardEventsBeforeLeaving(since before: VisibleWindows<Window>) -> [ScreenEvent<Window>] {
        guard let raised = keyboard else { return [] }
        let leaving = before.windows.filter { window in
            placedWindow(of: window) == nil && records[window].map { $0.life != .unattached } == true
        }
        return keyboardHideEvents(raised, to: leaving)
    }

    /// Tells windows about the external display when the primary changes (P:X3, P:P9). A window that becomes primary
    /// within a split is not told until it is full screen. A viewer that left the screen is the viewer again if no
    /// other primary came in between. Otherwise the former viewer is told at its return that the display is
    /// disconnected.
    mutating func displayEvents(_ visibility: VisibilityChange<Window>) -> [ScreenEvent<Window>] {
        var notices: [ScreenEvent<Window>] = []
        if let attached = attachedDisplay, let primary = visibility.primary, primary != attached.viewer {
            if let demoted = attached.viewer, visibility.standingAfter(demoted) != nil {
                notices.append(displayDisconnectEvent(of: attached.display, to: demoted))
            }
            let isViewer = arrangement.pair == nil || visibility.standingBefore(primary) == nil
            attachedDisplay?.viewer = isViewer ? primary : nil
            // A window that was notified of the display before is not notified again.
            if isViewer, records[primary]?.knownDisplay != attached.display {
                notices.append(displayConnectEvent(primary, of: attached.display))
            }
        }
        for window in visibility.entering.map(\.window) where window != attachedDisplay?.viewer {
            if let missed = records[window]?.knownDisplay {
                notices.append(displayDisconnectEvent(of: missed, to: window))
            }
        }
        return notices
    }

    private mutating func displayConnectEvent(_ window: Window, of display: ExternalDisplay) -> ScreenEvent<Window> {
        records[window]?.knownDisplay = display
        return ScreenEvent(window, .screenDidConnect(display))
    }

    private mutating func displayDisconnectEvent(of display: ExternalDisplay, to window: Window) -> ScreenEvent<Window>
    {
        records[window]?.knownDisplay = nil
        return ScreenEvent(window, .screenDidDisconnect(display))
    }

    /// Returns the keyboard and camera events that follow from the new arrangement.
    mutating func consequentEvents(since before: VisibleWindows<Window>) -> [ScreenEvent<Window>] {
        let visible = placedWindows
        return consequentKeyboardEvents(visible, since: before) + consequentCaptureEvents(visible.map(\.window))
    }

    /// Returns the keyboard events for visible windows. The keyboard hides if its owner is not visible. Otherwise
    /// windows that enter are told that the keyboard is shown, and all others that its frame changes if the device was
    /// rotated.
    private mutating func consequentKeyboardEvents(
        _ visible: [PlacedWindow<Window>], since before: VisibleWindows<Window>
    ) -> [ScreenEvent<Window>] {
        guard let raised = keyboard else { return [] }
        guard visible.contains(where: { $0.window == raised.owner }) else {
            keyboard = nil
            return keyboardHideEvents(raised, to: visible.map(\.window).filter(before.windows.contains))
        }
        return keyboardFrames(raised).compactMap { window, frame in
            guard before.windows.contains(window) else { return ScreenEvent(window, .keyboardWillShow(frame)) }
            return before.orientation == orientation ? nil : ScreenEvent(window, .keyboardWillChangeFrame(frame))
        }
    }
}

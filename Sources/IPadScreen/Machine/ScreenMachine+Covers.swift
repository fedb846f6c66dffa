import Adaptation

/// Handles home, switcher, alert, lock and rotation (P:§8; P:§17, rows 16 to 23).
extension ScreenMachine {
    /// Goes to the home screen; every window leaves (P:§17, row 20).
    mutating func goHome() throws(ScreenRefusal) -> [ScreenEvent<Window>] {
        try performChange { machine in
            machine.cover = .none
            machine.heldDivider = nil
            machine.arrangement.setBase(.home, savingPairs: machine.keepsSpaces)
            machine.arrangement.clearAboveHome(keepingStack: machine.keepsSpaces)
        }
    }

    /// Covers the windows, which are then inactive (P:§17, row 21); a locked screen shows no window.
    mutating func setCover(
        _ cover: ScreenCover, passage: ChangeOptions<Window> = ChangeOptions()
    ) throws(ScreenRefusal) -> [ScreenEvent<Window>] {
        try performChange(passage) { machine in
            machine.heldDivider = nil
            machine.cover = cover
        }
    }

    /// Leaves the switcher and lets go of the divider, so that a window can come forward.
    mutating func dismissSwitcherAndDivider() {
        if cover == .switcher { cover = .none }
        heldDivider = nil
    }

    /// Removes the cover; the windows are as before (P:§17, row 22).
    mutating func uncover(_ cover: ScreenCover) throws(ScreenRefusal) -> [ScreenEvent<Window>] {
        guard self.cover == cover else { throw .notCovered(cover) }
        return try performChange { machine in machine.cover = .none }
    }

    /// Closes a window in the switcher. The window's own event comes first.
    mutating func fling(_ window: Window) throws(ScreenRefusal) -> [ScreenEvent<Window>] {
        guard cover == .switcher else { throw .notCovered(.switcher) }
        try requireKnown(window)
        let events = try remove(window)
        return [ScreenEvent(window, .destroyed)] + events
    }

    /// Removes a window from the records, the screen and the saved pairs; other windows take its place on the screen.
    mutating func remove(_ window: Window) throws(ScreenRefusal) -> [ScreenEvent<Window>] {
        if pictureInPicture?.window == window { pictureInPicture = nil }
        if attachedDisplay?.viewer == window { attachedDisplay?.viewer = nil }
        return try performChange { machine in
            machine.records[window] = nil
            machine.captureSessions[window] = nil
            if machine.arrangement.pair?.contains(window) == true { machine.heldDivider = nil }
            machine.arrangement.removeFromScreen(window, savingPairs: machine.keepsSpaces)
            machine.arrangement.savedPairs.removeAll { $0.contains(window) }
        }
    }

    /// Rotates the device. A rotation resizes windows (P:§17, rows 16, 17 and 19) and changes no life cycle state
    /// (P:O1, P:O5). A held divider stays held, and moves to the stop of the split's ratio (P:O6).
    mutating func rotate(to orientation: InterfaceOrientation) throws(ScreenRefusal) -> [ScreenEvent<Window>] {
        guard orientation != self.orientation else { return [] }
        let events = try performChange(ChangeOptions(purpose: .rotation)) { machine in
            machine.orientation = orientation
            guard var pair = machine.arrangement.pair else { return }
            pair.fit(orientation)
            machine.arrangement.base = .split(pair)
            guard machine.heldDivider != nil else { return }
            machine.heldDivider = machine.geometry.dividerPosition(at: pair.ratio)
        }
        return events + snapshotSides()
    }
}

import Adaptation

/// Hides, recalls and changes the pane (P:§17, rows 8 and 9).
extension ScreenMachine {
    /// Hides the pane. The classic profile forgets its window (P:§17, row 8); the modern profile keeps the window aside
    /// (P:§17, row 9).
    mutating func hideSlideOver() throws(ScreenRefusal) -> [ScreenEvent<Window>] {
        guard arrangement.slideOver.front != nil else { throw .needsSlideOver }
        return try performChange { machine in
            machine.arrangement.slideOver.hide(keepingWindows: machine.keepsSpaces)
        }
    }

    /// Shows again the window that was kept aside (P:§17, row 9).
    mutating func recallSlideOver() throws(ScreenRefusal) -> [ScreenEvent<Window>] {
        guard let window = arrangement.slideOver.windows.first, arrangement.slideOver.front == nil else {
            throw .needsSlideOver
        }
        guard arrangement.base != .home else { throw .needsFullScreenApp }
        try requireMode(.slideOver)
        try requireEligible(window)
        return try performChange(ChangeOptions(freezesLast: arrangement.pair != nil)) { machine in
            machine.arrangement.slideOver.isShown = true
        }
    }

    /// Shows the next window of the stack, which must be allowed in the pane (P:E6).
    mutating func nextSlideOver() throws(ScreenRefusal) -> [ScreenEvent<Window>] {
        guard arrangement.slideOver.front != nil else { throw .needsSlideOver }
        try requireMode(.slideOver)
        if let next = arrangement.slideOver.windows.dropFirst().first { try requireEligible(next) }
        return try performChange { machine in machine.arrangement.slideOver.moveFrontToBack() }
    }

    /// Moves the floating pane to the other side. Its size stays, so no window gets an event.
    mutating func moveSlideOver(to edge: HorizontalEdge) throws(ScreenRefusal) -> [ScreenEvent<Window>] {
        guard arrangement.slideOver.front != nil else { throw .needsSlideOver }
        guard profile == .modern else { throw .sidesCannotBeSwapped(profile) }
        return try performChange { machine in machine.arrangement.slideOver.edge = edge }
    }
}

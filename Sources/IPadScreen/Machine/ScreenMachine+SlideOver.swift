/// The pane: hidden, recalled, turned through its stack (P:§17, rows 8 and 9).
extension ScreenMachine {
    mutating func hideSlideOver() throws(ScreenRefusal) -> [ScreenEvent<Window>] {
        guard arrangement.slideOver.front != nil else { throw .needsSlideOver }
        return try pass { machine in
            machine.arrangement.slideOver.hide(keepingWindows: machine.keepsSpaces)
        }
    }

    mutating func recallSlideOver() throws(ScreenRefusal) -> [ScreenEvent<Window>] {
        guard let window = arrangement.slideOver.windows.first, arrangement.slideOver.front == nil else {
            throw .needsSlideOver
        }
        guard arrangement.base != .home else { throw .needsFullScreenApp }
        try requireMode(.slideOver)
        try requireEligible(window)
        return try pass(Passage(freezesLast: arrangement.pair != nil)) { machine in
            machine.arrangement.slideOver.isShown = true
        }
    }

    /// The one behind comes to the screen, so it has to be allowed there (P:E6).
    mutating func nextSlideOver() throws(ScreenRefusal) -> [ScreenEvent<Window>] {
        guard arrangement.slideOver.front != nil else { throw .needsSlideOver }
        try requireMode(.slideOver)
        if let next = arrangement.slideOver.windows.dropFirst().first { try requireEligible(next) }
        return try pass { machine in machine.arrangement.slideOver.turn() }
    }

    /// A floating pane moves to the other side; its size stays, so no window is told.
    mutating func moveSlideOver(to edge: HorizontalEdge) throws(ScreenRefusal) -> [ScreenEvent<Window>] {
        guard arrangement.slideOver.front != nil else { throw .needsSlideOver }
        guard profile == .modern else { throw .sidesCannotBeSwapped(profile) }
        return try pass { machine in machine.arrangement.slideOver.edge = edge }
    }
}

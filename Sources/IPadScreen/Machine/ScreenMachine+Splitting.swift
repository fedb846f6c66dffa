import Adaptation

/// Makes, exchanges and ends splits (P:§17, rows 6, 7, 27 to 29).
extension ScreenMachine {
    mutating func split(
        _ leading: Window, _ trailing: Window, _ ratio: SplitRatio
    ) throws(ScreenRefusal) -> [ScreenEvent<Window>] {
        try requireMode(.splitView)
        try requireRatio(ratio)
        guard leading != trailing else { throw .sameWindowTwice("\(leading)") }
        for window in [leading, trailing] { try requireEligible(window) }
        let pair = SplitPair(leading: leading, trailing: trailing, ratio: ratio)
        return try performChange(ChangeOptions(interruptedWindows: interrupted(by: pair))) { machine in
            machine.dismissSwitcherAndDivider()
            for window in [leading, trailing] { machine.arrangement.removeFromOtherPlaces(window) }
            machine.arrangement.centre = nil
            machine.arrangement.slideOver.hide(keepingWindows: machine.keepsSpaces)
            machine.arrangement.setBase(.split(pair), savingPairs: machine.keepsSpaces)
        }
    }

    /// The windows that resign during the change: both sides, except a pane that keeps its geometry. The docked pane of
    /// the classic profile keeps its geometry when it becomes the narrow side (P:G8, P:T11).
    private func interrupted(by pair: SplitPair<Window>) -> [Window] {
        HorizontalEdge.allCases.compactMap { edge in
            let window = pair[edge]
            let side = geometry.geometry(at: .side(edge, pair.ratio))
            return window == arrangement.slideOver.front && records[window]?.geometry == side ? nil : window
        }
    }

    mutating func makeSplit(_ edge: HorizontalEdge) throws(ScreenRefusal) -> [ScreenEvent<Window>] {
        guard let pane = arrangement.slideOver.front else { throw .needsSlideOver }
        switch arrangement.base {
        case .home: throw .needsFullScreenApp
        case .full(let other): return try split(with: other, newcomer: pane, at: edge)
        case .split(var pair):
            try requireMode(.splitView)
            try requireEligible(pane)
            pair[edge] = pane
            return try replacePair(with: pair, releasing: pane, interrupting: [pane])
        }
    }

    /// Splits the screen. The new window gets the narrow side. On the classic profile no window is interrupted, because
    /// a docked pane already has the size of the narrow side (P:G8).
    mutating func split(
        with primary: Window, newcomer: Window, at edge: HorizontalEdge
    ) throws(ScreenRefusal) -> [ScreenEvent<Window>] {
        try requireMode(.splitView)
        try requireEligible(newcomer)
        try requireSplittable(primary)
        let pair =
            edge == .trailing
            ? SplitPair(leading: primary, trailing: newcomer, ratio: .wideNarrow)
            : SplitPair(leading: newcomer, trailing: primary, ratio: .narrowWide)
        try requireRatio(pair.ratio)
        // The classic profile interrupts no window (P:§17, row 6), the modern profile both (P:§17, row 7).
        let interruptedWindows = profile == .classic ? [] : [primary, newcomer]
        return try replacePair(with: pair, releasing: newcomer, interrupting: interruptedWindows)
    }

    mutating func replacePair(
        with pair: SplitPair<Window>, releasing window: Window, interrupting interruptedWindows: [Window]
    ) throws(ScreenRefusal) -> [ScreenEvent<Window>] {
        try performChange(ChangeOptions(interruptedWindows: interruptedWindows)) { machine in
            machine.dismissSwitcherAndDivider()
            machine.arrangement.removeFromOtherPlaces(window)
            machine.arrangement.centre = nil
            // The classic profile has no pane over a split.
            if machine.profile == .classic { machine.arrangement.slideOver.hide(keepingWindows: false) }
            machine.arrangement.setBase(.split(pair), savingPairs: false)
        }
    }

    /// Exchanges the sides; both windows resign for the change (P:§17, row 28).
    mutating func swapSides() throws(ScreenRefusal) -> [ScreenEvent<Window>] {
        guard var pair = arrangement.pair else { throw .needsSplit }
        guard profile == .modern else { throw .sidesCannotBeSwapped(profile) }
        (pair.leading, pair.trailing) = (pair.trailing, pair.leading)
        pair.ratio = pair.ratio.mirrored
        pair.landscapeRatio = pair.landscapeRatio?.mirrored
        return try performChange(ChangeOptions(interruptedWindows: arrangement.baseWindows)) { machine in
            machine.arrangement.setBase(.split(pair), savingPairs: false)
        }
    }

    /// Gives the place of `window` to `other`; `window` leaves the screen. The cover stays.
    mutating func replace(_ window: Window, by other: Window) throws(ScreenRefusal) -> [ScreenEvent<Window>] {
        try requireVisible(window)
        try requireKnown(other)
        guard window != other else { throw .sameWindowTwice("\(window)") }
        // `other` shares the screen with another app, unless it becomes the full screen window (P:E1, P:E6).
        if arrangement.base != .full(window) {
            guard settings.allowsMultipleApps else { throw .multipleAppsNotAllowed }
            try requireEligible(other)
        }
        // Taking `other` off the full screen would also remove the windows that float over it.
        guard arrangement.base != .full(other) else { throw .alreadyOnScreen("\(other)") }
        return try performChange { machine in
            machine.heldDivider = nil
            machine.arrangement.removeFromScreen(other, savingPairs: false)
            machine.arrangement.removeFromOtherPlaces(other)
            machine.arrangement.substitute(other, for: window)
            // No window may float over the new one when Allow Multiple Apps is off.
            guard !machine.settings.allowsMultipleApps else { return }
            machine.arrangement.slideOver.hide(keepingWindows: machine.keepsSpaces)
            machine.arrangement.centre = nil
        }
    }

    /// Makes a visible window full screen; the window resigns for the change (P:§17, row 29).
    mutating func expand(_ window: Window) throws(ScreenRefusal) -> [ScreenEvent<Window>] {
        try requireVisible(window)
        return try performChange(ChangeOptions(interruptedWindows: [window])) { machine in
            machine.arrangement.removeFromOtherPlaces(window)
            machine.arrangement.centre = nil
            guard machine.arrangement.base != .full(window) else { return }
            machine.arrangement.slideOver.hide(keepingWindows: machine.keepsSpaces)
            machine.arrangement.setBase(.full(window), savingPairs: machine.keepsSpaces)
        }
    }

    mutating func close(_ window: Window) throws(ScreenRefusal) -> [ScreenEvent<Window>] {
        try requireVisible(window)
        let neighbour = arrangement.pair?.neighbour(of: window)
        return try performChange(ChangeOptions(interruptedWindows: neighbour.map { [$0] } ?? [])) { machine in
            machine.arrangement.removeFromScreen(window, savingPairs: machine.keepsSpaces)
        }
    }
}

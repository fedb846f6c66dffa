import Adaptation

/// Brings windows onto the screen (P:§17, rows 1 to 5 and 23 to 27).
extension ScreenMachine {
    mutating func open(
        _ window: Window, _ placement: ScreenPlacement
    ) throws(ScreenRefusal) -> [ScreenEvent<Window>] {
        try requireKnown(window)
        switch placement {
        case .whereItWas: return try openWhereItWas(window)
        case .full: return try openFull(window)
        case .slideOver: return try openInSlideOver(window)
        case .side(let edge): return try openBeside(window, at: edge)
        case .centre: return try openInCentre(window)
        }
    }

    private mutating func openWhereItWas(_ window: Window) throws(ScreenRefusal) -> [ScreenEvent<Window>] {
        if arrangement.shows(window) {
            return try performChange { machine in
                machine.dismissSwitcherAndDivider()
                if machine.arrangement.centre != window { machine.arrangement.centre = nil }
                // A window that is dimmed or frozen under the pane becomes active only without the pane.
                guard machine.baseIsFrozen, machine.arrangement.baseWindows.contains(window) else { return }
                machine.arrangement.slideOver.hide(keepingWindows: machine.keepsSpaces)
            }
        }
        if let pair = arrangement.savedPairs.first(where: { $0.contains(window) }), canSplit(pair) {
            return try reopen(pair)
        }
        guard arrangement.slideOver.windows.contains(window), let events = try? openInSlideOver(window) else {
            return try openFull(window)
        }
        return events
    }

    /// Whether the windows of a saved pair may still share the screen: settings and facts may have changed.
    private func canSplit(_ pair: SplitPair<Window>) -> Bool {
        guard (try? requireMode(.splitView)) != nil else { return false }
        return [pair.leading, pair.trailing].allSatisfy { (try? requireEligible($0)) != nil }
    }

    /// Restores a saved pair as it was (P:§17, row 25).
    private mutating func reopen(_ pair: SplitPair<Window>) throws(ScreenRefusal) -> [ScreenEvent<Window>] {
        var pair = pair
        pair.fit(orientation)
        return try performChange { machine in
            machine.dismissSwitcherAndDivider()
            machine.arrangement.centre = nil
            machine.arrangement.slideOver.hide(keepingWindows: machine.keepsSpaces)
            machine.arrangement.setBase(.split(pair), savingPairs: machine.keepsSpaces)
        }
    }

    /// Shows a window full screen, also from the switcher (P:§17, row 23). On the modern profile a split that leaves is
    /// kept as a pair (P:§17, row 24).
    private mutating func openFull(_ window: Window) throws(ScreenRefusal) -> [ScreenEvent<Window>] {
        try performChange { machine in
            machine.dismissSwitcherAndDivider()
            machine.arrangement.centre = nil
            guard machine.arrangement.base != .full(window) else { return }
            machine.arrangement.removeFromOtherPlaces(window)
            machine.arrangement.slideOver.hide(keepingWindows: machine.keepsSpaces)
            machine.arrangement.setBase(.full(window), savingPairs: machine.keepsSpaces)
        }
    }

    private mutating func openInSlideOver(_ window: Window) throws(ScreenRefusal) -> [ScreenEvent<Window>] {
        try requireMode(.slideOver)
        // The app under the pane need not be eligible (P:E4).
        try requireEligible(window)
        switch arrangement.base {
        case .home: throw .needsFullScreenApp
        // The modern profile has a pane over a split (P:M5), the classic one has not (P:M4, P:Q1).
        case .split where profile == .classic: throw .modeNotOnProfile(.slideOver, profile)
        case .split, .full: break
        }
        guard !arrangement.baseWindows.contains(window) else { throw .alreadyOnScreen("\(window)") }
        let hadPane = arrangement.slideOver.front != nil
        let isAboveSplit = arrangement.pair != nil
        // A new pane over a full screen app interrupts the app (P:§17, rows 3 and 4). A pane that replaces another pane
        // does not, nor does a pane over a split (P:§17, rows 5 and 26).
        let interruptedWindows = hadPane || isAboveSplit ? [] : arrangement.baseWindows
        return try performChange(ChangeOptions(interruptedWindows: interruptedWindows, freezesLast: isAboveSplit)) {
            machine in
            machine.dismissSwitcherAndDivider()
            machine.arrangement.removeFromOtherPlaces(window)
            machine.arrangement.centre = nil
            machine.arrangement.slideOver.show(window, keepingOthers: machine.release.hasScenes)
        }
    }

    private mutating func openBeside(
        _ window: Window, at edge: HorizontalEdge
    ) throws(ScreenRefusal) -> [ScreenEvent<Window>] {
        switch arrangement.base {
        case .home: throw .needsFullScreenApp
        case .full(let other):
            guard other != window else { throw .sameWindowTwice("\(window)") }
            return try split(with: other, newcomer: window, at: edge)
        case .split(var pair):
            try requireMode(.splitView)
            try requireEligible(window)
            guard !pair.contains(window) else { throw .alreadyOnScreen("\(window)") }
            // The window replaces one side; the other side is not interrupted (P:§17, row 27).
            pair[edge] = window
            return try replacePair(with: pair, releasing: window, interrupting: [])
        }
    }

    private mutating func openInCentre(_ window: Window) throws(ScreenRefusal) -> [ScreenEvent<Window>] {
        try requireCentreWindow(window)
        guard arrangement.base != .home else { throw .needsFullScreenApp }
        guard !arrangement.baseWindows.contains(window) else { throw .alreadyOnScreen("\(window)") }
        return try performChange { machine in
            machine.dismissSwitcherAndDivider()
            machine.arrangement.removeFromOtherPlaces(window)
            machine.arrangement.centre = window
        }
    }

    mutating func dismissCentre() throws(ScreenRefusal) -> [ScreenEvent<Window>] {
        guard arrangement.centre != nil else { throw .needsCentreWindow }
        return try performChange { machine in machine.arrangement.centre = nil }
    }

    /// Brings the app to the foreground and asks it to restore its player; the video ends when the app calls back
    /// (P:X7; P:§17, row 32).
    mutating func returnPictureInPicture() throws(ScreenRefusal) -> [ScreenEvent<Window>] {
        guard let window = pictureInPicture?.window else { throw .noPictureInPicture }
        let events = try open(window, .whereItWas)
        pictureInPicture?.isReturning = true
        return events + [ScreenEvent(window, .pictureInPictureRestoreInterface)]
    }
}

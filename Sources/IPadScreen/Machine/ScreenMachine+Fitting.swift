import Adaptation

/// Fits stored or foreign arrangements to this screen.
extension ScreenMachine {
    /// A window of an arrangement that the screen cannot show in its place, with the reason.
    public struct LeftOut: Hashable, Sendable {
        public let window: Window
        public let reason: ScreenRefusal
    }

    /// Returns the part of an arrangement that the screen can show, and the windows that are left out. Instead of an
    /// impossible split, the split's primary is full screen. The pane, the centre window, and windows in saved pairs or
    /// in the hidden part of the Slide Over stack are left out if the device, the release or a setting does not allow
    /// them. Windows that the screen does not know are removed, but are not among the windows left out.
    public func fitted(_ wanted: Arrangement<Window>) -> (arrangement: Arrangement<Window>, leftOut: [LeftOut]) {
        var fitted = wanted.keeping { records[$0] != nil }
        var leftOut: [LeftOut] = []
        func refusal(by check: (Arrangement<Window>) throws(ScreenRefusal) -> Void) -> ScreenRefusal? {
            do throws(ScreenRefusal) {
                try check(fitted)
                return nil
            } catch {
                return error
            }
        }
        func leaveOut(_ windows: [Window], _ reason: ScreenRefusal) {
            leftOut += windows.map { LeftOut(window: $0, reason: reason) }
        }
        if let reason = refusal(by: requireBase), let pair = fitted.pair {
            fitted.base = .full(pair.leading)
            leaveOut([pair.trailing], reason)
        }
        if let reason = refusal(by: requirePane), let pane = fitted.slideOver.front {
            fitted.slideOver.isShown = false
            leaveOut([pane], reason)
        }
        if let reason = refusal(by: requireCentre), let centre = fitted.centre {
            fitted.centre = nil
            leaveOut([centre], reason)
        }
        if let reason = refusal(by: requireSpaces) {
            leaveOut(fitted.forgetSpaces(), reason)
        }
        // The classic pane is docked at the trailing side (P:G8). The arrangement may come from another profile.
        if profile == .classic { fitted.slideOver.edge = .trailing }
        return (fitted, leftOut)
    }

    /// Throws unless the device and its release can show the arrangement.
    func requirePossible(_ wanted: Arrangement<Window>) throws(ScreenRefusal) {
        try requireBase(wanted)
        try requirePane(wanted)
        try requireCentre(wanted)
    }

    private func requireBase(_ wanted: Arrangement<Window>) throws(ScreenRefusal) {
        guard var pair = wanted.pair else { return }
        try requireMode(.splitView)
        pair.fit(orientation)
        try requireRatio(pair.ratio)
        for window in [pair.leading, pair.trailing] { try requireEligible(window) }
    }

    private func requirePane(_ wanted: Arrangement<Window>) throws(ScreenRefusal) {
        guard let pane = wanted.slideOver.front else { return }
        try requireMode(.slideOver)
        try requireEligible(pane)
        // The classic profile has no pane over a split (P:M4).
        if profile == .classic, wanted.pair != nil { throw .modeNotOnProfile(.slideOver, profile) }
    }

    private func requireCentre(_ wanted: Arrangement<Window>) throws(ScreenRefusal) {
        if let centre = wanted.centre { try requireCentreWindow(centre) }
    }

    private func requireSpaces(_ wanted: Arrangement<Window>) throws(ScreenRefusal) {
        guard wanted.hasSpaces else { return }
        try requireMultitasking()
        if !keepsSpaces { throw .modeNotOnProfile(.slideOver, profile) }
    }
}

extension Arrangement {
    /// Whether windows wait in saved pairs or in the Slide Over stack.
    fileprivate var hasSpaces: Bool { !savedPairs.isEmpty || slideOver.windows.count > (slideOver.isShown ? 1 : 0) }

    /// Removes the windows that wait in saved pairs or in the Slide Over stack, and returns them.
    fileprivate mutating func forgetSpaces() -> [Window] {
        let waiting = slideOver.windows.dropFirst(slideOver.isShown ? 1 : 0)
        let paired = savedPairs.flatMap { [$0.leading, $0.trailing] }
        slideOver = SlideOverStack(
            windows: Array(slideOver.windows.prefix(slideOver.isShown ? 1 : 0)), isShown: slideOver.isShown,
            edge: slideOver.edge)
        savedPairs = []
        return waiting + paired
    }
}

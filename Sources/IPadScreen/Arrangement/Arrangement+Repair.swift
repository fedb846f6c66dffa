extension Arrangement {
    /// Returns the arrangement without unwanted windows, and with each window in one place only. A stored arrangement
    /// needs this, because its windows may be gone.
    public func keeping(_ isWanted: (Window) -> Bool) -> Arrangement {
        var seen: Set<Window> = []
        // Keeps a window only the first time.
        func keep(_ window: Window) -> Bool { isWanted(window) && seen.insert(window).inserted }
        var kept = Arrangement()
        switch base {
        case .home: break
        case .full(let window): if keep(window) { kept.base = .full(window) }
        case .split(let pair):
            switch (keep(pair.leading), keep(pair.trailing)) {
            case (true, true): kept.base = .split(pair)
            case (true, false): kept.base = .full(pair.leading)
            case (false, true): kept.base = .full(pair.trailing)
            case (false, false): break
            }
        }
        let front = slideOver.front
        if let centre, keep(centre) { kept.centre = centre }
        kept.slideOver = SlideOverStack(
            windows: Array(slideOver.windows.filter(keep).prefix(ScreenLimits.slideOverStack)),
            isShown: slideOver.isShown, edge: slideOver.edge)
        // The pane hides with its front window; the next window of the stack does not replace it.
        if kept.slideOver.front != front { kept.slideOver.isShown = false }
        kept.savedPairs = Array(
            savedPairs.filter { $0.leading != $0.trailing && keep($0.leading) && keep($0.trailing) }
                .prefix(ScreenLimits.savedPairs))
        kept.clearAboveHome(keepingStack: true)
        return kept
    }
}

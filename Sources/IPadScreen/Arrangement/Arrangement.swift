import Adaptation

/// The windows of the screen and their places. Windows keep their places while the switcher, an alert or the lock
/// screen covers them.
public struct Arrangement<Window: Hashable & Sendable>: Hashable, Sendable {
    /// The windows under all floating windows: none, one or two.
    public enum Base: Hashable, Sendable {
        case home
        case full(Window)
        case split(SplitPair<Window>)
    }

    public internal(set) var base: Base
    public internal(set) var slideOver: SlideOverStack<Window>
    public internal(set) var centre: Window?
    /// Pairs of which both windows left the screen together, newest first. Only iOS 11 to iPadOS 18 keep such pairs.
    public internal(set) var savedPairs: [SplitPair<Window>]

    public init(
        base: Base = .home, slideOver: SlideOverStack<Window> = SlideOverStack(), centre: Window? = nil,
        savedPairs: [SplitPair<Window>] = []
    ) {
        self.base = base
        self.slideOver = slideOver
        self.centre = centre
        self.savedPairs = savedPairs
    }

    public var pair: SplitPair<Window>? {
        if case .split(let pair) = base { pair } else { nil }
    }

    /// The full screen window, or the leading side of a split (P:P1, P:P10).
    public var primary: Window? {
        switch base {
        case .home: nil
        case .full(let window): window
        case .split(let pair): pair.leading
        }
    }

    /// The windows of the base, the primary first.
    public var baseWindows: [Window] {
        switch base {
        case .home: []
        case .full(let window): [window]
        case .split(let pair): [pair.leading, pair.trailing]
        }
    }

    /// Every visible window with its place, from the back to the front. The app under a pane keeps its place, and so
    /// its size (P:M1).
    public var placed: [(window: Window, place: WindowPlace)] {
        var placed: [(window: Window, place: WindowPlace)]
        switch base {
        case .home: placed = []
        case .full(let window): placed = [(window, .full)]
        case .split(let pair):
            placed = [(pair.leading, .side(.leading, pair.ratio)), (pair.trailing, .side(.trailing, pair.ratio))]
        }
        if let pane = slideOver.front { placed.append((pane, .slideOver(slideOver.edge))) }
        if let centre { placed.append((centre, .centre)) }
        return placed
    }

    public func shows(_ window: Window) -> Bool { placed.contains { $0.window == window } }

    /// Sets the base. With `savingPairs`, a pair of which both windows leave becomes a saved pair. Saved pairs that
    /// contain a window of the new base are dropped.
    mutating func setBase(_ new: Base, savingPairs: Bool) {
        let old = pair
        base = new
        let windows = baseWindows
        savedPairs.removeAll { saved in windows.contains { saved.contains($0) } }
        guard savingPairs, let old, !windows.contains(where: old.contains) else { return }
        savedPairs = Array(([old] + savedPairs).prefix(ScreenLimits.savedPairs))
    }

    /// Removes a window that is about to be placed elsewhere from the pane, the centre and the saved pairs.
    mutating func removeFromOtherPlaces(_ window: Window) {
        slideOver.remove(window)
        if centre == window { centre = nil }
        savedPairs.removeAll { $0.contains(window) }
    }

    /// Takes a window off the screen. The window's neighbour becomes full screen, and is or becomes the primary (P:P9).
    /// If the base is empty then, floating windows leave too. With `savingPairs`, other windows of Slide Over stay in
    /// its hidden stack.
    mutating func removeFromScreen(_ window: Window, savingPairs: Bool) {
        slideOver.remove(window)
        if centre == window { centre = nil }
        switch base {
        case .full(window): setBase(.home, savingPairs: false)
        case .split(let pair): if let rest = pair.neighbour(of: window) { setBase(.full(rest), savingPairs: false) }
        case .home, .full: break
        }
        clearAboveHome(keepingStack: savingPairs)
    }

    /// Puts `other`, which must have no place, into the place of `window`.
    mutating func substitute(_ other: Window, for window: Window) {
        switch base {
        case .full(window): setBase(.full(other), savingPairs: false)
        case .split(var pair) where pair.contains(window):
            pair[pair.leading == window ? .leading : .trailing] = other
            setBase(.split(pair), savingPairs: false)
        case .home, .full, .split: break
        }
        slideOver.windows = slideOver.windows.map { $0 == window ? other : $0 }
        if centre == window { centre = other }
    }

    /// Removes the pane and the centre window if the base is the home screen. With `keepingStack`, the windows of Slide
    /// Over stay in its hidden stack.
    mutating func clearAboveHome(keepingStack: Bool) {
        guard base == .home else { return }
        slideOver.hide(keepingWindows: keepingStack)
        centre = nil
    }
}

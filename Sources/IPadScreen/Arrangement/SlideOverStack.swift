public import Adaptation

/// The windows in Slide Over, the front window first. Before iPadOS 13 there is at most one window.
public struct SlideOverStack<Window: Hashable & Sendable>: Hashable, Sendable {
    public internal(set) var windows: [Window]
    public internal(set) var isShown: Bool
    public internal(set) var edge: HorizontalEdge

    public init(windows: [Window] = [], isShown: Bool = false, edge: HorizontalEdge = .trailing) {
        self.windows = windows
        self.isShown = isShown && !windows.isEmpty
        self.edge = edge
    }

    /// The window in the pane, which is Slide Over's area at a side of the screen; nil while the pane is hidden.
    public var front: Window? { isShown ? windows.first : nil }

    mutating func show(_ window: Window, keepingOthers: Bool) {
        windows = keepingOthers ? [window] + windows.filter { $0 != window } : [window]
        windows = Array(windows.prefix(ScreenLimits.slideOverStack))
        isShown = true
    }

    mutating func hide(keepingWindows: Bool) {
        isShown = false
        if !keepingWindows { windows = [] }
    }

    /// Moves the front window behind all others.
    mutating func moveFrontToBack() {
        guard windows.count > 1 else { return }
        windows.append(windows.removeFirst())
    }

    mutating func remove(_ window: Window) {
        if front == window { isShown = false }
        windows.removeAll { $0 == window }
    }
}

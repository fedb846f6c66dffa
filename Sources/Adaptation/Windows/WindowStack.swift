/// The windows of one scene: the order of those that are shown, and the key window (W:§3). Pure.
public struct WindowStack<Window: Hashable & Sendable>: Hashable, Sendable {
    /// A change of one window, or the end of the scene.
    public enum Input: Hashable, Sendable {
        /// The window joined the scene; one that was shown elsewhere is shown here.
        case joined(Window, WindowLevel, isHidden: Bool)
        /// The window left the scene.
        case left(Window)
        case levelChanged(Window, WindowLevel)
        case shown(Window)
        case hidden(Window)
        case madeKey(Window)
        /// The window is shown in front of the others of its level, and made key.
        case madeKeyAndVisible(Window)
        /// The scene disconnected; its windows left with it.
        case sceneEnded
    }

    /// A method to call, or a notification to post, in the order in which they are returned.
    public enum Effect: Hashable, Sendable {
        case didBecomeVisible(Window)
        case didBecomeHidden(Window)
        /// The window's method, and then its notification.
        case becomeKey(Window)
        /// The window's method, and then its notification.
        case resignKey(Window)
    }

    private struct Entry: Hashable, Sendable {
        let window: Window
        var level: WindowLevel
        var isHidden: Bool
    }

    /// The windows in the order in which they joined the scene.
    public private(set) var windows: [Window] = []
    /// The window that gets input without coordinates; nil if there is none.
    public private(set) var keyWindow: Window?
    /// Sorted by level. Within a level, the window that was shown last is the last.
    private var backToFront: [Entry] = []

    public init() {}

    /// The windows that are shown, the front one first (W:16).
    public var frontToBack: [Window] { backToFront.reversed().filter { !$0.isHidden }.map(\.window) }

    public func isHidden(_ window: Window) -> Bool { entry(window)?.isHidden ?? true }

    /// Applies an input, and returns its effects. Inputs about a window of another scene have none.
    ///
    /// - Parameter canBecomeKey: Whether a window may become key.
    public mutating func handle(_ input: Input, canBecomeKey: (Window) -> Bool) -> [Effect] {
        switch input {
        case .joined(let window, let level, let isHidden):
            guard entry(window) == nil else { return [] }
            windows.append(window)
            place(Entry(window: window, level: level, isHidden: isHidden))
            return []
        case .left(let window):
            windows.removeAll { $0 == window }
            backToFront.removeAll { $0.window == window }
            return passKey(from: window, canBecomeKey)
        case .levelChanged(let window, let level):
            guard var entry = entry(window), entry.level != level else { return [] }
            entry.level = level
            place(entry)
            return []
        case .shown(let window): return isHidden(window) ? show(window) : []
        case .hidden(let window):
            guard var entry = entry(window), !entry.isHidden else { return [] }
            entry.isHidden = true
            place(entry)
            return [.didBecomeHidden(window)] + passKey(from: window, canBecomeKey)
        case .madeKey(let window): return makeKey(window, canBecomeKey)
        case .madeKeyAndVisible(let window): return show(window) + makeKey(window, canBecomeKey)
        case .sceneEnded:
            defer { self = WindowStack() }
            return keyWindow.map { [.resignKey($0)] } ?? []
        }
    }

    /// Shows a window in front of the others of its level.
    private mutating func show(_ window: Window) -> [Effect] {
        guard var entry = entry(window) else { return [] }
        let wasHidden = entry.isHidden
        entry.isHidden = false
        place(entry)
        return wasHidden ? [.didBecomeVisible(window)] : []
    }

    /// Makes a window key, hidden or not. The previous key window resigns first (W:13). A window that cannot become key
    /// changes nothing (W:15).
    private mutating func makeKey(_ window: Window, _ canBecomeKey: (Window) -> Bool) -> [Effect] {
        guard entry(window) != nil, window != keyWindow, canBecomeKey(window) else { return [] }
        let resigning = keyWindow.map { [Effect.resignKey($0)] } ?? []
        keyWindow = window
        return resigning + [.becomeKey(window)]
    }

    /// Makes the front window that can become key the key window after `window`, which was hidden or left. No source
    /// says what happens then (W:§3).
    private mutating func passKey(from window: Window, _ canBecomeKey: (Window) -> Bool) -> [Effect] {
        guard keyWindow == window else { return [] }
        keyWindow = frontToBack.first(where: canBecomeKey)
        return [.resignKey(window)] + (keyWindow.map { [.becomeKey($0)] } ?? [])
    }

    private func entry(_ window: Window) -> Entry? { backToFront.first { $0.window == window } }

    /// Puts a window in front of the others of its level.
    private mutating func place(_ entry: Entry) {
        backToFront.removeAll { $0.window == entry.window }
        let above = backToFront.firstIndex { $0.level > entry.level } ?? backToFront.endIndex
        backToFront.insert(entry, at: above)
    }
}

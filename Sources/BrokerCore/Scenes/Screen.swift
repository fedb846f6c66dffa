import ActivityWire

/// The minimal screen: an ordered list of visible scenes plus at most one prominent one; all others are in background.
struct Screen: Hashable, Sendable {
    enum Cover: Hashable, Sendable {
        case none
        case switcher
        case alert
    }

    /// How a session stands on the screen.
    enum Presence: Hashable, Sendable {
        case absent
        /// Visible, but something lies over it (U:L4).
        case covered
        case active
    }

    private let capacity: Int
    /// In the order of their last activation, the most recent last.
    private(set) var visible: [SceneSessionID] = []
    private(set) var prominent: SceneSessionID?
    private(set) var cover: Cover = .none

    init(capacity: Int) {
        self.capacity = max(1, capacity)
    }

    var sessions: [SceneSessionID] { prominent.map { visible + [$0] } ?? visible }

    func presence(of session: SceneSessionID) -> Presence {
        if session == prominent { return cover == .none ? .active : .covered }
        guard visible.contains(session) else { return .absent }
        return cover == .none && prominent == nil ? .active : .covered
    }

    /// Whether bringing the session forward would change nothing.
    func isInFront(_ session: SceneSessionID) -> Bool {
        cover == .none && (prominent == session || (prominent == nil && visible.last == session))
    }

    /// Shows `session`, beside `requester` where there is room for only one of the others (U:A16).
    mutating func bringForward(_ session: SceneSessionID, requester: SceneSessionID?, isProminent: Bool) {
        if cover == .switcher { cover = .none }
        if isProminent {
            visible.removeAll { $0 == session }
            prominent = session
            return
        }
        if prominent == session { return }
        prominent = nil
        if let index = visible.firstIndex(of: session) {
            visible.remove(at: index)
        } else if visible.count >= capacity {
            let replaced = visible.firstIndex { $0 != requester } ?? visible.startIndex
            visible.remove(at: replaced)
        }
        visible.append(session)
    }

    /// Puts back a scene that was in the foreground before the broker restarted, if there is room.
    mutating func restore(_ session: SceneSessionID) {
        guard presence(of: session) == .absent, visible.count < capacity else { return }
        visible.append(session)
    }

    mutating func remove(_ session: SceneSessionID) {
        visible.removeAll { $0 == session }
        if prominent == session { prominent = nil }
    }

    mutating func handle(_ command: ScreenCommand) {
        switch command {
        case .home:
            visible = []
            prominent = nil
            cover = .none
        case .switcher: cover = .switcher
        case .showAlert: cover = .alert
        case .dismissAlert: if cover == .alert { cover = .none }
        case .lock, .unlock: break
        }
    }

    /// The layout in one word.
    var layout: String {
        switch (cover, prominent, visible.count) {
        case (.switcher, _, _): "switcher"
        case (_, .some, _): "prominent"
        case (_, _, 0): "home"
        case (_, _, 1): "fullScreen"
        default: "splitView"
        }
    }
}

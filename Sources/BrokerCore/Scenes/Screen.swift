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

    /// Where a window that comes forward is to be (U:A18, U:A19).
    enum Place: Hashable, Sendable {
        /// Where it is, else beside the others.
        case automatic
        case beside
        /// Above the others, which are inactive behind it.
        case prominent
        /// Where that one is, which leaves the screen for it.
        case insteadOf(SceneSessionID)
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
    mutating func bringForward(_ session: SceneSessionID, requester: SceneSessionID?, at place: Place = .automatic) {
        if cover == .switcher { cover = .none }
        switch place {
        case .insteadOf(let other) where other != session && presence(of: other) != .absent:
            remove(session)
            replace(other, by: session)
        case .prominent:
            remove(session)
            prominent = session
        case .automatic where prominent == session: break
        case .automatic, .beside, .insteadOf: showBeside(session, requester)
        }
    }

    private mutating func showBeside(_ session: SceneSessionID, _ requester: SceneSessionID?) {
        prominent = nil
        if let index = visible.firstIndex(of: session) {
            visible.remove(at: index)
        } else if visible.count >= capacity {
            let replaced = visible.firstIndex { $0 != requester } ?? visible.startIndex
            visible.remove(at: replaced)
        }
        visible.append(session)
    }

    /// Gives the place of a session that is on the screen to another one that is not.
    mutating func replace(_ session: SceneSessionID, by other: SceneSessionID) {
        if prominent == session { prominent = other }
        visible = visible.map { $0 == session ? other : $0 }
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

    mutating func goHome() {
        visible = []
        prominent = nil
        cover = .none
    }

    /// Lays something over all windows.
    mutating func show(_ cover: Cover) {
        self.cover = cover
    }

    /// Takes the cover away, if it is this one.
    mutating func dismiss(_ cover: Cover) {
        if self.cover == cover { self.cover = .none }
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

    /// The cover in one word.
    var coverName: String {
        switch cover {
        case .none: "none"
        case .switcher: "switcher"
        case .alert: "alert"
        }
    }
}

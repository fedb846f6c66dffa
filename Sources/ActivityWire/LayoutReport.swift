/// What became of a layout that was loaded.
public struct LayoutReport: Hashable, Sendable {
    public var name: LayoutName
    /// In the layout's order.
    public var windows: [LayoutWindowReport]
    public init(name: LayoutName, windows: [LayoutWindowReport]) {
        self.name = name
        self.windows = windows
    }

    /// Whether every window is where it was, with the state it was to have.
    public var isComplete: Bool { windows.allSatisfy { $0.failure == nil && $0.state != .quarantined } }
}

/// What became of one window of a layout.
public struct LayoutWindowReport: Hashable, Sendable {
    /// What became of the state that the layout keeps.
    public enum State: UInt8, Hashable, Sendable, CaseIterable {
        /// It keeps none, or there is no window to give it to.
        case none = 1
        /// The window has it already.
        case unchanged = 2
        /// The window was made anew with it, or gets it with its next connect.
        case restored = 3
        /// The window keeps what it has, as was asked for.
        case kept = 4
        /// It is set aside because it crashed its window too often.
        case quarantined = 5

        public var name: String {
            switch self {
            case .none: "none"
            case .unchanged: "unchanged"
            case .restored: "restored"
            case .kept: "kept"
            case .quarantined: "quarantined"
            }
        }
    }

    /// Why a window is not back.
    public struct Failure: Hashable, Sendable {
        /// A refusal's or an outcome's name.
        public var code: String
        public var reason: String
        public init(code: String, reason: String) {
            self.code = code
            self.reason = reason
        }
    }

    public var session: SceneSessionID
    public var app: AppID
    public var title: String?
    /// Where the layout has it.
    public var place: String
    public var state: State
    /// Nil: the window is back, or waits where the layout has it.
    public var failure: Failure?
    public init(
        session: SceneSessionID, app: AppID, title: String? = nil, place: String, state: State = .none,
        failure: Failure? = nil
    ) {
        self.session = session
        self.app = app
        self.title = title
        self.place = place
        self.state = state
        self.failure = failure
    }
}

/// How the screen differs from a layout.
public struct LayoutDifference: Hashable, Sendable {
    public var name: LayoutName
    /// None: they are the same.
    public var changes: [LayoutChange]
    public init(name: LayoutName, changes: [LayoutChange]) {
        self.name = name
        self.changes = changes
    }
}

/// One thing that is not as it was saved.
public struct LayoutChange: Hashable, Sendable {
    public enum Subject: UInt8, Hashable, Sendable, CaseIterable {
        case device = 1
        case release = 2
        case orientation = 3
        case place = 4
        case state = 5

        public var name: String {
            switch self {
            case .device: "device"
            case .release: "release"
            case .orientation: "orientation"
            case .place: "place"
            case .state: "state"
            }
        }
    }

    public var subject: Subject
    /// Of a place or a state.
    public var window: WindowName?
    /// Nil: not on the screen, or no state.
    public var saved: String?
    /// Nil: not on the screen, or no state; `destroyed` where the session is gone.
    public var now: String?

    /// Which window it is about.
    public struct WindowName: Hashable, Sendable {
        public var session: SceneSessionID
        public var app: AppID
        public var title: String?
        public init(session: SceneSessionID, app: AppID, title: String? = nil) {
            self.session = session
            self.app = app
            self.title = title
        }
    }

    public init(_ subject: Subject, of window: WindowName? = nil, saved: String? = nil, now: String? = nil) {
        self.subject = subject
        self.window = window
        self.saved = saved
        self.now = now
    }
}

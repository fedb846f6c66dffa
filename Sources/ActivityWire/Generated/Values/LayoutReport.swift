// Written by `make schema` from Tools/Schema/Proto.

/// The result of loading a layout.
public struct LayoutReport: Hashable, Sendable {
    /// The name.
    public var name: LayoutName
    /// In the layout's order.
    public var windows: [LayoutWindowReport]

    public init(name: LayoutName, windows: [LayoutWindowReport]) {
        self.name = name
        self.windows = windows
    }
}

/// The result for one window of a layout.
public struct LayoutWindowReport: Hashable, Sendable {
    /// The session, 16 bytes.
    public var session: SceneSessionID
    /// The app.
    public var app: AppID
    /// The title when the layout was saved.
    public var title: String?
    /// Where the layout has it: as in `LayoutWindow`.
    public var place: String
    /// The result for the state that the layout keeps.
    public var state: LayoutWindowReport.State
    /// Why the window is not back: a refusal's code, or an `OutcomeCode` such as `connectTimedOut`. Absent: it is.
    public var failureCode: String?
    /// The same in words.
    public var failureReason: String?

    public init(
        session: SceneSessionID, app: AppID, title: String? = nil, place: String,
        state: LayoutWindowReport.State = .none, failureCode: String? = nil, failureReason: String? = nil
    ) {
        self.session = session
        self.app = app
        self.title = title
        self.place = place
        self.state = state
        self.failureCode = failureCode
        self.failureReason = failureReason
    }
}

extension LayoutWindowReport {
    /// The result for the state that a layout keeps of a window.
    public enum State: UInt8, NamedChoice, JSONValue {
        /// The layout keeps none, or there is no window to give it to.
        case none = 1
        /// The window has it already.
        case unchanged = 2
        /// The window was made anew with it, or gets it with its next connect.
        case restored = 3
        /// The window keeps what it has, as was asked for.
        case kept = 4
        /// The state is set aside because it crashed its window too often.
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
}

/// How the screen differs from a layout.
public struct LayoutDifference: Hashable, Sendable {
    /// The layout's name.
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
    /// The kind.
    public var subject: LayoutChange.Subject
    /// The window whose place or state it is.
    public var window: LayoutChange.WindowName?
    /// As it was saved: a model's identifier, a release, an orientation, a place as in `LayoutWindow`, or `generation N`.
    /// Absent: not on the screen, or no state.
    public var saved: String?
    /// The same as it is. Absent: not on the screen, or no state; `destroyed` where the session is gone.
    public var now: String?

    public init(
        subject: LayoutChange.Subject, window: LayoutChange.WindowName? = nil, saved: String? = nil, now: String? = nil
    ) {
        self.subject = subject
        self.window = window
        self.saved = saved
        self.now = now
    }
}

extension LayoutChange {
    /// The kind of a difference from a layout.
    public enum Subject: UInt8, NamedChoice, JSONValue {
        /// The model.
        case device = 1
        /// The release of the system.
        case release = 2
        /// How the device is held.
        case orientation = 3
        /// Where a window is.
        case place = 4
        /// The saved state of a window.
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
}

extension LayoutChange {
    /// The window that something is about.
    public struct WindowName: Hashable, Sendable {
        /// The session, 16 bytes.
        public var session: SceneSessionID
        /// The app.
        public var app: AppID
        /// The title.
        public var title: String?

        public init(session: SceneSessionID, app: AppID, title: String? = nil) {
            self.session = session
            self.app = app
            self.title = title
        }
    }
}

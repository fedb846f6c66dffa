// Written by `make schema` from Tools/Schema/Proto.

/// The result of loading a layout.
public struct LayoutReport: Hashable, Sendable {
    /// The layout's name.
    public var name: LayoutName
    /// The results, in the order of the layout's windows.
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
    /// The session's app.
    public var app: AppID
    /// The session's title when the layout was saved.
    public var title: String?
    /// Where the window lies in the layout, in the words of `LayoutWindow`.
    public var place: String
    /// The result for the saved state that the layout keeps of the window.
    public var state: LayoutWindowReport.State
    /// Why the window is not back: the code of a refusal, or an `OutcomeCode` such as `connectTimedOut`. Absent:
    /// the window is back.
    public var failureCode: String?
    /// The reason for the failure in words, for people.
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
    /// The result for the saved state that a layout keeps of a window.
    public enum State: UInt8, NamedChoice, JSONValue {
        /// The layout keeps no state, or there is no window that could get it.
        case none = 1
        /// The window has that state already.
        case unchanged = 2
        /// The window was recreated with the state, or gets it with its next connect.
        case restored = 3
        /// The window keeps its present state, because the request has `keepsStates`.
        case kept = 4
        /// The state is set aside because it crashed the session's window too often.
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
    /// The differences. None: the screen is as the layout has it.
    public var changes: [LayoutChange]

    public init(name: LayoutName, changes: [LayoutChange]) {
        self.name = name
        self.changes = changes
    }
}

/// One difference between the screen and a layout.
public struct LayoutChange: Hashable, Sendable {
    /// The kind of difference.
    public var subject: LayoutChange.Subject
    /// The window whose place or state differs.
    public var window: LayoutChange.WindowName?
    /// The value in the layout: a model's identifier, a release, an orientation, a place in the words of
    /// `LayoutWindow`, or `generation N`. Absent: the window was not on the screen, or had no state.
    public var saved: String?
    /// The value now, in the same form. Absent: the window is not on the screen, or has no state. `destroyed`: its
    /// session is gone.
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
        /// The model of the device.
        case device = 1
        /// The release of the system.
        case release = 2
        /// How the device is held.
        case orientation = 3
        /// Where a window lies.
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
    /// The window that a difference is about.
    public struct WindowName: Hashable, Sendable {
        /// The session, 16 bytes.
        public var session: SceneSessionID
        /// The session's app.
        public var app: AppID
        /// The session's title.
        public var title: String?

        public init(session: SceneSessionID, app: AppID, title: String? = nil) {
            self.session = session
            self.app = app
            self.title = title
        }
    }
}

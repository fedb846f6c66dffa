import ActivityWire
import Adaptation

/// The drag of an app's icon out of the dock: what is held, and what comes of letting it go (W:§2).
///
/// A drop at an edge offers the app's windows that are not on the screen, and the next input chooses one of them or a
/// new window. The drop makes a new window at once if there is no window to offer. An app that may have only one window
/// shows this window.
struct IconDrag: Hashable, Sendable {
    enum Phase: Hashable, Sendable {
        case none
        case held(AppID)
        /// The icon lies at an edge, and the app's windows are offered there.
        case choosing(AppID, at: HorizontalEdge)
        /// The app was removed meanwhile. The next drop or choice is refused for this reason.
        case gone(AppID)
    }

    /// The windows of the app when its icon is let go.
    struct Windows: Hashable, Sendable {
        /// Windows that are not on the screen, most recently used first.
        var offScreen: [SceneSessionID]
        /// The only window that the app may have; nil if it may have several, or has none.
        var only: SceneSessionID?
    }

    enum Input: Hashable, Sendable {
        /// `holder` is the client whose connection keeps the icon held; nil if the icon outlives the connection.
        case lift(AppID, holder: ClientID? = nil)
        case drop(IconPlace, Windows)
        /// An offered window is chosen; nil for a new window.
        case choose(SceneSessionID?)
        case cancel
        case appRemoved(AppID)
    }

    enum Answer: Hashable, Sendable {
        case nothing
        case show(SceneSessionID, ScreenPlacement)
        case makeWindow(AppID, ScreenPlacement)
        /// The windows of the app are offered at the edge. The drop is refused if the given window, the first of them,
        /// could not be shown there.
        case offer(AppID, SceneSessionID, HorizontalEdge)
    }

    private(set) var phase = Phase.none
    /// The holder of the last icon that was lifted.
    private var holder: ClientID?

    /// Handles an input. A refused input changes nothing, except that the removal of the app is reported only once.
    mutating func handle(_ input: Input) throws(Refusal) -> Answer {
        switch input {
        case .lift(let app, let holder): return try lift(app, holder)
        case .drop(let place, let windows): return try drop(at: place, windows)
        case .choose(let session): return try choose(session)
        case .cancel:
            phase = .none
            return .nothing
        case .appRemoved(let app):
            if self.app == app { phase = .gone(app) }
            return .nothing
        }
    }

    /// Whether windows of the app are offered at an edge.
    var isChoosing: Bool { if case .choosing = phase { true } else { false } }

    /// Whether the drag ends with this client's connection.
    func isHeld(by client: ClientID) -> Bool { app != nil && holder == client }

    /// The app whose icon is held, or whose windows are offered.
    var app: AppID? {
        switch phase {
        case .held(let app), .choosing(let app, _): app
        case .none, .gone: nil
        }
    }
}

extension IconDrag {
    private mutating func lift(_ app: AppID, _ holder: ClientID?) throws(Refusal) -> Answer {
        if let held = self.app {
            throw Refusal(
                code: .tooMany, reason: "the icon of \(held) is already held", field: "liftIcon", limit: 1)
        }
        phase = .held(app)
        self.holder = holder
        return .nothing
    }

    private mutating func drop(at place: IconPlace, _ windows: Windows) throws(Refusal) -> Answer {
        let before = phase
        phase = .none
        switch before {
        case .none: throw Self.nothingHeld("dropIcon")
        case .gone(let app): throw Self.removed(app, "dropIcon")
        case .choosing(let app, let edge):
            phase = before
            throw Refusal(
                code: .tooMany, reason: "the windows of \(app) are already offered at the \(edge.rawValue) edge",
                field: "dropIcon", limit: 1)
        case .held(let app):
            switch place {
            case .above:
                if let window = windows.only ?? windows.offScreen.first { return .show(window, .slideOver) }
                return .makeWindow(app, .slideOver)
            case .edge(let edge):
                if let only = windows.only { return .show(only, .side(edge)) }
                // Without a window to offer the drop makes one (U:D42, U:W6, W:7); otherwise the next choice decides
                // (W:6).
                guard let first = windows.offScreen.first else { return .makeWindow(app, .side(edge)) }
                phase = .choosing(app, at: edge)
                return .offer(app, first, edge)
            }
        }
    }

    private mutating func choose(_ session: SceneSessionID?) throws(Refusal) -> Answer {
        let field = session == nil ? "chooseNewWindow" : "chooseWindow"
        switch phase {
        case .none, .held: throw Self.nothingOffered(field)
        case .gone(let app):
            phase = .none
            throw Self.removed(app, field)
        case .choosing(let app, let edge):
            phase = .none
            guard let session else { return .makeWindow(app, .side(edge)) }
            return .show(session, .side(edge))
        }
    }

    private static func removed(_ app: AppID, _ field: String) -> Refusal {
        Refusal(code: .unknownApp, reason: "\(app) was removed while its icon was held", field: field)
    }

    private static func nothingHeld(_ field: String) -> Refusal {
        Refusal(code: .invalidValue, reason: "no icon is held: lift one first", field: field)
    }

    private static func nothingOffered(_ field: String) -> Refusal {
        Refusal(code: .invalidValue, reason: "no windows are offered at an edge", field: field)
    }
}

// Written by `make schema` from Tools/Schema/Proto.

/// Something that several installed apps may declare.
public struct DefaultAppSubject: Hashable, Sendable {
    /// The kind.
    public var kind: DefaultAppSubject.Kind
    /// An activity type, a URL scheme in lower case, or a uniform type identifier; never empty, printable ASCII.
    /// ``Limits/activityTypeBytes``.
    public var name: String

    public init(kind: DefaultAppSubject.Kind, name: String) {
        self.kind = kind
        self.name = name
    }
}

extension DefaultAppSubject {
    /// The kind of thing that an app can be the default for.
    public enum Kind: UInt8, NamedChoice, JSONValue {
        /// Activities of this type.
        case activityType = 1
        /// URLs with this scheme.
        case urlScheme = 2
        /// Files of this uniform type, and of those that conform to it and have no default of their own.
        case documentType = 3

        public var name: String {
            switch self {
            case .activityType: "activityType"
            case .urlScheme: "urlScheme"
            case .documentType: "documentType"
            }
        }
    }
}

/// Sent by a tool: where several apps declare the same, this one takes it when a request names none.
struct SetDefaultAppRequest: Hashable, Sendable {
    /// The subject. At most ``Limits/defaultApps`` are remembered.
    var subject: DefaultAppSubject
    /// The app, which must be installed and declare it; empty: none is remembered any more. ``Limits/appIdentifierBytes``.
    var app: AppID?
}

/// Answers `defaultApps`.
struct DefaultAppList: Hashable, Sendable {
    /// In the order in which they were first chosen.
    var apps: [DefaultApp] = []
}

/// The app that the user chose for something.
public struct DefaultApp: Hashable, Sendable {
    /// The subject.
    public var subject: DefaultAppSubject
    /// The app.
    public var app: AppID
    /// When it was chosen; wall time.
    public var chosen: WallTime

    public init(subject: DefaultAppSubject, app: AppID, chosen: WallTime) {
        self.subject = subject
        self.app = app
        self.chosen = chosen
    }
}

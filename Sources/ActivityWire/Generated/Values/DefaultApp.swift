// Written by `make schema` from Tools/Schema/Proto.

/// An activity type, a URL scheme or a document type, which several installed apps may declare.
public struct DefaultAppSubject: Hashable, Sendable {
    /// The kind of thing that `name` stands for.
    public var kind: DefaultAppSubject.Kind
    /// An activity type, a URL scheme in lower case, or a uniform type identifier. Never empty, and printable
    /// ASCII. At most ``Limits/activityTypeBytes``.
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
        /// Files of this uniform type, and of types that conform to it and have no default app of their own.
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

/// Sent by a tool: chooses one of several apps that declare the same type or scheme. Requests of that type or
/// scheme that name no app go to the chosen app.
struct SetDefaultAppRequest: Hashable, Sendable {
    /// The type or scheme that the app is the default for. The broker remembers at most ``Limits/defaultApps``.
    var subject: DefaultAppSubject
    /// The app, which must be installed and declare the subject. Empty: the broker forgets the default. At most
    /// ``Limits/appIdentifierBytes``.
    var app: AppID?
}

/// The apps that the user chose as defaults. Answers `defaultApps`.
struct DefaultAppList: Hashable, Sendable {
    /// The default apps, in the order in which their subjects were first given one.
    var apps: [DefaultApp] = []
}

/// The app that the user chose for a type or a scheme.
public struct DefaultApp: Hashable, Sendable {
    /// The type or scheme that the app is the default for.
    public var subject: DefaultAppSubject
    /// The app that the user chose.
    public var app: AppID
    /// When the user chose the app; wall time.
    public var chosen: WallTime

    public init(subject: DefaultAppSubject, app: AppID, chosen: WallTime) {
        self.subject = subject
        self.app = app
        self.chosen = chosen
    }
}

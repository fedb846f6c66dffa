/// Something that several installed apps may declare, so that one of them can be remembered for it.
public struct DefaultAppSubject: Hashable, Sendable, CustomStringConvertible {
    public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
        case activityType = 1
        case urlScheme = 2
        case documentType = 3

        /// The spelling on the command line and in JSON.
        public var name: String {
            switch self {
            case .activityType: "activityType"
            case .urlScheme: "urlScheme"
            case .documentType: "documentType"
            }
        }

        public init?(name: String) {
            guard let kind = Self.allCases.first(where: { $0.name == name }) else { return nil }
            self = kind
        }
    }

    public var kind: Kind
    /// An activity type, a URL scheme in lower case, or a uniform type identifier; never empty, printable ASCII.
    public var name: String

    public init(kind: Kind, name: String) {
        self.kind = kind
        self.name = name
    }

    public var description: String {
        switch kind {
        case .activityType: "the activity type \(name)"
        case .urlScheme: "the URL scheme \(name)"
        case .documentType: "the document type \(name)"
        }
    }
}

/// The app that the user chose once for all where several declare the same.
public struct DefaultApp: Hashable, Sendable {
    public var subject: DefaultAppSubject
    public var app: AppID
    public var chosen: WallTime

    public init(subject: DefaultAppSubject, app: AppID, chosen: WallTime) {
        self.subject = subject
        self.app = app
        self.chosen = chosen
    }
}

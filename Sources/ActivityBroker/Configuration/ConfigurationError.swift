import ActivityWire

/// Where the value of a setting came from; later ones win.
enum ConfigurationSource: String, Hashable, Sendable, CaseIterable, Comparable {
    case `default`
    case file
    case environment
    case flag

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    static func < (left: ConfigurationSource, right: ConfigurationSource) -> Bool { left.rank < right.rank }
}

/// Why the broker does not start with what it was told.
enum ConfigurationError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The value of a setting; `allowed` says what it could be.
    case invalidValue(key: String, value: String, allowed: String, source: ConfigurationSource)
    case unknownKey(String, source: ConfigurationSource, known: [String])
    case duplicateKey(String)
    case endpoint(BrokerEndpointError)
    case unreadableFile(BoundedFile.Failure)
    /// Not JSON, or not an object.
    case malformedFile(path: String, reason: String)
    /// Neither a flag nor the environment tells where the folder is.
    case noPlace(key: String)
    /// Values that are fine alone and not together.
    case conflict(String)

    var description: String {
        switch self {
        case .invalidValue(let key, let value, let allowed, let source):
            "\(key): \(value) (from the \(source.rawValue)) is refused; allowed is \(allowed)"
        case .unknownKey(let key, let source, let known):
            "\(key) (from the \(source.rawValue)) is no setting; there are \(known.joined(separator: ", "))"
        case .duplicateKey(let key): "\(key) stands in the configuration file twice"
        case .endpoint(let error): error.description
        case .unreadableFile(let failure): "the configuration file cannot be read: \(failure)"
        case .malformedFile(let path, let reason): "\(path) is no configuration file: \(reason)"
        case .noPlace(let key): "\(key) is not set, and neither an XDG variable nor HOME says where it would be"
        case .conflict(let sentence): sentence
        }
    }
}

import ActivityWire
import SystemFiles

/// The source of a setting's value. A later case wins over an earlier one.
enum ConfigurationSource: String, Hashable, Sendable, CaseIterable, Comparable {
    case `default`
    case file
    case environment
    case flag

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    static func < (left: ConfigurationSource, right: ConfigurationSource) -> Bool { left.rank < right.rank }
}

/// The reason why the broker does not start with a configuration.
enum ConfigurationError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The value is not allowed for the setting; `allowed` says which values are.
    case invalidValue(key: String, value: String, allowed: String, source: ConfigurationSource)
    case unknownKey(String, source: ConfigurationSource, known: [String])
    case duplicateKey(String)
    case endpoint(BrokerEndpointError)
    case unreadableFile(BoundedFile.Failure)
    /// The file is not JSON, or not an object.
    case malformedFile(path: String, reason: String)
    /// Neither a flag nor the environment names the folder.
    case noPlace(key: String)
    /// Two values exclude each other, although each alone is allowed.
    case conflict(String)

    var description: String {
        switch self {
        case .invalidValue(let key, let value, let allowed, let source):
            "\(key): '\(value)' (from the \(source.rawValue)) is not valid (expected \(allowed))"
        case .unknownKey(let key, let source, let known):
            "'\(key)' (from the \(source.rawValue)) is not a setting (expected one of \(known.joined(separator: ", ")))"
        case .duplicateKey(let key): "\(key) appears twice in the configuration file"
        case .endpoint(let error): error.description
        case .unreadableFile(let failure): "the configuration file cannot be read: \(failure)"
        case .malformedFile(let path, let reason): "\(path) is not a valid configuration file: \(reason)"
        case .noPlace(let key):
            "\(key) is not set, and there is no default because neither its XDG variable nor HOME is set"
        case .conflict(let sentence): sentence
        }
    }
}

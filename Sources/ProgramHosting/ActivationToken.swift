/// The permission to come to the front that a desktop gives to whoever opens something, for the program that shows it. It
/// is good for one use.
public struct ActivationToken: Hashable, Sendable {
    /// The variables in which desktops pass it.
    public static let variables = ["XDG_ACTIVATION_TOKEN", "DESKTOP_STARTUP_ID"]
    /// The bytes of the longest value that is passed on.
    static let longestValue = 1_024

    /// The values by the names of their variables.
    public let values: [String: String]

    /// - Parameter values: Values by name. Names that are not those of a token, and values that no desktop makes, are
    ///   left out.
    public init(values: [String: String]) {
        self.values = values.filter { name, value in
            Self.variables.contains(name) && (1...Self.longestValue).contains(value.utf8.count)
                && !value.utf8.contains(0)
        }
    }

    /// The entries `NAME=value` of an environment.
    public var entries: [[UInt8]] {
        Self.variables.compactMap { name in values[name].map { Array("\(name)=\($0)".utf8) } }
    }
}

import ActivityWire

/// The name of a machine within its cluster, by default its host name.
public struct MachineName: Hashable, Sendable, Comparable, CustomStringConvertible {
    public let text: String

    /// Reads a name; nil unless it has 1 to ``DirectoryBounds/nameBytes`` ASCII letters, digits, `.`, `-` and `_`, and
    /// begins with a letter or a digit. Nil too for the words `all`, `anywhere`, `here` and `none`.
    public init?(_ text: some StringProtocol) {
        guard ClusterNameRule.accepts(machine: text) else { return nil }
        self.text = String(text)
    }

    public var description: String { text }

    public static func < (left: MachineName, right: MachineName) -> Bool { left.text < right.text }
}

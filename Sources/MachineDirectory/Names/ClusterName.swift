import ActivityWire

/// The name of a cluster. Several clusters may share an etcd.
public struct ClusterName: Hashable, Sendable, CustomStringConvertible {
    public let text: String

    /// Reads a name, by the same rule as ``MachineName/init(_:)``.
    public init?(_ text: some StringProtocol) {
        guard ClusterNameRule.accepts(text) else { return nil }
        self.text = String(text)
    }

    public var description: String { text }

    /// The beginning of the keys of all rows. A user of etcd needs the right to read and write what begins with it.
    public var keyPrefix: String { "ab/\(DirectoryBounds.layout)/\(text)/" }
}

/// The name of a cluster. Several clusters may share an etcd.
public struct ClusterName: Hashable, Sendable, CustomStringConvertible {
    public let text: String

    /// Reads a name, by the same rule as ``MachineName/init(_:)``.
    public init?(_ text: some StringProtocol) {
        guard NameRule.accepts(text, atMost: DirectoryBounds.nameBytes) else { return nil }
        self.text = String(text)
    }

    public var description: String { text }
}

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

    /// The keys that a machine writes: those of its own row and of its wish for a name, and the beginnings of those of
    /// its apps and sessions. An administrator has to permit them.
    public func keys(
        writtenBy machine: MachineName
    ) -> (row: String, contender: String, apps: String, sessions: String) {
        let layout = DirectoryLayout(cluster: self)
        func text(_ key: [UInt8]) -> String { String(decoding: key, as: UTF8.self) }
        return (
            text(layout.bytes(.machine(machine))), text(layout.contender(for: machine)),
            text(layout.prefix + layout.folder(.apps, machine)), text(layout.prefix + layout.folder(.sessions, machine))
        )
    }
}

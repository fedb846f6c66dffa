extension ClusterName {
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

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

    /// The beginning of the keys of the rows with allowed keys. Only an administrator may write those.
    public var keysPrefix: String { "\(keyPrefix)\(DirectoryLayout.keys)/" }

    /// Returns the key of the row with the keys that a machine is allowed.
    public func keysKey(of machine: MachineName) -> String { "\(keysPrefix)\(machine)" }

    /// Returns the machine that such a row is about; nil for any other row.
    public func machine(ofKeysRow key: [UInt8]) -> MachineName? {
        guard case .keys(let machine) = DirectoryLayout(cluster: self).name(key) else { return nil }
        return machine
    }
}

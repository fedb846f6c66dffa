public import MachineDirectory

/// This machine's keys: which of them it has, and which of those it is allowed.
public struct MachineKeys: Sendable {
    /// The newest one last.
    public let own: [LinkKey]
    public let allowed: PublishedKeys

    public init(own: [LinkKey], allowed: PublishedKeys) {
        self.own = own
        self.allowed = allowed
    }

    /// The key that links use: the newest one that is allowed; nil: none is.
    public var current: LinkKey? { own.last { allowed.allows($0.machineKey) } }

    /// The keys to keep beside a new one.
    ///
    /// - Throws: ``KeyError/tooManyKeys(_:limit:)`` if the machine may use as many keys as it can have.
    public func kept(for machine: MachineName) throws(KeyError) -> [LinkKey] {
        guard own.count >= KeyFile.mostKeys else { return own }
        let kept = own.filter { allowed.allows($0.machineKey) }
        guard kept.count < KeyFile.mostKeys else { throw .tooManyKeys(machine, limit: KeyFile.mostKeys) }
        // Without one that is allowed, the older one may be with an administrator already.
        return kept.isEmpty ? [own[0]] : kept
    }

    /// The keys that the machine has or is allowed, the oldest first.
    public func rows(of machine: MachineName) -> [KeyRow] {
        let foreign = allowed.keys.filter { allowed in !own.contains { $0.machineKey == allowed.key } }
        return KeyRow.rows(PublishedKeys(foreign), of: machine)
            + own.map { key in
                KeyRow(
                    key.machineKey, of: machine, isOwn: true,
                    allowed: allowed.keys.first { $0.key == key.machineKey })
            }
    }
}

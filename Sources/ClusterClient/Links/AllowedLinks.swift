import MachineDirectory

/// The machines to which keys belong.
struct AllowedLinks: Sendable {
    private var machines: [MachineKey: MachineName] = [:]

    init() {}

    /// A key that two machines are allowed names neither of them, so it is left out.
    init(_ keys: [MachineName: PublishedKeys]) {
        var owners: [MachineKey: Set<MachineName>] = [:]
        for (machine, keys) in keys {
            for key in keys.keys { owners[key.key, default: []].insert(machine) }
        }
        machines = owners.compactMapValues { $0.count == 1 ? $0.first : nil }
    }

    /// Returns the machine that proves a key; nil: no machine is allowed the key.
    func peer(with key: MachineKey) -> LinkPeer? { machines[key].map { LinkPeer($0, key) } }

    func allows(_ peer: LinkPeer) -> Bool { machines[peer.key] == peer.machine }
}

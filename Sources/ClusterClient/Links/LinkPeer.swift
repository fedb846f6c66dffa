import MachineDirectory

/// The machine at the other end of a link, and the key that it has proved. Messages do not decide this.
struct LinkPeer: Hashable, Sendable {
    let machine: MachineName
    let key: MachineKey

    init(_ machine: MachineName, _ key: MachineKey) {
        self.machine = machine
        self.key = key
    }

    /// Reads the User-Id of a connection, as ``userID`` writes it.
    init?(userID: String) {
        let words = userID.split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == 2, let machine = MachineName(words[0]), let key = MachineKey(words[1]) else { return nil }
        self.init(machine, key)
    }

    var userID: String { "\(machine) \(key)" }
}

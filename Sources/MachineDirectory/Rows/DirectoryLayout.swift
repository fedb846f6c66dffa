import ActivityWire
import EtcdGateway

/// The keys of a cluster's rows, all below `ab/1/CLUSTER/`; the number is the layout's.
struct DirectoryLayout: Hashable, Sendable {
    /// A folder of keys.
    enum Family: String, CaseIterable, Hashable, Sendable {
        case machines
        case apps
        case sessions
    }

    /// A folder of rows that later versions use. Nothing else may be put there.
    enum Reserved: String, CaseIterable, Hashable, Sendable {
        /// Owners of exclusive content.
        case claims
        /// Owners of sessions that were moved.
        case owners
    }

    /// What a key names.
    enum Name: Hashable, Sendable {
        case row(DirectoryKey)
        /// The row in which a machine says that it wants a name which another one has.
        case contender(MachineName)
        /// The row with the keys that a machine is allowed, which an administrator writes.
        case keys(MachineName)
        /// A row that a later version of this program reads.
        case reserved
        case foreign
    }

    private static let contenders = "contenders"
    static let keys = "keys"

    let prefix: [UInt8]

    init(cluster: ClusterName) {
        prefix = Array(cluster.keyPrefix.utf8)
    }

    /// Returns the key of a row.
    func bytes(_ key: DirectoryKey) -> [UInt8] {
        switch key {
        case .machine(let machine): prefix + folder(.machines) + machine.text.utf8
        case .app(let machine, let app): prefix + folder(.apps, machine) + app.text.utf8
        case .session(let machine, let session): prefix + folder(.sessions, machine) + session.description.utf8
        }
    }

    /// Returns the key of the row in which a machine says that it wants a name. It has no lease: the next contender
    /// replaces it.
    func contender(for machine: MachineName) -> [UInt8] { prefix + Array("\(Self.contenders)/\(machine)".utf8) }

    /// Reads a key. Only the bytes that ``bytes(_:)`` returns name a row, so that no row has two keys.
    func name(_ key: [UInt8]) -> Name {
        guard key.starts(with: prefix), let rest = String(validating: key.dropFirst(prefix.count), as: UTF8.self)
        else { return .foreign }
        let parts = rest.split(separator: "/", omittingEmptySubsequences: false)
        let folder = parts.first.map(String.init) ?? ""
        guard Reserved(rawValue: folder) == nil else { return .reserved }
        if folder == Self.contenders, parts.count == 2, let machine = MachineName(parts[1]) {
            return .contender(machine)
        }
        if folder == Self.keys, parts.count == 2, let machine = MachineName(parts[1]) { return .keys(machine) }
        guard let family = Family(rawValue: folder), let row = row(family, parts.dropFirst()), bytes(row) == key
        else { return .foreign }
        return .row(row)
    }

    /// All rows of the cluster.
    func all() throws(RequestError) -> KeyRange { try .prefix(prefix) }

    /// The ranges of one machine's rows: its own row, its apps, its sessions.
    func rows(of machine: MachineName) throws(RequestError) -> [KeyRange] {
        [
            try .key(bytes(.machine(machine))), try .prefix(prefix + folder(.apps, machine)),
            try .prefix(prefix + folder(.sessions, machine)),
        ]
    }

    private func folder(_ family: Family) -> [UInt8] { Array("\(family.rawValue)/".utf8) }

    /// Returns the folder of a machine's rows of one kind, below ``prefix``.
    func folder(_ family: Family, _ machine: MachineName) -> [UInt8] {
        Array("\(family.rawValue)/\(machine)/".utf8)
    }

    private func row(_ family: Family, _ parts: ArraySlice<Substring>) -> DirectoryKey? {
        guard let machine = parts.first.flatMap({ MachineName($0) }), let last = parts.last else { return nil }
        switch family {
        case .machines: return parts.count == 1 ? .machine(machine) : nil
        case .apps: return parts.count == 2 ? AppID(last).map { .app(machine, $0) } : nil
        case .sessions: return parts.count == 2 ? SceneSessionID(String(last)).map { .session(machine, $0) } : nil
        }
    }
}

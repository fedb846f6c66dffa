import ActivityWire
import EtcdGateway

/// The rows of all other machines, as of one revision of the store.
struct ClusterView: Hashable, Sendable {
    let layout: DirectoryLayout
    /// The machine whose rows are not kept here, because they are this program's own.
    let own: MachineName
    /// All changes up to this revision are in the view; 0: none are.
    private(set) var revision: Int64 = 0
    private(set) var machines: [MachineName: RemoteMachine] = [:]
    /// The keys that machines are allowed, this one included. A machine whose row is not readable is allowed none.
    private(set) var allowedKeys: [MachineName: PublishedKeys] = [:]
    private(set) var rowCount = 0
    private(set) var skipped = SkippedRows()

    init(layout: DirectoryLayout, own: MachineName) {
        self.layout = layout
        self.own = own
    }

    /// Records that all changes up to a revision are in the view.
    mutating func complete(_ revision: Int64) { self.revision = max(self.revision, revision) }

    /// Forgets the revision, because the store's revisions have gone back. The rows stay until the next list.
    mutating func forgetRevision() { revision = 0 }

    /// Applies a change, and returns the keys whose visible rows differ afterwards.
    mutating func apply(_ event: RowEvent) -> [DirectoryKey] {
        switch event.kind {
        case .put: put(event.row)
        case .delete: delete(event.row.key)
        }
    }

    /// Adds or replaces a row, and returns the keys whose visible rows differ afterwards.
    @discardableResult
    mutating func put(_ row: EtcdRow) -> [DirectoryKey] {
        switch layout.name(row.key) {
        case .reserved, .contender: return []
        case .keys(let machine):
            setKeys(of: machine, row)
            return []
        case .foreign:
            skipped.add(row.key, .foreignKey)
            return []
        case .row(let key):
            guard key.machine != own else { return [] }
            do throws(RowError) {
                let changed = try set(key, row)
                skipped.remove(row.key)
                return changed
            } catch {
                skipped.add(row.key, error)
                return remove(key)
            }
        }
    }

    private mutating func delete(_ key: [UInt8]) -> [DirectoryKey] {
        skipped.remove(key)
        if case .keys(let machine) = layout.name(key) { allowedKeys[machine] = nil }
        guard case .row(let key) = layout.name(key), key.machine != own else { return [] }
        return remove(key)
    }

    private mutating func set(_ key: DirectoryKey, _ row: EtcdRow) throws(RowError) -> [DirectoryKey] {
        let before = machines[key.machine]
        var machine = before ?? RemoteMachine()
        switch key {
        case .machine:
            machine.row = try PublishedMachine(reading: row.value)
            machine.fence = row.created
        case .app(_, let app): machine.apps[app] = try PublishedApp(reading: row.value)
        case .session(_, let session): machine.sessions[session] = try PublishedSession(reading: row.value)
        }
        try check(machine, isNew: before == nil, growsBy: machine.rowCount - (before?.rowCount ?? 0))
        return keep(machine, key, before)
    }

    private mutating func setKeys(of machine: MachineName, _ row: EtcdRow) {
        do throws(RowError) {
            allowedKeys[machine] = try PublishedKeys(reading: row.value)
            guard allowedKeys.count <= RowLimit.machines.most else { throw .overLimit(.machines) }
            skipped.remove(row.key)
        } catch {
            allowedKeys[machine] = nil
            skipped.add(row.key, error)
        }
    }

    private func check(_ machine: RemoteMachine, isNew: Bool, growsBy growth: Int) throws(RowError) {
        guard growth > 0 else { return }
        let counts: [(RowLimit, Int)] = [
            (.machines, isNew ? machines.count + 1 : 0), (.appsPerMachine, machine.apps.count),
            (.sessionsPerMachine, machine.sessions.count), (.rows, rowCount + growth),
        ]
        for (limit, count) in counts where count > limit.most { throw .overLimit(limit) }
    }

    private mutating func remove(_ key: DirectoryKey) -> [DirectoryKey] {
        guard let before = machines[key.machine] else { return [] }
        var machine = before
        switch key {
        case .machine:
            machine.row = nil
            machine.fence = 0
        case .app(_, let app): machine.apps[app] = nil
        case .session(_, let session): machine.sessions[session] = nil
        }
        return keep(machine, key, before)
    }

    private mutating func keep(
        _ machine: RemoteMachine, _ key: DirectoryKey, _ before: RemoteMachine?
    ) -> [DirectoryKey] {
        rowCount += machine.rowCount - (before?.rowCount ?? 0)
        machines[key.machine] = machine.isEmpty ? nil : machine
        guard machine != before else { return [] }
        let wasPresent = before?.isPresent ?? false
        switch (wasPresent, machine.isPresent) {
        case (true, true): return [key]
        case (false, false): return []
        case (false, true): return machine.keys(of: key.machine)
        case (true, false): return before?.keys(of: key.machine) ?? []
        }
    }

    /// Returns the keys, in order, whose visible rows differ from those of another view.
    func differences(from other: ClusterView) -> [DirectoryKey] {
        var keys: Set<DirectoryKey> = []
        for name in Set(machines.keys).union(other.machines.keys) {
            let pair = [machines[name], other.machines[name]].map { $0?.isPresent == true ? $0 : nil }
            guard pair[0] != pair[1] else { continue }
            let rows = pair.map { $0 ?? RemoteMachine() }
            keys.formUnion(Self.differences(rows[0], rows[1], name))
        }
        return keys.sorted()
    }

    private static func differences(
        _ left: RemoteMachine, _ right: RemoteMachine, _ name: MachineName
    ) -> [DirectoryKey] {
        (left.keys(of: name) + right.keys(of: name)).filter { key in
            switch key {
            case .machine: left.row != right.row || left.fence != right.fence
            case .app(_, let app): left.apps[app] != right.apps[app]
            case .session(_, let session): left.sessions[session] != right.sessions[session]
            }
        }
    }
}

import ActivityWire
import EtcdGateway
import MachineDirectory

/// An etcd of one store: revisions, leases, transactions, changes, compaction, a quota and backups, as etcd 3.4 has
/// them. It answers in etcd's JSON.
final class FakeEtcd {
    /// Everything that a backup has.
    struct Store {
        var revision: Int64 = 1
        var rows: [[UInt8]: EtcdRow] = [:]
        var leases: [LeaseID: Lease] = [:]
        var history: [Revision] = []
        var compacted: Int64 = 0
    }

    struct Lease {
        var timeToLive: Duration
        var end: Duration
    }

    struct Change {
        var isDeletion: Bool
        var row: EtcdRow
    }

    struct Revision {
        var number: Int64
        var time: Duration
        var changes: [Change]
        /// The rows after the revision.
        var rows: [[UInt8]: EtcdRow]
    }

    var store = Store()
    var cluster: UInt64 = 77
    var hasLeader = true
    /// What a full store does with a write: refuse it, or perform it and say that it was refused.
    var quota = Quota.free
    /// Whether a compaction to a deletion removes it for watches that still need it (etcd issue 18089).
    var swallowsDeletions = false
    /// Nil: authentication is off.
    var validToken: Int?
    /// The writes that were proposed to raft.
    private(set) var proposals = 0

    enum Quota {
        case free
        case full
        case fullAfterwards
    }

    // MARK: Time

    /// Ends leases whose time has come.
    func advance(to now: Duration) {
        let ended = store.leases.filter { $1.end <= now }.keys.sorted { $0.rawValue < $1.rawValue }
        for lease in ended { end(lease, at: now) }
    }

    var nextEnd: Duration? { store.leases.values.map(\.end).min() }

    /// Ends a lease although it is alive, as etcd 3.4 does after its leader was paused (etcd issue 15247).
    func end(_ lease: LeaseID, at now: Duration) {
        guard store.leases.removeValue(forKey: lease) != nil else { return }
        let keys = store.rows.values.filter { $0.lease == lease }.map(\.key).sorted { $0.lexicographicallyPrecedes($1) }
        commit(keys.map { .init(isDeletion: true, row: tombstone($0)) }, at: now)
    }

    // MARK: Writes of other programs

    func put(_ key: String, _ value: String, lease: LeaseID = .none, at now: Duration) {
        commit([put(Array(key.utf8), Array(value.utf8), lease)], at: now)
    }

    func put(_ key: [UInt8], _ value: [UInt8], at now: Duration) { commit([put(key, value, .none)], at: now) }

    func delete(_ key: String, at now: Duration) {
        guard store.rows[Array(key.utf8)] != nil else { return }
        commit([.init(isDeletion: true, row: tombstone(Array(key.utf8)))], at: now)
    }

    func compact() { store.compacted = store.revision }

    /// Goes back to a backup. etcd gives restored leases their whole time again.
    func restore(_ backup: Store, at now: Duration) {
        store = backup
        for (id, lease) in store.leases { store.leases[id]?.end = now + lease.timeToLive }
    }

    var keys: [String] { store.rows.keys.map { String(decoding: $0, as: UTF8.self) }.sorted() }

    private func tombstone(_ key: [UInt8]) -> EtcdRow {
        EtcdRow(key: key, value: [], created: 0, modified: store.revision + 1, version: 0)
    }

    private func put(_ key: [UInt8], _ value: [UInt8], _ lease: LeaseID) -> Change {
        let former = store.rows[key]
        let next = store.revision + 1
        return Change(
            isDeletion: false,
            row: EtcdRow(
                key: key, value: value, created: former?.created ?? next, modified: next,
                version: (former?.version ?? 0) + 1, lease: lease))
    }

    private func commit(_ changes: [Change], at now: Duration) {
        guard !changes.isEmpty else { return }
        store.revision += 1
        for change in changes { store.rows[change.row.key] = change.isDeletion ? nil : change.row }
        store.history.append(
            Revision(number: store.revision, time: now, changes: changes, rows: store.rows))
    }

    // MARK: Calls

    func perform(_ call: DirectoryCall, token: Int, at now: Duration) -> GatewayReply {
        advance(to: now)
        if let validToken, token != validToken, call.needsToken {
            return refusal(401, 16, "etcdserver: invalid auth token")
        }
        guard hasLeader else { return refusal(503, 14, "etcdserver: no leader") }
        if quota == .full, call.needsRoom { return refusal(429, 8, "etcdserver: mvcc: database space exceeded") }
        let reply = answer(call, at: now)
        if quota == .fullAfterwards, call.needsRoom {
            return refusal(429, 8, "etcdserver: mvcc: database space exceeded")
        }
        return reply
    }

    private func answer(_ call: DirectoryCall, at now: Duration) -> GatewayReply {
        switch call {
        case .grant(let grant): self.grant(grant, at: now)
        case .keepalive(let call): keepalive(call.lease, at: now)
        case .revoke(let call): revoke(call.lease, at: now)
        case .range(let range): self.range(range)
        case .transaction(let transaction): self.transaction(transaction, at: now)
        }
    }

    private func grant(_ call: LeaseGrant, at now: Duration) -> GatewayReply {
        proposals += 1
        guard store.leases[call.lease] == nil else { return refusal(400, 9, "etcdserver: lease already exists") }
        let time = Duration.seconds(max(call.timeToLive, 2))
        store.leases[call.lease] = Lease(timeToLive: time, end: now + time)
        return json(#"{"header":\#(header),"ID":"\#(call.lease.rawValue)","TTL":"\#(time.components.seconds)"}"#)
    }

    private func keepalive(_ lease: LeaseID, at now: Duration) -> GatewayReply {
        guard let time = store.leases[lease]?.timeToLive else {
            return json(#"{"result":{"header":\#(header),"ID":"\#(lease.rawValue)"}}"#)
        }
        store.leases[lease]?.end = now + time
        return json(
            #"{"result":{"header":\#(header),"ID":"\#(lease.rawValue)","TTL":"\#(time.components.seconds)"}}"#)
    }

    private func revoke(_ lease: LeaseID, at now: Duration) -> GatewayReply {
        proposals += 1
        guard store.leases[lease] != nil else { return refusal(404, 5, "etcdserver: requested lease not found") }
        end(lease, at: now)
        return json(#"{"header":\#(header)}"#)
    }

    private func range(_ call: RowRange) -> GatewayReply {
        if call.revision > store.revision {
            return refusal(400, 11, "etcdserver: mvcc: required revision is a future revision")
        }
        if call.revision > 0, call.revision < store.compacted {
            return refusal(400, 11, "etcdserver: mvcc: required revision has been compacted")
        }
        return json(#"{"header":\#(header)\#(content(call))}"#)
    }

    private func transaction(_ call: EtcdTransaction, at now: Duration) -> GatewayReply {
        if call.canChangeStore { proposals += 1 }
        let succeeds = call.comparisons.allSatisfy(holds)
        let operations = succeeds ? call.success : call.failure
        var changes: [Change] = []
        var results: [String] = []
        for operation in operations {
            switch operation {
            case .put(let row):
                guard row.lease == .none || store.leases[row.lease] != nil else {
                    return refusal(404, 5, "etcdserver: requested lease not found")
                }
                changes.append(put(row.key, row.value, row.lease))
                results.append(#"{"response_put":{}}"#)
            case .range(let range):
                let text = content(range).dropFirst()
                results.append(#"{"response_range":{\#(text)}}"#)
            case .delete(let deletion):
                let keys = store.rows.keys.filter(deletion.range.contains)
                changes += keys.map { Change(isDeletion: true, row: tombstone($0)) }
                results.append(#"{"response_delete_range":{}}"#)
            }
        }
        commit(changes, at: now)
        let success = succeeds ? #","succeeded":true"# : ""
        return json(#"{"header":\#(header)\#(success),"responses":[\#(results.joined(separator: ","))]}"#)
    }

    private func holds(_ comparison: Comparison) -> Bool {
        let row = store.rows[comparison.key]
        switch comparison.target {
        case .created(let number): return comparison.relation == .equal && (row?.created ?? 0) == number
        case .modified(let number): return comparison.relation == .equal && (row?.modified ?? 0) == number
        case .version, .lease, .value: return false
        }
    }

    /// The rows of a range, with a comma in front of each member.
    private func content(_ call: RowRange) -> String {
        let rows = (call.revision == 0 ? store.rows : rows(at: call.revision)).values
            .filter { call.range.contains($0.key) }.sorted { $0.key.lexicographicallyPrecedes($1.key) }
        let page = call.limit > 0 ? Array(rows.prefix(Int(call.limit))) : rows
        let more = page.count < rows.count ? #","more":true"# : ""
        let list = page.isEmpty ? "" : #","kvs":[\#(page.map(FakeJSON.row).joined(separator: ","))]"#
        return list + more + (rows.isEmpty ? "" : #","count":"\#(rows.count)""#)
    }

    func rows(at revision: Int64) -> [[UInt8]: EtcdRow] {
        revision < 2 ? [:] : history(after: revision - 1).first?.rows ?? [:]
    }

    /// The revisions after one. The store begins with revision 1, and each commit has the next number.
    func history(after revision: Int64) -> ArraySlice<Revision> {
        store.history.dropFirst(Int(max(revision - 1, 0)))
    }

    var header: String { FakeJSON.header(cluster: cluster, revision: store.revision) }

    private func json(_ text: String) -> GatewayReply { .answered(status: 200, body: Array(text.utf8)) }

    private func refusal(_ status: Int, _ code: Int, _ message: String) -> GatewayReply {
        .answered(status: status, body: Array(#"{"error":"\#(message)","code":\#(code)}"#.utf8))
    }
}

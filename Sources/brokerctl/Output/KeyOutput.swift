import ActivityWire

/// A key of a machine, as `activity-cluster` prints it.
struct MachineKeyRow: Decodable, Hashable, Sendable {
    var machine: String
    var key: String
    /// Whether this machine has the secret half.
    var own: Bool
    var allowed: Bool
    /// The user of etcd; empty: etcd asked for none.
    var allowedBy: String?
    /// Milliseconds since 1970-01-01 UTC.
    var since: Int64?

    fileprivate var allowedSince: WallTime? { since.map { WallTime(milliseconds: $0) } }
}

extension MachineKeyRow: JSONObject {
    func writeMembers(to json: inout JSONWriter) {
        json.member("allowed", allowed)
        json.member("allowedBy", allowedBy)
        json.member("key", key)
        json.member("machine", machine)
        json.member("own", own)
        json.member("since", allowedSince)
    }
}

/// `cluster keys`.
extension Listing<MachineKeyRow> {
    static func keys(_ rows: [MachineKeyRow]) -> Listing<MachineKeyRow> {
        Listing(
            "keys", rows,
            [
                .init("machine"), .init("own"), .init("allowed"), .init("allowedBy"), .init("since"),
                .init("key", cut: .never),
            ], ifEmpty: "There are no keys."
        ) { row in
            [
                Cell(row.machine, style: .bold), Cell(yes: row.own),
                Cell(
                    row.allowed ? "true" : "false", pretty: row.allowed ? "yes" : "not yet",
                    style: row.allowed ? .green : .yellow),
                Cell(row.allowedBy), Cell(row.allowedSince), Cell(row.key),
            ]
        }
    }
}

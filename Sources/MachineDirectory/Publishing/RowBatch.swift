import EtcdGateway

/// Changes of rows for one transaction.
///
/// Each row is compared with the revision that was read last. Every change raises that revision, so a request that etcd
/// performs late, after its outcome was read, cannot undo a newer one.
struct RowBatch: Hashable, Sendable {
    struct Change: Hashable, Sendable {
        var key: DirectoryKey
        /// Nil: the row is deleted.
        var value: [UInt8]?
        /// The revision of the last change that is known; 0: the row does not exist.
        var modified: Int64
    }

    var changes: [Change]
    /// Whether the batch has changes that are written once a second at most.
    var isPaced = false

    var isEmpty: Bool { changes.isEmpty }

    /// Returns the transaction, which writes only if `guards` hold and no row has changed, and otherwise reads the
    /// machine's rows.
    func transaction(
        guards: [Comparison], lease: LeaseID, machine: MachineName, layout: DirectoryLayout
    ) throws(RequestError) -> EtcdTransaction {
        var comparisons = guards
        var operations: [RowOperation] = []
        for change in changes {
            let key = layout.bytes(change.key)
            let comparison = try Comparison(key, .equal, .modified(change.modified))
            // The guard of a join already says that the machine's row does not exist.
            if change.key != .machine(machine) || change.modified > 0 { comparisons.append(comparison) }
            if let value = change.value {
                operations.append(.put(try RowPut(key: key, value: value, lease: lease)))
            } else {
                operations.append(.delete(RowDeletion(try .key(key))))
            }
        }
        return try EtcdTransaction(
            comparing: comparisons, success: operations,
            failure: OwnReading.operations(of: machine, in: layout))
    }
}

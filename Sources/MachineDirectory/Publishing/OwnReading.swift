import EtcdGateway

/// A reading of all rows of this machine, as of one revision.
struct OwnReading: Hashable, Sendable {
    let revision: Int64
    /// The machine's own row, whoever wrote it; nil: the name is free.
    let machine: EtcdRow?
    let rows: [DirectoryKey: EtcdRow]

    init(_ answer: TransactionAnswer, of machine: MachineName, in layout: DirectoryLayout) {
        var rows: [DirectoryKey: EtcdRow] = [:]
        for case .range(let content) in answer.results {
            for row in content.rows {
                // What other programs wrote below our keys is theirs.
                guard case .row(let key) = layout.name(row.key), key.machine == machine else { continue }
                rows[key] = row
            }
        }
        self.init(revision: answer.header.revision, rows: rows, of: machine)
    }

    init(revision: Int64, rows: [DirectoryKey: EtcdRow], of machine: MachineName) {
        self.revision = revision
        self.rows = rows
        self.machine = rows[.machine(machine)]
    }

    /// The operations of a transaction that read the rows.
    static func operations(of machine: MachineName, in layout: DirectoryLayout) throws(RequestError) -> [RowOperation] {
        var operations: [RowOperation] = []
        for range in try layout.rows(of: machine) { operations.append(.range(try RowRange(range))) }
        return operations
    }
}

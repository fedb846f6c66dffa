import EtcdGateway

/// The rows of this machine as they are in the store, as far as answers and changes have shown them.
///
/// Answers and the watch arrive in any order, so what is known of a row is replaced only by what has a higher revision.
struct OwnRows: Hashable, Sendable {
    private struct Entry: Hashable, Sendable {
        /// The revision in which the row was written or deleted.
        var revision: Int64
        /// Nil: the row does not exist.
        var row: EtcdRow?
    }

    /// The revision of the last reading of all rows.
    private var base: Int64 = 0
    private var entries: [DirectoryKey: Entry] = [:]

    subscript(key: DirectoryKey) -> EtcdRow? { entries[key]?.row }

    var keys: [DirectoryKey] { entries.compactMap { $1.row == nil ? nil : $0 } }

    /// Records what is known of one row; nil: it does not exist. Returns whether that is news.
    mutating func record(_ key: DirectoryKey, _ row: EtcdRow?, at revision: Int64) -> Bool {
        guard revision > entries[key]?.revision ?? base else { return false }
        entries[key] = Entry(revision: revision, row: row)
        return true
    }

    /// Replaces everything that is older than a reading of all rows.
    mutating func replace(with rows: [(DirectoryKey, EtcdRow)], at revision: Int64) {
        guard revision >= base else { return }
        base = revision
        entries = entries.filter { $1.revision > revision }
        for (key, row) in rows where entries[key] == nil {
            entries[key] = Entry(revision: min(row.modified, revision), row: row)
        }
    }
}

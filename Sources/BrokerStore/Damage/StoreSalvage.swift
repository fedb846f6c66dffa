import Glibc
import SystemFiles

/// Copies every row that can be read out of a damaged store into a new store beside it. The old store is only read.
///
/// Rows are copied unchanged. When the new store is loaded, their checksums tell which of them are damaged.
struct StoreSalvage {
    static let draftSuffix = ".salvaging"
    private static let copySuffix = ".folding"

    private(set) var report = StoreSalvageOutcome()
    private let source: Database
    private let target: Database

    /// Writes the new store beside the old one, with the suffix ``draftSuffix``. At the return the new store is whole
    /// and synchronised.
    static func run(_ path: String, mark: CommitMark?) throws(StoreError) -> StoreSalvageOutcome {
        let (copy, draft) = (path + copySuffix, path + draftSuffix)
        discardDraft(of: path)
        defer { StoreFile.remove(copy) }
        do {
            try CheckpointedCopy.write(path, to: copy)
            try StoreShape.repairDefinitions(copy)
            let source = try Database(copy)
            _ = try Descriptor(opening: draft, flags: O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600)
            let target = try Database(draft)
            let schema = try prepare(source, file: copy)
            _ = try StoreSchema.prepare(target, file: draft)
            var salvage = StoreSalvage(source: source, target: target)
            try target.transaction {
                try salvage.copy(mark: mark, countsCommits: schema >= StoreSchema.firstWithChecksums)
            }
            try target.close()
            try StoreFile.sync(draft)
            return salvage.report
        } catch {
            discardDraft(of: path)
            throw StoreError(error, file: path, operation: "salvage")
        }
    }

    static func discardDraft(of path: String) { StoreFile.remove(path + draftSuffix) }

    private init(source: Database, target: Database) {
        self.source = source
        self.target = target
    }

    /// Migrates the copy of an older store. Refuses the file of another program.
    ///
    /// - Returns: The version that the store had.
    private static func prepare(_ source: Database, file: String) throws -> Int64 {
        try StoreConnection.disableTrust(source)
        let ours = try source.number(
            "SELECT count(*) FROM sqlite_schema WHERE name IN ('meta', 'sessions', 'requests')")
        guard ours != 0 else {
            throw StoreError(
                code: .foreignFile, file: file, operation: "salvage", detail: "it has none of the store's tables")
        }
        return try StoreSchema.prepare(source, file: file)
    }

    private mutating func copy(mark: CommitMark?, countsCommits: Bool) throws {
        var metadata = (try? StoreMetadata(source)) ?? StoreMetadata()
        if !countsCommits {
            // The migration has just made these values up. An old store has none of the commits that a mark counts.
            metadata.identity = nil
            metadata.commits = 0
        }
        // Another store's mark tells nothing about this store.
        let mark = metadata.identity == nil || metadata.identity == mark?.identity ? mark : nil
        if let reached = metadata.commits, let mark, mark.commits > reached {
            report.lostCommits = mark.commits - reached
        }
        for table in StoredTable.all { try copy(table) }
        try copyQuarantine()
        metadata.identity = metadata.identity ?? mark?.identity
        metadata.epoch = [metadata.epoch, mark?.epoch].compactMap { $0 }.max()
        metadata.commits = [metadata.commits, mark?.commits].compactMap { $0 }.max()
        try target.execute("DELETE FROM meta")
        try metadata.write(target)
        for row in report.missingRows { try Quarantine.note(row, target) }
    }

    /// Copies a table's rows, reading them forwards. Damage stops the reading: then reads backwards too, and the
    /// remaining rows by the index.
    private mutating func copy(_ table: StoredTable) throws {
        var rows = SalvagedRows(table, in: source)
        let isWhole = rows.scan(descending: false)
        if !isWhole { _ = rows.scan(descending: true) }
        let index = rows.indexEntries()
        if index == nil, !isWhole {
            rows.fetchBetween()
            report.brokenTables.append(table.name)
        }
        for entry in index ?? [] where !rows.contains(entry) {
            // After a complete scan, a row that only the index has is lost.
            if isWhole || !rows.fetch(entry.sequence) {
                report.addMissing(
                    DamagedRow(table: table.name, key: entry.shown, reason: "row: is lost because its page is damaged"))
            }
        }
        let insert = try target.statement(table.insertWhole)
        for values in rows.rowsInOrder {
            do {
                try insert.run(values)
                report.rows += 1
            } catch let error as DatabaseError where error.isConstraint {
                let key = values.prefix(table.key.count).map { "\($0.content)" }.joined(separator: " ")
                report.addMissing(
                    DamagedRow(table: table.name, key: key, reason: "row: is inconsistent with the others"))
            }
        }
    }

    /// Copies the quarantined rows, if they can be read.
    private func copyQuarantine() throws {
        let columns = "table_name, row_key, reason, found_milliseconds, content"
        guard let rows = try? source.rows("SELECT \(columns) FROM quarantine ORDER BY sequence") else { return }
        for row in rows { try target.execute("INSERT INTO quarantine (\(columns)) VALUES (?, ?, ?, ?, ?)", row) }
    }
}

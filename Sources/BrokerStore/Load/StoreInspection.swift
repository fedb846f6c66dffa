import Glibc
import SystemFiles

/// Inspects a store before anything is written to it. The inspection changes nothing, whereas SQLite itself would
/// forget a damaged log and fill an empty file.
enum StoreInspection {
    /// The facts about a store that is in order.
    struct Facts: Hashable, Sendable {
        var schema: Int64 = 0
        /// The store's own counts; empty for an old store, which has none.
        var metadata = StoreMetadata()
        /// The mark beside the store; nil if there is none, or if it is damaged or another store's.
        var mark: CommitMark?
        /// Further remarks, each a sentence without a full stop.
        var remarks: [String] = []
    }

    /// Returns the facts about the store.
    ///
    /// - Throws: Any error that prevents opening the store, including damage (``StoreError/Code/isDamage``).
    static func facts(_ path: String) throws(StoreError) -> Facts {
        try refuseLink(path)
        let foundMark = CommitMark.read(besides: path)
        guard let size = StoreFile.size(of: path), size > 0 else {
            try refuseMissing(path, foundMark.mark)
            return Facts()
        }
        guard StoreFile.isRegular(path) else {
            throw StoreError(code: .cannotOpen, file: path, operation: "open", detail: "it is not a file")
        }
        do {
            let connection = try StoreConnection.openForReading(path)
            return try connection.read { try facts($0, path, foundMark) }
        } catch {
            throw StoreError(error, file: path, operation: "open")
        }
    }

    /// Reads everything in an existing store, and reports the damaged rows.
    static func report(_ path: String) throws(StoreError) -> StoreReport {
        let facts = try facts(path)
        do {
            let connection = try StoreConnection.openForReading(path)
            return try connection.read { database in
                var report = StoreReport(schemaBefore: facts.schema, schema: StoreSchema.version)
                report.remarks = facts.remarks
                // The next start migrates a store of an older version, and reads its rows then.
                guard facts.schema == StoreSchema.version else { return report }
                var reader = StateReader(database: database, report: report)
                _ = try reader.read()
                for row in facts.metadata.damage { reader.report.add(row) }
                reader.report.quarantinedRowCount = try Quarantine.count(database)
                return reader.report
            }
        } catch {
            throw StoreError(error, file: path, operation: "check")
        }
    }

    private static func facts(
        _ database: Database, _ path: String, _ foundMark: CommitMark.Found
    ) throws -> Facts {
        try StructureCheck.run(in: database, file: path)
        var facts = Facts()
        facts.schema = try StoreSchema.knownVersion(of: database, file: path)
        try StoreShape.check(database, version: facts.schema, file: path)
        guard facts.schema >= StoreSchema.firstWithChecksums else {
            // Only stores with checksums have marks. So this store was cut back to its beginning, or an old store
            // replaced it.
            guard let mark = foundMark.mark else { return facts }
            throw facts.schema == 0 ? missing(path, mark) : behind(path, mark.commits)
        }
        facts.metadata = try StoreMetadata(database)
        switch foundMark {
        case .absent: facts.remarks.append("the store's commit mark is missing, so lost commits cannot be detected")
        case .damaged: facts.remarks.append("the store's commit mark is damaged, so lost commits cannot be detected")
        // A mark fits a store whose identity is lost.
        case .mark(let mark) where (facts.metadata.identity ?? mark.identity) != mark.identity:
            facts.remarks.append("the commit mark belongs to another store, so lost commits cannot be detected")
        case .mark(let mark):
            facts.mark = mark
            guard let reached = facts.metadata.commits, reached < mark.commits else { break }
            throw behind(path, mark.commits - reached)
        }
        return facts
    }

    private static func behind(_ path: String, _ lost: UInt64) -> StoreError {
        StoreError(
            code: .behind(lost: lost), file: path, operation: "open",
            detail: "\(lost) acknowledged commits are missing")
    }

    private static func refuseLink(_ path: String) throws(StoreError) {
        guard FileIdentity.isLink(path) else { return }
        throw StoreError(
            code: .link, file: path, operation: "open",
            detail: "it is a symbolic link; the store's file must be in the state directory itself")
    }

    /// Throws if the file is empty or missing but was a store. SQLite would remove the log of an empty file.
    private static func refuseMissing(_ path: String, _ mark: CommitMark?) throws(StoreError) {
        // A whole copy of an interrupted rescue is there, and takes the store's place at the next start.
        if access(path + StoreRescue.finishedSuffix, F_OK) == 0 { return }
        let logBytes = StoreFile.size(of: path + "-wal") ?? 0
        guard mark != nil || logBytes > LogFile.headerBytes else { return }
        throw missing(path, mark)
    }

    private static func missing(_ path: String, _ mark: CommitMark?) -> StoreError {
        let held = mark.map { "it held \($0.commits) acknowledged commits" } ?? "its log is still there"
        return StoreError(
            code: .missing, file: path, operation: "open", detail: "the file is missing or empty, and \(held)")
    }
}

public import ActivityWire
public import BrokerCore
import SystemFiles

/// The default store: one SQLite file and one connection. A commit counts only when it is on the disk.
///
/// Other programs can read the file at any time (`sqlite3 -readonly FILE`). A second writer makes a commit fail at once
/// with ``StoreError/Code/busy``; a broker whose file another broker has loaded since gets
/// ``StoreError/Code/takenOver``.
public struct SQLiteStore: SceneStore {
    public let file: String
    private let policy: StoreDamagePolicy
    public private(set) var report = StoreReport()
    private var rescues = 0
    private var open: OpenStore?
    /// The damage for which a load failed, and the files at that time. A load of unchanged files fails with the same
    /// error.
    private var refused: (files: StoreFingerprint, damage: StoreError)?

    private struct OpenStore {
        var connection: Database
        let places: StoredPlaces
        var mark: CommitMark
        /// Nil if the mark cannot be written.
        var markFile: CommitMarkFile?
        var files: StoreFiles
    }

    /// The store in a file, which is made by the first load if it is missing.
    public init(path: String, onDamage policy: StoreDamagePolicy = .refuse) {
        file = path
        self.policy = policy
    }

    public mutating func load(_ options: LoadOptions) throws(StoreError) -> StoredState {
        close()
        if let refused {
            guard refused.files != StoreFingerprint(of: file) else { throw refused.damage }
            self.refused = nil
        }
        do throws(StoreError) { return try loadUnrepaired(options) } catch {
            guard error.code.isDamage else { throw error }
        }
        // SQLite also reports a failed read as damage, so a load that finds damage is tried once more.
        do throws(StoreError) { return try loadUnrepaired(options) } catch {
            guard error.code.isDamage else { throw error }
            return try load(anewFor: error, options)
        }
    }

    private mutating func loadUnrepaired(_ options: LoadOptions) throws(StoreError) -> StoredState {
        try finishInterruptedRescue()
        return try load(StoreInspection.facts(file), after: nil, options)
    }

    /// Finishes an interrupted rescue and rolls back a journal. This comes before the inspection: a store whose log was
    /// cut would count as damaged, although its whole copy lies beside it.
    private func finishInterruptedRescue() throws(StoreError) {
        guard !FileIdentity.isLink(file) else { return }
        do throws(SystemError) { try StoreRescue.finish(file) } catch {
            throw StoreError(error, file: file, operation: "open")
        }
        try StoreConnection.rollBack(file)
    }

    /// Repairs a damaged store as the policy allows, and loads it.
    private mutating func load(
        anewFor damage: StoreError, _ options: LoadOptions
    ) throws(StoreError) -> StoredState {
        do throws(StoreError) {
            let repair = try StoreRepair.run(file, damage, policy)
            var facts = try StoreInspection.facts(file)
            // A new, empty store continues the counts of the store that it replaces.
            if facts.mark == nil { facts.mark = repair.mark }
            facts.remarks = []
            return try load(facts, after: repair, options)
        } catch {
            refused = (StoreFingerprint(of: file), error)
            throw error
        }
    }

    private mutating func load(
        _ facts: StoreInspection.Facts, after repair: StoreRepairOutcome?, _ options: LoadOptions
    ) throws(StoreError) -> StoredState {
        let (connection, schemaBefore) = try StoreConnection.open(file)
        do {
            var report = StoreReport(
                schemaBefore: schemaBefore, schema: StoreSchema.version, repair: repair, remarks: facts.remarks)
            let (state, places, mark) = try Self.read(connection, facts.mark, report: &report, options)
            let markFile = Self.markFile(besides: file, mark, report: &report)
            self.report = report
            DiskSpace.reserve(logOf: file)
            open = OpenStore(
                connection: connection, places: places, mark: mark, markFile: markFile, files: StoreFiles(path: file))
            return state
        } catch {
            throw StoreError(error, file: file, operation: "load")
        }
    }

    /// Commits the changes, and then counts the commit in the mark. Rescues the store before or after the write if its
    /// files are not in place.
    public mutating func append(_ batches: [[Change]]) throws(StoreError) {
        guard let open else { throw StoreError(code: .notLoaded, file: file, operation: "write to") }
        // The files are checked before the write, since a log beside another store's file must not grow.
        if !open.files.present.areWhole(since: open.files) { try rescue() }
        try write(batches)
        if let files = self.open?.files {
            let present = files.present
            // The commit is in a file that no path leads to if a file was replaced during the write. The rescue then
            // copies the commit with everything else.
            if present.areInPlace(of: files) { self.open?.files = present } else { try rescue() }
        }
        self.open?.mark.commits += 1
        if let open = self.open { open.markFile?.write(open.mark) }
    }

    private mutating func write(_ batches: [[Change]]) throws(StoreError) {
        guard let open else { throw StoreError(code: .notLoaded, file: file, operation: "write to") }
        do {
            let database = open.connection
            try database.transaction {
                guard try StoreMetadata.epoch(database) == open.mark.epoch else { throw takenOver }
                var writer = ChangeWriter(database: database, places: open.places)
                for change in batches.joined() { try writer.write(change) }
                try writer.finish()
                try StoreMetadata.writeCommits(open.mark.commits + 1, database)
            }
        } catch {
            // After a failed fsync the kernel may have dropped the pages: another attempt on this descriptor could
            // succeed with nothing on the disk. So the connection ends here.
            close()
            throw StoreError(error, file: file, operation: "write to")
        }
    }

    /// Writes everything that is committed into a new store. Throws, and closes the store, if another file is in the
    /// store's place; that file is left alone.
    private mutating func rescue() throws(StoreError) {
        guard let open else { return }
        let present = FileIdentity(path: file)
        do {
            guard present == nil || present == open.files.file else { throw fileReplaced }
            try StoreRescue.copy(open.connection, for: file)
            // The old connection is closed before the copy gets the store's name, since closing removes the log of that
            // name.
            close()
            let (connection, _) = try StoreConnection.open(file)
            // The mark may have been removed with the store.
            let markFile = try CommitMarkFile(besides: file, open.mark)
            DiskSpace.reserve(logOf: file)
            self.open = OpenStore(
                connection: connection, places: open.places, mark: open.mark, markFile: markFile,
                files: StoreFiles(path: file))
            rescues += 1
        } catch {
            close()
            var failure = fileReplaced
            if !(error is StoreError) { failure.detail += "; it cannot be rewritten: \(error)" }
            throw failure
        }
    }

    public mutating func deliveries(
        to session: SceneSessionID, _ range: ClosedRange<DeliveryNumber>
    ) throws(StoreError) -> [DeliveryRecord] {
        guard let open else { throw StoreError(code: .notLoaded, file: file, operation: "read") }
        do {
            return try StoredRequest.deliveries(at: open.places.places(of: session, range), open.connection)
        } catch {
            close()
            throw StoreError(error, file: file, operation: "read")
        }
    }

    public mutating func endedRequests() throws(StoreError) -> [RequestRecord] {
        guard let open else { throw StoreError(code: .notLoaded, file: file, operation: "read") }
        do {
            let (schema, database) = (StoreSchema.version, open.connection)
            var reader = StateReader(database: database, report: StoreReport(schemaBefore: schema, schema: schema))
            let requests = try reader.endedRequests()
            // Damaged rows are rare, so that mostly nothing is written.
            if !reader.damaged.isEmpty {
                try database.transaction { try Quarantine.take(reader.damaged, database) }
                open.places.requests = reader.places.requests
            }
            reader.report.quarantinedRowCount = try Quarantine.count(database)
            report = reader.report
            return requests
        } catch {
            close()
            throw StoreError(error, file: file, operation: "read")
        }
    }

    public mutating func takeRescues() -> Int {
        defer { rescues = 0 }
        return rescues
    }

    public var freeDiskBytes: UInt64? { DiskSpace.bytes(besides: file) }

    public mutating func close() {
        try? open?.connection.close()
        open = nil
    }

    /// The open connection; nil while the store is closed.
    var connection: Database? { open?.connection }

    /// Reads or sets one of SQLite's settings on the open connection: `pragma("synchronous")`.
    func pragma(_ text: String) throws(StoreError) -> Int64? {
        do {
            return try open?.connection.number("PRAGMA \(text)")
        } catch {
            throw StoreError(error, file: file, operation: "ask or set \(text) of")
        }
    }
}

extension SQLiteStore {
    private var takenOver: StoreError {
        StoreError(
            code: .takenOver,
            file: file,
            operation: "write to",
            detail: "another broker has since loaded it"
        )
    }

    private var fileReplaced: StoreError {
        StoreError(
            code: .fileReplaced,
            file: file,
            operation: "write to",
            detail: "it or its log was removed, moved, truncated or replaced while it was open"
        )
    }

    /// Opens the mark's file; nil if the file cannot be opened. The store is as durable without a mark, but lost
    /// commits would not be noticed.
    private static func markFile(
        besides file: String, _ mark: CommitMark, report: inout StoreReport
    ) -> CommitMarkFile? {
        do throws(SystemError) { return try CommitMarkFile(besides: file, mark) } catch {
            report.remarks.append(
                "the store's commit mark cannot be written, so lost commits would not be detected: \(error)")
            return nil
        }
    }

    /// Loads the store in one transaction: reads everything, quarantines damaged rows, and counts the load.
    private static func read(
        _ database: Database, _ mark: CommitMark?, report: inout StoreReport, _ options: LoadOptions
    ) throws -> (StoredState, StoredPlaces, CommitMark) {
        var state = StoredState()
        var places = StoredPlaces()
        var counted = StoreMetadata()
        try database.transaction {
            var reader = StateReader(database: database, report: report, options)
            state = try reader.read()
            places = reader.places
            let metadata = try StoreMetadata(database)
            for row in metadata.damage { reader.report.add(row) }
            try Quarantine.take(reader.damaged, database)
            let seconds = try database.number("SELECT CAST(strftime('%s', 'now') AS INTEGER)")
            counted = metadata.next(after: mark, secondsSince1970: seconds ?? 0)
            try counted.write(database)
            report = reader.report
            report.quarantinedRowCount = try Quarantine.count(database)
        }
        state.brokerEpoch = counted.epoch ?? 0
        return (
            state, places,
            CommitMark(
                identity: counted.identity ?? 0, epoch: counted.epoch ?? 0, commits: counted.commits ?? 0)
        )
    }
}

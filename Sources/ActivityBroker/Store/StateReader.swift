import ActivityWire
import BrokerCore
import DragAndDrop
import GRDB

/// Reads everything durable. Rows that cannot be read are left out and named in ``report``.
struct StateReader {
    let database: Database
    var report: StoreReport
    /// The rows that were left out, each with its table and its sequence.
    private(set) var damaged: [Quarantine.Entry] = []

    /// A record that was read, and the sequence of its row.
    private struct NumberedRecord<Record> {
        var record: Record
        var sequence: Int64
    }

    private let options: LoadOptions
    /// The number of sessions in one batch.
    private static let batch = 512

    init(database: Database, report: StoreReport, _ options: LoadOptions = LoadOptions()) {
        self.database = database
        self.report = report
        self.options = options
    }

    /// Reads what the options say.
    mutating func read() throws -> StoredState {
        var state = StoredState()
        state.sessions = try sessions()
        let readsAll = options.readsEndedRequests
        state.requests = try all(RequestRecord.self, where: { readsAll || !RequestRecord.hasEnded($0) }).map(\.record)
        state.awaitsEarlierRequests = !readsAll
        state.processes = try records(ProcessRecord.self)
        state.discards = try records(SceneSessionDescription.self)
        state.defaultApps = try records(DefaultApp.self)
        state.owedMoves = try owedMoves()
        state.layouts = try layouts()
        state.notifications = try records(NotificationRecord.self)
        state.endedApps = try records(StoredEndedApp.self).map(\.app)
        state.shortcuts = try records(ShortcutRecord.self)
        let known = Set(state.sessions.map(\.id))
        state.restorations = try restorations(of: known)
        state.setAside = try setAside(of: known)
        state.snapshots = try snapshots(of: known)
        state.deliveries = try deliveries(to: state.sessions)
        return state
    }

    /// Reads the requests that have ended, in order of their ends.
    mutating func endedRequests() throws -> [RequestRecord] {
        try all(RequestRecord.self, where: RequestRecord.hasEnded).map(\.record)
    }

    private mutating func sessions() throws -> [SessionRecord] {
        let pass = options.passSessions
        var batch: [SessionRecord] = []
        let sessions = try all(
            SessionRecord.self,
            adapt: { record in
                batch.append(record)
                if batch.count == Self.batch {
                    pass(batch)
                    batch = []
                }
            })
        if !batch.isEmpty { pass(batch) }
        return sessions.map(\.record)
    }

    private mutating func owedMoves() throws -> [OwedMove] {
        var moves: [OwedMove] = []
        for row in try records(StoredMove.self) {
            if let index = moves.firstIndex(where: { $0.drag == row.drag }) {
                moves[index].sources.append(row.source)
            } else {
                moves.append(OwedMove(drag: row.drag, sources: [row.source]))
            }
        }
        return moves
    }

    private mutating func layouts() throws -> [LayoutRecord] {
        var records = try records(StoredLayout.self).map { LayoutRecord(layout: $0.layout) }
        for entry in try all(StoredLayoutState.self) {
            let row = entry.record
            let name = LayoutName(row.layout)
            guard let index = records.firstIndex(where: { $0.layout.name == name }) else {
                addOrphan(
                    of: StoredLayoutState.table, key: "\(row.layout) \(row.state.session)", entry.sequence,
                    without: "layout")
                continue
            }
            records[index].states.append(row.state)
        }
        return records
    }

    /// Reads the outboxes. Events beyond the limit for the memory stay in the store only.
    private mutating func deliveries(
        to sessions: [SessionRecord]
    ) throws -> [SceneSessionID: [DeliveryRecord]] {
        var outboxes: [SceneSessionID: [DeliveryRecord]] = [:]
        var memory = OutboxMemory()
        let apps = Dictionary(sessions.map { ($0.id, $0.app) }) { first, _ in first }
        let rows = try all(
            StoredDelivery.self,
            adapt: { row in
                guard let app = apps[row.session] else { return }
                row.record = memory.recordToKeep(row.record, of: row.session, app: app)
            })
        for entry in rows {
            let row = entry.record
            guard apps[row.session] != nil else {
                addOrphan(of: StoredDelivery.table, key: "\(row.session) \(row.record.number.number)", entry.sequence)
                continue
            }
            outboxes[row.session, default: []].append(row.record)
        }
        // Sorted here and not by SQLite, whose integers are signed.
        return outboxes.mapValues { outbox in outbox.sorted { $0.number < $1.number } }
    }

    private mutating func restorations(of known: Set<SceneSessionID>) throws -> [SceneSessionID: [RestorationRecord]] {
        var histories: [SceneSessionID: [RestorationRecord]] = [:]
        for entry in try all(StoredRestoration.self) {
            let row = entry.record
            guard known.contains(row.session) else {
                addOrphan(of: StoredRestoration.table, key: "\(row.session) \(row.record.generation)", entry.sequence)
                continue
            }
            histories[row.session, default: []].append(row.record)
        }
        return histories.mapValues { history in history.sorted { $0.generation < $1.generation } }
    }

    private mutating func setAside(of known: Set<SceneSessionID>) throws -> [SceneSessionID: [SetAsideRestoration]] {
        var states: [SceneSessionID: [SetAsideRestoration]] = [:]
        for entry in try all(StoredSetAside.self) {
            let row = entry.record
            guard known.contains(row.session) else {
                addOrphan(of: StoredSetAside.table, key: "\(row.session) \(row.state.purpose.rawValue)", entry.sequence)
                continue
            }
            states[row.session, default: []].append(row.state)
        }
        return states.mapValues { states in states.sorted { $0.purpose.rawValue < $1.purpose.rawValue } }
    }

    private mutating func snapshots(of known: Set<SceneSessionID>) throws -> [SceneSessionID: SnapshotRecord] {
        var snapshots: [SceneSessionID: SnapshotRecord] = [:]
        for entry in try all(StoredSnapshot.self) {
            let row = entry.record
            guard known.contains(row.session) else {
                addOrphan(of: StoredSnapshot.table, key: "\(row.session)", entry.sequence)
                continue
            }
            snapshots[row.session] = row.record
        }
        return snapshots
    }

    private mutating func records<Record: StoredRow>(_ type: Record.Type) throws -> [Record] {
        try all(type).map(\.record)
    }

    /// - Parameters:
    ///   - isWanted: Chooses the rows that are read.
    ///   - adapt: Changes a record as soon as it is read.
    private mutating func all<Record: StoredRow>(
        _ type: Record.Type, where isWanted: (SelectedRow) -> Bool = { _ in true },
        adapt: (inout Record) -> Void = { _ in }
    ) throws -> [NumberedRecord<Record>] {
        var records: [NumberedRecord<Record>] = []
        var reader = RowReader(of: Record.table)
        // The checksum and the sequence follow the columns.
        let sequenceColumn = Record.table.columns.count + 1
        try PreparedStatement(Record.table.select, in: database).forEach { row in
            guard isWanted(row), case .integer(let sequence) = row[sequenceColumn] else { return }
            if var record = decoded(row, sequence, by: &reader, as: Record.self) {
                adapt(&record)
                records.append(NumberedRecord(record: record, sequence: sequence))
            }
        }
        return records
    }

    private mutating func decoded<Record: StoredRow>(
        _ row: SelectedRow, _ sequence: Int64, by reader: inout RowReader, as type: Record.Type
    ) -> Record? {
        do {
            return try reader.read(row, as: type)
        } catch {
            let key = row.shownKey(length: Record.table.key.count)
            leaveOut(Record.table, sequence, key: key, reason: "\(error.column): \(error.reason)")
            return nil
        }
    }

    /// Leaves out a row whose session or layout was not read.
    private mutating func addOrphan(
        of table: StoredTable, key: String, _ sequence: Int64, without owner: String = "session"
    ) {
        leaveOut(table, sequence, key: key, reason: "\(owner): is not stored, or is damaged")
    }

    private mutating func leaveOut(_ table: StoredTable, _ sequence: Int64, key: String, reason: String) {
        let row = DamagedRow(table: table.name, key: key, reason: reason)
        report.add(row)
        damaged.append(Quarantine.Entry(row: row, table: table, sequence: sequence))
    }
}

import ActivityWire
import BrokerCore
import DragAndDrop

/// Reads everything durable. Rows that cannot be read are left out and named in ``report``.
struct StateReader {
    let database: Database
    var report: StoreReport
    /// The rows that were left out, each with its table and its place.
    private(set) var damaged: [Quarantine.Entry] = []
    /// Where the rows lie that were not left out.
    let places = StoredPlaces()

    /// A record that was read, and the integer key of its row.
    private struct PlacedRecord<Record> {
        var record: Record
        var place: Int64
    }

    private let options: LoadOptions
    /// The number of sessions in one batch.
    private static let batch = 512

    init(database: Database, report: StoreReport, _ options: LoadOptions = LoadOptions()) {
        self.database = database
        self.report = report
        self.options = options
    }

    /// Reads the rows that the options select.
    mutating func read() throws -> StoredState {
        var state = StoredState()
        state.sessions = try sessions()
        try readRequests(&state)
        state.processes = try records(ProcessRecord.self)
        state.discards = try records(SceneSessionDescription.self)
        state.defaultApps = try records(DefaultApp.self)
        state.owedMoves = try owedMoves()
        state.layouts = try layouts()
        state.notifications = try records(NotificationRecord.self)
        state.forwardedRequests = try records(ForwardedRequestRecord.self)
        state.endedApps = try records(StoredEndedApp.self).map(\.app)
        state.shortcuts = try records(ShortcutRecord.self)
        state.restorations = try restorations()
        state.setAside = try setAside()
        state.snapshots = try snapshots()
        return state
    }

    /// Reads the requests that have ended, in order of their ends.
    mutating func endedRequests() throws -> [RequestRecord] {
        var ended: [RequestRecord] = []
        try requests(where: \.hasEnded) { ended.append($0.record) }
        return ended
    }

    private mutating func sessions() throws -> [SessionRecord] {
        let pass = options.passSessions
        var batch: [SessionRecord] = []
        let sessions = try all(
            SessionRecord.self,
            note: { record in
                batch.append(record)
                if batch.count == Self.batch {
                    pass(batch)
                    batch = []
                }
            })
        if !batch.isEmpty { pass(batch) }
        for session in sessions { places.sessions[session.record.id] = session.place }
        return sessions.map(\.record)
    }

    /// Reads the requests and the outboxes. Events beyond the limit for the memory stay in the store only.
    private mutating func readRequests(_ state: inout StoredState) throws {
        let readsAll = options.readsEndedRequests
        state.awaitsEarlierRequests = !readsAll
        let apps = Dictionary(state.sessions.map { ($0.id, $0.app) }) { first, _ in first }
        var requests: [RequestRecord] = []
        var outboxes: [SceneSessionID: [DeliveryRecord]] = [:]
        var memory = OutboxMemory()
        var withoutSession: [(RequestID, Int64)] = []
        try self.requests(where: { readsAll || !$0.hasEnded }) { [places] row in
            requests.append(row.record)
            guard let delivery = row.delivery else { return }
            let session = delivery.session
            guard let app = apps[session] else { return withoutSession.append((row.record.id, row.place)) }
            outboxes[session, default: []].append(memory.recordToKeep(delivery.record, of: session, app: app))
            places.insert(row.record.id, delivery.record.number, to: session)
        }
        for (request, place) in withoutSession {
            leaveOutDelivery(of: request, place, reason: "session: is not stored, or is damaged")
        }
        state.requests = requests
        // Sorted here and not by SQLite, whose integers are signed.
        state.deliveries = outboxes.mapValues { outbox in outbox.sorted { $0.number < $1.number } }
    }

    /// Calls `take` with the requests that are wanted, in order of acceptance.
    private mutating func requests(
        where isWanted: (StoredRequest.Place) -> Bool, _ take: (StoredRequest) -> Void
    ) throws {
        var known: [RequestID: Int64] = [:]
        var reader = RowReader(of: StoredRequest.table)
        let statement = try database.statement(StoredRequest.selectPlace)
        for entry in try StoredRequest.places(database) {
            if let id = entry.id, !isWanted(entry), known[id] == nil {
                places.note(entry.number)
                known[id] = entry.place
                continue
            }
            try statement.forEach(with: [.integer(entry.place)]) { row in
                guard var request = decoded(row, entry.place, by: &reader, as: StoredRequest.self) else { return }
                let id = request.record.id
                guard known.updateValue(entry.place, forKey: id) == nil else {
                    return leaveOut(StoredRequest.table, entry.place, key: "\(id)", reason: "id: is stored twice")
                }
                places.note(request.number)
                if let damage = request.deliveryDamage {
                    leaveOutDelivery(of: id, entry.place, reason: "\(damage.column): \(damage.reason)")
                }
                request.place = entry.place
                take(request)
            }
        }
        places.requests = RowPlaces(known)
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
                    of: StoredLayoutState.table, key: "\(row.layout) \(row.state.session)", entry.place,
                    without: "layout")
                continue
            }
            records[index].states.append(row.state)
        }
        return records
    }

    private mutating func restorations() throws -> [SceneSessionID: [RestorationRecord]] {
        var histories: [SceneSessionID: [RestorationRecord]] = [:]
        for entry in try all(StoredRestoration.self) {
            let row = entry.record
            guard places.sessions[row.session] != nil else {
                addOrphan(of: StoredRestoration.table, key: "\(row.session) \(row.record.generation)", entry.place)
                continue
            }
            histories[row.session, default: []].append(row.record)
        }
        return histories.mapValues { history in history.sorted { $0.generation < $1.generation } }
    }

    private mutating func setAside() throws -> [SceneSessionID: [SetAsideRestoration]] {
        var states: [SceneSessionID: [SetAsideRestoration]] = [:]
        for entry in try all(StoredSetAside.self) {
            let row = entry.record
            guard places.sessions[row.session] != nil else {
                addOrphan(of: StoredSetAside.table, key: "\(row.session) \(row.state.purpose.rawValue)", entry.place)
                continue
            }
            states[row.session, default: []].append(row.state)
        }
        return states.mapValues { states in states.sorted { $0.purpose.rawValue < $1.purpose.rawValue } }
    }

    private mutating func snapshots() throws -> [SceneSessionID: SnapshotRecord] {
        var snapshots: [SceneSessionID: SnapshotRecord] = [:]
        for entry in try all(StoredSnapshot.self) {
            let row = entry.record
            guard places.sessions[row.session] != nil else {
                addOrphan(of: StoredSnapshot.table, key: "\(row.session)", entry.place)
                continue
            }
            snapshots[row.session] = row.record
        }
        return snapshots
    }

    private mutating func records<Record: StoredRow>(_ type: Record.Type) throws -> [Record] {
        try all(type).map(\.record)
    }

    /// - Parameter note: Called with each record as soon as it is read.
    private mutating func all<Record: StoredRow>(
        _ type: Record.Type,
        note: (Record) -> Void = { _ in }
    ) throws -> [PlacedRecord<Record>] {
        var records: [PlacedRecord<Record>] = []
        var reader = RowReader(of: Record.table)
        // The checksum and the integer key follow the columns.
        let placeColumn = Record.table.columns.count + 1
        try database.statement(Record.table.select).forEach { row in
            guard case .integer(let place) = row[placeColumn] else { return }
            if let record = decoded(row, place, by: &reader, as: Record.self) {
                note(record)
                records.append(PlacedRecord(record: record, place: place))
            }
        }
        return records
    }

    private mutating func decoded<Record: StoredRow>(
        _ row: SelectedRow, _ place: Int64, by reader: inout RowReader, as type: Record.Type
    ) -> Record? {
        do {
            return try reader.read(row, as: type)
        } catch {
            let key = row.shownKey(length: Record.table.key.count)
            leaveOut(Record.table, place, key: key, reason: "\(error.column): \(error.reason)")
            return nil
        }
    }

    /// Leaves out a row whose session or layout was not read.
    private mutating func addOrphan(
        of table: StoredTable, key: String, _ place: Int64, without owner: String = "session"
    ) {
        leaveOut(table, place, key: key, reason: "\(owner): is not stored, or is damaged")
    }

    private mutating func leaveOut(_ table: StoredTable, _ place: Int64, key: String, reason: String) {
        let row = DamagedRow(table: table.name, key: key, reason: reason)
        report.add(row)
        damaged.append(Quarantine.Entry(row: row, table: table, place: place))
    }

    /// Leaves out a delivery. Its request stays, and ends because nothing of it is left to deliver.
    private mutating func leaveOutDelivery(of request: RequestID, _ place: Int64, reason: String) {
        let table = StoredRequest.table
        leaveOut(table, place, key: "\(request)", reason: reason)
        damaged[damaged.count - 1].request = request
    }
}

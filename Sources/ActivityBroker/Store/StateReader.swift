import ActivityWire
import BrokerCore
import DragAndDrop
import GRDB

/// Reads everything durable; rows that cannot be read are left out and named in ``report``.
struct StateReader {
    let database: Database
    var report: StoreReport

    mutating func read() throws -> StoredState {
        var state = StoredState()
        state.sessions = try all(SessionRecord.self)
        state.requests = try all(RequestRecord.self)
        state.processes = try all(ProcessRecord.self)
        state.discards = try all(SceneSessionDescription.self)
        state.defaultApps = try all(DefaultApp.self)
        state.owedMoves = try owedMoves()
        state.layouts = try layouts()
        let known = Set(state.sessions.map(\.id))
        state.restorations = try restorations(of: known)
        state.setAside = try setAside(of: known)
        state.snapshots = try snapshots(of: known)
        state.deliveries = try deliveries(to: known)
        return state
    }

    private mutating func owedMoves() throws -> [OwedMove] {
        var moves: [OwedMove] = []
        for row in try all(StoredMove.self) {
            if let place = moves.firstIndex(where: { $0.drag == row.drag }) {
                moves[place].sources.append(row.source)
            } else {
                moves.append(OwedMove(drag: row.drag, sources: [row.source]))
            }
        }
        return moves
    }

    private mutating func layouts() throws -> [LayoutRecord] {
        var records = try all(StoredLayout.self).map { LayoutRecord(layout: $0.layout) }
        for row in try all(StoredLayoutState.self) {
            let name = LayoutName(row.layout)
            guard let place = records.firstIndex(where: { $0.layout.name == name }) else {
                addOrphan(of: StoredLayoutState.table, key: "\(row.layout) \(row.state.session)", without: "layout")
                continue
            }
            records[place].states.append(row.state)
        }
        return records
    }

    private mutating func deliveries(
        to known: Set<SceneSessionID>
    ) throws -> [SceneSessionID: [DeliveryRecord]] {
        var outboxes: [SceneSessionID: [DeliveryRecord]] = [:]
        for row in try all(StoredDelivery.self) {
            guard known.contains(row.session) else {
                addOrphan(of: StoredDelivery.table, key: "\(row.session) \(row.record.number.number)")
                continue
            }
            outboxes[row.session, default: []].append(row.record)
        }
        // Sorted here and not by SQLite, whose integers are signed.
        return outboxes.mapValues { outbox in outbox.sorted { $0.number < $1.number } }
    }

    private mutating func restorations(of known: Set<SceneSessionID>) throws -> [SceneSessionID: [RestorationRecord]] {
        var histories: [SceneSessionID: [RestorationRecord]] = [:]
        for row in try all(StoredRestoration.self) {
            guard known.contains(row.session) else {
                addOrphan(of: StoredRestoration.table, key: "\(row.session) \(row.record.generation)")
                continue
            }
            histories[row.session, default: []].append(row.record)
        }
        return histories.mapValues { history in history.sorted { $0.generation < $1.generation } }
    }

    private mutating func setAside(of known: Set<SceneSessionID>) throws -> [SceneSessionID: [SetAsideRestoration]] {
        var states: [SceneSessionID: [SetAsideRestoration]] = [:]
        for row in try all(StoredSetAside.self) {
            guard known.contains(row.session) else {
                addOrphan(of: StoredSetAside.table, key: "\(row.session) \(row.state.purpose.rawValue)")
                continue
            }
            states[row.session, default: []].append(row.state)
        }
        return states.mapValues { states in states.sorted { $0.purpose.rawValue < $1.purpose.rawValue } }
    }

    private mutating func snapshots(of known: Set<SceneSessionID>) throws -> [SceneSessionID: SnapshotRecord] {
        var snapshots: [SceneSessionID: SnapshotRecord] = [:]
        for row in try all(StoredSnapshot.self) {
            guard known.contains(row.session) else {
                addOrphan(of: StoredSnapshot.table, key: "\(row.session)")
                continue
            }
            snapshots[row.session] = row.record
        }
        return snapshots
    }

    private mutating func all<Record: StoredRecord>(_ type: Record.Type) throws -> [Record] {
        var records: [Record] = []
        let rows = try Row.fetchCursor(database, sql: Record.table.select)
        while let row = try rows.next() {
            if let record = decoded(row, as: Record.self) { records.append(record) }
        }
        return records
    }

    private mutating func decoded<Record: StoredRecord>(_ row: Row, as type: Record.Type) -> Record? {
        var reader = RowReader(row, columns: Record.table.columns)
        do {
            return try Record(from: &reader)
        } catch {
            report.add(
                DamagedRow(
                    table: Record.table.name,
                    key: RowReader.shownKey(of: row, length: Record.table.key.count),
                    reason: "\(error.column): \(error.reason)"
                )
            )
            return nil
        }
    }

    private mutating func addOrphan(of table: StoredTable, key: String, without owner: String = "session") {
        report.add(DamagedRow(table: table.name, key: key, reason: "\(owner): is not stored, or is damaged"))
    }
}

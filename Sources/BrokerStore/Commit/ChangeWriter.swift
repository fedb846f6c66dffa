import ActivityWire
import BrokerCore
import DragAndDrop
import OrderedCollections

/// Writes changes into the tables, within a transaction that the caller has begun.
///
/// Under load a request is accepted and ends, and its session changes many times, within one transaction. So the rows of
/// sessions and requests are collected, and each is written once, by ``finish()``.
struct ChangeWriter {
    let database: Database
    let places: StoredPlaces
    /// The last state of each session and request, in the order of their first changes.
    private var sessions: OrderedDictionary<SceneSessionID, SessionWrite> = [:]
    private var requests: OrderedDictionary<RequestID, StoredRequest.Write> = [:]
    /// The places of forgotten requests.
    private var freed: [Int64] = []

    private enum SessionWrite {
        case whole(SessionRecord)
        case activity(SessionActivity)
    }

    init(database: Database, places: StoredPlaces) {
        self.database = database
        self.places = places
    }

    mutating func write(_ change: Change) throws {
        switch change {
        case .session(let record): sessions[record.id] = .whole(record)
        case .sessionActivity(let session, let activity): collect(activity, of: session)
        case .sessionRemoved(let session): try remove(session)
        case .restoration(let session, let record):
            try upsert(StoredRestoration(session: session, record: record))
            try execute(StoredRestoration.deleteOld, .identifier(session))
        case .restorationCleared(let session): try execute(StoredRestoration.deleteAll, .identifier(session))
        case .restorationSetAside(let session, let state): try upsert(StoredSetAside(session: session, state: state))
        case .restorationTakenBack(let session, let purpose):
            try execute(StoredSetAside.table.delete, .identifier(session), .integer(Int64(purpose.rawValue)))
        case .snapshot(let session, let record): try upsert(StoredSnapshot(session: session, record: record))
        case .snapshotRemoved(let session): try execute(StoredSnapshot.table.delete, .identifier(session))
        case .delivery(let session, let record):
            places.insert(record.request, record.number, to: session)
            requests[record.request, default: .init()].delivery = .written(
                StoredDelivery(session: session, record: record))
        case .deliverySettled(let session, let number):
            if let request = places.remove(number, of: session) { removeDelivery(of: request) }
        case .request(let record): requests[record.id, default: .init()].record = record
        case .requestForgotten(let request):
            requests.removeValue(forKey: request)
            if let place = places.requests.remove(request) { freed.append(place) }
        case .process(let record): try upsert(record)
        case .processRemoved(let process): try execute(ProcessRecord.table.delete, .identifier(process))
        case .discard(let description): try upsert(description)
        case .discardDelivered(let session): try execute(SceneSessionDescription.table.delete, .identifier(session))
        case .defaultApp(let chosen): try upsert(chosen)
        case .defaultAppForgotten(let subject):
            try execute(DefaultApp.table.delete, .integer(Int64(subject.kind.rawValue)), .text(subject.name))
        case .moveConfirmed(let move):
            for source in move.sources { try upsert(StoredMove(drag: move.drag, source: source)) }
        case .moveFinished(let drag, let scene):
            try execute(StoredMove.table.delete, .identifier(drag), .identifier(scene))
        case .layout(let record): try write(record)
        case .layoutForgotten(let name):
            try execute(StoredLayout.table.delete, .text(name.text))
            try execute(StoredLayoutState.deleteAll, .text(name.text))
        case .notification(let record): try upsert(record)
        case .notificationSettled(let request): try execute(NotificationRecord.table.delete, .identifier(request))
        case .forwardedRequest(let record): try upsert(record)
        case .forwardedRequestSettled(let request):
            try execute(ForwardedRequestRecord.table.delete, .identifier(request))
        case .appEndedByUser(let app): try upsert(StoredEndedApp(app: app))
        case .appStartedAgain(let app): try execute(StoredEndedApp.table.delete, .text(app.text))
        case .shortcutItems(let record): try upsert(record)
        case .shortcutItemsForgotten(let app): try execute(ShortcutRecord.table.delete, .text(app.text))
        }
    }

    /// Writes the collected rows. A forgotten request's row is replaced by a new request's, or removed if there are
    /// fewer of these.
    mutating func finish() throws {
        for (id, write) in sessions {
            switch write {
            case .whole(let record): try self.write(record)
            case .activity(let activity): try self.write(activity, of: id)
            }
        }
        for (id, write) in requests {
            if let place = places.requests[id] {
                try StoredRequest.update(id, write, at: place, database)
            } else if let record = write.record {
                let place = places.requests.insert(id, preferring: &freed)
                try StoredRequest.insert(record, write.delivery, number: places.nextRequest(), at: place, database)
            } else if case .written = write.delivery {
                throw DatabaseError(message: "request \(id) has a delivery, but is not stored")
            }
        }
        for place in freed { try execute(StoredRequest.delete, .integer(place)) }
        places.requests.release(freed)
    }

    private mutating func collect(_ activity: SessionActivity, of session: SceneSessionID) {
        if case .whole(var record)? = sessions[session] {
            record.activity = activity
            sessions[session] = .whole(record)
        } else {
            sessions[session] = .activity(activity)
        }
    }

    private mutating func removeDelivery(of request: RequestID) {
        requests[request, default: .init()].delivery = .removed
    }

    private func write(_ record: SessionRecord) throws {
        try upsert(record)
        // SQLite has numbered the row of a new session.
        let number = places.sessions[record.id] ?? database.lastInsertedRow
        places.sessions[record.id] = number
        try record.activity.write(of: record.id, at: number, database)
    }

    private func write(_ activity: SessionActivity, of session: SceneSessionID) throws {
        guard let number = places.sessions[session] else { return }
        try activity.write(of: session, at: number, database)
    }

    private func write(_ record: LayoutRecord) throws {
        let name = record.layout.name.text
        try upsert(StoredLayout(layout: record.layout))
        try execute(StoredLayoutState.deleteAll, .text(name))
        for state in record.states { try upsert(StoredLayoutState(layout: name, state: state)) }
    }

    private mutating func remove(_ session: SceneSessionID) throws {
        sessions.removeValue(forKey: session)
        let (row, waiting) = places.removeSession(session)
        for request in waiting { removeDelivery(of: request) }
        if let row { try execute(SessionActivity.delete, .integer(row)) }
        try execute(SessionRecord.table.delete, .identifier(session))
        try execute(StoredRestoration.deleteAll, .identifier(session))
        try execute(StoredSetAside.deleteAll, .identifier(session))
        try execute(StoredSnapshot.table.delete, .identifier(session))
    }

    private func upsert<Record: UpsertedRow>(_ record: Record) throws {
        try database.run(Record.table.upsert, sealedAs: Record.table.name) { record.add(to: &$0) }
    }

    private func execute(_ statement: StoredStatement, _ values: ColumnValue...) throws {
        try database.run(statement, values)
    }
}

import ActivityWire
import BrokerCore
import DragAndDrop
import GRDB

/// Writes changes into the tables, within a transaction that the caller has begun.
struct ChangeWriter {
    let database: Database
    let statements: PreparedStatements

    func write(_ change: Change) throws {
        switch change {
        case .session(let record): try upsert(record)
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
        case .delivery(let session, let record): try upsert(StoredDelivery(session: session, record: record))
        case .deliverySettled(let session, let number):
            try execute(StoredDelivery.table.delete, .identifier(session), .bits(number.number))
        case .request(let record): try upsert(record)
        case .requestForgotten(let request): try execute(RequestRecord.table.delete, .identifier(request))
        case .process(let record): try upsert(record)
        case .processRemoved(let process): try execute(ProcessRecord.table.delete, .identifier(process))
        case .discard(let description): try upsert(description)
        case .discardDelivered(let session): try execute(SceneSessionDescription.table.delete, .identifier(session))
        case .defaultApp(let chosen): try upsert(chosen)
        case .defaultAppForgotten(let subject):
            try execute(DefaultApp.table.delete, DefaultApp.key(of: subject))
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
        case .appEndedByUser(let app): try upsert(StoredEndedApp(app: app))
        case .appStartedAgain(let app): try execute(StoredEndedApp.table.delete, .text(app.text))
        case .shortcutItems(let record): try upsert(record)
        case .shortcutItemsForgotten(let app): try execute(ShortcutRecord.table.delete, .text(app.text))
        }
    }

    private func write(_ record: LayoutRecord) throws {
        let name = record.layout.name.text
        try upsert(StoredLayout(layout: record.layout))
        try execute(StoredLayoutState.deleteAll, .text(name))
        for state in record.states { try upsert(StoredLayoutState(layout: name, state: state)) }
    }

    private func remove(_ session: SceneSessionID) throws {
        try execute(SessionRecord.table.delete, .identifier(session))
        try execute(StoredRestoration.deleteAll, .identifier(session))
        try execute(StoredSetAside.deleteAll, .identifier(session))
        try execute(StoredSnapshot.table.delete, .identifier(session))
        try execute(StoredDelivery.deleteAll, .identifier(session))
    }

    private func upsert<Record: StoredRow>(_ record: Record) throws {
        try statements.run(Record.table.upsert, sealed: record.columnValues, of: Record.table.name, in: database)
    }

    private func execute(_ statement: StoredStatement, _ values: ColumnValue...) throws {
        try execute(statement, values)
    }

    private func execute(_ statement: StoredStatement, _ values: [ColumnValue]) throws {
        try statements.run(statement, values, in: database)
    }
}

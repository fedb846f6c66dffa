import ActivityWire
import BrokerCore

extension StoredTable {
    /// All tables of rows, in the order in which a salvage copies them.
    static let all: [StoredTable] = [
        SessionRecord.ownTable, SessionActivity.table, StoredRestoration.table, StoredSetAside.table,
        StoredSnapshot.table, StoredRequest.table, ProcessRecord.table, SceneSessionDescription.table, DefaultApp.table,
        StoredMove.table,
        StoredLayout.table, StoredLayoutState.table, NotificationRecord.table, StoredEndedApp.table,
        ShortcutRecord.table, ForwardedRequestRecord.table,
    ]
}

import ActivityWire
import UniformTypes

/// A drag in `events`.
struct DragRowOutput: Encodable, Hashable, Sendable {
    struct Load: Encodable, Hashable, Sendable {
        var item: UInt32
        var type: String
        var received: UInt64
        /// Null while nobody knows.
        var total: Nullable<UInt64>
        var copy: Bool
    }

    var drag: String
    /// `lifted`, `held`, `dropping`, `loading` or `over`.
    var phase: String
    var source: String
    var app: String
    var items: UInt32
    var destination: Nullable<String>
    var operation: Nullable<String>
    var ending: Nullable<String>
    var loads: [Load]

    init(_ row: DragRow) {
        drag = row.drag.description
        phase = row.phase.name
        source = row.source.description
        app = row.app.text
        items = row.items
        destination = Nullable(row.destination?.description)
        operation = Nullable(row.operation?.name)
        ending = Nullable(row.ending?.rawValue)
        loads = row.loads.map { load in
            Load(
                item: load.item, type: load.type.identifier, received: load.received, total: Nullable(load.total),
                copy: load.isCopy)
        }
    }
}

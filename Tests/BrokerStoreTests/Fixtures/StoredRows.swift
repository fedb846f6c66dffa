import ActivityWire
import BrokerCore
import DragAndDrop

@testable import BrokerStore

/// A stored state taken apart into rows by their tables and keys, so that what is served can be held against what was
/// acknowledged row by row.
struct StoredRows {
    private(set) var rows: [String: AnyHashable] = [:]
    /// The rows of requests, by those of their deliveries, which they contain.
    private var requests: [String: String] = [:]

    init(_ state: StoredState) {
        for record in state.sessions { add("sessions", "\(record.id)", record) }
        for record in state.requests { add("requests", "\(record.id)", record) }
        for record in state.processes { add("processes", "\(record.id)", record) }
        for record in state.discards { add("discards", "\(record.session)", record) }
        for record in state.defaultApps {
            add("default_apps", "\(record.subject.kind.rawValue) \(record.subject.name)", record)
        }
        for move in state.owedMoves {
            for source in move.sources { add("owed_moves", "\(move.drag) \(source.scene)", source) }
        }
        for (session, records) in state.restorations {
            for record in records { add("restorations", "\(session) \(record.generation)", record) }
        }
        for (session, records) in state.setAside {
            for record in records { add("set_aside", "\(session) \(record.purpose.rawValue)", record) }
        }
        for (session, record) in state.snapshots { add("snapshots", "\(session)", record) }
        for (session, records) in state.deliveries {
            for record in records {
                let key = "\(session) \(record.number.number)"
                add("deliveries", key, record)
                requests["deliveries \(key)"] = "requests \(record.request)"
            }
        }
        for record in state.notifications { add("notifications", "\(record.request)", record) }
        for app in state.endedApps { add("ended_apps", app.text, app) }
        for record in state.shortcuts { add("shortcuts", record.app.text, record) }
        for layout in state.layouts {
            add("layouts", layout.layout.name.text, layout.layout)
            for record in layout.states {
                add("layout_states", "\(layout.layout.name.text) \(record.session)", record)
            }
        }
    }

    private mutating func add(_ table: String, _ key: String, _ record: some Hashable) {
        rows["\(table) \(key)"] = AnyHashable(record)
    }

    /// Rows that are not as they were acknowledged: older ones, and such as were never written.
    func wrong(against acknowledged: StoredRows) -> [String] {
        rows.filter { acknowledged.rows[$0.key] != $0.value }.map(\.key).sorted()
    }

    /// How many acknowledged rows are not there. A delivery counts only if its request is there.
    func missing(of acknowledged: StoredRows) -> Int {
        acknowledged.rows.count { row in
            let request = acknowledged.requests[row.key]
            return rows[row.key] == nil && request.map { rows[$0] != nil } ?? true
        }
    }
}

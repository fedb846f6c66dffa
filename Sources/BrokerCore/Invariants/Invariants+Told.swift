import ActivityWire
import DragAndDrop
import OrderedCollections

/// Checks that the events sent to subscribers add up to the state that a query would return now.
extension Broker {
    var brokenEvents: [String] {
        let told = subscriptions.log.mirror
        guard subscriptions.isKept else {
            return told == BrokerMirror() ? [] : ["published state is kept without a subscriber"]
        }
        let present = presentState
        var broken = unpublished("app", told.apps, present.apps)
        broken += unpublished("process", told.processes, present.processes)
        broken += unpublished("session", told.sessions, present.sessions)
        let known = Set(drags.pointers.keys).union(drags.rows.keys)
        let drags = known.compactMap { self.drags.machine.row(of: $0)?.withoutProgress }
        let dragsTold = told.drags.mapValues(\.withoutProgress)
        broken += unpublished("drag", dragsTold, Dictionary(drags.map { ($0.drag, $0) }) { $1 })
        broken += unpublished("machine", told.machines, present.machines)
        if told.screen != present.screen { broken.append("subscribers have an outdated screen") }
        return broken + unpublishedRequests
    }

    private func unpublished<Key: Hashable & Comparable, Row: Equatable>(
        _ what: String, _ told: [Key: Row], _ rows: [Key: Row]
    ) -> [String] {
        Set(told.keys).union(rows.keys).sorted().filter { told[$0] != rows[$0] }.map { key in
            let known = told[key].map { "\($0)" } ?? "nothing"
            return "subscribers know \(what) \(key) as \(known), but it is \(rows[key].map { "\($0)" } ?? "none")"
        }
    }

    /// Checks the outcomes of requests that subscribers know. The outcome of a request under way must be current, and
    /// no ended request may count as under way.
    private var unpublishedRequests: [String] {
        var broken: [String] = []
        for request in requests.unfinished where !request.isTransient {
            if subscriptions.log.mirror.requests[request.id] != request.record.outcome.withoutResult {
                broken.append("subscribers have an outdated stage of request \(request.id)")
            }
        }
        for (id, outcome) in subscriptions.log.mirror.requests.sorted(by: { $0.key < $1.key }) where outcome.code == nil
        {
            if requests[id]?.hasEnded != false {
                broken.append("subscribers believe that request \(id) is in progress")
            }
        }
        return broken
    }
}

extension DragRow {
    /// The row without its byte counts, which subscribers are sent only from time to time.
    fileprivate var withoutProgress: DragRow {
        var row = self
        for index in row.loads.indices { row.loads[index].received = 0 }
        return row
    }
}

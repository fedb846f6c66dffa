import ActivityWire
import DragAndDrop
import OrderedCollections

/// Compares the core with the store. A broker that starts from the store has to know all that this broker knows.
extension Broker {
    /// Returns the differences between the core and the changes that it ordered, as sentences.
    ///
    /// - Parameter stored: The state that all changes so far add up to, committed or not.
    public func differences(from stored: StoredState) -> [String] {
        var broken = unwrittenSessions(stored) + unwrittenDeliveries(stored) + unwrittenRequests(stored)
        // ``Broker/beginLeaving(_:)`` removes a leaving process from the store, unless the user sent the process away.
        let processes = processes.all.filter { $0.phase != .leaving || $0.isDismissedByUser }.compactMap(\.record)
        broken += unwritten("process", stored.processes, processes, \.id)
        broken += unwritten("discard", stored.discards, Array(destructions.discards.values), \.session)
        broken += unwritten("default app", stored.defaultApps, Array(apps.defaults.values), \.subject)
        broken += unwritten("notification", stored.notifications, notifications.records, \.request)
        let lasting = forwarded.all.filter { !$0.isTransient }.map(\.record)
        broken += unwritten("forwarded request", stored.forwardedRequests, lasting, \.request)
        broken += unwritten("ended app", stored.endedApps, Array(apps.userEnded), \.self)
        broken += unwritten("quick actions of", stored.shortcuts, Array(shortcuts.records.values), \.app)
        broken += unwritten("layout", stored.layouts, Array(layouts.records.values), \.layout.name)
        broken += unwritten("owed move", stored.owedMoves, drags.machine.owedMoves, \.drag)
        return broken
    }

    private func unwritten<Row: Hashable, Key: Hashable>(
        _ what: String, _ stored: [Row], _ present: [Row], _ key: (Row) -> Key
    ) -> [String] {
        let (old, new) = (Set(stored), Set(present))
        let missing = present.filter { !old.contains($0) }
        let surplus = stored.filter { !new.contains($0) }
        return missing.map { "the store does not have \(what) \(key($0)): \($0)" }
            + surplus.map { "the store has \(what) \(key($0)), which the broker does not have: \($0)" }
    }

    private func unwrittenSessions(_ stored: StoredState) -> [String] {
        let living = sessions.all.filter { $0.destruction == nil }
        var broken = unwritten("session", stored.sessions, living.map(\.record), \.id)
        for session in living {
            if (stored.restorations[session.id] ?? []) != session.history.generations {
                broken.append("the store has other saved states of session \(session.id)")
            }
            let setAside = [session.history.quarantine, session.history.request, session.history.unread]
            if (stored.setAside[session.id] ?? []) != setAside.compactMap(\.self) {
                broken.append("the store has other quarantined states of session \(session.id)")
            }
            if stored.snapshots[session.id] != snapshots[session.id].kept {
                broken.append("the store has another snapshot of session \(session.id)")
            }
        }
        return broken
    }

    /// Compares deliveries, and also the events that the core has in memory.
    private func unwrittenDeliveries(_ stored: StoredState) -> [String] {
        sessions.all.filter { $0.destruction == nil }.flatMap { session -> [String] in
            let kept = stored.deliveries[session.id] ?? []
            let present = outboxes[session.id].entries.filter { !$0.isTransient }.map(\.record)
            guard kept.map(\.number) == present.map(\.number) else {
                let (old, new) = (kept.map(\.number), present.map(\.number))
                return ["the store has the deliveries \(old) of session \(session.id), and there are \(new)"]
            }
            return zip(kept, present).filter { !$0.isKept(as: $1) }.map { kept, _ in
                "the store has delivery \(kept.number) of session \(session.id) otherwise"
            }
        }
    }

    /// Compares requests. The stage of a request under way is left out, since its changes are not worth a write.
    private func unwrittenRequests(_ stored: StoredState) -> [String] {
        let present = requests.all.filter { !$0.isTransient }.map(\.record)
        let written = Dictionary(stored.requests.map { ($0.id, $0) }) { $1 }
        var broken = present.filter { written[$0.id]?.withoutOpenStage != $0.withoutOpenStage }.map { record in
            "the store does not have request \(record.id) as it is: \(record)"
        }
        let known = Set(present.map(\.id))
        let kept = stored.requests.filter { !earlierRequests.areAwaited || $0.outcome.code == nil }.map(\.id)
        broken += kept.filter { !known.contains($0) }.map { "the store has request \($0) still" }
        return broken
    }
}

extension RequestRecord {
    /// The part of the record that has to be on the disk: all but the stage of a request under way, and what another
    /// machine has told of it.
    fileprivate var withoutOpenStage: RequestRecord {
        var record = self
        guard outcome.code == nil else { return record }
        record.outcome.stage = .resolved
        if outcome.machine != nil {
            (record.outcome.app, record.outcome.session, record.outcome.remarks) = (nil, nil, nil)
            record.outcome.decision = .forwarded
        }
        return record
    }
}

extension DeliveryRecord {
    /// Whether the store's delivery is the core's delivery `other`. The event counts only if the core has it in memory.
    fileprivate func isKept(as other: DeliveryRecord) -> Bool {
        var (left, right) = (self, other)
        (left.event, left.stored, right.event, right.stored) = (nil, nil, nil, nil)
        return left == right && (other.event == nil || other.event == event)
    }
}

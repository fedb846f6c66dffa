import ActivityWire

/// What a change means: every store, however it keeps things, must come back with what this makes of them.
extension StoredState {
    /// Applies one change. New rows go last, rows that are there keep their place.
    ///
    /// The changes of a session lie between its first ``Change/session(_:)`` and its ``Change/sessionRemoved(_:)``;
    /// what names a row that is not there changes nothing.
    public mutating func apply(_ change: Change) {
        switch change {
        case .session(let record): sessions.replace(record, where: { $0.id == record.id })
        case .sessionRemoved(let session): remove(session)
        case .restoration(let session, let record): keep(record, of: session)
        case .restorationCleared(let session): restorations[session] = nil
        case .delivery(let session, let record): insert(record, of: session)
        case .deliverySettled(let session, let number): settle(number, of: session)
        case .request(let record): requests.replace(record, where: { $0.id == record.id })
        case .requestForgotten(let request): requests.removeFirst(where: { $0.id == request })
        case .process(let record): processes.replace(record, where: { $0.id == record.id })
        case .processRemoved(let process): processes.removeFirst(where: { $0.id == process })
        case .discard(let description): discards.replace(description, where: { $0.session == description.session })
        case .discardDelivered(let session): discards.removeFirst(where: { $0.session == session })
        case .defaultApp(let chosen): defaultApps.replace(chosen, where: { $0.subject == chosen.subject })
        case .defaultAppForgotten(let subject): defaultApps.removeFirst(where: { $0.subject == subject })
        }
    }

    /// Applies a group in its order.
    public mutating func apply(_ changes: [Change]) {
        for change in changes { apply(change) }
    }

    private mutating func remove(_ session: SceneSessionID) {
        sessions.removeFirst(where: { $0.id == session })
        restorations[session] = nil
        deliveries[session] = nil
    }

    private mutating func keep(_ record: RestorationRecord, of session: SceneSessionID) {
        if let newest = restorations[session], newest.generation > record.generation { return }
        restorations[session] = record
    }

    private mutating func insert(_ record: DeliveryRecord, of session: SceneSessionID) {
        var outbox = deliveries.removeValue(forKey: session) ?? []
        if let last = outbox.last, record.number <= last.number {
            outbox.removeFirst(where: { $0.number == record.number })
            let place = outbox.firstIndex { $0.number > record.number } ?? outbox.endIndex
            outbox.insert(record, at: place)
        } else {
            outbox.append(record)
        }
        deliveries[session] = outbox
    }

    private mutating func settle(_ number: DeliveryNumber, of session: SceneSessionID) {
        guard var outbox = deliveries.removeValue(forKey: session) else { return }
        outbox.removeFirst(where: { $0.number == number })
        if !outbox.isEmpty { deliveries[session] = outbox }
    }
}

extension Array {
    /// Looked for from the end: what changes is mostly what came last.
    fileprivate mutating func replace(_ element: Element, where isSame: (Element) -> Bool) {
        if let place = lastIndex(where: isSame) {
            self[place] = element
        } else {
            append(element)
        }
    }

    /// Looked for from the start: what goes is mostly what came first.
    fileprivate mutating func removeFirst(where isSame: (Element) -> Bool) {
        if let place = firstIndex(where: isSame) { remove(at: place) }
    }
}

import ActivityWire
import OrderedCollections

/// The end of a step: changes are written, clients are told, and the effects are collected.
extension Broker {
    mutating func finishTurn() -> [Effect] {
        // A window that a drag waits for may be connected already, without a change in this step.
        if drags.awaited.isEmpty, lingering.isEmpty, sessions.changes.isEmpty, requests.changes.isEmpty,
            notifications.unsettled.isEmpty, let orders = turn.onlyOrders
        {
            turn = Turn()
            return orders
        }
        endLingering()
        repeat {
            for app in notifications.takeUnsettled() { advanceNotifications(of: app) }
            while !sessions.changes.unsettled.isEmpty {
                for session in sessions.takeUnsettled() { advance(session) }
            }
            noteDragSurroundings()
            endLingering()
            noteHandSurroundings()
        } while !sessions.changes.unsettled.isEmpty || !notifications.unsettled.isEmpty
        for session in sessions.changes.lightened { readAhead(session) }
        if isFollowed { publishRows() }
        tellProgress()
        if isFollowed { publishSurroundings() }
        defer {
            turn = Turn()
            sessions.changes = SessionChanges()
            requests.changes = RequestChanges()
        }
        return effects(of: turn)
    }

    mutating func effects(of turn: Turn) -> [Effect] {
        let records = sessions.changes.records.compactMap { sessions[$0] }.filter { $0.destruction == nil }.map(
            \.record)
        let changedRequests = requests.changes.records.compactMap { requests[$0] }.filter { !$0.isTransient }
        let changes = turn.allChanges(sessions: records, requests: changedRequests.map(\.record))
        var effects: [Effect] = []
        effects.reserveCapacity(turn.orders.count + 1)
        if !changes.isEmpty {
            sequence = sequence.next
            effects.append(.persist(sequence, changes))
        }
        for order in turn.orders {
            switch order {
            case .held(let effect): effects.append(effect(sequence))
            case .direct(let effect): effects.append(effect)
            }
        }
        return effects
    }

    private mutating func publishRows() {
        for id in sessions.changes.rows {
            guard let session = sessions[id] else { continue }
            // Its scene still counts in the app's row.
            guard session.destruction == nil else {
                turn.changedApps.append(session.record.app)
                continue
            }
            let row = row(of: session)
            let known = subscriptions.log.mirror.sessions[id]
            if known?.state != row.state { turn.changedApps.append(row.app) }
            if known?.state != row.state || known?.title != row.title { turn.isScreenChanged = true }
            if known != row { publish(.session(row)) }
        }
    }

    /// Tells followers and waiters of requests that made progress.
    private mutating func tellProgress() {
        for id in requests.changes.progressed {
            guard let request = requests[id] else { continue }
            if isFollowed, !request.isTransient {
                publish(.request(request.record.outcome.withoutResult), trace: request.record.trace)
            }
            answerWaiters(of: id)
            if request.hasEnded { layoutRequestEnded(request) }
        }
    }

    private mutating func publishSurroundings() {
        publishChangedApps()
        if turn.isScreenChanged {
            let report = screenReport
            if subscriptions.log.mirror.screen != report { publish(.screen(report)) }
        }
    }

    /// Publishes the rows of apps whose sessions or processes changed. A row counts them, and has the state of the most
    /// active scene.
    private mutating func publishChangedApps() {
        for id in turn.changedApps {
            guard let app = apps[id] else { continue }
            let row = row(of: app)
            if subscriptions.log.mirror.apps[id] != row { publish(.app(row)) }
        }
    }

    private mutating func answerWaiters(of id: RequestID) {
        guard let satisfied = requests.update(id, { $0.takeSatisfied() }), let request = requests[id] else { return }
        for waiter in satisfied {
            reply(
                .activation(remarked(request, for: waiter)), to: waiter.asker,
                isHeld: !request.isTransient)
        }
    }
}

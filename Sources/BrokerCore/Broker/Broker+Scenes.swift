import ActivityWire
import DequeModule
import OrderedCollections

/// What each scene is to do next: one lane per scene, one unacknowledged life-cycle call at a time.
extension Broker {
    func goal(of session: SceneSession) -> SceneGoal {
        if let animation = session.destruction { return .destroyed(animation) }
        if session.wantsReconnect, session.lifecycle.state != .unattached { return .disconnected }
        if let process = session.record.process, processes[process]?.isFlung == true { return .flung }
        switch screen.presence(of: session.id) {
        case .active: return .active
        case .covered: return .inactive
        case .absent: break
        }
        let isKept = session.lifecycle.state != .unattached && !session.isReclaimed
        let isWanted = isKept || !session.outbox.isEmpty || (session.wantsRefresh && isRefreshDue(session))
        return isWanted ? .background : .disconnected
    }

    /// Takes the session as far as it can go before somebody has to answer.
    mutating func advance(_ id: SceneSessionID) {
        guard let (goal, process, client) = prepareToAdvance(id) else { return }
        deliverWhatIsDue(to: id, towards: goal, process: process, client: client)
        settlePresentations(of: id, towards: goal)
        takeStep(of: id, towards: goal, process: process, client: client)
    }

    /// A function of its own, so that no copy of the session lives on while its outbox is changed: every change would
    /// copy all that waits in it.
    private mutating func prepareToAdvance(_ id: SceneSessionID) -> (SceneGoal, WindowProcess, ClientID)? {
        guard let session = sessions[id] else { return nil }
        let goal = goal(of: session)
        if session.lifecycle.state == .unattached, session.lifecycle.pending == nil {
            if session.destruction != nil {
                finishDestruction(id)
                return nil
            }
            guard goal.needsScene, !isShuttingDown else { return nil }
        }
        guard let process = requireProcess(for: session), let client = process.client else { return nil }
        // What comes in while a flung process leaves is for the next one.
        if process.isFlung || process.isClosing, session.lifecycle.state == .unattached { return nil }
        if goal == .destroyed(session.destruction ?? .standard), session.lifecycle.pending == .connect { return nil }
        return (goal, process, client)
    }

    private mutating func takeStep(
        of id: SceneSessionID,
        towards goal: SceneGoal,
        process: WindowProcess,
        client: ClientID
    ) {
        guard let session = sessions[id],
            let step = session.lifecycle.next(
                towards: goal, isConfigured: session.record.isConfigured,
                wantsCollection: session.wantsRefresh && isRefreshDue(session))
        else { return }
        sessions.update(id) { $0.lifecycle.began(step) }
        if step == .connect { beginConnect(id, process) }
        if step == .collectState { beginCollection(id) }
        let call = calls.nextID()
        let body = body(of: step, for: id, call: call, process: process)
        place(
            call, to: process, client: client, session: id, purpose: .lifecycle(step), body: body,
            trace: newestTrace(of: id))
        turn.changedRows.append(id)
    }

    /// Every connect of a session has a higher epoch; whoever held an older one no longer owns it.
    private mutating func beginConnect(_ id: SceneSessionID, _ process: WindowProcess) {
        updateRecord(id) {
            $0.epoch = $0.epoch.next
            $0.process = process.id
            $0.closureConfirmation = nil
        }
        let isLocked = isStorageLocked
        sessions.update(id) { session in
            session.wantsReconnect = false
            session.offersRequest = session.history.request != nil && !isLocked
            session.lockedGeneration = isLocked ? session.history.next?.generation : nil
        }
    }

    /// What is asked for from now on is another refresh.
    private mutating func beginCollection(_ id: SceneSessionID) {
        let began = now.instant
        sessions.update(id) { session in
            session.wantsRefresh = false
            session.lastRefresh = began
        }
    }

    private mutating func body(
        of step: LifecycleStep,
        for id: SceneSessionID,
        call: CallID,
        process: WindowProcess
    ) -> SceneCall.Body {
        guard let session = sessions[id] else { return .disconnect }
        switch step {
        case .configure:
            var options = connectionOptions(session)
            if options.handoffActivityType == nil, let first = session.outbox.firstUnsent,
                let delivery = delivery(first, to: session)
            {
                options.deliveries = [delivery]
            }
            return .configure(session.description(isStorageLocked: isStorageLocked), options)
        case .connect:
            var options = connectionOptions(session)
            if options.handoffActivityType != nil {
                tellType(to: id)
            } else if let first = session.outbox.firstUnsent,
                let sent = markSent(first.record.request, of: id, in: call)
            {
                options.deliveries = delivery(sent, to: session).map { [$0] } ?? []
            }
            return .connect(session.description(isStorageLocked: isStorageLocked), options)
        case .willEnterForeground: return .willEnterForeground
        case .didBecomeActive: return .didBecomeActive
        case .willResignActive: return .willResignActive
        case .didEnterBackground: return .didEnterBackground
        case .collectState: return .collectState
        case .dismiss(let animation): return .dismiss(animation)
        case .disconnect: return .disconnect
        }
    }

    private func connectionOptions(_ session: SceneSession) -> ConnectionOptions {
        let reason: ConnectReason =
            if session.history.request != nil { .restore } else if session.record.hasCrashed {
                .recover
            } else if session.record.hasConnected { .reconnect } else {
                .launch
            }
        return ConnectionOptions(
            reason: reason, isStateQuarantined: session.history.isHeldBack,
            handoffActivityType: session.outbox.firstUnsent?.handoff?.type)
    }

    /// The type alone, when the scene is connected; the activity follows as to a connected one (U:C3, U:U29).
    private mutating func tellType(to id: SceneSessionID) {
        guard let request = sessions[id]?.outbox.firstUnsent?.record.request else { return }
        continuations.update(request) { $0.isTypeTold = true }
    }

    /// Sends a call and notes until when its acknowledgement is due.
    mutating func place(
        _ id: CallID,
        to process: WindowProcess,
        client: ClientID,
        session: SceneSessionID?,
        purpose: OutstandingCall.Purpose,
        body: SceneCall.Body,
        trace: UniqueID? = nil,
        isHeld: Bool = true
    ) {
        let timeout = body == .didEnterBackground ? policy.enterBackgroundTimeout : policy.callTimeout
        let call = OutstandingCall(
            id: id, process: process.id, session: session, purpose: purpose, timeout: timeout,
            deadline: now.instant + timeout, trace: trace ?? turn.trace)
        calls.insert(call)
        deadlines.set(.call(id), at: call.deadline)
        let epoch = session.flatMap { sessions[$0]?.record.epoch } ?? .none
        let message = BrokerMessage(
            id: 0, trace: call.trace, body: .call(SceneCall(id: id, session: session, epoch: epoch, body: body)))
        if isHeld {
            send(message, to: client)
        } else {
            turn.direct(.send(client, message, after: clients[client]?.welcomedAfter ?? .none))
        }
    }
}

// MARK: - Deliveries

extension Broker {
    /// Hands over what waits, if the scene is where deliveries are made: in the foreground, or in the background when
    /// it is to stay there. On the way forward that is between *will enter foreground* and *did become active* (U:L20).
    private mutating func deliverWhatIsDue(
        to id: SceneSessionID,
        towards goal: SceneGoal,
        process: WindowProcess,
        client: ClientID
    ) {
        while let next = nextDelivery(to: id, towards: goal) {
            let call = calls.nextID()
            guard let session = sessions[id], let sent = markSent(next.record.request, of: id, in: call),
                let delivery = delivery(sent, to: session)
            else { return }
            sessions.update(id) { $0.lifecycle.delivered() }
            place(
                call, to: process, client: client, session: id, purpose: .delivery(next.record.request),
                body: .deliver(delivery), trace: requests[next.record.request]?.record.trace,
                isHeld: !next.isTransient || next.handoff != nil)
        }
    }

    /// A function of its own, so that no copy of the session lives on while its outbox is changed.
    private func nextDelivery(to id: SceneSessionID, towards goal: SceneGoal) -> Outbox.Entry? {
        guard goal.needsScene, let session = sessions[id], session.lifecycle.pending == nil,
            session.lifecycle.state.isForeground || (session.lifecycle.state == .background && goal == .background)
        else { return nil }
        return session.outbox.firstUnsent
    }

    private mutating func markSent(_ request: RequestID, of id: SceneSessionID, in call: CallID) -> Outbox.Entry? {
        guard let sent = sessions.update(id, { $0.outbox.markSent(request, in: call) }) ?? nil else { return nil }
        if !sent.isTransient { turn.record(sent.record, of: id) }
        if sent.handoff == nil {
            progress(request, to: .delivered)
        } else {
            continuations.update(request) { $0.phase = .announcing }
        }
        return sent
    }

    private func delivery(_ entry: Outbox.Entry, to session: SceneSession) -> Delivery? {
        entry.record.event.map {
            Delivery(
                number: entry.record.number, request: entry.record.request, isRedelivery: entry.record.attempts > 1,
                sender: disclosed(entry.record.sender, to: session.record.app), event: $0)
        }
    }

    /// Requests that hand nothing over are done when the window is where it was asked to be.
    private mutating func settlePresentations(of id: SceneSessionID, towards goal: SceneGoal) {
        guard sessions.hasPresentations(id), let session = sessions[id], session.lifecycle.pending == nil else {
            return
        }
        let hasArrived: Bool =
            switch (goal, session.lifecycle.state) {
            case (.active, .foregroundActive), (.inactive, .foregroundInactive), (.background, .background): true
            default: false
            }
        guard hasArrived else { return }
        for entry in session.outbox.presentations { end(entry.record.request, .handled) }
    }
}

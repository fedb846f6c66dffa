import ActivityWire
import Adaptation
import DequeModule
import IPadScreen
import OrderedCollections

/// Sends the next call of each scene. One life-cycle call per scene is unacknowledged at a time.
extension Broker {
    /// Advances the session as far as it can go without an acknowledgement.
    mutating func advance(_ id: SceneSessionID) {
        noteCause(of: id)
        guard let (goal, process, client) = prepareToAdvance(id) else { return }
        sendDueDeliveries(to: id, towards: goal, process: process, client: client)
        // A scene that is not told transitions and notices, or has none waiting, goes straight towards its goal.
        if !goal.isOrdinary || sessions[id]?.agenda.isEmpty != false {
            settlePresentations(of: id, towards: goal)
            return takeStep(of: id, towards: goal, process: process, client: client)
        }
        if takeUpdate(of: id, towards: goal, process: process, client: client) { return }
        guard let session = sessions[id] else { return }
        let waypoint = session.agenda.intermediateGoal(towards: goal, from: session.lifecycle.state)
        if session.agenda.isEmpty { settlePresentations(of: id, towards: goal) }
        takeStep(of: id, towards: waypoint, process: process, client: client)
    }

    /// Notes the step as the cause of the scene's next calls if the scene was at rest, or if the step gives it another goal
    /// or signals of the screen. An acknowledgement causes nothing: a call may have to wait for it, and must not pass for
    /// an effect of what caused the call before it.
    private mutating func noteCause(of id: SceneSessionID) {
        guard subscriptions.isKept, step.acknowledged != id, let session = sessions[id] else { return }
        let goal = goal(of: session)
        if let cause = session.cause, cause.goal == goal, cause.signals == session.agenda.signalsAdded { return }
        let cause = SceneCause(trace: tracedStep(), goal: goal, signals: session.agenda.signalsAdded)
        sessions.update(id) { $0.cause = cause }
    }

    /// Forgets the cause of a scene that has reached its goal and waits for no acknowledgement.
    private mutating func forgetCause(of session: SceneSession) {
        guard session.cause != nil, session.lifecycle.pending == nil else { return }
        sessions.update(session.id) { $0.cause = nil }
    }

    /// Sends the next transition or notice that is due in the scene's present state; returns false if none is due.
    private mutating func takeUpdate(
        of id: SceneSessionID,
        towards goal: SceneGoal,
        process: WindowProcess,
        client: ClientID
    ) -> Bool {
        guard let lifecycle = sessions[id]?.lifecycle, lifecycle.pending == nil else { return false }
        while let item = sessions.update(id, { $0.agenda.next(in: lifecycle.state, towards: goal) }) ?? nil {
            // A passage sends nothing.
            guard item != .passage else { continue }
            let step = LifecycleStep.update(item)
            recordSent(step, to: id)
            let call = calls.nextID()
            place(
                call, to: process, client: client, session: id, purpose: .lifecycle(step),
                body: body(of: step, for: id, call: call, process: process), trace: sessions[id]?.cause?.trace)
            return true
        }
        return false
    }

    /// Returns the session's goal, process and connection, or nil if the session cannot advance. Starts a process if
    /// the session needs one.
    private mutating func prepareToAdvance(_ id: SceneSessionID) -> (SceneGoal, WindowProcess, ClientID)? {
        guard let session = sessions[id] else { return nil }
        let goal = goal(of: session)
        if session.lifecycle.state == .unattached, session.lifecycle.pending == nil {
            if session.destruction != nil {
                finishDestruction(id)
                return nil
            }
            guard goal.needsScene, !service.isShuttingDown else { return nil }
        }
        guard let process = processes.host(of: session) ?? startProcess(for: session), let client = process.client,
            !process.isKilled
        else { return nil }
        // Requests that arrive while the process leaves are for the app's next process.
        if process.isFlung || process.isClosing, session.lifecycle.state == .unattached { return nil }
        // A scene is destroyed only after its connect is acknowledged.
        if goal == .destroyed(session.destruction ?? .standard), session.lifecycle.pending == .connect { return nil }
        return (goal, process, client)
    }

    /// Sends the next life-cycle call towards `goal`, if one is due.
    private mutating func takeStep(
        of id: SceneSessionID,
        towards goal: SceneGoal,
        process: WindowProcess,
        client: ClientID
    ) {
        guard let session = sessions[id] else { return }
        let next =
            move(of: session, towards: goal)
            ?? session.lifecycle.next(
                towards: goal, isConfigured: session.record.isConfigured,
                wantsCollection: session.wantsRefresh && isRefreshDue(session))
        guard let step = next else { return forgetCause(of: session) }
        // A connect carries the first delivery, which may still have to be read from the store.
        if step == .configure || step == .connect, outboxes[id].waitsForStore { return }
        if step == .didEnterBackground, lingers(session) {
            lingering.append(id)
            return
        }
        recordSent(step, to: id)
        if step == .connect { beginConnect(id, process) }
        if step == .collectState { beginCollection(id) }
        let call = calls.nextID()
        let body = body(of: step, for: id, call: call, process: process)
        place(
            call, to: process, client: client, session: id, purpose: .lifecycle(step), body: body,
            trace: session.cause?.trace ?? newestTrace(of: id))
        sessions.markRowChanged(of: id)
    }

    /// Returns the step that tells a scene on the screen, or on its way there, that it lies elsewhere than it knows; nil if
    /// it lies there, or if another call is under way. The window then reads its new place, and gets no callback (W:18).
    private func move(of session: SceneSession, towards goal: SceneGoal) -> LifecycleStep? {
        // Transitions that wait tell the place with the size.
        guard goal == .active || goal == .inactive, session.lifecycle.state != .unattached, session.agenda.isEmpty,
            session.lifecycle.pending == nil, let position = position(of: session.id), position != session.toldPosition
        else { return nil }
        return .update(
            .transition(
                SceneTransition(
                    geometry: geometry(of: session.id), position: position,
                    isAnimated: session.lifecycle.state.isForeground)))
    }

    /// The geometry that the window reads.
    private func geometry(of id: SceneSessionID) -> WindowGeometry {
        if displayContent.isShownOnDisplay(id), let geometry = displayGeometry { return geometry }
        return screen.machine.geometry(of: id) ?? screen.machine.geometry.geometry(at: .full)
    }

    /// Notes that the step is sent, and the place that it tells the window.
    private mutating func recordSent(_ step: LifecycleStep, to id: SceneSessionID) {
        let told = step.tellsPosition ? position(of: id) : nil
        sessions.update(id) {
            $0.lifecycle.recordSent(step)
            if let told { $0.toldPosition = told }
        }
    }

    /// Begins a connect under a higher epoch: a process with an older epoch no longer owns the session. The new scene
    /// resets its closure confirmation and its destruction conditions.
    private mutating func beginConnect(_ id: SceneSessionID, _ process: WindowProcess) {
        sessions.updateRecord(id) {
            $0.epoch = $0.epoch.next
            $0.process = process.id
            $0.closureConfirmation = nil
            $0.destructionConditions = []
        }
        _ = connectOnScreen(id)
        let display = displaySeen(by: id)
        sessions.update(id) { session in
            session.agenda.dropTransitions()
            if let display { session.agenda.addConnectedDisplay(of: display) }
            session.wantsReconnect = false
        }
        noteReading(of: id)
    }

    /// Begins a refresh. A request from now on leads to another refresh.
    private mutating func beginCollection(_ id: SceneSessionID) {
        let began = now.instant
        sessions.update(id) { session in
            session.wantsRefresh = false
            session.lastRefresh = began
        }
    }

    /// Returns the content of a life-cycle call. The options of a connect have no event if no delivery waits (U:A3).
    /// Otherwise they have the event of the first delivery, which is marked as sent and gets no call of its own (U:A4),
    /// or the type of a handoff.
    mutating func body(
        of step: LifecycleStep,
        for id: SceneSessionID,
        call: CallID,
        process: WindowProcess
    ) -> SceneCall.Body {
        guard let session = sessions[id] else { return .disconnect }
        switch step {
        case .configure:
            var options = connectionOptions(session)
            if options.handoffActivityType == nil, let first = outboxes[id].firstUnsent,
                let delivery = delivery(first, to: session)
            {
                options.deliveries = [delivery]
            }
            return .configure(session.description(isStorageLocked: isStorageLocked), options)
        case .connect:
            // The event that triggered the connect is part of it and is not delivered again (W:56). A handoff has only
            // its type (U:C1). Without an event the options have none; the description has the saved state
            // in any case (U:C9).
            var options = connectionOptions(session)
            if options.handoffActivityType != nil {
                tellType(to: id)
            } else if let first = outboxes[id].firstUnsent,
                let sent = markSent(first.record.request, of: id, in: call)
            {
                options.deliveries = delivery(sent, to: session).map { [$0] } ?? []
            }
            options.position = position(of: id)
            return .connect(session.description(isStorageLocked: isStorageLocked), options)
        case .willEnterForeground: return .willEnterForeground
        case .didBecomeActive: return .didBecomeActive
        case .willResignActive: return .willResignActive
        case .didEnterBackground: return .didEnterBackground
        case .collectState: return .collectState
        case .dismiss(let animation): return .dismiss(animation)
        case .disconnect: return .disconnect
        case .update(.transition(var transition)):
            transition.position = position(of: id)
            return .transition(transition)
        case .update(.notice(let notice)): return .notice(notice)
        case .update(.passage): return .ping  // Not reached: `takeUpdate` sends no passage.
        }
    }

    private func connectionOptions(_ session: SceneSession) -> ConnectionOptions {
        let reason: ConnectReason =
            if session.history.request != nil {
                .restore
            } else if session.record.hasCrashed {
                .recover
            } else if session.record.hasConnected {
                .reconnect
            } else {
                .launch
            }
        return ConnectionOptions(
            reason: reason, isStateQuarantined: session.history.isHeldBack,
            handoffActivityType: outboxes[session.id].firstUnsent?.handoff?.type,
            geometry: geometry(of: session.id),
            display: displaySeen(by: session.id))
    }

    /// Records that the connect tells the scene the activity's type only; the activity follows, as for a connected
    /// scene (U:C3, U:U29).
    private mutating func tellType(to id: SceneSessionID) {
        guard let request = outboxes[id].firstUnsent?.record.request else { return }
        continuations.typeTold(request)
    }
}

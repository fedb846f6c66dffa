import ActivityWire
import DequeModule
import OrderedCollections

/// Handles window processes that connect, lose their connection, come back, or leave in good order.
extension Broker {
    /// Tells a connected process of discarded sessions, then goes on with its scenes (U:L18, U:L22).
    mutating func resumeConnectedProcess(_ id: WindowProcessID) {
        guard let process = processes[id] else { return }
        publishProcess(id)
        processes.update(id) { $0.trace = nil }
        expectPing(of: id)
        answerLaunchWaiters(of: id)
        if process.isFlung { return leaveIfFlung(id) }
        if process.isClosing { return leaveIfClosing(id) }
        if let change = apps.clearEndedByUser(process.app) { step.record(change) }
        deliverDiscards(of: process.app)
        noteNotificationProgress(of: process)
        notifications.scheduleAdvance(process.app)
        for session in sessionsServed(by: id) {
            noteProgress(of: session)
            giveLockedState(to: session)
            sessions.markChanged(session)
        }
        // A process for one session has nothing to show once the session is gone.
        if let own = process.session, sessions[own] == nil { dismissProcess(id) }
    }

    /// Waits for the return of a process that lost its connection. The process itself may be gone, too.
    mutating func handleConnectionLoss(_ id: WindowProcessID, client: ClientID) {
        guard let process = processes[id], process.phase == .connected(client) else { return }
        awaitReturn(of: id)
        publishProcess(id)
    }

    /// Waits ``BrokerPolicy/resumeGrace`` for the process to come back. Its scenes stay. Transient events under way
    /// end; other deliveries are sent again later.
    mutating func awaitReturn(of id: WindowProcessID) {
        reportLossToDrags(id)
        processes.update(id) { $0.phase = .awaited }
        for session in sessionsShown(by: id) {
            loseActivity(of: session)
            sessions.update(session) { session in
                // A refresh that is interrupted is repeated later.
                if session.lifecycle.pending == .collectState { session.wantsRefresh = true }
                session.lifecycle.recordInterruption()
            }
            for entry in outboxes.update(session, { $0.interrupt() }) ?? [] {
                end(entry.record.request, .notDelivered, reason: "the window lost its connection")
            }
            endTransients(of: session, .notDelivered, reason: "the window lost its connection")
            sessions.markRowChanged(of: session)
        }
        takeBackLockedStates(from: id)
        calls.removeAll(to: id)
        notifications.takeBack(from: id)
        setProcessDeadline(id, within: policy.resumeGrace)
        // The process may have missed discards that were sent to it, so another process of the app gets them.
        if let app = processes[id]?.app { deliverDiscards(of: app) }
    }

    /// Takes over a process that reconnected and proved its identity, with the scenes that it describes.
    ///
    /// - Returns: The described scenes that the process does not own any more.
    mutating func takeBack(
        _ id: WindowProcessID,
        client: ClientID,
        scenes: [HostedScene]
    ) -> [SceneSessionID] {
        // The earlier connection may still be open, as when the process reconnects before the broker notices the end of
        // that connection.
        if let earlier = processes[id]?.client, earlier != client {
            connections.markUngreeted(earlier)
            close(earlier, Refusal(code: .sessionTakenOver, reason: "the process reconnected"))
            awaitReturn(of: id)
        }
        var lost: [SceneSessionID] = []
        var live: [SceneSessionID: HostedScene] = [:]
        for scene in scenes {
            let record = sessions[scene.session]?.record
            if let record, record.process == id, record.epoch == scene.epoch, scene.state != .unattached {
                live[scene.session] = scene
            } else {
                lost.append(scene.session)
            }
        }
        for session in sessionsServed(by: id) where sessions[session]?.record.process == id {
            if let scene = live[session] {
                resume(scene)
            } else {
                endScene(session, isOrderly: true, .unknown)
            }
        }
        return lost
    }

    /// Goes on with a scene that a reconnected process still has, in the state that the process describes.
    mutating func resume(_ scene: HostedScene) {
        let id = scene.session
        // The scene has handled the deliveries up to `lastHandled`, but their acknowledgements were lost.
        let handled = outboxes[id].entries.filter { !$0.isTransient }
        for entry in handled where entry.record.number <= scene.lastHandled && entry.record.event != nil {
            end(entry.record.request, .handled)
        }
        sessions.update(id) { session in
            session.lifecycle.resume(in: scene.state)
            session.toldPosition = nil
            // A requested state needs a new connect, unless the scene gets the state after the device is unlocked.
            let requested = session.history.request?.restoration.generation
            session.wantsReconnect = requested != nil && requested != session.lockedGeneration
        }
        if let record = sessions[id]?.record, !record.hasConnected {
            sessions.updateRecord(id) { $0.hasConnected = true }
            // The acknowledgement of the connect was lost. Provisional conditions end with the connect; the app sets
            // its own conditions again.
            if record.hasProvisionalConditions {
                sessions.keep(ActivationConditions(), parsed: .standard, of: id)
            }
        }
        let isLeaving = sessions[id]?.record.process.flatMap { processes[$0] }?.isFlung == true
        if scene.state.isForeground, sessions[id]?.destruction == nil, !isLeaving, !displayContent.isShownOnDisplay(id)
        {
            introduce(id)
            changeScreen { $0.restore(id) }
        }
        tellGeometry(to: id)
    }

    /// Gives up the scenes of a process that did not come back in time.
    mutating func giveUpScenes(_ id: WindowProcessID) {
        guard let process = processes[id], process.phase == .awaited else { return }
        step.trace = process.trace
        endWindowProcess(process, .givenUp, isOrderly: false)
    }

    /// Ends, in good order, the scenes of a process that said goodbye.
    mutating func handleGoodbye(_ client: Client) {
        guard let id = client.process else { return }
        beginLeaving(id)
        connections.markLeaving(client.id)
        let hosted = sessions.inOrderOfEnding(sessionsShown(by: id), on: screen)
        calls.removeAll(to: id)
        notifications.takeBack(from: id)
        for session in hosted { endScene(session, isOrderly: true, .exited(0)) }
        if let app = client.app { deliverDiscards(of: app) }
        publishProcess(id, reason: "the window said goodbye")
    }
}

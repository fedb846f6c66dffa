import ActivityWire
import DequeModule
import OrderedCollections

/// Window processes that connect, whose connection is lost, that come back, or that leave in good order.
extension Broker {
    /// Tells a connected process what its app missed, then goes on with its scenes.
    mutating func resumeConnectedProcess(_ id: WindowProcessID) {
        guard let process = processes[id] else { return }
        publishProcess(id)
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
        if let own = process.session, sessions[own] == nil { dismissProcess(id) }
    }

    /// Waits for the return of a process that lost its connection. The process may be gone, too.
    mutating func handleConnectionLoss(_ id: WindowProcessID, client: ClientID) {
        guard let process = processes[id], process.phase == .connected(client) else { return }
        awaitReturn(of: id)
        publishProcess(id)
    }

    /// Gives the process time to come back before anything else is done about its scenes.
    mutating func awaitReturn(of id: WindowProcessID) {
        reportLossToDrags(id)
        processes.update(id) { $0.phase = .awaited }
        for session in sessionsShown(by: id) {
            loseActivity(of: session)
            let transients = sessions.update(session) { session in
                if session.lifecycle.pending == .collectState { session.wantsRefresh = true }
                session.lifecycle.recordInterruption()
                return session.outbox.interrupt()
            }
            for entry in transients ?? [] {
                end(entry.record.request, .notDelivered, reason: "the window lost its connection")
            }
            endTransients(of: session, .notDelivered, reason: "the window lost its connection")
            sessions.markRowChanged(of: session)
        }
        takeBackLockedStates(from: id)
        calls.removeAll(to: id)
        notifications.takeBack(from: id)
        setProcessDeadline(id, within: policy.resumeGrace)
        // The process may not have got the discards that it was told of, so another process of the app is told.
        if let app = processes[id]?.app { deliverDiscards(of: app) }
    }

    /// Takes back a process that proved its identity, with the scenes that it describes.
    ///
    /// - Returns: The described scenes that the broker does not count as the process's any more.
    mutating func takeBack(
        _ id: WindowProcessID,
        client: ClientID,
        scenes: [HostedScene]
    ) -> [SceneSessionID] {
        if let earlier = processes[id]?.client, earlier != client {
            connections.markUngreeted(earlier)
            close(earlier, Refusal(code: .sessionTakenOver, reason: "the process connected anew"))
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

    mutating func resume(_ scene: HostedScene) {
        let id = scene.session
        let handled = sessions.update(id) { $0.outbox.entries.filter { !$0.isTransient } } ?? []
        for entry in handled where entry.record.number <= scene.lastHandled && entry.record.event != nil {
            end(entry.record.request, .handled)
        }
        sessions.update(id) { session in
            session.lifecycle.resume(in: scene.state)
            // A state that was requested before the broker restarted needs a new connect, unless the living scene is
            // given it as its locked state.
            let requested = session.history.request?.restoration.generation
            session.wantsReconnect = requested != nil && requested != session.lockedGeneration
        }
        if let record = sessions[id]?.record, !record.hasConnected {
            sessions.updateRecord(id) { $0.hasConnected = true }
            // The acknowledgement of its connect was lost. The app sets the conditions of that connect again.
            if record.hasProvisionalConditions {
                sessions.keep(ActivationConditions(), parsed: .standard, of: id)
            }
        }
        let isLeaving = sessions[id]?.record.process.flatMap { processes[$0] }?.isFlung == true
        if scene.state.isForeground, sessions[id]?.destruction == nil, !isLeaving, !isOnDisplay(id) {
            introduce(id)
            changeScreen { $0.restore(id) }
        }
        let transition = SceneTransition(geometry: connectOnScreen(id), isAnimated: false)
        sessions.update(id) { $0.agenda.catchUp(with: transition, in: scene.state) }
        step.isScreenChanged = true
        sessions.markChanged(id)
    }

    /// Gives up the scenes of a process that did not come back in time.
    mutating func giveUpScenes(_ id: WindowProcessID) {
        guard let process = processes[id], process.phase == .awaited else { return }
        endWindowProcess(process, .givenUp, isOrderly: false)
    }

    /// Ends the scenes of a process that said goodbye, in good order.
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

import ActivityWire
import DequeModule
import IPadScreen
import OrderedCollections

/// Handles the acknowledgements of calls.
extension Broker {
    /// Handles an acknowledgement of a window process. Ignores the acknowledgement unless the call was sent to this
    /// process and to the named scene, and is not acknowledged yet.
    mutating func handleAcknowledgement(_ acknowledgement: Acknowledgement, by client: Client) {
        if let process = client.process, handleTransientAcknowledgement(acknowledgement, by: process) {
            return processes.markResponsive(process)
        }
        guard let process = client.process, let call = calls[acknowledgement.call], call.process == process,
            call.session == acknowledgement.session
        else { return }
        if let session = call.session {
            guard let record = sessions[session]?.record, record.epoch == acknowledgement.epoch else { return }
        }
        step.trace = call.trace
        step.acknowledged = call.session
        _ = calls.take(call.id)
        deadlines.cancel(.call(call.id))
        reportResponsive(process)
        switch call.purpose {
        case .lifecycle(let step): handleLifecycleAcknowledgement(step, call, acknowledgement)
        case .delivery(let request): handleDeliveryAcknowledgement(request, call, acknowledgement)
        case .discard(let sessions): handleDiscardAcknowledgement(sessions, by: process)
        case .fetch(let request):
            if let session = call.session { keep(acknowledgement, of: session) }
            handleFetchAnswer(request, acknowledgement)
        case .lockedState:
            guard let session = call.session else { break }
            noteRead(session)
            keep(acknowledgement, of: session)
        case .notification(let request): handleNotificationCompletion(request, acknowledgement, of: process)
        case .notice: if let session = call.session { keep(acknowledgement, of: session) }
        case .input: if let session = call.session { handleInputAcknowledgement(session, acknowledgement) }
        case .ping: break
        }
        leaveIfFlung(process)
        leaveIfClosing(process)
    }

    /// Handles the answer to a life-cycle call. Takes in what the answer carries, and then does what the completed
    /// transition entails.
    mutating func handleLifecycleAcknowledgement(
        _ step: LifecycleStep, _ call: OutstandingCall, _ answer: Acknowledgement
    ) {
        guard let id = call.session, sessions[id]?.lifecycle.pending == step else { return }
        if let geometry = answer.geometry { sessions.update(id) { $0.geometry = geometry } }
        switch step {
        case .configure: handleConfigureAcknowledgement(id, answer)
        case .connect: handleConnectAcknowledgement(id, call, answer)
        case .willEnterForeground, .didBecomeActive, .willResignActive, .didEnterBackground, .collectState, .dismiss,
            .disconnect, .update:
            keep(answer, of: id)
            if step.asksForSnapshot, let snapshot = answer.snapshot { keep(snapshot, of: id) }
            sessions.update(id) { $0.lifecycle.applyAcknowledgement() }
        }
        switch step {
        case .didBecomeActive: sessions.noteActivation(of: id, on: screen, at: now.wall)
        case .didEnterBackground:
            let now = now.instant
            sessions.update(id) { $0.leftForeground = now }
        case .disconnect: recordDisconnect(id)
        case .update(.notice(.pictureInPicture(.restoreInterface))): handlePlayerAnswer(id, answer)
        case .configure, .connect, .willEnterForeground, .willResignActive, .collectState, .dismiss, .update: break
        }
        sessions.markChanged(id)
    }

    /// Tells the screen whether the app shows its player again. If the app does not, the video disappears (P:X7).
    private mutating func handlePlayerAnswer(_ id: SceneSessionID, _ answer: Acknowledgement) {
        let fact = answer.failure == nil ? ScreenFact.playerRestored(id) : .playerRestoreDeadline
        // The screen refuses both facts if the video was closed meanwhile.
        changeScreen { screen in try? screen.note(fact) }
    }

    /// Copies the app's choice of configuration into the session (U:M6, U:M9, U:P7). A configuration of another role is
    /// a programming error, so the connect is refused (U:P9).
    private mutating func handleConfigureAcknowledgement(_ id: SceneSessionID, _ answer: Acknowledgement) {
        sessions.update(id) { $0.lifecycle.applyAcknowledgement() }
        guard let current = sessions[id]?.record.configuration else { return }
        if let failure = answer.failure ?? answer.refusedAnswer?.description {
            return refuseConnect(id, "configurationForConnecting failed: \(failure)")
        }
        let chosen = answer.configuration ?? current
        guard chosen.role == current.role else {
            return refuseConnect(
                id,
                "configurationForConnecting returned the role \(chosen.role) for a session with the role \(current.role)",
                field: "configuration.role")
        }
        if displayContent.isOnDisplay(id), !chosen.namesContent { return offersNothing(id) }
        guard let configuration = completedConfiguration(chosen, for: id) else {
            return refuseConnect(
                id,
                "configurationForConnecting returned \(chosen.name ?? ""), which the manifest does not contain "
                    + "for the role \(current.role), so the scene has no class",
                field: "configuration.name")
        }
        sessions.updateRecord(id) {
            $0.configuration = configuration
            $0.isConfigured = true
        }
    }

    /// Handles the answer to a connect. Takes in what the scene has set, and ends the requests that the connect
    /// carried.
    private mutating func handleConnectAcknowledgement(
        _ id: SceneSessionID,
        _ call: OutstandingCall,
        _ answer: Acknowledgement
    ) {
        if let failure = answer.failure {
            sessions.update(id) { $0.lifecycle.detach() }
            return refuseConnect(id, "the scene did not connect: \(failure)")
        }
        sessions.update(id) { $0.lifecycle.applyAcknowledgement() }
        noteRestored(id)
        let isLaunch = snapshots[id].launchImageAsker != call.process
        let isProvisional = sessions[id]?.record.hasProvisionalConditions == true
        let refusal = keep(answer, of: id)
        // The broker's own conditions were for the first content only. A scene that has set no conditions accepts all
        // content.
        if isProvisional, answer.conditions == nil, refusal == nil {
            sessions.keep(ActivationConditions(), parsed: .standard, of: id)
        }
        sessions.updateRecord(id) {
            $0.hasConnected = true
            $0.hasCrashed = false
            // The answer is about the launch after this one (U:S9). If the scene's process asked for that earlier and
            // has not ended since, this connect is not a launch, and the earlier request stays.
            if isLaunch { $0.ignoresSnapshotOnNextLaunch = answer.ignoresSnapshotOnNextLaunch }
        }
        giveLockedState(to: id)
        // A window that connected in the background gives a snapshot when it has handled its deliveries (U:S8).
        if let session = sessions[id], goal(of: session) == .background { requestRefresh(of: id) }
        if let process = processes[call.process] { launches.sceneConnected(at: process.place) }
        for entry in outboxes[id].entries(in: call.id) {
            end(entry.record.request, failure: refusal?.description, result: answer.result)
        }
    }

    /// Completes a configuration that has only a name: returns the bundle's configuration of that name and of the same
    /// role. Returns nil if the bundle has none (U:P8). An app whose bundle has no configurations at all may use any
    /// name.
    func completedConfiguration(_ configuration: SceneConfiguration, for id: SceneSessionID) -> SceneConfiguration? {
        guard let name = configuration.name, configuration.delegateClass == nil, configuration.sceneClass == nil,
            let app = sessions[id].flatMap({ apps[$0.record.app] }), !app.configurations.isEmpty
        else { return configuration }
        return app.configurations(role: configuration.role).first { $0.name == name }
    }

    /// Handles the answer to a delivery. Ends the request, or goes on with the continuation that the delivery
    /// announced.
    private mutating func handleDeliveryAcknowledgement(
        _ request: RequestID,
        _ call: OutstandingCall,
        _ answer: Acknowledgement
    ) {
        guard let id = call.session else { return }
        let refusal = keep(answer, of: id)
        let failure = answer.failure ?? refusal?.description
        if continuations[request]?.phase == .announcing {
            handleAnnouncementAnswer(request, failure: failure)
        } else {
            end(request, failure: failure, result: answer.result)
        }
        sessions.scheduleAdvance(id)
    }

    mutating func end(_ request: RequestID, failure: String?, result: HandlerResult?) {
        if let failure {
            end(request, .handlerFailed, reason: failure)
        } else {
            end(request, .handled, result: result)
        }
    }

    /// Ends all requests that wait for a scene that cannot be made. The session is removed if it never had a scene.
    ///
    /// - Parameter field: The part of the app's answer that is refused.
    private mutating func refuseConnect(_ id: SceneSessionID, _ reason: String, field: String = "configuration") {
        displayRefused(id, reason, field: field)
        giveBackPlace(of: id)
        sessions.update(id) { $0.wantsRefresh = false }
        // The session is without a process from here on, so that no scene is told how the requests below end.
        let process = sessions[id].flatMap { processes.host(of: $0) }
        sessions.updateRecord(id) { $0.process = nil }
        endAll(of: id, .handlerFailed, reason: reason)
        removeIfNeverConnected(id)
        if let process, process.session == id { dismissProcess(process.id) }
    }

    /// Records that a scene disconnected in an orderly way, and dismisses a process that showed only this scene. The
    /// session stays, unless its conditions say that it ends with its scene (U:M3).
    mutating func recordDisconnect(_ id: SceneSessionID) {
        loseActivity(of: id)
        endTransients(of: id, .notDelivered, reason: "the window disconnected before it acknowledged the event")
        guard let process = sessions[id]?.record.process else { return }
        let isMadeAnew = sessions[id]?.wantsReconnect == true
        sessions.updateRecord(id) { $0.clearScene() }
        sessions.update(id) {
            $0.forgetScene()
            $0.isReclaimed = false
        }
        if isMadeAnew {
            // A scene that is not on the screen would not connect again without a refresh.
            if screen.presence(of: id) == .absent { sessions.update(id) { $0.refreshAtOnce() } }
            return
        }
        changeScreen { $0.lose(id) }
        destroyIfEndingWithScene(id)
        if processes[process]?.session == id, sessions[id]?.destruction == nil { dismissProcess(process) }
    }
}

extension SceneConfiguration {
    /// Whether the configuration says what a scene shows.
    fileprivate var namesContent: Bool { name != nil || delegateClass != nil || sceneClass != nil || storyboard != nil }
}

extension LifecycleStep {
    /// Whether the step's acknowledgement may carry a snapshot (U:S3, U:S7; P:N1, P:N5).
    fileprivate var asksForSnapshot: Bool { self == .didEnterBackground || self == .collectState }
}

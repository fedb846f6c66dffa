import ActivityWire

// Performs the broker's calls, on the scene's delegate (P:L2). Each is acknowledged when its callback has returned.
extension SceneApplication {
    /// Adds a call to its scene's queue. Some calls do not wait there: a ping, which tests whether the main actor
    /// answers, and calls for the whole process, which are about its current activity or a notification.
    func take(_ call: SceneCall) {
        if case .activityWasReplaced(let number) = call.body { liveActivities.wasReplaced(number) }
        if call.body.isAcknowledgedAtOnce { return acknowledge(Acknowledgement(call), over: connection) }
        if case .receiveNotification(let notification) = call.body {
            return receive(notification, Acknowledgement(call), over: connection)
        }
        queue(of: call.session).add(.call(call, connection: connection))
    }

    func queue(of session: SceneSessionID?) -> SceneCallQueue {
        if let queue = queues[session] { return queue }
        let queue = SceneCallQueue { [unowned self] in await perform($0) }
        queues[session] = queue
        return queue
    }

    private func perform(_ work: SceneCallQueue.Work) async {
        switch work {
        case .lost(let session):
            if let scene = scenes[session] { await detach(scene) }
        case .continuationsLost(let session):
            if let scene = scenes[session] { await failContinuations(of: scene) }
        case .save(let session): await scenes[session]?.save()
        case .collectState(let session): _ = await scenes[session]?.collectState()
        case .call(let call, let connection):
            var answer = Acknowledgement(call)
            do {
                try await perform(call, answer: &answer)
            } catch {
                answer.failure = "\(error)".clipped(to: Limits.reasonBytes)
            }
            if let scene = call.session.flatMap({ scenes[$0] }) {
                if call.body.tellsGeometry { answer.geometry = scene.geometry }
                answer.content = scene.record.takeContent()
            }
            acknowledge(answer, over: connection)
            if let session = call.session, let scene = scenes[session] {
                scene.finishTransition()
                if case .connect = call.body, !scene.interactions.isEmpty { drags.announce(scene) }
                scene.record.isInCall = false
                scene.display.setNeedsDisplay()
                send(scene.record.takeChanges())
            }
        }
    }

    private func perform(_ call: SceneCall, answer: inout Acknowledgement) async throws {
        switch call.body {
        case .configure(let description, let options):
            answer.configuration = try await configure(description, options)
        case .connect(let description, let options):
            try await connect(description, options, epoch: call.epoch, answer: &answer)
        case .discard(let descriptions, _): try await discard(descriptions)
        case .ping, .activityWasReplaced, .receiveNotification: return
        case .deliver, .willEnterForeground, .didBecomeActive, .willResignActive, .didEnterBackground, .collectState,
            .dismiss, .disconnect, .restorationAvailable, .saveActivity, .continuationFailed, .activityWasContinued,
            .receiveContinuationStreams, .transition, .notice, .input:
            guard let session = call.session, let scene = scenes[session], scene.record.epoch == call.epoch else {
                throw SceneError.requestDenied(reason: "this process has no such scene")
            }
            scene.record.isInCall = true
            announce(call.body, before: scene)
            defer { announce(call.body, after: scene) }
            try await perform(call.body, on: scene, answer: &answer)
        }
    }

    private func perform(_ body: SceneCall.Body, on scene: Scene, answer: inout Acknowledgement) async throws {
        switch body {
        case .deliver(let delivery):
            scene.beginAnswering(delivery.request)
            defer { answer.result = scene.endAnswering() }
            try await handle(delivery, in: scene)
        case .saveActivity(let number): return await save(number, of: scene, answer: &answer)
        case .continuationFailed(let failure): return try await fail(failure, in: scene)
        case .activityWasContinued(let number): return liveActivities.wasContinued(number)
        case .receiveContinuationStreams(let streams): return receive(streams)
        case .transition(let transition): return try await scene.perform(transition)
        case .notice(let notice): return try await scene.perform(notice)
        case .input(let event): try await scene.route(InputEvent(event))
        case .willEnterForeground:
            scene.geometryBeforeTrial = nil
            defer { scene.record.state = .foregroundInactive }  // After the callback (U:L14).
            try await scene.delegate?.sceneWillEnterForeground(scene)
        case .didBecomeActive:
            scene.geometryBeforeTrial = nil
            scene.record.state = .foregroundActive  // Before the callback (U:L14).
            liveActivities.sceneBecameActive(scene)
            try await scene.delegate?.sceneDidBecomeActive(scene)
        case .willResignActive:
            liveActivities.sceneResignedActive(scene)
            defer { scene.record.state = .foregroundInactive }
            try await scene.delegate?.sceneWillResignActive(scene)
        case .didEnterBackground:
            scene.record.state = .background
            do {
                try await scene.delegate?.sceneDidEnterBackground(scene)
            } catch {
                // The state and the picture are taken when the method has returned, also with an error (U:S7; P:N1).
                await scene.report(into: &answer, withSnapshot: true)
                throw error
            }
            await scene.report(into: &answer, withSnapshot: true)
        case .disconnect: return await detach(scene)
        case .collectState: return await scene.report(into: &answer, withSnapshot: true)
        case .restorationAvailable(let activity): return try await unlock(activity, in: scene)
        case .dismiss(let animation):
            try await scene.delegate?.scene(scene, willDismissWith: animation)
        case .configure, .connect, .discard, .ping, .activityWasReplaced, .receiveNotification: break
        }
        if body.changesState { await scene.report(into: &answer) }
    }
}

// MARK: - One call each

extension SceneApplication {
    private func configure(
        _ description: SceneSessionDescription, _ options: ActivityWire.ConnectionOptions
    ) async throws -> ActivityWire.SceneConfiguration {
        let session = session(description)
        let isForDisplay = SceneSessionRole.isExternalDisplay(session.role)
        var isOffered = false
        // The broker drops the session without a further call if the app shows nothing on the display.
        defer { if isForDisplay, !isOffered { sessions[description.session] = nil } }
        let connectionOptions = try ConnectionOptions(options)
        let chosen =
            if !isForDisplay, let declared = declaredConfiguration(for: connectionOptions) { declared } else {
                try await delegate.application(
                    self, configurationForConnecting: session, options: connectionOptions)
            }
        if let role = chosen.role, role != session.role {
            throw SceneError.invalidValue(field: "role", reason: "is \(role), but the session's is \(session.role)")
        }
        try Bound.check(chosen.name, "configuration.name", Limits.configurationNameBytes)
        try Bound.check(chosen.delegateClassName, "configuration.delegateClass", Limits.configurationNameBytes)
        if let type = chosen.delegateClass { classes.register(type) }
        var configuration = description.configuration
        if let name = chosen.name, name != configuration.name {
            // The broker finds the class and the storyboard of this name in the bundle (U:P8).
            configuration = ActivityWire.SceneConfiguration(name: name, role: session.role)
        }
        configuration.delegateClass = chosen.delegateClassName ?? configuration.delegateClass
        isOffered = configuration.name != nil || configuration.delegateClass != nil
        return configuration
    }

    /// Makes the scene. A saved state is given to it once, when it has connected (U:T5).
    private func connect(
        _ description: SceneSessionDescription, _ options: ActivityWire.ConnectionOptions, epoch: SceneEpoch,
        answer: inout Acknowledgement
    ) async throws {
        if let old = scenes[description.session] {
            // The broker repeats a call whose acknowledgement was lost.
            if old.record.epoch == epoch { return await old.report(into: &answer) }
            await detach(old)
        }
        let session = session(description)
        let type = try classes.find(description.configuration.delegateClass)
        let record = SceneRecord(
            session: description.session, epoch: epoch, saved: description.stateRestorationActivity)
        let scene = Scene(
            session: session, record: record, geometry: options.geometry ?? .unknown,
            position: options.position ?? ScenePosition(), title: description.title, application: self)
        var connected = try ConnectionOptions(options)
        connected.notificationResponse?.targetScene = scene
        let delegate = type.init()
        scene.delegate = delegate
        session.scene = scene
        scenes[description.session] = scene
        if let display = options.display { externalDisplay = display }
        do {
            observers.post(.sceneWillConnect(scene))
            try await present(scene, options: &connected)
            if let request = options.deliveries.first?.request { scene.beginAnswering(request) }
            defer { answer.result = scene.endAnswering() }
            try await delegate.scene(scene, willConnectTo: session, options: connected)
            if let activity = session.stateRestorationActivity {
                try await delegate.scene(scene, restoreInteractionStateWith: activity)
            }
        } catch {
            forget(scene)
            throw error
        }
        scene.updateFromControllers()
        scene.record.state = .background
        for delivery in options.deliveries { scene.record.markHandled(delivery.number) }
        await scene.report(into: &answer)
    }

    /// Gives the scene the saved state that could not be read at its connect, unless the scene has saved a newer state.
    private func unlock(_ activity: Activity, in scene: Scene) async throws {
        scene.session.isStateRestorationActivityLocked = false
        guard scene.record.lastSaved == nil else { return }
        scene.record.learn(activity)
        scene.session.stateRestorationActivity = try UserActivity(activity)
        try await scene.delegate?.sceneStateRestorationActivityDidBecomeAvailable(scene)
    }

    /// Gives a connected scene each kind of event in a call of its own (U:A2, U:R7).
    private func handle(_ delivery: Delivery, in scene: Scene) async throws {
        guard !scene.record.hasHandled(delivery.number), let delegate = scene.delegate else { return }
        switch delivery.event {
        case .activity(let activity):
            scene.pendingContinuations[delivery.request] = nil
            let activity = try UserActivity(activity, of: delivery)
            // A request to open the window has nothing for the delegate: it is done when the window has come forward.
            if PresentedValue(activity) == nil { try await delegate.scene(scene, continue: activity) }
        case .url(let context):
            try await delegate.scene(scene, openURLContexts: [try URLContext(context, of: delivery)])
        case .notification(let response):
            var response = try NotificationResponse(response, of: delivery)
            response.targetScene = scene
            try await delegate.scene(scene, didReceive: response)
        case .shortcut(let item):
            try await delegate.scene(scene, performActionFor: try ShortcutItem(item, of: delivery))
        case .handoff(let advert):
            scene.pendingContinuations[delivery.request] = advert.type
            try await delegate.scene(scene, willContinueUserActivityWithType: advert.type)
        }
        scene.record.markHandled(delivery.number)
    }
}

extension SceneCall.Body {
    /// Whether the answer carries the window's state after the call.
    fileprivate var changesState: Bool {
        if case .deliver = self { return true }
        if case .input = self { return true }
        return false
    }

    /// Whether the call is acknowledged when it comes, without any work of the app.
    fileprivate var isAcknowledgedAtOnce: Bool {
        switch self {
        case .ping, .activityWasReplaced: true
        case .configure, .connect, .willEnterForeground, .didBecomeActive, .willResignActive, .didEnterBackground,
            .deliver, .collectState, .dismiss, .disconnect, .discard, .restorationAvailable, .saveActivity,
            .continuationFailed, .activityWasContinued, .receiveContinuationStreams, .transition, .notice, .input,
            .receiveNotification:
            false
        }
    }
}

extension Acknowledgement {
    fileprivate init(_ call: SceneCall) {
        self.init(call: call.id, session: call.session, epoch: call.epoch)
    }
}

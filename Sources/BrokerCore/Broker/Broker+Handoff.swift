import ActivityWire
import DequeModule
import OrderedCollections

/// Continuing the current activity of one window in another (U:U24–U30).
///
/// Nothing of it is on disk but the request: after a restart of the broker it ends by name, and the receiving window
/// hears of it from its own library.
extension Broker {
    /// A request to continue gets its event from what the source window advertises, and an app of its team.
    func completed(_ request: ActivationRequest, for client: Client) throws(Refusal) -> ActivationRequest {
        guard let reference = request.handoffFrom else { return request }
        guard request.event == nil, !request.isTransient else {
            let field = request.event == nil ? "isTransient" : "event"
            throw Refusal(code: .conflictingOptions, reason: "a handoff brings its own activity", field: field)
        }
        let source = try handoffSource(reference, client)
        var advert = try continuableActivity(of: source)
        advert.number = 0
        var request = request
        request.event = .handoff(advert)
        // The new window will prefer the same content, so that its name alone could mean either.
        request.handoffFrom = SessionReference(source)
        let sourceApp = sessions[source]?.record.app
        let explicit = try request.session.map { (session) throws(Refusal) in try find(session) }
        guard explicit != source else {
            throw Refusal(code: .invalidValue, reason: "the window has the activity already", field: "session")
        }
        let named = explicit.flatMap { sessions[$0]?.record.app } ?? request.app
        if let named {
            try check(named, canContinue: advert, of: sourceApp)
        } else if let found = try appToContinue(advert, of: sourceApp) {
            request.app = found
        } else if let page = advert.webpageURL {
            // Nobody of the team continues it: a browser shows the page (U:U28).
            request.event = .url(URLContext(url: page))
            request.handoffFrom = nil
        } else {
            throw Refusal(
                code: .noAppForEvent, reason: "no app of the team continues the activity type \(advert.type)",
                field: "app")
        }
        return request
    }

    private func handoffSource(_ reference: SessionReference, _ client: Client) throws(Refusal) -> SceneSessionID {
        do {
            return try findOwn(reference, for: client)
        } catch {
            throw Refusal(
                code: error.code, reason: error.reason, field: "handoffFrom", candidates: error.candidates)
        }
    }

    /// The window that must not be chosen, since it has the activity.
    func handoffSource(of request: ActivationRequest) -> SceneSessionID? {
        request.handoffFrom.flatMap { try? find($0) }
    }

    /// What is continued comes from the window that has it, whoever asked.
    func activitySender(in source: SceneSessionID) -> Sender? {
        guard let session = sessions[source], let client = hostingProcess(of: session)?.client else { return nil }
        return clients[client]?.sender(source)
    }

    private func check(
        _ app: AppID, canContinue advert: ActivityAdvert, of source: AppID?
    ) throws(Refusal) {
        guard let description = apps[app], let source else { return }
        guard isSameTeam(source, app) else {
            throw Refusal(code: .otherTeam, reason: "\(app) is not of the team of \(source)", field: "app")
        }
        guard description.activityTypes.contains(advert.type) else {
            throw Refusal(
                code: .noAppForEvent, reason: "\(app) does not declare the activity type \(advert.type)", field: "app")
        }
    }

    /// The activity's own app if it continues the type, else the one of its team that does.
    private func appToContinue(_ advert: ActivityAdvert, of source: AppID?) throws(Refusal) -> AppID? {
        guard let source else { return nil }
        let capable = apps.values.filter { isSameTeam(source, $0.id) && $0.activityTypes.contains(advert.type) }
        if capable.contains(where: { $0.id == source }) { return source }
        guard capable.count < 2 else {
            throw Refusal(
                code: .ambiguousApp,
                reason: "\(capable.count) apps continue the activity type \(advert.type); name one",
                field: "app", candidates: capable.map(\.id.text))
        }
        return capable.first?.id
    }

    /// The user continues one thing at a time: what was still on its way gives way (U:U26).
    mutating func beginContinuation(_ request: RequestID, from source: SceneSessionID, to receiver: SceneSessionID) {
        guard let advert = currentActivities[source] else { return }
        for earlier in continuations.unfinished {
            end(earlier.request, .userCancelled, reason: "another continuation was begun")
            touch(earlier.receiver)
            removeIfNeverConnected(earlier.receiver)
        }
        continuations.insert(
            Continuation(request: request, source: source, receiver: receiver, advert: advert))
    }
}

// MARK: - Its steps

extension Broker {
    /// The receiving window knows the type; the one that has the activity brings it up to date and gives it.
    mutating func announced(_ request: RequestID, failure: String?) {
        guard let continuation = continuations[request] else { return }
        if let failure { return end(request, .handlerFailed, reason: failure) }
        sessions.update(continuation.receiver) { $0.outbox.await(request) }
        continuations.update(request) { $0.phase = .fetching }
        guard let source = sessions[continuation.source], let process = hostingProcess(of: source),
            let client = process.client, source.lifecycle.state != .unattached
        else { return end(request, .connectionUnavailable, reason: "the window that had the activity went away") }
        place(
            calls.nextID(), to: process, client: client, session: source.id, purpose: .fetch(request),
            body: .saveActivity(continuation.advert.number))
    }

    /// The window that has the activity has answered.
    mutating func fetched(_ request: RequestID, _ answer: Acknowledgement) {
        guard let continuation = continuations[request], continuation.phase == .fetching else { return }
        if let error = answer.continuationError {
            return end(request, error.outcome, reason: answer.failure ?? "the window did not give the activity")
        }
        if let failure = answer.failure { return end(request, .handoffFailed, reason: failure) }
        if let refusal = answer.refusedAnswer {
            return end(
                request, refusal.code == .tooLarge ? .handoffUserInfoTooLarge : .handoffFailed,
                reason: refusal.description)
        }
        guard let activity = answer.activity, activity.type == continuation.advert.type else {
            return end(request, .handoffFailed, reason: "the window did not give the activity it had announced")
        }
        if let expiration = activity.expiration, expiration <= now.wall {
            return end(request, .expired, reason: "the activity's expiration date has passed")
        }
        give(activity, for: continuation)
    }

    private mutating func give(_ activity: Activity, for continuation: Continuation) {
        let request = continuation.request
        guard let session = sessions[continuation.receiver], let process = hostingProcess(of: session),
            let client = process.client, let entry = session.outbox.entry(of: request)
        else { return end(request, .notDelivered, reason: "the window that was to continue went away") }
        let call = calls.nextID()
        sessions.update(session.id) { $0.outbox.carry(request, in: call) }
        sessions.update(session.id) { $0.lifecycle.delivered() }
        continuations.update(request) { $0.phase = .given }
        progress(request, to: .delivered)
        let delivery = Delivery(
            number: .none, request: request, sender: disclosed(entry.record.sender, to: session.record.app),
            event: .activity(activity))
        place(
            call, to: process, client: client, session: session.id, purpose: .delivery(request),
            body: .deliver(delivery))
    }

    /// The request has ended, however: whoever waits for a last word gets it.
    mutating func concludeContinuation(_ request: RequestID, _ code: OutcomeCode) {
        guard let continuation = continuations[request] else { return }
        if continuation.isGiven, code == .handled {
            continuations.update(request) { $0.phase = .done }
            return notify(continuation.source, .activityWasContinued(continuation.advert.number))
        }
        continuations.remove(request)
        guard continuation.owesConclusion else { return }
        if continuation.phase == .waiting {
            announceLate(continuation)
        }
        let failure = ContinuationFailure(
            type: continuation.advert.type, error: ContinuationError(code), request: request)
        notify(continuation.receiver, .continuationFailed(failure))
    }

    /// The scene was connected for it, so it is told the whole sequence (U:U29).
    private mutating func announceLate(_ continuation: Continuation) {
        // Whoever had it may be gone.
        let nobody = Sender(processIdentifier: 0, userIdentifier: 0)
        let app = sessions[continuation.receiver]?.record.app
        let known = activitySender(in: continuation.source) ?? nobody
        let sender = app.map { disclosed(known, to: $0) } ?? nobody
        var advert = continuation.advert
        advert.number = 0
        notify(
            continuation.receiver,
            .deliver(Delivery(number: .none, request: continuation.request, sender: sender, event: .handoff(advert))))
    }

    /// Tells a scene something that nothing depends on.
    mutating func notify(_ session: SceneSessionID, _ body: SceneCall.Body) {
        guard let known = sessions[session], known.record.epoch != .none, let process = hostingProcess(of: known),
            let client = process.client, known.record.process == process.id
        else { return }
        place(calls.nextID(), to: process, client: client, session: session, purpose: .notice, body: body)
    }
}

extension ContinuationError {
    fileprivate init(_ code: OutcomeCode) {
        self =
            switch code {
            case .connectionUnavailable: .connectionUnavailable
            case .remoteApplicationTimedOut, .deadlinePassed, .windowStopped: .remoteApplicationTimedOut
            case .handoffUserInfoTooLarge: .handoffUserInfoTooLarge
            case .userCancelled: .userCancelled
            case .handled, .launchFailed, .exitedBeforeConnecting, .connectTimedOut, .windowCrashed, .handlerFailed,
                .windowUnresponsive, .sessionDestroyed, .notDelivered, .candidatesListed, .refused, .expired,
                .handoffFailed, .withdrawn:
                .handoffFailed
            }
    }
}

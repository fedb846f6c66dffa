import ActivityWire
import OrderedCollections

/// Sends transient events to connected windows, without outbox and record, and at most once (ADR 8).
///
/// A transient event that names its session is sent at once if the session's window is in front and no delivery waits
/// for the window. All other transient events are handled like every request.
extension Broker {
    /// The values of a window that are needed to send it an event.
    private struct Target {
        let session: SceneSessionID
        let process: WindowProcessID
        let app: AppID
        let epoch: SceneEpoch
    }

    /// Sends the event if it can be sent at once; otherwise returns false. Throws if the sender has no access, or if
    /// ``Limits/deliveriesPerSession`` events are unacknowledged.
    mutating func sendTransient(
        _ request: ActivationRequest, _ requester: Requester, _ client: Client
    ) throws(Refusal) -> Bool {
        guard request.isTransient, request.onlyDeliversActivity, client.isTool, let event = request.event else {
            return false
        }
        // Access is checked before anything changes, as for every request.
        if !policy.access.allowsEverything { try checkAccess(to: request.session, event, client) }
        guard let target = target(of: request), (request.app ?? target.app) == target.app,
            apps.contains(target.app), let window = processes.client(of: target.process)
        else { return false }
        guard transients.count(of: target.session) < Limits.deliveriesPerSession else {
            throw Refusal.tooManyDeliveries
        }
        let call = calls.nextID()
        let id = identifiers.next(IdentifierKind.Request.self)
        let delivery = Delivery(
            number: .none, request: id,
            sender: apps.disclosed(client.sender(request.requestingSession), to: target.app, sessions), event: event)
        let body = SceneCall(id: call, session: target.session, epoch: target.epoch, body: .deliver(delivery))
        let after = connections.welcomedAfter(window)
        step.perform(.send(window, BrokerMessage(id: 0, trace: requester.trace, body: .call(body))), after: after)
        let timeout: Duration? = request.waitingFor == .handled ? (request.timeout ?? policy.requestTimeout) : nil
        awaitAcknowledgement(
            of: Transients.Event(
                request: id, call: call, session: target.session, app: target.app, process: target.process,
                requester: requester, timeout: timeout, deadline: now.instant + policy.callTimeout))
        return true
    }

    /// Throws if the access rules forbid the event.
    ///
    /// - Parameter session: The session that gets the event. An unknown session does not throw here; it is refused
    ///   later.
    private func checkAccess(
        to session: SessionReference?, _ event: SceneEvent, _ client: Client
    ) throws(Refusal) {
        guard let id = session.flatMap({ SceneSessionID($0.text) }), let app = sessions.app(of: id) else { return }
        _ = try policy.access.permission(for: event, from: client.sender(nil), to: app)
    }

    /// Returns the window that can get the event at once, and records the delivery in the window's life cycle. Returns
    /// nil if the window cannot get the event at once.
    private mutating func target(of request: ActivationRequest) -> Target? {
        guard !service.isShuttingDown, let id = request.session.flatMap({ SceneSessionID($0.text) }),
            sessions.isInFront(id, on: screen), !outboxes[id].hasUnsent
        else { return nil }
        return sessions.update(id) { session in
            guard session.destruction == nil, session.lifecycle.state == .foregroundActive,
                session.record.configuration.role == request.role,
                session.lifecycle.pending == nil, let process = session.record.process
            else { return nil }
            session.lifecycle.recordDelivery()
            return Target(session: id, process: process, app: session.record.app, epoch: session.record.epoch)
        } ?? nil
    }
}

extension ActivationRequest {
    /// Whether the request only asks to deliver an activity, with none of the options that need a recorded request.
    fileprivate var onlyDeliversActivity: Bool {
        guard reuse == nil, idempotencyKey == nil, placement != .prominent, handoffFrom == nil, !acceptsResultStreams,
            !fillsInType, !wantsRemarks, !requiresUniversalLink, case .activity(let activity) = event
        else { return false }
        return activity.expiration == nil && !activity.supportsContinuationStreams
    }
}

extension Refusal {
    /// Refuses an event for a session that has ``Limits/deliveriesPerSession`` unhandled deliveries.
    static var tooManyDeliveries: Refusal {
        Refusal(
            code: .overloaded, reason: "the session already has \(Limits.deliveriesPerSession) waiting deliveries",
            field: "session", limit: Int64(Limits.deliveriesPerSession))
    }
}

import ActivityWire
import OrderedCollections

/// Accepts or refuses notifications (W:§9).
extension Broker {
    /// Accepts a notification, or records and throws the refusal. The request of an accepted notification ends with
    /// exactly one outcome.
    mutating func notify(_ request: NotifyRequest, _ requester: Requester, _ client: Client) throws(Refusal) {
        do throws(Refusal) {
            try accept(request, requester, client)
        } catch {
            throw recordRefusal(error, of: request, client)
        }
    }

    private mutating func accept(_ request: NotifyRequest, _ requester: Requester, _ client: Client) throws(Refusal) {
        try service.requireServing()
        let key = request.idempotencyKey.map { IdempotencyKey(app: client.app, text: $0) }
        // A request that is sent again, as its key shows, waits for the outcome of the earlier request.
        if let key, let earlier = requests.request(for: key) {
            guard earlier.record.digest == request.digest else { throw .idempotencyConflict }
            addWaiter(for: earlier.id, OpenRequest.Waiter(requester: requester, progress: request.waitingFor))
            return requests.noteProgress(of: earlier.id)
        }
        let permission = try checkReceiver(of: request, client)
        let id = identifiers.next(IdentifierKind.Request.self)
        let timeout = request.timeout ?? (policy.requestTimeout + policy.notificationTimeout)
        let trace = requester.trace ?? id.value
        step.trace = trace
        let decision = DecisionRecord(
            request: id, app: request.app, decision: .application, reuse: policy.reuse,
            rule: "a notification goes to the app's delegate, not to a window", permission: permission,
            sender: client.sender(nil))
        let outcome = ActivationOutcome(request: id, app: request.app, decision: .application, stage: .resolved)
        requests.begin(
            OpenRequest(
                record: RequestRecord(
                    id: id, key: key, digest: key == nil ? .empty : request.digest, trace: trace, accepted: now.wall,
                    timeout: timeout, decision: decision, outcome: outcome)))
        addWaiter(for: id, OpenRequest.Waiter(requester: requester, progress: request.waitingFor))
        requests.noteProgress(of: id)
        deadlines.set(.request(id), at: now.instant + timeout)
        let record = NotificationRecord(
            request: id, app: request.app, sender: client.sender(nil), payload: request.payload)
        notifications.add(record)
        step.record(.notification(record))
        for process in processes.all where process.app == request.app { noteNotificationProgress(of: process) }
    }

    /// Checks that the sender may notify the app, that the app runs or may be started, and that the app's limits are
    /// not reached.
    ///
    /// - Returns: The name of the access rule that allows the notification; nil if no rule applies.
    private func checkReceiver(of request: NotifyRequest, _ client: Client) throws(Refusal) -> String? {
        let app = try apps.installed(request.app)
        let permission = try policy.access.permission(for: .push, from: client.sender(nil), to: app.id)
        guard !apps.isEndedByUser(app.id) else {
            throw Refusal(
                code: .appEndedByUser,
                reason: "the user force-quit \(app.id); it gets no notifications until it is opened again",
                field: "app")
        }
        if processes.runningProcesses(app.id).isEmpty { try checkMayBeWoken(app) }
        guard notifications.count(of: app.id) < Limits.notificationsPerApp else {
            throw .overloaded(app.id, "notifications", Limits.notificationsPerApp)
        }
        guard requests.underWay(of: app.id) < Limits.pendingRequestsPerApp else {
            throw .overloaded(app.id, "requests under way", Limits.pendingRequestsPerApp)
        }
        return permission
    }

    private func checkMayBeWoken(_ app: AppDescription) throws(Refusal) {
        guard app.processModel == .application else {
            throw Refusal(
                code: .requestDenied,
                reason: "\(app.id) runs one process per scene, and none of them is running", field: "app")
        }
        guard app.executable != nil else { throw .noExecutable(app.id) }
    }

    /// Records a refused notification, unless the app is overloaded, and adds the request's identifier to the refusal.
    private mutating func recordRefusal(_ refusal: Refusal, of request: NotifyRequest, _ client: Client) -> Refusal {
        guard refusal.code != .overloaded else { return refusal }
        let id = identifiers.next(IdentifierKind.Request.self)
        let decision = DecisionRecord(
            request: id, app: request.app, decision: .refused, reuse: policy.reuse,
            rule: "it was refused before the app was contacted", sender: client.sender(nil), accepted: now.wall)
        return recordRefusal(refusal, id, decision, inside: "notify")
    }
}

extension Refusal {
    fileprivate static func overloaded(_ app: AppID, _ what: String, _ limit: Int) -> Refusal {
        Refusal(code: .overloaded, reason: "\(app) has \(limit) \(what)", field: "app", limit: Int64(limit))
    }
}

import ActivityWire
import OrderedCollections

/// Requests to launch an app without a scene (U:L23).
extension Broker {
    /// Launches an app without a scene. Replies with the process's row once the process is connected.
    mutating func launchWithoutScene(
        _ id: AppID,
        _ asker: Asker, _ client: Client
    ) throws(Refusal) {
        guard !isShuttingDown else { throw Refusal(code: .shuttingDown, reason: "the broker is shutting down") }
        guard let app = apps[id] else { throw Refusal.unknownApp(id) }
        guard client.app == nil || client.app == id else {
            throw Refusal(code: .notYourSession, reason: "a window starts no other app", field: "app")
        }
        guard app.processModel == .application else {
            throw Refusal(
                code: .requestDenied, reason: "\(id) has a process for each scene, and none without one", field: "app")
        }
        guard app.executable != nil else {
            throw Refusal(code: .launchFailed, reason: "the bundle of \(id) names no executable", field: "app")
        }
        // A process that the user flung away ends soon. `finishDismissal` then starts another process for the waiters.
        let known = processes.occupant(of: .app(id))
        if let known, known.client != nil, !known.isFlung {
            return reply(.process(known.row), to: asker)
        }
        let waiter = OpenRequest.Waiter(asker: asker, stage: .connected)
        if let known {
            processes.update(known.id) { $0.waiters.append(waiter) }
        } else {
            begin(app, session: nil, waiters: [waiter], requester: client.app)
        }
    }

    /// Answers the launch requests that wait for the process to connect.
    mutating func answerLaunchWaiters(of id: WindowProcessID) {
        for waiter in processes.update(id, { $0.takeWaiters() }) ?? [] {
            guard let process = processes[id] else { return }
            reply(.process(process.row), to: waiter.asker)
        }
    }
}

import ActivityWire
import OrderedCollections

/// Starting an app without showing anything (U:L23).
extension Broker {
    /// Answered when the process has connected, with what it is then; at once where it runs already.
    mutating func launchWithoutScene(
        _ id: AppID,
        _ message: ClientMessage,
        _ client: Client
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
        let known = processes.occupant(of: .app(id))
        if let known, known.client != nil, !known.isFlung {
            return reply(.process(known.row), to: client.id, id: message.id, trace: message.trace)
        }
        let waiter = OpenRequest.Waiter(client: client.id, message: message.id, trace: message.trace, stage: .connected)
        if let known {
            processes.update(known.id) { $0.waiters.append(waiter) }
        } else {
            begin(app, session: nil, waiters: [waiter], requester: client.app)
        }
    }

    /// The process has connected: whoever waits for it is told.
    mutating func answerLaunchWaiters(of id: WindowProcessID) {
        for waiter in processes.update(id, { $0.takeWaiters() }) ?? [] {
            guard let process = processes[id] else { return }
            reply(.process(process.row), to: waiter.client, id: waiter.message, trace: waiter.trace)
        }
    }

    /// The process is gone before it connected.
    mutating func refuseLaunchWaiters(of process: WindowProcess, reason: String) {
        let refusal = Refusal(code: .launchFailed, reason: reason, field: "launch.app")
        for waiter in process.waiters {
            reply(.refused(refusal), to: waiter.client, id: waiter.message, trace: waiter.trace)
        }
    }
}

extension Refusal {
    static func unknownApp(_ app: AppID, field: String = "app") -> Refusal {
        Refusal(code: .unknownApp, reason: "no installed bundle has the identifier \(app)", field: field)
    }
}

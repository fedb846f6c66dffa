import ActivityWire
import OrderedCollections

/// Requests to launch an app without a scene (U:L23).
extension Broker {
    /// Launches an app without a scene. Replies with the process's row once the process is connected.
    mutating func launchWithoutScene(
        _ id: AppID,
        _ asker: Asker, _ client: Client
    ) throws(Refusal) {
        try service.requireServing()
        try policy.access.requirePermission(from: client.sender(nil), toShow: id, field: "app")
        let waiter = OpenRequest.Waiter(asker: asker, stage: .connected)
        switch try Launches.answer(to: id, from: client.app, apps[id], processes.occupant(of: .app(id))) {
        case .reply(let row): reply(.process(row), to: asker)
        case .wait(let process): processes.update(process) { $0.waiters.append(waiter) }
        case .begin(let app): begin(app, session: nil, waiters: [waiter], requester: client.app)
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

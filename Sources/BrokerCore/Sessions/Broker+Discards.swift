import ActivityWire
import OrderedCollections

/// Destroyed sessions of which their app must still be notified (U:L18; P:L8).
extension Broker {
    /// Tells one running process of the app about the app's destroyed sessions (U:L18), in one call with at most
    /// ``Limits/discardsPerCall``. The remaining sessions follow when the call is acknowledged. If the process leaves
    /// without an acknowledgement, another process is told. The app is told later of a session whose scene is still
    /// connected.
    mutating func deliverDiscards(of app: AppID, preferring preferred: WindowProcessID? = nil) {
        let gone = destructions.discards.values.filter { $0.app == app && sessions[$0.session] == nil }
        guard !gone.isEmpty else { return }
        let running = processes.runningProcesses(app).filter { !$0.isFlung && !$0.isClosing }
        // A process that was force-quit after the call may still acknowledge the call.
        let underWay = Set(processes.runningProcesses(app).flatMap { calls.calls(to: $0.id).flatMap(\.discarded) })
        let waiting = Array(gone.filter { !underWay.contains($0.session) }.prefix(Limits.discardsPerCall))
        guard !waiting.isEmpty else { return }
        guard let process = running.first(where: { $0.id == preferred }) ?? running.first, let client = process.client,
            !calls.calls(to: process.id).contains(where: { !$0.discarded.isEmpty })
        else { return }
        place(
            calls.nextID(), to: process, client: client, session: nil, purpose: .discard(waiting.map(\.session)),
            body: .discard(waiting))
    }
}

extension OutstandingCall {
    /// The destroyed sessions of which the call tells the app.
    fileprivate var discarded: [SceneSessionID] {
        if case .discard(let sessions) = purpose { sessions } else { [] }
    }
}

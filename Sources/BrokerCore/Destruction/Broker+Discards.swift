import ActivityWire
import OrderedCollections

/// Destroyed sessions that their app is to be told of (U:L18).
extension Broker {
    /// The discards that wait for the app go to one running process of it (U:L18), in one call up to
    /// ``Limits/discardsPerCall``; more follow when it is acknowledged, and another process is told when that one
    /// leaves without a word. A scene that is still there disconnects first.
    mutating func deliverDiscards(of app: AppID, preferring preferred: WindowProcessID? = nil) {
        let gone = destructions.discards.values.filter { $0.app == app && sessions[$0.session] == nil }
        guard !gone.isEmpty else { return }
        let running = processes.running(app).filter { !$0.isFlung && !$0.isClosing }
        // One that was flung away after it was told may still hear it.
        let underWay = Set(processes.running(app).flatMap { calls.calls(to: $0.id).flatMap(\.discarded) })
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
    /// The sessions that it tells of.
    fileprivate var discarded: [SceneSessionID] {
        if case .discard(let sessions) = purpose { sessions } else { [] }
    }
}

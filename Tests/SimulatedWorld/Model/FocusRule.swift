import ActivityWire
import BrokerCore
import OrderedCollections

/// A window in the background brings no window forward, unless the user acted in the background window a moment ago.
struct FocusRule: Rule {
    /// The sessions on the screen after the last step.
    private var shown: Set<SceneSessionID> = []
    private var front: [SceneSessionID] = []
    /// The times at which scenes last entered the background, in the world's milliseconds.
    private var left: [SceneSessionID: Int64] = [:]

    mutating func see(_ sight: ObservedFact, _ outside: ObservableWorld) -> String? {
        switch sight {
        case .executed(_, let call, _):
            if call.body == .didEnterBackground, let session = call.session { left[session] = outside.now }
        case .stepped(let input, let effects):
            let before = shown
            front = outside.screen?.windows.map(\.session) ?? []
            shown = Set(front)
            guard let (client, _, body) = input?.request, case .activate(let request) = body,
                let sender = outside.window(client), outside.policy.guardsFocus,
                !mayBringForward(request, outside.processes[sender], before, outside)
            else { return nil }
            for change in effects.changes {
                guard case .request(let record) = change, let session = record.outcome.session else { continue }
                guard shown.contains(session), !before.contains(session) else { continue }
                return "process \(outside.processes[sender].pid) is in the background and brought \(session) forward"
            }
        case .began: left = [:]
        case .ended: shown = []
        case .done, .committed, .crashed, .rested, .quiet: break
        }
        return nil
    }

    private func mayBringForward(
        _ request: ActivationRequest, _ sender: FakeProcess, _ shown: Set<SceneSessionID>, _ outside: ObservableWorld
    ) -> Bool {
        // A session that is being connected may belong to the sender before the sender knows.
        let ownSessions = outside.sessions.filter { $0.processIdentifier == sender.pid }.map(\.session)
        if !shown.isDisjoint(with: ownSessions) || !shown.isDisjoint(with: sender.scenes.keys) { return true }
        guard request.isUserInitiated, let touched = request.requestingSession, let scene = sender.scenes[touched]
        else { return false }
        return scene.state.isForeground || left[touched].map { outside.now - $0 <= Self.grace } == true
    }

    private static let grace: Int64 = 5_000
}

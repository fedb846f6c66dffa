import ActivityWire
import BrokerCore
import OrderedCollections

/// The broker asks a scene for its state before it disconnects the scene, unless the session is destroyed (U:L8, U:T1).
struct CollectionRule: Rule {
    /// Scenes that may have changed since they were last asked for their state.
    private var unsaved: Set<SceneSessionID> = []

    mutating func see(_ sight: ObservedFact, _ outside: ObservableWorld) -> String? {
        switch sight {
        case .executed(_, let call, let answer):
            guard let session = call.session, answer.failure == nil else { return nil }
            switch call.body {
            case .connect, .willEnterForeground, .deliver: unsaved.insert(session)
            case .didEnterBackground, .collectState: unsaved.remove(session)
            default: break
            }
        case .stepped(_, let effects):
            for (_, call) in effects.calls where call.body == .disconnect {
                guard let session = call.session, !outside.destroyed.contains(session) else { continue }
                if unsaved.contains(session) { return "session \(session) is disconnected and was not asked to save" }
            }
        case .crashed(let index): unsaved.subtract(outside.processes[index].scenes.keys)
        case .began, .ended, .done, .committed, .rested, .quiet: break
        }
        return nil
    }
}

import ActivityWire
import BrokerCore

/// A session that ever had a scene stays until a client asks for its destruction (U:X1, U:L11).
struct RemovalRule: Rule {
    private var connected: Set<SceneSessionID> = []

    mutating func see(_ sight: ObservedFact, _ outside: ObservableWorld) -> String? {
        switch sight {
        case .committed(let changes):
            for change in changes {
                switch change {
                case .session(let record): if record.hasConnected { connected.insert(record.id) }
                case .sessionRemoved(let session):
                    if connected.contains(session), !outside.destroyed.contains(session) {
                        return "session \(session) is gone, and nobody asked for that"
                    }
                default: continue
                }
            }
        case .began, .ended, .stepped, .done, .executed, .crashed, .rested, .quiet: break
        }
        return nil
    }
}

import ActivityWire
import BrokerCore

/// Up to five generations of a session's state are kept, numbered upwards, besides a state that is set
/// aside.
struct GenerationRule: Rule {
    private var newest: [SceneSessionID: UInt32] = [:]

    mutating func see(_ sight: ObservedFact, _ outside: ObservableWorld) -> String? {
        switch sight {
        case .stepped(_, let effects):
            for change in effects.changes {
                // With no state kept, the numbers may begin again.
                if case .restorationCleared(let session) = change { newest[session] = nil }
                guard case .restoration(let session, let record) = change else { continue }
                if let last = newest[session], record.generation <= last {
                    return "generation \(record.generation) of session \(session) came after \(last)"
                }
                newest[session] = record.generation
                guard case .history(_, let rows)? = outside.ask(.history(SessionReference(session))) else { continue }
                let kept = rows.filter { !$0.isQuarantined }.count
                if kept > Self.limit { return "\(kept) states of session \(session) are kept" }
            }
        // A generation that was not committed may be used again.
        case .ended: newest = [:]
        case .began, .done, .committed, .executed, .crashed, .rested, .quiet: break
        }
        return nil
    }

    private static let limit = 5
}

import ActivityWire
import BrokerCore

/// A session gets the generation that a client asked for with its next connect, or as soon as the state can be read
/// (U:§9, U:T8).
struct RestorationRule: Rule {
    private struct Wanted {
        let session: SceneSessionID
        let generation: UInt32
    }

    private var saved: [SceneSessionID: [UInt32: Activity]] = [:]
    private var asked: [ClientID: [UInt64: Wanted]] = [:]
    private var expected: [SceneSessionID: Activity] = [:]

    mutating func see(_ sight: ObservedFact, _ outside: ObservableWorld) -> String? {
        switch sight {
        case .stepped(let input, let effects):
            note(input)
            for change in effects.changes { note(change) }
            for (_, call) in effects.calls {
                guard let (session, state) = call.givenState, let expected = expected.removeValue(forKey: session),
                    state != expected
                else { continue }
                return "session \(session) was to get the state \(expected.title ?? "") and did not"
            }
        case .done(.send(let client, let message)):
            guard let wanted = asked[client]?.removeValue(forKey: message.id), case .reply(.done) = message.body else {
                return nil
            }
            // The state may have been given while the reply waited for its commit.
            let row = outside.sessions.first { $0.session == wanted.session }
            if row?.requestedGeneration == 0 { return nil }
            expected[wanted.session] = saved[wanted.session]?[wanted.generation]
        case .ended:
            asked = [:]
            expected = [:]
        case .began, .done, .committed, .executed, .crashed, .rested, .quiet: break
        }
        return nil
    }

    private mutating func note(_ input: Input?) {
        guard let (client, id, body) = input?.request else { return }
        switch body {
        case .restore(let reference, let generation):
            guard let session = SceneSessionID(reference.text) else { return }
            expected[session] = nil
            // The last request for a session counts.
            for other in asked.keys { asked[other] = asked[other]?.filter { $0.value.session != session } }
            asked[client, default: [:]][id] = Wanted(session: session, generation: generation)
        case .retry, .layout:
            expected = [:]
            asked = [:]
        default: return
        }
    }

    private mutating func note(_ change: Change) {
        switch change {
        case .restoration(let session, let record): saved[session, default: [:]][record.generation] = record.activity
        case .restorationSetAside(let session, let state) where state.purpose == .quarantined: expected[session] = nil
        default: return
        }
    }
}

extension SceneCall {
    /// The state that the scene gets with its connect, or later if it could not be read then.
    fileprivate var givenState: (SceneSessionID, Activity?)? {
        switch body {
        case .connect(let description, _):
            description.isStateLocked ? nil : (description.session, description.stateRestorationActivity)
        case .restorationAvailable(let activity): session.map { ($0, activity) }
        default: nil
        }
    }
}

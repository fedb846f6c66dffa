import ActivityWire
import BrokerCore
import OrderedCollections

/// No window gets a saved state while the device is locked. Each waiting window gets its state when the device is
/// unlocked (U:T8).
struct LockRule: Rule {
    private var isLocked = false
    /// Sessions whose scenes connected without their states because of the lock.
    private var waiting: Set<SceneSessionID> = []

    mutating func see(_ sight: ObservedFact, _ outside: ObservableWorld) -> String? {
        switch sight {
        case .stepped(let input, let effects):
            note(input, effects)
            if isLocked, let sentence = judge(effects) { return sentence }
            guard let (_, _, body) = input?.request else { return nil }
            if case .updateScene(let update) = body, update.state != .unchanged { waiting.remove(update.session) }
        case .executed(_, let call, let answer): note(call, answer)
        case .crashed(let index): waiting.subtract(outside.processes[index].scenes.keys)
        case .quiet:
            guard !isLocked else { return nil }
            for session in waiting where outside.scene(session) != nil {
                return "session \(session) did not get its state when the device was unlocked"
            }
        case .ended:
            // The next run of the broker starts unlocked and gives waiting windows their states.
            isLocked = false
        case .began, .done, .committed, .rested: break
        }
        return nil
    }

    private mutating func note(_ input: Input?, _ effects: [Effect]) {
        guard let (client, id, body) = input?.request, case .screen(let command) = body,
            case .screen? = effects.reply(to: client, id)
        else { return }
        if command == .lock { isLocked = true }
        if command == .unlock { isLocked = false }
    }

    private func judge(_ effects: [Effect]) -> String? {
        for (_, call) in effects.calls {
            switch call.body {
            case .connect(let description, _), .configure(let description, _):
                guard description.stateRestorationActivity != nil else { continue }
                return "session \(description.session) was given its state while the device is locked"
            case .restorationAvailable:
                return "\(call.session?.description ?? "") was given its state while the device is locked"
            default: continue
            }
        }
        return nil
    }

    private mutating func note(_ call: SceneCall, _ answer: Acknowledgement) {
        guard let session = call.session else { return }
        if case .connect(let description, _) = call.body {
            // An earlier scene of the session may have ended before it got its state.
            waiting.remove(session)
            if description.isStateLocked, answer.failure == nil { waiting.insert(session) }
        }
        if answer.state != .unchanged { waiting.remove(session) }
        switch call.body {
        case .restorationAvailable, .disconnect: waiting.remove(session)
        default: return
        }
    }
}

import ActivityWire
import BrokerCore

/// A window that is pushed over another window hides that window. The hidden window has its place again when the pushed
/// window is closed (U:A19).
struct PushRule: Rule {
    /// The window that each pushed window hides.
    private var hidden: [SceneSessionID: SceneSessionID] = [:]
    /// The sessions on the screen after the last step.
    private var shown: Set<SceneSessionID> = []

    mutating func see(_ sight: ObservedFact, _ outside: ObservableWorld) -> String? {
        switch sight {
        case .stepped(let input, let effects):
            let before = shown
            shown = Set(outside.screen?.windows.map(\.session) ?? [])
            let sentence = judgeRemovals(effects, before, outside)
            // A window that is on the screen again is not hidden any more.
            hidden = hidden.filter { !shown.contains($0.value) }
            note(input, effects, before)
            return sentence
        case .ended:
            hidden = [:]
            shown = []
        case .began, .done, .committed, .executed, .crashed, .rested, .quiet: break
        }
        return nil
    }

    private mutating func note(_ input: Input?, _ effects: [Effect], _ before: Set<SceneSessionID>) {
        guard case .activate(let request)? = input?.request?.body, request.placement == .push,
            let target = request.pushTarget.flatMap({ SceneSessionID($0.text) }), before.contains(target),
            !shown.contains(target)
        else { return }
        for change in effects.changes {
            guard case .request(let record) = change, let session = record.outcome.session else { continue }
            if session != target, shown.contains(session) { hidden[session] = target }
        }
    }

    private mutating func judgeRemovals(
        _ effects: [Effect], _ before: Set<SceneSessionID>, _ outside: ObservableWorld
    ) -> String? {
        for change in effects.changes {
            guard case .sessionRemoved(let session) = change, let target = hidden.removeValue(forKey: session) else {
                continue
            }
            // A window over the closed window hides the window below it from now on.
            for (other, under) in hidden where under == session { hidden[other] = target }
            guard before.contains(session),
                outside.sessions.contains(where: { $0.session == target && outside.isInstalled($0.app) })
            else { continue }
            if !shown.contains(target) {
                return "session \(session) is closed, and \(target), which it hid, is not back"
            }
        }
        return nil
    }
}

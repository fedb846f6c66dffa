import ActivityWire
import BrokerCore

/// Where and when a window is given an event: not in the background when it is on its way to the screen (U:L20), and not
/// again what it said it had handled.
struct DeliveryRule: Rule {
    /// What windows that came back said they had handled last.
    private var settled: [SceneSessionID: DeliveryNumber] = [:]
    private var shown: Set<SceneSessionID> = []

    mutating func see(_ sight: Sight, _ outside: Outside) -> String? {
        guard case .turned(let input, let effects) = sight else { return nil }
        // What else brings a window forward may do so after it was given something.
        defer { shown = Set(outside.screen?.windows.map(\.session) ?? []) }
        if case .greeted(_, let greeting)? = input { note(greeting, effects) }
        for (_, call) in effects.calls {
            guard case .deliver(let delivery) = call.body, delivery.number != .none, let session = call.session else {
                continue
            }
            if let last = settled[session], delivery.number <= last {
                return "\(delivery.number) of session \(session) is sent again, which its window had handled"
            }
            guard let scene = outside.scene(session), scene.state == .background, outside.isOnScreen(session),
                !outside.isDragging, shown.contains(session) || input?.isActivation == true
            else { continue }
            return "\(delivery.number) of session \(session) was given before the window entered the foreground"
        }
        return nil
    }

    private mutating func note(_ greeting: Greeting, _ effects: [Effect]) {
        for (_, _, reply) in effects.replies {
            guard case .welcome(let welcome) = reply, let resume = greeting.resume else { continue }
            for scene in resume.scenes where !welcome.lostScenes.contains(scene.session) && scene.lastHandled != .none {
                settled[scene.session] = scene.lastHandled
            }
        }
    }
}

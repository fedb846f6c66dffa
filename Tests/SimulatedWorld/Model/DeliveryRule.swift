import ActivityWire
import BrokerCore

/// A window that is on the screen gets an event only after it has left the background (U:L20). A window that said it
/// had handled an event does not get the event again.
struct DeliveryRule: Rule {
    /// The last delivery that each returning window said it had handled.
    private var settled: [SceneSessionID: DeliveryNumber] = [:]
    /// The sessions on the screen after the last step.
    private var shown: Set<SceneSessionID> = []

    mutating func see(_ sight: ObservedFact, _ outside: ObservableWorld) -> String? {
        guard case .stepped(let input, let effects) = sight else { return nil }
        defer { shown = Set(outside.screen?.windows.map(\.session) ?? []) }
        if case .greeted(_, let greeting)? = input { note(greeting, effects) }
        for (_, call) in effects.calls {
            guard case .deliver(let delivery) = call.body, delivery.number != .none, let session = call.session else {
                continue
            }
            if let last = settled[session], delivery.number <= last {
                return "\(delivery.number) of session \(session) is sent again, which its window had handled"
            }
            // Inputs other than activations may bring a window forward after its delivery.
            if let scene = outside.scene(session), scene.state == .background, outside.isOnScreen(session),
                !outside.isDragging, shown.contains(session) || input?.isActivation == true
            {
                return "\(delivery.number) of session \(session) was given before the window entered the foreground"
            }
        }
        return nil
    }

    private mutating func note(_ greeting: DigestedHello, _ effects: [Effect]) {
        for (_, _, reply) in effects.replies {
            guard case .welcome(let welcome) = reply, let resume = greeting.resume else { continue }
            for scene in resume.scenes where !welcome.lostScenes.contains(scene.session) && scene.lastHandled != .none {
                settled[scene.session] = scene.lastHandled
            }
        }
    }
}

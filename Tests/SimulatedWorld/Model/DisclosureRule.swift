import ActivityWire
import BrokerCore

/// A window learns the app and the session of a sender only if both apps are of one team (U:C6).
struct DisclosureRule: Rule {
    /// The apps of the sessions.
    private var owners: [SceneSessionID: AppID] = [:]

    mutating func see(_ sight: ObservedFact, _ outside: ObservableWorld) -> String? {
        switch sight {
        case .committed(let changes):
            for case .session(let record) in changes { owners[record.id] = record.app }
        case .stepped(_, let effects):
            for (client, call) in effects.calls {
                guard let window = outside.window(client) else { continue }
                for delivery in call.deliveries {
                    if let sentence = judge(delivery, outside.processes[window].app, outside) { return sentence }
                }
            }
        case .began, .ended, .done, .executed, .crashed, .rested, .quiet: break
        }
        return nil
    }

    private func judge(_ delivery: Delivery, _ receiver: AppID, _ outside: ObservableWorld) -> String? {
        let sender = delivery.sender
        guard !outside.tools.contains(where: { $0.pid == sender.processIdentifier }) else { return nil }
        let apps = [sender.app, sender.session.flatMap { owners[$0] }].compactMap { $0 }
        for app in apps where !ObservableWorld.isSameTeam(app, receiver) {
            return "\(receiver) learns that \(app) has sent it something"
        }
        return nil
    }
}

extension SceneCall {
    var deliveries: [Delivery] {
        switch body {
        case .deliver(let delivery): [delivery]
        case .connect(_, let options), .configure(_, let options): options.deliveries
        default: []
        }
    }
}

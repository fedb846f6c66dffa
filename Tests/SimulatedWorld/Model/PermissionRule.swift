import ActivityWire
import BrokerCore

/// An action that an access rule denies does not happen. The first simulated app is the gallery, the second is notes.
struct PermissionRule: Rule {
    mutating func see(_ sight: ObservedFact, _ outside: ObservableWorld) -> String? {
        guard case .stepped(let input, let effects) = sight, outside.policy.access == SimulatedApps.access else {
            return nil
        }
        return deniedTransient(input, effects, outside) ?? deniedStored(input, effects, outside)
    }

    /// Returns a sentence if a window of notes is sent an event that tools may not send there.
    private func deniedTransient(_ input: Input?, _ effects: [Effect], _ outside: ObservableWorld) -> String? {
        guard case .activate(let request)? = input?.request?.body, request.isTransient, let session = request.session
        else { return nil }
        for case .send(let client, let message) in effects {
            guard case .call(let call) = message.body, call.session?.description == session.text,
                case .deliver(let delivery) = call.body, case .activity(let activity) = delivery.event,
                activity.type == SimulatedApps.transientType, let window = outside.window(client),
                outside.processes[window].app == SimulatedApps.all[1].id
            else { continue }
            return "a tool sent a transient event to \(SimulatedApps.all[1].id), which is denied"
        }
        return nil
    }

    /// Returns a sentence if a window of the gallery has sent something to notes.
    private func deniedStored(_ input: Input?, _ effects: [Effect], _ outside: ObservableWorld) -> String? {
        guard let (client, _, body) = input?.request, case .activate = body, let sender = outside.window(client)
        else { return nil }
        let app = outside.processes[sender].app
        for change in effects.changes {
            guard case .request(let record) = change, let receiver = record.outcome.app else { continue }
            if app == SimulatedApps.all[0].id, receiver == SimulatedApps.all[1].id {
                return "\(app) sent something to \(receiver), which is denied"
            }
        }
        return nil
    }
}

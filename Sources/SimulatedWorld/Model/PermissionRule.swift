import ActivityWire
import BrokerCore

/// What an access rule denies does not happen.
struct PermissionRule: Rule {
    mutating func see(_ sight: Sight, _ outside: Outside) -> String? {
        guard case .turned(let input, let effects) = sight, outside.policy.access == SimulatedApps.access,
            let (client, _, body) = input?.request, case .activate = body, let sender = outside.window(client)
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

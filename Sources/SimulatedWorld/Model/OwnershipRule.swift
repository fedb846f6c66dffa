import ActivityWire
import BrokerCore

/// A process that comes back keeps the scenes that nobody has connected anew meanwhile, and no others (D6).
struct OwnershipRule: Rule {
    mutating func see(_ sight: Sight, _ outside: Outside) -> String? {
        guard case .turned(.greeted(_, let greeting)?, let effects) = sight, let resume = greeting.resume else {
            return nil
        }
        for (_, _, reply) in effects.replies {
            guard case .welcome(let welcome) = reply else { continue }
            for scene in resume.scenes {
                let row = outside.sessions.first { $0.session == scene.session }
                let isKept = !welcome.lostScenes.contains(scene.session)
                if isKept, row?.epoch != scene.epoch, !outside.destroyed.contains(scene.session) {
                    return "a process came back with \(scene.epoch) of session \(scene.session) and keeps it"
                }
            }
        }
        return nil
    }
}

import ActivityWire
import BrokerCore

/// A process that resumes keeps the scenes that are stored as its own and were not connected elsewhere meanwhile. It
/// keeps no other scenes (ADR 20).
struct OwnershipRule: Rule {
    mutating func see(_ sight: ObservedFact, _ outside: ObservableWorld) -> String? {
        guard case .stepped(.greeted(_, let greeting)?, let effects) = sight, let resume = greeting.resume else {
            return nil
        }
        for (_, _, reply) in effects.replies {
            guard case .welcome(let welcome) = reply else { continue }
            // A session that is being destroyed is not stored any more, and its scene still has to be dismissed.
            for scene in resume.scenes where !outside.destroyed.contains(scene.session) {
                let isKept = !welcome.lostScenes.contains(scene.session)
                if let sentence = judge(scene, isKept, resume.process, outside) { return sentence }
            }
        }
        return nil
    }

    private func judge(
        _ scene: HostedScene, _ isKept: Bool, _ process: WindowProcessID, _ outside: ObservableWorld
    ) -> String? {
        let row = outside.sessions.first { $0.session == scene.session }
        if isKept, row?.epoch != scene.epoch {
            return "a process came back with \(scene.epoch) of session \(scene.session) and keeps it"
        }
        // The stored state is the state before the step, unless changes wait for a commit.
        guard outside.isStored else { return nil }
        let record = outside.stored.sessions.first { $0.id == scene.session }
        if isKept, record?.process != process {
            return "a process took up session \(scene.session), which is not its own"
        }
        if !isKept, record?.process == process, record?.epoch == scene.epoch, scene.state != .unattached {
            return "a process came back and lost session \(scene.session), which is its own"
        }
        return nil
    }
}

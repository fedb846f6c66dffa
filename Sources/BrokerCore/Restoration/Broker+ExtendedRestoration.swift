import ActivityWire
import OrderedCollections

/// Scenes that go on restoring after their connect (U:T7).
extension Broker {
    /// The scene goes on restoring after its connect, or is done with it (U:T7).
    mutating func extendRestoration(of id: SceneSessionID, _ isExtended: Bool) {
        guard sessions[id]?.record.isRestorationExtended != isExtended else { return }
        sessions.updateRecord(id) { $0.isRestorationExtended = isExtended }
        if isExtended { awaitRestoration(of: id) } else { sessions.update(id) { $0.restorationDue = nil } }
    }

    /// Gives the scene its time to end what it has begun.
    mutating func awaitRestoration(of id: SceneSessionID) {
        let due = now.instant + policy.restorationTimeout
        sessions.update(id) { $0.restorationDue = due }
        deadlines.set(.restoration(id), at: due)
    }

    /// The app is closed, and does not get that state again. A stopped one is left alone: its time stands still.
    mutating func restorationIsDue(_ id: SceneSessionID) {
        guard let session = sessions[id], let due = session.restorationDue, due <= now.instant,
            let process = session.record.process.flatMap({ processes[$0] })
        else { return }
        guard !process.isStopped else { return awaitRestoration(of: id) }
        sessions.update(id) { $0.restorationDue = nil }
        eraseState(of: id)
        guard process.endReason == nil else { return }
        let time = policy.restorationTimeout.wholeMilliseconds
        terminate(process.id, "a scene did not complete its extended restoration within \(time) ms")
    }
}

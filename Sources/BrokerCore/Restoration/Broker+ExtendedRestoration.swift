import ActivityWire
import OrderedCollections

/// Extended restoration: scenes that go on restoring after their connect (U:T7).
extension Broker {
    /// Records that the scene began or completed an extended restoration (U:T7).
    mutating func extendRestoration(of id: SceneSessionID, _ isExtended: Bool) {
        guard sessions[id]?.record.isRestorationExtended != isExtended else { return }
        sessions.updateRecord(id) { $0.isRestorationExtended = isExtended }
        if isExtended { awaitRestoration(of: id) } else { sessions.update(id) { $0.restorationDue = nil } }
    }

    /// Sets the deadline by which the scene must complete its restoration.
    mutating func awaitRestoration(of id: SceneSessionID) {
        let due = now.instant + policy.restorationTimeout
        sessions.update(id) { $0.restorationDue = due }
        deadlines.set(.restoration(id), at: due)
    }

    /// Erases the session's state and terminates its process, since the restoration is overdue (U:T7). Resets
    /// the deadline instead if the process is stopped by a signal or held by a debugger.
    mutating func handleRestorationDeadline(_ id: SceneSessionID) {
        guard let session = sessions[id], let due = session.restorationDue, due <= now.instant,
            let process = session.record.process.flatMap({ processes[$0] })
        else { return }
        guard !process.isStopped else { return awaitRestoration(of: id) }
        sessions.update(id) { $0.restorationDue = nil }
        eraseState(of: id)
        guard process.endReason == nil, !process.isSpared else { return }
        let time = policy.restorationTimeout.wholeMilliseconds
        terminate(process.id, "a scene did not complete its extended restoration within \(time) ms")
    }
}

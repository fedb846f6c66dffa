import ActivityWire
import OrderedCollections

/// Tells ``Snapshots`` what happens to the snapshots of sessions (U:§7), and carries out the answers.
extension Broker {
    /// Keeps the snapshot of an acknowledgement, as far as the policies allow.
    mutating func keep(_ snapshot: SceneSnapshot, of id: SceneSessionID) {
        guard let session = sessions[id], session.destruction == nil else { return }
        carryOut(snapshots.keep(snapshot, of: id, snapshotPolicy(of: session), at: now.wall))
    }

    mutating func snapshotWritten(_ file: SnapshotFile) {
        let isDestroyed = sessions[file.session]?.destruction != nil
        carryOut(snapshots.written(file, isDestroyed: isDestroyed))
    }

    mutating func snapshotFailed(_ file: SnapshotFile, reason: String) {
        carryOut(snapshots.failed(file, reason: reason))
    }

    /// Removes the image of a session that is being destroyed.
    mutating func removeSnapshotImage(of id: SceneSessionID) {
        carryOut(snapshots.destroyed(id))
    }

    /// Applies the present policies to the session's kept snapshot.
    mutating func enforceSnapshotPolicy(of id: SceneSessionID) {
        guard let session = sessions[id] else { return }
        carryOut(snapshots.enforce(snapshotPolicy(of: session), on: id))
    }

    /// Applies the present policies to the snapshots of an earlier run, and removes files that no record names.
    mutating func reviewStoredSnapshots() {
        let ids = sessions.allIDs
        for id in ids { enforceSnapshotPolicy(of: id) }
        step.perform(.keepSnapshots(snapshots.files(of: ids)))
    }

    /// The stricter of the session's policy and the broker's.
    private func snapshotPolicy(of session: SceneSession) -> SnapshotPolicy {
        session.record.snapshotPolicy.stricter(policy.snapshots)
    }

    /// Records that the scene's process asked for the launch image at its next launch.
    mutating func wantLaunchImage(of id: SceneSessionID) {
        sessions.updateRecord(id) { $0.ignoresSnapshotOnNextLaunch = true }
        guard let session = sessions[id] else { return }
        snapshots.wantLaunchImage(of: id, askedForBy: session.record.process)
    }

    /// Shows from now on the launch images that the ending process asked for.
    mutating func showLaunchImages(askedForBy process: WindowProcess) {
        showLaunchImages(of: sessions.ids(of: process.app), askedForBy: process.id)
    }

    /// Shows from now on the launch images of these sessions that the process asked for, which has ended.
    mutating func showLaunchImages(of ids: OrderedSet<SceneSessionID>, askedForBy process: WindowProcessID) {
        carryOut(snapshots.processEnded(process, of: ids))
    }

    private mutating func carryOut(_ answers: [Snapshots.Answer]) {
        for answer in answers {
            switch answer {
            case .write(let file, let image): step.perform(.writeSnapshot(file, image))
            case .remove(let file): step.performAfterCommit(.removeSnapshot(file))
            case .record(let change): step.record(change)
            case .refuse(let id, let refusal): refusePart(of: id, refusal)
            case .clearProblem(let id): sessions.clearProblem("snapshot", of: id)
            case .rowChanged(let id): sessions.markRowChanged(of: id)
            }
        }
    }

    mutating func sendSnapshot(
        of reference: SessionReference, _ requester: Requester, _ client: Client
    ) throws(Refusal) {
        let id = try sessions.findOwn(reference, for: client, as: "snapshot")
        guard let session = sessions[id], let record = snapshots[id].kept, let row = snapshotRow(of: session) else {
            throw Refusal(code: .noSnapshot, reason: "the session has no snapshot", field: "snapshot")
        }
        guard row.presentation == .image else {
            let placeholder = SnapshotPlaceholder.image(for: record, row.presentation)
            return reply(.snapshot(row, placeholder), to: requester)
        }
        let file = SnapshotFile(session: id, number: record.number)
        let (receiver, number, trace) = (client.id, requester.message, requester.trace)
        // The message number 0 means that no reply is wanted.
        guard number != 0 else { return }
        step.performAfterCommit(.sendSnapshot(file, row, to: receiver, id: number, trace: trace))
    }
}

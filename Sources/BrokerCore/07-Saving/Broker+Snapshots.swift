import ActivityWire
import OrderedCollections

/// Keeps the snapshots of sessions (U:§7). The images are in files; the core has only records of them.
extension Broker {
    /// Keeps the snapshot of an acknowledgement, as far as the policies allow: writes the image, then records it, then
    /// removes the former image.
    mutating func keep(_ snapshot: SceneSnapshot, of id: SceneSessionID) {
        guard let session = sessions[id], session.destruction == nil else { return }
        var record = SnapshotRecord(
            number: 0, taken: now.wall, contentType: snapshot.contentType,
            bytes: UInt32(clamping: snapshot.image.count), width: snapshot.width, height: snapshot.height,
            scale: snapshot.scale)
        switch session.record.snapshotPolicy.stricter(policy.snapshots) {
        case .never: forgetSnapshot(of: id)
        case .redacted: replaceSnapshot(of: id, by: record.redacted)
        case .allowed:
            guard !snapshot.image.isEmpty else {
                return refusePart(of: id, Self.emptySnapshot)
            }
            guard let file = snapshotWrites.begin(of: id, bytes: snapshot.image.count) else {
                return refusePart(of: id, Self.tooManySnapshots)
            }
            record.number = file.number
            sessions.update(id) { $0.comingSnapshot = record }
            step.performAtOnce(.writeSnapshot(file, snapshot.image))
        }
    }

    private static var emptySnapshot: Refusal {
        let field = "snapshot.imageBlobs"
        return Refusal(code: .invalidValue, reason: "\(field) is empty", field: field)
    }

    private static var tooManySnapshots: Refusal {
        let limit = Limits.snapshotBytesUnderWay
        return Refusal(
            code: .overloaded, reason: "more than \(limit) bytes of snapshots are on their way to the disk",
            field: "snapshot", limit: Int64(limit))
    }

    mutating func snapshotWritten(_ file: SnapshotFile) {
        guard snapshotWrites.end(file) else { return }
        guard let session = sessions[file.session], session.destruction == nil,
            let record = session.comingSnapshot, record.number == file.number
        else { return remove(file) }
        replaceSnapshot(of: file.session, by: record)
    }

    mutating func snapshotFailed(_ file: SnapshotFile, reason: String) {
        guard snapshotWrites.end(file), sessions[file.session]?.comingSnapshot?.number == file.number else { return }
        sessions.update(file.session) { $0.comingSnapshot = nil }
        refusePart(of: file.session, Refusal(code: .storeUnavailable, reason: reason, field: "snapshot"))
    }

    private mutating func replaceSnapshot(of id: SceneSessionID, by record: SnapshotRecord) {
        removeFile(of: id)
        sessions.update(id) { session in
            session.snapshot = record
            session.comingSnapshot = nil
        }
        sessions.clearProblem("snapshot", of: id)
        step.record(.snapshot(id, record))
        sessions.markRowChanged(of: id)
    }

    private mutating func forgetSnapshot(of id: SceneSessionID) {
        guard sessions[id]?.snapshot != nil || sessions[id]?.comingSnapshot != nil else { return }
        removeFile(of: id)
        sessions.update(id) { session in
            session.snapshot = nil
            session.comingSnapshot = nil
        }
        step.record(.snapshotRemoved(id))
        sessions.markRowChanged(of: id)
    }

    /// Removes the file of the session's image, once no committed record names it.
    mutating func removeFile(of id: SceneSessionID) {
        guard let number = sessions[id]?.snapshot?.number, number != 0 else { return }
        remove(SnapshotFile(session: id, number: number))
    }

    mutating func remove(_ file: SnapshotFile) {
        step.performAfterCommit(.removeSnapshot(file, after: changesOfStep))
    }

    /// Applies the present policies to the session's kept snapshot: removes the snapshot, or only its image, if the
    /// policies forbid that it is kept.
    mutating func enforceSnapshotPolicy(of id: SceneSessionID) {
        guard let session = sessions[id] else { return }
        switch session.record.snapshotPolicy.stricter(policy.snapshots) {
        case .allowed: return
        case .never: forgetSnapshot(of: id)
        case .redacted:
            sessions.update(id) { $0.comingSnapshot = nil }
            if let snapshot = session.snapshot, snapshot.number != 0 {
                replaceSnapshot(of: id, by: snapshot.redacted)
            }
        }
    }

    /// Applies the present policies to the snapshots of an earlier run, and removes files that no record names.
    mutating func reviewStoredSnapshots() {
        for session in sessions.allIDs { enforceSnapshotPolicy(of: session) }
        let files = Array(
            sessions.all.compactMap { session in
                session.snapshot.map { SnapshotFile(session: session.id, number: $0.number) }
            })
        step.performAfterCommit(.keepSnapshots(files.filter { $0.number != 0 }))
    }

    /// Records that the scene's process asked for the launch image at its next launch.
    mutating func wantLaunchImage(of id: SceneSessionID) {
        sessions.updateRecord(id) { $0.ignoresSnapshotOnNextLaunch = true }
        sessions.update(id) { $0.launchImageAsker = $0.record.process }
    }

    /// Shows from now on the launch images that the ending process asked for.
    mutating func showLaunchImages(askedForBy process: WindowProcess) {
        for id in sessions.ids(of: process.app) where sessions[id]?.launchImageAsker == process.id {
            sessions.update(id) { $0.launchImageAsker = nil }
            sessions.markRowChanged(of: id)
        }
    }

    mutating func sendSnapshot(
        of reference: SessionReference, _ asker: Asker, _ client: Client
    ) throws(Refusal) {
        let id = try sessions.findOwn(reference, for: client, as: "snapshot")
        guard let session = sessions[id], let record = session.snapshot, let row = snapshotRow(of: session) else {
            throw Refusal(code: .noSnapshot, reason: "no snapshot of the session is kept", field: "snapshot")
        }
        guard row.presentation == .image else {
            let placeholder = SnapshotPlaceholder.image(for: record, row.presentation)
            return reply(.snapshot(row, placeholder), to: asker)
        }
        let file = SnapshotFile(session: id, number: record.number)
        let (receiver, number, trace) = (client.id, asker.message, asker.trace)
        // The message number 0 means that no reply is wanted.
        guard number != 0 else { return }
        step.performAfterCommit(.sendSnapshot(file, row, to: receiver, id: number, trace: trace, after: changesOfStep))
    }
}

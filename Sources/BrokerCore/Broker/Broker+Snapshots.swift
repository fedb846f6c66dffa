import ActivityWire
import OrderedCollections

/// How sessions looked last (U:§7). The images lie in files; the core knows what they are, never what is on them.
extension Broker {
    /// Takes the snapshot of an acknowledgement: the disk first, then the record, then the former image goes.
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
            turn.direct(.writeSnapshot(file, snapshot.image))
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

    /// What a window sent and the broker did not take. Most acknowledgements cannot be answered, so the session's row
    /// tells it too.
    mutating func refusePart(of id: SceneSessionID, _ refusal: Refusal) {
        if turn.refusedPart == nil { turn.refusedPart = refusal }
        sessions.update(id) { $0.problem = refusal }
        turn.changedRows.append(id)
    }

    /// A good one of the same kind came: what the row says of a former one is over.
    mutating func partTaken(_ part: Substring, of id: SceneSessionID) {
        guard sessions[id]?.problem?.field?.split(separator: ".").first == part else { return }
        sessions.update(id) { $0.problem = nil }
        turn.changedRows.append(id)
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
        partTaken("snapshot", of: id)
        turn.record(.snapshot(id, record))
        turn.changedRows.append(id)
    }

    private mutating func forgetSnapshot(of id: SceneSessionID) {
        guard sessions[id]?.snapshot != nil || sessions[id]?.comingSnapshot != nil else { return }
        removeFile(of: id)
        sessions.update(id) { session in
            session.snapshot = nil
            session.comingSnapshot = nil
        }
        turn.record(.snapshotRemoved(id))
        turn.changedRows.append(id)
    }

    /// The file goes once nothing on the disk names it.
    mutating func removeFile(of id: SceneSessionID) {
        guard let number = sessions[id]?.snapshot?.number, number != 0 else { return }
        remove(SnapshotFile(session: id, number: number))
    }

    private mutating func remove(_ file: SnapshotFile) {
        turn.held { .removeSnapshot(file, after: $0) }
    }
}

// MARK: - Privacy

extension Broker {
    /// A stricter policy holds for what is there already.
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

    /// What an earlier run left: images whose policy has changed, and files that nothing names.
    mutating func takeUpSnapshots() {
        for session in sessions.all { enforceSnapshotPolicy(of: session.id) }
        let files = sessions.all.compactMap { session in
            session.snapshot.map { SnapshotFile(session: session.id, number: $0.number) }
        }
        turn.held { _ in .keepSnapshots(files.filter { $0.number != 0 }) }
    }
}

// MARK: - As clients see it

extension Broker {
    func snapshotRow(of session: SceneSession) -> SnapshotRow? {
        session.snapshot.map { record in
            SnapshotRow(
                taken: record.taken, contentType: record.contentType, bytes: record.bytes, width: record.width,
                height: record.height, scale: record.scale,
                presentation: session.record.ignoresSnapshotOnNextLaunch
                    ? .launchImage : record.number == 0 ? .redacted : .image)
        }
    }

    mutating func sendSnapshot(
        of reference: SessionReference, _ message: ClientMessage, _ client: Client
    ) throws(Refusal) {
        let id = try findOwn(reference, for: client, as: "snapshot")
        guard let session = sessions[id], let record = session.snapshot, let row = snapshotRow(of: session) else {
            throw Refusal(code: .noSnapshot, reason: "no snapshot of the session is kept", field: "snapshot")
        }
        guard row.presentation == .image else {
            let placeholder = SnapshotPlaceholder.image(for: record, row.presentation)
            return reply(.snapshot(row, placeholder), to: client.id, id: message.id, trace: message.trace)
        }
        let file = SnapshotFile(session: id, number: record.number)
        let (receiver, number, trace) = (client.id, message.id, message.trace)
        guard number != 0 else { return }
        turn.held { .sendSnapshot(file, row, to: receiver, id: number, trace: trace, after: $0) }
    }
}

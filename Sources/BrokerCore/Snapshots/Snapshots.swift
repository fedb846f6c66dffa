import ActivityWire

/// The snapshots of all sessions (U:§7), as a state machine. The functions return answers to carry out, in their order.
///
/// The images are in files. A new image is written first, then its record replaces the former one, and then the former
/// image is removed.
struct Snapshots: Hashable, Sendable {
    enum Answer: Hashable, Sendable {
        /// Writes the image at once.
        case write(SnapshotFile, Blob)
        /// Removes the file once no committed record names it.
        case remove(SnapshotFile)
        case record(Change)
        /// Notes that the snapshot, a part of an acknowledgement, is refused.
        case refuse(SceneSessionID, Refusal)
        /// Clears the problem that an earlier snapshot of the session had.
        case clearProblem(SceneSessionID)
        case rowChanged(SceneSessionID)
    }

    /// Only sessions of which anything is known.
    private var known: [SceneSessionID: SessionSnapshot] = [:]
    private var writes: SnapshotWrites

    init(brokerEpoch: UInt64) {
        writes = SnapshotWrites(brokerEpoch: brokerEpoch)
    }

    private(set) subscript(id: SceneSessionID) -> SessionSnapshot {
        get { known[id] ?? SessionSnapshot() }
        set { known[id] = newValue.isEmpty ? nil : newValue }
    }

    /// Sessions of which anything is known, in no order.
    var sessions: [SceneSessionID] { Array(known.keys) }

    /// The files that records name, in the order of the sessions.
    func files(of sessions: [SceneSessionID]) -> [SnapshotFile] { sessions.compactMap { keptFile(of: $0) } }

    /// Restores from the store what an earlier run of the broker knew of the session.
    mutating func restore(_ record: SnapshotRecord?, of id: SceneSessionID, launchImageAsker: WindowProcessID?) {
        self[id] = SessionSnapshot(kept: record, launchImageAsker: launchImageAsker)
    }

    /// Forgets a session that is gone. An image of it that is being written is removed when it is written.
    mutating func forget(_ id: SceneSessionID) {
        known[id] = nil
    }

    /// Removes the image of a session that is being destroyed: the picture goes with the session (U:S10).
    func destroyed(_ id: SceneSessionID) -> [Answer] { removal(of: id) }
}

// MARK: - Images

extension Snapshots {
    /// Keeps a snapshot as far as the policy allows.
    mutating func keep(
        _ snapshot: SceneSnapshot, of id: SceneSessionID, _ policy: SnapshotPolicy, at now: WallTime
    ) -> [Answer] {
        var record = SnapshotRecord(snapshot, taken: now)
        switch policy {
        case .never: return removeRecords(of: id)
        case .redacted: return replace(id, by: record.redacted)
        case .allowed:
            guard !snapshot.image.isEmpty else { return [.refuse(id, Self.emptySnapshot)] }
            guard let file = writes.begin(of: id, bytes: snapshot.image.count) else {
                return [.refuse(id, Self.tooManySnapshots)]
            }
            record.number = file.number
            self[id].coming = record
            return [.write(file, snapshot.image)]
        }
    }

    /// Replaces the session's record by the record of the written image. Removes the image if another snapshot or a
    /// stricter policy came meanwhile, or if the session is gone.
    ///
    /// - Parameter isDestroyed: Whether the session is being destroyed.
    mutating func written(_ file: SnapshotFile, isDestroyed: Bool) -> [Answer] {
        guard writes.end(file) else { return [] }
        guard !isDestroyed, let record = self[file.session].coming, record.number == file.number else {
            return [.remove(file)]
        }
        return replace(file.session, by: record)
    }

    /// Refuses a snapshot whose image could not be written. The former snapshot stays.
    mutating func failed(_ file: SnapshotFile, reason: String) -> [Answer] {
        guard writes.end(file), self[file.session].coming?.number == file.number else { return [] }
        self[file.session].coming = nil
        return [.refuse(file.session, Refusal(code: .storeUnavailable, reason: reason, field: "snapshot"))]
    }

    /// Removes the session's snapshot, or only its image, if the policy forbids that it is kept.
    mutating func enforce(_ policy: SnapshotPolicy, on id: SceneSessionID) -> [Answer] {
        switch policy {
        case .allowed: return []
        case .never: return removeRecords(of: id)
        case .redacted:
            self[id].coming = nil
            guard let record = self[id].kept, record.hasImage else { return [] }
            return replace(id, by: record.redacted)
        }
    }

    private mutating func replace(_ id: SceneSessionID, by record: SnapshotRecord) -> [Answer] {
        let removal = removal(of: id)
        self[id].kept = record
        self[id].coming = nil
        return removal + [.clearProblem(id), .record(.snapshot(id, record)), .rowChanged(id)]
    }

    private mutating func removeRecords(of id: SceneSessionID) -> [Answer] {
        guard self[id].kept != nil || self[id].coming != nil else { return [] }
        let removal = removal(of: id)
        self[id].kept = nil
        self[id].coming = nil
        return removal + [.record(.snapshotRemoved(id)), .rowChanged(id)]
    }

    private func removal(of id: SceneSessionID) -> [Answer] { keptFile(of: id).map { [.remove($0)] } ?? [] }

    /// The file of the session's kept image; nil if no image is kept.
    private func keptFile(of id: SceneSessionID) -> SnapshotFile? {
        guard let record = known[id]?.kept, record.hasImage else { return nil }
        return SnapshotFile(session: id, number: record.number)
    }

    private static var emptySnapshot: Refusal {
        let field = "snapshot.imageBlobs"
        return Refusal(code: .invalidValue, reason: "\(field) is empty", field: field)
    }

    private static var tooManySnapshots: Refusal {
        let limit = Limits.snapshotBytesUnderWay
        return Refusal(
            code: .overloaded, reason: "more than \(limit) bytes of snapshots are waiting to be written",
            field: "snapshot", limit: Int64(limit))
    }
}

// MARK: - Launch images

extension Snapshots {
    /// Records which process asked for the launch image. The session's durable record has that it is wanted.
    mutating func wantLaunchImage(of id: SceneSessionID, askedForBy process: WindowProcessID?) {
        self[id].launchImageAsker = process
    }

    /// Shows from now on the launch images that the ended process asked for (U:S9).
    ///
    /// - Parameter sessions: The sessions that the process may have shown, in the order of the answers.
    mutating func processEnded(_ process: WindowProcessID, of sessions: some Sequence<SceneSessionID>) -> [Answer] {
        var answers: [Answer] = []
        for id in sessions where self[id].launchImageAsker == process {
            self[id].launchImageAsker = nil
            answers.append(.rowChanged(id))
        }
        return answers
    }
}

extension SnapshotRecord {
    /// The record of a snapshot that a window gave, without a file yet.
    fileprivate init(_ snapshot: SceneSnapshot, taken: WallTime) {
        self.init(
            number: 0, taken: taken, contentType: snapshot.contentType, bytes: UInt32(clamping: snapshot.image.count),
            width: snapshot.width, height: snapshot.height, scale: snapshot.scale)
    }
}

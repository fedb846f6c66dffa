import ActivityWire
import BrokerCore

/// The folder of images. A written image stays, even if the core was never told of it.
extension World {
    mutating func writeSnapshot(_ file: SnapshotFile) {
        images.insert(file)
        pending.append(.snapshotWritten(file))
    }

    mutating func sendSnapshot(
        _ file: SnapshotFile, _ row: SnapshotRow, to client: ClientID, id: UInt64, trace: UniqueID?
    ) {
        guard images.contains(file) else { return fail("an image of session \(file.session) was promised and is gone") }
        reached(.snapshotShown)
        let snapshot = SceneSnapshot(
            image: Blob([1]), contentType: row.contentType, width: row.width, height: row.height)
        hand(BrokerMessage(id: id, trace: trace, body: .reply(.snapshot(row, snapshot))), to: client)
    }

    /// Checks that every image that the store names exists: files are written before their records and removed after
    /// them.
    mutating func checkImages() {
        for (session, record) in store.committed.snapshots.sorted(by: { $0.key < $1.key }) where record.number != 0 {
            if !images.contains(SnapshotFile(session: session, number: record.number)) {
                fail("the image of session \(session) is stored and not on the disk")
            }
        }
    }
}

/// The facts about a session's states and snapshot in which its row and the store must agree.
struct RestorationFacts: Hashable {
    let generation: UInt32
    let requested: UInt32
    let isQuarantined: Bool
    let taken: WallTime?

    init(_ row: SessionRow) {
        generation = row.restorationGeneration
        requested = row.requestedGeneration
        isQuarantined = row.isQuarantined
        taken = row.snapshot?.taken
    }

    init(_ state: StoredState, _ session: SceneSessionID) {
        let setAside = state.setAside[session] ?? []
        generation = state.restorations[session]?.last?.generation ?? 0
        requested = setAside.first { $0.purpose == .requested }?.restoration.generation ?? 0
        isQuarantined = setAside.contains { $0.purpose == .quarantined }
        taken = state.snapshots[session]?.taken
    }
}

extension StoredState {
    /// Returns the state that a connect of the session has to carry: the requested state, or else the newest state
    /// unless it is quarantined.
    func expectedState(of session: SceneSessionID) -> Activity? {
        let kept = setAside[session] ?? []
        if let requested = kept.first(where: { $0.purpose == .requested }) { return requested.restoration.activity }
        guard let newest = restorations[session]?.last else { return nil }
        let quarantined = kept.first { $0.purpose == .quarantined }?.restoration.generation
        return newest.generation == quarantined ? nil : newest.activity
    }
}

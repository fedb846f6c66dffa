import ActivityWire
import BrokerClient

/// Saved states, looks, and closing.
extension Broker {
    func history(of reference: SessionReference) async throws(ClientError) -> (SceneSessionID, [StateGeneration]) {
        let reply = try await request(.query(.history(reference)))
        guard case .history(let session, let generations) = reply else {
            throw .unexpected(reply, insteadOf: "history")
        }
        return (session, generations)
    }

    func quarantines() async throws(ClientError) -> [QuarantineRow] {
        let reply = try await request(.query(.quarantines))
        guard case .quarantines(let rows) = reply else { throw .unexpected(reply, insteadOf: "quarantines") }
        return rows
    }

    func snapshot(of reference: SessionReference) async throws(ClientError) -> (SnapshotRow, SceneSnapshot) {
        let reply = try await request(.query(.snapshot(reference)))
        guard case .snapshot(let row, let image) = reply else { throw .unexpected(reply, insteadOf: "snapshot") }
        return (row, image)
    }

    func close(_ reference: SessionReference, answer: ClosureAnswer?) async throws(ClientError) -> ClosureReport {
        let reply = try await request(.close(reference, answer))
        guard case .closure(let report) = reply else { throw .unexpected(reply, insteadOf: "closure") }
        return report
    }
}

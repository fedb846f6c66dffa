import ActivityWire
import BrokerCore

/// Sends images of snapshots to clients. The core has decided that the client may see them.
extension EffectPerformer {
    /// Orders the reading of an image, which ``sendSnapshot(_:for:)`` then sends. Refuses the request if too many
    /// images are being read.
    func send(_ file: SnapshotFile, for question: SnapshotQuestion) {
        guard !snapshots.read(file, for: question) else { return }
        let limit = SnapshotThread.waitingQuestions
        let reason = "more than \(limit) snapshots are being read"
        answer(question, .refused(Refusal(code: .overloaded, reason: reason, limit: Int64(limit))))
    }

    func sendSnapshot(_ image: Blob?, for question: SnapshotQuestion) {
        guard let image else {
            let reason = "the image of the snapshot cannot be read"
            return answer(question, .refused(Refusal(code: .noSnapshot, reason: reason, field: "session")))
        }
        let row = question.row
        let snapshot = SceneSnapshot(
            image: image, contentType: row.contentType, width: row.width, height: row.height, scale: row.scale)
        answer(question, .snapshot(row, snapshot))
    }

    private func answer(_ question: SnapshotQuestion, _ reply: Reply) {
        // The client may have disconnected, or its request may have been refused when the store failed.
        guard connections[question.client]?.unanswered[question.id] != nil else { return }
        send(BrokerMessage(id: question.id, trace: question.trace, body: .reply(reply)), to: question.client)
    }
}

import ActivityWire
import BrokerCore

/// Images on their way to a client. The core has decided that they may be seen.
extension EffectPerformer {
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
        // Whoever asked may have gone, or have been refused when the store failed.
        guard connections[question.client]?.unanswered[question.id] != nil else { return }
        send(BrokerMessage(id: question.id, trace: question.trace, body: .reply(reply)), to: question.client)
    }
}

import EtcdGateway

/// Writing this machine's rows, one transaction at a time.
extension ClusterDirectory {
    mutating func startPublication(at now: Duration) throws(RequestError) {
        guard let fence = membership.fence, let lease else { return }
        guard !publication.isUnsettled else { return try startReading(for: .publication, at: now) }
        let batch = nextBatch()
        guard !batch.isEmpty else { return }
        let guards = [try Comparison(layout.bytes(ownKey), .equal, .created(fence))]
        let call = try batch.transaction(guards: guards, lease: lease.id, machine: settings.machine, layout: layout)
        publication.batch = batch
        if batch.isPaced { publication.pacedNext = now + DirectoryTimes.shownPace }
        send(.transaction(call), for: .publication, within: DirectoryTimes.callTime, at: now)
    }

    /// Returns the rows that are written next: the most urgent ones, and if there is room those that could wait.
    private func nextBatch() -> RowBatch {
        let dirty = publication.dirty
        var keys = dirty.filter { $1 == .immediate }.keys.sorted() + dirty.filter { $1 == .paced }.keys.sorted()
        let deletions = keys.filter { draft($0) == nil }
        if publication.isFull, !deletions.isEmpty { keys = deletions }
        let chosen = keys.prefix(DirectoryBounds.batchRows)
        return RowBatch(changes: chosen.map(rowChange(of:)), isPaced: chosen.contains { dirty[$0] == .paced })
    }

    /// The answer to a transaction that writes rows, or that reads them after one whose outcome is unknown.
    mutating func publicationAnswered(
        _ result: CallResult<TransactionAnswer>, of pending: PendingCall, at now: Duration
    ) {
        let batch = publication.batch
        publication.batch = nil
        guard let batch else { return settle(result, of: pending, at: now) }
        switch result {
        case .happened(let answer):
            guard accept(answer.header, of: pending) else { return }
            guard answer.succeeded else { return observeContention(answer, at: now) }
            // Deletions succeed in a full store, and say nothing about it.
            if !publication.isFull || batch.changes.contains(where: { $0.value != nil }) {
                publication.isFull = false
                updateSlot(.publication) { $0.succeed() }
            }
            observeWritten(batch, at: answer.header.revision)
        case .didNot(let error) where error.reason == .leaseNotFound: loseLease(at: now)
        case .didNot(let error):
            publication.isFull = error.reason == .noSpace
            fail(.publication, error, at: now)
        case .mayHave(let error):
            counters.unknownOutcomes += 1
            publication.isUnsettled = true
            publication.isFull = error.reason == .noSpace
            fail(.publication, error, at: now)
            // Reading helps even if a repetition of the transaction does not.
            updateSlot(.publication) { $0.due = min($0.due, now + DirectoryTimes.longestPause) }
        }
    }

    /// A row was changed by others, or the machine's own row is not the one that it created.
    private mutating func observeContention(_ answer: TransactionAnswer, at now: Duration) {
        updateSlot(.publication) { $0.due = now + DirectoryTimes.contendedPause }
        _ = observeReading(OwnReading(answer, of: settings.machine, in: layout), at: now)
    }

    /// The reading after a transaction whose outcome was unknown.
    private mutating func settle(_ result: CallResult<TransactionAnswer>, of pending: PendingCall, at now: Duration) {
        switch result {
        case .happened(let answer):
            guard accept(answer.header, of: pending) else { return }
            publication.isUnsettled = false
            let isFull = publication.isFull
            updateSlot(.publication) { slot in
                if !isFull { slot.succeed() }
                slot.due = now + (isFull ? DirectoryTimes.hopelessPause : .zero)
            }
            _ = observeReading(OwnReading(answer, of: settings.machine, in: layout), at: now)
        case .didNot(let error), .mayHave(let error): fail(.publication, error, at: now)
        }
    }
}

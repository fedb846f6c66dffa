import EtcdGateway

/// Keeping the lease, and proving that the machine's row is there.
extension ClusterDirectory {
    mutating func startKeepalive(at now: Duration) {
        guard let lease else { return }
        send(.keepalive(LeaseKeepalive(lease: lease.id)), for: .keepalive, within: proofLimit, at: now)
    }

    mutating func startProof(at now: Duration) throws(RequestError) {
        guard let fence = membership.fence else { return }
        let key = layout.bytes(ownKey)
        // The row is read in both branches. A member that is cut off answers a transaction without an operation from its
        // own store.
        let row = RowOperation.range(try RowRange(.key(key)))
        let call = try EtcdTransaction(
            comparing: [Comparison(key, .equal, .created(fence))], success: [row], failure: [row])
        send(.transaction(call), for: .proof, within: proofLimit, at: now)
    }

    /// A proof that is not answered in time gives way to the next one.
    private var proofLimit: Duration { max(min(proofInterval, DirectoryTimes.callTime), .milliseconds(500)) }

    mutating func keepaliveAnswered(
        _ result: CallResult<KeepaliveAnswer>, of pending: PendingCall, at now: Duration
    ) {
        switch result {
        case .happened(let answer):
            guard accept(answer.header) else { return }
            guard answer.isAlive else { return loseLeaseSlowly(at: now) }
            lease?.isGranted = true
            let timeToLive = believable(answer.timeToLive)
            lease?.timeToLive = timeToLive
            let interval = proofInterval
            updateSlot(.keepalive) { slot in
                slot.succeed()
                slot.due = pending.sentAt + interval
            }
        case .didNot(let error) where error.reason == .leaseNotFound: loseLeaseSlowly(at: now)
        case .didNot(let error), .mayHave(let error): failSoon(.keepalive, error, at: now)
        }
    }

    mutating func proofAnswered(_ result: CallResult<TransactionAnswer>, of pending: PendingCall, at now: Duration) {
        switch result {
        case .happened(let answer):
            guard accept(answer.header, of: pending), let fence = membership.fence else { return }
            guard answer.succeeded, case .range(let content) = answer.results.first, let row = content.rows.first,
                row.key == layout.bytes(ownKey), row.created == fence
            else { return loseLease(at: now) }
            proof.succeed(sentAt: pending.sentAt)
            let interval = proofInterval
            updateSlot(.proof) { slot in
                slot.succeed()
                slot.due = pending.sentAt + interval
            }
            if ownRows.record(ownKey, row, at: min(row.modified, answer.header.revision)) { refresh(ownKey) }
        case .didNot(let error), .mayHave(let error): failSoon(.proof, error, at: now)
        }
    }

    /// Joins again after a pause: the row may still be there, if only the answer to the keepalive was wrong.
    private mutating func loseLeaseSlowly(at now: Duration) {
        loseLease(at: now)
        updateSlot(.membership) { $0.due = now + DirectoryTimes.contendedPause }
    }

    /// Records a failure, without a pause that is longer than the interval.
    private mutating func failSoon(_ task: DirectoryTask, _ error: GatewayError, at now: Duration) {
        fail(task, error, at: now)
        let latest = now + proofInterval
        updateSlot(task) { $0.due = min($0.due, latest) }
    }
}

import EtcdGateway

/// Ending leases: when the machine leaves, and after it was renamed.
extension ClusterDirectory {
    mutating func startLeaving(at now: Duration) {
        guard membership != .leaving, membership != .left else { return }
        halt()
        membership = .leaving
        updateSlot(.revocation) { slot in
            slot.succeed()
            slot.due = now
        }
        if lease == nil { finishLeaving() }
    }

    mutating func startRevocation(at now: Duration) {
        guard let lease = membership == .leaving ? lease?.id : outdatedLease else { return }
        send(.revoke(LeaseRevocation(lease: lease)), for: .revocation, within: DirectoryTimes.callTime, at: now)
    }

    mutating func revocationAnswered(_ result: CallResult<HeaderAnswer>, at now: Duration) {
        switch result {
        case .happened: finishRevocation()
        case .didNot(let error) where error.reason == .leaseNotFound: finishRevocation()
        case .didNot(let error), .mayHave(let error):
            fail(.revocation, error, at: now)
            // The lease ends on its own, because nobody keeps it.
            if slot(.revocation).failures >= DirectoryTimes.revocations { finishRevocation() }
        }
    }

    private mutating func finishRevocation() {
        updateSlot(.revocation) { $0.succeed() }
        if membership == .leaving { finishLeaving() } else { outdatedLease = nil }
    }

    private mutating func finishLeaving() {
        membership = .left
        lease = nil
        stored = nil
        effects += [.store(nil), .left]
    }
}

import ActivityWire
import EtcdGateway

/// Transitions of the membership.
extension ClusterDirectory {
    /// Records the header of an answer that the majority gave. Returns false if the directory went back: then nothing
    /// of the answer applies.
    mutating func accept(_ header: AnswerHeader, of pending: PendingCall) -> Bool {
        var before = pending.seen
        do throws(SeenRevision.Break) {
            try before.observe(header, from: .majority)
            try seen.observe(header, from: .member)
        } catch {
            stop(error)
            return false
        }
        // Without a token etcd would have refused the call.
        tokenError = nil
        let mark = Knowledge.Mark(sentAt: pending.sentAt, revision: header.revision)
        // Without a watch nothing says whether the view still belongs to this store.
        knowledge.observe(mark, complete: watch.isSynced ? view.revision : nil)
        return true
    }

    /// Records the header of an answer or an event of one member, which may lag.
    mutating func accept(_ header: AnswerHeader) -> Bool {
        do throws(SeenRevision.Break) { try seen.observe(header, from: .member) } catch {
            stop(error)
            return false
        }
        return true
    }

    /// Does nothing more until an operator says that the directory is to be joined as it is.
    private mutating func stop(_ reason: SeenRevision.Break) {
        guard membership.isActive else { return }
        membership = .stopped(reason)
        if let cluster = seen.cluster {
            remember(JoinedStore(cluster: cluster, revision: seen.revision, broken: reason))
        }
        halt()
    }

    /// Gives up all calls and the watch.
    mutating func halt() {
        // What is not answered may happen.
        if case .grant = slot(.membership).pending?.call { lease?.mayExist = true }
        for task in DirectoryTask.allCases {
            cancel(task)
            updateSlot(task) { $0.succeed() }
        }
        watchError = nil
        laggedAt = nil
        if let number = watch.number { effects.append(.closeWatch(number)) }
        watch = .closed(openAt: .zero)
        waitingEvents = []
        list = nil
        proof.reset()
        publication.reset()
    }

    /// Joins again, beginning with a reading of this machine's rows.
    mutating func joinAgain(at now: Duration) {
        if membership.fence != nil { counters.rejoins += 1 }
        membership = hasContent ? .reading : .waiting
        proof.reset()
        publication.reset()
        for task in [DirectoryTask.keepalive, .proof, .publication, .membership] { cancel(task) }
        let earliest = joinedAt.map { $0 + DirectoryTimes.firstPause } ?? now
        updateSlot(.membership) { $0.due = max(now, earliest) }
    }

    /// Joins again under a new lease, because the old one or the machine's row is gone.
    mutating func loseLease(at now: Duration) {
        // A reading may still show a row under the lease, if etcd's answer was not true: then it is used again.
        lease?.isGranted = false
        lease?.mayExist = false
        joinAgain(at: now)
    }

    /// Records that the machine's row is in the store under this machine's lease.
    mutating func join(fence: Int64, cluster: UInt64, provenAt sentAt: Duration, at now: Duration) {
        membership = .joined(fence: fence)
        joinedAt = now
        proof.succeed(sentAt: sentAt)
        let interval = proofInterval
        for task in [DirectoryTask.keepalive, .proof, .publication] {
            updateSlot(task) { slot in
                slot.succeed()
                slot.due = task == .proof ? now + interval : now
            }
        }
        remember(JoinedStore(cluster: cluster, revision: fence))
        refreshAll()
    }

    /// Stores the lease with what is known of it.
    mutating func remember(_ joined: JoinedStore?) {
        guard let lease else { return }
        let new = StoredLease(
            lease: lease.id.rawValue, machineID: settings.machineID, machine: settings.machine,
            cluster: settings.cluster, joined: joined)
        guard new != stored else { return }
        stored = new
        effects.append(.store(new))
    }

    /// Four proofs fit into the life of a lease, so that two may fail.
    var proofInterval: Duration { timeToLive / 4 }

    var timeToLive: Duration { lease?.timeToLive ?? .seconds(settings.timeToLive) }

    /// Believes a time to live of etcd's within bounds.
    func believable(_ seconds: Int64) -> Duration { .seconds(min(max(seconds, 1), DirectoryTimes.mostTimeToLive)) }
}

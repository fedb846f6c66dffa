import EtcdGateway

/// What the program shows, and hands to the broker.
extension ClusterDirectory {
    /// The other machines that are there.
    public var machines: [MachineName: RemoteMachine] { view.machines.filter { $1.isPresent } }

    /// What is known of one other machine; nil if it is not there.
    public func machine(_ name: MachineName) -> RemoteMachine? {
        view.machines[name].flatMap { $0.isPresent ? $0 : nil }
    }

    /// The age of ``machines``: they contain everything that was committed before it. Nil: they were never complete.
    ///
    /// The exception is a change that etcd itself loses (issue 18089); the next list finds it.
    public func knowledgeAge(at now: Duration) -> Duration? { knowledge.asOf.map { now - $0 } }

    /// Whether it is certain that no other machine has taken this one's place.
    public func isProven(at now: Duration) -> Bool {
        membership.fence != nil && proof.holds(at: now, timeToLive: timeToLive)
    }

    public func status(at now: Duration) -> DirectoryStatus {
        DirectoryStatus(
            presence: membership.presence, lease: lease?.id, proofAge: proof.sentAt.map { now - $0 },
            isProven: isProven(at: now), knowledgeAge: knowledgeAge(at: now), listAge: listedAt.map { now - $0 },
            revision: view.revision, seenRevision: seen.revision, rows: view.rowCount, skipped: view.skipped.counts,
            leftOut: drafts.leftOut, unpublished: publication.dirty.count, counters: counters, problems: problems)
    }
}

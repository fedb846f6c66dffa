/// Until when it is certain that no other machine has taken this one's place.
///
/// Only a linearizable reading of the machine's own row is a proof. An answered keepalive is none: etcd 3.4 deletes
/// leases whose keepalives it has answered (etcd issue 15247), and the row may have been deleted apart from its lease.
struct Proof: Hashable, Sendable {
    /// When the last request was sent whose answer had the row.
    private(set) var sentAt: Duration?

    mutating func succeed(sentAt: Duration) { self.sentAt = max(self.sentAt ?? sentAt, sentAt) }

    mutating func reset() { sentAt = nil }

    /// Whether the proof holds. It ends a sixth before the lease does, because other machines' clocks may run faster.
    func holds(at now: Duration, timeToLive: Duration) -> Bool {
        guard let sentAt else { return false }
        return now - sentAt < timeToLive - timeToLive / 6
    }
}

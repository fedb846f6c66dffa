import DequeModule

/// Connections that are cut when their time is over, all after the same time: so the first is always the next.
struct PeerDeadlines {
    private var line: Deque<(peer: LocalPeer, deadline: ContinuousClock.Instant)> = []

    /// Has a peer wait that has a deadline, the latest of all.
    mutating func add(_ peer: LocalPeer) {
        guard let deadline = peer.deadline else { return }
        line.append((peer, deadline))
    }

    /// When the next one's time is over.
    var next: ContinuousClock.Instant? {
        mutating get {
            dropFormer()
            return line.first?.deadline
        }
    }

    /// The next one whose time is over; it leaves the line.
    mutating func takeOverdue(at now: ContinuousClock.Instant) -> LocalPeer? {
        guard let next, next <= now else { return nil }
        return line.popFirst()?.peer
    }

    /// One that has spoken, or is gone, gives up its place when it comes to the front.
    private mutating func dropFormer() {
        while let first = line.first, first.peer.deadline != first.deadline { line.removeFirst() }
    }
}

import BrokerCore
import DequeModule

/// Connections that are cut when their time is over. All connections have equally long, so the first is the next to be
/// cut.
struct PeerDeadlines {
    private var queue: Deque<(peer: ZMTPPeer, deadline: Instant)> = []

    /// Adds a peer whose deadline is the latest of all. Does nothing for a peer without a deadline.
    mutating func add(_ peer: ZMTPPeer) {
        guard let deadline = peer.deadline else { return }
        queue.append((peer, deadline))
    }

    /// The next deadline; nil if there is none.
    var next: Instant? {
        mutating get {
            dropOutdated()
            return queue.first?.deadline
        }
    }

    /// Removes and returns the next peer whose time is over.
    mutating func takeOverdue(at now: Instant) -> ZMTPPeer? {
        guard let next, next <= now else { return nil }
        return queue.popFirst()?.peer
    }

    /// Removes entries at the front whose peer has another deadline by now, because it has sent a message or is gone.
    private mutating func dropOutdated() {
        while let first = queue.first, first.peer.deadline != first.deadline { queue.removeFirst() }
    }
}

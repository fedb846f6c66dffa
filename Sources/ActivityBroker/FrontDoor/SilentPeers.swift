import BrokerCore

/// The connections that have said nothing yet, oldest first, and how many of them each process has: they are what
/// somebody could hold without limit, since the broker's own limits count who has spoken.
struct SilentPeers {
    private var peers: [LocalPeer] = []
    /// Peers before this index have had their time.
    private var head = 0
    private var counts: [Int32: Int] = [:]
    private(set) var count = 0

    func count(of process: Int32) -> Int { counts[process] ?? 0 }

    mutating func add(_ peer: LocalPeer) {
        peers.append(peer)
        counts[peer.credentials.processIdentifier, default: 0] += 1
        count += 1
    }

    /// It has spoken, or is gone. Its place in the line is given up when it comes to the front.
    mutating func remove(_ peer: LocalPeer) {
        let process = peer.credentials.processIdentifier
        counts[process] = counts[process].flatMap { $0 > 1 ? $0 - 1 : nil }
        count -= 1
    }

    /// When the oldest one's time is over.
    var nextDeadline: ContinuousClock.Instant? {
        guard count > 0 else { return nil }
        for peer in peers[head...] {
            if case .silent(let until) = peer.phase { return until }
        }
        return nil
    }

    /// The next one whose time is over; it leaves the line.
    mutating func takeOverdue(at now: ContinuousClock.Instant) -> LocalPeer? {
        while head < peers.count {
            let peer = peers[head]
            if case .silent(let until) = peer.phase, until > now { return nil }
            head += 1
            if head == peers.count || head >= 1_024 {
                peers.removeSubrange(..<head)
                head = 0
            }
            if peer.isSilent { return peer }
        }
        return nil
    }

    /// Gives one that was taken more time.
    mutating func waitAgain(_ peer: LocalPeer) {
        peers.append(peer)
    }
}

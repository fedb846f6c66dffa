import ActivityWire
import BrokerCore
import DequeModule

/// The listener's steps in an iteration of the loop, in this order: it waits, takes ready sources, reads, and does the
/// work that is due.
extension ZMTPListener {
    func wait(atMost nanoseconds: Int64) -> [ReadinessSource] {
        if !readable.isEmpty || !events.isEmpty { return readiness.ready() }
        // Rounded up: a wait of less than a millisecond would become 0, and the loop would not wait at all.
        return readiness.ready(waiting: Int32(clamping: (max(0, nanoseconds) &+ 999_999) / 1_000_000))
    }

    func handle(_ source: ListenerSource) {
        switch source {
        case .listeningSocket(let number): if !socketsToAccept.contains(number) { socketsToAccept.append(number) }
        case .connection(let client): serve(peer: client, hasHungUp: false)
        case .hangUp(let client): serve(peer: client, hasHungUp: true)
        }
    }

    private func serve(peer client: ClientID, hasHungUp: Bool) {
        guard let peer = peers[client] else { return }
        if hasHungUp { peer.hasHungUp = true }
        if peer.output.isBlocked { write(peer) }
        awaitReading(peer)
    }

    func nextEvent() -> ListenerEvent? {
        while events.isEmpty, let peer = readable.popFirst() {
            if peer.isPaused {
                peer.wasSkippedWhilePaused = true
                continue
            }
            peer.awaitsReading = false
            if read(peer) { awaitReading(peer) }
        }
        return events.popFirst()
    }

    func doMaintenance() {
        // New connections come last, so that they do not delay the peers that were served in this iteration.
        for number in socketsToAccept { accept(at: number) }
        socketsToAccept.removeAll(keepingCapacity: true)
        for peer in writable {
            peer.awaitsWriting = false
            if !peer.output.isBlocked { write(peer) }
        }
        writable.removeAll(keepingCapacity: true)
        guard let nextDeadline else { return }
        let now = ListenerClock.now
        guard nextDeadline <= now else { return }
        while let peer = closing.takeOverdue(at: now) { finish(peer) }
        cutSilent(at: now)
        refuseUnfinished(at: now)
        sockets.resume(at: now)
    }

    /// Cuts silent connections whose time is over. A process that is stopped or traced cannot send, so the time of its
    /// oldest few connections begins again.
    private func cutSilent(at now: Instant) {
        while let peer = silent.takeOverdue(at: now) {
            if silentPlaces.keepsWhileStopped(peer.client, of: peer.holder),
                isStopped(peer.credentials.processIdentifier)
            {
                peer.phase = .silent(until: now + Limits.silenceTime)
                silent.add(peer)
            } else {
                counters.silentCut &+= 1
                finish(peer)
            }
        }
    }

    var nanosecondsUntilMaintenance: Int64? {
        if !events.isEmpty || !writable.isEmpty || !socketsToAccept.isEmpty { return 0 }
        return nextDeadline.map { max(0, $0.nanoseconds(since: ListenerClock.now)) }
    }

    /// The first of the deadlines; nil if there is none.
    private var nextDeadline: Instant? {
        var next = closing.next ?? .never
        if let deadline = silent.next { next = min(next, deadline) }
        if let deadline = sockets.resumesAt { next = min(next, deadline) }
        if let deadline = unfinished.nextUpdate { next = min(next, deadline) }
        return next == .never ? nil : next
    }
}

import ActivityWire
import BrokerCore
import DequeModule

/// The events that were taken from the listener and wait to be served. Service time is shared by cost: first among
/// groups, then among the connections of a group (ADR 27). The events of one connection keep their order.
final class FairQueue {
    /// The connections that have one share together, however many they are.
    enum Group: Hashable, Sendable {
        /// All windows of an app.
        case app(AppID)
        /// All connections of a process that are not welcomed as windows.
        case process(Int32)
    }

    /// The listener stops reading a connection when this many of its events wait, or this many bytes of them. It reads
    /// the connection again when at most half of each limit is used.
    static let waitingOfConnection = 64
    static let waitingBytesOfConnection = 1_048_576
    /// No more events are taken from the listener when this many events of all connections wait, or this many bytes of
    /// them. Senders then wait.
    static let waitingMessages = 16_384
    static let waitingBytes = 16 * 1_048_576

    /// The waiting events of one connection.
    private final class ConnectionQueue: ShareHolder {
        let members: Members
        let client: ClientID
        /// The slots of the waiting events.
        @exclusivity(unchecked) var slots: Deque<Int32> = []
        @exclusivity(unchecked) var bytes = 0
        /// Whether the listener has stopped reading the connection.
        @exclusivity(unchecked) var isPaused = false
        /// Whether the event that was served last has changed something in the store.
        @exclusivity(unchecked) var hasChanged = false
        /// Whether the queue is in ``FairQueue/quiet``.
        @exclusivity(unchecked) var isQueuedQuiet = false
        /// The most events that have waited since the queue was empty. A queue that held more than a few frees its
        /// memory once it is empty.
        @exclusivity(unchecked) var most = 0
        @exclusivity(unchecked) var account = ShareAccount()

        var hasEnough: Bool {
            slots.count >= FairQueue.waitingOfConnection || bytes >= FairQueue.waitingBytesOfConnection
        }

        var hasCapacity: Bool {
            slots.count <= FairQueue.waitingOfConnection / 2 && bytes <= FairQueue.waitingBytesOfConnection / 2
        }

        init(_ client: ClientID, _ members: Members) {
            self.client = client
            self.members = members
            members.connectionCount += 1
        }

        deinit {
            members.connectionCount -= 1
        }
    }

    /// A group's connections, and their shares in the group's service time.
    private final class Members: ShareHolder {
        let group: Group
        /// The number of the group's connections.
        var connectionCount = 0
        @exclusivity(unchecked) var shares = Shares<ConnectionQueue>()
        @exclusivity(unchecked) var account = ShareAccount()

        init(_ group: Group) {
            self.group = group
        }
    }

    /// The most events after which an empty queue keeps its memory.
    private static let smallQueueCapacity = 8
    /// The number of groups, and of entries in ``quiet``, below which none is removed.
    private static let fewGroups = 64

    @exclusivity(unchecked) private var slots = EventSlots()
    /// The queue of each connection that has had an event, until its end is served.
    @exclusivity(unchecked) private var queues: [ClientID: ConnectionQueue] = [:]
    @exclusivity(unchecked) private var groups: [Group: Members] = [:]
    /// At this number of groups, groups without connections and without debt are removed before another group is added.
    private var groupsPruneCount = fewGroups
    @exclusivity(unchecked) private var shares = Shares<Members>()
    /// Connections that can be served while the store is behind, since their last event changed nothing in the store.
    /// Some of these connections may have no waiting event any more.
    @exclusivity(unchecked) private var quiet: Deque<ConnectionQueue> = []
    /// The length of ``quiet`` at which connections that no longer belong there are removed.
    private var quietPruneLength = fewGroups
    /// The connection that the listener has to read again, until ``takeResumed()`` returns it.
    @exclusivity(unchecked) private var resumed: ClientID?
    /// The connection that was served last, until it is charged.
    @exclusivity(unchecked) private var served: ConnectionQueue?
    @exclusivity(unchecked) private(set) var count = 0
    @exclusivity(unchecked) private(set) var bytes = 0

    var isEmpty: Bool { count == 0 }
    var hasCapacity: Bool { count < Self.waitingMessages && bytes < Self.waitingBytes }

    /// Adds an event behind the connection's other events.
    ///
    /// - Parameter group: Returns the connection's group by the event. A connection with waiting events stays in its former
    ///   group.
    /// - Returns: Whether the listener has to stop reading the connection.
    func add(_ event: consuming ListenerEvent, in group: (ListenerEvent) -> Group) -> Bool {
        let size = event.bytes
        count += 1
        bytes += size
        let queue = queue(for: event, in: group)
        queue.bytes += size
        queue.slots.append(slots.put(event, bytes: size))
        queue.most = max(queue.most, queue.slots.count)
        queue.members.shares.markBusy(queue)
        shares.markBusy(queue.members)
        enqueueQuiet(queue)
        guard !queue.isPaused, queue.hasEnough else { return false }
        queue.isPaused = true
        return true
    }

    private func enqueueQuiet(_ queue: ConnectionQueue) {
        guard !queue.isQueuedQuiet, !queue.hasChanged else { return }
        if quiet.count >= quietPruneLength { pruneQuiet() }
        queue.isQueuedQuiet = true
        quiet.append(queue)
    }

    private func pruneQuiet() {
        quiet.removeAll { queue in
            queue.isQueuedQuiet = !queue.hasChanged && !queue.slots.isEmpty
            return !queue.isQueuedQuiet
        }
        quietPruneLength = max(Self.fewGroups, 2 * quiet.count)
    }

    /// Returns the connection's queue. An empty queue is replaced if the connection has changed its group.
    private func queue(for event: ListenerEvent, in group: (ListenerEvent) -> Group) -> ConnectionQueue {
        let client = event.client
        let known = queues[client]
        if let known, !known.slots.isEmpty { return known }
        let group = group(event)
        if let known, known.members.group == group { return known }
        let queue = ConnectionQueue(client, members(of: group))
        queues[client] = queue
        return queue
    }

    private func members(of group: Group) -> Members {
        if let known = groups[group] { return known }
        if groups.count >= groupsPruneCount {
            // A group in debt is kept, or a new connection would be free of the debt.
            groups = groups.filter { $0.value.connectionCount > 0 || $0.value.account.isQueued }
            groupsPruneCount = max(Self.fewGroups, 2 * groups.count)
        }
        let members = Members(group)
        groups[group] = members
        return members
    }

    /// Takes the next event by shares. Charge its cost by ``charge(nanoseconds:hasChanged:)`` after serving it.
    func next() -> ListenerEvent? {
        guard let members = shares.next(), let queue = members.shares.next() else { return nil }
        return takeEvent(of: queue)
    }

    /// Whether there may be an event that can be served while the store is behind.
    var hasQuiet: Bool { !quiet.isEmpty }

    /// Takes the next event that can be served while the store is behind. The connections with such events are served
    /// one after another, without shares.
    func nextQuiet() -> ListenerEvent? {
        while let queue = quiet.popFirst() {
            queue.isQueuedQuiet = false
            if !queue.hasChanged, let event = takeEvent(of: queue) { return event }
        }
        return nil
    }

    private func takeEvent(of queue: ConnectionQueue) -> ListenerEvent? {
        guard let slot = queue.slots.popFirst(), let content = slots.take(slot) else { return nil }
        let size = content.bytes
        served = queue
        count -= 1
        bytes -= size
        queue.bytes -= size
        if queue.isPaused, queue.hasCapacity {
            queue.isPaused = false
            resumed = queue.client
        }
        if queue.slots.isEmpty { retire(queue, isOver: content.event.isEnd) }
        return content.event
    }

    /// Returns the connection that the listener has to read again after the last taken event; nil for none. Returns it
    /// once.
    func takeResumed() -> ClientID? {
        defer { resumed = nil }
        return resumed
    }

    /// Takes a connection without waiting events out of the shares.
    ///
    /// - Parameter isOver: Whether the connection has ended, and is forgotten.
    private func retire(_ queue: ConnectionQueue, isOver: Bool) {
        let members = queue.members
        members.shares.markIdle(queue)
        if members.shares.isEmpty { shares.markIdle(members) }
        if queue.most > Self.smallQueueCapacity { queue.slots = [] }
        queue.most = 0
        if isOver { queues[queue.client] = nil }
    }

    /// Charges the connection that was served last, and its group.
    ///
    /// - Parameter hasChanged: Whether the event changed something in the store.
    func charge(nanoseconds: Int64, hasChanged: Bool) {
        guard let queue = served else { return }
        served = nil
        queue.hasChanged = hasChanged
        if !queue.slots.isEmpty { enqueueQuiet(queue) }
        shares.charge(queue.members, nanoseconds: nanoseconds)
        queue.members.shares.charge(queue, nanoseconds: nanoseconds)
    }
}

extension ListenerEvent {
    fileprivate var bytes: Int {
        switch self {
        case .received(_, let control, let blobs):
            var bytes = control.count
            for blob in blobs { bytes += blob.count }
            return bytes
        case .opened, .malformed, .closed: return 0
        }
    }
}

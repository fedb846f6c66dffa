import ActivityWire
import DequeModule
import OrderedCollections

/// Events of the display client on their way to windows. Each scene gets one event at a time; the other events wait in
/// their order.
///
/// The caller sends the event that ``next(for:)`` returns, and answers the waiters that the other functions return.
struct InputQueues: Hashable, Sendable {
    /// An event, and the messages that sent it. Waiting movements of one client are joined to a single event.
    struct Item: Hashable, Sendable {
        var event: InputEvent
        /// Messages to answer when the event has been handled.
        var waiters: [Requester]
    }

    private struct Queue: Hashable, Sendable {
        /// The event that was sent and is not acknowledged yet.
        var underWay: Item?
        var waiting: Deque<Item> = []
    }

    private var queues: OrderedDictionary<SceneSessionID, Queue> = [:]

    var isEmpty: Bool { queues.isEmpty }
    /// Sessions for which an event waits or is under way.
    var sessions: [SceneSessionID] { Array(queues.keys) }

    /// Adds an event. Returns false if ``Limits/waitingInputs`` events wait for the scene, or if as many messages have
    /// been joined to the last waiting event.
    mutating func add(_ event: InputEvent, from waiter: Requester, to session: SceneSessionID) -> Bool {
        var queue = queues[session] ?? Queue()
        if let last = queue.waiting.last, last.waiters.last?.client == waiter.client,
            let joined = last.event.joined(with: event)
        {
            guard last.waiters.count < Limits.waitingInputs else { return false }
            queue.waiting[queue.waiting.count - 1].event = joined
            queue.waiting[queue.waiting.count - 1].waiters.append(waiter)
        } else {
            guard queue.waiting.count < Limits.waitingInputs else { return false }
            queue.waiting.append(Item(event: event, waiters: [waiter]))
        }
        queues[session] = queue
        return true
    }

    /// Returns the event to send now; nil if another event is under way or no event waits.
    mutating func next(for session: SceneSessionID) -> InputEvent? {
        guard var queue = queues[session], queue.underWay == nil, let item = queue.waiting.popFirst() else {
            return nil
        }
        queue.underWay = item
        queues[session] = queue
        return item.event
    }

    /// Removes the event under way, which the window has handled, and returns its waiters.
    mutating func completeInput(by session: SceneSessionID) -> [Requester] {
        guard var queue = queues[session], let item = queue.underWay else { return [] }
        queue.underWay = nil
        queues[session] = queue.waiting.isEmpty ? nil : queue
        return item.waiters
    }

    /// Removes the waiting events, and with `includingSent` also the event under way. Returns the waiters of the
    /// removed events.
    mutating func drop(_ session: SceneSessionID, includingSent: Bool) -> [Requester] {
        guard var queue = queues[session] else { return [] }
        var dropped = queue.waiting.flatMap(\.waiters)
        queue.waiting = []
        if includingSent, let item = queue.underWay {
            dropped = item.waiters + dropped
            queue.underWay = nil
        }
        queues[session] = queue.underWay == nil ? nil : queue
        return dropped
    }

    /// Removes the events of a client that is gone. An event under way stays, without waiters.
    mutating func drop(_ client: ClientID) {
        for (session, queue) in queues {
            var queue = queue
            queue.waiting = Deque(queue.waiting.filter { $0.waiters.first?.client != client })
            queue.underWay?.waiters.removeAll { $0.client == client }
            queues[session] = queue.underWay == nil && queue.waiting.isEmpty ? nil : queue
        }
    }
}

extension InputEvent {
    /// Returns one event with the effect of this event and `next` together; nil if the window has to get two events.
    /// Only two movements, two scrolls or two pinches can be joined.
    fileprivate func joined(with next: InputEvent) -> InputEvent? {
        switch (self, next) {
        case (.touch(let first), .touch(let second)) where first.phase == .moved && second.phase == .moved:
            return next
        case (.scroll(let first), .scroll(let second)):
            return .scroll(InputScroll(point: second.point, x: first.x + second.x, y: first.y + second.y))
        case (.pinch(let first), .pinch(let second)):
            return .pinch(InputPinch(point: second.point, scale: first.scale * second.scale))
        case (.touch, _), (.key, _), (.scroll, _), (.pinch, _): return nil
        }
    }
}

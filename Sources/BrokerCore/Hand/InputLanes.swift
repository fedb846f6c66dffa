import ActivityWire
import DequeModule
import OrderedCollections

/// What the user's hand does, on its way to windows: one event at a time for each scene, the others in their order.
///
/// A value without a way out: the broker sends what ``next(for:)`` gives, and answers the waiters of what comes back.
struct InputLanes: Hashable, Sendable {
    /// One event, and whoever sent it. Movements that came while the window was busy are one.
    struct Item: Hashable, Sendable {
        var event: InputEvent
        /// Answered when the event has been handled.
        var waiters: [Asker]
    }

    private struct Lane: Hashable, Sendable {
        /// Sent, and not acknowledged.
        var underWay: Item?
        var waiting: Deque<Item> = []
    }

    private var lanes: OrderedDictionary<SceneSessionID, Lane> = [:]

    var isEmpty: Bool { lanes.isEmpty }
    /// The scenes that something waits for or is under way to.
    var sessions: [SceneSessionID] { Array(lanes.keys) }

    /// Takes an event; false where too much waits for the scene already.
    mutating func add(_ event: InputEvent, from waiter: Asker, to session: SceneSessionID) -> Bool {
        var lane = lanes[session] ?? Lane()
        if let last = lane.waiting.last, last.waiters.last?.client == waiter.client,
            let joined = last.event.joined(with: event)
        {
            guard last.waiters.count < Limits.waitingInputs else { return false }
            lane.waiting[lane.waiting.count - 1].event = joined
            lane.waiting[lane.waiting.count - 1].waiters.append(waiter)
        } else {
            guard lane.waiting.count < Limits.waitingInputs else { return false }
            lane.waiting.append(Item(event: event, waiters: [waiter]))
        }
        lanes[session] = lane
        return true
    }

    /// The event to be sent now; nil while one is under way, or where none waits.
    mutating func next(for session: SceneSessionID) -> InputEvent? {
        guard var lane = lanes[session], lane.underWay == nil, let item = lane.waiting.popFirst() else { return nil }
        lane.underWay = item
        lanes[session] = lane
        return item.event
    }

    /// The window has handled what was under way: whom to tell.
    mutating func handled(by session: SceneSessionID) -> [Asker] {
        guard var lane = lanes[session], let item = lane.underWay else { return [] }
        lane.underWay = nil
        lanes[session] = lane.waiting.isEmpty ? nil : lane
        return item.waiters
    }

    /// Nobody can handle what waits any more; with `includingSent` what is under way neither.
    mutating func drop(_ session: SceneSessionID, includingSent: Bool) -> [Asker] {
        guard var lane = lanes[session] else { return [] }
        var dropped = lane.waiting.flatMap(\.waiters)
        lane.waiting = []
        if includingSent, let item = lane.underWay {
            dropped = item.waiters + dropped
            lane.underWay = nil
        }
        lanes[session] = lane.underWay == nil ? nil : lane
        return dropped
    }

    /// The sender is gone: what it did and no window has begun with is forgotten.
    mutating func drop(_ client: ClientID) {
        for (session, lane) in lanes {
            var lane = lane
            lane.waiting = Deque(lane.waiting.filter { $0.waiters.first?.client != client })
            lane.underWay?.waiters.removeAll { $0.client == client }
            lanes[session] = lane.underWay == nil && lane.waiting.isEmpty ? nil : lane
        }
    }
}

extension InputEvent {
    /// Both as one, where the window need not know of the first: a movement goes on from where it was.
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

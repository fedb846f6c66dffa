public import ActivityWire
import Synchronization

extension BrokerConnection {
    /// Returns the broker's events: first the present state, or the events after a position or since a time; then new
    /// events.
    ///
    /// The stream reads ``messages``, so a connection can have only one such stream. A slow reader gets
    /// `BrokerEvent.lagged`, after which the broker sends no more events. The stream ends by throwing the reason why
    /// the connection ended.
    public func events(
        from position: EventPosition? = nil, since: WallTime? = nil
    ) async throws(ClientError) -> AsyncThrowingStream<NumberedEvent, any Error> {
        let source = try await eventSource(from: position, since: since)
        return AsyncThrowingStream { try await source.next()?.event }
    }

    /// Returns the broker's events as ``events(from:since:)`` does, each with the trace of its cause.
    public func tracedEvents(
        from position: EventPosition? = nil, since: WallTime? = nil
    ) async throws(ClientError) -> AsyncThrowingStream<TracedEvent, any Error> {
        let source = try await eventSource(from: position, since: since)
        return AsyncThrowingStream { try await source.next() }
    }

    private func eventSource(
        from position: EventPosition?, since: WallTime?
    ) async throws(ClientError) -> EventSource {
        let reply = try await request(.subscribe(position, since: since), timeout: Self.subscribeTimeout)
        guard case .subscribed = reply else { throw .unexpected(reply, insteadOf: "subscribed") }
        return EventSource(self)
    }

    private static let subscribeTimeout: Duration = .seconds(10)
}

/// Takes the events out of the batches of messages, one by one.
private final class EventSource: Sendable {
    private let connection: BrokerConnection
    /// The events that are not read yet, in reverse order, so that the next one is the last.
    private let waiting = Mutex<[TracedEvent]>([])

    init(_ connection: BrokerConnection) {
        self.connection = connection
    }

    func next() async throws -> TracedEvent? {
        while true {
            if let event = waiting.withLock({ $0.popLast() }) { return event }
            var batches = connection.messages.makeAsyncIterator()
            guard let batch = await batches.next() else {
                try Task.checkCancellation()
                throw connection.endReason ?? .connectionLost
            }
            let events = batch.compactMap { message -> TracedEvent? in
                guard case .event(let event) = message.body else { return nil }
                return TracedEvent(event: event, trace: message.trace)
            }
            waiting.withLock { $0 = events.reversed() }
        }
    }
}

/// A mirror of the broker's state that follows the broker's events. Only one task may use it.
public struct EventSubscription {
    /// The state as of the last event that was read.
    public private(set) var mirror = BrokerMirror()
    /// The position of the last event that was read, apart from `BrokerEvent.lagged`; nil before the first.
    public private(set) var position: EventPosition?

    /// The trace of the last event that was read; see ``TracedEvent/trace``.
    public private(set) var trace: UniqueID?

    private let connection: BrokerConnection
    private var events: AsyncThrowingStream<TracedEvent, any Error>.Iterator

    /// Subscribes to a connection's events, the present state first.
    public init(to connection: BrokerConnection) async throws(ClientError) {
        self.connection = connection
        events = try await connection.tracedEvents().makeAsyncIterator()
    }

    /// Reads one event and applies it. After `BrokerEvent.lagged` it empties the mirror and subscribes again, the
    /// present state first.
    public mutating func next() async throws(ClientError) -> NumberedEvent {
        let event: NumberedEvent
        do {
            guard let read = try await events.next() else { throw ClientError.cancelled }
            event = read.event
            trace = read.trace
        } catch let error as ClientError {
            throw error
        } catch {
            throw .cancelled
        }
        mirror.apply(event.event)
        if case .lagged = event.event {
            mirror = BrokerMirror()
            events = try await connection.tracedEvents().makeAsyncIterator()
        } else {
            position = event.position
        }
        return event
    }

    /// Reads until the mirror is complete and the condition holds in it. The condition is not asked about an incomplete
    /// mirror.
    public mutating func wait(until condition: (BrokerMirror) -> Bool) async throws(ClientError) {
        while !(mirror.isComplete && condition(mirror)) { _ = try await next() }
    }
}

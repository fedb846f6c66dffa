public import ActivityWire
import Synchronization

extension BrokerConnection {
    /// The broker's events: the present state first, or everything after a position or since a time, then what happens.
    ///
    /// Reading them reads ``messages``, so there can be only one such stream. It is pulled: a slow reader is told
    /// ``BrokerEvent/lagged`` by the broker, which then sends no more. It ends by throwing why the connection ended.
    public func events(
        from position: EventPosition? = nil, since: WallTime? = nil
    ) async throws(ClientError) -> AsyncThrowingStream<NumberedEvent, any Error> {
        let reply = try await request(.subscribe(position, since: since), timeout: Self.subscribeTimeout)
        guard case .subscribed = reply else { throw .unexpected(reply, insteadOf: "subscribed") }
        let source = EventSource(self)
        return AsyncThrowingStream { try await source.next() }
    }

    private static let subscribeTimeout: Duration = .seconds(10)
}

/// Takes the events out of the batches of messages, one by one.
private final class EventSource: Sendable {
    private let connection: BrokerConnection
    /// In reverse order, so that the next one is the last.
    private let waiting = Mutex<[NumberedEvent]>([])

    init(_ connection: BrokerConnection) {
        self.connection = connection
    }

    func next() async throws -> NumberedEvent? {
        while true {
            if let event = waiting.withLock({ $0.popLast() }) { return event }
            var batches = connection.messages.makeAsyncIterator()
            guard let batch = await batches.next() else {
                try Task.checkCancellation()
                throw connection.endReason ?? .connectionLost
            }
            let events = batch.compactMap { message -> NumberedEvent? in
                guard case .event(let event) = message.body else { return nil }
                return event
            }
            waiting.withLock { $0 = events.reversed() }
        }
    }
}

/// A mirror of the broker's state that follows its events; for one user.
public struct EventSubscription {
    /// The state as of the last event that was read.
    public private(set) var mirror = BrokerMirror()
    /// The place of that event.
    public private(set) var position: EventPosition?

    private let connection: BrokerConnection
    private var events: AsyncThrowingStream<NumberedEvent, any Error>.Iterator

    /// Subscribes to a connection's events, the present state first.
    public init(to connection: BrokerConnection) async throws(ClientError) {
        self.connection = connection
        events = try await connection.events().makeAsyncIterator()
    }

    /// Reads one event and applies it. After ``BrokerEvent/lagged`` it subscribes again at its position.
    public mutating func next() async throws(ClientError) -> NumberedEvent {
        let event: NumberedEvent
        do {
            guard let read = try await events.next() else { throw ClientError.cancelled }
            event = read
        } catch let error as ClientError {
            throw error
        } catch {
            throw .cancelled
        }
        mirror.apply(event.event)
        if case .lagged = event.event {
            mirror = BrokerMirror()
            events = try await connection.events().makeAsyncIterator()
        } else {
            position = event.position
        }
        return event
    }

    /// Reads until the present state is known and the condition holds in it. It never asks about half a state.
    public mutating func wait(until condition: (BrokerMirror) -> Bool) async throws(ClientError) {
        while !(mirror.isComplete && condition(mirror)) { _ = try await next() }
    }
}

import BrokerCore
import ZeroMQ

/// An event from another thread for the loop.
enum InboxEvent: Hashable, Sendable {
    case store(StoreEvent)
    case snapshot(SnapshotEvent)
    case spool(SpoolReport)
    /// Reload the configuration and rescan the apps.
    case reload
    case shutdown
}

/// Passes events from other threads to the loop, and ends the loop's wait.
final class LoopInbox: Sendable {
    private let mailbox = Mailbox<InboxEvent>()
    private let signal: WakeSignal

    init() throws(ZeroMQError) {
        signal = try WakeSignal()
    }

    /// A descriptor that is readable while there may be events.
    var descriptor: Int32 { signal.descriptor }

    func post(_ event: InboxEvent) {
        mailbox.post(event)
        signal.signal()
    }

    /// Takes all events, in order, without waiting.
    func takeAll() -> [InboxEvent] {
        // The signal is cleared first, so that an event that is posted meanwhile sets it again.
        signal.clear()
        return mailbox.drain()
    }

    /// Waits until there is an event, and takes all. For the start of the broker, before the loop runs.
    func waitForEvents() -> [InboxEvent] {
        let events = mailbox.takeAll() ?? []
        signal.clear()
        return events + mailbox.drain()
    }
}

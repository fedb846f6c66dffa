import BrokerCore
import ZeroMQ

/// What other threads have to tell the loop.
enum InboxEvent: Hashable, Sendable {
    case store(StoreEvent)
    case snapshot(SnapshotEvent)
    case spool(SpoolReport)
    /// The configuration and the apps are to be read anew.
    case reload
    case shutdown
}

/// The one way into the loop from other threads: they put something in, and the loop's wait ends.
final class LoopInbox: Sendable {
    private let mailbox = Mailbox<InboxEvent>()
    private let signal: WakeSignal

    init() throws(ZeroMQError) {
        signal = try WakeSignal()
    }

    /// Readable while something may be inside.
    var descriptor: Int32 { signal.descriptor }

    func post(_ event: InboxEvent) {
        mailbox.post(event)
        signal.signal()
    }

    /// Everything inside, in order.
    func takeAll() -> [InboxEvent] {
        // Cleared first, so that what comes in between is not forgotten.
        signal.clear()
        return mailbox.drain()
    }

    /// Waits for something to be inside; for the start, when there is nothing else to wait for.
    func waitForEvents() -> [InboxEvent] {
        let events = mailbox.takeAll() ?? []
        signal.clear()
        return events + mailbox.drain()
    }
}

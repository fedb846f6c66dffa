import ActivityWire

/// The loop's counters, each since the broker started.
struct Metrics: Hashable, Sendable {
    /// Times the loop woke up.
    var turns: UInt64 = 0
    /// Everything the core was told.
    var inputs: UInt64 = 0
    /// Messages of clients that could be read.
    var messages: UInt64 = 0
    /// Messages of clients that could not.
    var malformedMessages: UInt64 = 0
    var connectionsOpened: UInt64 = 0
    var connectionsClosed: UInt64 = 0
    /// Groups of changes given to the store.
    var submissions: UInt64 = 0
    /// The most effects that waited for a commit at a time.
    var heldEffectsPeak: Int = 0
    /// Messages given to the front door.
    var messagesSent: UInt64 = 0
    /// Of these, the ones a slow peer had to be kept for.
    var messagesQueued: UInt64 = 0
    /// Connections closed because their peer did not read.
    var laggingPeersClosed: UInt64 = 0
    var processesLaunched: UInt64 = 0
    var launchesFailed: UInt64 = 0
    /// Times the store failed and the core was built anew.
    var storeFailures: UInt64 = 0
    /// Refusals sent, by their code.
    var refusals: [RefusalCode: UInt64] = [:]
}

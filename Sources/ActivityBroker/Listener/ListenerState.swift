/// The messages that a listener holds for slow peers, and its counters.
struct ListenerState: Hashable, Sendable {
    var slowPeers = 0
    var queuedMessages = 0
    var queuedBytes = 0
    /// The bytes held of messages that have not ended.
    var unfinishedBytes = 0
    var holders = ConnectionHolders()
    var counters = ListenerCounters()
}

/// The numbers of held connections; all are 0 for a listener that does not count them.
struct ConnectionHolders: Hashable, Sendable {
    var held = 0
    /// The number that the process with the most connections holds.
    var most = 0
    /// The process with the most connections; 0 if there are none.
    var mostProcess: Int32 = 0
    /// The most connections that one process may hold.
    var limit = 0
}

/// Counters of messages and connections that were dropped, refused or cut.
struct ListenerCounters: Hashable, Sendable {
    /// Messages whose sender was gone before it could be identified.
    var strangersDropped: UInt64 = 0
    /// Messages dropped because no descriptor was left to hold the sender's connection.
    var refusedForDescriptors: UInt64 = 0
    /// Connections of other users that were cut.
    var foreignersCut: UInt64 = 0
    /// Connections that were refused in their handshake.
    var denied: UInt64 = 0
    /// Connections refused because the limit of one process, or of all, was reached.
    var refusedForCaps: UInt64 = 0
    /// Connections refused because too many silent connections were held already, of one process or in all.
    var refusedForSilence: UInt64 = 0
    /// Connections closed because a message did not end in time, or because too many bytes of unfinished messages were
    /// held.
    var refusedForUnfinished: UInt64 = 0
    /// Silent connections cut because their process held the most places, and another process needed a place.
    var silentDisplaced: UInt64 = 0
    /// Connections cut because they were silent for too long.
    var silentCut: UInt64 = 0
}

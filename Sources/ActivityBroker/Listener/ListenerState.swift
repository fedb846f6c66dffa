/// What a listener keeps for peers that do not read fast enough, and what it has seen.
struct ListenerState: Hashable, Sendable {
    var slowPeers = 0
    var queuedMessages = 0
    var queuedBytes = 0
    /// Held of messages that have not ended.
    var unfinishedBytes = 0
    var holders = ConnectionHolders()
    var counters = ListenerCounters()
}

/// Who holds connections now. Empty of a listener that does not count them.
struct ConnectionHolders: Hashable, Sendable {
    var held = 0
    /// By the process that holds most.
    var most = 0
    /// 0 where nobody holds any.
    var mostProcess: Int32 = 0
    /// So many may be held by one process.
    var limit = 0
}

/// What a listener has seen that no connection can be blamed for.
struct ListenerCounters: Hashable, Sendable {
    /// Messages whose sender was gone before it could be told who it was.
    var strangersDropped: UInt64 = 0
    /// Messages dropped because no descriptor was left to hold the sender's connection.
    var refusedForDescriptors: UInt64 = 0
    /// Connections of other users that were cut.
    var foreignersCut: UInt64 = 0
    /// Connections that were refused in their handshake.
    var denied: UInt64 = 0
    /// Connections refused since as many were held, of one process or in all, as there may be.
    var refusedForCaps: UInt64 = 0
    /// Connections refused since too many that say nothing were held already, of one process or in all.
    var refusedForSilence: UInt64 = 0
    /// Connections closed since a message of theirs did not end in time, or too much of such messages was held.
    var refusedForUnfinished: UInt64 = 0
    /// Connections cut since they said nothing, their process held most places, and another one needed one.
    var silentDisplaced: UInt64 = 0
    /// Connections cut since they said nothing for too long.
    var silentCut: UInt64 = 0
}

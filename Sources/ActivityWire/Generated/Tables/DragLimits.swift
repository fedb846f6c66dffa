// Written by `make schema` from Tools/Schema/Proto.

/// Every bound of drags, with what happens at it.
public enum DragLimits {
    // A lift or an addition over these is refused with the field and the bound.

    /// Items of one drag; with more, the drag ends as invalidItems, or nothing is added.
    public static let itemsPerSession = 1_024
    /// Representations of one dragged item; with more, the drag ends as invalidItems.
    public static let representationsPerItem = 64
    /// A drag source's data for its team; more: invalidItems.
    public static let teamDataBytes = 8_192
    /// Length of an item's suggested name; with a longer one, the drag ends as invalidItems.
    public static let suggestedNameBytes = 4_096
    /// Length of an item's own name; with a longer one, the drag ends as invalidItems.
    public static let itemIdentifierBytes = 1_024

    // A lift over these begins no session.

    /// Concurrent drags of one process; further lifts are rejected.
    public static let sessionsPerProcess = 16
    /// Concurrent drags; further lifts are rejected.
    public static let sessions = 256
    /// Interactions of one scene; a window that sets more is refused.
    public static let interactionsPerScene = 256
    /// Interactions under one point; those further down are not asked.
    public static let candidates = 64
    /// Interactions that contributed items to one session; a tap on a further one adds nothing.
    public static let contributors = 64

    // A load over these is refused.

    /// Concurrent loads of one drag; further ones are refused as tooMany.
    public static let outstandingLoadsPerSession = 64
    /// Loads of one drag in total; further ones are refused as tooMany.
    public static let loadsPerSession = 4_096
    /// Types listed in a load; a longer list is refused as tooMany.
    public static let typesPerLoad = 64
    /// One chunk of a load; a larger one ends the load.
    public static let chunkBytes = 262_144
    /// Bytes that a receiver may let a source send ahead; more is cut to this.
    public static let creditBytes = 4 * 1_048_576
    /// Items that are known to be smaller come in chunks even where they could come by reference.
    public static let leastReferenceBytes = 65_536
    /// Spooled for one session; a representation that does not fit stays with its source.
    public static let spooledBytesPerSession: UInt64 = 256 * 1_048_576
    /// Representations of promised items of one drag that the broker stores; the others stay with their source.
    public static let spooledRepresentationsPerSession = 64
    /// Bytes that a source of a promised item may send ahead of the disk.
    public static let spoolCreditBytes = 262_144
    /// Spooled for all sessions together; what does not fit stays with its source.
    public static let spooledBytes: UInt64 = 4 * 1_073_741_824
    /// Grants that are kept for later questions after they ended; the oldest goes first.
    public static let endedGrants = 1_024
    /// Drags whose ending a process that was away can still learn; of an older one it hears `brokerRestarted`.
    public static let endedDrags = 256
    /// Moves whose source has not deleted yet; the oldest is forgotten, and its source keeps what it has.
    public static let owedMoves = 1_024
    /// Callbacks that a report lists; later ones are counted only.
    public static let reportedCallbacks = 1_024
    /// Items that a report names because nothing was copied of them.
    public static let reportedCopies = 64
    /// Types that a report names for each of them.
    public static let reportedTypes = 16
}

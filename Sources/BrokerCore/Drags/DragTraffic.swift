public import ActivityWire

/// An order to the shell about a file descriptor that one process passes to another in place of bytes. The shell makes
/// the tickets.
public enum TransferOrder: Hashable, Sendable {
    /// Send this client a ticket, and accept one descriptor for the ticket, from the client's process only. Answer
    /// `arrived` or `refused`.
    case expect(GrantID, StreamID, from: ClientID)
    /// Send this client a ticket, and give the client's process the descriptor that came for the grant.
    case hand(GrantID, StreamID, bytes: UInt64, to: ClientID)
    /// Close the descriptor that came for the grant, or that comes for it later.
    case discard(GrantID)
}

/// Result of a ``TransferOrder/expect(_:_:from:)``.
public enum TransferReport: Hashable, Sendable {
    /// The descriptor came from the right process and may be passed on. `bytes` is the number of bytes that can be read
    /// from the descriptor.
    case arrived(GrantID, bytes: UInt64, from: ClientID)
    /// The descriptor may not be passed on, or no descriptor came in time.
    case refused(GrantID, from: ClientID)
}

/// An order to the shell about copies of dragged data in the spool. Orders are carried out in the order given.
public enum SpoolOrder: Hashable, Sendable {
    /// Append bytes to the copy that this load makes; answer `written` or `failed`.
    case append(LoadID, Blob)
    /// Read `bytes` of a copy for a load, from `offset` on; answer `read` for each piece, or `unreadable`.
    case read(LoadID, copy: LoadID, offset: UInt64, bytes: UInt64)
    case discard([LoadID])
}

/// Result of a ``SpoolOrder``.
public enum SpoolReport: Hashable, Sendable {
    case written(LoadID, bytes: Int)
    case failed(LoadID)
    case read(LoadID, Blob, isEnd: Bool)
    case unreadable(LoadID)
}

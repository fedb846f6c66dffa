public import ActivityWire

/// Descriptors that go from one process to another in place of bytes: what the shell is to do. It draws the tickets.
public enum TransferOrder: Hashable, Sendable {
    /// Send this client a ticket and take one descriptor for it, from its process only; answer `arrived` or `refused`.
    case expect(GrantID, StreamID, from: ClientID)
    /// Send this client a ticket, and give its process the descriptor that came for the grant.
    case hand(GrantID, StreamID, bytes: UInt64, to: ClientID)
    /// Whatever came, or comes, for the grant is closed.
    case discard(GrantID)
}

/// What became of a ``TransferOrder/expect(_:_:from:)``.
public enum TransferReport: Hashable, Sendable {
    /// The descriptor came from the right process and may be passed on; so many bytes can be read through it.
    case arrived(GrantID, bytes: UInt64, from: ClientID)
    /// Another one than may be passed on, or none in time.
    case refused(GrantID, from: ClientID)
}

/// Copies of what is to outlive its source: what the shell is to do, in the order given.
public enum SpoolOrder: Hashable, Sendable {
    /// Append to the copy that this load makes; answer `written` or `failed`.
    case append(LoadID, Blob)
    /// Read so many bytes of a copy for a load, from a place on; answer `read`, piece by piece, or `unreadable`.
    case read(LoadID, copy: LoadID, offset: UInt64, bytes: UInt64)
    case discard([LoadID])
}

/// What became of a ``SpoolOrder``.
public enum SpoolReport: Hashable, Sendable {
    case written(LoadID, bytes: Int)
    case failed(LoadID)
    case read(LoadID, Blob, isEnd: Bool)
    case unreadable(LoadID)
}

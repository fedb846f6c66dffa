public import ActivityWire

/// An order to the shell about copies of dragged data in the spool. Orders are carried out in the order given.
public enum SpoolOrder: Hashable, Sendable {
    /// Append bytes to the copy that this load makes; answer `written` or `failed`.
    case append(LoadID, Blob)
    /// Read `bytes` of a copy for a load, from `offset` on; answer `read` for each piece, or `unreadable`.
    case read(LoadID, copy: LoadID, offset: UInt64, bytes: UInt64)
    case discard([LoadID])
}

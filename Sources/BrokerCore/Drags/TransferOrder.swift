public import ActivityWire

/// An order to the shell about a file descriptor that one process passes to another in place of bytes. The shell makes
/// the tickets.
public enum TransferOrder: Hashable, Sendable {
    /// Send this client a ticket, and accept one descriptor for the ticket, from the client's process only. Answer
    /// `arrived` or `refused`.
    case expect(GrantID, StreamID, from: ClientID)
    /// Send this client a ticket, and give the client's process the descriptor that came for the grant.
    case pass(GrantID, StreamID, bytes: UInt64, to: ClientID)
    /// Close the descriptor that came for the grant, or that comes for it later.
    case discard(GrantID)
}

/// What a client says at the transfer socket: one message, the ticket after what it is for. A source's carries its
/// descriptor.
public struct TransferMessage: Hashable, Sendable {
    public enum Verb: UInt8, Hashable, Sendable, CaseIterable {
        case give = 1
        case take = 2
    }

    /// The broker's one byte in return; a reader's comes with the descriptor.
    public enum Answer: UInt8, Hashable, Sendable, CaseIterable {
        case done = 0
        /// No such ticket, or not this process's.
        case unknownTicket = 1
        /// Not a thing that may be passed on, or none at all; a source makes chunks then.
        case unfit = 2
    }

    public static let ticketBytes = 32
    /// Version, verb and ticket.
    public static let length = 2 + ticketBytes
    private static let version: UInt8 = 1

    public let verb: Verb
    public let ticket: Blob

    public init(_ verb: Verb, ticket: Blob) {
        self.verb = verb
        self.ticket = ticket
    }

    /// Nil unless the bytes are exactly one message.
    public init?(_ bytes: [UInt8]) {
        guard bytes.count == Self.length, bytes[0] == Self.version, let verb = Verb(rawValue: bytes[1]) else {
            return nil
        }
        self.init(verb, ticket: Blob(Array(bytes[2...])))
    }

    public var bytes: [UInt8] { [Self.version, verb.rawValue] + ticket.bytes }
}

extension BrokerEndpoint {
    /// The path of the socket that descriptors go through: `transfer.sock` beside `broker.sock`, and `transfer-NAME`
    /// beside a socket of another name. Nil where that is too long for a socket; then everything goes in chunks.
    public var transferPath: String? {
        let name = fileName == "broker.sock" ? "transfer.sock" : "transfer-" + fileName
        let path = folder == "/" ? "/" + name : folder + "/" + name
        return path.utf8.count <= Self.pathBytesMaximum ? path : nil
    }
}

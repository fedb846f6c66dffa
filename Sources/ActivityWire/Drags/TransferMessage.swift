/// A client's message over the transfer socket: a verb and a ticket. A message with the verb `give` carries the
/// source's descriptor.
public struct TransferMessage: Hashable, Sendable {
    public enum Verb: UInt8, Hashable, Sendable, CaseIterable {
        case give = 1
        case take = 2
    }

    /// The broker's answer, of one byte. A `done` for the verb `take` carries the descriptor.
    public enum Answer: UInt8, Hashable, Sendable, CaseIterable {
        case done = 0
        /// There is no such ticket for this process.
        case unknownTicket = 1
        /// The descriptor is missing, or of a kind that may not be passed; the source then sends chunks.
        case unfit = 2
    }

    public static let ticketBytes = 32
    /// The bytes of a message: version, verb and ticket.
    public static let length = 2 + ticketBytes
    private static let version: UInt8 = 1

    public let verb: Verb
    public let ticket: Blob

    public init(_ verb: Verb, ticket: Blob) {
        self.verb = verb
        self.ticket = ticket
    }

    /// Reads a message; nil unless the bytes are exactly one message.
    public init?(_ bytes: [UInt8]) {
        guard bytes.count == Self.length, bytes[0] == Self.version, let verb = Verb(rawValue: bytes[1]) else {
            return nil
        }
        self.init(verb, ticket: Blob(Array(bytes[2...])))
    }

    public var bytes: [UInt8] { [Self.version, verb.rawValue] + ticket.bytes }
}

extension BrokerEndpoint {
    /// The path of the transfer socket: `transfer.sock` beside `broker.sock`, and `transfer-NAME` beside a socket of
    /// another name. Nil if that path is too long for a socket; all data then goes in chunks.
    public var transferPath: String? {
        let name = fileName == "broker.sock" ? "transfer.sock" : "transfer-" + fileName
        let path = folder == "/" ? "/" + name : folder + "/" + name
        return path.utf8.count <= Self.pathBytesMaximum ? path : nil
    }
}

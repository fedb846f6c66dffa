/// The reason why a connection has failed. The connection ignores all further bytes.
public enum ZMTPError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The first bytes are no ZMTP greeting.
    case notZMTP
    /// The peer speaks a version of ZMTP older than 3.0.
    case version(major: UInt8)
    /// The peer wants another security mechanism than NULL.
    case mechanism(String)
    /// A frame whose flags have a bit without a meaning.
    case reservedFlags(UInt8)
    /// A command that says that more frames follow.
    case commandWithMore
    /// A command without a name, a command that ends before its name does, or a PING without a time to live.
    case malformedCommand
    case commandTooLarge(bytes: UInt64, limit: Int)
    /// A command other than READY and ERROR in the handshake.
    case unexpectedCommand(String)
    /// A message before the handshake was over.
    case messageBeforeReady
    /// A property of READY without a name, or a property that does not end within READY.
    case malformedProperty
    /// READY with a socket type that this side does not talk to (``ZMTPConnection/Side``); nil if READY has no socket
    /// type.
    case socketType(String?)
    /// A frame over the limit; `frame` is its index in the message, from 0.
    case frameTooLarge(frame: Int, bytes: UInt64, limit: Int)
    case tooManyFrames(limit: Int)
    /// The peer sent ERROR with this reason.
    case refusedByPeer(String)

    public var description: String {
        switch self {
        case .notZMTP: "the peer does not speak ZMTP"
        case .version(let major): "version \(major) of ZMTP; 3.0 or newer is needed"
        case .mechanism(let name): "the security mechanism \(name); only NULL is served"
        case .reservedFlags(let flags): "a frame with the reserved flags 0x\(String(flags, radix: 16))"
        case .commandWithMore: "a command that says that more frames follow"
        case .malformedCommand: "a command whose name does not end within it"
        case .commandTooLarge(let bytes, let limit): "a command of \(bytes) bytes, more than \(limit)"
        case .unexpectedCommand(let name): "the command \(name) in place of READY"
        case .messageBeforeReady: "a message before READY"
        case .malformedProperty: "a property of READY that does not end within it"
        case .socketType(nil): "READY without Socket-Type"
        case .socketType(let type?): "a socket of type \(type); a broker is a ROUTER, a client a DEALER, REQ or ROUTER"
        case .frameTooLarge(_, let bytes, let limit): "a frame of \(bytes) bytes, more than \(limit)"
        case .tooManyFrames(let limit): "a message of more than \(limit) frames"
        case .refusedByPeer(let reason): "the peer refused the connection: \(reason)"
        }
    }
}

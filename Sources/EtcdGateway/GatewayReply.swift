/// What the transport reports of a request.
public enum GatewayReply: Hashable, Sendable {
    case answered(status: Int, body: [UInt8])
    /// No byte of the request was sent.
    case notSent(reason: String)
    /// The request was sent at least in part; the connection ended or the time passed before the whole answer came.
    case unanswered(reason: String)
}

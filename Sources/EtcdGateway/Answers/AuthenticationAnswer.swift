/// A token, which every further request sends (``RequestHeaders``).
public struct AuthenticationAnswer: GatewayAnswer, CustomStringConvertible, CustomReflectable {
    public let header: AnswerHeader
    public let token: String

    public init(_ answer: GatewayJSON) throws(FieldError) {
        let reader = try FieldReader(answer)
        header = try reader.needed("header", AnswerHeader.init)
        token = try reader.text("token")
        guard !token.isEmpty else { throw FieldError("token", .missing) }
        guard token.utf8.count <= GatewayBounds.tokenBytes else {
            throw FieldError("token", .tooLong(bytes: token.utf8.count, limit: GatewayBounds.tokenBytes))
        }
        // The token is sent as a header, to which a line break would let etcd add headers of its own.
        guard token.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { throw FieldError("token", .notA(.token)) }
    }

    /// The answer without the token, which belongs into no log.
    public var description: String { "a token of cluster \(header.cluster)" }

    public var customMirror: Mirror { Mirror(self, children: ["header": header]) }
}

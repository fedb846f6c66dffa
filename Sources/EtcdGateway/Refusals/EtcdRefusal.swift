/// An answer of etcd that says that a call failed.
public struct EtcdRefusal: Hashable, Sendable, CustomStringConvertible {
    public let code: GRPCCode
    /// etcd's message, cut to a bounded length, without control characters.
    public let message: String
    /// The reason, if the message is one of those that clients have to tell apart.
    public let reason: RefusalReason?

    public init(code: GRPCCode, message: String) {
        self.code = code
        self.message = PrintableText.excerpt(message, bytes: GatewayBounds.messageBytes)
        reason = RefusalReason(message: message)
    }

    public var description: String { "etcd refused: \(message) (gRPC code \(code.rawValue))" }

    /// Reads the refusal in an answer; nil if it contains none. A single answer has `{"error": "…", "code": 5}`, and a
    /// stream a line `{"error": {"grpc_code": 5, "message": "…"}}`.
    static func find(in answer: FieldReader) throws(FieldError) -> EtcdRefusal? {
        switch answer["error"] {
        case nil, .null: nil
        case .object:
            try answer.part("error") { error throws(FieldError) in
                EtcdRefusal(code: try code("grpc_code", of: error), message: try error.text("message"))
            }
        case .text(let text): EtcdRefusal(code: try code("code", of: answer), message: text)
        case .flag, .number, .list: throw FieldError("error", .notA(.object))
        }
    }

    private static func code(_ name: String, of error: FieldReader) throws(FieldError) -> GRPCCode {
        let number = try error.integer(name)
        guard let code = GRPCCode(rawValue: number) else { throw FieldError(name, .unknownWord("\(number)")) }
        return code
    }
}

/// A typed "no": which rule, in words, and the field and bound where there is one.
public struct Refusal: Error, Hashable, Sendable, CustomStringConvertible {
    public var code: RefusalCode
    public var reason: String
    /// The offending field of the request.
    public var field: String?
    /// The bound that was passed, in the field's unit.
    public var limit: Int64?
    /// What the request could have meant, where it was ambiguous.
    public var candidates: [String]
    public init(
        code: RefusalCode,
        reason: String,
        field: String? = nil,
        limit: Int64? = nil,
        candidates: [String] = []
    ) {
        self.code = code
        self.reason = reason
        self.field = field
        self.limit = limit
        self.candidates = candidates
    }

    public var description: String { "\(code.rawValue): \(reason)" }
}
